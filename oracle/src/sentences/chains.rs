//! Chains: every link from what it cites, then what the ends prove.

use super::Line;
use super::grammar::Slots;
use super::judge::{Effect, Judge, Proved};
use super::kinds::Kind;
use ninefold::{Cell, Cells, Digit, Digits, Puzzle};

/// A cell is a digit, or it is not.
pub(super) type Fact = (Cell, Digit, bool);

/// A link that was told.
pub(super) struct Told {
    pub(super) fact: Fact,
    pub(super) kind: Kind,
    pub(super) is_used: bool,
    /// What the step nested in it does.
    effect: Option<Effect>,
}

/// A branch: what was told so far.
pub(super) type Case = Vec<Told>;

pub(super) fn fact(slots: &Slots) -> Fact {
    (slots.cell("cell"), slots.digit("digit"), slots.number("is") == Some(1))
}

pub(super) fn not((cell, digit, on): Fact) -> Fact {
    (cell, digit, !on)
}

impl Judge {
    pub(super) fn chain(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        let (premise, depth) = (&lines[0], lines[0].depth);
        let mut cases: Vec<Case> = Vec::new();
        let mut upshot = Vec::new();
        let mut index = 1;
        while let Some(line) = lines.get(index) {
            let inner = lines[index + 1..].iter().take_while(|line| line.depth > depth).count();
            let inside = &lines[index + 1..index + 1 + inner];
            index += 1 + inner;
            self.demand(inner == 0 || line.kind == Kind::InnerStep, "order", &line.text, || "indented".to_string());
            match line.kind {
                Kind::Suppose | Kind::Case => {
                    self.told(puzzle, line, &[]);
                    cases.push(vec![Told { fact: fact(&line.slots), kind: line.kind, is_used: false, effect: None }]);
                    self.in_turn(line, &cases);
                }
                kind if is_link(kind) => match cases.last_mut() {
                    Some(case) => self.link(puzzle, line, inside, case),
                    None => self.demand(false, "order", &line.text, || "nothing was supposed".to_string()),
                },
                _ => upshot.push(line),
            }
        }
        if cases.is_empty() || upshot.is_empty() {
            self.demand(false, "order", &premise.text, || "no chain".to_string());
            return Proved::default();
        }
        for line in lines.iter().filter(|line| line.depth == depth && line.kind == Kind::Case) {
            self.counts(&line.text, line.slots.number("count"), cases.len(), 9);
        }
        let proved = self.upshot(puzzle, premise, &mut cases, &upshot);
        for told in cases.iter().flatten().filter(|told| !told.is_used) {
            self.demand(false, "superfluous sentence", &premise.text, || format!("{:?} is not used", told.fact));
        }
        proved
    }

    /// The number of an assumption among its like.
    fn in_turn(&mut self, line: &Line, cases: &[Case]) {
        let number = if line.kind == Kind::Case { line.slots.number("n") } else { Some(1) };
        self.demand(number == Some(cases.len()), "count", &line.text, || format!("it is case {}", cases.len()));
        self.demand(matches!(line.number, None | Some(1)), "count", &line.text, || "not the first".to_string());
    }

    /// What is told is about a candidate that is there, and has its number.
    fn told(&mut self, puzzle: &Puzzle, line: &Line, before: &[Told]) {
        let (cell, digit, _) = fact(&line.slots);
        self.demand(puzzle.pencil()[cell].contains(digit), "grid", &line.text, || format!("{cell} has no {digit}"));
        let number = line.number.unwrap_or(before.len() + 1);
        self.demand(number == before.len() + 1, "count", &line.text, || "another number".to_string());
    }

    /// A fact that is cited by its number, or is the sentence before.
    fn cite(&mut self, line: &Line, case: &mut Case, cited: Fact, number: usize) {
        let place = if number == 0 { case.len() } else { number };
        match case.get_mut(place.wrapping_sub(1)) {
            Some(told) if told.fact == cited => told.is_used = true,
            _ => self.demand(false, "premise", &line.text, || format!("({place}) does not say {cited:?}")),
        }
    }

    fn link(&mut self, puzzle: &Puzzle, line: &Line, inside: &[Line], case: &mut Case) {
        self.told(puzzle, line, case);
        let (slots, text, marks) = (&line.slots, &line.text, puzzle.pencil());
        let (cell, digit, on) = fact(slots);
        let is_weak = matches!(line.kind, Kind::CellIs | Kind::HouseHas | Kind::SameStep | Kind::InnerStep);
        self.demand(on != is_weak, "premise", text, || "on or off".to_string());
        let (digits, cells) = (slots.items("cited-digits"), slots.items("cited-cells"));
        let facts = slots.items("facts");
        let cited: Vec<(Fact, usize)> = match line.kind {
            Kind::OtherCandidate | Kind::OtherPlace => case.last().map(|told| (told.fact, 0)).into_iter().collect(),
            _ => {
                let by_digit = digits.iter().map(|item| ((cell, item.digit("digit"), is_weak), number(item)));
                let by_cell = cells.iter().map(|item| ((item.cell("cell"), digit, is_weak), number(item)));
                let by_fact = facts.iter().map(|item| (fact(item), number(item)));
                by_digit.chain(by_cell).chain(by_fact).collect()
            }
        };
        for &(fact, number) in &cited {
            self.cite(line, case, fact, number);
        }
        let is_next = matches!(cited[..], [(_, 0)]);
        let then = slots.number("then") == Some(1);
        self.demand(then == is_next, "wording", text, || "then, or not".to_string());
        for name in ["are", "all"] {
            self.counts(text, slots.number(name), cited.len(), 1);
        }
        let mut effect = None;
        match line.kind {
            Kind::CellIs => {
                let is_so = cited.len() == 1 && cited.iter().all(|((_, other, _), _)| *other != digit);
                self.demand(is_so, "premise", text, || "it is no other digit".to_string());
            }
            Kind::HouseHas => {
                let house = slots.house("house").cells();
                let is_so = cited.len() == 1
                    && cited.iter().all(|((other, ..), _)| *other != cell && house.contains(*other))
                    && house.contains(cell);
                self.demand(is_so, "premise", text, || "not the same one".to_string());
            }
            Kind::OtherCandidate | Kind::LastCandidate => {
                let is_own = cited.iter().all(|((other, _, on), _)| *other == cell && !on);
                self.demand(is_own, "premise", text, || "of another cell".to_string());
                let out: Digits = cited.iter().map(|((_, other, _), _)| *other).collect();
                let left = marks[cell] - out - Digits::only(digit);
                self.demand(left.is_empty(), "premise", text, || format!("it can be {left:?}"));
                let spare = out - marks[cell];
                self.demand(spare.is_empty(), "superfluous witness", text, || format!("{spare:?}"));
            }
            Kind::OtherPlace | Kind::LastPlace => {
                let house = slots.house("house");
                let out: Cells = cited.iter().map(|((other, ..), _)| *other).collect();
                let is_own = cited.iter().all(|((_, other, on), _)| *other == digit && !on)
                    && house.cells().contains(cell)
                    && (out - house.cells()).is_empty();
                self.demand(is_own, "premise", text, || format!("not in {house}"));
                let left = marks.places(house, digit) - out - Cells::only(cell);
                self.demand(left.is_empty(), "premise", text, || format!("it can be in {left:?}"));
                let spare = out - marks.places(house, digit);
                self.demand(spare.is_empty(), "superfluous witness", text, || format!("{spare:?}"));
            }
            Kind::SameStep => {
                let told = slots.number("n").and_then(|number| case.get_mut(number.wrapping_sub(1)));
                let does =
                    told.and_then(|told| told.effect.as_ref()).is_some_and(|effect| effect.excludes(cell, digit));
                self.demand(does, "premise", text, || "that step does not show it".to_string());
            }
            _ => {
                let premises: Vec<Fact> = cited.iter().map(|(fact, _)| *fact).collect();
                effect = Some(self.inner(puzzle, line, inside, &premises));
            }
        }
        case.push(Told { fact: (cell, digit, on), kind: line.kind, is_used: false, effect });
    }

    /// A nested step, on the grid without what it cites.
    fn inner(&mut self, puzzle: &Puzzle, line: &Line, inside: &[Line], premises: &[Fact]) -> Effect {
        let (cell, digit, _) = fact(&line.slots);
        self.demand(premises.iter().all(|(.., on)| !on), "premise", &line.text, || "a digit that is on".to_string());
        let effect = self.argument(&without(puzzle, premises), inside);
        self.demand(effect.excludes(cell, digit), "conclusion", &line.text, || format!("{effect:?}"));
        if self.is_thorough {
            for index in 0..premises.len() {
                let rest = [&premises[..index], &premises[index + 1..]].concat();
                let mut judge = Judge::quick();
                judge.argument(&without(puzzle, &rest), inside);
                let is_needed = !judge.is_content();
                self.demand(is_needed, "superfluous witness", &line.text, || format!("{:?}", premises[index]));
            }
        }
        effect
    }
}

impl Effect {
    /// Whether it takes a candidate away, or writes another digit there.
    fn excludes(&self, cell: Cell, digit: Digit) -> bool {
        let ousted = self.place.is_some_and(|(place, written)| place == cell && written != digit);
        ousted || self.removes.contains(&(cell, digit))
    }
}

fn number(item: &Slots) -> usize {
    item.number("ref").unwrap_or(0)
}

fn is_link(kind: Kind) -> bool {
    use Kind::{CellIs, HouseHas, InnerStep, LastCandidate, LastPlace, OtherCandidate, OtherPlace, SameStep};
    matches!(kind, CellIs | HouseHas | InnerStep | LastCandidate | LastPlace | OtherCandidate | OtherPlace | SameStep)
}

/// The position without the candidates that are off.
fn without(puzzle: &Puzzle, premises: &[Fact]) -> Puzzle {
    let mut inner = *puzzle;
    premises.iter().for_each(|&(cell, digit, _)| inner.removed.insert(cell, digit));
    inner
}
