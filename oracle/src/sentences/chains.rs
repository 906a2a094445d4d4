//! Chains: every link from what it cites, then what the ends prove.

use super::Line;
use super::grammar::{Kind, Slots};
use super::judge::{Effect, Judge, Proved, pairs};
use super::patterns::shares;
use ninefold::{Cell, Cells, Digit, Digits, Puzzle};

/// A cell is a digit, or it is not.
type Fact = (Cell, Digit, bool);

/// A link that was told.
struct Told {
    fact: Fact,
    kind: Kind,
    is_used: bool,
    /// What the step nested in it does.
    effect: Option<Effect>,
}

/// A branch: what was told so far.
type Case = Vec<Told>;

fn fact(slots: &Slots) -> Fact {
    (slots.cell("cell"), slots.digit("digit"), slots.number("is") == Some(1))
}

fn not((cell, digit, on): Fact) -> Fact {
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

    fn upshot(&mut self, puzzle: &Puzzle, premise: &Line, cases: &mut [Case], lines: &[&Line]) -> Proved {
        let start = cases[0][0].fact;
        let end = cases[0][cases[0].len() - 1].fact;
        let kinds: Vec<Kind> = lines.iter().map(|line| line.kind).collect();
        let text = &lines[0].text;
        let proved = match (premise.kind, &kinds[..]) {
            (Kind::ComesBack, [Kind::TwoWays, rest @ ..]) if rest.iter().all(|kind| *kind == Kind::EitherWay) => {
                return self.around_cycle(cases, lines);
            }
            (Kind::OppositeIsFalse, [Kind::Refuted]) => {
                self.demand(end == not(start), "premise", text, || format!("{end:?}"));
                end
            }
            (Kind::ContradictionIsFalse, [Kind::Contradict]) => {
                let mut ends = ["n", "other"].map(|name| lines[0].slots.number(name).unwrap_or(0));
                ends.sort();
                let facts = ends.map(|number| cases[0].get(number.wrapping_sub(1)).map(|told| told.fact));
                let is_so = facts[0].is_some() && facts[0].map(not) == facts[1];
                self.demand(is_so, "premise", text, || format!("{facts:?}"));
                ends.iter().filter_map(|number| number.checked_sub(1)).for_each(|place| {
                    cases[0].get_mut(place).into_iter().for_each(|told| told.is_used = true);
                });
                not(start)
            }
            (Kind::BothCases | Kind::CellCases | Kind::HouseCases, [Kind::AllCases]) => {
                self.all_cases(puzzle, premise, cases, lines[0]);
                fact(&lines[0].slots)
            }
            _ => {
                self.demand(false, "order", text, || format!("{:?}, then {kinds:?}", premise.kind));
                return Proved::default();
            }
        };
        let several = matches!(premise.kind, Kind::BothCases | Kind::CellCases | Kind::HouseCases);
        self.demand(several || cases.len() == 1, "count", text, || "several assumptions".to_string());
        if premise.kind != Kind::ContradictionIsFalse {
            cases.iter_mut().filter_map(|case| case.last_mut()).for_each(|told| told.is_used = true);
        }
        let (cell, digit, on) = proved;
        if on {
            let others = !Digits::only(digit);
            return Proved { is: Some((cell, digit)), out: pairs([cell], others.iter()) };
        }
        Proved { is: None, out: pairs([cell], [digit]) }
    }

    /// The cases are all that there are, and end alike.
    fn all_cases(&mut self, puzzle: &Puzzle, premise: &Line, cases: &[Case], line: &Line) {
        let (slots, marks) = (&premise.slots, puzzle.pencil());
        let starts: Vec<Fact> = cases.iter().map(|case| case[0].fact).collect();
        let wanted: Vec<Fact> = match premise.kind {
            Kind::BothCases => {
                self.demand(fact(slots).2, "wording", &premise.text, || "not, or not".to_string());
                vec![fact(slots), not(fact(slots))]
            }
            Kind::CellCases => {
                let (cell, digits) = (slots.cell("cell"), slots.digit_set("digits"));
                self.demand(marks[cell] == digits, "grid", &premise.text, || format!("it has {:?}", marks[cell]));
                slots.digits("digits").into_iter().map(|digit| (cell, digit, true)).collect()
            }
            _ => {
                let (house, digit) = (slots.house("house"), slots.digit("digit"));
                self.fits_only(&marks, &premise.text, house, &[digit], slots.cell_set("cells"));
                slots.cells("cells").into_iter().map(|cell| (cell, digit, true)).collect()
            }
        };
        self.demand(starts == wanted, "premise", &line.text, || format!("{starts:?}"));
        self.demand(cases.len() > 1, "count", &line.text, || "one case".to_string());
        self.counts(&line.text, line.slots.number("cases"), cases.len(), 9);
        for case in cases {
            let end = case[case.len() - 1].fact;
            self.demand(end == fact(&line.slots), "premise", &line.text, || format!("one ends in {end:?}"));
        }
    }

    /// A cycle: what sees it in both ways is out.
    fn around_cycle(&mut self, cases: &mut [Case], lines: &[&Line]) -> Proved {
        let case = &mut cases[0];
        case.iter_mut().for_each(|told| told.is_used = true);
        let (first, last) = (case[0].fact, case[case.len() - 1].fact);
        let text = &lines[0].text;
        let start = (lines[0].slots.cell("cell"), lines[0].slots.digit("digit"), true);
        self.demand(first == last && first == start, "premise", text, || format!("{first:?}, {last:?}"));
        for (index, told) in case.iter().enumerate() {
            let in_turn = told.fact.2 == (index % 2 == 0);
            let turns_round = index == 0
                || matches!(told.kind, Kind::CellIs | Kind::HouseHas | Kind::OtherCandidate | Kind::OtherPlace);
            self.demand(in_turn && turns_round, "premise", text, || format!("{:?}", told.fact));
        }
        let mut proved = Proved::default();
        for line in &lines[1..] {
            let (ways, digit) = (line.slots.items("ways"), line.slots.digit("digit"));
            let cells = line.slots.cells("cells");
            self.demand(ways.len() == 2, "count", &line.text, || "two ways".to_string());
            self.counts(&line.text, line.slots.number("are"), cells.len(), 1);
            for (way, on) in ways.iter().zip([true, false]) {
                let (cell, kind) = (way.cell("cell"), way.number("kind").unwrap_or(0));
                let is_told = case.iter().any(|told| told.fact == (cell, digit, on));
                self.demand(is_told, "premise", &line.text, || format!("nothing says so of {cell}"));
                let shared = cells.iter().all(|&other| shares(cell, other, kind));
                self.demand(shared, "grid", &line.text, || format!("{cell} does not share it"));
            }
            proved.out.extend(pairs(cells, [digit]));
        }
        proved
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
