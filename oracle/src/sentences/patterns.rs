//! Singles, locked digits, sets, fish and wings.

use super::Line;
use super::judge::{Judge, Proved, pairs};
use super::kinds::Kind;
use ninefold::{Cell, Cells, Digits, House, Marks, Puzzle};

impl Judge {
    pub(super) fn last_blank(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        self.in_order(lines, &[Kind::LastBlank], 1);
        let (text, slots, board) = (&lines[0].text, &lines[0].slots, puzzle.board());
        let (cell, house, digit) = (slots.cell("cell"), slots.house("house"), slots.digit("digit"));
        let blanks: Cells = house.cells().iter().filter(|&cell| board[cell].is_none()).collect();
        self.demand(blanks == Cells::only(cell), "grid", text, || format!("blank are {blanks:?}"));
        let is_there = house.cells().iter().any(|cell| board[cell] == Some(digit));
        self.demand(!is_there, "grid", text, || format!("{house} has a {digit}"));
        Proved { is: Some((cell, digit)), ..Proved::default() }
    }

    pub(super) fn only_place(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        self.in_order(lines, &[Kind::OnlyPlace], 1);
        let (text, slots, board, marks) = (&lines[0].text, &lines[0].slots, puzzle.board(), puzzle.pencil());
        let (cell, house, digit) = (slots.cell("cell"), slots.house("house"), slots.digit("digit"));
        let (seen, crossed) = (slots.cells("seen"), slots.cell_set("crossed"));
        self.demand(house.cells().contains(cell) && marks[cell].contains(digit), "grid", text, || {
            "no place".to_string()
        });
        if let Some(a) = slots.number("a") {
            self.demand((a == 8) == (digit.get() == 8), "count", text, || "a or an".to_string());
        }
        for &witness in &seen {
            self.demand(board[witness] == Some(digit), "grid", text, || format!("{witness} is not {digit}"));
        }
        let others = house.cells().iter().filter(|&other| other != cell && board[other].is_none());
        let others: Cells = others.collect();
        let reach = |seen: &[Cell]| seen.iter().fold(Cells::NONE, |all, witness| all | witness.peers()) & others;
        let open = others - reach(&seen) - crossed;
        self.demand(open.is_empty(), "premise", text, || format!("{open:?} could be {digit}"));
        for index in 0..seen.len() {
            let without = [&seen[..index], &seen[index + 1..]].concat();
            let is_needed = !(others - reach(&without) - crossed).is_empty();
            self.demand(is_needed, "superfluous witness", text, || seen[index].to_string());
        }
        for other in crossed.iter() {
            let is_lost = others.contains(other) && !marks[other].contains(digit);
            let by_peer = other.peers().iter().any(|peer| board[peer] == Some(digit));
            self.demand(is_lost && !by_peer, "grid", text, || format!("{other} did not lose {digit} before"));
        }
        Proved { is: Some((cell, digit)), ..Proved::default() }
    }

    pub(super) fn only_digit(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        self.in_order(lines, &[Kind::OnlyDigit], 1);
        let (text, slots, board) = (&lines[0].text, &lines[0].slots, puzzle.board());
        let (cell, digit, crossed) = (slots.cell("cell"), slots.digit("digit"), slots.digits("crossed"));
        let mut named = crossed.clone();
        for group in slots.items("seen") {
            let house = group.house("house");
            self.demand(house.cells().contains(cell), "grid", text, || format!("{cell} is not in {house}"));
            for other in group.digits("digits") {
                let stands = house.cells().iter().any(|place| board[place] == Some(other));
                self.demand(stands, "grid", text, || format!("{house} has no {other}"));
                named.push(other);
            }
        }
        let all: Digits = named.iter().copied().collect();
        self.demand(all == !Digits::only(digit), "premise", text, || format!("{all:?} are excluded"));
        self.demand(all.len() == named.len(), "superfluous witness", text, || "a digit twice".to_string());
        for other in crossed {
            let is_seen = cell.peers().iter().any(|peer| board[peer] == Some(other));
            let is_lost = !is_seen && !puzzle.pencil()[cell].contains(other);
            self.demand(is_lost, "grid", text, || format!("{other} was not ruled out before"));
        }
        Proved { is: Some((cell, digit)), ..Proved::default() }
    }

    pub(super) fn locked(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        if !self.in_order(lines, &[Kind::Locked, Kind::LockedThere, Kind::LeavesOnePlace], 2) {
            return Proved::default();
        }
        let (text, slots, marks) = (&lines[0].text, &lines[0].slots, puzzle.pencil());
        let (digit, inside, across) = (slots.digit("digit"), slots.house("house"), slots.house("across"));
        let cells = slots.cell_set("cells");
        self.fits_only(&marks, text, inside, &[digit], cells);
        self.demand((cells - across.cells()).is_empty(), "grid", text, || format!("not in {across}"));
        self.counts(text, slots.number("both"), cells.len(), 2);
        self.demand(cells.len() > 1, "count", text, || "one cell only".to_string());
        let there = &lines[1].slots;
        let same = there.house("house") == across && there.digit("digit") == digit;
        self.demand(same, "grid", &lines[1].text, || format!("{digit} in {across}"));
        let mut proved = Proved { is: None, out: pairs(across.cells() - cells, [digit]) };
        if let Some(leaves) = lines.get(2) {
            let house = leaves.slots.house("house");
            self.demand(leaves.slots.digit("digit") == digit, "grid", &leaves.text, || "another digit".to_string());
            self.leaves_one(&marks, leaves, house, &mut proved);
        }
        proved
    }

    pub(super) fn hidden_set(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        if !self.in_order(lines, &[Kind::HiddenSet, Kind::HiddenSetFills, Kind::LeavesOnePlace], 2) {
            return Proved::default();
        }
        let (text, slots, marks) = (&lines[0].text, &lines[0].slots, puzzle.pencil());
        let (house, digits, cells) = (slots.house("house"), slots.digits("digits"), slots.cell_set("cells"));
        self.fits_only(&marks, text, house, &digits, cells);
        self.demand(digits.len() == cells.len(), "premise", text, || "not as many cells".to_string());
        self.counts(&lines[1].text, lines[1].slots.number("count"), cells.len(), 9);
        let mut proved = Proved { is: None, out: pairs(cells, (!slots.digit_set("digits")).iter()) };
        if let Some(leaves) = lines.get(2) {
            self.demand(leaves.slots.house("house") == house, "grid", &leaves.text, || "another one".to_string());
            self.leaves_one(&marks, leaves, house, &mut proved);
        }
        proved
    }

    /// What is out leaves the digit one place in the house, and it had more.
    fn leaves_one(&mut self, marks: &Marks, line: &Line, house: House, proved: &mut Proved) {
        let digit = line.slots.digit("digit");
        let before = marks.places(house, digit);
        let left: Cells = before.iter().filter(|&cell| !proved.out.contains(&(cell, digit))).collect();
        self.demand(left.len() == 1 && before.len() > 1, "premise", &line.text, || format!("{left:?} of {before:?}"));
        proved.is = left.first().map(|cell| (cell, digit));
    }

    pub(super) fn naked_set(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        if !self.in_order(lines, &[Kind::NakedSet, Kind::NakedSetTakes], 2) {
            return Proved::default();
        }
        let (text, slots, marks) = (&lines[0].text, &lines[0].slots, puzzle.pencil());
        let (digits, cells, house) =
            (slots.digit_set("digits"), slots.cell_set("cells"), lines[1].slots.house("house"));
        let all = cells.iter().fold(Digits::NONE, |all, cell| all | marks[cell]);
        self.demand(all == digits, "grid", text, || format!("they have {all:?}"));
        self.demand(digits.len() == cells.len(), "premise", text, || "not as many cells".to_string());
        self.demand((cells - house.cells()).is_empty(), "grid", &lines[1].text, || format!("not in {house}"));
        self.counts(&lines[1].text, lines[1].slots.number("count"), cells.len(), 9);
        Proved { is: None, out: pairs(house.cells() - cells, digits.iter()) }
    }

    pub(super) fn fish(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        if !self.in_order(lines, &[Kind::Fish, Kind::FishTakes], 2) {
            return Proved::default();
        }
        let (text, slots, marks) = (&lines[0].text, &lines[0].slots, puzzle.pencil());
        let (digit, base, cover) = (slots.digit("digit"), slots.houses("lines"), slots.houses("cover"));
        let covered = cover.iter().fold(Cells::NONE, |all, house| all | house.cells());
        let based = base.iter().fold(Cells::NONE, |all, house| all | house.cells());
        let places = base.iter().fold(Cells::NONE, |all, &house| all | marks.places(house, digit));
        self.demand((places - covered).is_empty(), "premise", text, || format!("{:?}", places - covered));
        let is_used = cover.iter().all(|house| !(places & house.cells()).is_empty());
        self.demand(is_used && base.len() == cover.len(), "count", text, || "lines to spare".to_string());
        let (second, takes) = (&lines[1].text, &lines[1].slots);
        let same = takes.houses("cover") == cover && takes.digit("digit") == digit;
        self.demand(same, "grid", second, || "other lines".to_string());
        for (name, lines) in [("kind", &base), ("other", &cover)] {
            let is_kind = takes.number(name).is_none_or(|kind| kind == lines[0].kind() as usize);
            self.demand(is_kind, "grid", second, || "another kind".to_string());
        }
        self.counts(second, takes.number("count"), base.len(), 9);
        Proved { is: None, out: pairs(covered - based, [digit]) }
    }

    pub(super) fn wing(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        let (marks, slots) = (puzzle.pencil(), &lines[0].slots);
        let pivot = slots.cell("cell");
        let digits = slots.digit_set("digits");
        self.demand(marks[pivot] == digits, "grid", &lines[0].text, || format!("it has {:?}", marks[pivot]));
        let mut holders = Vec::new();
        let mut told = Digits::NONE;
        for line in lines.iter().filter(|line| line.kind == Kind::WingIs) {
            let (from, wing, digit) = (line.slots.digit("pivot"), line.slots.cell("cell"), line.slots.digit("digit"));
            let sees = pivot.peers().contains(wing);
            let forced = (marks[wing] - Digits::only(from)).single() == Some(digit) && marks[wing].len() == 2;
            self.demand(sees && forced, "premise", &line.text, || format!("{wing} has {:?}", marks[wing]));
            self.has_reason(line, pivot, wing);
            holders.push((wing, digit));
            told |= Digits::only(from);
        }
        let Some(last) = lines.last().filter(|line| line.kind == Kind::OneOf) else {
            self.demand(false, "order", &lines[0].text, || "no upshot".to_string());
            return Proved::default();
        };
        let digit = last.slots.digit("digit");
        if digits.contains(digit) {
            holders.insert(0, (pivot, digit));
            told |= Digits::only(digit);
        }
        self.demand(told == digits, "premise", &last.text, || format!("only {told:?} are looked at"));
        let cells = last.slots.cell_set("cells");
        let same = holders.iter().all(|(_, other)| *other == digit)
            && cells == holders.iter().map(|(cell, _)| *cell).collect();
        self.demand(same, "premise", &last.text, || format!("{holders:?}"));
        self.one_of(last)
    }

    /// A wing is what it is for a reason that is said: it shares this kind of house with the pivot.
    fn has_reason(&mut self, line: &Line, pivot: Cell, wing: Cell) {
        let shared = line.slots.number("kind").is_some_and(|kind| shares(pivot, wing, kind));
        self.demand(shared, "no reason", &line.text, || "why".to_string());
    }

    /// One of some cells is a digit, so what sees all of them is not.
    pub(super) fn one_of(&mut self, line: &Line) -> Proved {
        let (cells, digit) = (line.slots.cell_set("cells"), line.slots.digit("digit"));
        self.demand(cells.len() > 1, "count", &line.text, || "one cell only".to_string());
        self.counts(&line.text, line.slots.number("them"), cells.len(), 2);
        let seen = cells.iter().fold(Cells::ALL, |seen, cell| seen & cell.peers());
        Proved { is: None, out: pairs(seen, [digit]) }
    }

    /// The digits have exactly these places in the house.
    pub(super) fn fits_only(
        &mut self,
        marks: &Marks,
        text: &str,
        house: House,
        digits: &[ninefold::Digit],
        cells: Cells,
    ) {
        let places = digits.iter().fold(Cells::NONE, |all, &digit| all | marks.places(house, digit));
        self.demand((places - cells).is_empty(), "premise", text, || format!("also in {:?}", places - cells));
        self.demand((cells - places).is_empty(), "grid", text, || format!("not in {:?}", cells - places));
    }

    /// A word for a number fits: from `many` on there is one word for all.
    pub(super) fn counts(&mut self, text: &str, said: Option<usize>, count: usize, many: usize) {
        let fits = said.is_none_or(|said| if count > many { said > many } else { said == count });
        self.demand(fits, "count", text, || format!("there are {count}"));
    }
}

/// Whether two cells share the house of this kind.
pub(super) fn shares(one: Cell, other: Cell, kind: usize) -> bool {
    let houses = |cell: Cell| [cell.row(), cell.column(), cell.box_()];
    one != other && houses(one)[kind] == houses(other)[kind]
}
