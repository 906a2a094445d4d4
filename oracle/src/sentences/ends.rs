//! What the ends of a chain prove.

use super::Line;
use super::chains::{Case, Fact, fact, not};
use super::judge::{Judge, Proved, pairs};
use super::kinds::Kind;
use super::patterns::shares;
use ninefold::{Digits, Puzzle};

impl Judge {
    pub(super) fn upshot(&mut self, puzzle: &Puzzle, premise: &Line, cases: &mut [Case], lines: &[&Line]) -> Proved {
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
