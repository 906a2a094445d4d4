//! The search as a tree, drawn as the textbooks draw it: the blanks are its depth, the digits its breadth.

use crate::learn::{Event, Observer};
use crate::words::Language;
use crate::{Cell, Cells, Digit, Digits};
use std::fmt::Write;

/// The first nodes of a search, one for each digit placed, kept as it goes; and of the way to the solution as much as is
/// no deeper than those.
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
    nodes: Vec<Node>,
    /// From the root to where the search is now.
    path: Vec<Step>,
    limit: usize,
    left_out: u64,
    /// Children of the root that were left out.
    root_left_out: u64,
    solved: bool,
}

/// A digit on the board, and its node if there was room for it.
#[derive(Clone, Copy, Debug)]
struct Step {
    cell: Cell,
    digit: Digit,
    node: Option<usize>,
}

#[derive(Clone, Debug)]
struct Node {
    parent: Option<usize>,
    cell: Cell,
    digit: Digit,
    /// What was rejected in the blank after this one.
    rejected: Digits,
    /// Children that were left out.
    left_out: u64,
    fate: Fate,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Fate {
    /// The search, or the drawing, ended here.
    Open,
    /// It led nowhere.
    Dead,
    /// It is part of the solution.
    Solution,
}

impl Observer for Tree {
    fn event(&mut self, event: Event) {
        match event {
            Event::Try(..) => {}
            Event::Reject(_, digit, _) => {
                if let Some(node) = self.path.last().and_then(|step| step.node) {
                    self.nodes[node].rejected |= Digits::only(digit);
                }
            }
            Event::Place(cell, digit) => {
                let fits = self.nodes.len() < self.limit && self.path.last().is_none_or(|step| step.node.is_some());
                let node = if fits { Some(self.add(cell, digit)) } else { None };
                if !fits {
                    self.left_out += 1;
                    if let Some(count) = self.left_out_here() {
                        *count += 1;
                    }
                }
                self.path.push(Step { cell, digit, node });
            }
            Event::Backtrack(..) => {
                if let Some(node) = self.path.pop().and_then(|step| step.node) {
                    self.nodes[node].fate = Fate::Dead;
                }
            }
            Event::Solved => self.mark_solution(),
        }
    }
}

/// Where a node stands: its depth below the root, and its place from left to right, in columns.
type Place = (usize, f64);

const ACROSS: f64 = 34.0;
/// With the name of a cell beside each node.
const FAR_ACROSS: f64 = 52.0;
const DOWN: f64 = 46.0;
const MARGIN: f64 = 64.0;

impl Tree {
    /// An empty tree with room for so many nodes.
    ///
    /// ```
    /// # use ninefold::draw::Tree;
    /// assert!(Tree::new(10).is_empty());
    /// ```
    pub fn new(limit: usize) -> Tree {
        Tree { nodes: Vec::new(), path: Vec::new(), limit, left_out: 0, root_left_out: 0, solved: false }
    }

    /// Whether no digit has been placed.
    ///
    /// ```
    /// # use ninefold::draw::Tree;
    /// assert!(Tree::new(0).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// A new node below the last of the path.
    fn add(&mut self, cell: Cell, digit: Digit) -> usize {
        let parent = self.path.last().and_then(|step| step.node);
        self.nodes.push(Node { parent, cell, digit, rejected: Digits::NONE, left_out: 0, fate: Fate::Open });
        self.nodes.len() - 1
    }

    /// How many children of the last node of the path were left out, unless that node was left out itself.
    fn left_out_here(&mut self) -> Option<&mut u64> {
        match self.path.last() {
            None => Some(&mut self.root_left_out),
            Some(step) => step.node.map(|node| &mut self.nodes[node].left_out),
        }
    }

    fn mark_solution(&mut self) {
        self.solved = true;
        let deepest = self.places(&self.children()).iter().map(|place| place.0).max().unwrap_or(0);
        let solution = std::mem::take(&mut self.path);
        let is_longer = solution.len() > deepest;
        for step in solution.into_iter().take(deepest) {
            let node = step.node.unwrap_or_else(|| {
                self.left_out -= 1;
                if let Some(count) = self.left_out_here() {
                    *count = count.saturating_sub(1); // below a node that was added here, none was counted
                }
                self.add(step.cell, step.digit)
            });
            self.nodes[node].fate = Fate::Solution;
            self.path.push(Step { node: Some(node), ..step });
        }
        if let Some(count) = self.left_out_here().filter(|_| is_longer) {
            *count = 1;
        }
    }

    /// The children of each node, and last those of the root.
    fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.nodes.len() + 1];
        for (i, node) in self.nodes.iter().enumerate() {
            children[node.parent.unwrap_or(self.nodes.len())].push(i);
        }
        children
    }

    /// A column for each leaf, and for each other node the middle of its children. Children come after their parents
    /// in the list, so one pass from the end suffices.
    fn places(&self, children: &[Vec<usize>]) -> Vec<Place> {
        let mut places = vec![(0, 0.0); self.nodes.len()];
        let mut leaves = 0.0;
        for node in 0..self.nodes.len() {
            places[node].0 = self.nodes[node].parent.map_or(1, |parent| places[parent].0 + 1);
            if children[node].is_empty() {
                places[node].1 = leaves;
                leaves += 1.0;
            }
        }
        for node in (0..self.nodes.len()).rev() {
            places[node].1 = middle(&places, &children[node]).unwrap_or(places[node].1);
        }
        places
    }

    /// The blank of each depth, where all nodes of that depth have the same.
    fn blanks(&self, places: &[Place]) -> Vec<Option<Cell>> {
        let deepest = places.iter().map(|place| place.0).max().unwrap_or(0);
        let mut cells = vec![Cells::NONE; deepest];
        for (node, place) in self.nodes.iter().zip(places) {
            cells[place.0 - 1] |= Cells::only(node.cell);
        }
        cells.into_iter().map(|cells| cells.first().filter(|_| cells.len() == 1)).collect()
    }

    /// The drawing.
    ///
    /// ```
    /// # use ninefold::{draw::Tree, words::Language};
    /// assert!(Tree::new(0).svg(Language::Chinese).ends_with("</svg>\n"));
    /// ```
    pub fn svg(&self, language: Language) -> String {
        let children = self.children();
        let places = self.places(&children);
        let (columns, depth) = places.iter().fold((1.0f64, 1), |(c, d), place| (c.max(place.1 + 1.0), d.max(place.0)));
        let blanks = self.blanks(&places);
        let across = if blanks.contains(&None) { FAR_ACROSS } else { ACROSS };
        let (width, height) = ((columns * across + 2.0 * MARGIN).max(640.0), depth as f64 * DOWN + 2.0 * MARGIN);
        let x = |column: f64| MARGIN + 20.0 + column * across;
        let y = |depth: usize| 40.0 + depth as f64 * DOWN;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n{STYLE}"
        );
        let _ = writeln!(svg, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
        for (i, blank) in blanks.iter().enumerate() {
            if let Some(cell) = blank {
                let _ = writeln!(svg, "<text class=\"axis\" x=\"8\" y=\"{}\">{cell}</text>", y(i + 1) + 4.0);
            }
        }
        let root = (x(middle(&places, &children[self.nodes.len()]).unwrap_or(0.0)), y(0));
        for (node, place) in self.nodes.iter().zip(&places) {
            let (x1, y1) = node.parent.map_or(root, |parent| (x(places[parent].1), y(places[parent].0)));
            let class = if node.fate == Fate::Solution { "path" } else { "edge" };
            let (x2, y2) = (x(place.1), y(place.0));
            let _ = writeln!(svg, "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
        }
        let _ = writeln!(svg, "<circle class=\"root\" cx=\"{}\" cy=\"{}\" r=\"7\"/>", root.0, root.1);
        for (i, (node, place)) in self.nodes.iter().zip(&places).enumerate() {
            let (x, y) = (x(place.1), y(place.0));
            let class = match node.fate {
                Fate::Open => "open",
                Fate::Dead => "dead",
                Fate::Solution => "good",
            };
            let title = language.node(node.cell, node.digit, node.rejected);
            let _ = writeln!(
                svg,
                "<g class=\"{class}\"><title>{title}</title><circle cx=\"{x}\" cy=\"{y}\" r=\"12\"/><text x=\"{x}\" y=\"{}\">{}</text></g>",
                y + 4.5,
                node.digit
            );
            if blanks[place.0 - 1].is_none() {
                let _ = writeln!(svg, "<text class=\"cell\" x=\"{}\" y=\"{}\">{}</text>", x + 13.0, y - 8.0, node.cell);
            }
            let is_leaf = children[i].is_empty();
            let (mark, x, y) = match node.fate {
                _ if node.left_out > 0 && is_leaf => ("…", x, y + 26.0),
                _ if node.left_out > 0 => ("…", x + 20.0, y + 12.0),
                Fate::Dead if is_leaf => ("✗", x, y + 26.0),
                _ => continue,
            };
            let _ = writeln!(svg, "<text class=\"mark\" x=\"{x}\" y=\"{y}\">{mark}</text>");
        }
        if self.root_left_out > 0 && !self.nodes.is_empty() {
            let _ = writeln!(svg, "<text class=\"mark\" x=\"{}\" y=\"{}\">…</text>", root.0 + 16.0, root.1 + 12.0);
        }
        let solved = if self.solved || self.path.is_empty() { Some(self.solved) } else { None };
        let legend = language.tree_legend(self.nodes.len() as u64, self.left_out, solved);
        for (i, line) in legend.iter().enumerate() {
            let _ =
                writeln!(svg, "<text class=\"legend\" x=\"8\" y=\"{}\">{line}</text>", height - 48.0 + 18.0 * i as f64);
        }
        svg + "</svg>\n"
    }

    /// The tree for Graphviz.
    ///
    /// ```
    /// # use ninefold::draw::Tree;
    /// assert!(Tree::new(0).dot().contains("start"));
    /// ```
    pub fn dot(&self) -> String {
        let mut dot =
            String::from("digraph search {\n  node [shape=circle fontname=\"sans-serif\"];\n  start [shape=point];\n");
        for (i, node) in self.nodes.iter().enumerate() {
            let style = match node.fate {
                Fate::Open => "style=dashed",
                Fate::Dead => "color=\"#b03030\" fontcolor=\"#b03030\"",
                Fate::Solution => "color=\"#1a7f37\" penwidth=3",
            };
            let _ = writeln!(dot, "  n{i} [label=\"{}={}\" {style}];", node.cell, node.digit);
            let parent = node.parent.map_or("start".to_string(), |parent| format!("n{parent}"));
            let _ = writeln!(dot, "  {parent} -> n{i};");
        }
        dot + "}\n"
    }
}

/// The middle of some nodes, in columns.
fn middle(places: &[Place], nodes: &[usize]) -> Option<f64> {
    Some((places[*nodes.first()?].1 + places[*nodes.last()?].1) / 2.0)
}

const STYLE: &str = "<style>
text { font-family: sans-serif; font-size: 13px; fill: #24292f; }
g text, .mark { text-anchor: middle; }
circle { fill: #fff; stroke-width: 1.5; }
.axis, .cell { font-size: 11px; fill: #6e7781; }
.cell { font-size: 9px; }
.edge { stroke: #c8ccd1; stroke-width: 1.2; }
.path { stroke: #1a7f37; stroke-width: 3; }
.root { fill: #24292f; }
.dead circle { stroke: #b03030; fill: #fdf0f0; }
.mark { fill: #b03030; }
.good circle { stroke: #1a7f37; fill: #e6f4ea; stroke-width: 3; }
.open circle { stroke: #6e7781; stroke-dasharray: 3 2; }
.legend { font-size: 12px; }
</style>
";
