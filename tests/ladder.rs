//! docs/ladder.md: the table of the second ladder, and for each technique what it is, a drawing, and an example that is read out.

use ninefold::draw::{self, Highlights};
use ninefold::explain::hodoku::{Ladder, Step, TABLE, Technique, check, path};
use ninefold::words::Language;
use ninefold::{Grid, Puzzle};
use std::fs;
use std::path::{Path, PathBuf};

const PAGES: [(Language, &str, [&str; 6]); 2] = [
    (
        Language::English,
        "docs/ladder.md",
        ["## The table", "## The techniques", "technique", "name in files", "level", "score"],
    ),
    (Language::Chinese, "docs/ladder.zh-CN.md", ["## 技巧表", "## 各种技巧", "技巧", "文件中的缩写", "等级", "得分"]),
];

struct Example {
    technique: Technique,
    position: Puzzle,
    step: Step,
}

fn root(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(root(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The examples of puzzles/ladder.txt.
fn examples() -> Vec<Example> {
    read("puzzles/ladder.txt").lines().filter(|line| !line.starts_with('#')).map(example).collect()
}

fn example(line: &str) -> Example {
    let fields: Vec<&str> = line.split('\t').collect();
    let [short, puzzle, number] = fields[..] else { panic!("three fields: {line}") };
    let technique = *Technique::ALL.iter().find(|technique| technique.short() == short).expect(short);
    let puzzle: Grid = puzzle.parse().expect("a puzzle");
    let (path, mut position) = (path(&puzzle), Puzzle::from(puzzle));
    let (before, after) = path.steps.split_at(number.parse::<usize>().expect("a number") - 1);
    before.iter().for_each(|step| step.apply(&mut position));
    let steps = match after[0].technique == technique {
        true => vec![after[0].clone()],
        false => Ladder::default().only(technique).expect(short).steps(&position).expect("a proper puzzle"),
    };
    let step = steps.into_iter().find(|step| step.technique == technique).expect(line);
    Example { technique, position, step }
}

fn drawing(technique: Technique) -> String {
    format!("ladder/{}.svg", technique.short())
}

/// As GitHub makes it of a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The end of a page, from its table on.
fn tables(language: Language, [table, sections, technique, short, level, score]: [&str; 6]) -> String {
    let mut rows = format!("{table}\n\n| {technique} | {short} | {level} | {score} |\n|---|---|---|--:|\n");
    let mut bodies = format!("\n{sections}\n");
    for Example { technique, position, step } in examples() {
        let (name, short, line) = (language.path_technique(technique), technique.short(), technique.entry());
        let (level, score, about) = (language.path_level(line.level), line.score, language.path_about(technique));
        rows += &format!("| [{name}](#{}) | `{short}` | {level} | {score} |\n", anchor(name));
        let (heading, drawing) = (language.path_heading(&step), drawing(technique));
        let reading = language.path_argument(&position, &step).join(match language {
            Language::Chinese => "",
            _ => " ",
        });
        bodies += &format!("\n### {name}\n\n{about}\n\n![{heading}]({drawing})\n\n*{heading}.* {reading}\n");
    }
    rows + &bodies
}

fn is_blessed() -> bool {
    std::env::var_os("NINEFOLD_BLESS").is_some()
}

#[test]
fn every_technique_has_an_example_that_is_proved() {
    let examples = examples();
    assert_eq!(examples.iter().map(|example| example.technique).collect::<Vec<_>>(), Technique::ALL);
    for Example { position, step, .. } in examples {
        assert_eq!(check(&position, &step), Ok(()), "{step}");
    }
    assert_eq!(TABLE.iter().map(|line| line.techniques.len()).sum::<usize>(), Technique::ALL.len());
}

#[test]
fn drawings_are_what_the_renderer_makes_of_the_examples() {
    let examples = examples();
    for Example { technique, position, step } in &examples {
        let svg = draw::board_with(position, &Highlights::of_path(position, step), 300);
        let name = format!("docs/{}", drawing(*technique));
        if is_blessed() {
            fs::write(root(&name), &svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        let same = fs::read_to_string(root(&name)).is_ok_and(|file| file == svg);
        assert!(same, "{name} is not what is drawn now; NINEFOLD_BLESS=1 writes it anew, then look at it");
    }
    let files = fs::read_dir(root("docs/ladder")).expect("the drawings").count();
    assert_eq!(files, examples.len(), "a drawing without an example");
}

#[test]
fn pages_have_the_table_and_a_section_for_each_technique() {
    for (language, page, words) in PAGES {
        let (text, tables) = (read(page), tables(language, words));
        if is_blessed() {
            let (before, _) = text.split_once(words[0]).expect("the table");
            fs::write(root(page), format!("{before}{tables}")).unwrap_or_else(|error| panic!("{page}: {error}"));
        }
        let same = read(page).ends_with(&tables);
        assert!(same, "the end of {page} is not what the library says now; NINEFOLD_BLESS=1 writes it anew");
    }
}
