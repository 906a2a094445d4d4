//! Basic, finned and sashimi fish: a digit's places in some lines, caught by as many lines across.
//!
//! ```text
//!        c2  c5  c8  c9
//!   r2    4   .   4   .      base: rows 2 and 7, cover: columns 2 and 8
//!   r7    4   .   4   4      fin: r7c9
//!   r8    .   .   x   .      the 4 goes: it sees the fin, and would leave one column for two rows
//! ```
//!
//! A fin lies in a line of the base and in none of the cover, and what goes lies in a line of the cover and in none
//! of the base. So the two can only see each other in a box: all fins lie in one box, in one or two lines that the
//! cover leaves out.

use super::lines::{Lines, ones, rows_and_columns, three};
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cells, Digit, House};

/// Whether a line of the base keeps fewer than two places when its fins are taken away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Finned,
    Sashimi,
}

/// A digit's places, seen from the rows or from the columns.
struct Sea {
    digit: Digit,
    holders: Cells,
    /// The lines for the base, and those across for the cover.
    base: [House; 9],
    cover: [House; 9],
    /// Where the lines of the base hold the digit: in which lines across.
    along: [Lines; 9],
    /// Where the lines across hold the digit: in which lines of the base.
    across: [Lines; 9],
}

/// What the cover leaves out: one line, or two that cross the same boxes; what comes first leaves the first cover.
const LEFT_OUT: [[Lines; 9]; 2] = {
    let mut all = [[0; 9]; 2];
    let mut place = 0;
    while place < 9 {
        all[0][place] = 1 << (8 - place);
        all[1][place] = [0b110, 0b101, 0b011][place % 3] << (6 - place / 3 * 3);
        place += 1;
    }
    all
};

/// Fish of `N` lines whose base lies in the cover.
pub(crate) fn basic<const N: usize>(state: &State) -> Option<Step> {
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][N - 2];
    Digit::ALL.into_iter().flat_map(|digit| seas(state, digit)).find_map(|sea| {
        sea.bases(N, N, &mut |base, met| {
            let takes = met.count_ones() as usize == N && sea.lines_across(met) & !base != 0;
            takes.then(|| sea.step(technique, base, !base, met))
        })
    })
}

/// Fish of `N` lines with fins, with two places left in each line of the base without them.
pub(crate) fn finned<const N: usize>(state: &State) -> Option<Step> {
    let technique = [Technique::FinnedXWing, Technique::FinnedSwordfish, Technique::FinnedJellyfish][N - 2];
    with_fins::<N>(state, technique, Kind::Finned)
}

/// Fish of `N` lines that would not be whole without their fins.
pub(crate) fn sashimi<const N: usize>(state: &State) -> Option<Step> {
    let technique = [Technique::SashimiXWing, Technique::SashimiSwordfish, Technique::SashimiJellyfish][N - 2];
    with_fins::<N>(state, technique, Kind::Sashimi)
}

fn with_fins<const N: usize>(state: &State, technique: Technique, kind: Kind) -> Option<Step> {
    Digit::ALL.into_iter().flat_map(|digit| seas(state, digit)).find_map(|sea| {
        sea.bases(N, N + 2, &mut |base, met| {
            let outs = LEFT_OUT.get((met.count_ones() as usize).checked_sub(N + 1)?)?;
            outs.iter().filter(|&out| out & !met == 0).find_map(|&out| {
                let fins = sea.lines_across(out) & base;
                let (band, cover) = (three(fins), met & !out & three(out));
                let takes = fins & !band == 0 && sea.lines_across(cover) & band & !base != 0;
                let is_kind = takes && (sea.kind(base, met & !out) == kind);
                is_kind.then(|| sea.step(technique, base, band & !base, cover))
            })
        })
    })
}

/// The places of a digit seen from the rows, then from the columns.
fn seas(state: &State, digit: Digit) -> [Sea; 2] {
    let holders = state.holders(digit);
    let [rows, columns] = rows_and_columns(holders);
    [
        Sea { digit, holders, base: House::ROWS, cover: House::COLUMNS, along: rows, across: columns },
        Sea { digit, holders, base: House::COLUMNS, cover: House::ROWS, along: columns, across: rows },
    ]
}

impl Sea {
    /// What `take` gives for the first choice of `wanted` lines with places in at most `most` lines across. It is
    /// told the lines, and those across.
    fn bases<R>(&self, wanted: usize, most: usize, take: &mut impl FnMut(Lines, Lines) -> Option<R>) -> Option<R> {
        self.more_bases(0, (0, 0), wanted, most as u32, take)
    }

    fn more_bases<R>(
        &self,
        from: usize,
        (base, met): (Lines, Lines),
        wanted: usize,
        most: u32,
        take: &mut impl FnMut(Lines, Lines) -> Option<R>,
    ) -> Option<R> {
        if wanted == 0 {
            return take(base, met);
        }
        (from..=9 - wanted).find_map(|line| {
            let (base, now) = (base | 1 << line, met | self.along[line]);
            let is_good = self.along[line] != 0 && now.count_ones() <= most;
            if is_good { self.more_bases(line + 1, (base, now), wanted - 1, most, take) } else { None }
        })
    }

    /// The lines of the base where the digit has a place in one of these across.
    fn lines_across(&self, lines: Lines) -> Lines {
        ones(lines).fold(0, |all, line| all | self.across[line])
    }

    fn kind(&self, base: Lines, cover: Lines) -> Kind {
        let is_whole = ones(base).all(|line| (self.along[line] & cover).count_ones() > 1);
        if is_whole { Kind::Finned } else { Kind::Sashimi }
    }

    /// The fish that takes the digit from where these lines cross.
    fn step(&self, technique: Technique, base: Lines, along: Lines, across: Lines) -> Step {
        let cells = |houses: [House; 9], lines| ones(lines).fold(Cells::NONE, |all, line| all | houses[line].cells());
        let gone = self.holders & cells(self.base, along) & cells(self.cover, across);
        let truths = ones(base).map(|line| self.base[line]);
        Step::removing(technique, each(gone, self.digit), Proof::houses(self.digit, truths))
    }
}
