//! Which cells and candidates of a position make a step, for whoever draws it: on paper or on a terminal.

use crate::explain::{Chain, Pattern, Step, Way};
use crate::{Cell, Cells, Digit, Digits, Grid, House, Marks, Puzzle};

/// What to pick out of a position to show a step.
///
/// ```
/// use ninefold::{draw::Highlights, example, explain, Puzzle};
/// let puzzle = Puzzle::from(example());
/// let step = explain::hint(&puzzle).step().expect("a step");
/// let shown = Highlights::of(&puzzle, &step);
/// assert_eq!(shown.placed.digits().next(), step.places);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Highlights {
    /// The houses to look at.
    pub houses: Vec<(House, Part)>,
    /// What the step takes away. The candidates that a placed digit takes from its peers are not here.
    pub removed: Marks,
    /// What it writes.
    pub placed: Grid,
    cells: [Option<Part>; 81],
    candidates: [[Option<Part>; 9]; 81],
}

/// What a house, a cell or a candidate is in a step.
///
/// ```
/// # use ninefold::draw::Part;
/// assert_eq!(Part::On.and(Part::Off), Part::Both);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What the pattern is made of.
    Main,
    /// What it works on or works with: lines across, extra candidates, cells that forbid.
    Second,
    /// True in a chain.
    On,
    /// False in a chain.
    Off,
    /// True in one branch of a chain and false in another.
    Both,
}

impl Part {
    /// What something is that is this and that.
    ///
    /// ```
    /// # use ninefold::draw::Part;
    /// assert_eq!(Part::On.and(Part::On), Part::On);
    /// ```
    pub fn and(self, other: Part) -> Part {
        match (self, other) {
            (Part::On, Part::Off) | (Part::Off, Part::On) | (Part::Both, _) => Part::Both,
            _ => other,
        }
    }
}

impl Highlights {
    /// Nothing to pick out.
    ///
    /// ```
    /// # use ninefold::{draw::Highlights, Cell};
    /// assert_eq!(Highlights::none().cell(Cell::ALL[0]), None);
    /// ```
    pub fn none() -> Highlights {
        Highlights {
            houses: Vec::new(),
            removed: Marks::NONE,
            placed: Grid::EMPTY,
            cells: [None; 81],
            candidates: [[None; 9]; 81],
        }
    }

    /// What makes this step from where the player stands.
    ///
    /// ```
    /// # use ninefold::{draw::{Highlights, Part}, example, explain, Puzzle};
    /// # let puzzle = Puzzle::from(example());
    /// let step = explain::hint(&puzzle).step().expect("a step");
    /// assert_eq!(Highlights::of(&puzzle, &step).houses, [(step.houses()[0], Part::Main)]);
    /// ```
    pub fn of(puzzle: &Puzzle, step: &Step) -> Highlights {
        let mut shown = Highlights::none();
        shown.pattern(&puzzle.pencil(), step);
        for &(cell, digits) in &step.removes {
            shown.removed.set(cell, digits);
        }
        if let Some((cell, digit)) = step.places {
            shown.placed.set(cell, Some(digit));
        }
        shown
    }

    /// What of several steps can be shown in one picture: what they write and take away.
    ///
    /// ```
    /// # use ninefold::{draw::Highlights, example, explain};
    /// let steps = explain::explain(&example()).steps;
    /// assert_eq!(Highlights::of_all(&steps).placed.filled().len(), 51);
    /// ```
    pub fn of_all(steps: &[Step]) -> Highlights {
        let mut shown = Highlights::none();
        for step in steps {
            for &(cell, digits) in &step.removes {
                shown.removed.set(cell, shown.removed[cell] | digits);
            }
            if let Some((cell, digit)) = step.places {
                shown.placed.set(cell, Some(digit));
            }
        }
        shown
    }

    /// What a cell is in the pattern.
    ///
    /// ```
    /// # use ninefold::{draw::{Highlights, Part}, example, explain, Puzzle};
    /// # let puzzle = Puzzle::from(example());
    /// let step = explain::hint(&puzzle).step().expect("a step");
    /// assert_eq!(Highlights::of(&puzzle, &step).cell(step.cells().first().unwrap()), Some(Part::Main));
    /// ```
    pub fn cell(&self, cell: Cell) -> Option<Part> {
        self.cells[cell.index()]
    }

    /// What a candidate is in the pattern.
    ///
    /// ```
    /// # use ninefold::{draw::Highlights, Cell, Digit};
    /// assert_eq!(Highlights::none().candidate(Cell::ALL[0], Digit::ALL[0]), None);
    /// ```
    pub fn candidate(&self, cell: Cell, digit: Digit) -> Option<Part> {
        self.candidates[cell.index()][digit.index()]
    }

    /// The first of the houses that a cell is in.
    ///
    /// ```
    /// # use ninefold::{draw::Highlights, Cell};
    /// assert_eq!(Highlights::none().house(Cell::ALL[0]), None);
    /// ```
    pub fn house(&self, cell: Cell) -> Option<Part> {
        self.houses.iter().find(|(house, _)| house.cells().contains(cell)).map(|&(_, part)| part)
    }

    fn pattern(&mut self, marks: &Marks, step: &Step) {
        let only = Digits::only;
        match &step.pattern {
            Pattern::HiddenSingle { .. } | Pattern::NakedSingle => {
                self.look_at(&step.houses(), Part::Main);
                self.pick(marks, step.cells(), Digits::NONE, Part::Main);
            }
            Pattern::Locked { digit, inside, across, leaves } => {
                self.look_at(&[*inside], Part::Main);
                self.look_at(&[*across], Part::Second);
                self.look_at(leaves.as_slice(), Part::Second);
                self.pick(marks, inside.cells() & across.cells(), only(*digit), Part::Main);
            }
            Pattern::HiddenSet { house, digits, cells } | Pattern::NakedSet { house, digits, cells } => {
                self.look_at(&[*house], Part::Main);
                self.pick(marks, *cells, *digits, Part::Main);
            }
            Pattern::Fish { digit, base, cover } => {
                self.look_at(base, Part::Main);
                self.look_at(cover, Part::Second);
                self.pick(marks, step.cells(), only(*digit), Part::Main);
            }
            Pattern::Wing { pivot, wings, digit } => {
                self.pick(marks, wings.iter().copied().collect(), Digits::ALL, Part::Second);
                self.pick(marks, Cells::only(*pivot), Digits::ALL, Part::Main);
                self.candidate_is(*pivot, marks[*pivot] & only(*digit), Part::Second);
                for &wing in wings {
                    self.candidate_is(wing, marks[wing] - only(*digit), Part::Main);
                }
            }
            Pattern::Loop { cells, digits, way } => {
                self.way(marks, way);
                for &cell in cells {
                    self.pick(marks, Cells::only(cell), *digits, Part::Main);
                    self.candidate_is(cell, marks[cell] - *digits, Part::Second);
                }
            }
            Pattern::Bug { extras, way } => {
                self.way(marks, way);
                for &(cell, digits) in extras {
                    self.pick(marks, Cells::only(cell), digits, Part::Second);
                    self.cells[cell.index()] = Some(Part::Main);
                }
            }
            Pattern::Exclusion { cells, excluders } => {
                self.pick(marks, *excluders, Digits::ALL, Part::Second);
                self.pick(marks, cells.iter().copied().collect(), Digits::ALL, Part::Main);
            }
            Pattern::Chain(chain) => self.chain(marks, chain),
        }
    }

    /// The cells and digits of other cells that help to avoid a second solution.
    fn way(&mut self, marks: &Marks, way: &Way) {
        match way {
            Way::NakedSet { house, digits, cells } | Way::HiddenSet { house, digits, cells } => {
                self.look_at(&[*house], Part::Second);
                self.pick(marks, *cells, *digits, Part::Second);
            }
            Way::Locked { house, .. } => self.look_at(&[*house], Part::Second),
            Way::OneCell | Way::OneDigit(_) => {}
        }
    }

    fn chain(&mut self, marks: &Marks, chain: &Chain) {
        if let crate::explain::ChainKind::House(house) = chain.kind {
            self.look_at(&[house], Part::Main);
        }
        for node in chain.nodes() {
            let part = if node.on { Part::On } else { Part::Off };
            self.pick(marks, Cells::only(node.cell), Digits::NONE, Part::Main);
            self.candidate_is(node.cell, Digits::only(node.digit), part);
        }
    }

    fn look_at(&mut self, houses: &[House], part: Part) {
        self.houses.extend(houses.iter().map(|&house| (house, part)));
    }

    /// Those of the cells that have one of the digits, and these digits there; without digits all of the cells.
    fn pick(&mut self, marks: &Marks, cells: Cells, digits: Digits, part: Part) {
        for cell in cells.iter().filter(|&cell| digits.is_empty() || !(marks[cell] & digits).is_empty()) {
            self.cells[cell.index()] = Some(part);
            self.candidate_is(cell, marks[cell] & digits, part);
        }
    }

    fn candidate_is(&mut self, cell: Cell, digits: Digits, part: Part) {
        for digit in digits.iter() {
            let place = &mut self.candidates[cell.index()][digit.index()];
            *place = Some(place.map_or(part, |before| before.and(part)));
        }
    }
}
