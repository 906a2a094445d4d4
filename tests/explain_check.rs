//! `check` accepts right steps, and rejects steps that are a little wrong.
//!
//! Situations are written in words such as `r1c1:12` (the cell has these candidates) and `R1/5:r1c1,r1c2` (in row 1 the
//! digit has these places); what is not mentioned can be anything.

use ninefold::explain::{self, Branch, Cause, Chain, ChainKind, Flaw, Node, Pattern, Step, Technique, Tenths, Way};
use ninefold::{Cell, Cells, Digit, Digits, House, Marks, Puzzle};

fn check(marks: &Marks, step: &Step) -> Result<(), Flaw> {
    explain::check(&Puzzle::pencilled(*marks), step)
}

fn digits(text: &str) -> Digits {
    text.chars().filter_map(Digit::from_char).collect()
}

fn digit(text: &str) -> Digit {
    digits(text).single().unwrap()
}

fn cell(text: &str) -> Cell {
    let at = |i: usize| text[i..=i].parse::<usize>().unwrap() - 1;
    Cell::at(at(1), at(3)).unwrap()
}

fn list(text: &str) -> Vec<Cell> {
    text.split([',', ' ']).filter(|word| !word.is_empty()).map(cell).collect()
}

fn cells(text: &str) -> Cells {
    list(text).into_iter().collect()
}

fn house(text: &str) -> House {
    let index = text[1..].parse::<usize>().unwrap() - 1;
    match &text[..1] {
        "R" => House::ROWS[index],
        "C" => House::COLUMNS[index],
        _ => House::BOXES[index],
    }
}

fn houses(text: &str) -> Vec<House> {
    text.split(' ').map(house).collect()
}

fn marks(text: &str) -> Marks {
    let mut marks = Marks::ALL;
    for word in text.split_whitespace() {
        let (what, at) = word.split_once(':').unwrap();
        match what.split_once('/') {
            None => marks.set(cell(what), digits(at)),
            Some((name, only)) => {
                (house(name).cells() - cells(at)).iter().for_each(|other| marks.remove(other, digit(only)));
            }
        }
    }
    marks
}

/// A whole grid: the candidates of each cell, one after the other.
fn grid(text: &str) -> Marks {
    let sets: Vec<Digits> = text.split_whitespace().map(digits).collect();
    Marks::from_fn(|cell| sets[cell.index()])
}

/// A step from what it does, such as `r1c1=5` or `r1c4-5 r1c5-56`. The checker ignores its name.
fn step(pattern: Pattern, effect: &str) -> Step {
    let mut step =
        Step { technique: Technique::Bug, rating: Tenths::default(), places: None, removes: vec![], pattern };
    for word in effect.split_whitespace() {
        match word.split_once('=') {
            Some((at, only)) => step.places = Some((cell(at), digit(only))),
            None => step.removes.push((cell(&word[..4]), digits(&word[5..]))),
        }
    }
    step
}

/// The step is right, and complete: the pattern removes no other candidate.
#[track_caller]
fn proved(marks: &Marks, pattern: Pattern, effect: &str) {
    let right = step(pattern, effect);
    assert_eq!(check(marks, &right), Ok(()));
    let mut left = *marks;
    right.removes.iter().for_each(|&(cell, digits)| left.set(cell, left[cell] - digits));
    for cell in Cell::ALL {
        for digit in left[cell].iter() {
            let more = Step { places: None, removes: vec![(cell, Digits::only(digit))], ..right.clone() };
            assert!(check(marks, &more).is_err(), "{more}");
            let other = Step { places: Some((cell, digit)), removes: vec![], ..right.clone() };
            assert!(left[cell].len() == 1 || right.places == other.places || check(marks, &other).is_err(), "{other}");
        }
    }
}

#[track_caller]
fn refused(marks: &Marks, pattern: Pattern, effect: &str, flaw: &str) {
    match check(marks, &step(pattern, effect)) {
        Ok(()) => panic!("accepted: {effect}"),
        Err(found) => assert!(found.to_string().contains(flaw), "{found}"),
    }
}

#[test]
fn a_step_does_something_and_takes_away_what_is_there() {
    let marks = marks("r1c1:7");
    refused(&marks, Pattern::NakedSingle, "", "does nothing");
    refused(&marks, Pattern::NakedSingle, "r1c1-8", "has no candidate 8");
    refused(&marks, Pattern::NakedSingle, "r1c1=7 r1c2-7", "r1c2-7 does not follow");
}

#[test]
fn singles() {
    let situation = marks("R1/5:r1c3 r9c9:7");
    let hidden = |name: &str| Pattern::HiddenSingle { house: house(name) };
    proved(&situation, hidden("R1"), "r1c3=5");
    refused(&situation, hidden("B1"), "r1c3=5", "r1c3=5 does not follow: r2c1 can be 5 as well");
    refused(&situation, hidden("R2"), "r1c3=5", "r1c3 is not in row 2");
    refused(&situation, hidden("R1"), "r1c4=5", "r1c4 has no candidate 5");
    refused(&situation, hidden("R1"), "r1c3=6", "can be 6 as well");
    proved(&situation, Pattern::NakedSingle, "r9c9=7");
    refused(&situation, Pattern::NakedSingle, "r9c9=8", "no candidate 8");
    refused(&situation, Pattern::NakedSingle, "r1c3=5", "it can be 1 as well");
}

#[test]
fn locked_candidates() {
    let situation = marks("B1/5:r1c1,r1c2 B2/5:r1c4,r2c5");
    let locked = |d: &str, inside: &str, across: &str, leaves: Option<&str>| {
        let leaves = leaves.map(house);
        Pattern::Locked { digit: digit(d), inside: house(inside), across: house(across), leaves }
    };
    proved(&situation, locked("5", "B1", "R1", None), "r1c4-5 r1c7-5 r1c8-5 r1c9-5");
    refused(&situation, locked("5", "B1", "C1", None), "r2c1-5", "no candidate 5");
    refused(&situation, locked("5", "B1", "C1", None), "r5c1-5", "r1c2 can be 5 as well");
    refused(&situation, locked("6", "B1", "R1", None), "r1c4-6", "r2c1 can be 6 as well");
    refused(&situation, locked("5", "R1", "B1", None), "r1c4-5", "r1c4 can be 5 as well");
    refused(&situation, locked("5", "B1", "R1", None), "r2c4-5", "no candidate 5");
    proved(&situation, locked("5", "B1", "R1", Some("B2")), "r2c5=5");
    refused(&situation, locked("5", "B1", "R1", Some("B2")), "r1c4=5", "no candidate 5");
    refused(&situation, locked("5", "B1", "R1", Some("B3")), "r2c7=5", "r2c8 can be 5 as well");
    refused(&situation, locked("5", "B1", "R1", Some("B3")), "r2c5=5", "r2c5 is not in box 3");
    refused(&situation, locked("5", "B1", "R1", Some("B2")), "r1c4-5", "writes there");
    refused(&situation, locked("5", "B1", "R1", None), "r2c5=5", "no other");
}

#[test]
fn sets() {
    let pair = marks("R1/1:r1c1,r1c2 R1/2:r1c1,r1c2");
    let hidden = |h: &str, d: &str, c: &str| Pattern::HiddenSet { house: house(h), digits: digits(d), cells: cells(c) };
    proved(&pair, hidden("R1", "12", "r1c1 r1c2"), "r1c1-3456789 r1c2-3456789");
    let direct = marks("R1/1:r1c1,r1c2 R1/2:r1c1,r1c2 R1/3:r1c1,r1c2,r1c9");
    assert_eq!(check(&direct, &step(hidden("R1", "12", "r1c1 r1c2"), "r1c9=3")), Ok(()));
    refused(&direct, hidden("R1", "12", "r1c1 r1c2"), "r1c9=4", "r1c3 can be 4 as well");
    refused(&direct, hidden("R1", "13", "r1c1 r1c2"), "r1c1-4", "r1c9 can be 3 as well");
    refused(&pair, hidden("R1", "12", "r1c1 r1c3"), "r1c1-4", "r1c2 can be 1 as well");
    refused(&pair, hidden("R1", "12", "r1c1 r1c2 r1c3"), "r1c1-4", "3 cells can't go with 2 digits");
    refused(&pair, hidden("B1", "12", "r1c1 r1c2"), "r1c1-4", "r2c1 can be 1 as well");
    refused(&pair, hidden("R2", "12", "r1c1 r1c2"), "r1c1-4", "r1c1 is not in row 2");

    let triplet = marks("r1c1:12 r1c2:23 r1c4:13");
    let naked = |h: &str, d: &str, c: &str| Pattern::NakedSet { house: house(h), digits: digits(d), cells: cells(c) };
    let rest = "r1c3-123 r1c5-123 r1c6-123 r1c7-123 r1c8-123 r1c9-123";
    proved(&triplet, naked("R1", "123", "r1c1 r1c2 r1c4"), rest);
    refused(&triplet, naked("B1", "123", "r1c1 r1c2 r1c4"), "r2c1-1", "r1c4 is not in box 1");
    refused(&triplet, naked("R1", "124", "r1c1 r1c2 r1c4"), "r1c3-1", "r1c2 can be 3 as well");
    refused(&triplet, naked("R1", "123", "r1c1 r1c2"), "r1c3-1", "2 cells can't go with 3 digits");
}

#[test]
fn fish() {
    let situation = marks("R1/7:r1c1,r1c5 R4/7:r4c1,r4c5");
    let fish = |base: &str, cover: &str| Pattern::Fish { digit: digit("7"), base: houses(base), cover: houses(cover) };
    let rest: Vec<String> = [2, 3, 5, 6, 7, 8, 9].iter().map(|row| format!("r{row}c1-7 r{row}c5-7")).collect();
    proved(&situation, fish("R1 R4", "C1 C5"), &rest.join(" "));
    refused(&situation, fish("R1 R5", "C1 C5"), "r2c1-7", "r5c2 can be 7 as well");
    refused(&situation, fish("R1 R4", "C1 C6"), "r2c1-7", "r1c5 can be 7 as well");
    refused(&situation, fish("R1", "C1 C5"), "r2c1-7", "2 houses can't cover 1");
    refused(&situation, fish("R1 R1", "C1 C5"), "r2c1-7", "two base houses share r1c1");
    refused(&situation, fish("R1 R4", "C1 C5"), "r2c1-6", "does not follow");
}

#[test]
fn wings() {
    let wing = |p: &str, a: &str, b: &str, d: &str| Pattern::Wing {
        pivot: cell(p),
        wings: [cell(a), cell(b)],
        digit: digit(d),
    };
    let xy = marks("r1c1:12 r1c5:13 r5c1:23");
    proved(&xy, wing("r1c1", "r1c5", "r5c1", "3"), "r5c5-3");
    refused(&xy, wing("r1c1", "r1c5", "r5c1", "1"), "r5c5-1", "r1c1=2 makes no wing 1");
    refused(&xy, wing("r1c1", "r1c5", "r5c2", "3"), "r5c5-3", "r1c1=2 makes no wing 3");
    refused(&marks("r1c1:124 r1c5:13 r5c1:23"), wing("r1c1", "r1c5", "r5c1", "3"), "r5c5-3", "r1c1=4 makes no wing");
    refused(&marks("r1c1:12 r1c5:134 r5c1:23"), wing("r1c1", "r1c5", "r5c1", "3"), "r5c5-3", "r1c1=1 makes no wing");
    refused(&marks("r1c1:12 r2c5:13 r5c1:23"), wing("r1c1", "r2c5", "r5c1", "3"), "r5c5-3", "r1c1=1 makes no wing");
    let xyz = marks("r1c1:123 r1c5:13 r2c2:23");
    proved(&xyz, wing("r1c1", "r1c5", "r2c2", "3"), "r1c2-3 r1c3-3");
    refused(&xyz, wing("r1c1", "r1c5", "r2c2", "3"), "r2c4-3", "r2c4-3 does not follow");
}

#[test]
fn exclusions() {
    let out = |c: &str, by: &str| Pattern::Exclusion { cells: list(c), excluders: cells(by) };
    let pair = marks("r1c1:123 r1c2:14 r1c5:12 r2c3:24");
    proved(&pair, out("r1c1 r1c2", "r1c5 r2c3"), "r1c1-2");
    refused(&pair, out("r1c1 r1c2", "r1c5"), "r1c1-2", "r1c1-2 does not follow");
    refused(&pair, out("r1c1 r1c2", "r1c5 r2c3 r5c1"), "r1c1-2", "r5c1 does not see r1c2");
    refused(&pair, out("r1c1 r1c1", "r1c5 r2c3"), "r1c1-2", "different cells");
    let triplet = marks("r1c1:12 r1c2:34 r2c1:56 r1c3:135 r2c2:136 r2c3:14");
    proved(&triplet, out("r1c1 r1c2 r2c1", "r1c3 r2c2 r2c3"), "r1c1-1");
    refused(&triplet, out("r1c1 r1c2 r2c1", "r1c3 r2c3"), "r1c1-1", "r1c1-1 does not follow");
}

const RECTANGLE: &str = "r1c1 r1c4 r2c4 r2c1";

fn around(c: &str, d: &str, way: Way) -> Pattern {
    Pattern::Loop { cells: list(c), digits: digits(d), way }
}

#[test]
fn loops_of_one_cell_or_one_digit_more() {
    let one = marks("r1c1:12 r1c4:12 r2c4:125 r2c1:12");
    proved(&one, around(RECTANGLE, "12", Way::OneCell), "r2c4-12");
    refused(&one, around(RECTANGLE, "13", Way::OneCell), "r2c4-1", "r1c1 of the loop can't be 3");
    refused(&one, around("r1c1 r2c4 r1c4 r2c1", "12", Way::OneCell), "r2c4-1", "does not see r1c1 before it");
    refused(&one, around("r1c1 r1c4 r2c4", "12", Way::OneCell), "r2c4-1", "four cells or more");
    let wide = marks("r1c1:12 r1c4:12 r4c4:125 r4c1:12"); // in four boxes
    refused(&wide, around("r1c1 r1c4 r4c4 r4c1", "12", Way::OneCell), "r4c4-1", "can't be swapped in box 1");
    let six = marks("r1c1:12 r1c4:12 r2c4:12 r2c7:12 r3c7:12 r3c1:1279");
    proved(&six, around("r1c1 r1c4 r2c4 r2c7 r3c7 r3c1", "12", Way::OneCell), "r3c1-12");

    let two = marks("r1c1:12 r1c4:12 r2c4:125 r2c1:125");
    let five = Way::OneDigit(digit("5"));
    proved(&two, around(RECTANGLE, "12", five), "r2c2-5 r2c3-5 r2c5-5 r2c6-5 r2c7-5 r2c8-5 r2c9-5");
    refused(&two, around(RECTANGLE, "12", Way::OneCell), "r2c4-1", "r2c4 has extra candidates as well");
    refused(&two, around(RECTANGLE, "12", Way::OneDigit(digit("6"))), "r2c2-6", "5 is an extra candidate as well");
    let other = marks("r1c1:12 r1c4:12 r2c4:126 r2c1:125");
    refused(&other, around(RECTANGLE, "12", five), "r2c2-5", "6 is an extra candidate as well");
    let none = marks("r1c1:12 r1c4:12 r2c4:12 r2c1:12");
    refused(&none, around(RECTANGLE, "12", five), "r2c2-5", "no extra candidate");
}

#[test]
fn loops_with_sets() {
    let naked = |h: &str, d: &str, c: &str| {
        around(RECTANGLE, "12", Way::NakedSet { house: house(h), digits: digits(d), cells: cells(c) })
    };
    let pair = marks("r1c1:12 r1c4:12 r2c4:126 r2c1:125 r2c8:56 r2c9:567");
    proved(&pair, naked("R2", "56", "r2c8"), "r2c2-56 r2c3-56 r2c5-56 r2c6-56 r2c7-56 r2c9-56");
    refused(&pair, naked("B1", "56", "r2c8"), "r2c2-5", "r2c4 has extra candidates and is not in box 1");
    refused(&pair, naked("R2", "56", "r2c9"), "r2c2-5", "r2c9 can be 7 as well");
    refused(&pair, naked("R2", "57", "r2c9"), "r2c2-5", "the extra candidate 6 is outside");
    refused(&pair, naked("R2", "567", "r2c9"), "r2c2-5", "1 cells can't go with 2 digits");
    refused(&pair, naked("R2", "1256", "r2c1 r2c4 r2c8"), "r2c2-5", "r2c1 has extra candidates and is counted twice");

    let hidden = |h: &str, d: &str, c: &str| {
        around(RECTANGLE, "12", Way::HiddenSet { house: house(h), digits: digits(d), cells: cells(c) })
    };
    let rows = "R2/1:r2c1,r2c4,r2c8 R2/2:r2c1,r2c4,r2c9 R2/3:r2c8,r2c9";
    let triplet = marks(&format!("r1c1:12 r1c4:12 r2c4:126 r2c1:125 {rows}"));
    proved(&triplet, hidden("R2", "123", "r2c8 r2c9"), "r2c8-456789 r2c9-456789");
    refused(&triplet, hidden("R2", "12", "r2c8"), "r2c8-4", "r2c9 can be 2 as well");
    refused(&triplet, hidden("R2", "12", "r2c8 r2c9"), "r2c8-4", "2 cells can't go with 1 digits");
    refused(&triplet, hidden("R2", "125", "r2c8 r2c9"), "r2c8-4", "5 of the hidden set is an extra candidate");
    refused(&triplet, hidden("C1", "123", "r8c1 r9c1"), "r8c1-4", "r2c4 has extra candidates and is not in column 1");
}

#[test]
fn loops_with_a_locked_digit() {
    let situation = marks("r1c1:12 r1c4:12 r2c4:126 r2c1:125 R2/1:r2c1,r2c4");
    let locked = |h: &str, d: &str| around(RECTANGLE, "12", Way::Locked { house: house(h), digit: digit(d) });
    proved(&situation, locked("R2", "1"), "r2c4-2 r2c1-2");
    refused(&situation, locked("R2", "2"), "r2c4-1", "r2c2 of row 2 can be 2 as well");
    refused(&situation, locked("B1", "1"), "r2c4-2", "r2c4 has extra candidates and is not in box 1");
    let one = marks("r1c1:12 r1c4:12 r2c4:126 r2c1:12 R2/1:r2c1,r2c4");
    refused(&one, locked("R2", "1"), "r2c4-2", "1 cells have extra candidates");
}

/// A grid that `generate::minimal` and simple steps lead to: r5c1 has one candidate too many for two solutions.
const BUG: &str =
    "9 5 36 2 8 4 7 36 1 23 28 7 5 1 6 4 38 9 1 48 46 9 7 3 2 68 5 8 9 5 7 6 1 3 2 4 234 24 1 8 23 9 5 7 6
    6 7 23 4 23 5 9 1 8 24 3 24 1 9 8 6 5 7 7 1 9 6 5 2 8 4 3 5 6 8 3 4 7 1 9 2";
/// r1c2 and r5c3 have a 2 too many.
const BUG_OF_TWOS: &str = "3 245 25 9 1 6 7 8 24 7 9 12 45 45 8 6 3 12 46 8 16 2 7 3 5 9 14 8 25 4 1 6 25 9 7 3 26 3
    256 7 25 9 1 4 8 1 7 9 8 3 4 2 5 6 5 24 3 6 24 7 8 1 9 9 6 7 3 8 1 4 2 5 24 1 8 45 9 25 3 6 7";
/// r4c8 has a 5 too many, and r4c9 a 9.
const BUG_IN_A_BOX: &str = "7 8 9 5 6 3 24 1 24 5 1 6 4 7 2 9 3 8 4 2 3 1 89 89 5 7 6 69 7 28 89 25 1 3 456 459 3 4 28
    6 25 89 7 59 1 69 5 1 7 3 4 26 8 29 1 69 7 89 48 5 46 2 3 2 69 4 3 1 7 8 56 59 8 3 5 2 49 6 1 49 7";

#[test]
fn bugs() {
    let bug = |extras: &[(&str, &str)], way: Way| Pattern::Bug {
        extras: extras.iter().map(|(c, d)| (cell(c), digits(d))).collect(),
        way,
    };
    let one = &[("r5c1", "2")];
    proved(&grid(BUG), bug(one, Way::OneCell), "r5c1-34");
    refused(&grid(BUG), bug(&[("r5c1", "3")], Way::OneCell), "r5c1-2", "2 is not in two places of row 5");
    refused(&grid(BUG), bug(&[], Way::OneCell), "r5c1-3", "r5c1 does not have two candidates");
    refused(&grid(BUG), bug(&[("r5c1", "2"), ("r1c1", "8")], Way::OneCell), "r5c1-3", "r1c1 has no extra candidate 8");
    let mut clash = grid(BUG);
    clash.insert(cell("r1c3"), digit("9")); // beside the 9 of r1c1
    refused(&clash, bug(one, Way::OneCell), "r5c1-3", "r1c3 does not have two candidates");

    let twos = &[("r1c2", "2"), ("r5c3", "2")];
    proved(&grid(BUG_OF_TWOS), bug(twos, Way::OneDigit(digit("2"))), "r1c3-2 r2c3-2 r4c2-2");
    refused(&grid(BUG_OF_TWOS), bug(twos, Way::OneCell), "r1c2-45", "r5c3 has extra candidates as well");
    refused(&grid(BUG_OF_TWOS), bug(&twos[..1], Way::OneCell), "r1c2-45", "r5c3 does not have two candidates");

    let boxed = &[("r4c8", "5"), ("r4c9", "9")];
    let locked = |h: &str, d: &str| Way::Locked { house: house(h), digit: digit(d) };
    proved(&grid(BUG_IN_A_BOX), bug(boxed, locked("B6", "4")), "r4c8-6 r4c9-5");
    refused(&grid(BUG_IN_A_BOX), bug(boxed, locked("B6", "6")), "r4c8-4", "r6c7 of box 6 can be 6 as well");
    refused(&grid(BUG_IN_A_BOX), bug(boxed, locked("C8", "4")), "r4c8-6", "r4c9 has extra candidates and is not in");
    let naked = |d: &str, c: &str| Way::NakedSet { house: house("B6"), digits: digits(d), cells: cells(c) };
    proved(&grid(BUG_IN_A_BOX), bug(boxed, naked("59", "r5c8")), "r6c9-9");
    refused(&grid(BUG_IN_A_BOX), bug(boxed, naked("29", "r6c9")), "r5c8-9", "the extra candidate 5 is outside");
}

/// A branch from words such as `r1c1=5` for the start, then `r1c5!5:R1` for what follows from the node before, by row 1,
/// or `r1c5=3:cell<1,2` for what follows from the nodes 1 and 2.
fn branch(text: &str) -> Branch {
    let node = |(i, word): (usize, &str)| {
        let (fact, reason) = word.split_once(':').unwrap_or((word, ""));
        let (cause, parents) = reason.split_once('<').unwrap_or((reason, ""));
        let cause = match cause {
            "" => Cause::Assumed,
            "cell" => Cause::Cell,
            "step" => Cause::Step(Box::new(step(Pattern::NakedSingle, ""))),
            name => Cause::House(house(name)),
        };
        let parents = match (&cause, parents) {
            (Cause::Assumed, _) | (_, "-") => vec![],
            (_, "") => vec![i - 1],
            (_, places) => places.split(',').map(|place| place.parse().unwrap()).collect(),
        };
        Node { cell: cell(&fact[..4]), digit: digit(&fact[5..]), on: fact.contains('='), cause, parents }
    };
    Branch { nodes: text.split_whitespace().enumerate().map(node).collect() }
}

fn chain(kind: ChainKind, branches: &[&str]) -> Pattern {
    let branches = branches.iter().map(|text| branch(text)).collect();
    Pattern::Chain(Box::new(Chain { kind, complexity: 0, branches }))
}

#[test]
fn cycles() {
    let cycle = |text: &str| chain(ChainKind::Cycle, &[text]);
    let situation = marks("R1/7:r1c1,r1c5 R4/7:r4c1,r4c5");
    let rest: Vec<String> = [2, 3, 5, 6, 7, 8, 9].iter().map(|row| format!("r{row}c1-7 r{row}c5-7")).collect();
    proved(&situation, cycle("r1c1=7 r4c1!7:C1 r4c5=7:R4 r1c5!7:C5 r1c1=7:R1"), &rest.join(" "));
    refused(&situation, cycle("r1c1=7 r4c1!7:C1 r4c5=7:R4 r1c5!7:C5"), "r2c1-7", "does not come back");
    refused(
        &situation,
        cycle("r1c1=7 r4c1!7:C1 r4c5=7:B4 r1c5!7:C5 r1c1=7:R1"),
        "r2c1-7",
        "r4c5=7: it is not in box 4",
    );
    refused(&situation, cycle("r1c1=7 r5c1!7:C1 r5c5=7:R5 r1c5!7:C5 r1c1=7:R1"), "r2c1-7", "r5c2 of row 5 can be 7");
    refused(&situation, cycle("r1c5!7 r1c1=7:R1 r4c1!7:C1 r4c5=7:R4 r1c5!7:C5"), "r2c1-7", "out of turn");
    let detour = "r1c1=7 r1c2!7:R1 r4c1!7:C1<0 r4c5=7:R4 r1c5!7:C5 r1c1=7:R1";
    refused(&marks("R4/7:r4c1,r4c5 R1/7:r1c1,r1c2,r1c5"), cycle(detour), "r2c1-7", "r1c2 of row 1 can be 7 as well");
    let pair = marks("r1c1:12 r1c5:12");
    let rest: Vec<String> = [2, 3, 4, 6, 7, 8, 9].iter().map(|column| format!("r1c{column}-12")).collect();
    proved(&pair, cycle("r1c1=1 r1c5!1:R1 r1c5=2:cell r1c1!2:R1 r1c1=1:cell"), &rest.join(" "));
    refused(&pair, chain(ChainKind::Cycle, &[]), "r1c2-1", "nothing follows");
}

#[test]
fn forcing_chains() {
    let forcing = |text: &str| chain(ChainKind::Forcing, &[text]);
    let off = marks("R1/7:r1c2,r1c5 R4/7:r4c2,r4c6");
    proved(&off, forcing("r5c5=7 r1c5!7:C5 r1c2=7:R1 r4c2!7:C2 r4c6=7:R4 r5c5!7:B5"), "r5c5-7");
    for (wrong, flaw) in [
        ("r5c5=7 r1c5!7:C5 r1c2=7:R1 r4c2!7:C2 r4c6=7:R4 r6c5!7:B5", "nothing follows by Forcing"),
        ("r5c5=7 r1c5!7:R5 r1c2=7:R1 r4c2!7:C2 r4c6=7:R4 r5c5!7:B5", "r1c5≠7: it is not in row 5"),
        ("r5c5=7 r2c5!7:C5 r2c2=7:R2 r4c2!7:C2 r4c6=7:R4 r5c5!7:B5", "r2c2=7: r2c1 of row 2 can be 7 as well"),
        ("r5c5=7 r1c5!7:C5 r1c2=7:R1 r4c2!7:C2 r4c6=7 r5c5!7:B5", "r4c6=7: only the start is assumed"),
        ("r5c5=7 r1c5!7:C5 r1c2=7:R1 r4c2!7:R4 r4c6=7:R4 r5c5!7:B5", "r4c2≠7: its parents do not switch it off"),
        ("r5c5=7 r1c5!7:C5 r1c2=7:R1<0 r4c2!7:C2 r4c6=7:R4 r5c5!7:B5", "r1c2=7: r5c5=7 does not help"),
        ("r5c5=7 r1c5!7:C5 r1c2=7:R1<2 r4c2!7:C2 r4c6=7:R4 r5c5!7:B5", "r1c2=7: it comes before a parent"),
        ("r5c5=7 r1c3!7:C5 r1c2=7:R1 r4c2!7:C2 r4c6=7:R4 r5c5!7:B5", "r1c3≠7: there is no such candidate"),
        ("r5c5=7:C5<- r1c5!7:C5 r1c2=7:R1 r4c2!7:C2 r4c6=7:R4 r5c5!7:B5", "a branch starts from an assumption"),
        ("", "a branch is empty"),
    ] {
        refused(&off, forcing(wrong), "r5c5-7", flaw);
    }
    let on = marks("r1c1:56 r2c1:67 r2c9:57 R1/5:r1c1,r1c9");
    let right = "r1c1!5 r1c1=6:cell r2c1!6:C1 r2c1=7:cell r2c9!7:R2 r2c9=5:cell r1c9!5:C9 r1c1=5:R1";
    proved(&on, forcing(right), "r1c1=5 r1c1-6");
    refused(&on, forcing(right), "r1c1=6", "r1c1 has no candidate 6");
    refused(&on, forcing(right), "r1c1-5", "r1c1-5 does not follow");
}

#[test]
fn contradictions() {
    let situation = marks("r1c5:12 r5c1:13 r5c5:234 r1c9:15 r5c9:45");
    let on = "r1c1=1 r1c5!1:R1 r1c5=2:cell r5c5!2:C5 r5c1!1:C1<0 r5c1=3:cell r5c5!3:R5 r5c5=4:cell<3,6";
    let off = "r1c1=1 r1c9!1:R1 r1c9=5:cell r5c9!5:C9 r5c9=4:cell r5c5!4:R5";
    let both = |on: &str, off: &str| chain(ChainKind::Contradiction, &[on, off]);
    proved(&situation, both(on, off), "r1c1-1");
    refused(&situation, both(&on.replace("<3,6", "<6"), off), "r1c1-1", "r5c5=4: it can be 2 as well");
    refused(&situation, both(&on.replace("<3,6", "<2,3,6"), off), "r1c1-1", "r5c5=4: r1c5=2 does not help");
    refused(&situation, both(&on.replace("<0", "<1"), off), "r1c1-1", "r5c1≠1: its parents do not switch it off");
    refused(&situation, both(&on.replace("r1c1", "r1c2"), off), "r1c1-1", "r5c1≠1: its parents do not switch it off");
    refused(&situation, both(on, on), "r1c1-1", "nothing follows by Contradiction");
    refused(&situation, both(on, "r1c9=1 r1c1!1:R1"), "r1c1-1", "nothing follows by Contradiction");
    refused(&situation, chain(ChainKind::Contradiction, &[on]), "r1c1-1", "nothing follows by Contradiction");
    refused(&situation, both(on, off), "r1c1=1", "r1c1 has no candidate 1");
}

#[test]
fn double_chains_and_chains_from_a_cell() {
    let one = "r1c1=1 r1c5!1:R1 r1c5=3:cell r5c5!3:C5";
    let two = "r1c1=2 r5c1!2:C1 r5c1=3:cell r5c5!3:R5";
    let not_one = "r1c1!1 r1c1=2:cell r5c1!2:C1 r5c1=3:cell r5c5!3:R5";
    let situation = marks("r1c1:12 r1c5:13 r5c1:23");
    let double = |a: &str, b: &str| chain(ChainKind::Double, &[a, b]);
    proved(&situation, double(one, not_one), "r5c5-3");
    refused(&situation, double(one, two), "r5c5-3", "nothing follows by Double");
    refused(&situation, double(one, one), "r5c5-3", "nothing follows by Double");
    refused(&situation, double(one, "r1c1!1 r1c1=2:cell r5c1!2:C1"), "r5c1-2", "nothing follows by Double");

    let from = |name: &str, branches: &[&str]| chain(ChainKind::Cell(cell(name)), branches);
    proved(&situation, from("r1c1", &[one, two]), "r5c5-3");
    refused(&situation, from("r1c1", &[one]), "r5c5-3", "no branch starts from r1c1=2");
    refused(&situation, from("r1c1", &[one, two, two]), "r5c5-3", "3 branches for 2 starts");
    refused(&situation, from("r1c1", &[one, not_one]), "r5c5-3", "no branch starts from r1c1=2");
    refused(&situation, from("r1c5", &[one, two]), "r5c5-3", "no branch starts from r1c5=1");
    refused(&situation, from("r1c1", &[one, "r1c1=2 r5c1!2:C1"]), "r5c5-3", "ends in r5c1≠2, not in r5c5≠3");
    let more = marks("r1c1:124 r1c5:13 r5c1:23 r3c1:45 r3c5:35");
    refused(&more, from("r1c1", &[one, two]), "r5c5-3", "no branch starts from r1c1=4");
    proved(&more, from("r1c1", &[one, two, "r1c1=4 r3c1!4:C1 r3c1=5:cell r3c5!5:R3 r3c5=3:cell r5c5!3:C5"]), "r5c5-3");
    // The end of a branch may be its start.
    let own = marks("r1c1:56 r2c1:67 r2c9:57 R1/5:r1c1,r1c9");
    let other = "r1c1=6 r2c1!6:C1 r2c1=7:cell r2c9!7:R2 r2c9=5:cell r1c9!5:C9 r1c1=5:R1";
    proved(&own, from("r1c1", &["r1c1=5", other]), "r1c1=5 r1c1-6");
}

#[test]
fn chains_from_a_house() {
    let situation = marks("R1/1:r1c1,r1c5,r1c9 R8/1:r8c5,r8c9 R9/1:r9c1,r9c5");
    let [a, b, c] =
        ["r1c1=1 r9c1!1:C1 r9c5=1:R9 r5c5!1:C5", "r1c5=1 r5c5!1:C5", "r1c9=1 r8c9!1:C9 r8c5=1:R8 r5c5!1:C5"];
    let from = |name: &str, branches: &[&str]| chain(ChainKind::House(house(name)), branches);
    proved(&situation, from("R1", &[a, b, c]), "r5c5-1");
    refused(&situation, from("R1", &[a, c]), "r5c5-1", "no branch starts from r1c5=1");
    refused(&situation, from("C1", &[a, b, c]), "r5c5-1", "no branch starts from r2c1=1");
    refused(&situation, from("R1", &[a, "r1c5=1 r4c5!1:C5", c]), "r5c5-1", "ends in r4c5≠1, not in r5c5≠1");
    refused(&situation, from("R1", &[a, "r1c5=2 r1c5!1:cell", c]), "r5c5-1", "no branch starts from r1c5=1");
    refused(&situation, from("R1", &[]), "r5c5-1", "nothing follows");
}

#[test]
fn nested_steps() {
    let situation = marks("B1/5:r1c1,r1c2,r2c3 C9/5:r1c9,r3c9");
    let with = |text: &str, inner: Step| {
        let mut branch = branch(text);
        branch.nodes.iter_mut().filter(|node| matches!(node.cause, Cause::Step(_))).for_each(|node| {
            node.cause = Cause::Step(Box::new(inner.clone()));
        });
        Pattern::Chain(Box::new(Chain { kind: ChainKind::Forcing, complexity: 0, branches: vec![branch] }))
    };
    let locked = |across: &str, effect: &str| {
        let pattern = Pattern::Locked { digit: digit("5"), inside: house("B1"), across: house(across), leaves: None };
        step(pattern, effect)
    };
    let right = "r2c7=5 r2c3!5:R2 r1c9!5:step r3c9=5:C9 r2c7!5:B3";
    proved(&situation, with(right, locked("R1", "r1c8-5 r1c9-5")), "r2c7-5");
    refused(&situation, with(right, locked("R1", "r1c8-5")), "r2c7-5", "does not take it away");
    refused(&situation, with(right, locked("R2", "r2c9-5")), "r2c7-5", "r2c9 has no candidate 5");
    refused(&situation, with(right, locked("C3", "r5c3-5")), "r2c7-5", "r1c1 can be 5 as well");
    let orphan = right.replace("step", "step<-");
    refused(&situation, with(&orphan, locked("R1", "r1c9-5")), "r2c7-5", "r2c3 can be 5 as well");
    let on = right.replace("step", "step<0,1");
    refused(&situation, with(&on, locked("R1", "r1c9-5")), "r2c7-5", "r2c7=5 does not help");
    let unique = step(around(RECTANGLE, "12", Way::OneCell), "r1c9-5");
    refused(&situation, with(right, unique), "r2c7-5", "can't rest on there being one solution");
    let lit = "r2c7!5 r1c9=5:step r2c7=5:B3";
    refused(&situation, with(lit, locked("R1", "r1c9-5")), "r2c7=5", "a nested step switches nothing on");
}
