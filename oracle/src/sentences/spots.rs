//! Where to look: what is named belongs to the pattern, in its order.

use super::Line;
use super::grammar::{Grammar, Slots, Value};
use super::judge::Judge;
use super::kinds::{Kind, Spot};
use ninefold::explain::{ChainKind, Pattern, Step};
use ninefold::{Cell, Cells, Digits, House};

impl Judge {
    /// The first hint: a place, and what comes of it.
    pub(super) fn look(&mut self, grammar: &Grammar, step: &Step, texts: &[String]) {
        let [look, success] = texts else {
            self.demand(false, "order", &texts.concat(), || "two sentences".to_string());
            return;
        };
        self.spot(grammar, step, look, true);
        let said = grammar.sentence(success);
        let count: usize = step.removes.iter().map(|(_, digits)| digits.len()).sum();
        let is_right = match &said {
            Some((Kind::CanWrite, _)) => step.places.is_some(),
            Some((Kind::CanRemove, slots)) => {
                self.counts(success, slots.number("plural"), count, 1);
                step.places.is_none() && slots.number("n") == Some(count)
            }
            _ => false,
        };
        self.demand(is_right, "conclusion", success, || step.to_string());
    }

    /// The second hint: where the pattern is.
    pub(super) fn place(&mut self, grammar: &Grammar, step: &Step, text: &str, lines: &[Line]) {
        let Some((place, slots)) = self.spot(grammar, step, text, false) else { return };
        match place {
            Spot::Ways => {
                let used: Cells = lines[0].slots.items("excluders").iter().map(|item| item.cell("cell")).collect();
                let same = slots.cell_set("others") == used;
                self.demand(same, "superfluous witness", text, || format!("the argument has {used:?}"));
            }
            Spot::Chain => self.chain_place(text, &slots, lines),
            _ => {}
        }
    }

    /// The cells of a chain come in the order of the full argument, each once, and its start is not named twice.
    fn chain_place(&mut self, text: &str, slots: &Slots, lines: &[Line]) {
        let mut order: Vec<Cell> = Vec::new();
        let told = lines.iter().filter(|line| line.depth == 0 && line.slots.get("is").is_some());
        for cell in told.flat_map(|line| line.slots.cells("cell")) {
            if !order.contains(&cell) {
                order.push(cell);
            }
        }
        if order.is_empty() {
            return self.demand(false, "grid", text, || "no chain".to_string());
        }
        if let Some(&start) = slots.cells("cell").first() {
            self.demand(order[0] == start, "grid", text, || "another start".to_string());
            order.remove(0);
        }
        match slots.number("n") {
            Some(count) => self.demand(order.len() == count, "chain order", text, || order.len().to_string()),
            None => self.demand(slots.cells("cells") == order, "chain order", text, || format!("{order:?}")),
        }
    }

    /// A place that is named: its cells, digits and houses are those of the pattern.
    fn spot(&mut self, grammar: &Grammar, step: &Step, text: &str, look: bool) -> Option<(Spot, Slots)> {
        let Some((place, slots)) = grammar.spot(text, look) else {
            self.demand(false, "unknown sentence", text, || "the grammar does not have it".to_string());
            return None;
        };
        let (mut cells, mut digits, mut houses) = (Cells::NONE, Digits::NONE, Vec::<House>::new());
        for (_, value) in &slots.0 {
            match value {
                Value::Cells(named) => cells |= named.iter().copied().collect(),
                Value::Digits(named) => digits |= named.iter().copied().collect(),
                Value::Houses(named) => houses.extend(named),
                _ => {}
            }
        }
        if let Pattern::Bug { extras, .. } = &step.pattern {
            let count =
                if place == Spot::Extras { extras.iter().map(|(_, digits)| digits.len()).sum() } else { extras.len() };
            self.counts(text, slots.number("plural"), count, 1);
        }
        let mut own = step.cells();
        if let Some(ChainKind::Cell(cell)) = step.chain().map(|chain| chain.kind) {
            own |= Cells::only(cell);
        }
        self.demand((cells - own).is_empty(), "grid", text, || format!("{:?} is not part of it", cells - own));
        let spare = digits - digits_of(step);
        self.demand(spare.is_empty(), "grid", text, || format!("{spare:?} is not part of it"));
        let all = step.houses();
        self.demand(houses.iter().all(|house| all.contains(house)), "grid", text, || format!("{all:?}"));
        Some((place, slots))
    }
}

/// The digits that a pattern is about.
fn digits_of(step: &Step) -> Digits {
    match &step.pattern {
        Pattern::Locked { digit, .. } | Pattern::Fish { digit, .. } | Pattern::Wing { digit, .. } => {
            Digits::only(*digit)
        }
        Pattern::HiddenSet { digits, .. } | Pattern::NakedSet { digits, .. } | Pattern::Loop { digits, .. } => *digits,
        Pattern::Chain(chain) => chain.nodes().map(|node| node.digit).collect(),
        _ => step.places.map_or(Digits::NONE, |(_, digit)| Digits::only(digit)),
    }
}
