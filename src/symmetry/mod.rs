//! Which puzzles are the same puzzle: the symmetries of the rules, and a form that all equivalent grids share.
//!
//! Two grids are *equivalent* if a [`Transform`] leads from one to the other: digits renamed, rows and columns reordered within
//! their bands and stacks, bands and stacks reordered, the grid mirrored. They are one *class*.
//!
//! ```
//! use ninefold::{example, symmetry::Transform, Random};
//! let copy = Transform::random(&mut Random::new(7)).apply(&example());
//! let (form, way) = example().canonical();
//! assert_eq!(copy.canonical().0, form);
//! assert_eq!(way.apply(&example()), form);
//! ```
//!
//! # The canonical form
//!
//! Write each grid of a class as 81 signs, row by row from the top, each row from the left, a blank as 0. The *canonical form* is the one
//! that comes first when these texts are compared sign by sign. All 2 × 6⁸ × 9! transforms count, the mirror image among them. Others
//! call this form *minlex*.
//!
//! So blanks come first, as far as they can, and the first digit is a 1. The form of a solved grid begins with 123456789. It is the form
//! of the text alone: solutions play no part, and a grid may have one, many or none, or clash. Three other forms have the same name in
//! other programs, and are not equal to this one:
//!
//! - the *largest* text (maxlex);
//! - the puzzle in the place that it gets when its *solution* is brought into its canonical form. That is faster to find, but a grid
//!   without exactly one solution has no such form;
//! - the smallest text with a blank written as a sign that comes after the digits, or without mirror images.

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

/// Equivalent grids: see [`symmetry`](crate::symmetry).
impl Grid {
    /// The canonical form, and a transform that leads to it. The grid may have any number of solutions, or clash.
    ///
    /// ```
    /// use ninefold::Grid;
    /// assert_eq!(Grid::EMPTY.canonical().0, Grid::EMPTY);
    /// let one: Grid = format!("{}7{}", ".".repeat(40), ".".repeat(40)).parse()?;
    /// assert_eq!(one.canonical().0.to_string(), format!("{}1", ".".repeat(80)));
    /// # Ok::<(), ninefold::ParseGridError>(())
    /// ```
    pub fn canonical(&self) -> (Grid, Transform) {
        let sides = sides(self);
        if full::is_solved(&sides) {
            let (form, ways) = full::ways(&sides);
            return (grid_of(&form), ways.first().copied().unwrap_or(Transform::IDENTITY));
        }
        let (form, ways) = minlex::ways(&sides, &twins(&sides));
        (grid_of(&form), ways.first().map_or(Transform::IDENTITY, Way::transform))
    }

    /// A transform that leads from this grid to the other, if they are equivalent.
    ///
    /// ```
    /// use ninefold::{example, symmetry::Transform, Random};
    /// let copy = Transform::random(&mut Random::new(7)).apply(&example());
    /// assert_eq!(example().equivalence(&copy).unwrap().apply(&example()), copy);
    /// assert_eq!(example().equivalence(&example().solve().unique().unwrap()), None);
    /// ```
    pub fn equivalence(&self, other: &Grid) -> Option<Transform> {
        if self.filled().len() != other.filled().len() {
            return None;
        }
        let ((one, there), (two, back)) = (self.canonical(), other.canonical());
        (one == two).then(|| there.then(&back.inverse()))
    }

    /// How many transforms lead from the grid to itself. Most grids have one, the most symmetric solved grid 648.
    ///
    /// ```
    /// use ninefold::{symmetry::Transform, Grid};
    /// assert_eq!(ninefold::example().automorphism_count(), 1);
    /// assert_eq!(Grid::EMPTY.automorphism_count(), Transform::COUNT);
    /// ```
    pub fn automorphism_count(&self) -> u64 {
        let sides = sides(self);
        if full::is_solved(&sides) {
            return full::ways(&sides).1.len() as u64;
        }
        let twins = twins(&sides);
        let (_, ways) = minlex::ways(&sides, &twins);
        let count = |way: &Way| {
            let free = (1..=u64::from(9 - way.used_digits())).product::<u64>();
            way.swaps().0 * twins[usize::from(way.side)].swaps(&way.transform()).0 * free
        };
        ways.iter().map(count).sum()
    }

    /// The transforms that lead from the grid to itself, the identity first; at most `limit` of them.
    ///
    /// ```
    /// use ninefold::symmetry::Transform;
    /// assert_eq!(ninefold::example().automorphisms(10), [Transform::IDENTITY]);
    /// ```
    pub fn automorphisms(&self, limit: usize) -> Vec<Transform> {
        products(&generators(self), limit)
    }
}

/// Equivalent patterns: see [`symmetry`](crate::symmetry). Their transforms leave the digits as they are.
impl Cells {
    /// The canonical form of a pattern, which is that of a grid with a 1 in each of these cells, and a transform that leads to it.
    ///
    /// ```
    /// use ninefold::{symmetry::Transform, Random};
    /// let pattern = ninefold::example().filled();
    /// let copy = Transform::random(&mut Random::new(2)).cells(pattern);
    /// assert_eq!(copy.canonical().0, pattern.canonical().0);
    /// ```
    pub fn canonical(self) -> (Cells, Transform) {
        let (form, way) = self.ones().canonical();
        (form.filled(), way.without_digits())
    }

    /// How many transforms of rows and columns lead from the pattern to itself.
    ///
    /// ```
    /// assert_eq!(ninefold::example().filled().automorphism_count(), 8);
    /// assert_eq!(ninefold::Cells::NONE.automorphism_count(), 2 * 6u64.pow(8));
    /// ```
    pub fn automorphism_count(self) -> u64 {
        // What the other digits are called makes no difference to a grid of ones.
        let names = if self.is_empty() { 362_880 } else { 40_320 };
        self.ones().automorphism_count() / names
    }

    /// These transforms, the identity first; at most `limit` of them.
    ///
    /// ```
    /// let pattern = ninefold::example().filled();
    /// assert!(pattern.automorphisms(100).iter().all(|transform| transform.cells(pattern) == pattern));
    /// ```
    pub fn automorphisms(self, limit: usize) -> Vec<Transform> {
        let generators: Vec<Transform> = generators(&self.ones()).iter().map(Transform::without_digits).collect();
        products(&generators, limit)
    }

    /// The grid with a 1 in each of these cells.
    fn ones(self) -> Grid {
        Grid::from_fn(|cell| self.contains(cell).then_some(Digit::ALL[0]))
    }
}

/// What can be made of these transforms, the identity first; at most `limit` of it.
fn products(generators: &[Transform], limit: usize) -> Vec<Transform> {
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
    let ways: Vec<Transform> = if full::is_solved(&sides) {
        full::ways(&sides).1
    } else {
        let twins = twins(&sides);
        let (_, ways) = minlex::ways(&sides, &twins);
        let mut all = Vec::new();
        for way in &ways {
            let base = way.transform();
            all.push(base);
            all.extend(way.swaps().1);
            all.extend(twins[usize::from(way.side)].swaps(&base).1);
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
    let mut sides = [[[0; 9]; 9]; 2];
    for (row, cells) in Cell::ALL.chunks(9).enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            let digit = grid[cell].map_or(0, Digit::get);
            (sides[0][row][column], sides[1][column][row]) = (digit, digit);
        }
    }
    sides
}

fn twins(sides: &[Rows; 2]) -> [Twins; 2] {
    [Twins::of(&sides[0]), Twins::of(&sides[1])]
}

fn grid_of(rows: &Rows) -> Grid {
    Grid::from_fn(|cell| Digit::new(rows[cell.row()][cell.column()]))
}
