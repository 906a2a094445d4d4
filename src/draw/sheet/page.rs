//! A page as data: lines and texts at their places.

/// A page: all that is on it, in the order in which it is read.
///
/// ```
/// use ninefold::{draw::sheet::{Entry, Page, Sheet}, example, Outcome};
/// let Outcome::Unique(solution) = example().solve() else { panic!("it is proper") };
/// let entry = Entry { puzzle: example(), solution, rating: None, label: String::new() };
/// let page: Page = Sheet::new(vec![entry]).pages().next().expect("a page");
/// assert_eq!(page.texts().map(|text| text.text.as_str()).collect::<Vec<_>>(), ["Puzzle 1", "page 1 of 2"]);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Its number, from one on.
    pub number: usize,
    /// Its width and height.
    pub size: (f64, f64),
    /// What is on it.
    pub blocks: Vec<Block>,
}

impl Page {
    /// Its boards.
    ///
    /// ```
    /// # use ninefold::draw::sheet::Page;
    /// assert_eq!(Page { number: 1, size: (612.0, 792.0), blocks: vec![] }.boards().count(), 0);
    /// ```
    pub fn boards(&self) -> impl Iterator<Item = &Board> {
        self.blocks.iter().filter_map(|block| if let Block::Board(board) = block { Some(board) } else { None })
    }

    /// Its texts outside of boards.
    ///
    /// ```
    /// # use ninefold::draw::sheet::Page;
    /// assert_eq!(Page { number: 1, size: (612.0, 792.0), blocks: vec![] }.texts().count(), 0);
    /// ```
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.blocks.iter().filter_map(|block| if let Block::Text(_, text) = block { Some(text) } else { None })
    }
}

/// A part of a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A text and what it is for.
    Text(Role, Text),
    /// A puzzle or a solution.
    Board(Board),
}

/// What a text on a page is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The title of the sheet.
    Title,
    /// The heading of a part of the sheet.
    Heading,
    /// The number of a puzzle.
    Puzzle,
    /// The number of a solution.
    Solution,
    /// Something about a puzzle.
    Note,
    /// At the foot of the page.
    Foot,
}

/// A puzzle or a solution on a page.
///
/// ```
/// use ninefold::{draw::sheet::{Board, Entry, Kind, Sheet}, example, Outcome};
/// let Outcome::Unique(solution) = example().solve() else { panic!("it is proper") };
/// let entry = Entry { puzzle: example(), solution, rating: None, label: String::new() };
/// let boards: Vec<Board> = Sheet::new(vec![entry]).pages().flat_map(|page| page.boards().cloned().collect::<Vec<_>>()).collect();
/// assert_eq!((boards[0].kind, boards[1].kind), (Kind::Puzzle, Kind::Solution));
/// assert!(boards[1].told.starts_with("Row 1: 5 3 4 6 7 8 9 1 2."));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// Which of the two it is.
    pub kind: Kind,
    /// The number of the puzzle, from one on.
    pub number: usize,
    /// Its top left corner.
    pub corner: (f64, f64),
    /// Its width and height.
    pub side: f64,
    /// Its lines, the thin ones first.
    pub lines: Vec<Line>,
    /// Its digits.
    pub digits: Vec<Text>,
    /// What is in it, in words, for people who can't see it.
    pub told: String,
}

/// Whether a board shows a puzzle or its solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The givens alone.
    Puzzle,
    /// All digits; the givens are bold.
    Solution,
}

/// A straight line. It ends at its ends: no caps.
///
/// ```
/// use ninefold::draw::sheet::Line;
/// let line = Line { from: (36.0, 36.0), to: (252.0, 36.0), width: 1.5 };
/// assert_eq!(line.to.0 - line.from.0, 3.0 * 72.0); // three inches
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// Where it starts.
    pub from: (f64, f64),
    /// Where it ends.
    pub to: (f64, f64),
    /// How thick it is.
    pub width: f64,
}

/// A line of text.
///
/// ```
/// use ninefold::draw::sheet::{width, Anchor, Text, Weight};
/// let text = Text {
///     at: (100.0, 50.0),
///     anchor: Anchor::Middle,
///     size: 10.0,
///     weight: Weight::Bold,
///     text: "5".to_string(),
/// };
/// assert_eq!(text.left(), 100.0 - width("5", Weight::Bold) * 10.0 / 2.0);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// The point on its baseline that the anchor speaks of.
    pub at: (f64, f64),
    /// Which part of the text is at that point.
    pub anchor: Anchor,
    /// The size of the font.
    pub size: f64,
    /// The weight of the font.
    pub weight: Weight,
    /// The text.
    pub text: String,
}

impl Text {
    /// Where it starts, if it is written in Helvetica.
    ///
    /// ```
    /// # use ninefold::draw::sheet::{Anchor, Text, Weight};
    /// # let (size, weight, text) = (10.0, Weight::Regular, "page 1".to_string());
    /// assert_eq!(Text { at: (36.0, 50.0), anchor: Anchor::Start, size, weight, text }.left(), 36.0);
    /// ```
    pub fn left(&self) -> f64 {
        let width = super::width(&self.text, self.weight) * self.size;
        match self.anchor {
            Anchor::Start => self.at.0,
            Anchor::Middle => self.at.0 - width / 2.0,
            Anchor::End => self.at.0 - width,
        }
    }
}

/// Which part of a text is at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// The weight of a font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// The usual one.
    Regular,
    /// For givens and headings.
    Bold,
}
