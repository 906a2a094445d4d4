//! `ninefold rate`

use crate::answer::{Answer, Job, Status, budget, field};
use crate::args::Rate;
use crate::batch;
use crate::input::IfNothing;
use crate::json;
use crate::options::{Common, RateForm, language};
use crate::resume::{About, Earlier};
use ninefold::explain::{Explanation, Step, Technique};
use ninefold::rate::{Rating, Unrated, rate_within};
use ninefold::words::Language;
use ninefold::{Diagnosis, ParseGridError, Puzzle, Stopped};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;

pub(crate) fn run(args: Rate) -> io::Result<Status> {
    let rater =
        Rater { form: args.format, steps: args.steps, language: language(args.lang), nodes: args.search.budget };
    match args.resume {
        Some(path) => {
            let (earlier, output) = Earlier::open(&path, about(args.format, args.steps))?;
            batch::resume(rater, &Common { output: Some(path), ..args.common }, earlier, output)
        }
        None => batch::run(rater, &args.common, IfNothing::Nothing),
    }
}

struct Rater {
    form: RateForm,
    steps: bool,
    language: Language,
    nodes: Option<u64>,
}

/// How often each technique is used, the easiest first.
type Counts = BTreeMap<Technique, usize>;

impl Job for Rater {
    fn answer(&self, puzzle: &Puzzle) -> Answer {
        if !puzzle.is_classic() {
            let what = "a pencilmark puzzle; only classic puzzles are rated";
            return Answer::bad(self.unrated(puzzle, "invalid", what), what);
        }
        let (rating, counts) = self.rate(puzzle);
        match rating {
            Err(_) => Answer::not_proper(self.unrated(puzzle, "stopped", &self.language.rating_stopped())),
            Ok(Ok(rating)) => Answer::proper(self.rated(puzzle, &rating, &counts)),
            Ok(Err(unrated)) => {
                let reason = self.language.unrated(puzzle, &unrated);
                let text = self.unrated(puzzle, word(&unrated), &reason);
                if unrated == Unrated::Full { Answer::proper(text) } else { Answer::not_proper(text) }
            }
        }
    }

    /// Small, because the hardest puzzles take seconds each and all cores should have work to the end. With batches of
    /// one, easy puzzles take twice the time.
    fn batch(&self) -> usize {
        8
    }

    fn can_go_on(&self) -> bool {
        true
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            RateForm::Tsv => format!("\tinvalid\t\t\t{}\n", error.what().replace('\t', " ")),
            RateForm::Json => json::invalid(error),
            RateForm::Serate => "invalid\n".to_string(),
        }
    }
}

fn word(unrated: &Unrated) -> &'static str {
    match unrated {
        Unrated::Improper(diagnosis) if matches!(**diagnosis, Diagnosis::Many { .. }) => "many",
        Unrated::Improper(_) => "none",
        Unrated::Full => "solved",
        _ => "stuck",
    }
}

impl Rater {
    fn rate(&self, puzzle: &Puzzle) -> (Result<Result<Rating, Unrated>, Stopped>, Counts) {
        let mut counts = Counts::new();
        if !self.steps {
            return (rate_within(&puzzle.givens, &mut budget(self.nodes)), counts);
        }
        let mut explanation = Explanation::new(&puzzle.givens);
        let stopped = explanation.extend(&mut budget(self.nodes)).err();
        for Step { technique, .. } in &explanation.steps {
            *counts.entry(*technique).or_default() += 1;
        }
        (explanation.rated().ok_or(stopped.unwrap_or_default()), counts)
    }

    fn rated(&self, puzzle: &Puzzle, rating: &Rating, counts: &Counts) -> String {
        let Rating { er, ep, ed } = rating;
        let used = counts.iter().map(|(&technique, &count)| (self.language.technique(technique), count));
        match self.form {
            RateForm::Serate | RateForm::Tsv => {
                let used = used.map(|(name, count)| match count {
                    1 => name.to_string(),
                    _ => format!("{name} x{count}"),
                });
                let used = used.collect::<Vec<_>>().join(", ");
                let used = if self.steps { format!("\t{used}") } else { used };
                match self.form {
                    RateForm::Serate => format!("{er}/{ep}/{ed}{used}\n"),
                    _ => format!("{}\t{er}\t{ep}\t{ed}{used}\n", field(puzzle)),
                }
            }
            RateForm::Json => json::line(&Rated {
                puzzle: field(puzzle),
                result: "unique",
                rating: *rating,
                scale: Rating::SCALE,
                steps: self.steps.then(|| used.map(|(technique, count)| Used { technique, count }).collect()),
            }),
        }
    }

    fn unrated(&self, puzzle: &Puzzle, word: &str, reason: &str) -> String {
        match self.form {
            RateForm::Tsv => format!("{}\t{word}\t\t\t{reason}\n", field(puzzle)),
            RateForm::Serate => format!("{word}\n"),
            RateForm::Json if word == "invalid" => json::refused(puzzle, reason),
            RateForm::Json => json::line(&NotRated { puzzle: field(puzzle), result: word, reason }),
        }
    }
}

#[derive(Serialize)]
struct Rated<'a> {
    puzzle: String,
    result: &'a str,
    #[serde(flatten)]
    rating: Rating,
    scale: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Used<'a>>>,
}

/// A technique, and the number of steps that use it.
#[derive(Serialize)]
struct Used<'a> {
    technique: &'a str,
    count: usize,
}

#[derive(Serialize)]
struct NotRated<'a> {
    puzzle: String,
    result: &'a str,
    reason: &'a str,
}

/// The fields that a line of an earlier output must have.
#[derive(Deserialize)]
struct Line {
    puzzle: Option<String>,
    result: String,
}

/// The function that tells which puzzle a line of an earlier output with the same options is about.
fn about(form: RateForm, steps: bool) -> fn(&str) -> About {
    match form {
        RateForm::Tsv if steps => |line| tsv(line, 5),
        RateForm::Tsv => |line| tsv(line, 4),
        RateForm::Json => |line| match serde_json::from_str(line) {
            Ok(Line { puzzle: Some(puzzle), .. }) => About::Puzzle(puzzle),
            Ok(Line { puzzle: None, result }) if result == "invalid" => About::Puzzle(String::new()),
            _ => About::Foreign,
        },
        RateForm::Serate => |line| {
            let rating = line.split('\t').next().unwrap_or_default();
            let is_word = !rating.is_empty() && rating.bytes().all(|byte| byte.is_ascii_lowercase());
            if is_word || rating.split('/').count() == 3 { About::Unknown } else { About::Foreign }
        },
    }
}

/// A line with a rating has so many fields; a line with a reason has five.
fn tsv(line: &str, fields: usize) -> About {
    let found: Vec<&str> = line.split('\t').collect();
    let is_rated = found.get(1).is_some_and(|er| er.parse::<f64>().is_ok());
    match found.len() {
        count if count == if is_rated { fields } else { 5 } => About::Puzzle(found[0].to_string()),
        _ => About::Foreign,
    }
}
