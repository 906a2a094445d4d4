//! Which sentences a step of the second ladder takes: what it is about, the truths that it rests on, and what follows.

use super::hint::Level;
use super::reasons::by_digits;
use super::remark::{self, Remark};
use super::sentence::{Sentence, Spot};
use super::step::{hidden_single, naked_single};
use super::{Language, en, zh};
use crate::explain::Ending;
use crate::explain::hodoku::{self, Avoided, Consequence, Failure, Path, Step, Technique, Truth, ways};
use crate::{Cell, Cells, Digit, Digits, House, Puzzle};

impl Language {
    /// A step of the second ladder in sentences, as much of it as the level allows.
    ///
    /// ```
    /// use ninefold::{example, explain::hodoku, words::{Language, Level}};
    /// let step = &hodoku::path(&example()).steps[0];
    /// let sentences = Language::English.path_step(&example().into(), step, Level::Technique);
    /// assert_eq!(sentences[0], "Naked Single, 4 points.");
    /// ```
    pub fn path_step(self, puzzle: &Puzzle, step: &Step, level: Level) -> Vec<String> {
        let title = Said::Path(PathSentence::Title(step));
        self.said(match level {
            Level::Look => vec![Said::Step(Sentence::Look(focus(puzzle, step))), Said::Step(success(step))],
            Level::Technique => {
                let about = Said::Path(PathSentence::About(step.technique));
                vec![title, about, Said::Step(Sentence::Where(place(puzzle, step)))]
            }
            Level::Full => [title].into_iter().chain(argument(puzzle, step)).collect(),
        })
    }

    /// Why a step of the second ladder is true where the player stands, and what it does.
    ///
    /// ```
    /// use ninefold::{explain::hodoku, words::Language, Grid, Puzzle};
    /// let puzzle: Grid = ".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4".parse()?;
    /// let mut position = Puzzle::from(puzzle);
    /// let path = hodoku::path(&puzzle);
    /// let (before, after) = path.steps.split_at(path.steps.iter().position(|step| step.places.is_none()).unwrap());
    /// before.iter().for_each(|step| step.apply(&mut position));
    /// println!("{}", Language::English.path_argument(&position, &after[0]).join(" "));
    /// # Ok::<(), ninefold::ParseGridError>(())
    /// ```
    pub fn path_argument(self, puzzle: &Puzzle, step: &Step) -> Vec<String> {
        self.said(argument(puzzle, step))
    }

    /// How far a path leads, and how hard it is; or what is wrong with the puzzle.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku, words::Language};
    /// let said = Language::English.path_explained(&hodoku::path(&example()));
    /// assert_eq!(said, ["Solved in 51 steps: 204 points, level Easy."]);
    /// ```
    pub fn path_explained(self, path: &Path) -> Vec<String> {
        let count = path.steps.len();
        let said = match &path.ending {
            Ending::Improper(diagnosis) => return self.remarks(&remark::improper(&path.puzzle.into(), diagnosis)),
            Ending::Solved(_) if count == 0 => return self.remarks(&[Remark::AllFilled]),
            Ending::Solved(_) => PathSentence::Solved { count, score: path.score, level: path.level },
            _ => PathSentence::Stuck(count),
        };
        self.said(vec![Said::Path(said)])
    }

    /// The line above a step of the second ladder: what it is called, what it scores, what it does.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku, words::Language};
    /// let step = &hodoku::path(&example()).steps[0];
    /// assert_eq!(Language::English.path_heading(step), "Naked Single (4): r5c5=5");
    /// ```
    pub fn path_heading(self, step: &Step) -> String {
        format!("{} ({}): {}", self.path_technique(step.technique), step.score(), step.effect().replace(';', ", "))
    }

    /// The name of a technique of the second ladder.
    ///
    /// ```
    /// # use ninefold::{explain::hodoku::Technique, words::Language};
    /// assert_eq!(Language::English.path_technique(Technique::WWing), "W-Wing");
    /// ```
    pub fn path_technique(self, technique: Technique) -> &'static str {
        (self.path().technique)(technique).0
    }

    /// What a technique of the second ladder is, in a sentence or two.
    ///
    /// ```
    /// # use ninefold::{explain::hodoku::Technique, words::Language};
    /// assert!(Language::English.path_about(Technique::NakedSingle).contains("candidate"));
    /// ```
    pub fn path_about(self, technique: Technique) -> &'static str {
        (self.path().technique)(technique).1
    }

    /// The word for a level of the second ladder.
    ///
    /// ```
    /// # use ninefold::{explain::hodoku::Level, words::Language};
    /// assert_eq!(Language::Chinese.path_level(Level::Unfair), "不公平");
    /// ```
    pub fn path_level(self, level: hodoku::Level) -> &'static str {
        (self.path().level)(level)
    }

    /// These phrases stand apart from the others, so that a program without the second ladder goes without them.
    fn path(self) -> &'static PathPhrases {
        match self {
            Language::English => &en::PATH,
            Language::Chinese => &zh::PATH,
        }
    }

    fn said(self, said: Vec<Said<'_>>) -> Vec<String> {
        let worded = |one: &Said<'_>| match one {
            Said::Step(sentence) => (self.phrases().sentence)(sentence),
            Said::Path(sentence) => (self.path().sentence)(sentence),
        };
        said.iter().map(worded).collect()
    }
}

/// What a language has for the second ladder.
pub(super) struct PathPhrases {
    /// A technique: its name, and what it is.
    pub(super) technique: fn(Technique) -> (&'static str, &'static str),
    /// The word for a level.
    pub(super) level: fn(hodoku::Level) -> &'static str,
    /// A sentence that only this ladder has.
    pub(super) sentence: fn(&PathSentence<'_>) -> String,
}

/// A sentence that only the second ladder has.
pub(super) enum PathSentence<'a> {
    /// Name and score of a step.
    Title(&'a Step),
    /// What a technique is.
    About(Technique),
    /// The digit fits only in these cells of the house.
    Places { house: House, digit: Digit, cells: Cells },
    /// The cells are the corners of a rectangle that could hold these two digits.
    Corners { cells: Vec<Cell>, digits: Digits },
    /// These digits have these cells for themselves: the cells take no others.
    Take { cells: Cells, digits: Digits },
    /// These digits need all of these cells.
    Fill { digits: Digits, cells: Cells },
    /// For the argument, the cell has the digit or does not have it.
    Suppose { cell: Cell, digit: Digit, is_so: bool },
    /// Of the ways that a truth has, one is left.
    Leaves { truth: Truth, ways: Vec<(Cell, Digit)>, cell: Cell, digit: Digit },
    /// Of the ways that a truth has, none is left.
    LeavesNone { truth: Truth, ways: Vec<(Cell, Digit)> },
    /// The cells have only as many digits left as they are.
    LeavesShared { cells: Cells, digits: Digits },
    /// The cells have fewer digits left than they are.
    Crowded { cells: Cells, digits: Digits },
    /// What else is removed is refuted like it.
    Likewise,
    /// Without the digit in the cell, so many truths could not all hold.
    NotWithout { cell: Cell, digit: Digit, truths: usize },
    /// With the digit in the cell, so many truths could not all hold.
    NotWith { cell: Cell, digit: Digit, truths: usize },
    /// With any of the candidates that are removed, so many truths could not all hold.
    NotWithAny { truths: usize },
    /// No technique leads on, so a digit is looked up.
    LookedUp,
    /// So many steps lead to the solution; what they score together, and how hard that is.
    Solved { count: usize, score: u32, level: hodoku::Level },
    /// After so many steps no technique leads on.
    Stuck(usize),
}

/// A sentence of either kind.
enum Said<'a> {
    Step(Sentence<'a>),
    Path(PathSentence<'a>),
}

fn success(step: &Step) -> Sentence<'static> {
    match step.places {
        Some(_) => Sentence::CanWrite,
        None => Sentence::CanRemove(step.removed().iter().map(|(_, digits)| digits.len()).sum()),
    }
}

/// What to look at first, as far as that gives nothing away.
fn focus<'a>(puzzle: &Puzzle, step: &'a Step) -> Spot<'a> {
    match (&step.proof.truths[..], step.technique) {
        ([Truth::House(house, _)], _) => Spot::House(*house),
        ([Truth::Cell(cell)], _) => Spot::Cells(Cells::only(*cell)),
        _ => match only_digit(step) {
            Some(digit) => Spot::Digit(digit),
            None if step.proof.avoids == Some(Avoided::Grave) => Spot::ManyCandidates(1),
            None => Spot::Cells(first(puzzle, step)),
        },
    }
}

/// Where the pattern is.
fn place<'a>(puzzle: &Puzzle, step: &'a Step) -> Spot<'a> {
    match (&step.proof.truths[..], step.proof.avoids) {
        ([Truth::House(house, digit)], None) => Spot::DigitIn(*digit, *house),
        ([Truth::House(one, digit), Truth::House(other, same)], None) if digit == same => {
            Spot::DigitInBoth(*digit, [*one, *other])
        }
        _ => match cells(puzzle, step) {
            cells if cells.is_empty() => Spot::Nothing,
            cells => Spot::Cells(cells),
        },
    }
}

/// The digit that all truths are about.
fn only_digit(step: &Step) -> Option<Digit> {
    let digit = |truth: &Truth| match truth {
        Truth::House(_, digit) => Some(*digit),
        Truth::Cell(_) => None,
    };
    let digits: Option<Digits> = step.proof.truths.iter().map(digit).collect();
    digits.filter(|_| step.proof.avoids.is_none()).and_then(Digits::single)
}

/// The cells of the first truth.
fn first(puzzle: &Puzzle, step: &Step) -> Cells {
    step.proof.truths.first().map_or(cells(puzzle, step), |&truth| cells_of(puzzle, truth))
}

/// The cells of the pattern.
fn cells(puzzle: &Puzzle, step: &Step) -> Cells {
    let corners = match step.proof.avoids {
        Some(Avoided::Rectangle(corners, _)) => corners.into_iter().collect(),
        Some(Avoided::Grave) => step.removes.iter().map(|&(cell, _)| cell).collect(),
        None => Cells::NONE,
    };
    step.proof.truths.iter().fold(corners, |cells, &truth| cells | cells_of(puzzle, truth))
}

fn cells_of(puzzle: &Puzzle, truth: Truth) -> Cells {
    match truth {
        Truth::Cell(cell) => Cells::only(cell),
        Truth::House(house, digit) => puzzle.pencil().places(house, digit),
    }
}

/// Why a step is true, and what it does.
fn argument<'a>(puzzle: &Puzzle, step: &'a Step) -> Vec<Said<'a>> {
    let mut said: Vec<Said<'a>> = match (&step.proof.truths[..], step.places) {
        ([Truth::House(house, _)], Some(place)) => vec![Said::Step(hidden_single(puzzle, *house, place))],
        ([Truth::Cell(_)], Some(place)) => vec![Said::Step(naked_single(puzzle, place))],
        ([], Some(_)) => vec![Said::Path(PathSentence::LookedUp)],
        (truths, _) => shared(puzzle, step)
            .or_else(|| refuted(puzzle, step))
            .unwrap_or_else(|| truths.iter().map(|&truth| holds(puzzle, truth)).chain([cannot_hold(step)]).collect()),
    };
    match step.proof.avoids {
        Some(Avoided::Rectangle(corners, digits)) => {
            let mut cells = corners.to_vec();
            cells.sort_unstable();
            let end = if said.len() > 1 { said.pop() } else { None };
            said.push(Said::Path(PathSentence::Corners { cells, digits }));
            said.extend([Sentence::LoopSwaps(digits), Sentence::LoopRelies].map(Said::Step));
            said.extend(end);
        }
        Some(Avoided::Grave) => {
            let gone: Digits = step.removes.iter().map(|&(_, digit)| digit).collect();
            let extra: Vec<_> =
                step.removes.iter().take(1).map(|&(cell, _)| (cell, puzzle.pencil()[cell] - gone)).collect();
            let without = Sentence::BugWithout(by_digits(&extra));
            said = [without, Sentence::BugRelies, Sentence::BugExtras(1)].map(Said::Step).into();
        }
        None => {}
    }
    said.push(Said::Step(Sentence::Conclusion { places: step.places, removes: by_digits(&step.removed()) }));
    said
}

/// The argument of a subset, if the truths are one: some cells of a house with as many digits, or some digits with as many cells.
fn shared<'a>(puzzle: &Puzzle, step: &Step) -> Option<Vec<Said<'a>>> {
    let truths = &step.proof.truths;
    if truths.len() < 2 || step.proof.avoids.is_some() {
        return None;
    }
    let all = truths.iter().flat_map(|&truth| ways(&puzzle.pencil(), truth));
    let (cells, digits): (Cells, Digits) = all.fold((Cells::NONE, Digits::NONE), |(cells, digits), (cell, digit)| {
        (cells | Cells::only(cell), digits | Digits::only(digit))
    });
    let are = |is_wanted: fn(&Truth) -> bool| truths.iter().all(is_wanted);
    let end = if are(|truth| matches!(truth, Truth::Cell(_))) {
        let share_a_house = House::ALL.iter().any(|house| (cells - house.cells()).is_empty());
        (share_a_house && digits.len() == truths.len()).then_some(PathSentence::Take { cells, digits })?
    } else {
        let houses: Vec<House> = truths.iter().filter_map(|truth| house(*truth)).collect();
        let is_one = houses.len() == truths.len() && houses.iter().all(|house| *house == houses[0]);
        (is_one && cells.len() == truths.len()).then_some(PathSentence::Fill { digits, cells })?
    };
    Some(truths.iter().map(|&truth| holds(puzzle, truth)).chain([Said::Path(end)]).collect())
}

fn house(truth: Truth) -> Option<House> {
    match truth {
        Truth::House(house, _) => Some(house),
        Truth::Cell(_) => None,
    }
}

/// What follows from the opposite of the step, if that needs no cases.
fn refuted<'a>(puzzle: &Puzzle, step: &Step) -> Option<Vec<Said<'a>>> {
    let refutation = step.refutation(puzzle)?;
    let (marks, (cell, digit)) = (puzzle.pencil(), refutation.supposed);
    let mut said = vec![PathSentence::Suppose { cell, digit, is_so: refutation.is_so }];
    said.extend(refutation.consequences.iter().map(|&consequence| match consequence {
        Consequence::Only(cell, digit, truth) => PathSentence::Leaves { truth, ways: ways(&marks, truth), cell, digit },
        Consequence::Shared(cells, digits) => PathSentence::LeavesShared { cells, digits },
    }));
    said.push(match refutation.failure {
        Failure::Without(truth) => PathSentence::LeavesNone { truth, ways: ways(&marks, truth) },
        Failure::Crowded(cells, digits) => PathSentence::Crowded { cells, digits },
    });
    if step.removes.len() > 1 {
        said.push(PathSentence::Likewise);
    }
    Some(said.into_iter().map(Said::Path).collect())
}

/// That its truths can't all hold beside the opposite of what the step does.
fn cannot_hold<'a>(step: &Step) -> Said<'a> {
    let truths = step.proof.truths.len() + usize::from(step.proof.avoids.is_some());
    Said::Path(match (step.places, &step.removes[..]) {
        (Some((cell, digit)), _) => PathSentence::NotWithout { cell, digit, truths },
        (None, &[(cell, digit)]) => PathSentence::NotWith { cell, digit, truths },
        _ => PathSentence::NotWithAny { truths },
    })
}

/// What a truth says where the player stands.
fn holds<'a>(puzzle: &Puzzle, truth: Truth) -> Said<'a> {
    match truth {
        Truth::Cell(cell) => Said::Step(Sentence::Pivot { cell, digits: puzzle.pencil()[cell] }),
        Truth::House(house, digit) => Said::Path(PathSentence::Places { house, digit, cells: cells_of(puzzle, truth) }),
    }
}
