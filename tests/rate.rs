//! Ratings are as recorded, explanations are proved step by step, and a grid that can not be rated gets the reason.

use ninefold::explain::{Ending, Explanation, Hint, Slip, Step};
use ninefold::explain::{Tenths, all_steps, all_steps_within, check, explain, hint, hint_within};
use ninefold::rate::{Rating, Unrated, rate, rate_within};
use ninefold::{Budget, Cell, Diagnosis, Digit, Digits, Grid, Marks, Puzzle, Random, Reason};
use ninefold::{example, generate};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

/// A puzzle that needs chains.
const CHAINS: &str = ".5...289.........38...5.4.76.....3.....2.9.7427.5.....7....8......1...6...2..3..9";

struct Record {
    grid: Grid,
    rating: Rating,
    explanation: Explanation,
}

/// The puzzles of puzzles/ratings.txt, explained.
fn records() -> &'static [Record] {
    static RECORDS: OnceLock<Vec<Record>> = OnceLock::new();
    RECORDS.get_or_init(|| {
        let lines = include_str!("../puzzles/ratings.txt").lines().filter(|line| !line.starts_with('#'));
        let record = |line: &str| {
            let fields: Vec<&str> = line.split('\t').collect();
            let (grid, number) =
                (fields[0].parse().expect("a puzzle"), |i: usize| fields[i].parse().expect("a number"));
            let rating = Rating { er: number(1), ep: number(2), ed: number(3) };
            Record { grid, rating, explanation: explain(&grid) }
        };
        lines.map(record).collect()
    })
}

fn solution(grid: &Grid) -> Grid {
    grid.solve().unique().expect("a proper puzzle")
}

/// A blank of the example, its digit in the solution, and another candidate of it.
fn blank() -> (Cell, Digit, Digit) {
    (Cell::ALL[2], Digit::ALL[3], Digit::ALL[0])
}

#[test]
fn ratings_are_as_recorded() {
    for Record { grid, rating, explanation } in records() {
        assert_eq!(explanation.rated(), Some(Ok(*rating)), "{grid}");
    }
    for record in records().iter().step_by(7) {
        assert_eq!(rate(&record.grid), Ok(record.rating));
    }
    let ers: Vec<String> = records().iter().map(|record| record.rating.er.to_string()).collect();
    assert!(ers.len() >= 60 && ["1.2", "9.0", "11.6"].iter().all(|er| ers.iter().any(|other| other == er)));
}

#[test]
fn every_step_is_proved_and_keeps_the_solution() {
    for Record { grid, explanation, .. } in records() {
        let mut puzzle = explanation.puzzle;
        assert_eq!(puzzle, Puzzle::from(*grid));
        for step in &explanation.steps {
            assert_eq!(check(&puzzle, step), Ok(()), "{grid}: {step}");
            step.apply(&mut puzzle);
            assert!(puzzle.pencil().allow(&solution(grid)), "{grid}: {step}");
        }
        assert_eq!(explanation.ending, Some(Ending::Solved(puzzle.board())));
        assert_eq!(puzzle.board(), solution(grid));
    }
}

#[test]
fn a_rating_names_its_scale() {
    let rating = Rating { er: Tenths::new(105), ep: Tenths::new(12), ed: Tenths::new(10) };
    assert_eq!(rating.to_string(), "ER 10.5, EP 1.2, ED 1.0 (Sudoku Explainer 1.2.1.3)");
    assert!(rating.to_string().contains(Rating::SCALE));
}

#[test]
fn a_hint_on_the_way_is_the_next_step() {
    let mut by_marks = 0;
    for Record { grid, explanation, .. } in
        records().iter().filter(|record| record.rating.er < Tenths::new(90)).step_by(4)
    {
        let mut puzzle = Puzzle::from(*grid);
        for step in &explanation.steps {
            assert_eq!(hint(&puzzle), Hint::Step(Box::new(step.clone())), "{grid}");
            // Marks alone take the last candidate of a cell for a digit, once none of its peers has it.
            let marks = puzzle.pencil();
            if marks.settled() == puzzle.board() {
                assert_eq!(by_marks_alone(marks).as_ref(), Some(step), "{grid}");
                by_marks += 1;
            }
            step.apply(&mut puzzle);
        }
        assert_eq!(hint(&puzzle), Hint::Solved);
    }
    assert!(by_marks > 500, "{by_marks}");
}

#[test]
fn all_steps_have_the_hint_among_them_and_are_proved() {
    for Record { grid, explanation, .. } in
        records().iter().filter(|record| record.rating.er < Tenths::new(90)).step_by(9)
    {
        let mut puzzle = explanation.puzzle;
        for (number, step) in explanation.steps.iter().enumerate() {
            if number % 8 == 0 {
                let steps = all_steps(&puzzle);
                assert!(steps.contains(step), "{grid}: {step}");
                for step in steps {
                    assert_eq!(check(&puzzle, &step), Ok(()), "{grid}: {step}");
                    let mut after = puzzle;
                    step.apply(&mut after);
                    assert!(after.pencil().allow(&solution(grid)), "{grid}: {step}");
                }
            }
            step.apply(&mut puzzle);
        }
    }
}

fn by_marks_alone(marks: Marks) -> Option<Step> {
    hint(&Puzzle::pencilled(marks)).step()
}

/// Without exactly one solution there is no step, no rating and no hint but the diagnosis.
#[track_caller]
fn is_improper(grid: &Grid, is_expected: impl Fn(&Diagnosis) -> bool) {
    let diagnosis = grid.diagnose();
    assert!(is_expected(&diagnosis), "{diagnosis:?}");
    let explanation = explain(grid);
    assert_eq!(explanation.ending, Some(Ending::Improper(Box::new(diagnosis.clone()))));
    assert!(explanation.steps.is_empty());
    assert_eq!(explanation.rating(), None);
    assert_eq!(rate(grid), Err(Unrated::Improper(Box::new(diagnosis.clone()))));
    assert_eq!(hint(&Puzzle::from(*grid)), Hint::Improper(Box::new(diagnosis)));
    assert_eq!(by_marks_alone(Marks::pencil(grid)), None);
    assert_eq!(all_steps(&Puzzle::from(*grid)), []);
}

#[test]
fn what_has_not_one_solution_gets_a_diagnosis() {
    let many = |diagnosis: &Diagnosis| matches!(diagnosis, Diagnosis::Many { .. });
    let clash =
        |diagnosis: &Diagnosis| matches!(diagnosis, Diagnosis::Impossible { clashes, .. } if !clashes.is_empty());
    let hidden = |diagnosis: &Diagnosis| match diagnosis {
        Diagnosis::Impossible { clashes, conflict, .. } => clashes.is_empty() && conflict.reason == Reason::Search,
        _ => false,
    };
    is_improper(&Grid::EMPTY, many);
    is_improper(&generate::ambiguous(&mut Random::new(1)), many);

    let mut twice = example();
    twice.set(Cell::ALL[1], twice[Cell::ALL[0]]);
    is_improper(&twice, clash);
    let mut slips = (0..).map(|seed| generate::with_a_slip(&mut Random::new(seed), example()));
    is_improper(&slips.find(|grid| hidden(&grid.diagnose())).expect("some slip only shows in trying"), hidden);
    let mut full = solution(&example());
    full.set(Cell::ALL[80], full[Cell::ALL[79]]);
    is_improper(&full, clash);
}

#[test]
fn a_full_grid_leaves_nothing_to_do() {
    let full = solution(&example());
    let explanation = explain(&full);
    assert_eq!((explanation.steps.len(), &explanation.ending), (0, &Some(Ending::Solved(full))));
    assert_eq!(rate(&full), Err(Unrated::Full));
    assert_eq!((hint(&Puzzle::from(full)), all_steps(&Puzzle::from(full))), (Hint::Solved, vec![]));
    assert_eq!(by_marks_alone(Marks::from(full)), None);
}

#[test]
fn marks_that_are_wrong_get_no_hint() {
    let (cell, right, wrong) = blank();
    let wrote = |marks: &mut Marks| marks.set(cell, Digits::only(wrong));
    let crossed_out = |marks: &mut Marks| marks.remove(cell, right);
    for change in
        [&wrote as &dyn Fn(&mut Marks), &crossed_out, &|marks| *marks = Marks::NONE, &|marks| *marks = Marks::ALL]
    {
        let mut marks = Marks::pencil(&example());
        change(&mut marks);
        assert_eq!((by_marks_alone(marks), all_steps(&Puzzle::pencilled(marks))), (None, vec![]));
    }
}

#[test]
fn a_players_mistake_comes_before_any_step() {
    let (cell, right, wrong) = blank();
    let hint = |change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = Puzzle::from(example());
        change(&mut puzzle);
        hint(&puzzle)
    };
    let slip = |hint: Hint| match hint {
        Hint::Mistake(mistake) => (mistake.cell, mistake.digit, mistake.slip, mistake.why),
        other => panic!("no mistake: {other:?}"),
    };
    let (at, digit, what, why) = slip(hint(&|puzzle| puzzle.entries.set(cell, Some(wrong))));
    assert_eq!((at, digit, what), (cell, wrong, Slip::Wrote));
    assert!(matches!(why, Diagnosis::Impossible { .. }));
    let (at, digit, what, why) = slip(hint(&|puzzle| puzzle.removed.set(cell, Digits::only(right))));
    assert_eq!((at, digit, what), (cell, right, Slip::CrossedOut));
    assert!(matches!(why, Diagnosis::Impossible { .. }));

    assert!(matches!(hint(&|puzzle| puzzle.entries.set(cell, Some(right))), Hint::Step(_)));
    assert!(matches!(hint(&|puzzle| puzzle.removed.set(cell, Digits::only(wrong))), Hint::Step(_)));
}

#[test]
fn a_budget_ends_the_work_and_keeps_what_was_found() {
    let (easy, hard) = (example(), CHAINS.parse::<Grid>().unwrap());
    let stop = AtomicBool::new(true);
    for budget in [Budget::nodes(0), Budget::unlimited().or_when(&stop)] {
        for grid in [easy, hard, Grid::EMPTY] {
            let mut explanation = Explanation::new(&grid);
            assert!(explanation.extend(&mut budget.clone()).is_err());
            assert_eq!(explanation, Explanation::new(&grid));
            assert!(rate_within(&grid, &mut budget.clone()).is_err());
            assert!(hint_within(&Puzzle::from(grid), &mut budget.clone()).is_err());
            assert!(all_steps_within(&Puzzle::from(grid), &mut budget.clone()).is_err());
        }
    }
    let ten = Budget::nodes(10);
    assert_eq!(rate_within(&easy, &mut ten.clone()), Ok(rate(&easy)), "singles assume nothing");
    assert!(rate_within(&hard, &mut ten.clone()).is_err());
    let (mut some, all) = (Explanation::new(&hard), explain(&hard));
    assert!(some.extend(&mut ten.clone()).is_err());
    assert_eq!((&some.ending, some.rated()), (&None, None));
    assert!(
        !some.steps.is_empty() && all.steps.starts_with(&some.steps) && all.steps[some.steps.len()].chain().is_some()
    );
    assert!(some.extend(&mut Budget::unlimited()).is_ok());
    assert_eq!(some, all, "it goes on where it was stopped");
}

#[test]
fn one_budget_bounds_all_stages_of_a_call() {
    let hard = CHAINS.parse::<Grid>().unwrap();
    let mut budget = Budget::nodes(100_000);
    let first = hint_within(&Puzzle::from(hard), &mut budget);
    let (hint_took, before) = (100_000 - budget.left(), budget.left());
    assert!(first.is_ok() && hint_took > 0);
    assert!(rate_within(&hard, &mut budget).is_ok());
    let rating_took = before - budget.left();
    assert!(rating_took > hint_took);
    // The nodes that it takes are enough, one less is not: solving and following chains draw on the same budget.
    assert!(rate_within(&hard, &mut Budget::nodes(rating_took)).is_ok());
    assert!(rate_within(&hard, &mut Budget::nodes(rating_took - 1)).is_err());
    let mut spent = Budget::nodes(rating_took - 1);
    assert!(rate_within(&hard, &mut spent).is_err());
    assert_eq!(spent.left(), 0);
}

/// The bounds are twice what these puzzles need.
#[test]
fn puzzles_below_nine_take_few_assumptions() {
    for Record { grid, rating, .. } in records().iter().filter(|record| record.rating.er < Tenths::new(90)) {
        let nodes = if rating.er <= Tenths::new(75) { 50 } else { 13_000 };
        assert!(
            Explanation::new(grid).extend(&mut Budget::nodes(nodes)).is_ok(),
            "{grid} takes more than {nodes} assumptions"
        );
    }
}
