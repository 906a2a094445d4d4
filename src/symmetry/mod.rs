//! Which puzzles are the same puzzle: the symmetries of the rules, and a form that all equivalent grids share.
//!
//! Two grids are *equivalent* if a [`Transform`] leads from one to the other: digits renamed, rows and columns reordered within
//! their bands and stacks, bands and stacks reordered, the grid mirrored. Of all grids that are equivalent to a given one, the
//! *canonical form* is the one that comes first when they are written as 81 signs, row by row, with 0 for a blank, and compared
//! as text.
//!
//! ```
//! use ninefold::{example, symmetry::{canonical, Transform}, Random};
//! let copy = Transform::random(&mut Random::new(7)).apply(&example());
//! let (form, way) = canonical(&example());
//! assert_eq!(canonical(&copy).0, form);
//! assert_eq!(way.apply(&example()), form);
//! ```

mod full;
mod minlex;
mod transform;
mod twins;
mod way;

pub use transform::Transform;

use crate::{Cell, Cells, Digit, Grid};
use minlex::Rows;
use std::collections::HashSet;
use twins::Twins;
use way::Way;

/// The canonical form of a grid, and a transform that leads to it. The grid may have any number of solutions, or clash.
///
/// ```
/// use ninefold::{symmetry::canonical, Grid};
/// assert_eq!(canonical(&Grid::EMPTY).0, Grid::EMPTY);
/// let one: Grid = format!("{}7{}", ".".repeat(40), ".".repeat(40)).parse()?;
/// assert_eq!(canonical(&one).0.to_string(), format!("{}1", ".".repeat(80)));
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
pub fn canonical(grid: &Grid) -> (Grid, Transform) {
    let sides = sides(grid);
    if grid.is_solved() {
        let (form, ways) = full::ways(&sides);
        return (grid_of(&form), ways.first().copied().unwrap_or(Transform::IDENTITY));
    }
    let (form, ways) = minlex::ways(&sides, &twins(&sides));
    (grid_of(&form), ways.first().map_or(Transform::IDENTITY, Way::transform))
}

/// The same for a set of cells: which of all patterns that are equivalent comes first, with the cells of the set written as 1.
///
/// ```
/// use ninefold::{symmetry::{canonical_pattern, Transform}, Random};
/// let pattern = ninefold::example().filled();
/// let copy = Transform::random(&mut Random::new(2)).cells(pattern);
/// assert_eq!(canonical_pattern(copy).0, canonical_pattern(pattern).0);
/// ```
pub fn canonical_pattern(cells: Cells) -> (Cells, Transform) {
    let one = Digit::ALL[0];
    let (form, way) = canonical(&Grid::from_fn(|cell| Some(one).filter(|_| cells.contains(cell))));
    (form.filled(), way)
}

/// A transform that leads from one grid to the other, if there is one.
///
/// ```
/// use ninefold::{example, symmetry::{equivalence, Transform}, Random};
/// let copy = Transform::random(&mut Random::new(7)).apply(&example());
/// assert_eq!(equivalence(&example(), &copy).unwrap().apply(&example()), copy);
/// assert_eq!(equivalence(&example(), &example().solve().unique().unwrap()), None);
/// ```
pub fn equivalence(from: &Grid, to: &Grid) -> Option<Transform> {
    if from.filled().len() != to.filled().len() {
        return None;
    }
    let ((one, there), (two, back)) = (canonical(from), canonical(to));
    (one == two).then(|| there.then(&back.inverse()))
}

/// How many transforms lead from the grid to itself. Most grids have one, the most symmetric solved grid 648.
///
/// ```
/// use ninefold::{symmetry::{automorphism_count, Transform}, Grid};
/// assert_eq!(automorphism_count(&ninefold::example()), 1);
/// assert_eq!(automorphism_count(&Grid::EMPTY), Transform::COUNT);
/// ```
pub fn automorphism_count(grid: &Grid) -> u64 {
    let sides = sides(grid);
    if grid.is_solved() {
        return full::ways(&sides).1.len() as u64;
    }
    let twins = twins(&sides);
    let (_, ways) = minlex::ways(&sides, &twins);
    let count = |way: &Way| {
        let free = (1..=u64::from(9 - way.used_digits())).product::<u64>();
        way.swaps().0 * twins[way.side].swaps(&way.transform()).0 * free
    };
    ways.iter().map(count).sum()
}

/// The transforms that lead from the grid to itself, the identity first; at most `limit` of them.
///
/// ```
/// use ninefold::symmetry::{automorphisms, Transform};
/// assert_eq!(automorphisms(&ninefold::example(), 10), [Transform::IDENTITY]);
/// ```
pub fn automorphisms(grid: &Grid, limit: usize) -> Vec<Transform> {
    let generators = generators(grid);
    let (mut found, mut seen) = (vec![Transform::IDENTITY], HashSet::from([Transform::IDENTITY]));
    let mut done = 0;
    while done < found.len() && found.len() < limit {
        let one = found[done];
        for next in generators.iter().map(|generator| one.then(generator)) {
            if found.len() < limit && seen.insert(next) {
                found.push(next);
            }
        }
        done += 1;
    }
    found.truncate(limit);
    found
}

/// Automorphisms of which all others are made.
fn generators(grid: &Grid) -> Vec<Transform> {
    let sides = sides(grid);
    let ways: Vec<Transform> = if grid.is_solved() {
        full::ways(&sides).1
    } else {
        let twins = twins(&sides);
        let (_, ways) = minlex::ways(&sides, &twins);
        let mut all = Vec::new();
        for way in &ways {
            let base = way.transform();
            all.push(base);
            all.extend(way.swaps().1);
            all.extend(twins[way.side].swaps(&base).1);
            // Two digits that the grid does not have may change their names.
            let free: Vec<usize> = (0..9).filter(|&digit| base.digits[digit] >= way.used_digits()).collect();
            all.extend(free.windows(2).map(|pair| {
                let mut swapped = base;
                swapped.digits.swap(pair[0], pair[1]);
                swapped
            }));
        }
        all
    };
    let Some(back) = ways.first().map(Transform::inverse) else { return Vec::new() };
    let mut generators: Vec<Transform> = ways.iter().map(|way| way.then(&back)).collect();
    generators.retain(|generator| *generator != Transform::IDENTITY);
    generators
}

/// The rows of the grid, and those of its mirror image.
fn sides(grid: &Grid) -> [Rows; 2] {
    let digit = |row: usize, column: usize| grid[Cell::ALL[row * 9 + column]].map_or(0, Digit::get);
    let rows = |at: &dyn Fn(usize, usize) -> u8| std::array::from_fn(|r| std::array::from_fn(|c| at(r, c)));
    [rows(&|r, c| digit(r, c)), rows(&|r, c| digit(c, r))]
}

fn twins(sides: &[Rows; 2]) -> [Twins; 2] {
    [Twins::of(&sides[0]), Twins::of(&sides[1])]
}

fn grid_of(rows: &Rows) -> Grid {
    Grid::from_fn(|cell| Digit::new(rows[cell.row()][cell.column()]))
}
