//! The search as a tree that grows: each node and each rejected digit has the event it came with.

use ninefold::learn::{Event, Trace};
use ninefold::{Cell, Digit};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// The digits that were rejected in the first blank.
    stubs: Vec<Stub>,
    /// Where the root stands, in hundredths of a column: what writes numbers with a point takes 13 KB.
    x: usize,
    /// How many columns and rows it takes.
    size: (usize, usize),
    /// How many nodes did not fit in.
    left_out: usize,
}

/// A digit that was written. The first event is number 1, so that after `born` events it is there.
#[derive(Serialize)]
struct Node {
    parent: Option<usize>,
    x: usize,
    depth: usize,
    cell: usize,
    digit: u8,
    born: usize,
    /// When it was taken back.
    died: Option<usize>,
    /// Whether it stands in the solution.
    good: bool,
    /// Whether the solver saw that nothing else fits.
    single: bool,
    /// The digits that were rejected in the blank after it.
    stubs: Vec<Stub>,
}

/// A digit that was rejected, and when.
type Stub = (u8, usize);

/// Some thousand nodes are drawn sixty times a second; more would not be seen.
const MOST: usize = 5_000;

impl Tree {
    /// The first nodes, and all of the way to the solution.
    pub(crate) fn of(trace: &Trace) -> Tree {
        let good = solution(trace);
        let mut tree = Tree { nodes: Vec::new(), stubs: Vec::new(), x: 0, size: (1, 0), left_out: 0 };
        // The digits on the board, each with its node if it has one.
        let mut path: Vec<Option<usize>> = Vec::new();
        let mut is_single = false;
        for (index, event) in trace.iter().enumerate() {
            let now = index + 1;
            match event {
                Event::Reject(_, digit, _) => match path.last() {
                    None => tree.stubs.push((digit.get(), now)),
                    Some(&Some(node)) => tree.nodes[node].stubs.push((digit.get(), now)),
                    Some(None) => {}
                },
                Event::ChooseFewest(_, 1) | Event::NakedSingle(..) | Event::HiddenSingle(..) => is_single = true,
                Event::Place(cell, digit) => {
                    let is_good = good.get(path.len()).is_some_and(|&(born, ..)| born == now);
                    let has_parent = path.last().is_none_or(Option::is_some);
                    let fits = has_parent && (tree.nodes.len() < MOST || is_good);
                    let node = fits.then(|| tree.add(path.last().copied().flatten(), cell, digit, now, path.len() + 1));
                    if let Some(node) = node {
                        (tree.nodes[node].good, tree.nodes[node].single) = (is_good, is_single);
                    } else {
                        tree.left_out += 1;
                    }
                    is_single = false;
                    path.push(node);
                }
                Event::Backtrack(..) => {
                    if let Some(node) = path.pop().flatten() {
                        tree.nodes[node].died = Some(now);
                    }
                }
                _ => {}
            }
        }
        tree.arrange();
        tree
    }

    fn add(&mut self, parent: Option<usize>, cell: Cell, digit: Digit, born: usize, depth: usize) -> usize {
        let (cell, digit) = (cell.index(), digit.get());
        let (x, good, single) = (0, false, false);
        self.nodes.push(Node { parent, x, depth, cell, digit, born, died: None, good, single, stubs: Vec::new() });
        self.nodes.len() - 1
    }

    /// Gives every leaf a column of its own, and stands each other node above the middle of its children.
    fn arrange(&mut self) {
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len() + 1];
        for (index, node) in self.nodes.iter().enumerate() {
            children[node.parent.unwrap_or(self.nodes.len())].push(index);
        }
        // A node comes before its children and after all that is to the left of it, so the leaves are in order.
        let mut columns = 0;
        for (node, _) in self.nodes.iter_mut().zip(&children).filter(|(_, children)| children.is_empty()) {
            node.x = 100 * columns;
            columns += 1;
        }
        for index in (0..=self.nodes.len()).rev() {
            let (Some(&first), Some(&last)) = (children[index].first(), children[index].last()) else { continue };
            let middle = (self.nodes[first].x + self.nodes[last].x) / 2;
            match self.nodes.get_mut(index) {
                Some(node) => node.x = middle,
                None => self.x = middle,
            }
        }
        let rows = self.nodes.iter().map(|node| node.depth).max().unwrap_or(0);
        self.size = (columns.max(1), rows);
    }
}

/// The placements that were never taken back, with the numbers of their events; none where there is no solution.
fn solution(trace: &Trace) -> Vec<(usize, Cell, Digit)> {
    let mut path = Vec::new();
    let mut is_solved = false;
    for (index, event) in trace.iter().enumerate() {
        match event {
            Event::Place(cell, digit) => path.push((index + 1, cell, digit)),
            Event::Backtrack(..) => drop(path.pop()),
            Event::Solved => is_solved = true,
            _ => {}
        }
    }
    if is_solved { path } else { Vec::new() }
}
