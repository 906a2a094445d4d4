//! Which instructions the search uses, chosen at run time. The only `unsafe` code of the library is here.

use super::board::{Board, Single};
use super::lane::{Array, Lane};
use super::one::One;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

/// A set of instructions to solve with, and so how many puzzles at once.
///
/// All kernels give the same answers, and within the same budget too. For a puzzle with at most one solution they make the
/// same guesses, unless it takes more than 2,048 nodes.
/// Functions that take no kernel use [`Kernel::current`].
///
/// ```
/// use ninefold::Kernel;
/// assert!(Kernel::available().contains(&Kernel::best()));
/// let portable: Kernel = "portable".parse()?;
/// assert_eq!(portable.lanes(), 4);
/// # Ok::<(), ninefold::KernelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kernel(Set);

/// Private, so that every `Kernel` comes from [`Kernel::available`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Set {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Sse2,
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Neon,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    Portable,
}

impl Set {
    /// All of them, in the order of their numbers, the fastest first.
    const ALL: &[Set] = &[
        #[cfg(target_arch = "x86_64")]
        Set::Avx512,
        #[cfg(target_arch = "x86_64")]
        Set::Avx2,
        #[cfg(target_arch = "x86_64")]
        Set::Sse2,
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        Set::Neon,
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Set::Simd128,
        Set::Portable,
    ];

    /// Whether this processor has its instructions.
    fn is_there(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => x86::has_avx512(),
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => x86::has_avx2(),
            _ => true,
        }
    }
}

/// The number of the current kernel in [`Set::ALL`], past its end before the first use. It is only ever the number of a
/// `Kernel` that was there, so the processor has its instructions.
static CURRENT: AtomicU8 = AtomicU8::new(u8::MAX);

impl Kernel {
    /// The kernels that this processor can run, the fastest first.
    ///
    /// ```
    /// # use ninefold::Kernel;
    /// assert_eq!(Kernel::available().last().unwrap().to_string(), "portable");
    /// ```
    pub fn available() -> Vec<Kernel> {
        Set::ALL.iter().filter(|set| set.is_there()).map(|&set| Kernel(set)).collect()
    }

    /// The fastest of them.
    ///
    /// ```
    /// # use ninefold::Kernel;
    /// println!("this processor can solve {} puzzles at once", Kernel::best().lanes());
    /// ```
    pub fn best() -> Kernel {
        Kernel::available()[0]
    }

    /// The kernel of functions that take no kernel: the best, unless another was [made current](Kernel::make_current).
    ///
    /// ```
    /// # use ninefold::Kernel;
    /// assert!(Kernel::available().contains(&Kernel::current()));
    /// ```
    #[inline]
    pub fn current() -> Kernel {
        match Set::ALL.get(usize::from(CURRENT.load(Ordering::Relaxed))) {
            Some(&set) => Kernel(set),
            None => {
                let best = Kernel::best();
                best.make_current();
                best
            }
        }
    }

    /// Makes this the kernel that the whole program uses from now on, to compare kernels or to track down a fault.
    ///
    /// ```
    /// # use ninefold::Kernel;
    /// let portable: Kernel = "portable".parse()?;
    /// portable.make_current();
    /// assert_eq!(Kernel::current(), portable);
    /// # Ok::<(), ninefold::KernelError>(())
    /// ```
    pub fn make_current(self) {
        CURRENT.store(self.0 as u8, Ordering::Relaxed);
    }

    /// How many puzzles it works on at once.
    ///
    /// ```
    /// # use ninefold::Kernel;
    /// assert!(Kernel::available().iter().all(|kernel| [4, 8, 16].contains(&kernel.lanes())));
    /// ```
    pub fn lanes(self) -> usize {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => 16,
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => 8,
            _ => 4,
        }
    }

    fn name(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Sse2 => "sse2",
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Set::Neon => "neon",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => "simd128",
            Set::Portable => "portable",
        }
    }

    /// Does the work, compiled for this kernel.
    #[inline]
    pub(super) fn run<W: Work>(self, work: W) -> W::Output {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a Kernel with Avx512 is made only after this processor was seen to have what it needs.
            #[allow(unsafe_code)]
            Set::Avx512 => unsafe { x86::with_avx512(work) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a Kernel with Avx2 is made only after this processor was seen to have what it needs.
            #[allow(unsafe_code)]
            Set::Avx2 => unsafe { x86::with_avx2(work) },
            #[cfg(target_arch = "x86_64")]
            Set::Sse2 => work.run::<x86::Sse2>(),
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Set::Neon => work.run::<neon::Neon>(),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => work.run::<wasm::Simd128>(),
            Set::Portable => work.run::<Portable>(),
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kernel {
    type Err = KernelError;
    fn from_str(name: &str) -> Result<Kernel, KernelError> {
        let found = Kernel::available().into_iter().find(|kernel| kernel.name() == name);
        found.ok_or_else(|| KernelError(name.to_string()))
    }
}

/// A name that is no kernel's, or the name of one that this processor cannot run.
///
/// ```
/// let error = "abacus".parse::<ninefold::Kernel>().unwrap_err();
/// assert!(error.to_string().starts_with("no kernel 'abacus' on this processor; there is"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelError(pub(crate) String);

impl fmt::Display for KernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Kernel::available().into_iter().map(Kernel::name).collect();
        write!(f, "no kernel '{}' on this processor; there is {}", self.0, names.join(", "))
    }
}

impl std::error::Error for KernelError {}

/// Work for registers of any width. `run` must be `#[inline(always)]`, and so must everything that it calls with a
/// [`Lane`].
pub(super) trait Work {
    type Output;
    fn run<R: Registers>(self) -> Self::Output;
}

/// The registers of a kernel.
pub(super) trait Registers {
    /// The widest, for many puzzles at once.
    type Wide: Lane;
    /// A board in small ones, for one puzzle.
    type Single: Single;
}

struct Portable;

impl Registers for Portable {
    type Wide = Array;
    type Single = Board<[One; 3]>;
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, unused_unsafe)] // SSE2 belongs to baseline x86-64, so its operators are safe by themselves
mod x86 {
    use super::super::board::Across;
    use super::super::board::Position;
    use super::super::lane::{Eight, Sixteen, Turn};
    use super::super::weigh::{Places, Rule, by_word, eight, sixteen};
    use super::*;
    use std::arch::x86_64::*;
    use std::ops::{Add, BitAnd, BitOr, Not, Sub};

    /// VBMI2 has a shift over two registers, which turns groups in half the operations: 4 % of a sweep.
    pub(super) fn has_avx512() -> bool {
        is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("gfni")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && has_avx2()
    }

    pub(super) fn has_avx2() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    #[target_feature(
        enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,gfni,avx512vbmi,avx512vbmi2,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
    )]
    pub(super) fn with_avx512<W: Work>(work: W) -> W::Output {
        work.run::<Avx512>()
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn with_avx2<W: Work>(work: W) -> W::Output {
        work.run::<Avx2>()
    }

    struct Avx512;

    impl Registers for Avx512 {
        type Wide = U32x16;
        type Single = Across<U32x4>;
    }

    struct Avx2;

    impl Registers for Avx2 {
        type Wide = U32x8;
        type Single = Across<U32x4>;
    }

    pub(super) struct Sse2;

    impl Registers for Sse2 {
        type Wide = U32x4;
        type Single = Across<U32x4>;
    }

    /// A register type of `$count` lanes with its operators; `$more` are operations for which it has a single instruction.
    macro_rules! register {
        ($name:ident, $register:ident, $count:literal,
         and $and:ident, or $or:ident, xor $xor:ident, add $add:ident, sub $sub:ident,
         splat $splat:ident, left $left:ident, right $right:ident, equal |$a:ident, $b:ident| $equal:expr, $($more:item)*) => {
            #[derive(Clone, Copy)]
            #[repr(transparent)]
            pub(super) struct $name($register);

            impl Lane for $name {
                const COUNT: usize = $count;

                #[inline(always)]
                fn splat(number: u32) -> $name {
                    // SAFETY: this type is named in its kernel only, which runs where its instructions were seen.
                    $name(unsafe { $splat(number as i32) })
                }

                #[inline(always)]
                fn load(numbers: &[u32]) -> $name {
                    let numbers: &[u32; $count] = numbers.first_chunk().expect("enough numbers");
                    // SAFETY: the two have the same size, every bit pattern is a register, and it need not be aligned.
                    $name(unsafe { (&raw const *numbers).cast::<$register>().read_unaligned() })
                }

                #[inline(always)]
                fn left(self, bits: u32) -> $name {
                    // SAFETY: see splat.
                    $name(unsafe { $left(self.0, _mm_cvtsi32_si128(bits as i32)) })
                }

                #[inline(always)]
                fn right(self, bits: u32) -> $name {
                    // SAFETY: see splat.
                    $name(unsafe { $right(self.0, _mm_cvtsi32_si128(bits as i32)) })
                }

                #[inline(always)]
                fn equal(self, other: $name) -> u32 {
                    let ($a, $b) = (self.0, other.0);
                    // SAFETY: see splat.
                    unsafe { $equal as u32 }
                }

                $($more)*
            }

            register!(@operator $name, BitAnd, bitand, $and);
            register!(@operator $name, BitOr, bitor, $or);
            register!(@operator $name, Add, add, $add);
            register!(@operator $name, Sub, sub, $sub);

            impl Not for $name {
                type Output = $name;
                #[inline(always)]
                fn not(self) -> $name {
                    // SAFETY: see splat.
                    $name(unsafe { $xor(self.0, $splat(-1)) })
                }
            }

            impl AsRef<[u32]> for $name {
                #[inline(always)]
                fn as_ref(&self) -> &[u32] {
                    // SAFETY: the register has the size of the array, at least its alignment, and no padding.
                    unsafe { &*(&raw const self.0).cast::<[u32; $count]>() }
                }
            }

            impl AsMut<[u32]> for $name {
                #[inline(always)]
                fn as_mut(&mut self) -> &mut [u32] {
                    // SAFETY: as for as_ref; every bit pattern is a register, and the borrow is exclusive.
                    unsafe { &mut *(&raw mut self.0).cast::<[u32; $count]>() }
                }
            }
        };
        (@operator $name:ident, $Operator:ident, $operator:ident, $instruction:ident) => {
            impl $Operator for $name {
                type Output = $name;
                #[inline(always)]
                fn $operator(self, other: $name) -> $name {
                    // SAFETY: see splat.
                    $name(unsafe { $instruction(self.0, other.0) })
                }
            }
        };
    }

    register! { U32x4, __m128i, 4,
        and _mm_and_si128, or _mm_or_si128, xor _mm_xor_si128, add _mm_add_epi32, sub _mm_sub_epi32,
        splat _mm_set1_epi32, left _mm_sll_epi32, right _mm_srl_epi32,
        equal |a, b| _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(a, b))),
    }

    impl U32x4 {
        /// Copies the words of one puzzle, four at a time: a third fewer instructions than one at a time. For kernels with AVX2.
        #[inline(always)]
        fn get<V: Lane>(board: &[V], lane: usize, words: &mut [u32; 32]) {
            for start in (0..28).step_by(4) {
                // SAFETY: the callers' kernels have SSE4.1.
                unsafe {
                    let mut four = _mm_cvtsi32_si128(board[start].as_ref()[lane] as i32);
                    four = _mm_insert_epi32::<1>(four, board[start + 1].as_ref()[lane] as i32);
                    four = _mm_insert_epi32::<2>(four, board[start + 2].as_ref()[lane] as i32);
                    if start < 24 {
                        four = _mm_insert_epi32::<3>(four, board[start + 3].as_ref()[lane] as i32);
                    }
                    words[start..start + 4].copy_from_slice(U32x4(four).as_ref());
                }
            }
        }
    }

    impl Turn for U32x4 {
        #[inline(always)]
        fn turn(self) -> (U32x4, U32x4) {
            // SAFETY: see splat.
            unsafe {
                (U32x4(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)), U32x4(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)))
            }
        }

        #[inline(always)]
        fn transpose([a, b, c]: [U32x4; 3]) -> [U32x4; 3] {
            // SAFETY: see splat.
            unsafe {
                let low = _mm_castsi128_ps(_mm_unpacklo_epi32(a.0, b.0));
                let high = _mm_castsi128_ps(_mm_unpackhi_epi32(a.0, b.0));
                let c = _mm_castsi128_ps(c.0);
                [
                    U32x4(_mm_castps_si128(_mm_movelh_ps(low, c))),
                    U32x4(_mm_castps_si128(_mm_shuffle_ps::<0b11_01_11_10>(low, c))),
                    U32x4(_mm_castps_si128(_mm_shuffle_ps::<0b11_10_01_00>(high, c))),
                ]
            }
        }

        #[inline(always)]
        fn spread(self) -> [U32x4; 3] {
            // SAFETY: see splat.
            unsafe {
                [
                    U32x4(_mm_shuffle_epi32::<0b00_00_00_00>(self.0)),
                    U32x4(_mm_shuffle_epi32::<0b01_01_01_01>(self.0)),
                    U32x4(_mm_shuffle_epi32::<0b10_10_10_10>(self.0)),
                ]
            }
        }
    }

    register! { U32x8, __m256i, 8,
        and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256, add _mm256_add_epi32, sub _mm256_sub_epi32,
        splat _mm256_set1_epi32, left _mm256_sll_epi32, right _mm256_srl_epi32,
        equal |a, b| _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b))),
        #[inline(always)]
        fn get(board: &[U32x8], lane: usize, words: &mut [u32; 32]) {
            U32x4::get(board, lane, words)
        }
        const READS_AT_ONCE: bool = true;
        #[inline(always)]
        fn load_words(words: &[u32; 32], start: usize) -> U32x8 {
            match start {
                24 => U32x8::four(&words[24..]), // the level was written just before
                _ => U32x8::both(&words[start..], &words[start + 4..]),
            }
        }
        #[inline(always)]
        fn heaviest(position: &Position, rule: &Rule) -> Option<u32> {
            if rule.is_for_ever() { by_word::<U32x8>(position, rule) } else { eight::<U32x8>(position) }
        }
    }

    impl Eight for U32x8 {
        #[inline(always)]
        fn places(words: &[u32; 32]) -> Places<U32x8> {
            let words = [
                U32x8::both(words, &words[16..]),
                U32x8::both(&words[4..], &words[20..]),
                U32x8::both(&words[8..], &words[24..]),
                U32x8::four(&words[12..]),
            ];
            let mut places = Places { lower: [words[0]; 3], upper: [words[0]; 3], pairs: [0; 3] };
            for band in 0..3 {
                let mut cells = words;
                for cell in &mut cells {
                    *cell = cell.right(10 * band as u32) & U32x8::splat(0x1FF);
                }
                let [a, b, c, d] = cells;
                let (low, high) = (a.halves(b), c.halves(d));
                let mask = U32x8::splat(0x00FF_00FF);
                let (eight, ninth) = ((low & mask).bytes(high & mask), low.high_bytes().bytes(high.high_bytes()));
                places.pairs[band] = eight.with_two(ninth);
                places.lower[band] = eight.transposed();
                places.upper[band] = places.lower[band].with_last(ninth.signs(7));
            }
            places
        }

        #[inline(always)]
        fn columns(rows: [&[u32; 4]; 8]) -> [U32x8; 3] {
            let [a, b, c, d, e, f, g, h] = rows;
            let (U32x8(a), U32x8(b)) = (U32x8::both(a, e), U32x8::both(b, f));
            let (U32x8(c), U32x8(d)) = (U32x8::both(c, g), U32x8::both(d, h));
            // SAFETY: see splat.
            unsafe {
                let (low, high) = (_mm256_unpacklo_epi32(a, b), _mm256_unpacklo_epi32(c, d));
                let third = _mm256_unpacklo_epi64(_mm256_unpackhi_epi32(a, b), _mm256_unpackhi_epi32(c, d));
                [U32x8(_mm256_unpacklo_epi64(low, high)), U32x8(_mm256_unpackhi_epi64(low, high)), U32x8(third)]
            }
        }

        #[inline(always)]
        fn look_up(self, table: U32x8) -> U32x8 {
            // SAFETY: see splat.
            U32x8(unsafe { _mm256_permutevar8x32_epi32(table.0, self.0) })
        }

        #[inline(always)]
        fn look_up_word(self, table: &[u32; 32]) -> U32x8 {
            let (a, b) = (U32x8::load(table), U32x8::load(&table[8..]));
            let (c, d) = (U32x8::load(&table[16..]), U32x8::four(&table[24..]));
            let odd = self.left(28);
            let low = self.look_up(a).or_where(odd, self.look_up(b));
            low.or_where(self.left(27), self.look_up(c).or_where(odd, self.look_up(d)))
        }

        #[inline(always)]
        fn or_where(self, highest: U32x8, other: U32x8) -> U32x8 {
            // SAFETY: see splat.
            unsafe {
                let (a, b) = (_mm256_castsi256_ps(self.0), _mm256_castsi256_ps(other.0));
                U32x8(_mm256_castps_si256(_mm256_blendv_ps(a, b, _mm256_castsi256_ps(highest.0))))
            }
        }

        #[inline(always)]
        fn right_each(self, bits: U32x8) -> U32x8 {
            // SAFETY: see splat.
            U32x8(unsafe { _mm256_srlv_epi32(self.0, bits.0) })
        }

        #[inline(always)]
        fn exponents(self) -> U32x8 {
            // SAFETY: see splat.
            U32x8(unsafe { _mm256_castps_si256(_mm256_cvtepi32_ps(self.0)) }).right(23)
        }

        #[inline(always)]
        fn xor(self, other: U32x8) -> U32x8 {
            // SAFETY: see splat.
            U32x8(unsafe { _mm256_xor_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn weights([a, b, c, d]: [U32x8; 4]) -> U32x8 {
            // SAFETY: see splat.
            unsafe {
                let ab = _mm256_add_epi8(a.bits::<1>(), b.bits::<2>());
                let cd = _mm256_add_epi8(c.bits::<3>(), d.bits::<6>());
                let pairs = _mm256_maddubs_epi16(_mm256_add_epi8(ab, cd), _mm256_set1_epi8(1));
                U32x8(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)))
            }
        }

        #[inline(always)]
        fn least([a, b]: [U32x8; 2]) -> u32 {
            // SAFETY: see splat.
            unsafe {
                let keys = _mm256_packus_epi32(a.0, b.0);
                let keys = _mm_min_epu16(_mm256_castsi256_si128(keys), _mm256_extracti128_si256::<1>(keys));
                _mm_cvtsi128_si32(_mm_minpos_epu16(keys)) as u32 & 0xFFFF
            }
        }
    }

    impl U32x8 {
        /// The first four of these numbers, and the first four of the others.
        #[inline(always)]
        fn both(low: &[u32], high: &[u32]) -> U32x8 {
            let (low, high) = (U32x4::load(low).0, U32x4::load(high).0);
            // SAFETY: see splat.
            U32x8(unsafe { _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high) })
        }

        /// The first four of these numbers, and zeros.
        #[inline(always)]
        fn four(numbers: &[u32]) -> U32x8 {
            // SAFETY: see splat.
            U32x8(unsafe { _mm256_zextsi128_si256(U32x4::load(numbers).0) })
        }

        /// The lanes of both as numbers of 16 bits, half by half.
        #[inline(always)]
        fn halves(self, other: U32x8) -> U32x8 {
            // SAFETY: see splat.
            U32x8(unsafe { _mm256_packus_epi32(self.0, other.0) })
        }

        /// The numbers of 16 bits of both as bytes, half by half.
        #[inline(always)]
        fn bytes(self, other: U32x8) -> U32x8 {
            // SAFETY: see splat.
            U32x8(unsafe { _mm256_packus_epi16(self.0, other.0) })
        }

        /// The higher bytes of the numbers of 16 bits.
        #[inline(always)]
        fn high_bytes(self) -> U32x8 {
            // SAFETY: see splat.
            unsafe { U32x8(_mm256_srli_epi16::<8>(self.0)) }
        }

        /// From the digits of 32 cells, a byte each, to the cells of each digit: those of the second first, those of the first last.
        #[inline(always)]
        fn transposed(self) -> U32x8 {
            // SAFETY: see splat.
            unsafe {
                let mut eights = self.0;
                // In 64 bits, two squares of bits change places, of width 1, 2 and 4.
                macro_rules! swap {
                    ($distance:literal, $square:literal) => {
                        let moved = _mm256_xor_si256(eights, _mm256_srli_epi64::<$distance>(eights));
                        let moved = _mm256_and_si256(moved, _mm256_set1_epi64x($square));
                        let back = _mm256_slli_epi64::<$distance>(moved);
                        eights = _mm256_xor_si256(eights, _mm256_xor_si256(moved, back));
                    };
                }
                swap!(7, 0x00AA_00AA_00AA_00AA);
                swap!(14, 0x0000_CCCC_0000_CCCC);
                swap!(28, 0x0000_0000_F0F0_F0F0);
                let order = _mm_setr_epi8(1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15, 0, 8);
                let low = _mm256_shuffle_epi8(eights, _mm256_broadcastsi128_si256(order));
                let high = _mm256_permute4x64_epi64::<0b01_00_11_10>(low);
                let (first, last) = (_mm256_unpacklo_epi16(low, high), _mm256_unpackhi_epi16(low, high));
                U32x8(_mm256_inserti128_si256::<1>(first, _mm256_castsi256_si128(last)))
            }
        }

        /// With another number in the last lane.
        #[inline(always)]
        fn with_last(self, number: u32) -> U32x8 {
            // SAFETY: see splat.
            unsafe { U32x8(_mm256_blend_epi32::<0x80>(self.0, _mm256_set1_epi32(number as i32))) }
        }

        /// The highest bits of the bytes after a shift.
        #[inline(always)]
        fn signs(self, left: u32) -> u32 {
            // SAFETY: see splat.
            unsafe { _mm256_movemask_epi8(self.left(left).0) as u32 }
        }

        /// A bit for each of the first 27 bytes that has two bits, where `ninth` has one more of each.
        #[inline(always)]
        fn with_two(self, ninth: U32x8) -> u32 {
            // SAFETY: see splat.
            unsafe {
                let counts = _mm256_add_epi8(self.bits::<1>(), ninth.0);
                _mm256_movemask_epi8(_mm256_cmpeq_epi8(counts, _mm256_loadu_si256(TWO_OF_27.as_ptr().cast()))) as u32
            }
        }

        /// How many bits each byte has, times a number.
        #[inline(always)]
        fn bits<const TIMES: i8>(self) -> __m256i {
            let low = U32x8::splat(0x0F0F_0F0F);
            let (a, b, c, d) = (TIMES, 2 * TIMES, 3 * TIMES, 4 * TIMES);
            // SAFETY: see splat.
            unsafe {
                let counts = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, a, a, b, a, b, b, c, a, b, b, c, b, c, c, d));
                let one = _mm256_shuffle_epi8(counts, (self & low).0);
                let other = _mm256_shuffle_epi8(counts, (self.right(4) & low).0);
                _mm256_add_epi8(one, other)
            }
        }
    }

    register! { U32x16, __m512i, 16,
        and _mm512_and_si512, or _mm512_or_si512, xor _mm512_xor_si512, add _mm512_add_epi32, sub _mm512_sub_epi32,
        splat _mm512_set1_epi32, left _mm512_sll_epi32, right _mm512_srl_epi32,
        equal |a, b| _mm512_cmpeq_epi32_mask(a, b),
        #[inline(always)]
        fn any(self, b: U32x16, c: U32x16) -> U32x16 {
            self.logic::<0b1111_1110>(b, c)
        }
        #[inline(always)]
        fn two(self, b: U32x16, c: U32x16) -> U32x16 {
            self.logic::<0b1110_1000>(b, c)
        }
        #[inline(always)]
        fn or_both(self, b: U32x16, c: U32x16) -> U32x16 {
            self.logic::<0b1111_1000>(b, c)
        }
        #[inline(always)]
        fn without(self, lost: U32x16, kept: U32x16) -> U32x16 {
            self.logic::<0b1011_0000>(lost, kept)
        }
        #[inline(always)]
        fn count_two(self, digits: u32) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_popcnt_epi32((self & U32x16::splat(digits * (1 | 1 << 10 | 1 << 20))).0) })
        }
        #[inline(always)]
        fn sum_counts(self) -> u32 {
            self.sum()
        }
        #[inline(always)]
        fn get(board: &[U32x16], lane: usize, words: &mut [u32; 32]) {
            U32x4::get(board, lane, words)
        }
        #[inline(always)]
        fn heaviest(position: &Position, rule: &Rule) -> Option<u32> {
            sixteen::<U32x16>(position, rule)
        }
        #[inline(always)]
        fn turn_groups(self) -> (U32x16, U32x16) {
            let above = self.left(2).0;
            // SAFETY: see splat.
            unsafe { (U32x16(_mm512_shldi_epi32::<10>(self.0, above)), U32x16(_mm512_shldi_epi32::<20>(self.0, above))) }
        }
    }

    impl Sixteen for U32x16 {
        #[inline(always)]
        fn by_digit([low, high]: [U32x16; 2]) -> [U32x16; 2] {
            // With the second group moved by 2 and the third by 4, eight digits of each are a byte, and the ninth is the
            // lowest bit of the next.
            let (eight, ninth) = ([low.bytes(0), high.bytes(0)], [low.bytes(8), high.bytes(8)]);
            let two = U32x16::pick(eight, &EIGHT_OF_TWO).transposed();
            let third = U32x16::pick(eight, &EIGHT_OF_THIRD).transposed();
            let (nines, last_nines) = (U32x16::pick(ninth, &NINE_OF_TWO), U32x16::pick(ninth, &NINE_OF_THIRD));
            // SAFETY: see splat.
            unsafe {
                let nines = _mm_set_epi64x(last_nines.odd_bytes() as i64, nines.odd_bytes() as i64);
                let nines = _mm512_castsi128_si512(nines);
                [two, U32x16(_mm512_mask_shuffle_i64x2::<0>(third.0, 0xF0, nines, nines))]
            }
        }

        #[inline(always)]
        fn first_cells(cells: u128, of_two: u32) -> U32x16 {
            let numbers = U32x16::table(&NUMBERS).0;
            // SAFETY: see splat.
            unsafe {
                let first = _mm512_maskz_compress_epi8(cells as u64, numbers);
                let last =
                    _mm512_maskz_compress_epi8((cells >> 64) as u64, _mm512_add_epi8(numbers, _mm512_set1_epi8(64)));
                let behind = _mm512_sub_epi8(numbers, _mm512_set1_epi8(of_two as i8));
                let last = _mm512_permutexvar_epi8(behind, last);
                let list = _mm512_mask_blend_epi8(_bzhi_u64(u64::MAX, of_two), last, first);
                U32x16(_mm512_cvtepu8_epi32(_mm512_castsi512_si128(list)))
            }
        }

        #[inline(always)]
        fn look_up(self, [low, high]: [U32x16; 2]) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_permutex2var_epi32(low.0, self.0, high.0) })
        }

        #[inline(always)]
        fn right_each(self, bits: U32x16) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_srlv_epi32(self.0, bits.0) })
        }

        #[inline(always)]
        fn leading_zeros(self) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_lzcnt_epi32(self.0) })
        }

        #[inline(always)]
        fn count_ones(self) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_popcnt_epi32(self.0) })
        }

        #[inline(always)]
        fn or_where(self, lanes: u32, other: U32x16) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_mask_blend_epi32(lanes as u16, self.0, other.0) })
        }

        #[inline(always)]
        fn greatest(self, count: u32) -> u32 {
            // SAFETY: see splat.
            unsafe { _mm512_mask_reduce_max_epu32(_bzhi_u32(0xFFFF, count) as u16, self.0) }
        }
    }

    /// Two for each cell of a band; what is no cell never has so many.
    const TWO_OF_27: [u8; 32] = {
        let mut counts = [u8::MAX; 32];
        let mut cell = 0;
        while cell < 27 {
            counts[cell] = 2;
            cell += 1;
        }
        counts
    };

    /// Numbers of bytes, in the order in which they are wanted.
    type Order = [u8; 64];

    /// The bytes of the first two groups of 32 words and that of the third; for [`U32x16::transposed`], the last of each eight first.
    const EIGHT_OF_TWO: Order = order(7, 0, 1);
    const EIGHT_OF_THIRD: Order = order(7, 2, 2);
    const NINE_OF_TWO: Order = order(0, 1, 2);
    const NINE_OF_THIRD: Order = order(0, 3, 3);

    const fn order(flip: u8, first: u8, second: u8) -> Order {
        let mut order = NUMBERS;
        let mut place = 0;
        while place < 64 {
            let number = order[place];
            order[place] = 4 * ((number % 32) ^ flip) + if number < 32 { first } else { second };
            place += 1;
        }
        order
    }

    const NUMBERS: Order = {
        let mut order = [0; 64];
        let mut place = 0;
        while place < 64 {
            order[place] = place as u8;
            place += 1;
        }
        order
    };

    /// One byte of each eight, then the next of each eight; of both halves.
    const EVERY_EIGHTH: Order = {
        let mut order = NUMBERS;
        let mut place = 0;
        while place < 64 {
            let number = order[place];
            order[place] = number / 32 * 32 + number % 4 * 8 + number % 32 / 4;
            place += 1;
        }
        order
    };

    impl U32x16 {
        /// Three bytes, from bit `start` on: of this, of this moved by 2, and of this moved by 4.
        #[inline(always)]
        fn bytes(self, start: u32) -> U32x16 {
            let byte = U32x16::splat(0xFF << start);
            (self & byte) | (self.right(2) & byte.left(8)) | (self.right(4) & byte.left(16))
        }

        #[inline(always)]
        fn table(bytes: &Order) -> U32x16 {
            // SAFETY: the array has the size of the register, and need not be aligned.
            U32x16(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
        }

        /// Bytes of two registers.
        #[inline(always)]
        fn pick([low, high]: [U32x16; 2], order: &Order) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_permutex2var_epi8(low.0, U32x16::table(order).0, high.0) })
        }

        /// From the digits of 64 cells to the cells of eight digits, 32 and 32.
        #[inline(always)]
        fn transposed(self) -> U32x16 {
            // SAFETY: see splat.
            unsafe {
                let identity = _mm512_set1_epi64(0x8040_2010_0804_0201_u64 as i64);
                let eights = _mm512_gf2p8affine_epi64_epi8::<0>(identity, self.0);
                U32x16(_mm512_permutexvar_epi8(U32x16::table(&EVERY_EIGHTH).0, eights))
            }
        }

        /// A bit for each odd byte.
        #[inline(always)]
        fn odd_bytes(self) -> u64 {
            // SAFETY: see splat.
            unsafe { _mm512_test_epi8_mask(self.0, _mm512_set1_epi8(1)) }
        }

        /// Any function of three bits: bit 4a + 2b + c of the table is its value.
        #[inline(always)]
        fn logic<const TABLE: i32>(self, b: U32x16, c: U32x16) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_ternarylogic_epi32::<TABLE>(self.0, b.0, c.0) })
        }
    }
}

/// A register type of four lanes that every processor of its kind has; `$more` are operations for which it has better
/// instructions.
#[cfg(any(
    all(target_arch = "aarch64", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
macro_rules! four_lanes {
    ($name:ident, $register:ident, and $and:ident, or $or:ident, not $not:ident, add $add:ident, sub $sub:ident,
     splat $splat:ident, |$a:ident, $b:ident| left $left:expr, right $right:expr, equal $equal:expr, $($more:item)*) => {
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub(super) struct $name($register);

        impl Lane for $name {
            const COUNT: usize = 4;

            #[inline(always)]
            fn splat(number: u32) -> $name {
                // SAFETY: the module is there only for processors that all have these instructions.
                $name(unsafe { $splat(number) })
            }

            #[inline(always)]
            fn load(numbers: &[u32]) -> $name {
                let numbers: &[u32; 4] = numbers.first_chunk().expect("four numbers");
                // SAFETY: the two have the same size, every bit pattern is a register, and it need not be aligned.
                $name(unsafe { (&raw const *numbers).cast::<$register>().read_unaligned() })
            }

            #[inline(always)]
            fn left(self, bits: u32) -> $name {
                let ($a, $b) = (self.0, bits);
                // SAFETY: see splat.
                $name(unsafe { $left })
            }

            #[inline(always)]
            fn right(self, bits: u32) -> $name {
                let ($a, $b) = (self.0, bits);
                // SAFETY: see splat.
                $name(unsafe { $right })
            }

            #[inline(always)]
            fn equal(self, other: $name) -> u32 {
                let ($a, $b) = (self.0, other.0);
                // SAFETY: see splat.
                unsafe { $equal }
            }

            $($more)*
        }

        four_lanes!(@operator $name, BitAnd, bitand, $and);
        four_lanes!(@operator $name, BitOr, bitor, $or);
        four_lanes!(@operator $name, Add, add, $add);
        four_lanes!(@operator $name, Sub, sub, $sub);

        impl Not for $name {
            type Output = $name;
            #[inline(always)]
            fn not(self) -> $name {
                // SAFETY: see splat.
                $name(unsafe { $not(self.0) })
            }
        }

        impl AsRef<[u32]> for $name {
            #[inline(always)]
            fn as_ref(&self) -> &[u32] {
                // SAFETY: the register has the size of the array, at least its alignment, and no padding.
                unsafe { &*(&raw const self.0).cast::<[u32; 4]>() }
            }
        }

        impl AsMut<[u32]> for $name {
            #[inline(always)]
            fn as_mut(&mut self) -> &mut [u32] {
                // SAFETY: as for as_ref; every bit pattern is a register, and the borrow is exclusive.
                unsafe { &mut *(&raw mut self.0).cast::<[u32; 4]>() }
            }
        }
    };
    (@operator $name:ident, $Operator:ident, $operator:ident, $instruction:ident) => {
        impl $Operator for $name {
            type Output = $name;
            #[inline(always)]
            fn $operator(self, other: $name) -> $name {
                // SAFETY: see splat.
                $name(unsafe { $instruction(self.0, other.0) })
            }
        }
    };
}

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[allow(unsafe_code)]
mod neon {
    use super::super::board::{Across, GUARDS};
    use super::super::lane::{Turn, groups};
    use super::*;
    use std::arch::aarch64::*;
    use std::ops::{Add, BitAnd, BitOr, Not, Sub};

    pub(super) struct Neon;

    impl Registers for Neon {
        type Wide = U32x4;
        type Single = Across<U32x4>;
    }

    four_lanes! { U32x4, uint32x4_t,
        and vandq_u32, or vorrq_u32, not vmvnq_u32, add vaddq_u32, sub vsubq_u32, splat vdupq_n_u32,
        |a, b| left vshlq_u32(a, vdupq_n_s32(b as i32)), right vshlq_u32(a, vdupq_n_s32(-(b as i32))),
        equal vaddvq_u32(vandq_u32(vceqq_u32(a, b), U32x4::load(&[1, 2, 4, 8]).0)),
        #[inline(always)]
        fn two(self, b: U32x4, c: U32x4) -> U32x4 {
            // SAFETY: see splat.
            self.either(c, U32x4(unsafe { veorq_u32(self.0, b.0) }))
        }
        #[inline(always)]
        fn without(self, lost: U32x4, kept: U32x4) -> U32x4 {
            self.either(kept, lost)
        }
        #[inline(always)]
        fn where_empty(self, other: U32x4, kept: U32x4) -> U32x4 {
            let guards = U32x4::splat(GUARDS);
            kept.either(self, groups((guards - other) & guards))
        }
        #[inline(always)]
        fn turn_groups(self) -> (U32x4, U32x4) {
            let U32x4(word) = self;
            // SAFETY: see splat.
            unsafe {
                (
                    U32x4(vsliq_n_u32::<10>(vshrq_n_u32::<20>(word), word)),
                    U32x4(vsliq_n_u32::<20>(vshrq_n_u32::<10>(word), word)),
                )
            }
        }
        #[inline(always)]
        fn count_two(self, digits: u32) -> U32x4 {
            let both = self & U32x4::splat(digits * (1 | 1 << 10 | 1 << 20));
            // SAFETY: see splat.
            U32x4(unsafe { vreinterpretq_u32_u8(vcntq_u8(vreinterpretq_u8_u32(both.0))) })
        }
        #[inline(always)]
        fn sum_counts(self) -> u32 {
            // SAFETY: see splat.
            unsafe { vaddlvq_u8(vreinterpretq_u8_u32(self.0)).into() }
        }
    }

    impl U32x4 {
        /// The bits of the other where the mask has them, these elsewhere.
        #[inline(always)]
        fn either(self, other: U32x4, mask: U32x4) -> U32x4 {
            // SAFETY: see splat.
            U32x4(unsafe { vbslq_u32(mask.0, other.0, self.0) })
        }

        /// The bytes with these numbers: one instruction, where a shuffle of three lanes is two.
        #[inline(always)]
        fn bytes(self, numbers: [u32; 4]) -> U32x4 {
            let numbers = U32x4::load(&numbers).0;
            // SAFETY: see splat.
            U32x4(unsafe {
                vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(self.0), vreinterpretq_u8_u32(numbers)))
            })
        }
    }

    impl Turn for U32x4 {
        #[inline(always)]
        fn turn(self) -> (U32x4, U32x4) {
            const FIRST: u32 = 0x03_02_01_00;
            const SECOND: u32 = 0x07_06_05_04;
            const THIRD: u32 = 0x0B_0A_09_08;
            (self.bytes([SECOND, THIRD, FIRST, FIRST]), self.bytes([THIRD, FIRST, SECOND, SECOND]))
        }

        #[inline(always)]
        fn transpose([a, b, c]: [U32x4; 3]) -> [U32x4; 3] {
            // SAFETY: see splat.
            unsafe {
                let (low, high) = (vzip1q_u32(a.0, b.0), vreinterpretq_u64_u32(vzip2q_u32(a.0, b.0)));
                let third = vreinterpretq_u64_u32(c.0);
                [
                    U32x4(vreinterpretq_u32_u64(vzip1q_u64(vreinterpretq_u64_u32(low), third))),
                    U32x4(vextq_u32::<2>(low, vrev64q_u32(c.0))),
                    U32x4(vreinterpretq_u32_u64(vcopyq_laneq_u64::<1, 1>(high, third))),
                ]
            }
        }

        #[inline(always)]
        fn spread(self) -> [U32x4; 3] {
            // SAFETY: see splat.
            unsafe {
                [
                    U32x4(vdupq_laneq_u32::<0>(self.0)),
                    U32x4(vdupq_laneq_u32::<1>(self.0)),
                    U32x4(vdupq_laneq_u32::<2>(self.0)),
                ]
            }
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[allow(unsafe_code, unused_unsafe)] // the operators of WebAssembly are safe by themselves
mod wasm {
    use super::super::board::Across;
    use super::super::lane::Turn;
    use super::*;
    use std::arch::wasm32::*;
    use std::ops::{Add, BitAnd, BitOr, Not, Sub};

    pub(super) struct Simd128;

    impl Registers for Simd128 {
        type Wide = U32x4;
        type Single = Across<U32x4>;
    }

    four_lanes! { U32x4, v128,
        and v128_and, or v128_or, not v128_not, add u32x4_add, sub u32x4_sub, splat u32x4_splat,
        |a, b| left u32x4_shl(a, b), right u32x4_shr(a, b), equal u32x4_bitmask(u32x4_eq(a, b)) as u32,
    }

    impl Turn for U32x4 {
        #[inline(always)]
        fn turn(self) -> (U32x4, U32x4) {
            (U32x4(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0)), U32x4(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0)))
        }

        #[inline(always)]
        fn transpose([a, b, c]: [U32x4; 3]) -> [U32x4; 3] {
            let (low, high) = (u32x4_shuffle::<0, 4, 1, 5>(a.0, b.0), u32x4_shuffle::<2, 6, 3, 7>(a.0, b.0));
            [
                U32x4(u32x4_shuffle::<0, 1, 4, 5>(low, c.0)),
                U32x4(u32x4_shuffle::<2, 3, 5, 7>(low, c.0)),
                U32x4(u32x4_shuffle::<0, 1, 6, 7>(high, c.0)),
            ]
        }

        #[inline(always)]
        fn spread(self) -> [U32x4; 3] {
            [
                U32x4(u32x4_shuffle::<0, 0, 0, 0>(self.0, self.0)),
                U32x4(u32x4_shuffle::<1, 1, 1, 1>(self.0, self.0)),
                U32x4(u32x4_shuffle::<2, 2, 2, 2>(self.0, self.0)),
            ]
        }
    }
}
