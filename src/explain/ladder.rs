//! The ladder: thirty rungs, asked in this order at every step. The table is the program.

use super::engine::Engine;
use super::loops::Field;
use super::nested::Inner;
use super::position::Position;
use super::simple_chains::Search;
use super::step::Step;
use super::tell::Hint;
use super::{bug, exclusion, fish, forcing, locked, loops, simple_chains, singles, subsets, wings};
use crate::{Budget, Cell, Cells, Stopped};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Chains on a working grid, shared by all who ask for them.
pub(super) type Hints = Rc<[Rc<Hint>]>;

/// What a finder tells of each step that it finds; `Break` ends the search.
pub(super) type Found<'f> = dyn FnMut(Step) -> ControlFlow<()> + 'f;

/// The thirty rungs in the order of asking.
///
/// ```
/// use ninefold::explain::Ladder;
/// assert_eq!(Ladder::RUNGS.len(), 30);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ladder;

/// One rung of the ladder.
///
/// ```
/// # use ninefold::explain::Ladder;
/// assert_eq!(Ladder::RUNGS[3].name, "naked single");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// What it looks for.
    pub name: &'static str,
    /// The rating of its easiest steps. Those with chains, loops and BUGs have harder ones too.
    pub lowest: f64,
    finder: Finder,
}

impl Ladder {
    /// The rungs.
    ///
    /// ```
    /// # use ninefold::explain::Ladder;
    /// assert_eq!(Ladder::RUNGS[0].name, "hidden single");
    /// ```
    pub const RUNGS: [Rung; 30] = [
        rung("hidden single", 1.0, singles::hidden),
        rung("direct pointing, direct claiming", 1.7, locked::direct),
        rung("direct hidden pair", 2.0, subsets::direct_hidden::<2>),
        rung("naked single", 2.3, singles::naked),
        rung("direct hidden triplet", 2.5, subsets::direct_hidden::<3>),
        rung("pointing, claiming", 2.6, locked::indirect),
        rung("naked pair", 3.0, subsets::naked_sets::<2>),
        rung("X-wing", 3.2, fish::find::<2>),
        rung("hidden pair", 3.4, subsets::hidden_sets::<2>),
        rung("naked triplet", 3.6, subsets::naked_sets::<3>),
        rung("swordfish", 3.8, fish::find::<3>),
        rung("hidden triplet", 4.0, subsets::hidden_sets::<3>),
        rung("XY-wing", 4.2, wings::find::<2>),
        rung("XYZ-wing", 4.4, wings::find::<3>),
        rung("unique rectangle, unique loop", 4.5, loops::find),
        rung("naked quad", 5.0, subsets::naked_sets::<4>),
        rung("jellyfish", 5.2, fish::find::<4>),
        rung("hidden quad", 5.4, subsets::hidden_sets::<4>),
        rung("BUG", 5.6, bug::find),
        rung("aligned pair exclusion", 6.2, exclusion::pairs),
        rung("forcing chains and cycles", 6.5, simple_chains::find),
        rung("aligned triplet exclusion", 7.5, exclusion::triplets),
        rung("Nishio forcing chains", 7.5, forcing::find::<{ forcing::NISHIO }>),
        rung("multiple forcing chains", 8.0, forcing::find::<{ forcing::MULTIPLE }>),
        rung("dynamic forcing chains", 8.5, forcing::find::<{ forcing::DYNAMIC }>),
        rung("dynamic forcing chains (+)", 9.0, forcing::find::<{ forcing::DYNAMIC_PLUS }>),
        rung("nested forcing chains", 9.5, forcing::find::<{ forcing::NESTED_FORCING }>),
        rung("nested multiple forcing chains", 10.0, forcing::find::<{ forcing::NESTED_MULTIPLE }>),
        rung("nested dynamic forcing chains", 10.5, forcing::find::<{ forcing::NESTED_DYNAMIC }>),
        rung("nested nested forcing chains", 11.0, forcing::find::<{ forcing::NESTED_NESTED }>),
    ];
}

type Finder = fn(&Position, &mut Climber<'_>, &mut Found<'_>) -> ControlFlow<()>;

const fn rung(name: &'static str, lowest: f64, finder: Finder) -> Rung {
    Rung { name, lowest, finder }
}

/// Looks for steps, within a budget, and remembers what may be of use again.
pub(crate) struct Climber<'a> {
    budget: Budget<'a>,
    pub(super) is_stopped: bool,
    /// Whether a finder that sorts is to tell of all its steps; else the easiest is enough.
    pub(super) wants_all: bool,
    pub(super) search: Search,
    engines: Vec<Option<Box<Engine>>>,
    known: HashMap<(Inner, [u16; 81]), Hints>,
    /// How many grids and nodes these are.
    known_size: usize,
    /// The last grids without an aligned triplet, and without a Nishio chain.
    without_triplets: Option<[u16; 81]>,
    without_nishio: Option<[u16; 81]>,
    /// The loops of the last grid.
    pub(super) loops: Vec<Field>,
}

impl<'a> Climber<'a> {
    /// Lets a climber work within the budget, and takes off what it spends.
    pub(crate) fn within<T>(budget: &mut Budget<'a>, work: impl FnOnce(&mut Climber<'a>) -> T) -> T {
        let mut climber = Climber::new(budget.clone());
        let result = work(&mut climber);
        budget.charge(budget.left() - climber.budget.left());
        result
    }

    fn new(budget: Budget<'a>) -> Climber<'a> {
        Climber {
            budget,
            is_stopped: false,
            wants_all: false,
            search: Search::default(),
            engines: Vec::new(),
            known: HashMap::new(),
            known_size: 0,
            without_triplets: None,
            without_nishio: None,
            loops: Vec::new(),
        }
    }

    /// The cells that have lost something since there was no aligned triplet.
    pub(super) fn changed_since_triplets(&self, position: &Position) -> Cells {
        changes(self.without_triplets.as_ref().filter(|_| !self.wants_all), position, |_| true)
    }

    pub(super) fn no_triplets(&mut self, position: &Position) {
        self.without_triplets = Some(position.cells);
    }

    /// Whether a digit has lost a place since there was no Nishio chain.
    pub(super) fn has_changed_since_nishio(&self, position: &Position, d: usize) -> bool {
        let before = self.without_nishio.as_ref().filter(|_| !self.wants_all);
        !changes(before, position, |lost| lost >> d & 1 != 0).is_empty()
    }

    pub(super) fn no_nishio(&mut self, position: &Position) {
        self.without_nishio = Some(position.cells);
    }

    /// Takes one assumption off the budget; false where there is none left.
    pub(super) fn spend(&mut self) -> bool {
        self.is_stopped |= !self.budget.spend();
        !self.is_stopped
    }

    /// The first step of the first rung that has any.
    pub(crate) fn easiest(&mut self, position: &Position) -> Result<Option<Step>, Stopped> {
        let mut easiest = None;
        for rung in &Ladder::RUNGS {
            let told = (rung.finder)(position, self, &mut |step| {
                easiest = Some(step);
                ControlFlow::Break(())
            });
            if self.is_stopped {
                return Err(Stopped { found: 0 });
            }
            if told.is_break() {
                break;
            }
        }
        Ok(easiest)
    }

    /// All steps of all rungs up to dynamic chains; of those above the first that has one, if there is none below.
    pub(crate) fn all(&mut self, position: &Position) -> Result<Vec<Step>, Stopped> {
        self.wants_all = true;
        let mut steps = Vec::new();
        for (index, rung) in Ladder::RUNGS.iter().enumerate() {
            if index > LAST_OF_ALL && !steps.is_empty() {
                break;
            }
            let _ = (rung.finder)(position, self, &mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            });
            if self.is_stopped {
                return Err(Stopped { found: 0 });
            }
        }
        self.wants_all = false;
        Ok(steps)
    }

    /// The memory for runs at this depth of nesting; to be put back.
    pub(super) fn engine(&mut self, depth: usize) -> Box<Engine> {
        if self.engines.len() <= depth {
            self.engines.resize_with(depth + 1, || None);
        }
        self.engines[depth].take().unwrap_or_default()
    }

    pub(super) fn put_back(&mut self, engine: Box<Engine>, depth: usize) {
        self.engines[depth] = Some(engine);
    }

    pub(super) fn known(&self, inner: Inner, now: &Position) -> Option<Hints> {
        self.known.get(&(inner, now.cells)).cloned()
    }

    pub(super) fn learn(&mut self, inner: Inner, now: &Position, hints: Hints) -> Hints {
        self.known_size += 4 + hints.iter().flat_map(|hint| &hint.ends).map(Vec::len).sum::<usize>();
        if self.known_size > MOST_KNOWN {
            self.known.clear();
            self.known_size = 0;
        }
        self.known.insert((inner, now.cells), hints.clone());
        hints
    }
}

/// At some hundred bytes each, about 20 MB. From 40,000 to 4,000,000 the hardest puzzles get 3 % faster.
const MOST_KNOWN: usize = 100_000;

/// The rung of dynamic chains.
const LAST_OF_ALL: usize = 24;

/// The cells that differ from an earlier grid in a way that matters; all where there is none.
fn changes(before: Option<&[u16; 81]>, position: &Position, matters: impl Fn(u16) -> bool) -> Cells {
    let Some(before) = before else { return Cells::ALL };
    let differs = |cell: &Cell| matters(before[cell.index()] ^ position.cells[cell.index()]);
    Cell::ALL.into_iter().filter(differs).collect()
}
