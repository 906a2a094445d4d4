//! `ninefold canon`

use crate::answer::{Answer, Item, Job, Status, clues, field};
use crate::batch;
use crate::classes::{Automorphisms, Canon, invalid, refused};
use crate::json;
use crate::options::ListForm;
use crate::table::{Fields, Shape};
use crate::transform::TransformJson;
use ninefold::formats::About;
use ninefold::symmetry::Transform;
use ninefold::{Cells, Grid, ParseGridError};
use serde::Serialize;
use std::io;

/// The most automorphisms that are listed. The most symmetric solved grid has 648; one clue leaves more than a thousand million.
const LISTED: usize = 1_000;

pub(crate) fn run(args: Canon) -> io::Result<Status> {
    let mut columns = vec!["canonical"];
    columns.extend(args.transform.then_some("transform"));
    columns.extend(args.automorphisms.map(|_| "automorphisms"));
    columns.extend((args.automorphisms == Some(Automorphisms::List)).then_some("automorphism_list"));
    columns.push("clues");
    let form = args.format.unwrap_or(ListForm::default_for(&args.common));
    let table = args.table.shape(&args.common, form.table(), &columns);
    batch::run(Canonizer { form, table, args: args.what() }, &args.common)
}

/// What is asked for.
pub(crate) struct What {
    pub(crate) pattern: bool,
    pub(crate) transform: bool,
    pub(crate) automorphisms: Option<Automorphisms>,
}

struct Canonizer {
    form: ListForm,
    table: Option<Shape>,
    args: What,
}

/// The form of a puzzle, and what is asked for beside it.
struct Found {
    form: String,
    transform: Option<Transform>,
    count: Option<u64>,
    list: Option<Vec<Transform>>,
}

#[derive(Serialize)]
struct FormJson {
    puzzle: String,
    canonical: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    transform: Option<TransformJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    automorphisms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    automorphism_list: Option<Vec<TransformJson>>,
    #[serde(flatten)]
    about: About,
}

impl Job for Canonizer {
    fn answer(&self, item: &Item<'_>) -> Answer {
        if !item.is_classic() {
            return refused(item, self.form, self.table.as_ref());
        }
        let found = self.args.find(&item.givens);
        let columns = || {
            let transform = found.transform.map(|transform| transform.to_string());
            let list = found.list.as_ref().map(|list| {
                let told: Vec<String> = list.iter().map(Transform::to_string).collect();
                told.join("; ")
            });
            [transform, found.count.map(|count| count.to_string()), list].into_iter().flatten()
        };
        match self.form {
            ListForm::Line => {
                let line = columns().fold(found.form.clone(), |line, column| line + "\t" + &column);
                Answer::proper(line + "\n")
            }
            ListForm::Csv | ListForm::Tsv => {
                let mut fields: Fields = vec![found.form.clone().into()];
                fields.extend(columns().map(Into::into));
                fields.push(clues(item).into());
                Answer::proper(fields)
            }
            ListForm::Json => Answer::proper(json::line(&FormJson {
                puzzle: field(item),
                canonical: found.form,
                transform: found.transform.as_ref().map(TransformJson::from),
                automorphisms: found.count,
                automorphism_list: found.list.map(|list| list.iter().map(TransformJson::from).collect()),
                about: item.about(),
            })),
        }
    }

    fn table(&self) -> Option<Shape> {
        self.table.clone()
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        invalid(self.form, error)
    }
}

impl What {
    fn find(&self, grid: &Grid) -> Found {
        let cells = grid.filled();
        let (form, transform) = match self.pattern {
            true => {
                let (form, transform) = cells.canonical();
                (pattern(form), transform)
            }
            false => {
                let (form, transform) = grid.canonical();
                (form.to_string(), transform)
            }
        };
        let count = || if self.pattern { cells.automorphism_count() } else { grid.automorphism_count() };
        let list = || if self.pattern { cells.automorphisms(LISTED) } else { grid.automorphisms(LISTED) };
        Found {
            form,
            transform: self.transform.then_some(transform),
            count: self.automorphisms.map(|_| count()),
            list: (self.automorphisms == Some(Automorphisms::List)).then(list),
        }
    }
}

/// A pattern as 81 signs: 1 for a given.
fn pattern(cells: Cells) -> String {
    ninefold::Cell::ALL.into_iter().map(|cell| if cells.contains(cell) { '1' } else { '.' }).collect()
}
