//! How many boards a page has, how large they are and where they stand.
//!
//! ```text
//!  +--------------------------------+
//!  | title or heading               |   everything keeps MARGIN from the edge
//!  |  Puzzle 1  easy   Puzzle 2 ... |   caption
//!  |  +-----------+    +----------+ |
//!  |  |   board   |    |          | |   boards are as far apart as they are from the margins,
//!  |  +-----------+    +----------+ |   and never nearer than GAP
//!  |  label                         |
//!  | title    scale          page n |   foot
//!  +--------------------------------+
//! ```

use super::metrics::{fitted, tidy, width};
use super::{Anchor, Block, Board, Entry, Kind, Page, PerPage, Print, Role, Sheet, Text, Weight};
use crate::rate::{Band, Rating};

/// Half an inch: no printer needs more.
pub(super) const MARGIN: f64 = 36.0;
/// The least distance of boards beside each other, and below each other.
const GAP: (f64, f64) = (24.0, 14.0);
/// In normal print no board is larger: a cell of 17 mm has room for all pencil marks.
const LARGEST: f64 = 432.0;

/// Where things stand on the pages of puzzles, or on those of solutions.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    kind: Kind,
    columns: usize,
    rows: usize,
    fonts: Fonts,
    /// The height of what is above the boards on a page with a title or a heading.
    head: f64,
    /// The height of what is below a board.
    label: f64,
    /// Whether the foot names the scale of ratings.
    is_rated: bool,
    paper: (f64, f64),
    /// The width and height of a board.
    pub(super) side: f64,
    pub(super) pens: Pens,
}

/// The sizes of what is written; that of digits in cells, the others in points.
#[derive(Clone, Copy)]
struct Fonts {
    head: f64,
    caption: f64,
    label: f64,
    foot: f64,
    digit: f64,
}

/// The widths of lines inside and around boxes.
#[derive(Clone, Copy)]
pub(super) struct Pens {
    pub(super) thin: f64,
    pub(super) thick: f64,
}

impl Plan {
    pub(super) fn of_puzzles(sheet: &Sheet) -> Plan {
        let fonts = match (sheet.print, sheet.per_page) {
            (Print::Large, _) => Fonts { head: 26.0, caption: 20.0, label: 16.0, foot: 14.0, digit: 0.74 },
            (_, PerPage::One | PerPage::Two) => Fonts { head: 20.0, caption: 13.0, label: 10.0, foot: 8.5, digit: 0.6 },
            _ => Fonts { head: 18.0, caption: 11.0, label: 8.5, foot: 8.5, digit: 0.62 },
        };
        let plan = Plan::new(sheet, Kind::Puzzle, sheet.per_page.shape(), fonts);
        let has_label = sheet.entries.iter().any(|entry| !entry.label.is_empty());
        let label = if has_label { 1.6 * fonts.label } else { 0.0 };
        let head = if tidy(&sheet.title).is_empty() { 0.0 } else { 1.8 * fonts.head };
        let is_rated = sheet.entries.iter().any(|entry| entry.rating.is_some());
        let plan = Plan { head, label, is_rated, ..plan };
        let side = plan.side();
        match sheet.print {
            Print::Normal => {
                let side = side.min(LARGEST);
                Plan { side, pens: Pens { thin: 0.4, thick: (side / 170.0).clamp(1.2, 2.0) }, ..plan }
            }
            Print::Large => Plan { side, pens: Pens { thin: 1.0, thick: 3.0 }, ..plan },
        }
    }

    pub(super) fn of_solutions(sheet: &Sheet) -> Plan {
        let (shape, fonts, pens) = match sheet.print {
            Print::Normal => (
                if sheet.entries.len() <= 12 { (3, 4) } else { (4, 5) },
                Fonts { head: 16.0, caption: 9.0, label: 0.0, foot: 8.5, digit: 0.68 },
                Pens { thin: 0.3, thick: 0.9 },
            ),
            Print::Large => (
                (2, 3),
                Fonts { head: 26.0, caption: 18.0, label: 0.0, foot: 14.0, digit: 0.76 },
                Pens { thin: 0.6, thick: 2.0 },
            ),
        };
        let plan = Plan { head: 1.8 * fonts.head, pens, ..Plan::new(sheet, Kind::Solution, shape, fonts) };
        Plan { side: plan.side(), ..plan }
    }

    fn new(sheet: &Sheet, kind: Kind, (columns, rows): (usize, usize), fonts: Fonts) -> Plan {
        let (paper, pens) = (sheet.paper.size(), Pens { thin: 0.0, thick: 0.0 });
        Plan { kind, columns, rows, fonts, head: 0.0, label: 0.0, is_rated: false, paper, side: 0.0, pens }
    }

    pub(super) fn per_page(&self) -> usize {
        self.columns * self.rows
    }

    /// The size of a digit in points.
    pub(super) fn digit(&self) -> f64 {
        self.fonts.digit * self.side / 9.0
    }

    fn caption(&self) -> f64 {
        1.5 * self.fonts.caption
    }

    /// The height of a board with what is above and below it.
    fn height(&self) -> f64 {
        self.caption() + self.side + self.label
    }

    /// The room for boards on a page with so much above them.
    fn room(&self, head: f64) -> (f64, f64) {
        (self.paper.0 - 2.0 * MARGIN, self.paper.1 - 2.0 * MARGIN - head - 2.2 * self.fonts.foot)
    }

    /// The largest board that fits.
    fn side(&self) -> f64 {
        let (wide, high) = self.room(self.head);
        let (columns, rows) = (self.columns as f64, self.rows as f64);
        let slot = ((wide - (columns - 1.0) * GAP.0) / columns, (high - (rows - 1.0) * GAP.1) / rows);
        slot.0.min(slot.1 - self.caption() - self.label)
    }

    /// The top left corner of what belongs to the board at a place, on a page with so much above the boards.
    fn place(&self, k: usize, head: f64) -> (f64, f64) {
        let (wide, high) = self.room(head);
        let x = spread(wide, self.columns, self.side, GAP.0, k % self.columns);
        let y = spread(high, self.rows, self.height(), GAP.1, k / self.columns);
        (MARGIN + x, MARGIN + head + y)
    }

    /// The page with these of the puzzles or solutions. `number` is its own number and that of all pages.
    pub(super) fn page(&self, sheet: &Sheet, part: usize, number: [usize; 2]) -> Page {
        let mut blocks = Vec::new();
        let wide = self.room(0.0).0;
        let heading = match self.kind {
            Kind::Puzzle if part == 0 && self.head > 0.0 => Some((Role::Title, sheet.title.clone())),
            Kind::Puzzle => None,
            Kind::Solution => Some((Role::Heading, sheet.language.solutions().to_string())),
        };
        let head = if heading.is_some() { self.head } else { 0.0 };
        if let Some((role, text)) = heading {
            let at = (self.paper.0 / 2.0, MARGIN + self.fonts.head);
            let text = bold(at, self.fonts.head, text, wide);
            blocks.push(Block::Text(role, Text { anchor: Anchor::Middle, ..text }));
        }
        let start = part * self.per_page();
        for (k, entry) in sheet.entries.iter().skip(start).take(self.per_page()).enumerate() {
            self.entry(&mut blocks, sheet, entry, start + k + 1, self.place(k, head));
        }
        let is_titled = matches!(blocks.first(), Some(Block::Text(Role::Title, _)));
        self.foot(&mut blocks, sheet, number, if is_titled { "" } else { &sheet.title });
        Page { number: number[0], size: self.paper, blocks }
    }

    fn entry(&self, blocks: &mut Vec<Block>, sheet: &Sheet, entry: &Entry, number: usize, (x, y): (f64, f64)) {
        let (size, language) = (self.fonts.caption, sheet.language);
        let (role, caption) = match self.kind {
            Kind::Puzzle => (Role::Puzzle, language.puzzle_number(number)),
            Kind::Solution => (Role::Solution, number.to_string()),
        };
        let line = y + size;
        let caption = bold((x, line), size, caption, self.side);
        let room = self.side - width(&caption.text, Weight::Bold) * size - size / 2.0;
        blocks.push(Block::Text(role, caption));
        if let (Some(rating), Kind::Puzzle) = (entry.rating, self.kind) {
            let note = format!("{} · ER {}", language.band(Band::of(rating.er)), rating.er);
            let size = size.min(room / width(&note, Weight::Regular));
            blocks.push(Block::Text(Role::Note, plain((x + self.side, line), Anchor::End, size, note)));
        }
        let grid = if self.kind == Kind::Puzzle { &entry.puzzle } else { &entry.solution };
        let told = language.board(grid);
        blocks.push(Block::Board(Board::new(self, (x, y + self.caption()), entry, number, self.kind, told)));
        if self.kind == Kind::Puzzle && !entry.label.is_empty() {
            let (size, line) = (self.fonts.label, y + self.height() - 0.4 * self.fonts.label);
            let label = fitted(&entry.label, size, Weight::Regular, self.side);
            blocks.push(Block::Text(Role::Note, plain((x, line), Anchor::Start, size, label)));
        }
    }

    fn foot(&self, blocks: &mut Vec<Block>, sheet: &Sheet, [number, count]: [usize; 2], title: &str) {
        let (size, line, right) = (self.fonts.foot, self.paper.1 - MARGIN, self.paper.0 - MARGIN);
        let scale = if self.is_rated { format!("ER: {}", Rating::SCALE) } else { String::new() };
        let room = self.room(0.0).0 / 2.0 - width(&scale, Weight::Regular) * size / 2.0 - size;
        let texts = [
            (MARGIN, Anchor::Start, fitted(title, size, Weight::Regular, room)),
            (self.paper.0 / 2.0, Anchor::Middle, scale),
            (right, Anchor::End, sheet.language.page(number, count)),
        ];
        for (x, anchor, text) in texts.into_iter().filter(|(.., text)| !text.is_empty()) {
            blocks.push(Block::Text(Role::Foot, plain((x, line), anchor, size, text)));
        }
    }
}

/// Where the `k`th of `count` things of this size starts, if they are spread over a room.
fn spread(room: f64, count: usize, size: f64, least: f64, k: usize) -> f64 {
    let spare = room - count as f64 * size;
    let gap = (spare / (count as f64 + 1.0)).max(if count > 1 { least } else { 0.0 });
    let edge = (spare - gap * (count as f64 - 1.0)) / 2.0;
    edge + k as f64 * (size + gap)
}

fn bold(at: (f64, f64), size: f64, text: String, room: f64) -> Text {
    let text = fitted(&text, size, Weight::Bold, room);
    Text { at, anchor: Anchor::Start, size, weight: Weight::Bold, text }
}

fn plain(at: (f64, f64), anchor: Anchor, size: f64, text: String) -> Text {
    Text { at, anchor, size, weight: Weight::Regular, text }
}
