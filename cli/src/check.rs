//! `ninefold check`

use crate::answer::{Answer, Job, Status, Verdict, array, budget, field, invalid_object, object, quoted};
use crate::args::Check;
use crate::batch;
use crate::draw::{Canvas, Tone};
use crate::input::IfNothing;
use crate::options::{Form, Lang};
use ninefold::words::Language;
use ninefold::{Cell, Cells, Diagnosis, Grid, ParseGridError, Puzzle, Reason, Stopped};
use std::io;

pub(crate) fn run(args: Check) -> io::Result<Status> {
    let canvas = Canvas::of(&args.common);
    let form = args.format.unwrap_or(Form::default_for(&args.common));
    let language = Lang::or_locale(args.lang);
    batch::run(Checker { form, canvas, language, nodes: args.search.budget }, &args.common, IfNothing::Nothing)
}

struct Checker {
    form: Form,
    canvas: Canvas,
    language: Language,
    nodes: Option<u64>,
}

impl Job for Checker {
    fn answer(&self, puzzle: &Puzzle) -> Answer {
        let diagnosis = puzzle.rules().diagnose_within(&mut budget(self.nodes));
        let verdict = match diagnosis {
            Ok(Diagnosis::Unique(_)) => Verdict::Unique,
            Ok(Diagnosis::Impossible { .. }) => Verdict::None,
            Ok(Diagnosis::Many { .. }) | Err(Stopped { found: 2.. }) => Verdict::Many,
            Err(_) => Verdict::Stopped,
        };
        let word = verdict.word();
        let sentences = diagnosis.as_ref().map_or(vec![], |diagnosis| self.language.diagnosis(puzzle, diagnosis));
        let paragraph = self.language.paragraph(&sentences);
        verdict.answer(match self.form {
            Form::Line => format!("{word}\t{paragraph}\n"),
            Form::Grid => {
                let drawing = diagnosis.map_or(String::new(), |diagnosis| self.drawing(puzzle, &diagnosis));
                format!("{drawing}{word}\n{}\n\n", sentences.join("\n"))
            }
            Form::Tsv => format!("{}\t{word}\t{paragraph}\n", field(puzzle)),
            Form::Json => {
                let mut fields = vec![("puzzle", quoted(&field(puzzle))), ("result", quoted(word))];
                fields.extend(diagnosis.iter().flat_map(|diagnosis| details(puzzle, diagnosis)));
                fields.push(("sentences", array(sentences.iter().map(|sentence| quoted(sentence)))));
                object(&fields)
            }
        })
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
            Diagnosis::Impossible { clashes, conflict, .. } => {
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
}

/// The diagnosis as fields of a JSON object.
fn details(puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<(&'static str, String)> {
    let names = |cells: Cells| array(cells.iter().map(|cell| quoted(&cell.to_string())));
    match diagnosis {
        Diagnosis::Unique(solution) => {
            vec![("solution", quoted(&solution.to_string())), ("wrong_entries", names(puzzle.wrong_entries(solution)))]
        }
        Diagnosis::Impossible { clashes, conflict, .. } => {
            let clashes = clashes.iter().map(|clash| {
                let (house, digit) = (quoted(&clash.house.to_string()), clash.digit);
                format!("{{\"house\":{house},\"digit\":{digit},\"cells\":{}}}", names(clash.cells))
            });
            vec![("clashes", array(clashes)), ("conflict", names(conflict.cells)), ("reason", reason(conflict.reason))]
        }
        Diagnosis::Many { solutions, open, repair, .. } => {
            let repair = repair.map_or("null".to_string(), |(cell, digit)| quoted(&format!("{cell}={digit}")));
            let solutions = array(solutions.iter().map(|grid| quoted(&grid.to_string())));
            vec![("solutions", solutions), ("open", names(*open)), ("repair", repair)]
        }
    }
}

fn reason(reason: Reason) -> String {
    match reason {
        Reason::Twice(digit, house) => format!("{{\"kind\":\"twice\",\"digit\":{digit},\"house\":\"{house}\"}}"),
        Reason::NoDigit(cell) => format!("{{\"kind\":\"no digit\",\"cell\":\"{cell}\"}}"),
        Reason::NoPlace(digit, house) => format!("{{\"kind\":\"no place\",\"digit\":{digit},\"house\":\"{house}\"}}"),
        _ => "{\"kind\":\"search\"}".to_string(),
    }
}
