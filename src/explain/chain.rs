//! Chains as data: what was assumed, and what follows from it link by link.

use super::step::Step;
use super::technique::Technique;
use crate::{Cell, Digit, House};

/// What follows from one assumption, or from each of several of which one must be true.
///
/// ```text
///  cycle          one branch    r1c1=5 -> … -> r1c1=5     either all its ON nodes are true or all its OFF nodes
///  forcing        one branch    r1c1=5 -> … -> r1c1≠5     what refutes itself is false
///  contradiction  two branches  r1c1=5 -> … -> r3c3=7     what leads to a candidate both true and false is false
///                               r1c1=5 -> … -> r3c3≠7
///  double         two branches  r1c1=5 -> … -> r3c3≠7     what follows from both a candidate and its opposite is true
///                               r1c1≠5 -> … -> r3c3≠7
///  cell, house    one for each candidate of the cell, for each place of the digit in the house: all end alike
/// ```
///
/// ```
/// use ninefold::{explain, Grid};
/// let grid: Grid = ".5...289.........38...5.4.76.....3.....2.9.7427.5.....7....8......1...6...2..3..9".parse()?;
/// let steps = explain::explain(&grid).steps;
/// let first = steps.iter().find_map(|step| step.chain()).unwrap();
/// assert!(first.branches.iter().all(|branch| branch.nodes[0].cause == explain::Cause::Assumed));
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chain {
    /// How the branches prove the conclusion.
    pub kind: ChainKind,
    /// How many nodes it takes, those of nested chains included: the length that is rated.
    pub complexity: u32,
    /// The branches, each from an assumption to its end.
    pub branches: Vec<Branch>,
}

/// How the branches of a chain prove something.
///
/// ```
/// use ninefold::{explain::{explain, ChainKind}, Grid};
/// let grid: Grid = ".5...289.........38...5.4.76.....3.....2.9.7427.5.....7....8......1...6...2..3..9".parse()?;
/// let explanation = explain(&grid);
/// let chains = explanation.steps.iter().filter_map(|step| step.chain());
/// let one_branch = chains.filter(|chain| matches!(chain.kind, ChainKind::Cycle | ChainKind::Forcing));
/// assert!(one_branch.into_iter().all(|chain| chain.branches.len() == 1));
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum ChainKind {
    /// One branch that comes back to where it started.
    Cycle,
    /// One branch that refutes its start.
    Forcing,
    /// Two branches from one start that contradict each other.
    Contradiction,
    /// Two branches, from a candidate and from its opposite, with the same end.
    Double,
    /// A branch for each candidate of this cell, with the same end.
    Cell(Cell),
    /// A branch for each place of a digit in this house, with the same end.
    House(House),
}

/// One line of argument: the first node is assumed, the last is what it leads to.
///
/// ```
/// # use ninefold::explain::Branch;
/// assert!(Branch::default().nodes.is_empty());
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Branch {
    /// The nodes, each after all its parents.
    pub nodes: Vec<Node>,
}

/// "This cell is this digit", or "it is not", and why.
///
/// ```
/// # use ninefold::{explain::{Cause, Node}, Cell, Digit};
/// let node = Node { cell: Cell::ALL[0], digit: Digit::ALL[4], on: true, cause: Cause::Assumed, parents: vec![] };
/// assert_eq!(node.to_string(), "r1c1=5");
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// True if the cell is the digit, false if it is not.
    pub on: bool,
    /// Why it follows.
    pub cause: Cause,
    /// What it follows from: places in the branch, all before this one.
    pub parents: Vec<usize>,
}

/// Why a node follows from its parents.
///
/// ```
/// use ninefold::{explain::Cause, House};
/// let why = |cause: &Cause| match cause {
///     Cause::House(house) => format!("only once in {house}"),
///     _ => "another reason".to_string(),
/// };
/// assert_eq!(why(&Cause::House(House::ROWS[0])), "only once in row 1");
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Cause {
    /// It follows from nothing: it is the start.
    Assumed,
    /// A cell has one digit. The node is off because the cell has another, or on because all others are off.
    Cell,
    /// A house has each digit once. The node is off because the digit is elsewhere, or on because it is nowhere else.
    House(House),
    /// This step could be taken once the parents were off.
    Step(Box<Step>),
}

impl Chain {
    /// The nodes of all branches.
    ///
    /// ```
    /// # use ninefold::explain::{Chain, ChainKind};
    /// assert_eq!(Chain { kind: ChainKind::Forcing, complexity: 0, branches: vec![] }.nodes().count(), 0);
    /// ```
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.branches.iter().flat_map(|branch| &branch.nodes)
    }

    /// The house whose places are the starts, if the chain is of that kind.
    pub(super) fn house(&self) -> Option<House> {
        match self.kind {
            ChainKind::House(house) => Some(house),
            _ => None,
        }
    }

    /// The name that Sudoku Explainer has for it.
    pub(super) fn name(&self, technique: Technique) -> String {
        let (before, after) = technique.chain_name();
        let kind = match self.kind {
            _ if after.is_none() => return self.static_name(technique),
            ChainKind::Contradiction if technique == Technique::Nishio => "Forcing",
            ChainKind::Contradiction => "Contradiction Forcing",
            ChainKind::Double => "Double Forcing",
            ChainKind::Cell(_) => "Cell Forcing",
            ChainKind::House(_) => "Region Forcing",
            ChainKind::Cycle | ChainKind::Forcing => "Forcing",
        };
        format!("{before}{kind} Chains{}", after.unwrap_or_default())
    }

    /// The shortest simple chains have names that are older than Sudoku Explainer.
    fn static_name(&self, technique: Technique) -> String {
        match (technique, self.complexity) {
            (Technique::XCycle, 4) => "Generalized X-Wing".to_string(),
            (Technique::XChain, 6) => "Turbot Fish".to_string(),
            _ => technique.to_string(),
        }
    }
}

impl std::fmt::Display for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}{}", self.cell, if self.on { '=' } else { '≠' }, self.digit)
    }
}
