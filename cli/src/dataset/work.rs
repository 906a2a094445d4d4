//! The work on all cores. Frames are done in any order, and each is in the log once it is done.
//!
//! ```text
//!   generator --+                      in order of their numbers
//!   inputs -----+--> candidates ------> classes: new? enough? ------> rows
//!                    (workers)          (this thread)                (workers)
//!                        |                                               |
//!                        +------------------> log <----------------------+
//! ```
//!
//! What an earlier run has left in the log is read instead of worked out. Rows come before candidates, so the candidates are never
//! far ahead, and memory stays small.

use super::bar::Bar;
use super::candidates::Candidate;
use super::classes::{Classes, Tally};
use super::inputs::Piece;
use super::log::{Kind, Log};
use super::plan::Plan;
use super::worker::{Done, Task, Worker, died};
use crate::language::told;
use crate::signals::{is_stopped, progress};
use crate::system::reason;
use ninefold::generate::Generator;
use std::collections::BTreeMap;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread::{Builder, scope};
use std::time::Duration;

/// Where candidates come from.
pub(super) enum Supply {
    /// So many nodes for each puzzle, and so many puzzles in a frame.
    Generator {
        generator: Box<Generator>,
        nodes: u64,
        part: u64,
    },
    Inputs {
        frames: Receiver<io::Result<Vec<Piece>>>,
        has_ended: bool,
    },
}

/// So many frames for each thread are in hand.
const IN_HAND: usize = 4;
/// So many frames that came before their turn stay in memory.
const EARLY: usize = 256;
const TICK: Duration = Duration::from_millis(100);

pub(super) struct Work<'a> {
    plan: &'a Plan,
    supply: Supply,
    log: &'a mut Log,
    classes: Classes<'a>,
    bar: &'a Bar,
    threads: usize,
    /// The next frame of candidates that a worker gets, and the next that is looked at.
    given: u64,
    taken: u64,
    /// The bytes of the records of an input that workers have got.
    given_bytes: u64,
    /// Candidates that came before their turn.
    early: BTreeMap<u64, Vec<Candidate>>,
    rows_done: u64,
}

impl<'a> Work<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        supply: Supply,
        log: &'a mut Log,
        classes: Classes<'a>,
        bar: &'a Bar,
        threads: usize,
    ) -> Work<'a> {
        Work {
            plan,
            supply,
            log,
            classes,
            bar,
            threads,
            given: 0,
            taken: 0,
            given_bytes: 0,
            early: BTreeMap::new(),
            rows_done: 0,
        }
    }

    /// Does all that is left to do; nothing comes back if that is interrupted.
    pub(super) fn run(mut self) -> io::Result<Option<Tally>> {
        let ended = AtomicBool::new(false);
        let (give, tasks) = channel();
        let (send, done) = channel();
        let (plan, tasks) = (self.plan, Mutex::new(tasks));
        let (nodes, generator) = match &self.supply {
            Supply::Generator { generator, nodes, .. } => (*nodes, Some(generator.clone())),
            Supply::Inputs { .. } => (u64::MAX, None),
        };
        let worker = Worker { plan, generator: generator.as_deref(), nodes, ended: &ended };
        scope(|scope| {
            for started in 0..self.threads {
                let (send, tasks, worker) = (send.clone(), &tasks, &worker);
                match Builder::new().spawn_scoped(scope, move || worker.run(tasks, &send)) {
                    Err(error) if started == 0 => {
                        let what = reason(&error);
                        let what = told!("no thread can be started: {what}", "无法启动线程：{what}");
                        return Err(io::Error::new(error.kind(), what));
                    }
                    Err(_) => break, // fewer workers give the same answers
                    Ok(_) => {}
                }
            }
            let result = self.manage(give, &done);
            ended.store(true, Ordering::Relaxed);
            result
        })
    }

    /// Hands out work and takes what is done, until all is done.
    fn manage(&mut self, give: Sender<Task>, done: &Receiver<Done>) -> io::Result<Option<Tally>> {
        let most = IN_HAND * self.threads;
        let mut in_hand = 0;
        loop {
            self.take_candidates(most)?;
            while in_hand < most {
                let Some(task) = self.next_task(in_hand == 0)? else { break };
                let _ = give.send(task);
                in_hand += 1;
            }
            if is_stopped() {
                self.log.sync()?;
                return Ok(None);
            }
            if in_hand > 0 {
                match done.recv_timeout(TICK) {
                    Ok(done) => {
                        in_hand -= 1;
                        self.keep(done)?;
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Err(died()),
                }
            } else if self.classes.tally.is_complete && self.classes.frames.is_empty() {
                self.log.sync()?;
                return Ok(Some(self.classes.tally.clone()));
            }
            progress();
            self.bar.tick(self.fraction(), self.classes.tally.classes);
        }
    }

    /// Looks at the candidates that are there in order, unless many rows wait already.
    fn take_candidates(&mut self, most: usize) -> io::Result<()> {
        while !self.classes.tally.is_complete && self.classes.frames.len() < most && !is_stopped() {
            let candidates = match self.early.remove(&self.taken) {
                Some(candidates) => candidates,
                None => match self.log.read(Kind::Candidates, self.taken)? {
                    Some(candidates) => candidates,
                    None => break,
                },
            };
            self.taken += 1;
            self.classes.take(candidates)?;
            self.leave_out_done();
        }
        Ok(())
    }

    /// Rows that an earlier run has left need no work.
    fn leave_out_done(&mut self) {
        let (log, frames) = (&*self.log, &mut self.classes.frames);
        let before = frames.len();
        frames.retain(|(number, _)| !log.has(Kind::Rows, *number));
        self.rows_done += (before - frames.len()) as u64;
    }

    /// The next work, if there is any now.
    fn next_task(&mut self, may_wait: bool) -> io::Result<Option<Task>> {
        if let Some((number, firsts)) = self.classes.frames.pop_front() {
            return Ok(Some(Task::Rows(number, firsts)));
        }
        while !self.classes.tally.is_complete {
            let number = self.given;
            let task = match &mut self.supply {
                Supply::Generator { part, .. } => {
                    let ahead = (number - self.taken.min(number)) * *part;
                    let is_enough = self.plan.count.is_some_and(|count| self.classes.tally.classes + ahead >= count);
                    if is_enough && number > self.taken {
                        return Ok(None);
                    }
                    Task::Make(number, number * *part..(number + 1) * *part)
                }
                Supply::Inputs { has_ended: true, .. } => {
                    if self.taken == self.given {
                        self.classes.end();
                        self.leave_out_done();
                    }
                    return Ok(self.classes.frames.pop_front().map(|(number, firsts)| Task::Rows(number, firsts)));
                }
                Supply::Inputs { frames, has_ended } => {
                    let received = if may_wait { wait(frames) } else { frames.try_recv() };
                    match received {
                        Ok(pieces) => {
                            let pieces = pieces?;
                            self.given_bytes += pieces.iter().map(Piece::bytes).sum::<u64>();
                            Task::Read(number, pieces)
                        }
                        Err(TryRecvError::Empty) => return Ok(None),
                        Err(TryRecvError::Disconnected) => {
                            *has_ended = true;
                            continue;
                        }
                    }
                }
            };
            self.given += 1;
            if !self.log.has(Kind::Candidates, number) {
                return Ok(Some(task));
            }
            if number >= self.taken {
                return Ok(None); // first look at what an earlier run has left
            }
        }
        Ok(None)
    }

    /// Writes what is done into the log.
    fn keep(&mut self, done: Done) -> io::Result<()> {
        match done {
            Done::Candidates(frame, number, candidates) => {
                self.log.add(&frame)?;
                if self.early.len() < EARLY {
                    self.early.insert(number, candidates); // the others will be read from the log
                }
            }
            Done::Rows(frame) => {
                self.log.add(&frame)?;
                self.rows_done += 1;
                self.bar.start(self.fraction());
            }
            Done::Failed(error) => return Err(error),
            Done::Stopped => {}
        }
        Ok(())
    }

    /// How much of the whole is done: so much of the candidates are looked at, and so many of their rows are made.
    fn fraction(&self) -> f64 {
        let tally = &self.classes.tally;
        let of_count = self.plan.count.map_or(0.0, |count| tally.classes as f64 / count as f64);
        let looked_at = match &self.supply {
            _ if tally.is_complete => 1.0,
            Supply::Generator { .. } => of_count,
            Supply::Inputs { has_ended, .. } => {
                let given = if *has_ended { 1.0 } else { self.bar.read(self.given_bytes) };
                of_count.max(given * (self.taken as f64 / self.given.max(1) as f64).min(1.0))
            }
        };
        looked_at * self.rows_done as f64 / tally.frames.max(1) as f64
    }
}

/// Waits a moment for the next frame of an input.
fn wait<T>(frames: &Receiver<T>) -> Result<T, TryRecvError> {
    frames.recv_timeout(TICK).map_err(|error| match error {
        RecvTimeoutError::Timeout => TryRecvError::Empty,
        RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
    })
}
