//! Sheets of puzzles: their options, and how they are written. `sheet` and all commands that make puzzles use it.
//!
//! ```text
//!  before the work:  SheetForm::of, SheetOptions::check, Output::open    what can't be written is refused
//!  after it:         write(&options.sheet(entries), form, &mut output), output.finish()
//! ```

use crate::language::{language, told};
use crate::output::Output;
#[cfg(feature = "pdf")]
use crate::pdf;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use ninefold::draw::sheet::{Entry, Paper, PerPage, Print, Sheet, Solutions};
use std::io::{self, IsTerminal};
use std::path::Path;

/// How a sheet looks.
#[derive(Args, Clone)]
pub(crate) struct SheetOptions {
    /// How many puzzles are on a page [default: 4, or as many as there are if these are fewer; 1 with --large]
    #[arg(long, value_name = "N", value_parser = per_page_parser())]
    per_page: Option<PerPage>,
    /// What it is printed on
    #[arg(long, value_enum, value_name = "PAPER", default_value_t = PaperName::A4)]
    paper: PaperName,
    /// Print large digits and thick lines, with one or two puzzles on a page
    #[arg(long)]
    large: bool,
    /// Where the solutions are
    #[arg(long, value_enum, value_name = "WHERE", default_value_t = SolutionsAt::End)]
    solutions: SolutionsAt,
    /// The heading of the first page, which stands at the foot of all others
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

/// Paper by name.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum PaperName {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// Where the solutions are.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum SolutionsAt {
    /// On pages of their own after all puzzles, small, with the same numbers
    End,
    /// Nowhere
    None,
}

/// What a sheet is written as.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum SheetForm {
    /// For printers
    Pdf,
    /// One drawing with all pages, one below the other
    Svg,
    /// A page for browsers, which print it, too
    Html,
}

fn per_page_parser() -> impl TypedValueParser<Value = PerPage> {
    PossibleValuesParser::new(["1", "2", "4", "6"]).map(|typed| {
        PerPage::ALL.into_iter().find(|per_page| per_page.get().to_string() == typed).expect("one of those listed")
    })
}

impl SheetOptions {
    /// Refuses what can't be printed, before any work is done.
    pub(crate) fn check(&self) -> io::Result<()> {
        match self.per_page {
            Some(PerPage::Four | PerPage::Six) if self.large => {
                let what =
                    told!("--large has room for 1 or 2 puzzles on a page", "用 --large 时每页只放得下 1 或 2 道题");
                Err(io::Error::new(io::ErrorKind::InvalidInput, what))
            }
            _ => Ok(()),
        }
    }

    /// The sheet of these puzzles.
    pub(crate) fn sheet(&self, entries: Vec<Entry>) -> Sheet {
        let default = if self.large { PerPage::One } else { PerPage::for_puzzles(entries.len()) };
        Sheet {
            title: self.title.clone().unwrap_or_default(),
            paper: if self.paper == PaperName::A4 { Paper::A4 } else { Paper::Letter },
            per_page: self.per_page.unwrap_or(default),
            print: if self.large { Print::Large } else { Print::Normal },
            solutions: if self.solutions == SolutionsAt::End { Solutions::End } else { Solutions::None },
            language: language(),
            ..Sheet::new(entries)
        }
    }
}

impl SheetForm {
    /// The form that was asked for, or that of the output's name. Refuses what this program can't write there.
    pub(crate) fn of(asked: Option<SheetForm>, output: Option<&Path>) -> io::Result<SheetForm> {
        let form = asked.or_else(|| output.and_then(SheetForm::by_name)).ok_or_else(|| {
            io::Error::new(
                io::ErrorKind::InvalidInput,
                told!(
                    "what kind of sheet? name a file that ends in .pdf, .svg or .html with -o, or add --format",
                    "要哪种打印页？请用 -o 指定以 .pdf、.svg 或 .html 结尾的文件名，或加上 --format",
                ),
            )
        })?;
        let is_stdout = output.is_none_or(|path| path.as_os_str() == "-");
        match form {
            SheetForm::Pdf if !cfg!(feature = "pdf") => Err(io::Error::new(
                io::ErrorKind::Unsupported,
                told!(
                    "this build has no PDF: build it with 'cargo install --path cli --features pdf', or take .html or .svg",
                    "这个版本不支持 PDF：请用“cargo install --path cli --features pdf”重新编译，或改用 .html 或 .svg",
                ),
            )),
            SheetForm::Pdf if is_stdout && io::stdout().is_terminal() => Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                told!("a PDF is nothing for a terminal; name a file with -o", "终端上不能显示 PDF；请用 -o 指定文件名"),
            )),
            _ => Ok(form),
        }
    }

    /// The form of a file that must be named for it.
    pub(crate) fn named(path: &Path) -> io::Result<SheetForm> {
        if SheetForm::by_name(path).is_none() {
            let path = path.display();
            let what = told!(
                "--sheet: {path} does not end in .pdf, .svg or .html",
                "--sheet：{path} 不以 .pdf、.svg 或 .html 结尾"
            );
            return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
        }
        SheetForm::of(None, Some(path))
    }

    /// The form of a file with this name; it may be compressed.
    fn by_name(path: &Path) -> Option<SheetForm> {
        let ending = |path: &Path| path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
        match ending(path)?.as_str() {
            "gz" | "zst" => SheetForm::by_name(&path.with_extension("")),
            "pdf" => Some(SheetForm::Pdf),
            "svg" => Some(SheetForm::Svg),
            "html" | "htm" => Some(SheetForm::Html),
            _ => None,
        }
    }
}

/// Writes a sheet to an output that is open.
pub(crate) fn write(sheet: &Sheet, form: SheetForm, output: &mut Output) -> io::Result<()> {
    match form {
        SheetForm::Svg => sheet.svg_parts().try_for_each(|part| output.write(part)),
        SheetForm::Html => sheet.html_parts().try_for_each(|part| output.write(part)),
        #[cfg(feature = "pdf")]
        SheetForm::Pdf => {
            let pdf = pdf::document(sheet);
            if !pdf.missing.is_empty() {
                let signs: Vec<String> = pdf.missing.iter().map(char::to_string).collect();
                let signs = signs.join(" ");
                crate::say::say(told!(
                    "the fonts of a PDF don't have {signs}: there is a ? instead; .html and .svg have every sign",
                    "PDF 的字体中没有 {signs}：以 ? 代替；.html 和 .svg 能显示所有字符",
                ));
            }
            output.write(pdf.bytes)
        }
        #[cfg(not(feature = "pdf"))]
        SheetForm::Pdf => Err(io::ErrorKind::Unsupported.into()),
    }
}
