//! The exercise's solution as `scan` has it: the board is all there is. Copy `impl Solution` and hand it in.
//!
//! `cargo run --example scan` fills the exercise's own board.

mod common;

struct Solution;

#[allow(clippy::ptr_arg, unreachable_pub)] // the exercise's own signature
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Self::fill(board);
    }

    /// True once no blank is left; false if some digit written earlier must change.
    fn fill(board: &mut [Vec<char>]) -> bool {
        for r in 0..9 {
            for c in 0..9 {
                if board[r][c] != '.' {
                    continue;
                }
                for digit in '1'..='9' {
                    if Self::is_legal(board, r, c, digit) {
                        board[r][c] = digit;
                        if Self::fill(board) {
                            return true;
                        }
                        board[r][c] = '.';
                    }
                }
                return false; // nine digits failed here
            }
        }
        true
    }

    fn is_legal(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
        let (top, left) = (r / 3 * 3, c / 3 * 3);
        (0..9).all(|k| board[r][k] != digit && board[k][c] != digit && board[top + k / 3][left + k % 3] != digit)
    }
}

fn main() {
    common::show(Solution::solve_sudoku);
}

#[test]
fn the_pasted_solution_fills_the_board() {
    common::check(Solution::solve_sudoku);
}
