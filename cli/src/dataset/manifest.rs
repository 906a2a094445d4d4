//! The manifest: how a data set was made, what is in it, and the hashes of its files. Nothing in it depends on the machine, the
//! time or the number of threads, so the same command gives the same bytes.

use super::classes::Tally;
use super::csv::columns;
use super::inputs::hash;
use super::npy::Content;
use super::options::DataForm;
use super::plan::Plan;
use super::side::Side;
use crate::system::named;
use ninefold::rate::Rating;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::path::PathBuf;

#[derive(Serialize)]
pub(super) struct Manifest<'a> {
    parameters: &'a Plan,
    counts: Counts<'a>,
    scale: &'static str,
    /// What an id is, and how the side of a class follows from it.
    id: &'static str,
    side: &'static str,
    columns: Vec<&'static str>,
    arrays: Vec<&'static str>,
    files: Vec<Written>,
}

#[derive(Serialize)]
struct Counts<'a> {
    /// Puzzles that were made, or texts that were read.
    candidates: u64,
    rejected: &'a BTreeMap<String, u64>,
    duplicates: u64,
    sides: Vec<OfSide>,
}

#[derive(Serialize)]
struct OfSide {
    name: &'static str,
    #[serde(flatten)]
    counts: SideCounts,
}

/// How much is on a side.
#[derive(Clone, Copy, Default, Serialize)]
pub(super) struct SideCounts {
    pub(super) classes: u64,
    pub(super) rows: u64,
}

#[derive(Serialize)]
struct Written {
    name: String,
    bytes: u64,
    sha256: String,
}

impl<'a> Manifest<'a> {
    /// The files are read again: their hashes are those of what is on the disk.
    pub(super) fn new(
        plan: &'a Plan,
        tally: &Tally,
        rejected: &'a BTreeMap<String, u64>,
        counts: [SideCounts; 3],
        files: &[PathBuf],
    ) -> io::Result<Manifest<'a>> {
        let written = |path: &PathBuf| {
            let (bytes, sha256) = File::open(path).and_then(hash).map_err(|error| named(path.display(), &error))?;
            Ok(Written { name: path.file_name().unwrap_or_default().to_string_lossy().into_owned(), bytes, sha256 })
        };
        let sides = Side::ALL.into_iter().filter(|&side| plan.split.has(side));
        let has_table = plan.formats.iter().any(|&form| form != DataForm::Npy);
        let has_arrays = plan.formats.contains(&DataForm::Npy);
        Ok(Manifest {
            parameters: plan,
            counts: Counts {
                candidates: tally.candidates,
                rejected,
                duplicates: tally.duplicates,
                sides: sides.map(|side| OfSide { name: side.name(), counts: counts[side as usize] }).collect(),
            },
            scale: Rating::SCALE,
            id: "minlex",
            side: "int.from_bytes(sha256(f'{split_seed}:{id}'.encode()).digest()[:8], 'big') / 2**64",
            columns: if has_table { columns(plan) } else { Vec::new() },
            arrays: if has_arrays { Content::ALL.map(Content::name).into() } else { Vec::new() },
            files: files.iter().map(written).collect::<io::Result<_>>()?,
        })
    }
}
