//! Where answers go and in which order: straight to the output, one of each class, sorted, into a file for each band of difficulty, or
//! all together into one document.
//!
//! ```text
//!   answers --+--------------------> output
//!             +--> sieve ------------> output
//!             +--> sorter ----+
//!             |               v
//!             +-----------> split --> DIR/easy.txt, DIR/medium.txt, ...
//!             +--> gathered -------> output, when all are there
//! ```

use crate::answer::Status;
use crate::identity::Identity;
use crate::language::told;
use crate::output::Output;
use crate::parquet::Kept;
use crate::reader::{Answers, Sifted};
use crate::sieve::Sieve;
use crate::signals::is_stopped;
use crate::sorted::{Key, Sorter};
use crate::system::named;
use crate::table::Shape;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub(crate) struct Outlet {
    to: To,
    /// What all answers wait in until their order is known.
    sorter: Option<Sorter>,
    /// What lets through one answer of each class.
    sieve: Option<Sieve>,
}

enum To {
    Output(Box<Output>),
    Split(Split),
    Gathered(Gathered),
}

/// Answers that become one document when all are there.
pub(crate) struct Gathered {
    output: Box<Output>,
    answers: Vec<u8>,
    /// How many there are, each a line, and how many there may be.
    count: usize,
    most: usize,
    /// Writes the document; taken when it has run.
    write: Option<Write>,
}

type Write = Box<dyn FnOnce(&[u8], &mut Output) -> io::Result<()>>;

/// A folder, and the files there that have answers.
pub(crate) struct Split {
    folder: PathBuf,
    /// The names of the files, and those that are open.
    files: Vec<(String, Option<Output>)>,
    /// What each of them starts with.
    head: Vec<u8>,
    /// The file that an answer with this key goes to.
    choose: fn(Key) -> usize,
}

impl From<Output> for Outlet {
    fn from(output: Output) -> Outlet {
        Outlet { to: To::Output(Box::new(output)), sorter: None, sieve: None }
    }
}

impl Split {
    /// A folder that is there already keeps all files but those that get new answers.
    pub(crate) fn open(folder: &Path, names: Vec<String>, choose: fn(Key) -> usize) -> io::Result<Split> {
        fs::create_dir_all(folder).map_err(|error| named(folder.display(), &error))?;
        let files = names.into_iter().map(|name| (name, None)).collect();
        Ok(Split { folder: folder.to_path_buf(), files, head: Vec::new(), choose })
    }

    fn answer(&mut self, key: Key, answer: &[u8]) -> io::Result<()> {
        let (name, file) = &mut self.files[(self.choose)(key)];
        let file = match file {
            Some(file) => file,
            none => {
                let mut output = Output::open(Some(&self.folder.join(name)))?;
                output.write(&self.head)?;
                none.insert(output)
            }
        };
        file.answer(answer)
    }

    fn open_files(&mut self) -> impl Iterator<Item = &mut Output> {
        self.files.iter_mut().filter_map(|(_, file)| file.as_mut())
    }
}

impl Gathered {
    pub(crate) fn new(
        output: Output,
        most: usize,
        write: impl FnOnce(&[u8], &mut Output) -> io::Result<()> + 'static,
    ) -> Gathered {
        Gathered { output: Box::new(output), answers: Vec::new(), count: 0, most, write: Some(Box::new(write)) }
    }

    fn take(&mut self, answers: &[u8]) -> io::Result<()> {
        self.answers.extend_from_slice(answers);
        self.count += answers.iter().filter(|&&byte| byte == b'\n').count();
        let most = self.most;
        match self.count > most {
            true => {
                let what = told!(
                    "more than {most} puzzles; that is too many for one sheet",
                    "超过 {most} 道题；一份打印页放不下"
                );
                Err(io::Error::new(io::ErrorKind::InvalidInput, what))
            }
            false => Ok(()),
        }
    }

    fn end(&mut self) -> io::Result<()> {
        match self.write.take() {
            Some(write) if self.count > 0 => write(&self.answers, &mut self.output),
            _ => Ok(()),
        }
    }
}

impl Outlet {
    /// Makes one document of all answers.
    pub(crate) fn gathered(gathered: Gathered) -> Outlet {
        Outlet { to: To::Gathered(gathered), sorter: None, sieve: None }
    }

    /// Sorts what goes to the output.
    pub(crate) fn sorted(output: Output) -> Outlet {
        Outlet { to: To::Output(Box::new(output)), sorter: Some(Sorter::new()), sieve: None }
    }

    /// Splits the answers; if a sorter is wanted, those of each file are sorted.
    pub(crate) fn split(split: Split, is_sorted: bool) -> Outlet {
        Outlet { to: To::Split(split), sorter: is_sorted.then(Sorter::new), sieve: None }
    }

    /// Lets through what the sieve does.
    pub(crate) fn sieved(output: Output, sieve: Sieve) -> Outlet {
        Outlet { to: To::Output(Box::new(output)), sorter: None, sieve: Some(sieve) }
    }

    pub(crate) fn is_sieved(&self) -> bool {
        self.sieve.is_some()
    }

    /// What a sieve has let through, beside so many texts that are no puzzles.
    pub(crate) fn summary(&self, bad: usize) -> Option<String> {
        self.sieve.as_ref().and_then(|sieve| sieve.summary(bad))
    }

    /// Goes on from another place of a file that an earlier run left.
    pub(crate) fn cut_at(&mut self, at: u64) -> io::Result<()> {
        match &mut self.to {
            To::Output(output) => output.cut_at(at),
            To::Split(_) | To::Gathered(_) => Ok(()),
        }
    }

    /// Prepares for a table, or for none; gives what its reader has to know.
    pub(crate) fn lay_out(&mut self, shape: Option<Shape>) -> io::Result<Kept> {
        match &mut self.to {
            To::Output(output) => output.lay_out(shape),
            To::Split(_) | To::Gathered(_) => Ok(Kept::default()),
        }
    }

    /// What stands before all answers.
    pub(crate) fn head(&mut self, text: &[u8]) -> io::Result<()> {
        match &mut self.to {
            To::Output(output) => output.write(text),
            To::Split(split) => {
                split.head.extend_from_slice(text);
                Ok(())
            }
            To::Gathered(_) => Ok(()), // a document has its own
        }
    }

    pub(crate) fn take(&mut self, answers: &Answers) -> io::Result<()> {
        if let (Some(sieve), To::Output(output)) = (&mut self.sieve, &mut self.to) {
            let Some(source) = &answers.source else { return Ok(()) };
            let mut start = 0;
            return answers.forms.iter().try_for_each(|Sifted { form, line, end }| {
                let text = &answers.text[std::mem::replace(&mut start, *end)..*end];
                let place = sieve.place(source, *line);
                sieve.take(form, place, text, |text| output.answer(text))
            });
        }
        let mut start = 0;
        let mut pieces =
            answers.keys.iter().map(|&(key, end)| (key, &answers.text[std::mem::replace(&mut start, end)..end]));
        match (&mut self.sorter, &mut self.to) {
            (Some(sorter), _) => pieces.try_for_each(|(key, answer)| sorter.add(key, answer)),
            (None, To::Split(split)) => pieces.try_for_each(|(key, answer)| split.answer(key, answer)),
            (None, To::Output(output)) => output.answer(&answers.text),
            (None, To::Gathered(gathered)) => gathered.take(&answers.text),
        }
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Output(output) => output.flush(),
            To::Split(split) => split.open_files().try_for_each(Output::flush),
            To::Gathered(gathered) => gathered.output.flush(),
        }
    }

    /// Writes what was waiting for its order, and what stands after all answers.
    pub(crate) fn end(&mut self, tail: &str) -> io::Result<Option<Status>> {
        if let Some(sorter) = self.sorter.take() {
            let to = &mut self.to;
            let written = sorter.finish(|key, answer| {
                if is_stopped() {
                    return Err(io::ErrorKind::Interrupted.into());
                }
                match to {
                    To::Output(output) => output.answer(answer),
                    To::Split(split) => split.answer(key, answer),
                    To::Gathered(gathered) => gathered.take(answer),
                }
            });
            match written {
                Err(_) if is_stopped() => return Ok(Some(Status::Interrupted)),
                written => written?,
            }
        }
        if let (Some(sieve), To::Output(output)) = (&mut self.sieve, &mut self.to)
            && (is_stopped() || !sieve.finish(|text| output.answer(text))?)
        {
            return Ok(Some(Status::Interrupted));
        }
        match &mut self.to {
            To::Output(output) => output.write(tail)?,
            To::Split(split) => split.open_files().try_for_each(|file| file.write(tail))?,
            To::Gathered(gathered) => gathered.end()?,
        }
        self.flush().map(|()| None)
    }

    /// Ends all files: they are complete.
    /// The files of a split that an earlier run left and this one has nothing for.
    pub(crate) fn left_over(&self) -> Vec<PathBuf> {
        let To::Split(split) = &self.to else { return vec![] };
        let others = split.files.iter().filter(|(_, file)| file.is_none());
        others.map(|(name, _)| split.folder.join(name)).filter(|path| path.exists()).collect()
    }

    pub(crate) fn finish(self) -> io::Result<()> {
        match self.to {
            To::Output(output) => output.finish(),
            To::Split(split) => split.files.into_iter().filter_map(|(_, file)| file).try_for_each(Output::finish),
            To::Gathered(gathered) => gathered.output.finish(),
        }
    }

    /// Ends an output whose run was interrupted or failed. Gives the names of the files with the answers so far. What waited for
    /// its order is given up.
    pub(crate) fn keep(self) -> Vec<PathBuf> {
        match (self.sorter, self.to) {
            (Some(_), _) => Vec::new(),
            (None, To::Output(output)) => output.keep().into_iter().collect(),
            (None, To::Split(split)) => split.files.into_iter().filter_map(|(_, file)| file?.keep()).collect(),
            (None, To::Gathered(_)) => Vec::new(), // half a document is of no use
        }
    }

    /// Whether nothing is written before all answers are there.
    pub(crate) fn is_waiting(&self) -> bool {
        self.sorter.is_some() || self.is_document()
    }

    /// Whether all answers become one document.
    pub(crate) fn is_document(&self) -> bool {
        matches!(self.to, To::Gathered(_))
    }

    /// Whether nothing came that such a document is made of.
    pub(crate) fn is_empty_document(&self) -> bool {
        matches!(&self.to, To::Gathered(gathered) if gathered.count == 0)
    }

    /// Whether an older file of this name should stay: this one has no answers.
    pub(crate) fn is_a_file_without_answers(&self) -> bool {
        match &self.to {
            To::Output(output) => {
                output.is_a_file_without_answers() && self.sorter.as_ref().is_none_or(Sorter::is_empty)
            }
            To::Split(_) => false,
            To::Gathered(gathered) => gathered.count == 0,
        }
    }

    pub(crate) fn is_compressed(&self) -> bool {
        matches!(&self.to, To::Output(output) if output.is_compressed())
    }

    pub(crate) fn growing(&self) -> Option<Identity> {
        match &self.to {
            To::Output(output) => output.growing(),
            To::Gathered(gathered) => gathered.output.growing(),
            To::Split(_) => None,
        }
    }
}
