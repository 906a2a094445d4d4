//! `ninefold hint`

use crate::answer::{Answer, Item, Job, Status, budget, field};
use crate::args::Hint;
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::givens::Original;
use crate::json;
use crate::language::language;
use crate::options::{HintForm, Until};
use crate::path_hint;
use crate::picture::{self, Kind};
use crate::position;
use crate::step::StepJson;
use ninefold::draw::{Boards, Highlights, Style};
use ninefold::explain::{Ending, Explanation, Hint as Found, Mistake, Slip, Step, Technique, Tenths, hint_within};
use ninefold::words::{Language, Level};
use ninefold::{Cell, Diagnosis, Digit, House, ParseGridError, Puzzle, Stopped};
use serde::Serialize;
use std::io;

pub(crate) fn run(mut args: Hint) -> io::Result<Status> {
    if let Some(ladder) = args.ladder.second()? {
        return path_hint::run(args, ladder);
    }
    let original = Original::read(args.givens.as_ref(), &mut args.common)?;
    let hinter = Hinter {
        original,
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

struct Hinter {
    original: Original,
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
    end: Option<Found>,
}

impl Hinter {
    /// One step, or all up to the next digit.
    fn way(&self, puzzle: &Puzzle) -> Result<Way, Stopped> {
        let mut budget = budget(self.nodes);
        if self.until.is_none() {
            return Ok(match hint_within(puzzle, &mut budget)? {
                Found::Step(step) => Way { steps: vec![(*puzzle, *step)], end: None },
                end => Way { steps: vec![], end: Some(end) },
            });
        }
        let mut explanation = Explanation::from_position(puzzle);
        explanation.extend_to_digit(&mut budget)?;
        let each = explanation.stages().flat_map(|stage| stage.each().map(|(puzzle, step)| (puzzle, step.clone())));
        let steps: Vec<(Puzzle, Step)> = each.collect();
        let end = match explanation.ending {
            Some(Ending::Mistake(mistake)) => Some(Found::Mistake(mistake)),
            Some(Ending::Improper(diagnosis)) => Some(Found::Improper(diagnosis)),
            Some(Ending::Stuck) => Some(Found::Stuck),
            Some(_) if steps.is_empty() => Some(Found::Solved),
            _ => None,
        };
        Ok(Way { steps, end })
    }

    /// What is said where there is no step, or no more.
    fn said(&self, puzzle: &Puzzle, way: &Result<Way, Stopped>) -> Vec<String> {
        match way {
            Ok(Way { end: Some(end), .. }) => self.language.hint(puzzle, end, self.level),
            Ok(_) => vec![],
            Err(_) => vec![self.language.hint_stopped()],
        }
    }

    fn text(&self, way: &Result<Way, Stopped>, said: &[String]) -> String {
        let steps = way.as_ref().map_or(&[][..], |way| &way.steps);
        let mut out = String::new();
        for (number, (puzzle, step)) in (1..).zip(steps) {
            let mut sentences = self.language.step(puzzle, step, self.level);
            if let (Some(Until::Digit), Some(first)) = (self.until, sentences.first_mut()) {
                *first = format!("{number}. {first}");
            }
            out += &match self.is_for_a_terminal {
                true => {
                    let lines: String = sentences.iter().map(|sentence| on_screen(sentence, "")).collect();
                    format!("{}{lines}", self.drawing(puzzle, step))
                }
                false => format!("{}\n", self.language.paragraph(&sentences)),
            };
        }
        out += &match self.is_for_a_terminal {
            true => said.iter().map(|sentence| on_screen(sentence, "")).collect::<String>() + "\n",
            false if said.is_empty() => String::new(),
            false => format!("{}\n", self.language.paragraph(said)),
        };
        if self.until.is_some() && !self.is_for_a_terminal { out + "\n" } else { out }
    }

    /// A drawing of the step, if the level allows it.
    fn drawing(&self, puzzle: &Puzzle, step: &Step) -> String {
        match self.level {
            Level::Full => position::drawing(self.canvas, puzzle, &Highlights::of(puzzle, step)),
            _ => String::new(),
        }
    }

    fn refused(&self, puzzle: &Puzzle, what: &str) -> Answer {
        let text = match self.form {
            HintForm::Json => json::refused(puzzle, what),
            _ => "invalid\n".to_string(),
        };
        Answer::bad(text, what)
    }

    fn picture(&self, puzzle: &Puzzle, style: Style) -> (String, Status) {
        let mut boards = Boards::new(style, self.language);
        let way = self.way(puzzle);
        let said = self.said(puzzle, &way);
        let steps = way.as_ref().map_or(&[][..], |way| &way.steps);
        for (number, (puzzle, step)) in (1..).zip(steps) {
            let number = if self.until.is_some() { format!("{number}.  ") } else { String::new() };
            boards.step(puzzle, step, self.level, &number);
        }
        if !said.is_empty() {
            let end = way.as_ref().ok().and_then(|way| way.end.as_ref());
            let shown = end.map_or(Highlights::none(), |end| instead_of_a_step(end, self.level));
            boards.board(puzzle, &shown, "", &said);
        }
        (boards.svg(), status(&way))
    }

    /// As much of a step as the level allows.
    fn step_details<'a>(&self, puzzle: &Puzzle, step: &'a Step) -> Option<Details<'a>> {
        match self.level {
            Level::Look => None,
            Level::Technique => Some(Details::Technique { technique: step.technique, rating: step.rating }),
            Level::Full => Some(Details::Step { step: Box::new(StepJson::new(puzzle, step, self.language)) }),
        }
    }

    /// As much of a mistake as the level allows.
    fn mistake_details<'a>(&self, found: &Mistake) -> Details<'a> {
        let mistake = match found.slip {
            Slip::Wrote => "wrote",
            Slip::CrossedOut => "crossed out",
        };
        let suspect = |&(cell, digit): &(Cell, Digit)| Suspect { cell, digit };
        let among = match &found.among[..] {
            among @ [_, _, ..] => among.iter().map(suspect).collect(),
            _ => vec![],
        };
        let told = |level: Level| self.level >= level;
        Details::Mistake {
            mistake,
            house: House::BOXES[found.cell.box_()],
            among: told(Level::Technique).then_some(among),
            cell: told(Level::Full).then_some(found.cell),
            digit: told(Level::Full).then_some(found.digit),
        }
    }

    fn json(&self, puzzle: &Puzzle, way: &Result<Way, Stopped>, said: Vec<String>) -> String {
        let (steps, end) = way.as_ref().map_or((&[][..], None), |way| (&way.steps[..], way.end.as_ref()));
        let result = match (steps, end, way) {
            ([_, ..], None, _) => "step",
            (_, end, _) => word(end),
        };
        let mistake = match end {
            Some(Found::Mistake(mistake)) => Some(self.mistake_details(mistake)),
            _ => None,
        };
        let told = |(puzzle, step): &'_ (Puzzle, Step)| self.language.step(puzzle, step, self.level);
        match (self.until, steps) {
            (None, [only]) => json::line(&Hinted {
                puzzle: field(puzzle),
                result,
                details: self.step_details(&only.0, &only.1),
                steps: None,
                sentences: told(only),
            }),
            (None, _) | (Some(_), []) => {
                json::line(&Hinted { puzzle: field(puzzle), result, details: mistake, steps: None, sentences: said })
            }
            (Some(_), several) => {
                let steps = several
                    .iter()
                    .map(|one| Told { details: self.step_details(&one.0, &one.1), sentences: told(one) })
                    .collect();
                json::line(&Hinted {
                    puzzle: field(puzzle),
                    result,
                    details: None,
                    steps: Some(steps),
                    sentences: said,
                })
            }
        }
    }
}

impl Job for Hinter {
    fn answer(&self, mine: &Item<'_>) -> Answer {
        let puzzle = &match self.original.played(mine) {
            Ok(puzzle) => puzzle,
            Err(what) => return self.refused(mine, &what),
        };
        let way = self.way(puzzle);
        let said = self.said(puzzle, &way);
        let text = match self.form {
            HintForm::Json => self.json(puzzle, &way, said),
            _ => self.text(&way, &said),
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
        Ok(Way { end: None | Some(Found::Solved), .. }) => Status::Proper,
        _ => Status::NotProper,
    }
}

/// The word for a hint, or for none.
pub(crate) fn word(hint: Option<&Found>) -> &'static str {
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

/// What is highlighted where there is no step: a mistake, as far as the level allows.
pub(crate) fn instead_of_a_step(hint: &Found, level: Level) -> Highlights {
    match hint {
        Found::Mistake(mistake) => Highlights::of_mistake(mistake, level),
        _ => Highlights::none(),
    }
}

#[derive(Serialize)]
struct Hinted<'a> {
    puzzle: String,
    result: &'a str,
    #[serde(flatten)]
    details: Option<Details<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Told<'a>>>,
    sentences: Vec<String>,
}

/// One of several steps.
#[derive(Serialize)]
struct Told<'a> {
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
        mistake: &'a str,
        house: House,
        #[serde(skip_serializing_if = "Option::is_none")]
        among: Option<Vec<Suspect>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        cell: Option<Cell>,
        #[serde(skip_serializing_if = "Option::is_none")]
        digit: Option<Digit>,
    },
}

/// What a mistake may be.
#[derive(Serialize)]
struct Suspect {
    cell: Cell,
    digit: Digit,
}
