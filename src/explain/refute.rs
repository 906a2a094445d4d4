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
//! such chain there is nothing at all, which is the common case in hard puzzles: 0.03 instead of 0.3 ms.

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
    /// Whether a cycle of two nodes less could remove something.
    pub(super) may_have_cycle: bool,
}

/// The shortest chains that refute their start; or, where there are none, all that each candidate leads to.
pub(super) fn shortest(web: &Web) -> Result<Refuted, Box<dyn Closure>> {
    match web.candidates.len() {
        0..=128 => Fans::<2>::new(web).grow(web),
        129..=256 => Fans::<4>::new(web).grow(web),
        257..=384 => Fans::<6>::new(web).grow(web),
        _ => Fans::<12>::new(web).grow(web),
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
            if self.off[place] == [0; W] {
                let mut switched = [0; W];
                members(&self.all[place]).for_each(|on| join(&mut switched, &self.weak[on]));
                self.off[place] = switched;
            }
            for word in 0..W {
                on[word] &= self.all[place][word];
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

/// What each candidate leads to.
struct Fans<const W: usize> {
    /// By one hop.
    hops: Vec<Set<W>>,
    /// What each switches off.
    weak: Vec<Set<W>>,
    /// By at most so many hops as were made, and by exactly so many.
    all: Vec<Set<W>>,
    last: Vec<Set<W>>,
    /// What is off then, once somebody asked for it.
    off: Vec<Set<W>>,
}

impl<const W: usize> Fans<W> {
    fn new(web: &Web) -> Fans<W> {
        let count = web.candidates.len();
        let mut fans =
            Fans { hops: vec![[0; W]; count], weak: vec![[0; W]; count], all: vec![], last: vec![], off: vec![] };
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
        for (index, &candidate) in web.candidates.iter().enumerate() {
            let (cell, d) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
            let [a, b, c] = SEATS[cell].map(|(house, _)| &by_house[usize::from(house)][d]);
            for word in 0..W {
                fans.weak[index][word] = by_cell[cell][word] | a[word] | b[word] | c[word];
            }
            fans.weak[index][index / 64] &= !(1 << (index % 64));
            for hop in web.hops(index) {
                fans.hops[index][usize::from(hop.on) / 64] |= 1 << (hop.on % 64);
            }
        }
        fans
    }

    fn grow(mut self, web: &Web) -> Result<Refuted, Box<dyn Closure>> {
        let count = self.hops.len();
        self.all = (0..count).map(only).collect();
        self.last = self.all.clone();
        let mut hops = 1;
        loop {
            let mut is_more = false;
            let mut refuted = [0; W];
            for &source in &web.sources {
                let source = usize::from(source);
                let mut next = [0; W];
                for on in members(&self.last[source]) {
                    join(&mut next, &self.hops[on]);
                }
                cut(&mut next, &self.all[source]);
                is_more |= next != [0; W];
                // One more on one side than on the other.
                if members(&next).any(|on| meet(&self.weak[on], &self.all[source])) {
                    join(&mut refuted, &only(source));
                }
                join(&mut self.all[source], &next);
                self.last[source] = next;
            }
            if refuted != [0; W] {
                return Ok(self.tell(web, 2 * hops + 2, &refuted));
            }
            // The same on both sides.
            for source in web.sources.iter().map(|&source| usize::from(source)) {
                let last = &self.last[source];
                if members(last).any(|on| meet(&self.weak[on], last)) {
                    join(&mut refuted, &only(source));
                }
            }
            if refuted != [0; W] {
                return Ok(self.tell(web, 2 * hops + 4, &refuted));
            }
            if !is_more {
                self.off = vec![[0; W]; count];
                return Err(Box::new(self));
            }
            hops += 2;
        }
    }

    fn tell(&self, web: &Web, complexity: u32, refuted: &Set<W>) -> Refuted {
        let sources = web.sources.iter().map(|&source| usize::from(source));
        let sees_only_refuted =
            |&source: &usize| self.weak[source].iter().zip(refuted).all(|(seen, refuted)| seen & !refuted == 0);
        Refuted {
            complexity,
            first: members(refuted).next().unwrap_or_default(),
            provable: sources.filter(sees_only_refuted).collect(),
            may_have_cycle: members(refuted).any(|lost| self.is_lost_to_cycle(web, lost, complexity - 2)),
        }
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
