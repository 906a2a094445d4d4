//! `ninefold count`

use crate::answer::{Answer, Item, Job, Status, Verdict, budget, clues, field};
use crate::args::Count;
use crate::batch;
use crate::json;
use crate::options::CountForm;
use crate::table::{Fields, Shape};
use ninefold::formats::About;
use ninefold::{ParseGridError, Stopped};
use serde::Serialize;
use std::io;

pub(crate) fn run(args: Count) -> io::Result<Status> {
    let form = args.format.unwrap_or(CountForm::default_for(&args.common));
    let is_typed = args.common.is_parquet();
    let columns: &[&str] =
        if is_typed { &["count", "complete", "outcome", "clues"] } else { &["count", "outcome", "clues"] };
    let table = args.table.shape(&args.common, form.table(), columns);
    let counter = Counter { form, table, is_typed, limit: args.limit, nodes: args.search.budget };
    batch::run(counter, &args.common)
}

struct Counter {
    form: CountForm,
    table: Option<Shape>,
    /// Whether the column of counts holds nothing but numbers.
    is_typed: bool,
    limit: u64,
    nodes: Option<u64>,
}

#[derive(Serialize)]
struct Counted {
    puzzle: String,
    count: u64,
    complete: bool,
    #[serde(flatten)]
    about: About,
}

impl Job for Counter {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        // Counting one beyond the limit tells "exactly the limit" from "more".
        let counted = puzzle.rules().count_within(self.limit.saturating_add(1), &mut budget(self.nodes));
        let (found, complete) = match counted {
            Ok(found) => (found.min(self.limit), found <= self.limit),
            Err(Stopped { found }) => (found.min(self.limit), false),
        };
        let verdict = match found {
            0 if complete => Verdict::None,
            1 if complete => Verdict::Unique,
            0 | 1 => Verdict::Stopped,
            _ => Verdict::Many,
        };
        let count = format!("{found}{}", if complete { "" } else { "+" });
        let text = match self.form {
            CountForm::Line => count + "\n",
            CountForm::Csv | CountForm::Tsv if self.is_typed => {
                let (count, complete) = (found.to_string(), complete.to_string());
                let fields: Fields = vec![count.into(), complete.into(), verdict.word().into(), clues(puzzle).into()];
                return verdict.answer(fields);
            }
            CountForm::Csv | CountForm::Tsv => {
                let fields: Fields = vec![count.into(), verdict.word().into(), clues(puzzle).into()];
                return verdict.answer(fields);
            }
            CountForm::Json => {
                json::line(&Counted { puzzle: field(puzzle), count: found, complete, about: puzzle.about() })
            }
        };
        verdict.answer(text)
    }

    fn table(&self) -> Option<Shape> {
        self.table.clone()
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            CountForm::Json => json::invalid(error),
            _ => "invalid\n".to_string(),
        }
    }
}
