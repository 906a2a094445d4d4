//! `ninefold solve`

use crate::answer::{Answer, Job, Status, array, budget, field, invalid_object, object, quoted};
use crate::args::{Form, Solve};
use crate::batch;
use crate::draw::Canvas;
use ninefold::{Grid, Outcome, ParseGridError, Puzzle};
use std::io;

pub(crate) fn run(args: Solve) -> io::Result<Status> {
    let canvas = Canvas::of(&args.common);
    let form = args.format.unwrap_or(Form::default_on(canvas));
    batch::run(Solver { form, canvas, nodes: args.search.budget }, &args.common)
}

impl Form {
    /// A drawing for a person, a line for a program.
    pub(crate) fn default_on(canvas: Canvas) -> Form {
        if canvas == Canvas::Text { Form::Line } else { Form::Grid }
    }
}

struct Solver {
    form: Form,
    canvas: Canvas,
    nodes: Option<u64>,
}

impl Job for Solver {
    fn answer(&self, puzzle: &Puzzle) -> Answer {
        let outcome = puzzle.rules().solve_within(budget(self.nodes));
        let (word, solutions) = match &outcome {
            Ok(Outcome::Unique(solution)) => ("unique", vec![solution]),
            Ok(Outcome::Impossible) => ("none", vec![]),
            Ok(Outcome::Many(one, another)) => ("many", vec![one, another]),
            Err(_) => ("stopped", vec![]),
        };
        let text = match self.form {
            Form::Line => match outcome {
                Ok(Outcome::Unique(solution)) => format!("{solution}\n"),
                _ => format!("{word}\n"),
            },
            Form::Grid => self.drawing(puzzle, word, &solutions),
            Form::Tsv => {
                let column = |k: usize| solutions.get(k).map_or(String::new(), |grid| grid.to_string());
                format!("{}\t{word}\t{}\t{}\n", field(puzzle), column(0), column(1))
            }
            Form::Json => object(&[
                ("puzzle", quoted(&field(puzzle))),
                ("result", quoted(word)),
                ("solutions", array(solutions.iter().map(|grid| quoted(&grid.to_string())))),
            ]),
        };
        if word == "unique" { Answer::proper(text) } else { Answer::not_proper(text) }
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            Form::Line | Form::Grid => "invalid\n".to_string(),
            Form::Tsv => "\tinvalid\t\t\n".to_string(),
            Form::Json => invalid_object(error),
        }
    }

    fn head(&self) -> String {
        if self.form == Form::Tsv { "puzzle\tresult\tsolution\tanother\n".to_string() } else { String::new() }
    }
}

impl Solver {
    fn drawing(&self, puzzle: &Puzzle, word: &str, solutions: &[&Grid]) -> String {
        let givens = puzzle.rules().singles();
        let grid = self.canvas.solution(&givens, solutions.first().copied().unwrap_or(&givens));
        match word {
            "none" => format!("{grid}none: no solution; 'ninefold check' says why\n"),
            "many" => format!("{grid}many: this is one of several solutions; 'ninefold check' says more\n"),
            "stopped" => format!("{grid}stopped: the budget ended before the answer was known\n"),
            _ => grid,
        }
    }
}
