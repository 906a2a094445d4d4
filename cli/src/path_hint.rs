//! `ninefold hint --ladder hodoku|FILE`: the next step of the second ladder from where the player stands.

use crate::answer::{Answer, Item, Job, Status, budget, field};
use crate::args::Hint;
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::givens::Original;
use crate::hint::{instead_of_a_step, word};
use crate::json;
use crate::language::language;
use crate::options::{HintForm, Until};
use crate::picture::{self, Kind};
use crate::position;
use ninefold::draw::{Boards, Highlights, Style};
use ninefold::explain::Hint as Instead;
use ninefold::explain::hodoku::{Ladder, Step};
use ninefold::words::{Language, Level};
use ninefold::{ParseGridError, Puzzle, Stopped};
use serde::Serialize;
use std::io;

pub(crate) fn run(mut args: Hint, ladder: Ladder) -> io::Result<Status> {
    let hinter = PathHinter {
        original: Original::read(args.givens.as_ref(), &mut args.common)?,
        ladder,
        form: args.format,
        level: Level::new(args.level).unwrap_or(Level::Look),
        until: args.until,
        canvas: Canvas::of(&args.common),
        is_for_a_terminal: args.common.is_for_a_terminal(),
        language: language(),
        nodes: args.search.budget,
    };
    let kind = match args.format {
        HintForm::Svg => Kind::Svg,
        HintForm::Png => Kind::Png,
        HintForm::Text | HintForm::Json => return batch::run(hinter, &args.common),
    };
    picture::run(&args.common, kind, |mine, style| Ok(hinter.picture(&hinter.original.drawn(mine)?, style)))
}

struct PathHinter {
    original: Original,
    ladder: Ladder,
    form: HintForm,
    level: Level,
    until: Option<Until>,
    canvas: Canvas,
    is_for_a_terminal: bool,
    language: Language,
    nodes: Option<u64>,
}

/// The steps of a hint, each with where the player stands before it; and what is said instead, or after them.
struct Way {
    steps: Vec<(Puzzle, Step)>,
    end: Option<Instead>,
}

impl PathHinter {
    /// One step, or all up to the next digit.
    fn way(&self, puzzle: &Puzzle) -> Result<Way, Stopped> {
        let (mut budget, mut position) = (budget(self.nodes), *puzzle);
        let mut way = Way { steps: Vec::new(), end: None };
        loop {
            let step = match self.ladder.hint_within(&position, &mut budget)? {
                Ok(step) => step,
                Err(end) => return Ok(Way { end: Some(end), ..way }),
            };
            let is_last = self.until.is_none() || step.places.is_some();
            let before = position;
            step.apply(&mut position);
            way.steps.push((before, step));
            if is_last {
                return Ok(way);
            }
        }
    }

    /// What is said where there is no step, or no more.
    fn said(&self, puzzle: &Puzzle, way: &Result<Way, Stopped>) -> Vec<String> {
        match way {
            Ok(Way { end: Some(end), .. }) => self.language.hint(puzzle, end, self.level),
            Ok(_) => vec![],
            Err(_) => vec![self.language.hint_stopped()],
        }
    }

    fn text(&self, puzzle: &Puzzle, way: &Result<Way, Stopped>, said: &[String]) -> String {
        let paragraph = |sentences: &[String]| match self.is_for_a_terminal {
            true => sentences.iter().map(|sentence| on_screen(sentence, "")).collect::<String>(),
            false => format!("{}\n", self.language.paragraph(sentences)),
        };
        let mut out = String::new();
        for (number, (before, step)) in (1..).zip(way.as_ref().map_or(&[][..], |way| &way.steps)) {
            let mut sentences = self.language.path_step(before, step, self.level);
            if let (Some(Until::Digit), Some(first)) = (self.until, sentences.first_mut()) {
                *first = format!("{number}. {first}");
            }
            if self.is_for_a_terminal && self.level == Level::Full {
                out += &position::drawing(self.canvas, before, &Highlights::of_path(before, step));
            }
            out += &paragraph(&sentences);
        }
        if let (true, Ok(Way { end: Some(end), .. })) = (self.is_for_a_terminal && self.level == Level::Full, way) {
            out += &position::drawing(self.canvas, puzzle, &instead_of_a_step(end, self.level));
        }
        if !said.is_empty() {
            out += &paragraph(said);
        }
        if self.until.is_some() || self.is_for_a_terminal { out + "\n" } else { out }
    }

    /// The steps with as much as the level allows: below the last level, what is said without what is seen.
    fn picture(&self, puzzle: &Puzzle, style: Style) -> (String, Status) {
        let mut boards = Boards::new(style, self.language);
        let way = self.way(puzzle);
        let said = self.said(puzzle, &way);
        for (number, (before, step)) in (1..).zip(way.as_ref().map_or(&[][..], |way| &way.steps)) {
            let number = if self.until.is_some() { format!("{number}.  ") } else { String::new() };
            let (shown, heading, sentences) = match self.level {
                Level::Full => (
                    Highlights::of_path(before, step),
                    self.language.path_heading(step),
                    self.language.path_argument(before, step),
                ),
                _ => (Highlights::none(), String::new(), self.language.path_step(before, step, self.level)),
            };
            boards.board(before, &shown, &format!("{number}{heading}"), &sentences);
        }
        if !said.is_empty() {
            let end = way.as_ref().ok().and_then(|way| way.end.as_ref());
            let shown = end.map_or(Highlights::none(), |end| instead_of_a_step(end, self.level));
            boards.board(puzzle, &shown, "", &said);
        }
        (boards.svg(), status(&way))
    }

    fn json(&self, puzzle: &Puzzle, way: &Result<Way, Stopped>, said: Vec<String>) -> String {
        let (steps, end) = way.as_ref().map_or((&[][..], None), |way| (&way.steps[..], way.end.as_ref()));
        let told = |(before, step): &(Puzzle, Step)| Told {
            technique: (self.level > Level::Look).then(|| step.technique.short()),
            effect: (self.level == Level::Full).then(|| step.effect()),
            sentences: self.language.path_step(before, step, self.level),
        };
        let result = if steps.is_empty() || end.is_some() { word(end) } else { "step" };
        json::line(&Hinted { puzzle: field(puzzle), result, steps: steps.iter().map(told).collect(), sentences: said })
    }
}

impl Job for PathHinter {
    fn answer(&self, mine: &Item<'_>) -> Answer {
        let puzzle = &match self.original.played(mine) {
            Ok(puzzle) => puzzle,
            Err(what) => {
                let text = match self.form {
                    HintForm::Json => json::refused(mine, &what),
                    _ => "invalid\n".to_string(),
                };
                return Answer::bad(text, &what);
            }
        };
        let way = self.way(puzzle);
        let said = self.said(puzzle, &way);
        let text = match self.form {
            HintForm::Json => self.json(puzzle, &way, said),
            _ => self.text(puzzle, &way, &said),
        };
        Answer::with_status(text, status(&way))
    }

    fn batch(&self) -> usize {
        1
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            HintForm::Json => json::invalid(error),
            _ => "invalid\n".to_string(),
        }
    }
}

fn status(way: &Result<Way, Stopped>) -> Status {
    match way {
        Ok(Way { end: None | Some(Instead::Solved), .. }) => Status::Proper,
        _ => Status::NotProper,
    }
}

#[derive(Serialize)]
struct Hinted {
    puzzle: String,
    result: &'static str,
    steps: Vec<Told>,
    sentences: Vec<String>,
}

/// A step, as much of it as the level allows.
#[derive(Serialize)]
struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<String>,
    sentences: Vec<String>,
}
