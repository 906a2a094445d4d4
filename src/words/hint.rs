//! Hints, and all else that is said about solving as a person does.

use super::scene::Scene;
use super::tell::{self, Voice};
use super::{Language, en, zh};
use crate::explain::{Advice, Ending, Explanation, Mistake, Slip, Step, Technique};
use crate::rate::Unrated;
use crate::{Diagnosis, Digits, Grid, Marks, Puzzle};

/// How much a hint gives away.
///
/// ```
/// use ninefold::words::Level;
/// assert!(Level::Look < Level::Full);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Where to look: a house, a cell or a digit.
    #[default]
    Look,
    /// What to look for, and where: the technique, its houses and cells.
    Technique,
    /// The whole argument and what it comes to.
    Full,
}

impl Level {
    /// All levels, from little to all.
    ///
    /// ```
    /// # use ninefold::words::Level;
    /// assert_eq!(Level::ALL[2], Level::Full);
    /// ```
    pub const ALL: [Level; 3] = [Level::Look, Level::Technique, Level::Full];

    /// The level of this number, 1 to 3.
    ///
    /// ```
    /// # use ninefold::words::Level;
    /// assert_eq!(Level::new(1), Some(Level::Look));
    /// assert_eq!(Level::new(4), None);
    /// ```
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}

impl Language {
    /// The sentences of a hint; the marks are the candidates before the step. A sentence that belongs to the argument
    /// inside another is indented.
    ///
    /// ```
    /// # use ninefold::{example, words::{Language, Level}, Cell, Digit, House, Marks};
    /// use ninefold::explain::{Pattern, Step, Technique, Tenths};
    /// let step = Step {
    ///     technique: Technique::HiddenSingle,
    ///     rating: Tenths::new(12),
    ///     places: Cell::at(4, 4).zip(Digit::new(5)),
    ///     removes: vec![],
    ///     pattern: Pattern::HiddenSingle { house: House::box_(4) },
    /// };
    /// let sentences = |level| Language::English.hint(&Marks::pencil(&example()), &step, level);
    /// assert_eq!(sentences(Level::Look), ["Look at box 5.", "A digit can be written."]);
    /// assert_eq!(sentences(Level::Full).last().unwrap(), "So r5c5 is 5.");
    /// ```
    pub fn hint(self, marks: &Marks, step: &Step, level: Level) -> Vec<String> {
        tell::hint(self.voice(), &Scene::of(marks), step, level)
    }

    /// The same, and exact about which digits are written: marks alone can't tell one that is from the last candidate of
    /// a blank.
    ///
    /// ```
    /// # use ninefold::{example, words::{Language, Level}, Cell, Digit, Marks};
    /// # use ninefold::explain::{Pattern, Step, Technique, Tenths};
    /// # let places = Cell::at(4, 4).zip(Digit::new(5));
    /// # let pattern = Pattern::NakedSingle;
    /// let step = Step { technique: Technique::NakedSingle, rating: Tenths::new(23), places, removes: vec![], pattern };
    /// let board = example();
    /// let sentences = Language::English.hint_on(&board, &Marks::pencil(&board), &step, Level::Full);
    /// assert!(sentences[1].ends_with("1, 3, 4 and 8 in row 5; 2, 6, 7 and 9 in column 5."));
    /// ```
    pub fn hint_on(self, board: &Grid, marks: &Marks, step: &Step, level: Level) -> Vec<String> {
        tell::hint(self.voice(), &Scene { board: *board, marks: *marks }, step, level)
    }

    /// Advice in words: the hint, or what it is that a hint would not help with.
    ///
    /// ```
    /// # use ninefold::{example, words::{Language, Level}, Cell, Digit, Puzzle};
    /// use ninefold::explain::advise;
    /// let mut puzzle = Puzzle::from(example());
    /// puzzle.entries.set(Cell::ALL[2], Digit::new(9)); // it should be 4
    /// let advice = advise(&puzzle, ninefold::Budget::UNLIMITED);
    /// let sentences = Language::English.advice(&puzzle, &puzzle.pencil(), &advice, Level::Full);
    /// assert_eq!(sentences, ["r1c3=9 is wrong.", "Box 1 has the digit 9 more than once: r1c3, r3c2."]);
    /// ```
    pub fn advice(self, puzzle: &Puzzle, marks: &Marks, advice: &Advice, level: Level) -> Vec<String> {
        let [solved, stuck, stopped] = match self {
            Language::English => [en::SOLVED, en::STUCK, en::STOPPED],
            Language::Chinese => [zh::SOLVED, zh::STUCK, zh::STOPPED],
        };
        match advice {
            Advice::Step(step) => self.hint_on(&puzzle.board(), marks, step, level),
            Advice::Mistake(mistake) => self.mistake(puzzle, mistake, level),
            Advice::Improper(diagnosis) => self.improper(puzzle, diagnosis),
            Advice::Solved => vec![solved.to_string()],
            Advice::Stuck => vec![stuck.to_string()],
            Advice::Stopped => vec![stopped.to_string()],
        }
    }

    /// Why a puzzle can't be explained: how many solutions it has, and the diagnosis.
    fn improper(self, puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<String> {
        let none = match (self, diagnosis) {
            (_, Diagnosis::Unique(_) | Diagnosis::Many { .. }) => None,
            (Language::English, _) => Some(en::NO_SOLUTION.to_string()),
            (Language::Chinese, _) => Some(zh::NO_SOLUTION.to_string()),
        };
        none.into_iter().chain(self.diagnosis(puzzle, diagnosis)).collect()
    }

    fn mistake(self, puzzle: &Puzzle, mistake: &Mistake, level: Level) -> Vec<String> {
        let mut rules = puzzle.rules();
        match mistake.slip {
            Slip::Wrote => rules.set(mistake.cell, Digits::only(mistake.digit)),
            Slip::CrossedOut => rules.remove(mistake.cell, mistake.digit),
        }
        match self {
            Language::English => en::mistake(&rules, mistake, level),
            Language::Chinese => zh::mistake(&rules, mistake, level),
        }
    }

    /// The name of a technique.
    ///
    /// ```
    /// # use ninefold::{explain::Technique, words::Language};
    /// assert_eq!(Language::English.technique(Technique::XWing), "X-Wing");
    /// assert_eq!(Language::Chinese.technique(Technique::XWing), "X翼");
    /// ```
    pub fn technique(self, technique: Technique) -> &'static str {
        self.voice().technique(technique).0
    }

    /// What a technique is, in a sentence or two.
    ///
    /// ```
    /// # use ninefold::{explain::Technique, words::Language};
    /// let about = Language::English.about(Technique::NakedSingle);
    /// assert_eq!(about, "A cell with only one candidate left is that digit.");
    /// ```
    pub fn about(self, technique: Technique) -> &'static str {
        self.voice().technique(technique).1
    }

    /// The name of a step, which tells more than that of its technique where there are several kinds of it.
    ///
    /// ```
    /// # use ninefold::{explain::{Pattern, Step, Technique, Tenths, Way}, words::Language, Digits};
    /// let pattern = Pattern::Bug { extras: vec![], way: Way::OneCell };
    /// let step = Step { technique: Technique::Bug, rating: Tenths::new(56), places: None, removes: vec![], pattern };
    /// assert_eq!(Language::English.step_name(&step), "BUG type 1");
    /// assert_eq!(Language::Chinese.step_name(&step), "全双值坟墓（类型 1）");
    /// ```
    pub fn step_name(self, step: &Step) -> String {
        self.voice().name(step)
    }

    /// The last word on an explanation: how far it goes, and its rating.
    ///
    /// ```
    /// # use ninefold::{explain, words::Language, Grid};
    /// let nothing = explain::explain(&Grid::EMPTY);
    /// assert!(Language::English.explained(&nothing).starts_with("The puzzle has several solutions."));
    /// ```
    pub fn explained(self, explanation: &Explanation) -> String {
        if let Ending::Improper(diagnosis) = &explanation.ending {
            // What a diagnosis speaks of are the givens, and each of them is alone in its cell.
            let givens = Puzzle::from(explanation.start.singles());
            return self.paragraph(&self.improper(&givens, diagnosis));
        }
        let hardest = explanation.hardest_step().map(|step| self.step_name(step));
        match self {
            Language::English => en::explained(explanation, hardest),
            Language::Chinese => zh::explained(explanation, hardest),
        }
    }

    /// Why a puzzle has no rating.
    ///
    /// ```
    /// # use ninefold::{rate::{rate, Unrated}, words::Language, Grid};
    /// let why = Language::English.unrated(&Grid::EMPTY.into(), &rate(&Grid::EMPTY).unwrap_err());
    /// assert!(why.starts_with("Only a puzzle with exactly one solution has a rating. The puzzle has several"));
    /// ```
    pub fn unrated(self, puzzle: &Puzzle, unrated: &Unrated) -> String {
        let mut sentences = vec![match self {
            Language::English => en::unrated(unrated),
            Language::Chinese => zh::unrated(unrated),
        }];
        if let Unrated::Improper(diagnosis) = unrated {
            sentences.extend(self.diagnosis(puzzle, diagnosis));
        }
        self.paragraph(&sentences)
    }

    fn voice(self) -> &'static dyn Voice {
        match self {
            Language::English => &en::English,
            Language::Chinese => &zh::Chinese,
        }
    }
}
