//! The language of the person at the terminal: that of `--lang`, or else of the locale.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ninefold::words::Language;
use std::ffi::OsString;
use std::sync::OnceLock;

static LANGUAGE: OnceLock<Language> = OnceLock::new();
static ASKED: OnceLock<Language> = OnceLock::new();

/// Chooses the language, once. The arguments are looked through before they are parsed: what is wrong with them is said in
/// that language too.
pub(crate) fn choose(args: &[OsString]) {
    let asked = args.iter().enumerate().find_map(|(i, arg)| match arg.to_str()? {
        "--lang" => args.get(i + 1)?.to_str(),
        other => other.strip_prefix("--lang="),
    });
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    let locale = || names.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    let asked = asked.and_then(Language::new);
    if let Some(asked) = asked {
        let _ = ASKED.set(asked);
    }
    let _ = LANGUAGE.set(asked.or_else(|| Language::new(&locale())).unwrap_or_default());
}

/// A text for the person at the terminal, in the language that was chosen: `told!("no puzzle in it", "其中没有题目")`.
///
/// Each text is a format, and both name the same values. Only the chosen one is put together. A test looks for English
/// sentences that stand outside of it.
macro_rules! told {
    ($english:literal, $chinese:literal $(,)?) => {
        match $crate::language::language() {
            ::ninefold::words::Language::Chinese => ::std::format!($chinese),
            _ => ::std::format!($english),
        }
    };
}
pub(crate) use told;

/// The language that was chosen.
pub(crate) fn language() -> Language {
    LANGUAGE.get().copied().unwrap_or_default()
}

/// The language of words in data for other programs. The locale should not change these, so it is English, unless
/// `--lang` says something else.
pub(crate) fn data_language() -> Language {
    ASKED.get().copied().unwrap_or_default()
}

/// The languages by code, with the name of each for the help.
pub(crate) fn language_parser() -> impl TypedValueParser<Value = Language> {
    let values = Language::ALL.iter().map(|language| PossibleValue::new(language.code()).help(language.name()));
    PossibleValuesParser::new(values).map(|code| Language::new(&code).expect("one of those listed"))
}
