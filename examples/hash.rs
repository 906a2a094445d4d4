//! The exercise's solution as `hash` has it: sets, and a list of the blanks. Copy `use`, `Sets` and `impl Solution`.
//!
//! `cargo run --example hash` fills the exercise's own board.

mod common;

use std::collections::HashSet;

struct Solution;

#[derive(Default)]
struct Sets {
    rows: [HashSet<char>; 9],
    columns: [HashSet<char>; 9],
    boxes: [[HashSet<char>; 3]; 3],
}

#[allow(clippy::ptr_arg, unreachable_pub)] // the exercise's own signature
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let (mut sets, mut blanks) = (Sets::default(), Vec::new());
        for (x, y) in (0..81).map(|i| (i / 9, i % 9)) {
            match board[x][y] {
                '.' => blanks.push((x, y)),
                digit => Self::mark(&mut sets, x, y, digit, true),
            }
        }
        Self::fill(board, &mut sets, &blanks);
    }

    fn mark(sets: &mut Sets, x: usize, y: usize, digit: char, is_on: bool) {
        for set in [&mut sets.rows[x], &mut sets.columns[y], &mut sets.boxes[x / 3][y / 3]] {
            let _ = if is_on { set.insert(digit) } else { set.remove(&digit) };
        }
    }

    /// True once no blank is left; false if some digit written earlier must change.
    fn fill(board: &mut [Vec<char>], sets: &mut Sets, blanks: &[(usize, usize)]) -> bool {
        let Some((&(x, y), rest)) = blanks.split_first() else { return true };
        for digit in '1'..='9' {
            let near = [&sets.rows[x], &sets.columns[y], &sets.boxes[x / 3][y / 3]];
            if near.iter().all(|set| !set.contains(&digit)) {
                board[x][y] = digit; // never wiped: the list knows the blanks, and the next digit overwrites
                Self::mark(sets, x, y, digit, true);
                let solved = Self::fill(board, sets, rest);
                Self::mark(sets, x, y, digit, false); // before the answer is looked at
                if solved {
                    return true;
                }
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
