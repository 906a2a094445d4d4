//! `ninefold count`

use crate::answer::{Answer, Job, Status, budget, field};
use crate::args::Count;
use crate::batch;
use crate::input::IfNothing;
use crate::json;
use crate::options::CountForm;
use ninefold::{ParseGridError, Puzzle, Stopped};
use serde::Serialize;
use std::io;

pub(crate) fn run(args: Count) -> io::Result<Status> {
    let counter = Counter { form: args.format, limit: args.limit, nodes: args.search.budget };
    batch::run(counter, &args.common, IfNothing::Nothing)
}

struct Counter {
    form: CountForm,
    limit: u64,
    nodes: Option<u64>,
}

#[derive(Serialize)]
struct Counted {
    puzzle: String,
    count: u64,
    complete: bool,
}

impl Job for Counter {
    fn answer(&self, puzzle: &Puzzle) -> Answer {
        // Counting one beyond the limit tells "exactly the limit" from "more".
        let counted = puzzle.rules().count_within(self.limit.saturating_add(1), &mut budget(self.nodes));
        let (found, complete) = match counted {
            Ok(found) => (found.min(self.limit), found <= self.limit),
            Err(Stopped { found }) => (found.min(self.limit), false),
        };
        let text = match self.form {
            CountForm::Line => format!("{found}{}\n", if complete { "" } else { "+" }),
            CountForm::Tsv => format!("{}\t{found}{}\n", field(puzzle), if complete { "" } else { "+" }),
            CountForm::Json => json::line(&Counted { puzzle: field(puzzle), count: found, complete }),
        };
        if found == 1 && complete { Answer::proper(text) } else { Answer::not_proper(text) }
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            CountForm::Line => "invalid\n".to_string(),
            CountForm::Tsv => "\tinvalid\n".to_string(),
            CountForm::Json => json::invalid(error),
        }
    }

    fn head(&self) -> String {
        if self.form == CountForm::Tsv { "puzzle\tcount\n".to_string() } else { String::new() }
    }
}
