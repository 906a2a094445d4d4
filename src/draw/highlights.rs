//! Which houses, cells and candidates to highlight for a step, in a drawing or on a terminal.

use crate::explain::{Chain, ChainKind, Exclusion, Mistake, Pattern, Slip, Stage, Step, Way};
use crate::words::Level;
use crate::{Cell, Cells, Digit, Digits, Grid, House, Marks, Puzzle};

/// The houses, cells and candidates to highlight for a step.
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
    /// The candidates that the step removes. Those that a placed digit takes from its peers are not here.
    pub removed: Marks,
    /// The digit that the step writes.
    pub placed: Grid,
    cells: [Option<Part>; 81],
    candidates: [[Option<Part>; 9]; 81],
}

/// The role of a house, a cell or a candidate in a step.
///
/// ```
/// use ninefold::{draw::{Highlights, Part}, example, explain, Puzzle};
/// let puzzle = Puzzle::from(example());
/// let step = explain::hint(&puzzle).step().expect("a step");
/// let colour = match Highlights::of(&puzzle, &step).cell(step.cells().first().expect("a cell")) {
///     Some(Part::Main) => "blue",
///     Some(_) => "orange",
///     None => "white",
/// };
/// assert_eq!(colour, "blue");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Part {
    /// A part of the pattern itself.
    Main,
    /// A part that the pattern works on or works with: lines across, extra candidates, cells that exclude.
    Second,
    /// A candidate that is true in a chain.
    On,
    /// A candidate that is false in a chain.
    Off,
    /// A candidate that is true in one branch of a chain and false in another.
    Both,
}

impl Part {
    /// The role of something that has this role and then another.
    ///
    /// ```
    /// use ninefold::draw::Part;
    /// assert_eq!(Part::On.and(Part::Off), Part::Both); // true in one branch, false in another
    /// assert_eq!(Part::Main.and(Part::Second), Part::Second); // else the later role counts
    /// ```
    pub fn and(self, other: Part) -> Part {
        match (self, other) {
            (Part::On, Part::Off) | (Part::Off, Part::On) | (Part::Both, _) => Part::Both,
            _ => other,
        }
    }
}

impl Highlights {
    /// Nothing highlighted.
    ///
    /// ```
    /// use ninefold::{draw::Highlights, Cell};
    /// let nothing = Highlights::none();
    /// assert!(Cell::ALL.iter().all(|&cell| nothing.cell(cell).is_none()));
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

    /// The highlights of a step from where the player stands.
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
        shown.effect(step);
        shown
    }

    /// The highlights of a stage of an explanation. Several steps in one drawing show only what they write and remove.
    ///
    /// ```
    /// # use ninefold::{draw::Highlights, example, explain};
    /// let explanation = explain::explain(&example());
    /// let stage = explanation.stages().next().expect("a stage");
    /// assert_eq!(Highlights::of_stage(&stage).placed.filled().len(), 51);
    /// ```
    pub fn of_stage(stage: &Stage<'_>) -> Highlights {
        match stage.steps {
            [step] => Highlights::of(&stage.puzzle, step),
            steps => {
                let mut shown = Highlights::none();
                steps.iter().for_each(|step| shown.effect(step));
                shown
            }
        }
    }

    /// The highlights of a step that show no more than a hint of this level tells.
    ///
    /// ```
    /// use ninefold::{draw::Highlights, example, explain, words::Level, Puzzle};
    /// let puzzle = Puzzle::from(example());
    /// let step = explain::hint(&puzzle).step().expect("a step");
    /// let look = Highlights::at_level(&puzzle, &step, Level::Look);
    /// assert_eq!((look.houses.len(), look.placed.filled().len()), (1, 0));
    /// ```
    pub fn at_level(puzzle: &Puzzle, step: &Step, level: Level) -> Highlights {
        let (mut shown, marks) = (Highlights::none(), puzzle.pencil());
        let all = |cells: &[Cell]| cells.iter().copied().collect::<Cells>();
        match (&step.pattern, level) {
            (_, Level::Full) => return Highlights::of(puzzle, step),
            (Pattern::HiddenSingle { house }, _) => shown.look_at(&[*house], Part::Main),
            (Pattern::NakedSingle, _) => shown.pick(&marks, step.cells(), Digits::NONE, Part::Main),
            (Pattern::Chain(chain), Level::Technique) => {
                shown.look_at(&step.houses(), Part::Main);
                shown.pick(&marks, chain.nodes().map(|node| node.cell).collect(), Digits::NONE, Part::Main);
            }
            (_, Level::Technique) => shown.pattern(&marks, step),
            (Pattern::HiddenSet { house, .. } | Pattern::NakedSet { house, .. }, _) => {
                shown.look_at(&[*house], Part::Main)
            }
            (Pattern::Locked { inside, .. }, _) => shown.look_at(&[*inside], Part::Main),
            (Pattern::Wing { pivot, .. }, _) => shown.pick(&marks, Cells::only(*pivot), Digits::NONE, Part::Main),
            (Pattern::Exclusion { cells, .. }, _) => shown.pick(&marks, all(cells), Digits::NONE, Part::Main),
            (Pattern::Chain(chain), _) => match chain.kind {
                ChainKind::Cell(cell) => shown.pick(&marks, Cells::only(cell), Digits::NONE, Part::Main),
                ChainKind::House(house) => shown.look_at(&[house], Part::Main),
                _ => {}
            },
            (Pattern::Fish { .. } | Pattern::Loop { .. } | Pattern::Bug { .. }, _) => {}
        }
        shown
    }

    /// The highlights of a mistake that show no more than a hint of this level tells: its box, what it may be, what it is.
    ///
    /// ```
    /// use ninefold::{draw::{Highlights, Part}, example, explain::{hint, Hint}, words::Level, Cell, Digit, Puzzle};
    /// let mut puzzle = Puzzle::from(example());
    /// puzzle.entries.set(Cell::ALL[2], Digit::new(9)); // it should be 4
    /// let Hint::Mistake(mistake) = hint(&puzzle) else { panic!("9 is wrong there") };
    /// assert_eq!(Highlights::of_mistake(&mistake, Level::Full).cell(Cell::ALL[2]), Some(Part::Off));
    /// assert_eq!(Highlights::of_mistake(&mistake, Level::Look).cell(Cell::ALL[2]), None);
    /// ```
    pub fn of_mistake(mistake: &Mistake, level: Level) -> Highlights {
        let mut shown = Highlights::none();
        shown.look_at(&[House::BOXES[mistake.cell.box_()]], Part::Main);
        match level {
            Level::Look => {}
            Level::Technique => {
                let suspects = mistake.among.iter().map(|&(cell, _)| cell);
                shown.pick(&Marks::NONE, suspects.collect(), Digits::NONE, Part::Second);
            }
            Level::Full => {
                shown.pick(&Marks::NONE, Cells::only(mistake.cell), Digits::NONE, Part::Off);
                if mistake.slip == Slip::CrossedOut {
                    shown.candidate_is(mistake.cell, Digits::only(mistake.digit), Part::Off);
                }
            }
        }
        shown
    }

    /// Adds what a step writes and removes.
    fn effect(&mut self, step: &Step) {
        for &(cell, digits) in &step.removes {
            self.removed.set(cell, self.removed[cell] | digits);
        }
        if let Some((cell, digit)) = step.places {
            self.placed.set(cell, Some(digit));
        }
    }

    /// The role of a cell in the pattern.
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

    /// The role of a candidate in the pattern.
    ///
    /// ```
    /// use ninefold::{draw::{Highlights, Part}, explain, Grid};
    /// let grid: Grid = ".5...289.........38...5.4.76.....3.....2.9.7427.5.....7....8......1...6...2..3..9".parse()?;
    /// let explanation = explain::explain(&grid);
    /// let stage = explanation.stages().find(|stage| stage.steps[0].chain().is_some()).expect("a chain");
    /// let node = stage.steps[0].chain().and_then(|chain| chain.nodes().next()).expect("its start");
    /// let part = Highlights::of_stage(&stage).candidate(node.cell, node.digit);
    /// assert!(matches!(part, Some(Part::On | Part::Off | Part::Both)));
    /// # Ok::<(), ninefold::ParseGridError>(())
    /// ```
    pub fn candidate(&self, cell: Cell, digit: Digit) -> Option<Part> {
        self.candidates[cell.index()][digit.index()]
    }

    /// The role of the first highlighted house that a cell is in.
    ///
    /// ```
    /// # use ninefold::{draw::{Highlights, Part}, example, explain, Cell, Puzzle};
    /// # let puzzle = Puzzle::from(example());
    /// let step = explain::hint(&puzzle).step().expect("a step"); // a hidden single in box 2
    /// assert_eq!(Highlights::of(&puzzle, &step).house(Cell::ALL[5]), Some(Part::Main));
    /// assert_eq!(Highlights::of(&puzzle, &step).house(Cell::ALL[0]), None);
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
                let needed = Exclusion::of(marks, cells, *excluders, &step.removes).excluders;
                self.pick(marks, needed.iter().map(|&(cell, _)| cell).collect(), Digits::ALL, Part::Second);
                self.pick(marks, cells.iter().copied().collect(), Digits::ALL, Part::Main);
            }
            Pattern::Chain(chain) => self.chain(marks, chain),
        }
    }

    /// Adds the other cells and digits that help to avoid a second solution.
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
        if let ChainKind::House(house) = chain.kind {
            self.look_at(&[house], Part::Main);
        }
        for node in chain.nodes() {
            let part = if node.on { Part::On } else { Part::Off };
            self.pick(marks, Cells::only(node.cell), Digits::NONE, Part::Main);
            self.candidate_is(node.cell, Digits::only(node.digit), part);
        }
    }

    pub(super) fn look_at(&mut self, houses: &[House], part: Part) {
        self.houses.extend(houses.iter().map(|&house| (house, part)));
    }

    /// Adds those of the cells that have one of the digits, and these candidates; without digits, all of the cells.
    pub(super) fn pick(&mut self, marks: &Marks, cells: Cells, digits: Digits, part: Part) {
        for cell in cells.iter().filter(|&cell| digits.is_empty() || !(marks[cell] & digits).is_empty()) {
            self.cells[cell.index()] = Some(part);
            self.candidate_is(cell, marks[cell] & digits, part);
        }
    }

    /// The step writes a digit where its candidate stands.
    pub(super) fn write(&mut self, cell: Cell, digit: Digit) {
        self.placed.set(cell, Some(digit));
        self.candidates[cell.index()][digit.index()] = None;
    }

    fn candidate_is(&mut self, cell: Cell, digits: Digits, part: Part) {
        for digit in digits.iter() {
            let place = &mut self.candidates[cell.index()][digit.index()];
            *place = Some(place.map_or(part, |before| before.and(part)));
        }
    }
}
