//! Puzzles to print: a drawing for each page.

use super::Language;
use super::request::request;
use ninefold::Grid;
use ninefold::draw::sheet::{Entry, Paper, PerPage, Print, Sheet, Solutions};
use ninefold::rate::Rating;
use serde::Serialize;

request! {
    pub(crate) struct Request {
        entries: Vec<Item>,
        title: String,
        /// `a4` or `letter`.
        paper: String,
        per_page: usize,
        large: bool,
        solutions: bool,
        language: Language,
    }
}

request! {
    struct Item {
        puzzle: Grid,
        solution: Grid,
        rating: Option<Numbers>,
        label: String,
    }
}

request! {
    struct Numbers {
        er: String,
        ep: String,
        ed: String,
    }
}

impl From<Item> for Entry {
    fn from(Item { puzzle, solution, rating, label }: Item) -> Entry {
        let rating = rating.and_then(|Numbers { er, ep, ed }| {
            Some(Rating { er: er.parse().ok()?, ep: ep.parse().ok()?, ed: ed.parse().ok()? })
        });
        Entry { puzzle, solution, rating, label }
    }
}

#[derive(Serialize)]
pub(crate) struct Pages {
    /// Each is a whole SVG.
    pages: Vec<String>,
}

pub(crate) fn sheet(request: Request) -> Pages {
    let entries = request.entries.into_iter().map(Entry::from).collect();
    let sheet = Sheet {
        title: request.title,
        paper: if request.paper == "letter" { Paper::Letter } else { Paper::A4 },
        per_page: PerPage::ALL.into_iter().find(|each| each.get() == request.per_page).unwrap_or(PerPage::Four),
        print: if request.large { Print::Large } else { Print::Normal },
        solutions: if request.solutions { Solutions::End } else { Solutions::None },
        language: request.language.0,
        ..Sheet::new(entries)
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
