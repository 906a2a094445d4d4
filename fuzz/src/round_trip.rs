//! What a format writes is read back: the puzzle always, a player's progress where the format has room for it. What would be
//! another puzzle is refused.

use crate::make::Choices;
use ninefold::{Budget, Format, Grid, Marks, Puzzle, formats};

/// An even first byte makes a puzzle of the others; an odd one reads them as text.
pub fn check(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    if first % 2 == 0 {
        made(&mut Choices(rest));
    } else if let Ok(puzzle) = formats::read(&String::from_utf8_lossy(rest)) {
        back(&puzzle);
    }
}

fn made(choices: &mut Choices<'_>) {
    let kind = choices.below(4);
    let mut puzzle = match kind {
        0 => Puzzle::from(choices.marks()),
        1 => Puzzle { limits: choices.marks(), ..Puzzle::from(choices.grid()) },
        2 => Puzzle { entries: choices.grid(), ..Puzzle::from(Grid::EMPTY) },
        _ => Puzzle::from(choices.grid()),
    };
    back(&puzzle);
    if kind == 3 {
        for format in Format::ALL {
            assert_eq!(formats::read(&format.document(&puzzle).expect("room for givens")), Ok(puzzle), "{format}");
        }
    }
    let solution = puzzle.rules().solve_within(&mut Budget::nodes(1_000)).ok().and_then(|outcome| outcome.unique());
    choices.play(&mut puzzle, solution);
    back(&puzzle);
}

/// What a format has room for.
fn held(format: Format, puzzle: &Puzzle) -> Puzzle {
    let entries = Grid::from_fn(|cell| puzzle.entries[cell].filter(|_| puzzle.givens[cell].is_none()));
    match format {
        Format::Hodoku | Format::Ss => Puzzle { entries, ..*puzzle },
        Format::Sadman | Format::OpenSudoku2 | Format::Fpuzzles => Puzzle { entries, removed: Marks::NONE, ..*puzzle },
        _ => Puzzle { entries: Grid::EMPTY, removed: Marks::NONE, ..*puzzle },
    }
}

/// Every text that a format writes has the puzzle's solutions and what the format has room for, and is written again as it
/// was. A classic puzzle without a player's digits is never refused.
fn back(puzzle: &Puzzle) {
    for &format in Format::ALL {
        let Ok(text) = format.document(puzzle) else {
            assert!(!puzzle.is_classic() || puzzle.entries != Grid::EMPTY, "{format} refuses {puzzle:?}");
            continue;
        };
        let read = formats::read(&text).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
        // In a candidate grid settled cells may be read as givens, and givens as limits.
        let is_untouched = puzzle.entries == Grid::EMPTY && puzzle.removed == Marks::NONE;
        let is_simple = is_untouched && (puzzle.is_classic() || puzzle.givens == Grid::EMPTY);
        if format != Format::Candidates || is_simple {
            assert_eq!(format.document(&read).as_ref(), Ok(&text), "{format}");
        }
        if format == Format::Candidates || format == Format::Pencilmarks {
            let solve = |puzzle: &Puzzle| puzzle.rules().solve_within(&mut Budget::nodes(2_000));
            if let (Ok(before), Ok(after)) = (solve(puzzle), solve(&read)) {
                assert_eq!(after, before, "{format}: {puzzle:?}\n{text}");
            }
        } else {
            assert_eq!(read, held(format, puzzle), "{format}:\n{text}");
        }
    }
}
