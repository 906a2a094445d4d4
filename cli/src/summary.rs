//! `rate --summary`: how hard many puzzles are, what they need, and how long they took.

use crate::json;
use crate::rate::Found;
use crate::rate_form::{Scale, ScaleJson};
use crate::signals::is_stopped;
use clap::ValueEnum;
use ninefold::Grid;
use ninefold::draw;
use ninefold::explain::Tenths;
use ninefold::rate::{Band, Tally, Used};
use ninefold::words::{Language, grouped, width};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How a summary is printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum SummaryForm {
    /// Tables and a histogram
    Text,
    /// One JSON object
    Json,
    /// A picture
    Svg,
}

/// What became of a puzzle, in the order in which it is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    Rated,
    Above,
    Other,
    Solved,
    Many,
    None,
    Stuck,
    Stopped,
    Invalid,
}

impl Outcome {
    const ALL: [(Outcome, &str); 9] = [
        (Outcome::Rated, "rated"),
        (Outcome::Above, "above"),
        (Outcome::Other, "other"),
        (Outcome::Solved, "solved"),
        (Outcome::Many, "many"),
        (Outcome::None, "none"),
        (Outcome::Stuck, "stuck"),
        (Outcome::Stopped, "stopped"),
        (Outcome::Invalid, "invalid"),
    ];

    fn of(found: &Found) -> Outcome {
        let told = match &found.rated {
            Ok(Ok(_)) => "rated",
            Ok(Err(unrated)) => unrated.word(),
            Err(_) => "stopped",
        };
        Outcome::ALL.iter().find(|(_, word)| *word == told).map_or(Outcome::Stuck, |(outcome, _)| *outcome)
    }
}

pub(crate) struct Summary {
    start: Instant,
    tally: Tally,
    outcomes: BTreeMap<Outcome, u64>,
    /// The time of all puzzles, one after the other.
    time: Duration,
    slowest: Option<(Duration, Grid)>,
}

impl Summary {
    pub(crate) fn new() -> Summary {
        Summary {
            start: Instant::now(),
            tally: Tally::default(),
            outcomes: BTreeMap::new(),
            time: Duration::ZERO,
            slowest: None,
        }
    }

    pub(crate) fn count(&mut self, outcome: Outcome) {
        *self.outcomes.entry(outcome).or_default() += 1;
    }

    /// Counts a puzzle that took so long.
    pub(crate) fn add(&mut self, found: &Found, time: Duration, grid: &Grid) {
        if is_stopped() {
            return; // its answer is not its own
        }
        self.count(Outcome::of(found));
        if let Ok(Ok(rating)) = &found.rated {
            self.tally.add(rating, &found.steps);
        }
        self.time += time;
        if self.slowest.is_none_or(|(slowest, _)| time > slowest) {
            self.slowest = Some((time, *grid));
        }
    }

    pub(crate) fn text(&self, form: SummaryForm, scale: &Scale, language: Language) -> String {
        match form {
            SummaryForm::Text => self.lines(scale, language),
            SummaryForm::Json => self.json(scale, language),
            SummaryForm::Svg => {
                let mut notes = self.notes(scale, language);
                notes.extend(self.times(language));
                draw::ratings(&self.tally, &notes, language)
            }
        }
    }

    /// The lines above everything else: the scale, what became of the puzzles, and the averages.
    fn notes(&self, scale: &Scale, language: Language) -> Vec<String> {
        let labels = language.rating_labels();
        let all: u64 = self.outcomes.values().sum();
        let outcomes = self
            .outcomes
            .iter()
            .map(|(&outcome, &count)| format!("{} {}", grouped(count), labels.outcomes[outcome as usize]));
        let [colon, comma] = labels.signs;
        let outcomes = outcomes.collect::<Vec<_>>().join(comma);
        let mut notes = vec![scale.line(), format!("{} {}{colon}{outcomes}", grouped(all), labels.of_puzzles)];
        if let (Some((lowest, _)), Some((highest, _))) =
            (self.tally.er.first_key_value(), self.tally.er.last_key_value())
        {
            let [low, middle, mean, high] = labels.averages;
            let (median, average) = (self.tally.median().unwrap_or_default(), self.tally.mean().unwrap_or_default());
            let averages = [
                format!("{low} {lowest}"),
                format!("{middle} {median}"),
                format!("{mean} {average:.2}"),
                format!("{high} {highest}"),
            ];
            notes.push(format!("ER{colon}{}", averages.join(comma)));
        }
        if is_stopped() {
            notes.push(labels.interrupted.to_string());
        }
        notes
    }

    fn lines(&self, scale: &Scale, language: Language) -> String {
        let labels = language.rating_labels();
        let mut out = self.notes(scale, language).join("\n") + "\n";
        let puzzles = self.tally.puzzles();
        if puzzles > 0 {
            out += &format!("\n{}ER       {}\n", padded(labels.difficulty, 12), right(labels.puzzles, 9));
            for &band in Band::ALL {
                let (lowest, highest) = band.ratings().into_inner();
                let highest = if highest == Tenths::MAX { String::new() } else { highest.to_string() };
                let range = format!("{lowest}-{highest}");
                let count = self.tally.band(band);
                let share = 100.0 * count as f64 / puzzles as f64;
                let word = padded(language.band(band), 12);
                out += &format!("{word}{range:<9}{:>9}  {share:>5.1} %\n", grouped(count));
            }
            out += &format!("\n{}{}\n", padded("ER", 7), right(labels.puzzles, 9));
            let most = self.tally.er.values().copied().max().unwrap_or(1);
            for (er, &count) in &self.tally.er {
                let bar = "█".repeat((count * BAR).div_ceil(most) as usize);
                out += &format!("{:<7}{:>9}  {bar}\n", er.to_string(), grouped(count));
            }
            let head = padded(labels.technique, 34);
            out += &format!("\n{head}{}{}\n", right(labels.puzzles, 9), right(labels.steps, 12));
            for (&technique, Used { puzzles, steps }) in &self.tally.techniques {
                let name = padded(language.technique(technique), 34);
                out += &format!("{name}{:>9}{:>12}\n", grouped(*puzzles), grouped(*steps));
            }
        }
        let slowest = self.slowest.map_or(String::new(), |(_, puzzle)| puzzle.to_string());
        out + &self.times(language).map_or(String::new(), |times| format!("\n{times} {slowest}\n"))
    }

    fn times(&self, language: Language) -> Option<String> {
        let (longest, _) = self.slowest?;
        let labels = language.rating_labels();
        let ([heading, all, mean, slowest], [colon, comma]) = (labels.times, labels.signs);
        let average = self.time.div_f64(self.timed().max(1) as f64);
        let times = [(all, self.start.elapsed()), (mean, average), (slowest, longest)];
        let times = times.map(|(label, time)| format!("{label} {}", seconds(time)));
        Some(format!("{heading}{colon}{}", times.join(comma)))
    }

    /// The number of puzzles whose time was taken.
    fn timed(&self) -> u64 {
        self.outcomes.iter().filter(|(outcome, _)| **outcome != Outcome::Invalid).map(|(_, count)| count).sum()
    }

    fn json(&self, scale: &Scale, language: Language) -> String {
        let word = |outcome: &Outcome| Outcome::ALL[*outcome as usize].1;
        let timed = self.timed().max(1) as f64;
        json::line(&SummaryJson {
            scale: scale.json(),
            interrupted: is_stopped(),
            puzzles: self.outcomes.values().sum(),
            outcomes: self.outcomes.iter().map(|(outcome, &count)| (word(outcome), count)).collect(),
            difficulty: Band::ALL
                .iter()
                .map(|&band| BandJson {
                    difficulty: language.band(band),
                    lowest: band.lowest(),
                    puzzles: self.tally.band(band),
                })
                .collect(),
            er: self.tally.er.iter().map(|(&er, &puzzles)| ErJson { er, puzzles }).collect(),
            median: self.tally.median(),
            mean: self.tally.mean(),
            techniques: self
                .tally
                .techniques
                .iter()
                .map(|(&technique, &used)| TechniqueJson { technique: language.technique(technique), used })
                .collect(),
            seconds: SecondsJson {
                all: self.start.elapsed().as_secs_f64(),
                mean: self.time.as_secs_f64() / timed,
                slowest: self.slowest.map(|(time, _)| time.as_secs_f64()),
                slowest_puzzle: self.slowest.map(|(_, grid)| grid.to_string()),
            },
        })
    }
}

/// The length of the longest bar.
const BAR: u64 = 40;

#[derive(Serialize)]
struct SummaryJson<'a> {
    #[serde(flatten)]
    scale: ScaleJson,
    interrupted: bool,
    puzzles: u64,
    outcomes: BTreeMap<&'a str, u64>,
    difficulty: Vec<BandJson<'a>>,
    er: Vec<ErJson>,
    median: Option<Tenths>,
    mean: Option<f64>,
    techniques: Vec<TechniqueJson<'a>>,
    seconds: SecondsJson,
}

#[derive(Serialize)]
struct BandJson<'a> {
    difficulty: &'a str,
    lowest: Tenths,
    puzzles: u64,
}

#[derive(Serialize)]
struct ErJson {
    er: Tenths,
    puzzles: u64,
}

#[derive(Serialize)]
struct TechniqueJson<'a> {
    technique: &'a str,
    #[serde(flatten)]
    used: Used,
}

#[derive(Serialize)]
struct SecondsJson {
    all: f64,
    mean: f64,
    slowest: Option<f64>,
    slowest_puzzle: Option<String>,
}

fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A time in a unit that fits it.
fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        time if time >= 1.0 => format!("{time:.2} s"),
        time if time >= 1e-3 => format!("{:.2} ms", time * 1e3),
        time => format!("{:.0} µs", time * 1e6),
    }
}
