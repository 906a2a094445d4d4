//! How much work a call may do, and the one way to say that it was not enough.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most work that a call may do: a number of nodes, a flag that stops it from outside, or both.
///
/// A node is one position that a search looks at (the start, and one for each branch of a guess), or one assumption
/// that a chain follows to its end. Searches that count nodes go through a puzzle in one order, so the same budget is enough
/// for the same puzzle on every machine, alone or in a batch. A call that takes a `&mut Budget` draws on it with all its stages; what is left is
/// there for the next call. Most such calls have a name that ends in `_within`. The flag is looked at once a node, so a
/// call ends within microseconds of its being set.
///
/// ```
/// use ninefold::{example, Budget, Grid};
/// let mut budget = Budget::nodes(1_000);
/// assert!(example().solve_within(&mut budget).is_ok());
/// assert!(Grid::EMPTY.count_within(u64::MAX, &mut budget).is_err());
/// assert!(example().solve_within(&mut budget).is_err()); // nothing is left
/// ```
#[derive(Clone, Debug)]
pub struct Budget<'a> {
    nodes: u64,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Budget<'a> {
    /// No bound at all.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert!(example().solve_within(&mut Budget::unlimited()).is_ok());
    /// ```
    pub const fn unlimited() -> Budget<'static> {
        Budget::nodes(u64::MAX)
    }

    /// At most so many nodes.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert!(example().solve_within(&mut Budget::nodes(0)).is_err());
    /// ```
    pub const fn nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, stop: None }
    }

    /// The same budget, which also ends once the flag is true.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// use std::sync::atomic::AtomicBool;
    /// let stop = AtomicBool::new(true);
    /// assert!(example().solve_within(&mut Budget::unlimited().or_when(&stop)).is_err());
    /// ```
    pub const fn or_when(self, stop: &'a AtomicBool) -> Budget<'a> {
        Budget { nodes: self.nodes, stop: Some(stop) }
    }

    /// How many nodes are left.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// let mut budget = Budget::nodes(1_000);
    /// example().solve_within(&mut budget)?;
    /// assert_eq!(budget.left(), 999);
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub const fn left(&self) -> u64 {
        self.nodes
    }

    /// Takes one node off; false where none is left or the flag is set.
    #[inline(always)]
    pub(crate) fn spend(&mut self) -> bool {
        if self.is_spent() {
            return false;
        }
        self.nodes -= 1;
        true
    }

    /// Takes off what a search with a copy of this budget did.
    pub(crate) fn charge(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_sub(nodes);
    }

    /// Whether no node is left or the flag is set.
    #[inline(always)]
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes == 0 || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Whether it has a number of nodes that a search could ever come to.
    #[inline(always)]
    pub(crate) fn is_bounded(&self) -> bool {
        self.nodes < u64::MAX / 2
    }

    /// The same budget with so many nodes, or as many as it has if these are fewer.
    pub(crate) fn at_most(&self, nodes: u64) -> Budget<'a> {
        Budget { nodes: nodes.min(self.nodes), ..*self }
    }

    /// Does some work within a part of this budget, and takes off what it spends.
    pub(crate) fn lend<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let lent = nodes.min(self.nodes);
        let mut part = Budget { nodes: lent, ..*self };
        let result = work(&mut part);
        self.nodes -= lent - part.nodes;
        result
    }
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Budget::unlimited()
    }
}

/// The budget ran out, or its flag was set, before the answer was known.
///
/// ```
/// use ninefold::{Budget, Grid};
/// let stopped = Grid::EMPTY.count_within(u64::MAX, &mut Budget::nodes(1_000)).unwrap_err();
/// assert!(stopped.found > 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stopped {
    /// How many solutions had been found by then.
    pub found: u64,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the search was stopped before its end; solutions found so far: {}", self.found)
    }
}

impl std::error::Error for Stopped {}
