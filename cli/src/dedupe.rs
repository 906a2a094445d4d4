//! `ninefold dedupe`

use crate::answer::{Answer, Item, Job, Reply, Status, field};
use crate::batch;
use crate::classes::{Dedupe, only_classic};
use crate::forms::Form;
use crate::language::told;
use crate::outlet::Outlet;
use crate::output::Output;
use crate::sieve::{Sieve, Wanted};
use crate::table::{Kind, Shape};
use ninefold::ParseGridError;
use std::io;

pub(crate) fn run(args: Dedupe) -> io::Result<Status> {
    let wanted = if args.duplicates { Wanted::Others } else { Wanted::Firsts };
    let output = Output::open_table(args.common.output.as_deref())?;
    let outlet = Outlet::sieved(output, Sieve::new(wanted, args.memory));
    let kind = if args.common.is_parquet() { Kind::Parquet } else { Kind::AsItWas };
    batch::run_to(Deduper { wanted, exact: args.exact, kind }, &args.common, outlet)
}

struct Deduper {
    wanted: Wanted,
    /// Whether only equal puzzles are duplicates.
    exact: bool,
    kind: Kind,
}

impl Job for Deduper {
    fn answer(&self, item: &Item<'_>) -> Answer {
        if !item.is_classic() {
            let about = only_classic();
            let what = told!("a pencilmark puzzle; {about}", "这是候选数题目；{about}");
            return Answer::bad(Reply::Text(String::new()), &what);
        }
        let grid = if self.exact { item.givens } else { item.givens.canonical().0 };
        let reply = match self.wanted {
            Wanted::Firsts => Reply::Fields(Vec::new()),
            Wanted::Others => Reply::Text(format!("{}\t{}:{}", field(item), item.source, item.record.line())),
        };
        Answer { form: Some(Form::new(&grid)), ..Answer::proper(reply) }
    }

    /// Records come back as they were.
    fn table(&self) -> Option<Shape> {
        let shape = Shape { kind: self.kind, has_header: true, columns: Vec::new() };
        (self.wanted == Wanted::Firsts).then_some(shape)
    }

    fn leaves_out_invalid(&self) -> bool {
        true
    }

    fn invalid(&self, _: &ParseGridError) -> String {
        String::new()
    }
}

/// So many bytes, as people write it: 500000, 100M, 2G.
pub(crate) fn size(text: &str) -> Result<usize, String> {
    let (number, unit) = text.split_at(text.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len());
    let unit = match unit.to_ascii_uppercase().as_str() {
        "" => Some(1),
        "K" | "KB" | "KIB" => Some(1 << 10),
        "M" | "MB" | "MIB" => Some(1 << 20),
        "G" | "GB" | "GIB" => Some(1 << 30),
        "T" | "TB" | "TIB" => Some(1 << 40),
        _ => None,
    };
    let bytes = number.parse().ok().zip(unit).and_then(|(number, unit): (usize, usize)| number.checked_mul(unit));
    bytes
        .filter(|&bytes| bytes >= LEAST)
        .ok_or_else(|| told!("at least 1M, written as 100M or 2G", "至少 1M，写作 100M 或 2G"))
}

/// With less, very many puzzles would need more than that only to be read again.
const LEAST: usize = 1 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_as_people_write_them() {
        for (text, bytes) in
            [("1M", 1 << 20), ("1048576", 1 << 20), ("100m", 100 << 20), ("2GiB", 2 << 30), ("3GB", 3 << 30)]
        {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for text in ["", "M", "1K", "0", "-1M", "1.5G", "1X", "99999999999T", "1 M"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
