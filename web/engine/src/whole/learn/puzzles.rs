//! The solvers with their words, and the puzzles to watch them on.

use super::super::Language;
use super::super::request::request;
use ninefold::learn::{Counters, Lesson};
use ninefold::{Budget, Cell, Grid, Random, example};
use serde::Serialize;

request! {
    pub(crate) struct Request {
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Lessons {
    lessons: Vec<About>,
    puzzles: Vec<Listed>,
}

#[derive(Serialize)]
struct About {
    name: &'static str,
    about: &'static str,
}

#[derive(Serialize)]
struct Listed {
    /// The name that the page has words for.
    id: &'static str,
    /// `exercise`, `small` or `hard`.
    group: &'static str,
    puzzle: Grid,
    blanks: usize,
    /// The digits that the textbook solvers write; none where they take too long.
    placements: Option<u64>,
}

/// Famous ones, and the one that docs/learn has made for solvers that start at the top left.
const HARD: [(&str, &str); 4] = [
    ("inkala", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    ("escargot", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
    ("easter", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"),
    ("trap", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
];

/// The blanks of the small puzzles, and the most nodes of their trees.
const SMALL: [(&str, usize, u64); 3] = [("tiny", 6, 14), ("small", 12, 30), ("middle", 20, 58)];

/// More than this is no figure for a list.
const MOST: u64 = 200_000;

pub(crate) fn lessons(request: Request) -> Lessons {
    let about = |lesson: Lesson| About { name: lesson.name(), about: request.language.0.lesson(lesson) };
    let small = SMALL.into_iter().filter_map(|(id, blanks, most)| Some((id, "small", small(blanks, most)?)));
    let hard = HARD.into_iter().filter_map(|(id, puzzle)| Some((id, "hard", puzzle.parse().ok()?)));
    let all = [("exercise", "exercise", example())].into_iter().chain(small).chain(hard);
    let listed = |(id, group, puzzle): (_, _, Grid)| Listed {
        id,
        group,
        puzzle,
        blanks: 81 - puzzle.filled().len(),
        placements: placements(&puzzle, MOST),
    };
    Lessons { lessons: Lesson::ALL.map(about).into(), puzzles: all.map(listed).collect() }
}

/// The digits that the textbook solvers write, who all walk the same tree.
fn placements(puzzle: &Grid, most: u64) -> Option<u64> {
    let mut counters = Counters::default();
    Lesson::Bits.solve(&mut puzzle.clone(), &mut counters, &mut Budget::nodes(most)).ok()?;
    Some(counters.placements)
}

/// The exercise's board with most blanks filled: so many are left, at which a solver goes wrong as often as the tree has room for.
fn small(blanks: usize, most: u64) -> Option<Grid> {
    let solution = example().solve().unique()?;
    let mut best: Option<(u64, Grid)> = None;
    for seed in 0..400 {
        let mut puzzle = solution;
        let cells = Random::new(seed).shuffled(Cell::ALL).into_iter().filter(|&cell| example()[cell].is_none());
        cells.take(blanks).for_each(|cell| puzzle.set(cell, None));
        let Some(count) = placements(&puzzle, most) else { continue };
        if best.is_none_or(|(found, _)| count > found) && puzzle.solve().unique().is_some() {
            best = Some((count, puzzle));
        }
    }
    best.map(|(_, puzzle)| puzzle)
}
