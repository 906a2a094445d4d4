//! The thread that reads the input, and what goes on from it to the workers and the writer.

use crate::answer::{Counts, Status};
use crate::forms::Form;
use crate::identity::Identity;
use crate::input::{Part, Source, Uncut, no_puzzle};
use crate::language::told;
use crate::parquet::Kept;
use crate::progress::ANSWERED_EARLIER;
use crate::resume::Earlier;
use crate::shards::Portion;
use crate::sorted::Key;
use crate::system::reason;
use crate::table::{Kind, Layout, Shape};
use ninefold::formats::Header;
use std::io;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// How many answers a worker is asked for at once, where puzzles have several.
const TURNS: u64 = 1_000;

/// What a worker has to answer.
pub(crate) struct Task {
    pub(crate) part: Part,
    /// The number of its first record among all that are read, from 0, where that matters.
    pub(crate) first: u64,
    /// Which answers of each puzzle are asked for.
    pub(crate) turns: Range<u64>,
}

impl Task {
    /// The bytes of the input that are answered with it.
    pub(crate) fn bytes(&self) -> u64 {
        if self.turns.start == 0 { self.part.bytes() } else { 0 }
    }
}

/// A part of the input on its way to a worker, and the slot for the answers.
pub(crate) struct Batch {
    pub(crate) source: Arc<str>,
    pub(crate) task: Task,
    /// The columns of the output, if it is a table.
    pub(crate) layout: Option<Arc<Layout>>,
    pub(crate) slot: SyncSender<Answers>,
}

/// The answers to a batch, in order.
#[derive(Default)]
pub(crate) struct Answers {
    /// Where the file that an earlier run left is cut, before anything is written.
    pub(crate) cut_at: Option<u64>,
    /// What stands before all answers.
    pub(crate) head: Vec<u8>,
    pub(crate) text: Vec<u8>,
    /// Where the answers are put in another order or split: the key of each, and where it ends in the text.
    pub(crate) keys: Vec<(Key, usize)>,
    /// Where only the first of each class is wanted: what tells each from others.
    pub(crate) forms: Vec<Sifted>,
    /// The input that they are about.
    pub(crate) source: Option<Arc<str>>,
    pub(crate) status: Option<Status>,
    /// What is wrong with records. After some of them only their number is told.
    pub(crate) complaints: Vec<String>,
    /// What is wrong with whole inputs. All of it is told.
    pub(crate) notices: Vec<String>,
    pub(crate) counts: Counts,
    /// Whether Ctrl-C came before the end of the batch.
    pub(crate) cut_short: bool,
}

/// The form of a puzzle, its line, and where its answer ends in the text.
pub(crate) struct Sifted {
    pub(crate) form: Form,
    pub(crate) line: usize,
    pub(crate) end: usize,
}

/// The thread that reads the input and sends it on, part by part.
pub(crate) struct Reader {
    pub(crate) order: SyncSender<Receiver<Answers>>,
    pub(crate) work: SyncSender<Batch>,
    pub(crate) uncut: Uncut,
    pub(crate) most: usize,
    /// How many answers each puzzle has, if their number or that of the puzzle matters.
    pub(crate) turns: Option<u64>,
    /// How many records were sent in turns.
    pub(crate) count: u64,
    pub(crate) reading: Reading,
    /// The table that the answers make, if they make one.
    pub(crate) columns: Option<Columns>,
}

/// What is read, and what is not.
pub(crate) struct Reading {
    /// What an earlier run has answered.
    pub(crate) earlier: Option<Earlier>,
    /// The file that the answers are added to.
    pub(crate) growing: Option<Identity>,
    /// What decides the columns of a table in Parquet.
    pub(crate) kept: Kept,
    /// The part that is asked for, if not all of it is.
    pub(crate) portion: Option<Portion>,
}

/// The columns of the output, which are decided as the first record comes.
pub(crate) struct Columns {
    shape: Shape,
    layout: Option<Arc<Layout>>,
    /// The header that was seen last.
    seen: Option<Arc<Header>>,
}

impl Columns {
    pub(crate) fn new(shape: Shape) -> Columns {
        Columns { shape, layout: None, seen: None }
    }

    /// The layout, made for this part if it is the first; then its header is what is to be written.
    fn layout(&mut self, part: Option<&Part>) -> (Arc<Layout>, Vec<u8>) {
        if let Some(layout) = &self.layout {
            return (layout.clone(), Vec::new());
        }
        let layout = Arc::new(Layout::new(&self.shape, part.and_then(Part::header)));
        let head = layout.head().to_vec();
        self.layout = Some(layout.clone());
        (layout, head)
    }

    /// What is wrong with the tables in a part, each told once.
    fn complaints(&mut self, layout: &Layout, part: &Part) -> Vec<(usize, String)> {
        let mut complaints = Vec::new();
        for (line, header) in part.headers() {
            if !self.seen.as_ref().is_some_and(|seen| Arc::ptr_eq(seen, header)) {
                self.seen = Some(header.clone());
                complaints.extend(layout.complaint(header).map(|complaint| (line, complaint)));
            }
        }
        complaints
    }
}

impl Reader {
    pub(crate) fn read(mut self, sources: Vec<Source>) {
        for (number, source) in sources.into_iter().enumerate() {
            if self.is_over() {
                break;
            }
            if let Some(count) = self.reading.portion.as_mut().and_then(|portion| portion.passes_over(number)) {
                self.count += count;
                self.lay_out_first(&source);
                continue;
            }
            let name: Arc<str> = source.name().into();
            let mut is_empty = true;
            if self.reading.growing.is_some() && source.identity() == self.reading.growing {
                let what = told!(
                    "the answers go to this file too, so it is not read: it would never end",
                    "答案也写进这个文件，所以不读它：否则永远读不完",
                );
                if !self.answer(self.failed(format!("{name}: {what}"))) {
                    return;
                }
                continue;
            }
            let kept = self.reading.kept.clone();
            let read = source.read(self.uncut, &kept, |part| {
                is_empty = false;
                let layout = self.lay_out(&name, &part)?;
                let Some(part) = self.take(part) else {
                    return if self.is_over() { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) };
                };
                let part = match &mut self.reading.earlier {
                    Some(earlier) => {
                        let (before, was_known) = (part.bytes(), earlier.cut().is_some());
                        let left = earlier.without_answered(&name, part.records(), layout.as_deref())?;
                        let part = Part::Records(left);
                        if let (Some(_), false) = (earlier.cut(), was_known) {
                            let cut_at = earlier.cut();
                            self.answer(Answers { cut_at, ..Answers::default() });
                        }
                        ANSWERED_EARLIER.fetch_add(before - part.bytes(), Ordering::Relaxed);
                        part
                    }
                    None => part,
                };
                part.split(self.most).into_iter().try_for_each(|part| self.send_turns(&name, part, layout.as_ref()))
            });
            if !self.is_told() {
                continue; // the shard where it is tells it
            }
            let complaint = match read {
                Ok(()) if is_empty => Answers {
                    notices: vec![format!("{name}: {}", no_puzzle())],
                    // Whatever it came from: nobody should take nothing for an answer.
                    status: Some(Status::BadInput),
                    ..Answers::default()
                },
                Ok(()) => continue,
                Err(error) => self.failed(format!("{name}: {}", reason(&error))),
            };
            if !self.answer(complaint) || self.reading.earlier.as_ref().is_some_and(Earlier::is_refused) {
                return;
            }
        }
        let ended = self.lay_out_nothing().and_then(|()| self.reading.earlier.as_mut().map_or(Ok(()), Earlier::finish));
        match ended {
            Err(error) => self.answer(self.failed(reason(&error))),
            // What follows the last row is not complete, and there is no answer to go on with.
            Ok(()) => self
                .answer(Answers { cut_at: self.reading.earlier.as_ref().and_then(Earlier::cut), ..Answers::default() }),
        };
    }

    /// Whether nothing is left that is asked for.
    fn is_over(&self) -> bool {
        self.reading.portion.as_ref().is_some_and(Portion::is_over)
    }

    /// Whether what is said about this place of the input is said here.
    fn is_told(&self) -> bool {
        self.reading.portion.as_ref().is_none_or(Portion::is_here)
    }

    /// What is asked for of a part. The others are counted.
    fn take(&mut self, part: Part) -> Option<Part> {
        let Some(portion) = &mut self.reading.portion else { return Some(part) };
        let (before, part) = portion.take(part);
        self.count += before;
        part
    }

    /// Lets a source decide the columns that is not asked for itself, if it is the first.
    fn lay_out_first(&mut self, source: &Source) {
        if self.columns.as_ref().is_none_or(|columns| columns.layout.is_some()) {
            return;
        }
        let (kept, name) = (self.reading.kept.clone(), source.name());
        let _ = source.read(self.uncut, &kept, |part| {
            self.lay_out(&name, &part)?;
            Err(io::ErrorKind::Interrupted.into())
        });
    }

    /// The columns for a part. What comes before its answers goes on: the header, and complaints about tables.
    fn lay_out(&mut self, name: &str, part: &Part) -> io::Result<Option<Arc<Layout>>> {
        let Some(columns) = &mut self.columns else { return Ok(None) };
        let (layout, head) = columns.layout(Some(part));
        self.reading.kept.decide();
        let complaints = columns.complaints(&layout, part);
        self.send_head(head)?;
        if !complaints.is_empty() && self.is_told() {
            let status = Some(Status::BadInput);
            let notices =
                complaints.into_iter().map(|(line, complaint)| format!("{name}:{line}: {complaint}")).collect();
            self.answer(Answers { notices, status, ..Answers::default() });
        }
        Ok(Some(layout))
    }

    /// The header where there was nothing to answer.
    fn lay_out_nothing(&mut self) -> io::Result<()> {
        let head = self.columns.as_mut().map(|columns| columns.layout(None).1).unwrap_or_default();
        self.send_head(head)
    }

    /// Sends the header, unless an earlier run has written it.
    fn send_head(&mut self, head: Vec<u8>) -> io::Result<()> {
        let mut cut_at = None;
        if let Some(earlier) = &mut self.reading.earlier {
            if earlier.has_head(&head)? {
                return Ok(());
            }
            cut_at = earlier.cut();
        }
        if !head.is_empty() && self.has_head() {
            self.answer(Answers { cut_at, head, ..Answers::default() });
        }
        Ok(())
    }

    /// Whether the header is written here: every Parquet file has one, other shards are joined.
    fn has_head(&self) -> bool {
        let is_first = self.reading.portion.as_ref().is_none_or(Portion::is_first);
        is_first || self.columns.as_ref().is_some_and(|columns| columns.shape.kind == Kind::Parquet)
    }

    /// Sends a part on. Where puzzles have several answers, few go at once, and one with many goes again and again for some of them.
    fn send_turns(&mut self, name: &Arc<str>, part: Part, layout: Option<&Arc<Layout>>) -> io::Result<()> {
        let Some(all) = self.turns else {
            return self.send(name, Task { part, first: 0, turns: 0..1 }, layout);
        };
        for few in part.records().chunks((TURNS / all).max(1) as usize) {
            let mut turns = 0..all.min(TURNS);
            while !turns.is_empty() {
                let part = Part::Records(few.to_vec());
                self.send(name, Task { part, first: self.count, turns: turns.clone() }, layout)?;
                turns = turns.end..turns.end.saturating_add(TURNS).min(all);
            }
            self.count += few.len() as u64;
        }
        Ok(())
    }

    fn send(&self, name: &Arc<str>, task: Task, layout: Option<&Arc<Layout>>) -> io::Result<()> {
        let (slot, answers) = sync_channel(1);
        let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
        self.order.send(answers).map_err(|_| gone())?;
        self.work.send(Batch { source: name.clone(), task, layout: layout.cloned(), slot }).map_err(|_| gone())
    }

    fn failed(&self, complaint: String) -> Answers {
        let (notices, status) = (vec![complaint], Some(Status::BadInput));
        Answers { notices, status, counts: Counts::broken(), ..Answers::default() }
    }

    /// Puts answers that need no worker into the queue; false if nobody waits for them any more.
    fn answer(&self, answers: Answers) -> bool {
        let (slot, receiver) = sync_channel(1);
        let _ = slot.send(answers);
        self.order.send(receiver).is_ok()
    }
}
