//! Sentences about steps say all that is needed, in both languages, and no more than each level should.

use ninefold::explain::{
    Branch, Cause, Chain, ChainKind, Ending, Explanation, Hint, Mistake, Node, Pattern, Slip, Step, Technique, Tenths,
    Way, explain,
};
use ninefold::rate::{Rating, Unrated};
use ninefold::words::{Language, Level};
use ninefold::{Cell, Cells, Diagnosis, Digit, Digits, Grid, House, Marks, Puzzle, example};
use std::collections::BTreeSet;

fn cell(name: &str) -> Cell {
    Cell::ALL.into_iter().find(|cell| cell.to_string() == name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(cell).collect()
}

fn set(names: &str) -> Cells {
    cells(names).into_iter().collect()
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

fn digits(text: &str) -> Digits {
    text.chars().filter_map(Digit::from_char).collect()
}

/// Marks with these candidates, such as `r1c1=35`, and all nine elsewhere.
fn marks(text: &str) -> Marks {
    let mut marks = Marks::ALL;
    for (name, candidates) in text.split(' ').filter_map(|part| part.split_once('=')) {
        marks.set(cell(name), digits(candidates));
    }
    marks
}

/// A step that removes candidates, such as `r1c1-35`, or writes a digit, such as `r1c1=3`.
fn step(technique: Technique, effect: &str, pattern: Pattern) -> Step {
    let places = effect.split_once('=').map(|(name, number)| (cell(name), digit(number.parse().unwrap())));
    let removes = effect.split(' ').filter_map(|part| part.split_once('-'));
    let removes = removes.map(|(name, candidates)| (cell(name), digits(candidates))).collect();
    Step { technique, rating: Tenths::new(45), places, removes, pattern }
}

/// A node such as `r1c1=5` or `r1c1≠5`.
fn node(text: &str, cause: Cause, parents: &[usize]) -> Node {
    let (name, number) = text.split_once(['=', '≠']).unwrap();
    let parents = parents.to_vec();
    Node { cell: cell(name), digit: digit(number.parse().unwrap()), on: text.contains('='), cause, parents }
}

fn branch<const N: usize>(nodes: [(&str, Cause, &[usize]); N]) -> Branch {
    Branch { nodes: nodes.into_iter().map(|(text, cause, parents)| node(text, cause, parents)).collect() }
}

fn chain(technique: Technique, effect: &str, kind: ChainKind, branches: Vec<Branch>) -> Step {
    step(technique, effect, Pattern::Chain(Box::new(Chain { kind, complexity: 9, branches })))
}

fn simple_steps() -> Vec<(Marks, Step)> {
    let (row, column, box_) = (House::ROWS[0], House::COLUMNS[0], House::BOXES[0]);
    let locked = |across, leaves| Pattern::Locked { digit: digit(5), inside: box_, across, leaves };
    let hidden = |text, names| Pattern::HiddenSet { house: row, digits: digits(text), cells: set(names) };
    let naked = |text, names| Pattern::NakedSet { house: row, digits: digits(text), cells: set(names) };
    let fish = |lines: &[usize], across: &[usize]| Pattern::Fish {
        digit: digit(4),
        base: lines.iter().map(|&line| House::ROWS[line]).collect(),
        cover: across.iter().map(|&line| House::COLUMNS[line]).collect(),
    };
    let wing = Pattern::Wing { pivot: cell("r5c5"), wings: [cell("r5c1"), cell("r2c5")], digit: digit(9) };
    let of = |technique, effect: &str, pattern| (Marks::ALL, step(technique, effect, pattern));
    vec![
        (
            Marks::pencil(&example()),
            step(Technique::HiddenSingle, "r5c5=5", Pattern::HiddenSingle { house: House::BOXES[4] }),
        ),
        (Marks::pencil(&example()), step(Technique::NakedSingle, "r5c5=5", Pattern::NakedSingle)),
        of(Technique::DirectPointing, "r3c9=5", locked(row, Some(House::BOXES[2]))),
        of(Technique::DirectClaiming, "r9c2=5", locked(column, Some(House::BOXES[6]))),
        of(Technique::Pointing, "r1c5-5 r1c9-5", locked(row, None)),
        of(Technique::Claiming, "r5c1-5", locked(column, None)),
        of(Technique::DirectHiddenPair, "r1c9=7", hidden("12", "r1c1 r1c4")),
        of(Technique::DirectHiddenTriplet, "r1c9=7", hidden("123", "r1c1 r1c4 r1c5")),
        of(Technique::HiddenPair, "r1c1-78 r1c4-9", hidden("12", "r1c1 r1c4")),
        of(Technique::HiddenTriplet, "r1c1-78", hidden("123", "r1c1 r1c4 r1c5")),
        of(Technique::HiddenQuad, "r1c1-78", hidden("1234", "r1c1 r1c4 r1c5 r1c8")),
        of(Technique::NakedPair, "r1c5-12", naked("12", "r1c1 r1c4")),
        of(Technique::NakedTriplet, "r1c5-1 r1c6-2", naked("123", "r1c1 r1c4 r1c7")),
        of(Technique::NakedQuad, "r1c5-1", naked("1234", "r1c1 r1c4 r1c7 r1c9")),
        of(Technique::XWing, "r5c1-4", fish(&[0, 8], &[0, 8])),
        of(Technique::Swordfish, "r5c1-4", fish(&[0, 1, 8], &[0, 1, 8])),
        of(Technique::Jellyfish, "r5c1-4", fish(&[0, 1, 2, 8], &[0, 1, 2, 8])),
        (marks("r5c5=37 r5c1=39 r2c5=79"), step(Technique::XyWing, "r2c1-9", wing.clone())),
        (marks("r5c5=379 r5c1=39 r2c5=79"), step(Technique::XyzWing, "r4c5-9", wing)),
        (
            marks("r1c1=12 r2c1=12 r1c4=34 r2c4=35"),
            step(
                Technique::AlignedPair,
                "r1c5-3",
                Pattern::Exclusion { cells: cells("r1c5 r2c5"), excluders: set("r1c4 r2c4") },
            ),
        ),
        (
            marks("r1c4=34 r2c4=35 r3c5=345 r2c5=34 r1c5=35"),
            step(
                Technique::AlignedTriplet,
                "r1c5-3",
                Pattern::Exclusion { cells: cells("r1c5 r2c5 r3c5"), excluders: set("r1c4 r2c4") },
            ),
        ),
    ]
}

fn unique_steps() -> Vec<(Marks, Step)> {
    let ways = [
        Way::OneCell,
        Way::OneDigit(digit(5)),
        Way::NakedSet { house: House::ROWS[0], digits: digits("56"), cells: set("r1c9") },
        Way::HiddenSet { house: House::ROWS[0], digits: digits("127"), cells: set("r1c8 r1c9") },
        Way::Locked { house: House::ROWS[0], digit: digit(1) },
    ];
    let small = cells("r1c1 r1c4 r2c4 r2c1");
    let large = cells("r1c1 r1c4 r2c4 r2c7 r4c7 r4c8 r5c8 r5c1");
    let mut steps = Vec::new();
    for way in ways {
        for (technique, cells) in [(Technique::UniqueRectangle, &small), (Technique::UniqueLoop, &large)] {
            let pattern = Pattern::Loop { cells: cells.clone(), digits: digits("12"), way };
            let all = cells.iter().map(|cell| format!("{cell}=12")).collect::<Vec<_>>().join(" ");
            steps.push((marks(&format!("{all} r1c1=125 r1c4=126")), step(technique, "r1c9-5", pattern)));
        }
        let extras = vec![(cell("r1c1"), digits("5")), (cell("r1c4"), digits("56"))];
        steps.push((Marks::ALL, step(Technique::Bug, "r1c9-5 r1c8-6", Pattern::Bug { extras, way })));
    }
    steps
}

fn chains() -> Vec<(Marks, Step)> {
    let (row, column) = (|| Cause::House(House::ROWS[0]), || Cause::House(House::COLUMNS[3]));
    let cycle = branch([
        ("r1c1=5", Cause::Assumed, &[]),
        ("r1c4≠5", row(), &[0]),
        ("r9c4=5", column(), &[1]),
        ("r9c1≠5", Cause::House(House::ROWS[8]), &[2]),
        ("r1c1=5", Cause::House(House::COLUMNS[0]), &[3]),
    ]);
    let refuted = branch([
        ("r1c1=5", Cause::Assumed, &[]),
        ("r1c4≠5", row(), &[0]),
        ("r1c4=3", Cause::Cell, &[1]),
        ("r2c5≠3", Cause::House(House::BOXES[1]), &[2]),
        ("r2c5≠5", Cause::House(House::BOXES[1]), &[0]),
        ("r2c5=9", Cause::Cell, &[3, 4]),
        ("r1c1≠5", Cause::Cell, &[5]),
    ]);
    let yes = branch([
        ("r1c1=5", Cause::Assumed, &[]),
        ("r1c7≠5", row(), &[0]),
        ("r1c8≠5", row(), &[0]),
        ("r2c9=5", Cause::House(House::BOXES[2]), &[1, 2]),
    ]);
    let no = branch([
        ("r1c1=5", Cause::Assumed, &[]),
        ("r1c7≠5", row(), &[0]),
        ("r5c1≠5", Cause::House(House::COLUMNS[0]), &[0]),
        ("r5c9=5", Cause::House(House::ROWS[4]), &[2]),
        ("r2c9≠5", Cause::House(House::COLUMNS[8]), &[3]),
    ]);
    let inner = Cause::Step(Box::new(step(
        Technique::NakedPair,
        "r1c8-3 r1c9-3",
        Pattern::NakedSet { house: House::ROWS[0], digits: digits("37"), cells: set("r1c4 r1c5") },
    )));
    let to = |start: &str| {
        branch([
            (start, Cause::Assumed, &[]),
            ("r1c4≠5", row(), &[0]),
            ("r1c9≠3", inner.clone(), &[1]),
            ("r1c8≠3", inner.clone(), &[1]),
            ("r2c8=3", Cause::House(House::BOXES[2]), &[2, 3]),
            ("r2c2≠3", Cause::House(House::ROWS[1]), &[4]),
        ])
    };
    let all = |technique, kind, branches| (Marks::ALL, chain(technique, "r2c2-3", kind, branches));
    vec![
        (Marks::ALL, chain(Technique::XCycle, "r1c7-5", ChainKind::Cycle, vec![cycle.clone()])),
        (Marks::ALL, chain(Technique::YCycle, "r1c7-5", ChainKind::Cycle, vec![cycle.clone()])),
        (Marks::ALL, chain(Technique::Cycle, "r1c7-5", ChainKind::Cycle, vec![cycle.clone()])),
        (Marks::ALL, chain(Technique::XChain, "r1c1-5", ChainKind::Forcing, vec![cycle])),
        (Marks::ALL, chain(Technique::ForcingChain, "r1c1-5", ChainKind::Forcing, vec![refuted])),
        (Marks::ALL, chain(Technique::Nishio, "r1c1-5", ChainKind::Contradiction, vec![yes.clone(), no.clone()])),
        (Marks::ALL, chain(Technique::Dynamic, "r1c1-5", ChainKind::Contradiction, vec![yes, no])),
        all(Technique::Multiple, ChainKind::Cell(cell("r1c1")), vec![to("r1c1=5"), to("r1c1=6")]),
        all(Technique::DynamicPlus, ChainKind::House(House::ROWS[0]), vec![to("r1c1=5"), to("r1c6=5"), to("r1c7=5")]),
        all(Technique::NestedForcing, ChainKind::Double, vec![to("r1c1=5"), to("r1c1≠5")]),
        all(Technique::NestedMultiple, ChainKind::Double, vec![to("r1c1=5"), to("r1c1≠5")]),
        all(Technique::NestedDynamic, ChainKind::Double, vec![to("r1c1=5"), to("r1c1≠5")]),
        all(Technique::NestedNested, ChainKind::Double, vec![to("r1c1=5"), to("r1c1≠5")]),
    ]
}

fn steps() -> Vec<(Marks, Step)> {
    [simple_steps(), unique_steps(), chains()].concat()
}

/// What a sentence names: cells, digits, words.
fn tokens(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).collect()
}

/// What a step concludes, candidate by candidate.
fn conclusions(step: &Step) -> Vec<(String, String)> {
    let removed = step.removes.iter().flat_map(|(cell, digits)| digits.iter().map(|digit| (*cell, digit)));
    removed.chain(step.places).map(|(cell, digit)| (cell.to_string(), digit.to_string())).collect()
}

/// No word of another language, except for the names of cells and what players write the same everywhere.
fn is_chinese(text: &str) -> bool {
    let common = ["X", "Y", "XY", "XYZ", "BUG", "ER", "EP", "ED", "Sudoku", "Explainer"];
    let is_cell = |word: &str| Cell::ALL.iter().any(|cell| cell.to_string() == word);
    let word = |word: &&str| word.contains(|c: char| c.is_ascii_alphabetic());
    tokens(text).into_iter().filter(word).all(|word| common.contains(&word) || is_cell(word))
}

#[test]
fn every_technique_has_a_step_here() {
    let told: BTreeSet<Technique> = steps().iter().map(|(_, step)| step.technique).collect();
    assert!(Technique::ALL.iter().all(|technique| told.contains(technique)), "{told:?}");
}

#[test]
fn every_step_is_told_at_every_level() {
    for (marks, step) in steps() {
        for (language, level) in Language::ALL.iter().flat_map(|&language| Level::ALL.map(|level| (language, level))) {
            let sentences = language.step(&Puzzle::pencilled(marks), &step, level);
            assert!(sentences.len() >= 2, "{step}: {sentences:?}");
            for sentence in sentences {
                assert!(sentence.ends_with(['.', ':', '。', '：']), "{sentence}");
                assert!(!sentence.contains("  ") || sentence.starts_with("  "), "{sentence}");
                assert!(!sentence.contains(" .") && !sentence.contains(" ,") && !sentence.contains("()"), "{sentence}");
                assert!(language != Language::English || sentence.is_ascii(), "{sentence}");
                assert!(language != Language::Chinese || is_chinese(&sentence), "{sentence}");
            }
        }
    }
}

#[test]
fn a_look_gives_neither_the_answer_nor_the_technique_away() {
    for (marks, step) in steps() {
        for &language in Language::ALL {
            let sentences = language.step(&Puzzle::pencilled(marks), &step, Level::Look);
            let words = tokens(&sentences[0]);
            let given_away = |(cell, digit): &(String, String)| words.contains(&cell[..]) && words.contains(&digit[..]);
            assert!(!conclusions(&step).iter().any(given_away), "{step}: {sentences:?}");
            let names = [language.technique(step.technique).to_string(), language.step_name(&step)];
            assert!(!names.iter().any(|name| sentences.concat().contains(name)), "{sentences:?}");
        }
    }
}

#[test]
fn the_technique_is_named_before_the_digit_that_it_writes() {
    for (marks, step) in steps() {
        for &language in Language::ALL {
            let sentences = language.step(&Puzzle::pencilled(marks), &step, Level::Technique);
            assert!(sentences[0].starts_with(&language.step_name(&step)), "{sentences:?}");
            assert_eq!(sentences[1], language.about(step.technique));
            let Some((cell, digit)) = step.places else { continue };
            let (cell, digit) = (cell.to_string(), digit.to_string());
            let words = tokens(&sentences[2]);
            assert!(!words.contains(&cell[..]) || !words.contains(&digit[..]), "{step}: {sentences:?}");
        }
    }
}

#[test]
fn a_full_hint_ends_with_all_that_the_step_does() {
    for (marks, step) in steps() {
        for &language in Language::ALL {
            let sentences = language.step(&Puzzle::pencilled(marks), &step, Level::Full);
            let words = tokens(sentences.last().unwrap());
            for (cell, digit) in conclusions(&step) {
                assert!(words.contains(&cell[..]) && words.contains(&digit[..]), "{step}: {sentences:?}");
            }
            let unique = matches!(step.pattern, Pattern::Loop { .. } | Pattern::Bug { .. });
            let relies = sentences.iter().any(|text| text.contains("exactly one solution") || text.contains("唯一解"));
            assert_eq!(relies, unique, "{step}: {sentences:?}");
        }
    }
}

#[test]
fn a_chain_is_told_link_by_link() {
    let (marks, step) = &chains()[5];
    assert_eq!(
        Language::English.step(&Puzzle::pencilled(*marks), step, Level::Full)[1..],
        [
            "What leads to a contradiction is false.",
            "(1) Suppose r1c1 is 5.",
            "(2) Then r1c7 is not 5: row 1 has its 5 in r1c1.",
            "(3) r1c8 is not 5: row 1 has its 5 in r1c1 (1).",
            "(4) r2c9 is 5: the last place for 5 in box 3, as r1c7 (2) and r1c8 (3) are out.",
            "(5) r5c1 is not 5: column 1 has its 5 in r1c1 (1).",
            "(6) Then r5c9 is 5: the only other place for 5 in row 5.",
            "(7) Then r2c9 is not 5: column 9 has its 5 in r5c9.",
            "(4) and (7) contradict each other, so what we supposed was wrong.",
            "Remove 5 from r1c1.",
        ]
    );
    let (marks, step) = chains().pop().unwrap();
    let sentences = Language::Chinese.step(&Puzzle::pencilled(marks), &step, Level::Full);
    let told: Vec<&String> = sentences.iter().filter(|text| text.starts_with("  ")).collect();
    assert_eq!(told[0], "  r1c4、r1c5 合起来只有候选数 3、7。");
    assert_eq!(told.len(), 6, "the step inside is told once in each of two cases: {sentences:?}");
    assert!(sentences.contains(&"(4) r1c8 不填 3：理由与 (3) 相同。".to_string()), "{sentences:?}");
}

#[test]
fn techniques_have_names_and_meanings() {
    for &language in Language::ALL {
        let names: BTreeSet<&str> = Technique::ALL.iter().map(|&technique| language.technique(technique)).collect();
        let about: BTreeSet<&str> = Technique::ALL.iter().map(|&technique| language.about(technique)).collect();
        assert_eq!((names.len(), about.len()), (Technique::ALL.len(), Technique::ALL.len()));
        assert!(!names.contains("") && !about.contains(""));
        assert!(about.iter().all(|text| text.ends_with(['.', '。'])), "{about:?}");
    }
    for &technique in Technique::ALL {
        assert_eq!(Language::English.technique(technique), technique.to_string());
        assert!(is_chinese(Language::Chinese.technique(technique)), "{technique}");
        assert!(is_chinese(Language::Chinese.about(technique)), "{technique}");
    }
}

#[test]
fn mistakes_are_named_with_a_reason() {
    let puzzle = Puzzle::from(example());
    let why = |change: &dyn Fn(&mut Marks)| {
        let mut rules = puzzle.rules();
        change(&mut rules);
        rules.diagnose()
    };
    let (place, wrong, right) = (cell("r1c3"), digit(1), digit(4));
    let wrote = why(&|rules| rules.set(place, Digits::only(wrong)));
    let crossed = why(&|rules| rules.remove(place, right));
    let slips = [(wrong, Slip::Wrote, wrote), (right, Slip::CrossedOut, crossed)];
    let more = [(cell("r2c2"), digit(7)), (cell("r3c1"), digit(2))];
    for (digit, slip, why) in slips {
        let all = [(place, digit), more[0], more[1]];
        for among in [&all[..1], &all] {
            let mistake = Mistake { cell: place, digit, slip, among: among.to_vec(), why: why.clone() };
            let hint = Hint::Mistake(Box::new(mistake));
            for &language in Language::ALL {
                let [look, suspects, full] = Level::ALL.map(|level| language.hint(&puzzle, &hint, level));
                assert_eq!((look.len(), suspects.len(), full.len()), (1, 1, 2), "{full:?}");
                let said = [&look[0], &suspects[0], &full[0]].map(|text| tokens(text));
                let names = |said: &BTreeSet<&str>, name: &str| said.contains(name);
                assert!(names(&said[0], "1") && !names(&said[0], "r1c3"), "box 1, and no cell: {look:?}");
                assert!(names(&said[1], "r1c3") && names(&said[2], "r1c3"), "{suspects:?} {full:?}");
                assert_eq!(
                    more.iter().all(|(cell, _)| names(&said[1], &cell.to_string())),
                    among.len() > 1,
                    "{suspects:?}"
                );
                assert_eq!(names(&said[1], &digit.to_string()), among.len() > 1, "{suspects:?}");
                assert!(names(&said[2], &digit.to_string()) && full[1].contains("r1c3"), "{full:?}");
                let crossed = slip == Slip::CrossedOut && among.len() > 1;
                assert_eq!(suspects[0].contains("r1c3≠4"), crossed, "{suspects:?}");
                let all = [look, suspects, full].concat().concat();
                assert!(language == Language::English || is_chinese(&all), "{all}");
                assert!(!all.to_lowercase().contains("house") && !all.contains("区域"), "{all}");
            }
        }
    }
}

#[test]
fn every_ending_has_a_last_word() {
    let puzzle = Puzzle::from(example());
    let solution = example().solve().unique().unwrap();
    let many = || Box::new(Grid::EMPTY.diagnose());
    let clash: Grid = format!("5...5{}", ".".repeat(76)).parse().unwrap();
    let endings = [Some(Ending::Solved(solution)), Some(Ending::Stuck), Some(Ending::Improper(many())), None];
    let half = Puzzle {
        entries: Grid::from_fn(|cell| solution[cell].filter(|_| cell.row() == 0 && example()[cell].is_none())),
        ..puzzle
    };
    let rating = Rating { er: Tenths::new(200), ep: Tenths::new(12), ed: Tenths::new(12) };
    let reasons = [Unrated::Improper(many()), Unrated::Full, Unrated::Stuck(rating)];
    let hints = [Hint::Improper(many()), Hint::Solved, Hint::Stuck];
    for &language in Language::ALL {
        let mut said: Vec<String> = reasons.iter().map(|reason| language.unrated(&puzzle, reason)).collect();
        for ending in &endings {
            let steps = vec![simple_steps()[0].1.clone()];
            said.push(language.explained(&Explanation { puzzle, steps, ending: ending.clone() }));
        }
        for ending in [Ending::Solved(solution), Ending::Stuck] {
            let steps = vec![simple_steps()[0].1.clone()];
            let last = language.explained(&Explanation { puzzle: half, steps, ending: Some(ending) });
            assert!(!last.contains("ER ") && !last.contains("EP "), "no rating for a half-played puzzle: {last}");
            said.push(last);
        }
        for hint in &hints {
            said.extend(language.hint(&puzzle, hint, Level::Full));
        }
        said.extend([language.hint_stopped(), language.rating_stopped(), language.no_such_step()]);
        assert!(said.iter().all(|text| text.ends_with(['.', '。'])), "{said:?}");
        assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), said.len(), "{said:?}");
        assert!(language == Language::English || said.iter().all(|text| is_chinese(text)), "{said:?}");

        let last = language.explained(&explain(&clash));
        assert!(last.ends_with(&language.paragraph(&language.diagnosis(&clash.into(), &clash.diagnose()))), "{last}");
        assert!(
            last.starts_with(["The puzzle has no solution.", "此题无解。"][usize::from(language == Language::Chinese)])
        );
        assert!(matches!(clash.diagnose(), Diagnosis::Impossible { .. }));
    }
}
