//! Unique rectangles and loops, and BUGs.

use super::Line;
use super::grammar::Slots;
use super::judge::{Judge, Proved, pairs};
use super::kinds::Kind;
use ninefold::{Cell, Cells, Digit, Digits, House, Marks, Puzzle};

impl Judge {
    pub(super) fn unique(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        let marks = puzzle.pencil();
        let is_loop = lines[0].kind == Kind::Loop;
        let opening: &[Kind] = match is_loop {
            true => &[Kind::Loop, Kind::LoopSwaps, Kind::LoopRelies, Kind::LoopExtras],
            false => &[Kind::BugWithout, Kind::BugRelies, Kind::BugExtras],
        };
        if lines.len() <= opening.len() || !self.in_order(&lines[..opening.len()], opening, opening.len()) {
            return Proved::default();
        }
        let (opening, way) = lines.split_at(opening.len());
        let extras = if is_loop { self.around(&marks, opening) } else { self.grave(puzzle, opening) };
        self.way(&marks, &extras, is_loop, way)
    }

    /// The loop, and the extra candidates of its cells.
    fn around(&mut self, marks: &Marks, lines: &[Line]) -> Marks {
        let (text, slots) = (&lines[0].text, &lines[0].slots);
        let (cells, digits) = (slots.cells("cells"), slots.digit_set("digits"));
        self.demand(digits.len() == 2, "count", text, || "not two digits".to_string());
        let shape = slots.number("shape").unwrap_or(0);
        self.demand((shape == 4) == (cells.len() == 4), "count", text, || format!("{} cells", cells.len()));
        for (cell, next) in cells.iter().zip(cells.iter().cycle().skip(1)) {
            self.demand((digits - marks[*cell]).is_empty(), "grid", text, || format!("{cell} has not both"));
            self.demand(cell.peers().contains(*next), "grid", text, || format!("{cell} does not see {next}"));
        }
        for house in House::ALL {
            let half = |parity: usize| {
                cells.iter().skip(parity).step_by(2).filter(|cell| house.cells().contains(**cell)).count()
            };
            let is_even = matches!((half(0), half(1)), (0, 0) | (1, 1));
            self.demand(is_even, "premise", text, || format!("they can't be swapped in {house}"));
        }
        let same = lines[1].slots.digit_set("digits") == digits;
        self.demand(same, "grid", &lines[1].text, || "other digits".to_string());
        let extras = self.listed(&lines[3], &lines[3].slots, "extra");
        for cell in Cell::ALL {
            let beyond = if cells.contains(&cell) { marks[cell] - digits } else { Digits::NONE };
            self.demand(extras[cell] == beyond, "grid", &lines[3].text, || format!("{cell} has {beyond:?}"));
        }
        extras
    }

    /// The candidates without which every blank and every missing digit has two.
    fn grave(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Marks {
        let (text, board, marks) = (&lines[0].text, puzzle.board(), puzzle.pencil());
        let extras = self.listed(&lines[0], &lines[2].slots, "left-out");
        let mut rest = marks;
        for cell in Cell::ALL {
            let is_there = (extras[cell] - marks[cell]).is_empty();
            self.demand(is_there, "grid", text, || format!("{cell} has only {:?}", marks[cell]));
            rest.set(cell, marks[cell] - extras[cell]);
            let is_even = board[cell].is_some() || rest[cell].len() == 2;
            self.demand(is_even, "grid", text, || format!("{cell} keeps {:?}", rest[cell]));
        }
        // "Every missing digit has two places in each row": then also in one that has the digit.
        let everywhere = lines[0].slots.number("missing") == Some(1);
        for (house, digit) in House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit))) {
            let is_missing = |house: House| house.cells().iter().all(|cell| board[cell] != Some(digit));
            let claimed = if everywhere { House::ALL.into_iter().any(is_missing) } else { is_missing(house) };
            let blanks = rest.places(house, digit).iter().filter(|&cell| board[cell].is_none()).count();
            if claimed && blanks != 2 {
                self.demand(false, "literally false", text, || format!("{digit} has {blanks} places in {house}"));
                break;
            }
        }
        extras
    }

    /// Candidates that are listed, and whether the word for them fits their number.
    fn listed(&mut self, line: &Line, said: &Slots, word: &str) -> Marks {
        let mut extras = Marks::NONE;
        for group in line.slots.items("extras") {
            for cell in group.cells("cells") {
                extras.set(cell, extras[cell] | group.digit_set("digits"));
            }
        }
        let count = Cell::ALL.iter().map(|&cell| extras[cell].len()).sum();
        self.counts(&line.text, said.number(word), count, 1);
        extras
    }

    fn way(&mut self, marks: &Marks, extras: &Marks, is_loop: bool, lines: &[Line]) -> Proved {
        let roof: Cells = Cell::ALL.into_iter().filter(|&cell| !extras[cell].is_empty()).collect();
        let all = roof.iter().fold(Digits::NONE, |all, cell| all | extras[cell]);
        let (text, slots) = (&lines[0].text, &lines[0].slots);
        let kinds: Vec<Kind> = lines.iter().map(|line| line.kind).collect();
        match kinds[..] {
            // With one digit it reads like a conclusion.
            [Kind::ExtraInOneCell] | [Kind::Conclusion] => {
                let (cell, digits) = (slots.cell("cell"), slots.digit_set("digits") | slots.digit_set("digit"));
                let is_so = roof == Cells::only(cell) && digits == extras[cell];
                self.demand(is_so, "premise", text, || format!("{all:?} in {roof:?}"));
                Proved { is: digits.single().map(|digit| (cell, digit)), out: pairs([cell], (!digits).iter()) }
            }
            [Kind::OneOf] => {
                let is_so = roof == slots.cell_set("cells") && all == Digits::only(slots.digit("digit"));
                self.demand(is_so, "premise", text, || format!("{all:?} in {roof:?}"));
                self.one_of(&lines[0])
            }
            [Kind::ExtraInOneOf, Kind::ExtraNakedSet | Kind::ExtraHiddenSet] => {
                let is_so = roof == slots.cell_set("cells") && all == slots.digit_set("digits");
                self.demand(is_so && roof.len() > 1, "premise", text, || format!("{all:?} in {roof:?}"));
                self.demand(all.len() > 1, "count", text, || "one digit only".to_string());
                self.set_with(marks, roof, all, &lines[1])
            }
            [Kind::ExtraLocked] | [Kind::BugLocked] => {
                let fits = (kinds[0] == Kind::ExtraLocked) == is_loop;
                self.demand(fits, "wording", text, || "other words than before".to_string());
                let (house, digit, cells) = (slots.house("house"), slots.digit("digit"), slots.cell_set("cells"));
                self.fits_only(marks, text, house, &[digit], cells);
                let is_so = cells == roof && cells.len() == 2;
                self.demand(is_so, "premise", text, || format!("{all:?} in {roof:?}"));
                let out = |cell: Cell| pairs([cell], (!(extras[cell] | Digits::only(digit))).iter());
                Proved { is: None, out: roof.iter().flat_map(out).collect() }
            }
            _ => {
                self.demand(false, "order", text, || format!("{kinds:?}"));
                Proved::default()
            }
        }
    }

    /// A naked or a hidden set with one of two cells that has an extra candidate.
    fn set_with(&mut self, marks: &Marks, roof: Cells, all: Digits, line: &Line) -> Proved {
        let (text, slots) = (&line.text, &line.slots);
        let (house, digits, others) = (slots.house("house"), slots.digit_set("digits"), slots.cell_set("cells"));
        let inside = ((roof | others) - house.cells()).is_empty() && (roof & others).is_empty();
        self.demand(inside, "grid", text, || format!("not all of {house}"));
        self.counts(text, slots.number("count"), digits.len(), 9);
        self.demand(others.len() + 1 == digits.len(), "premise", text, || "not as many cells".to_string());
        if line.kind == Kind::ExtraNakedSet {
            let own = others.iter().fold(all, |own, cell| own | marks[cell]);
            self.demand(own == digits, "premise", text, || format!("they have {own:?}"));
            return Proved { is: None, out: pairs(house.cells() - roof - others, digits.iter()) };
        }
        self.demand(roof.len() == 2, "count", text, || format!("{} cells have extra candidates", roof.len()));
        self.demand((all & digits).is_empty(), "premise", text, || "an extra candidate is of the set".to_string());
        let places = digits.iter().fold(Cells::NONE, |places, digit| places | marks.places(house, digit));
        let open = places - roof - others;
        self.demand(open.is_empty(), "premise", text, || format!("also in {open:?}"));
        Proved { is: None, out: pairs(others, (!digits).iter()) }
    }
}
