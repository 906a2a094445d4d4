//! `ninefold dataset`: puzzles for training and testing, in one command that can be killed at any moment.
//!
//! ```text
//!   generator --+--> candidates --> first of each class --> rows --> files of the three sides, manifest
//!   inputs -----+
//! ```
//!
//! | file | what it has |
//! |---|---|
//! | `options.rs`, `plan.rs` | what was typed; the parameters that decide every byte |
//! | `folder.rs`, `log.rs` | the unfinished folder; the work that is done, safe from a kill at any byte |
//! | `inputs.rs`, `candidates.rs` | records of inputs; puzzles with their canonical forms |
//! | `classes.rs`, `seen.rs` | which of them come into the set |
//! | `row.rs`, `side.rs` | solution, rating, steps, copies; training, validation or test |
//! | `work.rs`, `worker.rs` | all of that on all cores |
//! | `finish.rs`, `sink.rs`, `csv.rs`, `jsonl.rs`, `npy.rs`, `parquet.rs` | the files |
//! | `manifest.rs`, `rejects.rs` | what is in them; what is not, and why |
//! | `bar.rs` | progress |

mod bar;
mod candidates;
mod classes;
mod csv;
mod finish;
mod folder;
mod inputs;
mod jsonl;
mod log;
mod manifest;
mod npy;
mod options;
mod parquet;
mod plan;
mod rejects;
mod row;
mod seen;
mod side;
mod sink;
mod solved;
mod work;
mod worker;

pub(crate) use options::Dataset;

use crate::answer::Status;
use crate::device::{Device, Engine};
use crate::input::{self, Source};
use crate::language::{data_language, language, told};
use crate::options::threads;
use crate::rate_form::Scale;
use crate::say::say;
use crate::seed;
use crate::signals;
use crate::system::reason;
use bar::Bar;
use classes::{Classes, Tally};
use folder::{Folder, Opened, UNFINISHED};
use inputs::Copies;
use manifest::SideCounts;
use ninefold::generate::Generator;
use ninefold::words::grouped;
use options::DataForm;
use plan::Plan;
use rejects::{REJECTS, Rejects};
use seen::Seen;
use side::Side;
use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::path::Path;
use work::{Supply, Work};

pub(crate) fn run(args: Dataset) -> io::Result<Status> {
    let mut wishes = args.wishes.told()?;
    if args.budget != Generator::NODES {
        wishes.insert("budget".to_string(), args.budget.to_string());
    }
    if let (Some((wish, _)), false) = (wishes.first_key_value(), args.inputs.is_empty()) {
        let what = told!(
            "--{wish} is about new puzzles, and can't be used with inputs",
            "--{wish} 只用于新出的题目，不能与输入同时使用"
        );
        return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    }
    if let Some(impossible) = args.wishes.generator(0)?.impossible() {
        let what = language().error(&impossible);
        say(told!("impossible: {what}", "办不到：{what}"));
        return Ok(Status::NotProper);
    }
    if args.steps && args.format.iter().all(|form| *form == DataForm::Npy) {
        let what = told!(
            "--steps: arrays have no room for steps; add csv, jsonl or parquet to --format",
            "--steps：数组放不下步骤；请在 --format 中加上 csv、jsonl 或 parquet"
        );
        return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    }
    if args.format.contains(&DataForm::Parquet) {
        crate::parquet::available()?;
    }
    // Unless they are asked for: what is rated afterwards, the processor solves as fast as is needed.
    let engine = Engine::new(if args.device == Device::Gpu { Device::Gpu } else { Device::Cpu })?;
    signals::watch(at_once);
    let sources = if args.inputs.is_empty() { Vec::new() } else { input::sources(&args.inputs) };
    match Folder::open(&args.out, args.resume)? {
        Opened::Complete(parameters) => {
            let (inputs, _) = inputs::prepared(sources, &Copies::Complete(&parameters))?;
            let plan = plan(&args, wishes, inputs, Some(&parameters));
            refuse_other_parameters(&args.out, &plan, &parameters)?;
            folder::clear_leftovers(&args.out, &plan);
            if !args.quiet {
                let out = args.out.display();
                say(told!("{out} is complete already", "{out} 已经完成"));
            }
            Ok(Status::Proper)
        }
        Opened::Unfinished(mut folder) => {
            let begun = inputs::prepared(sources, &Copies::Folder(folder.partial())).and_then(|(inputs, places)| {
                let plan = plan(&args, wishes, inputs, folder.begun.as_ref());
                if let Some(begun) = &folder.begun {
                    refuse_other_parameters(folder.partial(), &plan, begun)?;
                }
                folder.begin(&plan)?;
                Ok((plan, places))
            });
            match begun {
                Ok((plan, places)) => make(&args, &plan, places, engine, folder),
                Err(error) => {
                    folder.forget();
                    Err(error)
                }
            }
        }
    }
}

/// The parameters. A seed that an earlier run has drawn is taken again.
fn plan(
    args: &Dataset,
    wishes: BTreeMap<String, String>,
    inputs: Vec<plan::Input>,
    begun: Option<&serde_json::Value>,
) -> Plan {
    let is_drawn_from = inputs.is_empty() || args.augment > 0;
    let seed = is_drawn_from.then(|| {
        let earlier = begun.and_then(|begun| begun["seed"].as_u64());
        args.seed.or(earlier).unwrap_or_else(|| {
            let seed = seed::drawn();
            if !args.quiet {
                say(told!("--seed {seed} makes the same data set again", "用 --seed {seed} 可再次得到同样的数据集"));
            }
            seed
        })
    });
    let mut formats = args.format.clone();
    formats.sort_by_key(|form| *form as u8);
    formats.dedup();
    Plan {
        program: Scale::VERSION.to_string(),
        count: args.count,
        seed,
        wishes,
        inputs,
        licence: args.licence.clone(),
        split: args.split,
        split_seed: args.split_seed,
        augment: args.augment,
        augment_all: args.augment_all,
        steps: args.steps,
        formats,
        lang: data_language().code().to_string(),
    }
}

fn refuse_other_parameters(place: &Path, plan: &Plan, begun: &serde_json::Value) -> io::Result<()> {
    let Some(difference) = plan.difference(begun) else { return Ok(()) };
    let place = place.display();
    let what = told!(
        "{place} was begun with other parameters: {difference}; give the same ones, or name another folder",
        "{place} 是用别的参数开始的：{difference}；请用同样的参数，或换一个文件夹",
    );
    Err(io::Error::new(io::ErrorKind::InvalidInput, what))
}

/// Does what is left to do, and gives the data set its name.
fn make(args: &Dataset, plan: &Plan, places: Vec<Source>, engine: Engine, mut folder: Folder) -> io::Result<Status> {
    let bar = Bar::new(!args.quiet, inputs::size(&places));
    let mut rejects = Rejects::new(plan, folder.partial());
    let made = work(args, plan, (places, engine), &mut folder, &mut rejects, &bar).and_then(|tally| {
        let Some(tally) = tally else { return Ok(None) };
        let counts = finish::write(&mut folder, plan, &tally, &mut rejects, &bar)?;
        Ok(counts.map(|counts| (tally, counts)))
    });
    bar.end();
    match made {
        // An input that is broken has to be replaced, and then it is another one.
        Err(error) if matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof) => {
            folder.remove();
            Err(error)
        }
        Err(error) => {
            folder.remove_final();
            let what = reason(&error);
            let what = told!(
                "{what}; what is done is kept: the same command with --resume goes on",
                "{what}；已完成的部分保留着：用同样的命令加 --resume 可以继续",
            );
            Err(io::Error::new(error.kind(), what))
        }
        Ok(None) => {
            interrupted();
            Ok(Status::Interrupted)
        }
        Ok(Some((tally, _))) if plan.makes() && tally.classes == 0 => {
            folder.remove();
            say(told!("no such puzzle was found, so there is no data set", "没有找到这样的题目，因此没有数据集"));
            Ok(Status::NotProper)
        }
        Ok(Some((tally, counts))) => {
            folder.complete()?;
            Ok(report(args, &tally, &counts, &rejects))
        }
    }
}

fn work<'a>(
    args: &Dataset,
    plan: &'a Plan,
    (places, engine): (Vec<Source>, Engine),
    folder: &'a mut Folder,
    rejects: &'a mut Rejects,
    bar: &'a Bar,
) -> io::Result<Option<Tally>> {
    let threads = threads(args.threads);
    let supply = match plan.makes() {
        true => {
            let generator = args.wishes.generator(plan.seed.unwrap_or(0))?;
            // What takes a search may take long, so each is kept as soon as it is found.
            let part = if generator.needs_search() { 1 } else { PART };
            Supply::Generator { generator: Box::new(generator), nodes: args.budget, part }
        }
        false => Supply::Inputs { frames: inputs::reader(&plan.inputs, places, engine, threads)?, has_ended: false },
    };
    let seen = Seen::new(args.memory, folder.partial());
    let classes = Classes::new(plan, seen, rejects, bar);
    Work::new(plan, supply, &mut folder.log, classes, bar, threads).run()
}

/// So many puzzles that need no search are made at once.
const PART: u64 = 64;

/// Says what became of it.
fn report(args: &Dataset, tally: &Tally, counts: &[SideCounts; 3], rejects: &Rejects) -> Status {
    let out = args.out.display();
    let is_short = args.count.is_some_and(|count| tally.classes < count);
    if is_short {
        let classes = grouped(tally.classes);
        say(told!(
            "{out}: only {classes} puzzles that are not equivalent were found",
            "{out}: 只找到 {classes} 道互不等价的题目"
        ));
    }
    if rejects.total() > 0 && !args.quiet {
        let count = |(reason, count): (&String, &u64)| {
            let (meaning, count) = (candidates::meaning(reason), grouped(*count));
            told!("{count} {meaning}", "{meaning} {count}")
        };
        let (total, counts) = (grouped(rejects.total()), rejects.counts.iter().map(count).collect::<Vec<_>>());
        let counts = counts.join(&told!(", ", "，"));
        say(told!(
            "{out}: {total} left out: {counts}; see {out}/{REJECTS}",
            "{out}: 有 {total} 项未收入：{counts}；见 {out}/{REJECTS}"
        ));
    }
    if !args.quiet && io::stderr().is_terminal() {
        let rows = |side: Side| format!("{} {}", side.name(), grouped(counts[side as usize].rows));
        let [train, validation, test] = Side::ALL.map(rows);
        let duplicates = grouped(tally.duplicates);
        say(told!(
            "{out}: {train}, {validation}, {test}; {duplicates} duplicates left out",
            "{out}: {train}，{validation}，{test}；去掉重复 {duplicates} 题"
        ));
    }
    match () {
        () if rejects.has_bad_input() => Status::BadInput,
        () if is_short || rejects.total() > 0 => Status::NotProper,
        () => Status::Proper,
    }
}

fn interrupted() {
    say(told!(
        "interrupted; what is done is kept: the same command with --resume goes on",
        "已中断；已完成的部分保留着：用同样的命令加 --resume 可以继续",
    ));
}

/// Puts things in order before the program ends at once.
fn at_once() {
    if UNFINISHED.get().is_some() {
        interrupted();
    }
}
