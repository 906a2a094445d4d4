//! What the generator promises: exactly what was asked for, and the same for the same seed, for ever.

use ninefold::explain::{Technique, Tenths, explain};
use ninefold::generate::{Generated, Generator, Impossible, Symmetry, minimal};
use ninefold::rate::{Limits, rate};
use ninefold::solve::simple;
use ninefold::{Budget, Cell, Cells, Grid, Kernel, Outcome, Random, example};
use proptest::prelude::*;

fn tenths(text: &str) -> Tenths {
    text.parse().unwrap()
}

fn first(generator: Generator) -> Generated {
    generator.clone().next().unwrap().unwrap_or_else(|not_found| panic!("{generator:?}: {not_found}"))
}

/// These lines stand in every release. If one changes, everybody's seeds mean something else.
#[test]
fn a_seed_gives_the_same_puzzles_for_ever() {
    let pinned = include_str!("../puzzles/generated.txt");
    let lines: Vec<&str> = pinned.lines().filter(|line| !line.starts_with('#')).collect();
    let made: Vec<String> = requests()
        .into_iter()
        .flat_map(|(name, generator)| generator.take(3).map(move |made| format!("{} {name}", made.unwrap().puzzle)))
        .collect();
    if std::env::var_os("NINEFOLD_BLESS").is_some() {
        let head: Vec<&str> = pinned.lines().filter(|line| line.starts_with('#')).collect();
        std::fs::write("puzzles/generated.txt", [head.join("\n"), made.join("\n"), String::new()].join("\n")).unwrap();
        return;
    }
    assert_eq!(made, lines);
}

/// A request of each kind.
fn requests() -> Vec<(&'static str, Generator)> {
    let new = || Generator::new(2026);
    let solution = example().solve().unique().unwrap();
    vec![
        ("anything", new()),
        ("minimal", new().minimal()),
        ("givens", new().clues(28..=32)),
        ("few givens", new().clues(21..=22)),
        ("rotate180", new().symmetry(Symmetry::Rotate180)),
        ("rotate90", new().symmetry(Symmetry::Rotate90)),
        ("diagonals", new().symmetry(Symmetry::Diagonals)),
        ("full", new().symmetry(Symmetry::Full)),
        ("symmetric and minimal", new().symmetry(Symmetry::Vertical).minimal()),
        ("pattern", new().pattern(example().filled())),
        ("easy", new().rating(tenths("1.0")..=tenths("1.2"))),
        ("medium", new().rating(tenths("4.5")..=tenths("6.0"))),
        ("hard", new().rating(tenths("8.5")..=tenths("9.0"))),
        ("with a technique", new().with(Technique::XWing)),
        ("hardest technique", new().hardest(Technique::XyWing).without(Technique::NakedPair)),
        ("from a solution", new().from_solution(solution).clues(26..=26)),
        ("near", new().near(example(), 3)),
    ]
}

#[test]
fn the_fast_generator_makes_the_puzzles_of_the_plain_one() {
    // The first number of a seed is the seed of the first puzzle.
    for seed in 0..300 {
        let plain = minimal(&mut Random::new(Random::new(seed).bits()));
        assert_eq!(first(Generator::new(seed)).puzzle, plain, "seed {seed}");
    }
}

#[test]
fn a_puzzle_depends_on_its_number_alone() {
    for (name, generator) in requests() {
        let each = Budget::nodes(Generator::NODES);
        let together = generator.batch(0..5, &each);
        let apart: Vec<_> = (0..5).flat_map(|number| generator.batch(number..number + 1, &each)).collect();
        assert_eq!(together, apart, "{name}");
        assert_eq!(generator.take(5).collect::<Vec<_>>(), together, "{name}");
    }
}

#[test]
fn kernels_make_the_same_puzzles() {
    let make = || requests().into_iter().map(|(_, generator)| first(generator)).collect::<Vec<_>>();
    let before = Kernel::current();
    let made: Vec<_> = Kernel::available()
        .into_iter()
        .map(|kernel| {
            kernel.make_current();
            make()
        })
        .collect();
    before.make_current();
    assert!(made.windows(2).all(|two| two[0] == two[1]));
}

#[test]
fn what_is_made_is_proper_by_the_slow_solver_too() {
    for made in Generator::new(3).take(50).chain(Generator::new(3).clues(30..=34).take(50)) {
        let made = made.unwrap();
        assert_eq!(simple::solutions(&made.puzzle.into(), 2), [made.solution]);
    }
}

/// A random request that can be met.
fn request() -> impl Strategy<Value = (Generator, Wish)> {
    let symmetry = prop::sample::select(Symmetry::ALL.to_vec());
    let clues = prop::option::of((24usize..34, 0usize..6).prop_map(|(least, more)| least..=least + more));
    let ratings = [("1.0", "1.2"), ("1.0", "2.0"), ("2.0", "3.0"), ("2.6", "6.4"), ("6.5", "7.4"), ("7.0", "8.4")];
    let rating = prop::option::of(prop::sample::select(ratings.to_vec()));
    (any::<u64>(), symmetry, clues, rating).prop_map(|(seed, symmetry, clues, rating)| {
        let many = matches!(symmetry, Symmetry::Full | Symmetry::Rotate90 | Symmetry::Diagonals);
        let clues = clues.filter(|_| !many).unwrap_or(0..=81);
        let er = rating.map_or(Tenths::MIN..=Tenths::MAX, |(least, most)| tenths(least)..=tenths(most));
        let generator = Generator::new(seed).symmetry(symmetry).clues(clues.clone()).rating(er.clone());
        (generator, Wish { symmetry, clues, er })
    })
}

#[derive(Clone, Debug)]
struct Wish {
    symmetry: Symmetry,
    clues: std::ops::RangeInclusive<usize>,
    er: std::ops::RangeInclusive<Tenths>,
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_wish_is_true_of_every_puzzle((generator, wish) in request()) {
        for made in generator.nodes(20_000_000).take(3) {
            let Ok(Generated { puzzle, solution, rating }) = made else { continue };
            prop_assert_eq!(puzzle.solve(), Outcome::Unique(solution));
            prop_assert!(wish.symmetry.holds(puzzle.filled()));
            prop_assert!(wish.clues.contains(&puzzle.filled().len()));
            let slow = rate(&puzzle).unwrap();
            prop_assert!(wish.er.contains(&slow.er));
            prop_assert!(rating.is_none_or(|rating| rating == slow));
        }
    }
}

#[test]
fn techniques_are_as_asked_for() {
    for (with, without) in [(Technique::XWing, Technique::NakedPair), (Technique::NakedPair, Technique::HiddenPair)] {
        for made in Generator::new(5).with(with).without(without).take(5) {
            let made = made.unwrap();
            let steps = explain(&made.puzzle).steps;
            assert!(steps.iter().any(|step| step.technique == with));
            assert!(steps.iter().all(|step| step.technique != without));
            assert_eq!(made.rating, rate(&made.puzzle).ok());
        }
    }
    for hardest in [Technique::NakedSingle, Technique::Pointing, Technique::UniqueRectangle, Technique::ForcingChain] {
        let made = first(Generator::new(5).hardest(hardest));
        assert_eq!(explain(&made.puzzle).hardest_step().unwrap().technique, hardest);
    }
}

#[test]
fn each_given_of_a_minimal_puzzle_is_needed() {
    for symmetry in [Symmetry::None, Symmetry::Rotate180, Symmetry::Horizontal, Symmetry::Antidiagonal] {
        for made in Generator::new(9).symmetry(symmetry).minimal().take(4) {
            let puzzle = made.unwrap().puzzle;
            assert!(symmetry.holds(puzzle.filled()));
            for cell in puzzle.filled() {
                let mut fewer = puzzle;
                fewer.set(cell, None);
                assert!(matches!(fewer.solve(), Outcome::Many(..)), "{puzzle} {cell}");
            }
        }
    }
}

#[test]
fn puzzles_nearby_share_all_but_some_givens() {
    let base = first(Generator::new(4)).puzzle;
    for exchanged in 1..=4 {
        for made in Generator::new(1).near(base, exchanged).take(4) {
            let puzzle = made.unwrap().puzzle;
            assert_eq!(puzzle.filled().len(), base.filled().len());
            let lost = base.digits().filter(|&(cell, digit)| puzzle[cell] != Some(digit)).count();
            assert_eq!(lost, exchanged);
        }
    }
}

#[test]
fn what_is_impossible_is_said_at_once() {
    let new = || Generator::new(1);
    let solved = example().solve().unique().unwrap();
    let two_empty_rows: Cells = Cell::ALL.into_iter().filter(|cell| cell.row() > 1).collect();
    let rectangle: Cells = Cell::ALL.into_iter().filter(|cell| cell.row() < 5 && cell.column() < 2).collect();
    let wishes = [
        (new().clues(3..=5), "no proper puzzle has 5 givens: 17 is the fewest"),
        (new().clues(81..=81), "a grid with 81 givens is no puzzle"),
        #[allow(clippy::reversed_empty_ranges)]
        (new().clues(30..=20), "no number lies between 30 and 20"),
        (new().pattern(rectangle), "no proper puzzle has the 10 givens of the pattern: 17 is the fewest"),
        (
            new().pattern(two_empty_rows),
            "the pattern has no given in row 1 and row 2: they could change places, so there would be two solutions",
        ),
        (new().pattern(example().filled()).clues(20..=25), "the pattern has 30 givens, and 20 to 25 are asked for"),
        (new().pattern(example().filled()).symmetry(Symmetry::Full), "the pattern does not have the symmetry full"),
        (new().from_solution(example()), "the solution that is asked for is no solved grid"),
        (new().near(Grid::EMPTY, 1), "the puzzle nearby does not have exactly one solution"),
        (new().near(example(), 31), "31 givens can't be exchanged in a puzzle that has 30"),
        (new().near(example(), 1).clues(20..=20), "the puzzle nearby has 30 givens, and 20 are asked for"),
        (
            new().near(example(), 1).symmetry(Symmetry::Rotate180),
            "a puzzle nearby can't be asked for together with a pattern, a symmetry or another solution",
        ),
        (new().rating(tenths("98.0")..=tenths("99.0")), "no step has a rating of 98.0 to 99.0"),
        (new().rating(tenths("1.3")..=tenths("1.4")), "no step has a rating of 1.3 to 1.4"),
        (
            new().with(Technique::XyWing).rating(tenths("1.0")..=tenths("4.0")),
            "XY-Wing is rated 4.2 or more, and at most 4.0 is asked for",
        ),
        (new().with(Technique::XyWing).without(Technique::XyWing), "XY-Wing is both asked for and excluded"),
        (new().without(Technique::HiddenSingle), "every puzzle ends with hidden singles"),
    ];
    for (generator, sentence) in wishes {
        assert_eq!(
            generator.impossible().map(|impossible: Impossible| impossible.to_string()).as_deref(),
            Some(sentence)
        );
        let not_found = generator.clone().next().unwrap().unwrap_err();
        assert_eq!((not_found.tried, not_found.closest), (0, None), "{sentence}");
    }
    assert_eq!(new().from_solution(solved).near(example(), 1).impossible(), None);
    assert_eq!(new().symmetry(Symmetry::Rotate180).pattern(example().filled()).impossible(), None);
}

#[test]
fn a_search_ends_with_its_budget_and_says_how_near_it_came() {
    let limits = Limits { er: tenths("11.8")..=Tenths::MAX, ..Limits::NONE };
    let not_found = Generator::new(1).rating(limits.er).nodes(200_000).next().unwrap().unwrap_err();
    let closest = not_found.closest.unwrap();
    assert!(rate(&closest.puzzle).unwrap().er > tenths("6.0"), "{closest:?}");
    let not_found = Generator::new(1).clues(17..=17).nodes(200_000).next().unwrap().unwrap_err();
    assert!(not_found.closest.unwrap().puzzle.filled().len() < 23);
    let stop = std::sync::atomic::AtomicBool::new(true);
    assert!(Generator::new(1).batch(0..1, &Budget::unlimited().or_when(&stop))[0].is_err());
}
