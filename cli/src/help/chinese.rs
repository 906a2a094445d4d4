//! The help in Chinese: each English text of `args.rs` and what stands for it. A test says which ones are missing.

/// The shape of the help, with the headings in Chinese.
pub(super) const TEMPLATE: &str = "{about-with-newline}\n用法：{usage}\n\n{all-args}{after-help}";

/// A usage line with its heading in Chinese.
pub(super) fn usage(english: &str) -> String {
    english.replacen("Usage:", "用法：", 1).replace("[OPTIONS]", "[选项]").replace("<COMMAND>", "<命令>")
}

/// The Chinese text for an English one.
pub(super) fn of(english: &str) -> String {
    let found = TEXTS.iter().find(|(text, _)| *text == english);
    found.map_or_else(|| english.to_string(), |(_, chinese)| chinese.to_string())
}

#[rustfmt::skip]
pub(super) const TEXTS: &[(&str, &str)] = &[
];
