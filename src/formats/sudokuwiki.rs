//! Links to sudokuwiki.org: 81 digits after `?bd=`.

use super::about::About;
use super::link::{Site, parameter};
use super::{foreign, sign};
use crate::fault::Fault;
use crate::{Cell, Grid, ParseGridError, Puzzle};

pub(super) const SITE: Site =
    Site { domains: &["sudokuwiki.org"], data: board, is_certain: |_| true, is_bare: |_| false, read, about };

fn about(_: &str) -> About {
    About::default()
}

fn board(rest: &str) -> Result<&str, ParseGridError> {
    parameter(rest, "bd").ok_or_else(|| ParseGridError::new(1, 1, Fault::NoBoard))
}

/// The puzzle of 81 digits and blanks.
fn read(cells: &str) -> Result<Puzzle, ParseGridError> {
    if cells.starts_with("S9") {
        return Err(ParseGridError::new(1, 1, Fault::PackedBoard));
    }
    let mut givens = Grid::EMPTY;
    for (index, c) in cells.chars().enumerate() {
        let digit = sign(c).ok_or_else(|| foreign(1, index + 1, c))?;
        let past = || ParseGridError::new(1, index + 1, Fault::LinkCells(None));
        givens.set(Cell::new(index).ok_or_else(past)?, digit);
    }
    match cells.chars().count() {
        81 => Ok(Puzzle::from(givens)),
        count => Err(ParseGridError::new(1, count + 1, Fault::LinkCells(Some(count)))),
    }
}
