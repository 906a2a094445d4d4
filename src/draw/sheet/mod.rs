//! Puzzles to print: pages of them, with their solutions at the end.
//!
//! ```text
//!  entries --> plan: how many boards, how large, where
//!                |
//!                v
//!              pages: lines and texts at their places, in points
//!                |
//!                +--> svg, html (here)      +--> PDF (the command line, which may use a crate for it)
//! ```
//!
//! All that is drawn is black: a printer that has no greys makes dots of a grey line. Places are in points (1/72 inch) from the top left
//! corner of the page; texts stand at their baselines.

mod board;
mod html;
mod metrics;
mod page;
mod plan;
mod svg;

pub use metrics::width;
pub use page::{Anchor, Block, Board, Kind, Line, Page, Role, Text, Weight};

use crate::Grid;
use crate::rate::Rating;
use crate::words::Language;
use plan::Plan;

/// Puzzles to print, and how.
///
/// ```
/// use ninefold::{draw::sheet::{Entry, Paper, Sheet}, example, rate::rate, Outcome};
/// let Outcome::Unique(solution) = example().solve() else { panic!("it is proper") };
/// let entry = Entry { puzzle: example(), solution, rating: rate(&example()).ok(), label: "seed 7".to_string() };
/// let sheet = Sheet { title: "For a rainy day".to_string(), paper: Paper::Letter, ..Sheet::new(vec![entry]) };
/// assert_eq!(sheet.pages().count(), 2); // the second has the solution
/// assert!(sheet.html().contains("easy · ER 1.2"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// The puzzles, in the order in which they are numbered.
    pub entries: Vec<Entry>,
    /// The heading of the first page, which stands at the foot of all; it may be empty.
    pub title: String,
    /// What it is printed on.
    pub paper: Paper,
    /// The number of puzzles on a page.
    pub per_page: PerPage,
    /// How large everything is.
    pub print: Print,
    /// Where the solutions are.
    pub solutions: Solutions,
    /// The language of its words.
    pub language: Language,
}

/// A puzzle on a sheet.
///
/// ```
/// use ninefold::{draw::sheet::{Entry, Sheet}, example, Outcome};
/// let Outcome::Unique(solution) = example().solve() else { panic!("it is proper") };
/// let entry = Entry { puzzle: example(), solution, rating: None, label: "Monday".to_string() };
/// assert!(Sheet::new(vec![entry]).svg().contains(">Monday</text>"));
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entry {
    /// Its givens.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
    /// How hard it is, if that is to be told.
    pub rating: Option<Rating>,
    /// What stands below it: its seed, its name, or nothing.
    pub label: String,
}

/// The size of a sheet's paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    ///
    /// ```
    /// # use ninefold::draw::sheet::Paper;
    /// assert_eq!(Paper::Letter.size(), (612.0, 792.0));
    /// ```
    pub fn size(self) -> (f64, f64) {
        let points = |millimetres: f64| millimetres / 25.4 * 72.0;
        match self {
            Paper::A4 => (points(210.0), points(297.0)),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// The number of puzzles on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerPage {
    /// One.
    One,
    /// Two, one below the other.
    Two,
    /// Four in two columns.
    Four,
    /// Six in two columns.
    Six,
}

impl PerPage {
    /// All of them.
    ///
    /// ```
    /// # use ninefold::draw::sheet::PerPage;
    /// assert_eq!(PerPage::ALL.map(PerPage::get), [1, 2, 4, 6]);
    /// ```
    pub const ALL: [PerPage; 4] = [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six];

    /// The number.
    ///
    /// ```
    /// # use ninefold::draw::sheet::PerPage;
    /// assert_eq!(PerPage::Six.get(), 6);
    /// ```
    pub fn get(self) -> usize {
        let (columns, rows) = self.shape();
        columns * rows
    }

    /// The one that suits so many puzzles: a page that is full, or four.
    ///
    /// ```
    /// # use ninefold::draw::sheet::PerPage;
    /// assert_eq!([1, 2, 3, 100].map(PerPage::for_puzzles).map(PerPage::get), [1, 2, 4, 4]);
    /// ```
    pub fn for_puzzles(count: usize) -> PerPage {
        match count {
            0 | 1 => PerPage::One,
            2 => PerPage::Two,
            _ => PerPage::Four,
        }
    }

    /// Columns and rows.
    fn shape(self) -> (usize, usize) {
        match self {
            PerPage::One => (1, 1),
            PerPage::Two => (1, 2),
            PerPage::Four => (2, 2),
            PerPage::Six => (2, 3),
        }
    }
}

/// How large a sheet is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Print {
    /// As books have it.
    #[default]
    Normal,
    /// For eyes that need it: large digits and words, thick lines.
    Large,
}

/// Where the solutions of a sheet are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Solutions {
    /// On pages of their own after the puzzles, small, with the same numbers.
    #[default]
    End,
    /// Nowhere.
    None,
}

impl Sheet {
    /// The usual sheet of these puzzles: A4, no title, the solutions at the end.
    ///
    /// ```
    /// use ninefold::draw::sheet::Sheet;
    /// assert_eq!(Sheet::new(vec![]).pages().count(), 0);
    /// ```
    pub fn new(entries: Vec<Entry>) -> Sheet {
        Sheet {
            per_page: PerPage::for_puzzles(entries.len()),
            entries,
            title: String::new(),
            paper: Paper::default(),
            print: Print::default(),
            solutions: Solutions::default(),
            language: Language::default(),
        }
    }

    /// The number of its pages.
    ///
    /// ```
    /// use ninefold::draw::sheet::Sheet;
    /// assert_eq!(Sheet::new(vec![]).page_count(), 0);
    /// ```
    pub fn page_count(&self) -> usize {
        let [puzzles, solutions] = self.page_counts();
        puzzles + solutions
    }

    /// How many pages have puzzles, and how many have solutions.
    ///
    /// ```
    /// use ninefold::draw::sheet::{PerPage, Sheet, Solutions};
    /// # use ninefold::{draw::sheet::Entry, example};
    /// # let entry = Entry { puzzle: example(), solution: example(), rating: None, label: String::new() };
    /// let sheet = Sheet { per_page: PerPage::Six, ..Sheet::new(vec![entry; 100]) };
    /// assert_eq!(sheet.page_counts(), [17, 5]);
    /// assert_eq!(Sheet { solutions: Solutions::None, ..sheet }.page_counts(), [17, 0]);
    /// ```
    pub fn page_counts(&self) -> [usize; 2] {
        let pages = |plan: Plan| self.entries.len().div_ceil(plan.per_page());
        let solutions = if self.solutions == Solutions::End { pages(Plan::of_solutions(self)) } else { 0 };
        [pages(Plan::of_puzzles(self)), solutions]
    }

    /// Its pages one after the other.
    ///
    /// ```
    /// use ninefold::{draw::sheet::{Entry, Sheet}, example, Outcome};
    /// let Outcome::Unique(solution) = example().solve() else { panic!("it is proper") };
    /// let entry = Entry { puzzle: example(), solution, rating: None, label: String::new() };
    /// let digits: Vec<usize> = Sheet::new(vec![entry])
    ///     .pages()
    ///     .map(|page| page.boards().map(|board| board.digits.len()).sum())
    ///     .collect();
    /// assert_eq!(digits, [30, 81]);
    /// ```
    pub fn pages(&self) -> impl Iterator<Item = Page> {
        let plans = [Plan::of_puzzles(self), Plan::of_solutions(self)];
        let [first, last] = self.page_counts();
        (0..first + last).map(move |k| {
            let (plan, part) = if k < first { (plans[0], k) } else { (plans[1], k - first) };
            plan.page(self, part, [k + 1, first + last])
        })
    }

    /// What it is called.
    ///
    /// ```
    /// use ninefold::draw::sheet::Sheet;
    /// assert_eq!(Sheet { title: " Rainy\nday ".to_string(), ..Sheet::new(vec![]) }.name(), "Rainy day");
    /// assert_eq!(Sheet::new(vec![]).name(), "Sudoku");
    /// ```
    pub fn name(&self) -> String {
        let title = metrics::tidy(&self.title);
        if title.is_empty() { self.language.sudoku().to_string() } else { title }
    }
}
