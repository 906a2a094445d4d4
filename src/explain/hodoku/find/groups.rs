//! Two or three places of a digit where a line crosses a box, taken together.

use crate::explain::hodoku::state::{State, seen_by_all};
use crate::{Cell, Cells, Digit, House};

/// All places of a digit where a line crosses a box: one of them has the digit (on), or none (off).
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) digit: Digit,
    pub(crate) cells: Cells,
    pub(crate) first: Cell,
    line: House,
    house: House,
    /// The cells that see all of its cells.
    pub(crate) seeing: Cells,
    /// The only other place in its box, and in its line.
    pub(crate) partners: [Option<Cell>; 2],
    /// The group, by number, that has all other places of its row, its column or its box.
    pub(crate) group_partners: [Option<usize>; 2],
    /// Whether something follows when it is off.
    pub(crate) is_live: bool,
}

impl Group {
    /// All groups: first those in rows, then those in columns; digit by digit in a line.
    pub(crate) fn all(state: &State) -> Vec<Group> {
        let mut groups = Vec::new();
        for line in House::ROWS.into_iter().chain(House::COLUMNS) {
            for digit in Digit::ALL.into_iter().filter(|&digit| state.places(line, digit).len() > 1) {
                groups.extend(House::BOXES.into_iter().filter_map(|house| Group::new(state, digit, line, house)));
            }
        }
        for number in 0..groups.len() {
            let group: &Group = &groups[number];
            let partners = [group.line, group.house].map(|house| group.partner_in(state, house, &groups));
            let group = &mut groups[number];
            group.group_partners = partners;
            group.is_live = group.partners != [None; 2] || group.group_partners != [None; 2];
        }
        groups
    }

    fn new(state: &State, digit: Digit, line: House, house: House) -> Option<Group> {
        let cells = state.places(line, digit) & house.cells();
        let first = cells.first().filter(|_| cells.len() > 1)?;
        let partners = [house, line].map(|house| {
            let others = state.places(house, digit) - cells;
            others.first().filter(|_| others.len() == 1)
        });
        let seeing = seen_by_all(cells);
        Some(Group { digit, cells, first, line, house, seeing, partners, group_partners: [None; 2], is_live: false })
    }

    /// The only other group in a house, if it has all other places of the digit there.
    fn partner_in(&self, state: &State, house: House, groups: &[Group]) -> Option<usize> {
        let mut others = groups.iter().enumerate().filter(|(_, other)| {
            let is_near = if house == self.line { other.line == house } else { other.house == house };
            is_near && other.digit == self.digit && (other.cells & self.cells).is_empty()
        });
        let (number, other) = others.next()?;
        let is_only = others.next().is_none() && state.places(house, self.digit) == self.cells | other.cells;
        is_only.then_some(number)
    }

    /// Whether only one of the two can have the digit: they share a house, but no cell.
    pub(crate) fn excludes(&self, other: &Group) -> bool {
        let is_near = self.line == other.line || self.house == other.house;
        is_near && self.digit == other.digit && (self.cells & other.cells).is_empty()
    }
}
