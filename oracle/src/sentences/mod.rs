//! A reader of the sentences about a step: it parses every one of them and holds it against the grid.
//!
//! ```text
//!  sentence --grammar of the language--> what it says --judge--> is it so, does it follow, is all of it needed?
//! ```
//!
//! It shares no code with `ninefold::words`. What a sentence names must be on the grid as it says, or be told in a sentence that
//! it cites; its conclusion must follow from that alone; and nothing is named that the conclusion does not need. The
//! sentences in both languages must say the same.

mod chains;
mod chinese;
mod ends;
mod english;
mod exclusion;
mod grammar;
mod judge;
mod kinds;
mod patterns;
mod spots;
mod unique;

use grammar::{Grammar, Slots};
use judge::Judge;
use kinds::Kind;
use ninefold::Puzzle;
use ninefold::explain::Step;
use ninefold::words::{Language, Level};

/// What is wrong with a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The kind of fault.
    pub kind: &'static str,
    /// The sentence, and what is wrong.
    pub what: String,
}

/// What came out for one step.
#[derive(Debug, Default)]
pub struct Reading {
    /// How many sentences were read, in all languages and at all levels.
    pub sentences: usize,
    /// What is wrong with them.
    pub faults: Vec<Fault>,
}

/// A sentence with its place in the argument.
struct Line {
    depth: usize,
    number: Option<usize>,
    text: String,
    kind: Kind,
    slots: Slots,
}

fn grammar(language: Language) -> &'static Grammar {
    match language {
        Language::Chinese => &chinese::CHINESE,
        _ => &english::ENGLISH,
    }
}

/// What is wrong with an argument for a step in the sentences of a language: a full hint without its title.
pub fn read_argument(language: Language, puzzle: &Puzzle, step: &Step, texts: &[String]) -> Vec<Fault> {
    let mut judge = Judge::new();
    if let Some(lines) = judge.lines(grammar(language), texts) {
        let effect = judge.argument(puzzle, &lines);
        judge.is_effect(step, &effect, lines.last());
    }
    judge.into_faults()
}

/// Reads all that is said about a step in every language at every level.
pub fn read(puzzle: &Puzzle, step: &Step) -> Reading {
    let mut judge = Judge::new();
    let mut sentences = 0;
    let mut told: Vec<Vec<Line>> = Vec::new();
    for &language in Language::ALL {
        let [look, technique, full] = Level::ALL.map(|level| language.step(puzzle, step, level));
        sentences += look.len() + technique.len() + full.len();
        judge.title(language, step, &technique[0]);
        judge.title(language, step, &full[0]);
        judge
            .demand(technique[1] == language.about(step.technique), "wording", &technique[1], || "another".to_string());
        let Some(lines) = judge.lines(grammar(language), &full[1..]) else { continue };
        let effect = judge.argument(puzzle, &lines);
        judge.is_effect(step, &effect, lines.last());
        judge.look(grammar(language), step, &look);
        judge.place(grammar(language), step, &technique[2], &lines);
        told.push(lines);
    }
    for other in told.iter().skip(1) {
        judge.agree(&told[0], other);
    }
    Reading { sentences, faults: judge.into_faults() }
}
