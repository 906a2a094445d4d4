//! The file with the puzzles that are not in the data set, and why.

use super::csv::{line, place_names, place_of};
use super::plan::Plan;
use super::row::Rejected;
use crate::system::named;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

pub(super) struct Rejects {
    plan: Plan,
    path: PathBuf,
    /// It is made for the first of them.
    file: Option<BufWriter<File>>,
    /// How many for each reason.
    pub(super) counts: BTreeMap<String, u64>,
}

pub(super) const REJECTS: &str = "rejects.csv";

impl Rejects {
    /// Every run writes it from the start.
    pub(super) fn new(plan: &Plan, folder: &Path) -> Rejects {
        let path = folder.join(REJECTS);
        let _ = fs::remove_file(&path);
        Rejects { plan: plan.clone(), path, file: None, counts: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, rejected: &Rejected) -> io::Result<()> {
        *self.counts.entry(rejected.reason.clone()).or_default() += 1;
        self.write(rejected).map_err(|error| named(self.path.display(), &error))
    }

    fn write(&mut self, rejected: &Rejected) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => {
                let mut file = BufWriter::with_capacity(1 << 16, File::create(&self.path)?);
                let [source, place] = place_names(&self.plan);
                file.write_all(&line([source, place, "reason", "what", "text"]))?;
                none.insert(file)
            }
        };
        let [source, place] = place_of(&self.plan, rejected.place);
        file.write_all(&line([&source, &place, &rejected.reason, &rejected.what, &rejected.text]))
    }

    /// Moves the file into the finished folder, if there is one, and gives its path there.
    pub(super) fn finish(&mut self, folder: &Path) -> io::Result<Option<PathBuf>> {
        let Some(file) = self.file.take() else { return Ok(None) };
        let path = folder.join(REJECTS);
        let close = || -> io::Result<()> {
            file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&self.path, &path)
        };
        close().map(|()| Some(path.clone())).map_err(|error| named(self.path.display(), &error))
    }

    /// Whether some texts are no puzzles.
    pub(super) fn has_bad_input(&self) -> bool {
        ["empty", "invalid", "pencilmarks"].iter().any(|reason| self.counts.contains_key(*reason))
    }

    pub(super) fn total(&self) -> u64 {
        self.counts.values().sum()
    }
}
