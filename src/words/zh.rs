//! 中文。

use super::{FEW, givens, names};
use crate::{Conflict, Diagnosis, House, HouseKind, Puzzle, Reason};

pub(super) fn diagnosis(puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<String> {
    match diagnosis {
        Diagnosis::Unique(solution) => {
            let wrong = puzzle.wrong_entries(solution);
            let mut sentences = vec!["此题有唯一解。".to_string()];
            if !wrong.is_empty() {
                sentences.push(format!("以下填入的数字与解不符：{}。", names(wrong, "、")));
            }
            sentences
        }
        Diagnosis::Impossible { clashes, conflict } if clashes.is_empty() => contradiction(puzzle, conflict),
        Diagnosis::Impossible { clashes, .. } => clashes
            .iter()
            .map(|clash| {
                let (house, digit, cells) = (house(clash.house), clash.digit, names(clash.cells, "、"));
                format!("{house}中数字 {digit} 重复出现：{cells}。")
            })
            .collect(),
        Diagnosis::Many { open, repair, .. } => {
            let (count, fixed) = (open.len(), 81 - open.len());
            let list = if count <= FEW { format!("：{}", names(*open, "、")) } else { String::new() };
            let open = format!("此题不止一个解。各解有 {fixed} 格完全相同，其余 {count} 格可能不同{list}。");
            let repair = match repair {
                Some((cell, digit)) => format!("再给出一个提示数即可使解唯一：{cell}={digit}。"),
                None => "只再给出一个提示数，无法使解唯一。".to_string(),
            };
            vec![open, repair]
        }
    }
}

fn contradiction(puzzle: &Puzzle, conflict: &Conflict) -> Vec<String> {
    let listed = givens(puzzle, conflict.cells, "、");
    let count = conflict.cells.len();
    let why = match conflict.reason {
        Reason::NoDigit(cell) => format!("{cell} 无数可填：这 {count} 个提示数排除了全部九个数字：{listed}。"),
        Reason::NoPlace(digit, place) => {
            format!("受这 {count} 个提示数影响，数字 {digit} 在{}中无处可放：{listed}。", house(place))
        }
        Reason::Twice(..) | Reason::Search => {
            format!("这 {count} 个提示数互相矛盾，但须经试填才能看出：{listed}。")
        }
    };
    vec![why, "去掉其中任何一个，矛盾即不复存在。".to_string()]
}

fn house(house: House) -> String {
    let kind = match house.kind() {
        HouseKind::Row => "行",
        HouseKind::Column => "列",
        HouseKind::Box => "宫",
    };
    format!("第 {} {kind}", house.index() + 1)
}
