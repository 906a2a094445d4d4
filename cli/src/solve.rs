//! `ninefold solve`

use crate::answer::{Answer, Bulk, Item, Job, Status, Verdict, budget, clues, field};
use crate::args::Solve;
use crate::batch;
use crate::device::Engine;
use crate::draw::Canvas;
use crate::json;
use crate::language::{language, told};
use crate::options::{Common, Form};
use crate::table::{Fields, Shape};
use ninefold::formats::About;
use ninefold::{Grid, Outcome, ParseGridError, Puzzle, Tally};
use serde::Serialize;
use std::io;
use std::sync::Arc;

pub(crate) fn run(args: Solve) -> io::Result<Status> {
    let canvas = Canvas::of(&args.common);
    let form = args.format.unwrap_or(Form::default_for(&args.common));
    let engine = Arc::new(Engine::new(args.device.device)?);
    let table = args.table.shape(&args.common, form.table(), &["outcome", "solution", "another", "clues"]);
    let solver = Solver { form, table, canvas, nodes: args.search.budget, engine: engine.clone() };
    let status = batch::run(solver, &args.common);
    engine.settle();
    status
}

impl Form {
    /// A drawing on a terminal, a table for Parquet, a line elsewhere.
    pub(crate) fn default_for(common: &Common) -> Form {
        match () {
            () if common.is_for_a_terminal() => Form::Grid,
            () if common.is_parquet() => Form::Csv,
            () => Form::Line,
        }
    }
}

struct Solver {
    form: Form,
    table: Option<Shape>,
    canvas: Canvas,
    nodes: Option<u64>,
    engine: Arc<Engine>,
}

#[derive(Serialize)]
struct Solved<'a> {
    puzzle: String,
    result: &'a str,
    solutions: Vec<&'a Grid>,
    #[serde(flatten)]
    about: About,
    /// What is wrong with the solution in the user's table.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong_solution: Option<String>,
}

impl Job for Solver {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        let outcome = puzzle.solve_within(&mut budget(self.nodes));
        let (verdict, solutions) = match &outcome {
            Ok(Outcome::Unique(solution)) => (Verdict::Unique, vec![solution]),
            Ok(Outcome::Impossible) => (Verdict::None, vec![]),
            Ok(Outcome::Many(one, another)) => (Verdict::Many, vec![one, another]),
            Err(_) => (Verdict::Stopped, vec![]),
        };
        let verdict = puzzle.verdict(verdict);
        let text = match self.form {
            Form::Line => match outcome {
                Ok(Outcome::Unique(solution)) => format!("{solution}\n"),
                _ => format!("{}\n", verdict.word()),
            },
            Form::Grid => self.drawing(puzzle, verdict, &solutions),
            Form::Csv | Form::Tsv => return verdict.answer(fields(verdict, &solutions, puzzle)),
            Form::Json => {
                let wrong_solution = puzzle.fault.as_ref().map(|fault| fault.sentence(language()));
                let (result, about) = (verdict.word(), puzzle.about());
                json::line(&Solved { puzzle: field(puzzle), result, solutions, about, wrong_solution })
            }
        };
        verdict.answer(text)
    }

    fn compares(&self) -> bool {
        true
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

    fn bulk(&self) -> Option<&dyn Bulk> {
        matches!(self.form, Form::Line | Form::Csv | Form::Tsv).then_some(self)
    }
}

/// The fields of a row: outcome, solution, another solution, the number of givens.
fn fields(verdict: Verdict, solutions: &[&Grid], puzzle: &Puzzle) -> Fields {
    let solution = |k: usize| solutions.get(k).map_or(String::new(), |grid| grid.to_string()).into();
    vec![verdict.word().into(), solution(0), solution(1), clues(puzzle).into()]
}

impl Bulk for Solver {
    fn answer_lines(&self, lines: &[u8], answers: &mut Vec<u8>) -> Tally {
        self.engine.solve_lines_within(lines, answers, &budget(self.nodes))
    }

    /// A puzzle with several solutions has a second one to be told.
    fn add_fields(&self, cells: &[u8], answer: &[u8], delimiter: u8, row: &mut Vec<u8>) -> bool {
        let (word, solution) = match answer {
            [b'1'..=b'9', ..] => (Verdict::Unique.word(), answer),
            b"none" => (Verdict::None.word(), &b""[..]),
            _ => return false,
        };
        let clues = cells.iter().filter(|byte| matches!(byte, b'1'..=b'9')).count() as u8;
        row.push(delimiter);
        row.extend_from_slice(word.as_bytes());
        row.push(delimiter);
        row.extend_from_slice(solution);
        row.extend_from_slice(&[delimiter, delimiter]);
        if clues > 9 {
            row.push(b'0' + clues / 10);
        }
        row.push(b'0' + clues % 10);
        true
    }
}

impl Solver {
    fn drawing(&self, puzzle: &Puzzle, verdict: Verdict, solutions: &[&Grid]) -> String {
        let givens = puzzle.rules().singles();
        let grid = self.canvas.solution(&givens, solutions.first().copied().unwrap_or(&givens));
        let remark = match verdict {
            Verdict::Unique => String::new(),
            Verdict::None => {
                told!("none: no solution; 'ninefold check' says why\n", "none：无解；原因见 ninefold check\n")
            }
            Verdict::Many => told!(
                "many: this is one of several solutions; 'ninefold check' says more\n",
                "many：有多个解，这是其中之一；详情见 ninefold check\n",
            ),
            Verdict::Wrong => {
                told!("wrong: the solution in the table is another one\n", "wrong：表中的解不是这一个\n")
            }
            Verdict::Stopped => {
                told!("stopped: the budget ended before the answer was known\n", "stopped：预算用完时还没有答案\n",)
            }
            Verdict::Invalid => "invalid\n".to_string(),
        };
        format!("{grid}{remark}\n")
    }
}
