//! The exercise's solution in a form that can be pasted into its editor: copy `impl Solution` and hand it in.
//!
//! `cargo run --example leetcode` fills the exercise's own board.

struct Solution;

#[allow(clippy::ptr_arg, clippy::needless_range_loop, unreachable_pub)] // the exercise's own signature and habits
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        // One number of nine bits for each row, column and box: bit d-1 is set where digit d stands.
        let mut taken = [0u16; 27];
        let mut blanks = Vec::new();
        for r in 0..9 {
            for c in 0..9 {
                match board[r][c].to_digit(10) {
                    Some(d) => Self::houses(r, c).iter().for_each(|&house| taken[house] ^= 1 << (d - 1)),
                    None => blanks.push((r, c)),
                }
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
    let rows = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79".split(' ');
    let mut board: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();
    Solution::solve_sudoku(&mut board);
    for row in &board {
        println!("{}", row.iter().collect::<String>());
    }
}

#[test]
fn the_pasted_solution_fills_the_board() {
    let mut board: Vec<Vec<char>> = ninefold::example()
        .to_string()
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|&b| b as char).collect())
        .collect();
    Solution::solve_sudoku(&mut board);
    let filled: ninefold::Grid = board.iter().flatten().collect::<String>().parse().unwrap();
    assert_eq!(ninefold::example().solve().unique(), Some(filled));
}
