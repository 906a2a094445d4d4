//! Puzzles to print: a drawing for each page.

use super::Language;
use ninefold::draw::sheet::{Entry, Paper, PerPage, Print, Sheet, Solutions};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub(crate) struct Request {
    entries: Vec<Entry>,
    title: String,
    paper: Size,
    per_page: usize,
    large: bool,
    solutions: bool,
    language: Language,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Size {
    A4,
    Letter,
}

#[derive(Serialize)]
pub(crate) struct Pages {
    /// Each is a whole SVG.
    pages: Vec<String>,
}

pub(crate) fn sheet(request: Request) -> Pages {
    let sheet = Sheet {
        title: request.title,
        paper: match request.paper {
            Size::A4 => Paper::A4,
            Size::Letter => Paper::Letter,
        },
        per_page: PerPage::ALL.into_iter().find(|each| each.get() == request.per_page).unwrap_or(PerPage::Four),
        print: if request.large { Print::Large } else { Print::Normal },
        solutions: if request.solutions { Solutions::End } else { Solutions::None },
        language: request.language.0,
        ..Sheet::new(request.entries)
    };
    let count = sheet.page_count();
    // The first part stands before the pages, the last one after them.
    Pages { pages: sheet.svg_parts().skip(1).take(count).map(|page| alone(&page)).collect() }
}

/// A page of the one long drawing as a drawing of its own: it has its place there, `<svg y="…" width="…"`, and here none.
fn alone(page: &str) -> String {
    let (_, size) = page.split_once("\" ").unwrap_or(("", page));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" {size}"
    )
}
