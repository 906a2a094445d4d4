//! The search as a tree, drawn as the textbooks draw it: the blanks are its depth, the digits its breadth.

use super::tree_svg;
use crate::learn::{Event, Observer};
use crate::words::Language;
use crate::{Cell, Digit, Digits};
use std::fmt::Write;

/// The first nodes of a search, one for each digit placed. Of the path to the solution it has as much as is no deeper
/// than those.
///
/// It watches a solver, and is drawn when the run is over.
///
/// ```
/// use ninefold::{draw::Tree, learn::Lesson, words::Language, example, Budget};
/// let mut tree = Tree::new(40);
/// Lesson::Bits.solve(&mut example(), &mut tree, &mut Budget::unlimited())?;
/// assert!(tree.svg(Language::English).starts_with("<svg"));
/// assert!(tree.dot().starts_with("digraph"));
/// # Ok::<(), ninefold::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    /// The digits from the root to the current point of the search.
    path: Vec<Placed>,
    limit: usize,
    deepest: usize,
    pub(super) left_out: u64,
    /// The number of the root's children that were left out.
    pub(super) root_left_out: u64,
    /// The digits that were rejected in the first blank.
    pub(super) root_rejected: Digits,
    /// How many events there were.
    events: u64,
    /// Whether the next digit is the only one that fits.
    is_single: bool,
    solved: bool,
}

/// A digit on the board, as a node that may become a part of the tree, and its number if it is one.
#[derive(Clone, Debug)]
struct Placed {
    as_node: Node,
    node: Option<usize>,
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) parent: Option<usize>,
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    /// The digits that were rejected in the blank after this one.
    pub(super) rejected: Digits,
    /// The number of its children that were left out.
    pub(super) left_out: u64,
    pub(super) fate: Fate,
    /// Whether the solver saw that no other digit fits here, or no other cell for the digit. If not, it was a guess.
    pub(super) is_single: bool,
    /// The number of the event, counted from 1.
    pub(super) event: u64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Fate {
    /// The search, or the drawing, ended here.
    Open,
    /// It led to a dead end.
    Dead,
    /// It is part of the solution.
    Solution,
}

impl Observer for Tree {
    fn event(&mut self, event: Event) {
        self.events += 1;
        match event {
            Event::Reject(_, digit, _) => *self.rejected_here() |= Digits::only(digit),
            Event::ChooseFewest(_, 1) | Event::NakedSingle(..) | Event::HiddenSingle(..) => self.is_single = true,
            Event::Place(cell, digit) => self.place(cell, digit),
            Event::Backtrack(..) => {
                if let Some(node) = self.path.pop().and_then(|placed| placed.node) {
                    self.nodes[node].fate = Fate::Dead;
                }
            }
            Event::Solved => self.mark_solution(),
            _ => {}
        }
    }
}

impl Tree {
    /// An empty tree with room for `limit` nodes.
    ///
    /// ```
    /// use ninefold::{draw::Tree, example, learn::Lesson, Budget};
    /// let mut tree = Tree::new(10);
    /// Lesson::Bits.solve(&mut example(), &mut tree, &mut Budget::unlimited())?;
    /// let nodes = tree.dot().matches("->").count(); // ten, and the rest of the path to the solution as deep as those
    /// assert!((10..20).contains(&nodes));
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn new(limit: usize) -> Tree {
        Tree {
            nodes: Vec::new(),
            path: Vec::new(),
            limit,
            deepest: 0,
            left_out: 0,
            root_left_out: 0,
            root_rejected: Digits::NONE,
            events: 0,
            is_single: false,
            solved: false,
        }
    }

    /// Whether no digit has been placed.
    ///
    /// ```
    /// use ninefold::{draw::Tree, example, learn::Lesson, Budget};
    /// let mut tree = Tree::new(10);
    /// let mut solved = example().solve().unique().expect("the example has one solution");
    /// Lesson::Bits.solve(&mut solved, &mut tree, &mut Budget::unlimited())?;
    /// assert!(tree.is_empty());
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        let as_node = Node {
            parent: None,
            cell,
            digit,
            rejected: Digits::NONE,
            left_out: 0,
            fate: Fate::Open,
            is_single: std::mem::take(&mut self.is_single),
            event: self.events,
        };
        let fits = self.nodes.len() < self.limit && self.path.last().is_none_or(|placed| placed.node.is_some());
        let node = if fits {
            self.deepest = self.deepest.max(self.path.len() + 1);
            Some(self.add(as_node.clone()))
        } else {
            self.left_out += 1;
            *self.left_out_here() += 1;
            None
        };
        self.path.push(Placed { as_node, node });
    }

    /// A new node below the last of the path.
    fn add(&mut self, node: Node) -> usize {
        let parent = self.path.last().and_then(|placed| placed.node);
        self.nodes.push(Node { parent, ..node });
        self.nodes.len() - 1
    }

    /// The digits that were rejected in the blank after the last digit of the path.
    fn rejected_here(&mut self) -> &mut Digits {
        match self.path.last_mut() {
            None => &mut self.root_rejected,
            Some(Placed { node: Some(node), .. }) => &mut self.nodes[*node].rejected,
            Some(Placed { as_node, .. }) => &mut as_node.rejected,
        }
    }

    /// How many children of the last digit of the path were left out.
    fn left_out_here(&mut self) -> &mut u64 {
        match self.path.last_mut() {
            None => &mut self.root_left_out,
            Some(Placed { node: Some(node), .. }) => &mut self.nodes[*node].left_out,
            Some(Placed { as_node, .. }) => &mut as_node.left_out,
        }
    }

    fn mark_solution(&mut self) {
        self.solved = true;
        let solution = std::mem::take(&mut self.path);
        for placed in solution.into_iter().take(self.deepest) {
            let node = placed.node.unwrap_or_else(|| {
                self.left_out -= 1;
                *self.left_out_here() -= 1;
                self.add(placed.as_node.clone())
            });
            self.nodes[node].fate = Fate::Solution;
            self.path.push(Placed { node: Some(node), ..placed });
        }
    }

    /// How the search ended: with a solution, without one, or not at all.
    pub(super) fn ending(&self) -> Option<bool> {
        if self.solved || self.path.is_empty() { Some(self.solved) } else { None }
    }

    /// The tree as an SVG drawing.
    ///
    /// ```
    /// use ninefold::{draw::Tree, example, learn::Lesson, words::Language, Budget};
    /// let mut tree = Tree::new(10);
    /// Lesson::Bits.solve(&mut example(), &mut tree, &mut Budget::unlimited())?;
    /// assert!(tree.svg(Language::Chinese).contains("绿色：通往解的路"));
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn svg(&self, language: Language) -> String {
        tree_svg::svg(self, language)
    }

    /// The tree in the DOT language of Graphviz.
    ///
    /// ```
    /// use ninefold::{draw::Tree, example, learn::Lesson, Budget};
    /// let mut tree = Tree::new(10);
    /// Lesson::Bits.solve(&mut example(), &mut tree, &mut Budget::unlimited())?;
    /// assert!(tree.dot().contains("start -> n0;"));
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn dot(&self) -> String {
        let mut dot =
            String::from("digraph search {\n  node [shape=circle fontname=\"sans-serif\"];\n  start [shape=point];\n");
        for (i, node) in self.nodes.iter().enumerate() {
            let style = match (node.fate, node.is_single) {
                (Fate::Open, false) => "style=dashed",
                (Fate::Open, true) => "shape=box style=\"rounded,dashed\"",
                (Fate::Dead, false) => "color=\"#b03030\" fontcolor=\"#b03030\"",
                (Fate::Dead, true) => "color=\"#b03030\" fontcolor=\"#b03030\" shape=box style=rounded",
                (Fate::Solution, false) => "color=\"#1a7f37\" penwidth=3",
                (Fate::Solution, true) => "color=\"#1a7f37\" penwidth=3 shape=box style=rounded",
            };
            let Node { cell, digit, event, .. } = node;
            let _ = writeln!(dot, "  n{i} [label=\"{cell}={digit}\" tooltip=\"event {event}\" {style}];");
            let parent = node.parent.map_or("start".to_string(), |parent| format!("n{parent}"));
            let _ = writeln!(dot, "  {parent} -> n{i};");
        }
        dot + "}\n"
    }
}
