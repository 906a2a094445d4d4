//! The kernels and the readers on a few puzzles: little enough for miri, which `./soak miri` runs.

use ninefold::{Format, Grid, Kernel, Outcome, Outcomes, example, formats, solve_lines};

/// Puzzles with their answers: some need sweeps only, some need guesses, some have no solution or several.
fn puzzles() -> Vec<(Grid, &'static str)> {
    let lines = include_str!("../puzzles/answers.txt").lines().filter(|line| !line.starts_with('#'));
    let lines = lines.map(|line| line.split_once(' ').expect("a puzzle and its answer"));
    let few = lines.step_by(if cfg!(miri) { 9 } else { 1 }).take(if cfg!(miri) { 12 } else { 200 });
    few.map(|(puzzle, answer)| (puzzle.parse().expect("a puzzle"), answer)).collect()
}

#[test]
fn every_kernel_finds_the_known_answers() {
    let (puzzles, answers): (Vec<Grid>, Vec<&str>) = puzzles().into_iter().unzip();
    for kernel in Kernel::available() {
        let mut outcomes = Outcomes::new();
        kernel.solve_into(&puzzles, &mut outcomes);
        for ((puzzle, outcome), answer) in puzzles.iter().zip(outcomes.iter()).zip(&answers) {
            assert_eq!(kernel.solve(puzzle).0, outcome, "{kernel}: {puzzle}");
            let found = match outcome {
                Outcome::Impossible => "none".to_string(),
                Outcome::Unique(solution) => solution.to_string(),
                Outcome::Many(..) => "many".to_string(),
            };
            assert_eq!(found, *answer, "{kernel}: {puzzle}");
        }
    }
}

#[test]
fn lines_are_solved_as_text() {
    let text: String = puzzles().iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    let expected: String = puzzles().iter().map(|(_, answer)| format!("{answer}\n")).collect();
    let mut answers = Vec::new();
    solve_lines(text.as_bytes(), &mut answers);
    assert_eq!(String::from_utf8(answers).expect("text"), expected);
}

#[test]
fn every_format_is_written_and_read_back() {
    for format in Format::ALL.iter().step_by(if cfg!(miri) { 6 } else { 1 }) {
        let text = format.write(&example().into()).expect("every format holds a classic puzzle");
        let whole = format!("{}{text}{}", format.head(), format.tail());
        let found: Vec<Grid> =
            formats::cut(whole.as_bytes()).iter().map(|r| r.read().expect("a puzzle").givens).collect();
        assert_eq!(found, [example()], "{format}");
    }
}
