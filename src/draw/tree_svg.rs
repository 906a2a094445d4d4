//! A search tree as an SVG drawing.

use super::layout::{Layout, Turn};
use super::tree::{Fate, Node, Tree};
use crate::words::{Language, TreeWords};
use crate::{Digit, Digits};
use std::fmt::Write;

pub(super) fn svg(tree: &Tree, language: Language) -> String {
    let layout = Layout::of(&tree.nodes);
    let legend = language.tree_legend(&TreeWords {
        drawn: tree.nodes.len() as u64,
        left_out: tree.left_out,
        has_singles: tree.nodes.iter().any(|node| node.is_single),
        has_stubs: !tree.root_rejected.is_empty() || tree.nodes.iter().any(|node| !node.rejected.is_empty()),
        has_events: layout.is_small && !tree.is_empty(),
        solved: tree.ending(),
    });
    let (width, height) = layout.size(legend.len());
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n{STYLE}"
    );
    let _ = writeln!(svg, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
    for (row, blank) in (1..).zip(&layout.blanks) {
        if let Some(cell) = blank {
            let _ = writeln!(svg, "<text class=\"axis\" x=\"8\" y=\"{}\">{cell}</text>", layout.y(row) + 4.0);
        }
    }
    stubs(&mut svg, &layout, None, tree.root_rejected);
    for (index, node) in tree.nodes.iter().enumerate() {
        stubs(&mut svg, &layout, Some(index), node.rejected);
    }
    for (index, node) in tree.nodes.iter().enumerate() {
        let class = if node.fate == Fate::Solution { "path" } else { "edge" };
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"{}\"/>", edge(tree, &layout, index));
    }
    root(&mut svg, tree, &layout, language);
    for index in 0..tree.nodes.len() {
        draw_node(&mut svg, tree, index, &layout, language);
    }
    for (i, line) in legend.iter().enumerate() {
        let y = layout.below() + 18.0 * i as f64;
        let _ = writeln!(svg, "<text class=\"legend\" x=\"8\" y=\"{y}\">{line}</text>");
    }
    svg + "</svg>\n"
}

const RADIUS: f64 = 12.0;

/// How long a stub is, measured from the middle of its node.
fn reach(layout: &Layout) -> f64 {
    if layout.is_small { 21.0 } else { 17.0 }
}

/// A point below a node, in the direction of a digit: 1 is to the left, 5 straight down, 9 to the right.
fn towards(digit: Digit, (x, y): (f64, f64), distance: f64) -> (f64, f64) {
    let angle = (digit.index() as f64 - 4.0) * 13.0_f64.to_radians();
    (round(x + distance * angle.sin()), round(y + distance * angle.cos()))
}

fn round(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// Draws the digits that were rejected below a node, or below the root.
fn stubs(svg: &mut String, layout: &Layout, node: Option<usize>, rejected: Digits) {
    let middle = layout.at(node);
    for digit in rejected.iter() {
        let ((x1, y1), (x2, y2)) = (towards(digit, middle, 7.0), towards(digit, middle, reach(layout)));
        let _ = writeln!(svg, "<line class=\"stub\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
        if layout.is_small {
            let (x, y) = towards(digit, middle, reach(layout) + 5.0);
            let _ = writeln!(svg, "<text class=\"no\" x=\"{x}\" y=\"{}\">{digit}</text>", round(y + 2.5));
        }
    }
}

/// The line from its parent to a node. Where there are stubs, it leaves in the direction of its digit, so that it passes
/// between them.
fn edge(tree: &Tree, layout: &Layout, index: usize) -> String {
    let Node { parent, digit, .. } = tree.nodes[index];
    let (from, (x2, y2)) = (layout.at(parent), layout.at(Some(index)));
    let (x1, y1) = from;
    let rejected = parent.map_or(tree.root_rejected, |parent| tree.nodes[parent].rejected);
    let is_bent = layout.is_small && !rejected.is_empty();
    let (bend_x, bend_y) = if is_bent { towards(digit, from, reach(layout) + 4.0) } else { from };
    match layout.turn(index, parent) {
        Some(Turn::Right) => format!("M{x1} {y1}H{x2}"),
        Some(Turn::NewRow) => format!("M{x1} {y1}H{}q6 0 6 6{}", x1 + 19.0, between_rows(x1 + 25.0, (x2, y2))),
        None if layout.has_blocks && (bend_x - x2).abs() >= 12.0 => {
            format!("M{x1} {y1}L{bend_x} {bend_y}{}", between_rows(bend_x, (x2, y2)))
        }
        None if is_bent => {
            let (on_x, on_y) = towards(digit, from, reach(layout) + 14.0);
            format!("M{x1} {y1}L{bend_x} {bend_y}C{on_x} {on_y} {x2} {} {x2} {}", y2 - 28.0, y2 - RADIUS)
        }
        None => format!("M{x1} {y1}L{x2} {y2}"),
    }
}

/// The way down from this column, to the side between two rows, and down to a node.
fn between_rows(from_x: f64, (x, y): (f64, f64)) -> String {
    let (level, side) = (y - 24.0, 6.0_f64.copysign(x - from_x));
    format!("V{}q0 6 {side} 6H{}q{side} 0 {side} 6V{y}", level - 6.0, x - side)
}

fn root(svg: &mut String, tree: &Tree, layout: &Layout, language: Language) {
    let (x, y) = layout.at(None);
    let title = language.root(tree.root_rejected);
    let _ = writeln!(svg, "<g class=\"root\"><title>{title}</title><circle cx=\"{x}\" cy=\"{y}\" r=\"7\"/></g>");
    match tree.is_empty() {
        true if tree.root_rejected == Digits::ALL => mark(svg, "✗", x, below(layout, y)),
        true if tree.root_left_out > 0 => mark(svg, "…", x, below(layout, y)),
        false if tree.root_left_out > 0 => mark(svg, "…", x + 18.0, y + 3.0),
        _ => {}
    }
}

/// Where a sign is that stands for all that is below a node.
fn below(layout: &Layout, y: f64) -> f64 {
    y + reach(layout) + if layout.is_small { 21.0 } else { 12.0 }
}

/// Draws a node with its digit and its fate, and with its cell where the side does not name it.
fn draw_node(svg: &mut String, tree: &Tree, index: usize, layout: &Layout, language: Language) {
    let (node, (x, y)) = (&tree.nodes[index], layout.at(Some(index)));
    let class = match node.fate {
        Fate::Open => "open",
        Fate::Dead => "dead",
        Fate::Solution => "good",
    };
    let title = language.node(node.cell, node.digit, node.event, node.rejected);
    let shape = match node.is_single {
        true => format!("<rect x=\"{}\" y=\"{}\" width=\"22\" height=\"22\" rx=\"5\"/>", x - 11.0, y - 11.0),
        false => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>"),
    };
    let _ = writeln!(
        svg,
        "<g class=\"{class}\" data-event=\"{}\"><title>{title}</title>{shape}<text x=\"{x}\" y=\"{}\">{}</text></g>",
        node.event,
        y + 4.5,
        node.digit
    );
    let mut line = y - if layout.is_small && layout.needs_name(index) { 13.0 } else { 8.0 };
    if layout.needs_name(index) {
        let _ = writeln!(svg, "<text class=\"cell\" x=\"{}\" y=\"{line}\">{}</text>", x + 13.0, node.cell);
        line += 8.0;
    }
    if layout.is_small {
        let _ = writeln!(svg, "<text class=\"event\" x=\"{}\" y=\"{line}\">{}</text>", x + 13.0, node.event);
    }
    let is_leaf = layout.children[index].is_empty();
    match node.fate {
        _ if node.left_out > 0 && is_leaf => mark(svg, "…", x, below(layout, y)),
        _ if node.left_out > 0 => mark(svg, "…", x + 19.0, y + 4.0),
        Fate::Dead if is_leaf => mark(svg, "✗", x, below(layout, y)),
        _ => {}
    }
}

fn mark(svg: &mut String, sign: &str, x: f64, y: f64) {
    let _ = writeln!(svg, "<text class=\"mark\" x=\"{x}\" y=\"{y}\">{sign}</text>");
}

const STYLE: &str = "<style>
text { font-family: sans-serif; font-size: 13px; fill: #24292f; }
g text, .mark, .no { text-anchor: middle; }
circle, g rect { fill: #fff; stroke-width: 1.5; }
.axis, .cell { font-size: 11px; fill: #6e7781; }
.cell { font-size: 9px; }
.event { font-size: 7px; fill: #8c959f; }
.no { font-size: 7px; fill: #b03030; }
.stub { stroke: #d9a0a0; stroke-width: 0.8; }
.edge, .path { fill: none; stroke: #b8bec5; stroke-width: 1.2; stroke-linejoin: round; }
.path { stroke: #1a7f37; stroke-width: 3; }
.root circle { fill: #24292f; }
.dead circle, .dead rect { stroke: #b03030; fill: #fdf0f0; }
.mark { fill: #b03030; }
.good circle, .good rect { stroke: #1a7f37; fill: #e6f4ea; stroke-width: 3; }
.open circle, .open rect { stroke: #6e7781; stroke-dasharray: 3 2; }
.legend { font-size: 12px; }
</style>
";
