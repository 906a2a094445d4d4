//! Makes `puzzles/ladder.txt`: an example for each technique of the second ladder, in some minutes.
//!
//! `cargo run --release -p ninefold-oracle --bin ladder > puzzles/ladder.txt`
//!
//! Of all steps of a kind, the one is kept that needs all its truths, and the fewest of them, then the one with about ninety candidates on the board. The
//! puzzles are those of our generator and of `puzzles/`, as chance makes none that is hard enough for the last techniques. Some
//! techniques are never taken, because an easier one is always there: for these every position is asked.

use ninefold::explain::hodoku::{Ladder, Path, Step, Technique, path};
use ninefold::generate::{easy, minimal};
use ninefold::{Cell, Grid, Puzzle, Random};
use std::collections::BTreeMap;

/// How many puzzles are drawn.
const COUNT: usize = 60_000;
/// In how many of them every position is asked for what is never taken.
const ASKED: usize = 3_000;

/// How plain an example is, the plainer the less: whether fewer truths do for what it removes first, so that something easier is
/// there; its truths; how far the number of candidates is from this one.
type Rank = (bool, usize, usize);
const CANDIDATES: usize = 90;

#[derive(Default)]
struct Examples(BTreeMap<Technique, (Rank, String)>);

impl Examples {
    fn offer(&mut self, puzzle: &Grid, number: usize, position: &Puzzle, step: &Step) {
        let marks = position.pencil();
        let open: usize = Cell::ALL.into_iter().map(|cell| marks[cell].len()).sum();
        let truths = step.proof.truths.len();
        let used = step.refutation(position).map_or(truths, |refutation| refutation.consequences.len() + 1);
        let rank = (used < truths, truths, open.abs_diff(CANDIDATES));
        let line = format!("{}\t{puzzle}\t{number}", step.technique.short());
        let best = self.0.entry(step.technique).or_insert_with(|| (rank, line.clone()));
        if rank < best.0 {
            *best = (rank, line);
        }
    }

    /// Offers the steps of a path, and at each position those of the ladders.
    fn offer_path(&mut self, path: &Path, ladders: &[Ladder]) {
        let mut position = Puzzle::from(path.puzzle);
        for (number, step) in (1..).zip(&path.steps) {
            self.offer(&path.puzzle, number, &position, step);
            if step.places.is_none() {
                for ladder in ladders {
                    let steps = ladder.steps(&position).unwrap_or_default();
                    steps.iter().for_each(|step| self.offer(&path.puzzle, number, &position, step));
                }
            }
            step.apply(&mut position);
        }
    }
}

fn main() {
    let mut examples = Examples::default();
    let ours = [include_str!("../../../puzzles/techniques.txt"), include_str!("../../../puzzles/ratings.txt")];
    let ours = ours.iter().flat_map(|text| text.split_whitespace()).filter(|word| word.len() == 81);
    let random = &mut Random::new(2027);
    let drawn = (0..COUNT).map(|number| if number % 8 == 0 { easy(random) } else { minimal(random) });
    let puzzles: Vec<Grid> = ours.filter_map(|word| word.parse().ok()).chain(drawn).collect();
    for puzzle in &puzzles {
        examples.offer_path(&path(puzzle), &[]);
    }
    let missing: Vec<Technique> = Technique::ALL.iter().copied().filter(|one| !examples.0.contains_key(one)).collect();
    let ladders: Vec<Ladder> = missing.iter().filter_map(|&technique| Ladder::default().only(technique)).collect();
    for puzzle in puzzles.iter().take(ASKED) {
        examples.offer_path(&path(puzzle), &ladders);
    }
    println!(
        "# A technique of the second ladder, a puzzle, and the number of the step of its path before which it can be used."
    );
    examples.0.values().for_each(|(_, line)| println!("{line}"));
    for technique in Technique::ALL.iter().filter(|one| !examples.0.contains_key(one)) {
        eprintln!("none for {technique}");
    }
}
