//! `ninefold rate`

use crate::answer::{Answer, Item, Job, Reply, Status, Verdict, budget};
use crate::batch;
use crate::language::{data_language, language, told};
use crate::options::{Common, RateForm};
use crate::outlet::{Outlet, Split};
use crate::output::Output;
use crate::rate_form::{Printer, Scale, about, columns};
use crate::resume::{Coverage, Earlier};
use crate::score;
use crate::sorted::Key;
use crate::summary::{Outcome, Summary, SummaryForm};
use crate::table::Shape;
use crate::wanted::{self, Numbers, Order, Rate, files};
use ninefold::explain::{Explanation, Step};
use ninefold::rate::{Limits, Rating, Unrated};
use ninefold::words::Language;
use ninefold::{Grid, ParseGridError, Stopped};
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

pub(crate) fn run(args: Rate) -> io::Result<Status> {
    args.wanted.check()?;
    if args.scale != wanted::Scale::Explainer {
        return score::run(args);
    }
    let is_text = args.common.is_for_a_terminal() && args.split.is_none();
    let form = args.format.unwrap_or(match () {
        () if args.common.is_parquet() => RateForm::Csv,
        () if is_text => RateForm::Text,
        () => RateForm::Line,
    });
    let language = language();
    let mut options: Vec<String> = args.canonical.then(|| "canonical".to_string()).into_iter().collect();
    options.extend(args.wanted.told());
    options.extend(args.search.budget.map(|nodes| format!("budget {nodes}")));
    let screen = || crossterm::terminal::size().map_or(80, |(columns, _)| usize::from(columns));
    let screen = args.common.is_for_a_terminal().then(screen);
    let words = if form == RateForm::Text { language } else { data_language() };
    let canonical = args.canonical;
    let printer =
        Printer { form, canonical, steps: args.steps, language: words, scale: Scale { options }, columns: screen };
    let order = Order { keys: args.sort.clone(), reverse: args.reverse, split: args.split.is_some() };
    let rater = Rater {
        table: args.table.shape(
            &args.common,
            form.table().filter(|_| args.summary.is_none()),
            &columns(canonical, args.steps),
        ),
        limits: Some(args.wanted.limits()).filter(|limits| *limits != Limits::NONE),
        clues: args.wanted.clues(),
        is_filter: args.wanted.filter().is_some(),
        is_ordered: args.split.is_some() || !args.sort.is_empty(),
        order,
        summary: args.summary.map(|form| (form, Mutex::new(Summary::new()))),
        nodes: args.search.budget,
        language,
        printer,
    };
    if args.common.resume_folder().is_some() {
        return batch::run(rater, &args.common);
    }
    match (args.common.resumed()?.map(Path::to_path_buf), args.split) {
        (Some(path), _) => {
            if args.common.shard.is_some() {
                let what = told!(
                    "--shard goes on in a folder only: --resume out/",
                    "--shard 只能在文件夹中接着算：--resume out/"
                );
                return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
            }
            let coverage = match args.wanted.filter() {
                None => Coverage::Every,
                Some(_) if form != RateForm::Serate => Coverage::Some,
                Some(filter) => {
                    let what = told!(
                        "{filter} can't be used with --resume and --format serate: the lines don't say which puzzle they \
                         are about, and some are left out",
                        "{filter} 不能与 --resume 和 --format serate 同时使用：输出的行没有写是哪道题，而有的题没有行",
                    );
                    return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
                }
            };
            let (earlier, output) = Earlier::open(&path, about(form, args.steps), coverage)?;
            batch::resume(rater, &Common { output: Some(path), ..args.common }, earlier, output)
        }
        (None, Some(folder)) => {
            let ending = form.ending();
            let names = files().into_iter().map(|name| format!("{name}.{ending}")).collect();
            let split = Split::open(&folder, names, Order::file)?;
            batch::run_to(rater, &args.common, Outlet::split(split, !args.sort.is_empty()))
        }
        (None, None) if !args.sort.is_empty() => {
            let output = Output::open_table(args.common.output.as_deref())?;
            batch::run_to(rater, &args.common, Outlet::sorted(output))
        }
        (None, None) => batch::run(rater, &args.common),
    }
}

struct Rater {
    table: Option<Shape>,
    /// What a rating stops at, if at anything.
    limits: Option<Limits>,
    clues: RangeInclusive<usize>,
    /// Whether puzzles without a rating, and those outside the limits, are left out.
    is_filter: bool,
    order: Order,
    is_ordered: bool,
    summary: Option<(SummaryForm, Mutex<Summary>)>,
    nodes: Option<u64>,
    language: Language,
    printer: Printer,
}

/// What came out for a puzzle.
pub(crate) struct Found {
    pub(crate) rated: Result<Result<Rating, Unrated>, Stopped>,
    pub(crate) steps: Vec<Step>,
    pub(crate) clues: usize,
    /// The canonical form, if that is what was rated.
    pub(crate) form: Option<Grid>,
}

impl Job for Rater {
    fn answer(&self, item: &Item<'_>) -> Answer {
        if !item.is_classic() {
            let what =
                &told!("a pencilmark puzzle; only classic puzzles are rated", "这是候选数题目；只有标准题目才评分");
            self.count_invalid();
            let reply = self.shown(false, || self.printer.unrated(item, None, "invalid", what));
            return Answer { key: self.last_key(), ..Answer::bad(reply, what) };
        }
        let start = self.summary.is_some().then(Instant::now);
        let found = self.found(&item.givens);
        if let (Some(mut summary), Some(start)) = (self.summary(), start) {
            summary.add(&found, start.elapsed(), &item.givens);
        }
        let (numbers, answer) = match &found.rated {
            Err(_) => {
                let reason = self.language.rating_stopped();
                let reply = self.shown(false, || self.printer.unrated(item, found.form, "stopped", &reason));
                (None, Verdict::Stopped.answer(reply))
            }
            Ok(Ok(rating)) => {
                let numbers = Numbers::Rated(*rating);
                let reply = self.shown(true, || self.printer.rated(item, numbers, &found));
                (Some(numbers), item.verdict(Verdict::Unique).answer(reply))
            }
            Ok(Err(Unrated::Above(above))) => {
                let numbers = Numbers::Above(*above);
                let reply = self.shown(false, || self.printer.rated(item, numbers, &found));
                (Some(numbers), item.verdict(Verdict::Unique).answer(reply))
            }
            Ok(Err(Unrated::Unwanted)) => (None, Verdict::Unique.answer(String::new())),
            Ok(Err(unrated)) => {
                let reason = self.language.unrated(item, unrated);
                let reply = self.shown(false, || self.printer.unrated(item, found.form, unrated.word(), &reason));
                let answer = match unrated.word() {
                    "solved" => Verdict::Unique.answer(reply),
                    "many" => Verdict::Many.answer(reply),
                    "none" => Verdict::None.answer(reply),
                    _ => Answer { verdict: Some(Verdict::Unique), ..Answer::not_proper(reply) },
                };
                (None, answer)
            }
        };
        Answer { key: self.is_ordered.then(|| self.order.key(numbers, found.clues)), ..answer }
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
        let is_gappy = self.is_filter && self.printer.form == RateForm::Serate;
        !self.is_ordered && !is_gappy && self.summary.is_none()
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        self.count_invalid();
        if self.summary.is_some() { String::new() } else { self.printer.invalid(error) }
    }

    fn last_key(&self) -> Option<Key> {
        self.is_ordered.then(|| self.order.key(None, 0))
    }

    fn leaves_out_invalid(&self) -> bool {
        self.is_filter && self.summary.is_none()
    }

    fn comes_at_the_end(&self) -> bool {
        self.is_ordered || self.summary.is_some()
    }

    fn sums_up(&self) -> bool {
        self.summary.is_some()
    }

    fn head(&self) -> String {
        if self.summary.is_some() { String::new() } else { self.printer.head() }
    }

    fn tail(&self) -> String {
        match (&self.summary, self.summary()) {
            (Some((form, _)), Some(summary)) => {
                let language = if *form == SummaryForm::Json { data_language() } else { self.language };
                summary.text(*form, &self.printer.scale, language)
            }
            _ => String::new(),
        }
    }
}

impl Rater {
    fn found(&self, grid: &Grid) -> Found {
        let form = self.printer.canonical.then(|| grid.canonical().0);
        let found = self.found_for(form.as_ref().unwrap_or(grid));
        match found.rated {
            // What is wrong with it is told with the cells of the puzzle itself.
            Ok(Err(Unrated::Improper(_))) if form.is_some() => Found { form, ..self.found_for(grid) },
            _ => Found { form, ..found },
        }
    }

    fn found_for(&self, grid: &Grid) -> Found {
        let clues = grid.digits().count();
        if !self.clues.contains(&clues) {
            return Found { rated: Ok(Err(Unrated::Unwanted)), steps: Vec::new(), clues, form: None };
        }
        let mut explanation = Explanation::new(grid);
        let mut budget = budget(self.nodes);
        let rated = match &self.limits {
            Some(limits) => limits.extend(&mut explanation, &mut budget),
            None => explanation.extend(&mut budget).map(|()| explanation.rated().expect("it has its ending")),
        };
        Found { rated, steps: explanation.steps, clues, form: None }
    }

    /// The reply, unless there is to be none.
    fn shown(&self, is_within: bool, reply: impl FnOnce() -> Reply) -> Reply {
        match self.summary.is_some() || (self.is_filter && !is_within) {
            true => Reply::Text(String::new()),
            false => reply(),
        }
    }

    fn summary(&self) -> Option<MutexGuard<'_, Summary>> {
        self.summary.as_ref().map(|(_, summary)| summary.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn count_invalid(&self) {
        if let Some(mut summary) = self.summary() {
            summary.count(Outcome::Invalid);
        }
    }
}
