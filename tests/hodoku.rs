//! The second ladder: its paths, scores and levels are those of the reference, and every step is proved.

mod common;

use ninefold::explain::hodoku::{Ladder, Level, Path as Steps, Step, TABLE, Technique, check, path};
use ninefold::explain::{Ending, Hint};
use ninefold::{Cell, Digit, Grid, Puzzle, example};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The recorded paths of a set: puzzle, level, score and steps; nothing where the sets of other people are missing.
fn recorded(set: &str) -> Option<Vec<[String; 4]>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/hodoku").join(format!("{set}.tsv"));
    let Ok(text) = fs::read_to_string(file) else {
        common::skipped("no recorded paths");
        return None;
    };
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        [0, 1, 2, 4].map(|place| fields[place].to_string())
    };
    Some(text.lines().filter(|line| !line.starts_with('#')).map(row).collect())
}

/// The steps in the form of the records.
fn trace(path: &Steps) -> String {
    let steps = path.steps.iter().map(|step| format!("{}[{}]", step.technique.short(), step.effect()));
    steps.collect::<Vec<_>>().join(" ")
}

fn told(path: &Steps) -> [String; 4] {
    [path.puzzle.to_string(), path.level.to_string().to_uppercase(), path.score.to_string(), trace(path)]
}

/// Every step follows from its own truths, and the steps lead to the solution.
fn prove(path: &Steps) {
    let (mut position, solution) = (Puzzle::from(path.puzzle), path.puzzle.solve().unique().expect("a proper puzzle"));
    for step in &path.steps {
        assert_eq!(check(&position, step), Ok(()), "{}: {step}", path.puzzle);
        step.apply(&mut position);
        assert!(position.pencil().allow(&solution), "{}: {step} loses the solution", path.puzzle);
    }
    assert!(path.ending != Ending::Solved(solution) || position.board() == solution, "{}", path.puzzle);
}

#[test]
fn paths_are_those_of_the_reference() {
    for set in ["easy_medium", "clue17", "minimal", "exchange_hard"] {
        let Some(rows) = recorded(set) else { return };
        assert!(rows.len() >= 100, "{set}");
        for row in rows {
            let found = path(&row[0].parse().expect("a puzzle"));
            assert_eq!(told(&found), row, "{set}");
            prove(&found);
        }
    }
}

#[test]
fn hard_paths_have_the_level_and_the_score_of_the_reference() {
    let Some(rows) = recorded("top1465") else { return };
    let found: Vec<Steps> = rows.iter().map(|row| path(&row[0].parse().expect("a puzzle"))).collect();
    for (found, row) in found.iter().zip(&rows) {
        assert_eq!(told(found)[..3], row[..3]);
    }
    // Of one net two kinds are possible, and the shorter one counts; how branches are counted is known from these traces alone.
    let same = found.iter().zip(&rows).filter(|(found, row)| trace(found) == row[3]).count();
    assert!(same + 1 >= rows.len(), "{same} of {} traces", rows.len());
    found.iter().for_each(prove);
}

#[test]
fn puzzles_of_our_own_are_solved_step_by_step() {
    let lines = include_str!("../puzzles/thousand.txt").lines().filter(|line| !line.starts_with('#'));
    let most = if common::in_soak() { 1_000 } else { 200 };
    let mut levels = BTreeSet::new();
    for line in lines.take(most) {
        let puzzle: Grid = line[..81].parse().expect("a puzzle");
        let path = path(&puzzle);
        assert!(matches!(path.ending, Ending::Solved(_)), "{puzzle}");
        levels.insert(path.level);
        prove(&path);
    }
    assert_eq!(levels.into_iter().collect::<Vec<_>>(), Level::ALL);
}

#[test]
fn each_kind_of_step_has_one_line_of_the_table() {
    let listed: Vec<Technique> = TABLE.iter().flat_map(|line| line.techniques).copied().collect();
    assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), listed.len());
    assert_eq!(listed, Technique::ALL);
    assert!(Technique::ALL.iter().all(|technique| technique.entry().techniques.contains(technique)));
}

#[test]
fn a_hint_is_a_step_from_where_the_player_stands() {
    let puzzle: Grid = include_str!("../puzzles/thousand.txt").lines().nth(40).expect("a line")[..81].parse().unwrap();
    let (mut position, solution) = (Puzzle::from(puzzle), puzzle.solve().unique().unwrap());
    let mut count = 0;
    let end = loop {
        match Ladder::default().hint(&position) {
            Err(end) => break end,
            Ok(step) => {
                assert_eq!(check(&position, &step), Ok(()), "{puzzle}: {step}");
                step.apply(&mut position);
                count += 1;
            }
        }
    };
    assert!(end == Hint::Solved && count > 40 && position.board() == solution);
    let blank = Cell::ALL.into_iter().find(|&cell| puzzle[cell].is_none()).unwrap();
    let wrong = Digit::ALL.into_iter().find(|&digit| solution[blank] != Some(digit)).unwrap();
    let mut mistaken = Puzzle::from(puzzle);
    mistaken.entries.set(blank, Some(wrong));
    assert!(matches!(Ladder::default().hint(&mistaken), Err(Hint::Mistake(_))));
    assert!(matches!(Ladder::default().hint(&Grid::EMPTY.into()), Err(Hint::Improper(_))));
}

#[test]
fn all_steps_are_proved_and_none_is_listed_twice() {
    let mut kinds = BTreeSet::new();
    for line in include_str!("../puzzles/thousand.txt").lines().filter(|line| !line.starts_with('#')).step_by(20) {
        let puzzle: Grid = line[..81].parse().expect("a puzzle");
        let mut position = Puzzle::from(puzzle);
        for taken in &path(&puzzle).steps {
            if taken.places.is_none() {
                let steps = Ladder::default().steps(&position).expect("a proper puzzle");
                let effects: BTreeSet<_> = steps.iter().map(Step::to_string).collect();
                assert!(effects.len() == steps.len() && steps.iter().all(|step| check(&position, step).is_ok()));
                assert!(steps.iter().any(|step| step == taken) || taken.technique == Technique::BruteForce, "{taken}");
                kinds.extend(steps.iter().map(|step| step.technique));
                break;
            }
            taken.apply(&mut position);
        }
    }
    assert!(kinds.len() > 40, "{kinds:?}");
    assert!(matches!(Ladder::default().steps(&Grid::EMPTY.into()), Err(Hint::Improper(_))));
    assert_eq!(Ladder::default().steps(&example().solve().unique().unwrap().into()), Err(Hint::Solved));
}

#[test]
fn a_ladder_may_leave_techniques_out() {
    let singles: Ladder = "h1\nn1".parse().expect("a ladder");
    let path = singles.path(&example());
    assert!(path.steps.iter().all(|step| step.technique != Technique::FullHouse));
    assert!(matches!(path.ending, Ending::Solved(_)));
    let hard: Grid =
        "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2".parse().unwrap();
    let stuck = singles.path(&hard);
    assert!(stuck.ending == Ending::Stuck && stuck.level == Level::Extreme);
    prove(&stuck);
}

/// Of equal loops that follow from one candidate, the first in the order in which their ends follow gives the name.
#[test]
fn equal_loops_are_taken_in_the_order_of_their_ends() {
    for line in include_str!("../puzzles/loops.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let step =
            &path(&fields[0].parse().expect("a puzzle")).steps[fields[1].parse::<usize>().expect("a number") - 1];
        assert_eq!(format!("{}[{}]", step.technique.short(), step.effect()), fields[2], "{line}");
    }
}

#[test]
fn a_puzzle_without_one_solution_has_no_path() {
    let path = path(&Grid::EMPTY);
    assert!(path.steps.is_empty() && matches!(path.ending, Ending::Improper(_)));
}

#[test]
fn a_false_step_is_not_proved() {
    let found = path(&example());
    let mut step = found.steps[0].clone();
    let (cell, digit) = step.places.take().expect("a single");
    step.removes.push((cell, digit));
    assert!(check(&Puzzle::from(example()), &step).is_err());
    step.removes.clear();
    assert_eq!(check(&Puzzle::from(example()), &step), Err("it does nothing".to_string()));
}
