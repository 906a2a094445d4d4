//! What a candidate leads to over hops, level by level: the shortest ways first.
//!
//! ```text
//!   level 0          level 1          level 2
//!   s on ──> off ──> on ──> off ──> on ──> …
//! ```

use super::links::{Link, Vertex};
use super::reason::LinkReason;
use std::ops::Range;

/// How a candidate that is on was reached.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    /// The candidate before it that is on; [`Vertex::NONE`] for none.
    pub(super) before: Vertex,
    /// The candidate between that is off, and why.
    pub(super) off: Link,
    /// Why it is on then; assumed if it is the source.
    pub(super) on_by: LinkReason,
}

const ASSUMED: Arrival = Arrival {
    before: Vertex::NONE,
    off: Link { to: Vertex::new(0), reason: LinkReason::Assumed },
    on_by: LinkReason::Assumed,
};

/// The candidates that are on, in the order in which they were reached.
#[derive(Default)]
pub(super) struct Levels {
    pub(super) ons: Vec<Vertex>,
    arrivals: Vec<Arrival>,
    seen: Vec<u32>,
    stamp: u32,
    /// Where the next level begins.
    next: usize,
}

impl Levels {
    /// Begins anew, in a graph of so many candidates.
    pub(super) fn start(&mut self, count: usize) {
        if self.seen.len() < count {
            self.seen.resize(count, 0);
            self.arrivals.resize(count, ASSUMED);
        }
        self.stamp += 1;
        self.ons.clear();
        self.next = 0;
    }

    /// Begins anew with a candidate that is on.
    pub(super) fn start_from(&mut self, source: Vertex, count: usize) {
        self.start(count);
        self.add(source, ASSUMED);
    }

    /// Adds a candidate that is on, unless there is a shorter way to it.
    #[inline(always)]
    pub(super) fn add(&mut self, on: Vertex, arrival: Arrival) {
        let index = on.index();
        if self.seen[index] != self.stamp {
            self.seen[index] = self.stamp;
            self.arrivals[index] = arrival;
            self.ons.push(on);
        }
    }

    /// The places in `ons` of the next level, if it is not empty.
    pub(super) fn next_level(&mut self) -> Option<Range<usize>> {
        let level = self.next..self.ons.len();
        self.next = level.end;
        (!level.is_empty()).then_some(level)
    }

    #[inline(always)]
    pub(super) fn arrival(&self, on: Vertex) -> Arrival {
        self.arrivals[on.index()]
    }

    /// Whether a candidate was switched off on the way to one that is on.
    pub(super) fn passes(&self, on: Vertex, off: Vertex) -> bool {
        let mut arrival = self.arrival(on);
        while arrival.before != Vertex::NONE {
            if arrival.off.to == off {
                return true;
            }
            arrival = self.arrival(arrival.before);
        }
        false
    }
}
