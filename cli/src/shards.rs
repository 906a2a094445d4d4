//! `--shard K/N`: one of N equal parts of the input, for machines that share the work.
//!
//! ```text
//!   records of all inputs   | 0 1 2 3 4 5 6 7 8 9 |      --shard 2/3: records 3 to 5
//!                             \___1/3_/\_2/3_/\_3/3_/
//! ```
//!
//! The parts are contiguous, so the outputs of 1/N to N/N, joined, are the output of one run.

use crate::input::{Part, Source, Uncut};
use crate::language::told;
use crate::options::Common;
use crate::parquet::Kept;
use crate::signals::is_stopped;
use std::io;
use std::ops::Range;

/// The K-th of N parts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    pub(crate) fn parse(text: &str) -> Result<Shard, String> {
        let wrong = || told!("a part and the number of parts are needed: 2/8", "应写出第几份和总份数：2/8");
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let (number, of): (u64, u64) = number.parse().ok().zip(of.parse().ok()).ok_or_else(wrong)?;
        match number >= 1 && number <= of {
            true => Ok(Shard { number, of }),
            false => Err(told!(
                "there is no such part; they are 1/{of} to {of}/{of}",
                "没有这一份；应为 1/{of} 至 {of}/{of}"
            ))
            .map_err(|what| if of == 0 { wrong() } else { what }),
        }
    }

    /// Its part of so many things.
    pub(crate) fn range(self, total: u64) -> Range<u64> {
        let end = |number: u64| (u128::from(total) * u128::from(number) / u128::from(self.of)) as u64;
        end(self.number - 1)..end(self.number)
    }

    pub(crate) fn is_first(self) -> bool {
        self.number == 1
    }

    pub(crate) fn is_last(self) -> bool {
        self.number == self.of
    }
}

/// A shard of an input that was counted, and the way through it.
pub(crate) struct Portion {
    shard: Shard,
    range: Range<u64>,
    /// How many records each source has.
    counts: Vec<u64>,
    /// The number of the next record.
    at: u64,
}

impl Portion {
    /// Counts the records of all sources; nothing comes back if that is interrupted. What can't be read is told when its turn comes.
    pub(crate) fn new(shard: Shard, sources: &[Source]) -> io::Result<Option<Portion>> {
        let is_read_once = |source: &Source| match source {
            Source::File(path) => path.exists() && !path.is_file(),
            source => matches!(source, Source::Stdin),
        };
        if let Some(source) = sources.iter().find(|source| is_read_once(source)) {
            let name = source.name();
            let what = told!(
                "{name}: --shard needs files: this can be read only once, so it can't be counted first",
                "{name}: --shard 需要文件：这个输入只能读一次，不能先数一遍",
            );
            return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
        }
        let mut counts = Vec::new();
        for source in sources {
            let mut count = 0;
            if let Some(rows) = source.rows() {
                counts.push(rows);
                continue;
            }
            let _ = source.read(Uncut { lines: true, rows: usize::MAX, waits: false }, &Kept::default(), |part| {
                count += part.count();
                if is_stopped() { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
            });
            if is_stopped() {
                return Ok(None);
            }
            counts.push(count);
        }
        let range = shard.range(counts.iter().sum());
        Ok(Some(Portion { shard, range, counts, at: 0 }))
    }

    pub(crate) fn is_first(&self) -> bool {
        self.shard.is_first()
    }

    pub(crate) fn is_last(&self) -> bool {
        self.shard.is_last()
    }

    /// Whether all of this source comes before the shard; then it is passed over.
    pub(crate) fn passes_over(&mut self, source: usize) -> Option<u64> {
        let count = self.counts[source];
        let is_before = count > 0 && self.at + count <= self.range.start;
        is_before.then(|| {
            self.at += count;
            count
        })
    }

    /// Whether nothing that follows belongs to the shard.
    pub(crate) fn is_over(&self) -> bool {
        self.at >= self.range.end && !self.shard.is_last()
    }

    /// Whether what is said about this place belongs to the shard: it is said once.
    pub(crate) fn is_here(&self) -> bool {
        self.range.start <= self.at && (self.at < self.range.end || self.shard.is_last())
    }

    /// The records of the next part that belong to the shard, and how many come before them there.
    pub(crate) fn take(&mut self, part: Part) -> (u64, Option<Part>) {
        let (start, count) = (self.at, part.count());
        self.at += count;
        let wanted = self.range.start.max(start)..self.range.end.min(self.at);
        if wanted.is_empty() {
            return (count, None);
        }
        let (from, to) = ((wanted.start - start) as usize, (wanted.end - start) as usize);
        (from as u64, Some(part.slice(from..to)))
    }
}

/// Refuses a shard, or a folder of outputs, where the answer is about all puzzles together.
pub(crate) fn refuse_parts(common: &Common) -> io::Result<()> {
    let what = match () {
        () if common.shard.is_some() => told!(
            "--shard: this answer is about all puzzles together, so it can't be made in parts",
            "--shard：这个答案涉及所有题目，不能分份计算",
        ),
        () if common.resume.is_some() => told!(
            "--resume: this answer is about all puzzles together, so a run can't go on with it",
            "--resume：这个答案涉及所有题目，不能接着算",
        ),
        () if common.output_folder().is_some() => told!(
            "this answer is about all puzzles together; it needs one file, not a folder",
            "这个答案涉及所有题目，需要一个文件，而不是文件夹",
        ),
        () => return Ok(()),
    };
    Err(io::Error::new(io::ErrorKind::InvalidInput, what))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_everything_once_and_are_nearly_equal() {
        for total in [0, 1, 7, 100, 1_001] {
            for of in [1, 2, 3, 7, 1_000] {
                let parts: Vec<Range<u64>> = (1..=of).map(|number| Shard { number, of }.range(total)).collect();
                assert_eq!((parts[0].start, parts[of as usize - 1].end), (0, total));
                assert!(parts.windows(2).all(|two| two[0].end == two[1].start));
                let sizes = || parts.iter().map(|part| part.end - part.start);
                assert!(sizes().max().unwrap() - sizes().min().unwrap() <= 1, "{total}/{of}");
            }
        }
    }

    #[test]
    fn other_texts_are_no_shards() {
        assert_eq!(Shard::parse("2/3"), Ok(Shard { number: 2, of: 3 }));
        for text in ["", "/", "1", "0/3", "4/3", "0/0", "1/0", "a/b", "-1/3", "1/3/5", "1 /3", "1.5/3"] {
            assert!(Shard::parse(text).is_err(), "{text}");
        }
    }
}
