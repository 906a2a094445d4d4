//! Ways along links that use no cell twice.
//!
//! ```text
//!   XY-chain:  a cell's two sides are its two digits   r1c1 is 3 --> r1c5 {3, 7} is 7 --> …
//!   X-chain:   they are true and false                 r1c1 is the 4 --> r1c5 is not --> r6c5 is the 4 --> …
//! ```

use crate::{Cell, Cells, Digit};

/// Nodes: the cells of each side.
pub(crate) type Nodes = [Cells; 2];

/// What follows from a node.
///
/// It must hold backwards as well: if b follows from a, then the other side of a's cell follows from the other side of
/// b's. And at most one side of a cell follows from a node.
pub(crate) trait Links {
    /// Whether a way may end in its first cell.
    const RETURNS: bool;

    fn next(&self, cell: Cell, side: usize) -> Nodes;

    /// The cells that the digit may start or end at.
    fn ends(&self, digit: Digit) -> Cells;

    /// The side of an end on which it is not the digit.
    fn without(&self, cell: Cell, digit: Digit) -> usize;

    /// All that follows from a node, in any number of steps, with or without using cells twice.
    fn reach(&self, cell: Cell, side: usize) -> Nodes {
        let mut reached = [Cells::NONE; 2];
        let mut ahead = self.next(cell, side);
        loop {
            let side = usize::from(ahead[0].is_empty());
            let Some(cell) = ahead[side].first() else { return reached };
            reached[side] |= Cells::only(cell);
            let next = self.next(cell, side);
            ahead = [(ahead[0] | next[0]) - reached[0], (ahead[1] | next[1]) - reached[1]];
        }
    }
}

/// The most steps of a way.
pub(crate) const MOST: usize = 20;

/// What is looked for: a way of at most so many steps from one node to one of some others, that uses no cell twice
/// (but may come back to its start as its goal).
pub(crate) struct Search<'a, L> {
    links: &'a L,
    goals: Nodes,
    /// The nodes from which a goal is at most 0, 1, 2, … steps away, with or without using cells twice.
    near: [Nodes; MOST],
}

impl<L: Links> Search<'_, L> {
    pub(crate) fn new(links: &L, goals: Nodes) -> Search<'_, L> {
        let mut near = [goals; MOST];
        let mut last = goals;
        for steps in 1..MOST {
            let [mut low, mut high] = near[steps - 1];
            for (side, cells) in last.into_iter().enumerate() {
                for cell in cells {
                    let before = links.next(cell, 1 - side);
                    (low, high) = (low | before[1], high | before[0]);
                }
            }
            last = [low - near[steps - 1][0], high - near[steps - 1][1]];
            near[steps] = [low, high];
        }
        Search { links, goals, near }
    }

    /// The first way, each time going to the next cell of the row first, then of the column, then of the box.
    pub(crate) fn first(&self, start: Cell, side: usize, most: usize) -> Option<Vec<Cell>> {
        let mut way = vec![start];
        self.go_on(start, side, Cells::only(start), most.min(MOST), &mut way).then_some(way)
    }

    /// The first of the shortest ways.
    pub(crate) fn shortest(&self, start: Cell, side: usize, most: usize) -> Option<Vec<Cell>> {
        (1..=most).find_map(|steps| self.first(start, side, steps))
    }

    fn go_on(&self, cell: Cell, side: usize, used: Cells, left: usize, way: &mut Vec<Cell>) -> bool {
        let Some(left) = left.checked_sub(1) else { return false };
        let next = self.links.next(cell, side);
        let near = self.near[left];
        let ahead = |side: usize| (next[side] & near[side]) - (used - (self.goals[side] & Cells::only(way[0])));
        let next = [ahead(0), ahead(1)];
        let all = next[0] | next[1];
        let [row, column, _] = cell.houses().map(|house| house.cells());
        [all & row, all & column, all - row - column].into_iter().flatten().any(|cell| {
            let side = usize::from(next[1].contains(cell));
            way.push(cell);
            let is_found =
                self.goals[side].contains(cell) || self.go_on(cell, side, used | Cells::only(cell), left, way);
            if !is_found {
                way.pop();
            }
            is_found
        })
    }
}
