//! Transforms as data for other programs, and in words.

use crate::language::told;
use ninefold::Digit;
use ninefold::symmetry::Transform;
use serde::Serialize;

/// A transform with rows, columns and digits counted from 1.
#[derive(Serialize)]
pub(crate) struct TransformJson {
    transpose: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [Digit; 9],
}

impl From<&Transform> for TransformJson {
    fn from(transform: &Transform) -> TransformJson {
        TransformJson {
            transpose: transform.transposes(),
            rows: transform.rows().map(|row| row + 1),
            columns: transform.columns().map(|column| column + 1),
            digits: Digit::ALL.map(|digit| transform.digit(digit)),
        }
    }
}

/// What to do with a puzzle, as a numbered list. What changes nothing is left out.
pub(crate) fn told(transform: &Transform) -> String {
    let mut steps = Vec::new();
    let is_kept = |lines: [usize; 9]| lines == Transform::IDENTITY.rows();
    if transform.transposes() {
        steps.push(told!(
            "Mirror it on the diagonal from the top left: rows become columns.",
            "沿左上到右下的对角线翻转：行变成列。",
        ));
    }
    if !is_kept(transform.rows()) {
        let rows = in_threes(transform.rows().map(|row| row + 1));
        steps.push(told!("Take its rows in this order:     {rows}", "行按这个次序排：{rows}"));
    }
    if !is_kept(transform.columns()) {
        let columns = in_threes(transform.columns().map(|column| column + 1));
        steps.push(told!("Take its columns in this order:  {columns}", "列按这个次序排：{columns}"));
    }
    let digits = Digit::ALL.map(|digit| transform.digit(digit));
    if digits != Digit::ALL {
        let (from, to) = (in_threes(Digit::ALL), in_threes(digits));
        steps.push(told!(
            "Replace the digits               {from}\n   by the digits                    {to}",
            "把数字      {from}\n   分别换成    {to}"
        ));
    }
    (1..).zip(steps).map(|(number, step)| format!("{number}. {step}\n")).collect()
}

/// Nine numbers, three and three together.
fn in_threes<T: ToString>(numbers: [T; 9]) -> String {
    let numbers = numbers.map(|number| number.to_string());
    numbers.chunks(3).map(|three| three.join(" ")).collect::<Vec<_>>().join("  ")
}
