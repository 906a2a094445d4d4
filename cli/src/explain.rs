//! `ninefold explain`

use crate::answer::{Answer, Item, Job, Status, budget, field};
use crate::args::Explain;
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::input::classics;
use crate::json;
use crate::options::{ExplainForm, language};
use crate::output::Output;
use crate::position;
use crate::say::say;
use crate::step::StepJson;
use ninefold::draw::{self, Highlights};
use ninefold::explain::{Ending, Explanation, Stage, Step};
use ninefold::rate::Rating;
use ninefold::words::Language;
use ninefold::{Diagnosis, Grid, ParseGridError, Puzzle};
use serde::Serialize;
use std::io;

pub(crate) fn run(args: Explain) -> io::Result<Status> {
    let explainer = Explainer {
        form: args.format,
        canvas: Canvas::of(&args.common),
        language: language(args.lang),
        nodes: args.search.budget,
    };
    if args.format == ExplainForm::Svg {
        return explainer.picture(&args);
    }
    batch::run(explainer, &args.common)
}

struct Explainer {
    form: ExplainForm,
    canvas: Canvas,
    language: Language,
    nodes: Option<u64>,
}

/// A step in words: its number, its heading and its argument.
type Told = (usize, String, Vec<String>);

impl Job for Explainer {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        if !puzzle.is_classic() {
            let what = "a pencilmark puzzle; only classic puzzles are explained ('ninefold hint' takes it)";
            let text = match self.form {
                ExplainForm::Json => json::refused(puzzle, what),
                _ => "invalid\n\n".to_string(),
            };
            return Answer::bad(text, what);
        }
        // Only the givens are the puzzle; the explanation starts there.
        let explanation = self.explained(&puzzle.givens);
        let text = match self.form {
            ExplainForm::Json => self.json(&explanation),
            ExplainForm::Md => self.markdown(&explanation),
            ExplainForm::Text | ExplainForm::Svg => self.text(&explanation),
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
        Some(Ending::Improper(diagnosis)) if matches!(**diagnosis, Diagnosis::Many { .. }) => "many",
        Some(_) => "none",
        None => "stopped",
    }
}

impl Explainer {
    /// The explanation, as far as the budget goes.
    fn explained(&self, grid: &Grid) -> Explanation {
        let mut explanation = Explanation::new(grid);
        let _ = explanation.extend(&mut budget(self.nodes)); // a missing ending says that it was stopped
        explanation
    }

    /// Numbered steps, each with its argument. On a terminal each stage starts with a drawing.
    fn text(&self, explanation: &Explanation) -> String {
        let mut out = format!("{}\n", field(&explanation.puzzle));
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
            result: word(explanation.ending.as_ref()),
            // An explanation that was stopped has no rating: its hardest step may be yet to come.
            rating: explanation.rating().filter(|_| explanation.ending.is_some()),
            scale: Rating::SCALE,
            solution,
            steps: steps.map(|(puzzle, step)| StepJson::new(&puzzle, step, self.language)).collect(),
            summary: self.language.explained(explanation),
        })
    }

    /// Writes the drawing of one puzzle.
    fn picture(&self, args: &Explain) -> io::Result<Status> {
        let [grid] = classics(&args.common.inputs, "only classic puzzles are explained", 2)?[..] else {
            return Err(io::Error::other("several puzzles; a picture shows one"));
        };
        let explanation = self.explained(&grid);
        let is_solved = matches!(explanation.ending, Some(Ending::Solved(_)));
        if !is_solved {
            say(self.language.explained(&explanation));
        }
        let mut output = Output::open(args.common.output.as_deref())?;
        output.write(draw::steps(&explanation, self.language))?;
        output.finish()?;
        Ok(if is_solved { Status::Proper } else { Status::NotProper })
    }
}

#[derive(Serialize)]
struct Explained<'a> {
    puzzle: String,
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
