//! The benchmarks themselves run, and all their answers are right.

use std::process::Command;

fn checked(benchmark: &str) -> String {
    let benchmark = Command::new(benchmark).arg("--check").output().expect("it starts");
    assert!(benchmark.status.success(), "{}", String::from_utf8_lossy(&benchmark.stderr));
    String::from_utf8(benchmark.stdout).expect("text")
}

#[test]
fn the_benchmark_checks_its_answers() {
    let table = checked(env!("CARGO_BIN_EXE_ninefold-benches"));
    for set in ["easy", "minimal", "many"] {
        assert!(table.lines().any(|line| line.starts_with(set)), "{table}");
    }
}

#[test]
fn the_benchmark_of_the_generator_checks_its_puzzles() {
    let table = checked(env!("CARGO_BIN_EXE_generate"));
    for kind in ["crate, minimal", "minimal", "rotate180", "rating 7.0 to 7.5"] {
        assert!(table.lines().any(|line| line.starts_with(kind)), "{table}");
    }
}
