//! A way to the smallest rows so far: what is chosen, and what is still open.

use super::transform::Transform;

/// A way to the smallest rows so far.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// Whether the grid is mirrored: 0 or 1.
    pub(super) side: usize,
    pub(super) rows: [u8; 9],
    pub(super) used: u16,
    /// The column at each place. Those of a tie may still change places.
    pub(super) columns: [u8; 9],
    /// How many stacks have their place.
    pub(super) stacks: usize,
    pub(super) ties: [Tie; 3],
    /// The digit that came with a bound column.
    pub(super) bound: [u8; 9],
    /// The label of each digit, 0 if it has none.
    pub(super) labels: [u8; 10],
    pub(super) next: u8,
}

/// Columns of a stack that are not told apart yet.
#[derive(Clone, Copy, Default)]
pub(super) struct Tie {
    pub(super) start: usize,
    /// 2 or 3, or 0 where there is no tie.
    pub(super) length: usize,
    /// If the columns are bound, the label of the first; or 0.
    pub(super) label: u8,
}

impl Way {
    pub(super) fn new(side: usize) -> Way {
        Way {
            side,
            rows: [0; 9],
            used: 0,
            columns: [0; 9],
            stacks: 0,
            ties: [Tie::default(); 3],
            bound: [0; 9],
            labels: [0; 10],
            next: 1,
        }
    }

    /// The place of a digit among the bound columns, and its stack.
    fn place_of(&self, digit: u8) -> Option<(usize, usize)> {
        (0..3).find_map(|stack| {
            let Tie { start, length, label } = self.ties[stack];
            let places = stack * 3 + start..stack * 3 + start + if label > 0 { length } else { 0 };
            places.into_iter().find(|&place| self.bound[place] == digit).map(|place| (stack, place))
        })
    }

    /// The smallest label that a digit can have.
    pub(super) fn least(&self, digit: u8) -> u8 {
        match self.labels[usize::from(digit)] {
            0 => self.place_of(digit).map_or(self.next, |(stack, _)| self.ties[stack].label),
            label => label,
        }
    }

    pub(super) fn is_new(&self, digit: u8) -> bool {
        self.labels[usize::from(digit)] == 0 && self.place_of(digit).is_none()
    }

    /// Gives a digit the smallest label that it can have. A bound column that it came with is the first of its tie from now on.
    pub(super) fn label(&mut self, digit: u8) -> u8 {
        if digit == 0 {
            return 0;
        }
        let label = self.least(digit);
        if self.labels[usize::from(digit)] == 0 {
            match self.place_of(digit) {
                None => self.next += 1,
                Some((stack, place)) => {
                    let Tie { start, length, label } = self.ties[stack];
                    let first = stack * 3 + start;
                    self.columns.swap(first, place);
                    self.bound.swap(first, place);
                    self.ties[stack] = Tie { start: start + 1, length: length - 1, label: label + 1 };
                    if length == 2 {
                        self.labels[usize::from(self.bound[first + 1])] = label + 1;
                        self.ties[stack] = Tie::default();
                    }
                }
            }
            self.labels[usize::from(digit)] = label;
        }
        label
    }

    /// The transform that it is, with what is still open decided somehow.
    pub(super) fn transform(&self) -> Transform {
        let mut labels = self.labels;
        for stack in 0..3 {
            let Tie { start, length, label } = self.ties[stack];
            for i in (0..length).filter(|_| label > 0) {
                labels[usize::from(self.bound[stack * 3 + start + i])] = label + i as u8;
            }
        }
        for (next, label) in (self.next..).zip(labels[1..].iter_mut().filter(|label| **label == 0)) {
            *label = next;
        }
        Transform {
            transposes: self.side == 1,
            rows: self.rows,
            columns: self.columns,
            digits: std::array::from_fn(|digit| labels[digit + 1] - 1),
        }
    }

    /// How many ways it stands for by its ties, and the transforms of two of them that differ in one swap.
    pub(super) fn swaps(&self) -> (u64, Vec<Transform>) {
        let (mut count, mut swaps, base) = (1, Vec::new(), self.transform());
        for (stack, tie) in self.ties.iter().enumerate() {
            count *= [1, 1, 2, 6][tie.length];
            for place in (1..tie.length).map(|i| stack * 3 + tie.start + i) {
                let mut swapped = base;
                swapped.columns.swap(place - 1, place);
                if tie.label > 0 {
                    let [one, two] = [place - 1, place].map(|place| usize::from(self.bound[place]) - 1);
                    swapped.digits.swap(one, two);
                }
                swaps.push(swapped);
            }
        }
        (count, swaps)
    }

    /// The row that is being put.
    pub(super) fn row(&self) -> usize {
        usize::from(self.rows[self.used.count_ones() as usize - 1])
    }

    /// How many digits have a label.
    pub(super) fn used_digits(&self) -> u8 {
        self.next - 1
    }
}
