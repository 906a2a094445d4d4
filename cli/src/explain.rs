//! `ninefold explain`

use crate::answer::{Answer, Item, Job, Status, budget, field};
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::givens::Original;
use crate::json;
use crate::language::language;
use crate::options::{Common, ExplainForm, Patience};
use crate::path::{self, LadderOption};
use crate::picture::{self, Kind};
use crate::position;
use crate::say::say;
use crate::step::StepJson;
use clap::Args;
use ninefold::draw::{self, Highlights, Style};
use ninefold::explain::{Ending, Explanation, Stage, Step};
use ninefold::rate::Rating;
use ninefold::words::Language;
use ninefold::{Diagnosis, Grid, Marks, ParseGridError, Puzzle};
use serde::Serialize;
use std::ffi::OsString;
use std::io;

#[derive(Args)]
pub(crate) struct Explain {
    /// The puzzle as it was at first, or a file with it: all other digits of the input are the player's
    #[arg(long, conflicts_with = "from_givens", value_name = "ORIGINAL")]
    pub(crate) givens: Option<OsString>,
    /// Start from the givens, whatever a player did
    #[arg(long)]
    pub(crate) from_givens: bool,
    #[command(flatten)]
    pub(crate) ladder: LadderOption,
    /// How to print the steps
    #[arg(short, long, value_enum, default_value_t = ExplainForm::Text)]
    pub(crate) format: ExplainForm,
    #[command(flatten)]
    pub(crate) search: Patience,
    #[command(flatten)]
    pub(crate) common: Common,
}

pub(crate) fn run(mut args: Explain) -> io::Result<Status> {
    if let Some(ladder) = args.ladder.second()? {
        return path::run(args, ladder);
    }
    let explainer = Explainer {
        original: Original::read(args.givens.as_ref(), &mut args.common)?,
        form: args.format,
        canvas: Canvas::of(&args.common),
        language: language(),
        from_givens: args.from_givens,
        nodes: args.search.budget,
    };
    let kind = match args.format {
        ExplainForm::Svg => Kind::Svg,
        ExplainForm::Png => Kind::Png,
        _ => return batch::run(explainer, &args.common),
    };
    picture::run(&args.common, kind, |mine, style| Ok(explainer.picture(&explainer.original.drawn(mine)?, style)))
}

struct Explainer {
    original: Original,
    form: ExplainForm,
    canvas: Canvas,
    language: Language,
    from_givens: bool,
    nodes: Option<u64>,
}

/// A step in words: its number, its heading and its argument.
type Told = (usize, String, Vec<String>);

impl Job for Explainer {
    fn answer(&self, mine: &Item<'_>) -> Answer {
        let puzzle = &match self.original.played(mine) {
            Ok(puzzle) => puzzle,
            Err(what) => {
                let text =
                    if self.form == ExplainForm::Json { json::refused(mine, &what) } else { "invalid\n\n".to_string() };
                return Answer::bad(text, &what);
            }
        };
        let explanation = self.explained(puzzle);
        let text = match self.form {
            ExplainForm::Json => self.json(&explanation),
            ExplainForm::Md => self.markdown(&explanation),
            ExplainForm::Text | ExplainForm::Svg | ExplainForm::Png => self.text(&explanation),
        };
        match explanation.ending {
            Some(Ending::Solved(_)) => Answer::proper(text),
            _ => Answer::not_proper(text),
        }
    }

    fn batch(&self) -> usize {
        1
    }

    fn invalid(&self, error: &ParseGridError) -> String {
        match self.form {
            ExplainForm::Json => json::invalid(error),
            _ => "invalid\n\n".to_string(),
        }
    }
}

/// The word for how far an explanation goes.
fn word(ending: Option<&Ending>) -> &'static str {
    match ending {
        Some(Ending::Solved(_)) => "unique",
        Some(Ending::Stuck) => "stuck",
        Some(Ending::Mistake(_)) => "mistake",
        Some(Ending::Improper(diagnosis)) if matches!(**diagnosis, Diagnosis::Many { .. }) => "many",
        Some(_) => "none",
        None => "stopped",
    }
}

impl Explainer {
    /// The explanation, as far as the budget goes. It starts where the player stands, unless asked otherwise.
    fn explained(&self, puzzle: &Puzzle) -> Explanation {
        let untouched = Puzzle { entries: Grid::EMPTY, removed: Marks::NONE, ..*puzzle };
        let mut explanation = Explanation::from_position(if self.from_givens { &untouched } else { puzzle });
        let _ = explanation.extend(&mut budget(self.nodes)); // a missing ending says that it was stopped
        explanation
    }

    /// Numbered steps, each with its argument. On a terminal each stage starts with a drawing.
    fn text(&self, explanation: &Explanation) -> String {
        let mut out = format!("{}\n", field(&explanation.puzzle));
        out.extend(board(explanation).map(|board| format!("{board}\n")));
        for stage in explanation.stages() {
            if self.canvas != Canvas::Text {
                out += &format!("\n{}", position::drawing(self.canvas, &stage.puzzle, &Highlights::of_stage(&stage)));
            }
            for (number, heading, sentences) in self.told(&stage) {
                out += &match self.canvas {
                    Canvas::Colour => format!("\x1b[1m{number:>3}. {heading}\x1b[0m\n"),
                    _ => format!("{number:>3}. {heading}\n"),
                };
                out.extend(sentences.iter().map(|sentence| match self.canvas {
                    Canvas::Text => format!("     {sentence}\n"),
                    _ => on_screen(sentence, "     "),
                }));
            }
        }
        let end = self.language.explained(explanation);
        match self.canvas {
            Canvas::Text => out + &format!("{end}\n\n"),
            _ => out + &on_screen(&end, "") + "\n",
        }
    }

    fn markdown(&self, explanation: &Explanation) -> String {
        let mut out = format!("# `{}`\n\n", field(&explanation.puzzle));
        for stage in explanation.stages() {
            let drawing = position::drawing(Canvas::Text, &stage.puzzle, &Highlights::of_stage(&stage));
            let told = self.told(&stage);
            out += &match &told[..] {
                [(number, heading, sentences)] => {
                    let items: String = sentences.iter().map(|sentence| item(sentence)).collect();
                    format!("## {number}. {heading}\n\n```text\n{drawing}```\n\n{items}\n")
                }
                several => {
                    let (first, last) = (stage.number, stage.number + stage.steps.len() - 1);
                    let items: String = several.iter().map(|one| self.numbered(one)).collect();
                    format!("## {first}–{last}.\n\n```text\n{drawing}```\n\n{items}\n")
                }
            };
        }
        out + &format!("{}\n\n", self.language.explained(explanation))
    }

    /// The steps of a stage in words.
    fn told(&self, stage: &Stage<'_>) -> Vec<Told> {
        let told = |(number, (puzzle, step)): (usize, (Puzzle, &Step))| {
            (number, self.language.heading(step), self.language.argument(&puzzle, step))
        };
        (stage.number..).zip(stage.each()).map(told).collect()
    }

    /// A step as an item of a numbered Markdown list.
    fn numbered(&self, (number, heading, sentences): &Told) -> String {
        format!("{number}. **{heading}** {}\n", self.language.paragraph(sentences))
    }

    fn json(&self, explanation: &Explanation) -> String {
        let steps = explanation.stages().flat_map(|stage| stage.each());
        let solution = match &explanation.ending {
            Some(Ending::Solved(solution)) => Some(solution),
            _ => None,
        };
        json::line(&Explained {
            puzzle: field(&explanation.puzzle),
            start: (!explanation.is_from_the_start()).then_some("position"),
            board: board(explanation),
            result: word(explanation.ending.as_ref()),
            // An explanation that was stopped has no rating: its hardest step may be yet to come.
            rating: explanation.rating().filter(|_| explanation.ending.is_some()),
            scale: Rating::SCALE,
            solution,
            steps: steps.map(|(puzzle, step)| StepJson::new(&puzzle, step, self.language)).collect(),
            summary: self.language.explained(explanation),
        })
    }

    /// The drawing of an explanation. What is not explained to its end is told on standard error, too.
    fn picture(&self, puzzle: &Puzzle, style: Style) -> (String, Status) {
        let explanation = self.explained(puzzle);
        let is_solved = matches!(explanation.ending, Some(Ending::Solved(_)));
        if !is_solved {
            say(self.language.explained(&explanation));
        }
        let status = if is_solved { Status::Proper } else { Status::NotProper };
        (draw::steps_in(&explanation, self.language, style), status)
    }
}

/// The digits that a player starts with, if there are others than the givens.
fn board(explanation: &Explanation) -> Option<Grid> {
    let board = explanation.puzzle.board();
    (board != explanation.puzzle.givens).then_some(board)
}

#[derive(Serialize)]
struct Explained<'a> {
    puzzle: String,
    /// Where it starts, if that is not the puzzle as it is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<&'a str>,
    /// The digits that it starts with, if there are others than the givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Grid>,
    result: &'a str,
    #[serde(flatten)]
    rating: Option<Rating>,
    scale: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<&'a Grid>,
    steps: Vec<StepJson<'a>>,
    summary: String,
}

/// A sentence as an item of a Markdown list; an indented one belongs to the one before.
fn item(sentence: &str) -> String {
    let text = sentence.trim_start();
    format!("{}- {text}\n", &sentence[..sentence.len() - text.len()])
}
