//! The search as a tree, drawn as the textbooks draw it: the blanks are its depth, the digits its breadth.

use super::layout::{Layout, y};
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
    nodes: Vec<Node>,
    /// The digits from the root to the current point of the search.
    path: Vec<Placed>,
    limit: usize,
    left_out: u64,
    /// The number of the root's children that were left out.
    root_left_out: u64,
    solved: bool,
}

/// A digit on the board, and its node if there was room for it.
#[derive(Clone, Copy, Debug)]
struct Placed {
    cell: Cell,
    digit: Digit,
    node: Option<usize>,
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) parent: Option<usize>,
    pub(super) cell: Cell,
    digit: Digit,
    /// The digits that were rejected in the blank after this one.
    rejected: Digits,
    /// The number of its children that were left out.
    left_out: u64,
    fate: Fate,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Fate {
    /// The search, or the drawing, ended here.
    Open,
    /// It led to a dead end.
    Dead,
    /// It is part of the solution.
    Solution,
}

impl Observer for Tree {
    fn event(&mut self, event: Event) {
        match event {
            Event::Reject(_, digit, _) => {
                if let Some(node) = self.path.last().and_then(|placed| placed.node) {
                    self.nodes[node].rejected |= Digits::only(digit);
                }
            }
            Event::Place(cell, digit) => {
                let fits = self.nodes.len() < self.limit && self.path.last().is_none_or(|placed| placed.node.is_some());
                let node = if fits { Some(self.add(cell, digit)) } else { None };
                if !fits {
                    self.left_out += 1;
                    if let Some(count) = self.left_out_here() {
                        *count += 1;
                    }
                }
                self.path.push(Placed { cell, digit, node });
            }
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
        Tree { nodes: Vec::new(), path: Vec::new(), limit, left_out: 0, root_left_out: 0, solved: false }
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

    /// A new node below the last of the path.
    fn add(&mut self, cell: Cell, digit: Digit) -> usize {
        let parent = self.path.last().and_then(|placed| placed.node);
        self.nodes.push(Node { parent, cell, digit, rejected: Digits::NONE, left_out: 0, fate: Fate::Open });
        self.nodes.len() - 1
    }

    /// How many children of the last node of the path were left out, unless that node was left out itself.
    fn left_out_here(&mut self) -> Option<&mut u64> {
        match self.path.last() {
            None => Some(&mut self.root_left_out),
            Some(placed) => placed.node.map(|node| &mut self.nodes[node].left_out),
        }
    }

    fn mark_solution(&mut self) {
        self.solved = true;
        let deepest = Layout::of(&self.nodes).blanks.len();
        let solution = std::mem::take(&mut self.path);
        let is_longer = solution.len() > deepest;
        for placed in solution.into_iter().take(deepest) {
            let node = placed.node.unwrap_or_else(|| {
                self.left_out -= 1;
                if let Some(count) = self.left_out_here() {
                    *count = count.saturating_sub(1); // below a node that was added here, none was counted
                }
                self.add(placed.cell, placed.digit)
            });
            self.nodes[node].fate = Fate::Solution;
            self.path.push(Placed { node: Some(node), ..placed });
        }
        if let Some(count) = self.left_out_here().filter(|_| is_longer) {
            *count = 1;
        }
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
        let layout = Layout::of(&self.nodes);
        let (width, height) = layout.size();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n{STYLE}"
        );
        let _ = writeln!(svg, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
        for (depth, blank) in (1..).zip(&layout.blanks) {
            if let Some(cell) = blank {
                let _ = writeln!(svg, "<text class=\"axis\" x=\"8\" y=\"{}\">{cell}</text>", y(depth) + 4.0);
            }
        }
        for (index, node) in self.nodes.iter().enumerate() {
            let ((x1, y1), (x2, y2)) = (layout.at(node.parent), layout.at(Some(index)));
            let class = if node.fate == Fate::Solution { "path" } else { "edge" };
            let _ = writeln!(svg, "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
        }
        let (x, y) = layout.at(None);
        let _ = writeln!(svg, "<circle class=\"root\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/>");
        for index in 0..self.nodes.len() {
            self.draw_node(&mut svg, index, &layout, language);
        }
        if self.root_left_out > 0 && !self.nodes.is_empty() {
            mark(&mut svg, "…", x + 16.0, y + 12.0);
        }
        let solved = if self.solved || self.path.is_empty() { Some(self.solved) } else { None };
        let legend = language.tree_legend(self.nodes.len() as u64, self.left_out, solved);
        for (i, line) in legend.iter().enumerate() {
            let y = height - 48.0 + 18.0 * i as f64;
            let _ = writeln!(svg, "<text class=\"legend\" x=\"8\" y=\"{y}\">{line}</text>");
        }
        svg + "</svg>\n"
    }

    /// Draws a node with its digit and its fate, and with its cell where the side does not name it.
    fn draw_node(&self, svg: &mut String, index: usize, layout: &Layout, language: Language) {
        let (node, (x, y)) = (&self.nodes[index], layout.at(Some(index)));
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
        if layout.blanks[layout.places[index].0 - 1].is_none() {
            let _ = writeln!(svg, "<text class=\"cell\" x=\"{}\" y=\"{}\">{}</text>", x + 13.0, y - 8.0, node.cell);
        }
        let is_leaf = layout.children[index].is_empty();
        match node.fate {
            _ if node.left_out > 0 && is_leaf => mark(svg, "…", x, y + 26.0),
            _ if node.left_out > 0 => mark(svg, "…", x + 20.0, y + 12.0),
            Fate::Dead if is_leaf => mark(svg, "✗", x, y + 26.0),
            _ => {}
        }
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

fn mark(svg: &mut String, sign: &str, x: f64, y: f64) {
    let _ = writeln!(svg, "<text class=\"mark\" x=\"{x}\" y=\"{y}\">{sign}</text>");
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
