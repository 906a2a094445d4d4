//! What is lit on the board, and what is said beside it. Cells are numbers from 0, digits from 1.

use ninefold::draw::{Highlights, Part};
use ninefold::explain::{Node, Step};
use ninefold::words::{Language, Level};
use ninefold::{Cell, Cells, Digit, House, HouseKind, Puzzle};
use serde::Serialize;

#[derive(Serialize, Default)]
pub(crate) struct Shown {
    pub(crate) houses: Vec<Area>,
    pub(crate) cells: Vec<(usize, &'static str)>,
    pub(crate) candidates: Vec<(usize, u8, &'static str)>,
    pub(crate) removed: Vec<(usize, u8)>,
    pub(crate) placed: Vec<(usize, u8)>,
    pub(crate) links: Vec<Link>,
}

/// A house as a rectangle of cells: column, row, width, height; and its part.
#[derive(Serialize)]
pub(crate) struct Area {
    rectangle: [usize; 4],
    part: &'static str,
}

/// An arrow from one candidate to another.
#[derive(Serialize, PartialEq)]
pub(crate) struct Link {
    from: (usize, u8),
    to: (usize, u8),
    kind: &'static str,
}

/// A sentence, how deep it is nested, and the cells that it names.
#[derive(Serialize)]
pub(crate) struct Said {
    text: String,
    depth: usize,
    cells: Vec<usize>,
}

pub(crate) fn said(sentences: Vec<String>) -> Vec<Said> {
    let one = |text: String| {
        let depth = (text.len() - text.trim_start().len()) / 2;
        Said { text: text.trim_start().to_string(), depth, cells: named(&text) }
    };
    sentences.into_iter().map(one).collect()
}

/// The cells that a text names as `r1c1`. Every language writes them so.
fn named(text: &str) -> Vec<usize> {
    let names = text.as_bytes().windows(4).filter_map(|name| str::from_utf8(name).ok()?.parse::<Cell>().ok());
    names.collect::<Cells>().iter().map(Cell::index).collect()
}

impl Shown {
    pub(crate) fn of_step(puzzle: &Puzzle, step: &Step, level: Level) -> Shown {
        let mut shown = Shown::of(&Highlights::at_level(puzzle, step, level));
        if level == Level::Full {
            shown.links = links(step);
        }
        shown
    }

    pub(crate) fn of(lit: &Highlights) -> Shown {
        let candidates = |cell: Cell| {
            Digit::ALL
                .into_iter()
                .filter_map(move |digit| Some((cell.index(), digit.get(), word(lit.candidate(cell, digit)?))))
        };
        let removed = |cell: Cell| lit.removed[cell].iter().map(move |digit| (cell.index(), digit.get()));
        Shown {
            houses: lit.houses.iter().map(|&(house, part)| Area::new(house, word(part))).collect(),
            cells: Cell::ALL.into_iter().filter_map(|cell| Some((cell.index(), word(lit.cell(cell)?)))).collect(),
            candidates: Cell::ALL.into_iter().flat_map(candidates).collect(),
            removed: Cell::ALL.into_iter().flat_map(removed).collect(),
            placed: lit.placed.digits().map(|(cell, digit)| (cell.index(), digit.get())).collect(),
            links: Vec::new(),
        }
    }

    /// Lights cells in one part.
    pub(crate) fn with_cells(mut self, cells: Cells, part: &'static str) -> Shown {
        self.cells.extend(cells.iter().map(|cell| (cell.index(), part)));
        self
    }
}

impl Area {
    pub(crate) fn new(house: House, part: &'static str) -> Area {
        let index = house.index();
        let rectangle = match house.kind() {
            HouseKind::Row => [0, index, 9, 1],
            HouseKind::Column => [index, 0, 1, 9],
            HouseKind::Box => [index % 3 * 3, index / 3 * 3, 3, 3],
        };
        Area { rectangle, part }
    }
}

fn word(part: Part) -> &'static str {
    match part {
        Part::Main => "main",
        Part::Second => "second",
        Part::On => "on",
        Part::Off => "off",
        _ => "both",
    }
}

fn links(step: &Step) -> Vec<Link> {
    let mut links = Vec::new();
    let place = |node: &Node| (node.cell.index(), node.digit.get());
    for branch in step.chain().into_iter().flat_map(|chain| &chain.branches) {
        for node in &branch.nodes {
            for parent in node.parents.iter().filter_map(|&parent| branch.nodes.get(parent)) {
                let kind = match (parent.on, node.on) {
                    (false, true) => "strong",
                    (true, false) => "weak",
                    _ => "other",
                };
                let link = Link { from: place(parent), to: place(node), kind };
                if !links.contains(&link) {
                    links.push(link);
                }
            }
        }
    }
    links
}

/// A step as a list has it.
#[derive(Serialize)]
pub(crate) struct Heading {
    /// The technique's address in the book: its English name, or its abbreviation where it is of the second ladder.
    pub(crate) technique: String,
    pub(crate) name: String,
    pub(crate) rating: String,
    pub(crate) heading: String,
    pub(crate) effect: String,
}

impl Heading {
    pub(crate) fn new(step: &Step, language: Language) -> Heading {
        Heading {
            technique: step.technique.to_string(),
            name: language.step_name(step),
            rating: step.rating.to_string(),
            heading: language.heading(step),
            effect: step.effect(),
        }
    }
}
