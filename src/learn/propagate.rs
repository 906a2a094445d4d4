//! `propagate`: before each guess, write what needs none.
//!
//! A blank with one candidate is a *naked single*; a digit with one place left in a house is a *hidden single*. Each
//! digit written takes candidates from its peers, and may make new singles; so look again until nothing moves. Only
//! then guess, at the blank with the fewest candidates. If the guess fails, everything that followed from it is wiped
//! out with it.
//!
//! Cost: a look at most of the board for each digit; easy puzzles need no guess at all, the hardest hundreds.
//! Next: `ninefold::solve` does the same for all cells at once, a bit each.

use super::bits::Masks;
use super::event::Event;
use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Digits, Grid, House, Stopped};

struct Propagation<'a> {
    board: &'a mut Grid,
    masks: Masks,
    /// Everything written, in order, so that it can be taken back.
    written: Vec<(Cell, Digit)>,
}

/// What a look at the whole board finds.
enum Found {
    Dead,
    Single(Cell, Digit),
    Guess(Cell, Digits),
    Full,
}

/// The places for a digit in a house.
enum Places {
    Stands,
    None,
    One(Cell),
    Several,
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let masks = Masks::of(board);
    Propagation { board, masks, written: Vec::new() }.fill(watch)
}

impl Propagation<'_> {
    fn fill<O: Observer>(&mut self, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
        watch.calls();
        let start = self.written.len();
        loop {
            match self.look(watch) {
                Found::Full => return watch.returns(true),
                Found::Single(cell, digit) => {
                    watch.tries(cell, digit);
                    self.write(cell, digit, watch)?;
                }
                Found::Dead => break,
                Found::Guess(cell, candidates) => {
                    watch.sees(Event::Guess(cell, candidates.len() as u8));
                    for digit in candidates.iter() {
                        let before = self.written.len();
                        watch.tries(cell, digit);
                        self.write(cell, digit, watch)?;
                        if self.fill(watch)? {
                            return watch.returns(true);
                        }
                        self.wipe(before, watch);
                    }
                    watch.exhausts(cell);
                    break;
                }
            }
        }
        self.wipe(start, watch);
        watch.returns(false)
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
        let candidates = self.candidates(fewest);
        if candidates.is_empty() {
            watch.sees(Event::NoCandidate(fewest));
            return Found::Dead;
        }
        if let Some(digit) = candidates.single() {
            watch.sees(Event::NakedSingle(fewest, digit));
            return Found::Single(fewest, digit);
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                match self.places(house, digit, watch) {
                    Places::Stands | Places::Several => {}
                    Places::None => {
                        watch.sees(Event::NoPlace(house.cells().first().unwrap_or(fewest), digit, house.kind()));
                        return Found::Dead;
                    }
                    Places::One(cell) => {
                        watch.sees(Event::HiddenSingle(cell, digit, house.kind()));
                        return Found::Single(cell, digit);
                    }
                }
            }
        }
        Found::Guess(fewest, candidates)
    }

    /// Where a digit can go in a house, found by looking at its cells.
    fn places<O: Observer>(&self, house: House, digit: Digit, watch: &mut Watch<'_, O>) -> Places {
        let mut places = Places::None;
        for cell in house.cells().iter() {
            watch.checks();
            match self.board[cell] {
                Some(there) if there == digit => return Places::Stands,
                None if self.candidates(cell).contains(digit) => {
                    places = if matches!(places, Places::None) { Places::One(cell) } else { Places::Several };
                }
                _ => {}
            }
        }
        places
    }

    fn candidates(&self, cell: Cell) -> Digits {
        let taken = self.masks.taken(cell);
        Digit::ALL.into_iter().filter(|digit| taken >> digit.index() & 1 == 0).collect()
    }

    fn write<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> Result<(), Stopped> {
        watch.places(cell, digit)?;
        self.board.set(cell, Some(digit));
        self.masks.flip(cell, digit, watch);
        self.written.push((cell, digit));
        Ok(())
    }

    /// Takes back everything written since there were so many.
    fn wipe<O: Observer>(&mut self, count: usize, watch: &mut Watch<'_, O>) {
        while self.written.len() > count {
            if let Some((cell, digit)) = self.written.pop() {
                self.masks.flip(cell, digit, watch);
                watch.backtracks(cell, digit);
                self.board.set(cell, None);
            }
        }
    }
}
