//! `ninefold hint`

use crate::answer::{Answer, Item, Job, Status, budget, field};
use crate::args::Hint;
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::givens::Original;
use crate::json;
use crate::options::{HintForm, language};
use crate::position;
use crate::step::StepJson;
use ninefold::draw::Highlights;
use ninefold::explain::{Hint as Found, Slip, Technique, Tenths, hint_within};
use ninefold::words::{Language, Level};
use ninefold::{Cell, Diagnosis, Digit, ParseGridError, Puzzle};
use serde::Serialize;
use std::io;

pub(crate) fn run(mut args: Hint) -> io::Result<Status> {
    let original = Original::read(args.givens.as_ref())?;
    if args.givens.is_some() && args.common.inputs.is_empty() {
        args.common.inputs.push("-".into()); // the example is nobody's work on this puzzle
    }
    let hinter = Hinter {
        original,
        form: args.format,
        level: Level::new(args.level).unwrap_or(Level::Look),
        canvas: Canvas::of(&args.common),
        is_for_a_terminal: args.common.is_for_a_terminal(),
        language: language(args.lang),
        nodes: args.search.budget,
    };
    batch::run(hinter, &args.common)
}

struct Hinter {
    original: Original,
    form: HintForm,
    level: Level,
    canvas: Canvas,
    is_for_a_terminal: bool,
    language: Language,
    nodes: Option<u64>,
}

impl Job for Hinter {
    fn answer(&self, mine: &Item<'_>) -> Answer {
        let puzzle = match self.original.played(mine) {
            Ok(puzzle) => puzzle,
            Err(what) => return self.refused(mine, &what),
        };
        let puzzle = &puzzle;
        let hint = hint_within(puzzle, &mut budget(self.nodes)).ok();
        let sentences = match &hint {
            Some(hint) => self.language.hint(puzzle, hint, self.level),
            None => vec![self.language.hint_stopped()],
        };
        let hint = hint.as_ref();
        let text = match self.form {
            HintForm::Text if self.is_for_a_terminal => {
                let lines: String = sentences.iter().map(|sentence| on_screen(sentence, "")).collect();
                format!("{}{lines}\n", self.drawing(puzzle, hint))
            }
            HintForm::Text => format!("{}\n", self.language.paragraph(&sentences)),
            HintForm::Json => json::line(&Hinted {
                puzzle: field(puzzle),
                result: word(hint),
                details: hint.and_then(|hint| self.details(puzzle, hint)),
                sentences,
            }),
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
            HintForm::Json => json::invalid(error),
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
    fn refused(&self, puzzle: &Puzzle, what: &str) -> Answer {
        let text = match self.form {
            HintForm::Text => "invalid\n".to_string(),
            HintForm::Json => json::refused(puzzle, what),
        };
        Answer::bad(text, what)
    }

    /// A drawing of the step, if the level allows it.
    fn drawing(&self, puzzle: &Puzzle, hint: Option<&Found>) -> String {
        match hint {
            Some(Found::Step(step)) if self.level == Level::Full => {
                position::drawing(self.canvas, puzzle, &Highlights::of(puzzle, step))
            }
            _ => String::new(),
        }
    }

    /// As much of the hint as the level allows.
    fn details<'a>(&self, puzzle: &Puzzle, hint: &'a Found) -> Option<Details<'a>> {
        match (hint, self.level) {
            (Found::Step(step), Level::Technique) => {
                Some(Details::Technique { technique: step.technique, rating: step.rating })
            }
            (Found::Step(step), Level::Full) => {
                Some(Details::Step { step: Box::new(StepJson::new(puzzle, step, self.language)) })
            }
            (Found::Mistake(mistake), level) => {
                let (what, is_told) = match mistake.slip {
                    Slip::Wrote => ("wrote", true),
                    Slip::CrossedOut => ("crossed out", level != Level::Look),
                };
                let digit = is_told.then_some(mistake.digit);
                Some(Details::Mistake { cell: mistake.cell, mistake: what, digit })
            }
            _ => None,
        }
    }
}

#[derive(Serialize)]
struct Hinted<'a> {
    puzzle: String,
    result: &'a str,
    #[serde(flatten)]
    details: Option<Details<'a>>,
    sentences: Vec<String>,
}

/// What a hint is about.
#[derive(Serialize)]
#[serde(untagged)]
enum Details<'a> {
    Technique {
        technique: Technique,
        rating: Tenths,
    },
    Step {
        step: Box<StepJson<'a>>,
    },
    Mistake {
        cell: Cell,
        mistake: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        digit: Option<Digit>,
    },
}
