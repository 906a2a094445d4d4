//! Producers 15 and 19: what would give a second solution.

use super::simple::{Seen, Simple};
use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// A loop's hint, with what distinguishes it from others.
struct LoopHint {
    hint: Simple,
    number: u8,
    same: (u8, BTreeSet<usize>, Option<Third>),
}

/// What distinguishes two hints of type 3 besides their loops: the form, the house, the digits, the cells.
type Third = (bool, (Kind, usize), Set, Vec<usize>);

/// What a hint of type 3 adds to the rating, what it removes, and what distinguishes it.
type FoundThird = (f64, Vec<(usize, Set)>, Third);

/// Unique rectangles and loops.
pub(super) fn loops(board: &Board) -> Vec<Simple> {
    let mut hints: Vec<LoopHint> = Vec::new();
    for start in (0..81).filter(|&cell| board.count(cell) == 2) {
        let digits: Vec<usize> = elements(board.cands[start]).collect();
        let mut loops = Loops { board, pair: board.cands[start], path: Vec::new(), found: Vec::new() };
        loops.search(start, 2, 0, None);
        for cells in loops.found.into_iter().filter(|cells| is_valid(cells)) {
            for hint in loop_hints(board, &cells, digits[0], digits[1]) {
                if hints.iter().all(|other| other.same != hint.same) {
                    hints.push(hint);
                }
            }
        }
    }
    hints.sort_by(|a, b| a.hint.rating.total_cmp(&b.hint.rating).then(a.number.cmp(&b.number)));
    hints.into_iter().map(|hint| hint.hint).collect()
}

/// The search for closed loops on two digits from a start.
struct Loops<'a> {
    board: &'a Board,
    pair: Set,
    path: Vec<usize>,
    found: Vec<Vec<usize>>,
}

impl Loops<'_> {
    fn search(&mut self, cell: usize, allowed: i32, mut extra: Set, last: Option<Kind>) {
        self.path.push(cell);
        for kind in BRC.into_iter().filter(|&kind| Some(kind) != last) {
            for next in HOUSES[kind][house_of(kind, cell)] {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.found.push(self.path.clone());
                } else if !self.path.contains(&next) && self.board.cands[next] & self.pair == self.pair {
                    // This grows with every cell that is met, even if it is not taken, as in Sudoku Explainer.
                    extra |= self.board.cands[next] & !self.pair;
                    let is_rich = self.board.count(next) > 2;
                    if !is_rich || size(extra) == 1 || allowed > 0 {
                        self.search(next, allowed - i32::from(is_rich), extra, Some(kind));
                    }
                }
            }
        }
        self.path.pop();
    }
}

/// Whether the cells could swap their digits: every second cell and the others touch the same houses, each once.
fn is_valid(cells: &[usize]) -> bool {
    let mut houses = [BTreeSet::new(), BTreeSet::new()];
    for (i, &cell) in cells.iter().enumerate() {
        for kind in BRC {
            if !houses[i % 2].insert((kind, house_of(kind, cell))) {
                return false;
            }
        }
    }
    houses[0] == houses[1]
}

fn loop_hints(board: &Board, cells: &[usize], v1: usize, v2: usize) -> Vec<LoopHint> {
    let pair: Set = 1 << v1 | 1 << v2;
    let rich: Vec<usize> = cells.iter().copied().filter(|&cell| board.count(cell) > 2).collect();
    let base = match cells.len() {
        4 => 4.5,
        6 => 4.6,
        8 => 4.7,
        _ => 4.5 + 0.3 + 0.2,
    };
    let family = match cells.len() {
        4 => "Unique Rectangle".to_string(),
        6 => "Unique Loop".to_string(),
        n => format!("Unique Loop {n}"),
    };
    let make = |number: u8, addition: f64, removes: Vec<(usize, Set)>, third: Option<Third>| {
        let name = format!("{family} type {number}");
        let same = (number, cells.iter().copied().collect(), third);
        Simple::removes(base + addition, &name, removes, Seen::Other).map(|hint| LoopHint { hint, number, same })
    };
    let type2 = || {
        let w: Set = 1 << (board.cands[rich[0]] & !pair).trailing_zeros();
        let seen = (0..81).filter(|cell| rich.iter().all(|&other| are_peers(*cell, other)));
        make(2, 0.0, board.removable(seen.map(|cell| (cell, w))), None)
    };
    match rich[..] {
        [] => Vec::new(),
        [cell] => make(1, 0.0, board.removable([(cell, pair)]), None).into_iter().collect(),
        [r1, r2] => {
            let extras = (board.cands[r1] | board.cands[r2]) & !pair;
            let mut hints = Vec::new();
            if size(extras) == 1 {
                hints.extend(type2());
            } else {
                for (addition, removes, third) in type3(board, r1, r2, v1, v2) {
                    hints.extend(make(3, addition, removes, Some(third)));
                }
            }
            hints.extend(make(4, 0.0, type4(board, r1, r2, v1, v2), None));
            hints
        }
        _ => type2().into_iter().collect(),
    }
}

fn type3(board: &Board, r1: usize, r2: usize, v1: usize, v2: usize) -> Vec<FoundThird> {
    let pair: Set = 1 << v1 | 1 << v2;
    let extras = (board.cands[r1] | board.cands[r2]) & !pair;
    let mut hints = Vec::new();
    for g in size(extras)..=7 {
        for kind in BRC.into_iter().filter(|&kind| house_of(kind, r1) == house_of(kind, r2)) {
            let h = house_of(kind, r1);
            let house = HOUSES[kind][h];
            let n = board.empty(kind, h);
            let (i1, i2) = (position_in(kind, r1), position_in(kind, r2));
            if 2 * g <= n {
                for mask in combinations(9, g).filter(|mask| mask & 1 << i1 != 0 && mask & 1 << i2 == 0) {
                    let others = chosen(&house, mask & !(1 << i1));
                    let mut sets: Vec<Set> = others.iter().map(|&cell| board.cands[cell]).collect();
                    let shared = extras & board.cands[r1] & board.cands[r2];
                    let with_shared = sets.iter().fold(shared, |all, set| all | set);
                    sets.push(extras);
                    if size(with_shared) == g && is_tuple(&sets, 2, g) {
                        let digits = sets.iter().fold(0, |all, set| all | set);
                        let rest = house.into_iter().filter(|cell| ![r1, r2].contains(cell) && !others.contains(cell));
                        let removes = board.removable(rest.map(|cell| (cell, digits)));
                        hints.push(((g - 1) as f64 * 0.1, removes, (true, (kind, h), digits, others)));
                    }
                }
            }
            let free: Vec<usize> = elements(!(pair | extras)).collect();
            if 2 * g < n && g - 2 <= free.len() {
                for mask in combinations(free.len(), g - 2) {
                    let digits = chosen(&free, mask).into_iter().fold(pair, |all, digit| all | 1 << digit);
                    let sets: Vec<Set> = elements(digits).map(|digit| board.pos(kind, h, digit) & !(1 << i2)).collect();
                    if is_tuple(&sets, 1, g) {
                        let places = sets.iter().fold(0, |all, set| all | set) & !(1 << i1);
                        let cells: Vec<usize> = elements(places).map(|k| house[k]).collect();
                        let removes = board.removable(cells.iter().map(|&cell| (cell, !digits)));
                        hints.push(((cells.len() - 1) as f64 * 0.1, removes, (false, (kind, h), digits, cells)));
                    }
                }
            }
        }
    }
    hints
}

fn type4(board: &Board, r1: usize, r2: usize, v1: usize, v2: usize) -> Vec<(usize, Set)> {
    let shared = || BRC.into_iter().filter(|&kind| house_of(kind, r1) == house_of(kind, r2));
    let locked = |v: usize| shared().any(|kind| size(board.pos(kind, house_of(kind, r1), v)) == 2);
    let out = |v: usize| board.removable([(r1, 1 << v), (r2, 1 << v)]);
    if locked(v1) {
        out(v2)
    } else if locked(v2) {
        out(v1)
    } else {
        Vec::new()
    }
}

/// The grid would have only pairs without some extra candidates.
pub(super) fn bug(board: &Board) -> Option<Simple> {
    let mut rest = *board;
    let mut bugs: Vec<usize> = Vec::new();
    let mut extras: BTreeMap<usize, Set> = BTreeMap::new();
    let mut all: Set = 0;
    let mut common: Option<Vec<usize>> = None;
    for kind in BRC {
        for h in 0..9 {
            for digit in 0..9 {
                let places = board.pos(kind, h, digit);
                if size(places) == 0 || size(places) == 2 {
                    continue;
                }
                let cells = elements(places).map(|k| HOUSES[kind][h][k]);
                let rich: Vec<usize> = cells.filter(|&cell| board.count(cell) >= 3).collect();
                match rich[..] {
                    [] => return None,
                    [cell] => {
                        if !bugs.contains(&cell) {
                            bugs.push(cell);
                        }
                        *extras.entry(cell).or_default() |= 1 << digit;
                        all |= 1 << digit;
                        rest.cands[cell] &= !(1 << digit);
                        let seen = common.unwrap_or_else(|| PEERS[cell].clone());
                        let seen = seen.into_iter().filter(|&other| are_peers(cell, other) && !bugs.contains(&other));
                        let seen: Vec<usize> = seen.collect();
                        if bugs.len() > 1 && size(all) > 1 && seen.is_empty() {
                            return None;
                        }
                        common = Some(seen);
                    }
                    _ => {}
                }
            }
        }
    }
    let pairs_only = (0..81).all(|cell| board.digits[cell].is_some() || rest.count(cell) == 2);
    let even = |kind: Kind, h: usize, digit: usize| [0, 2].contains(&size(rest.pos(kind, h, digit)));
    let evenly = BRC.into_iter().all(|kind| (0..9).all(|h| (0..9).all(|digit| even(kind, h, digit))));
    if !pairs_only || !evenly {
        return None;
    }
    let common = common?;
    if let [cell] = bugs[..] {
        return Simple::removes(5.6, "BUG type 1", board.removable([(cell, !all)]), Seen::Other);
    }
    if size(all) == 1 {
        let removes = board.removable(common.iter().map(|&cell| (cell, all)));
        return Simple::removes(5.7, "BUG type 2", removes, Seen::Other).or_else(|| bug4(board, &bugs, &extras, all));
    }
    if common.is_empty() {
        return None;
    }
    bug4(board, &bugs, &extras, all).or_else(|| bug3(board, &bugs, &common, all))
}

fn bug4(board: &Board, bugs: &[usize], extras: &BTreeMap<usize, Set>, all: Set) -> Option<Simple> {
    let &[c1, c2] = bugs else { return None };
    let x = board.cands[c1] & board.cands[c2] & !all;
    if size(x) != 1 || !are_peers(c1, c2) {
        return None;
    }
    let removes = board.removable([(c1, !(x | extras[&c1])), (c2, !(x | extras[&c2]))]);
    Simple::removes(5.7, "BUG type 4", removes, Seen::Other)
}

fn bug3(board: &Board, bugs: &[usize], common: &[usize], all: Set) -> Option<Simple> {
    for kind in BRC {
        let h = house_of(kind, bugs[0]);
        if bugs.iter().any(|&cell| house_of(kind, cell) != h) {
            continue;
        }
        let cells: Vec<usize> = common.iter().copied().filter(|&cell| house_of(kind, cell) == h).collect();
        for g in (2..=6).filter(|&g| cells.len() >= g) {
            for mask in combinations(cells.len(), g - 1) {
                let others = chosen(&cells, mask);
                let mut sets: Vec<Set> = others.iter().map(|&cell| board.cands[cell]).collect();
                let digits = sets.iter().fold(0, |all, set| all | set);
                sets.push(all);
                if size(digits) == g && is_tuple(&sets, 2, g) {
                    let rest = cells.iter().filter(|cell| !others.contains(cell));
                    let removes = board.removable(rest.map(|&cell| (cell, digits)));
                    let rating = 5.7 + (g - 1) as f64 * 0.1;
                    if let Some(hint) = Simple::removes(rating, "BUG type 3", removes, Seen::Other) {
                        return Some(hint);
                    }
                }
            }
        }
    }
    None
}
