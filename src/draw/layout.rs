//! Where the nodes of a search tree are drawn.

use super::tree::Node;
use crate::{Cell, Cells};

/// Where a node is: its depth below the root, and its column from left to right.
type Place = (usize, f64);

const ACROSS: f64 = 34.0;
/// With the name of a cell beside each node.
const FAR_ACROSS: f64 = 52.0;
const DOWN: f64 = 46.0;
const MARGIN: f64 = 64.0;

/// The shape of a tree.
pub(super) struct Layout {
    pub(super) places: Vec<Place>,
    /// The children of each node, and last those of the root.
    pub(super) children: Vec<Vec<usize>>,
    /// The blank of each depth, where all nodes of that depth have the same.
    pub(super) blanks: Vec<Option<Cell>>,
}

impl Layout {
    /// A column for each leaf; each other node is in the middle of its children.
    pub(super) fn of(nodes: &[Node]) -> Layout {
        let mut children = vec![Vec::new(); nodes.len() + 1];
        for (i, node) in nodes.iter().enumerate() {
            children[node.parent.unwrap_or(nodes.len())].push(i);
        }
        let mut places: Vec<Place> = Vec::with_capacity(nodes.len());
        let mut leaves = 0.0;
        for (node, children) in nodes.iter().zip(&children) {
            let depth = node.parent.map_or(1, |parent| places[parent].0 + 1);
            places.push((depth, leaves));
            if children.is_empty() {
                leaves += 1.0;
            }
        }
        // Children come after their parents in the list, so one pass from the end is enough.
        for node in (0..nodes.len()).rev() {
            places[node].1 = middle(&places, &children[node]).unwrap_or(places[node].1);
        }
        let blanks = blanks(nodes, &places);
        Layout { places, children, blanks }
    }

    /// Width and height of the drawing.
    pub(super) fn size(&self) -> (f64, f64) {
        let columns = self.places.iter().fold(1.0f64, |most, place| most.max(place.1 + 1.0));
        let depth = self.blanks.len().max(1) as f64;
        ((columns * self.across() + 2.0 * MARGIN).max(640.0), depth * DOWN + 2.0 * MARGIN)
    }

    /// The middle of a node, or of the root.
    pub(super) fn at(&self, node: Option<usize>) -> (f64, f64) {
        let root = || (0, self.children.last().and_then(|top| middle(&self.places, top)).unwrap_or(0.0));
        let (depth, column) = node.map_or_else(root, |node| self.places[node]);
        (MARGIN + 20.0 + column * self.across(), y(depth))
    }

    fn across(&self) -> f64 {
        if self.blanks.contains(&None) { FAR_ACROSS } else { ACROSS }
    }
}

/// How far down the nodes of a depth are.
pub(super) fn y(depth: usize) -> f64 {
    40.0 + depth as f64 * DOWN
}

fn blanks(nodes: &[Node], places: &[Place]) -> Vec<Option<Cell>> {
    let deepest = places.iter().map(|place| place.0).max().unwrap_or(0);
    let mut cells = vec![Cells::NONE; deepest];
    for (node, place) in nodes.iter().zip(places) {
        cells[place.0 - 1] |= Cells::only(node.cell);
    }
    cells.into_iter().map(|cells| cells.first().filter(|_| cells.len() == 1)).collect()
}

/// The middle of some nodes, in columns.
fn middle(places: &[Place], nodes: &[usize]) -> Option<f64> {
    Some((places[*nodes.first()?].1 + places[*nodes.last()?].1) / 2.0)
}
