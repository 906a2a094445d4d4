//! Producers 1 to 14, 16 to 18, 20 and 22: all patterns but those of uniqueness.

use super::*;

/// A hint that is not a chain.
pub(super) struct Simple {
    pub(super) rating: f64,
    pub(super) name: String,
    pub(super) places: Option<(usize, usize)>,
    pub(super) removes: Vec<(usize, Set)>,
    pub(super) seen: Seen,
}

/// The pattern, as far as a nested deduction asks for it.
pub(super) enum Seen {
    Locking { inside: (Kind, usize), across: (Kind, usize), digit: usize },
    Hidden { house: (Kind, usize), digits: Set },
    Naked { cells: Vec<usize>, digits: Set },
    Fish { base: Vec<(Kind, usize)>, cover: Vec<(Kind, usize)>, digit: usize },
    Other,
}

impl Simple {
    pub(super) fn step(&self) -> LiteralStep {
        as_step(self.rating, self.name.clone(), None, self.places, &self.removes)
    }

    fn places(rating: f64, name: &str, cell: usize, digit: usize) -> Simple {
        Simple { rating, name: name.to_string(), places: Some((cell, digit)), removes: Vec::new(), seen: Seen::Other }
    }

    /// A hint that removes, if there is anything to remove.
    pub(super) fn removes(rating: f64, name: &str, removes: Vec<(usize, Set)>, seen: Seen) -> Option<Simple> {
        (!removes.is_empty()).then(|| Simple { rating, name: name.to_string(), places: None, removes, seen })
    }
}

/// A digit with one place in a house; the last cell of a house before all others.
pub(super) fn hidden_singles(board: &Board) -> Vec<Simple> {
    let mut hints = Vec::new();
    for last in [true, false] {
        for kind in BCR {
            for h in 0..9 {
                for digit in 0..9 {
                    let places = board.pos(kind, h, digit);
                    if size(places) == 1 && (board.empty(kind, h) == 1) == last {
                        let cell = HOUSES[kind][h][places.trailing_zeros() as usize];
                        let rating = if last { 1.0 } else { [1.2, 1.5, 1.5][kind] };
                        hints.push(Simple::places(rating, "Hidden Single", cell, digit));
                    }
                }
            }
        }
    }
    hints
}

/// Pointing and claiming; direct where they leave one place for the digit in a third house.
pub(super) fn locking(board: &Board, direct: bool) -> Vec<Simple> {
    let mut hints = Vec::new();
    for (kind1, kind2) in [(BLOCK, COLUMN), (BLOCK, ROW), (COLUMN, BLOCK), (ROW, BLOCK)] {
        for h1 in 0..9 {
            for h2 in (0..9).filter(|&h2| crosses((kind1, h1), (kind2, h2))) {
                for digit in 0..9 {
                    let cells = cells_of(board, kind1, h1, digit);
                    if cells.len() < 2 || cells.iter().any(|&cell| house_of(kind2, cell) != h2) {
                        continue;
                    }
                    if direct {
                        hints.extend(direct_locking(board, (kind1, h1), (kind2, h2), digit));
                    } else {
                        let others = HOUSES[kind2][h2].into_iter().filter(|&cell| house_of(kind1, cell) != h1);
                        let removes = board.removable(others.map(|cell| (cell, 1 << digit)));
                        let seen = Seen::Locking { inside: (kind1, h1), across: (kind2, h2), digit };
                        let (rating, name) = if kind1 == BLOCK { (2.6, "Pointing") } else { (2.8, "Claiming") };
                        hints.extend(Simple::removes(rating, name, removes, seen));
                    }
                }
            }
        }
    }
    hints
}

fn direct_locking(board: &Board, inside: (Kind, usize), across: (Kind, usize), digit: usize) -> Vec<Simple> {
    let (kind1, h1) = inside;
    let (kind2, h2) = across;
    let (rating, name) = if kind1 == BLOCK { (1.7, "Direct Pointing") } else { (1.9, "Direct Claiming") };
    let mut hints = Vec::new();
    for h3 in (0..9).filter(|&h3| h3 != h1 && crosses((kind1, h3), across)) {
        let cells = cells_of(board, kind1, h3, digit);
        let outside: Vec<usize> = cells.iter().copied().filter(|&cell| house_of(kind2, cell) != h2).collect();
        if cells.len() >= 2 && outside.len() == 1 {
            hints.push(Simple::places(rating, name, outside[0], digit));
        }
    }
    hints
}

fn crosses(a: (Kind, usize), b: (Kind, usize)) -> bool {
    HOUSES[a.0][a.1].iter().any(|&cell| house_of(b.0, cell) == b.1)
}

/// The cells of a house that have a digit, by position.
fn cells_of(board: &Board, kind: Kind, h: usize, digit: usize) -> Vec<usize> {
    elements(board.pos(kind, h, digit)).map(|k| HOUSES[kind][h][k]).collect()
}

/// k digits with k places; direct where they leave one place for another digit.
pub(super) fn hidden_sets(board: &Board, k: usize, direct: bool) -> Vec<Simple> {
    let mut hints = Vec::new();
    for kind in BCR {
        for h in (0..9).filter(|&h| board.empty(kind, h) > if direct { k } else { 2 * k }) {
            for mask in combinations(9, k) {
                let digits = mask as Set;
                let sets: Vec<Set> = elements(digits).map(|digit| board.pos(kind, h, digit)).collect();
                if !is_tuple(&sets, 2, k) {
                    continue;
                }
                let places = sets.iter().fold(0, |all, set| all | set);
                if direct {
                    let free = |v: usize| {
                        let pos = board.pos(kind, h, v);
                        digits & 1 << v == 0 && size(pos) >= 2 && size(pos & !places) == 1
                    };
                    if let Some(v) = (0..9).find(|&v| free(v)) {
                        let at = (board.pos(kind, h, v) & !places).trailing_zeros() as usize;
                        let (rating, name) =
                            if k == 2 { (2.0, "Direct Hidden Pair") } else { (2.5, "Direct Hidden Triplet") };
                        hints.push(Simple::places(rating, name, HOUSES[kind][h][at], v));
                    }
                } else {
                    let removes = board.removable(elements(places).map(|at| (HOUSES[kind][h][at], !digits)));
                    let (rating, name) = [(3.4, "Hidden Pair"), (4.0, "Hidden Triplet"), (5.4, "Hidden Quad")][k - 2];
                    hints.extend(Simple::removes(rating, name, removes, Seen::Hidden { house: (kind, h), digits }));
                }
            }
        }
    }
    hints
}

/// A cell with one candidate.
pub(super) fn naked_singles(board: &Board) -> Vec<Simple> {
    let single = |cell: usize| Simple::places(2.3, "Naked Single", cell, board.cands[cell].trailing_zeros() as usize);
    (0..81).filter(|&cell| board.count(cell) == 1).map(single).collect()
}

/// k cells with k candidates.
pub(super) fn naked_sets(board: &Board, k: usize) -> Vec<Simple> {
    let mut hints = Vec::new();
    for kind in BCR {
        for h in (0..9).filter(|&h| board.empty(kind, h) >= 2 * k) {
            for mask in combinations(9, k) {
                let cells = chosen(&HOUSES[kind][h], mask);
                let sets: Vec<Set> = cells.iter().map(|&cell| board.cands[cell]).collect();
                if is_tuple(&sets, 2, k) {
                    let digits = sets.iter().fold(0, |all, set| all | set);
                    let others = HOUSES[kind][h].into_iter().filter(|cell| !cells.contains(cell));
                    let removes = board.removable(others.map(|cell| (cell, digits)));
                    let (rating, name) = [(3.0, "Naked Pair"), (3.6, "Naked Triplet"), (5.0, "Naked Quad")][k - 2];
                    hints.extend(Simple::removes(rating, name, removes, Seen::Naked { cells, digits }));
                }
            }
        }
    }
    hints
}

/// A digit whose places in k lines are in k lines across.
pub(super) fn fish(board: &Board, k: usize) -> Vec<Simple> {
    let mut hints = Vec::new();
    for (base, cover) in [(COLUMN, ROW), (ROW, COLUMN)] {
        for mask in combinations(9, k) {
            for digit in 0..9 {
                let filled = board.digits.iter().filter(|&&filled| filled == Some(digit as u8)).count();
                let lines: Vec<usize> = elements(mask as Set).collect();
                let sets: Vec<Set> = lines.iter().map(|&line| board.pos(base, line, digit)).collect();
                if filled + 2 * k > 9 || !is_tuple(&sets, 2, k) {
                    continue;
                }
                let across: Vec<usize> = elements(sets.iter().fold(0, |all, set| all | set)).collect();
                let cells = across.iter().flat_map(|&line| HOUSES[cover][line]);
                let outside = cells.filter(|&cell| !lines.contains(&house_of(base, cell)));
                let removes = board.removable(outside.map(|cell| (cell, 1 << digit)));
                let (rating, name) = [(3.2, "X-Wing"), (3.8, "Swordfish"), (5.2, "Jellyfish")][k - 2];
                let houses = |kind: Kind, list: &[usize]| list.iter().map(|&h| (kind, h)).collect();
                let seen = Seen::Fish { base: houses(base, &lines), cover: houses(cover, &across), digit };
                hints.extend(Simple::removes(rating, name, removes, seen));
            }
        }
    }
    hints
}

/// XY-wings and XYZ-wings; k is how many candidates the pivot has.
pub(super) fn wings(board: &Board, k: usize) -> Vec<Simple> {
    let mut hints = Vec::new();
    for pivot in (0..81).filter(|&cell| board.count(cell) == k) {
        let p = board.cands[pivot];
        for &first in PEERS[pivot].iter().filter(|&&cell| board.count(cell) == 2) {
            let a = board.cands[first];
            if size(p & !a) != 1 {
                continue;
            }
            for &second in PEERS[pivot].iter().filter(|&&cell| board.count(cell) == 2) {
                let b = board.cands[second];
                if size(p | a | b) != 3 || size(p & a & b) != k - 2 {
                    continue;
                }
                let sees = |cell: usize| {
                    are_peers(cell, first) && are_peers(cell, second) && (k == 2 || are_peers(cell, pivot))
                };
                let cells = (0..81).filter(|&cell| ![pivot, first, second].contains(&cell) && sees(cell));
                let removes = board.removable(cells.map(|cell| (cell, a & b)));
                let (rating, name) = [(4.2, "XY-Wing"), (4.4, "XYZ-Wing")][k - 2];
                hints.extend(Simple::removes(rating, name, removes, Seen::Other));
            }
        }
    }
    hints
}

/// Digits of two or three cells whose every combination leaves another cell without a candidate.
pub(super) fn exclusions(board: &Board, k: usize) -> Vec<Simple> {
    let is_excluder = |cell: usize| (2..=k).contains(&board.count(cell));
    let excluders: Vec<Vec<usize>> =
        PEERS.iter().map(|peers| peers.iter().copied().filter(|&peer| is_excluder(peer)).collect()).collect();
    let is_base = |&cell: &usize| {
        let no_single = PEERS[cell].iter().all(|&peer| board.count(peer) != 1);
        board.count(cell) >= 2 && no_single && !excluders[cell].is_empty()
    };
    let base: Vec<usize> = (0..81).filter(is_base).collect();
    let mut hints = Vec::new();
    for later in 0..base.len() {
        for earlier in 0..later {
            let pair = [base[earlier], base[later]];
            let mut sets = vec![pair.to_vec()];
            if k == 3 {
                let mut thirds: Vec<usize> = Vec::new();
                for &cell in excluders[pair[0]].iter().chain(&excluders[pair[1]]) {
                    if !thirds.contains(&cell) && !pair.contains(&cell) && base.contains(&cell) {
                        thirds.push(cell);
                    }
                }
                sets = thirds.into_iter().map(|third| vec![pair[0], pair[1], third]).collect();
            }
            for cells in sets {
                let common = excluders[cells[0]].iter().copied();
                let common: Vec<usize> =
                    common.filter(|excluder| cells.iter().all(|&cell| excluders[cell].contains(excluder))).collect();
                if common.len() >= 2 {
                    let permitted = permitted(board, &cells, &common);
                    let out = cells.iter().zip(permitted).map(|(&cell, digits)| (cell, !digits));
                    let (rating, name) = [(6.2, "Aligned Pair Exclusion"), (7.5, "Aligned Triplet Exclusion")][k - 2];
                    hints.extend(Simple::removes(rating, name, board.removable(out), Seen::Other));
                }
            }
        }
    }
    hints
}

/// The digits of each cell that occur in a permitted combination.
fn permitted(board: &Board, cells: &[usize], excluders: &[usize]) -> Vec<Set> {
    let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
    for (i, &cell) in cells.iter().enumerate() {
        let mut longer = Vec::new();
        for way in &ways {
            for digit in elements(board.cands[cell]) {
                if (0..i).all(|j| way[j] != digit || !are_peers(cells[j], cell)) {
                    longer.push([&way[..], &[digit]].concat());
                }
            }
        }
        ways = longer;
    }
    let mut digits = vec![0; cells.len()];
    for way in ways {
        let used = way.iter().fold(0, |used, digit| used | 1 << digit);
        if excluders.iter().all(|&excluder| board.cands[excluder] & !used != 0) {
            way.iter().enumerate().for_each(|(i, digit)| digits[i] |= 1 << digit);
        }
    }
    digits
}
