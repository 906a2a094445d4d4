//! One thread: a board of one lane, and how far its search is.

use crate::board::Board;
use crate::guess::Guess;
use crate::one::One;
use crate::propagate::{is_contested, sweep};

/// The words of a position that are moved: seven times 16 bytes. The last is the level, or counts the solutions of a puzzle.
pub(crate) type Words = [[u32; 4]; 7];

/// What a sweep left.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum State {
    Moving,
    Stuck,
    Dead,
    Solved,
}

pub(crate) struct Thread {
    pub(crate) board: Board<[One; 3]>,
    /// The sum of the words before the last sweep, 0 for a new position.
    before: u32,
    pub(crate) state: State,
    /// How many guesses this position takes to be true.
    pub(crate) level: u32,
    /// The slot of the puzzle.
    pub(crate) puzzle: u32,
    /// The branches that were not tried are those from `bottom` to below `top`.
    pub(crate) bottom: u32,
    pub(crate) top: u32,
    /// How many positions of this puzzle were looked at.
    pub(crate) nodes: u32,
    /// The word of the guess that is to be taken for true, and the bits that it takes away.
    word: u32,
    pub(crate) others: u32,
}

impl Thread {
    pub(crate) const fn new() -> Thread {
        let board = [[[One([0]); 3]; 3]; 3];
        Thread {
            board,
            before: 0,
            state: State::Moving,
            level: 0,
            puzzle: 0,
            bottom: 0,
            top: 0,
            nodes: 0,
            word: 0,
            others: 0,
        }
    }

    #[inline(always)]
    pub(crate) fn words(&self) -> Words {
        let mut words = [[0; 4]; 7];
        for number in 0..27 {
            words[number / 4][number % 4] = self.board.as_flattened().as_flattened()[number].get();
        }
        words[6][3] = self.level;
        words
    }

    /// Takes a position.
    #[inline(always)]
    pub(crate) fn set(&mut self, words: &Words) {
        for number in 0..27 {
            self.board.as_flattened_mut().as_flattened_mut()[number] = One::new(words[number / 4][number % 4]);
        }
        self.level = words[6][3];
        self.before = 0;
        self.nodes += 1;
    }

    #[inline(always)]
    pub(crate) fn sweep(&mut self) {
        let swept = sweep(&mut self.board);
        let still = swept.total.get() == self.before;
        self.before = swept.total.get();
        self.state = match () {
            _ if swept.alive == 0 => State::Dead,
            _ if swept.settled != 0 => State::Solved,
            _ if still => State::Stuck,
            _ => State::Moving,
        };
    }

    /// What the library sees before a guess.
    #[inline(always)]
    pub(crate) fn look_for_contest(&mut self) {
        if self.state == State::Stuck && is_contested(&mut self.board) {
            self.state = State::Dead;
        }
    }

    #[inline(always)]
    pub(crate) fn has_branches(&self) -> bool {
        self.top > self.bottom
    }

    /// Notes a guess.
    #[inline(always)]
    pub(crate) fn note(&mut self, guess: Guess) {
        self.word = guess.word as u32;
        self.others = 0x1FF << guess.group & !(1 << (guess.group + guess.digit));
    }

    /// Takes the guess for true. The branch in which it is false lies on the stack.
    #[inline(always)]
    pub(crate) fn take(&mut self) {
        let cells = self.board.as_flattened_mut().as_flattened_mut();
        for (number, cell) in cells.iter_mut().enumerate() {
            // Every word is written: an index that is not known would need memory.
            let here = (self.word == number as u32) as u32;
            *cell = One::new(cell.get() & !(here * self.others));
        }
        self.before = 0;
        self.level += 1;
        self.top += 1;
        self.nodes += 1;
    }
}
