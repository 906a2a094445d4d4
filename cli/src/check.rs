//! `ninefold check`

use crate::answer::{Answer, Item, Job, Status, Verdict, budget, clues, field};
use crate::args::Check;
use crate::batch;
use crate::draw::{Canvas, Tone};
use crate::json;
use crate::language::language;
use crate::options::Form;
use crate::table::{Fields, Shape};
use ninefold::formats::About;
use ninefold::words::Language;
use ninefold::{Cell, Cells, Clash, Diagnosis, Digit, Grid, House, ParseGridError, Puzzle, Reason, Trail};
use serde::Serialize;
use std::io;

pub(crate) fn run(args: Check) -> io::Result<Status> {
    let canvas = Canvas::of(&args.common);
    let form = args.format.unwrap_or(Form::default_for(&args.common));
    let language = language();
    let table = args.table.shape(&args.common, form.table(), &["outcome", "reason", "clues"]);
    batch::run(Checker { form, table, canvas, language, nodes: args.search.budget }, &args.common)
}

struct Checker {
    form: Form,
    table: Option<Shape>,
    canvas: Canvas,
    language: Language,
    nodes: Option<u64>,
}

impl Job for Checker {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        let diagnosis = puzzle.diagnose_within(&mut budget(self.nodes));
        let verdict = match diagnosis {
            Ok(Diagnosis::Unique(_)) => Verdict::Unique,
            Ok(Diagnosis::Impossible { .. }) => Verdict::None,
            Ok(Diagnosis::Many { .. }) => Verdict::Many,
            Err(_) => Verdict::Stopped,
        };
        let verdict = puzzle.verdict(verdict);
        let word = verdict.word();
        let mut sentences = diagnosis.as_ref().map_or(vec![], |diagnosis| self.language.diagnosis(puzzle, diagnosis));
        sentences.extend(puzzle.fault.as_ref().map(|fault| fault.sentence(self.language)));
        let paragraph = self.language.paragraph(&sentences);
        let text = match self.form {
            Form::Line => format!("{word}\t{paragraph}\n"),
            Form::Grid => {
                let drawing = diagnosis.map_or(String::new(), |diagnosis| self.drawing(puzzle, &diagnosis));
                let said: String = sentences.iter().map(|sentence| self.canvas.line(sentence)).collect();
                let said = if said.is_empty() { "\n".to_string() } else { said };
                format!("{drawing}{word}\n{said}\n")
            }
            Form::Csv | Form::Tsv => {
                let fields: Fields = vec![word.into(), paragraph.into(), clues(puzzle).into()];
                return verdict.answer(fields);
            }
            Form::Json => {
                let details = diagnosis.as_ref().ok().map(|diagnosis| Details::new(puzzle, diagnosis));
                let (sentences, about) = (&sentences, puzzle.about());
                json::line(&Checked { puzzle: field(puzzle), result: word, details, sentences, about })
            }
        };
        verdict.answer(text)
    }

    fn compares(&self) -> bool {
        true
    }

    fn language(&self) -> Language {
        self.language
    }

    fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    fn table(&self) -> Option<Shape> {
        self.table.clone()
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            Form::Json => json::invalid(error),
            _ => "invalid\n".to_string(),
        }
    }
}

impl Checker {
    /// The puzzle with the wrong cells highlighted; for several solutions, the digits that they share.
    fn drawing(&self, puzzle: &Puzzle, diagnosis: &Diagnosis) -> String {
        let board = puzzle.board();
        let (wrong, open, shown) = match diagnosis {
            Diagnosis::Unique(solution) => (puzzle.wrong_entries(solution), Cells::NONE, board),
            Diagnosis::Impossible { clashes, conflict, trail, .. } => {
                let told = trail.as_ref().map_or(conflict.cells, |trail| trail.cells);
                let cells = clashes.iter().fold(told, |cells, clash| cells | clash.cells);
                (cells, Cells::NONE, board)
            }
            Diagnosis::Many { open, complete: false, .. } => (Cells::NONE, *open, board),
            Diagnosis::Many { solutions: [one, _], open, .. } => {
                (Cells::NONE, *open, Grid::from_fn(|cell| if open.contains(cell) { None } else { one[cell] }))
            }
        };
        self.canvas.grid(&shown, |cell: Cell| match () {
            () if wrong.contains(cell) => Tone::Wrong,
            () if open.contains(cell) => Tone::Open,
            () if puzzle.givens[cell].is_some() => Tone::Given,
            () if shown[cell].is_some() => Tone::Found,
            () => Tone::Blank,
        })
    }
}

#[derive(Serialize)]
struct Checked<'a> {
    puzzle: String,
    result: &'a str,
    #[serde(flatten)]
    details: Option<Details<'a>>,
    sentences: &'a [String],
    #[serde(flatten)]
    about: About,
}

/// What a diagnosis has found.
#[derive(Serialize)]
#[serde(untagged)]
enum Details<'a> {
    Unique {
        solution: &'a Grid,
        wrong_entries: Cells,
    },
    Impossible {
        clashes: Vec<ClashJson>,
        conflict: Cells,
        minimal: bool,
        reason: Why,
        #[serde(skip_serializing_if = "Option::is_none")]
        trail: Option<TrailJson>,
    },
    Many {
        solutions: Vec<&'a Grid>,
        open: Cells,
        repair: Option<String>,
        complete: bool,
    },
}

#[derive(Serialize)]
struct ClashJson {
    house: House,
    digit: Digit,
    cells: Cells,
}

/// Obvious digits after which a contradiction can be seen.
#[derive(Serialize)]
struct TrailJson {
    digits: Vec<String>,
    cells: Cells,
    reason: Why,
}

/// Where a conflict shows.
#[derive(Serialize)]
#[serde(tag = "kind")]
enum Why {
    #[serde(rename = "twice")]
    Twice { digit: Digit, house: House },
    #[serde(rename = "no digit")]
    NoDigit { cell: Cell },
    #[serde(rename = "no place")]
    NoPlace { digit: Digit, house: House },
    #[serde(rename = "search")]
    Search,
}

impl<'a> Details<'a> {
    fn new(puzzle: &Puzzle, diagnosis: &'a Diagnosis) -> Details<'a> {
        match diagnosis {
            Diagnosis::Unique(solution) => {
                let wrong = puzzle.wrong_entries(solution);
                Details::Unique { solution, wrong_entries: wrong }
            }
            Diagnosis::Impossible { clashes, conflict, trail, .. } => Details::Impossible {
                clashes: clashes.iter().map(ClashJson::from).collect(),
                conflict: conflict.cells,
                minimal: conflict.minimal,
                reason: conflict.reason.into(),
                trail: trail.as_ref().map(TrailJson::from),
            },
            Diagnosis::Many { solutions, open, repair, complete, .. } => Details::Many {
                solutions: solutions.iter().collect(),
                open: *open,
                repair: repair.map(|(cell, digit)| format!("{cell}={digit}")),
                complete: *complete,
            },
        }
    }
}

impl From<&Clash> for ClashJson {
    fn from(clash: &Clash) -> ClashJson {
        ClashJson { house: clash.house, digit: clash.digit, cells: clash.cells }
    }
}

impl From<&Trail> for TrailJson {
    fn from(trail: &Trail) -> TrailJson {
        let digits = trail.digits.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
        TrailJson { digits, cells: trail.cells, reason: trail.reason.into() }
    }
}

impl From<Reason> for Why {
    fn from(reason: Reason) -> Why {
        match reason {
            Reason::Twice(digit, house) => Why::Twice { digit, house },
            Reason::NoDigit(cell) => Why::NoDigit { cell },
            Reason::NoPlace(digit, house) => Why::NoPlace { digit, house },
            _ => Why::Search,
        }
    }
}
