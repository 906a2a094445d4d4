//! The pages of lessons quote the programs and the counters and show pictures: all are what the library says and draws. The links of
//! every page lead somewhere.

mod common;

use ninefold::draw::{self, Style};
use ninefold::generate::Symmetry;
use ninefold::learn::{Counters, Event, Goal, Lesson, State, Trace};
use ninefold::rate::Band;
use ninefold::words::Language;
use ninefold::{Budget, Grid, HouseKind, example};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

const PAGES: [&str; 2] = ["docs/learn.md", "docs/learn.zh-CN.md"];

/// Every page for users, in English; each has a Chinese twin.
const ALL: [&str; 5] = ["README.md", "docs/learn.md", "docs/techniques.md", "docs/ladder.md", "docs/generate.md"];

const EXERCISE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Easy for a person, and 69 million placements for a solver that tries digits in order.
const TRAP: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// The placements that `bits` needs for [`TRAP`]. They take half a minute, so only `./soak` counts them.
const PLACEMENTS_IN_THE_TRAP: u64 = 69_175_316;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A text that a page quotes from: the program of a solver, a source file or an example.
fn quoted(name: &str) -> String {
    match name.parse::<Lesson>() {
        Ok(lesson) => lesson.program(),
        Err(_) if name.starts_with("src/") => read(name),
        Err(_) => read(&format!("examples/{name}")),
    }
}

#[test]
fn excerpts_stand_in_the_source_as_quoted() {
    let mut quotes = Vec::new();
    for page in PAGES {
        let text = read(page);
        let mut found = Vec::new();
        for (before, rest) in text.match_indices("\n```rust,ignore\n").map(|(at, _)| text.split_at(at)) {
            let name = before.lines().last().and_then(|line| line.strip_prefix("<!-- ")?.strip_suffix(" -->"));
            let name = name.unwrap_or_else(|| panic!("{page}: a program without its source: {rest:.200}"));
            let excerpt = rest["\n```rust,ignore\n".len()..].split("```").next().unwrap();
            assert!(quoted(name).contains(excerpt), "{page} quotes what {name} does not have:\n{excerpt}");
            found.push((name.to_string(), excerpt.to_string()));
        }
        for lesson in Lesson::ALL {
            assert!(found.iter().any(|(name, _)| *name == lesson.name()), "{page} has no program of {lesson}");
        }
        quotes.push(found);
    }
    assert_eq!(quotes[0], quotes[1], "the pages quote the same");
}

/// As GitHub makes it of a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The text of a page without its programs: their comments and indices are no headings and no links.
fn prose(text: &str) -> String {
    text.split("\n```").step_by(2).collect()
}

/// Whether a link leads to a heading. A second heading of the same words has `-1` after them, the next one `-2`.
fn has_heading(text: &str, name: &str) -> bool {
    let mut seen = HashMap::new();
    prose(text).lines().filter(|line| line.starts_with('#')).any(|line| {
        let anchor = anchor(line.trim_start_matches('#').trim());
        let count = seen.entry(anchor.clone()).or_insert(0);
        *count += 1;
        if *count == 1 { anchor == name } else { format!("{anchor}-{}", *count - 1) == name }
    })
}

#[test]
fn links_lead_to_headings_and_files() {
    for page in ALL.into_iter().flat_map(|page| [page.to_string(), page.replace(".md", ".zh-CN.md")]) {
        let (text, folder) = (read(&page), path(&page).parent().unwrap().to_path_buf());
        let text = prose(&text);
        for link in text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()) {
            if link.starts_with("https://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { path(&page) } else { folder.join(file) };
            assert!(file.exists(), "{page}: no file for {link}");
            let leads = heading.is_empty() || has_heading(&fs::read_to_string(&file).unwrap(), heading);
            assert!(leads, "{page}: no heading for {link}");
        }
    }
}

/// The difficulties with their ranges, and the symmetries.
#[test]
fn the_page_about_generating_has_every_word() {
    for (page, to, more) in [("docs/generate.md", " to ", " and more"), ("docs/generate.zh-CN.md", " 到 ", " 以上")]
    {
        let text = read(page);
        for (band, next) in Band::ALL.iter().zip(Band::ALL.iter().skip(1).map(Some).chain([None])) {
            let lowest = band.lowest();
            let range = next.map_or(format!("{lowest}{more}"), |next| {
                format!("{lowest}{to}{}", ninefold::explain::Tenths::new(next.lowest().get() - 1))
            });
            let row =
                |line: &str| line.starts_with(&format!("| {}", band.name())) && line.contains(&format!("| {range} |"));
            assert!(text.lines().any(row), "{page}: {} is {range}", band.name());
        }
        for symmetry in Symmetry::ALL.iter().filter(|&&symmetry| symmetry != Symmetry::None) {
            assert!(text.contains(&format!("`{symmetry}`")), "{page} should name {symmetry}");
        }
    }
}

/// What a solver has when it writes its second digit, after the last of its marks.
fn second_placement(lesson: Lesson) -> (State, Event) {
    let trace = trace(lesson);
    let mut replay = trace.replay();
    replay.jump(Goal::Placement);
    replay.jump(Goal::Placement);
    while !matches!(replay.forward(), Some(Event::Mark(_, _, HouseKind::Box))) {}
    (replay.state().clone(), replay.event().unwrap())
}

fn trace(lesson: Lesson) -> Trace {
    let mut trace = Trace::new(lesson, example(), 10_000);
    lesson.solve(&mut example(), &mut trace, &mut Budget::unlimited()).unwrap();
    trace
}

fn first_objection() -> (State, Event) {
    let trace = trace(Lesson::Scan);
    let mut replay = trace.replay();
    replay.jump(Goal::Placement);
    while !matches!(replay.forward(), Some(Event::Reject(..))) {}
    (replay.state().clone(), replay.event().unwrap())
}

fn tree(lesson: Lesson, nodes: usize, language: Language) -> String {
    let mut tree = draw::Tree::new(nodes);
    lesson.solve(&mut example(), &mut tree, &mut Budget::unlimited()).unwrap();
    tree.svg(language)
}

/// The pictures by their names.
fn pictures() -> Vec<(String, String)> {
    let plain = |grid: Grid| draw::board_in(&grid.into(), None, 300, Style { candidates: false, ..Style::default() });
    let mut all = vec![
        ("board.svg".to_string(), plain(example())),
        ("solution.svg".to_string(), plain(example().solve().unique().unwrap())),
    ];
    for (language, ending) in [(Language::English, "svg"), (Language::Chinese, "zh-CN.svg")] {
        let mut add = |name: &str, svg: String| all.push((format!("{name}.{ending}"), svg));
        let (state, event) = first_objection();
        add("scan", draw::moment(&state, Some(event), Lesson::Scan, language));
        for (name, lesson) in [
            ("arrays", Lesson::Arrays),
            ("hash", Lesson::Hash),
            ("tables", Lesson::Flow),
            ("patches", Lesson::Patches),
            ("bits", Lesson::Bits),
        ] {
            let (state, event) = second_placement(lesson);
            add(name, draw::moment(&state, Some(event), lesson, language));
        }
        add("flow", draw::flow_chart(language));
        add("tree", tree(Lesson::Scan, 24, language));
        add("fewest", tree(Lesson::Fewest, 60, language));
    }
    all
}

#[test]
fn pictures_are_what_is_drawn_and_all_are_shown() {
    let bless = std::env::var_os("NINEFOLD_BLESS").is_some();
    let pages = PAGES.map(read);
    for (name, svg) in pictures() {
        let file = path("docs/learn").join(&name);
        if bless {
            fs::write(&file, &svg).unwrap();
        }
        let same = fs::read_to_string(&file).is_ok_and(|file| file == svg);
        assert!(same, "docs/learn/{name} is not what is drawn now; NINEFOLD_BLESS=1 writes it anew, then look at it");
        assert!(pages.iter().any(|page| page.contains(&format!("(learn/{name})"))), "no page shows {name}");
    }
    assert_eq!(fs::read_dir(path("docs/learn")).unwrap().count(), pictures().len(), "a picture that nobody draws");
}

/// What is pasted of an example has fewer than forty lines, without comments.
#[test]
fn the_examples_are_short() {
    for name in ["scan", "arrays", "hash", "bits", "fewest"] {
        let text = read(&format!("examples/{name}.rs"));
        let pasted = text.split("struct Solution;").nth(1).and_then(|rest| rest.split("\nfn main").next()).unwrap();
        let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//") && !line.starts_with("#[");
        let lines = pasted.lines().map(str::trim).filter(is_code).count();
        assert!((20..40).contains(&lines), "{name}: {lines} lines");
    }
}

fn count(lesson: Lesson, puzzle: &str) -> (Counters, &'static str) {
    let mut counters = Counters::default();
    let mut board: Grid = puzzle.parse().expect("a puzzle");
    let solved = lesson.solve(&mut board, &mut counters, &mut Budget::nodes(1_000_000));
    (counters, if solved.is_ok() { "" } else { "+" })
}

/// A number as the pages write it.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

#[test]
fn numbers_in_the_text_are_what_the_counters_say() {
    let blanks = |puzzle: &str| 81 - puzzle.parse::<Grid>().unwrap().filled().len();
    let scan = count(Lesson::Scan, EXERCISE).0;
    let (bits, propagate) = (count(Lesson::Bits, INKALA).0, count(Lesson::Propagate, INKALA).0);
    let each = |counters: Counters| (counters.checks as f64 / counters.placements as f64).round() as u64;
    for page in PAGES {
        let text = read(page);
        for number in [
            grouped(PLACEMENTS_IN_THE_TRAP),
            grouped(scan.placements),
            grouped(scan.backtracks),
            grouped(scan.looks),
            grouped(count(Lesson::Onward, EXERCISE).0.looks),
            EXERCISE.to_string(),
            INKALA.to_string(),
            TRAP.to_string(),
            grouped(count(Lesson::Fewest, TRAP).0.placements),
            grouped(propagate.placements),
            grouped(bits.placements),
            format!(" {} ", each(propagate)),
            format!(" {}", each(bits)),
            format!("{} ", blanks(EXERCISE)),
            format!("{} ", blanks(INKALA)),
            format!("{} ", blanks(TRAP)),
        ] {
            assert!(text.contains(&number), "{page} should say {number}");
        }
    }
    for puzzle in [EXERCISE, TRAP] {
        assert_eq!(count(Lesson::Propagate, puzzle).0.calls, 1, "{puzzle} takes a guess");
    }
}

#[test]
fn the_trap_takes_the_recorded_placements() {
    let mut counters = Counters::default();
    let budget = &mut if common::in_soak() { Budget::unlimited() } else { Budget::nodes(1_000_000) };
    let solved = Lesson::Bits.solve(&mut TRAP.parse().unwrap(), &mut counters, budget);
    if common::in_soak() {
        assert_eq!((solved.is_ok(), counters.placements), (true, PLACEMENTS_IN_THE_TRAP));
    } else {
        assert!(solved.is_err() && counters.placements < PLACEMENTS_IN_THE_TRAP, "a million placements are not enough");
    }
}

#[test]
fn figures_are_what_the_counters_say() {
    let rows: Vec<String> = Lesson::ALL
        .iter()
        .map(|&lesson| {
            let (exercise, _) = count(lesson, EXERCISE);
            let [inkala, trap] = [INKALA, TRAP].map(|puzzle| count(lesson, puzzle));
            format!(
                "| `{lesson}` | {} | {} | {} | {} | {} | {} | {}{} | {}{} |",
                exercise.tries,
                exercise.placements,
                exercise.backtracks,
                exercise.checks,
                exercise.looks,
                exercise.calls,
                inkala.0.placements,
                inkala.1,
                trap.0.placements,
                trap.1
            )
        })
        .collect();
    for page in PAGES {
        let text = read(page);
        let table = text.split("<!-- figures -->\n").nth(1).expect("a table of figures");
        let shown: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
        assert_eq!(shown, rows, "{page} should have\n{}", rows.join("\n"));
    }
}
