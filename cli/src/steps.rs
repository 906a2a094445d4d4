//! `ninefold steps`

use crate::answer::{Answer, Item, Job, Status, budget, field};
use crate::args::Steps;
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::givens::Original;
use crate::hint::{instead_of_a_step, word};
use crate::json;
use crate::language::{language, told};
use crate::options::StepsForm;
use crate::picture::{self, Kind};
use crate::step::StepJson;
use ninefold::draw::{Boards, Highlights, Style};
use ninefold::explain::{Hint, Step, Technique, all_steps_within, hint_within};
use ninefold::words::{Language, Level};
use ninefold::{ParseGridError, Puzzle, Stopped};
use serde::Serialize;
use std::io;

pub(crate) fn run(mut args: Steps) -> io::Result<Status> {
    let lister = Lister {
        original: Original::read(args.givens.as_ref(), &mut args.common)?,
        form: args.format,
        techniques: args.technique,
        limit: args.limit.unwrap_or(usize::MAX),
        why: args.why,
        canvas: Canvas::of(&args.common),
        language: language(),
        nodes: args.search.budget,
    };
    let kind = match args.format {
        StepsForm::Svg => Kind::Svg,
        StepsForm::Png => Kind::Png,
        StepsForm::Text | StepsForm::Json => return batch::run(lister, &args.common),
    };
    picture::run(&args.common, kind, |mine, style| Ok(lister.picture(&lister.original.drawn(mine)?, style)))
}

/// The technique of a name in any language, however it is spelled.
pub(crate) fn technique(name: &str) -> Result<Technique, String> {
    let plain =
        |name: &str| name.chars().filter(|c| c.is_alphanumeric() || *c == '+').collect::<String>().to_lowercase();
    let is_named = |technique: &Technique| {
        Language::ALL.iter().any(|language| plain(language.technique(*technique)) == plain(name))
    };
    Technique::ALL.iter().copied().find(is_named).ok_or_else(|| {
        let names: Vec<&str> = Technique::ALL.iter().map(|technique| language().technique(*technique)).collect();
        let names = names.join(&told!(", ", "、"));
        told!("there is no technique of that name; the names are {names}", "没有这种技巧；技巧有：{names}")
    })
}

struct Lister {
    original: Original,
    form: StepsForm,
    techniques: Vec<Technique>,
    limit: usize,
    why: bool,
    canvas: Canvas,
    language: Language,
    nodes: Option<u64>,
}

/// The steps that can be taken, or what there is to say instead.
enum Found {
    Steps(Vec<Step>),
    Instead(Hint),
}

impl Lister {
    /// The steps, the easiest first; or a mistake, or why there is no step.
    fn found(&self, puzzle: &Puzzle) -> Result<Found, Stopped> {
        let mut budget = budget(self.nodes);
        match hint_within(puzzle, &mut budget)? {
            Hint::Step(_) => {}
            instead => return Ok(Found::Instead(instead)),
        }
        let mut steps = all_steps_within(puzzle, &mut budget)?;
        steps.retain(|step| self.techniques.is_empty() || self.techniques.contains(&step.technique));
        steps.sort_by_key(|step| step.rating);
        let mut listed: Vec<Step> = Vec::new();
        for step in steps {
            // A pair in a box is often a pair in a row as well: the same technique with the same effect is listed once.
            let is_same = |other: &Step| {
                (other.technique, other.places, &other.removes) == (step.technique, step.places, &step.removes)
            };
            if listed.len() < self.limit && !listed.iter().any(is_same) {
                listed.push(step);
            }
        }
        let steps = listed;
        Ok(Found::Steps(steps))
    }

    /// What is said where there are no steps.
    fn said(&self, puzzle: &Puzzle, found: &Result<Found, Stopped>) -> Vec<String> {
        match found {
            Err(_) => vec![self.language.hint_stopped()],
            Ok(Found::Instead(hint)) => self.language.hint(puzzle, hint, Level::Full),
            Ok(Found::Steps(steps)) if steps.is_empty() => vec![self.language.no_such_step()],
            Ok(Found::Steps(_)) => vec![],
        }
    }

    fn text(&self, puzzle: &Puzzle, steps: &[Step], said: &[String]) -> String {
        let mut out = format!("{}\n", field(puzzle));
        for (number, step) in (1..).zip(steps) {
            let heading = self.language.heading(step);
            out += &match self.canvas {
                Canvas::Colour => format!("\x1b[1m{number:>3}.\x1b[0m {heading}\n"),
                _ => format!("{number:>3}. {heading}\n"),
            };
            let argument = if self.why { self.language.argument(puzzle, step) } else { vec![] };
            out.extend(argument.iter().map(|sentence| match self.canvas {
                Canvas::Text => format!("     {sentence}\n"),
                _ => on_screen(sentence, "     "),
            }));
        }
        out.extend(said.iter().map(|sentence| self.canvas.line(sentence)));
        out + "\n"
    }

    fn picture(&self, puzzle: &Puzzle, style: Style) -> (String, Status) {
        let mut boards = Boards::new(style, self.language);
        let found = self.found(puzzle);
        let said = self.said(puzzle, &found);
        match &found {
            Ok(Found::Steps(steps)) if !steps.is_empty() => {
                for (number, step) in (1..).zip(steps) {
                    boards.step(puzzle, step, Level::Full, &format!("{number}.  "));
                }
            }
            Ok(Found::Instead(hint)) => boards.board(puzzle, &instead_of_a_step(hint, Level::Full), "", &said),
            _ => boards.board(puzzle, &Highlights::none(), "", &said),
        }
        (boards.svg(), status(&found))
    }
}

fn status(found: &Result<Found, Stopped>) -> Status {
    match found {
        Ok(Found::Steps(steps)) if !steps.is_empty() => Status::Proper,
        Ok(Found::Instead(Hint::Solved)) => Status::Proper,
        _ => Status::NotProper,
    }
}

impl Job for Lister {
    fn answer(&self, mine: &Item<'_>) -> Answer {
        let puzzle = &match self.original.played(mine) {
            Ok(puzzle) => puzzle,
            Err(what) => {
                let text =
                    if self.form == StepsForm::Json { json::refused(mine, &what) } else { "invalid\n\n".to_string() };
                return Answer::bad(text, &what);
            }
        };
        let found = self.found(puzzle);
        let sentences = self.said(puzzle, &found);
        let steps = if let Ok(Found::Steps(steps)) = &found { &steps[..] } else { &[] };
        let text = match self.form {
            StepsForm::Json => json::line(&Listed {
                puzzle: field(puzzle),
                result: match &found {
                    Ok(Found::Steps(_)) => "steps",
                    Ok(Found::Instead(hint)) => word(Some(hint)),
                    Err(_) => word(None),
                },
                steps: steps.iter().map(|step| StepJson::new(puzzle, step, self.language)).collect(),
                sentences,
            }),
            _ => self.text(puzzle, steps, &sentences),
        };
        Answer::with_status(text, status(&found))
    }

    fn batch(&self) -> usize {
        1
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            StepsForm::Json => json::invalid(error),
            _ => "invalid\n\n".to_string(),
        }
    }
}

#[derive(Serialize)]
struct Listed<'a> {
    puzzle: String,
    result: &'a str,
    steps: Vec<StepJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sentences: Vec<String>,
}
