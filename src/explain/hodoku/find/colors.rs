//! Simple and multi colours: the places of a digit that houses with two of them tie together, in two colours by turns.
//!
//! ```text
//!   a = b     a and b: the two places of a house      One of the two colours is true.
//!       |
//!   x   a = b     x sees an a and a b: it goes (trap). Two a's see each other: all a's go (wrap).
//! ```

use crate::explain::hodoku::state::{State, houses_of};
use crate::explain::hodoku::step::{Proof, Step, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, House};

/// Places of a digit of which either one colour is true or the other.
#[derive(Clone, Copy, Default)]
struct Cluster {
    colors: [Cells; 2],
    /// What sees a cell of each colour.
    seen: [Cells; 2],
}

/// Simple colours: what one cluster removes.
pub(crate) fn simple(state: &State) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        clusters(state, digit).into_iter().find_map(|cluster| {
            let clash = [0, 1].map(|color| cluster.colors[color] & cluster.seen[color]);
            let wrapped = [0, 1].map(|color| if clash[color].is_empty() { Cells::NONE } else { cluster.colors[color] });
            let trapped = cluster.seen[0] & cluster.seen[1] & state.holders(digit);
            let wrap = || step(state, Technique::SimpleColorsWrap, digit, &wrapped, &[cluster]);
            wrap().or_else(|| step(state, Technique::SimpleColorsTrap, digit, &[trapped], &[cluster]))
        })
    })
}

/// Multi colours: what two clusters remove.
pub(crate) fn multi(state: &State) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        let clusters = clusters(state, digit);
        let pairs = clusters.iter().enumerate().flat_map(|(i, one)| {
            let others = clusters.iter().enumerate().filter(move |&(j, _)| i != j);
            others.map(move |(_, other)| [*one, *other])
        });
        pairs.into_iter().find_map(|[one, other]| {
            let meets = |a: usize, b: usize| !(one.seen[a] & other.colors[b]).is_empty();
            let denied = [0, 1].map(|a| if meets(a, 0) && meets(a, 1) { one.colors[a] } else { Cells::NONE });
            let between = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(a, b)| {
                let both = one.seen[1 - a] & other.seen[1 - b] & state.holders(digit);
                if meets(a, b) { both } else { Cells::NONE }
            });
            let second = || step(state, Technique::MultiColors2, digit, &denied, &[one, other]);
            second().or_else(|| step(state, Technique::MultiColors1, digit, &between, &[one, other]))
        })
    })
}

/// The clusters of a digit, by their lowest cells.
fn clusters(state: &State, digit: Digit) -> Vec<Cluster> {
    let pairs = (0..27).filter(|&house| state.count(house, digit) == 2);
    let mut left = pairs.fold(Cells::NONE, |all, house| all | state.places(House::ALL[house], digit));
    let mut clusters = Vec::new();
    while let Some(cell) = left.first() {
        let mut colors = [Cells::NONE; 2];
        color(state, digit, cell, 0, &mut colors);
        let seen = colors.map(|cells| cells.iter().fold(Cells::NONE, |seen, cell| seen | cell.peers()));
        left = left - colors[0] - colors[1];
        clusters.push(Cluster { colors, seen });
    }
    clusters.retain(|cluster| cluster.colors.iter().all(|cells| !cells.is_empty()));
    clusters
}

/// Gives a cell its colour, and the other one to those that it is tied to.
fn color(state: &State, digit: Digit, cell: Cell, which: usize, colors: &mut [Cells; 2]) {
    colors[which] |= Cells::only(cell);
    for house in houses_of(cell).into_iter().filter(|&house| state.count(house, digit) == 2) {
        let other = state.places(House::ALL[house], digit) - colors[0] - colors[1];
        if let Some(other) = other.first() {
            color(state, digit, other, 1 - which, colors);
        }
    }
}

/// The step that takes the digit from these cells, if there are any.
fn step(state: &State, technique: Technique, digit: Digit, gone: &[Cells], clusters: &[Cluster]) -> Option<Step> {
    let removes: Vec<(Cell, Digit)> = gone.iter().flat_map(|&cells| each(cells, digit)).collect();
    if removes.is_empty() {
        return None;
    }
    let colored = clusters.iter().fold(Cells::NONE, |all, cluster| all | cluster.colors[0] | cluster.colors[1]);
    let ties = |house: &House| {
        let places = state.places(*house, digit);
        places.len() == 2 && (places - colored).is_empty()
    };
    let mut ties: Vec<House> = House::ALL.into_iter().filter(ties).collect();
    let is_proved = |ties: &[House]| removes.iter().all(|&(cell, digit)| refutes(state, ties, cell, digit));
    for place in (0..ties.len()).rev() {
        let tie = ties.remove(place);
        if !is_proved(&ties) {
            ties.insert(place, tie);
        }
    }
    Some(Step::removing(technique, removes, Proof::houses(digit, ties)))
}

/// Whether some house with two places would lose both if the digit were in this cell.
fn refutes(state: &State, ties: &[House], cell: Cell, digit: Digit) -> bool {
    let (mut told, mut seen) = (Cells::NONE, cell.peers());
    loop {
        let left = |tie: &House| state.places(*tie, digit) - seen;
        if ties.iter().any(|tie| left(tie).is_empty()) {
            return true;
        }
        let forced = ties.iter().map(left).filter(|left| left.len() == 1 && (*left & told).is_empty());
        let forced = forced.fold(Cells::NONE, |all, cells| all | cells);
        if forced.is_empty() {
            return false;
        }
        told |= forced;
        seen = forced.iter().fold(seen, |seen, cell| seen | cell.peers());
    }
}
