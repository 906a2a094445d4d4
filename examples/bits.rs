//! The exercise's solution as `bits` has it: a number of nine bits for each row, column and box. Copy `impl Solution`.
//!
//! `cargo run --example bits` fills the exercise's own board.

mod common;

struct Solution;

#[allow(clippy::ptr_arg, unreachable_pub)] // the exercise's own signature
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut taken = [0u16; 27]; // bit d-1 is set where digit d stands
        let mut blanks = Vec::new();
        for (r, c) in (0..81).map(|i| (i / 9, i % 9)) {
            match board[r][c].to_digit(10) {
                Some(d) => Self::flip(&mut taken, r, c, d - 1),
                None => blanks.push((r, c)),
            }
        }
        Self::fill(board, &mut taken, &blanks);
    }

    /// Takes a digit that was free in row, column and box, or frees one that was taken.
    fn flip(taken: &mut [u16; 27], r: usize, c: usize, d: u32) {
        [r, 9 + c, 18 + r / 3 * 3 + c / 3].iter().for_each(|&house| taken[house] ^= 1 << d);
    }

    /// True once no blank is left; false if some digit written earlier must change.
    fn fill(board: &mut [Vec<char>], taken: &mut [u16; 27], blanks: &[(usize, usize)]) -> bool {
        let Some((&(r, c), rest)) = blanks.split_first() else { return true };
        let mut free = 511 & !(taken[r] | taken[9 + c] | taken[18 + r / 3 * 3 + c / 3]);
        while free != 0 {
            let d = free.trailing_zeros();
            free &= free - 1; // drops the lowest bit
            board[r][c] = (b'1' + d as u8) as char;
            Self::flip(taken, r, c, d);
            if Self::fill(board, taken, rest) {
                return true;
            }
            Self::flip(taken, r, c, d);
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
