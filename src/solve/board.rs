//! The state of a search: a position is 27 numbers, a board holds one position or many in registers.

use super::lane::{Lane, Turn};
use super::weigh::{DEEP, GENERATOR};
use crate::{Cell, Digit, Digits, Grid, Marks};

/// The bit above each group, always 0 in a position: room for the carry that tells whether a group is empty.
pub(super) const GUARDS: u32 = 1 << 9 | 1 << 19 | 1 << 29;
/// All nine bits of each group.
pub(super) const FULL: u32 = GUARDS - (GUARDS >> 9);

/// The candidates of one puzzle.
///
/// ```text
///   a word:   . . | g 987654321 | g 987654321 | g 987654321      g: guard bit, 0
///                   cell of band 3  of band 2     of band 1      d: the cell may hold d
///
///   words  0- 8   the first rows of the bands,  rows 1, 4, 7     column by column
///   words  9-17   the second rows,              rows 2, 5, 8
///   words 18-26   the third rows,               rows 3, 6, 9
///   words 27-30   unused: they fill whole registers
///   word  31      the level: how many guesses this position takes to be true, and how the next is chosen
/// ```
///
/// So cell 27b + w is group b of word w, and one operation works on three rows, columns or boxes.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Position(pub(super) [u32; 32]);

impl Position {
    pub(crate) const EMPTY: Position = Position([0; 32]);

    #[inline(always)]
    pub(super) fn level(&self) -> u32 {
        self.0[31]
    }

    #[inline(always)]
    pub(super) fn set_level(&mut self, level: u32) {
        self.0[31] = level;
    }

    /// Fills in a puzzle: a blank may hold any digit, every other cell its given one.
    #[inline(always)]
    pub(crate) fn set(&mut self, puzzle: &impl Numbers) {
        for start in HALVES {
            let mut words = [0; 16];
            for band in 0..3 {
                for (word, number) in words.iter_mut().zip(puzzle.numbers(27 * band + start)) {
                    // "& 15" costs nothing, and lets the compiler do 16 of these at once.
                    let digits: u32 = if number == 0 { 0x1FF } else { 1 << (number & 15) >> 1 };
                    *word |= digits << (10 * band);
                }
            }
            self.0[start..start + 16].copy_from_slice(&words);
        }
    }

    /// Makes a search from here take the first guess that it sees. Where most searches are short, that saves a tenth of the time.
    #[inline(always)]
    pub(crate) fn guess_at_once(&mut self) {
        self.set_level(DEEP);
    }

    /// Makes a search from here guess in the order of the generator, which never changes.
    pub(super) fn guess_for_ever(&mut self) {
        self.set_level(GENERATOR);
    }

    /// Lets a cell hold any digit.
    #[inline(always)]
    pub(crate) fn free(&mut self, cell: Cell) {
        self.0[cell.index() % 27] |= 0x1FF << group_of(cell);
    }

    /// Takes one candidate away.
    #[inline(always)]
    pub(crate) fn forbid(&mut self, cell: Cell, digit: Digit) {
        self.0[cell.index() % 27] &= !(1 << (group_of(cell) + digit.index()));
    }

    #[inline(always)]
    pub(super) fn candidates(&self, cell: Cell) -> Digits {
        Digits::from_bits((self.0[cell.index() % 27] >> group_of(cell)) as u16)
    }

    /// The digits of half a band, where each cell has one candidate. The exponent of a number as a float is its highest bit.
    #[inline(always)]
    pub(crate) fn digits(&self, band: usize, start: usize) -> [u8; 16] {
        let mut digits = [0u8; 16];
        for (digit, word) in digits.iter_mut().zip(&self.0[start..start + 16]) {
            let group = word >> (10 * band) & 0x1FF;
            *digit = ((group as f32).to_bits() >> 23) as u8;
        }
        for digit in &mut digits {
            *digit = digit.wrapping_sub(126);
        }
        digits
    }

    /// The grid, where each cell has one candidate.
    #[inline(always)]
    pub(crate) fn solution(&self) -> Grid {
        let mut solution = Grid::EMPTY;
        self.write_to(&mut solution);
        solution
    }

    /// The same, written to where it is wanted.
    #[inline(always)]
    pub(super) fn write_to(&self, solution: &mut Grid) {
        for band in 0..3 {
            for start in HALVES {
                solution.set_numbers(27 * band + start, self.digits(band, start));
            }
        }
    }
}

/// What a position can be filled from. (A closure is not always inlined.)
pub(crate) trait Numbers {
    /// The numbers of 16 cells, starting with `first`; 0 for a blank.
    fn numbers(&self, first: usize) -> [u8; 16];
}

impl Numbers for Grid {
    #[inline(always)]
    fn numbers(&self, first: usize) -> [u8; 16] {
        Grid::numbers(self, first)
    }
}

/// 27 words are two overlapping halves of 16, so that whole registers do all the work.
pub(crate) const HALVES: [usize; 2] = [0, 11];

impl From<&Marks> for Position {
    fn from(puzzle: &Marks) -> Position {
        let mut position = Position::EMPTY;
        for cell in Cell::ALL {
            position.0[cell.index() % 27] |= (puzzle[cell].bits() as u32) << group_of(cell);
        }
        position
    }
}

/// Where the group of a cell starts in its word.
#[inline(always)]
pub(super) fn group_of(cell: Cell) -> usize {
    10 * (cell.index() / 27)
}

/// The 27 words in registers: `board[r][s][c]` is the cell in row `r` of its band, stack `s` and place `c` of its minirow.
///
/// ```text
///   many puzzles: [[M; 3]; 3]   a register for each word, a puzzle in each lane; nothing ever crosses lanes
///   one puzzle:   [[M; 3]; 1]   a register for the words of the three rows, in its first three lanes
/// ```
pub(super) type Board<M> = [[M; 3]; 3];

/// One puzzle, its rows across lanes. With the cells of a minirow across lanes instead, digits of a row have to be gathered from
/// the lanes again and again: a sweep takes half as many instructions more.
pub(super) type Across<V> = [[[V; 3]; 3]; 1];

/// The three rows of each band, in three registers or in the lanes of one.
pub(super) trait Rows: AsMut<[[[Self::Lane; 3]; 3]]> {
    type Lane: Lane;
    /// Whether a sweep looks at minirows again after the minicolumns: where puzzles share it.
    const LOCKS_TWICE: bool;

    /// Whether a sweep narrows a cell that two digits claim to one of them: see `propagate.rs`.
    const NARROWS: bool;

    /// Of something that each row has, by stacks: that of the next row, and that of the row after it.
    fn others(rows: &[[Self::Lane; 3]; 3], row: usize) -> ([Self::Lane; 3], [Self::Lane; 3]);

    /// The candidates that the three columns of a stack have room for: see [`lock_minicolumns`](super::propagate).
    fn columns(&self, stack: usize) -> [Self::Lane; 3];

    /// Turns a bit for each lane into a bit for each puzzle.
    fn puzzles(lanes: u32) -> u32;
}

impl<V: Lane> Rows for Board<[V; 3]> {
    type Lane = V;
    const LOCKS_TWICE: bool = V::COUNT > 1;
    const NARROWS: bool = V::NARROWS;

    #[inline(always)]
    fn others(rows: &[[V; 3]; 3], row: usize) -> ([V; 3], [V; 3]) {
        (rows[(row + 1) % 3], rows[(row + 2) % 3])
    }

    #[inline(always)]
    fn columns(&self, stack: usize) -> [V; 3] {
        let (mut below, mut above, mut room) = (self[0][stack], self[0][stack], self[0][stack]);
        for c in 0..3 {
            (below[c], above[c]) = self[0][stack][c].any(self[1][stack][c], self[2][stack][c]).turn_groups();
        }
        for (c, room) in room.iter_mut().enumerate() {
            let (next, after) = ((c + 1) % 3, (c + 2) % 3);
            *room = (below[next] & above[after]).or_both(below[after], above[next]);
        }
        room
    }

    #[inline(always)]
    fn puzzles(lanes: u32) -> u32 {
        lanes
    }
}

impl<V: Turn> Rows for Across<V> {
    type Lane = V;
    const LOCKS_TWICE: bool = false;
    const NARROWS: bool = false;

    #[inline(always)]
    fn others(rows: &[[V; 3]; 3], _: usize) -> ([V; 3], [V; 3]) {
        let [(a, d), (b, e), (c, f)] = [rows[0][0].turn(), rows[0][1].turn(), rows[0][2].turn()];
        ([a, b, c], [d, e, f])
    }

    /// With the columns in the lanes of one register for a while.
    #[inline(always)]
    fn columns(&self, stack: usize) -> [V; 3] {
        let [a, b, c] = V::transpose(self[0][stack]);
        let (below, above) = a.any(b, c).turn_groups();
        let ((below_next, below_after), (above_next, above_after)) = (below.turn(), above.turn());
        (below_next & above_after).or_both(below_after, above_next).spread()
    }

    #[inline(always)]
    fn puzzles(lanes: u32) -> u32 {
        (lanes & 0b111 == 0b111) as u32
    }
}

/// A board of one puzzle.
pub(super) trait Single: Rows {
    fn load(position: &Position) -> Self;

    fn store(&self, position: &mut Position);
}

/// Nothing reads the fourth lanes.
impl<V: Turn> Single for Across<V> {
    #[inline(always)]
    fn load(position: &Position) -> Self {
        let mut board = [[[V::splat(0); 3]; 3]];
        for (number, stack) in board[0].iter_mut().enumerate() {
            let words = &position.0[3 * number..];
            *stack = V::transpose([V::load(words), V::load(&words[9..]), V::load(&words[18..])]);
        }
        board
    }

    #[inline(always)]
    fn store(&self, position: &mut Position) {
        let [a, b, c] = [V::transpose(self[0][0]), V::transpose(self[0][1]), V::transpose(self[0][2])];
        for (number, minirow) in [a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]].iter().enumerate() {
            position.0[3 * number..3 * number + 4].copy_from_slice(minirow.as_ref());
        }
    }
}

/// Copies a position into a lane. It is not inlined: with wide instructions enabled the compiler would scatter, which
/// takes twice as long as 27 moves.
#[inline(never)]
pub(super) fn put<V: Lane>(board: &mut Board<[V; 3]>, lane: usize, position: &Position) {
    for (cell, word) in board.as_flattened_mut().as_flattened_mut().iter_mut().zip(position.0) {
        cell.as_mut()[lane] = word;
    }
}

/// Copies a position out of a lane.
#[inline(always)]
pub(super) fn get<V: Lane>(board: &Board<[V; 3]>, lane: usize, position: &mut Position) {
    V::get(board.as_flattened().as_flattened(), lane, &mut position.0)
}
