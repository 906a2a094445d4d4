//! Steps in the middle of a chain: what else can be taken away once some candidates are off.

use super::assumptions::Support;
use super::family::{DYNAMIC, MULTIPLE, NESTED_FORCING, Query};
use super::forcing::ForcingChains;
use super::found::{FoundChain, NestedElimination, NestedPattern};
use super::reason::LinkReason;
use super::simple::SimpleChains;
use crate::explain::candidate::Candidate;
use crate::explain::candidates::{Candidates, CellDigits};
use crate::explain::chain::ChainKind;
use crate::explain::find::{Wanted, fish, locked, subsets};
use crate::explain::geometry::{bits_of, cell_at, number, seats};
use crate::{Budget, Cell, Cells, Stopped};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;

/// What the searches for chains remember from grid to grid.
#[derive(Default)]
pub(crate) struct Memory {
    pub(super) simple: SimpleChains,
    /// One for each depth of nesting.
    forcing: Vec<Option<Box<ForcingChains>>>,
    known: KnownChains,
}

/// Chains on working grids that came up before, in an earlier step too.
#[derive(Default)]
struct KnownChains {
    chains: HashMap<(NestedChains, CellDigits), Rc<[Rc<FoundChain>]>>,
    /// How many grids and nodes these are.
    size: usize,
}

/// At some hundred bytes each, about 20 MB. From 40,000 to 4,000,000 the hardest puzzles get 3 % faster.
const MOST_KNOWN: usize = 100_000;

/// The chains that can be nested in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum NestedChains {
    Simple,
    Multiple,
    Dynamic,
    NestedForcing,
}

/// The chains that a level may nest, beside locked candidates, pairs and X-wings; in the order of search.
const fn nested_chains(level: u8) -> &'static [NestedChains] {
    match level {
        0 | 1 => &[],
        2 => &[NestedChains::Simple],
        3 => &[NestedChains::Simple, NestedChains::Multiple],
        4 => &[NestedChains::Dynamic],
        _ => &[NestedChains::Dynamic, NestedChains::NestedForcing],
    }
}

impl Memory {
    /// The search at this depth of nesting, to be put back.
    pub(super) fn take_forcing(&mut self, depth: usize) -> Box<ForcingChains> {
        if self.forcing.len() <= depth {
            self.forcing.resize_with(depth + 1, || None);
        }
        self.forcing[depth].take().unwrap_or_default()
    }

    pub(super) fn put_back(&mut self, forcing: Box<ForcingChains>, depth: usize) {
        self.forcing[depth] = Some(forcing);
    }
}

impl KnownChains {
    fn learn(&mut self, key: (NestedChains, CellDigits), chains: Rc<[Rc<FoundChain>]>) {
        self.size += 4 + chains.iter().map(|chain| chain.node_count()).sum::<usize>();
        if self.size > MOST_KNOWN {
            self.chains.clear();
            self.size = 0;
        }
        self.chains.insert(key, chains);
    }
}

/// What nested steps are found with.
pub(super) struct Nesting<'n, 'b> {
    pub(super) memory: &'n mut Memory,
    pub(super) budget: &'n mut Budget<'b>,
}

impl Support for Nesting<'_, '_> {
    fn spend(&mut self) -> Result<(), Stopped> {
        if self.budget.spend() { Ok(()) } else { Err(Stopped { found: 0 }) }
    }

    /// All that the first kind of step with a new deduction takes away.
    fn nested(&mut self, now: &Candidates, query: Query<'_>) -> Result<Vec<NestedElimination>, Stopped> {
        let base = query.candidates;
        let mut found = by_patterns(now, base);
        for &kind in nested_chains(query.family.level) {
            if !found.is_empty() {
                break;
            }
            for chain in self.chains(now, kind, query.depth + 1)?.iter() {
                let parents = chain_parents(chain, now, base);
                push(&mut found, parents, NestedPattern::Chain(chain.clone()), chain.removes.iter().copied());
            }
        }
        Ok(found)
    }

    fn may_agree(&mut self, candidates: &Candidates, branches: &[Candidate]) -> bool {
        self.memory.simple.may_agree(candidates, branches)
    }
}

impl Nesting<'_, '_> {
    /// All chains of a kind on a working grid, easiest first, without those that take away the same.
    fn chains(&mut self, now: &Candidates, kind: NestedChains, depth: usize) -> Result<Rc<[Rc<FoundChain>]>, Stopped> {
        let key = (kind, now.cells);
        if let Some(known) = self.memory.known.chains.get(&key) {
            return Ok(known.clone());
        }
        let family = match kind {
            NestedChains::Simple => None,
            NestedChains::Multiple => Some(&MULTIPLE),
            NestedChains::Dynamic => Some(&DYNAMIC),
            NestedChains::NestedForcing => Some(&NESTED_FORCING),
        };
        let chains: Rc<[Rc<FoundChain>]> = match family {
            None => {
                self.spend()?;
                self.memory.simple.search(now, Wanted::All).into_iter().map(Rc::new).collect()
            }
            Some(family) => {
                let chains = self.forcing_chains(Query { candidates: now, family, depth }, Wanted::All)?;
                chains.into_iter().map(Rc::new).collect()
            }
        };
        self.memory.known.learn(key, chains.clone());
        Ok(chains)
    }

    /// The chains of a family on a grid, easiest first: all that differ in what they take away, or the easiest alone.
    pub(super) fn forcing_chains(&mut self, query: Query<'_>, wanted: Wanted) -> Result<Vec<FoundChain>, Stopped> {
        let mut forcing = self.memory.take_forcing(query.depth);
        let proofs = forcing.search(query, wanted, self);
        let chains = proofs.map(|proofs| proofs.iter().map(|proof| forcing.chain(query, proof)).collect());
        self.memory.put_back(forcing, query.depth);
        chains
    }
}

/// Adds what a step takes away, if anything had to be off for it: else the step is not new.
fn push(
    found: &mut Vec<NestedElimination>,
    parents: Vec<Candidate>,
    pattern: NestedPattern,
    removes: impl Iterator<Item = (usize, u16)>,
) {
    if parents.is_empty() {
        return;
    }
    let parents: Rc<[Candidate]> = parents.into();
    for (cell, digits) in removes {
        for d in bits_of(digits) {
            let candidate = Candidate::new(cell, d);
            found.push(NestedElimination { candidate, parents: parents.clone(), pattern: pattern.clone() });
        }
    }
}

/// Locked candidates; else hidden pairs; else naked pairs; else X-wings.
fn by_patterns(now: &Candidates, base: &Candidates) -> Vec<NestedElimination> {
    let looks: [fn(&Candidates, &Candidates) -> Vec<NestedElimination>; 4] =
        [by_locked, by_hidden_pairs, by_naked_pairs, by_x_wings];
    let found = looks.into_iter().map(|look| look(now, base)).find(|found| !found.is_empty());
    found.unwrap_or_default()
}

/// The places of a digit in a house that have left the working grid.
fn gone(now: &Candidates, base: &Candidates, house: usize, d: usize) -> u16 {
    base.places[house][d] & !now.places[house][d]
}

fn by_locked(now: &Candidates, base: &Candidates) -> Vec<NestedElimination> {
    let mut found = Vec::new();
    let _ = locked::worthwhile(now, |crossing, d, lost| {
        let inside = crossing.inside;
        let apart = bits_of(crossing.apart(gone(now, base, inside, d)));
        let parents = apart.map(|k| Candidate::at(inside, k, d)).collect();
        let removes = bits_of(lost).map(|k| (cell_at(crossing.across, k), 1 << d));
        push(&mut found, parents, NestedPattern::Locked(crossing, d), removes);
        ControlFlow::Continue(())
    });
    found
}

fn by_hidden_pairs(now: &Candidates, base: &Candidates) -> Vec<NestedElimination> {
    let mut found = Vec::new();
    let _ = subsets::hidden(now, 2, 4, |number, digits, places| {
        let removed = |k: usize| (cell_at(number, k), now.cells[cell_at(number, k)] & !digits);
        if bits_of(places).any(|k| removed(k).1 != 0) {
            let elsewhere = bits_of(!places & 0x1ff).flat_map(|k| bits_of(digits).map(move |d| (k, d)));
            let had = elsewhere.filter(|&(k, d)| base.places[number][d] >> k & 1 != 0);
            let parents = had.map(|(k, d)| Candidate::at(number, k, d)).collect();
            let pattern = NestedPattern::HiddenPair(number, digits, places);
            push(&mut found, parents, pattern, bits_of(places).map(removed));
        }
        ControlFlow::Continue(())
    });
    found
}

fn by_naked_pairs(now: &Candidates, base: &Candidates) -> Vec<NestedElimination> {
    let mut found = Vec::new();
    let _ = subsets::naked(now, 2, |number, digits, places| {
        let removed = |k: usize| (cell_at(number, k), now.cells[cell_at(number, k)] & digits);
        let others = || bits_of(!places & 0x1ff);
        if others().any(|k| removed(k).1 != 0) {
            let had = |cell: usize| bits_of(base.cells[cell] & !digits).map(move |d| Candidate::new(cell, d));
            let parents = bits_of(places).flat_map(|k| had(cell_at(number, k))).collect();
            let pattern = NestedPattern::NakedPair(number, digits, places);
            push(&mut found, parents, pattern, others().map(removed));
        }
        ControlFlow::Continue(())
    });
    found
}

fn by_x_wings(now: &Candidates, base: &Candidates) -> Vec<NestedElimination> {
    let mut found = Vec::new();
    let _ = fish::search(now, 2, |fish| {
        let d = fish.d;
        let had = |line: usize| bits_of(gone(now, base, line, d) & !fish.cover).map(move |k| Candidate::at(line, k, d));
        let parents = bits_of(fish.base).flat_map(|line| had(fish.kind + line)).collect();
        let lost: Cells = fish.lost(now).map(|cell| Cell::ALL[cell]).collect();
        push(&mut found, parents, NestedPattern::Fish(*fish), lost.iter().map(|cell| (cell.index(), 1 << d)));
        ControlFlow::Continue(())
    });
    found
}

/// The candidates that had to be off for a chain: for each node that is on, those that left its cell or house before.
fn chain_parents(chain: &FoundChain, now: &Candidates, base: &Candidates) -> Vec<Candidate> {
    let mut parents = Vec::new();
    let mut add = |candidate: Candidate| {
        if !parents.contains(&candidate) {
            parents.push(candidate);
        }
    };
    for node in chain.ends.iter().flatten().filter(|node| node.literal.is_on()) {
        let (cell, d) = (node.literal.candidate().cell(), node.literal.candidate().digit());
        match reason_in(chain.kind, node.reason, cell) {
            LinkReason::Assumed | LinkReason::Nested => {}
            LinkReason::Cell => {
                let gone = bits_of(base.cells[cell] & !now.cells[cell]);
                gone.for_each(|other| add(Candidate::new(cell, other)));
            }
            reason => {
                let house = reason.house_of(cell);
                bits_of(gone(now, base, house, d)).for_each(|k| add(Candidate::at(house, k, d)));
            }
        }
    }
    parents
}

/// Why a node is on. Where a chain starts from all candidates of a cell, or from all places in a house, the reason for
/// its starts is that cell or house.
fn reason_in(kind: ChainKind, reason: LinkReason, cell: usize) -> LinkReason {
    match (reason, kind) {
        (LinkReason::Assumed, ChainKind::Cell(_)) => LinkReason::Cell,
        (LinkReason::Assumed, ChainKind::House(house)) => {
            let kind = seats(cell).position(|(seat, _)| seat == number(house));
            kind.map_or(LinkReason::Assumed, LinkReason::house)
        }
        _ => reason,
    }
}
