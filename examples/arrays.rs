//! The exercise's solution as `arrays` has it: three tables of booleans. Copy `Taken` and `impl Solution`.
//!
//! `cargo run --example arrays` fills the exercise's own board.

mod common;

struct Solution;

#[derive(Default)]
struct Taken {
    row: [[bool; 9]; 9],
    column: [[bool; 9]; 9],
    cell: [[[bool; 9]; 3]; 3],
}

#[allow(clippy::ptr_arg, unreachable_pub)] // the exercise's own signature
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut taken = Taken::default();
        for (x, row) in board.iter().enumerate() {
            for (y, digit) in row.iter().enumerate().filter_map(|(y, sign)| Some((y, sign.to_digit(10)?))) {
                let n = digit as usize - 1;
                (taken.row[x][n], taken.column[y][n], taken.cell[x / 3][y / 3][n]) = (true, true, true);
            }
        }
        Self::fill(board, &mut taken, 0, 0);
    }

    /// True once no blank is left; false if some digit written earlier must change.
    fn fill(board: &mut [Vec<char>], taken: &mut Taken, x: usize, y: usize) -> bool {
        match (x, y) {
            (9, _) => return true,
            (_, 9) => return Self::fill(board, taken, x + 1, 0),
            _ if board[x][y] != '.' => return Self::fill(board, taken, x, y + 1),
            _ => {}
        }
        for n in 0..9 {
            if !taken.row[x][n] && !taken.column[y][n] && !taken.cell[x / 3][y / 3][n] {
                board[x][y] = (b'1' + n as u8) as char;
                (taken.row[x][n], taken.column[y][n], taken.cell[x / 3][y / 3][n]) = (true, true, true);
                if Self::fill(board, taken, x, y + 1) {
                    return true;
                }
                // Restore the scene.
                (taken.row[x][n], taken.column[y][n], taken.cell[x / 3][y / 3][n]) = (false, false, false);
                board[x][y] = '.'; // the next call asks the board whether this is a blank
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
