//! Producer 21: forcing chains and cycles, on a grid that does not change.

use super::chains::{Hint, Node, Nodes, Proof, addition, chain, off_to_on, on_to_off};
use super::*;
use std::collections::VecDeque;
use std::rc::Rc;

/// All hints, in order of discovery: on one digit first, then in cells of two candidates, then both.
pub(super) fn hints(board: &Board) -> Vec<Hint> {
    let mut hints = Vec::new();
    for (x, y) in [(true, false), (false, true), (true, true)] {
        for cell in (0..81).filter(|&cell| board.count(cell) >= 2) {
            if !x && board.count(cell) > 2 {
                continue;
            }
            for digit in elements(board.cands[cell]) {
                for end in cycles(board, cell, digit, x, y) {
                    hints.extend(cycle_hint(board, &end, x, y));
                }
                if x {
                    let base = if y { 7.0 } else { 6.6 };
                    for on in [true, false] {
                        if let Some(target) = refutation(board, cell, digit, on, y) {
                            let conclusion = (cell, digit, !on);
                            hints.extend(Hint::concluding(
                                board,
                                Proof::Forcing { y },
                                base,
                                conclusion,
                                vec![target],
                                0,
                            ));
                        }
                    }
                }
            }
        }
    }
    hints
}

/// Whether this candidate, switched off, is an ancestor of a node. All nodes have one parent here.
fn descends_from(p: &Rc<Node>, cell: usize, digit: usize) -> bool {
    let mut node = p;
    while let [parent] = &node.parents[..] {
        if parent.key() == (cell, digit, false) {
            return true;
        }
        node = parent;
    }
    false
}

fn cycles(board: &Board, cell: usize, digit: usize, x: bool, y: bool) -> Vec<Rc<Node>> {
    let source = Node::new(cell, digit, true, None, Vec::new());
    let nothing = Nodes::new();
    let mut on = Nodes::new();
    on.add(&source);
    let mut on_queue = VecDeque::from([source.clone()]);
    let mut off_queue = VecDeque::new();
    let mut found = Vec::new();
    let mut length = 0;
    while !on_queue.is_empty() || !off_queue.is_empty() {
        length += 1;
        while let Some(p) = on_queue.pop_front() {
            for (cell, digit, cause) in on_to_off(board, &p, y) {
                if !descends_from(&p, cell, digit) {
                    off_queue.push_back(Node::new(cell, digit, false, Some(cause), vec![p.clone()]));
                }
            }
        }
        length += 1;
        while let Some(p) = off_queue.pop_front() {
            for node in off_to_on(board, &p, y, x, board, &nothing) {
                if length >= 4 && node.key() == source.key() {
                    found.push(node.clone());
                }
                if on.add(&node) {
                    on_queue.push_back(node);
                }
            }
        }
    }
    found
}

/// The forcing chain search: from a source to its opposite.
fn refutation(board: &Board, cell: usize, digit: usize, state: bool, y: bool) -> Option<Rc<Node>> {
    let source = Node::new(cell, digit, state, None, Vec::new());
    let nothing = Nodes::new();
    let (mut on, mut off) = (Nodes::new(), Nodes::new());
    let (mut on_queue, mut off_queue) = (VecDeque::new(), VecDeque::new());
    if state {
        on.add(&source);
        on_queue.push_back(source.clone());
    } else {
        off.add(&source);
        off_queue.push_back(source.clone());
    }
    let mut target = None;
    while !on_queue.is_empty() || !off_queue.is_empty() {
        while let Some(p) = on_queue.pop_front() {
            for (o_cell, o_digit, cause) in on_to_off(board, &p, y) {
                let o = Node::new(o_cell, o_digit, false, Some(cause), vec![p.clone()]);
                if state && (o_cell, o_digit) == (cell, digit) && target.is_none() {
                    target = Some(o.clone());
                }
                if !descends_from(&p, o_cell, o_digit) && off.add(&o) {
                    off_queue.push_back(o);
                }
            }
        }
        while let Some(p) = off_queue.pop_front() {
            for n in off_to_on(board, &p, y, true, board, &nothing) {
                if !state && (n.cell, n.digit) == (cell, digit) && target.is_none() {
                    target = Some(n.clone());
                }
                if on.add(&n) {
                    on_queue.push_back(n);
                }
            }
        }
    }
    target
}

fn cycle_hint(board: &Board, end: &Rc<Node>, x: bool, y: bool) -> Option<Hint> {
    let mut path = vec![end];
    while let [parent] = &path[path.len() - 1].parents[..] {
        path.push(parent);
    }
    path.pop();
    let seen_by = |on: bool| {
        let mut seen = [0 as Set; 81];
        for node in path.iter().filter(|node| node.on == on) {
            for &peer in &PEERS[node.cell] {
                seen[peer] |= 1 << node.digit;
            }
        }
        seen
    };
    let (by_on, by_off) = (seen_by(true), seen_by(false));
    let outside = (0..81).filter(|&cell| path.iter().all(|node| node.cell != cell));
    let removes = board.removable(outside.map(|cell| (cell, by_on[cell] & by_off[cell])));
    let complexity = chain(end).len();
    let rating = if x && y { 7.0 } else { 6.5 } + addition(complexity);
    let ends = vec![end.clone(), reversed(end)];
    (!removes.is_empty()).then_some(Hint {
        proof: Proof::Cycle { x, y },
        rating,
        complexity,
        places: None,
        removes,
        ends,
    })
}

/// The cycle in the other direction, with all states reversed. The causes stay where they were.
fn reversed(end: &Rc<Node>) -> Rc<Node> {
    let mut node = end;
    let mut made = Node::new(node.cell, node.digit, !node.on, node.cause, Vec::new());
    while let [parent] = &node.parents[..] {
        node = parent;
        made = Node::new(node.cell, node.digit, !node.on, node.cause, vec![made]);
    }
    made
}
