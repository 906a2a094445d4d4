//! `ninefold rate`

use crate::answer::{Answer, Item, Job, Reply, Status, Verdict, budget, clues, field};
use crate::args::Rate;
use crate::batch;
use crate::input::IfNothing;
use crate::json;
use crate::options::{Common, RateForm, language};
use crate::resume::{About, Earlier};
use crate::table::{Fields, Shape};
use ninefold::explain::{Explanation, Step, Technique};
use ninefold::rate::{Rating, Unrated, rate_within};
use ninefold::words::Language;
use ninefold::{Diagnosis, ParseGridError, Puzzle, Stopped};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;

pub(crate) fn run(args: Rate) -> io::Result<Status> {
    let (form, steps) = (args.format, args.steps);
    let table = args.table.shape(form.table(), columns(steps));
    let rater = Rater { form, table, steps, language: language(args.lang), nodes: args.search.budget };
    match args.resume {
        Some(path) => {
            let (earlier, output) = Earlier::open(&path, about(args.format, args.steps))?;
            batch::resume(rater, &Common { output: Some(path), ..args.common }, earlier, output)
        }
        None => batch::run(rater, &args.common, IfNothing::Nothing),
    }
}

/// The columns of a table of ratings.
fn columns(steps: bool) -> &'static [&'static str] {
    const COLUMNS: [&str; 9] = ["er", "ep", "ed", "hardest", "outcome", "reason", "clues", "scale", "steps"];
    if steps { &COLUMNS } else { &COLUMNS[..8] }
}

struct Rater {
    form: RateForm,
    table: Option<Shape>,
    steps: bool,
    language: Language,
    nodes: Option<u64>,
}

impl Job for Rater {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        if !puzzle.is_classic() {
            let what = "a pencilmark puzzle; only classic puzzles are rated";
            return Answer::bad(self.unrated(puzzle, "invalid", what), what);
        }
        let (rating, details) = self.rate(puzzle);
        match rating {
            Err(_) => Verdict::Stopped.answer(self.unrated(puzzle, "stopped", &self.language.rating_stopped())),
            Ok(Ok(rating)) => puzzle.verdict(Verdict::Unique).answer(self.rated(puzzle, &rating, &details)),
            Ok(Err(unrated)) => {
                let reason = self.language.unrated(puzzle, &unrated);
                let reply = self.unrated(puzzle, word(&unrated), &reason);
                match word(&unrated) {
                    "solved" => Answer::proper(reply),
                    "many" => Verdict::Many.answer(reply),
                    "none" => Verdict::None.answer(reply),
                    _ => Answer::not_proper(reply),
                }
            }
        }
    }

    fn compares(&self) -> bool {
        true
    }

    fn language(&self) -> Language {
        self.language
    }

    fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    fn table(&self) -> Option<Shape> {
        self.table.clone()
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
            RateForm::Line => format!("\tinvalid\t\t\t{}\n", error.what().replace('\t', " ")),
            RateForm::Json => json::invalid(error),
            RateForm::Serate | RateForm::Csv | RateForm::Tsv => "invalid\n".to_string(),
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

/// What is told beside the rating: the hardest technique, and how often each is used, the easiest first.
#[derive(Default)]
struct Details {
    hardest: Option<Technique>,
    counts: BTreeMap<Technique, usize>,
}

impl Rater {
    fn rate(&self, puzzle: &Puzzle) -> (Result<Result<Rating, Unrated>, Stopped>, Details) {
        if !self.steps && self.table.is_none() {
            return (rate_within(&puzzle.givens, &mut budget(self.nodes)), Details::default());
        }
        let mut explanation = Explanation::new(&puzzle.givens);
        let stopped = explanation.extend(&mut budget(self.nodes)).err();
        let mut counts = BTreeMap::new();
        for Step { technique, .. } in &explanation.steps {
            *counts.entry(*technique).or_default() += 1;
        }
        let hardest = explanation.hardest_step().map(|step| step.technique);
        (explanation.rated().ok_or(stopped.unwrap_or_default()), Details { hardest, counts })
    }

    fn rated(&self, puzzle: &Item<'_>, rating: &Rating, details: &Details) -> Reply {
        let Rating { er, ep, ed } = rating;
        let used = details.counts.iter().map(|(&technique, &count)| (self.language.technique(technique), count));
        if self.form == RateForm::Json {
            return Reply::Text(json::line(&Rated {
                puzzle: field(puzzle),
                result: "unique",
                rating: *rating,
                scale: Rating::SCALE,
                steps: self.steps.then(|| used.map(|(technique, count)| Used { technique, count }).collect()),
            }));
        }
        let used = used.map(|(name, count)| match count {
            1 => name.to_string(),
            _ => format!("{name} x{count}"),
        });
        let used = used.collect::<Vec<_>>().join(", ");
        let steps = if self.steps { format!("\t{used}") } else { String::new() };
        match self.form {
            RateForm::Csv | RateForm::Tsv => {
                let hardest = details.hardest.map_or("", |technique| self.language.technique(technique));
                let numbers = [er.to_string(), ep.to_string(), ed.to_string()];
                let reason = puzzle.fault.as_ref().map_or(String::new(), |fault| fault.sentence(self.language));
                self.fields(puzzle, numbers, hardest, puzzle.verdict(Verdict::Unique).word(), &reason, used)
            }
            RateForm::Serate => Reply::Text(format!("{er}/{ep}/{ed}{steps}\n")),
            RateForm::Line | RateForm::Json => Reply::Text(format!("{}\t{er}\t{ep}\t{ed}{steps}\n", field(puzzle))),
        }
    }

    fn unrated(&self, puzzle: &Puzzle, word: &'static str, reason: &str) -> Reply {
        Reply::Text(match self.form {
            RateForm::Csv | RateForm::Tsv => {
                return self.fields(puzzle, Default::default(), "", word, reason, String::new());
            }
            RateForm::Line => format!("{}\t{word}\t\t\t{reason}\n", field(puzzle)),
            RateForm::Serate => format!("{word}\n"),
            RateForm::Json if word == "invalid" => json::refused(puzzle, reason),
            RateForm::Json => json::line(&NotRated { puzzle: field(puzzle), result: word, reason }),
        })
    }

    /// The fields of a row of a table, in the order of [`columns`].
    fn fields(
        &self,
        puzzle: &Puzzle,
        [er, ep, ed]: [String; 3],
        hardest: &'static str,
        outcome: &'static str,
        reason: &str,
        used: String,
    ) -> Reply {
        let reason = reason.to_string();
        let mut fields: Fields = vec![er.into(), ep.into(), ed.into(), hardest.into(), outcome.into(), reason.into()];
        fields.extend([clues(puzzle).into(), Rating::SCALE.into()]);
        fields.extend(self.steps.then(|| used.into()));
        Reply::Fields(fields)
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
        RateForm::Line if steps => |line| tsv(line, 5),
        RateForm::Line => |line| tsv(line, 4),
        RateForm::Csv | RateForm::Tsv => |_| About::Foreign,
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
