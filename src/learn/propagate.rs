//! `propagate`: before each guess, write what needs none.
//!
//! A blank with one candidate is a *naked single*; a digit with one place left in a house is a *hidden single*. Each
//! digit written takes candidates from its peers, and may make new singles; so look again until nothing moves. Only
//! then guess, at the blank with the fewest candidates. If the guess fails, everything that followed from it is wiped
//! out with it.
//!
//! Cost: many looks at masks a step; most puzzles need no guess at all, and the hardest a few dozen.
//! Next: `ninefold::solve` does the same for all cells at once, a bit each.

use super::bits::Masks;
use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Digits, Grid, House, Stopped};

struct Search<'a> {
    board: &'a mut Grid,
    masks: Masks,
    /// Everything written, in order, so that it can be taken back.
    written: Vec<(Cell, Digit)>,
}

/// What a look at the whole board finds.
enum Found {
    Dead,
    Single(Cell, Digit),
    Guess(Cell),
    Full,
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let masks = Masks::of(board);
    Search { board, masks, written: Vec::new() }.fill(watch)
}

impl Search<'_> {
    fn fill<O: Observer>(&mut self, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
        watch.calls();
        let start = self.written.len();
        loop {
            match self.look(watch) {
                Found::Full => return Ok(true),
                Found::Single(cell, digit) => {
                    watch.tries(cell, digit);
                    self.write(cell, digit, watch)?;
                }
                Found::Dead => break,
                Found::Guess(cell) => {
                    for digit in self.candidates(cell).iter() {
                        let before = self.written.len();
                        watch.tries(cell, digit);
                        self.write(cell, digit, watch)?;
                        if self.fill(watch)? {
                            return Ok(true);
                        }
                        self.wipe(before, watch);
                    }
                    break;
                }
            }
        }
        self.wipe(start, watch);
        Ok(false)
    }

    /// The first single, or else where to guess.
    fn look<O: Observer>(&self, watch: &mut Watch<'_, O>) -> Found {
        let blanks = Cell::ALL.into_iter().filter(|&cell| self.board[cell].is_none());
        let Some(fewest) = blanks.min_by_key(|&cell| {
            watch.checks();
            self.candidates(cell).len()
        }) else {
            return Found::Full;
        };
        match self.candidates(fewest).len() {
            0 => return Found::Dead,
            1 => return self.candidates(fewest).single().map_or(Found::Dead, |digit| Found::Single(fewest, digit)),
            _ => {}
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                watch.checks();
                if house.cells().iter().any(|cell| self.board[cell] == Some(digit)) {
                    continue;
                }
                let may_hold = |cell: &Cell| self.board[*cell].is_none() && self.candidates(*cell).contains(digit);
                let mut places = house.cells().iter().filter(may_hold);
                match (places.next(), places.next()) {
                    (None, _) => return Found::Dead,
                    (Some(cell), None) => return Found::Single(cell, digit),
                    _ => {}
                }
            }
        }
        Found::Guess(fewest)
    }

    fn candidates(&self, cell: Cell) -> Digits {
        let taken = self.masks.taken(cell);
        Digit::ALL.into_iter().filter(|digit| taken >> digit.index() & 1 == 0).collect()
    }

    fn write<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> Result<(), Stopped> {
        watch.places(cell, digit)?;
        self.board.set(cell, Some(digit));
        self.masks.flip(cell, digit);
        self.written.push((cell, digit));
        Ok(())
    }

    /// Takes back everything written since there were so many.
    fn wipe<O: Observer>(&mut self, count: usize, watch: &mut Watch<'_, O>) {
        while self.written.len() > count {
            if let Some((cell, digit)) = self.written.pop() {
                self.board.set(cell, None);
                self.masks.flip(cell, digit);
                watch.backtracks(cell, digit);
            }
        }
    }
}
