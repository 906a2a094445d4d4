//! `ninefold check`

use crate::answer::{Answer, Job, Status, array, budget, field, invalid_object, object, quoted};
use crate::args::{Check, Form, Lang};
use crate::batch;
use crate::draw::{Canvas, Tone};
use ninefold::words::Language;
use ninefold::{Cell, Cells, Diagnosis, Grid, ParseGridError, Puzzle, Reason};
use std::io;

pub(crate) fn run(args: Check) -> io::Result<Status> {
    let canvas = Canvas::of(&args.common);
    let form = args.format.unwrap_or(Form::default_on(canvas));
    let language = Lang::or_locale(args.lang);
    batch::run(Checker { form, canvas, language, nodes: args.search.budget }, &args.common)
}

struct Checker {
    form: Form,
    canvas: Canvas,
    language: Language,
    nodes: Option<u64>,
}

impl Job for Checker {
    fn answer(&self, puzzle: &Puzzle) -> Answer {
        let Ok(diagnosis) = puzzle.rules().diagnose_within(budget(self.nodes)) else {
            return Answer::not_proper(match self.form {
                Form::Line | Form::Grid => "stopped\n".to_string(),
                Form::Tsv => format!("{}\tstopped\t\n", field(puzzle)),
                Form::Json => object(&[("puzzle", quoted(&field(puzzle))), ("result", quoted("stopped"))]),
            });
        };
        let word = match diagnosis {
            Diagnosis::Unique(_) => "unique",
            Diagnosis::Impossible { .. } => "none",
            Diagnosis::Many { .. } => "many",
        };
        let sentences = self.language.diagnosis(puzzle, &diagnosis);
        let text = match self.form {
            Form::Line => format!("{word}\t{}\n", sentences.join(" ")),
            Form::Grid => {
                format!("{}{word}\n{}\n\n", self.drawing(puzzle, &diagnosis), sentences.join("\n"))
            }
            Form::Tsv => format!("{}\t{word}\t{}\n", field(puzzle), sentences.join(" ")),
            Form::Json => object(&self.json(puzzle, word, &diagnosis, &sentences)),
        };
        if word == "unique" { Answer::proper(text) } else { Answer::not_proper(text) }
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            Form::Line | Form::Grid => "invalid\n".to_string(),
            Form::Tsv => "\tinvalid\t\n".to_string(),
            Form::Json => invalid_object(error),
        }
    }

    fn head(&self) -> String {
        if self.form == Form::Tsv { "puzzle\tresult\tdiagnosis\n".to_string() } else { String::new() }
    }
}

impl Checker {
    /// The puzzle with what is wrong picked out; of several solutions, what they share.
    fn drawing(&self, puzzle: &Puzzle, diagnosis: &Diagnosis) -> String {
        let board = puzzle.board();
        let (wrong, open, shown) = match diagnosis {
            Diagnosis::Unique(solution) => (puzzle.wrong_entries(solution), Cells::NONE, board),
            Diagnosis::Impossible { clashes, conflict } => {
                let cells = clashes.iter().fold(conflict.cells, |cells, clash| cells | clash.cells);
                (cells, Cells::NONE, board)
            }
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

    fn json(
        &self,
        puzzle: &Puzzle,
        word: &str,
        diagnosis: &Diagnosis,
        sentences: &[String],
    ) -> Vec<(&'static str, String)> {
        let names = |cells: Cells| array(cells.iter().map(|cell| quoted(&cell.to_string())));
        let mut fields = vec![("puzzle", quoted(&field(puzzle))), ("result", quoted(word))];
        match diagnosis {
            Diagnosis::Unique(solution) => {
                fields.push(("solution", quoted(&solution.to_string())));
                fields.push(("wrong_entries", names(puzzle.wrong_entries(solution))));
            }
            Diagnosis::Impossible { clashes, conflict } => {
                let clashes = clashes.iter().map(|clash| {
                    let (house, digit) = (quoted(&clash.house.to_string()), clash.digit);
                    format!("{{\"house\":{house},\"digit\":{digit},\"cells\":{}}}", names(clash.cells))
                });
                fields.push(("clashes", array(clashes)));
                fields.push(("conflict", names(conflict.cells)));
                fields.push(("reason", reason(conflict.reason)));
            }
            Diagnosis::Many { solutions, open, repair } => {
                let repair = repair.map_or("null".to_string(), |(cell, digit)| quoted(&format!("{cell}={digit}")));
                fields.push(("solutions", array(solutions.iter().map(|grid| quoted(&grid.to_string())))));
                fields.push(("open", names(*open)));
                fields.push(("repair", repair));
            }
        }
        fields.push(("sentences", array(sentences.iter().map(|sentence| quoted(sentence)))));
        fields
    }
}

fn reason(reason: Reason) -> String {
    match reason {
        Reason::Twice(digit, house) => format!("{{\"kind\":\"twice\",\"digit\":{digit},\"house\":\"{house}\"}}"),
        Reason::NoDigit(cell) => format!("{{\"kind\":\"no digit\",\"cell\":\"{cell}\"}}"),
        Reason::NoPlace(digit, house) => format!("{{\"kind\":\"no place\",\"digit\":{digit},\"house\":\"{house}\"}}"),
        Reason::Search => "{\"kind\":\"search\"}".to_string(),
    }
}
