//! Usage errors in Chinese. In English clap says them itself.

use super::chinese;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use ninefold::words::Language;
use std::error::Error as _;

/// What to say about a usage error, unless clap says it well by itself.
pub(super) fn misuse(error: &Error, language: Language) -> Option<String> {
    let is_asked_for = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if language != Language::Chinese || is_asked_for || error.kind() == MISSING {
        return None;
    }
    let told = Told(error);
    let mut out = told.what();
    for (kind, before) in [
        (ContextKind::ValidValue, "可选的值："),
        (ContextKind::ValidSubcommand, "可用的命令："),
        (ContextKind::SuggestedSubcommand, "是不是想用："),
        (ContextKind::SuggestedArg, "是不是想用："),
        (ContextKind::SuggestedValue, "是不是想用："),
    ] {
        let values = told.all(kind);
        if !values.is_empty() {
            out += &format!("\n  {before}{}", values.join("、"));
        }
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        out += &format!("\n\n{}", chinese::usage(usage.trim()));
    }
    Some(format!("错误：{out}\n\n加上 --help 可以看到说明。\n"))
}

/// Without a command, the help is shown.
const MISSING: ErrorKind = ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;

struct Told<'a>(&'a Error);

impl Told<'_> {
    fn all(&self, kind: ContextKind) -> Vec<String> {
        match self.0.get(kind) {
            Some(ContextValue::String(one)) => vec![one.clone()],
            Some(ContextValue::Strings(all)) => all.clone(),
            Some(ContextValue::Number(number)) => vec![number.to_string()],
            _ => vec![],
        }
    }

    fn one(&self, kind: ContextKind) -> String {
        self.all(kind).join("、")
    }

    /// Why a value is not accepted: in our own words, or in those of clap and the standard library, which are few.
    fn why(&self) -> String {
        let Some(source) = self.0.source() else { return String::new() };
        let why = Language::Chinese.error(source);
        let range = why.split_once(" is not in ").and_then(|(_, range)| range.split_once(".."));
        match range {
            Some((least, most)) => format!("：应为 {least} 至 {}", most.trim_start_matches('=')),
            None if why.contains("too large") => "：太大".to_string(),
            None if why.is_ascii() => "：应为不小于 0 的整数".to_string(),
            None => format!("：{why}"),
        }
    }

    fn what(&self) -> String {
        let argument = chinese::usage(&self.one(ContextKind::InvalidArg));
        let value = self.one(ContextKind::InvalidValue);
        match self.0.kind() {
            ErrorKind::UnknownArgument => format!("不认识的参数：{argument}"),
            ErrorKind::InvalidSubcommand => {
                let command = self.one(ContextKind::InvalidSubcommand);
                format!("没有命令“{command}”")
            }
            ErrorKind::InvalidValue if value.is_empty() => format!("{argument} 后面要有一个值"),
            ErrorKind::InvalidValue => format!("{argument} 不能是“{value}”"),
            ErrorKind::ValueValidation => format!("{argument} 不能是“{value}”{}", self.why()),
            ErrorKind::ArgumentConflict => {
                format!("{argument} 不能与 {} 同时使用", chinese::usage(&self.one(ContextKind::PriorArg)))
            }
            ErrorKind::MissingRequiredArgument => format!("缺少参数：{argument}"),
            ErrorKind::MissingSubcommand => "缺少命令".to_string(),
            ErrorKind::TooManyValues => format!("{argument} 只能有一个值，多了“{value}”"),
            _ => format!("用法有误：{argument}"),
        }
    }
}
