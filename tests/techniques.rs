//! The names, ratings, drawings and readings in docs/techniques.md are those of the ladder and of the examples.

use ninefold::explain::{Ladder, Step, Technique, all_steps, check, hint};
use ninefold::words::Language;
use ninefold::{Cell, Grid, Puzzle, draw};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

const PAGES: [(Language, &str, &str); 2] = [
    (Language::English, "docs/techniques.md", "*Rating:* "),
    (Language::Chinese, "docs/techniques.zh-CN.md", "*难度：* "),
];
/// No known puzzle needs it.
const UNSEEN: Technique = Technique::NestedNested;
/// Puzzles have it, but the ladder always has an easier step then; `docs/techniques.md` says why.
const UNTAKEN: Technique = Technique::DirectClaiming;

/// A position, a step that can be taken there, and the steps that lead there.
struct Example {
    technique: Technique,
    position: Puzzle,
    step: Step,
    before: Vec<Step>,
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn next(position: &Puzzle) -> Step {
    hint(position).step().expect("a step")
}

/// The examples of puzzles/techniques.txt.
fn examples() -> &'static [Example] {
    static EXAMPLES: OnceLock<Vec<Example>> = OnceLock::new();
    EXAMPLES.get_or_init(|| {
        let text = read("puzzles/techniques.txt");
        text.lines().filter(|line| !line.starts_with('#')).map(example).collect()
    })
}

fn example(line: &str) -> Example {
    let fields: Vec<&str> = line.split('\t').collect();
    let [name, grid, number] = fields[..] else { panic!("three fields: {line}") };
    let technique = *Technique::ALL.iter().find(|technique| technique.to_string() == name).expect(name);
    let mut position = Puzzle::from(grid.parse::<Grid>().expect("a puzzle"));
    let mut before = Vec::new();
    for _ in 1..number.parse().expect("a number") {
        before.push(next(&position));
        before[before.len() - 1].apply(&mut position);
    }
    let step = match technique {
        UNTAKEN => all_steps(&position).into_iter().find(|step| step.technique == UNTAKEN).expect(name),
        _ => next(&position),
    };
    Example { technique, position, step, before }
}

/// The name of the file with a technique's drawing.
fn drawing(technique: Technique) -> String {
    format!("techniques/{}.svg", technique.to_string().to_lowercase().replace("(+)", "plus").replace(' ', "-"))
}

/// The sections on techniques: the heading and what stands below it.
fn sections(page: &str) -> Vec<(String, String)> {
    let text = read(page);
    let parts = text.split("\n### ").skip(1).filter_map(|part| part.split_once('\n'));
    parts.map(|(name, body)| (name.to_string(), body.split("\n## ").next().unwrap_or_default().to_string())).collect()
}

/// The rows of the table of the ladder, in cells.
fn ladder(page: &str) -> Vec<Vec<String>> {
    let text = read(page);
    let table = text.split("<!-- ladder -->\n").nth(1).expect("the ladder");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect()).collect()
}

/// The anchor that GitHub gives this heading. The second of two equal ones gets a number.
fn anchor(heading: &str, earlier: &[String]) -> String {
    let kept = heading.to_lowercase().replace(' ', "-");
    let anchor: String = kept.chars().filter(|c| c.is_alphanumeric() || *c == '-').collect();
    if earlier.contains(&anchor) { format!("{anchor}-1") } else { anchor }
}

/// Whether a text such as `1.0, 1.2`, `4.5–4.8` or `8.0+` includes a rating.
fn spans(text: &str, rating: f64) -> bool {
    let words = text.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|word| word.contains('.'));
    let numbers: Vec<f64> = words.filter_map(|word| word.parse().ok()).collect();
    let above = numbers.iter().any(|&number| number <= rating);
    let below = numbers.iter().any(|&number| number >= rating);
    if text.contains('+') {
        above
    } else if text.contains('–') {
        above && below
    } else {
        numbers.contains(&rating)
    }
}

/// What a text names: cells, digits, words.
fn tokens(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).collect()
}

#[test]
fn every_technique_has_an_example_but_one_that_no_puzzle_needs() {
    let shown: Vec<Technique> = examples().iter().map(|example| example.technique).collect();
    let wanted: Vec<Technique> = Technique::ALL.iter().copied().filter(|&technique| technique != UNSEEN).collect();
    assert_eq!(shown, wanted);
}

#[test]
fn examples_are_of_their_technique_and_are_proved() {
    for Example { technique, position, step, .. } in examples() {
        assert_eq!(step.technique, *technique);
        assert_eq!(check(position, step), Ok(()), "{step}");
        assert_ne!(next(position).technique, UNTAKEN, "{step}");
    }
}

#[test]
fn drawings_are_what_the_renderer_makes_of_the_examples() {
    let bless = std::env::var_os("NINEFOLD_BLESS").is_some();
    for Example { technique, position, step, .. } in examples() {
        let (name, svg) = (format!("docs/{}", drawing(*technique)), draw::board(position, Some(step), 300));
        if bless {
            fs::write(path(&name), &svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        let same = fs::read_to_string(path(&name)).is_ok_and(|file| file == svg);
        assert!(same, "{name} is not what is drawn now; NINEFOLD_BLESS=1 writes it anew, then look at it");
    }
    let files = fs::read_dir(path("docs/techniques")).expect("the drawings").count();
    assert_eq!(files, examples().len(), "a drawing without an example");
}

#[test]
fn pages_have_a_section_for_each_technique_by_its_name() {
    for (language, page, rating) in PAGES {
        let names: Vec<String> = sections(page).into_iter().map(|(name, _)| name).collect();
        let wanted: Vec<&str> = Technique::ALL.iter().map(|&technique| language.technique(technique)).collect();
        assert_eq!(names, wanted, "{page}");
        for (name, body) in sections(page) {
            assert_eq!(body.matches(rating).count(), 1, "{page}: {name}");
        }
    }
}

#[test]
fn each_drawing_stands_in_its_section_and_is_read_out() {
    for (language, page, _) in PAGES {
        let sections = sections(page);
        let body = |technique| &sections.iter().find(|(name, _)| name == language.technique(technique)).expect(page).1;
        assert!(!body(UNSEEN).contains(".svg"), "{page}");
        for Example { technique, step, .. } in examples() {
            let image = format!("![{}]({})\n\n", language.step_name(step), drawing(*technique));
            let (_, below) =
                body(*technique).split_once(&image).unwrap_or_else(|| panic!("{page} should have {image}"));
            let reading = tokens(below.split("\n\n").next().unwrap_or_default());
            let says = |cell: Cell, digit: String| reading.contains(&&*cell.to_string()) && reading.contains(&&*digit);
            let lost = step.removes.iter().flat_map(|(cell, digits)| digits.iter().map(|digit| (*cell, digit)));
            let told: Vec<_> = if step.places.is_some() { step.places.into_iter().collect() } else { lost.collect() };
            for (cell, digit) in told {
                assert!(says(cell, digit.to_string()), "{page}: {step}: {cell} and {digit} are not read out");
            }
        }
    }
}

#[test]
fn the_table_is_the_ladder() {
    for (language, page, _) in PAGES {
        let rows = ladder(page);
        assert_eq!(rows.len(), Ladder::RUNGS.len(), "{page}");
        let mut links = Vec::new();
        for (index, (row, rung)) in rows.iter().zip(Ladder::RUNGS).enumerate() {
            assert_eq!(row[0], (index + 1).to_string(), "{page}");
            assert!(language != Language::English || row[1] == rung.name, "{page}: {} is not {}", row[1], rung.name);
            assert!(row[3].starts_with(&rung.lowest.to_string()), "{page}: {} is not {}", row[3], rung.lowest);
            links.extend(
                row[2].split("](#").skip(1).filter_map(|part| part.split_once(')')).map(|(to, _)| to.to_string()),
            );
        }
        let mut wanted = Vec::new();
        for &technique in Technique::ALL {
            wanted.push(anchor(language.technique(technique), &wanted));
        }
        assert_eq!(links, wanted, "{page}");
    }
}

#[test]
fn ratings_are_those_of_the_steps() {
    for (language, page, mark) in PAGES {
        let (rows, sections) = (ladder(page), sections(page));
        for step in examples().iter().flat_map(|example| example.before.iter().chain([&example.step])) {
            let (name, rating) = (language.technique(step.technique), step.rating.into());
            let row = rows.iter().find(|row| row[2].contains(&format!("[{name}]"))).expect(name);
            assert!(spans(&row[3], rating), "{page}: {step} is not in {}", row[3]);
            let (_, body) = sections.iter().find(|(section, _)| section == name).expect(name);
            let line = body.split(mark).nth(1).and_then(|rest| rest.lines().next()).expect(name);
            assert!(spans(line, rating), "{page}: {step} is not in {line}");
        }
    }
}
