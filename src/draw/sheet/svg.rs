//! A sheet as SVG: one drawing with all pages, one below the other.

use super::{Anchor, Block, Board, Line, Page, Role, Sheet, Text, Weight};
use crate::draw::boards::escaped;
use crate::words::hundredths;
use std::fmt::Write;

/// The distance of pages.
const GAP: f64 = 18.0;

/// The fonts of drawings and pages: those with the widths of Helvetica first.
pub(super) const FAMILY: &str = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif";

impl Sheet {
    /// The sheet as one drawing. Several pages stand one below the other.
    ///
    /// ```
    /// use ninefold::{draw::sheet::{Entry, Sheet}, example, Outcome};
    /// let Outcome::Unique(solution) = example().solve() else { panic!("it is proper") };
    /// let entry = Entry { puzzle: example(), solution, rating: None, label: String::new() };
    /// let svg = Sheet::new(vec![entry]).svg();
    /// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    /// ```
    pub fn svg(&self) -> String {
        self.svg_parts().collect()
    }

    /// The same in parts, so that many pages need not be in memory at once: what stands before the pages, each page, what
    /// stands after them.
    ///
    /// ```
    /// use ninefold::draw::sheet::Sheet;
    /// assert_eq!(Sheet::new(vec![]).svg_parts().count(), 2);
    /// ```
    pub fn svg_parts(&self) -> impl Iterator<Item = String> {
        let (wide, high) = self.paper.size();
        let count = self.page_count().max(1);
        let all = count as f64 * (high + GAP) - GAP;
        let (wide, all) = (number(wide), number(all));
        let mut head = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}pt\" height=\"{all}pt\" viewBox=\"0 0 {wide} {all}\" \
             font-family=\"{FAMILY}\">\n"
        );
        let _ = writeln!(head, "<title>{}</title>", escaped(&self.name()));
        if count > 1 {
            let _ = writeln!(head, "<rect width=\"{wide}\" height=\"{all}\" fill=\"#ddd\"/>");
        }
        let pages = self.pages().map(move |page| drawn(&page, (page.number - 1) as f64 * (high + GAP)));
        std::iter::once(head).chain(pages).chain(std::iter::once("</svg>\n".to_string()))
    }
}

fn drawn(page: &Page, y: f64) -> String {
    let (wide, high) = (number(page.size.0), number(page.size.1));
    let mut svg = format!(
        "<svg y=\"{}\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {wide} {high}\">\n\
         <rect width=\"{wide}\" height=\"{high}\" fill=\"#fff\"/>\n",
        number(y)
    );
    let mut name = "";
    for block in &page.blocks {
        match block {
            Block::Text(role, text) => {
                if matches!(role, Role::Puzzle | Role::Solution) {
                    name = &text.text;
                }
                let _ = writeln!(svg, "<text {}>{}</text>", attributes(text), escaped(&text.text));
            }
            Block::Board(board) => {
                let _ = writeln!(svg, "<g role=\"img\">\n{}</g>", content(board, name));
            }
        }
    }
    svg + "</svg>\n"
}

/// What is inside the element of a board.
pub(super) fn content(board: &Board, name: &str) -> String {
    let mut svg = format!("<title>{}</title>\n<desc>{}</desc>\n", escaped(name), escaped(&board.told));
    for lines in board.lines.chunk_by(|one, other| one.width == other.width) {
        let mut path = String::new();
        for Line { from, to, .. } in lines {
            let _ = match from.1 == to.1 {
                true => write!(path, "M{} {}H{}", number(from.0), number(from.1), number(to.0)),
                false => write!(path, "M{} {}V{}", number(from.0), number(from.1), number(to.1)),
            };
        }
        let width = number(lines[0].width);
        let _ = writeln!(svg, "<path fill=\"none\" stroke=\"#000\" stroke-width=\"{width}\" d=\"{path}\"/>");
    }
    let Some(first) = board.digits.first() else { return svg };
    let _ = writeln!(svg, "<g font-size=\"{}\" text-anchor=\"middle\">", number(first.size));
    for weight in [Weight::Bold, Weight::Regular] {
        let digits: Vec<&Text> = board.digits.iter().filter(|digit| digit.weight == weight).collect();
        if digits.is_empty() {
            continue;
        }
        let _ = writeln!(svg, "<g font-weight=\"{}\">", heavy(weight));
        for Text { at, text, .. } in digits {
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\">{text}</text>", number(at.0), number(at.1));
        }
        svg += "</g>\n";
    }
    svg + "</g>\n"
}

fn attributes(text: &Text) -> String {
    let anchor = match text.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    format!(
        "x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{}\" text-anchor=\"{anchor}\"",
        number(text.at.0),
        number(text.at.1),
        number(text.size),
        heavy(text.weight)
    )
}

pub(super) fn heavy(weight: Weight) -> u16 {
    if weight == Weight::Bold { 700 } else { 400 }
}

/// A measure, to a hundredth of a point.
pub(super) fn number(measure: f64) -> String {
    let text = hundredths(measure);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
