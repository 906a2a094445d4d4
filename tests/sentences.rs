//! Sentences are literally true and say no more than is needed: one case for each way in which they once were not.
//!
//! `oracle/tests/sentences.rs` holds every sentence of many thousand steps against the grid.

use ninefold::explain::{Explanation, Pattern, Step, Technique, hint};
use ninefold::words::{Language, Level};
use ninefold::{Budget, Grid, Puzzle};

/// The step with this number in the explanation of a puzzle, and where it is taken.
fn step(grid: &str, number: usize) -> (Puzzle, Step) {
    let mut explanation = Explanation::new(&grid.parse::<Grid>().expect("a puzzle"));
    explanation.extend(&mut Budget::unlimited()).expect("an unlimited search ends by itself");
    let mut steps = explanation.stages().flat_map(|stage| stage.each());
    let (before, step) = steps.nth(number - 1).expect("a step");
    (before, step.clone())
}

fn both(at: &(Puzzle, Step), level: Level) -> [Vec<String>; 2] {
    [Language::English, Language::Chinese].map(|language| language.step(&at.0, &at.1, level))
}

/// The sentences that are there, in English and in Chinese.
fn assert_said(at: &(Puzzle, Step), level: Level, wanted: &[[&str; 2]]) {
    let said = both(at, level);
    for (index, said) in said.iter().enumerate() {
        for wanted in wanted.iter().map(|wanted| wanted[index]) {
            assert!(said.iter().any(|text| text == wanted), "{wanted} is not in {said:#?}");
        }
    }
}

#[test]
fn a_step_inside_a_chain_rests_on_what_its_sentence_names_and_on_nothing_else() {
    let at = step("1..9....4.2..1..3......86...9..6..2......98..8..1....7.8..9..5.4..5....3..3..7...", 13);
    let [english, chinese] = both(&at, Level::Full);
    let start = english.iter().position(|text| text.starts_with("(22) r9c4 is not 4.")).expect("sentence 22");
    assert_eq!(
        english[start..start + 4],
        [
            "(22) r9c4 is not 4. Now that r7c7 is not 4 (17), this step shows it (Pointing):",
            // Without (17) alone r9c7 still has a 4; that it lost it is sentence 16, which is not named.
            "  In box 9, 4 fits only in r9c7 or r9c8, both in row 9.",
            "  Whichever it is, row 9 has its 4 there, and nowhere else.",
            "  Remove 4 from r9c4 and r9c5.",
        ]
    );
    assert_eq!(chinese[start + 1], "  第 9 宫中，4 只能填在 r9c7 或 r9c8，它们都在第 9 行。");
}

#[test]
fn a_bug_speaks_of_the_digits_that_are_missing_in_a_row_column_or_box() {
    let bug = "...3...4.8.3....9...5...1..9...46.2...7.3.5.....7.5..8....62..9.4..7....2......3.";
    let without = [
        "Leave out 1 in r2c6: then every blank cell has two candidates, and in each row, column and box every digit \
         missing there has two places.",
        "若去掉 r2c6 的 1，则每个空格都只有两个候选数，每行、每列、每宫中缺少的数字也都只有两个位置。",
    ];
    let true_then = ["So the candidate that was left out must be true.", "因此去掉的这个候选数必定成立。"];
    assert_said(&step(bug, 64), Level::Full, &[without, true_then]);
    assert_said(
        &step(bug, 64),
        Level::Look,
        &[["Look at the cell with more than two candidates.", "请看候选数多于两个的格。"]],
    );
    assert_said(
        &step(bug, 64),
        Level::Technique,
        &[["Where: the extra candidate in r2c6.", "位置：r2c6 中多出来的候选数。"]],
    );
    assert!(Language::Chinese.about(Technique::Bug).contains("每行、每列、每宫中缺少的数字也都只有两个位置"));

    let type_4 = step("3..5.......9....3.528..94..........3.3264...1.961.2.48.87..3....5.861..96....7...", 35);
    let in_the_same_words = [
        "In box 9, 1 fits only in r7c7 and r7c8: one is 1, the other takes a candidate that was left out.",
        "第 9 宫中，1 只能填在 r7c7、r7c8：其中一格填 1，另一格填去掉的候选数。",
    ];
    assert_said(&type_4, Level::Full, &[in_the_same_words]);
}

#[test]
fn the_second_hint_has_the_cells_of_a_chain_in_its_order_and_its_start_once() {
    let chain = step("..3..25.7....7....4..3.69..3.....8.....1...35.........7.12.8..........6.86.4.5.9.", 42);
    let from =
        ["Where: a chain from r6c5 through r6c2, r5c2 and r5c5.", "位置：从 r6c5 出发，经过 r6c2、r5c2、r5c5 的链。"];
    assert_said(&chain, Level::Technique, &[from]);
    let cycle = step("...574..3356...............8...436.........25.42..5...9....8.7..63....917.4.1....", 41);
    let through = [
        "Where: the digit 9, a chain through r3c4, r6c4, r6c7, r4c9, r2c9 and r2c5.",
        "位置：数字 9，经过 r3c4、r6c4、r6c7、r4c9、r2c9、r2c5 的链。",
    ];
    assert_said(&cycle, Level::Technique, &[through]);
}

#[test]
fn an_exclusion_names_the_cells_that_it_uses() {
    let at = step("3.....6...9.....2..86.......23.9......5..7....7..2.1.6..7..13....23.5........4.58", 40);
    let Pattern::Exclusion { excluders, .. } = at.1.pattern else { panic!("{}", at.1) };
    assert!(excluders.len() > 3, "some excluders are not needed: {excluders:?}");
    let named = [
        "r2c7 (4 or 8), r4c8 (4 or 7) and r6c8 (4 or 9) share a row, column or box with each of r1c8 and r3c8, and must \
         keep a candidate.",
        "r1c8、r3c8 都与 r2c7、r4c8、r6c8 同处一行、一列或一宫，必须给 r2c7（4、8）、r4c8（4、7）、r6c8（4、9）都留下候选数。",
    ];
    assert_said(&at, Level::Full, &[named]);
    let place = [
        "Where: the ways to fill r1c8 and r3c8, and what they leave for r2c7, r4c8 and r6c8.",
        "位置：r1c8、r3c8 的填法，以及由此给 r2c7、r4c8、r6c8 留下的候选数。",
    ];
    assert_said(&at, Level::Technique, &[place]);
}

#[test]
fn a_hidden_single_names_no_digit_that_it_does_not_need() {
    // The 3 in r1c2 is seen by as many blanks as any other, but the two others together by all of them.
    let at = step("..9..4....6.23...9.546.9.27....4.7.33.7..6..8..81..6.....45....5...6.9...4...8...", 28);
    let why = [
        "In box 7, 3 fits only in r9c3: every other blank cell shares a row, column or box with a 3 (r7c8 and r8c4).",
        "第 7 宫中，3 只能填在 r9c3：其余空格与 r7c8 或 r8c4 的 3 同行、同列或同宫。",
    ];
    assert_said(&at, Level::Full, &[why]);
}

#[test]
fn a_wing_says_why_it_is_what_it_is() {
    let wing = step(".61.3....2.........5...16.7..3..254........21....6.9.....876........341..394.....", 54);
    let pivot = ["r2c2 is 4 or 8.", "r2c2 只能填 4 或 8。"];
    let one =
        ["If it is 4, r5c2 (same column) can't be 4, which leaves 9.", "若填 4，则 r5c2（同列）不能填 4，只能填 9。"];
    let other =
        ["If it is 8, r2c6 (same row) can't be 8, which leaves 9.", "若填 8，则 r2c6（同行）不能填 8，只能填 9。"];
    assert_said(&wing, Level::Full, &[pivot, one, other]);
}

#[test]
fn one_extra_candidate_is_not_one_of_several() {
    let at = step("....6...3..5..46..6...3.5..4......9.5.14.......3.78....92.15.8....6....2.1...9...", 43);
    let one = ["The extra candidate (1 in r3c9) must be true.", "因此多出来的候选数必定成立：r3c9 的 1。"];
    let so = ["So r3c9 is 1.", "所以 r3c9 填 1。"];
    assert_said(&at, Level::Full, &[one, so]);
}

#[test]
fn no_sentence_about_a_step_needs_the_word_house() {
    for &technique in Technique::ALL {
        let about = Language::English.about(technique);
        assert!(!about.contains("house"), "{about}");
    }
    let position = Puzzle::from(ninefold::example());
    for level in Level::ALL {
        let said = Language::English.hint(&position, &hint(&position), level).concat();
        assert!(!said.contains("house"), "{said}");
    }
}
