//! A warp on a processor, thread by thread: the same loop for tests, where there is no device. Several warps may run at once.

extern crate alloc;

use crate::board::Position;
use crate::guess::Guess;
use crate::thread::{Thread, Words};
use crate::warp::{LATE, Memory, Team, Work, run};
use crate::wide::{Wide, guess};
use alloc::{vec, vec::Vec};
use core::array::from_fn;
use core::cell::RefCell;
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// The memory of a device: a slot for each puzzle, and the counter of those that are taken.
pub struct Device {
    slots: Vec<[AtomicU32; 28]>,
    taken: AtomicU32,
}

/// How many solutions were found, at most as many as were wanted, and the first; or too many nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// With the first solution, if there is any.
    Found(u32, Option<[u8; 81]>),
    /// The search took too long for a thread.
    Late,
}

/// What all warps are to do.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    /// How many warps there are.
    pub warps: u32,
    /// How many solutions of a puzzle are wanted.
    pub limit: u32,
    /// How many nodes a thread may take for a puzzle.
    pub nodes: u32,
    /// New puzzles are taken when fewer threads than this are busy.
    pub busy: u32,
    /// Guesses are made when so many threads want one.
    pub guesses: u32,
    /// Whether a node is what it is for the library.
    pub exact: bool,
}

impl Device {
    /// The puzzles in their slots, 0 for a blank.
    pub fn new(puzzles: &[[u8; 81]]) -> Device {
        let slot = |puzzle: &[u8; 81]| {
            let group = |cell: usize| match puzzle[cell] {
                0 => 0x1FF,
                digit => 1 << (digit - 1),
            };
            from_fn(|word| {
                AtomicU32::new(if word < 27 {
                    group(word) | group(27 + word) << 10 | group(54 + word) << 20
                } else {
                    0
                })
            })
        };
        Device { slots: puzzles.iter().map(slot).collect(), taken: AtomicU32::new(0) }
    }

    /// Runs a warp to its end.
    pub fn run(&self, job: &Job) {
        let memory = Memories { device: self, stacks: RefCell::new(vec![Position::EMPTY; 32 * LEVELS]) };
        let &Job { warps, limit, nodes, busy, guesses, exact } = job;
        let mut warp = Warp { threads: from_fn(|_| Thread::new()), memory };
        run(&mut warp, Work { puzzles: self.slots.len() as u32, warps, limit, nodes, busy, guesses, exact });
    }

    /// What became of the puzzles.
    pub fn answers(&self) -> Vec<Answer> {
        let answer = |slot: &[AtomicU32; 28]| {
            let count = slot[27].load(Relaxed);
            let digit = |cell: usize| 32 - (slot[cell % 27].load(Relaxed) >> (cell / 27 * 10) & 0x1FF).leading_zeros();
            match count {
                _ if count & LATE != 0 => Answer::Late,
                0 => Answer::Found(0, None),
                _ => Answer::Found(count, Some(from_fn(|cell| digit(cell) as u8))),
            }
        };
        self.slots.iter().map(answer).collect()
    }
}

/// The most branches that a thread can have: each guess settles a cell.
const LEVELS: usize = 81;

struct Memories<'d> {
    device: &'d Device,
    stacks: RefCell<Vec<Position>>,
}

fn place(thread: u32, level: u32) -> usize {
    assert!((level as usize) < LEVELS, "a guess settles a cell");
    thread as usize * LEVELS + level as usize
}

impl Memory for Memories<'_> {
    fn puzzle(&self, slot: u32) -> Words {
        from_fn(|four| from_fn(|word| self.device.slots[slot as usize][4 * four + word].load(Relaxed)))
    }

    fn keep(&self, slot: u32, solution: &Words) {
        for (to, from) in self.device.slots[slot as usize].iter().zip(solution.as_flattened()).take(27) {
            to.store(*from, Relaxed);
        }
    }

    fn count(&self, slot: u32, more: u32) -> u32 {
        self.device.slots[slot as usize][27].fetch_add(more, Relaxed)
    }

    fn note_late(&self, slot: u32) {
        self.device.slots[slot as usize][27].fetch_or(LATE, Relaxed);
    }

    fn branch(&self, thread: u32, level: u32) -> Words {
        let position = self.stacks.borrow()[place(thread, level)];
        from_fn(|four| from_fn(|word| position.0[4 * four + word]))
    }

    fn push(&self, thread: u32, level: u32, branch: &Words) {
        self.stacks.borrow_mut()[place(thread, level)].0[..28].copy_from_slice(branch.as_flattened());
    }

    fn word(&self, thread: u32, level: u32, number: u32) -> u32 {
        self.stacks.borrow()[place(thread, level)].0[number as usize]
    }

    fn set_word(&self, thread: u32, level: u32, number: u32, word: u32) {
        self.stacks.borrow_mut()[place(thread, level)].0[number as usize] = word;
    }
}

struct Warp<'d> {
    threads: [Thread; 32],
    memory: Memories<'d>,
}

impl<'d> Team for Warp<'d> {
    type Memory = Memories<'d>;

    fn each(&mut self, threads: u32, mut act: impl FnMut(&mut Thread, &Memories<'d>, u32)) {
        for lane in (0..32).filter(|lane| threads >> lane & 1 != 0) {
            act(&mut self.threads[lane as usize], &self.memory, lane);
        }
    }

    fn vote(&mut self, mut holds: impl FnMut(&Thread, u32) -> bool) -> u32 {
        (0..32).filter(|&lane| holds(&self.threads[lane as usize], lane)).fold(0, |set, lane| set | 1 << lane)
    }

    fn tell(&mut self, thread: u32, mut what: impl FnMut(&Thread) -> u32) -> u32 {
        what(&self.threads[thread as usize])
    }

    fn guess(&mut self, thread: u32, top: u32, level: u32) -> Option<(Guess, Option<u32>)> {
        guess::<Numbers>(&self.memory.stacks.borrow()[place(thread, top)], level)
    }

    fn take(&mut self, count: u32) -> u32 {
        self.memory.device.taken.fetch_add(count, Relaxed)
    }
}

/// A number in each thread of a warp.
#[derive(Clone, Copy)]
struct Numbers([u32; 32]);

impl Wide for Numbers {
    fn load(position: &Position) -> Numbers {
        Numbers(from_fn(|thread| if thread < 27 { position.0[thread] } else { 0 }))
    }

    fn map(self, f: impl Fn(u32) -> u32) -> Numbers {
        Numbers(self.0.map(f))
    }

    fn with(self, other: Numbers, f: impl Fn(u32, u32) -> u32) -> Numbers {
        Numbers(from_fn(|thread| f(self.0[thread], other.0[thread])))
    }

    fn having(self, bits: u32) -> u32 {
        (0..32).filter(|&thread| self.0[thread] & bits != 0).fold(0, |set, thread| set | 1 << thread)
    }

    fn sum(self) -> u32 {
        self.0.iter().sum()
    }

    fn get(self, thread: u32) -> u32 {
        self.0[thread as usize]
    }
}
