//! `ninefold rate --scale hodoku|both`: level and score of the second ladder, alone or beside ER, EP and ED.

use crate::answer::{Answer, Item, Job, Reply, Status, Verdict, budget, clues, field};
use crate::batch;
use crate::json;
use crate::language::{data_language, language, told};
use crate::options::RateForm;
use crate::rate_form::Scale as About;
use crate::table::{Fields, Shape};
use crate::wanted::{Rate, Scale};
use ninefold::explain::hodoku::{Path, Technique, path_within};
use ninefold::rate::{Rating, Score, Unrated, rate_within};
use ninefold::words::Language;
use ninefold::{ParseGridError, Stopped};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io;

pub(crate) fn run(args: Rate) -> io::Result<Status> {
    let of_er = [
        ("--canonical", args.canonical),
        ("--sort", !args.sort.is_empty()),
        ("--split", args.split.is_some()),
        ("--summary", args.summary.is_some()),
        ("--resume FILE", args.common.resume_folder().is_none() && args.common.resumed()?.is_some()),
        ("--format serate", args.format == Some(RateForm::Serate)),
    ];
    let of_er = of_er.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name.to_string());
    let wanted = || args.wanted.told().first().map(|told| format!("--{told}"));
    if let Some(option) = of_er.or_else(wanted) {
        let what = told!(
            "{option} is about ER, EP and ED: it goes with --scale explainer only",
            "{option} 针对 ER、EP、ED，只能用于 --scale explainer",
        );
        return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    }
    let form = args.format.unwrap_or(match () {
        () if args.common.is_parquet() => RateForm::Csv,
        () if args.common.is_for_a_terminal() => RateForm::Text,
        () => RateForm::Line,
    });
    let both = args.scale == Scale::Both;
    let mut columns = if both { vec!["er", "ep", "ed"] } else { Vec::new() };
    columns.extend(["level", "score", "outcome", "reason", "clues", "scale"]);
    columns.extend(args.steps.then_some("path"));
    let scorer = Scorer {
        form,
        both,
        steps: args.steps,
        table: args.table.shape(&args.common, form.table(), &columns),
        nodes: args.search.budget,
        words: if form == RateForm::Text { language() } else { data_language() },
    };
    batch::run(scorer, &args.common)
}

struct Scorer {
    form: RateForm,
    /// Whether ER, EP and ED are told, too.
    both: bool,
    /// Whether the steps are told.
    steps: bool,
    table: Option<Shape>,
    nodes: Option<u64>,
    words: Language,
}

/// What came out for a puzzle.
struct Found {
    score: Score,
    rating: Option<Rating>,
    path: Path,
}

impl Job for Scorer {
    fn answer(&self, item: &Item<'_>) -> Answer {
        if !item.is_classic() {
            let what =
                told!("a pencilmark puzzle; only classic puzzles are rated", "这是候选数题目；只有标准题目才评分");
            return Answer::bad(self.unrated(item, "invalid", &what), &what);
        }
        match self.found(item) {
            Err(Stopped { .. }) => Verdict::Stopped.answer(self.unrated(item, "stopped", &self.words.rating_stopped())),
            Ok(Err(unrated)) => {
                let reply = self.unrated(item, unrated.word(), &self.words.unrated(item, &unrated));
                match unrated.word() {
                    "solved" => Verdict::Unique.answer(reply),
                    "many" => Verdict::Many.answer(reply),
                    _ => Verdict::None.answer(reply),
                }
            }
            Ok(Ok(found)) => item.verdict(Verdict::Unique).answer(self.rated(item, &found)),
        }
    }

    fn compares(&self) -> bool {
        true
    }

    fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    fn table(&self) -> Option<Shape> {
        self.table.clone()
    }

    /// Small, because the hardest puzzles take long and all cores should have work to the end.
    fn batch(&self) -> usize {
        8
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            RateForm::Json => json::invalid(error),
            RateForm::Line => format!("\tinvalid\t{}\n", language().what(error).replace('\t', " ")),
            _ => format!("invalid  {}\n", language().what(error)),
        }
    }

    fn head(&self) -> String {
        if self.form == RateForm::Text { self.scale() + "\n" } else { String::new() }
    }
}

impl Scorer {
    fn found(&self, item: &Item<'_>) -> Result<Result<Found, Unrated>, Stopped> {
        let path = path_within(&item.givens, &mut budget(self.nodes))?;
        let score = match path.scored() {
            Ok(score) => score,
            Err(unrated) => return Ok(Err(unrated)),
        };
        let rating = match self.both {
            false => None,
            true => match rate_within(&item.givens, &mut budget(self.nodes))? {
                Ok(rating) => Some(rating),
                Err(unrated) => return Ok(Err(unrated)),
            },
        };
        Ok(Ok(Found { score, rating, path }))
    }

    /// What makes the numbers comparable.
    fn scale(&self) -> String {
        let scales = if self.both { format!("{}; {}", Rating::SCALE, Path::SCALE) } else { Path::SCALE.to_string() };
        format!("{scales}; {}", About::VERSION)
    }

    fn rated(&self, item: &Item<'_>, found: &Found) -> Reply {
        let numbers = found.rating.map(|Rating { er, ep, ed }| [er, ep, ed].map(|number| number.to_string()));
        let (level, score) = (self.words.path_level(found.score.level), found.score.score.to_string());
        let path = || found.path.steps.iter().map(|step| step.technique.short()).collect::<Vec<_>>().join(" ");
        match self.form {
            RateForm::Csv | RateForm::Tsv => {
                let reason = item.fault.as_ref().map_or(String::new(), |fault| fault.sentence(self.words));
                let outcome = item.verdict(Verdict::Unique).word();
                let mut fields: Fields = numbers.into_iter().flatten().map(Into::into).collect();
                fields.extend([level.into(), score.into(), outcome.into(), reason.into()]);
                fields.extend([clues(item).into(), self.scale().into()]);
                fields.extend(self.steps.then(|| path().into()));
                Reply::Fields(fields)
            }
            RateForm::Json => Reply::Text(json::line(&Scored {
                puzzle: field(item),
                result: item.verdict(Verdict::Unique).word(),
                rating: found.rating,
                level,
                score: found.score.score,
                scale: self.scale(),
                steps: self.steps.then(|| self.counts(&found.path)),
                path: self.steps.then(path),
                about: item.about(),
            })),
            RateForm::Text => {
                let numbers = numbers.map(|[er, ep, ed]| format!("ER {er:<4}  EP {ep:<4}  ED {ed:<4}  "));
                let used = match self.steps {
                    true => {
                        let counts = self.counts(&found.path);
                        let used = counts.iter().map(|Used { technique, count }| format!("{technique} x{count}"));
                        used.collect::<Vec<_>>().join(", ") + "  "
                    }
                    false => String::new(),
                };
                let numbers = numbers.unwrap_or_default();
                Reply::Text(format!("{numbers}{level:<8} {score:>6}  {used}{}\n", field(item)))
            }
            RateForm::Line | RateForm::Serate => {
                let numbers = numbers.map_or(String::new(), |numbers| numbers.join("\t") + "\t");
                let steps = if self.steps { format!("\t{}", path()) } else { String::new() };
                Reply::Text(format!("{}\t{numbers}{level}\t{score}{steps}\n", field(item)))
            }
        }
    }

    /// A puzzle without a score.
    fn unrated(&self, item: &Item<'_>, word: &'static str, reason: &str) -> Reply {
        match self.form {
            RateForm::Csv | RateForm::Tsv => {
                let mut fields: Fields = if self.both { vec!["".into(); 3] } else { Vec::new() };
                fields.extend(["".into(), "".into(), word.into(), reason.to_string().into()]);
                fields.extend([clues(item).into(), self.scale().into()]);
                fields.extend(self.steps.then(|| "".into()));
                Reply::Fields(fields)
            }
            RateForm::Json if word == "invalid" => Reply::Text(json::refused(item, reason)),
            RateForm::Json => Reply::Text(json::line(&Unscored {
                puzzle: field(item),
                result: word,
                reason,
                scale: self.scale(),
                about: item.about(),
            })),
            _ => Reply::Text(format!("{}\t{word}\t{reason}\n", field(item))),
        }
    }

    /// How often each technique is used, the easiest first.
    fn counts(&self, path: &Path) -> Vec<Used> {
        let mut counts: BTreeMap<Technique, usize> = BTreeMap::new();
        path.steps.iter().for_each(|step| *counts.entry(step.technique).or_default() += 1);
        counts
            .into_iter()
            .map(|(technique, count)| Used { technique: self.words.path_technique(technique), count })
            .collect()
    }
}

#[derive(Serialize)]
struct Used {
    technique: &'static str,
    count: usize,
}

#[derive(Serialize)]
struct Scored<'a> {
    puzzle: String,
    result: &'a str,
    #[serde(flatten)]
    rating: Option<Rating>,
    level: &'a str,
    score: u32,
    scale: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Used>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    #[serde(flatten)]
    about: ninefold::formats::About,
}

#[derive(Serialize)]
struct Unscored<'a> {
    puzzle: String,
    result: &'a str,
    reason: &'a str,
    scale: String,
    #[serde(flatten)]
    about: ninefold::formats::About,
}
