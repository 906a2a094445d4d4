//! The exercise that this project grew out of: fill a board of characters in place.

use crate::{Cell, Digit, Grid, Outcome};
use std::fmt;

/// Fills the board in place: 9 rows of 9 characters, digits `1` to `9`, `.` for a blank.
///
/// The exercise promises a board with one solution. A board that breaks the promise is left exactly as it was if it
/// has the wrong shape, a foreign character or no solution, and gets one of its solutions if it has several;
/// [`try_solve_sudoku`] says which.
///
/// ```
/// use ninefold::solve_sudoku;
/// let rows = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
/// let mut board: Vec<Vec<char>> = rows.split(' ').map(|row| row.chars().collect()).collect();
/// solve_sudoku(&mut board);
/// assert_eq!(board[0], ['5', '3', '4', '6', '7', '8', '9', '1', '2']);
/// ```
#[allow(clippy::ptr_arg)] // the exercise's own signature
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let _ = try_solve_sudoku(board);
}

/// Fills the board in place, or says why it can't and leaves it exactly as it was.
///
/// # Errors
/// Where the board is not 9 rows of 9, holds a foreign character, or has no solution.
///
/// ```
/// use ninefold::try_solve_sudoku;
/// let mut board = vec![vec!['.'; 9]; 9];
/// board[2][4] = 'x';
/// let error = try_solve_sudoku(&mut board).unwrap_err();
/// assert_eq!(error.to_string(), "row 3, column 5: 'x' is neither a digit 1 to 9 nor '.'");
/// ```
#[allow(clippy::ptr_arg)] // the exercise's own signature
pub fn try_solve_sudoku(board: &mut Vec<Vec<char>>) -> Result<(), BoardError> {
    let solution = match read(board)?.solve() {
        Outcome::Impossible => return Err(BoardError(Kind::Impossible)),
        Outcome::Unique(solution) | Outcome::Many(solution, _) => solution,
    };
    for (cell, digit) in solution.digits() {
        board[cell.row()][cell.column()] = digit.into();
    }
    Ok(())
}

fn read(board: &[Vec<char>]) -> Result<Grid, BoardError> {
    if board.len() != 9 {
        return Err(BoardError(Kind::Rows(board.len())));
    }
    if let Some(row) = board.iter().position(|row| row.len() != 9) {
        return Err(BoardError(Kind::Columns(row, board[row].len())));
    }
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        let sign = board[cell.row()][cell.column()];
        let digit = Some(sign).filter(char::is_ascii).and_then(Digit::from_char);
        if digit.is_none() && sign != '.' {
            return Err(BoardError(Kind::Foreign(cell, sign)));
        }
        grid.set(cell, digit);
    }
    Ok(grid)
}

/// Why a board can't be filled.
///
/// ```
/// use ninefold::try_solve_sudoku;
/// let error = try_solve_sudoku(&mut vec![]).unwrap_err();
/// assert_eq!(error.to_string(), "the board has 0 rows; 9 expected");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardError(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Rows(usize),
    Columns(usize, usize),
    Foreign(Cell, char),
    Impossible,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Rows(found) => write!(f, "the board has {found} rows; 9 expected"),
            Kind::Columns(row, found) => write!(f, "row {} has {found} cells; 9 expected", row + 1),
            Kind::Foreign(cell, sign) => {
                let (row, column) = (cell.row() + 1, cell.column() + 1);
                write!(f, "row {row}, column {column}: {sign:?} is neither a digit 1 to 9 nor '.'")
            }
            Kind::Impossible => write!(f, "the board has no solution"),
        }
    }
}

impl std::error::Error for BoardError {}
