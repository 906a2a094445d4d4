//! A way to the smallest rows so far: what is chosen, and what is still open.

use super::transform::Transform;

/// A way to the smallest rows so far. It is copied wherever a choice is open, so it is small.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// Whether the grid is mirrored: 0 or 1.
    pub(super) side: u8,
    pub(super) rows: [u8; 9],
    pub(super) used: u16,
    /// The column at each place. Those of a tie may still change places.
    pub(super) columns: [u8; 9],
    /// How many stacks have their place.
    pub(super) stacks: u8,
    pub(super) ties: [Tie; 3],
    /// The digit that came with a bound column.
    pub(super) bound: [u8; 9],
    /// The label of each digit; or [`NEW`], or [`BOUND`] and the stack of its column. A blank has 0.
    pub(super) labels: [u8; 10],
    pub(super) next: u8,
}

/// The digit was not met yet.
const NEW: u8 = u8::MAX;
/// The digit came with a bound column of stack 0; of stack 1 and 2 it is one and two more.
const BOUND: u8 = 16;

/// Columns of a stack that are not told apart yet.
#[derive(Clone, Copy, Default)]
pub(super) struct Tie {
    pub(super) start: u8,
    /// 2 or 3, or 0 where there is no tie.
    pub(super) length: u8,
    /// If the columns are bound, the label of the first; or 0.
    pub(super) label: u8,
}

impl Way {
    pub(super) fn new(side: u8) -> Way {
        let mut labels = [NEW; 10];
        labels[0] = 0;
        Way {
            side,
            rows: [0; 9],
            used: 0,
            columns: [0; 9],
            stacks: 0,
            ties: [Tie::default(); 3],
            bound: [0; 9],
            labels,
            next: 1,
        }
    }

    /// The smallest label that a digit can have.
    pub(super) fn least(&self, digit: u8) -> u8 {
        match self.labels[usize::from(digit)] {
            NEW => self.next,
            label @ 0..BOUND => label,
            bound => self.ties[usize::from(bound - BOUND)].label,
        }
    }

    pub(super) fn is_new(&self, digit: u8) -> bool {
        self.labels[usize::from(digit)] == NEW
    }

    /// Gives a digit the smallest label that it can have. A bound column that it came with is the first of its tie from now on.
    pub(super) fn label(&mut self, digit: u8) -> u8 {
        let label = self.labels[usize::from(digit)];
        match label {
            0..BOUND => label,
            NEW => {
                self.labels[usize::from(digit)] = self.next;
                self.next += 1;
                self.next - 1
            }
            bound => self.untie(digit, usize::from(bound - BOUND)),
        }
    }

    /// Takes the column that a digit came with as the first of its tie.
    fn untie(&mut self, digit: u8, stack: usize) -> u8 {
        let Tie { start, length, label } = self.ties[stack];
        let first = stack * 3 + usize::from(start);
        let place = (first..first + 3).find(|&place| self.bound[place] == digit).unwrap_or(first);
        self.columns.swap(first, place);
        self.bound.swap(first, place);
        self.labels[usize::from(digit)] = label;
        self.ties[stack] = Tie { start: start + 1, length: length - 1, label: label + 1 };
        if length == 2 {
            self.labels[usize::from(self.bound[first + 1])] = label + 1;
            self.ties[stack] = Tie::default();
        }
        label
    }

    /// Binds so many columns to these new digits, which come with them.
    pub(super) fn bind(&mut self, place: usize, digits: &[u8]) {
        for (i, &digit) in digits.iter().enumerate() {
            self.bound[place + i] = digit;
            self.labels[usize::from(digit)] = BOUND + (place / 3) as u8;
        }
        self.next += digits.len() as u8;
    }

    /// The transform that it is, with what is still open decided somehow.
    pub(super) fn transform(&self) -> Transform {
        let mut labels = self.labels;
        for stack in 0..3 {
            let Tie { start, length, label } = self.ties[stack];
            for i in (0..length).filter(|_| label > 0) {
                labels[usize::from(self.bound[stack * 3 + usize::from(start + i)])] = label + i;
            }
        }
        for (next, label) in (self.next..).zip(labels[1..].iter_mut().filter(|label| **label == NEW)) {
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
            count *= [1, 1, 2, 6][usize::from(tie.length)];
            for place in (1..tie.length).map(|i| stack * 3 + usize::from(tie.start + i)) {
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

    /// How many digits have a label.
    pub(super) fn used_digits(&self) -> u8 {
        self.next - 1
    }
}
