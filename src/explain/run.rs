//! What follows from one assumption: the engine of the forcing chains.
//!
//! ```text
//!   ON  r1c1=5  ──>  OFF the other candidates of the cell, the other 5s of box, row, column
//!   OFF r1c1=5  ──>  ON  the other candidate, if the cell had two; the other place, if box, row or column had two
//! ```
//!
//! ON nodes go first, one node at a time. In a dynamic run an OFF node takes its candidate off the working grid, so that
//! cells and houses come down to two which had more before; then the ones that went before are *hidden parents* of what
//! follows. They need not be stored: candidates leave in the order in which they were switched off, so those that had left
//! when `p` was looked at are those with a smaller number than `p` in that order.

use super::nested::Advance;
use super::position::{CELL_AT, Position, SEATS, are_two, bits_of};

/// A candidate as a number: nine times the cell, plus the digit.
pub(super) type Candidate = u16;

/// A candidate that is on or off: twice the candidate, plus one if it is on.
pub(super) type Mark = u16;

pub(super) const fn mark(candidate: Candidate, on: bool) -> Mark {
    candidate << 1 | on as Mark
}

/// Why a node follows.
pub(super) const ASSUMED: u16 = 0;
pub(super) const BY_CELL: u16 = 1;
/// Two for the box, three for the row, four for the column: the order of [`SEATS`].
pub(super) const BY_HOUSE: u16 = 2;
pub(super) const ADVANCED: u16 = 5;

/// A reason and a parent in one number; for an advanced node the number of its [`Advance`] instead of a parent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct From(u16);

impl From {
    pub(super) const START: From = From(0);

    pub(super) const fn new(cause: u16, parent: u16) -> From {
        From(cause << 10 | parent)
    }

    pub(super) const fn cause(self) -> u16 {
        self.0 >> 10
    }

    pub(super) const fn parent(self) -> u16 {
        self.0 & 0x3ff
    }
}

/// A candidate that turned out on and off: one of both nodes was there, the other, which is in none of the sets, follows too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash {
    pub(super) candidate: Candidate,
    /// Whether the new node is the one that is on.
    pub(super) new_is_on: bool,
    pub(super) from: From,
    pub(super) depth: u16,
}

/// Which links a run may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    /// Houses only, candidates leave the grid.
    Nishio,
    /// Cells and houses, as the grid stands.
    Static,
    /// Cells and houses, candidates leave the grid.
    Dynamic,
}

/// What is known of a node.
#[derive(Clone, Copy)]
struct Fact {
    from: From,
    /// A lower bound of the number of ancestors, itself included.
    depth: u16,
    /// The place in the order.
    at: u16,
}

const NO_FACT: Fact = Fact { from: From::START, depth: 0, at: 0 };

/// Nodes to be looked at, and why they follow.
pub(super) type Queue = Vec<(Mark, From)>;

#[derive(Clone)]
pub(super) struct Run {
    /// The working grid.
    pub(super) now: Position,
    /// What is on and off, by cell.
    pub(super) on: [u16; 81],
    pub(super) off: [u16; 81],
    /// The same in order, with how many there are and how many were followed.
    ons: [Candidate; 729],
    offs: [Candidate; 729],
    on_count: usize,
    off_count: usize,
    on_next: usize,
    off_next: usize,
    on_facts: [Fact; 729],
    off_facts: [Fact; 729],
    pub(super) advances: Vec<Advance>,
    pub(super) clash: Option<Clash>,
}

impl Run {
    pub(super) fn new(position: &Position) -> Run {
        Run {
            now: position.clone(),
            on: [0; 81],
            off: [0; 81],
            ons: [0; 729],
            offs: [0; 729],
            on_count: 0,
            off_count: 0,
            on_next: 0,
            off_next: 0,
            on_facts: [NO_FACT; 729],
            off_facts: [NO_FACT; 729],
            advances: Vec::new(),
            clash: None,
        }
    }

    /// Begins anew with one assumption.
    pub(super) fn assume(&mut self, position: &Position, candidate: Candidate, on: bool) {
        self.now.clone_from(position);
        self.on = [0; 81];
        self.off = [0; 81];
        (self.on_count, self.off_count) = (0, 0);
        (self.on_next, self.off_next) = (0, 0);
        self.advances.clear();
        self.clash = None;
        if on {
            self.add_on(candidate, From::START, 1);
        } else {
            self.add_off(candidate, From::START, 1);
        }
    }

    pub(super) fn has(&self, node: Mark) -> bool {
        let (cell, d) = (usize::from(node >> 1) / 9, usize::from(node >> 1) % 9);
        let set = if node & 1 != 0 { &self.on } else { &self.off };
        set[cell] >> d & 1 != 0
    }

    #[inline(always)]
    fn add_on(&mut self, candidate: Candidate, from: From, depth: u16) {
        let index = usize::from(candidate);
        self.on[index / 9] |= 1 << (index % 9);
        self.on_facts[index] = Fact { from, depth, at: self.on_count as u16 };
        self.ons[self.on_count] = candidate;
        self.on_count += 1;
    }

    #[inline(always)]
    fn add_off(&mut self, candidate: Candidate, from: From, depth: u16) {
        let index = usize::from(candidate);
        self.off[index / 9] |= 1 << (index % 9);
        self.off_facts[index] = Fact { from, depth, at: self.off_count as u16 };
        self.offs[self.off_count] = candidate;
        self.off_count += 1;
    }

    /// Follows all links until there is no more, or a clash.
    pub(super) fn follow(&mut self, links: Links) {
        while self.clash.is_none() {
            if self.on_next < self.on_count {
                self.on_next += 1;
                self.after_on(self.ons[self.on_next - 1], links);
            } else if self.off_next < self.off_count {
                self.off_next += 1;
                self.after_off(self.offs[self.off_next - 1], links);
            } else {
                return;
            }
        }
    }

    /// Takes in what a nested step takes away. That it may be on already is not looked at: the scale has it so.
    pub(super) fn advance(&mut self, advance: Advance) {
        if self.has(mark(advance.candidate, false)) {
            return;
        }
        let deepest = advance.parents.iter().map(|&parent| self.off_facts[usize::from(parent)].depth).max();
        let from = From::new(ADVANCED, self.advances.len() as u16);
        self.add_off(advance.candidate, from, deepest.unwrap_or(0) + 1);
        self.advances.push(advance);
    }

    #[inline(always)]
    fn after_on(&mut self, candidate: Candidate, links: Links) {
        let (cell, d) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
        let depth = self.on_facts[usize::from(candidate)].depth + 1;
        if links != Links::Nishio {
            for other in bits_of(self.now.cells[cell] & !(1 << d)) {
                if !self.switch_off(cell, other, From::new(BY_CELL, candidate), depth) {
                    return;
                }
            }
        }
        for (kind, (house, k)) in SEATS[cell].into_iter().enumerate() {
            // What is in the box too was switched off there.
            let passed = if kind == 0 { 1 << k } else { 0b111 << (k / 3 * 3) };
            for other in bits_of(self.now.places[house as usize][d] & !passed) {
                let from = From::new(BY_HOUSE + kind as u16, candidate);
                if !self.switch_off(CELL_AT[house as usize][other] as usize, d, from, depth) {
                    return;
                }
            }
        }
    }

    #[inline(always)]
    fn switch_off(&mut self, cell: usize, d: usize, from: From, depth: u16) -> bool {
        let candidate = (cell * 9 + d) as Candidate;
        if self.on[cell] >> d & 1 != 0 {
            self.clash = Some(Clash { candidate, new_is_on: false, from, depth });
            return false;
        }
        if self.off[cell] >> d & 1 == 0 {
            self.add_off(candidate, from, depth);
        }
        true
    }

    #[inline(always)]
    fn after_off(&mut self, candidate: Candidate, links: Links) {
        let (cell, d) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
        let depth = self.off_facts[usize::from(candidate)].depth + 1;
        let mut follow = [(0, From::START); 4];
        let mut count = 0;
        let two = self.now.cells[cell];
        if links != Links::Nishio && are_two(two) {
            let other = (two & !(1 << d)).trailing_zeros() as usize;
            follow[0] = (cell * 9 + other, From::new(BY_CELL, candidate));
            count = 1;
        }
        for (kind, (house, k)) in SEATS[cell].into_iter().enumerate() {
            let two = self.now.places[house as usize][d];
            if are_two(two) {
                let other = CELL_AT[house as usize][(two & !(1 << k)).trailing_zeros() as usize] as usize;
                follow[count] = (other * 9 + d, From::new(BY_HOUSE + kind as u16, candidate));
                count += 1;
            }
        }
        if links != Links::Static {
            self.now.remove(cell, d);
        }
        for &(next, from) in &follow[..count] {
            let (cell, d) = (next / 9, next % 9);
            if self.off[cell] >> d & 1 != 0 {
                self.clash = Some(Clash { candidate: next as Candidate, new_is_on: true, from, depth });
                return;
            }
            if self.on[cell] >> d & 1 == 0 {
                self.add_on(next as Candidate, from, depth);
            }
        }
    }

    #[inline(always)]
    fn fact(&self, node: Mark) -> Fact {
        let facts = if node & 1 != 0 { &self.on_facts } else { &self.off_facts };
        facts[usize::from(node >> 1)]
    }

    /// Why a node of the run follows.
    #[inline(always)]
    pub(super) fn from(&self, node: Mark) -> From {
        self.fact(node).from
    }

    /// A lower bound of the number of a node's ancestors, itself included.
    #[inline(always)]
    pub(super) fn depth(&self, node: Mark) -> u32 {
        u32::from(self.fact(node).depth)
    }

    /// What is on, and what is off, in order.
    pub(super) fn nodes(&self, on: bool) -> &[Candidate] {
        if on { &self.ons[..self.on_count] } else { &self.offs[..self.off_count] }
    }

    /// The parents of a node, the hidden ones after the first; `base` is the grid that the run began with.
    #[inline(always)]
    pub(super) fn parents(&self, base: &Position, node: Mark, from: From, mut see: impl FnMut(Mark)) {
        match from.cause() {
            ASSUMED => {}
            ADVANCED => {
                for &parent in self.advances[usize::from(from.parent())].parents.iter() {
                    see(mark(parent, false));
                }
            }
            _ if node & 1 == 0 => see(mark(from.parent(), true)),
            cause => {
                see(mark(from.parent(), false));
                let limit = self.off_facts[usize::from(from.parent())].at;
                let left = |candidate: usize| {
                    let is_off = self.off[candidate / 9] >> (candidate % 9) & 1 != 0;
                    is_off && self.off_facts[candidate].at < limit
                };
                let (cell, d) = (usize::from(node >> 1) / 9, usize::from(node >> 1) % 9);
                if cause == BY_CELL {
                    for other in bits_of(base.cells[cell] & !self.now.cells[cell]) {
                        if left(cell * 9 + other) {
                            see(mark((cell * 9 + other) as Candidate, false));
                        }
                    }
                } else {
                    let house = SEATS[cell][usize::from(cause - BY_HOUSE)].0 as usize;
                    for k in bits_of(base.places[house][d] & !self.now.places[house][d]) {
                        let candidate = CELL_AT[house][k] as usize * 9 + d;
                        if left(candidate) {
                            see(mark(candidate as Candidate, false));
                        }
                    }
                }
            }
        }
    }

    /// A node and all its ancestors, each once, level by level.
    #[inline(always)]
    pub(super) fn walk<'q>(&self, base: &Position, node: Mark, from: From, queue: &'q mut Queue) -> &'q [(Mark, From)] {
        let mut seen = [[0_u16; 81]; 2];
        queue.clear();
        queue.push((node, from));
        seen[usize::from(node & 1)][usize::from(node >> 1) / 9] |= 1 << (usize::from(node >> 1) % 9);
        let mut next = 0;
        while let Some(&(node, from)) = queue.get(next) {
            next += 1;
            self.parents(base, node, from, |parent| {
                let (cell, d) = (usize::from(parent >> 1) / 9, usize::from(parent >> 1) % 9);
                let set = &mut seen[usize::from(parent & 1)][cell];
                if *set >> d & 1 == 0 {
                    *set |= 1 << d;
                    queue.push((parent, self.from(parent)));
                }
            });
        }
        queue
    }

    /// Both ends of a clash, the one that is on first.
    pub(super) fn clash_ends(&self, clash: &Clash) -> [(Mark, From); 2] {
        let new = (mark(clash.candidate, clash.new_is_on), clash.from);
        let old = mark(clash.candidate, !clash.new_is_on);
        let old = (old, self.from(old));
        if clash.new_is_on { [new, old] } else { [old, new] }
    }
}
