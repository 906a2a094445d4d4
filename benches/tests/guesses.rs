//! Every kernel needs exactly the guesses that are recorded for the sets from outside.

use ninefold::{Grid, Kernel, Outcomes};
use ninefold_oracle::{grids, outside, skipped};

#[test]
fn every_kernel_needs_the_recorded_guesses_for_sets_from_outside() {
    let recorded = include_str!("../../puzzles/guesses.txt").lines().filter(|line| !line.starts_with('#'));
    let mut found = 0;
    for line in recorded {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [name, count, guesses] = fields[..] else { panic!("{line}: a set, its puzzles, their guesses") };
        if ["easy", "minimal"].contains(&name) {
            continue; // these are generated: the library's own tests cover them
        }
        let Some(text) = outside(&format!("{name}.txt")) else { continue };
        found += 1;
        let puzzles: Vec<Grid> = grids(&text);
        assert_eq!(puzzles.len().to_string(), count, "{name}");
        let mut first: Option<Outcomes> = None;
        for kernel in Kernel::available() {
            let (outcomes, effort) = kernel.solve_all(&puzzles);
            assert_eq!(effort.guesses.to_string(), guesses, "{name}, {kernel}");
            assert!(*first.get_or_insert(outcomes.clone()) == outcomes, "{name}, {kernel}");
        }
    }
    if found == 0 {
        skipped("no puzzle sets from outside are here");
    }
}
