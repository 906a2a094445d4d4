//! Every claim of a diagnosis is true: each is checked with the reference.

mod common;

use ninefold::solve::simple;
use ninefold::words::Language;
use ninefold::{Cell, Cells, Conflict, Diagnosis, Digit, Digits, Grid, House, Marks, Outcome, Reason, Trail};
use proptest::prelude::*;

fn limited_to(marks: &Marks, cells: Cells) -> Marks {
    Marks::from_fn(|cell| if cells.contains(cell) { marks[cell] } else { Digits::ALL })
}

/// Whether the cells of a conflict have no solution, but have one without any one of them.
fn is_smallest(marks: &Marks, conflict: &Conflict) -> bool {
    // The reference is too slow for the hardest of these. The engine answers, which is itself tested against the reference.
    let impossible = |cells| limited_to(marks, cells).solve() == Outcome::Impossible;
    impossible(conflict.cells) && conflict.cells.iter().all(|cell| !impossible(conflict.cells - Cells::only(cell)))
}

fn conflict_of(text: &str) -> Conflict {
    common::use_the_named_kernel();
    let grid: Grid = text.parse().unwrap();
    let Diagnosis::Impossible { conflict, .. } = grid.diagnose() else { panic!("{text} has a solution") };
    assert!(is_smallest(&grid.into(), &conflict));
    conflict
}

/// The places of a digit in a house.
fn places(marks: &Marks, house: House, digit: Digit) -> Vec<Cell> {
    house.cells().iter().filter(|&cell| marks[cell].contains(digit)).collect()
}

fn is_single(marks: &Marks, cell: Cell, digit: Digit) -> bool {
    let houses = House::ALL.into_iter().filter(|house| house.cells().contains(cell));
    marks[cell] == Digits::only(digit) || houses.into_iter().any(|house| places(marks, house, digit) == [cell])
}

/// Writes a digit: no peer has it any more.
fn written(mut marks: Marks, cell: Cell, digit: Digit) -> Marks {
    marks.set(cell, Digits::only(digit));
    House::ALL.into_iter().filter(|house| house.cells().contains(cell)).for_each(|house| {
        house.cells().iter().filter(|&other| other != cell).for_each(|other| marks.remove(other, digit));
    });
    marks
}

/// The marks once each of their single digits is written; nothing if two of them clash.
fn begun(marks: &Marks) -> Marks {
    marks.singles().digits().fold(*marks, |marks, (cell, digit)| written(marks, cell, digit))
}

/// Whether each digit of a trail is a single after those before it, and none is needless, and the reason holds in the end.
fn is_obvious(marks: &Marks, trail: &Trail) -> bool {
    let leads = |digits: &[(Cell, Digit)]| {
        let mut there = begun(&limited_to(marks, trail.cells));
        for &(cell, digit) in digits {
            if !is_single(&there, cell, digit) {
                return false;
            }
            there = written(there, cell, digit);
        }
        match trail.reason {
            Reason::NoDigit(cell) => there[cell].is_empty(),
            Reason::NoPlace(digit, house) => places(&there, house, digit).is_empty(),
            _ => false,
        }
    };
    leads(&trail.digits)
}

/// Whether all singles together lead to a contradiction.
fn is_shown_by_singles(marks: &Marks) -> bool {
    let mut there = begun(marks);
    loop {
        let pairs = || Digit::ALL.into_iter().flat_map(|digit| House::ALL.map(|house| (digit, house)));
        let is_stuck = Cell::ALL.iter().any(|&cell| there[cell].is_empty())
            || pairs().any(|(digit, house)| places(&there, house, digit).is_empty());
        if is_stuck {
            return true;
        }
        let all = Cell::ALL.into_iter().flat_map(|cell| there[cell].iter().map(move |digit| (cell, digit)));
        let next = all
            .filter(|&(cell, digit)| is_single(&there, cell, digit))
            .map(|(cell, digit)| written(there, cell, digit));
        match next.into_iter().find(|next| *next != there) {
            Some(next) => there = next,
            None => return false,
        }
    }
}

/// The first wrong digit that shows at once is told at once; one that shows after obvious digits is told by these.
#[test]
fn obvious_digits_lead_to_what_can_be_seen() {
    common::use_the_named_kernel();
    let grid: Grid =
        "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let Diagnosis::Impossible { trail: Some(trail), conflict, .. } = grid.diagnose() else { panic!("{grid}") };
    assert!(is_obvious(&grid.into(), &trail) && is_smallest(&grid.into(), &conflict), "{trail:?}");
    let said = Language::English.diagnosis(&grid.into(), &grid.diagnose());
    assert!(said[0].starts_with("After the obvious digit") && !said.concat().contains("though no single"), "{said:?}");
}

#[test]
fn two_equal_givens_are_found_in_every_house_they_share() {
    common::use_the_named_kernel();
    let grid: Grid = format!("5.5{}", ".".repeat(78)).parse().unwrap();
    let Diagnosis::Impossible { clashes, conflict, .. } = grid.diagnose() else { panic!() };
    let houses: Vec<String> = clashes.iter().map(|clash| clash.house.to_string()).collect();
    assert_eq!(houses, ["row 1", "box 1"]);
    assert_eq!(conflict.cells.len(), 2);
    assert!(matches!(conflict.reason, Reason::Twice(digit, _) if digit.get() == 5));
}

#[test]
fn a_cell_without_a_digit_is_named() {
    // r1c5 sees 1 to 4 in its row and 5 to 9 in its column, and nothing else is wrong.
    let mut grid: Grid = format!("123...4..{}", ".".repeat(72)).parse().unwrap();
    for (row, digit) in [(3, 5), (4, 6), (5, 7), (6, 8), (7, 9)] {
        grid.set(ninefold::Cell::at(row, 4).unwrap(), ninefold::Digit::new(digit));
    }
    let conflict = conflict_of(&grid.to_string());
    assert_eq!(conflict.reason, Reason::NoDigit(ninefold::Cell::ALL[4]));
    assert_eq!(conflict.cells.len(), 9);
}

#[test]
fn a_contradiction_that_only_search_finds_is_still_a_smallest_one() {
    let line = include_str!("../puzzles/answers.txt").lines().find(|line| line.ends_with(" none")).unwrap();
    assert_eq!(conflict_of(&line[..81]).reason, Reason::Search);
}

#[test]
fn a_puzzle_one_given_short_is_repaired_by_one() {
    common::use_the_named_kernel();
    let mut grid = ninefold::example();
    let mut taken = 0;
    for (cell, _) in ninefold::example().digits() {
        let mut without = grid;
        without.set(cell, None);
        if matches!(without.solve(), Outcome::Many(..)) {
            let Diagnosis::Many { repair: Some((cell, digit)), .. } = without.diagnose() else { panic!("{without}") };
            without.set(cell, Some(digit));
            assert!(matches!(without.solve(), Outcome::Unique(_)));
            taken += 1;
        } else {
            grid = without;
        }
    }
    assert!(taken > 0);
}

proptest! {
    #![proptest_config(common::cases(150))]

    #[test]
    fn every_claim_about_a_classic_puzzle_is_true(grid in common::classic()) {
        holds(&grid.into())?;
    }

    #[test]
    fn every_claim_about_a_pencilmark_puzzle_is_true(marks in common::marks()) {
        holds(&marks)?;
    }

    #[test]
    fn both_languages_have_words_for_it(grid in common::classic()) {
        for language in [Language::English, Language::Chinese] {
            let sentences = language.diagnosis(&grid.into(), &grid.diagnose());
            prop_assert!(!sentences.is_empty());
            prop_assert!(sentences.iter().all(|s| s.ends_with(['.', '。']) && !s.contains('\n')));
        }
    }
}

fn holds(marks: &Marks) -> Result<(), TestCaseError> {
    let some = simple::solutions(marks, 2_000);
    match marks.diagnose() {
        Diagnosis::Unique(solution) => prop_assert_eq!(some, vec![solution]),
        Diagnosis::Impossible { clashes, conflict, trail, .. } => {
            prop_assert!(some.is_empty());
            let is_led = trail.as_ref().is_some_and(|trail| is_obvious(marks, trail));
            let is_seen = conflict.reason != Reason::Search;
            let is_told = is_led || (trail.is_none() && !is_shown_by_singles(marks));
            prop_assert!(if is_seen { trail.is_none() } else { is_told }, "a trail if there is one");
            prop_assert!(is_smallest(marks, &conflict));
            prop_assert_eq!(clashes, marks.singles().clashes());
        }
        Diagnosis::Many { solutions: [one, another], open, repair, .. } => {
            prop_assert!(one != another && [one, another].iter().all(|s| s.is_solved() && marks.allow(s)));
            let differ = some.iter().fold(Cells::NONE, |cells, solution| cells | some[0].differences(solution));
            prop_assert!((differ - open).is_empty());
            if some.len() < 2_000 {
                prop_assert_eq!(differ, open);
            }
            if let Some((cell, digit)) = repair {
                let mut repaired = *marks;
                repaired.set(cell, Digits::only(digit));
                prop_assert!(matches!(repaired.solve(), Outcome::Unique(_)));
            } else if some.len() < 2_000 {
                // no candidate is in exactly one of the solutions
                for (cell, digit) in some.iter().flat_map(|solution| solution.digits()) {
                    prop_assert!(some.iter().filter(|solution| solution[cell] == Some(digit)).count() != 1);
                }
            }
        }
    }
    Ok(())
}
