//! Every engine gives the answers of the reference.

use crate::make::Choices;
use ninefold::solve::simple;
use ninefold::{Grid, Kernel, Marks, Outcome, solve_lines};

const LIMIT: usize = 30;

pub fn check(bytes: &[u8]) {
    let choices = &mut Choices(bytes);
    if choices.below(4) == 0 {
        let marks = choices.marks();
        let solutions = marks.solutions().take(LIMIT).collect();
        agree(&marks, marks.solve(), solutions);
        return;
    }
    let grids: Vec<Grid> = (0..1 + choices.below(3)).map(|_| choices.grid()).collect();
    let outcomes: Vec<Outcome> = grids.iter().map(Grid::solve).collect();
    for (grid, outcome) in grids.iter().zip(&outcomes) {
        let solutions: Vec<Grid> = grid.solutions().take(LIMIT).collect();
        assert_eq!(grid.count_solutions(LIMIT as u64), solutions.len() as u64, "{grid}");
        agree(&Marks::from(*grid), outcome.clone(), solutions);
    }
    for kernel in Kernel::available() {
        let one_by_one: Vec<Outcome> = grids.iter().map(|grid| kernel.solve(grid).0).collect();
        assert_eq!(one_by_one, outcomes, "{kernel}: {grids:?}");
        assert_eq!(kernel.solve_all(&grids).0.iter().collect::<Vec<_>>(), outcomes, "{kernel}: {grids:?}");
        kernel.make_current();
        let (mut lines, mut answers) = (String::new(), Vec::new());
        grids.iter().for_each(|grid| lines += &format!("{grid}\n"));
        solve_lines(lines.as_bytes(), &mut answers);
        let words: Vec<String> = outcomes.iter().map(word).collect();
        assert_eq!(String::from_utf8(answers).expect("text").lines().collect::<Vec<_>>(), words, "{kernel}: {grids:?}");
    }
    Kernel::best().make_current();
}

fn word(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Impossible => "none".to_string(),
        Outcome::Unique(solution) => solution.to_string(),
        Outcome::Many(..) => "many".to_string(),
    }
}

/// The solutions and the outcome are those of the reference.
fn agree(marks: &Marks, outcome: Outcome, mut solutions: Vec<Grid>) {
    let mut reference = simple::solutions(marks, LIMIT);
    assert_eq!(solutions.len(), reference.len(), "{marks:?}");
    assert!(solutions.iter().all(|solution| solution.is_solved() && marks.allow(solution)), "{marks:?}");
    match outcome {
        Outcome::Impossible => assert_eq!(reference.len(), 0, "{marks:?}"),
        Outcome::Unique(solution) => assert_eq!(reference, [solution], "{marks:?}"),
        Outcome::Many(one, another) => {
            assert!(reference.len() > 1 && one != another, "{marks:?}");
            assert!([one, another].iter().all(|grid| grid.is_solved() && marks.allow(grid)), "{marks:?}");
        }
    }
    solutions.sort();
    assert!(solutions.windows(2).all(|pair| pair[0] != pair[1]), "{marks:?} gives a solution twice");
    reference.sort();
    if solutions.len() < LIMIT {
        assert_eq!(solutions, reference, "{marks:?}");
    }
}
