//! Solving gives the right answer and every solution once, and ends.

mod common;

use ninefold::solve::simple;
use ninefold::{Budget, Grid, Marks, Outcome, example, formats, solve_all, solve_sudoku, try_solve_sudoku};
use proptest::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

fn puzzles(text: &str) -> impl Iterator<Item = (Grid, &str)> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (puzzle, answer) = line.split_once(' ').expect("a puzzle and its answer");
        (puzzle.parse().expect("a puzzle"), answer)
    })
}

#[test]
fn the_puzzles_of_the_house_have_the_answers_beside_them() {
    common::use_the_named_kernel();
    for (puzzle, answer) in puzzles(include_str!("../puzzles/answers.txt")) {
        let found = match puzzle.solve() {
            Outcome::Impossible => "none".to_string(),
            Outcome::Unique(solution) => solution.to_string(),
            Outcome::Many(..) => "many".to_string(),
        };
        assert_eq!(found, answer, "{puzzle}");
    }
}

#[test]
fn many_puzzles_at_once_are_answered_in_order() {
    common::use_the_named_kernel();
    let grids: Vec<Grid> = puzzles(include_str!("../puzzles/answers.txt")).map(|(puzzle, _)| puzzle).collect();
    let one_by_one: Vec<Outcome> = grids.iter().map(Grid::solve).collect();
    assert!(solve_all(&grids).iter().eq(one_by_one));
    assert!(solve_all(&[]).is_empty());
}

#[cfg(not(target_family = "wasm"))] // it has no threads
#[test]
fn a_stop_flag_ends_a_search_that_would_take_for_ever() {
    common::use_the_named_kernel();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let counting = scope.spawn(|| Grid::EMPTY.count_within(u64::MAX, &mut Budget::unlimited().or_when(&stop)));
        std::thread::sleep(std::time::Duration::from_millis(500));
        stop.store(true, Ordering::Relaxed);
        assert!(counting.join().expect("no panic").is_err_and(|stopped| stopped.found > 0));
    });
}

#[test]
fn a_node_limit_is_kept_to_the_node() {
    common::use_the_named_kernel();
    let puzzle: Grid = include_str!("../puzzles/answers.txt").lines().last().expect("a line")[..81].parse().unwrap();
    let mut all = puzzle.solutions();
    while all.next().is_some() {}
    let nodes = all.nodes();
    assert!(nodes > 1);
    let count = puzzle.count_solutions(u64::MAX);
    assert_eq!(puzzle.count_within(u64::MAX, &mut Budget::nodes(nodes)), Ok(count));
    assert!(puzzle.count_within(u64::MAX, &mut Budget::nodes(nodes - 1)).is_err());
}

#[test]
fn pencilmark_puzzles_are_solved_with_their_candidates_honoured() {
    common::use_the_named_kernel();
    // If the digit of a blank is not among its candidates, the example has no solution.
    let solution = example().solve().unique().unwrap();
    let mut marks = Marks::from(example());
    let two = ninefold::Cell::at(0, 2).unwrap();
    let wrong = ninefold::Digits::ALL - ninefold::Digits::only(solution[two].unwrap());
    assert_eq!(marks.solve(), Outcome::Unique(solution));
    marks.set(two, wrong);
    assert_eq!(marks.solve(), Outcome::Impossible);
    let text = ninefold::Format::Pencilmarks.write(&marks.into()).unwrap();
    assert_eq!(formats::read(&text).unwrap().rules().solve(), Outcome::Impossible);
}

fn board(text: &str) -> Vec<Vec<char>> {
    text.as_bytes().chunks(9).map(|row| row.iter().map(|&b| b as char).collect()).collect()
}

#[test]
fn the_exercise_fills_the_board_in_place_and_leaves_the_givens() {
    common::use_the_named_kernel();
    let mut filled = board(&example().to_string());
    solve_sudoku(&mut filled);
    let line: String = filled.iter().flatten().collect();
    assert!(example().is_within(&line.parse().unwrap()));
    assert!(line.parse::<Grid>().unwrap().is_solved());
}

#[test]
fn a_bad_board_is_left_exactly_as_it_was() {
    let good = example().to_string();
    let mut boards = vec![
        board(&good.replace('.', " ")),
        board(&good.replacen("53", "55", 1)),
        board(&good[..72]),
        vec![],
        vec![vec!['.'; 9]; 10],
        board(&good.replace('.', "0")),
        board(&format!("５{}", &good[1..]).chars().map(|c| if c == '５' { 'x' } else { c }).collect::<String>()),
    ];
    boards[4][3] = vec!['.'; 8];
    let mut full_width = board(&good);
    full_width[0][0] = '５';
    boards.push(full_width);
    let mut ragged = board(&good);
    ragged[8].push('.');
    boards.push(ragged);
    for bad in boards {
        let mut touched = bad.clone();
        solve_sudoku(&mut touched);
        assert_eq!(touched, bad);
        assert!(try_solve_sudoku(&mut touched).is_err());
        assert_eq!(touched, bad);
    }
}

#[test]
fn a_board_with_several_solutions_gets_one() {
    common::use_the_named_kernel();
    let mut empty = vec![vec!['.'; 9]; 9];
    assert_eq!(try_solve_sudoku(&mut empty), Ok(()));
    assert!(empty.iter().flatten().collect::<String>().parse::<Grid>().unwrap().is_solved());
}

fn sorted(mut grids: Vec<Grid>) -> Vec<Grid> {
    grids.sort();
    grids
}

proptest! {
    #![proptest_config(common::cases(500))]

    #[test]
    fn every_solution_comes_once_and_none_is_missing(grid in common::solvable(30..58)) {
        let reference = simple::solutions(&grid.into(), 300);
        let ours: Vec<Grid> = grid.solutions().take(300).collect();
        prop_assert_eq!(ours.len(), reference.len());
        if ours.len() < 300 {
            prop_assert_eq!(sorted(ours), sorted(reference));
        }
    }

    #[test]
    fn outcomes_are_those_of_the_reference(grid in common::classic()) {
        let reference = simple::solutions(&grid.into(), 2);
        match grid.solve() {
            Outcome::Impossible => prop_assert!(reference.is_empty()),
            Outcome::Unique(solution) => prop_assert_eq!(reference, vec![solution]),
            Outcome::Many(one, another) => {
                prop_assert!(reference.len() == 2 && one != another);
                prop_assert!([one, another].iter().all(|s| s.is_solved() && grid.is_within(s)));
            }
        }
    }

    #[test]
    fn pencilmark_puzzles_have_the_solutions_of_the_reference(marks in common::marks()) {
        let reference = simple::solutions(&marks, 50);
        let ours: Vec<Grid> = marks.solutions_within(Budget::unlimited()).take(50).collect();
        prop_assert!(ours.iter().all(|solution| solution.is_solved() && marks.allow(solution)));
        prop_assert_eq!(ours.len(), reference.len());
        prop_assert_eq!(marks.count_within(50, &mut Budget::unlimited()), Ok(reference.len() as u64));
        match marks.solve() {
            Outcome::Impossible => prop_assert!(reference.is_empty()),
            Outcome::Unique(solution) => prop_assert_eq!(&reference, &[solution]),
            Outcome::Many(one, another) => {
                prop_assert!(reference.len() > 1 && one != another);
                prop_assert!([one, another].iter().all(|solution| solution.is_solved() && marks.allow(solution)));
            }
        }
        if ours.len() < 50 {
            prop_assert_eq!(sorted(ours), sorted(reference));
        }
    }

    #[test]
    fn a_budget_gives_the_right_answer_or_none(grid in common::classic(), nodes in 0..20u64) {
        if let Ok(outcome) = grid.solve_within(&mut Budget::nodes(nodes)) {
            prop_assert_eq!(outcome, grid.solve());
        }
    }
}
