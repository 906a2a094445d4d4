//! Which sentences a step takes, and in which order; the same in every language.
//!
//! ```text
//!  Look         look, success
//!  Technique    title, about, where
//!  Full         title, argument, conclusion
//! ```

use super::chain;
use super::hint::Level;
use super::reasons::{LastPlace, beside, by_digits, last_digit, last_place, only_digit, removes};
use super::sentence::{Line, Sentence, Spot};
use crate::explain::{Chain, ChainKind, Exclusion, Pattern, Step, Way};
use crate::{Cell, Cells, Digit, Digits, House, Puzzle};

/// As much of a step as the level allows.
pub(super) fn hint<'a>(puzzle: &Puzzle, step: &'a Step, level: Level) -> Vec<Line<'a>> {
    let title = Line::from(Sentence::Title(step));
    match level {
        Level::Look => vec![Sentence::Look(focus(step)).into(), success(step).into()],
        Level::Technique => {
            vec![title, Sentence::About(step.technique).into(), Sentence::Where(place(puzzle, step)).into()]
        }
        Level::Full => [title].into_iter().chain(argument(puzzle, step)).collect(),
    }
}

/// Why a step is true, and what it does.
pub(super) fn argument<'a>(puzzle: &Puzzle, step: &'a Step) -> Vec<Line<'a>> {
    let mut lines = match &step.pattern {
        Pattern::Chain(chain) => chain::argument(puzzle, step, chain),
        _ => pattern(puzzle, step).into_iter().map(Line::from).collect(),
    };
    lines.push(Sentence::Conclusion { places: step.places, removes: removes(step) }.into());
    lines
}

fn success(step: &Step) -> Sentence<'_> {
    match step.places {
        Some(_) => Sentence::CanWrite,
        None => Sentence::CanRemove(step.removes.iter().map(|(_, digits)| digits.len()).sum()),
    }
}

/// What to look at first.
fn focus(step: &Step) -> Spot<'_> {
    match &step.pattern {
        Pattern::NakedSingle => Spot::Cells(step.cells()),
        Pattern::HiddenSingle { house } | Pattern::HiddenSet { house, .. } | Pattern::NakedSet { house, .. } => {
            Spot::House(*house)
        }
        Pattern::Locked { digit, inside, .. } => Spot::DigitIn(*digit, *inside),
        Pattern::Fish { digit, .. } => Spot::Digit(*digit),
        Pattern::Wing { pivot, .. } => Spot::Around(*pivot),
        Pattern::Loop { digits, .. } => Spot::Digits(*digits),
        Pattern::Bug { extras, .. } => Spot::ManyCandidates(extras.len()),
        Pattern::Exclusion { cells, .. } => Spot::Together(cells),
        Pattern::Chain(chain) => start(step, chain),
    }
}

/// Where the pattern is, without what follows from it.
fn place<'a>(puzzle: &Puzzle, step: &'a Step) -> Spot<'a> {
    match &step.pattern {
        Pattern::NakedSingle => focus(step),
        Pattern::HiddenSingle { house } => match only_digit(step) {
            Some(digit) => Spot::DigitIn(digit, *house),
            None => Spot::House(*house),
        },
        Pattern::Locked { digit, inside, across, .. } => Spot::DigitInBoth(*digit, [*inside, *across]),
        Pattern::HiddenSet { house, digits, cells } => Spot::DigitsIn(*digits, *cells, *house),
        Pattern::NakedSet { house, cells, .. } => Spot::CellsIn(*cells, *house),
        Pattern::Fish { digit, base, cover } => Spot::DigitInLines(*digit, base, cover),
        Pattern::Wing { pivot, wings, .. } => Spot::Wings(*pivot, *wings),
        Pattern::Loop { cells, digits, .. } => Spot::Loop(*digits, cells),
        Pattern::Bug { extras, .. } => Spot::Extras(cells_of(extras), count_of(extras)),
        Pattern::Exclusion { cells, excluders } => {
            let used = Exclusion::of(&puzzle.pencil(), cells, *excluders, &step.removes).excluders;
            Spot::Ways(cells, cells_of(&used))
        }
        Pattern::Chain(chain) => match (chain.kind, chain.nodes().next()) {
            (ChainKind::House(_) | ChainKind::Cell(_), _) => start(step, chain),
            (ChainKind::Double, Some(first)) => Spot::Both(first.cell, first.digit),
            (ChainKind::Double, None) => Spot::Nothing,
            _ => match (only_digit(step), &chain::cells(chain)[..]) {
                (_, []) => Spot::Nothing,
                (Some(digit), cells) => Spot::DigitChain(digit, cells.to_vec()),
                (None, [start, others @ ..]) => Spot::Chain(*start, others.to_vec()),
            },
        },
    }
}

/// Where a chain starts, as far as that gives nothing away: with the digit, the cell could be the answer.
fn start<'a>(step: &Step, chain: &Chain) -> Spot<'a> {
    match (chain.kind, only_digit(step), chain.nodes().next()) {
        (ChainKind::Cell(cell), ..) => Spot::EachCandidate(cell),
        (ChainKind::House(house), _, Some(first)) => Spot::EachPlace(first.digit, house),
        (_, Some(digit), _) => Spot::Digit(digit),
        (_, None, Some(first)) => Spot::Cells(Cells::only(first.cell)),
        (_, None, None) => Spot::Nothing,
    }
}

/// Why a step is true that is no chain.
fn pattern<'a>(puzzle: &Puzzle, step: &'a Step) -> Vec<Sentence<'a>> {
    let marks = puzzle.pencil();
    match &step.pattern {
        Pattern::HiddenSingle { house } => {
            step.places.map(|place| hidden_single(puzzle, *house, place)).into_iter().collect()
        }
        Pattern::NakedSingle => step.places.map(|place| naked_single(puzzle, place)).into_iter().collect(),
        Pattern::Locked { digit, inside, across, leaves } => {
            let (digit, inside, across) = (*digit, *inside, *across);
            let has = |&cell: &Cell| marks[cell].contains(digit);
            let cells = (inside.cells() & across.cells()).iter().filter(has).collect();
            let mut said =
                vec![Sentence::Locked { digit, inside, across, cells }, Sentence::LockedThere { digit, across }];
            said.extend(leaves.map(|house| Sentence::LeavesOnePlace { digit, house }));
            said
        }
        Pattern::HiddenSet { house, digits, cells } => {
            let (house, digits, cells) = (*house, *digits, *cells);
            let mut said = vec![Sentence::HiddenSet { house, digits, cells }, Sentence::HiddenSetFills(digits.len())];
            said.extend(step.places.map(|(_, digit)| Sentence::LeavesOnePlace { digit, house }));
            said
        }
        Pattern::NakedSet { house, digits, cells } => vec![
            Sentence::NakedSet { digits: *digits, cells: *cells },
            Sentence::NakedSetTakes { count: cells.len(), house: *house },
        ],
        Pattern::Fish { digit, base, cover } => {
            vec![Sentence::Fish { digit: *digit, base, cover }, Sentence::FishTakes { digit: *digit, base, cover }]
        }
        Pattern::Wing { pivot, wings, digit } => wing(puzzle, *pivot, *wings, *digit),
        Pattern::Loop { cells, digits, way } => {
            let extras = beside(&marks, cells, *digits);
            let mut said = vec![
                Sentence::Loop { cells, digits: *digits },
                Sentence::LoopSwaps(*digits),
                Sentence::LoopRelies,
                Sentence::LoopExtras(by_digits(&extras)),
            ];
            said.extend(avoided(*way, &extras, false));
            said
        }
        Pattern::Bug { extras, way } => {
            let (rest, count) = (by_digits(extras), count_of(extras));
            let mut said = vec![Sentence::BugWithout(rest), Sentence::BugRelies, Sentence::BugExtras(count)];
            said.extend(avoided(*way, extras, true));
            said
        }
        Pattern::Exclusion { cells, excluders } => {
            let why = Exclusion::of(&marks, cells, *excluders, &step.removes);
            let fails = why.fails.into_iter().map(|(cell, digit, failures)| Sentence::Fails { cell, digit, failures });
            let seen = Sentence::Excluders { cells, excluders: why.excluders };
            // Cells that see each other can be reason enough.
            let seen = Some(seen)
                .filter(|said| !matches!(said, Sentence::Excluders { excluders, .. } if excluders.is_empty()));
            seen.into_iter().chain(fails).collect()
        }
        Pattern::Chain(_) => vec![],
    }
}

pub(super) fn hidden_single<'a>(puzzle: &Puzzle, house: House, (cell, digit): (Cell, Digit)) -> Sentence<'a> {
    match last_place(puzzle, house, cell, digit) {
        LastPlace::LastBlank => Sentence::LastBlank { house, cell, digit },
        LastPlace::Others { seen, crossed } => Sentence::OnlyPlace { house, cell, digit, seen, crossed },
    }
}

pub(super) fn naked_single<'a>(puzzle: &Puzzle, (cell, digit): (Cell, Digit)) -> Sentence<'a> {
    let why = last_digit(puzzle, cell, digit);
    Sentence::OnlyDigit { cell, digit, seen: why.seen, crossed: why.crossed }
}

fn wing<'a>(puzzle: &Puzzle, pivot: Cell, wings: [Cell; 2], digit: Digit) -> Vec<Sentence<'a>> {
    let marks = puzzle.pencil();
    let candidates = marks[pivot];
    let case = |pivot_is: Digit| {
        let wing = wings.into_iter().find(|&wing| marks[wing].contains(pivot_is))?;
        let house = pivot.houses().into_iter().find(|house| house.cells().contains(wing))?;
        Some(Sentence::WingIs { pivot_is, wing, house, digit })
    };
    let mut said = vec![Sentence::Pivot { cell: pivot, digits: candidates }];
    said.extend((candidates - Digits::only(digit)).iter().filter_map(case));
    let cells = candidates.contains(digit).then_some(pivot).into_iter().chain(wings).collect();
    said.push(Sentence::OneOf { cells, digit });
    said
}

/// How a second solution is avoided.
fn avoided<'a>(way: Way, extras: &[(Cell, Digits)], is_bug: bool) -> Vec<Sentence<'a>> {
    let cells = cells_of(extras);
    let digits = extras.iter().fold(Digits::NONE, |all, (_, digits)| all | *digits);
    match way {
        Way::OneCell => vec![Sentence::ExtraInOneCell { cells, digits }],
        Way::OneDigit(digit) => vec![Sentence::OneOf { cells, digit }],
        Way::NakedSet { house, digits: set, cells: others } => {
            vec![Sentence::ExtraInOneOf { cells, digits }, Sentence::ExtraNakedSet { house, digits: set, others }]
        }
        Way::HiddenSet { house, digits: set, cells: others } => {
            vec![Sentence::ExtraInOneOf { cells, digits }, Sentence::ExtraHiddenSet { house, digits: set, others }]
        }
        Way::Locked { house, digit } => vec![Sentence::ExtraLocked { house, digit, cells, is_bug }],
    }
}

fn count_of(extras: &[(Cell, Digits)]) -> usize {
    extras.iter().map(|(_, digits)| digits.len()).sum()
}

fn cells_of(extras: &[(Cell, Digits)]) -> Vec<Cell> {
    extras.iter().map(|&(cell, _)| cell).collect()
}
