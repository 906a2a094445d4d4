//! Every step of thousands of explanations is proved by the checker: ten million steps in `./soak`.

use ninefold::explain::{check, explain};
use ninefold::generate::{easy, minimal};
use ninefold::{Outcome, Random};
use ninefold_oracle::{in_soak, on_all_cores};
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn every_step_is_proved_and_agrees_with_the_solution() {
    let seeds: Vec<u64> = (0..if in_soak() { 175_000 } else { 600 }).collect();
    let count = AtomicUsize::new(0);
    on_all_cores(&seeds, |&seed| {
        let random = &mut Random::new(seed + 1_000_000);
        let puzzle = if seed % 4 == 0 { easy(random) } else { minimal(random) };
        let Outcome::Unique(solution) = puzzle.solve() else { panic!("{puzzle} is not proper") };
        let explanation = explain(&puzzle);
        for (before, step) in explanation.stages().flat_map(|stage| stage.each()) {
            if let Err(flaw) = check(&before, step) {
                panic!("{puzzle}: {}: {flaw}", step.technique);
            }
            let is_true = step.places.is_none_or(|(cell, digit)| solution[cell] == Some(digit))
                && step
                    .removes
                    .iter()
                    .all(|&(cell, digits)| solution[cell].is_none_or(|digit| !digits.contains(digit)));
            assert!(is_true, "{puzzle}: {}", step.technique);
            count.fetch_add(1, Ordering::Relaxed);
        }
    });
    let count = count.into_inner();
    println!("{count} steps");
    assert!(count > 50 * seeds.len(), "{count}");
}
