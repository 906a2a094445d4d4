//! Proofs of chains: every link first, then what the ends say about the starts.

use super::{Flaw, demand, none, prove, strike};
use crate::explain::chain::{Branch, Cause, Chain, ChainKind, Node};
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::{Cell, Cells, Digit, Digits, House, Marks};
use std::fmt;
use std::ops::Not;

/// A node without its reasons.
#[derive(Clone, Copy, PartialEq)]
struct Fact {
    cell: Cell,
    digit: Digit,
    on: bool,
}

/// A branch whose links are all proved.
struct Line {
    start: Fact,
    end: Fact,
}

/// What the chain leaves of the marks.
pub(super) fn left_by(marks: &Marks, chain: &Chain) -> Result<Marks, Flaw> {
    let lines: Vec<Line> = chain.branches.iter().map(|branch| follow(marks, branch)).collect::<Result<_, _>>()?;
    if let (ChainKind::Cycle, [branch]) = (chain.kind, &chain.branches[..]) {
        return around(marks, branch);
    }
    let proved = conclusion(marks, chain.kind, &lines)?;
    let mut left = *marks;
    let gone = if proved.on { !Digits::only(proved.digit) } else { Digits::only(proved.digit) };
    strike(&mut left, Cells::only(proved.cell), gone);
    Ok(left)
}

fn conclusion(marks: &Marks, kind: ChainKind, lines: &[Line]) -> Result<Fact, Flaw> {
    match (kind, lines) {
        (ChainKind::Forcing, [line]) if line.end == !line.start => Ok(line.end),
        (ChainKind::Contradiction, [a, b]) if a.start == b.start && a.end == !b.end => Ok(!a.start),
        (ChainKind::Double, [a, b]) if a.start == !b.start && a.end == b.end => Ok(a.end),
        (ChainKind::Cell(cell), [first, ..]) => {
            let starts = marks[cell].iter().map(|digit| Fact { cell, digit, on: true });
            one_for_each(starts, lines).map(|()| first.end)
        }
        (ChainKind::House(house), [first, ..]) => {
            let digit = first.start.digit;
            let starts =
                marks.places(house, digit).iter().map(|cell| Fact { cell, digit, on: true }).collect::<Vec<_>>();
            one_for_each(starts, lines).map(|()| first.end)
        }
        _ => {
            let ends = lines.iter().map(|line| format!("{} -> {}", line.start, line.end)).collect::<Vec<_>>();
            Err(Flaw::new(format!("nothing follows by {kind:?} from {}", ends.join(" and "))))
        }
    }
}

/// One of these facts must be true. Each has its branch, and all branches have the same end.
fn one_for_each(facts: impl IntoIterator<Item = Fact>, lines: &[Line]) -> Result<(), Flaw> {
    let mut number = 0;
    for fact in facts {
        demand(lines.iter().any(|line| line.start == fact), || format!("no branch starts from {fact}"))?;
        number += 1;
    }
    demand(lines.len() == number, || format!("{} branches for {number} starts", lines.len()))?;
    let astray = lines.iter().find(|line| line.end != lines[0].end);
    none(astray, |line| format!("the branch from {} ends in {}, not in {}", line.start, line.end, lines[0].end))
}

/// What a cycle leaves: its nodes imply each other all around, so all are true or all are false.
///
/// Either way a candidate is false that sees one node of its digit that is on and one that is off.
fn around(marks: &Marks, branch: &Branch) -> Result<Marks, Flaw> {
    let nodes = &branch.nodes;
    for (i, node) in nodes.iter().enumerate() {
        let in_turn = node.on == (i % 2 == 0) && (i == 0 || node.parents == [i - 1]);
        demand(in_turn, || format!("{node} is out of turn in the cycle"))?;
    }
    let closed = nodes.len() > 1 && nodes.first().map(Fact::from) == nodes.last().map(Fact::from);
    demand(closed, || "the cycle does not come back to its start".to_string())?;
    let mut left = *marks;
    for digit in Digit::ALL {
        let seen_by = |on: bool| {
            let holders = nodes.iter().filter(|node| node.digit == digit && node.on == on);
            holders.fold(Cells::NONE, |seen, node| seen | node.cell.peers())
        };
        let own: Cells = nodes.iter().filter(|node| node.digit == digit).map(|node| node.cell).collect();
        strike(&mut left, (seen_by(true) & seen_by(false)) - own, Digits::only(digit));
    }
    Ok(left)
}

/// Proves every link of a branch.
fn follow(marks: &Marks, branch: &Branch) -> Result<Line, Flaw> {
    let (Some(start), Some(end)) = (branch.nodes.first(), branch.nodes.last()) else {
        return Err(Flaw::new("a branch is empty"));
    };
    for (i, node) in branch.nodes.iter().enumerate() {
        let proved = match marks[node.cell].contains(node.digit) {
            false => Err(Flaw::new("there is no such candidate")),
            true if i == 0 => assumed(node),
            true => link(marks, &branch.nodes[..i], node),
        };
        proved.map_err(|flaw| flaw.within(node))?;
    }
    Ok(Line { start: start.into(), end: end.into() })
}

fn assumed(node: &Node) -> Result<(), Flaw> {
    let right = node.cause == Cause::Assumed && node.parents.is_empty();
    demand(right, || "a branch starts from an assumption".to_string())
}

/// Proves a node from its parents among those before it.
fn link(marks: &Marks, before: &[Node], node: &Node) -> Result<(), Flaw> {
    let Some(parents) = node.parents.iter().map(|&i| before.get(i)).collect::<Option<Vec<&Node>>>() else {
        return Err(Flaw::new("it comes before a parent"));
    };
    let same_cell = |parent: &Node| parent.cell == node.cell;
    let same_digit = |parent: &Node, house: House| parent.digit == node.digit && house.cells().contains(parent.cell);
    match &node.cause {
        Cause::Assumed => Err(Flaw::new("only the start is assumed")),
        Cause::House(house) if !house.cells().contains(node.cell) => Err(Flaw::new(format!("it is not in {house}"))),
        Cause::Step(_) if node.on => Err(Flaw::new("a nested step switches nothing on")),
        Cause::Step(inner) => nested(marks, &parents, node, inner),
        Cause::Cell if node.on => {
            all_off(&parents, same_cell)?;
            let others = marks[node.cell] - Digits::only(node.digit);
            let open = others - parents.iter().map(|parent| parent.digit).collect();
            none(open.iter(), |digit| format!("it can be {digit} as well"))
        }
        Cause::House(house) if node.on => {
            all_off(&parents, |parent| same_digit(parent, *house))?;
            let others = marks.places(*house, node.digit) - Cells::only(node.cell);
            let open = others - parents.iter().map(|parent| parent.cell).collect();
            none(open.iter(), |cell| format!("{cell} of {house} can be {} as well", node.digit))
        }
        cause => match (cause, &parents[..]) {
            (Cause::Cell, [parent]) if parent.on && same_cell(parent) && parent.digit != node.digit => Ok(()),
            (Cause::House(house), [parent]) if parent.on && same_digit(parent, *house) && parent.cell != node.cell => {
                Ok(())
            }
            _ => Err(Flaw::new("its parents do not switch it off")),
        },
    }
}

/// The parents are off, and where they matter.
fn all_off(parents: &[&Node], at_home: impl Fn(&Node) -> bool) -> Result<(), Flaw> {
    let stray = parents.iter().find(|parent| parent.on || !at_home(parent));
    none(stray, |parent| format!("{parent} does not help to switch it on"))
}

/// The node is off because of a step that can be taken without the parents' candidates.
fn nested(marks: &Marks, parents: &[&Node], node: &Node, inner: &Step) -> Result<(), Flaw> {
    // That the puzzle has one solution says nothing about what follows from an assumption.
    let by_rules = !matches!(inner.pattern, Pattern::Loop { .. } | Pattern::Bug { .. });
    demand(by_rules, || "a nested step can't rest on there being one solution".to_string())?;
    all_off(parents, |_| true)?;
    let mut rest = *marks;
    parents.iter().for_each(|parent| rest.remove(parent.cell, parent.digit));
    prove(&rest, inner).map_err(|flaw| flaw.within(inner.name()))?;
    let removed = inner.removes.iter().any(|&(cell, digits)| cell == node.cell && digits.contains(node.digit));
    let ousted = inner.places.is_some_and(|(cell, digit)| cell == node.cell && digit != node.digit);
    demand(removed || ousted, || format!("{} does not take it away", inner.name()))
}

impl From<&Node> for Fact {
    fn from(node: &Node) -> Fact {
        Fact { cell: node.cell, digit: node.digit, on: node.on }
    }
}

impl Not for Fact {
    type Output = Fact;
    fn not(self) -> Fact {
        Fact { on: !self.on, ..self }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.cell, if self.on { '=' } else { '≠' }, self.digit)
    }
}
