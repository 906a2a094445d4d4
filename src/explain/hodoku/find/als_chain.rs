//! Chains of four or more almost locked sets.
//!
//! ```text
//!   first --3--> set --7--> set --5--> last      what sees all places of a digit in the first and in the last, goes
//! ```
//!
//! The sets of a chain stand in the order of their list, so no set comes twice, and the way on depends on
//! nothing but the digit by which a set was reached. So the ways need not be listed: one pass over the sets tells where
//! chains may end.

use super::als::AlmostLocked;
use super::compare::Rank;
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, Digits};
use std::collections::HashSet;

/// The most links of a chain.
const MOST: usize = 50;

/// The chain that is taken: the best rank, and of those the first that a search from set to set finds; then the
/// shortest that does the same.
pub(crate) fn chain(state: &State) -> Option<Step> {
    let all = AlmostLocked::new(state);
    let links = Links::new(&all);
    let mut best = None;
    for start in 0..all.list.len() {
        if let Some(rank) = links.best_rank(start).filter(|rank| best.is_none_or(|(other, _)| *rank < other)) {
            best = Some((rank, start));
        }
    }
    let (rank, start) = best?;
    let first = links.first(start, MOST, &|removes| Rank::of(removes.iter().copied()) == rank)?;
    let removes = first.removes;
    let shortest = (3..MOST).find_map(|most| {
        (start..all.list.len()).find_map(|start| links.first(start, most, &|others| others == removes))
    });
    let sets = shortest.map_or(first.sets, |chain| chain.sets);
    let cells = sets.into_iter().fold(Cells::NONE, |cells, set| cells | all.list[set].cells);
    Some(Step::removing(Technique::AlsChain, removes, Proof::cells(cells)))
}

/// The links from each set to later ones, with their restricted commons.
struct Links<'a> {
    all: &'a AlmostLocked<'a>,
    next: Vec<Vec<(usize, Digits)>>,
}

/// A chain and what it removes.
struct Chain {
    sets: Vec<usize>,
    removes: Vec<(Cell, Digit)>,
}

/// The digits on which a link holds if the link before was crossed on this one, none if it cannot follow. The way on
/// goes by the first of them.
fn active(before: Digit, restricted: Digits) -> Digits {
    restricted - Digits::only(before)
}

impl Links<'_> {
    fn new<'a>(all: &'a AlmostLocked<'a>) -> Links<'a> {
        let links_of = |set| all.linked_after(set).map(|other| (other, all.restricted(set, other))).collect();
        Links { all, next: (0..all.list.len()).map(links_of).collect() }
    }

    /// What goes if a chain begins on this digit and ends on these.
    fn removes(&self, start: usize, first: Digit, end: usize, last: Digits) -> impl Iterator<Item = (Cell, Digit)> {
        self.all.seen_by_both(start, end, !(last | Digits::only(first)))
    }

    /// The best rank of all chains from a set.
    fn best_rank(&self, start: usize) -> Option<Rank> {
        let firsts = self.next[start].iter().fold(Digits::NONE, |digits, &(_, restricted)| digits | restricted);
        firsts.iter().filter_map(|first| self.best_rank_on(start, first)).min()
    }

    fn best_rank_on(&self, start: usize, first: Digit) -> Option<Rank> {
        // The digits on which each set is reached by one link, by two, by more.
        let mut reached = vec![[Digits::NONE; 3]; self.all.list.len()];
        for &(set, _) in self.next[start].iter().filter(|(_, restricted)| restricted.contains(first)) {
            reached[set][0] = Digits::only(first);
        }
        let mut best = None;
        for set in start + 1..self.all.list.len() {
            for links in 0..3 {
                for before in reached[set][links] {
                    for &(next, restricted) in &self.next[set] {
                        let active = active(before, restricted);
                        let Some(digit) = active.iter().next() else { continue };
                        reached[next][2.min(links + 1)] |= Digits::only(digit);
                        if links > 0 {
                            let mut removes = self.removes(start, first, next, active).peekable();
                            let rank = removes.peek().is_some().then(|| Rank::of(removes));
                            best = best.into_iter().chain(rank).min();
                        }
                    }
                }
            }
        }
        best
    }

    /// The first chain from a set, of at most so many links, that removes what is wanted.
    fn first(&self, start: usize, most: usize, is_wanted: &impl Fn(&[(Cell, Digit)]) -> bool) -> Option<Chain> {
        self.next[start].iter().find_map(|&(set, restricted)| {
            restricted.iter().find_map(|first| {
                let removes = |end: usize, last: Digits| {
                    Some(self.removes(start, first, end, last).collect()).filter(|removes: &Vec<_>| is_wanted(removes))
                };
                let mut sets = vec![start, set];
                let removes = self.go_on(first, most, &mut sets, &mut HashSet::new(), &removes)?;
                Some(Chain { sets, removes })
            })
        })
    }

    fn go_on(
        &self,
        before: Digit,
        most: usize,
        sets: &mut Vec<usize>,
        failed: &mut HashSet<(usize, Digit, usize)>,
        wanted: &impl Fn(usize, Digits) -> Option<Vec<(Cell, Digit)>>,
    ) -> Option<Vec<(Cell, Digit)>> {
        let set = *sets.last()?;
        if sets.len() > most || failed.contains(&(set, before, sets.len())) {
            return None;
        }
        for &(next, restricted) in &self.next[set] {
            let active = active(before, restricted);
            let Some(digit) = active.iter().next() else { continue };
            sets.push(next);
            let found = if sets.len() > 3 { wanted(next, active) } else { None };
            let found = found.or_else(|| self.go_on(digit, most, sets, failed, wanted));
            if found.is_some() {
                return found;
            }
            sets.pop();
        }
        failed.insert((set, before, sets.len()));
        None
    }
}
