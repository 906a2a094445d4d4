//! What a worker does: the work for one frame after the other.

use super::candidates::{self, Candidate};
use super::inputs::Piece;
use super::log::{Frame, Kind};
use super::plan::Plan;
use super::row::{Made, Proper, rows};
use crate::language::told;
use crate::signals::is_stopped;
use ninefold::generate::Generator;
use ninefold::{Budget, Stopped};
use std::io;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};

/// The work for one frame.
pub(super) enum Task {
    Make(u64, Range<u64>),
    Read(u64, Vec<Piece>),
    Rows(u64, Vec<Proper>),
}

/// A frame that is done.
pub(super) enum Done {
    Candidates(Frame, u64, Vec<Candidate>),
    Rows(Frame),
    Failed(io::Error),
    /// The run ends, so the frame is not done.
    Stopped,
}

/// What all workers share.
pub(super) struct Worker<'a> {
    pub(super) plan: &'a Plan,
    pub(super) generator: Option<&'a Generator>,
    pub(super) nodes: u64,
    /// Set when the run ends.
    pub(super) ended: &'a AtomicBool,
}

impl Worker<'_> {
    pub(super) fn run(&self, tasks: &Mutex<Receiver<Task>>, send: &Sender<Done>) {
        loop {
            let task = tasks.lock().ok().and_then(|tasks| tasks.recv().ok());
            let Some(task) = task.filter(|_| !self.ended.load(Ordering::Relaxed)) else { return };
            let done = match catch_unwind(AssertUnwindSafe(|| self.work(task))) {
                Err(_) => Done::Failed(died()),
                Ok(_) if self.ended.load(Ordering::Relaxed) || is_stopped() => Done::Stopped,
                Ok(Err(Stopped { .. })) => Done::Stopped,
                Ok(Ok(done)) => done.unwrap_or_else(Done::Failed),
            };
            if send.send(done).is_err() {
                return;
            }
        }
    }

    fn work(&self, task: Task) -> Result<io::Result<Done>, Stopped> {
        let unlimited = Budget::unlimited().or_when(self.ended);
        Ok(match task {
            Task::Make(number, numbers) => {
                let each = Budget::nodes(self.nodes).or_when(self.ended);
                let made = self.generator.map(|generator| candidates::made(generator, numbers, &each));
                candidates_done(number, made.unwrap_or_default())
            }
            Task::Read(number, pieces) => {
                let read = pieces.iter().map(|piece| candidates::read(self.plan, piece, &unlimited));
                candidates_done(number, read.collect::<Result<_, _>>()?)
            }
            Task::Rows(number, firsts) => {
                let made = firsts.iter().map(|first| rows(self.plan, first, &unlimited));
                let made: Vec<Made> = made.collect::<Result<_, _>>()?;
                Frame::new(Kind::Rows, number, &made).map(Done::Rows)
            }
        })
    }
}

fn candidates_done(number: u64, candidates: Vec<Candidate>) -> io::Result<Done> {
    let frame = Frame::new(Kind::Candidates, number, &candidates)?;
    Ok(Done::Candidates(frame, number, candidates))
}

pub(super) fn died() -> io::Error {
    io::Error::other(told!("a worker died of a fault in this program", "本程序有缺陷，一个工作线程意外结束"))
}
