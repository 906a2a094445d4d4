//! The options of `rate`: which ratings are asked for, in which order, and how they are told.

use crate::language::{language, told};
use crate::options::{Common, Patience, RateForm, TableOptions};
use crate::sorted::Key;
use crate::summary::SummaryForm;
use clap::{Args, ValueEnum};
use ninefold::explain::{AnyTechnique, Technique, Tenths};
use ninefold::rate::{Above, Band, Gem, Limits, Rating};
use std::io;
use std::ops::RangeInclusive;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Rate {
    /// How to print the ratings [default: text on a terminal, line elsewhere]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<RateForm>,
    /// Which scale: that of Sudoku Explainer, that of HoDoKu, or both. The others of these options are about ER, EP and ED
    #[arg(long, value_enum, default_value_t = Scale::Explainer)]
    pub(crate) scale: Scale,
    /// Add the techniques that are used, the easiest first, each with its count
    #[arg(short, long)]
    pub(crate) steps: bool,
    /// Rate the canonical form of each puzzle (see 'ninefold canon') in its place: so equivalent puzzles have the same
    /// numbers, which are those of their class. The puzzle is printed as it is; tables and JSON have the form too
    #[arg(long)]
    pub(crate) canonical: bool,
    /// Sort the answers by these, the easiest first; equal ones stay in order, and puzzles without a rating come last
    #[arg(long, value_enum, value_name = "KEY", value_delimiter = ',', conflicts_with = "resume")]
    pub(crate) sort: Vec<SortKey>,
    /// Sort the other way round, the hardest first
    #[arg(long, requires = "sort")]
    pub(crate) reverse: bool,
    /// Write the answers into this folder, a file for each band of difficulty: easy.txt, medium.txt, hard.txt,
    /// fiendish.txt, diabolical.txt, extreme.txt; puzzles beyond a limit into above.txt, those without a rating into
    /// unrated.txt
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "resume", "summary"])]
    pub(crate) split: Option<PathBuf>,
    /// Print a summary instead of the ratings: how many puzzles are how hard, the techniques used, the time
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    #[arg(conflicts_with_all = ["sort", "format", "resume"])]
    pub(crate) summary: Option<SummaryForm>,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[command(flatten)]
    pub(crate) search: Patience,
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(flatten)]
    pub(crate) wanted: Wanted,
}

/// Limits tell a puzzle outside as far as it is known; filters leave it out.
#[derive(Args)]
#[command(next_help_heading = "Limits and filters")]
pub(crate) struct Wanted {
    /// Stop at this ER: a harder puzzle is told as '>7.0', and its harder steps are not searched for
    #[arg(long, value_name = "ER", value_parser = tenths)]
    max_er: Option<Tenths>,
    /// Stop at a puzzle that is no pearl (EP = ER) as soon as that is known; it is told as '>' and its EP
    #[arg(long, conflicts_with = "diamond")]
    pearl: bool,
    /// Stop at a puzzle that is no diamond (ED = EP = ER) as soon as that is known; it is told as '>' and its ED
    #[arg(long)]
    diamond: bool,
    /// Leave out puzzles beyond these limits, and those that have no rating. All filters below do so, too
    #[arg(long)]
    only: bool,
    /// Only puzzles with at least this ER
    #[arg(long, value_name = "ER", value_parser = tenths)]
    min_er: Option<Tenths>,
    /// Only puzzles with at least this EP
    #[arg(long, value_name = "EP", value_parser = tenths)]
    min_ep: Option<Tenths>,
    /// Only puzzles with at most this EP
    #[arg(long, value_name = "EP", value_parser = tenths)]
    max_ep: Option<Tenths>,
    /// Only puzzles with at least this ED
    #[arg(long, value_name = "ED", value_parser = tenths)]
    min_ed: Option<Tenths>,
    /// Only puzzles with at most this ED
    #[arg(long, value_name = "ED", value_parser = tenths)]
    max_ed: Option<Tenths>,
    /// Only puzzles with at least N givens
    #[arg(long, value_name = "N")]
    min_clues: Option<usize>,
    /// Only puzzles with at most N givens
    #[arg(long, value_name = "N")]
    max_clues: Option<usize>,
    /// Only puzzles whose steps use this technique, by its English or Chinese name as --steps prints it; several must all
    /// be used
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    with: Vec<Technique>,
    /// Only puzzles whose steps don't use this technique
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    without: Vec<Technique>,
}

impl Wanted {
    /// Refuses ranges that nothing can be in.
    pub(crate) fn check(&self) -> io::Result<()> {
        let is_empty =
            |least: Option<Tenths>, most: Option<Tenths>| least.zip(most).is_some_and(|(least, most)| least > most);
        let of_clues = self.min_clues.zip(self.max_clues).is_some_and(|(least, most)| least > most);
        let empty = [
            ("er", is_empty(self.min_er, self.max_er)),
            ("ep", is_empty(self.min_ep, self.max_ep)),
            ("ed", is_empty(self.min_ed, self.max_ed)),
            ("clues", of_clues),
        ];
        match empty.into_iter().find(|(_, is_empty)| *is_empty) {
            Some((what, _)) => {
                let what = told!(
                    "--min-{what} is greater than --max-{what}, so no puzzle would be left",
                    "--min-{what} 大于 --max-{what}，不会有题目留下",
                );
                Err(io::Error::new(io::ErrorKind::InvalidInput, what))
            }
            None => Ok(()),
        }
    }

    /// What a rating has to stop at.
    pub(crate) fn limits(&self) -> Limits {
        let range = |least: Option<Tenths>, most: Option<Tenths>| -> RangeInclusive<Tenths> {
            least.unwrap_or(Tenths::MIN)..=most.unwrap_or(Tenths::MAX)
        };
        Limits {
            er: range(self.min_er, self.max_er),
            ep: range(self.min_ep, self.max_ep),
            ed: range(self.min_ed, self.max_ed),
            gem: match () {
                () if self.diamond => Some(Gem::Diamond),
                () if self.pearl => Some(Gem::Pearl),
                () => None,
            },
            with: self.with.clone(),
            without: self.without.clone(),
        }
    }

    /// The numbers of givens that are asked for.
    pub(crate) fn clues(&self) -> RangeInclusive<usize> {
        self.min_clues.unwrap_or(0)..=self.max_clues.unwrap_or(81)
    }

    /// The first of the filters that were given, if any.
    pub(crate) fn filter(&self) -> Option<&'static str> {
        let given = [
            ("--only", self.only),
            ("--min-er", self.min_er.is_some()),
            ("--min-ep", self.min_ep.is_some()),
            ("--max-ep", self.max_ep.is_some()),
            ("--min-ed", self.min_ed.is_some()),
            ("--max-ed", self.max_ed.is_some()),
            ("--min-clues", self.min_clues.is_some()),
            ("--max-clues", self.max_clues.is_some()),
            ("--with", !self.with.is_empty()),
            ("--without", !self.without.is_empty()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
    }

    /// The options as they stand beside the scale: `max-er 7.0, with X-Wing`.
    pub(crate) fn told(&self) -> Vec<String> {
        let number = |name: &str, value: &dyn ToString| format!("{name} {}", value.to_string());
        let tenths = |name: &str, value: Option<Tenths>| value.map(|value| number(name, &value));
        let count = |name: &str, value: Option<usize>| value.map(|value| number(name, &value));
        let flag = |name: &str, is_given: bool| is_given.then(|| name.to_string());
        let techniques = |name: &'static str, listed: &[Technique]| -> Vec<Option<String>> {
            listed.iter().map(|technique| Some(number(name, technique))).collect()
        };
        let mut told = vec![
            tenths("min-er", self.min_er),
            tenths("max-er", self.max_er),
            tenths("min-ep", self.min_ep),
            tenths("max-ep", self.max_ep),
            tenths("min-ed", self.min_ed),
            tenths("max-ed", self.max_ed),
            count("min-clues", self.min_clues),
            count("max-clues", self.max_clues),
            flag("pearl", self.pearl),
            flag("diamond", self.diamond),
            flag("only", self.only),
        ];
        told.extend(techniques("with", &self.with));
        told.extend(techniques("without", &self.without));
        told.into_iter().flatten().collect()
    }
}

/// A scale of difficulty.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Scale {
    /// ER, EP and ED of Sudoku Explainer
    Explainer,
    /// Level and score of HoDoKu; --steps adds its path, in abbreviations
    Hodoku,
    /// ER, EP and ED, then level and score
    Both,
}

/// What answers are sorted by.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum SortKey {
    /// The hardest step
    Er,
    /// The hardest step up to the first digit
    Ep,
    /// The first step
    Ed,
    /// The number of givens
    Clues,
}

/// What decides the place of an answer and the file that it goes to.
pub(crate) struct Order {
    pub(crate) keys: Vec<SortKey>,
    pub(crate) reverse: bool,
    pub(crate) split: bool,
}

/// The numbers of a puzzle, as far as they are known.
#[derive(Clone, Copy)]
pub(crate) enum Numbers {
    Rated(Rating),
    Above(Above),
}

impl Numbers {
    /// ER, EP and ED as numbers that sort like them: what is above a limit comes right after it.
    fn ranks(self) -> [u64; 3] {
        let known = |number: Tenths| 2 * u64::from(number.get());
        match self {
            Numbers::Rated(Rating { er, ep, ed }) => [er, ep, ed].map(known),
            Numbers::Above(Above { limit, ep, ed }) => {
                [None, ep, ed].map(|number| number.map_or(known(limit) + 1, known))
            }
        }
    }

    /// The number of the file that such puzzles go to.
    fn file(self) -> usize {
        match self {
            Numbers::Rated(rating) => Band::ALL.iter().position(|&band| band == Band::of(rating.er)).unwrap_or(0),
            Numbers::Above(_) => Band::ALL.len(),
        }
    }
}

/// The names of the files of `--split` without their ending, in the order of [`Order::file`].
pub(crate) fn files() -> Vec<String> {
    let others = ["above", "unrated"].map(str::to_string);
    Band::ALL.iter().map(Band::to_string).chain(others).collect()
}

impl Order {
    /// The key of a puzzle. One without numbers comes last, in whichever order.
    pub(crate) fn key(&self, numbers: Option<Numbers>, clues: usize) -> Key {
        const WIDTH: u32 = 14;
        const LAST: u64 = 1 << (4 * WIDTH);
        let Some(numbers) = numbers else {
            return LAST << FILE_BITS | self.file_bits(Band::ALL.len() + 1);
        };
        let [er, ep, ed] = numbers.ranks();
        let rank = |key: &SortKey| match key {
            SortKey::Er => er,
            SortKey::Ep => ep,
            SortKey::Ed => ed,
            SortKey::Clues => clues as u64,
        };
        let most = (1 << WIDTH) - 1;
        let ranks = self.keys.iter().map(rank).map(|rank| if self.reverse { most - rank } else { rank });
        let key = ranks.fold(0, |key, rank| key << WIDTH | rank);
        key << FILE_BITS | self.file_bits(numbers.file())
    }

    /// The file is a part of the key only if there are several: else it would change the order.
    fn file_bits(&self, file: usize) -> u64 {
        if self.split { file as u64 } else { 0 }
    }

    /// The number of the file of a key.
    pub(crate) fn file(key: Key) -> usize {
        (key & ((1 << FILE_BITS) - 1)) as usize
    }
}

const FILE_BITS: u32 = 3;

/// A rating as people type it: 7.0, or 7.
pub(crate) fn tenths(text: &str) -> Result<Tenths, String> {
    let is_whole = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    let rating: Result<Tenths, _> = if is_whole { format!("{text}.0").parse() } else { text.parse() };
    rating.map_err(|error| language().error(&error))
}

pub(crate) fn technique(text: &str) -> Result<Technique, String> {
    ninefold::words::technique_named(text).map_err(|error| language().error(&error))
}

/// The same for both ladders.
pub(crate) fn any_technique(text: &str) -> Result<AnyTechnique, String> {
    ninefold::words::any_technique_named(text).map_err(|error| language().error(&error))
}
