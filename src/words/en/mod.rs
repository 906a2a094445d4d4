//! English.

mod batch;
mod learn;
mod path;
mod ratings;
mod remarks;
mod sentences;
mod sheet;
mod spots;
mod techniques;

pub(super) use path::PATH;

use super::phrases::{Phrases, list};
use crate::{Cells, House, HouseKind};

pub(super) static ENGLISH: Phrases = Phrases {
    code: "en",
    name: "English",
    space: " ",
    remark: remarks::remark,
    account: batch::account,
    fault: |fault| fault.to_string(),
    error: |_| None,
    sentence: sentences::sentence,
    technique: techniques::technique,
    step_name: |step| step.name(),
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
    list(items, ", ", " and ")
}

fn or<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, ", ", " or ")
}

/// So many of something.
fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

fn capital(house: House) -> String {
    let name = house.to_string();
    name[..1].to_uppercase() + &name[1..]
}

/// Houses of one kind: `rows 3 and 8`.
fn lines(houses: &[House]) -> String {
    let numbers = and(houses.iter().map(|house| house.index() + 1));
    houses.first().map_or(String::new(), |house| format!("{}s {numbers}", kind(house.kind())))
}

fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    }
}

fn number(count: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].get(count).unwrap_or(&"many")
}

/// Some cells: `r1c1, r1c2`.
fn names(cells: Cells) -> String {
    list(cells.iter(), ", ", ", ")
}
