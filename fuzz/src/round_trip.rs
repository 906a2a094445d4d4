//! What a format writes is read back: the puzzle always, a player's progress where the format has room for it.

use crate::make::Choices;
use ninefold::{Format, Marks, Puzzle, formats};

/// An even first byte makes a puzzle of the others; an odd one reads them as text.
pub fn check(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    if first % 2 == 0 {
        made(&mut Choices(rest));
    } else if let Ok(puzzle) = formats::read(&String::from_utf8_lossy(rest)) {
        for &format in Format::ALL {
            back(format, &puzzle);
        }
    }
}

fn made(choices: &mut Choices<'_>) {
    if choices.below(3) == 0 {
        let puzzle = Puzzle::from(choices.marks());
        for &format in Format::ALL {
            back(format, &puzzle);
        }
        return;
    }
    let grid = choices.grid();
    let classic = Puzzle::from(grid);
    for &format in Format::ALL {
        assert_eq!(formats::read(&format.document(&classic).expect("every format has room for givens")), Ok(classic));
    }
    let mut played = classic;
    choices.play(&mut played, grid.solve().unique());
    for cell in ninefold::Cell::ALL.into_iter().filter(|&cell| played.entries[cell].is_some()) {
        played.removed.set(cell, ninefold::Digits::NONE);
    }
    for format in [Format::Hodoku, Format::Ss] {
        assert_eq!(formats::read(&format.document(&played).expect("room for progress")), Ok(played), "{format}");
    }
    let entered = Puzzle { removed: Marks::NONE, ..played };
    for format in [Format::Sadman, Format::OpenSudoku2, Format::Fpuzzles] {
        assert_eq!(formats::read(&format.document(&played).expect("room for entries")), Ok(entered), "{format}");
    }
}

/// A text that a format writes has the puzzle's rules, and is written again as it was.
fn back(format: Format, puzzle: &Puzzle) {
    let Ok(text) = format.document(puzzle) else { return };
    let read = formats::read(&text).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
    assert_eq!(read.rules(), puzzle.rules(), "{format}:\n{text}");
    assert_eq!(format.document(&read).as_ref(), Ok(&text), "{format}");
}
