//! What the inner producers add to a dynamic chain.

use super::chains::{Cause, Hint, Memo, Node, Nodes, Proof, chain};
use super::simple::{Seen, Simple};
use super::*;
use std::rc::Rc;

/// Candidates that are gone, in order.
type Gone = Vec<(usize, usize)>;

/// The deductions of the first inner producer that has any.
pub(super) fn advanced(level: usize, now: &Board, base: &Board, offs: &Nodes, memo: &mut Memo) -> Vec<Rc<Node>> {
    let simple: [fn(&Board) -> Vec<Simple>; 4] = [
        |board| simple::locking(board, false),
        |board| simple::hidden_sets(board, 2, false),
        |board| simple::naked_sets(board, 2),
        |board| simple::fish(board, 2),
    ];
    for producer in simple {
        let mut nodes = Vec::new();
        for hint in producer(now) {
            nodes.extend(links(offs, &parents_of_simple(&hint.seen, now, base), &hint.removes, None));
        }
        if !nodes.is_empty() {
            return nodes;
        }
    }
    let chains: &[usize] = [&[][..], &[21], &[21, 24], &[25], &[25, 27]][level - 1];
    for &producer in chains {
        let mut nodes = Vec::new();
        for hint in memo.hints(producer, now).iter() {
            nodes.extend(links(offs, &parents_of_chain(hint, now, base), &hint.removes, Some(hint)));
        }
        if !nodes.is_empty() {
            return nodes;
        }
    }
    Vec::new()
}

/// A node for each candidate that a hint removes, unless it was there before the assumption.
fn links(offs: &Nodes, gone: &Gone, removes: &[(usize, Set)], hint: Option<&Rc<Hint>>) -> Vec<Rc<Node>> {
    if gone.is_empty() {
        return Vec::new();
    }
    let off = |&(cell, digit): &(usize, usize)| offs.get(cell, digit).expect("what is gone is off").clone();
    let parents: Vec<Rc<Node>> = gone.iter().map(off).collect();
    let mut nodes = Vec::new();
    for &(cell, digits) in removes {
        for digit in elements(digits) {
            let (cause, nested) = (Some(Cause::Advanced), hint.cloned());
            nodes.push(Rc::new(Node { cell, digit, on: false, cause, parents: parents.clone(), nested }));
        }
    }
    nodes
}

/// The candidates that had to go before the pattern was there.
fn parents_of_simple(seen: &Seen, now: &Board, base: &Board) -> Gone {
    let gone = |cell: usize, digit: usize| base.has(cell, digit) && !now.has(cell, digit);
    let cells = |(kind, h): (Kind, usize)| HOUSES[kind][h];
    let is_in = |cell: usize, (kind, h): (Kind, usize)| house_of(kind, cell) == h;
    let mut parents = Vec::new();
    match seen {
        Seen::Locking { inside, across, digit } => {
            let outside = cells(*inside).into_iter().filter(|&cell| !is_in(cell, *across));
            parents.extend(outside.filter(|&cell| gone(cell, *digit)).map(|cell| (cell, *digit)));
        }
        Seen::Fish { base: lines, cover, digit } => {
            for &line in lines {
                let outside = cells(line).into_iter().filter(|&cell| cover.iter().all(|&across| !is_in(cell, across)));
                parents.extend(outside.filter(|&cell| gone(cell, *digit)).map(|cell| (cell, *digit)));
            }
        }
        Seen::Hidden { house, digits } => {
            for cell in cells(*house).into_iter().filter(|&cell| now.cands[cell] & digits == 0) {
                parents.extend(elements(*digits).filter(|&digit| base.has(cell, digit)).map(|digit| (cell, digit)));
            }
        }
        Seen::Naked { cells, digits } => {
            for &cell in cells {
                parents.extend(elements(base.cands[cell] & !digits).map(|digit| (cell, digit)));
            }
        }
        Seen::Other => {}
    }
    parents
}

/// The candidates that had to go before the chain was there.
fn parents_of_chain(hint: &Hint, now: &Board, base: &Board) -> Gone {
    let mut parents = Vec::new();
    for end in &hint.ends {
        for node in chain(end).into_iter().filter(|node| node.on) {
            let assumed = match hint.proof {
                Proof::Cell => Some(Cause::Cell),
                Proof::House(kind) => Some(Cause::House(kind)),
                _ => None,
            };
            let gone: Gone = match node.cause.or(assumed) {
                Some(Cause::Cell) => {
                    let digits = base.cands[node.cell] & !now.cands[node.cell];
                    elements(digits).map(|digit| (node.cell, digit)).collect()
                }
                Some(Cause::House(kind)) => {
                    let h = house_of(kind, node.cell);
                    let places = base.pos(kind, h, node.digit) & !now.pos(kind, h, node.digit);
                    elements(places).map(|k| (HOUSES[kind][h][k], node.digit)).collect()
                }
                Some(Cause::Advanced) | None => Vec::new(),
            };
            for candidate in gone {
                if !parents.contains(&candidate) {
                    parents.push(candidate);
                }
            }
        }
    }
    parents
}

/// What the nested hints of some chains add to the length, each different one once.
pub(super) fn complexity(ends: &[Rc<Node>]) -> usize {
    let mut different: Vec<Rc<Hint>> = Vec::new();
    for end in ends {
        for hint in chain(end).iter().filter_map(|node| node.nested.as_ref()) {
            if !different.iter().any(|other| is_same(hint, other)) {
                different.push(hint.clone());
            }
        }
    }
    different.iter().map(|hint| hint.complexity).sum()
}

fn is_same(a: &Rc<Hint>, b: &Rc<Hint>) -> bool {
    Rc::ptr_eq(a, b) || nodes_of(a) == nodes_of(b)
}

/// The ends, and all nodes that lead to each.
fn nodes_of(hint: &Hint) -> Vec<Vec<(usize, usize, bool)>> {
    hint.ends.iter().map(|end| chain(end).iter().map(|node| node.key()).collect()).collect()
}
