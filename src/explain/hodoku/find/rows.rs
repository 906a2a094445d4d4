//! Many sets of numbers, a row of bits each.

/// Sets of numbers below a limit.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// So many empty sets.
    pub(crate) fn new(rows: usize, limit: usize) -> Rows {
        let words = limit.div_ceil(64).max(1);
        Rows { words, bits: vec![0; rows * words] }
    }

    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }

    pub(crate) fn contains(&self, row: usize, number: usize) -> bool {
        self.row(row)[number / 64] >> (number % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, row: usize, number: usize) {
        self.row_mut(row)[number / 64] |= 1 << (number % 64);
    }
}

/// Adds the numbers of another set.
pub(crate) fn add(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// The numbers that are in two sets, from the first one that is wanted.
pub(crate) fn in_both<'a>(a: &'a [u64], b: &'a [u64], from: usize) -> impl Iterator<Item = usize> + 'a {
    let words = a.iter().zip(b).enumerate().skip(from / 64);
    let shown = move |place: usize| if place == from / 64 { !0 << (from % 64) } else { !0 };
    words.flat_map(move |(place, (a, b))| {
        let mut left = a & b & shown(place);
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(place * 64 + bit)
        })
    })
}
