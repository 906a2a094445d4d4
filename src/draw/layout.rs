//! Where the nodes of a search tree are drawn.
//!
//! ```text
//!          ●                 A node and the singles that follow from it are a block. They run to the right, and go on
//!        ╱   ╲               in a new row after `WRAP` nodes. All other children are one row below the end of the
//!       1     4□□□           block, side by side. So a tree without singles looks as usual: one row for each depth,
//!             □□             and every node above the middle of its children.
//! ```

use super::tree::Node;
use crate::{Cell, Cells};

/// Where a node is: its row below the root, and its column from left to right.
type Place = (usize, f64);

/// Up to so many nodes, there is room for small text beside each.
const SMALL: usize = 80;
/// A tree without branches that is longer than this is one block.
const SHORT: usize = 8;
/// The most nodes in a row of a block. It is less where the drawing would get wider than `WIDE`.
const WRAP: usize = 9;
const WIDE: f64 = 1000.0;
const MARGIN: f64 = 64.0;
/// The width of the lines below the tree.
const LEAST_WIDTH: f64 = 640.0;

/// The shape of a tree.
pub(super) struct Layout {
    places: Vec<Place>,
    /// The children of each node, and last those of the root.
    pub(super) children: Vec<Vec<usize>>,
    /// Whether a node goes on in the block of its parent.
    continues: Vec<bool>,
    pub(super) has_blocks: bool,
    /// The blank of each row, where all nodes of that row have the same and there are no blocks.
    pub(super) blanks: Vec<Option<Cell>>,
    /// Whether there is room for small text beside the nodes.
    pub(super) is_small: bool,
    across: f64,
    down: f64,
    columns: f64,
}

impl Layout {
    pub(super) fn of(nodes: &[Node]) -> Layout {
        let mut children = vec![Vec::new(); nodes.len() + 1];
        for (i, node) in nodes.iter().enumerate() {
            children[node.parent.unwrap_or(nodes.len())].push(i);
        }
        let is_path = nodes.len() > SHORT && children.iter().all(|children| children.len() <= 1);
        let goes_on = |node: &Node| {
            let only = node.parent.is_some_and(|parent| children[parent].len() == 1);
            only && (node.is_single || is_path)
        };
        let continues: Vec<bool> = nodes.iter().map(goes_on).collect();
        let is_small = nodes.len() <= SMALL;
        let (near, down) = if is_small { (48.0, 62.0) } else { (34.0, 46.0) };
        // The names of cells take room, if they can't stand once for a whole row.
        let has_blocks = continues.contains(&true);
        let is_named = has_blocks || blanks(nodes, &arrange(nodes, &children, &continues, 1).0).contains(&None);
        let across = if is_named { 52.0 } else { near };
        let mut wrap = WRAP;
        let (mut places, mut columns) = arrange(nodes, &children, &continues, wrap);
        while columns * across > WIDE && wrap > 4 {
            wrap -= 1;
            (places, columns) = arrange(nodes, &children, &continues, wrap);
        }
        let mut blanks = blanks(nodes, &places);
        if has_blocks {
            blanks.fill(None);
        }
        Layout { places, children, continues, has_blocks, blanks, is_small, across, down, columns }
    }

    fn natural_width(&self) -> f64 {
        self.columns.max(1.0) * self.across + 2.0 * MARGIN
    }

    /// Width and height of the drawing with so many lines below the tree.
    pub(super) fn size(&self, lines: usize) -> (f64, f64) {
        (self.natural_width().max(LEAST_WIDTH), self.below() + 18.0 * lines as f64 - 4.0)
    }

    /// Where the first line below the tree is.
    pub(super) fn below(&self) -> f64 {
        self.y(self.blanks.len()) + if self.is_small { 60.0 } else { 44.0 }
    }

    /// How far down the nodes of a row are.
    pub(super) fn y(&self, row: usize) -> f64 {
        40.0 + row as f64 * self.down
    }

    /// The middle of a node, or of the root.
    pub(super) fn at(&self, node: Option<usize>) -> (f64, f64) {
        let root = || (0, self.children.last().and_then(|top| middle(&self.places, top)).unwrap_or(0.0));
        let (row, column) = node.map_or_else(root, |node| self.places[node]);
        let spare = (LEAST_WIDTH - self.natural_width()).max(0.0);
        (MARGIN + 20.0 + spare / 2.0 + column * self.across, self.y(row))
    }

    /// Whether the side has no name for the row of a node.
    pub(super) fn needs_name(&self, node: usize) -> bool {
        self.blanks[self.places[node].0 - 1].is_none()
    }

    /// How a node continues the block of its parent, if it does.
    pub(super) fn turn(&self, node: usize, parent: Option<usize>) -> Option<Turn> {
        let parent = parent.filter(|_| self.continues[node])?;
        Some(if self.places[parent].0 == self.places[node].0 { Turn::Right } else { Turn::NewRow })
    }
}

/// The way from a node of a block to the next.
pub(super) enum Turn {
    Right,
    NewRow,
}

/// A place for each node, and the number of columns.
fn arrange(nodes: &[Node], children: &[Vec<usize>], continues: &[bool], wrap: usize) -> (Vec<Place>, f64) {
    let mut blocks: Vec<Block> = Vec::new();
    // For each node its block, and its number in the block.
    let mut of: Vec<(usize, usize)> = Vec::with_capacity(nodes.len());
    for (i, node) in nodes.iter().enumerate() {
        match node.parent.filter(|_| continues[i]) {
            Some(parent) => {
                let (block, number) = of[parent];
                of.push((block, number + 1));
                (blocks[block].last, blocks[block].length) = (i, number + 2);
            }
            None => {
                of.push((blocks.len(), 0));
                blocks.push(Block { last: i, length: 1, ..Block::default() });
            }
        }
    }
    // Children come after their parents in the list, so one pass from the end measures, and one from the start places.
    for b in (0..blocks.len()).rev() {
        let below: Vec<&Block> = children[blocks[b].last].iter().map(|&child| &blocks[of[child].0]).collect();
        let (sum, middle) = side_by_side(&below);
        blocks[b].measure(sum, middle, wrap);
    }
    let mut columns = 0.0;
    let mut places = vec![(0, 0.0); nodes.len()];
    for &top in &children[nodes.len()] {
        let block = &mut blocks[of[top].0];
        (block.row, block.left) = (1, columns);
        columns += block.width;
    }
    for b in 0..blocks.len() {
        let Block { last, length, row, left, .. } = blocks[b];
        let mut from = left + blocks[b].below;
        for &child in &children[last] {
            let block = &mut blocks[of[child].0];
            (block.row, block.left) = (row + length.div_ceil(wrap), from);
            from += block.width;
        }
    }
    for (place, (block, number)) in places.iter_mut().zip(of) {
        let Block { row, left, inset, .. } = blocks[block];
        *place = (row + number / wrap, left + inset + (number % wrap) as f64);
    }
    (places, columns)
}

/// A node and the singles that follow from it, with all that is below them.
#[derive(Clone, Copy, Default)]
struct Block {
    last: usize,
    length: usize,
    /// The width of the block and of all that is below it, in columns.
    width: f64,
    /// How far the block itself is from the left of that.
    inset: f64,
    /// How far the blocks below it are from the left of that.
    below: f64,
    row: usize,
    left: f64,
}

impl Block {
    /// Works out the width and the insets, where the blocks below take so many columns and their middle is so far right.
    fn measure(&mut self, sum: f64, middle: f64, wrap: usize) {
        let (own, last) = (self.length.min(wrap) as f64, ((self.length - 1) % wrap) as f64);
        self.width = own.max(sum);
        self.inset = (middle - last).clamp(0.0, self.width - own);
        self.below = (last - middle).clamp(0.0, self.width - sum);
    }
}

/// The width of some blocks, and the middle between the heads of the first and the last.
fn side_by_side(blocks: &[&Block]) -> (f64, f64) {
    let (mut sum, mut heads) = (0.0, Vec::new());
    for block in blocks {
        heads.push(sum + block.inset);
        sum += block.width;
    }
    (sum, heads.first().zip(heads.last()).map_or(0.0, |(first, last)| (first + last) / 2.0))
}

fn blanks(nodes: &[Node], places: &[Place]) -> Vec<Option<Cell>> {
    let rows = places.iter().map(|place| place.0).max().unwrap_or(0);
    let mut cells = vec![Cells::NONE; rows];
    for (node, place) in nodes.iter().zip(places) {
        cells[place.0 - 1] |= Cells::only(node.cell);
    }
    cells.into_iter().map(|cells| cells.first().filter(|_| cells.len() == 1)).collect()
}

/// The middle of some nodes, in columns.
fn middle(places: &[Place], nodes: &[usize]) -> Option<f64> {
    Some((places[*nodes.first()?].1 + places[*nodes.last()?].1) / 2.0)
}
