//! The benchmark itself runs, and all its answers are right.

use std::process::Command;

#[test]
fn the_benchmark_checks_its_answers() {
    let benchmark = Command::new(env!("CARGO_BIN_EXE_ninefold-benches")).arg("--check").output().expect("it starts");
    assert!(benchmark.status.success(), "{}", String::from_utf8_lossy(&benchmark.stderr));
    let table = String::from_utf8(benchmark.stdout).expect("text");
    for set in ["easy", "minimal", "many"] {
        assert!(table.lines().any(|line| line.starts_with(set)), "{table}");
    }
}
