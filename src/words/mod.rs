//! Data into sentences. The only prose of the library, one folder a language.

mod en;
mod hint;
mod scene;
mod tell;
mod zh;

pub use hint::Level;

use crate::learn::{Counters, Event, Lesson};
use crate::{Cell, Cells, Diagnosis, Digit, Digits, Marks, Puzzle};

/// A language that sentences can be had in.
///
/// ```
/// use ninefold::{words::Language, Grid};
/// let grid: Grid = format!("5...5{}", ".".repeat(76)).parse()?;
/// let sentences = Language::English.diagnosis(&grid.into(), &grid.diagnose());
/// assert_eq!(sentences[0], "Row 1 has the digit 5 more than once: r1c1, r1c5.");
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 中文.
    Chinese,
}

impl Language {
    /// What a diagnosis says, one sentence or two at a time.
    ///
    /// ```
    /// # use ninefold::{example, words::Language};
    /// let sentences = Language::Chinese.diagnosis(&example().into(), &example().diagnose());
    /// assert_eq!(sentences, ["此题有唯一解。"]);
    /// ```
    pub fn diagnosis(self, puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<String> {
        match self {
            Language::English => en::diagnosis(puzzle, diagnosis),
            Language::Chinese => zh::diagnosis(puzzle, diagnosis),
        }
    }

    /// Sentences one after the other, as a paragraph.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// let sentences = ["One.".to_string(), "Two.".to_string()];
    /// assert_eq!(Language::English.paragraph(&sentences), "One. Two.");
    /// ```
    pub fn paragraph(self, sentences: &[String]) -> String {
        match self {
            Language::English => sentences.join(" "),
            Language::Chinese => sentences.concat(),
        }
    }

    /// What a textbook solver is about, in one line.
    ///
    /// ```
    /// # use ninefold::{learn::Lesson, words::Language};
    /// assert!(Language::English.lesson(Lesson::Scan).starts_with("ask the board"));
    /// ```
    pub fn lesson(self, lesson: Lesson) -> &'static str {
        match self {
            Language::English => en::lesson(lesson),
            Language::Chinese => zh::lesson(lesson),
        }
    }

    /// What just happened.
    ///
    /// ```
    /// # use ninefold::{learn::Event, words::Language, Cell, Digit};
    /// let event = Event::Place(Cell::ALL[2], Digit::ALL[3]);
    /// assert_eq!(Language::English.event(event), "write 4 into r1c3");
    /// assert_eq!(Language::Chinese.event(event), "在 r1c3 填入 4");
    /// ```
    pub fn event(self, event: Event) -> String {
        match self {
            Language::English => en::event(event),
            Language::Chinese => zh::event(event),
        }
    }

    /// How a run of a textbook solver ended; `None` where its budget did.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.ending(Some(false)), "no solution");
    /// ```
    pub fn ending(self, solved: Option<bool>) -> &'static str {
        pick(self.labels().endings, solved)
    }

    /// The short words of tables and animations.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.labels().columns[1], "tries");
    /// ```
    pub fn labels(self) -> &'static Labels {
        match self {
            Language::English => &en::LABELS,
            Language::Chinese => &zh::LABELS,
        }
    }

    /// The counters, in words.
    ///
    /// ```
    /// # use ninefold::{learn::Counters, words::Language};
    /// assert_eq!(Language::English.counts(&Counters::default()), "0 tries, 0 placements, 0 backtracks");
    /// ```
    pub fn counts(self, counters: &Counters) -> String {
        match self {
            Language::English => en::counts(counters),
            Language::Chinese => zh::counts(counters),
        }
    }

    /// The words beside a node of a search tree.
    pub(crate) fn node(self, cell: Cell, digit: Digit, rejected: Digits) -> String {
        match self {
            Language::English => en::node(cell, digit, rejected),
            Language::Chinese => zh::node(cell, digit, rejected),
        }
    }

    /// The lines under a search tree.
    pub(crate) fn tree_legend(self, drawn: u64, left_out: u64, solved: Option<bool>) -> [String; 3] {
        let [shape, marks, count] = match self {
            Language::English => en::tree_legend(drawn, left_out),
            Language::Chinese => zh::tree_legend(drawn, left_out),
        };
        let ending = pick(self.labels().sentences, solved);
        [shape, marks, format!("{count} {ending}")]
    }

    pub(crate) fn flow_chart(self) -> FlowChart {
        match self {
            Language::English => en::FLOW_CHART,
            Language::Chinese => zh::FLOW_CHART,
        }
    }
}

/// The short words of tables and animations.
///
/// ```
/// # use ninefold::words::Language;
/// assert!(Language::Chinese.labels().keys.contains("退出"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Labels {
    /// The columns of the table that compares the textbook solvers: solver, tries, placements, backtracks, checks,
    /// deepest, microseconds, the bar.
    pub columns: [&'static str; 8],
    /// A run came to a solution, to none, or to the end of its budget.
    pub endings: [&'static str; 3],
    /// The same as sentences.
    pub sentences: [&'static str; 3],
    /// The keys of the animation.
    pub keys: &'static str,
    /// What a terminal that is too small shows.
    pub too_small: &'static str,
    /// What stands where a recording was full before the run was over.
    pub recording_ends: &'static str,
}

/// The words of the flow chart.
pub(crate) struct FlowChart {
    /// Choose, blank left?, write, legal?, change, digit left?, go back, solved, no solution.
    pub(crate) steps: [&'static str; 9],
    /// No blank left, a blank left, legal, not legal, a digit left, none left, nothing to go back to.
    pub(crate) answers: [&'static str; 7],
}

/// The word for how a run ended: with a solution, without one, or cut off.
fn pick([solved, impossible, cut_off]: [&'static str; 3], answer: Option<bool>) -> &'static str {
    match answer {
        Some(true) => solved,
        Some(false) => impossible,
        None => cut_off,
    }
}

/// More cells than this are counted, not listed.
const FEW: usize = 24;
/// More clashes than this are counted, not listed.
const MOST: usize = 6;

/// The names of some cells.
fn names(cells: Cells, comma: &str) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(comma)
}

/// What the rules say of some cells: `r1c1=5`, `r1c1=123` where they leave a choice, `r1c1≠5` where all but one.
fn givens(rules: &Marks, cells: Cells, comma: &str) -> String {
    let given = |cell: Cell| match (!rules[cell]).single() {
        Some(excluded) => format!("{cell}≠{excluded}"),
        None => format!("{cell}={}", rules[cell]),
    };
    cells.iter().map(given).collect::<Vec<_>>().join(comma)
}
