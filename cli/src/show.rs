//! `ninefold show`

use crate::answer::{Answer, Item, Job, Status};
use crate::args::Show;
use crate::batch;
use crate::draw::{Canvas, Tone};
use ninefold::{Format, Marks, ParseGridError, Puzzle};
use std::io;

pub(crate) fn run(args: Show) -> io::Result<Status> {
    batch::run(Drawer { canvas: Canvas::of(&args.common), marks: args.marks }, &args.common)
}

struct Drawer {
    canvas: Canvas,
    marks: bool,
}

impl Job for Drawer {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        if self.marks || !puzzle.is_classic() {
            let left = Marks::from_fn(|cell| puzzle.limits[cell] - puzzle.removed[cell]);
            let puzzle = Puzzle { limits: left, ..puzzle.puzzle };
            return Answer::proper(Format::Candidates.write(&puzzle).expect("candidate grids hold every puzzle"));
        }
        let board = puzzle.board();
        let drawing = self.canvas.grid(&board, |cell| match (puzzle.givens[cell], puzzle.entries[cell]) {
            (Some(_), _) => Tone::Given,
            (None, Some(_)) => Tone::Found,
            (None, None) => Tone::Blank,
        });
        Answer::proper(drawing + "\n")
    }

    fn invalid(&self, _: &ParseGridError) -> String {
        "invalid\n\n".to_string()
    }
}
