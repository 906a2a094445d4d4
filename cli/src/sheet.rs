//! `ninefold sheet`

use crate::answer::{Answer, Item, Job, Status, Verdict, budget};
use crate::args::Sheet;
use crate::batch;
use crate::json;
use crate::language::told;
use crate::outlet::{Gathered, Outlet};
use crate::output::Output;
use crate::print::{self, SheetForm};
use ninefold::draw::sheet::Entry;
use ninefold::rate::{Rating, rate_within};
use ninefold::{Outcome, ParseGridError, Stopped};
use std::io;

/// The most puzzles of a sheet: a PDF of so many takes some hundred megabytes of memory.
const MOST: usize = 100_000;

pub(crate) fn run(args: Sheet) -> io::Result<Status> {
    let form = SheetForm::of(args.format, args.common.output.as_deref())?;
    args.look.check()?;
    let output = Output::open(args.common.output.as_deref())?;
    let job = Printer { is_rated: !args.no_rating, nodes: args.budget };
    let look = args.look;
    let write = move |entries: &[u8], output: &mut Output| {
        let entries = serde_json::Deserializer::from_slice(entries).into_iter::<Entry>();
        let entries = entries.collect::<Result<Vec<Entry>, _>>().map_err(io::Error::other)?;
        print::write(&look.sheet(entries), form, output)
    };
    let gathered = Gathered::new(output, MOST, write);
    batch::run_to(job, &args.common, Outlet::gathered(gathered))
}

/// Each puzzle becomes an entry of the sheet, as a line of JSON; the sheet is written when all are there.
struct Printer {
    is_rated: bool,
    nodes: Option<u64>,
}

impl Job for Printer {
    fn answer(&self, item: &Item<'_>) -> Answer {
        if !item.is_classic() {
            let what = told!("a pencilmark puzzle; only classic puzzles are printed", "这是候选数题目；只印标准题目");
            return Answer::bad(String::new(), &what);
        }
        let left_out =
            |verdict: Verdict, what: String| Answer { complaint: Some(what), ..verdict.answer(String::new()) };
        // One budget for both.
        let mut budget = budget(self.nodes);
        let solution = match item.givens.solve_within(&mut budget) {
            Ok(Outcome::Unique(solution)) => solution,
            Ok(Outcome::Impossible) => {
                let what = told!(
                    "no solution, so it is not on the sheet; 'ninefold check' says why",
                    "无解，所以不印；原因见 ninefold check",
                );
                return left_out(Verdict::None, what);
            }
            Ok(Outcome::Many(..)) => {
                let what = told!(
                    "several solutions, so it is not on the sheet; 'ninefold check' says more",
                    "有多个解，所以不印；详情见 ninefold check",
                );
                return left_out(Verdict::Many, what);
            }
            Err(Stopped { .. }) => {
                let what = told!(
                    "the budget ended before it was solved, so it is not on the sheet",
                    "预算用完时还没有解出，所以不印",
                );
                return left_out(Verdict::Stopped, what);
            }
        };
        let rated = if self.is_rated { rate_within(&item.givens, &mut budget).map(Result::ok) } else { Ok(None) };
        let label = item.about().label().unwrap_or_default().to_string();
        let entry = |rating: Option<Rating>| json::line(&Entry { puzzle: item.givens, solution, rating, label });
        match rated {
            Ok(rating) => item.verdict(Verdict::Unique).answer(entry(rating)),
            Err(_) => {
                let what = told!(
                    "the budget ended before it was rated, so the sheet does not tell how hard it is",
                    "预算用完时还没有评出难度，所以不印难度",
                );
                Answer { complaint: Some(what), ..Verdict::Stopped.answer(entry(None)) }
            }
        }
    }

    /// A solution that came with a puzzle and is wrong is told; the right one is printed.
    fn compares(&self) -> bool {
        true
    }

    fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// As small as those of `rate`.
    fn batch(&self) -> usize {
        if self.is_rated { 8 } else { usize::MAX }
    }

    fn comes_at_the_end(&self) -> bool {
        true
    }

    fn invalid(&self, _: &ParseGridError) -> String {
        String::new()
    }
}
