//! Forcing chains of several branches: Nishio, multiple, dynamic and nested ones.
//!
//! Every candidate is assumed to be on, and to be off; what both lead to, what each candidate of a cell or each place in a
//! house leads to, and what leads to a clash make the steps. The shortest is the easiest.

use super::chain::ChainKind;
use super::ladder::{Climber, Found};
use super::nested;
use super::position::{CELL_AT, Position, SEATS, bits_of, house};
use super::run::{Candidate, From, Links, Mark, Queue, Run, mark};
use super::technique::Technique;
use super::tell::{Hint, Seen, Told, told};
use std::ops::ControlFlow;
use std::rc::Rc;

/// One of the rungs of forcing chains.
#[derive(Clone, Copy, Debug)]
pub(super) struct Family {
    technique: Technique,
    links: Links,
    /// What nested steps a run may take.
    level: u8,
    base: f64,
}

const fn family(technique: Technique, links: Links, level: u8, base: f64) -> Family {
    Family { technique, links, level, base }
}

pub(super) const NISHIO: usize = 0;
pub(super) const MULTIPLE: usize = 1;
pub(super) const DYNAMIC: usize = 2;
pub(super) const NESTED: usize = 4;

pub(super) const FAMILIES: [Family; 8] = [
    family(Technique::Nishio, Links::Nishio, 0, 7.5),
    family(Technique::Multiple, Links::Static, 0, 8.0),
    family(Technique::Dynamic, Links::Dynamic, 0, 8.5),
    family(Technique::DynamicPlus, Links::Dynamic, 1, 9.0),
    family(Technique::NestedForcing, Links::Dynamic, 2, 9.5),
    family(Technique::NestedMultiple, Links::Dynamic, 3, 10.0),
    family(Technique::NestedDynamic, Links::Dynamic, 4, 10.5),
    family(Technique::NestedNested, Links::Dynamic, 5, 11.0),
];

/// The easiest step of a family; or all of them, for whoever wants them.
pub(super) fn find<const FAMILY: usize>(
    position: &Position,
    climber: &mut Climber<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let family = &FAMILIES[FAMILY];
    let all = climber.wants_all;
    let mut engine = climber.engine(0);
    let mut finds = engine.finds(position, family, all, climber, 0);
    finds.truncate(if all { usize::MAX } else { 1 });
    let told = finds.iter().try_for_each(|find| found(engine.hint(position, family, find).step(position)));
    climber.put_back(engine, 0);
    told
}

/// The length that a rating adds: a tenth for each of these lengths that is passed.
pub(super) fn length_rating(complexity: u32) -> f64 {
    let (mut added, mut limit, mut thirds) = (0.0, 4, true);
    while complexity.saturating_sub(2) > limit {
        added += 0.1;
        limit = if thirds { limit * 3 / 2 } else { limit * 4 / 3 };
        thirds = !thirds;
    }
    added
}

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

/// The runs from all candidates of one position.
pub(super) struct Engine {
    on: Vec<Option<Box<Run>>>,
    off: Vec<Option<Box<Run>>>,
    /// In which search the run of each candidate was made, on and off.
    made_on: Vec<u32>,
    made_off: Vec<u32>,
    search: u32,
    /// The search whose runs may be continued, if any.
    resumed: u32,
    /// The grid and the level of the last search, if it found nothing.
    last: Option<([u16; 81], u8)>,
    queue: Queue,
    best: Vec<Option<Find>>,
    assumed_off: Candidate,
    found: u32,
}

impl Engine {
    pub(super) fn new() -> Engine {
        Engine {
            on: (0..729).map(|_| None).collect(),
            off: (0..729).map(|_| None).collect(),
            made_on: vec![0; 729],
            made_off: vec![0; 729],
            search: 1,
            resumed: 0,
            last: None,
            queue: Vec::with_capacity(256),
            best: Vec::new(),
            assumed_off: 0,
            found: 0,
        }
    }

    /// The steps of a family, easiest first: all that differ in what they take away, or the easiest alone.
    pub(super) fn finds(
        &mut self,
        position: &Position,
        family: &Family,
        all: bool,
        climber: &mut Climber<'_>,
        depth: usize,
    ) -> Vec<Find> {
        // A run of this level begins as one of the level below, and goes on where that ended.
        let before = if family.links == Links::Dynamic { below(family.level) } else { None };
        let goes_on = before.is_some() && self.last == before.map(|level| (position.cells, level));
        self.resumed = if goes_on { self.search } else { 0 };
        self.search += 1;
        self.last = None;
        self.best.clear();
        self.best.resize(if all { 1458 } else { 1 }, None);
        let least = if family.links == Links::Static { 3 } else { 2 };
        let digits = match family.links {
            Links::Nishio => {
                (0..9).filter(|&d| climber.has_changed_since_nishio(position, d)).fold(0, |set, d| set | 1 << d)
            }
            _ => 0x1ff,
        };
        for cell in (0..81).filter(|&cell| position.cells[cell].count_ones() >= least) {
            for d in bits_of(position.cells[cell] & digits) {
                let candidate = (cell * 9 + d) as Candidate;
                if family.links != Links::Static {
                    self.ready_on(position, family, candidate, climber, depth);
                    self.assume_off(position, family, candidate, climber, depth);
                    self.refuted(position, family, candidate);
                    if family.links == Links::Dynamic && position.cells[cell].count_ones() >= 3 {
                        self.doubles(position, family, candidate);
                    }
                }
                if family.links != Links::Nishio {
                    for (house, k) in SEATS[cell] {
                        let house = usize::from(house);
                        let places = position.places[house][d];
                        if places.trailing_zeros() == u32::from(k) && places.count_ones() >= 2 {
                            let branches = bits_of(places).map(|k| usize::from(CELL_AT[house][k]) * 9 + d);
                            let form = |node| Form::House(house, d, node);
                            self.reductions(position, family, branches.collect(), form, climber, depth);
                        }
                    }
                }
                if climber.is_stopped {
                    return Vec::new();
                }
            }
            if family.links != Links::Nishio {
                let branches = bits_of(position.cells[cell]).map(|d| cell * 9 + d);
                self.reductions(position, family, branches.collect(), |node| Form::Cell(cell, node), climber, depth);
            }
        }
        let mut finds: Vec<Find> = self.best.iter().flatten().copied().collect();
        match family.links {
            Links::Nishio if finds.is_empty() => climber.no_nishio(position),
            Links::Dynamic if finds.is_empty() => self.last = Some((position.cells, family.level)),
            _ => {}
        }
        finds.sort_by_key(|find| (find.complexity, find.key, find.number));
        finds
    }

    fn ready_on(
        &mut self,
        position: &Position,
        family: &Family,
        candidate: Candidate,
        climber: &mut Climber<'_>,
        depth: usize,
    ) {
        let index = usize::from(candidate);
        if self.made_on[index] != self.search {
            let run = self.on[index].get_or_insert_with(|| Box::new(Run::new(position)));
            if self.resumed == 0 || self.made_on[index] != self.resumed {
                run.assume(position, candidate, true);
            }
            complete(run, position, family, climber, depth);
            self.made_on[index] = self.search;
        }
    }

    fn assume_off(
        &mut self,
        position: &Position,
        family: &Family,
        candidate: Candidate,
        climber: &mut Climber<'_>,
        depth: usize,
    ) {
        self.assumed_off = candidate;
        let (index, slot) = (usize::from(candidate), self.off_slot(family, candidate));
        let run = self.off[slot].get_or_insert_with(|| Box::new(Run::new(position)));
        if self.resumed == 0 || self.made_off[index] != self.resumed {
            run.assume(position, candidate, false);
        }
        complete(run, position, family, climber, depth);
        // At level 0 the run is not kept.
        self.made_off[index] = if family.level == 0 { 0 } else { self.search };
    }

    /// Where the run from a candidate that is off is kept. With one step wanted, and none to go on with, there are two: the
    /// last, and that of the step.
    fn off_slot(&self, family: &Family, candidate: Candidate) -> usize {
        match self.best.len() {
            1 if family.level == 0 => usize::from(candidate != self.assumed_off),
            _ => usize::from(candidate),
        }
    }

    fn on(&self, candidate: usize) -> &Run {
        self.on[candidate].as_ref().expect("the run was made ready")
    }

    fn off(&self, family: &Family, candidate: usize) -> &Run {
        self.off[self.off_slot(family, candidate as Candidate)].as_ref().expect("the run was made ready")
    }

    fn refuted(&mut self, position: &Position, family: &Family, candidate: Candidate) {
        for on in [true, false] {
            let run = if on { self.on(usize::from(candidate)) } else { self.off(family, usize::from(candidate)) };
            if let Some(clash) = run.clash {
                let lower = u32::from(clash.depth) + run.depth(mark(clash.candidate, !clash.new_is_on));
                self.offer(position, family, Form::Refuted(mark(candidate, on)), lower);
            }
        }
    }

    fn doubles(&mut self, position: &Position, family: &Family, candidate: Candidate) {
        let (on, off) = (self.on(usize::from(candidate)), self.off(family, usize::from(candidate)));
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
            self.offer(position, family, Form::Double(candidate, node), lower);
        }
    }

    /// What all of these candidates lead to, one of which must be true.
    fn reductions(
        &mut self,
        position: &Position,
        family: &Family,
        branches: Vec<usize>,
        form: impl Fn(Mark) -> Form,
        climber: &mut Climber<'_>,
        depth: usize,
    ) {
        if family.links == Links::Static && !climber.search.may_agree(position, &branches) {
            return;
        }
        for &branch in &branches {
            self.ready_on(position, family, branch as Candidate, climber, depth);
        }
        for (node, lower) in self.common(&branches) {
            self.offer(position, family, form(node), lower);
        }
    }

    /// The nodes that all of these candidates lead to, in the order of the first, and how long the chains must be.
    fn common(&self, branches: &[usize]) -> Vec<(Mark, u32)> {
        let first = self.on(branches[0]);
        let (mut on, mut off) = (first.on, first.off);
        for &branch in &branches[1..] {
            let run = self.on(branch);
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
                    common.push((node, branches.iter().map(|&branch| self.on(branch).depth(node)).sum()));
                }
            }
        }
        common
    }

    /// Keeps a step if it is easier than what there is; `lower` is a lower bound of its length.
    fn offer(&mut self, position: &Position, family: &Family, form: Form, lower: u32) {
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
        let complexity = self.complexity(position, family, form);
        if self.best[slot].is_none_or(|best| (complexity, key) < (best.complexity, best.key)) {
            self.found += 1;
            self.best[slot] = Some(Find { complexity, key, number: self.found, form });
            if self.best.len() == 1 && family.level == 0 && matches!(form, Form::Double(..) | Form::Refuted(_)) {
                let [last, kept] = &mut self.off[..2] else { return };
                kept.clone_from(last);
            }
        }
    }

    /// The ends of a step: the run, the node and why it follows.
    fn ends(&self, position: &Position, family: &Family, form: Form) -> Vec<(&Run, (Mark, From))> {
        let node_of = |run: &'_ Run, node: Mark| (node, run.from(node));
        match form {
            Form::Refuted(assumed) => {
                let run = if assumed & 1 != 0 {
                    self.on(usize::from(assumed >> 1))
                } else {
                    self.off(family, usize::from(assumed >> 1))
                };
                match &run.clash {
                    Some(clash) => run.clash_ends(clash).into_iter().map(|end| (run, end)).collect(),
                    None => Vec::new(),
                }
            }
            Form::Double(candidate, node) => {
                let runs = [self.on(usize::from(candidate)), self.off(family, usize::from(candidate))];
                runs.into_iter().map(|run| (run, node_of(run, node))).collect()
            }
            Form::House(house, d, node) => {
                let places = bits_of(position.places[house][d]);
                let runs = places.map(|k| self.on(usize::from(CELL_AT[house][k]) * 9 + d));
                runs.map(|run| (run, node_of(run, node))).collect()
            }
            Form::Cell(cell, node) => {
                let runs = bits_of(position.cells[cell]).map(|d| self.on(cell * 9 + d));
                runs.map(|run| (run, node_of(run, node))).collect()
            }
        }
    }

    /// The length of a step: all nodes of all its branches, and those of each different chain nested in them.
    fn complexity(&mut self, position: &Position, family: &Family, form: Form) -> u32 {
        let mut queue = std::mem::take(&mut self.queue);
        let mut length = 0;
        let mut nested: Vec<Rc<Hint>> = Vec::new();
        for (run, (node, from)) in self.ends(position, family, form) {
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
    pub(super) fn hint(&self, position: &Position, family: &Family, find: &Find) -> Hint {
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
        let ends = self.ends(position, family, find.form).into_iter();
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

/// The level that does all that a level does, and then does no more: its runs are the beginnings of those of this level.
fn below(level: u8) -> Option<u8> {
    match level {
        1..=3 | 5 => Some(level - 1),
        _ => None,
    }
}

/// Follows an assumption to its end, with nested steps where the family has them.
fn complete(run: &mut Run, position: &Position, family: &Family, climber: &mut Climber<'_>, depth: usize) {
    climber.spend();
    loop {
        run.follow(family.links);
        if family.level == 0 || run.clash.is_some() || climber.is_stopped {
            return;
        }
        let advances = nested::advances(&run.now, position, family.level, climber, depth);
        if advances.is_empty() {
            return;
        }
        for advance in advances {
            run.advance(advance);
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
