//! `ninefold explain`

use crate::answer::{Answer, Job, Status, array, budget, field, invalid_object, object, quoted, refused_object};
use crate::args::Explain;
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::input::{IfNothing, classics};
use crate::options::{ExplainForm, Lang};
use crate::output::Output;
use crate::{position, step};
use ninefold::draw::{self, Highlights, argument, heading, scenes};
use ninefold::explain::{Ending, Explanation, Step};
use ninefold::rate::Rating;
use ninefold::words::Language;
use ninefold::{Diagnosis, Grid, ParseGridError, Puzzle};
use std::io;

pub(crate) fn run(args: Explain) -> io::Result<Status> {
    let explainer = Explainer {
        form: args.format,
        canvas: Canvas::of(&args.common),
        language: Lang::or_locale(args.lang),
        nodes: args.search.budget,
    };
    if args.format == ExplainForm::Svg {
        return explainer.picture(&args);
    }
    batch::run(explainer, &args.common, IfNothing::Example)
}

struct Explainer {
    form: ExplainForm,
    canvas: Canvas,
    language: Language,
    nodes: Option<u64>,
}

impl Job for Explainer {
    fn answer(&self, puzzle: &Puzzle) -> Answer {
        if !puzzle.is_classic() {
            let what = "a pencilmark puzzle; only classic puzzles are explained ('ninefold hint' takes it)";
            let text = match self.form {
                ExplainForm::Json => refused_object(puzzle, what),
                _ => "invalid\n\n".to_string(),
            };
            return Answer::bad(text, what);
        }
        // Only the givens are the puzzle; the path starts from there.
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
            ExplainForm::Json => invalid_object(error),
            _ => "invalid\n\n".to_string(),
        }
    }
}

/// The word for how far an explanation goes.
pub(crate) fn word(ending: Option<&Ending>) -> &'static str {
    match ending {
        Some(Ending::Solved(_)) => "unique",
        Some(Ending::Stuck) => "stuck",
        Some(Ending::Improper(diagnosis)) if matches!(**diagnosis, Diagnosis::Many { .. }) => "many",
        Some(_) => "none",
        None => "stopped",
    }
}

/// The three numbers of a rating as fields of a JSON object.
pub(crate) fn numbers(rating: &Rating) -> [(&'static str, String); 3] {
    [("er", rating.er), ("ep", rating.ep), ("ed", rating.ed)].map(|(name, number)| (name, number.to_string()))
}

impl Explainer {
    /// The explanation, as far as the budget goes.
    fn explained(&self, grid: &Grid) -> Explanation {
        let mut explanation = Explanation::new(grid);
        let _ = explanation.extend(&mut budget(self.nodes)); // an ending that is missing says it
        explanation
    }

    /// Numbered steps, each with its argument; for a person with a drawing before each, or before singles in a row.
    fn text(&self, explanation: &Explanation) -> String {
        let (mut out, mut now, mut number) = (format!("{}\n", field(&explanation.puzzle)), explanation.puzzle, 0);
        for scene in scenes(&explanation.steps) {
            if self.canvas != Canvas::Text {
                out += &format!("\n{}", position::drawing(self.canvas, &now, &highlights(&now, scene)));
            }
            for step in scene {
                number += 1;
                let title = heading(step, self.language);
                out += &match self.canvas {
                    Canvas::Colour => format!("\x1b[1m{number:>3}. {title}\x1b[0m\n"),
                    _ => format!("{number:>3}. {title}\n"),
                };
                for sentence in argument(&now, step, self.language) {
                    out += &match self.canvas {
                        Canvas::Text => format!("     {sentence}\n"),
                        _ => on_screen(&sentence, "     "),
                    };
                }
                step.apply(&mut now);
            }
        }
        let end = self.language.explained(explanation);
        match self.canvas {
            Canvas::Text => out + &format!("{end}\n\n"),
            _ => out + &on_screen(&end, "") + "\n",
        }
    }

    fn markdown(&self, explanation: &Explanation) -> String {
        let (mut out, mut now, mut number) = (format!("# `{}`\n\n", field(&explanation.puzzle)), explanation.puzzle, 1);
        for scene in scenes(&explanation.steps) {
            out += &match scene {
                [step] => format!("## {number}. {}\n\n", heading(step, self.language)),
                _ => format!("## {number}–{}.\n\n", number + scene.len() - 1),
            };
            let drawing = position::drawing(Canvas::Text, &now, &highlights(&now, scene));
            out += &format!("```text\n{drawing}```\n\n");
            for step in scene {
                let sentences = argument(&now, step, self.language);
                match scene.len() {
                    1 => out.extend(sentences.iter().map(|sentence| item(sentence))),
                    _ => {
                        let (title, why) = (heading(step, self.language), self.language.paragraph(&sentences));
                        out += &format!("{number}. **{title}** {why}\n");
                    }
                }
                step.apply(&mut now);
                number += 1;
            }
            out.push('\n');
        }
        out + &format!("{}\n\n", self.language.explained(explanation))
    }

    fn json(&self, explanation: &Explanation) -> String {
        let mut now = explanation.puzzle;
        let steps = explanation.steps.iter().map(|step| {
            let json = step::json(&now, step, self.language);
            step.apply(&mut now);
            json
        });
        let mut fields = vec![
            ("puzzle", quoted(&field(&explanation.puzzle))),
            ("result", quoted(word(explanation.ending.as_ref()))),
        ];
        // What was stopped has no rating: its hardest step may be yet to come.
        let rating = explanation.rating().filter(|_| explanation.ending.is_some());
        fields.extend(rating.iter().flat_map(numbers));
        fields.push(("scale", quoted(Rating::SCALE)));
        if let Some(Ending::Solved(solution)) = &explanation.ending {
            fields.push(("solution", quoted(&solution.to_string())));
        }
        fields.push(("steps", array(steps)));
        fields.push(("summary", quoted(&self.language.explained(explanation))));
        object(&fields)
    }

    /// A picture holds one puzzle.
    fn picture(&self, args: &Explain) -> io::Result<Status> {
        let [grid] = classics(&args.common.inputs, "only classic puzzles are explained")?[..] else {
            return Err(io::Error::other("several puzzles; a picture shows one"));
        };
        let explanation = self.explained(&grid);
        let is_solved = matches!(explanation.ending, Some(Ending::Solved(_)));
        if !is_solved {
            eprintln!("ninefold: {}", self.language.explained(&explanation));
        }
        let mut output = Output::open(args.common.output.as_deref())?;
        output.write(&draw::steps(&explanation, self.language))?;
        output.finish()?;
        Ok(if is_solved { Status::Proper } else { Status::NotProper })
    }
}

fn highlights(puzzle: &Puzzle, scene: &[Step]) -> Highlights {
    match scene {
        [step] => Highlights::of(puzzle, step),
        _ => Highlights::of_all(scene),
    }
}

/// A sentence as an item of a Markdown list; one that is indented belongs to the one before.
fn item(sentence: &str) -> String {
    let text = sentence.trim_start();
    format!("{}- {text}\n", &sentence[..sentence.len() - text.len()])
}
