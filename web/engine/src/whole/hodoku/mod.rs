//! The answers of the second ladder, in the form of those of the first.

mod book;
mod hint;
mod path;
mod steps;

pub(crate) use book::{example, ladder};
pub(crate) use hint::hint;
pub(crate) use path::{Scored, Steps, path};
pub(crate) use steps::steps;

use super::shown::{Area, Heading, Shown, said};
use super::steps::Told;
use ninefold::draw::Highlights;
use ninefold::explain::hodoku::{Avoided, Step, Technique, Truth};
use ninefold::words::{Language, Level};
use ninefold::{Cells, Digit, Grid, Marks, Puzzle};

/// What stands before the abbreviation of a technique: both ladders have names such as "Naked Single".
const PREFIX: &str = "hodoku:";

/// The address of a technique in the book.
fn id(technique: Technique) -> String {
    format!("{PREFIX}{}", technique.short())
}

fn heading(step: &Step, language: Language) -> Heading {
    Heading {
        technique: id(step.technique),
        name: language.path_technique(step.technique).to_string(),
        rating: step.score().to_string(),
        heading: language.path_heading(step),
        effect: step.effect().replace(';', ", "),
    }
}

/// A step with its argument, from a position.
pub(super) fn told(puzzle: &Puzzle, step: &Step, language: Language) -> Told {
    Told {
        heading: heading(step, language),
        said: said(language.path_argument(puzzle, step)),
        shown: shown(puzzle, step, Level::Full),
        before: *puzzle,
        after: after(puzzle, step),
    }
}

/// Where a step leads.
fn after(puzzle: &Puzzle, step: &Step) -> Puzzle {
    let mut after = *puzzle;
    step.apply(&mut after);
    after
}

/// What is lit for a step, no more of it than a hint of this level tells.
fn shown(puzzle: &Puzzle, step: &Step, level: Level) -> Shown {
    let mut lit = Highlights::of_path(puzzle, step);
    if level == Level::Full {
        return Shown::of(&lit);
    }
    (lit.removed, lit.placed) = (Marks::NONE, Grid::EMPTY);
    match step.proof.truths[..] {
        // The candidate of a single is its digit.
        [truth] if level == Level::Look || step.places.is_some() => one(truth),
        _ if level == Level::Technique => Shown::of(&lit),
        [first, ..] if !is_about_one_digit(step) => Shown::default().with_cells(cells(puzzle, first), "main"),
        _ => Shown::default(),
    }
}

/// Where a truth is to be found.
fn one(truth: Truth) -> Shown {
    match truth {
        Truth::Cell(cell) => Shown::default().with_cells(Cells::only(cell), "main"),
        Truth::House(house, _) => Shown { houses: vec![Area::new(house, "main")], ..Shown::default() },
    }
}

fn cells(puzzle: &Puzzle, truth: Truth) -> Cells {
    match truth {
        Truth::Cell(cell) => Cells::only(cell),
        Truth::House(house, digit) => puzzle.pencil().places(house, digit),
    }
}

/// Whether all truths of a step are about the same digit, or about the whole grid: then there is no place to look at first.
fn is_about_one_digit(step: &Step) -> bool {
    let digit = |truth: &Truth| match *truth {
        Truth::House(_, digit) => Some(digit),
        Truth::Cell(_) => None,
    };
    let digits: Vec<Option<Digit>> = step.proof.truths.iter().map(digit).collect();
    let is_same = digits.iter().all(|one| one.is_some() && *one == digits[0]);
    match step.proof.avoids {
        None => is_same,
        Some(avoided) => avoided == Avoided::Grave,
    }
}
