//! Houses, peers and grids are those of the rules.

mod common;

use ninefold::{Cell, Cells, Digit, Digits, Grid, House, Marks};
use proptest::prelude::*;

#[test]
fn there_are_27_houses_of_nine_cells_and_each_cell_is_in_three() {
    assert!(House::ALL.iter().all(|house| house.cells().len() == 9));
    for cell in Cell::ALL {
        assert_eq!(House::ALL.iter().filter(|house| house.cells().contains(cell)).count(), 3);
        assert!(cell.houses().iter().all(|house| house.cells().contains(cell)));
    }
    for kind in House::ALL.chunks(9) {
        assert_eq!(kind.iter().fold(Cells::NONE, |cells, house| cells | house.cells()), Cells::ALL);
    }
}

#[test]
fn peers_are_the_20_other_cells_of_the_houses_of_a_cell() {
    for cell in Cell::ALL {
        let houses = cell.houses().iter().fold(Cells::NONE, |cells, house| cells | house.cells());
        assert_eq!(cell.peers(), houses - Cells::only(cell));
        assert_eq!(cell.peers().len(), 20);
        assert!(cell.peers().iter().all(|peer| peer.peers().contains(cell)));
    }
}

#[test]
fn numbers_past_nine_are_refused_by_their_place() {
    let mut rows = [[0; 9]; 9];
    rows[3][6] = 10;
    let error = Grid::try_from(rows).unwrap_err();
    assert_eq!(error.to_string(), "line 4, column 7: 10 is neither a digit nor 0 for a blank");
}

proptest! {
    #![proptest_config(common::cases(500))]

    #[test]
    fn arrays_lines_and_drawings_hold_the_whole_grid(grid in common::any_grid()) {
        prop_assert_eq!(Grid::try_from(<[u8; 81]>::from(grid)), Ok(grid));
        prop_assert_eq!(Grid::try_from(<[[u8; 9]; 9]>::from(grid)), Ok(grid));
        prop_assert_eq!(grid.to_string().parse(), Ok(grid));
        prop_assert_eq!(format!("{grid:#}").parse(), Ok(grid));
        prop_assert_eq!(grid.to_string().len(), 81);
    }

    #[test]
    fn a_solved_grid_has_no_clash_and_a_changed_one_has(grid in common::solved(), at in 0..81usize, to in 0..9usize) {
        prop_assert!(grid.is_solved() && grid.clashes().is_empty());
        let mut changed = grid;
        changed.set(Cell::ALL[at], Some(Digit::ALL[to]));
        prop_assert_eq!(changed.is_solved(), changed == grid);
        prop_assert_eq!(changed.clashes().is_empty(), changed == grid);
    }

    #[test]
    fn clashes_are_the_pairs_of_equal_peers(grid in common::any_grid()) {
        let listed = grid.clashes().iter().fold(Cells::NONE, |cells, clash| cells | clash.cells);
        let equal = |cell: Cell| cell.peers().iter().any(|peer| grid[peer].is_some() && grid[peer] == grid[cell]);
        prop_assert_eq!(listed, Cell::ALL.into_iter().filter(|&cell| equal(cell)).collect::<Cells>());
        for clash in grid.clashes() {
            prop_assert!((clash.cells - clash.house.cells()).is_empty());
            prop_assert!(clash.cells.iter().all(|cell| grid[cell] == Some(clash.digit)));
        }
    }

    #[test]
    fn sets_are_sets(a in 0..512u16, b in 0..512u16) {
        let set = |bits: u16| Digit::ALL.into_iter().filter(|d| bits >> d.index() & 1 == 1).collect::<Digits>();
        prop_assert_eq!(set(a) | set(b), set(a | b));
        prop_assert_eq!(set(a) & set(b), set(a & b));
        prop_assert_eq!(set(a) - set(b), set(a & !b));
        prop_assert_eq!(set(a).len(), a.count_ones() as usize);
        prop_assert_eq!(set(a).iter().collect::<Digits>(), set(a));
    }

    #[test]
    fn pencil_marks_leave_out_what_the_peers_hold(grid in common::classic()) {
        let marks = Marks::pencil(&grid);
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let seen = cell.peers().iter().any(|peer| grid[peer] == Some(digit));
                let expected = match grid[cell] {
                    Some(given) => given == digit,
                    None => !seen,
                };
                prop_assert_eq!(marks[cell].contains(digit), expected);
            }
        }
    }
}
