//! `ninefold count`

use crate::answer::{Answer, Job, Status, budget, field, invalid_object, object, quoted};
use crate::args::Count;
use crate::batch;
use crate::input::IfNothing;
use crate::options::CountForm;
use ninefold::{ParseGridError, Puzzle, Stopped};
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

impl Job for Counter {
    fn answer(&self, puzzle: &Puzzle) -> Answer {
        // One more than the limit tells "exactly so many" from "more".
        let counted = puzzle.rules().count_within(self.limit.saturating_add(1), &mut budget(self.nodes));
        let (found, complete) = match counted {
            Ok(found) => (found.min(self.limit), found <= self.limit),
            Err(Stopped { found }) => (found.min(self.limit), false),
        };
        let text = match self.form {
            CountForm::Line => format!("{found}{}\n", if complete { "" } else { "+" }),
            CountForm::Tsv => format!("{}\t{found}{}\n", field(puzzle), if complete { "" } else { "+" }),
            CountForm::Json => object(&[
                ("puzzle", quoted(&field(puzzle))),
                ("count", found.to_string()),
                ("complete", complete.to_string()),
            ]),
        };
        if found == 1 && complete { Answer::proper(text) } else { Answer::not_proper(text) }
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            CountForm::Line => "invalid\n".to_string(),
            CountForm::Tsv => "\tinvalid\n".to_string(),
            CountForm::Json => invalid_object(error),
        }
    }

    fn head(&self) -> String {
        if self.form == CountForm::Tsv { "puzzle\tcount\n".to_string() } else { String::new() }
    }
}
