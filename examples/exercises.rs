//! The exercises of docs/learn.md: programs with a mistake, and the same mended.
//!
//! `cargo run --example exercises` shows what each of them makes of the exercise's board.

type Board = [[usize; 9]; 9];
/// For rows, columns and boxes: which digits each has.
type Taken = [[[bool; 10]; 9]; 3];

fn board(puzzle: &str) -> Board {
    let digits: Vec<usize> = puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect();
    std::array::from_fn(|row| std::array::from_fn(|column| digits[row * 9 + column]))
}

fn is_legal(board: &Board, row: usize, column: usize, digit: usize) -> bool {
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|k| board[row][k] != digit && board[k][column] != digit && board[top + k / 3][left + k % 3] != digit)
}

/// Exercise 1: the number of the box.
fn box_of(row: usize, column: usize) -> usize {
    row / 3 * 3 + column / 3
}

/// Exercise 2: something is forgotten.
fn forgets(board: &mut Board, taken: &mut Taken, blanks: &[(usize, usize)]) -> bool {
    let Some((&(row, column), rest)) = blanks.split_first() else { return true };
    let places = [row, column, box_of(row, column)];
    for digit in 1..=9 {
        if (0..3).all(|kind| !taken[kind][places[kind]][digit]) {
            board[row][column] = digit;
            (0..3).for_each(|kind| taken[kind][places[kind]][digit] = true);
            if forgets(board, taken, rest) {
                return true;
            }
            board[row][column] = 0;
        }
    }
    false
}

/// The same, mended.
fn remembers(board: &mut Board, taken: &mut Taken, blanks: &[(usize, usize)]) -> bool {
    let Some((&(row, column), rest)) = blanks.split_first() else { return true };
    let places = [row, column, box_of(row, column)];
    for digit in 1..=9 {
        if (0..3).all(|kind| !taken[kind][places[kind]][digit]) {
            board[row][column] = digit;
            (0..3).for_each(|kind| taken[kind][places[kind]][digit] = true);
            if remembers(board, taken, rest) {
                return true;
            }
            (0..3).for_each(|kind| taken[kind][places[kind]][digit] = false);
            board[row][column] = 0;
        }
    }
    false
}

/// Exercise 3: it returns too soon.
fn gives_up(board: &mut Board) -> bool {
    for row in 0..9 {
        for column in 0..9 {
            if board[row][column] == 0 {
                for digit in 1..=9 {
                    if is_legal(board, row, column, digit) {
                        board[row][column] = digit;
                        return gives_up(board);
                    }
                }
                return false;
            }
        }
    }
    true
}

/// Exercise 4: it looks at filled cells again. The number says how many cells it looked at.
fn stays_behind(board: &mut Board, start_row: usize, start_column: usize, looks: &mut u64) -> bool {
    let mut first = start_column;
    for row in start_row..9 {
        for column in first..9 {
            *looks += 1;
            if board[row][column] == 0 {
                for digit in 1..=9 {
                    if is_legal(board, row, column, digit) {
                        board[row][column] = digit;
                        if stays_behind(board, start_row, first + 1, looks) {
                            return true;
                        }
                        board[row][column] = 0;
                    }
                }
                return false;
            }
        }
        first = 0;
    }
    true
}

/// The same, mended.
fn goes_on(board: &mut Board, start_row: usize, start_column: usize, looks: &mut u64) -> bool {
    let mut first = start_column;
    for row in start_row..9 {
        for column in first..9 {
            *looks += 1;
            if board[row][column] == 0 {
                for digit in 1..=9 {
                    if is_legal(board, row, column, digit) {
                        board[row][column] = digit;
                        if goes_on(board, row, column + 1, looks) {
                            return true;
                        }
                        board[row][column] = 0;
                    }
                }
                return false;
            }
        }
        first = 0;
    }
    true
}

/// Exercise 5: it wipes nothing.
fn leaves_digits(board: &mut Board) -> bool {
    for row in 0..9 {
        for column in 0..9 {
            if board[row][column] == 0 {
                for digit in 1..=9 {
                    if is_legal(board, row, column, digit) {
                        board[row][column] = digit;
                        if leaves_digits(board) {
                            return true;
                        }
                    }
                }
                return false;
            }
        }
    }
    true
}

/// The same mistake in a solver with tables: it skips what is filled, and trusts its tables.
fn skips(board: &mut Board, taken: &mut Taken, place: usize) -> bool {
    let (row, column) = (place / 9, place % 9);
    if place == 81 {
        return true;
    }
    if board[row][column] != 0 {
        return skips(board, taken, place + 1);
    }
    let places = [row, column, box_of(row, column)];
    for digit in 1..=9 {
        if (0..3).all(|kind| !taken[kind][places[kind]][digit]) {
            board[row][column] = digit;
            (0..3).for_each(|kind| taken[kind][places[kind]][digit] = true);
            if skips(board, taken, place + 1) {
                return true;
            }
            (0..3).for_each(|kind| taken[kind][places[kind]][digit] = false);
        }
    }
    false
}

/// Exercise 6: every solution instead of the first. Nothing is returned, so nothing stops it.
fn every_solution(board: &mut Board, found: &mut u64) {
    for row in 0..9 {
        for column in 0..9 {
            if board[row][column] == 0 {
                for digit in 1..=9 {
                    if is_legal(board, row, column, digit) {
                        board[row][column] = digit;
                        every_solution(board, found);
                        board[row][column] = 0;
                    }
                }
                return;
            }
        }
    }
    *found += 1;
}

const EXERCISE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn tables(board: &Board) -> (Taken, Vec<(usize, usize)>) {
    let (mut taken, mut blanks) = ([[[false; 10]; 9]; 3], Vec::new());
    for (row, column) in (0..81).map(|place| (place / 9, place % 9)) {
        match board[row][column] {
            0 => blanks.push((row, column)),
            digit => [row, column, box_of(row, column)]
                .into_iter()
                .enumerate()
                .for_each(|(kind, place)| taken[kind][place][digit] = true),
        }
    }
    (taken, blanks)
}

fn filled(board: &Board) -> usize {
    board.iter().flatten().filter(|&&digit| digit != 0).count()
}

fn main() {
    println!("1  box_of(4, 7) = {}", box_of(4, 7));
    let start = board(EXERCISE);
    for (name, solve) in [("forgets", forgets as fn(&mut _, &mut _, &_) -> _), ("remembers", remembers)] {
        let (mut board, (mut taken, blanks)) = (start, tables(&start));
        println!("2  {name}: {}", solve(&mut board, &mut taken, &blanks));
    }
    let mut board = start;
    println!("3  gives_up: {}, {} cells filled", gives_up(&mut board), filled(&board));
    for (name, solve) in [("stays_behind", stays_behind as fn(&mut _, _, _, &mut _) -> _), ("goes_on", goes_on)] {
        let (mut board, mut looks) = (start, 0);
        println!("4  {name}: {}, {} looks", solve(&mut board, 0, 0, &mut looks), looks);
    }
    let mut board = start;
    println!("5  leaves_digits: {}, {} cells filled", leaves_digits(&mut board), filled(&board));
    let (mut board, (mut taken, _)) = (start, tables(&start));
    println!("5  skips: {}, first row {:?}", skips(&mut board, &mut taken, 0), board[0]);
    let (mut board, mut found) = (start, 0);
    (board[0][0], board[0][1], board[1][0]) = (0, 0, 0);
    every_solution(&mut board, &mut found);
    println!("6  without 5, 3 and 6 at its top left the board has {found} solutions");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(board: &Board) -> ninefold::Grid {
        board.iter().flatten().map(|digit| digit.to_string()).collect::<String>().parse().expect("81 digits")
    }

    #[test]
    fn boxes_have_their_numbers() {
        for cell in ninefold::Cell::ALL {
            assert_eq!(box_of(cell.row(), cell.column()), cell.box_());
        }
    }

    #[test]
    fn programs_with_a_mistake_fail_and_mended_ones_solve() {
        let (start, solution) = (board(EXERCISE), ninefold::example().solve().unique().expect("one solution"));
        let (mut done, (mut taken, blanks)) = (start, tables(&start));
        assert!(!forgets(&mut done, &mut taken, &blanks));
        let (mut done, (mut taken, blanks)) = (start, tables(&start));
        assert!(remembers(&mut done, &mut taken, &blanks) && grid(&done) == solution);
        let mut done = start;
        assert_eq!((gives_up(&mut done), filled(&done)), (false, 35));
        let mut done = start;
        assert_eq!((leaves_digits(&mut done), filled(&done)), (false, 40));
        let (mut done, (mut taken, _)) = (start, tables(&start));
        assert!(skips(&mut done, &mut taken, 0) && done[0] == [5, 3, 1, 2, 7, 6, 9, 9, 8]);
    }

    #[test]
    fn looks_are_those_of_the_tutorials_program() {
        for (solve, expected) in [(stays_behind as fn(&mut _, _, _, &mut _) -> _, 134_662), (goes_on, 6_427)] {
            let (mut done, mut looks) = (board(EXERCISE), 0);
            assert!(solve(&mut done, 0, 0, &mut looks));
            assert_eq!(looks, expected);
        }
    }

    #[test]
    fn every_solution_is_found() {
        let mut several = board(EXERCISE);
        (several[0][0], several[0][1], several[1][0]) = (0, 0, 0);
        let (puzzle, mut found) = (grid(&several), 0);
        every_solution(&mut several, &mut found);
        assert_eq!(found, puzzle.solutions().count() as u64);
        assert_eq!(found, 2);
    }
}
