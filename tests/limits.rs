//! A rating with limits is the rating without them, or ends as soon as it is known to be outside; words for numbers.

use ninefold::explain::{AnyTechnique, Explanation, Ladder, Technique, Tenths, explain};
use ninefold::rate::{Above, Band, Gem, Limits, Rating, Unrated, rate};
use ninefold::words::{Language, technique_named};
use ninefold::{Budget, Grid, example};
use std::ops::RangeInclusive;
use std::sync::OnceLock;

/// The puzzles of puzzles/ratings.txt with an ER below 10, explained.
fn explained() -> &'static [(Grid, Rating, Explanation)] {
    static EXPLAINED: OnceLock<Vec<(Grid, Rating, Explanation)>> = OnceLock::new();
    EXPLAINED.get_or_init(|| {
        let lines = include_str!("../puzzles/ratings.txt").lines().filter(|line| !line.starts_with('#'));
        let puzzles = lines.filter_map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let grid: Grid = fields[0].parse().expect("a puzzle");
            let [er, ep, ed] = [1, 2, 3].map(|i| fields[i].parse().expect("a number"));
            (er < Tenths::new(100)).then(|| (grid, Rating { er, ep, ed }, explain(&grid)))
        });
        puzzles.collect()
    })
}

fn up_to(tenths: u16) -> RangeInclusive<Tenths> {
    Tenths::MIN..=Tenths::new(tenths)
}

fn from(tenths: u16) -> RangeInclusive<Tenths> {
    Tenths::new(tenths)..=Tenths::MAX
}

/// The rating with limits, and the nodes that it took.
fn counted(limits: &Limits, grid: &Grid) -> (Result<Rating, Unrated>, u64) {
    let mut budget = Budget::nodes(10_000_000);
    let rated = limits.rate_within(grid, &mut budget).expect("enough nodes");
    (rated, 10_000_000 - budget.left())
}

fn nodes_to_solve(grid: &Grid) -> u64 {
    let mut budget = Budget::nodes(1_000_000);
    grid.solve_within(&mut budget).expect("enough nodes");
    1_000_000 - budget.left()
}

#[test]
fn without_limits_nothing_changes() {
    for (grid, rating, _) in explained().iter().step_by(5) {
        assert_eq!(Limits::NONE.rate(grid), Ok(*rating));
    }
    let full = example().solve().unique().unwrap();
    for grid in [Grid::EMPTY, full] {
        assert_eq!(Limits::NONE.rate(&grid), rate(&grid));
        assert_eq!(Limits { er: up_to(10), ..Limits::NONE }.rate(&grid), rate(&grid), "no limit hides a fault");
    }
}

#[test]
fn a_rating_above_the_limit_is_told_as_far_as_it_is_known() {
    for limit in [10, 12, 25, 49, 50, 64, 70, 75, 90, 95] {
        let limits = Limits { er: up_to(limit), ..Limits::NONE };
        let limit = Tenths::new(limit);
        for (grid, rating, _) in explained() {
            let known = |number: Tenths| (number <= limit).then_some(number);
            let above = Above { limit, ep: known(rating.ep), ed: known(rating.ed) };
            let expected = if rating.er <= limit { Ok(*rating) } else { Err(Unrated::Above(above)) };
            assert_eq!(limits.rate(grid), expected, "{grid} {rating} and {limit}");
        }
    }
}

#[test]
fn rungs_above_the_limit_are_never_asked() {
    let mut seen = 0;
    for (grid, rating, _) in explained().iter().filter(|(_, rating, _)| rating.er >= Tenths::new(85)) {
        // Chains take nodes, patterns take none.
        let (rated, nodes) = counted(&Limits { er: up_to(64), ..Limits::NONE }, grid);
        assert!(matches!(rated, Err(Unrated::Above(_))), "{grid}");
        assert_eq!(nodes, nodes_to_solve(grid), "{grid}: a search for chains");
        // Simple chains take one node for each time that they are searched.
        let (_, nodes) = counted(&Limits { er: up_to(74), ..Limits::NONE }, grid);
        assert!(nodes <= nodes_to_solve(grid) + 80, "{grid}: a search for chains of several branches");
        let (_, all) = counted(&Limits::NONE, grid);
        assert!(all > 10 * nodes, "{grid} {rating}: {all} nodes, {nodes} with a limit");
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn pearls_and_diamonds_are_those_whose_numbers_are_equal() {
    let (mut pearls, mut diamonds) = (0, 0);
    for (grid, rating, _) in explained() {
        let gem = |gem| Limits { gem: Some(gem), ..Limits::NONE }.rate(grid);
        let no_pearl = Above { limit: rating.ep, ep: Some(rating.ep), ed: Some(rating.ed) };
        let is_pearl = rating.ep == rating.er;
        assert_eq!(gem(Gem::Pearl), if is_pearl { Ok(*rating) } else { Err(Unrated::Above(no_pearl)) }, "{grid}");
        let ep = (rating.ep == rating.ed).then_some(rating.ep);
        let no_diamond = Above { limit: rating.ed, ep, ed: Some(rating.ed) };
        let is_diamond = is_pearl && rating.ed == rating.er;
        assert_eq!(gem(Gem::Diamond), if is_diamond { Ok(*rating) } else { Err(Unrated::Above(no_diamond)) }, "{grid}");
        pearls += usize::from(is_pearl);
        diamonds += usize::from(is_diamond);
    }
    assert!(pearls > diamonds && diamonds > 0, "{pearls} pearls, {diamonds} diamonds");
}

#[test]
fn what_is_no_pearl_ends_before_its_hard_steps() {
    for (grid, rating, _) in explained().iter().filter(|(_, rating, _)| rating.er >= Tenths::new(85)) {
        if rating.ep < Tenths::new(65) {
            let (_, nodes) = counted(&Limits { gem: Some(Gem::Pearl), ..Limits::NONE }, grid);
            assert_eq!(nodes, nodes_to_solve(grid), "{grid}");
        }
    }
}

#[test]
fn a_puzzle_is_wanted_for_its_numbers_and_its_techniques() {
    let used = |explanation: &Explanation, technique| explanation.steps.iter().any(|step| step.technique == technique);
    let mut wings = 0;
    for (grid, rating, explanation) in explained() {
        let keeps = |limits: Limits| match limits.rate(grid) {
            Ok(kept) => {
                assert_eq!(kept, *rating);
                true
            }
            Err(_) => false,
        };
        assert_eq!(keeps(Limits { er: from(66), ..Limits::NONE }), rating.er >= Tenths::new(66));
        assert_eq!(keeps(Limits { ep: from(20), ..Limits::NONE }), rating.ep >= Tenths::new(20));
        assert_eq!(keeps(Limits { ep: up_to(20), ..Limits::NONE }), rating.ep <= Tenths::new(20));
        assert_eq!(keeps(Limits { ed: from(20), ..Limits::NONE }), rating.ed >= Tenths::new(20));
        assert_eq!(keeps(Limits { ed: up_to(12), ..Limits::NONE }), rating.ed <= Tenths::new(12));
        let [wing, pointing] = [Technique::XyWing, Technique::Pointing].map(|technique| used(explanation, technique));
        wings += usize::from(wing);
        assert_eq!(keeps(Limits { with: vec![Technique::XyWing], ..Limits::NONE }), wing);
        assert_eq!(keeps(Limits { without: vec![Technique::XyWing], ..Limits::NONE }), !wing);
        let both = Limits { with: vec![Technique::XyWing], without: vec![Technique::Pointing], ..Limits::NONE };
        assert_eq!(keeps(both), wing && !pointing);
    }
    assert!(wings > 2, "{wings}");
}

#[test]
fn what_is_unwanted_ends_at_once() {
    let (grid, ..) = explained().iter().find(|(_, rating, _)| rating.er >= Tenths::new(90)).unwrap();
    let mut explanation = Explanation::new(grid);
    let limits = Limits { ed: from(50), ..Limits::NONE };
    assert_eq!(limits.extend(&mut explanation, &mut Budget::nodes(10_000)), Ok(Err(Unrated::Unwanted)));
    assert_eq!((explanation.steps.len(), &explanation.ending), (1, &None));
    // The same explanation goes on without limits.
    assert!(explanation.extend(&mut Budget::unlimited()).is_ok());
    assert_eq!(explanation, explain(grid));
}

#[test]
fn a_rating_with_limits_goes_on_where_it_was_stopped() {
    for (grid, rating, _) in explained().iter().filter(|(_, rating, _)| rating.er >= Tenths::new(70)).step_by(6) {
        let limits = Limits { er: up_to(80), ..Limits::NONE };
        let (mut explanation, mut nodes) = (Explanation::new(grid), 1);
        let rated = loop {
            match limits.extend(&mut explanation, &mut Budget::nodes(nodes)) {
                Ok(rated) => break rated,
                Err(_) => nodes *= 2,
            }
        };
        assert_eq!(rated, limits.rate(grid), "{grid} {rating}");
    }
}

#[test]
fn bands_follow_the_families_of_the_ladder() {
    assert!(Band::ALL.is_sorted_by_key(|band| band.lowest()));
    for &band in Band::ALL {
        assert_eq!(Band::of(band.lowest()), band);
        assert_eq!(band.to_string().parse(), Ok(band));
        assert_eq!(Language::English.band(band), band.to_string());
        let is_another =
            |other: &&Band| **other != band && Language::Chinese.band(**other) == Language::Chinese.band(band);
        assert_eq!(Band::ALL.iter().find(is_another), None);
    }
    let band = |technique: Technique| Band::of(technique.lowest());
    let expected = |rung: usize| match rung {
        0 => Band::Easy,
        1..=4 => Band::Medium,
        5..=19 => Band::Hard,
        20 => Band::Fiendish,
        21..=24 => Band::Diabolical,
        _ => Band::Extreme,
    };
    for (number, rung) in Ladder::RUNGS.iter().enumerate() {
        assert!(rung.techniques.iter().all(|&technique| band(technique) == expected(number)), "{}", rung.name);
    }
    assert_eq!([0, 200].map(|tenths| Band::of(Tenths::new(tenths))), [Band::Easy, Band::Extreme]);
}

#[test]
fn techniques_are_known_by_every_name_that_is_printed() {
    for &technique in Technique::ALL {
        for language in Language::ALL {
            let name = language.technique(technique);
            for typed in [name.to_string(), name.to_lowercase(), name.to_uppercase(), name.replace(['-', ' '], "")] {
                assert_eq!(technique_named(&typed), Ok(technique), "{typed}");
            }
            assert_eq!(technique_named(&name.replace(' ', "_")), Ok(technique));
        }
    }
    let near = |text| technique_named(text).unwrap_err().near().to_vec();
    assert_eq!(near("wing"), [Technique::XWing, Technique::XyWing, Technique::XyzWing].map(AnyTechnique::from));
    assert_eq!(near("hiden singel")[0], Technique::HiddenSingle.into());
    assert_eq!(near("三数组")[0], Technique::DirectHiddenTriplet.into());
    assert!(
        technique_named("qqqqqqqq").unwrap_err().to_string().contains("the techniques are: Hidden Single (排除法), ")
    );
}
