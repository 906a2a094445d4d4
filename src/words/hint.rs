//! Hints, and all else that is said about solving as a person does.

use super::scene::Scene;
use super::tell::{self, Voice};
use super::{Language, en, zh};
use crate::explain::{Ending, Explanation, Hint, Mistake, Slip, Step, Technique};
use crate::rate::Unrated;
use crate::{Diagnosis, Digits, Puzzle};

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
    /// What there is to say to a player, as much of it as the level allows.
    ///
    /// ```
    /// use ninefold::{example, explain::hint, words::{Language, Level}, Cell, Digit, Puzzle};
    /// let mut puzzle = Puzzle::from(example());
    /// puzzle.entries.set(Cell::ALL[2], Digit::new(9)); // it should be 4
    /// let sentences = Language::English.hint(&puzzle, &hint(&puzzle), Level::Full);
    /// assert_eq!(sentences, ["r1c3=9 is wrong.", "Box 1 has the digit 9 more than once: r1c3, r3c2."]);
    /// ```
    pub fn hint(self, puzzle: &Puzzle, hint: &Hint, level: Level) -> Vec<String> {
        let [solved, stuck] = match self {
            Language::English => [en::SOLVED, en::STUCK],
            Language::Chinese => [zh::SOLVED, zh::STUCK],
        };
        match hint {
            Hint::Step(step) => self.step(puzzle, step, level),
            Hint::Mistake(mistake) => self.mistake(puzzle, mistake, level),
            Hint::Improper(diagnosis) => self.improper(puzzle, diagnosis),
            Hint::Solved => vec![solved.to_string()],
            Hint::Stuck => vec![stuck.to_string()],
        }
    }

    /// A step from where the player stands, as much of it as the level allows. A sentence that belongs to the argument
    /// inside another is indented.
    ///
    /// ```
    /// use ninefold::{example, explain::hint, words::{Language, Level}, Puzzle};
    /// let puzzle = Puzzle::from(example());
    /// let step = hint(&puzzle).step().expect("a step");
    /// let sentences = |level| Language::English.step(&puzzle, &step, level);
    /// assert_eq!(sentences(Level::Look), ["Look at box 2.", "A digit can be written."]);
    /// assert_eq!(sentences(Level::Full).last().unwrap(), "So r1c6 is 8.");
    /// ```
    pub fn step(self, puzzle: &Puzzle, step: &Step, level: Level) -> Vec<String> {
        tell::hint(self.voice(), &Scene { board: puzzle.board(), marks: puzzle.pencil() }, step, level)
    }

    /// That the search for a hint was stopped.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert!(Language::English.hint_stopped().contains("budget"));
    /// ```
    pub fn hint_stopped(self) -> &'static str {
        match self {
            Language::English => en::STOPPED,
            Language::Chinese => zh::STOPPED,
        }
    }

    /// That a rating was stopped.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert!(Language::English.rating_stopped().contains("budget"));
    /// ```
    pub fn rating_stopped(self) -> &'static str {
        match self {
            Language::English => en::RATING_STOPPED,
            Language::Chinese => zh::RATING_STOPPED,
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
        if let Some(Ending::Improper(diagnosis)) = &explanation.ending {
            return self.paragraph(&self.improper(&explanation.puzzle, diagnosis));
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
