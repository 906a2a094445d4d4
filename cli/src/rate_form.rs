//! How ratings look: plain lines, tables, JSON, or with labels for a person.

use crate::answer::{Item, Reply, Verdict, clues, field};
use crate::json;
use crate::language::language;
use crate::options::RateForm;
use crate::rate::Found;
use crate::resume::{About, Told};
use crate::table::Fields;
use crate::wanted::Numbers;
use ninefold::explain::{Explanation, Step, Technique, Tenths};
use ninefold::rate::{Band, Rating};
use ninefold::words::{Language, width};
use ninefold::{Grid, ParseGridError, Puzzle};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What makes numbers comparable: the scale, our version, and the options that decide what is rated.
pub(crate) struct Scale {
    pub(crate) options: Vec<String>,
}

impl Scale {
    pub(crate) const VERSION: &str = concat!("ninefold ", env!("CARGO_PKG_VERSION"));

    /// All of it in one line.
    pub(crate) fn line(&self) -> String {
        let parts = [Rating::SCALE.to_string(), Scale::VERSION.to_string()];
        parts.into_iter().chain(self.options.iter().cloned()).collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn json(&self) -> ScaleJson {
        let options = (!self.options.is_empty()).then(|| self.options.join("; "));
        ScaleJson { scale: Rating::SCALE, version: Scale::VERSION, options }
    }
}

#[derive(Serialize)]
pub(crate) struct ScaleJson {
    scale: &'static str,
    version: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<String>,
}

/// The columns of a table of ratings.
pub(crate) fn columns(canonical: bool, steps: bool) -> Vec<&'static str> {
    let mut columns = vec!["er", "ep", "ed", "difficulty", "hardest", "outcome", "reason", "clues", "scale"];
    columns.extend(canonical.then_some("canonical"));
    columns.extend(steps.then_some("steps"));
    columns
}

pub(crate) struct Printer {
    pub(crate) form: RateForm,
    /// Whether the canonical form of each puzzle was rated, and is told.
    pub(crate) canonical: bool,
    /// Whether the techniques that are used stand behind the numbers.
    pub(crate) steps: bool,
    pub(crate) language: Language,
    pub(crate) scale: Scale,
    /// The width of the screen, if the answers go to one.
    pub(crate) columns: Option<usize>,
}

impl Printer {
    /// What stands before all answers.
    pub(crate) fn head(&self) -> String {
        if self.form == RateForm::Text { self.scale.line() + "\n" } else { String::new() }
    }

    /// A puzzle whose rating is known, or known to be above a limit.
    pub(crate) fn rated(&self, item: &Item<'_>, numbers: Numbers, found: &Found) -> Reply {
        let [er, ep, ed] = numbers.told();
        let difficulty = numbers.er().map(|er| self.language.band(Band::of(er)));
        let hardest = || {
            let technique = difficulty.and_then(|_| hardest(&found.steps));
            technique.map(|technique| self.language.technique(technique))
        };
        let outcome = match item.verdict(Verdict::Unique) {
            Verdict::Unique if difficulty.is_none() => "above",
            verdict => verdict.word(),
        };
        match self.form {
            RateForm::Line => {
                Reply::Text(format!("{}\t{er}\t{ep}\t{ed}{}\n", field(item), self.used_column(numbers, found)))
            }
            RateForm::Serate => Reply::Text(format!("{er}/{ep}/{ed}{}\n", self.used_column(numbers, found))),
            RateForm::Text => {
                let words = [difficulty, hardest()].into_iter().flatten().collect::<Vec<_>>().join(", ");
                self.text(item, &format!("ER {er:<4}  EP {ep:<4}  ED {ed:<4}"), &words, &self.used(numbers, found))
            }
            RateForm::Json => Reply::Text(json::line(&RatedJson {
                puzzle: field(item),
                canonical: found.form,
                result: outcome,
                numbers: numbers.into(),
                difficulty,
                hardest: hardest(),
                scale: self.scale.json(),
                steps: self
                    .steps
                    .then(|| self.counts(found).map(|(technique, count)| UsedJson { technique, count }).collect()),
                about: item.about(),
                wrong_solution: item.fault.as_ref().map(|fault| fault.sentence(Language::English)),
            })),
            RateForm::Csv | RateForm::Tsv => {
                let reason = item.fault.as_ref().map_or(String::new(), |fault| fault.sentence(self.language));
                let words = [difficulty.unwrap_or_default(), hardest().unwrap_or_default(), outcome];
                self.fields(item, found.form, [er, ep, ed], words, &reason, self.used(numbers, found))
            }
        }
    }

    /// A puzzle that has no rating.
    pub(crate) fn unrated(&self, item: &Item<'_>, form: Option<Grid>, word: &'static str, reason: &str) -> Reply {
        match self.form {
            RateForm::Csv | RateForm::Tsv => {
                self.fields(item, form, Default::default(), ["", "", word], reason, String::new())
            }
            RateForm::Line => Reply::Text(format!("{}\t{word}\t\t\t{reason}\n", field(item))),
            RateForm::Serate => Reply::Text(format!("{word}\n")),
            RateForm::Text => self.text(item, word, reason, ""),
            RateForm::Json if word == "invalid" => Reply::Text(json::refused(item, reason)),
            RateForm::Json => {
                let (puzzle, scale, about) = (field(item), self.scale.json(), item.about());
                Reply::Text(json::line(&UnratedJson { puzzle, canonical: form, result: word, reason, scale, about }))
            }
        }
    }

    /// A text that is no puzzle.
    pub(crate) fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            RateForm::Line => format!("\tinvalid\t\t\t{}\n", language().what(error).replace('\t', " ")),
            RateForm::Json => json::invalid(error),
            RateForm::Text => format!("invalid  {}\n", language().what(error)),
            RateForm::Serate | RateForm::Csv | RateForm::Tsv => "invalid\n".to_string(),
        }
    }

    /// Labels first, the puzzle last: on the same line, or where the screen is too narrow for that on a line of its own.
    fn text(&self, item: &Item<'_>, numbers: &str, words: &str, used: &str) -> Reply {
        let about = item.about();
        let name = about.name.or(about.id).unwrap_or_default();
        let name = name.lines().next().unwrap_or_default();
        let words = [words, used, name].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ");
        let words = format!("{words}{}", " ".repeat(32usize.saturating_sub(width(&words))));
        let labels = format!("{numbers:<25}  {words}");
        let puzzle = field(item);
        Reply::Text(match self.columns {
            Some(columns) if width(&labels) + 2 + puzzle.len() > columns => {
                format!("{}\n{puzzle}\n", labels.trim_end())
            }
            _ => format!("{labels}  {puzzle}\n"),
        })
    }

    /// The fields of a row of a table, in the order of [`columns`].
    fn fields(
        &self,
        puzzle: &Puzzle,
        form: Option<Grid>,
        [er, ep, ed]: [String; 3],
        [difficulty, hardest, outcome]: [&'static str; 3],
        reason: &str,
        used: String,
    ) -> Reply {
        let mut fields: Fields =
            vec![er.into(), ep.into(), ed.into(), difficulty.into(), hardest.into(), outcome.into()];
        fields.extend([reason.to_string().into(), clues(puzzle).into(), self.scale.line().into()]);
        fields.extend(self.canonical.then(|| form.map_or(String::new(), |form| form.to_string()).into()));
        fields.extend(self.steps.then(|| used.into()));
        Reply::Fields(fields)
    }

    /// How often each technique is used, the easiest first.
    fn counts(&self, found: &Found) -> impl Iterator<Item = (&'static str, usize)> {
        let mut counts: BTreeMap<Technique, usize> = BTreeMap::new();
        for Step { technique, .. } in &found.steps {
            *counts.entry(*technique).or_default() += 1;
        }
        let language = self.language;
        counts.into_iter().map(move |(technique, count)| (language.technique(technique), count))
    }

    /// The same in words, if it is asked for. A path that ends at a limit has none.
    fn used(&self, numbers: Numbers, found: &Found) -> String {
        let is_told = self.steps && matches!(numbers, Numbers::Rated(_));
        let counts = is_told.then(|| self.counts(found)).into_iter().flatten();
        let used = counts.map(|(name, count)| match count {
            1 => name.to_string(),
            _ => format!("{name} x{count}"),
        });
        used.collect::<Vec<_>>().join(", ")
    }

    fn used_column(&self, numbers: Numbers, found: &Found) -> String {
        if self.steps { format!("\t{}", self.used(numbers, found)) } else { String::new() }
    }
}

/// The technique of the hardest step.
fn hardest(steps: &[Step]) -> Option<Technique> {
    Explanation::hardest_of(steps).map(|step| step.technique)
}

impl Numbers {
    /// The ER, if it is known.
    fn er(self) -> Option<Tenths> {
        match self {
            Numbers::Rated(rating) => Some(rating.er),
            Numbers::Above(_) => None,
        }
    }

    fn told(self) -> [String; 3] {
        match self {
            Numbers::Rated(Rating { er, ep, ed }) => [er, ep, ed].map(|number| number.to_string()),
            Numbers::Above(above) => above.numbers(),
        }
    }
}

#[derive(Serialize)]
struct RatedJson<'a> {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<Grid>,
    result: &'a str,
    #[serde(flatten)]
    numbers: NumbersJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'a str>,
    #[serde(flatten)]
    scale: ScaleJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<UsedJson<'a>>>,
    #[serde(flatten)]
    about: ninefold::formats::About,
    /// What is wrong with the solution in the user's table.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong_solution: Option<String>,
}

/// What is not known is not there; `above` is what it is greater than.
#[derive(Serialize)]
struct NumbersJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    above: Option<Tenths>,
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<Tenths>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<Tenths>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<Tenths>,
}

impl From<Numbers> for NumbersJson {
    fn from(numbers: Numbers) -> NumbersJson {
        match numbers {
            Numbers::Rated(Rating { er, ep, ed }) => {
                NumbersJson { above: None, er: Some(er), ep: Some(ep), ed: Some(ed) }
            }
            Numbers::Above(above) => NumbersJson { above: Some(above.limit), er: None, ep: above.ep, ed: above.ed },
        }
    }
}

/// A technique, and the number of steps that use it.
#[derive(Serialize)]
struct UsedJson<'a> {
    technique: &'a str,
    count: usize,
}

#[derive(Serialize)]
struct UnratedJson<'a> {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<Grid>,
    result: &'a str,
    reason: &'a str,
    #[serde(flatten)]
    scale: ScaleJson,
    #[serde(flatten)]
    about: ninefold::formats::About,
}

/// The fields that a line of an earlier output must have.
#[derive(Deserialize)]
struct Line {
    puzzle: Option<String>,
    result: String,
}

/// How it is told which puzzle a line of an earlier output with the same options is about.
pub(crate) fn about(form: RateForm, steps: bool) -> Told {
    let about: fn(&str) -> About = match form {
        RateForm::Line if steps => |line| tsv(line, 5),
        RateForm::Line => |line| tsv(line, 4),
        RateForm::Csv | RateForm::Tsv => return Told::Rows,
        RateForm::Text => |_| About::Foreign,
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
    };
    Told::Lines(about)
}

/// A line with a rating has so many fields; a line with a reason has five.
fn tsv(line: &str, fields: usize) -> About {
    let found: Vec<&str> = line.split('\t').collect();
    let is_rated = found.get(1).is_some_and(|er| er.trim_start_matches('>').parse::<f64>().is_ok());
    match found.len() {
        count if count == if is_rated { fields } else { 5 } => About::Puzzle(found[0].to_string()),
        _ => About::Foreign,
    }
}
