//! Puzzles for a trial: copies of some, turned and renamed at random, and the check of their solutions. It shares nothing
//! with what solves them.

/// Nine numbers of four bits, each once.
#[derive(Clone, Copy)]
struct Order(u64);

impl Order {
    const PLAIN: Order = Order(0x8_7654_3210);

    #[inline(always)]
    fn get(self, place: u32) -> u32 {
        (self.0 >> (4 * place)) as u32 & 15
    }

    #[inline(always)]
    fn swapped(self, one: u32, other: u32) -> Order {
        let difference = (self.get(one) ^ self.get(other)) as u64;
        Order(self.0 ^ difference << (4 * one) ^ if one == other { 0 } else { difference << (4 * other) })
    }

    /// Any order of the nine.
    #[inline(always)]
    fn any(random: &mut Random) -> Order {
        let mut order = Order::PLAIN;
        for place in 1..9 {
            order = order.swapped(place, random.below(place + 1));
        }
        order
    }

    /// Any order of lines that keeps bands together.
    #[inline(always)]
    fn of_lines(random: &mut Random) -> Order {
        let mut order = Order::PLAIN;
        for band in 0..3 {
            order = order.swapped(3 * band + 1, 3 * band + random.below(2));
            order = order.swapped(3 * band + 2, 3 * band + random.below(3));
        }
        for band in 1..3 {
            let other = random.below(band + 1);
            for line in 0..3 {
                order = order.swapped(3 * band + line, 3 * other + line);
            }
        }
        order
    }
}

/// Numbers that follow from a seed.
struct Random(u64);

impl Random {
    #[inline(always)]
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (((mixed >> 32) * end as u64) >> 32) as u32
    }
}

/// One of the ways to turn and rename a puzzle.
#[derive(Clone, Copy)]
pub struct Variation {
    rows: Order,
    columns: Order,
    digits: Order,
    is_turned: bool,
}

impl Variation {
    /// The puzzle as it is.
    pub const NONE: Variation =
        Variation { rows: Order::PLAIN, columns: Order::PLAIN, digits: Order::PLAIN, is_turned: false };

    /// The one with this number.
    #[inline(always)]
    pub fn new(number: u64) -> Variation {
        let random = &mut Random(number.wrapping_mul(0xD134_2543_DE82_EF95));
        let (rows, columns) = (Order::of_lines(random), Order::of_lines(random));
        Variation { rows, columns, digits: Order::any(random), is_turned: random.below(2) == 1 }
    }

    /// Which cell of the puzzle comes to this cell.
    #[inline(always)]
    pub fn origin(&self, cell: u32) -> u32 {
        let (row, column) = (self.rows.get(cell / 9), self.columns.get(cell % 9));
        if self.is_turned { 9 * column + row } else { 9 * row + column }
    }

    /// What a digit is called; a blank stays one.
    #[inline(always)]
    pub fn digit(&self, digit: u32) -> u32 {
        if digit == 0 { 0 } else { self.digits.get(digit - 1) + 1 }
    }
}

/// Whether a house of 27 has all nine digits. `digit` tells what stands in a cell.
#[inline(always)]
pub fn is_whole(house: u32, digit: impl Fn(u32) -> u32) -> bool {
    let line = house % 9;
    let digits = (0..9).fold(0u32, |digits, place| {
        let cell = match house / 9 {
            0 => 9 * line + place,
            1 => 9 * place + line,
            _ => line / 3 * 27 + line % 3 * 3 + place / 3 * 9 + place % 3,
        };
        digits | 1u32.wrapping_shl(digit(cell))
    });
    digits == 0x3FE
}
