//! Rows as a table in Parquet: the rows of `csv.rs`, with a type for each column.

use super::csv::{columns, fields, line};
use super::plan::Plan;
use super::row::Row;
use super::sink::{Sink, create};
use crate::parquet::Writer;
use crate::table::{Kind, Shape};
use std::io;
use std::path::Path;

pub(super) struct Parquet {
    table: Writer,
    plan: Plan,
}

impl Parquet {
    pub(super) fn create(path: &Path, plan: &Plan) -> io::Result<Parquet> {
        let mut table = Writer::new(create(path)?)?;
        let columns = columns(plan);
        table.lay_out(Shape { kind: Kind::Parquet, has_header: true, columns: columns[1..].to_vec() }).decide();
        table.write(&line(columns))?;
        Ok(Parquet { table, plan: plan.clone() })
    }
}

impl Sink for Parquet {
    fn add(&mut self, row: &Row) -> io::Result<()> {
        self.table.write(&line(fields(&self.plan, row)))
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.table.close()?.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    }
}
