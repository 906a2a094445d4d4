//! The exercise's solution as `hash` has it: sets, and a list of the blanks. Copy all but `mod common` and what follows `impl`.
//!
//! `cargo run --example hash` fills the exercise's own board.

mod common;

use std::collections::HashSet;

struct Solution;

#[allow(clippy::ptr_arg, unreachable_pub)] // the exercise's own signature
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut sets = vec![HashSet::new(); 27];
        let mut blanks = Vec::new();
        for (r, c) in (0..81).map(|i| (i / 9, i % 9)) {
            match board[r][c] {
                '.' => blanks.push((r, c)),
                digit => Self::mark(&mut sets, r, c, digit, true),
            }
        }
        Self::fill(board, &mut sets, &blanks);
    }

    fn houses(r: usize, c: usize) -> [usize; 3] {
        [r, 9 + c, 18 + r / 3 * 3 + c / 3]
    }

    fn mark(sets: &mut [HashSet<char>], r: usize, c: usize, digit: char, is_on: bool) {
        for house in Self::houses(r, c) {
            let _ = if is_on { sets[house].insert(digit) } else { sets[house].remove(&digit) };
        }
    }

    /// True once no blank is left; false if some digit written earlier must change.
    fn fill(board: &mut [Vec<char>], sets: &mut [HashSet<char>], blanks: &[(usize, usize)]) -> bool {
        let Some((&(r, c), rest)) = blanks.split_first() else { return true };
        for digit in '1'..='9' {
            if Self::houses(r, c).iter().all(|&house| !sets[house].contains(&digit)) {
                board[r][c] = digit; // never wiped: the list knows the blanks, and the next digit overwrites
                Self::mark(sets, r, c, digit, true);
                if Self::fill(board, sets, rest) {
                    return true;
                }
                Self::mark(sets, r, c, digit, false);
            }
        }
        false
    }
}

fn main() {
    common::show(Solution::solve_sudoku);
}

#[test]
fn the_pasted_solution_fills_the_board() {
    common::check(Solution::solve_sudoku);
}
