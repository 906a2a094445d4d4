//! The end: all rows are in the log, and the files are made of them.

use super::bar::Bar;
use super::classes::Tally;
use super::folder::{Folder, MANIFEST, write_json};
use super::log::Kind;
use super::manifest::{Manifest, SideCounts};
use super::plan::Plan;
use super::rejects::Rejects;
use super::row::Made;
use super::side::Side;
use super::sink::Files;
use crate::signals::{is_stopped, progress};
use crate::system::named;
use std::io;
use std::path::Path;

/// Writes the files of the data set, and gives the counts of the sides; nothing comes back if that is interrupted.
pub(super) fn write(
    folder: &mut Folder,
    plan: &Plan,
    tally: &Tally,
    rejects: &mut Rejects,
    bar: &Bar,
) -> io::Result<Option<[SideCounts; 3]>> {
    let path = folder.new_final()?;
    let mut sides = Vec::new();
    for side in Side::ALL {
        sides.push(if plan.split.has(side) { Some(Files::create(&path, side, plan)?) } else { None });
    }
    let mut counts = [SideCounts::default(); 3];
    for number in 0..tally.frames {
        if is_stopped() {
            return Ok(None);
        }
        let frame: Vec<Made> = folder.log.read(Kind::Rows, number)?.unwrap_or_default();
        for made in frame {
            let rows = match made {
                Ok(rows) => rows,
                Err(rejected) => {
                    rejects.add(&rejected)?;
                    continue;
                }
            };
            let Some(first) = rows.first() else { continue };
            let side = plan.split.side(plan.split_seed, &first.id) as usize;
            counts[side].classes += 1;
            counts[side].rows += rows.len() as u64;
            if let Some(files) = &mut sides[side] {
                rows.iter().try_for_each(|row| files.add(row))?;
            }
        }
        progress();
        bar.writing((number + 1) as f64 / tally.frames as f64);
    }
    let mut files = Vec::new();
    for side in sides.into_iter().flatten() {
        files.extend(side.finish()?);
        progress();
    }
    files.extend(rejects.finish(&path)?);
    if is_stopped() {
        return Ok(None);
    }
    let manifest = Manifest::new(plan, tally, &rejects.counts, counts, &files)?;
    store(&path, &manifest)?;
    Ok(Some(counts))
}

fn store(folder: &Path, manifest: &Manifest<'_>) -> io::Result<()> {
    let path = folder.join(MANIFEST);
    write_json(&path, manifest).map_err(|error| named(path.display(), &error))
}
