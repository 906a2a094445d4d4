//! The flow chart as data: the page draws it, with the box lit where the run is.

use super::super::Language;
use super::super::request::request;
use ninefold::draw::{Arrow, Chart, ChartStep, StepKind};
use serde::Serialize;

request! {
    pub(crate) struct Request {
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Drawn {
    shapes: Vec<Outlined>,
    /// Text and place.
    answers: Vec<(&'static str, (i32, i32))>,
    /// The line, and the number of the answer that it stands for.
    arrows: Vec<(&'static str, Option<usize>)>,
}

#[derive(Serialize)]
struct Outlined {
    kind: &'static str,
    x: i32,
    y: i32,
    width: i32,
    height: i32,
    text: &'static str,
}

pub(crate) fn chart(request: Request) -> Drawn {
    let Chart { steps, answers, arrows, .. } = Chart::new(request.language.0);
    let outlined = |step: &ChartStep| {
        let (width, height) = step.kind.size();
        let kind = match step.kind {
            StepKind::Action => "step",
            StepKind::Question => "question",
            _ => "end",
        };
        Outlined { kind, x: step.x, y: step.y, width, height, text: step.text }
    };
    let line = |arrow: &Arrow| (arrow.path, arrow.answer);
    Drawn { shapes: steps.iter().map(outlined).collect(), answers, arrows: arrows.iter().map(line).collect() }
}
