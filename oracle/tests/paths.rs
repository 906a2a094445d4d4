//! What is said of steps of the second ladder is read back and held against the grid: what each truth says, what follows from a
//! supposition, that it ends in a contradiction, and what is removed.

use ninefold::explain::hodoku::{Step, path};
use ninefold::words::Language;
use ninefold::{Cell, Cells, Digit, Digits, Grid, House, Marks, Puzzle, Random, generate};
use ninefold_oracle::in_soak;
use std::collections::{BTreeMap, BTreeSet};

/// The cells and the numbers of a text, in order.
fn named(text: &str) -> (Vec<Cell>, Vec<Digit>) {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let (cells, others): (Vec<&str>, Vec<&str>) = words.partition(|word| word.starts_with('r') && word.len() == 4);
    let cell = |word: &&str| Cell::ALL.into_iter().find(|cell| cell.to_string() == **word).expect(word);
    let digits = others.iter().filter_map(|word| Digit::new(word.parse().ok()?));
    (cells.iter().map(cell).collect(), digits.collect())
}

/// The phrases by which a language says what follows.
struct Phrases {
    suppose: &'static str,
    not: &'static str,
    /// A digit fits only in some cells of a house; and before that, the words for a row, a column and a box.
    fits: &'static str,
    houses: [&'static str; 3],
    /// A cell has one of some digits.
    is: &'static str,
    /// One way is left; none is left.
    so: &'static str,
    none: &'static str,
    /// Some cells have only some digits left; these are too few.
    left: &'static str,
    few: &'static str,
    remove: &'static str,
}

const ENGLISH: Phrases = Phrases {
    suppose: "Suppose ",
    not: " not ",
    fits: " fits only in ",
    houses: ["row", "column", "box"],
    is: " is ",
    so: ", so it ",
    none: ", and now ",
    left: " left between them",
    few: "too few",
    remove: "Remove ",
};
const CHINESE: Phrases = Phrases {
    suppose: "假设 ",
    not: "不填",
    fits: " 只能填在 ",
    houses: ["行", "列", "宫"],
    is: " 只能填 ",
    so: "，于是",
    none: "，现在",
    left: " 合起来只剩 ",
    few: "不够",
    remove: "删去 ",
};

/// A reader of one argument.
struct Reader<'a> {
    phrases: &'a Phrases,
    marks: Marks,
    /// What is left after the supposition and what followed from it.
    left: Option<Marks>,
    failed: bool,
    /// The kinds of sentences that were read.
    kinds: BTreeSet<&'static str>,
}

fn choose(left: &mut Marks, cell: Cell, digit: Digit) {
    cell.peers().iter().for_each(|peer| left.remove(peer, digit));
    left.set(cell, Digits::only(digit));
}

impl Reader<'_> {
    /// Whether the sentence is one that is known here; it must be true.
    fn read(&mut self, text: &str) -> bool {
        let Phrases { suppose, fits, is, left, remove, .. } = self.phrases;
        let is_about_cell = text.starts_with('r') && text.contains(is) && !text.contains(left);
        match () {
            _ if text.starts_with(suppose) => self.suppose(text),
            _ if text.contains(fits) => self.in_house(text),
            _ if is_about_cell => self.in_cell(text),
            _ if text.contains(left) => self.between(text),
            _ if text.contains(remove) => return true,
            _ => return false,
        }
        true
    }

    fn suppose(&mut self, text: &str) {
        let (cells, digits) = named(text);
        let mut left = self.marks;
        assert!(self.left.is_none() && left[cells[0]].contains(digits[0]), "{text}");
        match text.contains(self.phrases.not) {
            true => left.remove(cells[0], digits[0]),
            false => choose(&mut left, cells[0], digits[0]),
        }
        self.left = Some(left);
        self.kinds.insert("suppose");
    }

    /// The part that tells all ways, and what is said of what is left.
    fn parts<'t>(&self, text: &'t str) -> (&'t str, Option<&'t str>, bool) {
        let Phrases { so, none, .. } = self.phrases;
        if let Some((ways, so)) = text.split_once(so) {
            return (ways, Some(so), false);
        }
        (text.split(none).next().unwrap_or(text), None, text.contains(none))
    }

    fn in_house(&mut self, text: &str) {
        let (all, so, is_none) = self.parts(text);
        let (head, tail) = all.split_once(self.phrases.fits).expect(text);
        let kind = self.phrases.houses.iter().position(|word| head.contains(word)).expect(text);
        let (number, digit) = (named(head).1[0], named(head).1[1]);
        let name = format!("{} {number}", ENGLISH.houses[kind]);
        let house = House::ALL.into_iter().find(|house| house.to_string() == name).expect(text);
        let ways: Cells = named(tail).0.into_iter().collect();
        assert_eq!(ways, self.marks.places(house, digit), "{text}");
        if let Some(so) = so {
            let cell = named(so).0[0];
            let left = self.left.as_mut().expect(text);
            assert_eq!(left.places(house, digit), Cells::only(cell), "{text}");
            choose(left, cell, digit);
            self.kinds.insert("goes in");
        } else if is_none {
            assert!(self.left.expect(text).places(house, digit).is_empty(), "{text}");
            self.fail("in none");
        } else {
            self.kinds.insert("fits");
        }
    }

    fn in_cell(&mut self, text: &str) {
        let (all, so, is_none) = self.parts(text);
        let (cells, digits) = named(all);
        let ways: Digits = digits.into_iter().collect();
        assert_eq!(ways, self.marks[cells[0]], "{text}");
        if let Some(so) = so {
            let digit = named(so).1[0];
            let left = self.left.as_mut().expect(text);
            assert_eq!(left[cells[0]], Digits::only(digit), "{text}");
            choose(left, cells[0], digit);
            self.kinds.insert("is");
        } else if is_none {
            assert!(self.left.expect(text)[cells[0]].is_empty(), "{text}");
            self.fail("is none");
        } else {
            self.kinds.insert("has");
        }
    }

    fn between(&mut self, text: &str) {
        let (cells, digits) = named(text);
        let (cells, digits): (Cells, Digits) = (cells.into_iter().collect(), digits.into_iter().collect());
        let left = self.left.as_mut().expect(text);
        assert_eq!(cells.iter().fold(Digits::NONE, |all, cell| all | left[cell]), digits, "{text}");
        if text.contains(self.phrases.few) {
            assert!(digits.len() < cells.len(), "{text}");
            return self.fail("too few");
        }
        assert_eq!(digits.len(), cells.len(), "{text}");
        for digit in digits.iter() {
            let places = cells.iter().filter(|&cell| left[cell].contains(digit));
            let seen = places.fold(Cells::ALL, |seen, cell| seen & cell.peers());
            seen.iter().for_each(|cell| left.remove(cell, digit));
        }
        self.kinds.insert("take");
    }

    fn fail(&mut self, kind: &'static str) {
        assert!(!self.failed, "a second contradiction");
        self.failed = true;
        self.kinds.insert(kind);
    }

    /// What the last sentence removes.
    fn removed(&self, text: &str) -> BTreeSet<(Cell, Digit)> {
        let clauses = text.split([';', '；']);
        let pairs = |clause| {
            let (cells, digits) = named(clause);
            cells.into_iter().flat_map(move |cell| digits.clone().into_iter().map(move |digit| (cell, digit)))
        };
        clauses.flat_map(pairs).collect()
    }
}

/// Reads the argument of a step; the kinds of sentences in it.
fn read(puzzle: &Puzzle, step: &Step, language: Language, phrases: &Phrases) -> BTreeSet<&'static str> {
    let said = language.path_argument(puzzle, step);
    let mut reader = Reader { phrases, marks: puzzle.pencil(), left: None, failed: false, kinds: BTreeSet::new() };
    let known = said.iter().filter(|text| reader.read(text)).count();
    assert!(known > 0, "{said:#?}");
    assert_eq!(reader.left.is_some(), reader.failed, "{said:#?}");
    let removes: BTreeSet<(Cell, Digit)> = step.removes.iter().copied().collect();
    assert_eq!(reader.removed(said.last().expect("a conclusion")), removes, "{said:#?}");
    reader.kinds
}

#[test]
fn sentences_of_the_second_ladder_are_true() {
    let random = &mut Random::new(19);
    let ours = include_str!("../../puzzles/ladder.txt").lines().filter_map(|line| line.split('\t').nth(1));
    let mut puzzles: Vec<Grid> = ours.map(|text| text.parse().expect("a puzzle")).collect();
    let most = if in_soak() { 20_000 } else { 400 };
    puzzles.extend((0..most).map(|_| generate::minimal(random)));
    let (mut kinds, mut counts) = (BTreeSet::new(), BTreeMap::new());
    for puzzle in puzzles {
        let mut position = Puzzle::from(puzzle);
        for step in path(&puzzle).steps {
            if step.places.is_none() {
                kinds.extend(read(&position, &step, Language::English, &ENGLISH));
                let same = read(&position, &step, Language::Chinese, &CHINESE);
                assert_eq!(same, read(&position, &step, Language::English, &ENGLISH), "{step}");
                *counts.entry(step.technique).or_insert(0) += 1;
            }
            step.apply(&mut position);
        }
    }
    let all = ["fits", "goes in", "has", "in none", "is", "is none", "suppose", "take", "too few"];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
    assert!(counts.len() > 50, "{counts:?}");
}
