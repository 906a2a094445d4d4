//! Chains of cells with two candidates, and chains on one digit.
//!
//! ```text
//!   ends -----> what both ends see -----> the best of these that some way brings about
//! ```
//!
//! Only what is removed decides which chain is taken. So the ways are not listed: each pair of ends is asked for one.

use super::compare::{Best, Candidate, Rank};
use super::links::{Links, Nodes, Search};
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step, Truth, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, House};

/// Cells with the same two candidates, one of them in both ends: four or more, at most ten.
pub(crate) fn remote_pair(state: &State) -> Option<Step> {
    let pairs = state.cells_of(2);
    let mut best = Best::NONE;
    for start in pairs {
        let digits = state.candidates(start);
        let same: Cells = pairs.iter().filter(|&cell| state.candidates(cell) == digits).collect();
        if same.len() >= 4 {
            extend(state, same, &mut vec![start], Cells::NONE, &mut best);
        }
    }
    best.into_step(Proof::cells)
}

/// Goes on with a remote pair. What two of its cells see goes, if one of them is true whichever way the pair falls.
fn extend(state: &State, same: Cells, way: &mut Vec<Cell>, seen: Cells, best: &mut Best<Cells>) {
    let [row, column, box_] = way[way.len() - 1].houses().map(|house| house.cells() & same);
    let used: Cells = way.iter().copied().collect();
    for cell in [row, column, box_ - row - column].into_iter().flat_map(|cells| (cells - used).iter()) {
        let partners = way.iter().rev().skip(2).step_by(2);
        let seen = partners.fold(seen, |seen, partner| seen | cell.peers() & partner.peers());
        way.push(cell);
        if way.len() >= 4 && way.len().is_multiple_of(2) {
            let digits = state.candidates(cell).iter();
            let removes: Vec<_> = digits.flat_map(|digit| each(seen & state.holders(digit), digit)).collect();
            if !removes.is_empty() {
                best.offer(Candidate::new(Technique::RemotePair, removes, way.len()), || way.iter().copied().collect());
            }
        }
        if way.len() < 10 {
            extend(state, same, way, seen, best);
        }
        way.pop();
    }
}

/// A digit's chain of two strong links and a weak one between them.
pub(crate) fn turbot(state: &State) -> Option<Step> {
    one_digit(state, Technique::TurbotFish, 3)
}

/// A digit's chain of strong and weak links in turn.
pub(crate) fn x(state: &State) -> Option<Step> {
    one_digit(state, Technique::XChain, 19)
}

fn one_digit(state: &State, technique: Technique, most: usize) -> Option<Step> {
    let links = Digit::ALL.map(|digit| Conjugates::new(state, digit));
    choose(
        state,
        technique,
        most,
        |digit| &links[digit.index()],
        |way, digit| {
            let is_link = |house: &House, pair: &[Cell]| {
                let places = state.places(*house, digit);
                places.len() == 2 && pair.iter().all(|&cell| places.contains(cell))
            };
            let house = |pair: &[Cell]| pair.first()?.houses().into_iter().find(|house| is_link(house, pair));
            Proof::houses(digit, way.chunks(2).filter_map(house))
        },
    )
}

/// A chain of cells with two candidates.
pub(crate) fn xy(state: &State) -> Option<Step> {
    let links = Pairs::new(state);
    choose(state, Technique::XyChain, 9, |_| &links, |way, _| Proof::of(way.iter().copied().map(Truth::Cell)))
}

/// One digit: its cells are true (side 0) or false (side 1).
struct Conjugates {
    cells: Cells,
    ends: Cells,
    /// The other place of a house with two.
    partners: [Cells; 81],
}

impl Conjugates {
    fn new(state: &State, digit: Digit) -> Conjugates {
        let mut links = Conjugates { cells: state.holders(digit), ends: Cells::NONE, partners: [Cells::NONE; 81] };
        for (number, house) in House::ALL.into_iter().enumerate().filter(|&(number, _)| state.count(number, digit) == 2)
        {
            let places = state.places(house, digit);
            for cell in places {
                // A pair in a line of the box counts as the line's: so the box makes no strong link of it.
                let lines = Cells::only(cell) | if number < 18 { Cells::NONE } else { lines(cell) };
                let partner = places - lines;
                links.partners[cell.index()] |= partner;
                links.ends = if partner.is_empty() { links.ends } else { links.ends | Cells::only(cell) };
            }
        }
        links
    }
}

/// The row and the column of a cell.
fn lines(cell: Cell) -> Cells {
    let [row, column, _] = cell.houses();
    row.cells() | column.cells()
}

impl Links for Conjugates {
    const RETURNS: bool = true;

    fn next(&self, cell: Cell, side: usize) -> Nodes {
        match side {
            0 => [Cells::NONE, cell.peers() & self.cells],
            _ => [self.partners[cell.index()], Cells::NONE],
        }
    }

    fn ends(&self, _: Digit) -> Cells {
        self.ends
    }

    fn without(&self, _: Cell, _: Digit) -> usize {
        1
    }
}

/// The cells with two candidates: they are the lower one (side 0) or the higher one (side 1).
struct Pairs {
    low: [Cells; 9],
    high: [Cells; 9],
    digits: [[usize; 2]; 81],
}

impl Pairs {
    fn new(state: &State) -> Pairs {
        let mut links = Pairs { low: [Cells::NONE; 9], high: [Cells::NONE; 9], digits: [[0; 2]; 81] };
        for cell in state.open {
            let mut digits = state.candidates(cell).iter().map(Digit::index);
            if let (2, Some(low), Some(high)) = (digits.len(), digits.next(), digits.next()) {
                links.low[low] |= Cells::only(cell);
                links.high[high] |= Cells::only(cell);
                links.digits[cell.index()] = [low, high];
            }
        }
        links
    }
}

impl Links for Pairs {
    const RETURNS: bool = false;

    fn next(&self, cell: Cell, side: usize) -> Nodes {
        let digit = self.digits[cell.index()][side];
        [cell.peers() & self.high[digit], cell.peers() & self.low[digit]]
    }

    fn ends(&self, digit: Digit) -> Cells {
        self.low[digit.index()] | self.high[digit.index()]
    }

    fn without(&self, cell: Cell, digit: Digit) -> usize {
        usize::from(self.low[digit.index()].contains(cell))
    }
}

/// Two ends of a chain, of which one is the digit, and what sees both.
struct Ends {
    rank: Rank,
    start: Cell,
    end: Cell,
    digit: Digit,
    removes: Cells,
}

/// The chain that is taken: the best rank, and of those the first that a search from cell to cell finds; then the
/// shortest that does the same.
fn choose<'a, L: Links + 'a>(
    state: &State,
    technique: Technique,
    most: usize,
    links: impl Fn(Digit) -> &'a L,
    proof: impl Fn(&[Cell], Digit) -> Proof,
) -> Option<Step> {
    let mut all: Vec<Ends> = Digit::ALL.into_iter().flat_map(|digit| ends(state, links(digit), digit)).collect();
    all.sort_by_key(|ends| (ends.rank, ends.start, ends.digit));
    all.chunk_by(|a, b| (a.rank, a.start, a.digit) == (b.rank, b.start, b.digit)).find_map(|together| {
        let Ends { start, digit, rank, .. } = together[0];
        let links = links(digit);
        let mut goals = [Cells::NONE; 2];
        for ends in together {
            goals[1 - links.without(ends.end, digit)] |= Cells::only(ends.end);
        }
        let way = Search::new(links, goals).first(start, links.without(start, digit), most)?;
        let removes = together.iter().find(|ends| way.ends_with(&[ends.end]))?.removes;
        let same = all.iter().filter(|ends| (ends.rank, ends.digit, ends.removes) == (rank, digit, removes));
        let ways = same.filter_map(|ends| {
            let mut goals = [Cells::NONE; 2];
            goals[1 - links.without(ends.end, digit)] = Cells::only(ends.end);
            Search::new(links, goals).shortest(ends.start, links.without(ends.start, digit), most)
        });
        let way = ways.min_by_key(Vec::len).unwrap_or(way);
        Some(Step::removing(technique, each(removes, digit), proof(&way, digit)))
    })
}

/// The pairs of ends between which there may be a chain, each once, from its first cell.
fn ends<L: Links>(state: &State, links: &L, digit: Digit) -> Vec<Ends> {
    let mut found = Vec::new();
    let mut later = links.ends(digit);
    for start in links.ends(digit) {
        let seen = start.peers() & state.holders(digit);
        let side = links.without(start, digit);
        let mut reached = None;
        for end in later {
            let removes = seen & end.peers();
            if removes.is_empty() || end == start && !L::RETURNS {
                continue;
            }
            let reached = reached.get_or_insert_with(|| links.reach(start, side));
            if reached[1 - links.without(end, digit)].contains(end) {
                let rank = Rank::of(removes.iter().map(|cell| (cell, digit)));
                found.push(Ends { rank, start, end, digit, removes });
            }
        }
        later = later - Cells::only(start);
    }
    found
}
