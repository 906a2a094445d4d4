//! Every sentence about a step is true on the grid, follows from what it names, and names nothing too much; in every language.

use ninefold::explain::{Step, Technique, all_steps, explain, hint};
use ninefold::words::Language;
use ninefold::{Cell, Grid, Puzzle, Random};
use ninefold_oracle::sentences::{Fault, read, read_argument};
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
    let every = if in_soak() { 1 } else { 4 };
    read_all(&our_puzzles(every), None).settle(55_000 / every);
}

#[test]
fn every_sentence_about_every_step_of_a_position_holds() {
    let every = if in_soak() { 8 } else { 100 };
    read_all(&our_puzzles(every), Some(15)).settle(100_000 / every);
}

/// Where the hardest step of a puzzle would come, if the player had not crossed out some more candidates.
fn half_played(grid: &Grid, random: &mut Random) -> Option<Puzzle> {
    let explanation = explain(grid);
    let hardest = explanation.hardest_step()?.rating;
    let mut steps = explanation.stages().flat_map(|stage| stage.each());
    let (mut position, _) = steps.find(|(_, step)| step.rating == hardest)?;
    let (solution, marks) = (grid.solve().unique()?, position.pencil());
    for cell in Cell::ALL {
        let wrong = marks[cell].iter().filter(|&digit| solution[cell] != Some(digit));
        wrong.filter(|_| random.below(60) == 0).for_each(|digit| position.removed.insert(cell, digit));
    }
    Some(position)
}

#[test]
fn every_sentence_about_a_half_played_position_holds() {
    let puzzles = our_puzzles(if in_soak() { 1 } else { 5 });
    let count = Mutex::new(Count::default());
    on_all_cores(&puzzles, |grid| {
        let mut own = Count::default();
        let random =
            &mut Random::new(grid.digits().map(|(cell, digit)| cell.index() as u64 * digit.index() as u64).sum());
        if let Some(position) = half_played(grid, random) {
            hint(&position).step().iter().for_each(|step| own.add(&position, step));
        }
        count.lock().expect("no reader panicked").join(own);
    });
    let count = count.into_inner().expect("no reader panicked").settle(puzzles.len() / 2);
    assert!(count.techniques.len() > 10, "{count}");
}

/// Words that change what a sentence says if one takes the place of the other.
const WORDS: &[(&str, &str)] = &[
    (" is not ", " is "),
    (" is ", " is not "),
    ("both", "all"),
    ("all ", "both "),
    ("row", "column"),
    ("Then ", ""),
    ("two", "three"),
    ("three", "two"),
    ("last", "only other"),
    (" and ", " or "),
    (" 不填 ", " 填 "),
    (" 填 ", " 不填 "),
    ("行", "列"),
    ("则 ", ""),
    ("两", "三"),
    ("三", "两"),
    ("都", ""),
];

/// A sentence with another number or another word in one place, in all ways.
fn changed(text: &str) -> Vec<String> {
    let mut changed = Vec::new();
    for (at, old) in text.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
        let new = if old == '9' { '1' } else { (old as u8 + 1) as char };
        changed.push(format!("{}{new}{}", &text[..at], &text[at + 1..]));
    }
    for (old, new) in WORDS {
        let others = text.match_indices(old).map(|(at, _)| format!("{}{new}{}", &text[..at], &text[at + old.len()..]));
        changed.extend(others);
    }
    changed
}

#[test]
fn a_sentence_with_another_number_or_word_in_it_is_refused() {
    let mut tried = 0;
    let mut passed = Vec::new();
    for grid in our_puzzles(if in_soak() { 20 } else { 125 }) {
        for (before, step) in explain(&grid).stages().flat_map(|stage| stage.each()) {
            for &language in Language::ALL {
                let mut texts = language.argument(&before, step);
                for index in 0..texts.len() {
                    let right = texts[index].clone();
                    for wrong in changed(&right) {
                        texts[index] = wrong;
                        tried += 1;
                        if read_argument(language, &before, step, &texts).is_empty() {
                            passed.push(format!("{} for {right} [{step} in {}]", texts[index], before.board()));
                        }
                    }
                    texts[index] = right;
                }
            }
        }
    }
    println!("{tried} changes");
    assert!(tried > 20_000 && passed.is_empty(), "{} of {tried}: {:#?}", passed.len(), &passed[..passed.len().min(40)]);
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
        let next = hint(&position).step().expect("a step");
        count.add(&position, &next);
        if next.technique.to_string() != name {
            // It is never the easiest.
            let others = all_steps(&position).into_iter().filter(|step| step.technique == Technique::DirectClaiming);
            others.for_each(|step| count.add(&position, &step));
        }
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
