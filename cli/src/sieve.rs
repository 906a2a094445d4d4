//! Which puzzle of each class comes first: in memory as long as they fit there, then with temporary files.
//!
//! ```text
//!   puzzles --> forms (memory), full? --> all forms go to a sorter, and the texts that follow into a file
//!                 |
//!                 v first of its class: out at once
//!
//!   all there: forms in the order of their hashes: equal ones are neighbours, the first of them first
//!              the numbers of the others, sorted --> the file is read again, without these texts
//! ```
//!
//! A hash only brings equal forms together: whether they are equal is decided by the forms. What comes out does not depend on the memory.

use crate::forms::{Form, Forms, Met, Place};
use crate::language::told;
use crate::signals::{is_stopped, progress};
use crate::sorted::Sorter;
use crate::temporary::{Temporary, not_read, not_written};
use ninefold::words::grouped;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::sync::Arc;

/// What comes out.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Wanted {
    /// The first of each class.
    Firsts,
    /// All others, each with the place of its first.
    Others,
}

pub(crate) struct Sieve {
    wanted: Wanted,
    room: usize,
    /// The forms in memory, until they are too many.
    forms: Forms,
    disk: Option<Disk>,
    /// The sources so far, by number.
    sources: Vec<Arc<str>>,
    kept: u64,
    others: u64,
}

/// What is in temporary files.
struct Disk {
    hasher: RandomState,
    /// All forms, by hash.
    forms: Sorter,
    /// The texts whose class is not known to be new, in the order of the input.
    texts: BufWriter<Temporary>,
    count: u64,
}

/// A line of so many bits, and the number of its source above it.
const LINE_BITS: u32 = 44;

impl Sieve {
    pub(crate) fn new(wanted: Wanted, room: usize) -> Sieve {
        let forms = Forms::new(room);
        Sieve { wanted, room, forms, disk: None, sources: Vec::new(), kept: 0, others: 0 }
    }

    /// The place of a line of this source.
    pub(crate) fn place(&mut self, source: &Arc<str>, line: usize) -> Place {
        if !self.sources.last().is_some_and(|last| Arc::ptr_eq(last, source)) {
            self.sources.push(source.clone());
        }
        (self.sources.len() as u64 - 1) << LINE_BITS | line as u64
    }

    /// Takes the next puzzle. What is known to be wanted is given out.
    pub(crate) fn take(
        &mut self,
        form: &Form,
        place: Place,
        text: &[u8],
        mut give: impl FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        if self.disk.is_none() {
            match self.forms.meet(form, place) {
                Met::First => return self.first(text, &mut give),
                Met::Before(first) => return self.other(text, first, &mut give),
                Met::NoRoom => self.begin_on_disk()?,
            }
        }
        self.disk.as_mut().map_or(Ok(()), |disk| disk.take(form, place, text))
    }

    /// Gives out what was not known to be wanted before all were there. False if a signal ended that.
    pub(crate) fn finish(&mut self, mut give: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<bool> {
        let Some(disk) = self.disk.take() else { return Ok(true) };
        match self.finish_on_disk(disk, &mut give) {
            Err(_) if is_stopped() => Ok(false),
            ended => ended.map(|()| true),
        }
    }

    fn finish_on_disk(&mut self, disk: Disk, give: &mut impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let (others, mut texts) = disk.others(self.room)?;
        let mut text = Vec::new();
        others.finish(|number, first| {
            while texts.next(&mut text)? != number {
                self.first(&text, give)?;
            }
            self.other(&text, Place::from_le_bytes(first.try_into().unwrap_or_default()), give)
        })?;
        while texts.read < texts.count {
            texts.next(&mut text)?;
            self.first(&text, give)?;
        }
        Ok(())
    }

    /// How many there were, beside so many that could not be read, if there were any.
    pub(crate) fn summary(&self, bad: usize) -> Option<String> {
        let counts = [self.kept + self.others + bad as u64, self.kept, self.others, bad as u64];
        let [all, kept, others, bad] = counts.map(grouped);
        (counts[0] > 0).then(|| {
            told!(
                "{all} read: {kept} kept, {others} duplicates, {bad} bad",
                "共读入 {all} 题：保留 {kept}，重复 {others}，有误 {bad}"
            )
        })
    }

    fn first(&mut self, text: &[u8], give: &mut impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        self.kept += 1;
        if self.wanted == Wanted::Firsts { give(text) } else { Ok(()) }
    }

    fn other(&mut self, text: &[u8], first: Place, give: &mut impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        self.others += 1;
        if self.wanted == Wanted::Firsts {
            return Ok(());
        }
        let (source, line) = (&self.sources[(first >> LINE_BITS) as usize], first & ((1 << LINE_BITS) - 1));
        give(&[text, format!("\t{source}:{line}\n").as_bytes()].concat())
    }

    /// Brings the forms to the disk.
    fn begin_on_disk(&mut self) -> io::Result<()> {
        // Forms leave the memory while others come into the sorter: together they have the room.
        let mut disk = Disk {
            hasher: RandomState::new(),
            forms: Sorter::with_room(self.room / 2),
            texts: BufWriter::with_capacity(1 << 16, Temporary::new()?),
            count: 0,
        };
        let forms = std::mem::replace(&mut self.forms, Forms::new(0));
        forms.into_entries().try_for_each(|(form, place)| disk.add(&form, place, KNOWN))?;
        self.disk = Some(disk);
        Ok(())
    }
}

/// In place of the number of its text: it is out already.
const KNOWN: u64 = u64::MAX;

impl Disk {
    fn add(&mut self, form: &Form, place: Place, number: u64) -> io::Result<()> {
        let entry = [&number.to_le_bytes()[..], &place.to_le_bytes(), &form.0].concat();
        self.forms.add(self.hasher.hash_one(form), &entry)
    }

    fn take(&mut self, form: &Form, place: Place, text: &[u8]) -> io::Result<()> {
        self.add(form, place, self.count)?;
        self.count += 1;
        progress();
        let length = (text.len() as u64).to_le_bytes();
        self.texts.write_all(&length).and_then(|()| self.texts.write_all(text)).map_err(not_written)
    }

    /// The numbers of the texts that are not the first of their class, each with the place of that, and all texts.
    fn others(self, room: usize) -> io::Result<(Sorter, Texts)> {
        let mut others = Sorter::with_room(room / 2);
        // The first of each class among those of one hash.
        let mut firsts: Vec<(Form, Place)> = Vec::new();
        let mut last = None;
        self.forms.finish(|hash, entry| {
            if is_stopped() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            if last.replace(hash) != Some(hash) {
                firsts.clear();
            }
            let (number, place, form) = parts(entry)?;
            match firsts.iter().find(|(first, _)| *first == form) {
                Some((_, first)) => others.add(number, &first.to_le_bytes()),
                None => {
                    firsts.push((form, place));
                    Ok(())
                }
            }
        })?;
        let mut temporary = self.texts.into_inner().map_err(|error| not_written(error.into_error()))?;
        temporary.file.seek(SeekFrom::Start(0)).map_err(not_read)?;
        Ok((others, Texts { file: BufReader::with_capacity(1 << 16, temporary), count: self.count, read: 0 }))
    }
}

/// The number, the place and the form of an entry of the sorter.
fn parts(entry: &[u8]) -> io::Result<(u64, Place, Form)> {
    let broken = || not_read(io::ErrorKind::UnexpectedEof.into());
    let (number, rest) = entry.split_first_chunk().ok_or_else(broken)?;
    let (place, form) = rest.split_first_chunk().ok_or_else(broken)?;
    let form = Form(form.try_into().map_err(|_| broken())?);
    Ok((u64::from_le_bytes(*number), Place::from_le_bytes(*place), form))
}

/// The texts on the disk.
struct Texts {
    file: BufReader<Temporary>,
    count: u64,
    read: u64,
}

impl Texts {
    /// Reads the next one, and gives its number.
    fn next(&mut self, text: &mut Vec<u8>) -> io::Result<u64> {
        if is_stopped() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let mut length = [0; 8];
        self.file.read_exact(&mut length).map_err(not_read)?;
        text.resize(u64::from_le_bytes(length) as usize, 0);
        self.file.read_exact(text).map_err(not_read)?;
        self.read += 1;
        Ok(self.read - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{Cell, Digit, Grid, Random};

    fn form(number: usize) -> Form {
        let mut grid = Grid::EMPTY;
        (0..3).for_each(|i| grid.set(Cell::ALL[i], Digit::new((number / 10usize.pow(i as u32) % 10) as u8)));
        Form::new(&grid)
    }

    /// What comes out of random puzzles, of a thousand classes, in so much memory.
    fn sieved(wanted: Wanted, room: usize) -> (Vec<u8>, Option<String>) {
        let (mut sieve, mut out) = (Sieve::new(wanted, room), Vec::new());
        let (random, source) = (&mut Random::new(1), Arc::from("file"));
        for line in 1..=20_000 {
            let number = random.below(1_000);
            let place = sieve.place(&source, line);
            let text = match wanted {
                Wanted::Firsts => format!("{number} {}\n", "x".repeat(line % 50)),
                Wanted::Others => format!("{number}"),
            };
            sieve.take(&form(number), place, text.as_bytes(), |text| out.write_all(text)).unwrap();
        }
        assert!(sieve.finish(|text| out.write_all(text)).unwrap());
        let summary = sieve.summary(3);
        (out, summary)
    }

    #[test]
    fn what_comes_out_does_not_depend_on_the_memory() {
        for wanted in [Wanted::Firsts, Wanted::Others] {
            let (expected, summary) = sieved(wanted, 1 << 24);
            let lines = expected.split(|&byte| byte == b'\n').count() - 1;
            assert_eq!(lines, if wanted == Wanted::Firsts { 1_000 } else { 19_000 });
            assert_eq!(summary.as_deref(), Some("20,003 read: 1,000 kept, 19,000 duplicates, 3 bad"));
            for room in [0, 1, 50_000, 60_000, 100_000] {
                assert!(sieved(wanted, room) == (expected.clone(), summary.clone()), "{room} bytes");
            }
        }
    }
}
