//! Hints for a player in the middle of the way: mistakes, stale marks, the next digit, the whole way from there.

use ninefold::draw::{self, Style};
use ninefold::explain::{
    self, Ending, Explanation, Hint, Mistake, Pattern, Slip, Step, Technique, Way, all_steps, check, explain, hint,
};
use ninefold::words::{Language, Level};
use ninefold::{Budget, Cell, Cells, Digit, Digits, Format, Grid, Marks, Puzzle, example, formats};
use std::collections::BTreeSet;

fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|_| panic!("no cell {name}"))
}

fn mistake(puzzle: &Puzzle) -> Mistake {
    match hint(puzzle) {
        Hint::Mistake(mistake) => *mistake,
        other => panic!("no mistake: {other:?}"),
    }
}

/// A puzzle for each technique.
fn puzzles() -> Vec<Grid> {
    include_str!("../puzzles/techniques.txt").lines().filter_map(|line| line.split('\t').nth(1)?.parse().ok()).collect()
}

#[test]
fn one_stale_mark_does_not_hide_a_mistake() {
    // A careful player's marks, in which one needed candidate is crossed out, and a peer of one given keeps its digit.
    let grid = example();
    let solution = grid.solve().unique().unwrap();
    let careful = Marks::pencil(&grid);
    let blanks: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| careful[cell].len() > 2).collect();
    let mut told = 0;
    for (&needed, &stale) in blanks.iter().zip(blanks.iter().rev()).filter(|(needed, stale)| needed != stale) {
        let digit = solution[needed].unwrap();
        let seen = stale.peers().iter().find_map(|peer| grid[peer]).unwrap();
        let mut marks = careful;
        marks.remove(needed, digit);
        marks.insert(stale, seen);
        let text = Cell::ALL.map(|cell| marks[cell].to_string());
        let rows: Vec<String> = text.chunks(9).map(|row| row.join(" ")).collect();
        let puzzle = formats::read(&rows.join("\n")).expect("a candidate grid");
        let found = mistake(&puzzle);
        assert_eq!((found.cell, found.digit, found.slip), (needed, digit, Slip::CrossedOut), "stale: {stale}");
        let said = Language::English.hint(&puzzle, &Hint::Mistake(Box::new(found)), Level::Full);
        assert!(said[0].contains(&format!("candidate {digit} was crossed out in {needed}")), "{said:?}");
        assert!(said[1].contains(&format!("{needed}≠{digit}")), "a crossed-out digit, not what is left: {said:?}");
        told += 1;
    }
    assert!(told > 20, "{told}");
}

#[test]
fn a_limit_is_not_written_like_a_value() {
    // Without 1, 4 and 9 in the first three cells of a row, and 1 to 6 in the others, nothing is left for 4.
    let mut marks = Marks::ALL;
    for (column, digits) in ["129", "129", "129", "56", "56", "78", "78", "356", "37"].iter().enumerate() {
        marks.set(Cell::at(0, column).unwrap(), digits.chars().filter_map(Digit::from_char).collect());
    }
    let puzzle = Puzzle { limits: marks, ..Puzzle::from(Grid::EMPTY) };
    for &language in Language::ALL {
        let said = language.paragraph(&language.diagnosis(&puzzle, &puzzle.diagnose()));
        assert!(said.contains("r1c1: 1 2 9") && said.contains("r1c9: 3 7") && !said.contains("r1c1=1"), "{said}");
    }
    marks = Marks::from(example());
    marks.remove(cell("r1c3"), Digit::ALL[3]);
    let puzzle = Puzzle { givens: example(), limits: marks, ..Puzzle::from(Grid::EMPTY) };
    let said = Language::English.paragraph(&Language::English.diagnosis(&puzzle, &puzzle.diagnose()));
    assert!(said.contains("r1c3≠4"), "{said}");
}

#[test]
fn a_mistake_is_kept_among_others_of_its_box() {
    let solution = example().solve().unique().unwrap();
    let mut puzzle = Puzzle::from(example());
    for name in ["r1c3", "r2c2", "r3c1", "r9c1"] {
        puzzle.entries.set(cell(name), solution[cell(name)]);
    }
    puzzle.entries.set(cell("r2c3"), Digit::new(1));
    let found = mistake(&puzzle);
    let names: Vec<String> = found.among.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
    assert_eq!((found.cell, names), (cell("r2c3"), ["r1c3=4", "r2c2=7", "r2c3=1"].map(String::from).to_vec()));
    let [look, suspects, full] = Level::ALL.map(|level| Language::English.hint(&puzzle, &hint(&puzzle), level));
    assert_eq!(look, ["Look at box 1. A digit there is wrong."]);
    assert_eq!(suspects, ["One of these digits is wrong: r1c3=4, r2c2=7, r2c3=1."]);
    assert_eq!(full[0], "r2c3=1 is wrong.");
}

/// Every mistake whose contradiction obvious digits show is told by what can be seen then.
#[test]
fn a_reason_that_can_be_seen_is_preferred() {
    let solution = example().solve().unique().unwrap();
    let (mut at_once, mut later, mut searched) = (0, 0, 0);
    for blank in Cell::ALL.into_iter().filter(|&cell| example()[cell].is_none()) {
        for digit in (Marks::pencil(&example())[blank] - Digits::only(solution[blank].unwrap())).iter() {
            let mut puzzle = Puzzle::from(example());
            puzzle.entries.set(blank, Some(digit));
            let said = Language::English.hint(&puzzle, &hint(&puzzle), Level::Full).concat();
            assert!(said.starts_with(&format!("{blank}={digit} is wrong.")) && !said.contains("house"), "{said}");
            match () {
                () if said.contains("though no single") => searched += 1,
                () if said.contains("After the obvious") => later += 1,
                () => at_once += 1,
            }
        }
    }
    assert_eq!(searched, 0, "singles solve this puzzle, so they refute every mistake: {at_once} {later}");
    assert!(later > 30, "{at_once} {later}");
}

#[test]
fn steps_up_to_the_next_digit_are_the_first_of_all_steps() {
    for grid in puzzles().into_iter().take(28) {
        let all = explain(&grid);
        let mut some = Explanation::new(&grid);
        some.extend_to_digit(&mut Budget::unlimited()).unwrap();
        let digit = all.steps.iter().position(|step| step.places.is_some()).unwrap();
        assert_eq!((&some.steps[..], &some.ending), (&all.steps[..=digit], &None), "{grid}");
        some.extend(&mut Budget::unlimited()).unwrap();
        assert_eq!(some, all);
    }
}

#[test]
fn an_explanation_goes_on_where_the_player_stands_and_claims_no_rating() {
    for grid in puzzles().into_iter().step_by(4) {
        let all = explain(&grid);
        let half = all.steps.len() / 2;
        let mut puzzle = all.puzzle;
        all.steps[..half].iter().for_each(|step| step.apply(&mut puzzle));
        let mut rest = Explanation::from_position(&puzzle);
        rest.extend(&mut Budget::unlimited()).unwrap();
        assert_eq!(rest.ending, all.ending);
        let mut there = puzzle;
        for step in &rest.steps {
            assert_eq!(explain::check(&there, step), Ok(()), "{grid}: {step}");
            step.apply(&mut there);
        }
        assert_eq!(Some(Ending::Solved(there.board())), all.ending);
        assert_eq!((rest.rating(), rest.rated(), rest.is_from_the_start()), (None, None, false));
        let last = Language::English.explained(&rest);
        assert!(last.contains("from here") && !last.contains("ER "), "{last}");
    }
}

#[test]
fn an_explanation_tells_a_mistake_first() {
    let mut puzzle = Puzzle::from(example());
    puzzle.entries.set(cell("r1c3"), Digit::new(1));
    let mut explanation = Explanation::from_position(&puzzle);
    explanation.extend(&mut Budget::unlimited()).unwrap();
    assert!(matches!(&explanation.ending, Some(Ending::Mistake(found)) if found.cell == cell("r1c3")));
    assert!(explanation.steps.is_empty());
    for &language in Language::ALL {
        let full = language.paragraph(&language.hint(&puzzle, &hint(&puzzle), Level::Full));
        assert_eq!(language.explained(&explanation), full);
    }
}

#[test]
fn a_half_played_candidate_grid_is_explained_too() {
    let all = explain(&puzzles()[3]);
    let mut puzzle = all.puzzle;
    all.steps[..all.steps.len() / 2].iter().for_each(|step| step.apply(&mut puzzle));
    let marks = puzzle.pencil();
    let text = Cell::ALL.map(|cell| marks[cell].to_string());
    let rows: Vec<String> = text.chunks(9).map(|row| row.join(" ")).collect();
    let read = formats::read(&rows.join("\n")).unwrap();
    let mut rest = Explanation::from_position(&read);
    rest.extend(&mut Budget::unlimited()).unwrap();
    assert_eq!(rest.ending, all.ending);
    assert!(Format::Candidates.write(&read).is_ok());
}

/// Every pattern's evidence: candidates that are there, in cells of the pattern, with the digits of the pattern.
#[test]
fn evidence_has_the_candidates_of_the_pattern_and_nothing_else() {
    let (mut kinds, mut superfluous) = (BTreeSet::new(), 0);
    let with_spare =
        "3.....6...9.....2..86.......23.9......5..7....7..2.1.6..7..13....23.5........4.58".parse().unwrap();
    for grid in puzzles().into_iter().chain([with_spare]) {
        for (puzzle, step) in explain(&grid).stages().flat_map(|stage| stage.each()) {
            let (marks, board) = (puzzle.pencil(), puzzle.board());
            let evidence = step.evidence(&puzzle);
            let cells: Cells = evidence.iter().map(|&(cell, _)| cell).collect();
            let digits = evidence.iter().fold(Digits::NONE, |all, (_, digits)| all | *digits);
            assert!(!evidence.is_empty() && evidence.iter().all(|(_, digits)| !digits.is_empty()), "{step}");
            for &(cell, digits) in &evidence {
                assert!(board[cell].is_none() && (digits - marks[cell]).is_empty(), "{step}: {cell} {digits}");
            }
            let places =
                |digit: Digit| -> Cells { Cell::ALL.into_iter().filter(|&c| marks[c].contains(digit)).collect() };
            match &step.pattern {
                Pattern::Locked { digit, inside, across, .. } => {
                    assert_eq!(digits, Digits::only(*digit), "{step}");
                    // All its places in the one house, and no other cell of the crossing.
                    assert_eq!(cells, inside.cells() & places(*digit), "{step}");
                    assert!((cells - across.cells()).is_empty(), "{step}");
                }
                Pattern::Fish { digit, base, .. } => {
                    let lines = base.iter().fold(Cells::NONE, |all, house| all | house.cells());
                    assert_eq!((digits, cells), (Digits::only(*digit), lines & places(*digit)), "{step}");
                }
                Pattern::HiddenSet { digits: set, cells: own, .. }
                | Pattern::NakedSet { digits: set, cells: own, .. } => {
                    assert_eq!((digits, cells), (*set, *own), "{step}");
                }
                Pattern::HiddenSingle { .. } | Pattern::NakedSingle => {
                    assert_eq!(
                        step.places.map(|(cell, digit)| (Cells::only(cell), Digits::only(digit))),
                        Some((cells, digits))
                    );
                }
                Pattern::Loop { cells: own, way: Way::OneCell | Way::OneDigit(_) | Way::Locked { .. }, .. } => {
                    assert_eq!(cells, own.iter().copied().collect(), "{step}");
                }
                // The cells that it names are enough to prove it, and each of them forbids something.
                Pattern::Exclusion { cells: own, excluders } => {
                    let own_cells: Cells = own.iter().copied().collect();
                    let named = cells - own_cells;
                    assert!((own_cells - cells).is_empty() && (named - *excluders).is_empty(), "{step}");
                    let with = |excluders: Cells| Step {
                        pattern: Pattern::Exclusion { cells: own.clone(), excluders },
                        ..step.clone()
                    };
                    assert_eq!(check(&puzzle, &with(named)), Ok(()), "{step}");
                    superfluous += usize::from(named != *excluders);
                }
                _ => assert!((step.cells() - cells).is_empty() || step.technique == Technique::Bug, "{step}"),
            }
            kinds.insert(step.technique);
        }
    }
    assert!(kinds.len() > 25 && superfluous > 0, "{kinds:?}");
}

#[test]
fn all_steps_come_easiest_first_and_the_hint_is_one_of_them() {
    for grid in puzzles().into_iter().step_by(5) {
        let puzzle = Puzzle::from(grid);
        let steps = all_steps(&puzzle);
        assert!(steps.is_sorted_by_key(|step| step.rating), "{grid}");
        assert!(steps.contains(&hint(&puzzle).step().unwrap()), "{grid}");
    }
}

/// A picture whose digits are strokes has no digit as text, and the same boards otherwise.
#[test]
fn strokes_stand_for_every_digit_of_a_picture() {
    let puzzle = Puzzle::from(example());
    let step = hint(&puzzle).step();
    let [text, strokes] = [false, true]
        .map(|outlines| draw::board_in(&puzzle, step.as_ref(), 420, Style { outlines, ..Style::default() }));
    let drawn = strokes.matches("stroke-linejoin=\"round\"").count();
    assert_eq!((strokes.matches("<text").count(), drawn), (0, text.matches("<text").count()));
    assert_eq!(text, draw::board(&puzzle, step.as_ref(), 420));
    // Strokes have the sizes and colours that the style sheet has for text.
    for (class, colour) in [("given", "#1f2328"), ("found", "#4a78b5"), ("placed", "#1a7f37"), ("mark", "#6e7781")] {
        assert!(text.contains(&format!("{class} {{ font-size")) || text.contains(&format!("text.{class},")), "{class}");
        assert!(text.contains(colour), "{class}");
    }
    assert!(["#1f2328", "#1a7f37", "#6e7781"].iter().all(|colour| strokes.contains(&format!("stroke=\"{colour}\""))));
}
