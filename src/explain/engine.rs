//! Steps of several branches on one position, from what the runs lead to.

use super::chain::ChainKind;
use super::forcing::{Quest, length_rating};
use super::ladder::Climber;
use super::position::{CELL_AT, SEATS, bits_of, count, house};
use super::run::{Candidate, From, Links, Mark, Queue, Run, mark};
use super::runs::Runs;
use super::tell::{Hint, Seen, Told, told};
use std::rc::Rc;

/// What makes a step.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// The assumption leads to a clash.
    Refuted(Mark),
    /// A candidate on and off both lead to the node.
    Double(Candidate, Mark),
    /// Each place of the digit in the house leads to it.
    House(usize, usize, Mark),
    /// Each candidate of the cell leads to it.
    Cell(usize, Mark),
}

impl Form {
    /// What is true then.
    fn conclusion(self) -> Mark {
        match self {
            Form::Refuted(assumed) => assumed ^ 1,
            Form::Double(_, node) | Form::House(_, _, node) | Form::Cell(_, node) => node,
        }
    }

    /// Of two steps of the same length the smaller one comes first.
    fn key(self) -> u8 {
        match self {
            Form::Double(..) => 1,
            Form::Cell(..) => 5,
            Form::House(..) => 6,
            Form::Refuted(_) => 7,
        }
    }
}

/// A step that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Find {
    complexity: u32,
    key: u8,
    /// When it was found.
    number: u32,
    form: Form,
}

/// Finds the steps of a family on one position.
#[derive(Default)]
pub(super) struct Engine {
    runs: Runs,
    queue: Queue,
    /// The easiest step, or the easiest for all that can be taken away.
    best: Vec<Option<Find>>,
    found: u32,
}

impl Engine {
    /// The steps of a family, easiest first: all that differ in what they take away, or the easiest alone.
    pub(super) fn finds(&mut self, quest: Quest<'_>, all: bool, climber: &mut Climber<'_>) -> Vec<Find> {
        let Quest { position, family, .. } = quest;
        self.runs.start(quest, all);
        self.best.clear();
        self.best.resize(if all { 1458 } else { 1 }, None);
        let least = if family.links == Links::Static { 3 } else { 2 };
        let digits = match family.links {
            Links::Nishio => {
                (0..9).filter(|&d| climber.has_changed_since_nishio(position, d)).fold(0, |set, d| set | 1 << d)
            }
            _ => 0x1ff,
        };
        for cell in (0..81).filter(|&cell| count(position.cells[cell]) >= least) {
            for d in bits_of(position.cells[cell] & digits) {
                let candidate = (cell * 9 + d) as Candidate;
                if family.links != Links::Static {
                    self.runs.ready_on(quest, candidate, climber);
                    self.runs.assume_off(quest, candidate, climber);
                    self.refuted(quest, candidate);
                    if family.links == Links::Dynamic && count(position.cells[cell]) >= 3 {
                        self.doubles(quest, candidate);
                    }
                }
                if family.links != Links::Nishio {
                    for (house, k) in SEATS[cell] {
                        let house = usize::from(house);
                        let places = position.places[house][d];
                        if places.trailing_zeros() == u32::from(k) && count(places) >= 2 {
                            let branches = bits_of(places).map(|k| usize::from(CELL_AT[house][k]) * 9 + d);
                            let form = |node| Form::House(house, d, node);
                            self.reductions(quest, branches.collect(), form, climber);
                        }
                    }
                }
                if climber.is_stopped {
                    return Vec::new();
                }
            }
            if family.links != Links::Nishio {
                let branches = bits_of(position.cells[cell]).map(|d| cell * 9 + d);
                self.reductions(quest, branches.collect(), |node| Form::Cell(cell, node), climber);
            }
        }
        let mut finds: Vec<Find> = self.best.iter().flatten().copied().collect();
        if finds.is_empty() {
            self.runs.found_nothing(quest);
            if family.links == Links::Nishio {
                climber.no_nishio(position);
            }
        }
        finds.sort_by_key(|find| (find.complexity, find.key, find.number));
        finds
    }

    fn refuted(&mut self, quest: Quest<'_>, candidate: Candidate) {
        for on in [true, false] {
            let run = if on { self.runs.on(usize::from(candidate)) } else { self.runs.off(usize::from(candidate)) };
            if let Some(clash) = run.clash {
                let lower = u32::from(clash.depth) + run.depth(mark(clash.candidate, !clash.new_is_on));
                self.offer(quest, Form::Refuted(mark(candidate, on)), lower);
            }
        }
    }

    fn doubles(&mut self, quest: Quest<'_>, candidate: Candidate) {
        let (on, off) = (self.runs.on(usize::from(candidate)), self.runs.off(usize::from(candidate)));
        let mut both = Vec::new();
        for state in [true, false] {
            for &target in on.nodes(state) {
                let node = mark(target, state);
                if off.has(node) {
                    both.push((node, on.depth(node) + off.depth(node)));
                }
            }
        }
        for (node, lower) in both {
            self.offer(quest, Form::Double(candidate, node), lower);
        }
    }

    /// What all of these candidates lead to, one of which must be true.
    fn reductions(
        &mut self,
        quest: Quest<'_>,
        branches: Vec<usize>,
        form: impl Fn(Mark) -> Form,
        climber: &mut Climber<'_>,
    ) {
        if quest.family.links == Links::Static && !climber.search.may_agree(quest.position, &branches) {
            return;
        }
        for &branch in &branches {
            self.runs.ready_on(quest, branch as Candidate, climber);
        }
        for (node, lower) in self.common(&branches) {
            self.offer(quest, form(node), lower);
        }
    }

    /// The nodes that all of these candidates lead to, in the order of the first, and how long the chains must be.
    fn common(&self, branches: &[usize]) -> Vec<(Mark, u32)> {
        let first = self.runs.on(branches[0]);
        let (mut on, mut off) = (first.on, first.off);
        for &branch in &branches[1..] {
            let run = self.runs.on(branch);
            for cell in 0..81 {
                on[cell] &= run.on[cell];
                off[cell] &= run.off[cell];
            }
        }
        let mut common = Vec::new();
        for (state, set) in [(true, on), (false, off)] {
            if set.iter().all(|&bits| bits == 0) {
                continue;
            }
            for &target in first.nodes(state) {
                let index = usize::from(target);
                if set[index / 9] >> (index % 9) & 1 != 0 {
                    let node = mark(target, state);
                    common.push((node, branches.iter().map(|&branch| self.runs.on(branch).depth(node)).sum()));
                }
            }
        }
        common
    }

    /// Keeps a step if it is easier than what there is; `lower` is a lower bound of its length.
    fn offer(&mut self, quest: Quest<'_>, form: Form, lower: u32) {
        let position = quest.position;
        let conclusion = form.conclusion();
        let (cell, d) = (usize::from(conclusion >> 1) / 9, usize::from(conclusion >> 1) % 9);
        let others = position.cells[cell] & !(1 << d);
        if conclusion & 1 != 0 && others == 0 {
            return;
        }
        // What takes the same candidates away is the same step.
        let slot = match (self.best.len(), conclusion & 1) {
            (1, _) => 0,
            (_, 1) if others.is_power_of_two() => {
                usize::from(mark((cell * 9) as Candidate + others.trailing_zeros() as Candidate, false))
            }
            _ => usize::from(conclusion),
        };
        let key = form.key();
        if self.best[slot].is_some_and(|best| (best.complexity, best.key) <= (lower, key)) {
            return;
        }
        let complexity = self.complexity(quest, form);
        if self.best[slot].is_none_or(|best| (complexity, key) < (best.complexity, best.key)) {
            self.found += 1;
            self.best[slot] = Some(Find { complexity, key, number: self.found, form });
            if matches!(form, Form::Double(..) | Form::Refuted(_)) {
                self.runs.keep_off();
            }
        }
    }

    /// The ends of a step: the run, the node and why it follows.
    fn ends(&self, quest: Quest<'_>, form: Form) -> Vec<(&Run, (Mark, From))> {
        let node_of = |run: &'_ Run, node: Mark| (node, run.from(node));
        match form {
            Form::Refuted(assumed) => {
                let run = if assumed & 1 != 0 {
                    self.runs.on(usize::from(assumed >> 1))
                } else {
                    self.runs.off(usize::from(assumed >> 1))
                };
                match &run.clash {
                    Some(clash) => run.clash_ends(clash).into_iter().map(|end| (run, end)).collect(),
                    None => Vec::new(),
                }
            }
            Form::Double(candidate, node) => {
                let runs = [self.runs.on(usize::from(candidate)), self.runs.off(usize::from(candidate))];
                runs.into_iter().map(|run| (run, node_of(run, node))).collect()
            }
            Form::House(house, d, node) => {
                let places = bits_of(quest.position.places[house][d]);
                let runs = places.map(|k| self.runs.on(usize::from(CELL_AT[house][k]) * 9 + d));
                runs.map(|run| (run, node_of(run, node))).collect()
            }
            Form::Cell(cell, node) => {
                let runs = bits_of(quest.position.cells[cell]).map(|d| self.runs.on(cell * 9 + d));
                runs.map(|run| (run, node_of(run, node))).collect()
            }
        }
    }

    /// The length of a step: all nodes of all its branches, and those of each different chain nested in them.
    fn complexity(&mut self, quest: Quest<'_>, form: Form) -> u32 {
        let Quest { position, family, .. } = quest;
        let mut queue = std::mem::take(&mut self.queue);
        let mut length = 0;
        let mut nested: Vec<Rc<Hint>> = Vec::new();
        for (run, (node, from)) in self.ends(quest, form) {
            let nodes = run.walk(position, node, from, &mut queue);
            length += nodes.len() as u32;
            if family.level >= 2 {
                for (_, from) in nodes.iter().filter(|(_, from)| from.cause() == super::run::ADVANCED) {
                    if let Seen::Chain(hint) = &run.advances[usize::from(from.parent())].seen
                        && !nested.iter().any(|other| same(other, hint))
                    {
                        length += hint.complexity;
                        nested.push(hint.clone());
                    }
                }
            }
        }
        self.queue = queue;
        length
    }

    /// The step with all its nodes.
    pub(super) fn hint(&self, quest: Quest<'_>, find: &Find) -> Hint {
        let Quest { position, family, .. } = quest;
        let conclusion = find.form.conclusion();
        let (cell, d) = (usize::from(conclusion >> 1) / 9, usize::from(conclusion >> 1) % 9);
        let removed = if conclusion & 1 != 0 { position.cells[cell] & !(1 << d) } else { 1 << d };
        let kind = match find.form {
            Form::Refuted(_) => ChainKind::Contradiction,
            Form::Double(..) => ChainKind::Double,
            Form::House(number, ..) => ChainKind::House(house(number)),
            Form::Cell(cell, _) => ChainKind::Cell(crate::Cell::ALL[cell]),
        };
        let mut queue = Vec::new();
        let ends = self.ends(quest, find.form).into_iter();
        let ends: Vec<Vec<Told>> = ends.map(|(run, end)| told(run, position, end, &mut queue)).collect();
        Hint {
            technique: family.technique,
            kind,
            rating: family.base + length_rating(find.complexity),
            complexity: find.complexity,
            places: (conclusion & 1 != 0).then_some(conclusion >> 1),
            removes: vec![(cell, removed)],
            ends,
        }
    }
}

/// Whether two chains have the same nodes behind the same ends, in the same order.
fn same(one: &Rc<Hint>, other: &Rc<Hint>) -> bool {
    let nodes = |hint: &Rc<Hint>| hint.ends.iter().map(Vec::len).collect::<Vec<_>>();
    Rc::ptr_eq(one, other)
        || nodes(one) == nodes(other)
            && one.ends.iter().flatten().zip(other.ends.iter().flatten()).all(|(a, b)| a.node == b.node)
}
