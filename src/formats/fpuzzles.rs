//! Links to f-puzzles.com: JSON, compressed.

use super::about::{About, Part};
use super::entry::{Cut, Entry, Lacking, Read, Write, Writing};
use super::json::{Value, parse, quote};
use super::link::{self, Site, on_the_server, parameter};
use super::lz;
use crate::fault::{Fault, Rule};
use crate::{Cell, Digit, Digits, Grid, ParseGridError, Puzzle};

pub(super) const FPUZZLES: Entry = Entry {
    cut: Cut::Line(link::claim),
    read: Read::Text(link::read),
    about: link::about,
    writing: Writing { head: "", tail: "", is_line: true, write: Write::Checked(write_checked) },
};

/// Keys that do not change the solutions.
const HARMLESS: &str = "size grid title author ruleset solution text circle rectangle line cage highlightConflicts \
    successMessage msgcorrect disabledlogic truecandidatesoptions";

/// Keys that are rules if their value is not empty.
const RULES: &str = "diagonal+ diagonal- antiknight antiking disjointgroups nonconsecutive negative arrow killercage \
    littlekillersum odd even minimum maximum extraregion thermometer slowthermometer palindrome renban whispers \
    regionsumline betweenline lockout entropicline modularline nabner doublearrow zipperline difference xv ratio clone \
    quadruple sandwichsum xsum skyscraper rowindexer columnindexer boxindexer";

pub(super) const SITE: Site =
    Site { domains: &["f-puzzles.com"], data: payload, is_certain: |_| true, is_bare: |_| false, read, about };

fn payload(rest: &str) -> Result<&str, ParseGridError> {
    match (parameter(rest, "load"), parameter(rest, "id")) {
        (Some(payload), _) => Ok(payload),
        (None, Some(_)) => Err(on_the_server()),
        (None, None) => Err(error(Fault::NoPayload)),
    }
}

fn error(fault: Fault) -> ParseGridError {
    ParseGridError::new(1, 1, fault)
}

/// The error for a puzzle with this rule.
pub(super) fn beyond_classic(rule: Rule) -> ParseGridError {
    error(Fault::Rule(rule))
}

/// The puzzle of an f-puzzles object, without pencil marks.
///
/// A drawn cage is accepted. One with a value is not: it is a killer cage under another name.
pub(super) fn from_json(puzzle: &Value) -> Result<Puzzle, ParseGridError> {
    let Value::Object(pairs) = puzzle else {
        return Err(error(Fault::NoPuzzleObject(puzzle.name())));
    };
    match puzzle.get("size") {
        None | Some(Value::Null) => {}
        Some(size) if size.is_number(9) => {}
        Some(size) => return Err(error(Fault::Size(size.name()))),
    }
    for (key, value) in pairs.iter().filter(|(_, value)| !value.is_empty()) {
        let is_in = |keys: &str| keys.split(' ').any(|known| known == key);
        if key == "cage" && has_values(value) {
            return Err(beyond_classic(Rule::CageWithValue));
        } else if is_in(RULES) {
            return Err(beyond_classic(Rule::Key(key.clone())));
        } else if !is_in(HARMLESS) {
            return Err(error(Fault::UnknownKey(Value::Text(key.clone()).name())));
        }
    }
    let grid = puzzle.get("grid").ok_or_else(|| error(Fault::NoGrid))?;
    let mut read = Puzzle::from(Grid::EMPTY);
    for (cell, value) in grid.cells().map_err(|(_, fault)| error(Fault::InGrid(Box::new(fault))))? {
        read_cell(cell, value, &mut read)?;
    }
    Ok(read.with_entries_as_givens())
}

fn has_values(cages: &Value) -> bool {
    let Value::List(cages) = cages else { return true };
    cages.iter().any(|cage| cage.get("value").is_some_and(|value| !value.is_empty()))
}

fn read_cell(cell: Cell, value: &Value, puzzle: &mut Puzzle) -> Result<(), ParseGridError> {
    if !matches!(value, Value::Object(_)) {
        return Err(error(Fault::NoCellObject(cell, value.name())));
    }
    let digit = |value: &Value| value.digit().ok_or_else(|| error(Fault::CellNoDigit(cell, value.name())));
    let number = digit(value.get("value").unwrap_or(&Value::Null))?;
    let is_given = value.get("given").is_some_and(|given| !given.is_empty());
    let into = if is_given { &mut puzzle.givens } else { &mut puzzle.entries };
    into.set(cell, number);

    match value.get("region") {
        None | Some(Value::Null) => {}
        Some(region) if region.is_number(cell.box_()) => {}
        Some(_) => return Err(error(Fault::Region(cell))),
    }
    match value.get("givenPencilMarks") {
        Some(Value::List(marks)) if !marks.is_empty() => {
            let digits: Vec<Option<Digit>> = marks.iter().map(digit).collect::<Result<_, _>>()?;
            puzzle.limits.set(cell, digits.into_iter().flatten().collect());
        }
        _ => {}
    }
    Ok(())
}

/// The puzzle of a link's payload, after percent-decoding.
///
/// Mail and chat programs turn `+` into a space and `/` into `//`. Both are repaired.
pub(super) fn read(payload: &str) -> Result<Puzzle, ParseGridError> {
    from_json(&object(payload)?)
}

/// What the payload of a link says about its puzzle.
pub(super) fn about(payload: &str) -> About {
    object(payload).map_or(About::default(), |object| words_of(&object))
}

/// What an object says about its puzzle. The rules that are written there describe it.
pub(super) fn words_of(object: &Value) -> About {
    let mut about = About::default();
    let Value::Object(pairs) = object else { return about };
    for (key, value) in pairs {
        let part = if key == "ruleset" { Some(Part::Description) } else { Part::named(key) };
        match (part, value) {
            (Some(part), Value::Text(text)) => about.add(part, text),
            (Some(part), Value::Number(number)) => about.add(part, number),
            _ => {}
        }
    }
    about
}

/// The object that a payload holds.
fn object(payload: &str) -> Result<Value, ParseGridError> {
    let payload = payload.trim().replace(' ', "+");
    let unpack = |payload: &str| Some(parse(&lz::decompress(payload)?));
    let unpacked = match unpack(&payload) {
        None | Some(Err(_)) if payload.contains("//") => unpack(&payload.replace("//", "/")),
        unpacked => unpacked,
    };
    unpacked.ok_or_else(|| error(Fault::Unpackable))?.map_err(|error| {
        let (line, column) = (error.line(), error.column());
        error.within(1, 1, |fault| Fault::InPayload(line, column, fault))
    })
}

/// The format has room for limits, but not for a cell without candidates, and for entries where something is given.
fn write_checked(puzzle: &Puzzle, about: &About) -> Result<String, Lacking> {
    if let Some(&cell) = Cell::ALL.iter().find(|&&cell| puzzle.limits[cell].is_empty()) {
        return Err(Lacking::EmptyCell(cell));
    }
    if puzzle.with_entries_as_givens() != *puzzle {
        return Err(Lacking::Entries);
    }
    Ok(write(puzzle, about))
}

/// The puzzle as a link, with givens, entries and limits. No cell may have empty limits.
pub(super) fn write(puzzle: &Puzzle, about: &About) -> String {
    let row = |row: &[Cell]| {
        let cells: Vec<String> = row.iter().map(|&cell| write_cell(cell, puzzle)).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = Cell::ALL.chunks(9).map(row).collect();
    let mut words = String::new();
    for (key, part) in [("title", Part::Name), ("author", Part::Author), ("ruleset", Part::Description)] {
        if let Some(text) = about.get(part) {
            words += &format!(",\"{key}\":{}", quote(text));
        }
    }
    let payload = lz::compress(&format!("{{\"size\":9{words},\"grid\":[{}]}}", rows.join(",")));
    let payload = payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    format!("https://f-puzzles.com/?load={payload}")
}

fn write_cell(cell: Cell, puzzle: &Puzzle) -> String {
    let mut parts = Vec::new();
    match (puzzle.givens[cell], puzzle.entries[cell]) {
        (Some(digit), _) => parts.push(format!("\"value\":{digit},\"given\":true")),
        (None, Some(digit)) => parts.push(format!("\"value\":{digit}")),
        (None, None) => {}
    }
    let limits = puzzle.limits[cell];
    if limits != Digits::ALL {
        let marks: Vec<String> = limits.iter().map(|digit| digit.to_string()).collect();
        parts.push(format!("\"givenPencilMarks\":[{}]", marks.join(",")));
    }
    format!("{{{}}}", parts.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{json, link};
    use crate::{Outcome, example};

    fn refusal(json: &str) -> String {
        from_json(&parse(json).unwrap()).unwrap_err().what().to_string()
    }

    /// An f-puzzles object of blanks, with these keys before the grid and this first cell.
    fn object(keys: &str, first: &str) -> String {
        let row = ["{}"; 9].join(",");
        let rows = vec![format!("[{row}]"); 8].join(",");
        format!("{{{keys}\"grid\":[[{first}{}],{rows}]}}", ",{}".repeat(8))
    }

    #[test]
    fn a_puzzle_survives_the_round_trip() {
        let Outcome::Unique(solution) = example().solve() else { unreachable!() };
        let mut played = Puzzle { entries: solution, ..Puzzle::from(example()) };
        for cell in example().filled().iter() {
            played.entries.set(cell, None);
        }
        let mut limited = Puzzle::from(Grid::EMPTY);
        limited.limits.set(Cell::ALL[5], Digit::ALL[2..6].iter().copied().collect());
        for puzzle in [example().into(), Grid::EMPTY.into(), solution.into(), played, limited] {
            assert_eq!(link::read(&write(&puzzle, &About::default())), Ok(puzzle));
        }
    }

    #[test]
    fn a_damaged_payload_is_mended() {
        let link = write(&example().into(), &About::default());
        let payload = link.split_once('=').unwrap().1.replace("%2B", " ").replace("%2F", "//").replace("%3D", "");
        assert_eq!(read(&payload), Ok(example().into()));
        let what = read(&payload[..100]).unwrap_err().what().to_string();
        assert!(what.starts_with("the f-puzzles data cannot be unpacked"), "{what}");
    }

    #[test]
    fn rules_beyond_the_classic_ones_are_refused_by_name() {
        for (keys, rule) in [
            (r#""killercage":[{"cells":["R1C1"]}],"#, "killercage"),
            (r#""diagonal+":true,"#, "diagonal+"),
            (r#""negative":["xv"],"#, "negative"),
            (r#""cage":[{"cells":["R1C1"],"value":"12"}],"#, "cage with a value"),
        ] {
            let what = format!("the puzzle has a rule beyond the classic ones: {rule}");
            assert_eq!(refusal(&object(keys, "{}")), what);
        }
        let what = "\"fog\" is unknown and may be a rule beyond the classic ones";
        assert_eq!(refusal(&object("\"fog\":1,", "{}")), what);
    }

    #[test]
    fn what_is_no_rule_passes() {
        let keys = r#""size":9,"title":"x","fog":[],"antiking":false,"cage":[{"cells":["R1C1"]}],"line":[{}],"#;
        let first = r#"{"value":4,"given":true,"region":0,"cornerPencilMarks":[1],"c":"red"}"#;
        let text = object(keys, first);
        assert_eq!(json::read(&text).unwrap().givens.to_string(), format!("4{}", ".".repeat(80)));
    }

    #[test]
    fn other_shapes_are_refused() {
        assert_eq!(refusal(r#"{"size":6}"#), "the puzzle has size 6; only size 9 is read");
        assert_eq!(refusal("{}"), "the object has no \"grid\" of 9 rows");
        assert_eq!(refusal(r#"{"grid":[[{}]]}"#), "in \"grid\": row 1 has 1 cell; 9 expected");
        let irregular = "the puzzle has irregular regions: r1c1 is not in its ordinary box";
        assert_eq!(refusal(&object("", r#"{"region":3}"#)), irregular);
        assert_eq!(refusal(&object("", r#"{"value":12}"#)), "in r1c1: 12 is neither a digit nor a blank");
    }
}
