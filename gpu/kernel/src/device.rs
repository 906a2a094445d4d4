//! A warp on a device: votes, memory, and the kernels by name. All that is unsafe is here.

#![allow(unsafe_code)]

use crate::board::Position;
use crate::guess::Guess;
use crate::thread::{Thread, Words};
use crate::trial::{Variation, is_whole};
use crate::warp::{BAD, LATE, Memory, Team, Work, run};
use crate::wide::{Wide, guess};
use core::arch::{asm, nvptx};
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

unsafe extern "C" {
    #[link_name = "llvm.nvvm.vote.ballot.sync"]
    fn ballot(threads: u32, holds: bool) -> u32;
    #[link_name = "llvm.nvvm.shfl.sync.idx.i32"]
    fn shuffle(threads: u32, value: u32, from: u32, clamp: u32) -> u32;
    #[link_name = "llvm.nvvm.bar.warp.sync"]
    fn join(threads: u32);
    #[link_name = "llvm.nvvm.redux.sync.add"]
    fn sum(value: u32, threads: u32) -> u32;
}

/// Any function of three bits at once.
#[inline(always)]
pub(crate) fn lop3<const TABLE: u32>(a: u32, b: u32, c: u32) -> u32 {
    let result;
    // SAFETY: it reads and writes registers only.
    unsafe {
        asm!("lop3.b32 {}, {}, {}, {}, {};", out(reg32) result, in(reg32) a, in(reg32) b, in(reg32) c, const TABLE, options(pure, nomem, nostack))
    };
    result
}

/// The high word of 64 bits shifted left.
#[inline(always)]
pub(crate) fn funnel<const BITS: u32>(high: u32, low: u32) -> u32 {
    let result;
    // SAFETY: as above.
    unsafe {
        asm!("shf.l.wrap.b32 {}, {}, {}, {};", out(reg32) result, in(reg32) low, in(reg32) high, const BITS, options(pure, nomem, nostack))
    };
    result
}

/// The most branches that a thread can have: each guess settles a cell.
const LEVELS: usize = 81;

#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Slot(Words);

struct Device {
    slots: *mut Slot,
    /// The stacks of this warp's threads.
    stacks: *mut Position,
    lane: u32,
}

impl Memory for Device {
    #[inline(always)]
    fn puzzle(&self, slot: u32) -> Words {
        // SAFETY: the host gives memory for all slots, and a puzzle is taken by one thread.
        unsafe { (*self.slots.add(slot as usize)).0 }
    }

    #[inline(always)]
    fn keep(&self, slot: u32, solution: &Words) {
        // SAFETY: as above; only the thread that found the first solution comes here. The count lies behind what is written.
        unsafe {
            let slot = self.slots.add(slot as usize).cast::<u32>();
            for (number, four) in solution[..6].iter().enumerate() {
                slot.add(4 * number).cast::<Four>().write(Four(*four));
            }
            for number in 0..3 {
                slot.add(24 + number).write(solution[6][number]);
            }
        }
    }

    #[inline(always)]
    fn count(&self, slot: u32, more: u32) -> u32 {
        // SAFETY: as above; threads that share a puzzle count in turns.
        unsafe { AtomicU32::from_ptr(self.slots.add(slot as usize).cast::<u32>().add(27)).fetch_add(more, Relaxed) }
    }

    #[inline(always)]
    fn note_late(&self, slot: u32) {
        // SAFETY: as above.
        unsafe { AtomicU32::from_ptr(self.slots.add(slot as usize).cast::<u32>().add(27)).fetch_or(LATE, Relaxed) };
    }

    #[inline(always)]
    fn branch(&self, thread: u32, level: u32) -> Words {
        // SAFETY: the level was pushed by that thread, and the warp was joined since.
        unsafe { (*self.stack(thread, level).cast::<Slot>()).0 }
    }

    #[inline(always)]
    fn push(&self, thread: u32, level: u32, branch: &Words) {
        // SAFETY: the stack is this thread's, and has a level for each cell that a guess can settle.
        unsafe { self.stack(thread, level).cast::<Slot>().write(Slot(*branch)) }
    }

    #[inline(always)]
    fn word(&self, thread: u32, level: u32, number: u32) -> u32 {
        // SAFETY: as above.
        unsafe { self.stack(thread, level).cast::<u32>().add(number as usize).read() }
    }

    #[inline(always)]
    fn set_word(&self, thread: u32, level: u32, number: u32, word: u32) {
        // SAFETY: as above.
        unsafe { self.stack(thread, level).cast::<u32>().add(number as usize).write(word) }
    }
}

impl Device {
    #[inline(always)]
    fn stack(&self, thread: u32, level: u32) -> *mut Position {
        self.stacks.wrapping_add(thread as usize * LEVELS + level as usize)
    }
}

/// A number in each thread of a warp.
#[derive(Clone, Copy)]
struct Number(u32);

impl Wide for Number {
    #[inline(always)]
    fn load(position: &Position) -> Number {
        let lane = lane();
        // SAFETY: a position has 32 words.
        Number(if lane < 27 { unsafe { *position.0.get_unchecked(lane as usize) } } else { 0 })
    }

    #[inline(always)]
    fn map(self, f: impl Fn(u32) -> u32) -> Number {
        Number(f(self.0))
    }

    #[inline(always)]
    fn with(self, other: Number, f: impl Fn(u32, u32) -> u32) -> Number {
        Number(f(self.0, other.0))
    }

    #[inline(always)]
    fn having(self, bits: u32) -> u32 {
        // SAFETY: all threads of the warp come here.
        unsafe { ballot(u32::MAX, self.0 & bits != 0) }
    }

    #[inline(always)]
    fn sum(self) -> u32 {
        // SAFETY: as above.
        unsafe { sum(self.0, u32::MAX) }
    }

    #[inline(always)]
    fn get(self, thread: u32) -> u32 {
        // SAFETY: as above.
        unsafe { shuffle(u32::MAX, self.0, thread, 31) }
    }
}

#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Four([u32; 4]);

struct Warp {
    thread: Thread,
    memory: Device,
    taken: *mut u32,
}

impl Team for Warp {
    type Memory = Device;

    #[inline(always)]
    fn each(&mut self, threads: u32, mut act: impl FnMut(&mut Thread, &Device, u32)) {
        if threads >> self.memory.lane & 1 != 0 {
            act(&mut self.thread, &self.memory, self.memory.lane);
        }
        // SAFETY: all threads of the warp come here.
        unsafe { join(u32::MAX) };
    }

    #[inline(always)]
    fn vote(&mut self, mut holds: impl FnMut(&Thread, u32) -> bool) -> u32 {
        // SAFETY: as above.
        unsafe { ballot(u32::MAX, holds(&self.thread, self.memory.lane)) }
    }

    #[inline(always)]
    fn tell(&mut self, thread: u32, mut what: impl FnMut(&Thread) -> u32) -> u32 {
        // SAFETY: as above.
        unsafe { shuffle(u32::MAX, what(&self.thread), thread, 31) }
    }

    #[inline(always)]
    fn guess(&mut self, thread: u32, top: u32, level: u32) -> Option<(Guess, Option<u32>)> {
        // SAFETY: the thread has pushed this level, and the warp was joined since.
        guess::<Number>(unsafe { &*self.memory.stack(thread, top) }, level)
    }

    #[inline(always)]
    fn take(&mut self, count: u32) -> u32 {
        let mut first = 0;
        if self.memory.lane == 0 {
            // SAFETY: the host gives a counter for all warps.
            first = unsafe { AtomicU32::from_ptr(self.taken) }.fetch_add(count, Relaxed);
        }
        // SAFETY: as above.
        unsafe { shuffle(u32::MAX, first, 0, 31) }
    }
}

/// The number of this thread among all.
#[inline(always)]
fn number() -> u32 {
    // SAFETY: they read special registers.
    unsafe { (nvptx::_block_idx_x() * nvptx::_block_dim_x() + nvptx::_thread_idx_x()) as u32 }
}

/// The number of this thread in its warp.
#[inline(always)]
fn lane() -> u32 {
    // SAFETY: as above.
    unsafe { nvptx::_thread_idx_x() as u32 % 32 }
}

/// Solves what lies in the slots.
///
/// # Safety
/// `slots` has `work.puzzles` slots, `stacks` a stack for each thread, `taken` is 0. A block is a number of whole warps.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn solve(
    slots: *mut u32,
    stacks: *mut u32,
    taken: *mut u32,
    puzzles: u32,
    warps: u32,
    limit: u32,
    nodes: u32,
    busy: u32,
    guesses: u32,
    exact: u32,
) {
    let (warp, lane) = (number() / 32, number() % 32);
    // SAFETY: the caller gives a stack for each thread.
    let stacks = unsafe { stacks.cast::<Position>().add(warp as usize * 32 * LEVELS) };
    let memory = Device { slots: slots.cast(), stacks, lane };
    let work = Work { puzzles, warps, limit, nodes, busy, guesses, exact: exact != 0 };
    run(&mut Warp { thread: Thread::new(), memory, taken }, work);
}

/// Puzzles of `stride` bytes each, with `zero` for the number 0, into slots. With 82 bytes each is a line of text, whose blanks may be points.
///
/// A warp does four puzzles at a time. Their bytes are whole words, which go through the block's own memory: then all that is read and
/// written outside is next to each other.
///
/// # Safety
/// There are `puzzles` of both, rounded up to four. A block has four warps.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn pack(
    bytes: *const u32,
    slots: *mut u32,
    puzzles: u32,
    warps: u32,
    stride: u32,
    zero: u32,
) {
    let (mut four, lane, room) = (number() / 32, lane(), room());
    // Four puzzles have `stride` words: at most three for a thread.
    let ahead = |four: u32| -> [u32; 3] {
        core::array::from_fn(|third| {
            let word = lane + 32 * third as u32;
            let is_there = 4 * four < puzzles && word < stride;
            // SAFETY: the words are there.
            if is_there { unsafe { *bytes.add(four as usize * stride as usize + word as usize) } } else { 0 }
        })
    };
    let mut words = ahead(four);
    while 4 * four < puzzles {
        for third in 0..3 {
            // SAFETY: the room has 84 words, of which all are written by this warp.
            if lane + 32 * third < 84 {
                unsafe { store(room + 4 * (lane + 32 * third), words[third as usize]) }
            };
        }
        words = ahead(four + warps);
        // SAFETY: all threads of the warp come here.
        unsafe { join(u32::MAX) };
        for puzzle in 0..4 {
            let (mut word, mut is_bad) = (0, false);
            for band in 0..3 {
                // SAFETY: a puzzle has 81 bytes, and the room is larger.
                let byte = unsafe { load_byte(room + puzzle * stride + 27 * band + lane) };
                let number = byte.wrapping_sub(zero);
                let is_blank = number == 0 || zero != 0 && byte == b'.' as u32;
                is_bad |= number > 9 && !is_blank;
                let group = if is_blank { 0x1FF } else { 1 << (number.wrapping_sub(1) & 15) };
                word |= group << (10 * band);
            }
            // SAFETY: as above.
            let is_cut = stride == 82 && unsafe { load_byte(room + puzzle * stride + 81) } != b'\n' as u32;
            // SAFETY: all threads of the warp come here.
            let bad = unsafe { ballot(u32::MAX, is_bad && lane < 27 || is_cut) };
            if lane < 28 {
                // What is no puzzle has no candidates, so its search ends at once.
                let (word, last) = if bad != 0 { (0, BAD) } else { (word, 0) };
                let word = if lane < 27 { word } else { last };
                // SAFETY: a slot has 28 words.
                unsafe { *slots.add((4 * four + puzzle) as usize * 28 + lane as usize) = word };
            }
        }
        // SAFETY: as above.
        unsafe { join(u32::MAX) };
        four += warps;
    }
}

/// What lies in the slots, as bytes: the solutions of those that have one, and how many there are.
///
/// # Safety
/// As for `pack`.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn unpack(
    slots: *const u32,
    bytes: *mut u32,
    counts: *mut u32,
    puzzles: u32,
    warps: u32,
    stride: u32,
    zero: u32,
) {
    let (mut four, lane, room) = (number() / 32, lane(), room());
    let ahead = |four: u32| -> [u32; 4] {
        core::array::from_fn(|puzzle| {
            let is_there = 4 * four < puzzles && lane < 28;
            // SAFETY: a slot has 28 words.
            if is_there { unsafe { *slots.add((4 * four as usize + puzzle) * 28 + lane as usize) } } else { 0 }
        })
    };
    let mut words = ahead(four);
    while 4 * four < puzzles {
        let now = words;
        words = ahead(four + warps);
        for puzzle in 0..4 {
            let word = now[puzzle as usize];
            // SAFETY: all threads of the warp come here.
            let found = unsafe { shuffle(u32::MAX, word, 27, 31) };
            if lane < 27 {
                for band in 0..3 {
                    let digit = if found == 1 { 32 - (word >> (10 * band) & 0x1FF).leading_zeros() } else { 0 };
                    // SAFETY: a puzzle has 81 bytes.
                    unsafe { store_byte(room + puzzle * stride + 27 * band + lane, digit + zero) };
                }
            } else if lane == 27 {
                // SAFETY: there is a count for each puzzle.
                unsafe { *counts.add((4 * four + puzzle) as usize) = found };
            } else if lane == 28 && stride == 82 {
                // SAFETY: a line has an end.
                unsafe { store_byte(room + puzzle * stride + 81, b'\n' as u32) };
            }
        }
        // SAFETY: as above.
        unsafe { join(u32::MAX) };
        // SAFETY: four puzzles have `stride` words.
        let to = unsafe { bytes.add(four as usize * stride as usize) };
        for word in (lane..stride).step_by(32) {
            // SAFETY: as above.
            unsafe { *to.add(word as usize) = load(room + 4 * word) };
        }
        // SAFETY: as above.
        unsafe { join(u32::MAX) };
        four += warps;
    }
}

/// Puzzles for a trial, 0 for a blank: copies of `some`, the first being number `first`; each varied by its own number if `seed` is not 0.
///
/// # Safety
/// `some` has `kinds` puzzles of 81 bytes, and `puzzles` has room for `count`.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn vary(
    some: *const u8,
    kinds: u32,
    puzzles: *mut u8,
    count: u32,
    warps: u32,
    first: u64,
    seed: u64,
) {
    let (mut puzzle, lane) = (number() / 32, lane());
    while puzzle < count {
        let place = first + puzzle as u64;
        let variation = if seed == 0 { Variation::NONE } else { Variation::new(seed ^ place) };
        let kind = (place % kinds as u64) as usize;
        for cell in (lane..81).step_by(32) {
            // SAFETY: the cells are there.
            unsafe {
                let digit = *some.add(kind * 81 + variation.origin(cell) as usize);
                *puzzles.add(puzzle as usize * 81 + cell as usize) = variation.digit(digit as u32) as u8;
            }
        }
        puzzle += warps;
    }
}

/// Adds to `found` how many puzzles have one solution, none, several, were left, and have a solution that breaks a rule or a given.
///
/// # Safety
/// There are `count` puzzles and solutions of 81 bytes, and as many counts. A block has whole warps.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn check(
    puzzles: *const u8,
    solutions: *const u8,
    counts: *const u32,
    found: *mut u64,
    count: u32,
    warps: u32,
) {
    let (mut puzzle, lane) = (number() / 32, lane());
    let (mut one, mut none, mut several, mut left, mut wrong) = (0u64, 0u64, 0u64, 0u64, 0u64);
    while puzzle < count {
        // SAFETY: the cells and the count are there.
        let digit_of = |from: *const u8, cell: u32| unsafe { *from.add(puzzle as usize * 81 + cell as usize) } as u32;
        let (digit, given) = (|cell| digit_of(solutions, cell), |cell| digit_of(puzzles, cell));
        // SAFETY: as above.
        match unsafe { *counts.add(puzzle as usize) } {
            0 => none += 1,
            1 => {
                one += 1;
                let keeps = |cell: u32| given(cell) == 0 || given(cell) == digit(cell);
                let is_right =
                    lane > 26 || is_whole(lane, digit) && keeps(lane) && keeps(27 + lane) && keeps(54 + lane);
                // SAFETY: all threads of the warp come here.
                wrong += (unsafe { ballot(u32::MAX, !is_right) } != 0) as u64;
            }
            count if count >> 30 == 0 => several += 1,
            _ => left += 1,
        }
        puzzle += warps;
    }
    if lane == 0 {
        for (number, count) in [one, none, several, left, wrong].into_iter().enumerate() {
            // SAFETY: the host gives five counters for all warps.
            unsafe { AtomicU64::from_ptr(found.add(number)).fetch_add(count, Relaxed) };
        }
    }
}

/// The address of a warp's room in the memory of its block: four puzzles.
#[inline(always)]
fn room() -> u32 {
    let room: u32;
    // SAFETY: it names memory, and touches none.
    unsafe {
        asm!("{{ .shared .align 16 .b8 room[1344]; mov.u32 {}, room; }}", out(reg32) room, options(nomem, nostack))
    };
    // SAFETY: it reads a special register.
    room + unsafe { nvptx::_thread_idx_x() } as u32 / 32 * 336
}

#[inline(always)]
unsafe fn load(address: u32) -> u32 {
    let word;
    // SAFETY: the caller stays in its room.
    unsafe { asm!("ld.shared.u32 {}, [{}];", out(reg32) word, in(reg32) address, options(nostack)) };
    word
}

#[inline(always)]
unsafe fn load_byte(address: u32) -> u32 {
    let byte;
    // SAFETY: as above.
    unsafe { asm!("ld.shared.u8 {}, [{}];", out(reg32) byte, in(reg32) address, options(nostack)) };
    byte
}

#[inline(always)]
unsafe fn store(address: u32, word: u32) {
    // SAFETY: as above.
    unsafe { asm!("st.shared.u32 [{}], {};", in(reg32) address, in(reg32) word, options(nostack)) };
}

#[inline(always)]
unsafe fn store_byte(address: u32, byte: u32) {
    // SAFETY: as above.
    unsafe { asm!("st.shared.u8 [{}], {};", in(reg32) address, in(reg32) byte, options(nostack)) };
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: it ends the kernel.
    unsafe { nvptx::trap() }
}
