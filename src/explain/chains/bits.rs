//! Sets of the places of a graph, as words of bits.

use super::links::Vertex;

/// Up to 64 `W` places.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bits<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const NONE: Bits<W> = Bits([0; W]);
    pub(super) const ALL: Bits<W> = Bits([u64::MAX; W]);

    #[inline(always)]
    pub(super) fn only(place: Vertex) -> Bits<W> {
        let mut bits = Bits::NONE;
        bits.insert(place);
        bits
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, place: Vertex) {
        self.0[place.index() / 64] |= 1 << (place.index() % 64);
    }

    #[inline(always)]
    pub(super) fn contains(&self, place: Vertex) -> bool {
        self.0[place.index() / 64] >> (place.index() % 64) & 1 != 0
    }

    #[inline(always)]
    pub(super) fn join(&mut self, more: &Bits<W>) {
        self.0.iter_mut().zip(&more.0).for_each(|(word, more)| *word |= more);
    }

    /// Keeps what is in both.
    #[inline(always)]
    pub(super) fn keep(&mut self, both: &Bits<W>) {
        self.0.iter_mut().zip(&both.0).for_each(|(word, both)| *word &= both);
    }

    #[inline(always)]
    pub(super) fn cut(&mut self, less: &Bits<W>) {
        self.0.iter_mut().zip(&less.0).for_each(|(word, less)| *word &= !less);
    }

    #[inline(always)]
    pub(super) fn meets(&self, other: &Bits<W>) -> bool {
        self.0.iter().zip(&other.0).fold(0, |both, (a, b)| both | a & b) != 0
    }

    #[inline(always)]
    pub(super) fn is_within(&self, other: &Bits<W>) -> bool {
        self.0.iter().zip(&other.0).fold(0, |rest, (a, b)| rest | a & !b) == 0
    }

    #[inline(always)]
    pub(super) fn first(&self) -> Option<Vertex> {
        let word = self.0.iter().position(|&bits| bits != 0)?;
        Some(Vertex::new(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Shows what is in both.
    #[inline(always)]
    pub(super) fn for_each_of(&self, both: &Bits<W>, mut see: impl FnMut(Vertex)) {
        for word in 0..W {
            let mut bits = self.0[word] & both.0[word];
            while bits != 0 {
                see(Vertex::new(word * 64 + bits.trailing_zeros() as usize));
                bits &= bits - 1;
            }
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.0.iter().enumerate().flat_map(|(word, &bits)| {
            let mut bits = bits;
            std::iter::from_fn(move || {
                let lowest = bits.trailing_zeros() as usize;
                bits &= bits.wrapping_sub(1);
                (lowest < 64).then_some(Vertex::new(word * 64 + lowest))
            })
        })
    }
}
