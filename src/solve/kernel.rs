//! Which instructions the search uses, chosen at run time. The only `unsafe` code of the library is here.

use super::lane::{Array, Lane, Turn};
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
    Portable,
}

impl Set {
    /// All of them, in the order of their numbers.
    const ALL: &[Set] = &[
        #[cfg(target_arch = "x86_64")]
        Set::Avx512,
        #[cfg(target_arch = "x86_64")]
        Set::Avx2,
        #[cfg(target_arch = "x86_64")]
        Set::Sse2,
        Set::Portable,
    ];
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
        let mut sets = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            if x86::has_avx512() {
                sets.push(Set::Avx512);
            }
            if x86::has_avx2() {
                sets.push(Set::Avx2);
            }
            sets.push(Set::Sse2);
        }
        sets.push(Set::Portable);
        sets.into_iter().map(Kernel).collect()
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
    /// Four lanes, for one puzzle.
    type Four: Turn;
}

struct Portable;

impl Registers for Portable {
    type Wide = Array;
    type Four = Array;
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, unused_unsafe)] // SSE2 belongs to baseline x86-64, so its operators are safe by themselves
mod x86 {
    use super::*;
    use std::arch::x86_64::*;
    use std::ops::{Add, BitAnd, BitOr, Not, Sub};

    /// VBMI2 has a shift over two registers, which turns groups in half the operations: 4 % of a sweep.
    pub(super) fn has_avx512() -> bool {
        is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
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
        enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt"
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
        type Four = U32x4;
    }

    struct Avx2;

    impl Registers for Avx2 {
        type Wide = U32x8;
        type Four = U32x4;
    }

    pub(super) struct Sse2;

    impl Registers for Sse2 {
        type Wide = U32x4;
        type Four = U32x4;
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

                $(#[inline(always)] $more)*
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

    impl Turn for U32x4 {
        #[inline(always)]
        fn turn(self) -> (U32x4, U32x4) {
            // SAFETY: see splat.
            unsafe {
                (U32x4(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)), U32x4(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)))
            }
        }
    }

    register! { U32x8, __m256i, 8,
        and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256, add _mm256_add_epi32, sub _mm256_sub_epi32,
        splat _mm256_set1_epi32, left _mm256_sll_epi32, right _mm256_srl_epi32,
        equal |a, b| _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b))),
        fn places(words: &[u32; 32]) -> Option<[[u32; 9]; 3]> {
            let mut places = [[0; 9]; 3];
            let words =
                [U32x8::load(words), U32x8::load(&words[8..]), U32x8::load(&words[16..]), U32x8::load(&words[24..])];
            for (band, places) in places.iter_mut().enumerate() {
                // Eight digits of 32 cells as bytes, in order; then each digit in turn is the highest bit of its byte.
                let mut eight = words;
                for word in &mut eight {
                    *word = word.right(10 * band as u32) & U32x8::splat(0xFF);
                }
                let [U32x8(a), U32x8(b), U32x8(c), U32x8(d)] = eight;
                // SAFETY: see splat.
                unsafe {
                    let bytes = _mm256_packus_epi16(_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d));
                    let mut bytes = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
                    for digit in (0..8).rev() {
                        places[digit] = _mm256_movemask_epi8(bytes) as u32 & 0x7FF_FFFF;
                        bytes = _mm256_add_epi8(bytes, bytes);
                    }
                }
                for (number, word) in words.iter().enumerate() {
                    let ninth = word.left(23 - 10 * band as u32).0;
                    // SAFETY: see splat.
                    let ninth = unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(ninth)) } as u32;
                    places[8] |= ninth << (8 * number);
                }
                places[8] &= 0x7FF_FFFF;
            }
            Some(places)
        }
    }

    register! { U32x16, __m512i, 16,
        and _mm512_and_si512, or _mm512_or_si512, xor _mm512_xor_si512, add _mm512_add_epi32, sub _mm512_sub_epi32,
        splat _mm512_set1_epi32, left _mm512_sll_epi32, right _mm512_srl_epi32,
        equal |a, b| _mm512_cmpeq_epi32_mask(a, b),
        fn any(self, b: U32x16, c: U32x16) -> U32x16 {
            self.logic::<0b1111_1110>(b, c)
        }
        fn two(self, b: U32x16, c: U32x16) -> U32x16 {
            self.logic::<0b1110_1000>(b, c)
        }
        fn or_both(self, b: U32x16, c: U32x16) -> U32x16 {
            self.logic::<0b1111_1000>(b, c)
        }
        fn without(self, lost: U32x16, kept: U32x16) -> U32x16 {
            self.logic::<0b1011_0000>(lost, kept)
        }
        fn count_two(self, digits: u32) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_popcnt_epi32((self & U32x16::splat(digits * (1 | 1 << 10 | 1 << 20))).0) })
        }
        fn sum_counts(self) -> u32 {
            self.sum()
        }
        fn turn_groups(self) -> (U32x16, U32x16) {
            let above = self.left(2).0;
            // SAFETY: see splat.
            unsafe { (U32x16(_mm512_shldi_epi32::<10>(self.0, above)), U32x16(_mm512_shldi_epi32::<20>(self.0, above))) }
        }
    }

    impl U32x16 {
        /// Any function of three bits: bit 4a + 2b + c of the table is its value.
        #[inline(always)]
        fn logic<const TABLE: i32>(self, b: U32x16, c: U32x16) -> U32x16 {
            // SAFETY: see splat.
            U32x16(unsafe { _mm512_ternarylogic_epi32::<TABLE>(self.0, b.0, c.0) })
        }
    }
}
