//! What a worker does with a part of the input.

use crate::answer::{Answer, Bulk, Item, Job, Reply, Status, Verdict};
use crate::claim::Fault;
use crate::input::Part;
use crate::language::language;
use crate::reader::{Answers, Sifted, Task};
use crate::signals::is_stopped;
use crate::table::{Fields, Layout};
use ninefold::ParseGridError;
use ninefold::formats::{Record, Rows};
use std::ops::Range;

/// The answers to a part of the input.
pub(crate) fn answer(job: &dyn Job, source: &str, task: Task, layout: Option<&Layout>) -> Answers {
    let Task { part, first, turns } = task;
    let mut worker = Worker { job, source, layout, number: first, turns, answers: Answers::default() };
    match (part, job.bulk()) {
        (Part::Lines(lines), Some(bulk)) => worker.answer_lines(bulk, &lines),
        (Part::Rows(rows), Some(bulk)) => worker.answer_rows(bulk, &rows),
        (part, _) => worker.answer_records(part.records()),
    }
    worker.answers
}

struct Worker<'a> {
    job: &'a dyn Job,
    source: &'a str,
    layout: Option<&'a Layout>,
    /// The number of the next record, where records are answered one by one.
    number: u64,
    turns: Range<u64>,
    answers: Answers,
}

impl Worker<'_> {
    fn answer_records(&mut self, records: Vec<Record>) {
        for record in records {
            if !self.answer_record(&record) {
                return;
            }
        }
    }

    /// Answers one record; false if Ctrl-C came meanwhile.
    fn answer_record(&mut self, record: &Record) -> bool {
        let number = self.number;
        self.number += 1;
        let (answer, item) = match record.read() {
            Ok(puzzle) => {
                let fault = if self.job.compares() { Fault::of(record, &puzzle, self.job.nodes()) } else { None };
                let item = Item { puzzle, record, fault, source: self.source, number, turns: self.turns.clone() };
                (self.answer_item(&item), Some(item))
            }
            Err(error) => (self.invalid(&error), None),
        };
        if answer.status == Status::BadInput && self.turns.start > 0 {
            return true; // it was told in the first turn
        }
        if is_stopped() {
            self.answers.cut_short = true;
            return false;
        }
        let answers = &mut self.answers;
        answers.complaints.extend(answer.complaint.map(|complaint| format!("{}:{complaint}", self.source)));
        let before = answers.text.len();
        let mut rows = |rows: &[Fields]| {
            let layout = self.layout.expect("a command that answers with fields has a table");
            let puzzle = item.as_ref().map(|item| &item.puzzle);
            rows.iter().for_each(|fields| layout.write(&mut answers.text, record, puzzle, fields));
        };
        match &answer.reply {
            Reply::Text(text) => answers.text.extend_from_slice(text.as_bytes()),
            Reply::Fields(fields) => rows(std::slice::from_ref(fields)),
            Reply::Rows(several) => rows(several),
        }
        let key = answer.key.or_else(|| self.job.last_key()).filter(|_| answers.text.len() > before);
        answers.keys.extend(key.map(|key| (key, answers.text.len())));
        let end = answers.text.len();
        answers.forms.extend(answer.form.map(|form| Sifted { form, line: record.line(), end }));
        answers.status = answers.status.max(Some(answer.status));
        answers.counts.add(answer.verdict, 1);
        true
    }

    fn answer_item(&self, item: &Item<'_>) -> Answer {
        let answer = self.job.answer(item);
        let Some(fault) = item.fault.as_ref().filter(|_| answer.complaint.is_none()) else {
            return answer.at(item.record.line());
        };
        let (complaint, status) = (Some(fault.sentence(self.job.language())), answer.status.max(Status::NotProper));
        Answer { complaint, status, ..answer }.at(item.record.line())
    }

    /// The answer for a text that is no puzzle. In a table its row says so.
    fn invalid(&self, error: &ParseGridError) -> Answer {
        let what = language().what(error);
        let reply = match self.job.table() {
            _ if self.job.leaves_out_invalid() => Reply::Text(String::new()),
            Some(shape) => Reply::Fields(shape.invalid(&what)),
            None => Reply::Text(self.job.invalid(error)),
        };
        Answer::bad(reply, &what).at(format_args!("{}:{}", error.line(), error.column()))
    }

    /// Answers plain lines. If Ctrl-C came, only those before the first unanswered one count.
    fn answer_lines(&mut self, bulk: &dyn Bulk, lines: &[u8]) {
        let mut found = Vec::new();
        let tally = bulk.answer_lines(lines, &mut found);
        self.answers.cut_short = is_stopped();
        if self.answers.cut_short {
            truncate(&mut found);
        }
        let counts = &mut self.answers.counts;
        counts.add_tally(&tally);
        self.answers.status = Some(counts.status());
        let Some(layout) = self.layout else {
            self.answers.text = found;
            return;
        };
        for (line, answer) in lines.chunks(82).zip(Found(&found)) {
            let row = &mut self.answers.text;
            let start = row.len();
            layout.begin_plain(row, &line[..81]);
            if bulk.add_fields(&line[..81], answer, layout.delimiter(), row) {
                layout.end(row);
                continue;
            }
            row.truncate(start);
            let counts = std::mem::take(&mut self.answers.counts); // it is counted already
            for record in ninefold::formats::cut(line) {
                self.answer_record(&record);
            }
            self.answers.counts = counts;
        }
    }

    /// Answers rows of a table.
    fn answer_rows(&mut self, bulk: &dyn Bulk, rows: &Rows) {
        let mut lines = Vec::with_capacity(rows.bytes().len());
        for row in rows.iter() {
            lines.extend_from_slice(row.cells);
            lines.push(b'\n');
        }
        let mut found = Vec::new();
        bulk.answer_lines(&lines, &mut found);
        self.answers.cut_short = is_stopped();
        if self.answers.cut_short {
            truncate(&mut found);
        }
        let own = self.layout.filter(|layout| layout.is_own(rows.header()));
        for (row, answer) in rows.iter().zip(Found(&found)) {
            // A solution that is not ours is looked at more closely.
            if row.solution().is_none_or(|claimed| {
                let claimed = if let [b'"', inside @ .., b'"'] = claimed { inside } else { claimed };
                claimed == answer || claimed.is_empty()
            }) {
                let text = &mut self.answers.text;
                let start = text.len();
                let is_told = match (self.layout, own) {
                    (None, _) => {
                        text.extend_from_slice(answer);
                        text.push(b'\n');
                        true
                    }
                    (Some(layout), None) => {
                        layout.begin_row(row.row, text) && bulk.add_fields(row.cells, answer, layout.delimiter(), text)
                    }
                    (Some(_), Some(layout)) => {
                        text.extend_from_slice(row.row.bytes());
                        bulk.add_fields(row.cells, answer, layout.delimiter(), text)
                    }
                };
                if is_told {
                    if let Some(layout) = self.layout {
                        layout.end(text);
                    }
                    let verdict = verdict(answer);
                    self.answers.counts.add(Some(verdict), 1);
                    let status = if verdict == Verdict::Unique { Status::Proper } else { Status::NotProper };
                    self.answers.status = self.answers.status.max(Some(status));
                    continue;
                }
                text.truncate(start);
            }
            if !self.answer_record(&row.record()) {
                return;
            }
        }
    }
}

fn verdict(answer: &[u8]) -> Verdict {
    let is_it = |verdict: &Verdict| verdict.word().as_bytes() == answer;
    if answer.len() == 81 { Verdict::Unique } else { Verdict::ALL.into_iter().find(is_it).unwrap_or(Verdict::Invalid) }
}

/// Drops the answers from the first one on that was not found any more.
fn truncate(found: &mut Vec<u8>) {
    let word = Verdict::Stopped.word().as_bytes();
    let end = found.windows(word.len()).position(|part| part == word);
    found.truncate(end.unwrap_or(found.len()));
}

/// The answers of a text, without their line ends.
struct Found<'a>(&'a [u8]);

impl<'a> Iterator for Found<'a> {
    type Item = &'a [u8];

    #[inline]
    fn next(&mut self) -> Option<&'a [u8]> {
        let length = match self.0 {
            [b'0'..=b'9', ..] => 81,
            _ => self.0.iter().position(|&byte| byte == b'\n')?,
        };
        let (answer, rest) = self.0.split_at_checked(length)?;
        self.0 = rest.get(1..).unwrap_or_default();
        Some(answer)
    }
}
