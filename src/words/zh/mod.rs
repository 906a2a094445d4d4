//! 中文。

mod batch;
mod errors;
mod faults;
mod learn;
mod names;
mod path;
mod ratings;
mod remarks;
mod sentences;
mod sheet;
mod spots;
mod techniques;

pub(super) use path::PATH;

use super::phrases::{Phrases, list};
use crate::{House, HouseKind};

pub(super) static CHINESE: Phrases = Phrases {
    code: "zh",
    name: "Chinese",
    space: "",
    remark: remarks::remark,
    account: batch::account,
    fault: faults::fault,
    error: errors::error,
    sentence: sentences::sentence,
    technique: techniques::technique,
    step_name: names::step_name,
    band: ratings::band,
    rating_labels: ratings::LABELS,
    sheet_headings: sheet::HEADINGS,
    on_sheet: sheet::on_sheet,
    lesson: learn::lesson,
    event: learn::event,
    counts: learn::counts,
    node: learn::node,
    root: learn::root,
    tree_legend: learn::tree_legend,
    moment: learn::MOMENT,
    flow_chart: learn::FLOW_CHART,
    labels: learn::LABELS,
};

fn and<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "、", "、")
}

fn or<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "、", " 或 ")
}

fn house(house: &House) -> String {
    format!("第 {} {}", house.index() + 1, kind(house.kind()))
}

/// Houses of one kind: 第 3、8 行.
fn lines(houses: &[House]) -> String {
    let numbers = and(houses.iter().map(|house| house.index() + 1));
    houses.first().map_or(String::new(), |first| format!("第 {numbers} {}", kind(first.kind())))
}

fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "行",
        HouseKind::Column => "列",
        HouseKind::Box => "宫",
    }
}

fn number(count: usize) -> &'static str {
    ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九"].get(count).unwrap_or(&"多")
}
