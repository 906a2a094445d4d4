//! What a format writes is the puzzle that it was given, or the format refuses.

mod common;

use ninefold::{Cell, Digit, Digits, Format, Grid, Marks, Outcome, Puzzle, example, formats};
use proptest::prelude::*;

/// The same puzzle after a round through every format that takes it.
fn survives(puzzle: &Puzzle) {
    let solutions = puzzle.rules().solve();
    for &format in Format::ALL {
        let text = match format.document(puzzle) {
            Ok(text) => text,
            Err(error) => {
                let says = error.to_string();
                assert!(says.starts_with(format.name()) && says.contains("has no room for"), "{says}");
                continue;
            }
        };
        let back = formats::read(&text).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
        assert_eq!(back.rules().solve(), solutions, "{format}: {puzzle:?}\n{text}");
        let kept = held(format, puzzle);
        if format != Format::Candidates && format != Format::Pencilmarks {
            assert_eq!(back, kept, "{format}:\n{text}");
        }
    }
}

/// What a format has room for.
fn held(format: Format, puzzle: &Puzzle) -> Puzzle {
    let is_blank = |cell: Cell| puzzle.givens[cell].is_none();
    let entries = Grid::from_fn(|cell| puzzle.entries[cell].filter(|_| is_blank(cell)));
    match format {
        Format::Hodoku | Format::Ss => Puzzle { entries, ..*puzzle },
        Format::Sadman | Format::OpenSudoku2 | Format::Fpuzzles => Puzzle { entries, removed: Marks::NONE, ..*puzzle },
        _ => Puzzle { entries: Grid::EMPTY, removed: Marks::NONE, ..*puzzle },
    }
}

#[test]
fn marks_with_an_empty_cell_are_written_as_such_or_refused() {
    let solution = example().solve().unique().unwrap();
    let mut marks = Marks::from(solution);
    marks.set(Cell::ALL[40], Digits::NONE);
    let puzzle = Puzzle::from(marks);
    assert_eq!(puzzle.rules().solve(), Outcome::Impossible);
    survives(&puzzle);
    let error = Format::Candidates.write(&puzzle).unwrap_err().to_string();
    assert_eq!(error, "candidates has no room for r5c5, a cell without candidates; pencilmarks has");
    let error = Format::Fpuzzles.write(&puzzle).unwrap_err().to_string();
    assert_eq!(error, "fpuzzles has no room for r5c5, a cell without candidates; pencilmarks has");
    // Beside a cell with two candidates a zero can be nothing but an empty cell.
    marks.insert(Cell::ALL[0], Digit::ALL[0]);
    marks.insert(Cell::ALL[0], Digit::ALL[1]);
    assert!(Format::Candidates.write(&Puzzle::from(marks)).is_ok());
    survives(&Puzzle::from(marks));
    survives(&Puzzle::from(Marks::NONE));
    let outside = Marks::from_fn(|cell| Digits::ALL - example()[cell].map_or(Digits::NONE, Digits::only));
    survives(&Puzzle { limits: outside, ..Puzzle::from(example()) });
}

#[test]
fn a_player_s_digits_never_become_givens() {
    let solution = example().solve().unique().unwrap();
    for entries in [example(), solution] {
        let puzzle = Puzzle { entries, ..Puzzle::from(Grid::EMPTY) };
        survives(&puzzle);
        for format in [Format::OpenSudoku2, Format::Fpuzzles] {
            let error = format.write(&puzzle).unwrap_err().to_string();
            assert!(error.ends_with("a player's digits where nothing is given; sadman, ss and hodoku have"), "{error}");
        }
        assert!([Format::Sadman, Format::Ss, Format::Hodoku].iter().all(|format| format.write(&puzzle).is_ok()));
    }
}

/// Marks of any kind: of a pencilmark puzzle, hardly any, all of them, or one digit in nearly every cell.
fn limits() -> impl Strategy<Value = Marks> {
    let nearly_solved =
        (common::solved(), prop::collection::vec((0..81usize, 0..512u16), 0..5)).prop_map(|(grid, sets)| {
            let mut marks = Marks::from(grid);
            for (cell, set) in sets {
                marks.set(Cell::ALL[cell], Digit::ALL.into_iter().filter(|d| set >> d.index() & 1 == 1).collect());
            }
            marks
        });
    let holes = (common::solved(), prop::collection::vec(0..81usize, 0..3)).prop_map(|(grid, cells)| {
        let mut marks = Marks::from(grid);
        cells.into_iter().for_each(|cell| marks.set(Cell::ALL[cell], Digits::NONE));
        marks
    });
    let pencil = common::solvable(20..55).prop_map(|grid| Marks::pencil(&grid));
    prop_oneof![Just(Marks::ALL), Just(Marks::NONE), common::marks(), nearly_solved, holes, pencil]
}

proptest! {
    #![proptest_config(common::cases(400))]

    #[test]
    fn every_puzzle_is_kept_or_refused(
        givens in prop_oneof![Just(Grid::EMPTY), common::classic()],
        limits in limits(),
        entries in prop_oneof![Just(Grid::EMPTY), common::classic(), common::any_grid()],
        removed in prop_oneof![Just(Marks::NONE), common::marks()],
        kind in 0..4u8,
    ) {
        let puzzle = match kind {
            0 => Puzzle { limits, ..Puzzle::from(Grid::EMPTY) },
            1 => Puzzle { entries, removed, ..Puzzle::from(givens) },
            2 => Puzzle { limits, entries: Grid::from_fn(|cell| entries[cell].filter(|_| givens[cell].is_none())), removed, givens },
            _ => Puzzle { givens, limits, entries, removed },
        };

        survives(&puzzle);
    }
}
