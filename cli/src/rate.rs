//! `ninefold rate`

use crate::answer::{
    Answer, Job, Status, array, budget, field, inner_object, invalid_object, object, quoted, refused_object,
};
use crate::args::Rate;
use crate::batch;
use crate::explain::numbers;
use crate::input::IfNothing;
use crate::options::{Common, Lang, RateForm};
use crate::resume::{About, Earlier};
use ninefold::explain::{Explanation, Step, Technique};
use ninefold::rate::{Rating, Unrated, rate_within};
use ninefold::words::Language;
use ninefold::{Diagnosis, ParseGridError, Puzzle, Stopped};
use std::collections::BTreeMap;
use std::io;

pub(crate) fn run(args: Rate) -> io::Result<Status> {
    let rater =
        Rater { form: args.format, steps: args.steps, language: Lang::or_locale(args.lang), nodes: args.search.budget };
    match args.resume {
        Some(path) => {
            let earlier = Earlier::open(&path, about(args.format, args.steps))?;
            batch::resume(rater, &Common { output: Some(path), ..args.common }, earlier)
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
            Err(_) => Answer::not_proper(self.unrated(puzzle, "stopped", self.language.rating_stopped())),
            Ok(Ok(rating)) => Answer::proper(self.rated(puzzle, &rating, &counts)),
            Ok(Err(unrated)) => {
                let reason = self.language.unrated(puzzle, &unrated);
                let text = self.unrated(puzzle, word(&unrated), &reason);
                if unrated == Unrated::Full { Answer::proper(text) } else { Answer::not_proper(text) }
            }
        }
    }

    /// The hardest take seconds each, so that all cores shall have work to the end; but one by one takes easy ones twice
    /// the time.
    fn batch(&self) -> usize {
        8
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            RateForm::Tsv => format!("\tinvalid\t\t\t{}\n", error.what().replace('\t', " ")),
            RateForm::Json => invalid_object(error),
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
            RateForm::Json => {
                let mut fields = vec![("puzzle", quoted(&field(puzzle))), ("result", quoted("unique"))];
                fields.extend(numbers(rating));
                fields.push(("scale", quoted(Rating::SCALE)));
                if self.steps {
                    let used = used.map(|(name, count)| {
                        inner_object(&[("technique", quoted(name)), ("count", count.to_string())])
                    });
                    fields.push(("steps", array(used)));
                }
                object(&fields)
            }
        }
    }

    fn unrated(&self, puzzle: &Puzzle, word: &str, reason: &str) -> String {
        match self.form {
            RateForm::Tsv => format!("{}\t{word}\t\t\t{reason}\n", field(puzzle)),
            RateForm::Serate => format!("{word}\n"),
            RateForm::Json if word == "invalid" => refused_object(puzzle, reason),
            RateForm::Json => {
                object(&[("puzzle", quoted(&field(puzzle))), ("result", quoted(word)), ("reason", quoted(reason))])
            }
        }
    }
}

/// How to tell which puzzle a line of an earlier output is about, if it was made with the same options.
fn about(form: RateForm, steps: bool) -> fn(&str) -> About {
    match form {
        RateForm::Tsv if steps => |line| tsv(line, 5),
        RateForm::Tsv => |line| tsv(line, 4),
        RateForm::Json => |line| {
            let after = |start: &str| line.strip_prefix(start).and_then(|rest| rest.split('"').next());
            match (after("{\"puzzle\":\""), after("{\"result\":\"invalid\"")) {
                (Some(puzzle), _) => About::Puzzle(puzzle.to_string()),
                (None, Some(_)) => About::Puzzle(String::new()),
                (None, None) => About::Foreign,
            }
        },
        RateForm::Serate => |line| {
            let rating = line.split('\t').next().unwrap_or_default();
            let is_word = !rating.is_empty() && rating.bytes().all(|byte| byte.is_ascii_lowercase());
            if is_word || rating.split('/').count() == 3 { About::Unknown } else { About::Foreign }
        },
    }
}

/// A rating has so many fields; a reason in its place makes five.
fn tsv(line: &str, fields: usize) -> About {
    let found: Vec<&str> = line.split('\t').collect();
    let is_rated = found.get(1).is_some_and(|er| er.parse::<f64>().is_ok());
    match found.len() {
        count if count == if is_rated { fields } else { 5 } => About::Puzzle(found[0].to_string()),
        _ => About::Foreign,
    }
}
