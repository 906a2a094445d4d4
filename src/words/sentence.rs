//! The sentences about steps as data: each says what is stated and about what. A language has a phrase for each.

use super::reasons::{BothWays, Extras};
use crate::explain::Failure;
use crate::explain::{Node, Step, Technique};
use crate::{Cell, Cells, Digit, Digits, House};

/// A sentence and its place in the argument.
pub(super) struct Line<'a> {
    /// How many steps it is nested in; each indents it.
    pub(super) depth: usize,
    /// Its number, where later sentences refer to it.
    pub(super) number: Option<usize>,
    pub(super) sentence: Sentence<'a>,
}

impl<'a> From<Sentence<'a>> for Line<'a> {
    fn from(sentence: Sentence<'a>) -> Line<'a> {
        Line { depth: 0, number: None, sentence }
    }
}

/// A sentence about a step, or two that belong together.
pub(super) enum Sentence<'a> {
    /// Name and rating.
    Title(&'a Step),
    /// What the technique is.
    About(Technique),
    /// Look there.
    Look(Spot<'a>),
    /// The pattern is there.
    Where(Spot<'a>),
    /// A digit can be written.
    CanWrite,
    /// So many candidates can be removed.
    CanRemove(usize),

    /// The cell is the last blank of the house.
    LastBlank { house: House, cell: Cell, digit: Digit },
    /// The digit has one place in the house. The other blanks see these equal digits, or lost the candidate before.
    OnlyPlace { house: House, cell: Cell, digit: Digit, seen: Cells, crossed: Cells },
    /// The cell has one candidate. The other digits stand in these houses, or were crossed out before.
    OnlyDigit { cell: Cell, digit: Digit, seen: Vec<(House, Digits)>, crossed: Digits },

    /// All places of the digit inside the first house are in the second, too.
    Locked { digit: Digit, inside: House, across: House, cells: Cells },
    /// So the second house has its digit there.
    LockedThere { digit: Digit, across: House },
    /// That leaves the digit one place.
    LeavesOnePlace { digit: Digit, house: House },
    /// The digits have only these places in the house.
    HiddenSet { house: House, digits: Digits, cells: Cells },
    /// So many digits fill as many cells.
    HiddenSetFills(usize),
    /// The cells have only these candidates.
    NakedSet { digits: Digits, cells: Cells },
    /// So many cells take as many digits; the rest of the house has none of them.
    NakedSetTakes { count: usize, house: House },
    /// In some lines the digit fits only in some lines across.
    Fish { digit: Digit, base: &'a [House], cover: &'a [House] },
    /// So these have their digits there.
    FishTakes { digit: Digit, base: &'a [House], cover: &'a [House] },

    /// The pivot is one of these digits.
    Pivot { cell: Cell, digits: Digits },
    /// If the pivot is the first digit, the wing, which is in this house of the pivot, is the second.
    WingIs { pivot_is: Digit, wing: Cell, house: House, digit: Digit },
    /// One of the cells is the digit, so no cell that sees all of them is.
    OneOf { cells: Vec<Cell>, digit: Digit },

    /// The cells form a loop, and each has both digits.
    Loop { cells: &'a [Cell], digits: Digits },
    /// With these digits alone the loop has a second solution.
    LoopSwaps(Digits),
    /// The puzzle has one solution, and this step relies on it.
    LoopRelies,
    /// One of the extra candidates is true, or the only one.
    LoopExtras(Extras),
    /// Without these, every blank has two candidates, and every missing digit of a house has two places there.
    BugWithout(Extras),
    /// Such a grid never has exactly one solution; this step relies on it.
    BugRelies,
    /// One of so many candidates that were left out is true.
    BugExtras(usize),
    /// The cell is one of the extra digits.
    ExtraInOneCell { cells: Vec<Cell>, digits: Digits },
    /// One of the cells is one of the extra digits.
    ExtraInOneOf { cells: Vec<Cell>, digits: Digits },
    /// That cell and the others take all these digits.
    ExtraNakedSet { house: House, digits: Digits, others: Cells },
    /// These digits fit only in the other such cell and in these.
    ExtraHiddenSet { house: House, digits: Digits, others: Cells },
    /// One of two cells is the digit, so the other takes an extra candidate, which a BUG has left out.
    ExtraLocked { house: House, digit: Digit, cells: Vec<Cell>, is_bug: bool },

    /// These cells, each with its candidates, see all the cells to fill, and must keep a candidate.
    Excluders { cells: &'a [Cell], excluders: Vec<(Cell, Digits)> },
    /// The digit fails in the cell, whatever the other cells are.
    Fails { cell: Cell, digit: Digit, failures: Vec<Failure> },

    /// The chain comes back to its start.
    ComesBack,
    /// What leads to its own opposite is false.
    OppositeIsFalse,
    /// What leads to a contradiction is false.
    ContradictionIsFalse,
    /// Either this or not; what follows from both is true.
    BothCases(Option<&'a Node>),
    /// The cell is one of these digits; what follows from each is true.
    CellCases { cell: Cell, digits: Vec<Digit> },
    /// The digit is in one of these cells of the house; what follows from each is true.
    HouseCases { house: House, digit: Option<Digit>, cells: Vec<Cell> },
    /// The assumption.
    Suppose(&'a Node),
    /// The assumption of one case among several.
    Case { node: &'a Node, number: usize, count: usize },
    /// A node follows from others.
    Follows(Link<'a>),
    /// The cycle is closed: its nodes are all true, or all false.
    TwoWays(&'a Node),
    /// In both ways these candidates are false.
    EitherWay(BothWays),
    /// The assumption led to its opposite.
    Refuted,
    /// The sentences with these numbers contradict each other.
    Contradict([usize; 2]),
    /// All of so many cases have the same end.
    AllCases { count: usize, end: &'a Node },

    /// What the step writes and takes away.
    Conclusion { places: Option<(Cell, Digit)>, removes: Extras },
}

/// A node of a chain, and why it follows.
pub(super) struct Link<'a> {
    pub(super) node: &'a Node,
    /// Whether it follows from the sentence before and from nothing else.
    pub(super) is_next: bool,
    pub(super) why: Why<'a>,
}

/// Why a node of a chain follows.
pub(super) enum Why<'a> {
    /// The cell is another digit.
    CellIs(Premises<'a>),
    /// The house has its digit elsewhere.
    HouseHas(House, Premises<'a>),
    /// It is the cell's only other candidate.
    OtherCandidate,
    /// It is the digit's only other place in the house.
    OtherPlace(House),
    /// It is the cell's last candidate.
    LastCandidate(Premises<'a>),
    /// It is the digit's last place in the house.
    LastPlace(House, Premises<'a>),
    /// A step that was told already, in the sentence with this number, shows it.
    SameStep(usize),
    /// This step shows it.
    Step(&'a Step, Premises<'a>),
}

/// What a node follows from; each with its number where it is not simply the sentence before.
pub(super) type Premises<'a> = Vec<(&'a Node, Option<usize>)>;

/// What to look at.
pub(super) enum Spot<'a> {
    Cells(Cells),
    House(House),
    Digit(Digit),
    Digits(Digits),
    DigitIn(Digit, House),
    DigitInBoth(Digit, [House; 2]),
    DigitInLines(Digit, &'a [House], &'a [House]),
    DigitsIn(Digits, Cells, House),
    CellsIn(Cells, House),
    /// A cell and its peers.
    Around(Cell),
    Wings(Cell, [Cell; 2]),
    Loop(Digits, &'a [Cell]),
    /// The cells that have more than two candidates: so many.
    ManyCandidates(usize),
    /// The candidates beyond two in these cells: so many.
    Extras(Vec<Cell>, usize),
    /// Some cells taken together.
    Together(&'a [Cell]),
    /// The ways to fill some cells, and what they leave for others.
    Ways(&'a [Cell], Vec<Cell>),
    EachCandidate(Cell),
    EachPlace(Digit, House),
    /// A candidate, and its opposite.
    Both(Cell, Digit),
    /// A chain of one digit: its cells in order.
    DigitChain(Digit, Vec<Cell>),
    /// A chain: where it starts, and its other cells in order.
    Chain(Cell, Vec<Cell>),
    /// Nothing: a chain without nodes.
    Nothing,
}
