//! Data into sentences. The only prose of the library, one file a language.

mod en;
mod zh;

use crate::learn::{Counters, Event, Lesson};
use crate::{Cell, Cells, Diagnosis, Digit, Digits, Puzzle};

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
        match (self, solved) {
            (Language::English, Some(true)) => "solved",
            (Language::English, Some(false)) => "no solution",
            (Language::English, None) => "cut off before the end",
            (Language::Chinese, Some(true)) => "解出",
            (Language::Chinese, Some(false)) => "无解",
            (Language::Chinese, None) => "未完即止",
        }
    }

    /// What stands behind a solver that was cut off.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.cut_off(5), "cut off after 5 digits");
    /// ```
    pub fn cut_off(self, limit: u64) -> String {
        match self {
            Language::English => format!("cut off after {limit} digits"),
            Language::Chinese => format!("填数 {limit} 次后中止"),
        }
    }

    /// The head of the table that compares the textbook solvers.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert!(Language::English.table_head().starts_with("solver "));
    /// ```
    pub fn table_head(self) -> String {
        // A Chinese character is two columns wide.
        match self {
            Language::English => format!(
                "{:<10} {:>12} {:>12} {:>12} {:>13} {:>8} {:>12}\n",
                "solver", "tries", "placements", "backtracks", "checks", "deepest", "us"
            ),
            Language::Chinese => format!(
                "{:<8} {:>10} {:>10} {:>10} {:>9} {:>4} {:>10}\n",
                "解法", "试数", "填数", "回溯", "规则检查", "最大深度", "微秒"
            ),
        }
    }

    /// The counters of the animation.
    ///
    /// ```
    /// # use ninefold::{learn::Counters, words::Language};
    /// assert_eq!(Language::English.counts(&Counters::default()), "0 tries, 0 placements, 0 backtracks");
    /// ```
    pub fn counts(self, counters: &Counters) -> String {
        let Counters { tries, placements, backtracks, .. } = counters;
        match self {
            Language::English => format!("{tries} tries, {placements} placements, {backtracks} backtracks"),
            Language::Chinese => format!("试数 {tries}，填数 {placements}，回溯 {backtracks}"),
        }
    }

    /// The keys of the animation.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert!(Language::English.keys().contains("quit"));
    /// ```
    pub fn keys(self) -> &'static str {
        match self {
            Language::English => "space play  ←/→ step  ↑/↓ speed  home/end  q quit",
            Language::Chinese => "空格 播放  ←/→ 单步  ↑/↓ 速度  home/end  q 退出",
        }
    }

    /// What a terminal that is too small shows.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.too_small(52, 19), "make the window 52x19 or larger");
    /// ```
    pub fn too_small(self, width: u16, height: u16) -> String {
        match self {
            Language::English => format!("make the window {width}x{height} or larger"),
            Language::Chinese => format!("请把窗口放大到 {width}x{height}"),
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
    pub(crate) fn tree_legend(self, drawn: u64, left_out: u64) -> [String; 2] {
        match self {
            Language::English => en::tree_legend(drawn, left_out),
            Language::Chinese => zh::tree_legend(drawn, left_out),
        }
    }

    pub(crate) fn flow_chart(self) -> FlowChart {
        match self {
            Language::English => en::FLOW_CHART,
            Language::Chinese => zh::FLOW_CHART,
        }
    }
}

/// The words of the flow chart.
pub(crate) struct FlowChart {
    /// Choose, blank left?, write, legal?, change, digit left?, go back, solved, no solution.
    pub(crate) steps: [&'static str; 9],
    /// No blank left, a blank left, legal, not legal, a digit left, none left, nothing to go back to.
    pub(crate) answers: [&'static str; 7],
}

/// More cells than this are counted, not listed.
const FEW: usize = 24;
/// More clashes than this are counted, not listed.
const MOST: usize = 6;

/// The names of some cells.
fn names(cells: Cells, comma: &str) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(comma)
}

/// What the puzzle says of some cells: `r1c1=5`, or `r1c1=123` where it leaves a choice.
fn givens(puzzle: &Puzzle, cells: Cells, comma: &str) -> String {
    let rules = puzzle.rules();
    cells.iter().map(|cell| format!("{cell}={}", rules[cell])).collect::<Vec<_>>().join(comma)
}
