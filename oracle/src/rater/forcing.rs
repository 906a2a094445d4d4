//! Producers 23 to 30: multiple and dynamic chains.

use super::chains::{Hint, Memo, Node, Nodes, Proof, off_to_on, on_to_off};
use super::*;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

/// What follows from one assumption.
struct Run {
    on: Nodes,
    off: Nodes,
    /// Where it contradicts itself: what is on there, and what is off.
    clash: Option<(Rc<Node>, Rc<Node>)>,
}

/// The flags of a producer, and its runs so far.
struct Search<'a> {
    board: &'a Board,
    dynamic: bool,
    nishio: bool,
    level: usize,
    base: f64,
    memo: &'a mut Memo,
    runs: HashMap<(usize, usize, bool), Rc<Run>>,
}

/// The hints of one of the producers, in order of discovery.
pub(super) fn hints(producer: usize, board: &Board, memo: &mut Memo) -> Vec<Hint> {
    let base = [7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5, 11.0][producer - 23];
    let (dynamic, nishio, level) = (producer != 24, producer == 23, producer.saturating_sub(25));
    let mut search = Search { board, dynamic, nishio, level, base, memo, runs: HashMap::new() };
    let mut hints = Vec::new();
    let least = if dynamic { 2 } else { 3 };
    for cell in (0..81).filter(|&cell| board.count(cell) >= least) {
        search.look_from(cell, &mut hints);
    }
    hints
}

impl Search<'_> {
    fn look_from(&mut self, cell: usize, hints: &mut Vec<Hint>) {
        let board = self.board;
        let mut by_digit = Vec::new();
        for digit in elements(board.cands[cell]) {
            let on = self.run(cell, digit, true);
            if self.dynamic {
                if let Some((a, b)) = &on.clash {
                    let ends = vec![a.clone(), b.clone()];
                    hints.extend(self.hint(Proof::Contradiction, (cell, digit, false), ends));
                }
                let off = self.run(cell, digit, false);
                if let Some((a, b)) = &off.clash {
                    let ends = vec![a.clone(), b.clone()];
                    hints.extend(self.hint(Proof::Contradiction, (cell, digit, true), ends));
                }
                if !self.nishio && board.count(cell) >= 3 {
                    self.common(Proof::Double, &[on.clone(), off], hints);
                }
            }
            if !self.nishio {
                for kind in BRC {
                    let h = house_of(kind, cell);
                    let cells: Vec<usize> = elements(board.pos(kind, h, digit)).map(|k| HOUSES[kind][h][k]).collect();
                    if cells.len() >= 2 && cells[0] == cell {
                        let runs: Vec<Rc<Run>> = cells.iter().map(|&other| self.run(other, digit, true)).collect();
                        self.common(Proof::House(kind), &runs, hints);
                    }
                }
            }
            by_digit.push(on);
        }
        if !self.nishio {
            self.common(Proof::Cell, &by_digit, hints);
        }
    }

    /// What all runs have in common: first what is on, then what is off, in the order of the first run.
    fn common(&self, proof: Proof, runs: &[Rc<Run>], hints: &mut Vec<Hint>) {
        let sides: [fn(&Run) -> &Nodes; 2] = [|run| &run.on, |run| &run.off];
        for side in sides {
            for node in &side(&runs[0]).list {
                let ends: Option<Vec<Rc<Node>>> =
                    runs.iter().map(|run| side(run).get(node.cell, node.digit).cloned()).collect();
                if let Some(ends) = ends {
                    hints.extend(self.hint(proof, node.key(), ends));
                }
            }
        }
    }

    fn hint(&self, proof: Proof, target: (usize, usize, bool), ends: Vec<Rc<Node>>) -> Option<Hint> {
        Hint::concluding(self.board, proof, self.base, target, ends, self.level)
    }

    fn run(&mut self, cell: usize, digit: usize, state: bool) -> Rc<Run> {
        if let Some(run) = self.runs.get(&(cell, digit, state)) {
            return run.clone();
        }
        let run = Rc::new(self.propagate(cell, digit, state));
        self.runs.insert((cell, digit, state), run.clone());
        run
    }

    fn propagate(&mut self, cell: usize, digit: usize, state: bool) -> Run {
        let base = *self.board;
        let mut now = base;
        let (mut on, mut off) = (Nodes::new(), Nodes::new());
        let assumption = Node::new(cell, digit, state, None, Vec::new());
        if state {
            on.add(&assumption)
        } else {
            off.add(&assumption)
        };
        let mut on_queue: VecDeque<Rc<Node>> = on.list.iter().cloned().collect();
        let mut off_queue: VecDeque<Rc<Node>> = off.list.iter().cloned().collect();
        let use_y = !self.nishio;
        while !on_queue.is_empty() || !off_queue.is_empty() {
            if let Some(p) = on_queue.pop_front() {
                for (cell, digit, cause) in on_to_off(&now, &p, use_y) {
                    let o = Node::new(cell, digit, false, Some(cause), vec![p.clone()]);
                    if let Some(opposite) = on.get(cell, digit) {
                        let clash = Some((opposite.clone(), o));
                        return Run { on, off, clash };
                    }
                    if off.add(&o) {
                        off_queue.push_back(o);
                    }
                }
            } else if let Some(p) = off_queue.pop_front() {
                let list = off_to_on(&now, &p, use_y, true, &base, &off);
                if self.dynamic {
                    now.cands[p.cell] &= !(1 << p.digit);
                }
                for n in list {
                    if let Some(opposite) = off.get(n.cell, n.digit) {
                        let clash = Some((n.clone(), opposite.clone()));
                        return Run { on, off, clash };
                    }
                    if on.add(&n) {
                        on_queue.push_back(n);
                    }
                }
            }
            if on_queue.is_empty() && off_queue.is_empty() && self.level > 0 {
                for o in nested::advanced(self.level, &now, &base, &off, self.memo) {
                    if off.add(&o) {
                        off_queue.push_back(o);
                    }
                }
            }
        }
        Run { on, off, clash: None }
    }
}
