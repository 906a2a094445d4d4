//! Data into sentences. The only prose of the library, one folder a language.
//!
//! ```text
//!  Diagnosis, Mistake, Explanation ---> Remark  ---+
//!  Puzzle and Step --> reasons -------> Sentence --+--> Phrases of a language --> text
//! ```
//!
//! What is said and in which order is worked out once, as data. A language has a phrase for each `Remark` and each
//! `Sentence`. To add a language, add a folder with its table of `Phrases`, and a variant of [`Language`].

mod batch;
mod chain;
mod en;
mod hint;
mod named;
mod path;
mod phrases;
mod ratings;
mod reasons;
mod remark;
mod sentence;
mod sheet;
mod step;
mod wrap;
mod zh;

pub use batch::Summary;
pub use hint::Level;
pub use named::{UnknownTechnique, any_technique_named, path_technique_named, technique_named};
pub(crate) use ratings::hundredths;
pub use ratings::{RatingLabels, grouped};
pub use wrap::{width, wrapped};

use crate::learn::{Counters, Event, Lesson};
use crate::{Cell, Diagnosis, Digit, Digits, ParseGridError, Puzzle, Stopped};
use phrases::Phrases;
use remark::Remark;
use std::error::Error;

/// A language of the sentences.
///
/// ```
/// use ninefold::{words::Language, Grid};
/// let grid: Grid = format!("5...5{}", ".".repeat(76)).parse()?;
/// let sentences = Language::English.diagnosis(&grid.into(), &grid.diagnose());
/// assert_eq!(sentences[0], "Row 1 has the digit 5 more than once: r1c1, r1c5.");
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 中文.
    Chinese,
}

impl Language {
    /// All languages.
    ///
    /// ```
    /// use ninefold::{explain::Technique, words::Language};
    /// for language in Language::ALL {
    ///     println!("{}: {}", language.name(), language.technique(Technique::XWing));
    /// }
    /// ```
    pub const ALL: &[Language] = &[Language::English, Language::Chinese];

    fn phrases(self) -> &'static Phrases {
        match self {
            Language::English => &en::ENGLISH,
            Language::Chinese => &zh::CHINESE,
        }
    }

    /// The language of a tag such as `zh`, `zh-CN` or `zh_CN.UTF-8`.
    ///
    /// ```
    /// use ninefold::words::Language;
    /// assert_eq!(Language::new("zh-CN"), Some(Language::Chinese));
    /// assert_eq!(Language::new("C"), None);
    /// ```
    pub fn new(tag: &str) -> Option<Language> {
        let code = tag.split(|c: char| !c.is_ascii_alphabetic()).next()?;
        Language::ALL.iter().copied().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// Its code in ISO 639.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::Chinese.code(), "zh");
    /// ```
    pub fn code(self) -> &'static str {
        self.phrases().code
    }

    /// Its name in English.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::Chinese.name(), "Chinese");
    /// ```
    pub fn name(self) -> &'static str {
        self.phrases().name
    }

    /// What a diagnosis says, one sentence or two at a time.
    ///
    /// ```
    /// # use ninefold::{example, words::Language};
    /// let sentences = Language::Chinese.diagnosis(&example().into(), &example().diagnose());
    /// assert_eq!(sentences, ["此题有唯一解。"]);
    /// ```
    pub fn diagnosis(self, puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<String> {
        self.remarks(&remark::diagnosis(puzzle, diagnosis))
    }

    fn remarks(self, remarks: &[Remark<'_>]) -> Vec<String> {
        remarks.iter().map(self.phrases().remark).collect()
    }

    /// Sentences one after the other, as a paragraph.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// let sentences = ["One.".to_string(), "Two.".to_string()];
    /// assert_eq!(Language::English.paragraph(&sentences), "One. Two.");
    /// ```
    pub fn paragraph(self, sentences: &[String]) -> String {
        sentences.join(self.phrases().space)
    }

    /// An error in this language. Errors of the library have words in every language; others speak for themselves.
    ///
    /// ```
    /// # use ninefold::{words::Language, Grid};
    /// let error = "53..7x".parse::<Grid>().unwrap_err();
    /// assert_eq!(Language::Chinese.error(&error), "第 1 行第 6 列：'x' 既不是数字，也不是空格的写法（. 0 _ - *）");
    /// ```
    pub fn error(self, error: &(dyn Error + 'static)) -> String {
        (self.phrases().error)(error).unwrap_or_else(|| error.to_string())
    }

    /// What is wrong with a text that is no puzzle, without the place: [`ParseGridError::what`] in this language.
    ///
    /// ```
    /// # use ninefold::{words::Language, Grid};
    /// let error = "53..7x".parse::<Grid>().unwrap_err();
    /// assert_eq!(Language::English.what(&error), error.what());
    /// ```
    pub fn what(self, error: &ParseGridError) -> String {
        (self.phrases().fault)(error.fault())
    }

    /// What a textbook solver is about, in one line.
    ///
    /// ```
    /// # use ninefold::{learn::Lesson, words::Language};
    /// assert!(Language::English.lesson(Lesson::Scan).starts_with("ask the board"));
    /// ```
    pub fn lesson(self, lesson: Lesson) -> &'static str {
        (self.phrases().lesson)(lesson)
    }

    /// What this solver just did.
    ///
    /// ```
    /// # use ninefold::{learn::{Event, Lesson}, words::Language, Cell, Digit};
    /// let event = Event::Place(Cell::ALL[2], Digit::ALL[3]);
    /// assert_eq!(Language::English.event(Lesson::Scan, event), "write 4 into r1c3");
    /// assert_eq!(Language::Chinese.event(Lesson::Scan, event), "在 r1c3 填入 4");
    /// ```
    pub fn event(self, lesson: Lesson, event: Event) -> String {
        (self.phrases().event)(lesson, event)
    }

    /// How a run of a textbook solver ended.
    ///
    /// ```
    /// use ninefold::{learn::Lesson, words::Language, example, Budget};
    /// let solved = Lesson::Bits.solve(&mut example(), &mut (), &mut Budget::nodes(10));
    /// assert_eq!(Language::English.ending(solved), "cut off before the end");
    /// ```
    pub fn ending(self, solved: Result<bool, Stopped>) -> &'static str {
        pick(self.labels().endings, solved.ok())
    }

    /// The counters, in words.
    ///
    /// ```
    /// # use ninefold::{learn::Counters, words::Language};
    /// assert_eq!(Language::English.counts(&Counters::default()), "0 tries, 0 placements, 0 backtracks");
    /// ```
    pub fn counts(self, counters: &Counters) -> String {
        (self.phrases().counts)(counters)
    }

    /// The short words of tables.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.labels().columns[1], "tries");
    /// ```
    pub fn labels(self) -> &'static Labels {
        &self.phrases().labels
    }

    /// The words beside a node of a search tree.
    pub(crate) fn node(self, cell: Cell, digit: Digit, event: u64, rejected: Digits) -> String {
        (self.phrases().node)(cell, digit, event, rejected)
    }

    /// The words beside its root.
    pub(crate) fn root(self, rejected: Digits) -> String {
        (self.phrases().root)(rejected)
    }

    /// The lines under a search tree.
    pub(crate) fn tree_legend(self, tree: &TreeWords) -> Vec<String> {
        let mut lines = (self.phrases().tree_legend)(tree);
        if let Some(last) = lines.pop() {
            let ending = pick(self.labels().sentences, tree.solved).to_string();
            lines.push(self.paragraph(&[last, ending]));
        }
        lines
    }

    /// The words beside the structure of a solver.
    pub(crate) fn moment(self) -> &'static Moment {
        &self.phrases().moment
    }

    /// The steps of the flow chart of backtracking: choose a place, is a blank left, write, is it legal, change, is a digit left, go
    /// back, solved, no solution.
    ///
    /// ```
    /// use ninefold::words::Language;
    /// assert_eq!(Language::English.flow_steps()[3], "is it legal?");
    /// ```
    pub fn flow_steps(self) -> [&'static str; 9] {
        self.flow_chart().steps
    }

    pub(crate) fn flow_chart(self) -> &'static FlowChart {
        &self.phrases().flow_chart
    }
}

/// The short words of tables.
///
/// ```
/// use ninefold::words::Language;
/// let [solved, ..] = Language::Chinese.labels().endings;
/// assert_eq!(solved, "解出");
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Labels {
    /// The columns of the table that compares the textbook solvers: solver, tries, placements, backtracks, checks,
    /// looks, calls, deepest, microseconds.
    pub columns: [&'static str; 9],
    /// How a run ended: with a solution, without one, or with its budget.
    pub endings: [&'static str; 3],
    /// The same as sentences.
    pub sentences: [&'static str; 3],
}

/// What the lines under a search tree are about.
pub(crate) struct TreeWords {
    pub(crate) drawn: u64,
    pub(crate) left_out: u64,
    /// Whether the drawing has singles, stubs for rejected digits, and numbers of events.
    pub(crate) has_singles: bool,
    pub(crate) has_stubs: bool,
    pub(crate) has_events: bool,
    pub(crate) solved: Option<bool>,
}

/// The words of a picture of one moment of a solver.
pub(crate) struct Moment {
    /// That it keeps nothing beside the board.
    pub(crate) nothing: &'static str,
    /// The heading of the list of blanks, and of `patches`' list of points.
    pub(crate) blanks: &'static str,
    pub(crate) points: &'static str,
    /// The heading of the digits that were written; their number follows.
    pub(crate) written: &'static str,
    /// The heading of the open calls; their number follows.
    pub(crate) calls: &'static str,
}

/// The words of the flow chart.
pub(crate) struct FlowChart {
    /// Choose, blank left?, write, legal?, change, digit left?, go back, solved, no solution.
    pub(crate) steps: [&'static str; 9],
    /// No blank left, a blank left, legal, not legal, a digit left, none left, nothing to go back to.
    pub(crate) answers: [&'static str; 7],
}

/// The word for how a run ended: with a solution, without one, or with its budget.
fn pick([solved, impossible, cut_off]: [&'static str; 3], answer: Option<bool>) -> &'static str {
    match answer {
        Some(true) => solved,
        Some(false) => impossible,
        None => cut_off,
    }
}
