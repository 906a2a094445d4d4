//! `ninefold explain --ladder hodoku|FILE`: the steps of the second ladder, from the givens.

use crate::answer::{Answer, Item, Job, Status, Verdict, budget, field};
use crate::batch;
use crate::draw::{Canvas, on_screen};
use crate::explain::Explain;
use crate::json;
use crate::language::{language, told};
use crate::options::ExplainForm;
use crate::path_step::PathStepJson;
use crate::picture::{self, Kind};
use crate::position;
use crate::say::say;
use clap::Args;
use ninefold::draw::{Boards, Highlights, Style};
use ninefold::explain::Ending;
use ninefold::explain::hodoku::{Ladder, Path, Step};
use ninefold::words::Language;
use ninefold::{Diagnosis, Grid, ParseGridError, Puzzle, Stopped};
use serde::Serialize;
use std::io;

#[derive(Args)]
pub(crate) struct LadderOption {
    /// Whose steps: explainer, those of Sudoku Explainer; hodoku, those of HoDoKu ('explain' starts from the givens then); or a
    /// file with the abbreviations of HoDoKu's techniques in the order in which they may be used, one a line
    #[arg(long, value_name = "LADDER", default_value = "explainer")]
    ladder: String,
}

impl LadderOption {
    /// The second ladder, as it is or as a file has it; nothing if the first is asked for.
    pub(crate) fn second(&self) -> io::Result<Option<Ladder>> {
        match self.ladder.as_str() {
            "explainer" => Ok(None),
            "hodoku" => Ok(Some(Ladder::default())),
            name => {
                let invalid = |what: String| io::Error::new(io::ErrorKind::InvalidInput, what);
                let text = std::fs::read_to_string(name).map_err(|error| {
                    invalid(told!(
                        "--ladder {name}: {error}; ladders are explainer, hodoku or a file with a technique on each line",
                        "--ladder {name}：{error}；阶梯是 explainer、hodoku 或每行一种技巧的文件",
                    ))
                })?;
                text.parse().map(Some).map_err(|error| invalid(format!("{name}: {error}")))
            }
        }
    }
}

pub(crate) fn run(args: Explain, ladder: Ladder) -> io::Result<Status> {
    if args.givens.is_some() {
        let what = told!("--givens goes with --ladder explainer only", "--givens 只能用于 --ladder explainer");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    }
    let canvas = Canvas::of(&args.common);
    let climber = Climber { ladder, form: args.format, canvas, language: language(), nodes: args.search.budget };
    let kind = match args.format {
        ExplainForm::Svg => Kind::Svg,
        ExplainForm::Png => Kind::Png,
        _ => return batch::run(climber, &args.common),
    };
    picture::run(&args.common, kind, |mine, style| climber.picture(mine, style))
}

struct Climber {
    ladder: Ladder,
    form: ExplainForm,
    canvas: Canvas,
    language: Language,
    nodes: Option<u64>,
}

impl Job for Climber {
    fn answer(&self, item: &Item<'_>) -> Answer {
        if !item.is_classic() {
            let what = told!(
                "a pencilmark puzzle; this ladder explains only classic puzzles",
                "这是候选数题目；这个阶梯只解释标准题目",
            );
            let text =
                if self.form == ExplainForm::Json { json::refused(item, &what) } else { "invalid\n\n".to_string() };
            return Answer::bad(text, &what);
        }
        let found = self.ladder.path_within(&item.givens, &mut budget(self.nodes));
        let text = match (&found, self.form) {
            (Err(_), ExplainForm::Json) => json::line(&Unfinished { puzzle: field(item), result: "stopped" }),
            (Err(_), _) => format!("{}\n{}\n\n", field(item), self.language.rating_stopped()),
            (Ok(path), ExplainForm::Json) => self.json(path),
            (Ok(path), ExplainForm::Md) => self.markdown(path),
            (Ok(path), _) => self.text(path),
        };
        match found {
            Ok(path) if matches!(path.ending, Ending::Solved(_)) => Answer::proper(text),
            Ok(_) => Answer::not_proper(text),
            Err(Stopped { .. }) => Verdict::Stopped.answer(text),
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

/// The steps that one drawing serves: singles that follow each other, any other step alone.
fn stages(path: &Path) -> impl Iterator<Item = Vec<(usize, Puzzle, &Step)>> {
    let mut position = Puzzle::from(path.puzzle);
    let mut number = 0;
    let is_single = |step: &Step| step.places.is_some() && step.proof.truths.len() == 1;
    path.steps.chunk_by(move |one, next| is_single(one) && is_single(next)).map(move |steps| {
        let each = steps.iter().map(|step| {
            let before = position;
            step.apply(&mut position);
            number += 1;
            (number, before, step)
        });
        each.collect()
    })
}

/// What to highlight for some steps: of several singles only what they write.
fn shown(stage: &[(usize, Puzzle, &Step)]) -> Highlights {
    match stage {
        [(_, before, step)] => Highlights::of_path(before, step),
        several => {
            several.iter().filter_map(|(_, _, step)| step.places).fold(Highlights::none(), |mut shown, place| {
                shown.placed.set(place.0, Some(place.1));
                shown
            })
        }
    }
}

impl Climber {
    /// Where the player stands before some steps, and what they do.
    fn drawing(&self, canvas: Canvas, stage: &[(usize, Puzzle, &Step)]) -> String {
        stage.first().map_or(String::new(), |(_, before, _)| position::drawing(canvas, before, &shown(stage)))
    }

    /// The drawing of a path. What does not lead to the solution is told on standard error, too.
    fn picture(&self, puzzle: &Puzzle, style: Style) -> io::Result<(String, Status)> {
        let stopped = |_| io::Error::other(self.language.rating_stopped());
        let path = self.ladder.path_within(&puzzle.givens, &mut budget(self.nodes)).map_err(stopped)?;
        let mut boards = Boards::new(style, self.language);
        for stage in stages(&path) {
            let (first, before, step) = stage[0];
            let (heading, sentences) = match stage.len() {
                1 => (self.language.path_heading(step), self.language.path_argument(&before, step)),
                count => (
                    format!("–{}", first + count - 1),
                    stage.iter().map(|(_, _, step)| self.language.path_heading(step)).collect(),
                ),
            };
            let dot = if stage.len() == 1 { ".  " } else { "" };
            boards.board(&before, &shown(&stage), &format!("{first}{dot}{heading}"), &sentences);
        }
        boards.line(&self.end(&path));
        let is_solved = matches!(path.ending, Ending::Solved(_));
        if !is_solved {
            say(self.end(&path));
        }
        Ok((boards.svg(), if is_solved { Status::Proper } else { Status::NotProper }))
    }

    fn end(&self, path: &Path) -> String {
        self.language.paragraph(&self.language.path_explained(path))
    }

    /// Numbered steps, each with its argument. On a terminal each stage starts with a drawing.
    fn text(&self, path: &Path) -> String {
        let mut out = format!("{}\n", path.puzzle);
        for stage in stages(path) {
            if self.canvas != Canvas::Text {
                out += &format!("\n{}", self.drawing(self.canvas, &stage));
            }
            for (number, before, step) in &stage {
                let heading = self.language.path_heading(step);
                out += &match self.canvas {
                    Canvas::Colour => format!("\x1b[1m{number:>3}. {heading}\x1b[0m\n"),
                    _ => format!("{number:>3}. {heading}\n"),
                };
                out.extend(self.language.path_argument(before, step).iter().map(|sentence| match self.canvas {
                    Canvas::Text => format!("     {sentence}\n"),
                    _ => on_screen(sentence, "     "),
                }));
            }
        }
        match self.canvas {
            Canvas::Text => out + &format!("{}\n\n", self.end(path)),
            _ => out + &on_screen(&self.end(path), "") + "\n",
        }
    }

    fn markdown(&self, path: &Path) -> String {
        let mut out = format!("# `{}`\n\n", path.puzzle);
        for stage in stages(path) {
            let (first, last) = (stage[0].0, stage[0].0 + stage.len() - 1);
            let drawing = self.drawing(Canvas::Text, &stage);
            let numbers = if first == last { format!("{first}") } else { format!("{first}–{last}") };
            out += &format!("## {numbers}.\n\n```text\n{drawing}```\n\n");
            for (number, before, step) in &stage {
                let argument = self.language.paragraph(&self.language.path_argument(before, step));
                out += &format!("{number}. **{}** {argument}\n", self.language.path_heading(step));
            }
            out.push('\n');
        }
        out + &format!("{}\n\n", self.end(path))
    }

    fn json(&self, path: &Path) -> String {
        let solution = match &path.ending {
            Ending::Solved(solution) => Some(*solution),
            _ => None,
        };
        let steps = stages(path).flatten().map(|(_, before, step)| PathStepJson::new(&before, step, self.language));
        json::line(&Explained {
            puzzle: path.puzzle,
            result: word(&path.ending),
            level: self.language.path_level(path.level),
            score: path.score,
            scale: Path::SCALE,
            solution,
            steps: steps.collect(),
            summary: self.end(path),
        })
    }
}

/// The word for how far a path leads.
fn word(ending: &Ending) -> &'static str {
    match ending {
        Ending::Solved(_) => "unique",
        Ending::Improper(diagnosis) if matches!(**diagnosis, Diagnosis::Many { .. }) => "many",
        Ending::Improper(_) => "none",
        _ => "stuck",
    }
}

#[derive(Serialize)]
struct Explained {
    puzzle: Grid,
    result: &'static str,
    level: &'static str,
    score: u32,
    scale: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Grid>,
    steps: Vec<PathStepJson>,
    summary: String,
}

#[derive(Serialize)]
struct Unfinished {
    puzzle: String,
    result: &'static str,
}
