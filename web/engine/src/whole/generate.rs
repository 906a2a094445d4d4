//! Puzzles to order: whether wishes can be met, and the puzzle of a seed that meets them.

use super::Language;
use super::report::report;
use super::request::request;
use ninefold::explain::{AnyTechnique, Tenths};
use ninefold::generate::{Generated, Generator, NotFound};
use ninefold::rate::{Band, Rating, rate, rate_within};
use ninefold::words::{self, any_technique_named, technique_named};
use ninefold::{Budget, Grid};
use serde::Serialize;
use std::error::Error;
use std::str::FromStr;

request! {
    /// What the puzzles should be like. A side of a range that is left out has no limit.
    struct Wishes {
        difficulty: Option<String>,
        er: [Option<String>; 2],
        with: Vec<String>,
        without: Vec<String>,
        hardest: Option<String>,
        symmetry: String,
        clues: [Option<usize>; 2],
        minimal: bool,
    }
}

request! {
    pub(crate) struct Wish {
        wishes: Wishes,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Wished {
    /// Why there is no such puzzle, if that is known before any search.
    impossible: Option<String>,
    /// Whether puzzles are drawn until one fits: then it may take long.
    search: bool,
}

pub(crate) fn wish(request: Wish) -> Wished {
    match request.wishes.generator(0, request.language.0) {
        Err(what) => Wished { impossible: Some(what), search: false },
        Ok(generator) => Wished { impossible: None, search: generator.needs_search() },
    }
}

request! {
    pub(crate) struct Make {
        wishes: Wishes,
        /// A text, because the numbers of the page are too small for all seeds.
        seed: String,
        /// Which of the seed's puzzles, from 0.
        number: u64,
        /// What the puzzle may take; where it is left out, as much as the command gives it.
        nodes: Option<u64>,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Made {
    found: Option<Shown>,
    impossible: Option<String>,
    /// How far the search came, where nothing was found.
    tried: u64,
    closest: Option<Shown>,
}

/// A puzzle as the page shows it.
#[derive(Serialize)]
struct Shown {
    puzzle: Grid,
    solution: Grid,
    givens: usize,
    rating: Option<Numbers>,
    /// The word for its difficulty, and what the command calls it.
    word: Option<&'static str>,
    band: Option<&'static str>,
}

/// The numbers as texts: what writes doubles is large, and sent to everybody.
#[derive(Serialize)]
struct Numbers {
    er: String,
    ep: String,
    ed: String,
}

impl From<Rating> for Numbers {
    fn from(Rating { er, ep, ed, .. }: Rating) -> Numbers {
        Numbers { er: er.to_string(), ep: ep.to_string(), ed: ed.to_string() }
    }
}

/// How far a search is.
#[derive(Serialize)]
struct Progress {
    tried: u64,
    /// The part of the budget that is spent, in thousandths.
    share: u64,
    closest: Option<Shown>,
}

/// The search begins with a small budget and has three times as much in each round. It draws the same puzzles again, so all
/// rounds together take half as much time more than the last alone; the answer is that of the last.
const ROUNDS: u32 = 8;

/// What may be spent on the rating of the closest puzzle, where none was found.
const CLOSEST: u64 = 500_000;

pub(crate) fn make(request: Make) -> Made {
    let language = request.language.0;
    let nothing = Made { found: None, impossible: None, tried: 0, closest: None };
    let generator = request.seed.parse::<u64>().map_err(|_| String::new());
    let generator = match generator.and_then(|seed| request.wishes.generator(seed, language)) {
        Err(what) => return Made { impossible: Some(what), ..nothing },
        Ok(generator) => generator,
    };
    let most = request.nodes.unwrap_or(Generator::NODES);
    let mut rounds = (0..=ROUNDS).rev().map(|round| most / 3_u64.pow(round)).peekable();
    let mut last = NotFound { tried: 0, closest: None };
    while let Some(nodes) = rounds.next() {
        let numbers = request.number..request.number + 1;
        match generator.batch(numbers, &Budget::nodes(nodes)).swap_remove(0) {
            Ok(made) => return Made { found: Some(Shown::rated(made, language)), ..nothing },
            Err(not_found) => last = not_found,
        }
        if rounds.peek().is_some() {
            let closest = last.closest.as_deref().map(|&closest| Shown::new(closest, language));
            report(&Progress { tried: last.tried, share: nodes * 1_000 / most.max(1), closest });
        }
    }
    let closest = last.closest.map(|mut closest| {
        let rated = || rate_within(&closest.puzzle, &mut Budget::nodes(CLOSEST)).ok()?.ok();
        closest.rating = closest.rating.or_else(rated);
        Shown::new(*closest, language)
    });
    Made { tried: last.tried, closest, ..nothing }
}

impl Shown {
    fn new(made: Generated, language: words::Language) -> Shown {
        let Generated { puzzle, solution, rating } = made;
        let band = rating.map(|rating| Band::of(rating.er));
        Shown {
            puzzle,
            solution,
            givens: puzzle.filled().len(),
            rating: rating.map(Numbers::from),
            word: band.map(|band| language.band(band)),
            band: band.map(Band::name),
        }
    }

    fn rated(made: Generated, language: words::Language) -> Shown {
        let rating = made.rating.or_else(|| rate(&made.puzzle).ok());
        Shown::new(Generated { rating, ..made }, language)
    }
}

impl Wishes {
    /// The generator, or what is wrong with the wishes.
    fn generator(&self, seed: u64, language: words::Language) -> Result<Generator, String> {
        let generator = self.asked(seed).map_err(|error| language.error(&*error))?;
        generator.impossible().map_or(Ok(generator), |impossible| Err(language.error(&impossible)))
    }

    fn asked(&self, seed: u64) -> Result<Generator, Box<dyn Error>> {
        let mut generator = Generator::new(seed).symmetry(self.symmetry.parse()?);
        if let Some(name) = &self.difficulty {
            generator = generator.rating(name.parse::<Band>()?.ratings());
        } else if self.er.iter().any(Option::is_some) {
            let [least, most] = [parsed(&self.er[0])?, parsed(&self.er[1])?];
            generator = generator.rating(least.unwrap_or(Tenths::MIN)..=most.unwrap_or(Tenths::MAX));
        }
        for technique in named(&self.with) {
            generator = generator.with(technique?);
        }
        for technique in named(&self.without) {
            generator = generator.without(technique?);
        }
        if let Some(name) = &self.hardest {
            generator = generator.hardest(technique_named(name)?);
        }
        if self.clues != [None, None] {
            generator = generator.clues(self.clues[0].unwrap_or(0)..=self.clues[1].unwrap_or(81));
        }
        Ok(if self.minimal { generator.minimal() } else { generator })
    }
}

fn parsed<T: FromStr>(text: &Option<String>) -> Result<Option<T>, T::Err> {
    text.as_deref().map(str::parse).transpose()
}

fn named(names: &[String]) -> impl Iterator<Item = Result<AnyTechnique, Box<dyn Error>>> {
    names.iter().map(|name| Ok(any_technique_named(name)?))
}
