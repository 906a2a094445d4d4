//! Ratings are as recorded, explanations are proved step by step, and odd grids get an answer that says what is odd.

use ninefold::explain::check::check;
use ninefold::explain::{Advice, Ending, Explanation, Slip, Tenths, advise, all_steps, explain, explain_within, hint};
use ninefold::rate::{Rating, Unrated, rate, rate_within};
use ninefold::{Budget, Cell, Cells, Diagnosis, Digit, Digits, Grid, Marks, Puzzle, Random, Reason};
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

/// A cell that the example leaves blank, what belongs there, and another candidate of it.
fn blank() -> (Cell, Digit, Digit) {
    (Cell::ALL[2], Digit::ALL[3], Digit::ALL[0])
}

#[test]
fn ratings_are_as_recorded() {
    for Record { grid, rating, explanation } in records() {
        assert_eq!(explanation.rated().as_ref(), Ok(rating), "{grid}");
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
        let (mut marks, mut puzzle) = (explanation.start, Puzzle::from(*grid));
        assert_eq!(marks, Marks::pencil(grid));
        for step in &explanation.steps {
            assert_eq!(check(&marks, step), Ok(()), "{grid}: {step}");
            step.apply(&mut marks);
            step.play(&mut puzzle);
            assert!(marks.allow(&solution(grid)), "{grid}: {step}");
            assert_eq!(puzzle.pencil(), marks, "{grid}: {step}");
        }
        assert_eq!(explanation.ending, Ending::Solved(puzzle.board()));
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
            let advice = advise(&puzzle, Budget::UNLIMITED);
            assert_eq!(advice, Advice::Step(Box::new(step.clone())), "{grid}");
            // Marks alone take the last candidate of a cell for a digit, once none of its peers has it.
            let marks = puzzle.pencil();
            let settled = |digit: Digit, cell: Cell| !cell.peers().iter().any(|peer| marks[peer].contains(digit));
            let written = |&cell: &Cell| marks[cell].single().is_some_and(|digit| settled(digit, cell));
            if Cell::ALL.into_iter().filter(written).collect::<Cells>() == puzzle.board().filled() {
                assert_eq!(hint(&marks).as_ref(), Some(step), "{grid}");
                by_marks += 1;
            }
            step.play(&mut puzzle);
        }
        assert_eq!(advise(&puzzle, Budget::UNLIMITED), Advice::Solved);
    }
    assert!(by_marks > 500, "{by_marks}");
}

#[test]
fn all_steps_have_the_hint_among_them_and_are_proved() {
    for Record { grid, explanation, .. } in
        records().iter().filter(|record| record.rating.er < Tenths::new(90)).step_by(9)
    {
        let mut marks = explanation.start;
        for (number, step) in explanation.steps.iter().enumerate() {
            if let Some(hint) = hint(&marks).filter(|_| number % 8 == 0) {
                let steps = all_steps(&marks);
                assert!(steps.contains(&hint), "{grid}: {hint}");
                for step in steps {
                    assert_eq!(check(&marks, &step), Ok(()), "{grid}: {step}");
                    let mut after = marks;
                    step.apply(&mut after);
                    assert!(after.allow(&solution(grid)), "{grid}: {step}");
                }
            }
            step.apply(&mut marks);
        }
    }
}

/// Without exactly one solution there is no step, no rating and no advice but the diagnosis.
#[track_caller]
fn is_improper(grid: &Grid, is_expected: impl Fn(&Diagnosis) -> bool) {
    let diagnosis = grid.diagnose();
    assert!(is_expected(&diagnosis), "{diagnosis:?}");
    let explanation = explain(grid);
    assert_eq!(explanation.ending, Ending::Improper(Box::new(diagnosis.clone())));
    assert!(explanation.steps.is_empty());
    assert_eq!(explanation.rating(), None);
    assert_eq!(rate(grid), Err(Unrated::Improper(Box::new(diagnosis.clone()))));
    assert_eq!(advise(&Puzzle::from(*grid), Budget::UNLIMITED), Advice::Improper(Box::new(diagnosis)));
    assert_eq!(hint(&Marks::pencil(grid)), None);
    assert_eq!(all_steps(&Marks::pencil(grid)), []);
}

#[test]
fn what_has_not_one_solution_gets_a_diagnosis() {
    let many = |diagnosis: &Diagnosis| matches!(diagnosis, Diagnosis::Many { .. });
    let clash =
        |diagnosis: &Diagnosis| matches!(diagnosis, Diagnosis::Impossible { clashes, .. } if !clashes.is_empty());
    let hidden = |diagnosis: &Diagnosis| match diagnosis {
        Diagnosis::Impossible { clashes, conflict } => clashes.is_empty() && conflict.reason == Reason::Search,
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
    assert_eq!((explanation.steps.len(), &explanation.ending), (0, &Ending::Solved(full)));
    assert_eq!(rate(&full), Err(Unrated::Full));
    assert_eq!(advise(&Puzzle::from(full), Budget::UNLIMITED), Advice::Solved);
    assert_eq!((hint(&Marks::from(full)), all_steps(&Marks::from(full))), (None, vec![]));
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
        assert_eq!((hint(&marks), all_steps(&marks)), (None, vec![]));
    }
}

#[test]
fn a_players_mistake_comes_before_any_step() {
    let (cell, right, wrong) = blank();
    let advice = |change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = Puzzle::from(example());
        change(&mut puzzle);
        advise(&puzzle, Budget::UNLIMITED)
    };
    let slip = |advice: Advice| match advice {
        Advice::Mistake(mistake) => (mistake.cell, mistake.digit, mistake.slip, mistake.why),
        other => panic!("no mistake: {other:?}"),
    };
    let (at, digit, what, why) = slip(advice(&|puzzle| puzzle.entries.set(cell, Some(wrong))));
    assert_eq!((at, digit, what), (cell, wrong, Slip::Wrote));
    assert!(matches!(why, Diagnosis::Impossible { .. }));
    let (at, digit, what, why) = slip(advice(&|puzzle| puzzle.removed.set(cell, Digits::only(right))));
    assert_eq!((at, digit, what), (cell, right, Slip::CrossedOut));
    assert!(matches!(why, Diagnosis::Impossible { .. }));

    assert!(matches!(advice(&|puzzle| puzzle.entries.set(cell, Some(right))), Advice::Step(_)));
    assert!(matches!(advice(&|puzzle| puzzle.removed.set(cell, Digits::only(wrong))), Advice::Step(_)));
}

#[test]
fn a_budget_ends_the_work_and_keeps_what_was_found() {
    let (easy, hard) = (example(), CHAINS.parse::<Grid>().unwrap());
    let stop = AtomicBool::new(true);
    for budget in [Budget::nodes(0), Budget::UNLIMITED.or_when(&stop)] {
        for grid in [easy, hard, Grid::EMPTY] {
            let explanation = explain_within(&grid, budget);
            assert_eq!((explanation.steps.len(), explanation.ending), (0, Ending::Stopped));
            assert_eq!(rate_within(&grid, budget), Err(Unrated::Stopped));
            assert_eq!(advise(&Puzzle::from(grid), budget), Advice::Stopped);
        }
    }
    let ten = Budget::nodes(10);
    assert_eq!(rate_within(&easy, ten), rate(&easy), "singles assume nothing");
    let (some, all) = (explain_within(&hard, ten), explain(&hard));
    assert_eq!((rate_within(&hard, ten), &some.ending), (Err(Unrated::Stopped), &Ending::Stopped));
    assert!(
        !some.steps.is_empty() && all.steps.starts_with(&some.steps) && all.steps[some.steps.len()].chain().is_some()
    );
}

/// Twice what they need, by count.
#[test]
fn puzzles_below_nine_take_few_assumptions() {
    for Record { grid, rating, .. } in records().iter().filter(|record| record.rating.er < Tenths::new(90)) {
        let nodes = if rating.er <= Tenths::new(75) { 50 } else { 13_000 };
        let ending = explain_within(grid, Budget::nodes(nodes)).ending;
        assert!(matches!(ending, Ending::Solved(_)), "{grid} takes more than {nodes} assumptions");
    }
}
