//! Nodes, links and hints of all chains.

use super::*;
use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

/// "This cell is this digit", or "it is not", and why.
pub(super) struct Node {
    pub(super) cell: usize,
    pub(super) digit: usize,
    pub(super) on: bool,
    pub(super) cause: Option<Cause>,
    pub(super) parents: Vec<Rc<Node>>,
    pub(super) nested: Option<Rc<Hint>>,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Cause {
    Cell,
    House(Kind),
    Advanced,
}

impl Node {
    pub(super) fn new(cell: usize, digit: usize, on: bool, cause: Option<Cause>, parents: Vec<Rc<Node>>) -> Rc<Node> {
        Rc::new(Node { cell, digit, on, cause, parents, nested: None })
    }

    /// What makes two nodes equal.
    pub(super) fn key(&self) -> (usize, usize, bool) {
        (self.cell, self.digit, self.on)
    }
}

/// A node and all its ancestors, breadth first, equal ones once.
pub(super) fn chain(end: &Rc<Node>) -> Vec<Rc<Node>> {
    let mut seen = vec![false; 2 * 729];
    let mut list: Vec<Rc<Node>> = Vec::new();
    let mut queue = VecDeque::from([end]);
    while let Some(node) = queue.pop_front() {
        let place = 2 * (9 * node.cell + node.digit) + usize::from(node.on);
        if !seen[place] {
            seen[place] = true;
            list.push(node.clone());
            queue.extend(&node.parents);
        }
    }
    list
}

/// Nodes of one state in the order of their insertion, equal ones once.
#[derive(Clone)]
pub(super) struct Nodes {
    pub(super) list: Vec<Rc<Node>>,
    by_candidate: Vec<Option<Rc<Node>>>,
}

impl Nodes {
    pub(super) fn new() -> Nodes {
        Nodes { list: Vec::new(), by_candidate: vec![None; 729] }
    }

    pub(super) fn get(&self, cell: usize, digit: usize) -> Option<&Rc<Node>> {
        self.by_candidate[9 * cell + digit].as_ref()
    }

    /// Adds a node unless there is an equal one. Returns whether it was added.
    pub(super) fn add(&mut self, node: &Rc<Node>) -> bool {
        let place = &mut self.by_candidate[9 * node.cell + node.digit];
        let is_new = place.is_none();
        if is_new {
            *place = Some(node.clone());
            self.list.push(node.clone());
        }
        is_new
    }
}

/// What a true candidate switches off.
pub(super) fn on_to_off(board: &Board, p: &Rc<Node>, use_y: bool) -> Vec<(usize, usize, Cause)> {
    let mut list: Vec<(usize, usize, Cause)> = Vec::new();
    if use_y {
        let others = elements(board.cands[p.cell]).filter(|&digit| digit != p.digit);
        list.extend(others.map(|digit| (p.cell, digit, Cause::Cell)));
    }
    for kind in BRC {
        for cell in HOUSES[kind][house_of(kind, p.cell)] {
            let known = list.iter().any(|&(other, digit, _)| other == cell && digit == p.digit);
            if cell != p.cell && board.has(cell, p.digit) && !known {
                list.push((cell, p.digit, Cause::House(kind)));
            }
        }
    }
    list
}

/// What a false candidate switches on.
pub(super) fn off_to_on(now: &Board, p: &Rc<Node>, y: bool, x: bool, base: &Board, offs: &Nodes) -> Vec<Rc<Node>> {
    let mut list: Vec<Rc<Node>> = Vec::new();
    let off = |cell: usize, digit: usize| offs.get(cell, digit).expect("what is gone is off").clone();
    if y && now.count(p.cell) == 2 {
        let other = elements(now.cands[p.cell]).find(|&digit| digit != p.digit).expect("one of two");
        let mut parents = vec![p.clone()];
        parents.extend(elements(base.cands[p.cell] & !now.cands[p.cell]).map(|digit| off(p.cell, digit)));
        list.push(Node::new(p.cell, other, true, Some(Cause::Cell), parents));
    }
    if x {
        for kind in BRC {
            let h = house_of(kind, p.cell);
            let places = now.pos(kind, h, p.digit);
            if size(places) == 2 {
                let cells = elements(places).map(|k| HOUSES[kind][h][k]);
                let other = cells.into_iter().find(|&cell| cell != p.cell).expect("one of two");
                if list.iter().any(|node| node.cell == other && node.digit == p.digit) {
                    continue;
                }
                let mut parents = vec![p.clone()];
                let gone = base.pos(kind, h, p.digit) & !places;
                parents.extend(elements(gone).map(|k| off(HOUSES[kind][h][k], p.digit)));
                list.push(Node::new(other, p.digit, true, Some(Cause::House(kind)), parents));
            }
        }
    }
    list
}

/// How the ends of a chain prove its conclusion.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Proof {
    Cycle { x: bool, y: bool },
    Forcing { y: bool },
    Contradiction,
    Double,
    Cell,
    House(Kind),
}

/// A chain hint.
pub(super) struct Hint {
    pub(super) proof: Proof,
    pub(super) rating: f64,
    pub(super) complexity: usize,
    pub(super) places: Option<(usize, usize)>,
    pub(super) removes: Vec<(usize, Set)>,
    /// The ends of the chains, in the order in which nested deductions go through them.
    pub(super) ends: Vec<Rc<Node>>,
}

impl Hint {
    /// A hint whose conclusion is a node; none if that changes nothing.
    pub(super) fn concluding(
        board: &Board,
        proof: Proof,
        base: f64,
        target: (usize, usize, bool),
        ends: Vec<Rc<Node>>,
        level: usize,
    ) -> Option<Hint> {
        let (cell, digit, on) = target;
        let removes = board.removable([(cell, if on { !(1 << digit) } else { 1 << digit })]);
        let flat: usize = ends.iter().map(|end| chain(end).len()).sum();
        let complexity = flat + if level >= 2 { nested::complexity(&ends) } else { 0 };
        let rating = base + addition(complexity);
        let places = on.then_some((cell, digit));
        (!removes.is_empty()).then_some(Hint { proof, rating, complexity, places, removes, ends })
    }

    fn key(&self) -> u8 {
        match self.proof {
            Proof::Double => 1,
            Proof::Cycle { y: false, .. } | Proof::Forcing { y: false } => 2,
            Proof::Cycle { x: false, .. } => 3,
            Proof::Cycle { .. } | Proof::Forcing { .. } => 4,
            Proof::Cell => 5,
            Proof::House(_) => 6,
            Proof::Contradiction => 7,
        }
    }

    pub(super) fn step(&self, producer: usize) -> LiteralStep {
        as_step(self.rating, self.name(producer), Some(self.complexity as u32), self.places, &self.removes)
    }

    fn name(&self, producer: usize) -> String {
        let cells = || chain(&self.ends[0]).iter().map(|node| node.cell).collect::<HashSet<_>>().len();
        let kind = match self.proof {
            Proof::Cycle { y: false, .. } if cells() == 4 => return "Generalized X-Wing".to_string(),
            Proof::Cycle { y: false, .. } => return "Bidirectional X-Cycle".to_string(),
            Proof::Cycle { x: false, .. } => return "Bidirectional Y-Cycle".to_string(),
            Proof::Cycle { .. } => return "Bidirectional Cycle".to_string(),
            Proof::Forcing { y: false } if self.complexity == 6 => return "Turbot Fish".to_string(),
            Proof::Forcing { y: false } => return "Forcing X-Chain".to_string(),
            Proof::Forcing { .. } => return "Forcing Chain".to_string(),
            Proof::Contradiction if producer == 23 => "Forcing",
            Proof::Contradiction => "Contradiction Forcing",
            Proof::Double => "Double Forcing",
            Proof::Cell => "Cell Forcing",
            Proof::House(_) => "Region Forcing",
        };
        let (prefix, suffix) = match producer {
            23 => ("Nishio ", ""),
            24 => ("", ""),
            25 => ("Dynamic ", ""),
            26 => ("Dynamic ", " (+)"),
            27 => ("Dynamic ", " (+ Forcing Chains)"),
            28 => ("Dynamic ", " (+ Multiple Forcing Chains)"),
            29 => ("Dynamic ", " (+ Dynamic Forcing Chains)"),
            _ => ("Dynamic ", " (+ Dynamic Forcing Chains (+ Forcing Chains))"),
        };
        format!("{prefix}{kind} Chains{suffix}")
    }
}

/// What the length adds to the rating.
pub(super) fn addition(complexity: usize) -> f64 {
    let mut added = 0.0;
    let mut threshold = 4;
    let mut odd = true;
    while complexity as isize - 2 > threshold {
        added += 0.1;
        threshold = if odd { threshold * 3 / 2 } else { threshold * 4 / 3 };
        odd = !odd;
    }
    added
}

/// The answers of the inner producers, by producer and grid.
#[derive(Default)]
pub(super) struct Memo(HashMap<(usize, Board), Rc<Vec<Rc<Hint>>>>);

impl Memo {
    /// All hints of a chain producer, sorted and without duplicates.
    pub(super) fn hints(&mut self, producer: usize, board: &Board) -> Rc<Vec<Rc<Hint>>> {
        if let Some(known) = self.0.get(&(producer, *board)) {
            return known.clone();
        }
        let mut hints = if producer == 21 { cycles::hints(board) } else { forcing::hints(producer, board, self) };
        hints.sort_by(|a, b| {
            a.rating.total_cmp(&b.rating).then(a.complexity.cmp(&b.complexity)).then(a.key().cmp(&b.key()))
        });
        let mut seen = HashSet::new();
        hints.retain(|hint| seen.insert(hint.removes.clone()));
        let hints: Rc<Vec<Rc<Hint>>> = Rc::new(hints.into_iter().map(Rc::new).collect());
        self.0.insert((producer, *board), hints.clone());
        hints
    }
}

/// All hints of a chain producer.
pub(super) fn hints(producer: usize, board: &Board) -> Rc<Vec<Rc<Hint>>> {
    Memo::default().hints(producer, board)
}
