//! A step: what was seen, what follows from it, and how hard it is. Only data.

use super::chain::Chain;
use super::pattern::{Pattern, Way};
use super::technique::{Rule, Technique};
use super::tenths::{Sum, Tenths};
use crate::{Cell, Cells, Digit, Digits, House, HouseKind, Puzzle};
use std::fmt;

/// One deduction, as a person would make it.
///
/// ```
/// use ninefold::{example, explain};
/// let explanation = explain::explain(&example());
/// let step = &explanation.steps[0];
/// assert_eq!(step.to_string(), "1.2 Hidden Single: r1c6=8");
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// What kind of deduction it is.
    pub technique: Technique,
    /// How hard it is.
    pub rating: Tenths,
    /// The digit that it writes into a cell, if any.
    pub places: Option<(Cell, Digit)>,
    /// The candidates that it takes away, in reading order. A digit that is written also leaves its peers; that is not listed.
    pub removes: Vec<(Cell, Digits)>,
    /// What was seen.
    pub pattern: Pattern,
}

impl Step {
    /// A step that takes candidates away, rated as its technique says.
    pub(crate) fn new(technique: Technique, pattern: Pattern, removes: Vec<(Cell, Digits)>) -> Step {
        let rating = sum(technique, &pattern).tenths;
        Step { technique, rating, places: None, removes, pattern }
    }

    /// A step that writes a digit and does nothing else, rated as its technique says.
    pub(crate) fn single(technique: Technique, pattern: Pattern, cell: Cell, digit: Digit) -> Step {
        Step { places: Some((cell, digit)), ..Step::new(technique, pattern, Vec::new()) }
    }

    /// A hidden single. How hard it is depends on the blanks of its house.
    pub(crate) fn hidden_single(house: House, blanks: u8, cell: Cell, digit: Digit) -> Step {
        let (technique, pattern) = (Technique::HiddenSingle, Pattern::HiddenSingle { house });
        let rating = match technique.rule() {
            Rule::Single([last, ..]) if blanks == 1 => Tenths::new(last),
            Rule::Single([_, in_box, _]) if house.kind() == HouseKind::Box => Tenths::new(in_box),
            Rule::Single([.., in_line]) => Tenths::new(in_line),
            _ => technique.lowest(),
        };
        Step { technique, rating, places: Some((cell, digit)), removes: Vec::new(), pattern }
    }

    /// How hard it is, in the order of Sudoku Explainer.
    pub(crate) fn difficulty(&self) -> Sum {
        let sum = sum(self.technique, &self.pattern);
        // The pattern of a hidden single does not say how many blanks its house has.
        if sum.tenths == self.rating { sum } else { Sum::exact(self.rating) }
    }

    /// The name that Sudoku Explainer has for it, such as `Unique Loop 8 type 2`.
    ///
    /// ```
    /// # use ninefold::{example, explain};
    /// assert_eq!(explain::explain(&example()).steps[0].name(), "Hidden Single");
    /// ```
    pub fn name(&self) -> String {
        match &self.pattern {
            Pattern::Loop { cells, way, .. } if cells.len() > 6 => {
                format!("{} {} type {}", self.technique, cells.len(), way.number())
            }
            Pattern::Loop { way, .. } | Pattern::Bug { way, .. } => format!("{} type {}", self.technique, way.number()),
            Pattern::Chain(chain) => chain.name(self.technique),
            _ => self.technique.to_string(),
        }
    }

    /// The chain, if the step is one.
    ///
    /// ```
    /// # use ninefold::{example, explain};
    /// let steps = explain::explain(&example()).steps;
    /// assert!(steps.iter().all(|step| step.chain().is_none()), "the example needs no chains");
    /// ```
    pub fn chain(&self) -> Option<&Chain> {
        match &self.pattern {
            Pattern::Chain(chain) => Some(chain),
            _ => None,
        }
    }

    /// The cells of the pattern: what to look at. A cell that loses a candidate need not be one of them.
    ///
    /// ```
    /// # use ninefold::{example, explain, Cells};
    /// let step = &explain::explain(&example()).steps[0];
    /// assert_eq!(step.cells(), Cells::only("r1c6".parse()?));
    /// # Ok::<(), ninefold::ParseNameError>(())
    /// ```
    pub fn cells(&self) -> Cells {
        let placed = self.places.iter().map(|&(cell, _)| cell).collect();
        match &self.pattern {
            Pattern::HiddenSingle { .. } | Pattern::NakedSingle => placed,
            Pattern::Locked { inside, across, .. } => inside.cells() & across.cells(),
            Pattern::HiddenSet { cells, .. } | Pattern::NakedSet { cells, .. } => *cells,
            Pattern::Fish { base, cover, .. } => union(base) & union(cover),
            Pattern::Wing { pivot, wings, .. } => [*pivot, wings[0], wings[1]].into_iter().collect(),
            Pattern::Loop { cells, .. } => cells.iter().copied().collect(),
            Pattern::Bug { extras, .. } => extras.iter().map(|&(cell, _)| cell).collect(),
            Pattern::Exclusion { cells, excluders } => cells.iter().copied().collect::<Cells>() | *excluders,
            Pattern::Chain(chain) => chain.nodes().map(|node| node.cell).collect(),
        }
    }

    /// The houses of the pattern.
    ///
    /// ```
    /// # use ninefold::{example, explain, House};
    /// assert_eq!(explain::explain(&example()).steps[0].houses(), [House::BOXES[1]]);
    /// ```
    pub fn houses(&self) -> Vec<House> {
        match &self.pattern {
            Pattern::HiddenSingle { house } => vec![*house],
            Pattern::HiddenSet { house, .. } | Pattern::NakedSet { house, .. } => vec![*house],
            Pattern::Locked { inside, across, leaves, .. } => [*inside, *across].into_iter().chain(*leaves).collect(),
            Pattern::Fish { base, cover, .. } => base.iter().chain(cover).copied().collect(),
            Pattern::Loop { way, .. } | Pattern::Bug { way, .. } => match way {
                Way::NakedSet { house, .. } | Way::HiddenSet { house, .. } | Way::Locked { house, .. } => vec![*house],
                Way::OneCell | Way::OneDigit(_) => vec![],
            },
            Pattern::NakedSingle | Pattern::Wing { .. } | Pattern::Exclusion { .. } => vec![],
            Pattern::Chain(chain) => chain.house().into_iter().collect(),
        }
    }

    /// What it writes or takes away, in short.
    ///
    /// ```
    /// # use ninefold::{example, explain};
    /// assert_eq!(explain::explain(&example()).steps[0].effect(), "r1c6=8");
    /// ```
    pub fn effect(&self) -> String {
        match self.places {
            Some((cell, digit)) => format!("{cell}={digit}"),
            None => {
                let removes = self.removes.iter().map(|(cell, digits)| format!("{cell}-{digits}"));
                removes.collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Does what the step says to a player's progress: crosses candidates out, and writes the digit if it has one.
    ///
    /// ```
    /// use ninefold::{example, explain, Puzzle};
    /// let mut puzzle = Puzzle::from(example());
    /// explain::hint(&puzzle).step().expect("a step").apply(&mut puzzle);
    /// assert_eq!(puzzle.entries.filled().len(), 1);
    /// ```
    pub fn apply(&self, puzzle: &mut Puzzle) {
        for &(cell, digits) in &self.removes {
            puzzle.removed.set(cell, puzzle.removed[cell] | digits);
        }
        if let Some((cell, digit)) = self.places {
            puzzle.entries.set(cell, Some(digit));
        }
    }
}

/// The rating of a step, by the rule of its technique.
fn sum(technique: Technique, pattern: &Pattern) -> Sum {
    match (technique.rule(), pattern) {
        (Rule::Loop(bases), Pattern::Loop { cells, way, .. }) => {
            let shortest = if technique == Technique::UniqueRectangle { 4 } else { 6 };
            let index = (cells.len().saturating_sub(shortest) / 2).min(bases.len() - 1);
            Sum::new(Tenths::new(bases[index]), way.tenths())
        }
        (Rule::Grave([one_cell, _]), Pattern::Bug { way: Way::OneCell, .. }) => Sum::exact(Tenths::new(one_cell)),
        (Rule::Grave([_, base]), Pattern::Bug { way, .. }) => Sum::new(Tenths::new(base), way.tenths()),
        (Rule::Chain(_), Pattern::Chain(chain)) => technique.chain_sum(chain.complexity),
        _ => Sum::exact(technique.lowest()),
    }
}

/// The cells of several houses.
pub(super) fn union(houses: &[House]) -> Cells {
    houses.iter().fold(Cells::NONE, |cells, house| cells | house.cells())
}

/// Rating, name and effect on one line: `2.6 Pointing: r5c5-5, r6c5-5`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: ", self.rating, self.name())?;
        f.write_str(&self.effect())
    }
}
