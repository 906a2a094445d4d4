//! `ninefold steps`

use crate::answer::{Answer, Item, Job, Status, budget, field};
use crate::any_step::{self, AnyStep, AnyStepJson};
use crate::args::Steps;
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::givens::Original;
use crate::hint::{instead_of_a_step, word};
use crate::json;
use crate::language::{language, told};
use crate::options::StepsForm;
use crate::picture::{self, Kind};
use ninefold::draw::{Boards, Highlights, Style};
use ninefold::explain::hodoku::Ladder;
use ninefold::explain::{AnyTechnique, Hint};
use ninefold::words::{Language, Level, path_technique_named, technique_named};
use ninefold::{ParseGridError, Puzzle, Stopped};
use serde::Serialize;
use std::io;

pub(crate) fn run(mut args: Steps) -> io::Result<Status> {
    let ladder = args.ladder.second()?;
    let techniques = args.technique.iter().map(|name| named(name, ladder.as_ref())).collect::<io::Result<_>>()?;
    let lister = Lister {
        ladder,
        original: Original::read(args.givens.as_ref(), &mut args.common)?,
        form: args.format,
        techniques,
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

/// The technique that a name means: of the ladder that is asked for, if it has one of that name.
fn named(name: &str, ladder: Option<&Ladder>) -> io::Result<AnyTechnique> {
    let first = technique_named(name).map(AnyTechnique::from);
    let second = path_technique_named(name).map(AnyTechnique::from);
    let (here, there) = if ladder.is_some() { (second, first) } else { (first, second) };
    here.map_err(|error| {
        let what = language().error(&error);
        let name = there.map(|technique| language().any_technique(technique));
        let what = match (name, ladder) {
            (Err(_), _) => what,
            (Ok(name), None) => told!(
                "{name} is a technique of the other ladder: add --ladder hodoku",
                "{name}是另一个阶梯的技巧：请加上 --ladder hodoku",
            ),
            (Ok(name), Some(_)) => told!(
                "{name} is a technique of the other ladder: leave --ladder out",
                "{name}是另一个阶梯的技巧：请去掉 --ladder",
            ),
        };
        io::Error::new(io::ErrorKind::InvalidInput, format!("--technique: {what}"))
    })
}

struct Lister {
    /// The second ladder, if that is asked for.
    ladder: Option<Ladder>,
    original: Original,
    form: StepsForm,
    techniques: Vec<AnyTechnique>,
    limit: usize,
    why: bool,
    canvas: Canvas,
    language: Language,
    nodes: Option<u64>,
}

/// The steps that can be taken, or what there is to say instead.
enum Found {
    Steps(Vec<AnyStep>),
    Instead(Hint),
}

impl Lister {
    /// The steps, the easiest first; or a mistake, or why there is no step.
    fn found(&self, puzzle: &Puzzle) -> Result<Found, Stopped> {
        let mut budget = budget(self.nodes);
        let mut steps = match any_step::all(puzzle, self.ladder.as_ref(), &self.techniques, &mut budget)? {
            Ok(steps) => steps,
            Err(instead) => return Ok(Found::Instead(instead)),
        };
        steps.truncate(self.limit);
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

    fn text(&self, puzzle: &Puzzle, steps: &[AnyStep], said: &[String]) -> String {
        let mut out = format!("{}\n", field(puzzle));
        for (number, step) in (1..).zip(steps) {
            let heading = step.heading(self.language);
            out += &match self.canvas {
                Canvas::Colour => format!("\x1b[1m{number:>3}.\x1b[0m {heading}\n"),
                _ => format!("{number:>3}. {heading}\n"),
            };
            let argument = if self.why { step.argument(puzzle, self.language) } else { vec![] };
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
                    step.draw(&mut boards, puzzle, &format!("{number}.  "), self.language);
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
                steps: steps.iter().map(|step| step.json(puzzle, self.language)).collect(),
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
    steps: Vec<AnyStepJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sentences: Vec<String>,
}
