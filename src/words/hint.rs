//! Hints, and everything else about solving as a person does, in words.

use super::remark::{self, Remark};
use super::sentence::Line;
use super::{Language, step};
use crate::Puzzle;
use crate::explain::{Explanation, Hint, Step, Technique};
use crate::rate::Unrated;

/// How much a hint gives away.
///
/// ```
/// use ninefold::{example, explain::hint, words::{Language, Level}, Puzzle};
/// let puzzle = Puzzle::from(example());
/// let sentences = Language::English.hint(&puzzle, &hint(&puzzle), Level::Look);
/// assert_eq!(sentences, ["Look at box 2.", "A digit can be written."]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Where to look: a house, a cell or a digit.
    #[default]
    Look,
    /// What to look for, and where: the technique, its houses and cells.
    Technique,
    /// The whole argument and its conclusion.
    Full,
}

impl Level {
    /// All levels, from the least to the most.
    ///
    /// ```
    /// use ninefold::{example, explain::hint, words::{Language, Level}, Puzzle};
    /// let puzzle = Puzzle::from(example());
    /// let hint = hint(&puzzle);
    /// for level in Level::ALL {
    ///     println!("{}", Language::English.paragraph(&Language::English.hint(&puzzle, &hint, level)));
    /// }
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
    /// A hint in sentences, as much of it as the level allows.
    ///
    /// ```
    /// use ninefold::{example, explain::hint, words::{Language, Level}, Cell, Digit, Puzzle};
    /// let mut puzzle = Puzzle::from(example());
    /// puzzle.entries.set(Cell::ALL[2], Digit::new(9)); // it should be 4
    /// let sentences = Language::English.hint(&puzzle, &hint(&puzzle), Level::Full);
    /// assert_eq!(sentences, ["r1c3=9 is wrong.", "Box 1 has the digit 9 more than once: r1c3, r3c2."]);
    /// ```
    pub fn hint(self, puzzle: &Puzzle, hint: &Hint, level: Level) -> Vec<String> {
        match hint {
            Hint::Step(step) => self.step(puzzle, step, level),
            Hint::Mistake(mistake) => self.remarks(&remark::mistake(puzzle, mistake, level)),
            Hint::Improper(diagnosis) => self.remarks(&remark::improper(puzzle, diagnosis)),
            Hint::Solved => self.remarks(&[Remark::AllFilled]),
            Hint::Stuck => self.remarks(&[Remark::NoHint]),
        }
    }

    /// A step in sentences, as much of it as the level allows. Sentences about a step nested in a chain are indented.
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
        self.lines(&step::hint(puzzle, step, level))
    }

    /// Why a step is true where the player stands, and what it does: a full hint without its title.
    ///
    /// ```
    /// use ninefold::{example, explain::hint, words::Language, Puzzle};
    /// let puzzle = Puzzle::from(example());
    /// let step = hint(&puzzle).step().expect("a step");
    /// assert!(Language::English.argument(&puzzle, &step)[0].starts_with("In box 2, 8 fits only in r1c6"));
    /// ```
    pub fn argument(self, puzzle: &Puzzle, step: &Step) -> Vec<String> {
        self.lines(&step::argument(puzzle, step))
    }

    fn lines(self, lines: &[Line<'_>]) -> Vec<String> {
        let worded = |line: &Line<'_>| {
            let number = line.number.map_or(String::new(), |number| format!("({number}) "));
            format!("{}{number}{}", "  ".repeat(line.depth), (self.phrases().sentence)(&line.sentence))
        };
        lines.iter().map(worded).collect()
    }

    /// The line above a step: how hard it is, what it is called, what it does.
    ///
    /// ```
    /// use ninefold::{example, explain::hint, words::Language};
    /// let step = hint(&example().into()).step().expect("a step");
    /// assert_eq!(Language::English.heading(&step), "1.2 Hidden Single: r1c6=8");
    /// ```
    pub fn heading(self, step: &Step) -> String {
        format!("{} {}: {}", step.rating, self.step_name(step), step.effect())
    }

    /// The digits that several steps write, with a line for each run of the same technique. It is enough for singles.
    ///
    /// ```
    /// use ninefold::{example, explain::explain, words::Language};
    /// let steps = explain(&example()).steps;
    /// assert_eq!(Language::English.in_short(&steps[..2]), ["Hidden Single: r1c6=8, r1c4=6"]);
    /// ```
    pub fn in_short(self, steps: &[Step]) -> Vec<String> {
        let line = |run: &[Step]| {
            let places = run.iter().filter_map(|step| step.places).map(|(cell, digit)| format!("{cell}={digit}"));
            format!("{}: {}", self.technique(run[0].technique), places.collect::<Vec<_>>().join(", "))
        };
        steps.chunk_by(|one, next| one.technique == next.technique).map(line).collect()
    }

    /// The sentence for a search for a hint that was stopped.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert!(Language::English.hint_stopped().contains("budget"));
    /// ```
    pub fn hint_stopped(self) -> String {
        (self.phrases().remark)(&Remark::HintStopped)
    }

    /// The sentence for a kind of step that can't be taken now, though others can.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert!(Language::English.no_such_step().contains("none of that kind"));
    /// ```
    pub fn no_such_step(self) -> String {
        (self.phrases().remark)(&Remark::NoSuchStep)
    }

    /// The sentence for so many others about a nested step that are left out.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.folded(12), "… 12 more sentences about the nested step.");
    /// ```
    pub fn folded(self, count: usize) -> String {
        (self.phrases().remark)(&Remark::Folded(count))
    }

    /// The sentence for a rating that was stopped.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert!(Language::English.rating_stopped().contains("budget"));
    /// ```
    pub fn rating_stopped(self) -> String {
        (self.phrases().remark)(&Remark::RatingStopped)
    }

    /// The name of a technique.
    ///
    /// ```
    /// # use ninefold::{explain::Technique, words::Language};
    /// assert_eq!(Language::English.technique(Technique::XWing), "X-Wing");
    /// assert_eq!(Language::Chinese.technique(Technique::XWing), "X翼");
    /// ```
    pub fn technique(self, technique: Technique) -> &'static str {
        (self.phrases().technique)(technique).0
    }

    /// What a technique is, in a sentence or two.
    ///
    /// ```
    /// # use ninefold::{explain::Technique, words::Language};
    /// let about = Language::English.about(Technique::NakedSingle);
    /// assert_eq!(about, "A cell with only one candidate left is that digit.");
    /// ```
    pub fn about(self, technique: Technique) -> &'static str {
        (self.phrases().technique)(technique).1
    }

    /// The name of a step. It says more than the name of its technique where that has several kinds.
    ///
    /// ```
    /// # use ninefold::{explain::{Pattern, Step, Technique, Tenths, Way}, words::Language, Digits};
    /// let pattern = Pattern::Bug { extras: vec![], way: Way::OneCell };
    /// let step = Step { technique: Technique::Bug, rating: Tenths::new(56), places: None, removes: vec![], pattern };
    /// assert_eq!(Language::English.step_name(&step), "BUG type 1");
    /// assert_eq!(Language::Chinese.step_name(&step), "全双值坟墓（类型 1）");
    /// ```
    pub fn step_name(self, step: &Step) -> String {
        (self.phrases().step_name)(step)
    }

    /// The summary of an explanation: how far it goes, and its rating.
    ///
    /// ```
    /// # use ninefold::{explain, words::Language, Grid};
    /// let nothing = explain::explain(&Grid::EMPTY);
    /// assert!(Language::English.explained(&nothing).starts_with("The puzzle has several solutions."));
    /// ```
    pub fn explained(self, explanation: &Explanation) -> String {
        let hardest = explanation.hardest_step().map(|step| self.step_name(step));
        self.paragraph(&self.remarks(&remark::explained(explanation, hardest)))
    }

    /// Why a puzzle has no rating.
    ///
    /// ```
    /// # use ninefold::{rate::{rate, Unrated}, words::Language, Grid};
    /// let why = Language::English.unrated(&Grid::EMPTY.into(), &rate(&Grid::EMPTY).unwrap_err());
    /// assert!(why.starts_with("Only a puzzle with exactly one solution has a rating. The puzzle has several"));
    /// ```
    pub fn unrated(self, puzzle: &Puzzle, unrated: &Unrated) -> String {
        self.paragraph(&self.remarks(&remark::unrated(puzzle, unrated)))
    }
}
