//! `ninefold shuffle`

use crate::answer::{Answer, Item, Job, Reply, Status, field};
use crate::batch;
use crate::classes::{Shuffle, invalid, refused};
use crate::json;
use crate::language::told;
use crate::options::ListForm;
use crate::say::say;
use crate::seed;
use crate::table::{Fields, Shape};
use crate::transform::TransformJson;
use ninefold::formats::About;
use ninefold::symmetry::Transform;
use ninefold::{Grid, ParseGridError};
use serde::Serialize;
use std::io;

pub(crate) fn run(args: Shuffle) -> io::Result<Status> {
    let columns: &[&str] = if args.transform { &["copy", "shuffled", "transform"] } else { &["copy", "shuffled"] };
    let form = args.format.unwrap_or(ListForm::default_for(&args.common));
    let table = args.table.shape(&args.common, form.table(), columns);
    let seed = args.seed.unwrap_or_else(seed::drawn);
    if args.seed.is_none() && !args.common.quiet {
        say(told!("to have the same again: --seed {seed}", "用 --seed {seed} 可再次得到同样的结果"));
    }
    let shuffler = Shuffler { form, table, seed, count: args.count, tells: args.transform };
    batch::run(shuffler, &args.common)
}

struct Shuffler {
    form: ListForm,
    table: Option<Shape>,
    seed: u64,
    count: u64,
    /// Whether the transforms are told.
    tells: bool,
}

#[derive(Serialize)]
struct ShuffledJson {
    puzzle: String,
    copy: u64,
    shuffled: Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    transform: Option<TransformJson>,
    #[serde(flatten)]
    about: About,
}

impl Job for Shuffler {
    fn answer(&self, item: &Item<'_>) -> Answer {
        if !item.is_classic() {
            return refused(item, self.form, self.table.as_ref());
        }
        let copies = item.turns.clone().map(|copy| {
            let transform = Transform::of_copy(self.seed, item.number, copy);
            (copy + 1, transform.apply(&item.givens), transform)
        });
        Answer::proper(match self.form {
            ListForm::Line => Reply::Text(copies.fold(String::new(), |text, (_, shuffled, transform)| {
                let told = if self.tells { format!("\t{transform}") } else { String::new() };
                text + &format!("{shuffled}{told}\n")
            })),
            ListForm::Csv | ListForm::Tsv => Reply::Rows(
                copies
                    .map(|(copy, shuffled, transform)| {
                        let mut fields: Fields = vec![copy.to_string().into(), shuffled.to_string().into()];
                        fields.extend(self.tells.then(|| transform.to_string().into()));
                        fields
                    })
                    .collect(),
            ),
            ListForm::Json => Reply::Text(copies.fold(String::new(), |text, (copy, shuffled, transform)| {
                let transform = self.tells.then(|| TransformJson::from(&transform));
                text + &json::line(&ShuffledJson {
                    puzzle: field(item),
                    copy,
                    shuffled,
                    transform,
                    about: item.about(),
                })
            })),
        })
    }

    fn turns(&self) -> Option<u64> {
        Some(self.count)
    }

    fn table(&self) -> Option<Shape> {
        self.table.clone()
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        invalid(self.form, error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let told = |seed, puzzle, copy| Transform::of_copy(seed, puzzle, copy).to_string();
        assert_eq!(told(1, 0, 0), "rows 132 465 987, columns 879 456 321, digits 6 8 4 7 9 2 5 3 1");
        assert_eq!(told(1, 0, 1), "transpose, rows 546 897 312, columns 978 321 564, digits 5 2 1 6 8 3 4 7 9");
        assert_eq!(told(1, 1, 0), "rows 312 789 456, columns 312 546 987, digits 7 9 6 8 5 4 1 3 2");
        assert_eq!(told(2, 0, 0), "transpose, rows 132 465 789, columns 987 213 564, digits 1 9 4 8 6 2 5 7 3");
    }
}
