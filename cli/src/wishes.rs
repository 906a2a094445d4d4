//! What puzzles should be like, as it is typed: the options of every command that makes puzzles.

use crate::input::puzzles;
use crate::language::told;
use crate::wanted::{any_technique, technique, tenths};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ninefold::explain::{AnyTechnique, Technique, Tenths};
use ninefold::generate::{Generator, Symmetry};
use ninefold::rate::Band;
use ninefold::{Digit, Grid, Puzzle};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::ops::RangeInclusive;

#[derive(Args, Clone)]
#[command(next_help_heading = "What the puzzles should be like")]
pub(crate) struct Wishes {
    /// The ER, or the lowest and the highest: 7.2, 7.1..7.5, 7.1.. or ..2.0
    #[arg(long, value_name = "RANGE", value_parser = rating, conflicts_with = "difficulty")]
    rating: Option<RangeInclusive<Tenths>>,
    /// The difficulty in a word: easy (ER 1.0 to 1.5), medium (1.6 to 2.5), hard (2.6 to 6.4), fiendish (6.5 to 7.4),
    /// diabolical (7.5 to 8.9), extreme (9.0 and more)
    #[arg(long, value_name = "WORD", value_parser = band_parser())]
    difficulty: Option<Band>,
    /// A technique that some step uses, by its English or Chinese name, or by HoDoKu's abbreviation; several must all be used. A
    /// name that only HoDoKu's ladder has is about the steps there
    #[arg(long, value_name = "TECHNIQUE", value_parser = any_technique)]
    technique: Vec<AnyTechnique>,
    /// The technique of the hardest step
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    hardest: Option<Technique>,
    /// A technique that no step uses; may be given several times
    #[arg(long, value_name = "TECHNIQUE", value_parser = any_technique)]
    without: Vec<AnyTechnique>,
    /// How the givens lie
    #[arg(long, value_name = "SYMMETRY", value_parser = symmetry_parser(), default_value = "none")]
    symmetry: Symmetry,
    /// The number of givens, or the lowest and the highest: 24, 24..28, 24.. or ..22
    #[arg(long, value_name = "RANGE", value_parser = clues)]
    clues: Option<RangeInclusive<usize>>,
    /// Each given is needed: without it there would be several solutions
    #[arg(long)]
    minimal: bool,
    /// The cells of the givens: those with a digit, # or X in this grid, or in this file
    #[arg(long, value_name = "GRID|FILE")]
    pattern: Option<OsString>,
    /// The solution, or a file with it
    #[arg(long, value_name = "GRID|FILE")]
    solution: Option<OsString>,
    /// A proper puzzle, or a file with it: the new ones share all but some of its givens
    #[arg(long, value_name = "PUZZLE|FILE")]
    near: Option<OsString>,
    /// How many givens of that puzzle are exchanged
    #[arg(long, value_name = "N", default_value_t = 2, requires = "near")]
    exchange: usize,
}

impl Wishes {
    /// A generator with these wishes. Says what is impossible about them, if anything is.
    pub(crate) fn generator(&self, seed: u64) -> io::Result<Generator> {
        let mut generator = Generator::new(seed).symmetry(self.symmetry);
        if let Some(rating) = self.rating.clone().or(self.difficulty.map(Band::ratings)) {
            generator = generator.rating(rating);
        }
        generator = self.technique.iter().fold(generator, |generator, &technique| generator.with(technique));
        generator = self.without.iter().fold(generator, |generator, &technique| generator.without(technique));
        if let Some(technique) = self.hardest {
            generator = generator.hardest(technique);
        }
        if let Some(clues) = self.clues.clone() {
            generator = generator.clues(clues);
        }
        if self.minimal {
            generator = generator.minimal();
        }
        if let Some(named) = &self.pattern {
            generator = generator.pattern(pattern(named)?.filled());
        }
        if let Some(named) = &self.solution {
            generator = generator.from_solution(grid("--solution", named)?);
        }
        if let Some(named) = &self.near {
            generator = generator.near(grid("--near", named)?, self.exchange);
        }
        Ok(generator)
    }
}

/// What was asked for, by the names of the options.
impl Wishes {
    /// Files are told by the grids in them.
    pub(crate) fn told(&self) -> io::Result<BTreeMap<String, String>> {
        let names = |techniques: &[AnyTechnique]| {
            let names: Vec<String> = techniques.iter().map(AnyTechnique::to_string).collect();
            (!names.is_empty()).then(|| names.join(", "))
        };
        let text = |option: &str, named: &Option<OsString>| -> io::Result<Option<String>> {
            Ok(named.as_ref().map(|named| grid(option, named)).transpose()?.map(|grid| grid.to_string()))
        };
        let pattern = self.pattern.as_ref().map(pattern).transpose()?;
        let ones = |grid: Grid| Grid::from_fn(|cell| grid[cell].map(|_| Digit::ALL[0])).to_string();
        let told = [
            ("rating", self.rating.as_ref().map(|range| format!("{}..{}", range.start(), range.end()))),
            ("difficulty", self.difficulty.map(|band| band.to_string())),
            ("technique", names(&self.technique)),
            ("hardest", self.hardest.map(|technique| technique.to_string())),
            ("without", names(&self.without)),
            ("symmetry", (self.symmetry != Symmetry::None).then(|| self.symmetry.name().to_string())),
            ("clues", self.clues.as_ref().map(|range| format!("{}..{}", range.start(), range.end()))),
            ("minimal", self.minimal.then(|| "true".to_string())),
            ("pattern", pattern.map(ones)),
            ("solution", text("--solution", &self.solution)?),
            ("near", text("--near", &self.near)?),
            ("exchange", self.near.as_ref().map(|_| self.exchange.to_string())),
        ];
        Ok(told.into_iter().filter_map(|(name, value)| Some((name.to_string(), value?))).collect())
    }
}

/// The one grid that a text or a file holds.
fn grid(option: &str, named: &OsString) -> io::Result<Grid> {
    let bad = |what: String| io::Error::new(io::ErrorKind::InvalidData, format!("{option}: {what}"));
    let found = puzzles(std::slice::from_ref(named), None, 2).map_err(|error| bad(crate::system::reason(&error)))?;
    match found[..] {
        [Puzzle { givens, .. }] => Ok(givens),
        _ => {
            let named = named.display();
            Err(bad(told!("{named}: several puzzles; one expected", "{named}: 有多道题；应当只有一道")))
        }
    }
}

/// The same for a pattern, which may also be drawn: `#` or `X` for a given, `.` for a blank.
fn pattern(named: &OsString) -> io::Result<Grid> {
    // A pipe can be read once only.
    let is_small_file = fs::metadata(named).is_ok_and(|file| file.is_file() && file.len() < 10_000);
    let text = if is_small_file { fs::read_to_string(named).ok() } else { named.to_str().map(str::to_string) };
    let signs: Vec<char> = text.unwrap_or_default().chars().filter(|sign| !sign.is_whitespace()).collect();
    let is_drawn = signs.len() == 81 && signs.iter().all(|sign| "#X.".contains(*sign));
    if is_drawn && signs.contains(&'.') {
        return Ok(Grid::from_fn(|cell| (signs[cell.index()] != '.').then_some(Digit::ALL[0])));
    }
    grid("--pattern", named)
}

fn band_parser() -> impl TypedValueParser<Value = Band> {
    PossibleValuesParser::new(Band::ALL.iter().map(|band| PossibleValue::new(band.name())))
        .try_map(|name| name.parse::<Band>())
}

fn symmetry_parser() -> impl TypedValueParser<Value = Symmetry> {
    let values = Symmetry::ALL.iter().map(|&symmetry| PossibleValue::new(symmetry.name()).help(symmetry.about()));
    PossibleValuesParser::new(values).try_map(|name| name.parse::<Symmetry>())
}

fn rating(text: &str) -> Result<RangeInclusive<Tenths>, String> {
    range(text, tenths, Tenths::MIN..=Tenths::MAX)
}

fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| {
        let wrong = |_| told!("'{text}' is no number", "'{text}' 不是整数");
        text.parse::<usize>().map_err(wrong)
    };
    range(text, number, 0..=81)
}

/// A range as people type it: one value, or two with `..` or `-` between them. A side that is left out has no limit.
fn range<T: Clone>(
    text: &str,
    value: impl Fn(&str) -> Result<T, String>,
    all: RangeInclusive<T>,
) -> Result<RangeInclusive<T>, String> {
    let sides = text.split_once("..=").or_else(|| text.split_once("..")).or_else(|| text.split_once('-'));
    let Some((least, most)) = sides else {
        let one = value(text.trim())?;
        return Ok(one.clone()..=one);
    };
    let side = |side: &str, end: &T| if side.trim().is_empty() { Ok(end.clone()) } else { value(side.trim()) };
    Ok(side(least, all.start())?..=side(most, all.end())?)
}
