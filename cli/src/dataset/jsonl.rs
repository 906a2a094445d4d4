//! Rows as JSON, one object a line.

use super::plan::Plan;
use super::row::{Place, Row};
use super::sink::{Sink, create};
use ninefold::explain::Tenths;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

pub(super) struct JsonLines {
    file: BufWriter<File>,
    plan: Plan,
}

impl JsonLines {
    pub(super) fn create(path: &Path, plan: &Plan) -> io::Result<JsonLines> {
        Ok(JsonLines { file: create(path)?, plan: plan.clone() })
    }
}

/// The values in the order of the columns, without the steps.
#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    puzzle: &'a str,
    solution: &'a str,
    clues: usize,
    er: Tenths,
    ep: Tenths,
    ed: Tenths,
    difficulty: &'a str,
    hardest: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    copy: Option<u64>,
    #[serde(flatten)]
    place: Origin<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Origin<'a> {
    Made { seed: u64, number: u64 },
    Read { source: &'a str, line: usize },
}

impl Sink for JsonLines {
    fn add(&mut self, row: &Row) -> io::Result<()> {
        let plan = &self.plan;
        let line = Line {
            id: &row.id,
            puzzle: &row.puzzle,
            solution: &row.solution,
            clues: row.clues,
            er: row.rating.er,
            ep: row.rating.ep,
            ed: row.rating.ed,
            difficulty: &row.difficulty,
            hardest: &row.hardest,
            copy: (plan.augment > 0).then_some(row.copy),
            place: match row.place {
                Place::Number(number) => Origin::Made { seed: plan.seed.unwrap_or(0), number },
                Place::Line(input, line) => Origin::Read { source: &plan.inputs[input].name, line },
            },
        };
        let mut text = serde_json::to_string(&line)?;
        if let Some(path) = &row.path {
            text.pop(); // the steps are in JSON already, so they come in before the last brace
            text += &format!(",\"steps\":{}}}", path.json);
        }
        text.push('\n');
        self.file.write_all(text.as_bytes())
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    }
}
