//! Many puzzles at once: one in each lane. No lane ever waits for another.
//!
//! ```text
//!   sweep all lanes; then, lane by lane:
//!     nothing moved       guess: the branch without the candidate goes onto the lane's stack
//!     solved              report it, then as for
//!     contradicted        take a branch from the lane's stack,
//!                         or else the next puzzle,
//!                         or else a branch from another lane's stack: at the end of a batch, and where there is
//!                         one puzzle only, its search tree is spread over the lanes (unless its nodes are counted:
//!                         then each puzzle is searched in order, as if it were alone)
//! ```

use super::board::{Board, Position, get, put};
use super::guess::guess;
use super::kernel::{Registers, Work};
use super::lane::Lane;
use super::propagate::sweep;
use super::{Effort, Kernel};
use crate::Budget;

/// The widest register.
pub(super) const MOST_LANES: usize = 16;

/// Where puzzles come from, and what becomes of them.
pub(crate) trait Puzzles {
    /// Writes the next puzzle, and returns the number that names it from then on.
    fn next(&mut self, position: &mut Position) -> Option<usize>;
    /// Takes a solution. It may come just after the end.
    fn found(&mut self, puzzle: usize, solution: &Position);
    /// Takes the end: no solution is left, no more are wanted, or the budget ended.
    fn ended(&mut self, puzzle: usize, end: TaskEnd);
}

/// How the search for a puzzle ended.
#[derive(Clone, Copy)]
pub(crate) struct TaskEnd {
    pub(crate) found: u64,
    pub(crate) stopped: bool,
    /// Whether several lanes shared it. The order of its solutions then depends on the number of lanes.
    pub(crate) shared: bool,
}

/// Solves all the puzzles: each until it has `limit` solutions, each within the budget.
pub(super) struct Many<'p, 'a, P> {
    pub(super) puzzles: &'p mut P,
    /// More positions of the first puzzle: a search that another engine began.
    pub(super) rest: &'p [Position],
    pub(super) limit: u64,
    pub(super) budget: Budget<'a>,
    /// Whether lanes may share a puzzle.
    pub(super) sharing: bool,
}

impl<P: Puzzles> Work for Many<'_, '_, P> {
    type Output = Effort;

    #[inline(always)]
    fn run<R: Registers>(self) -> Effort {
        let mut lanes = Lanes::<R::Wide, P>::new(self);
        lanes.start(0);
        if lanes.busy != 0 {
            lanes.stacks[0].room.extend_from_slice(lanes.work.rest);
            lanes.stacks[0].depth = lanes.work.rest.len();
        }
        for lane in 1..R::Wide::COUNT {
            lanes.start(lane);
        }
        while lanes.busy != 0 {
            let swept = sweep(&mut lanes.board);
            lanes.effort.rounds += 1;
            lanes.effort.sweeps += lanes.busy.count_ones() as u64;
            let still = swept.total.equal(lanes.before);
            lanes.before = swept.total;
            lanes.ended = lanes.busy & !(swept.alive & !swept.settled);
            lanes.stuck = lanes.busy & still & !lanes.ended;
            if !R::Wide::READS_AT_ONCE {
                lanes.copy_stuck();
            }
            while let Some(lane) = lowest(lanes.stuck) {
                if R::Wide::READS_AT_ONCE {
                    lanes.copy(lane);
                }
                lanes.branch(lane);
            }
            while let Some(lane) = lowest(lanes.ended) {
                if swept.alive & 1 << lane != 0 { lanes.solved(lane) } else { lanes.back(lane) }
            }
            lanes.report();
        }
        lanes.effort
    }
}

impl Kernel {
    /// Searches all the puzzles side by side, each until it has `limit` solutions.
    pub(crate) fn search_many(self, puzzles: &mut impl Puzzles, limit: u64) -> Effort {
        self.run(Many { puzzles, rest: &[], limit, budget: Budget::unlimited(), sharing: true })
    }
}

/// A puzzle that is being solved, by one lane or several.
#[derive(Clone)]
struct Task<'a> {
    puzzle: usize,
    found: u64,
    budget: Budget<'a>,
    lanes: u32,
    shared: bool,
}

/// The branches of a lane that have not been tried yet.
#[derive(Clone, Default)]
struct Stack {
    /// The branches are the first `depth` of these. The position that is about to be split may lie just above them.
    room: Vec<Position>,
    depth: usize,
}

struct Lanes<'p, 'a, V, P> {
    work: Many<'p, 'a, P>,
    board: Board<[V; 3]>,
    /// The sums of the words before the last sweep, 0 for a new position.
    before: V,
    stacks: [Stack; MOST_LANES],
    tasks: [Task<'a>; MOST_LANES],
    /// Which of the tasks a lane works on.
    task: [usize; MOST_LANES],
    /// The level of the position in a lane.
    level: [u32; MOST_LANES],
    /// The lanes that have a position.
    busy: u32,
    /// The lanes in which nothing moved, and that have not received another position since.
    stuck: u32,
    /// The lanes whose position is solved or contradicted, and that have not received another since.
    ended: u32,
    /// Solutions put aside since the last sweep.
    found: [(usize, Position); MOST_LANES],
    found_count: usize,
    effort: Effort,
}

impl<'p, 'a, V: Lane, P: Puzzles> Lanes<'p, 'a, V, P> {
    #[inline(always)]
    fn new(work: Many<'p, 'a, P>) -> Self {
        let budget = work.budget.clone();
        let task = Task { puzzle: 0, found: 0, budget, lanes: 0, shared: false };
        Lanes {
            work,
            board: [[[V::splat(0); 3]; 3]; 3],
            before: V::splat(0),
            stacks: Default::default(),
            tasks: std::array::from_fn(|_| task.clone()),
            task: [0; MOST_LANES],
            level: [0; MOST_LANES],
            busy: 0,
            stuck: 0,
            ended: 0,
            found: [(0, Position::EMPTY); MOST_LANES],
            found_count: 0,
            effort: Effort::default(),
        }
    }

    /// Gives a lane without a task something to do.
    #[inline(always)]
    fn start(&mut self, lane: usize) {
        let mut position = Position::EMPTY;
        while let Some(puzzle) = self.work.puzzles.next(&mut position) {
            let mut budget = self.work.budget.clone();
            if self.work.limit > 0 && budget.spend() {
                let mut task = self.task[lane];
                if self.tasks[task].lanes != 0 {
                    let free = self.tasks.iter().position(|task| task.lanes == 0);
                    task = free.expect("there are as many tasks as lanes, and this lane has none");
                }
                self.tasks[task] = Task { puzzle, found: 0, budget, lanes: 1 << lane, shared: false };
                self.task[lane] = task;
                self.set(lane, &position);
                return;
            }
            self.work.puzzles.ended(puzzle, TaskEnd { found: 0, stopped: self.work.limit > 0, shared: false });
        }
        self.forget(lane);
        self.busy &= !(1 << lane);
        self.take_over(lane);
    }

    /// Gives a lane a position.
    #[inline(always)]
    fn set(&mut self, lane: usize, position: &Position) {
        put(&mut self.board, lane, position);
        self.level[lane] = position.level();
        self.note(lane);
    }

    /// A lane has received a position.
    #[inline(always)]
    fn note(&mut self, lane: usize) {
        self.before.as_mut()[lane] = 0;
        self.forget(lane);
        self.busy |= 1 << lane;
        self.effort.nodes += 1;
    }

    /// Forgets what the last sweep saw of the lane.
    #[inline(always)]
    fn forget(&mut self, lane: usize) {
        self.stuck &= !(1 << lane);
        self.ended &= !(1 << lane);
    }

    /// Takes over the oldest branch of a lane that has one: it has the most work under it.
    #[inline(never)]
    fn take_over(&mut self, lane: usize) {
        if !self.work.sharing {
            return;
        }
        while let Some(giver) = self.stacks.iter().position(|stack| stack.depth > 0) {
            let task = &mut self.tasks[self.task[giver]];
            if !task.budget.spend() {
                self.end(self.task[giver], true);
                continue;
            }
            task.lanes |= 1 << lane;
            task.shared = true;
            self.task[lane] = self.task[giver];
            let stack = &mut self.stacks[giver];
            let position = stack.room[0];
            stack.room.copy_within(1.., 0); // and what lies above them
            stack.depth -= 1;
            return self.set(lane, &position);
        }
    }

    /// Copies the positions in which nothing moved to the tops of their lanes' stacks. A register that is read just after
    /// 27 single words were written there costs 20 cycles; so all are written before the first is read.
    #[inline(always)]
    fn copy_stuck(&mut self) {
        let mut stuck = self.stuck;
        while let Some(lane) = lowest(stuck) {
            stuck &= stuck - 1;
            self.copy(lane);
        }
    }

    /// Copies the position of a lane to the top of its stack.
    #[inline(always)]
    fn copy(&mut self, lane: usize) {
        let stack = &mut self.stacks[lane];
        if stack.depth == stack.room.len() {
            stack.room.push(Position::EMPTY);
        }
        get(&self.board, lane, &mut stack.room[stack.depth]);
        stack.room[stack.depth].set_level(self.level[lane]);
    }

    /// Splits the position of a lane in which nothing moved.
    #[inline(always)]
    fn branch(&mut self, lane: usize) {
        self.stuck &= !(1 << lane);
        let stack = &mut self.stacks[lane];
        let position = &mut stack.room[stack.depth];
        let Some((mut guess, mut another)) = guess::<V>(position) else { return };
        loop {
            if !self.tasks[self.task[lane]].budget.spend() {
                return self.end(self.task[lane], true);
            }
            self.level[lane] += 1;
            self.effort.guesses += 1;
            self.effort.nodes += 1;
            let stack = &mut self.stacks[lane];
            let position = &mut stack.room[stack.depth];
            stack.depth += 1;
            let word = guess.if_true(position.0[guess.word]);
            self.board.as_flattened_mut().as_flattened_mut()[guess.word].as_mut()[lane] = word;
            let Some(next) = another.take() else {
                position.refute::<V>(guess);
                break;
            };
            if stack.depth == stack.room.len() {
                stack.room.push(Position::EMPTY);
            }
            let [below, above] = stack.room[stack.depth - 1..].first_chunk_mut().expect("two");
            *above = *below;
            above.0[guess.word] = word;
            above.set_level(self.level[lane]);
            below.refute::<V>(guess);
            guess = next;
        }
        let idle = !self.busy & ((1 << V::COUNT) - 1);
        if idle != 0 {
            self.take_over(idle.trailing_zeros() as usize);
        }
    }

    /// Puts the solution of a lane aside.
    #[inline(always)]
    fn solved(&mut self, lane: usize) {
        let task = &mut self.tasks[self.task[lane]];
        let (puzzle, position) = &mut self.found[self.found_count];
        *puzzle = task.puzzle;
        get(&self.board, lane, position);
        self.found_count += 1;
        task.found += 1;
        if task.found == self.work.limit && task.lanes != 1 << lane {
            return self.end(self.task[lane], false);
        }
        if task.found == self.work.limit {
            self.stacks[lane].depth = 0;
        }
        self.back(lane);
    }

    /// Reports the solutions put aside, now that the lanes have something to do: see [`Lanes::copy_stuck`].
    #[inline(always)]
    fn report(&mut self) {
        for (puzzle, position) in &self.found[..self.found_count] {
            self.work.puzzles.found(*puzzle, position);
        }
        self.found_count = 0;
    }

    /// Goes back to the newest branch of the lane that has not been tried yet.
    #[inline(always)]
    fn back(&mut self, lane: usize) {
        let task = &mut self.tasks[self.task[lane]];
        let stack = &mut self.stacks[lane];
        if stack.depth == 0 {
            task.lanes &= !(1 << lane);
            if task.lanes == 0 {
                let end = TaskEnd { found: task.found, stopped: false, shared: task.shared };
                self.work.puzzles.ended(task.puzzle, end);
            }
            return self.start(lane);
        }
        if !task.budget.spend() {
            return self.end(self.task[lane], true);
        }
        stack.depth -= 1;
        // Straight into the lane: with a copy in between, hard puzzles take 1 to 4 % longer.
        let position = &stack.room[stack.depth];
        put(&mut self.board, lane, position);
        self.level[lane] = position.level();
        self.note(lane);
    }

    /// Ends a task: all of its lanes are free for another.
    #[inline(never)]
    fn end(&mut self, task: usize, stopped: bool) {
        let Task { puzzle, found, lanes, shared, .. } = self.tasks[task];
        let end = TaskEnd { found, stopped, shared };
        self.tasks[task].lanes = 0;
        self.work.puzzles.ended(puzzle, end);
        for lane in (0..V::COUNT).filter(|lane| lanes & 1 << lane != 0) {
            self.stacks[lane].depth = 0;
        }
        for lane in (0..V::COUNT).filter(|lane| lanes & 1 << lane != 0) {
            self.start(lane);
        }
    }
}

/// The number of the lowest lane in a set.
#[inline(always)]
fn lowest(lanes: u32) -> Option<usize> {
    (lanes != 0).then_some(lanes.trailing_zeros() as usize)
}
