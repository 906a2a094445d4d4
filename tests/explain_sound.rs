//! `check` proves nothing false: random steps, right or wrong, and if one passes, it holds in all solutions.

mod common;

use ninefold::explain::{
    Branch, Cause, Chain, ChainKind, Node, Pattern, Step, Technique, Tenths, Way, check, explain, hint,
};
use ninefold::{Cell, Cells, Digit, Digits, Grid, House, Marks, Outcome, Puzzle, Random, generate};

/// The marks of a solved grid with some more candidates.
fn situation(random: &mut Random) -> Marks {
    let (solution, few) = (generate::full(random), 5 + random.below(8));
    Marks::from_fn(|cell| {
        let noise = Digit::ALL.into_iter().filter(|_| random.below(few) == 0);
        noise.chain(solution[cell]).collect()
    })
}

fn pick<T: Copy>(random: &mut Random, items: &[T]) -> Option<T> {
    (!items.is_empty()).then(|| items[random.below(items.len())])
}

fn some<T: Copy, C: FromIterator<T>>(random: &mut Random, items: impl IntoIterator<Item = T>, number: usize) -> C {
    let mut items: Vec<T> = items.into_iter().collect();
    (0..number.min(items.len())).map(|_| items.swap_remove(random.below(items.len()))).collect()
}

fn any_digit(random: &mut Random) -> Digit {
    Digit::ALL[random.below(9)]
}

fn any_house(random: &mut Random) -> House {
    House::ALL[random.below(27)]
}

fn places(marks: &Marks, house: House, digit: Digit) -> Cells {
    house.cells().iter().filter(|&cell| marks[cell].contains(digit)).collect()
}

fn step(pattern: Pattern, cell: Cell, digit: Digit) -> Step {
    Step {
        technique: Technique::Bug,
        rating: Tenths::default(),
        places: None,
        removes: vec![(cell, Digits::only(digit))],
        pattern,
    }
}

/// A pattern that may be there.
fn pattern(random: &mut Random, marks: &Marks) -> Option<Pattern> {
    let (digit, house, size) = (any_digit(random), any_house(random), 1 + random.below(4));
    Some(match random.below(6) {
        0 => Pattern::Locked { digit, inside: house, across: any_house(random), leaves: None },
        1 => {
            let digits: Digits = some(random, Digit::ALL, size);
            let cells = digits.iter().fold(Cells::NONE, |cells, digit| cells | places(marks, house, digit));
            Pattern::HiddenSet { house, digits, cells }
        }
        2 => {
            let cells: Cells = some(random, house.cells().iter(), size);
            let digits = cells.iter().fold(Digits::NONE, |digits, cell| digits | marks[cell]);
            Pattern::NakedSet { house, digits, cells }
        }
        3 => {
            let base: Vec<House> = some(random, House::ALL, size);
            let held = base.iter().fold(Cells::NONE, |cells, &house| cells | places(marks, house, digit));
            let cover = some(random, House::ALL.into_iter().filter(|h| !(h.cells() & held).is_empty()), size);
            Pattern::Fish { digit, base, cover }
        }
        4 => {
            let pivot = Cell::ALL[random.below(81)];
            let wings: Vec<Cell> = some(random, pivot.peers().iter().filter(|&cell| marks[cell].len() == 2), 2);
            let [a, b] = wings[..] else { return None };
            Pattern::Wing { pivot, wings: [a, b], digit: pick(random, &marks[a].iter().collect::<Vec<_>>())? }
        }
        _ => {
            let cells: Vec<Cell> = some(random, house.cells().iter(), size.clamp(2, 3));
            let excluders = cells.iter().fold(Cells::ALL, |seen, cell| seen & cell.peers());
            Pattern::Exclusion { cells, excluders }
        }
    })
}

/// A rectangle in which all cells can be the same two digits; the marks are made to fit.
fn rectangle(random: &mut Random, marks: &mut Marks) -> (Pattern, Cells, Digits) {
    let band = random.below(3) * 3; // otherwise it is mostly in four boxes
    let rows: Vec<usize> = some(random, band..band + 3, 2);
    let columns: Vec<usize> = some(random, 0..9, 2);
    let corners = [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(r, c)| Cell::ALL[rows[r] * 9 + columns[c]]);
    let digits: Digits = some(random, Digit::ALL, 2);
    for corner in corners {
        let kept = if random.below(2) == 0 { digits } else { marks[corner] | digits };
        marks.set(corner, kept);
    }
    let (digit, house) = (any_digit(random), corners[random.below(4)].houses()[random.below(3)]);
    let roof: Cells = corners.into_iter().filter(|&corner| marks[corner].len() > 2).collect();
    let extra = roof.iter().fold(Digits::NONE, |all, cell| all | marks[cell]) - digits;
    let size = random.below(4);
    let others: Cells = some(random, (house.cells() - roof).iter(), size);
    let naked = others.iter().fold(extra, |all, cell| all | marks[cell]);
    let hidden = digits | some(random, (!digits - extra).iter(), size);
    let held = hidden.iter().fold(Cells::NONE, |cells, digit| cells | places(marks, house, digit));
    let way = match random.below(5) {
        0 => Way::OneCell,
        1 => Way::OneDigit(extra.iter().next().unwrap_or(digit)),
        2 => Way::NakedSet { house, digits: naked, cells: others },
        3 => Way::HiddenSet { house, digits: hidden, cells: held - roof },
        _ => Way::Locked { house, digit: digits.iter().next().unwrap_or(digit) },
    };
    (Pattern::Loop { cells: corners.to_vec(), digits, way }, corners.into_iter().collect(), digits)
}

/// What follows from an assumption by random links. One link in a hundred is wrong.
fn branch(random: &mut Random, marks: &Marks, start: (Cell, Digit, bool)) -> Branch {
    let node = |(cell, digit, on), cause, parents| Node { cell, digit, on, cause, parents };
    let mut nodes = vec![node(start, Cause::Assumed, vec![])];
    for _ in 0..200 {
        let (i, house) = (random.below(nodes.len()), random.below(3));
        let (cell, digit, on) = (nodes[i].cell, nodes[i].digit, nodes[i].on);
        let house = cell.houses()[house];
        let inside = random.below(2) == 0;
        let next = match inside {
            true => (marks[cell] - Digits::only(digit)).iter().map(|digit| (cell, digit)).collect::<Vec<_>>(),
            false => (places(marks, house, digit) - Cells::only(cell)).iter().map(|cell| (cell, digit)).collect(),
        };
        let Some(target) = pick(random, &next) else { continue };
        let off = |&candidate: &(Cell, Digit)| nodes.iter().position(|n| (n.cell, n.digit) == candidate && !n.on);
        let others = next.iter().filter(|&&candidate| candidate != target).map(off).collect::<Option<Vec<_>>>();
        let careless = random.below(100) == 0;
        let parents = match others {
            _ if on => vec![i],
            Some(others) => others.into_iter().chain([i]).collect(),
            None if careless => vec![i],
            None => continue,
        };
        let cause = if inside { Cause::Cell } else { Cause::House(house) };
        nodes.push(node((target.0, target.1, !on), cause, parents));
    }
    nest(random, marks, &mut nodes);
    Branch { nodes }
}

/// Adds what a random step removes once the candidates that are off are gone.
fn nest(random: &mut Random, marks: &Marks, nodes: &mut Vec<Node>) {
    let parents: Vec<usize> = (0..nodes.len()).filter(|&i| !nodes[i].on).collect();
    let mut rest = *marks;
    parents.iter().for_each(|&i| rest.remove(nodes[i].cell, nodes[i].digit));
    let puzzle = Puzzle::pencilled(rest);
    for _ in 0..20 {
        let Some(pattern) = pattern(random, &rest) else { continue };
        for cell in Cell::ALL {
            for digit in rest[cell].iter() {
                let inner = step(pattern.clone(), cell, digit);
                if check(&puzzle, &inner).is_ok() {
                    let cause = Cause::Step(Box::new(inner));
                    nodes.push(Node { cell, digit, on: false, cause, parents: parents.clone() });
                }
            }
        }
    }
}

fn until(branch: &Branch, end: usize) -> Branch {
    Branch { nodes: branch.nodes[..=end].to_vec() }
}

/// A chain of any kind from a random assumption, with what it would prove.
fn chain(random: &mut Random, marks: &Marks) -> Option<Step> {
    let (cell, on) = (Cell::ALL[random.below(81)], random.below(2) == 0);
    let digit = pick(random, &marks[cell].iter().collect::<Vec<_>>())?;
    let house = cell.houses()[random.below(3)];
    let (kind, starts) = match random.below(5) {
        0 => (ChainKind::Forcing, vec![(cell, digit, on)]),
        1 => (ChainKind::Contradiction, vec![(cell, digit, on); 2]),
        2 => (ChainKind::Double, vec![(cell, digit, true), (cell, digit, false)]),
        3 => (ChainKind::Cell(cell), marks[cell].iter().map(|digit| (cell, digit, true)).collect()),
        _ => (ChainKind::House(house), places(marks, house, digit).iter().map(|c| (c, digit, true)).collect()),
    };
    let branches: Vec<Branch> = starts.iter().map(|&start| branch(random, marks, start)).collect();
    let find = |branch: &Branch, (cell, digit, on): (Cell, Digit, bool)| {
        branch.nodes.iter().position(|node| (node.cell, node.digit, node.on) == (cell, digit, on))
    };
    let mut ends: Vec<(Cell, Digit, bool)> = branches[0].nodes.iter().map(|n| (n.cell, n.digit, n.on)).collect();
    if kind == ChainKind::Forcing {
        ends = vec![(cell, digit, !on)];
    }
    let end = |branch: &Branch, flip: bool, (c, d, on)| Some(until(branch, find(branch, (c, d, on != flip))?));
    let (target, branches) = ends.into_iter().find_map(|target| {
        let flip = |i: usize| i == 1 && kind == ChainKind::Contradiction;
        let cut = branches.iter().enumerate().map(|(i, branch)| end(branch, flip(i), target));
        Some((target, cut.collect::<Option<Vec<Branch>>>()?))
    })?;
    let (cell, digit, on) = if kind == ChainKind::Contradiction { (cell, digit, !on) } else { target };
    let others = marks[cell] - Digits::only(digit);
    let (places, removes) = match on {
        true => (Some((cell, digit)), vec![(cell, others)]),
        false => (None, vec![(cell, Digits::only(digit))]),
    };
    let pattern = Pattern::Chain(Box::new(Chain { kind, complexity: 0, branches }));
    Some(Step { technique: Technique::Bug, rating: Tenths::default(), places, removes, pattern })
}

/// A random walk over single links. It may come back to its start.
fn cycle(random: &mut Random, marks: &Marks) -> Option<Pattern> {
    let mut cell = Cell::ALL[random.below(81)];
    let mut digit = pick(random, &marks[cell].iter().collect::<Vec<_>>())?;
    let mut nodes = vec![Node { cell, digit, on: true, cause: Cause::Assumed, parents: vec![] }];
    for i in 0..12 {
        let house = cell.houses()[random.below(3)];
        let cause = if random.below(2) == 0 { Cause::Cell } else { Cause::House(house) };
        let next: Vec<(Cell, Digit)> = match cause {
            Cause::Cell => (marks[cell] - Digits::only(digit)).iter().map(|digit| (cell, digit)).collect(),
            _ => (places(marks, house, digit) - Cells::only(cell)).iter().map(|cell| (cell, digit)).collect(),
        };
        let on = i % 2 == 1;
        if on && next.len() > 1 && random.below(50) > 0 {
            return None;
        }
        (cell, digit) = pick(random, &next)?;
        nodes.push(Node { cell, digit, on, cause, parents: vec![i] });
        if on && (cell, digit) == (nodes[0].cell, nodes[0].digit) {
            break;
        }
    }
    Some(Pattern::Chain(Box::new(Chain { kind: ChainKind::Cycle, complexity: 0, branches: vec![Branch { nodes }] })))
}

/// Whether the step says something true of the grid.
fn holds(step: &Step, grid: &Grid) -> bool {
    step.places.is_none_or(|(cell, digit)| grid[cell] == Some(digit))
        && step.removes.iter().all(|&(cell, digits)| grid[cell].is_some_and(|digit| !digits.contains(digit)))
}

/// The number of candidates that the pattern removes, after checking that no solution needs them.
fn falling(marks: &Marks, pattern: &Pattern, solutions: &[Grid]) -> usize {
    let candidates = Cell::ALL.into_iter().flat_map(|cell| marks[cell].iter().map(move |digit| (cell, digit)));
    let steps = candidates.map(|(cell, digit)| step(pattern.clone(), cell, digit));
    let puzzle = Puzzle::pencilled(*marks);
    let proved: Vec<Step> = steps.filter(|step| check(&puzzle, step).is_ok()).collect();
    for step in &proved {
        assert!(solutions.iter().all(|grid| holds(step, grid)), "{step}: {:?}\n{marks:?}", step.pattern);
    }
    proved.len()
}

#[test]
fn what_is_proved_holds_in_every_solution() {
    let random = &mut Random::new(9);
    let (mut by_pattern, mut by_chain, mut by_cycle) = (0, 0, 0);
    let situations = if common::in_soak() { 400 } else { 40 };
    for _ in 0..situations {
        let marks = situation(random);
        let solutions: Vec<Grid> = marks.solutions().take(100).collect();
        assert!(!solutions.is_empty());
        for _ in 0..40 {
            by_pattern += pattern(random, &marks).map_or(0, |pattern| falling(&marks, &pattern, &solutions));
            by_cycle += cycle(random, &marks).map_or(0, |pattern| falling(&marks, &pattern, &solutions));
        }
        for _ in 0..20 {
            let Some(step) = chain(random, &marks) else { continue };
            if check(&Puzzle::pencilled(marks), &step).is_ok() {
                assert!(solutions.iter().all(|grid| holds(&step, grid)), "{step:?}\n{marks:?}");
                by_chain += 1;
            }
        }
    }
    assert!(by_pattern > 5 * situations && by_chain > 3 * situations && by_cycle > situations / 5);
}

#[test]
fn what_a_loop_proves_holds_in_every_solution_that_avoids_it() {
    let random = &mut Random::new(9);
    let mut fallen = [0; 6];
    for _ in 0..4000 {
        let mut marks = situation(random);
        let (pattern, corners, digits) = rectangle(random, &mut marks);
        let avoids = |grid: &Grid| corners.iter().any(|cell| grid[cell].is_some_and(|digit| !digits.contains(digit)));
        let solutions: Vec<Grid> = marks.solutions().take(100).filter(avoids).collect();
        let Pattern::Loop { way, .. } = &pattern else { continue };
        let number = if matches!(way, Way::HiddenSet { .. }) { 5 } else { way.number() };
        fallen[number as usize] += falling(&marks, &pattern, &solutions);
    }
    assert!(fallen[1..].iter().all(|&fallen| fallen > 4), "{fallen:?}");
}

#[test]
fn explanations_are_proved_and_take_nothing_else_from_the_solution() {
    for seed in 0..100 {
        let puzzle = generate::minimal(&mut Random::new(seed));
        let (explanation, solution) = (explain(&puzzle), puzzle.solve().unique().unwrap());
        let mut now = explanation.puzzle;
        for found in &explanation.steps {
            assert_eq!(check(&now, found), Ok(()), "{found}");
            for cell in Cell::ALL {
                let digit = solution[cell].unwrap();
                assert!(check(&now, &step(found.pattern.clone(), cell, digit)).is_err(), "{found}: {cell}-{digit}");
            }
            found.apply(&mut now);
        }
    }
}

/// Marks with one solution that comes from the marks and not from digits. A loop whose cells all have both marks could be
/// swapped there too, so steps that rely on the single solution are right.
#[test]
fn steps_of_pencilmark_puzzles_keep_the_solution() {
    let mut random = Random::new(5);
    let mut taken = 0;
    for _ in 0..400 {
        let solution = generate::full(&mut random);
        let mut marks = Marks::from_fn(|cell| {
            let noise = Digit::ALL.into_iter().filter(|_| random.below(4) == 0);
            noise.chain(solution[cell]).collect()
        });
        while let Outcome::Many(one, other) = marks.solve() {
            let wrong = if one == solution { other } else { one };
            let cell = wrong.differences(&solution).first().expect("two grids");
            marks.remove(cell, wrong[cell].expect("a full grid"));
        }
        while let Some(step) = hint(&Puzzle::pencilled(marks)).step() {
            let mut puzzle = Puzzle::pencilled(marks);
            assert_eq!(check(&puzzle, &step), Ok(()), "{step}");
            step.apply(&mut puzzle);
            marks = puzzle.pencil();
            assert!(marks.allow(&solution), "{step}");
            taken += 1;
        }
        assert!(marks.allow(&solution));
    }
    assert!(taken > 10_000, "{taken}");
}
