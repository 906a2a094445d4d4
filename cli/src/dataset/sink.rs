//! Where the rows of one side go: a small trait, with a file for each format.

use super::csv::Csv;
use super::jsonl::JsonLines;
use super::npy::{Content, Npy};
use super::options::DataForm;
use super::parquet::Parquet;
use super::plan::Plan;
use super::row::Row;
use super::side::Side;
use crate::system::named;
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

/// A file that takes rows, in order.
pub(super) trait Sink {
    fn add(&mut self, row: &Row) -> io::Result<()>;

    /// Ends the file and brings it to the disk.
    fn finish(self: Box<Self>) -> io::Result<()>;
}

/// The files of one side.
pub(super) struct Files {
    files: Vec<(PathBuf, Box<dyn Sink>)>,
    pub(super) rows: u64,
}

impl Files {
    pub(super) fn create(folder: &Path, side: Side, plan: &Plan) -> io::Result<Files> {
        let mut files = Vec::new();
        for form in &plan.formats {
            for (name, open) in makers(*form, side) {
                let path = folder.join(name);
                let sink = open(&path, plan).map_err(|error| named(path.display(), &error))?;
                files.push((path, sink));
            }
        }
        Ok(Files { files, rows: 0 })
    }

    pub(super) fn add(&mut self, row: &Row) -> io::Result<()> {
        self.rows += 1;
        self.files.iter_mut().try_for_each(|(path, sink)| sink.add(row).map_err(|error| named(path.display(), &error)))
    }

    /// Ends all files, and gives their paths.
    pub(super) fn finish(self) -> io::Result<Vec<PathBuf>> {
        let finish = |(path, sink): (PathBuf, Box<dyn Sink>)| {
            sink.finish().map_err(|error| named(path.display(), &error)).map(|()| path)
        };
        self.files.into_iter().map(finish).collect()
    }
}

type Open = Box<dyn Fn(&Path, &Plan) -> io::Result<Box<dyn Sink>>>;

/// The names of the files of a format, and how each is made.
fn makers(form: DataForm, side: Side) -> Vec<(String, Open)> {
    let side = side.name();
    match form {
        DataForm::Csv => vec![(format!("{side}.csv"), Box::new(|path, plan| Ok(Box::new(Csv::create(path, plan)?))))],
        DataForm::Jsonl => {
            vec![(format!("{side}.jsonl"), Box::new(|path, plan| Ok(Box::new(JsonLines::create(path, plan)?))))]
        }
        DataForm::Parquet => {
            vec![(format!("{side}.parquet"), Box::new(|path, plan| Ok(Box::new(Parquet::create(path, plan)?))))]
        }
        DataForm::Npy => {
            let maker = |content: Content| -> (String, Open) {
                let open: Open = Box::new(move |path, _| Ok(Box::new(Npy::create(path, content)?)));
                (format!("{side}-{}.npy", content.name()), open)
            };
            Content::ALL.map(maker).into()
        }
    }
}

pub(super) fn create(path: &Path) -> io::Result<BufWriter<File>> {
    Ok(BufWriter::with_capacity(1 << 16, File::create(path)?))
}
