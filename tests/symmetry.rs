//! Equivalent grids have one canonical form, others have not; the form is the smallest, by a slow search that tries every order of
//! the columns.

mod common;

use ninefold::symmetry::Transform;
use ninefold::{Cell, Cells, Digit, Grid, Random, example, generate};
use proptest::prelude::*;
use std::collections::HashSet;

/// A solved grid with 648 automorphisms, more than any other.
const MOST: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// The orders of three.
const THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The orders of nine lines in which each three stay together.
fn lines() -> Vec<[usize; 9]> {
    let mut all = Vec::new();
    for bands in THREE {
        for a in THREE {
            for b in THREE {
                for c in THREE {
                    let parts = [a, b, c];
                    all.push(std::array::from_fn(|i| bands[i / 3] * 3 + parts[i / 3][i % 3]));
                }
            }
        }
    }
    all
}

/// The smallest form, found by trying every order of the columns and, row by row, every row.
fn slow(grid: &Grid) -> [u8; 81] {
    struct Slow {
        rows: [[u8; 9]; 9],
        best: [u8; 81],
    }
    impl Slow {
        fn try_rows(&mut self, chosen: &mut Vec<usize>, labels: [u8; 10], form: &mut Vec<u8>) {
            if form[..] > self.best[..form.len()] {
                return;
            }
            if chosen.len() == 9 {
                self.best.copy_from_slice(form);
                return;
            }
            for row in 0..9 {
                let fits = match chosen.len() % 3 {
                    0 => chosen.iter().all(|&other| other / 3 != row / 3),
                    _ => !chosen.contains(&row) && chosen.last().is_some_and(|&last| last / 3 == row / 3),
                };
                if !fits {
                    continue;
                }
                let mut labels = labels;
                for digit in self.rows[row] {
                    if digit > 0 && labels[usize::from(digit)] == 0 {
                        labels[usize::from(digit)] = labels.iter().max().unwrap() + 1;
                    }
                    form.push(labels[usize::from(digit)]);
                }
                chosen.push(row);
                self.try_rows(chosen, labels, form);
                chosen.pop();
                form.truncate(form.len() - 9);
            }
        }
    }
    let mut best = [u8::MAX; 81];
    for mirrored in [false, true] {
        for columns in lines() {
            let at = |row: usize, column: usize| if mirrored { column * 9 + row } else { row * 9 + column };
            let digit = |row, column: usize| grid[Cell::ALL[at(row, columns[column])]].map_or(0, Digit::get);
            let rows = std::array::from_fn(|row| std::array::from_fn(|column| digit(row, column)));
            let mut search = Slow { rows, best };
            search.try_rows(&mut Vec::new(), [0; 10], &mut Vec::new());
            best = search.best;
        }
    }
    best
}

fn signs(grid: &Grid) -> [u8; 81] {
    std::array::from_fn(|i| grid[Cell::ALL[i]].map_or(0, Digit::get))
}

/// Grids of every kind, some that clash.
fn grids() -> impl Strategy<Value = Grid> {
    prop_oneof![
        common::classic(),
        any::<u64>().prop_map(|seed| generate::full(&mut Random::new(seed))),
        (proptest::collection::vec((0..81usize, 1..10u8), 0..14), 1..10u8).prop_map(|(cells, most)| {
            let mut grid = Grid::EMPTY;
            cells.iter().for_each(|&(cell, digit)| grid.set(Cell::ALL[cell], Digit::new((digit - 1) % most + 1)));
            grid
        }),
    ]
}

#[test]
fn known_grids_have_their_automorphisms() {
    for (text, count) in [(MOST, 648), (&example().to_string(), 1)] {
        assert_eq!(grid(text).automorphism_count(), count, "{text}");
        let all = grid(text).automorphisms(1_000);
        assert_eq!((all.len() as u64, all[0]), (count, Transform::IDENTITY));
        assert!(all.iter().all(|one| one.apply(&grid(text)) == grid(text)));
    }
    assert_eq!(Grid::EMPTY.automorphism_count(), Transform::COUNT);
    // One digit: every transform that keeps the digit and the cell, so one of 9 times 81.
    let mut one = Grid::EMPTY;
    one.set(Cell::ALL[30], Digit::new(4));
    assert_eq!(one.automorphism_count(), Transform::COUNT / (9 * 81));
}

/// Of two digits in two cells: their orbit has a size that can be counted, and it is the number of transforms over that of automorphisms.
#[test]
fn orbits_have_the_size_that_the_automorphisms_imply() {
    let mut found: Vec<(Grid, u64)> = Vec::new();
    for (one, two) in [(0, 1), (0, 3), (0, 9), (0, 10), (0, 12), (0, 40)] {
        for digits in [[1, 1], [1, 2]] {
            let mut grid = Grid::EMPTY;
            grid.set(Cell::ALL[one], Digit::new(digits[0]));
            grid.set(Cell::ALL[two], Digit::new(digits[1]));
            let form = grid.canonical().0;
            if found.iter().all(|(other, _)| *other != form) {
                found.push((form, Transform::COUNT / grid.automorphism_count()));
            }
        }
    }
    // All grids with two filled cells: 81·80/2 pairs of cells, 81 pairs of digits.
    let all: u64 = found.iter().map(|(_, size)| size).sum();
    assert_eq!(all, 81 * 80 / 2 * 81);
}

/// All grids with up to four filled cells: class by class, each found by adding a digit to the smaller ones.
#[test]
fn classes_of_few_digits_have_as_many_grids_as_there_are() {
    let mut classes = vec![Grid::EMPTY];
    let mut all = 1;
    for filled in 1..=4 {
        let mut larger = HashSet::new();
        for class in &classes {
            for cell in Cell::ALL.into_iter().filter(|&cell| class[cell].is_none()) {
                for digit in Digit::ALL {
                    let mut grid = *class;
                    grid.set(cell, Some(digit));
                    larger.insert(grid.canonical().0);
                }
            }
        }
        classes = larger.into_iter().collect();
        all = all * 9 * (82 - filled) / filled;
        let orbits = classes.iter().map(|class| Transform::COUNT / class.automorphism_count());
        assert_eq!(orbits.sum::<u64>(), all, "{filled} digits in {} classes", classes.len());
    }
}

/// The bands of a solved grid, up to new names and the order of columns: 36,288 of them. They are known to be of 416 classes.
#[test]
fn bands_are_of_416_classes() {
    let subsets = |of: u16| (0..512u16).filter(move |set| set & !of == 0 && set.count_ones() == 3);
    let digits = |set: u16| (0..9).filter(|digit| set >> digit & 1 == 1).collect::<Vec<usize>>();
    let (mut count, mut classes) = (0, HashSet::new());
    // The first box has 123, 456 and 789 in its rows: these are the sets of the second.
    for one in subsets(0b111_111_000) {
        for two in subsets(0b111_000_111 & !one) {
            let three = 0b111_111_111 & !(one | two);
            let others = [0b111_111_000 & !one, 0b111_000_111 & !two, 0b000_111_111 & !three];
            if three & 0b111_000_000 != 0
                || others.iter().fold(0, |all, set| all | set) != 0b111_111_111
                || one > others[0]
            {
                continue;
            }
            for orders in 0..6 * 6 * 6 * 6 {
                let mut grid = Grid::EMPTY;
                for (row, sets) in [[one, others[0]], [two, others[1]], [three, others[2]]].into_iter().enumerate() {
                    (0..3).for_each(|k| grid.set(Cell::ALL[row * 9 + k], Some(Digit::ALL[row * 3 + k])));
                    for (stack, set) in sets.into_iter().enumerate() {
                        let order =
                            if row == 0 { 0 } else { orders / 6usize.pow(2 * row as u32 - 2 + stack as u32) % 6 };
                        let digits = digits(set);
                        for k in 0..3 {
                            let digit = Digit::ALL[digits[THREE[order][k]]];
                            grid.set(Cell::ALL[row * 9 + stack * 3 + 3 + k], Some(digit));
                        }
                    }
                }
                count += 1;
                classes.insert(grid.canonical().0);
            }
        }
    }
    assert_eq!((count, classes.len()), (36_288, 416));
    // Each band may stand in six places, and 72 orders of columns and 9! names lead to it.
    let orbits = classes.iter().map(|class| Transform::COUNT / class.automorphism_count());
    assert_eq!(orbits.sum::<u64>(), 6 * 36_288 * 72 * 362_880);
}

#[test]
fn forms_of_the_least_and_the_most_symmetric_are_found_at_once() {
    let full_pattern = Cell::ALL.into_iter().collect::<Cells>();
    assert_eq!(full_pattern.canonical().0, full_pattern);
    assert_eq!(full_pattern.automorphism_count(), 2 * 6u64.pow(8));
    assert_eq!(Grid::EMPTY.canonical().0, Grid::EMPTY);
    assert_eq!(
        grid(MOST).canonical().0,
        grid("123456789456789123789123456231564897564897231897231564312645978645978312978312645")
    );
    let diagonal = Grid::from_fn(|cell| Some(Digit::ALL[cell.row()]).filter(|_| cell.row() == cell.column()));
    assert_eq!(diagonal.automorphism_count(), 2 * 6 * 6 * 6 * 6);
}

proptest! {
    #![proptest_config(common::cases(200))]

    #[test]
    fn equivalent_grids_have_one_form(grid in grids(), seed: u64) {
        let random = &mut Random::new(seed);
        let (form, way) = grid.canonical();
        prop_assert_eq!(way.apply(&grid), form);
        for _ in 0..5 {
            let there = Transform::random(random);
            let copy = there.apply(&grid);
            let (other, way) = copy.canonical();
            prop_assert_eq!(other, form);
            prop_assert_eq!(way.apply(&copy), form);
            let found = grid.equivalence(&copy).expect("they are equivalent");
            prop_assert_eq!(found.apply(&grid), copy);
        }
    }

    #[test]
    fn no_equivalent_grid_is_smaller(grid in grids(), seed: u64) {
        let form = grid.canonical().0;
        let random = &mut Random::new(seed);
        for _ in 0..50 {
            prop_assert!(signs(&form) <= signs(&Transform::random(random).apply(&grid)));
        }
        if grid.filled().len() > 12 {
            prop_assert_eq!(signs(&form), slow(&grid));
        }
    }

    #[test]
    fn transforms_are_a_group(a: u64, b: u64, c: u64, grid in grids()) {
        let [a, b, c] = [a, b, c].map(|seed| Transform::random(&mut Random::new(seed)));
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(a.then(&a.inverse()), Transform::IDENTITY);
        prop_assert_eq!(a.inverse().then(&a), Transform::IDENTITY);
        prop_assert_eq!(a.then(&b).apply(&grid), b.apply(&a.apply(&grid)));
        prop_assert_eq!(a.apply(&grid).is_solved(), grid.is_solved());
        prop_assert_eq!(a.apply(&grid).clashes().len(), grid.clashes().len());
    }

    #[test]
    fn automorphisms_lead_to_the_grid_itself_and_are_counted(grid in grids(), seed: u64) {
        let (all, count) = (grid.automorphisms(300), grid.automorphism_count());
        prop_assert!(all.iter().all(|one| one.apply(&grid) == grid));
        prop_assert_eq!(all.len() as u64, count.min(300));
        prop_assert_eq!(Transform::random(&mut Random::new(seed)).apply(&grid).automorphism_count(), count);
    }

    #[test]
    fn a_pattern_has_one_form_too(grid in common::classic(), seed: u64) {
        let (form, way) = grid.filled().canonical();
        prop_assert_eq!(way.cells(grid.filled()), form);
        let copy = Transform::random(&mut Random::new(seed)).cells(grid.filled());
        prop_assert_eq!(copy.canonical().0, form);
        let (all, count) = (copy.automorphisms(300), copy.automorphism_count());
        prop_assert!(all.iter().all(|one| one.cells(copy) == copy));
        prop_assert_eq!(all.len() as u64, count.min(300));
    }
}
