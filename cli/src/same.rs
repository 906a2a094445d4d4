//! `ninefold same`

use crate::answer::Status;
use crate::classes::{Same, only_classic};
use crate::input::classics;
use crate::json;
use crate::language::told;
use crate::options::SameForm;
use crate::transform::{TransformJson, told};
use ninefold::symmetry::Transform;
use ninefold::{Digit, Grid};
use serde::Serialize;
use std::io::{self, Write};

pub(crate) fn run(args: Same) -> io::Result<Status> {
    let found = classics(&args.inputs, &only_classic(), 3)?;
    let [one, two] = found[..] else {
        let what = match found.len() {
            1 => told!("two puzzles are needed, and there is one", "需要两道题，这里只有一道"),
            _ => told!("two puzzles are needed, and there are more", "需要两道题，这里不止两道"),
        };
        return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    };
    let (text, status) = match one.equivalence(&two) {
        Some(transform) => (same(args.format, [&one, &two], &transform), Status::Proper),
        None => (different(args.format, [&one, &two]), Status::NotProper),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(status)
}

#[derive(Serialize)]
struct SameJson<'a> {
    puzzles: [&'a Grid; 2],
    result: &'static str,
    canonical: Grid,
    transform: TransformJson,
    /// How many lead from one to the other.
    transforms: u64,
}

#[derive(Serialize)]
struct DifferentJson<'a> {
    puzzles: [&'a Grid; 2],
    result: &'static str,
    reason: String,
}

fn same(form: SameForm, puzzles: [&Grid; 2], transform: &Transform) -> String {
    let [one, two] = puzzles;
    let transforms = one.automorphism_count();
    if form == SameForm::Json {
        let (canonical, transform) = (one.canonical().0, transform.into());
        return json::line(&SameJson { puzzles, result: "same", canonical, transform, transforms });
    }
    let others = match transforms {
        1 => String::new(),
        _ => told!(
            "{transforms} transforms lead there; this is one.\n",
            "共有 {transforms} 种变换可以做到，这是其中一种。\n"
        ),
    };
    match one == two {
        true => told!("same: they are equal, sign for sign\n", "same：两题完全相同\n"),
        false => {
            let list = told(transform);
            told!(
                "same: do this to the first puzzle, and you have the second\n{list}{others}",
                "same：对第一题做以下变换，就得到第二题\n{list}{others}"
            )
        }
    }
}

fn different(form: SameForm, puzzles: [&Grid; 2]) -> String {
    let reason = reason(puzzles);
    match form {
        SameForm::Json => json::line(&DifferentJson { puzzles, result: "different", reason }),
        SameForm::Text => told!("different: {reason}\n", "different：{reason}\n"),
    }
}

/// Why two puzzles are not equivalent, as far as it can be told in few words.
fn reason([one, two]: [&Grid; 2]) -> String {
    let [few, many] = [one, two].map(|grid| grid.filled().len());
    if few == many {
        return reason_for_as_many(one, two);
    }
    let second = told!("the second", "第二题");
    let first = told!("the first", "第一题");
    let (small, large, smaller, larger) =
        if few < many { (one, two, first, second) } else { (two, one, second, first) };
    let more = few.abs_diff(many);
    match () {
        () if is_part(small, large) && large.is_solved() => {
            told!("{larger} is a solution of {smaller}", "{larger}是{smaller}的一个解")
        }
        () if is_part(small, large) => {
            told!("{larger} is {smaller} with givens added: {more}", "{larger}是{smaller}加上 {more} 个提示数")
        }
        () if large.is_solved() && small.solve().unique().is_some_and(|solution| is_equivalent(&solution, large)) => {
            told!("{larger} is equivalent to the solution of {smaller}", "{larger}与{smaller}的解等价")
        }
        () => told!("the first has {few} givens, the second has {many}", "第一题有 {few} 个提示数，第二题有 {many} 个"),
    }
}

fn reason_for_as_many(one: &Grid, two: &Grid) -> String {
    let [counts, others] = [one, two].map(counts);
    if counts != others {
        let [counts, others] = [counts, others].map(|counts| counts.map(|count| count.to_string()).join(" "));
        return told!(
            "the digits of the first occur {counts} times, those of the second {others} times",
            "第一题各数字出现的次数为 {counts}，第二题为 {others}"
        );
    }
    match one.filled().canonical().0 == two.filled().canonical().0 {
        true => told!(
            "the cells of their givens can be brought into the same places, but never with the same digits",
            "提示数的位置可以变换成一样，但数字怎样都对不上"
        ),
        false => {
            told!("the cells of their givens can't be brought into the same places", "提示数的位置无论怎样变换都不一样")
        }
    }
}

fn is_part(small: &Grid, large: &Grid) -> bool {
    small.digits().all(|(cell, digit)| large[cell] == Some(digit))
}

fn is_equivalent(one: &Grid, two: &Grid) -> bool {
    one.equivalence(two).is_some()
}

/// How often each digit occurs, the most frequent first.
fn counts(grid: &Grid) -> [usize; 9] {
    let mut counts = Digit::ALL.map(|digit| grid.digits().filter(|(_, other)| *other == digit).count());
    counts.sort_by(|a, b| b.cmp(a));
    counts
}
