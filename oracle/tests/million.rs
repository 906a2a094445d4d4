//! A million puzzles of the generator (in `./soak`; some thousands else): each proper, each as it was asked for.

use ninefold::explain::Tenths;
use ninefold::generate::{Generated, Generator, Symmetry};
use ninefold::rate::{Limits, rate};
use ninefold::solve::simple;
use ninefold::{Budget, Grid, Outcome, solve_all};
use ninefold_oracle::in_soak;

/// Makes so many puzzles, or in a short test a hundredth of them, and looks at each.
fn each(generator: &Generator, count: u64, mut look: impl FnMut(u64, &Generated)) {
    let count = if in_soak() { count } else { count / 100 };
    for first in (0..count).step_by(1_000) {
        let made = generator.batch(first..(first + 1_000).min(count), &Budget::nodes(Generator::NODES));
        let made: Vec<Generated> = made.into_iter().map(|made| made.expect("it is found")).collect();
        let puzzles: Vec<Grid> = made.iter().map(|made| made.puzzle).collect();
        for ((number, made), outcome) in (first..).zip(&made).zip(&solve_all(&puzzles)) {
            assert_eq!(outcome, Outcome::Unique(made.solution), "{}", made.puzzle);
            look(number, made);
        }
    }
}

#[test]
fn a_million_puzzles_are_as_they_were_asked_for() {
    each(&Generator::new(1), 400_000, |number, made| {
        if number % 400 == 0 {
            assert_eq!(simple::solutions(&made.puzzle.into(), 2), [made.solution]);
            for cell in made.puzzle.filled() {
                let mut fewer = made.puzzle;
                fewer.set(cell, None);
                assert!(matches!(fewer.solve(), Outcome::Many(..)), "{} {cell}", made.puzzle);
            }
        }
    });
    each(&Generator::new(2).clues(24..=30), 300_000, |_, made| {
        assert!((24..=30).contains(&made.puzzle.filled().len()));
    });
    for symmetry in [Symmetry::Rotate180, Symmetry::Rotate90, Symmetry::Diagonal, Symmetry::Full] {
        each(&Generator::new(3).symmetry(symmetry), 70_000, |_, made| assert!(symmetry.holds(made.puzzle.filled())));
    }
    for (least, most, count) in [(10, 15, 10_000), (45, 60, 5_000), (70, 75, 5_000)] {
        let er = Tenths::new(least)..=Tenths::new(most);
        let limits = Limits { er: er.clone(), ..Limits::NONE };
        each(&Generator::new(4).rating(er.clone()), count, |_, made| {
            let rating = rate(&made.puzzle).expect("a proper puzzle");
            assert!(er.contains(&rating.er) && made.rating == Some(rating));
            assert_eq!(limits.rate(&made.puzzle), Ok(rating));
        });
    }
}
