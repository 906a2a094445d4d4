//! Many puzzles: a text cut into its puzzles as it arrives, and the ratings of some.

use super::Language;
use super::request::request;
use ninefold::explain::{Ending, Explanation};
use ninefold::formats::{Cutter, End, Record};
use ninefold::rate::Band;
use ninefold::words;
use ninefold::{Budget, Diagnosis, Grid, Outcome, ParseGridError};
use serde::Serialize;
use std::cell::RefCell;

thread_local! {
    static OPEN: RefCell<(Cutter, String)> = RefCell::new((Cutter::new(), String::new()));
}

request! {
    /// The next piece of a text.
    pub(crate) struct Piece {
        text: String,
        /// Whether a new text begins with it, and whether the text ends with it.
        first: bool,
        last: bool,
        language: Language,
    }
}

#[derive(Serialize, Default)]
pub(crate) struct Pieces {
    /// A line for each record in its order: 81 signs, or nothing for one of the others.
    lines: String,
    others: Vec<Other>,
    count: usize,
}

/// A record that is no classic puzzle.
#[derive(Serialize)]
struct Other {
    /// Which of the lines it is, from 0.
    index: usize,
    line: usize,
    column: usize,
    /// `invalid`, or the outcome of a pencilmark puzzle.
    outcome: &'static str,
    solution: Option<Grid>,
    /// Why it is invalid.
    what: String,
    /// How the text begins.
    text: String,
}

/// The signs of a text that come back.
const SHOWN: usize = 1_000;

/// Takes a piece of a text, which may end anywhere, and gives the records that are complete.
pub(crate) fn cut(request: Piece) -> Pieces {
    OPEN.with_borrow_mut(|(cutter, open)| {
        let language = request.language.0;
        if request.first {
            (*cutter, *open) = (Cutter::new(), String::new());
        }
        let text = std::mem::take(open) + &request.text;
        let (mut found, mut records) = (Pieces::default(), Vec::new());
        let mut rest = &text[..];
        loop {
            let plain = cutter.pass_plain(rest.as_bytes());
            found.lines += &rest[..plain];
            found.count += plain / 82;
            rest = &rest[plain..];
            let Some((line, after)) = rest.split_once('\n') else { break };
            cutter.push(line.as_bytes(), End::Line, &mut records);
            records.drain(..).for_each(|record| found.add(&record, language));
            rest = after;
        }
        if request.last {
            cutter.push(rest.as_bytes(), End::Line, &mut records);
            cutter.finish(&mut records);
        } else if rest.len() > Cutter::LONGEST {
            cutter.push(rest.as_bytes(), End::Open, &mut records);
        } else {
            *open = rest.to_string();
        }
        records.iter().for_each(|record| found.add(record, language));
        found
    })
}

impl Pieces {
    fn add(&mut self, record: &Record, language: words::Language) {
        let other = match record.read() {
            Ok(puzzle) if puzzle.is_classic() => {
                self.lines += &puzzle.givens.to_string();
                None
            }
            Ok(puzzle) => {
                let (outcome, solution) = match puzzle.solve() {
                    Outcome::Unique(solution) => ("unique", Some(solution)),
                    Outcome::Impossible => ("none", None),
                    Outcome::Many(..) => ("many", None),
                };
                Some(self.other(record, outcome, solution, None, language))
            }
            Err(error) => Some(self.other(record, "invalid", None, Some(error), language)),
        };
        self.lines.push('\n');
        self.count += 1;
        self.others.extend(other);
    }

    fn other(
        &self,
        record: &Record,
        outcome: &'static str,
        solution: Option<Grid>,
        error: Option<ParseGridError>,
        language: words::Language,
    ) -> Other {
        let place = error.as_ref().map_or((record.line(), record.column()), |error| (error.line(), error.column()));
        Other {
            index: self.count,
            line: place.0,
            column: place.1,
            outcome,
            solution,
            what: error.map_or(String::new(), |error| language.what(&error)),
            text: record.text().chars().take(SHOWN).collect(),
        }
    }
}

request! {
    pub(crate) struct Lines {
        lines: String,
    }
}

/// What came out for a puzzle.
#[derive(Serialize)]
pub(crate) struct Judged {
    /// `unique`, `none`, `many` or `invalid`.
    outcome: &'static str,
    solution: Option<Grid>,
    /// ER, EP and ED.
    rating: Option<[String; 3]>,
    band: Option<&'static str>,
    /// The technique of the hardest step, by its English name.
    technique: Option<String>,
}

/// The ratings of lines of 81 signs, in their order.
pub(crate) fn judge(request: Lines) -> Vec<Judged> {
    request.lines.lines().map(judged).collect()
}

fn judged(line: &str) -> Judged {
    let nothing = Judged { outcome: "invalid", solution: None, rating: None, band: None, technique: None };
    let Some(grid) = line.parse::<Grid>().ok() else { return nothing };
    let mut explanation = Explanation::new(&grid);
    explanation.extend(&mut Budget::unlimited()).expect("an unlimited search ends by itself");
    let rating = explanation.rated().and_then(Result::ok);
    let (outcome, solution) = match &explanation.ending {
        Some(Ending::Solved(solution)) => ("unique", Some(*solution)),
        Some(Ending::Improper(diagnosis)) => match **diagnosis {
            Diagnosis::Many { .. } => ("many", None),
            _ => ("none", None),
        },
        // The techniques of the scale do not lead to the end, but there is one.
        _ => ("unique", grid.solve().unique()),
    };
    Judged {
        outcome,
        solution,
        rating: rating.map(|rating| [rating.er, rating.ep, rating.ed].map(|number| number.to_string())),
        band: rating.map(|rating| Band::of(rating.er).name()),
        technique: rating.and(explanation.hardest_step()).map(|step| step.technique.to_string()),
    }
}
