//! `ninefold hint`

use crate::answer::{Answer, Job, Status, array, budget, field, invalid_object, object, quoted};
use crate::args::Hint;
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::input::IfNothing;
use crate::options::{HintForm, Lang};
use crate::{position, step};
use ninefold::draw::Highlights;
use ninefold::explain::{Hint as Found, Slip, hint_within};
use ninefold::words::{Language, Level};
use ninefold::{Diagnosis, ParseGridError, Puzzle};
use std::io;

pub(crate) fn run(args: Hint) -> io::Result<Status> {
    let hinter = Hinter {
        form: args.format,
        level: Level::new(args.level).unwrap_or(Level::Look),
        canvas: Canvas::of(&args.common),
        is_for_a_terminal: args.common.is_for_a_terminal(),
        language: Lang::or_locale(args.lang),
        nodes: args.search.budget,
    };
    batch::run(hinter, &args.common, IfNothing::Example)
}

struct Hinter {
    form: HintForm,
    level: Level,
    canvas: Canvas,
    is_for_a_terminal: bool,
    language: Language,
    nodes: Option<u64>,
}

impl Job for Hinter {
    fn answer(&self, puzzle: &Puzzle) -> Answer {
        let hint = hint_within(puzzle, &mut budget(self.nodes)).ok();
        let sentences = match &hint {
            Some(hint) => self.language.hint(puzzle, hint, self.level),
            None => vec![self.language.hint_stopped().to_string()],
        };
        let hint = hint.as_ref();
        let text = match self.form {
            HintForm::Text if self.is_for_a_terminal => {
                let lines: String = sentences.iter().map(|sentence| on_screen(sentence, "")).collect();
                format!("{}{lines}\n", self.drawing(puzzle, hint))
            }
            HintForm::Text => format!("{}\n", self.language.paragraph(&sentences)),
            HintForm::Json => {
                let mut fields = vec![("puzzle", quoted(&field(puzzle))), ("result", quoted(word(hint)))];
                fields.extend(self.details(puzzle, hint));
                fields.push(("sentences", array(sentences.iter().map(|sentence| quoted(sentence)))));
                object(&fields)
            }
        };
        match hint {
            Some(Found::Step(_) | Found::Solved) => Answer::proper(text),
            _ => Answer::not_proper(text),
        }
    }

    fn batch(&self) -> usize {
        1
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            HintForm::Text => "invalid\n".to_string(),
            HintForm::Json => invalid_object(error),
        }
    }
}

fn word(hint: Option<&Found>) -> &'static str {
    match hint {
        Some(Found::Step(_)) => "step",
        Some(Found::Mistake(_)) => "mistake",
        Some(Found::Improper(diagnosis)) if matches!(**diagnosis, Diagnosis::Many { .. }) => "many",
        Some(Found::Improper(_)) => "none",
        Some(Found::Solved) => "solved",
        Some(_) => "stuck",
        None => "stopped",
    }
}

impl Hinter {
    /// The position with the step in it, once everything may be told.
    fn drawing(&self, puzzle: &Puzzle, hint: Option<&Found>) -> String {
        match hint {
            Some(Found::Step(step)) if self.level == Level::Full => {
                position::drawing(self.canvas, puzzle, &Highlights::of(puzzle, step))
            }
            _ => String::new(),
        }
    }

    /// As much of the advice as the level allows, as fields of a JSON object.
    fn details(&self, puzzle: &Puzzle, hint: Option<&Found>) -> Vec<(&'static str, String)> {
        match (hint, self.level) {
            (Some(Found::Step(step)), Level::Technique) => {
                vec![("technique", quoted(&step.technique.to_string())), ("rating", step.rating.to_string())]
            }
            (Some(Found::Step(step)), Level::Full) => vec![("step", step::json(puzzle, step, self.language))],
            (Some(Found::Mistake(mistake)), level) => {
                let (what, is_told) = match mistake.slip {
                    Slip::Wrote => ("wrote", true),
                    Slip::CrossedOut => ("crossed out", level != Level::Look),
                };
                let mut fields = vec![("cell", quoted(&mistake.cell.to_string())), ("mistake", quoted(what))];
                fields.extend(is_told.then(|| ("digit", mistake.digit.to_string())));
                fields
            }
            _ => vec![],
        }
    }
}
