//! All that follows in nets, as sets.

use super::nets::Nets;
use super::reach::Reach;
use super::tables::Node;
use crate::Cells;

/// All that follows from each node.
pub(crate) struct Closure {
    /// By node, the nodes that follow, 64 to a word.
    sets: Vec<Vec<u64>>,
}

impl Closure {
    /// Follows everything to its end.
    pub(crate) fn of(nets: &Nets) -> Closure {
        let words = nets.direct.len().div_ceil(64);
        let mut sets: Vec<Vec<u64>> = vec![Vec::new(); nets.direct.len()];
        for root in 0..nets.direct.len() {
            if nets.direct[root].is_empty() {
                continue;
            }
            let mut set = vec![0; words];
            let mut open = vec![root];
            set[root / 64] |= 1 << (root % 64);
            while let Some(node) = open.pop() {
                if let Some(known) = sets.get(node).filter(|known| !known.is_empty()) {
                    set.iter_mut().zip(known).for_each(|(word, known)| *word |= known);
                    continue;
                }
                for next in nets.direct[node].iter().map(|entry| entry.node.index()) {
                    if set[next / 64] & 1 << (next % 64) == 0 {
                        set[next / 64] |= 1 << (next % 64);
                        open.push(next);
                    }
                }
            }
            sets[root] = set;
        }
        Closure { sets }
    }

    /// The candidates that are on and off.
    pub(crate) fn reach(&self, nets: &Nets, root: Node) -> Reach {
        let mut reach = Reach::NOTHING;
        let set = &self.sets[root.index()];
        for cell in nets.state.open.iter() {
            for digit in nets.state.candidates(cell).iter() {
                let has = |is_on| {
                    let index = Node::new(cell, digit, is_on).index();
                    set[index / 64] & 1 << (index % 64) != 0
                };
                if has(true) {
                    reach.on[digit.index()] |= Cells::only(cell);
                }
                if has(false) {
                    reach.off[digit.index()] |= Cells::only(cell);
                }
            }
        }
        reach
    }
}
