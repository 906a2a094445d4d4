//! The answers of a GPU are those of the library. Where there is none, it is said why.

use ninefold::{Budget, Grid, Outcome, example, solve_all_within, solve_lines, solve_lines_within};
use ninefold_gpu::{Device, Engine, Gpu, GpuError, Trial};
use std::io::Write;
use std::path::Path;

fn skipped(why: &str) {
    let line = format!("skipped: {}: {why}\n", std::thread::current().name().unwrap_or("a test"));
    let _ = std::io::stderr().write_all(line.as_bytes()); // past the test runner, which hides what tests print
}

fn gpu() -> Option<Gpu> {
    match Gpu::new() {
        Ok(gpu) => Some(gpu),
        Err(error) => {
            assert!(error.is_absent(), "{error}");
            skipped("no GPU");
            None
        }
    }
}

/// Our own puzzles, a blank grid, and one that has no solution.
fn puzzles() -> Vec<Grid> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzles");
    let mut puzzles: Vec<Grid> = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "txt") {
            let text = std::fs::read_to_string(path).unwrap();
            puzzles.extend(text.lines().filter_map(|line| line.get(..81)?.parse::<Grid>().ok()));
        }
    }
    puzzles.push(Grid::EMPTY);
    puzzles.push(
        "55".parse::<String>().unwrap().chars().chain(".".repeat(79).chars()).collect::<String>().parse().unwrap(),
    );
    puzzles
}

/// Those that the processor would not be asked for: it takes long for some, and copies of them would take all day.
fn quick() -> Vec<Grid> {
    let puzzles = puzzles();
    let quick = solve_all_within(&puzzles, &Budget::nodes(500));
    puzzles.into_iter().zip(quick).filter_map(|(puzzle, outcome)| outcome.is_ok().then_some(puzzle)).collect()
}

#[test]
fn without_a_gpu_an_error_says_so() {
    match Gpu::new() {
        Ok(gpu) => assert!(Gpu::is_available() && !gpu.names().is_empty()),
        Err(error) => {
            assert!(!Gpu::is_available());
            assert!(error.to_string().contains("use the processor"), "{error}");
        }
    }
}

#[test]
fn outcomes_are_those_of_the_library() -> Result<(), GpuError> {
    let Some(gpu) = gpu() else { return Ok(()) };
    let puzzles = puzzles();
    for count in [0, 1, 2, 31, 1_000, puzzles.len()] {
        let expected: Vec<Outcome> = puzzles[..count].iter().map(Grid::solve).collect();
        assert_eq!(gpu.solve_all(&puzzles[..count])?, expected);
    }
    for nodes in [0, 1, 3, 30, 300, 10_000] {
        let expected = solve_all_within(&puzzles, &Budget::nodes(nodes));
        assert!(gpu.solve_all_within(&puzzles, nodes)? == expected, "{nodes} nodes");
    }
    Ok(())
}

#[test]
fn solutions_are_counted_up_to_a_limit() -> Result<(), GpuError> {
    let Some(gpu) = gpu() else { return Ok(()) };
    let puzzles = puzzles();
    for limit in [0, 1, 2, 7, 1_000] {
        let expected: Vec<u64> = puzzles.iter().map(|puzzle| puzzle.count_solutions(limit)).collect();
        assert_eq!(gpu.count_all(&puzzles, limit)?, expected);
    }
    Ok(())
}

#[test]
fn lines_have_the_bytes_of_the_library() -> Result<(), GpuError> {
    let Some(gpu) = gpu() else { return Ok(()) };
    let good: String = puzzles().iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let zeros = good.replace('.', "0");
    let line = example().to_string();
    let odd = format!(
        "{line}\nrubbish\n{line}\r\n\n{}\n{line}x\n{}\n{line}\n{}\n{line}",
        &line[..80],
        "x".repeat(81),
        "\n".repeat(81)
    );
    let mixed = format!("{good}{odd}\n{zeros}# a remark\n{good}");
    for text in ["", "\n", &line, &good, &zeros, &odd, &mixed, "\u{fffd}"] {
        let (mut expected, mut answers) = (b"before\n".to_vec(), b"before\n".to_vec());
        let tally = solve_lines(text.as_bytes(), &mut expected);
        assert_eq!(gpu.solve_lines(text.as_bytes(), &mut answers)?, tally);
        assert!(answers == expected);
        let (mut own, mut told) = (gpu.text(text.len())?, gpu.text(10)?);
        own.push(text.as_bytes())?;
        told.push(b"before\n")?;
        assert_eq!(gpu.solve_text(&own, &mut told)?, tally);
        assert!(told[..] == expected);
        for nodes in [0, 1, 5, 1_000] {
            let (mut expected, mut answers) = (Vec::new(), Vec::new());
            let tally = solve_lines_within(text.as_bytes(), &mut expected, &Budget::nodes(nodes));
            assert_eq!(gpu.solve_lines_within(text.as_bytes(), &mut answers, &Budget::nodes(nodes))?, tally);
            assert!(answers == expected, "{nodes} nodes");
        }
    }
    Ok(())
}

/// Lines that look plain and are none: their answers are longer than they are.
#[test]
fn short_lines_in_the_place_of_plain_ones_are_read() -> Result<(), GpuError> {
    let Some(gpu) = gpu() else { return Ok(()) };
    let guards = ".......**..**.....*....*........*.*..*......*.*..*......*...*..*...*.......*..*..\n"; // once looked like a tenth digit
    for text in [
        "x\n".repeat(41 * 1_000),
        format!("{}{}\n", "x\n".repeat(41), example()).repeat(300),
        format!("{}\n", "\r".repeat(81)).repeat(1_000),
        format!("{}\n{guards}", example()).repeat(5_000),
        format!("{}{guards}", format!("{}\n", example()).repeat(3_000)).repeat(3),
        format!("{}x\n", format!("{}\n", example()).repeat(3_000)).repeat(3),
    ] {
        let (mut expected, mut answers) = (Vec::new(), Vec::new());
        let tally = solve_lines(text.as_bytes(), &mut expected);
        assert_eq!(gpu.solve_lines(text.as_bytes(), &mut answers)?, tally);
        assert!(answers == expected);
    }
    Ok(())
}

#[test]
fn callers_share_the_workers() -> Result<(), GpuError> {
    let Some(gpu) = gpu() else { return Ok(()) };
    let text = format!("{}\n", example()).repeat(200_000);
    let mut expected = Vec::new();
    solve_lines(text.as_bytes(), &mut expected);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..4 {
                    let mut answers = Vec::new();
                    gpu.solve_lines(text.as_bytes(), &mut answers).expect("it waits for a worker");
                    assert!(answers == expected);
                    assert_eq!(gpu.solve_all(&[example()]), Ok(vec![example().solve()]));
                }
            });
        }
    });
    Ok(())
}

#[test]
fn a_trial_checks_every_solution() -> Result<(), GpuError> {
    let Some(gpu) = gpu() else { return Ok(()) };
    let puzzles = quick();
    for (count, seed) in [(1, 0), (1_000, 1), (500_000, 0), (500_001, 2)] {
        let tried = gpu.trial(&Trial { puzzles: &puzzles, count, seed, compared: count })?;
        assert_eq!(tried.unique + tried.none + tried.many + tried.left, count);
        assert_eq!((tried.wrong, tried.compared, tried.different), (0, count, 0));
    }
    Ok(())
}

#[test]
fn whatever_solves_the_answers_are_the_same() -> Result<(), GpuError> {
    let text: String = puzzles().iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let (mut expected, budget) = (Vec::new(), Budget::nodes(500));
    solve_lines_within(text.as_bytes(), &mut expected, &budget);
    for device in [Device::Cpu, Device::Auto, Device::Gpu] {
        let engine = match Engine::new(device) {
            Ok(engine) => engine,
            Err(error) => {
                assert!(device == Device::Gpu && error.is_absent(), "{error}");
                continue;
            }
        };
        for _ in 0..3 {
            let mut answers = Vec::new();
            engine.solve_lines_within(text.as_bytes(), &mut answers, &budget);
            assert!(answers == expected && engine.failure().is_none(), "{device}");
        }
    }
    Ok(())
}

#[test]
fn many_parts_come_out_in_order_and_the_same_every_time() -> Result<(), GpuError> {
    let Some(gpu) = gpu() else { return Ok(()) };
    let some: String = quick().iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let text = some.repeat(4_000_000 / (some.len() / 82));
    let (mut first, mut again, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    solve_lines(some.as_bytes(), &mut expected);
    gpu.solve_lines(text.as_bytes(), &mut first)?;
    gpu.solve_lines(text.as_bytes(), &mut again)?;
    assert!(first == again && first == expected.repeat(text.len() / some.len()));
    Ok(())
}
