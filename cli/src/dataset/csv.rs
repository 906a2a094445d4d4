//! Rows as comma-separated values.

use super::plan::Plan;
use super::row::{Place, Row};
use super::sink::{Sink, create};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

pub(super) struct Csv {
    file: BufWriter<File>,
    plan: Plan,
}

impl Csv {
    pub(super) fn create(path: &Path, plan: &Plan) -> io::Result<Csv> {
        let mut file = create(path)?;
        file.write_all(&line(columns(plan)))?;
        Ok(Csv { file, plan: plan.clone() })
    }
}

impl Sink for Csv {
    fn add(&mut self, row: &Row) -> io::Result<()> {
        self.file.write_all(&line(fields(&self.plan, row)))
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    }
}

/// The names of the columns of a table, and of the values of an object in JSON.
pub(super) fn columns(plan: &Plan) -> Vec<&'static str> {
    let mut columns = vec!["id", "puzzle", "solution", "clues", "er", "ep", "ed", "difficulty", "hardest"];
    columns.extend((plan.augment > 0).then_some("copy"));
    columns.extend(place_names(plan));
    columns.extend(plan.steps.then_some("steps"));
    columns
}

/// The fields of a row in these columns.
pub(super) fn fields(plan: &Plan, row: &Row) -> Vec<String> {
    let [er, ep, ed] = [row.rating.er, row.rating.ep, row.rating.ed].map(|number| number.to_string());
    let texts = [&row.id, &row.puzzle, &row.solution].map(String::clone);
    let mut fields = Vec::from(texts);
    fields.extend([row.clues.to_string(), er, ep, ed, row.difficulty.clone(), row.hardest.clone()]);
    fields.extend((plan.augment > 0).then(|| row.copy.to_string()));
    fields.extend(place_of(plan, row.place));
    fields.extend(row.path.as_ref().map(|path| path.text.clone()));
    fields
}

/// The columns that say where a puzzle comes from.
pub(super) fn place_names(plan: &Plan) -> [&'static str; 2] {
    if plan.makes() { ["seed", "number"] } else { ["source", "line"] }
}

pub(super) fn place_of(plan: &Plan, place: Place) -> [String; 2] {
    match place {
        Place::Number(number) => [plan.seed.unwrap_or(0).to_string(), number.to_string()],
        Place::Line(input, line) => [plan.inputs[input].name.clone(), line.to_string()],
    }
}

/// A line with these fields, each in quotes where it needs them.
pub(super) fn line<T: AsRef<str>>(fields: impl IntoIterator<Item = T>) -> Vec<u8> {
    let mut line = Vec::new();
    for (i, field) in fields.into_iter().enumerate() {
        if i > 0 {
            line.push(b',');
        }
        let field = field.as_ref();
        if field.contains([',', '"', '\n', '\r']) {
            line.extend_from_slice(format!("\"{}\"", field.replace('"', "\"\"")).as_bytes());
        } else {
            line.extend_from_slice(field.as_bytes());
        }
    }
    line.push(b'\n');
    line
}
