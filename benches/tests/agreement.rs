//! The library, its reference and the peer give the same answers for puzzles of every kind: some thousands here, a million
//! in `./soak`.

use ninefold::generate::{full, minimal, with_a_slip, without};
use ninefold::solve::simple;
use ninefold::{Grid, Kernel, Marks, Outcome, Random};
use ninefold_oracle::{in_soak, on_all_cores, outside, skipped};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of solutions, after checking that they are those of the reference and as many as the peer finds.
fn agree(puzzle: &Grid) -> usize {
    const LIMIT: usize = 40;
    let mut ours: Vec<Grid> = puzzle.solutions().take(LIMIT).collect();
    let mut reference = simple::solutions(&Marks::from(*puzzle), LIMIT);
    let peer = sudoku::Sudoku::from_bytes((*puzzle).into()).expect("a grid is a sudoku");
    assert_eq!(ours.len(), reference.len(), "{puzzle}");
    assert_eq!(ours.len(), peer.solutions_count_up_to(LIMIT), "{puzzle}");
    assert_eq!(puzzle.count_solutions(LIMIT as u64), ours.len() as u64, "{puzzle}");
    for solution in &ours {
        assert!(solution.is_solved() && puzzle.is_within(solution), "{puzzle}");
    }
    ours.sort();
    assert!(ours.windows(2).all(|pair| pair[0] != pair[1]), "{puzzle} gives a solution twice");
    reference.sort();
    if ours.len() < LIMIT {
        assert_eq!(ours, reference, "{puzzle}");
    }
    match puzzle.solve() {
        Outcome::Impossible => assert_eq!(ours.len(), 0, "{puzzle}"),
        Outcome::Unique(solution) => assert_eq!(ours, [solution], "{puzzle}"),
        Outcome::Many(one, another) => {
            assert!(ours.len() > 1 && one != another && one.is_solved() && another.is_solved(), "{puzzle}");
        }
    }
    ours.len()
}

#[test]
fn puzzles_of_every_kind_have_the_solutions_that_the_reference_and_the_peer_find() {
    // Each seed gives a minimal puzzle, two with some givens removed, two with a wrong given, and a solved grid with holes.
    let seeds: Vec<u64> = (0..if in_soak() { 170_000 } else { 1_000 }).collect();
    let kinds: [AtomicUsize; 3] = Default::default();
    on_all_cores(&seeds, |&seed| {
        let random = &mut Random::new(seed);
        let proper = minimal(random);
        let count = 1 + random.below(6);
        let sparse = without(random, proper, 1);
        let full = full(random);
        let blanks = 35 + random.below(20);
        let mask = without(random, full, blanks);
        let puzzles = [
            proper,
            sparse,
            without(random, proper, count),
            with_a_slip(random, proper),
            with_a_slip(random, mask),
            mask,
        ];
        for puzzle in puzzles {
            kinds[agree(&puzzle).min(2)].fetch_add(1, Ordering::Relaxed);
        }
        let outcomes = puzzles.map(|puzzle| puzzle.solve());
        for kernel in Kernel::available() {
            assert!(kernel.solve_all(&puzzles).0.iter().eq(outcomes), "{kernel}, seed {seed}");
            assert_eq!(puzzles.map(|puzzle| kernel.solve(&puzzle).0), outcomes, "{kernel}, seed {seed}");
        }
    });
    let [none, unique, many] = kinds.map(AtomicUsize::into_inner);
    println!("{none} without a solution, {unique} with one, {many} with several");
    assert!(none.min(unique).min(many) >= seeds.len(), "{none} {unique} {many}");
}

#[test]
fn the_puzzles_of_the_house_have_as_many_solutions_as_the_peer_finds() {
    let text = include_str!("../../puzzles/answers.txt");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (puzzle, answer) = line.split_once(' ').expect("a puzzle and its answer");
        let peer = sudoku::Sudoku::from_str_line(puzzle).expect("a puzzle");
        let said = ["none", &peer.solution().map_or(String::new(), |s| s.to_str_line().to_string()), "many"];
        assert_eq!(answer, said[peer.solutions_count_up_to(2)], "{puzzle}");
    }
}

#[test]
fn puzzles_from_outside_are_what_they_are_said_to_be() {
    let mut found = 0;
    for (name, says) in [
        ("17clue", "unique"),
        ("top1465", "unique"),
        ("hardest1106", "unique"),
        ("none10k", "none"),
        ("multi10k", "many"),
        ("serg_benchmark", "many"),
    ] {
        let Some(text) = outside(&format!("{name}.txt")) else { continue };
        found += 1;
        for line in text.lines() {
            let puzzle: Grid = line.parse().expect("a line of a puzzle set is a puzzle");
            let is = match puzzle.solve() {
                Outcome::Impossible => "none",
                Outcome::Unique(solution) if solution.is_solved() && puzzle.is_within(&solution) => "unique",
                Outcome::Many(one, another) if one != another => "many",
                _ => "wrong",
            };
            assert_eq!(is, says, "{name}: {line}");
        }
    }
    if found == 0 {
        skipped("no puzzle sets from outside are here");
    }
}

#[test]
fn sixteen_clue_puzzles_have_the_counted_solutions() {
    let Some(text) = outside("multi_16clue.counts.tsv") else { return skipped("no counted puzzles are here") };
    let lines: Vec<&str> = text.lines().step_by(if in_soak() { 1 } else { 20 }).collect();
    on_all_cores(&lines, |line| {
        let (puzzle, count) = line.split_once('\t').expect("a puzzle, a tab and a count");
        let limit: u64 = count.trim_end_matches('+').parse().expect("a count");
        let puzzle: Grid = puzzle.parse().expect("a puzzle");
        // The puzzle has exactly that many solutions, or more if a + follows.
        let found = puzzle.count_solutions(limit + 1);
        assert_eq!(found, limit + count.ends_with('+') as u64, "{puzzle}");
        assert!(matches!(puzzle.solve(), Outcome::Many(one, another) if one != another), "{puzzle}");
    });
}
