//! SHA-256 (FIPS 180-4), for the hashes that say whether a file is the one that was meant.
//!
//! The constants are computed: the first bits of the square roots and cube roots of the first primes.

/// A hash in the making.
#[derive(Clone)]
pub(crate) struct Sha256 {
    state: [u32; 8],
    /// The bytes of a block that is not full yet.
    block: [u8; 64],
    /// How many bytes came in all.
    length: u64,
}

impl Sha256 {
    pub(crate) fn new() -> Sha256 {
        Sha256 { state: START, block: [0; 64], length: 0 }
    }

    /// The hash of these bytes.
    pub(crate) fn of(bytes: &[u8]) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.add(bytes);
        hash.finish()
    }

    pub(crate) fn add(&mut self, mut bytes: &[u8]) {
        let filled = (self.length % 64) as usize;
        self.length += bytes.len() as u64;
        if filled > 0 {
            let (now, later) = bytes.split_at(bytes.len().min(64 - filled));
            self.block[filled..filled + now.len()].copy_from_slice(now);
            bytes = later;
            if filled + now.len() < 64 {
                return;
            }
            compress(&mut self.state, &self.block);
        }
        let (blocks, rest) = bytes.as_chunks();
        for block in blocks {
            compress(&mut self.state, block);
        }
        self.block[..rest.len()].copy_from_slice(rest);
    }

    pub(crate) fn finish(mut self) -> [u8; 32] {
        let bits = self.length * 8;
        self.add(&[0x80]);
        while self.length % 64 != 56 {
            self.add(&[0]);
        }
        self.add(&bits.to_be_bytes());
        let mut bytes = [0; 32];
        for (four, word) in bytes.chunks_mut(4).zip(self.state) {
            four.copy_from_slice(&word.to_be_bytes());
        }
        bytes
    }
}

/// A hash as people write it.
pub(crate) fn hex(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn compress(state: &mut [u32; 8], block: &[u8; 64]) {
    let mut words = [0; 64];
    for (word, four) in words.iter_mut().zip(block.as_chunks().0) {
        *word = u32::from_be_bytes(*four);
    }
    for i in 16..64 {
        let (early, late) = (words[i - 15], words[i - 2]);
        let early = early.rotate_right(7) ^ early.rotate_right(18) ^ (early >> 3);
        let late = late.rotate_right(17) ^ late.rotate_right(19) ^ (late >> 10);
        words[i] = words[i - 16].wrapping_add(early).wrapping_add(words[i - 7]).wrapping_add(late);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for i in 0..64 {
        let mixed = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let chosen = (e & f) ^ (!e & g);
        let one = h.wrapping_add(mixed).wrapping_add(chosen).wrapping_add(ROUNDS[i]).wrapping_add(words[i]);
        let mixed = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let two = mixed.wrapping_add((a & b) ^ (a & c) ^ (b & c));
        (h, g, f, e, d, c, b, a) = (g, f, e, d.wrapping_add(one), c, b, a, one.wrapping_add(two));
    }
    for (word, new) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(new);
    }
}

const START: [u32; 8] = roots(2);
const ROUNDS: [u32; 64] = roots(3);

/// The first 32 bits behind the point of the roots of the first primes.
const fn roots<const N: usize>(degree: u32) -> [u32; N] {
    let mut found = [0; N];
    let (mut count, mut number) = (0, 2);
    while count < N {
        if is_prime(number) {
            found[count] = fraction_of_root(number, degree);
            count += 1;
        }
        number += 1;
    }
    found
}

const fn is_prime(number: u128) -> bool {
    let mut divisor = 2;
    while divisor * divisor <= number {
        if number.is_multiple_of(divisor) {
            return false;
        }
        divisor += 1;
    }
    true
}

/// The greatest whole number whose power is not above `number` times 2^(32 * degree): the root with 32 bits behind the point.
const fn fraction_of_root(number: u128, degree: u32) -> u32 {
    let (wanted, mut root) = (number << (32 * degree), 0);
    let mut bit = 1u128 << 37; // roots of numbers up to 311 are below 2^5
    while bit > 0 {
        if (root | bit).pow(degree) <= wanted {
            root |= bit;
        }
        bit >>= 1;
    }
    root as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_constants_are_those_of_the_standard() {
        assert_eq!((START[0], START[7]), (0x6a09_e667, 0x5be0_cd19));
        assert_eq!((ROUNDS[0], ROUNDS[63]), (0x428a_2f98, 0xc671_78f2));
    }

    #[test]
    fn the_examples_of_the_standard_have_their_hashes() {
        let million = vec![b'a'; 1_000_000];
        for (text, hash) in [
            (&b""[..], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
            (&million, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ] {
            assert_eq!(hex(&Sha256::of(text)), hash);
        }
    }

    #[test]
    fn bytes_may_come_in_any_pieces() {
        let bytes: Vec<u8> = (0..=255).cycle().take(1_000).collect();
        for piece in [1, 3, 55, 56, 63, 64, 65, 127, 500] {
            let mut hash = Sha256::new();
            bytes.chunks(piece).for_each(|piece| hash.add(piece));
            assert_eq!(hash.finish(), Sha256::of(&bytes), "{piece}");
        }
    }
}
