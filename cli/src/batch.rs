//! Many puzzles through one command: read, answered by all cores, written in the order of the input.
//!
//! ```text
//!            batches            +--> worker --+
//!   reader ----------> work ----+--> worker --+--> slot --+
//!      |                                                  v
//!      +-------------> order (slots, a bounded queue) --> writer
//! ```
//!
//! Each batch has a slot for its answers. The queue of slots is bounded, so the reader waits for the writer and
//! memory stays small however large the input is.

use crate::answer::{Counts, Job, Status};
use crate::folders;
use crate::input::{Source, Uncut, sources};
use crate::language::told;
use crate::options::{Common, threads};
use crate::outlet::Outlet;
use crate::output::Output;
use crate::progress::{ANSWERED, Progress};
use crate::reader::{Answers, Batch, Columns, Reader, Reading};
use crate::resume::Earlier;
use crate::say::say;
use crate::shards::{Portion, refuse_parts};
use crate::signals::{self, is_stopped};
use crate::system::reason;
use crate::target::leave_unfinished;
use crate::work::answer;
use std::hint::black_box;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The number of complaints that are printed in full.
const COMPLAINTS: usize = 20;

/// One way through the pipeline.
pub(crate) struct Run {
    pub(crate) sources: Vec<Source>,
    pub(crate) outlet: Outlet,
    /// What an earlier run has answered.
    pub(crate) earlier: Option<Earlier>,
    /// The part of the input that is asked for, if not all of it is.
    pub(crate) portion: Option<Portion>,
    pub(crate) place: Place,
}

/// Whether a run stands for itself, or is one of many.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Place {
    Alone,
    Folder,
}

/// Runs the command on all inputs that the arguments name.
pub(crate) fn run(job: impl Job + 'static, common: &Common) -> io::Result<Status> {
    signals::watch(at_once);
    let job: Arc<dyn Job> = Arc::new(job);
    if job.sums_up() {
        refuse_parts(common)?;
    }
    if let Some(folder) = common.output_folder().or(common.resume_folder()) {
        return folders::run(&job, common, folder);
    }
    if common.resumed()?.is_some() {
        let what = told!(
            "--resume: this command goes on in a folder only: --resume out/",
            "--resume：这个命令只能在文件夹中接着算：--resume out/"
        );
        return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    }
    let sources = sources(&common.inputs);
    let portion = match common.shard {
        None => None,
        Some(shard) => match Portion::new(shard, &sources)? {
            Some(portion) => Some(portion),
            None => return Ok(Status::Interrupted),
        },
    };
    let outlet = Output::open_table(common.output.as_deref())?.into();
    go(job, common, Run { sources, outlet, earlier: None, portion, place: Place::Alone })
}

/// The same for answers that go somewhere else, all together.
pub(crate) fn run_to(job: impl Job + 'static, common: &Common, outlet: Outlet) -> io::Result<Status> {
    refuse_parts(common)?;
    signals::watch(at_once);
    go(Arc::new(job), common, Run::of(common, outlet))
}

/// The same, but continues where an earlier run ended.
pub(crate) fn resume(job: impl Job + 'static, common: &Common, earlier: Earlier, output: Output) -> io::Result<Status> {
    signals::watch(at_once);
    go(Arc::new(job), common, Run { earlier: Some(earlier), ..Run::of(common, output.into()) })
}

impl Run {
    fn of(common: &Common, outlet: Outlet) -> Run {
        Run { sources: sources(&common.inputs), outlet, earlier: None, portion: None, place: Place::Alone }
    }
}

pub(crate) fn go(job: Arc<dyn Job>, common: &Common, run: Run) -> io::Result<Status> {
    let Run { sources, outlet: mut output, earlier, portion, place } = run;
    let (is_first, is_last) = portion.as_ref().map_or((true, true), |portion| (portion.is_first(), portion.is_last()));
    let tail = || if is_last { job.tail() } else { String::new() };
    if matches!(sources[..], [Source::Example]) && !common.quiet {
        say(told!(
            "no puzzle given, so here is the built-in example; see 'ninefold --help'",
            "没有给出题目，这里用内置的例题；说明见 ninefold --help",
        ));
    }
    let start_time = Instant::now();
    let kept = output.lay_out(job.table())?;
    let progress = Progress::new(&sources, common, job.comes_at_the_end());
    if is_first {
        output.head(job.head().as_bytes())?;
    }
    let threads = threads(common.threads);
    let reading = Reading { earlier, growing: output.growing(), kept, portion };
    let slots = start(&job, sources, threads, reading)?;
    let mut counts = Counts::default();
    let status = write(&slots, &mut output, &progress, common, &mut counts);
    progress.end(); // before anything else is printed: a bar that ends later would wipe it out
    match status {
        Ok(Status::Interrupted) => {
            if !output.is_waiting() {
                let _ = output.end(&tail());
            }
            interrupted(output, common, &*job, place);
            Ok(Status::Interrupted)
        }
        Ok(status) if output.is_empty_document() => {
            say(told!("no puzzle to print, so there is no sheet", "没有可印的题目，所以没有打印页"));
            Ok(status)
        }
        Ok(Status::BadInput) if output.is_a_file_without_answers() && !job.sums_up() => Ok(Status::BadInput),
        // In a folder a file that is there is complete. This one is none of those.
        Ok(status) if counts.is_broken && place == Place::Folder => {
            let _ = output.end(&tail());
            match &output.keep()[..] {
                [] => {}
                kept => say(so_far(kept)),
            }
            Ok(status)
        }
        Ok(status) => match output.end(&tail()) {
            Ok(Some(Status::Interrupted)) if output.is_sieved() => {
                interrupted(output, common, &*job, place);
                Ok(Status::Interrupted)
            }
            Ok(Some(Status::Interrupted)) => {
                say(told!(
                    "interrupted while the sorted answers were written; they are not complete",
                    "在写出排好序的答案时被中断；答案不完整",
                ));
                Ok(Status::Interrupted)
            }
            Ok(_) => {
                if !common.quiet {
                    for path in output.left_over() {
                        let path = path.display();
                        say(told!(
                            "{path} is from an earlier run: this one has no puzzle for it",
                            "{path} 是以前留下的：这次没有题目归入其中"
                        ));
                    }
                }
                let sieved = output.summary(counts.invalid());
                output.finish()?;
                if let Some(sieved) = sieved.filter(|_| !common.quiet) {
                    say(sieved);
                } else if counts.all > 1
                    && !common.quiet
                    && !job.sums_up()
                    && place == Place::Alone
                    && io::stderr().is_terminal()
                {
                    say(job.language().summary(&counts.summary(start_time.elapsed().as_secs_f64())));
                }
                Ok(status)
            }
            Err(error) => Err(failed(error, output)),
        },
        Err(error) => Err(failed(error, output)),
    }
}

/// Ends a run whose answers can't be written. Those that are written stay.
pub(crate) fn failed(error: io::Error, output: Outlet) -> io::Error {
    match &output.keep()[..] {
        [] => error,
        kept => {
            let (what, so_far) = (reason(&error), so_far(kept));
            io::Error::new(error.kind(), told!("{what}; {so_far}", "{what}；{so_far}"))
        }
    }
}

/// Ends a run that was interrupted. A file that was there before stays as it was.
fn interrupted(output: Outlet, common: &Common, job: &dyn Job, place: Place) {
    let (is_waiting, is_without_answers) = (output.is_waiting(), output.is_a_file_without_answers());
    let is_document = output.is_document();
    let can_go_on = job.can_go_on() && !output.is_compressed() && place == Place::Alone;
    let go_on = |kept: &[PathBuf]| match kept {
        [kept] if can_go_on => {
            let kept = kept.display();
            told!("; to go on: --resume {kept}", "；要继续：--resume {kept}")
        }
        _ => String::new(),
    };
    let what = match (&output.keep()[..], &common.output) {
        ([], _) if is_document => told!(
            "a sheet is written when all its puzzles are there, so there is none",
            "打印页要等题目全部就绪才写，所以还没有",
        ),
        ([], _) if is_waiting => told!(
            "sorted answers are written when all are there, so there are none",
            "排好序的答案要等全部得出才写，所以没有答案",
        ),
        ([], _) if is_without_answers => told!("there was no answer yet", "还没有答案"),
        ([], _) => told!("the answers up to there are written", "在此之前的答案已经写出"),
        (kept, Some(path)) if path.exists() => {
            let (so_far, path, go_on) = (so_far(kept), path.display(), go_on(kept));
            told!("{so_far}; {path} is as it was{go_on}", "{so_far}；{path} 保持原样{go_on}")
        }
        (kept, _) => so_far(kept) + &go_on(kept),
    };
    say(told!("interrupted; {what}", "已中断；{what}"));
}

fn so_far(kept: &[PathBuf]) -> String {
    let names: Vec<String> = kept.iter().map(|name| name.display().to_string()).collect();
    let names = names.join(&told!(", ", "、"));
    told!("the answers up to there are in {names}", "在此之前的答案在 {names}")
}

/// Puts things in order before the program ends at once.
pub(crate) fn at_once() {
    for kept in leave_unfinished() {
        let kept = kept.display();
        say(told!(
            "interrupted at once; what was written up to there is in {kept}",
            "立即中断；在此之前写出的内容在 {kept}",
        ));
    }
}

/// Starts the reader and the workers; the slots of the batches come back in the order of the input.
fn start(
    job: &Arc<dyn Job>,
    sources: Vec<Source>,
    threads: usize,
    reading: Reading,
) -> io::Result<Receiver<Receiver<Answers>>> {
    let (work, work_to_do) = sync_channel::<Batch>(2 * threads);
    // Batches are small where a puzzle may take very long: then many others can be answered ahead of it.
    let ahead = if job.batch() < 16 { 64 } else { 4 };
    let (order, slots) = sync_channel::<Receiver<Answers>>(ahead * threads);
    let most = job.batch();
    let turns = job.turns();
    let uncut = Uncut { lines: job.bulk().is_some(), rows: most, waits: false };
    let columns = job.table().map(Columns::new);
    spawn(move || Reader { order, work, uncut, most, turns, count: 0, reading, columns }.read(sources))?;
    let work_to_do = Arc::new(Mutex::new(work_to_do));
    for started in 0..threads {
        if started > 0 && !has_room() {
            break;
        }
        let (job, work_to_do) = (job.clone(), work_to_do.clone());
        let worker = spawn(move || {
            while let Some(batch) = next(&work_to_do) {
                let bytes = batch.task.bytes();
                let answers = answer(&*job, &batch.source, batch.task, batch.layout.as_deref());
                ANSWERED.fetch_add(bytes, Ordering::Relaxed);
                let _ = batch.slot.send(Answers { source: Some(batch.source), ..answers });
            }
        });
        match worker {
            Err(error) if started == 0 => return Err(error),
            Err(_) => break, // fewer workers give the same answers
            Ok(()) => {}
        }
    }
    Ok(slots)
}

/// Whether there is room for one more thread. One that has a stack, but no room for what else it begins with, would end the whole run.
/// The C library may take 128 MiB of addresses for a moment when a thread asks for its first piece of memory.
fn has_room() -> bool {
    let mut room = Vec::<u8>::new();
    black_box(&mut room).try_reserve_exact(144 << 20).is_ok()
}

/// Starts a thread, and waits until it has what it begins with: two that begin at once could each have half of it.
fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let refused = |error: io::Error| {
        let what = reason(&error);
        io::Error::new(error.kind(), told!("no thread can be started: {what}", "无法启动线程：{what}"))
    };
    let (here, is_here) = sync_channel::<()>(1);
    let begin = move || {
        drop(black_box(vec![0_u8; 64]));
        drop(here);
        work();
    };
    thread::Builder::new().spawn(begin).map(drop).map_err(refused)?;
    let _ = is_here.recv();
    Ok(())
}

fn next(work: &Mutex<Receiver<Batch>>) -> Option<Batch> {
    work.lock().ok()?.recv().ok()
}

fn write(
    slots: &Receiver<Receiver<Answers>>,
    output: &mut Outlet,
    progress: &Progress,
    common: &Common,
    counts: &mut Counts,
) -> io::Result<Status> {
    let mut status = Status::Proper;
    let mut complaints = 0;
    loop {
        // Before every wait the answers so far are flushed.
        let slot = match slots.try_recv() {
            Ok(slot) => slot,
            Err(_) => {
                output.flush()?;
                match slots.recv_timeout(Duration::from_millis(50)) {
                    Ok(slot) => slot,
                    Err(RecvTimeoutError::Timeout) if is_stopped() => return Ok(Status::Interrupted),
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        };
        let answers = match slot.try_recv() {
            Ok(answers) => answers,
            Err(_) => {
                output.flush()?;
                wait(&slot, progress)?
            }
        };
        for notice in &answers.notices {
            progress.aside(|| say(notice));
        }
        for complaint in &answers.complaints {
            complaints += 1;
            if complaints <= COMPLAINTS {
                progress.aside(|| say(complaint));
            }
        }
        signals::progress();
        if let Some(at) = answers.cut_at {
            output.cut_at(at)?;
        }
        output.head(&answers.head)?;
        output.take(&answers)?;
        status = status.max(answers.status.unwrap_or(Status::Proper));
        counts.add_all(&answers.counts);
        if answers.cut_short {
            output.flush()?;
            return Ok(Status::Interrupted);
        }
        progress.tick();
    }
    if complaints > COMPLAINTS && !common.quiet {
        let more = complaints - COMPLAINTS;
        progress.aside(|| say(told!("and {more} more like these", "另有 {more} 处类似的问题")));
    }
    Ok(status)
}

/// Waits for the answers of a batch.
fn wait(slot: &Receiver<Answers>, progress: &Progress) -> io::Result<Answers> {
    loop {
        match slot.recv_timeout(Duration::from_millis(200)) {
            Ok(answers) => return Ok(answers),
            Err(RecvTimeoutError::Timeout) => progress.tick(),
            Err(RecvTimeoutError::Disconnected) => {
                let what = told!(
                    "a worker died of a fault in this program; nothing after it is written",
                    "本程序有缺陷，一个工作线程意外结束；之后的答案没有写出",
                );
                return Err(io::Error::other(what));
            }
        }
    }
}
