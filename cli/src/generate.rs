//! `ninefold generate`

use crate::answer::{Status, budget};
use crate::args::Generate;
use crate::language::{language, told};
use crate::making::make;
use crate::options::{Form, threads};
use crate::output::Output;
use crate::parquet;
use crate::print::{self, SheetForm};
use crate::progress::Counted;
use crate::race::{Raced, race};
use crate::say::say;
use crate::signals::{self, is_stopped};
use crate::table::{Kind, Shape};
use crate::{batch, json, seed};
use ninefold::draw::sheet::Entry;
use ninefold::generate::{Generated, NotFound};
use ninefold::rate::{Band, Rating, rate_within};
use ninefold::{Format, Puzzle};
use serde::Serialize;
use std::io::{self, IsTerminal};
use std::ops::Range;

/// If so many of the first puzzles are not found, and none is, the others are not looked for.
const HOPELESS: u64 = 3;

/// The numbers of a seed's puzzles are smaller than this.
const MOST: u64 = 1_000_000_000_000_000_000;

pub(crate) fn run(args: Generate) -> io::Result<Status> {
    let seed = args.seed.unwrap_or_else(seed::drawn);
    let generator = args.wishes.generator(seed)?;
    if let Some(impossible) = generator.impossible() {
        let what = language().error(&impossible);
        say(told!("impossible: {what}", "办不到：{what}"));
        return Ok(Status::NotProper);
    }
    let end = args.start.checked_add(args.count).filter(|&end| end <= MOST).ok_or_else(|| {
        let what = told!("--start: the numbers of puzzles end at {MOST}", "--start：题目的序号最大为 {MOST}");
        io::Error::new(io::ErrorKind::InvalidInput, what)
    })?;
    signals::watch(batch::at_once);
    let form = args.sheet.as_deref().map(SheetForm::named).transpose()?;
    args.look.check()?;
    let mut look = Look::new(&args, seed);
    let mut entries = Vec::new();
    let mut output = match &args.sheet {
        Some(sheet) => Output::open(Some(sheet))?,
        None => Output::open_table(args.output.as_deref())?,
    };
    output.lay_out(look.shape())?.decide();
    let numbers = args.start..end;
    let progress = Counted::new(
        args.count,
        !args.quiet && (args.output.is_some() || form.is_some() || !io::stdout().is_terminal()),
    );
    let (mut found, mut missed) = (0, 0);
    let part = if generator.needs_search() { 1 } else { PART };
    let raced = if part == 1 { raced(&args, &progress)? } else { None };
    if let Some((winner, _)) = raced {
        look.seed = winner;
    }
    let seed = look.seed;
    if args.seed.is_none() && !args.quiet {
        say(told!("--seed {seed} makes the same puzzles again", "用 --seed {seed} 可再次得到同样的题目"));
    }
    let work = |numbers: Range<u64>| {
        let mut made = match &raced {
            Some((_, made)) => vec![made.clone()],
            None => generator.batch(numbers, &budget(Some(args.budget))),
        };
        if look.rates {
            made.iter_mut().for_each(add_rating);
        }
        made
    };
    let made = output.write(look.head()).and_then(|()| {
        make(numbers, part, args.threads, &progress, work, |number, made| {
            match made {
                Err(_) if is_stopped() => return Ok(false),
                Err(not_found) => {
                    missed += 1;
                    progress.aside(|| say(lament(number, &not_found)));
                }
                Ok(made) => {
                    found += 1;
                    match form {
                        Some(_) => entries.push(look.entry(number, &made)),
                        None => output.answer(look.text(number, &made).as_bytes())?,
                    }
                }
            }
            if found + missed < 100 || part == 1 {
                output.flush()?; // somebody may be waiting for them
            }
            Ok(found > 0 || missed < HOPELESS)
        })
    });
    progress.end();
    let made = made.and_then(|()| match form {
        Some(form) if found > 0 && !is_stopped() => print::write(&args.look.sheet(entries), form, &mut output),
        _ => output.write(look.tail()),
    });
    match made {
        Err(error) => Err(batch::failed(error, output.into())),
        Ok(()) if is_stopped() && form.is_some() => {
            say(told!(
                "interrupted; a sheet is written when all puzzles are there, so there is none",
                "已中断；打印页要等所有题目齐备才写，所以没有写出",
            ));
            Ok(Status::Interrupted)
        }
        Ok(()) if is_stopped() => {
            let next = args.start + found + missed;
            let kept = output.keep().map(|path| path.display().to_string());
            let kept = kept.map_or(String::new(), |path| told!(" to {path}", "，存于 {path}"));
            say(told!(
                "interrupted; puzzles written{kept}: {found}; to go on: --seed {seed} --start {next}",
                "已中断；已写出 {found} 道题{kept}；要继续，请用 --seed {seed} --start {next}",
            ));
            Ok(Status::Interrupted)
        }
        Ok(()) => {
            if found == 0 && args.count > missed {
                say(told!("so the others are not looked for", "因此不再寻找其余的题目"));
            }
            if found > 0 {
                output.finish()?;
            }
            Ok(if missed > 0 { Status::NotProper } else { Status::Proper })
        }
    }
}

/// So many puzzles that need no search are made at once.
const PART: u64 = 64;

/// The first puzzle of some seed, where no seed was named and one puzzle is wanted: all cores look for one.
fn raced(args: &Generate, progress: &Counted) -> io::Result<Option<Raced>> {
    let runners = threads(args.threads);
    if args.seed.is_some() || (args.start, args.count) != (0, 1) || runners == 1 {
        return Ok(None);
    }
    let generators = (0..runners).map(|_| seed::drawn()).map(|seed| Ok((seed, args.wishes.generator(seed)?)));
    Ok(Some(race(generators.collect::<io::Result<_>>()?, args.budget, progress)))
}

/// Rates a puzzle. If the run is interrupted before that, there is no puzzle.
fn add_rating(made: &mut Result<Generated, NotFound>) {
    if let Ok(Generated { puzzle, rating: rating @ None, .. }) = made {
        match rate_within(puzzle, &mut budget(None)) {
            Ok(rated) => *rating = rated.ok(),
            Err(_) => *made = Err(NotFound { tried: 0, closest: None }),
        }
    }
}

/// Why there is no puzzle, and how near the search came.
pub(crate) fn lament(number: u64, not_found: &NotFound) -> String {
    let what = language().error(not_found);
    let closest = not_found.closest.as_ref().map_or(String::new(), |closest| {
        let (puzzle, count) = (closest.puzzle, closest.puzzle.filled().len());
        let rated = || rate_within(&closest.puzzle, &mut budget(None)).ok().and_then(Result::ok);
        let er = closest.rating.or_else(rated).map_or(String::new(), |rating| {
            let er = rating.er;
            told!(", ER {er}", "，ER {er}")
        });
        told!("; the closest has {count} givens{er}: {puzzle}", "；最接近的有 {count} 个提示数{er}：{puzzle}")
    });
    told!("puzzle {number}: {what}{closest}", "第 {number} 题：{what}{closest}")
}

/// How puzzles are written.
struct Look {
    form: Form,
    to: Option<Format>,
    /// Whether each has its rating.
    rates: bool,
    has_header: bool,
    is_sheet: bool,
    /// Whether a sheet tells difficulty and seed.
    tells: bool,
    seed: u64,
}

const COLUMNS: [&str; 8] = ["puzzle", "solution", "givens", "er", "ep", "ed", "seed", "number"];

impl Look {
    fn new(args: &Generate, seed: u64) -> Look {
        let is_seen = args.output.is_none() && io::stdout().is_terminal();
        let is_parquet = args.sheet.is_none() && args.output.as_deref().is_some_and(parquet::is_named);
        let form = match args.format.unwrap_or(if is_seen { Form::Grid } else { Form::Line }) {
            Form::Tsv if is_parquet => Form::Csv,
            Form::Line if is_parquet && args.format.is_none() => Form::Csv,
            form => form,
        };
        let is_sheet = args.sheet.is_some();
        let rates = args.to.is_none() && (args.rate || form == Form::Grid && !is_sheet || is_sheet && !args.no_rating);
        Look {
            form,
            to: args.to,
            rates,
            has_header: is_parquet || !args.no_header,
            is_sheet,
            tells: !args.no_rating,
            seed,
        }
    }

    /// The table, if it is one. Its first column is that of the puzzle.
    fn shape(&self) -> Option<Shape> {
        let is_table = self.to.is_none() && self.form == Form::Csv && !self.is_sheet;
        is_table.then(|| Shape { kind: Kind::Parquet, has_header: true, columns: COLUMNS[1..].to_vec() })
    }

    fn delimiter(&self) -> &'static str {
        if self.form == Form::Tsv { "\t" } else { "," }
    }

    fn head(&self) -> String {
        match (self.to, self.form) {
            _ if self.is_sheet => String::new(),
            (Some(format), _) => format.head().to_string(),
            (None, Form::Csv | Form::Tsv) if self.has_header => COLUMNS.join(self.delimiter()) + "\n",
            _ => String::new(),
        }
    }

    fn tail(&self) -> &'static str {
        self.to.map_or("", Format::tail)
    }

    fn text(&self, number: u64, made: &Generated) -> String {
        let Generated { puzzle, solution, rating } = *made;
        let givens = puzzle.filled().len();
        if let Some(format) = self.to {
            return format.write(&Puzzle::from(puzzle)).expect("every format has room for a classic puzzle");
        }
        match self.form {
            Form::Line if self.rates => {
                let numbers = rating.map_or(String::new(), |Rating { er, ep, ed }| format!("\t{er}\t{ep}\t{ed}"));
                format!("{puzzle}{numbers}\n")
            }
            Form::Line => format!("{puzzle}\n"),
            Form::Grid => format!("{}\n{puzzle:#}\n", self.heading(number, givens, rating)),
            Form::Csv | Form::Tsv => {
                let numbers = rating.map_or([const { String::new() }; 3], |Rating { er, ep, ed }| {
                    [er, ep, ed].map(|number| number.to_string())
                });
                let [er, ep, ed] = numbers;
                let (seed, number) = (self.seed.to_string(), number.to_string());
                let fields = [puzzle.to_string(), solution.to_string(), givens.to_string(), er, ep, ed, seed, number];
                fields.join(self.delimiter()) + "\n"
            }
            Form::Json => json::line(&Line {
                puzzle: puzzle.to_string(),
                solution: solution.to_string(),
                givens,
                rating,
                band: rating.map(|rating| Band::of(rating.er)),
                seed: self.seed,
                number,
            }),
        }
    }

    /// The puzzle on a sheet.
    fn entry(&self, number: u64, made: &Generated) -> Entry {
        let Generated { puzzle, solution, rating } = *made;
        let seed = self.seed;
        let label = told!("seed {seed}, puzzle {number}", "种子 {seed}，第 {number} 题");
        match self.tells {
            true => Entry { puzzle, solution, rating, label },
            false => Entry { puzzle, solution, rating: None, label: String::new() },
        }
    }

    /// What stands above a drawing.
    fn heading(&self, number: u64, givens: usize, rating: Option<Rating>) -> String {
        let seed = self.seed;
        let rated = rating.map_or(String::new(), |rating| {
            let (er, band) = (rating.er, language().band(Band::of(rating.er)));
            told!(", ER {er} ({band})", "，ER {er}（{band}）")
        });
        told!(
            "Seed {seed}, puzzle {number}: {givens} givens{rated}",
            "种子 {seed}，第 {number} 题：{givens} 个提示数{rated}"
        )
    }
}

#[derive(Serialize)]
struct Line {
    puzzle: String,
    solution: String,
    givens: usize,
    #[serde(flatten)]
    rating: Option<Rating>,
    #[serde(skip_serializing_if = "Option::is_none")]
    band: Option<Band>,
    seed: u64,
    number: u64,
}
