//! Every kernel gives the reference's answers, needs the same guesses as all others, and keeps all lanes at work.

use ninefold::generate::{ambiguous, easy, full, minimal, with_a_slip, without};
use ninefold::solve::simple;
use ninefold::{Budget, Effort, Grid, Kernel, Marks, Outcome, Random, solve_lines, solve_lines_within};

/// Puzzles of every kind, in a row: easy, minimal, with too few givens, with a wrong one, and full grids with holes.
fn mixed(seed: u64, count: usize) -> Vec<Grid> {
    let random = &mut Random::new(seed);
    let kinds: [fn(&mut Random) -> Grid; 6] = [
        easy,
        minimal,
        ambiguous,
        |random| {
            let puzzle = minimal(random);
            with_a_slip(random, puzzle)
        },
        |random| {
            let puzzle = easy(random);
            with_a_slip(random, puzzle)
        },
        |random| {
            let (grid, count) = (full(random), 30 + random.below(25));
            without(random, grid, count)
        },
    ];
    (0..count).map(|i| kinds[i % kinds.len()](random)).collect()
}

/// The puzzle of puzzles/answers.txt that needs the most guesses.
fn monster() -> Grid {
    let puzzles = include_str!("../puzzles/answers.txt").lines().filter(|line| !line.starts_with('#'));
    let grids = puzzles.map(|line| line[..81].parse::<Grid>().expect("a puzzle"));
    let proper = grids.filter(|grid| matches!(grid.solve(), Outcome::Unique(_)));
    proper.max_by_key(|grid| Kernel::best().solve(grid).1.guesses).expect("a proper puzzle")
}

#[test]
fn every_kernel_gives_the_answers_of_the_reference() {
    let puzzles = mixed(1, 1_200);
    for kernel in Kernel::available() {
        let (outcomes, _) = kernel.solve_all(&puzzles);
        for (puzzle, outcome) in puzzles.iter().zip(&outcomes) {
            assert_eq!(kernel.solve(puzzle).0, outcome, "{kernel}: {puzzle}");
            let reference = simple::solutions(&Marks::from(*puzzle), 2);
            match outcome {
                Outcome::Impossible => assert_eq!(reference, [], "{kernel}: {puzzle}"),
                Outcome::Unique(solution) => assert_eq!(reference, [solution], "{kernel}: {puzzle}"),
                Outcome::Many(one, another) => {
                    assert!(reference.len() == 2 && one != another, "{kernel}: {puzzle}");
                    for solution in [one, another] {
                        assert!(solution.is_solved() && puzzle.is_within(&solution), "{kernel}: {puzzle}");
                    }
                }
            }
        }
    }
}

/// A lane's guesses depend on its own board alone: neither on its neighbours nor on the kernel.
#[test]
fn every_kernel_needs_the_recorded_guesses() {
    for line in include_str!("../puzzles/guesses.txt").lines() {
        let Some((name, made)) = line.split_once(' ').filter(|(name, _)| ["easy", "minimal"].contains(name)) else {
            continue;
        };
        let (count, guesses) = made.trim().split_once(' ').expect("a count and the guesses");
        let (count, guesses): (usize, u64) = (count.parse().unwrap(), guesses.trim().parse().unwrap());
        let random = &mut Random::new(2026);
        let puzzles: Vec<Grid> =
            (0..count).map(|_| if name == "easy" { easy(random) } else { minimal(random) }).collect();
        for kernel in Kernel::available() {
            let all = kernel.solve_all(&puzzles).1;
            let one_by_one: u64 = puzzles.iter().map(|puzzle| kernel.solve(puzzle).1.guesses).sum();
            assert_eq!(
                (all.guesses, one_by_one),
                (guesses, guesses),
                "{name}, {kernel}; recorded in puzzles/guesses.txt"
            );
        }
    }
}

#[test]
fn batches_of_any_size_are_answered_in_order() {
    let puzzles = mixed(2, 70);
    for kernel in Kernel::available() {
        let one_by_one: Vec<Outcome> = puzzles.iter().map(|puzzle| kernel.solve(puzzle).0).collect();
        for size in [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 70] {
            let outcomes = kernel.solve_all(&puzzles[..size]).0;
            assert!(outcomes.iter().eq(one_by_one[..size].iter().copied()), "{kernel}: {size}");
        }
    }
}

#[test]
fn a_monster_among_easy_puzzles_holds_up_no_lane() {
    let random = &mut Random::new(3);
    let easy_ones: Vec<Grid> = (0..2_000).map(|_| easy(random)).collect();
    for kernel in Kernel::available() {
        for place in [0, 1_000, 1_999] {
            let mut puzzles = easy_ones.clone();
            puzzles[place] = monster();
            let (outcomes, effort) = kernel.solve_all(&puzzles);
            assert_eq!(outcomes.get(place), Some(monster().solve()), "{kernel}");
            assert!(outcomes.iter().all(|outcome| matches!(outcome, Outcome::Unique(_))), "{kernel}");
            let at_work = effort.sweeps as f64 / (effort.rounds * kernel.lanes() as u64) as f64;
            assert!(at_work > 0.9, "{kernel}: lanes at work {at_work} of the time, monster at {place}");
        }
        // Alone, it has all lanes to itself.
        let effort = kernel.solve_all(&[monster()]).1;
        let at_work = effort.sweeps as f64 / (effort.rounds * kernel.lanes() as u64) as f64;
        assert!(at_work > 0.4, "{kernel}: lanes at work {at_work} of the time");
    }
}

#[test]
fn no_lane_works_twice_on_the_same() {
    let puzzles: Vec<Grid> =
        mixed(4, 300).into_iter().filter(|puzzle| !matches!(puzzle.solve(), Outcome::Many(..))).collect();
    for kernel in Kernel::available() {
        let effort = kernel.solve_all(&puzzles).1;
        let mut alone = Effort::default();
        for puzzle in &puzzles {
            alone += kernel.solve(puzzle).1;
        }
        assert_eq!((effort.nodes, effort.guesses), (alone.nodes, alone.guesses), "{kernel}");
        // A sweep of all lanes looks at minirows twice, so there are fewer.
        assert!(effort.sweeps <= alone.sweeps, "{kernel}: {} sweeps, alone {}", effort.sweeps, alone.sweeps);
        assert_eq!(effort.nodes, puzzles.len() as u64 + 2 * effort.guesses, "{kernel}");
    }
}

/// A budget may end a search anywhere, and lanes share the work where there are few puzzles. Every answer must still be right.
#[test]
fn a_budget_never_makes_an_answer_wrong() {
    let pool: Vec<Grid> =
        mixed(5, 900).into_iter().filter(|puzzle| Kernel::best().solve(puzzle).1.guesses > 2).collect();
    assert!(pool.len() > 100);
    let counts: Vec<usize> = pool.iter().map(|puzzle| simple::solutions(&Marks::from(*puzzle), 2).len()).collect();
    let random = &mut Random::new(5);
    for _ in 0..1_500 {
        let picked: Vec<usize> = (0..1 + random.below(40)).map(|_| random.below(pool.len())).collect();
        let puzzles: Vec<Grid> = picked.iter().map(|&i| pool[i]).collect();
        let nodes = random.below(60) as u64;
        for kernel in Kernel::available() {
            let (outcomes, effort) = kernel.solve_all_within(&puzzles, &Budget::nodes(nodes));
            assert!(effort.nodes <= nodes * puzzles.len() as u64, "{kernel}: {}", effort.nodes);
            for ((puzzle, &i), outcome) in puzzles.iter().zip(&picked).zip(outcomes) {
                let solves = |solution: &Grid| solution.is_solved() && puzzle.is_within(solution);
                let right = match outcome {
                    Ok(Outcome::Impossible) => counts[i] == 0,
                    Ok(Outcome::Unique(solution)) => counts[i] == 1 && solves(&solution),
                    Ok(Outcome::Many(one, another)) => {
                        counts[i] == 2 && one != another && solves(&one) && solves(&another)
                    }
                    // The nodes of a puzzle with several solutions depend on the order.
                    Err(_) => counts[i] == 2 || kernel.solve(puzzle).1.nodes > nodes,
                };
                assert!(right, "{kernel}, {nodes} nodes: {puzzle}: {outcome:?}");
                assert!(
                    outcome.is_err() || counts[i] == 2 || kernel.solve(puzzle).1.nodes <= nodes,
                    "{kernel}: {puzzle}"
                );
            }
        }
        let text: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        let mut answers = Vec::new();
        solve_lines_within(text.as_bytes(), &mut answers, &Budget::nodes(nodes));
        for (&i, answer) in picked.iter().zip(String::from_utf8(answers).unwrap().lines()) {
            assert!(answer == "stopped" || ["none", answer, "many"][counts[i]] == answer, "{}: {answer}", pool[i]);
            assert_eq!(answer.len() == 81, counts[i] == 1 && answer != "stopped", "{}: {answer}", pool[i]);
        }
    }
}

/// If lanes that share a puzzle find two solutions, the first two in order are searched for again. That may take much longer: ten
/// thousand nodes for this puzzle.
#[test]
fn a_budget_also_ends_the_search_for_the_two_that_come_first() {
    let puzzle: Grid =
        "...3..6.....6...8..2.7.4..3..1.6.......5.1.6.......15.4.......8.8.........9......".parse().unwrap();
    for nodes in [100, 500, 1_000, 2_000] {
        for kernel in Kernel::available() {
            let (outcomes, effort) = kernel.solve_all_within(&[puzzle], &Budget::nodes(nodes));
            assert!(effort.nodes <= nodes, "{kernel}: {}", effort.nodes);
            assert!(outcomes[0].is_err(), "{kernel}");
        }
        assert!(puzzle.solve_within(&mut Budget::nodes(nodes)).is_err());
        let mut in_order = puzzle.solutions_within(Budget::nodes(nodes));
        assert!(in_order.next().is_none() && in_order.was_stopped(), "another puzzle is needed here");
    }
}

#[test]
fn lines_are_answered_as_grids_are() {
    let puzzles = mixed(6, 500);
    let mut text = String::new();
    let mut expected = String::new();
    for (i, puzzle) in puzzles.iter().enumerate() {
        let line = puzzle.to_string();
        text += &match i % 7 {
            0 => line.replace('.', "0"),
            1 => format!("{line}\r"),
            2 => format!("{line} # a remark"),
            _ => line,
        };
        text += "\n";
        expected += &match puzzle.solve() {
            Outcome::Impossible => "none\n".to_string(),
            Outcome::Unique(solution) => format!("{solution}\n"),
            Outcome::Many(..) => "many\n".to_string(),
        };
        if i % 50 == 0 {
            text += ["\n", "rubbish\n", "..\u{e9}..\n", "123456789\n"][i / 50 % 4];
            expected += "invalid\n";
        }
    }
    let mut answers = b"before\n".to_vec();
    let tally = solve_lines(text.as_bytes(), &mut answers);
    assert_eq!(String::from_utf8(answers).unwrap(), format!("before\n{expected}"));
    let count = |word: &str| expected.lines().filter(|line| *line == word).count();
    assert_eq!((tally.none, tally.many, tally.invalid), (count("none"), count("many"), count("invalid")));
    assert_eq!(tally.unique, expected.lines().filter(|line| line.len() == 81).count());
    // Without a line end at the end, and with nothing at all.
    let mut answers = Vec::new();
    solve_lines(text.trim_end().as_bytes(), &mut answers);
    assert_eq!(answers, expected.as_bytes());
    answers.clear();
    solve_lines(b"", &mut answers);
    assert_eq!(answers, b"");
    let tally = solve_lines_within(text.as_bytes(), &mut answers, &Budget::nodes(0));
    assert_eq!(tally.stopped + tally.invalid, expected.lines().count());
}

#[test]
fn a_name_that_is_no_kernel_is_refused_with_those_that_are() {
    assert!("".parse::<Kernel>().is_err());
    for kernel in Kernel::available() {
        assert_eq!(kernel.to_string().parse(), Ok(kernel));
        assert!("AVX-1024".parse::<Kernel>().unwrap_err().to_string().contains(&kernel.to_string()));
    }
}
