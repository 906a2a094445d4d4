//! How short the shortest chain that refutes a candidate is: a filter before the search, all in bit sets.
//!
//! Links can be read both ways, so a chain that refutes `s` after k hops is two chains from `s`, of i and of k - i hops,
//! whose ends can't both be true. Two short fans are grown in the place of one long one:
//!
//! ```text
//!             hop   hop
//!          ┌──────>──────> a ┐
//!   s on ──┤                 ├ a and b see each other: s is false
//!          └──────> b ───────┘
//! ```
//!
//! What else a step may prove follows from such chains. If `s` off leads to `s` on, every candidate that sees `s` refutes
//! itself in two nodes more; and what a cycle of m nodes removes refutes itself in m + 2 nodes or fewer. So where there is no
//! such chain there is nothing at all, which is the common case in hard puzzles, and takes some 12 microseconds.

use super::position::SEATS;
use super::web::{Pass, Web};

/// What the shortest chains that refute their start tell of the others.
pub(super) struct Refuted {
    /// The number of nodes of these chains.
    pub(super) complexity: u32,
    /// The first candidate with one, by its place in the web.
    pub(super) first: usize,
    /// Those that a chain of two nodes less could prove true: all that they see is refuted so.
    pub(super) provable: Vec<usize>,
    /// What is worth looking for from each candidate.
    pub(super) hopes: Vec<Hope>,
    /// Whether there is a cycle of the same length through each candidate before the first.
    pub(super) cycles: Vec<bool>,
    /// Whether a cycle of two nodes less could remove something.
    pub(super) may_have_cycle: bool,
}

/// What a search from a candidate may find, with links of any kind.
#[derive(Clone, Copy, Default)]
pub(super) struct Hope {
    /// A chain that refutes it.
    pub(super) refuted: bool,
    /// A chain that proves it: all that it sees must be refuted.
    pub(super) proved: bool,
    /// A cycle through it.
    pub(super) cycle: bool,
}

/// The shortest chains that refute their start; or, where there are none, all that each candidate leads to.
pub(super) fn shortest(web: &Web) -> Result<Refuted, Box<dyn Closure>> {
    match web.candidates.len() {
        0..=128 => Fans::<2>::new(web).refuted(web),
        129..=256 => Fans::<4>::new(web).refuted(web),
        257..=384 => Fans::<6>::new(web).refuted(web),
        _ => Fans::<12>::new(web).refuted(web),
    }
}

/// All that each candidate leads to, where no chain refutes any: then nothing leads to both a candidate and its opposite,
/// since `s -> x` and `s -> not x` make `s -> x -> not s`.
pub(super) trait Closure {
    /// Whether these candidates lead to something in common.
    fn agree(&mut self, places: &[usize]) -> bool;
}

impl<const W: usize> Closure for Fans<W> {
    fn agree(&mut self, places: &[usize]) -> bool {
        let (mut on, mut off) = ([u64::MAX; W], [u64::MAX; W]);
        for &place in places {
            for word in 0..W {
                on[word] &= self.on[place][word];
                off[word] &= self.off[place][word];
            }
        }
        on != [0; W] || off != [0; W]
    }
}

type Set<const W: usize> = [u64; W];

fn members<const W: usize>(set: &Set<W>) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        let mut bits = bits;
        std::iter::from_fn(move || {
            let lowest = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (lowest < 64).then_some(word * 64 + lowest)
        })
    })
}

#[inline(always)]
fn meet<const W: usize>(one: &Set<W>, other: &Set<W>) -> bool {
    one.iter().zip(other).fold(0, |both, (a, b)| both | a & b) != 0
}

#[inline(always)]
fn is_within<const W: usize>(one: &Set<W>, other: &Set<W>) -> bool {
    one.iter().zip(other).fold(0, |rest, (a, b)| rest | a & !b) == 0
}

/// What each candidate leads to.
struct Fans<const W: usize> {
    /// By one hop.
    hops: Vec<Set<W>>,
    /// What each switches off.
    weak: Vec<Set<W>>,
    /// What is on and off in the end.
    on: Vec<Set<W>>,
    off: Vec<Set<W>>,
}

impl<const W: usize> Fans<W> {
    fn new(web: &Web) -> Fans<W> {
        let count = web.candidates.len();
        let mut by_cell = [[0; W]; 81];
        let mut by_house = [[[0; W]; 9]; 27];
        for (index, &candidate) in web.candidates.iter().enumerate() {
            let (cell, d) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
            let bit = 1 << (index % 64);
            by_cell[cell][index / 64] |= bit;
            for (house, _) in SEATS[cell] {
                by_house[usize::from(house)][d][index / 64] |= bit;
            }
        }
        let mut partners = vec![[0; W]; count];
        let mut has_partner = [0; W];
        for (index, partners) in partners.iter_mut().enumerate() {
            for link in web.strong(index, Pass::Both) {
                join(partners, &only(usize::from(link.to)));
                join(&mut has_partner, &only(index));
            }
        }
        let (mut weak, mut hops) = (Vec::with_capacity(count), Vec::with_capacity(count));
        for (index, &candidate) in web.candidates.iter().enumerate() {
            let (cell, d) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
            let mut seen = by_cell[cell];
            for (house, _) in SEATS[cell] {
                join(&mut seen, &by_house[usize::from(house)][d]);
            }
            cut(&mut seen, &only(index));
            weak.push(seen);
            for (word, has) in seen.iter_mut().zip(&has_partner) {
                *word &= has;
            }
            let mut next = [0; W];
            members(&seen).for_each(|off| join(&mut next, &partners[off]));
            cut(&mut next, &only(index));
            hops.push(next);
        }
        Fans { hops, weak, on: Vec::with_capacity(count), off: Vec::with_capacity(count) }
    }

    /// All that follows from each candidate. What the ones before lead to is known, and taken over whole.
    fn close(&mut self) {
        for source in 0..self.hops.len() {
            let (mut on, mut off) = (only(source), self.weak[source]);
            let mut next = self.hops[source];
            while let Some(found) = first(&next) {
                if found < source {
                    join(&mut on, &self.on[found]);
                    join(&mut off, &self.off[found]);
                } else {
                    join(&mut on, &only(found));
                    join(&mut off, &self.weak[found]);
                    join(&mut next, &self.hops[found]);
                }
                cut(&mut next, &on);
            }
            self.on.push(on);
            self.off.push(off);
        }
    }

    fn refuted(mut self, web: &Web) -> Result<Refuted, Box<dyn Closure>> {
        self.close();
        let sources = web.sources.iter().map(|&source| usize::from(source));
        let refuted: Vec<usize> = sources.filter(|&source| meet(&self.on[source], &self.off[source])).collect();
        if refuted.is_empty() {
            return Err(Box::new(self));
        }
        let mut found = self.grow(web, &refuted);
        let mut all = [0; W];
        refuted.iter().for_each(|&source| join(&mut all, &only(source)));
        let hope = |source: usize| Hope {
            refuted: meet(&all, &only(source)),
            proved: is_within(&self.weak[source], &all),
            cycle: members(&self.hops[source]).any(|next| meet(&self.on[next], &only(source))),
        };
        found.hopes = (0..self.hops.len()).map(hope).collect();
        let hops = (found.complexity - 2) / 2;
        let has_cycle = |source: usize| found.hopes[source].cycle && self.returns_after(source, hops);
        found.cycles = (0..=found.first).map(has_cycle).collect();
        Ok(found)
    }

    /// Grows the two fans of each refuted candidate hop by hop, until those of one meet.
    fn grow(&self, web: &Web, sources: &[usize]) -> Refuted {
        let mut all: Vec<Set<W>> = sources.iter().map(|&source| only(source)).collect();
        let mut last = all.clone();
        let mut hops = 1;
        loop {
            let mut refuted = [0; W];
            for (index, &source) in sources.iter().enumerate() {
                let mut next = [0; W];
                members(&last[index]).for_each(|on| join(&mut next, &self.hops[on]));
                cut(&mut next, &all[index]);
                // One more on one side than on the other.
                if members(&next).any(|on| meet(&self.weak[on], &all[index])) {
                    join(&mut refuted, &only(source));
                }
                join(&mut all[index], &next);
                last[index] = next;
            }
            if refuted != [0; W] {
                return self.tell(web, 2 * hops + 2, &refuted);
            }
            // The same on both sides.
            for (last, &source) in last.iter().zip(sources) {
                if members(last).any(|on| meet(&self.weak[on], last)) {
                    join(&mut refuted, &only(source));
                }
            }
            if refuted != [0; W] {
                return self.tell(web, 2 * hops + 4, &refuted);
            }
            hops += 2;
        }
    }

    fn tell(&self, web: &Web, complexity: u32, refuted: &Set<W>) -> Refuted {
        let sources = web.sources.iter().map(|&source| usize::from(source));
        Refuted {
            complexity,
            first: first(refuted).unwrap_or_default(),
            provable: sources.filter(|&source| is_within(&self.weak[source], refuted)).collect(),
            hopes: Vec::new(),
            cycles: Vec::new(),
            may_have_cycle: members(refuted).any(|lost| self.is_lost_to_cycle(web, lost, complexity - 2)),
        }
    }

    /// Whether something so many hops away leads back to a candidate.
    fn returns_after(&self, source: usize, hops: u32) -> bool {
        let mut last = only(source);
        let mut all = last;
        for _ in 0..hops {
            let mut next = [0; W];
            members(&last).for_each(|on| join(&mut next, &self.hops[on]));
            cut(&mut next, &all);
            join(&mut all, &next);
            last = next;
        }
        members(&last).any(|on| meet(&self.hops[on], &only(source)))
    }

    /// Whether a refuted candidate sees two neighbours on a cycle of this length: `a` off leads to `b` on all around it.
    fn is_lost_to_cycle(&self, web: &Web, lost: usize, complexity: u32) -> bool {
        let same_digit = |&other: &usize| web.candidates[other] % 9 == web.candidates[lost] % 9;
        members(&self.weak[lost]).filter(same_digit).any(|a| {
            let mut last = [0; W];
            web.strong(a, Pass::Both).for_each(|link| join(&mut last, &only(usize::from(link.to))));
            let mut all = last;
            for _ in 0..(complexity.saturating_sub(2)) / 2 {
                let mut next = [0; W];
                members(&last).for_each(|on| join(&mut next, &self.hops[on]));
                cut(&mut next, &all);
                join(&mut all, &next);
                last = next;
            }
            members(&last).any(|b| meet(&only(b), &self.weak[a]) && meet(&only(b), &self.weak[lost]))
        })
    }
}

#[inline(always)]
fn first<const W: usize>(set: &Set<W>) -> Option<usize> {
    let word = set.iter().position(|&bits| bits != 0)?;
    Some(word * 64 + set[word].trailing_zeros() as usize)
}

fn only<const W: usize>(index: usize) -> Set<W> {
    let mut set = [0; W];
    set[index / 64] |= 1 << (index % 64);
    set
}

#[inline(always)]
fn join<const W: usize>(set: &mut Set<W>, more: &Set<W>) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

#[inline(always)]
fn cut<const W: usize>(set: &mut Set<W>, less: &Set<W>) {
    for (word, less) in set.iter_mut().zip(less) {
        *word &= !less;
    }
}
