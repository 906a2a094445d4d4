//! The links of a chain as arrows from candidate to candidate.

use super::board::{RADIUS, place};
use crate::explain::{Chain, Node};
use crate::{Cell, Digit};
use std::fmt::Write;

/// An arrow from one candidate to another.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Link {
    from: (Cell, Digit),
    to: (Cell, Digit),
    class: &'static str,
}

/// More arrows than this are drawn thin and light.
const CROWD: usize = 30;

/// The links of all branches, without repetition.
pub(super) fn of(chain: &Chain) -> Vec<Link> {
    let mut links = Vec::new();
    for branch in &chain.branches {
        for node in &branch.nodes {
            let parents = node.parents.iter().filter_map(|&parent| branch.nodes.get(parent));
            for link in parents.map(|parent| between(parent, node)) {
                if !links.contains(&link) {
                    links.push(link);
                }
            }
        }
    }
    links
}

fn between(from: &Node, to: &Node) -> Link {
    let class = match (from.on, to.on) {
        (false, true) => "strong",
        (true, false) => "weak",
        _ => "other",
    };
    Link { from: (from.cell, from.digit), to: (to.cell, to.digit), class }
}

impl Link {
    /// Draws a slight curve, so that links in both directions lie side by side and none runs straight through a row of
    /// digits.
    pub(super) fn draw(&self, svg: &mut String, count: usize) {
        let ((x1, y1), (x2, y2)) = (place(self.from.0, self.from.1), place(self.to.0, self.to.1));
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy);
        if length == 0.0 {
            return;
        }
        let bow = (0.16 * length).clamp(3.0, 24.0);
        let (bx, by) = ((x1 + x2) / 2.0 - dy / length * bow, (y1 + y2) / 2.0 + dx / length * bow);
        let (sx, sy) = towards((x1, y1), (bx, by), RADIUS.min(length / 3.0));
        let (ex, ey) = towards((x2, y2), (bx, by), (RADIUS + 1.0).min(length / 3.0));
        let crowd = if count > CROWD { " crowd" } else { "" };
        let _ = writeln!(
            svg,
            "<path class=\"{}{crowd}\" d=\"M{sx:.1} {sy:.1}Q{bx:.1} {by:.1} {ex:.1} {ey:.1}\"/>",
            self.class
        );
    }
}

/// The point at a distance from one point towards another.
fn towards((x, y): (f64, f64), (to_x, to_y): (f64, f64), by: f64) -> (f64, f64) {
    let length = (to_x - x).hypot(to_y - y).max(1.0);
    (x + (to_x - x) / length * by, y + (to_y - y) / length * by)
}
