//! Every sentence about a step is true on the grid, follows from what it names, and names nothing too much; in every language.

use ninefold::explain::{Step, Technique, all_steps, explain, hint};
use ninefold::{Grid, Puzzle};
use ninefold_oracle::sentences::{Fault, read};
use ninefold_oracle::{grids, in_soak, on_all_cores, outside, skipped};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;

/// How many faults of a kind are shown.
const SHOWN: usize = 12;

/// What was read so far.
#[derive(Default)]
struct Count {
    steps: usize,
    sentences: usize,
    techniques: BTreeMap<Technique, usize>,
    /// How many steps have a fault of each kind, and some of the faults.
    faults: BTreeMap<&'static str, (usize, Vec<String>)>,
}

impl Count {
    fn add(&mut self, puzzle: &Puzzle, step: &Step) {
        let reading = read(puzzle, step);
        self.steps += 1;
        self.sentences += reading.sentences;
        *self.techniques.entry(step.technique).or_default() += 1;
        let mut last = None;
        let mut faults = reading.faults;
        faults.sort_by_key(|fault| fault.kind);
        for Fault { kind, what } in faults {
            let (count, some) = self.faults.entry(kind).or_default();
            *count += usize::from(last != Some(kind));
            last = Some(kind);
            if some.len() < SHOWN {
                some.push(format!("{what} [{step} in {}]", puzzle.board()));
            }
        }
    }

    fn join(&mut self, other: Count) {
        self.steps += other.steps;
        self.sentences += other.sentences;
        for (technique, count) in other.techniques {
            *self.techniques.entry(technique).or_default() += count;
        }
        for (kind, (count, some)) in other.faults {
            let own = self.faults.entry(kind).or_default();
            own.0 += count;
            own.1.extend(some);
            own.1.truncate(SHOWN);
        }
    }

    /// Shows what was read, and fails if anything was wrong.
    fn settle(self, least: usize) -> Count {
        println!("{self}");
        assert!(self.faults.is_empty(), "{self}");
        assert!(self.steps >= least, "{self}");
        self
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} steps, {} sentences, {:?}", self.steps, self.sentences, self.techniques)?;
        for (kind, (count, some)) in &self.faults {
            writeln!(f, "{kind}: {count} steps\n  {}", some.join("\n  "))?;
        }
        Ok(())
    }
}

/// Reads all steps of the puzzles' explanations. At some positions it reads every step that there is.
fn read_all(puzzles: &[Grid], often: Option<usize>) -> Count {
    let count = Mutex::new(Count::default());
    on_all_cores(puzzles, |grid| {
        let mut own = Count::default();
        for (index, (before, step)) in explain(grid).stages().flat_map(|stage| stage.each()).enumerate() {
            own.add(&before, step);
            if often.is_some_and(|often| index % often == often - 1) {
                all_steps(&before).iter().for_each(|step| own.add(&before, step));
            }
        }
        count.lock().expect("no reader panicked").join(own);
    });
    count.into_inner().expect("no reader panicked")
}

fn our_puzzles(every: usize) -> Vec<Grid> {
    let text = include_str!("../../puzzles/thousand.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.step_by(every).map(|line| line.parse().expect("a puzzle")).collect()
}

#[test]
fn every_sentence_about_our_puzzles_holds() {
    let every = if in_soak() { 1 } else { 8 };
    read_all(&our_puzzles(every), None).settle(55_000 / every);
}

#[test]
fn every_sentence_about_every_step_of_a_position_holds() {
    let every = if in_soak() { 8 } else { 100 };
    read_all(&our_puzzles(every), Some(15)).settle(100_000 / every);
}

#[test]
fn every_sentence_about_the_examples_of_the_techniques_holds() {
    let text = include_str!("../../puzzles/techniques.txt");
    let mut count = Count::default();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, grid, number] = fields[..] else { panic!("three fields: {line}") };
        let mut position = Puzzle::from(grid.parse::<Grid>().expect("a puzzle"));
        for _ in 1..number.parse().expect("a number") {
            let step = hint(&position).step().expect("a step");
            count.add(&position, &step);
            step.apply(&mut position);
        }
        let found = all_steps(&position);
        let shown = found.iter().filter(|step| step.technique.to_string() == name);
        shown.for_each(|step| count.add(&position, step));
    }
    let count = count.settle(1_000);
    // No known puzzle needs the last technique.
    let missing: Vec<&Technique> = Technique::ALL.iter().filter(|own| !count.techniques.contains_key(own)).collect();
    assert_eq!(missing, [&Technique::NestedNested]);
}

#[test]
fn every_sentence_about_puzzles_from_outside_holds() {
    let sets = [("top1465.txt", 500), ("hard972.txt", 60), ("17clue.txt", 1_500), ("hardest1905_5k.txt", 12)];
    let mut count = Count::default();
    for (name, most) in sets {
        let Some(text) = outside(name) else { return skipped("a puzzle set from outside is not here") };
        let most = if in_soak() { most } else { most / 60 };
        count.join(read_all(&grids(&text)[..most], None));
    }
    count.settle(if in_soak() { 100_000 } else { 1_500 });
}
