//! The loop of a warp: 32 threads, each with a puzzle. No thread waits for a neighbour's hard puzzle.
//!
//! ```text
//!   sweep all boards; then, thread by thread:
//!     solved          count it, keep the first solution, then as for
//!     dead            take a branch from the thread's stack,
//!                     or else the next puzzle,
//!                     or else, once no puzzle is left, the oldest branch of a neighbour
//!     nothing moved   guess: the branch without the candidate goes onto the thread's stack
//! ```
//!
//! What one thread needs, the others wait for. So guesses are put off until some threads want one.

use crate::guess::Guess;
use crate::pairs::first_pair;
use crate::thread::{State, Thread, Words};
use crate::weigh::REFUTED;

/// Set in the count of a puzzle that took too many nodes.
pub(crate) const LATE: u32 = 1 << 31;
/// Set in the count of a puzzle that is none. It is not searched: more is found than anybody wants.
pub(crate) const BAD: u32 = 1 << 30;

/// The threads of a warp.
pub(crate) trait Team {
    type Memory: Memory;

    /// Does something in each thread of a set. The last number is the thread's own.
    fn each(&mut self, threads: u32, act: impl FnMut(&mut Thread, &Self::Memory, u32));

    /// The threads for which something holds.
    fn vote(&mut self, holds: impl FnMut(&Thread, u32) -> bool) -> u32;

    /// What one thread tells all.
    fn tell(&mut self, thread: u32, what: impl FnMut(&Thread) -> u32) -> u32;

    /// The guess for the branch on top of a thread's stack, and the cell of another to be made at once.
    fn guess(&mut self, thread: u32, top: u32, level: u32) -> Option<(Guess, Option<u32>)>;

    /// Takes so many of the puzzles that no warp took yet, and returns the number of the first.
    fn take(&mut self, count: u32) -> u32;
}

/// The memory that all threads see: a slot for each puzzle, and a stack for each thread.
pub(crate) trait Memory {
    fn puzzle(&self, slot: u32) -> Words;

    /// Keeps a solution in place of its puzzle.
    fn keep(&self, slot: u32, solution: &Words);

    /// Adds to the solutions of a puzzle, and returns how many there were.
    fn count(&self, slot: u32, more: u32) -> u32;

    /// Notes that a puzzle took too long. Several threads may do so.
    fn note_late(&self, slot: u32);

    /// A branch of a thread of this warp.
    fn branch(&self, thread: u32, level: u32) -> Words;

    fn push(&self, thread: u32, level: u32, branch: &Words);

    /// A word of a branch.
    fn word(&self, thread: u32, level: u32, number: u32) -> u32;

    /// Changes a word of a branch.
    fn set_word(&self, thread: u32, level: u32, number: u32, word: u32);
}

/// What all warps are to do.
#[derive(Clone, Copy)]
pub(crate) struct Work {
    /// How many puzzles there are, and how many warps.
    pub(crate) puzzles: u32,
    pub(crate) warps: u32,
    /// How many solutions of a puzzle are wanted.
    pub(crate) limit: u32,
    /// How many nodes a thread may take for a puzzle.
    pub(crate) nodes: u32,
    /// New puzzles are taken when fewer threads than this are busy.
    pub(crate) busy: u32,
    /// Guesses are made when so many threads want one.
    pub(crate) guesses: u32,
    /// Whether a node is what it is for the library, guess by guess: then a number of nodes is the same bound.
    pub(crate) exact: bool,
}

/// The puzzles that a warp took and has not begun.
struct Queue {
    next: u32,
    end: u32,
    /// How many to take the next time: few near the end, so that all warps end together.
    size: u32,
}

const ALL: u32 = u32::MAX;
/// The most puzzles that a warp takes at a time. All warps take them from one counter, which would be the bottleneck.
const MOST: u32 = 128;

#[inline(always)]
pub(crate) fn run(team: &mut impl Team, work: Work) {
    let mut queue = Queue { next: 0, end: 0, size: MOST.min(work.puzzles / (4 * work.warps) + 1) };
    let mut busy = 0u32;
    loop {
        if busy.count_ones() < work.busy {
            busy |= fetch(team, !busy, &mut queue, work);
            if queue.size == 0 && !work.exact {
                busy |= share(team, busy);
            }
            if busy == 0 {
                return;
            }
        }
        team.each(ALL, |thread, _, _| thread.sweep());
        if work.exact {
            team.each(ALL, |thread, _, _| thread.look_for_contest());
        }
        let solved = busy & team.vote(|thread, _| thread.state == State::Solved);
        if solved != 0 {
            team.each(solved, |thread, memory, _| thread.solved(memory, work.limit));
        }
        let ended = busy & (solved | team.vote(|thread, _| thread.state == State::Dead));
        let back = ended & team.vote(|thread, _| thread.has_branches());
        if back != 0 {
            let shared = queue.size == 0;
            team.each(back, |thread, memory, lane| thread.back(memory, lane, work, shared));
        }
        busy &= !(ended & !back);
        let stuck = busy & team.vote(|thread, _| thread.state == State::Stuck);
        let late = stuck & team.vote(|thread, _| thread.nodes >= work.nodes);
        if late != 0 {
            team.each(late, |thread, memory, _| thread.late(memory));
        }
        let stuck = stuck & !late;
        if work.exact && stuck != 0 {
            branch_together(team, stuck);
        } else if stuck != 0 && (stuck.count_ones() >= work.guesses || stuck == busy) {
            branch(team, stuck);
        }
    }
}

/// Splits positions in which nothing moved, all at once.
#[inline(always)]
fn branch(team: &mut impl Team, stuck: u32) {
    team.each(stuck, |thread, memory, lane| {
        thread.others = 0;
        if let Some((guess, word)) = first_pair(&thread.board) {
            memory.push(lane, thread.top, &thread.words());
            memory.set_word(lane, thread.top, guess.word as u32, guess.if_false(word));
            thread.note(guess);
            thread.take();
        }
    });
    let without_pairs = stuck & team.vote(|thread, _| thread.others == 0);
    if without_pairs != 0 {
        branch_together(team, without_pairs);
    }
}

/// Splits positions in which nothing moved, one after the other, with the library's guesses.
#[inline(always)]
fn branch_together(team: &mut impl Team, stuck: u32) {
    team.each(stuck, |thread, memory, lane| memory.push(lane, thread.top, &thread.words()));
    let (mut rest, mut split) = (stuck, 0);
    while rest != 0 {
        let thread = rest.trailing_zeros();
        rest &= rest - 1;
        let (top, level) = (team.tell(thread, |thread| thread.top), team.tell(thread, |thread| thread.level));
        let Some((guess, another)) = team.guess(thread, top, level) else {
            team.each(1 << thread, |thread, memory, _| thread.late(memory));
            continue;
        };
        team.each(1 << thread, |thread, memory, lane| {
            thread.split(memory, lane, guess);
            if let Some(cell) = another {
                thread.take();
                memory.push(lane, thread.top, &thread.words());
                thread.split(memory, lane, Guess::of(memory.word(lane, thread.top, cell & 31), cell));
            }
        });
        split |= 1 << thread;
    }
    team.each(split, |thread, _, _| thread.take());
}

/// Gives puzzles to idle threads, and returns those that got one.
#[inline(always)]
fn fetch(team: &mut impl Team, idle: u32, queue: &mut Queue, work: Work) -> u32 {
    if queue.next == queue.end && queue.size != 0 {
        queue.next = team.take(queue.size).min(work.puzzles);
        queue.end = (queue.next + queue.size).min(work.puzzles);
        queue.size =
            if queue.next == work.puzzles { 0 } else { MOST.min((work.puzzles - queue.next) / (4 * work.warps) + 1) };
    }
    let (first, count) = (queue.next, (queue.end - queue.next).min(idle.count_ones()));
    if count == 0 {
        return 0;
    }
    queue.next += count;
    let rank = |lane: u32| (idle & ((1 << lane) - 1)).count_ones();
    let served = idle & team.vote(|_, lane| rank(lane) < count);
    team.each(served, |thread, memory, lane| thread.start(memory, first + rank(lane)));
    served
}

/// Gives branches of busy threads to idle ones, and returns those that got one.
#[inline(always)]
fn share(team: &mut impl Team, busy: u32) -> u32 {
    let mut served = 0;
    let mut givers = busy & team.vote(|thread, _| thread.has_branches());
    while givers != 0 && busy | served != ALL {
        let (giver, taker) = (givers.trailing_zeros(), (!(busy | served)).trailing_zeros());
        let (puzzle, bottom) = (team.tell(giver, |thread| thread.puzzle), team.tell(giver, |thread| thread.bottom));
        team.each(1 << giver, |thread, _, _| thread.bottom += 1);
        team.each(1 << taker, |thread, memory, _| {
            thread.set(&memory.branch(giver, bottom));
            (thread.puzzle, thread.bottom, thread.top, thread.nodes) = (puzzle, 0, 0, 1);
        });
        served |= 1 << taker;
        givers &= givers - 1;
    }
    served
}

impl Thread {
    #[inline(always)]
    fn start(&mut self, memory: &impl Memory, puzzle: u32) {
        (self.puzzle, self.bottom, self.top, self.nodes) = (puzzle, 0, 0, 0);
        self.set(&memory.puzzle(puzzle));
    }

    #[inline(always)]
    fn solved(&mut self, memory: &impl Memory, limit: u32) {
        let before = memory.count(self.puzzle, 1);
        if before == 0 {
            memory.keep(self.puzzle, &self.words());
        }
        if before + 1 >= limit {
            self.top = self.bottom;
        }
    }

    /// Makes the position on top of its stack the branch in which a guess is false, and notes what the other takes away.
    #[inline(always)]
    fn split(&mut self, memory: &impl Memory, lane: u32, guess: Guess) {
        let word = memory.word(lane, self.top, guess.word as u32);
        memory.set_word(lane, self.top, guess.word as u32, guess.if_false(word));
        memory.set_word(lane, self.top, 27, self.level | REFUTED);
        self.note(guess);
    }

    /// Goes back to the newest branch, unless there are no more nodes, or neighbours have found enough.
    #[inline(always)]
    fn back(&mut self, memory: &impl Memory, lane: u32, work: Work, shared: bool) {
        if self.nodes >= work.nodes {
            return self.late(memory);
        }
        self.top -= 1;
        self.set(&memory.branch(lane, self.top));
        if shared && memory.count(self.puzzle, 0) >= work.limit {
            self.stop();
        }
    }

    #[inline(always)]
    fn late(&mut self, memory: &impl Memory) {
        memory.note_late(self.puzzle);
        self.stop();
    }

    /// Leaves a board without candidates, and no branch: the next sweep ends the search.
    #[inline(always)]
    fn stop(&mut self) {
        self.top = self.bottom;
        self.set(&[[0; 4]; 7]);
    }
}
