//! A sheet as a page for browsers, which print it as they show it.

use super::svg::{FAMILY, content, heavy, number};
use super::{Anchor, Block, Page, Paper, Role, Sheet, Text};
use crate::draw::boards::escaped;
use std::fmt::Write;

impl Sheet {
    /// The sheet as one self-contained HTML file. Titles and numbers are headings; boards are drawings that say what is in them.
    ///
    /// ```
    /// use ninefold::{draw::sheet::{Entry, Sheet}, example, Outcome};
    /// let Outcome::Unique(solution) = example().solve() else { panic!("it is proper") };
    /// let entry = Entry { puzzle: example(), solution, rating: None, label: String::new() };
    /// let html = Sheet { title: "Tea & <biscuits>".to_string(), ..Sheet::new(vec![entry]) }.html();
    /// assert!(html.starts_with("<!DOCTYPE html>") && html.contains("Tea &amp; &lt;biscuits&gt;</h1>"));
    /// ```
    pub fn html(&self) -> String {
        self.html_parts().collect()
    }

    /// The same in parts, so that many pages need not be in memory at once: what stands before the pages, each page, what
    /// stands after them.
    ///
    /// ```
    /// use ninefold::draw::sheet::Sheet;
    /// assert_eq!(Sheet::new(vec![]).html_parts().count(), 2);
    /// ```
    pub fn html_parts(&self) -> impl Iterator<Item = String> {
        let (paper, (wide, high)) = (name(self.paper), self.paper.size());
        let style = STYLE
            .replace("FAMILY", FAMILY)
            .replace("PAPER", paper)
            .replace("WIDE", &number(wide))
            .replace("HIGH", &number(high));
        let head = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=840\">\n<title>{}</title>\n\
             <style>\n{style}</style>\n</head>\n<body>\n<main>\n",
            self.language.code(),
            escaped(&self.name())
        );
        let pages = self.pages().map(|page| written(&page));
        std::iter::once(head).chain(pages).chain(std::iter::once("</main>\n</body>\n</html>\n".to_string()))
    }
}

/// The name of a paper in a style sheet.
fn name(paper: Paper) -> &'static str {
    match paper {
        Paper::A4 => "A4",
        Paper::Letter => "letter",
    }
}

fn written(page: &Page) -> String {
    let mut html = "<section class=\"page\">\n".to_string();
    let mut name = "";
    for block in &page.blocks {
        match block {
            Block::Text(role, text) => {
                if matches!(role, Role::Puzzle | Role::Solution) {
                    name = &text.text;
                }
                let element = match role {
                    Role::Title => "h1",
                    Role::Heading | Role::Puzzle => "h2",
                    Role::Solution => "h3",
                    Role::Note | Role::Foot => "p",
                };
                let _ = writeln!(html, "<{element} style=\"{}\">{}</{element}>", style(text), escaped(&text.text));
            }
            Block::Board(board) => {
                let ((x, y), side) = (board.corner, number(board.side));
                let (left, top) = (number(x), number(y));
                let _ = writeln!(
                    html,
                    "<svg role=\"img\" style=\"left:{left}pt;top:{top}pt\" width=\"{side}pt\" height=\"{side}pt\" \
                     viewBox=\"{left} {top} {side} {side}\">\n{}</svg>",
                    content(board, name)
                );
            }
        }
    }
    html + "</section>\n"
}

/// Where the baseline of a line of text is below its top, in sizes of the font; with Helvetica and fonts like it.
const BASELINE: f64 = 0.85;

fn style(text: &Text) -> String {
    let (x, size) = (number(text.at.0), text.size);
    let place = match text.anchor {
        Anchor::Start => format!("left:{x}pt"),
        Anchor::Middle => format!("left:{x}pt;transform:translateX(-50%)"),
        Anchor::End => format!("left:{x}pt;transform:translateX(-100%)"),
    };
    format!(
        "{place};top:{}pt;font:{} {}pt/1 {FAMILY}",
        number(text.at.1 - BASELINE * size),
        heavy(text.weight),
        number(size)
    )
}

/// A page on the screen is as large as the paper. Where it is printed, each is on its own sheet of paper: a page that is as high as
/// the paper to the last fraction would spill an empty one.
const STYLE: &str = "@page { size: PAPER; margin: 0; }
html { background: #e4e4e4; }
body { margin: 0; color: #000; }
.page { position: relative; box-sizing: border-box; width: WIDEpt; height: HIGHpt; margin: 12pt auto; overflow: hidden;
  background: #fff; box-shadow: 0 1pt 4pt #0004; }
.page > * { position: absolute; margin: 0; white-space: nowrap; }
svg { overflow: visible; font-family: FAMILY; }
@media print {
  html { background: none; }
  .page { height: calc(HIGHpt - 1px); margin: 0; box-shadow: none; break-after: page; break-inside: avoid; }
  .page:last-child { break-after: auto; }
}
";
