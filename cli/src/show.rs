//! `ninefold show`

use crate::answer::{Answer, Item, Job, Status};
use crate::args::Show;
use crate::batch;
use crate::draw::{Canvas, Tone};
use crate::language::language;
use crate::options::ShowForm;
use crate::picture::{self, Kind};
use ninefold::draw::{Style, board_in};
use ninefold::{Format, Marks, ParseGridError, Puzzle};
use std::io;

/// The width and height of a picture.
const SIZE: u32 = 420;

pub(crate) fn run(args: Show) -> io::Result<Status> {
    let kind = match args.format {
        ShowForm::Svg => Kind::Svg,
        ShowForm::Png => Kind::Png,
        ShowForm::Text => {
            let drawer = Drawer { canvas: Canvas::of(&args.common), marks: args.marks };
            return batch::run(drawer, &args.common);
        }
    };
    picture::run(&args.common, kind, |puzzle, style| {
        let candidates = args.marks || !puzzle.is_classic() || puzzle.removed != Marks::NONE;
        Ok((board_in(puzzle, None, SIZE, Style { candidates, ..style }), Status::Proper))
    })
}

/// What stands in the place of a drawing that can't be made.
const INVALID: &str = "invalid\n\n";

struct Drawer {
    canvas: Canvas,
    marks: bool,
}

impl Job for Drawer {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        if self.marks || !puzzle.is_classic() {
            let left = Marks::from_fn(|cell| puzzle.limits[cell] - puzzle.removed[cell]);
            let puzzle = Puzzle { limits: left, ..puzzle.puzzle };
            return match Format::Candidates.write(&puzzle) {
                Ok(drawing) => Answer::proper(drawing),
                Err(error) => Answer::bad(INVALID.to_string(), &language().error(&error)),
            };
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
        INVALID.to_string()
    }
}
