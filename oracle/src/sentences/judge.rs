//! What every judgement needs: demands, sentences in order, conclusions.

use super::grammar::{Grammar, Slots};
use super::kinds::Kind;
use super::{Fault, Line};
use ninefold::explain::Step;
use ninefold::words::Language;
use ninefold::{Cell, Digit, Puzzle};
use std::collections::BTreeSet;

/// Collects what is wrong.
pub(super) struct Judge {
    faults: Vec<Fault>,
    /// Whether it also asks if every premise of a nested step is needed.
    pub(super) is_thorough: bool,
}

/// What a conclusion says.
#[derive(Default, PartialEq, Debug)]
pub(super) struct Effect {
    pub(super) place: Option<(Cell, Digit)>,
    pub(super) removes: BTreeSet<(Cell, Digit)>,
}

/// What the sentences before a conclusion prove.
#[derive(Default)]
pub(super) struct Proved {
    /// A cell is this digit.
    pub(super) is: Option<(Cell, Digit)>,
    /// These candidates are false.
    pub(super) out: BTreeSet<(Cell, Digit)>,
}

impl Judge {
    pub(super) fn new() -> Judge {
        Judge { faults: Vec::new(), is_thorough: true }
    }

    /// One that only asks whether an argument holds.
    pub(super) fn quick() -> Judge {
        Judge { faults: Vec::new(), is_thorough: false }
    }

    pub(super) fn is_content(&self) -> bool {
        self.faults.is_empty()
    }

    pub(super) fn into_faults(self) -> Vec<Fault> {
        self.faults
    }

    pub(super) fn demand(&mut self, is_so: bool, kind: &'static str, text: &str, why: impl FnOnce() -> String) {
        if !is_so {
            self.faults.push(Fault { kind, what: format!("{text} — {}", why()) });
        }
    }

    /// The name and the rating of the step.
    pub(super) fn title(&mut self, language: Language, step: &Step, text: &str) {
        let name = if language == Language::English { step.name() } else { language.step_name(step) };
        let words: Vec<&str> = text.split([',', '，']).collect();
        let last = text.trim_end_matches(['.', '。']).rsplit(' ').next();
        let is_right = text.starts_with(&name) && words.len() >= 2 && last == Some(&step.rating.to_string());
        self.demand(is_right, "wording", text, || format!("it is {name}, {}", step.rating));
    }

    /// The sentences of an argument; nothing if one of them is unknown.
    pub(super) fn lines(&mut self, grammar: &Grammar, texts: &[String]) -> Option<Vec<Line>> {
        let mut lines = Vec::new();
        for text in texts {
            let bare = text.trim_start_matches(' ');
            let depth = (text.len() - bare.len()) / 2;
            let numbered = bare.strip_prefix('(').and_then(|rest| rest.split_once(") "));
            let numbered = numbered.and_then(|(number, rest)| Some((number.parse::<usize>().ok()?, rest)));
            let read = numbered.and_then(|(number, rest)| Some((Some(number), grammar.sentence(rest)?)));
            // A sentence may begin with a reference that looks like its number.
            let Some((number, (kind, slots))) = read.or_else(|| Some((None, grammar.sentence(bare)?))) else {
                self.demand(false, "unknown sentence", text, || "the grammar does not have it".to_string());
                return None;
            };
            lines.push(Line { depth, number, text: text.clone(), kind, slots });
        }
        Some(lines)
    }

    /// Judges an argument with its conclusion, and returns what it concludes.
    pub(super) fn argument(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Effect {
        let Some((last, body)) =
            lines.split_last().filter(|(last, body)| last.kind == Kind::Conclusion && !body.is_empty())
        else {
            let text = lines.last().map_or("", |line| &line.text);
            self.demand(false, "conclusion", text, || "an argument without a conclusion".to_string());
            return Effect::default();
        };
        let (effect, marks) = (stated(&last.slots), puzzle.pencil());
        let proved = self.body(puzzle, body);
        for &(cell, digit) in &effect.removes {
            self.demand(marks[cell].contains(digit), "conclusion", &last.text, || format!("{cell} has no {digit}"));
            let follows = proved.out.contains(&(cell, digit));
            self.demand(follows, "conclusion", &last.text, || format!("that {cell} is not {digit} does not follow"));
        }
        let does_something = effect.place.is_some() || !effect.removes.is_empty();
        self.demand(does_something, "conclusion", &last.text, || "nothing".to_string());
        self.demand(effect.place.is_none() || effect.place == proved.is, "conclusion", &last.text, || {
            format!("only {:?} follows", proved.is)
        });
        effect
    }

    fn body(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        let kinds: Vec<Kind> = lines.iter().filter(|line| line.depth == lines[0].depth).map(|line| line.kind).collect();
        match kinds[0] {
            Kind::LastBlank => self.last_blank(puzzle, lines),
            Kind::OnlyPlace => self.only_place(puzzle, lines),
            Kind::OnlyDigit => self.only_digit(puzzle, lines),
            Kind::Locked => self.locked(puzzle, lines),
            Kind::HiddenSet => self.hidden_set(puzzle, lines),
            Kind::NakedSet => self.naked_set(puzzle, lines),
            Kind::Fish => self.fish(puzzle, lines),
            Kind::Pivot => self.wing(puzzle, lines),
            Kind::Loop | Kind::BugWithout => self.unique(puzzle, lines),
            Kind::Excluders | Kind::Fails => self.exclusion(puzzle, lines),
            _ => self.chain(puzzle, lines),
        }
    }

    /// Demands that the sentences are of these kinds; the last ones may be missing.
    pub(super) fn in_order(&mut self, lines: &[Line], kinds: &[Kind], least: usize) -> bool {
        let said: Vec<Kind> = lines.iter().map(|line| line.kind).collect();
        let is_so = said.len() >= least && kinds.starts_with(&said);
        self.demand(is_so, "order", &lines[0].text, || format!("{said:?}"));
        is_so
    }

    /// The conclusion is what the step does.
    pub(super) fn is_effect(&mut self, step: &Step, effect: &Effect, last: Option<&Line>) {
        let text = last.map_or("", |line| &line.text);
        self.demand(effect.place == step.places, "conclusion", text, || step.to_string());
        let written = step.places.map(|(cell, _)| cell);
        let removes = step.removes.iter().filter(|(cell, _)| Some(*cell) != written);
        let removes: BTreeSet<_> =
            removes.flat_map(|(cell, digits)| digits.iter().map(|digit| (*cell, digit))).collect();
        self.demand(effect.removes == removes, "conclusion", text, || step.to_string());
    }

    /// Two languages say the same.
    pub(super) fn agree(&mut self, one: &[Line], other: &[Line]) {
        self.demand(one.len() == other.len(), "languages", &one[0].text, || "more sentences in one".to_string());
        for (this, that) in one.iter().zip(other) {
            let same = this.kind == that.kind
                && (this.depth, this.number) == (that.depth, that.number)
                && this.slots.agrees(&that.slots);
            self.demand(same, "languages", &this.text, || that.text.clone());
        }
    }
}

/// What a conclusion writes and takes away.
pub(super) fn stated(slots: &Slots) -> Effect {
    let place = slots.cells("cell").first().map(|&cell| (cell, slots.digit("digit")));
    let mut removes = BTreeSet::new();
    for group in slots.items("removes") {
        for cell in group.cells("cells") {
            removes.extend(group.digits("digits").into_iter().map(|digit| (cell, digit)));
        }
    }
    Effect { place, removes }
}

/// Candidates as pairs.
pub(super) fn pairs(
    cells: impl IntoIterator<Item = Cell>,
    digits: impl IntoIterator<Item = Digit> + Clone,
) -> BTreeSet<(Cell, Digit)> {
    cells.into_iter().flat_map(|cell| digits.clone().into_iter().map(move |digit| (cell, digit))).collect()
}
