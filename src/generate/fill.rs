//! Full grids, drawn fast: those of [`plain::full`](super::plain::full), digit for digit.

use crate::{Cell, Cells, Digit, Grid, Random};

/// The grid that [`plain::full`](super::plain::full) draws from the same numbers.
pub(super) fn full(random: &mut Random) -> Grid {
    let mut board = Board { places: [Cells::ALL; 9], blanks: Cells::ALL, grid: Grid::EMPTY };
    for k in 0..3 {
        for (i, digit) in random.shuffled(Digit::ALL).into_iter().enumerate() {
            board.put(Cell::ALL[(3 * k + i / 3) * 9 + 3 * k + i % 3], digit);
        }
    }
    board.filled(random).expect("three boxes that share no house can always be completed")
}

#[derive(Clone)]
struct Board {
    /// The blanks that may hold each digit.
    places: [Cells; 9],
    blanks: Cells,
    grid: Grid,
}

impl Board {
    fn put(&mut self, cell: Cell, digit: Digit) {
        let only = Cells::only(cell);
        self.grid.set(cell, Some(digit));
        self.blanks = self.blanks - only;
        self.places = self.places.map(|places| places - only);
        self.places[digit.index()] = self.places[digit.index()] - cell.peers();
    }

    /// Fills the blank with the fewest digits that it may hold, these in random order, then the next.
    fn filled(mut self, random: &mut Random) -> Option<Grid> {
        loop {
            if self.blanks.is_empty() {
                return Some(self.grid);
            }
            let (cell, count) = self.narrowest();
            let may_hold = |digit: &Digit| self.places[digit.index()].contains(cell);
            match count {
                0 => {
                    random.skip(8);
                    return None;
                }
                // No order has to be drawn for a single digit: only the numbers are used up that plain::full draws.
                1 => {
                    random.skip(8);
                    let digit = Digit::ALL.into_iter().find(may_hold)?;
                    self.put(cell, digit);
                }
                _ => {
                    let digits = random.shuffled(Digit::ALL);
                    return digits.into_iter().filter(may_hold).find_map(|digit| {
                        let mut next = self.clone();
                        next.put(cell, digit);
                        next.filled(random)
                    });
                }
            }
        }
    }

    /// The first of the blanks that may hold the fewest digits, and how many these are.
    fn narrowest(&self) -> (Cell, usize) {
        // Mostly some blank may hold one digit only, and nearly always one may hold three or fewer.
        let few = self.first_of::<2>().or_else(|| self.first_of::<4>());
        few.or_else(|| self.first_of::<9>()).unwrap_or((Cell::ALL[0], 9))
    }

    /// The same, if it may hold fewer than `N`. Sets count for all blanks at once: `more[k]` are the cells that may hold more
    /// than k of the digits so far.
    #[inline(always)]
    fn first_of<const N: usize>(&self) -> Option<(Cell, usize)> {
        let mut more = [Cells::NONE; N];
        for places in self.places {
            for k in (1..N).rev() {
                more[k] |= more[k - 1] & places;
            }
            more[0] |= places;
        }
        (0..N).find_map(|count| Some(((self.blanks - more[count]).first()?, count)))
    }
}
