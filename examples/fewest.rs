//! The exercise's solution as `fewest` has it: bits, and the blank with the fewest digits left first. Copy `impl Solution`.
//!
//! `cargo run --example fewest` fills the exercise's own board.

mod common;

struct Solution;

#[allow(clippy::ptr_arg, unreachable_pub)] // the exercise's own signature
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        // One number of nine bits for each row, column and box: bit d-1 is set where digit d stands.
        let mut taken = [0u16; 27];
        let mut blanks = Vec::new();
        for (r, c) in (0..81).map(|i| (i / 9, i % 9)) {
            match board[r][c].to_digit(10) {
                Some(d) => Self::houses(r, c).iter().for_each(|&house| taken[house] ^= 1 << (d - 1)),
                None => blanks.push((r, c)),
            }
        }
        Self::fill(board, &mut taken, &mut blanks);
    }

    fn houses(r: usize, c: usize) -> [usize; 3] {
        [r, 9 + c, 18 + r / 3 * 3 + c / 3]
    }

    /// True once no blank is left; false if some digit written earlier must change.
    fn fill(board: &mut [Vec<char>], taken: &mut [u16; 27], blanks: &mut Vec<(usize, usize)>) -> bool {
        let free = |(r, c): (usize, usize)| 511 & !Self::houses(r, c).iter().fold(0, |all, &house| all | taken[house]);
        // The blank with the fewest digits left: where least can go wrong.
        let Some(at) = (0..blanks.len()).min_by_key(|&i| free(blanks[i]).count_ones()) else { return true };
        let digits = free(blanks[at]);
        let (r, c) = blanks.swap_remove(at);
        for d in (0..9u8).filter(|d| digits >> d & 1 == 1) {
            let flip = |taken: &mut [u16; 27]| Self::houses(r, c).iter().for_each(|&house| taken[house] ^= 1 << d);
            board[r][c] = (b'1' + d) as char;
            flip(taken);
            if Self::fill(board, taken, blanks) {
                return true;
            }
            flip(taken);
        }
        board[r][c] = '.';
        blanks.push((r, c));
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
