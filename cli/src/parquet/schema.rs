//! What the columns of an output are, and how they are stored.

use super::types::{Source, is_text};
use ::parquet::basic::{Compression, ZstdLevel};
use ::parquet::errors::Result;
use ::parquet::file::properties::WriterProperties;
use ::parquet::schema::types::ColumnPath;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use ninefold::formats::{Cutter, End, Header};
use std::sync::Arc;

/// The columns of an output: those of the input, then ours, then the name that a puzzle has outside of tables.
pub(super) struct Look<'a> {
    names: Vec<String>,
    ours: &'a [&'static str],
    /// The table that the first columns come from, if it is one in Parquet.
    source: Option<Source>,
    /// How many columns stand before ours.
    pub(super) theirs: usize,
}

/// Under this key a file has its schema as Arrow has it.
const ARROW: &str = "ARROW:schema";

/// Our columns that have a grid in each row.
const GRIDS: [&str; 5] = ["puzzle", "solution", "another", "canonical", "shuffled"];

impl<'a> Look<'a> {
    /// For an output with this header.
    pub(super) fn new(head: &[u8], ours: &'a [&'static str], source: Option<Source>) -> Look<'a> {
        let names = names(head);
        let theirs = source.as_ref().map_or_else(|| first_of(ours, &names), |source| source.schema.fields().len());
        Look { names, ours, source, theirs }
    }

    pub(super) fn schema(&self) -> SchemaRef {
        let fields: Vec<Field> = (0..self.names.len()).map(|number| self.field(number)).collect();
        let metadata = self.source.as_ref().map(|source| source.schema.metadata().clone());
        Arc::new(Schema::new_with_metadata(fields, metadata.unwrap_or_default()))
    }

    /// Every column may have nulls: a row of another input may lack it.
    fn field(&self, number: usize) -> Field {
        let source = self.source.as_ref().and_then(|source| source.schema.fields().get(number));
        match (self.own(number), source) {
            (Some(column), _) => Field::new(&self.names[number], type_of(column), true),
            (None, Some(field)) => field.as_ref().clone().with_nullable(true),
            (None, None) => Field::new(&self.names[number], DataType::Utf8, true),
        }
    }

    /// The column of ours that has this number.
    fn own(&self, number: usize) -> Option<&'static str> {
        self.ours.get(number.checked_sub(self.theirs)?).copied()
    }

    /// How the columns are stored.
    pub(super) fn properties(&self, schema: &Schema) -> Result<WriterProperties> {
        let about = self.source.as_ref().and_then(|source| source.about.clone());
        let about = about.map(|about| about.into_iter().filter(|pair| pair.key != ARROW).collect());
        let mut properties = WriterProperties::builder()
            .set_created_by(concat!("ninefold ", env!("CARGO_PKG_VERSION")).to_string())
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
            .set_key_value_metadata(about);
        // Grids are all different: a list of those that were seen would be given up after the first thousands.
        for (number, field) in schema.fields().iter().enumerate() {
            if self.has_grids(number) && is_text(field.data_type()) {
                let path = ColumnPath::new(vec![field.name().clone()]);
                properties = properties.set_column_dictionary_enabled(path, false);
            }
        }
        Ok(properties.build())
    }

    fn has_grids(&self, number: usize) -> bool {
        let is_theirs = self.source.as_ref().map_or(number == 0, |source| source.roles.contains(&number));
        is_theirs || self.own(number).is_some_and(|column| GRIDS.contains(&column))
    }
}

/// The type of a column of ours.
fn type_of(column: &str) -> DataType {
    match column {
        "er" | "ep" | "ed" => DataType::Float64,
        "clues" | "givens" | "score" => DataType::Int32,
        "count" | "copy" | "automorphisms" | "line" => DataType::Int64,
        "seed" | "number" => DataType::UInt64,
        "complete" => DataType::Boolean,
        _ => DataType::Utf8,
    }
}

/// The names in a header.
fn names(head: &[u8]) -> Vec<String> {
    let one = Header::of_columns(&["puzzle"], &[]).expect("that is the name of a column of puzzles");
    let mut records = Vec::new();
    let mut cutter = Cutter::under(one.into());
    for line in head.strip_suffix(b"\n").unwrap_or(head).split(|&byte| byte == b'\n') {
        cutter.push(line, End::Line, &mut records);
    }
    let row = records.first().and_then(|record| record.row());
    row.map(|row| row.fields().map(|name| String::from_utf8_lossy(&name).into_owned()).collect()).unwrap_or_default()
}

/// Where our columns begin: at the end, or before the name that a puzzle has outside of tables.
fn first_of(ours: &[&str], names: &[String]) -> usize {
    let is_there = |start: &usize| names[*start..].iter().zip(ours).all(|(name, own)| name.ends_with(own));
    let last = names.len().saturating_sub(ours.len());
    [last.saturating_sub(1), last].into_iter().find(is_there).filter(|_| !ours.is_empty()).unwrap_or(names.len())
}
