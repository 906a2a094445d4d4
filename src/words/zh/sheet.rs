//! 题目打印页上的中文。

use crate::words::sheet::{OnSheet, cells};

pub(super) const HEADINGS: [&str; 2] = ["数独", "答案"];

pub(super) fn on_sheet(what: &OnSheet<'_>) -> String {
    match what {
        OnSheet::Puzzle(number) => format!("第 {number} 题"),
        OnSheet::Page(number, count) => format!("第 {number} 页，共 {count} 页"),
        OnSheet::Row(number, row) => format!("第 {number} 行：{}。", cells(row, "空")),
    }
}
