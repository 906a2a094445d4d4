//! 链的中文说法，一环一句。

use super::{and, house, kind, number, or, techniques};
use crate::Digit;
use crate::explain::{Cause, Chain, ChainKind, Node, Step, Technique};
use crate::words::FEW;
use crate::words::scene::{BothWays, both_ways};
use crate::words::tell::{Link, Voice};

/// 动态区域强制链（+），比技巧名更细。
pub(super) fn name(technique: Technique, chain: &Chain) -> String {
    let after = match technique {
        Technique::XCycle if chain.complexity == 4 => return "广义X翼".to_string(),
        Technique::XChain if chain.complexity == 6 => return "多宝鱼".to_string(),
        Technique::Multiple | Technique::Dynamic => "",
        Technique::DynamicPlus => "（+）",
        Technique::NestedForcing => "（+ 强制链）",
        Technique::NestedMultiple => "（+ 多重强制链）",
        Technique::NestedDynamic => "（+ 动态强制链）",
        Technique::NestedNested => "（+ 动态强制链，其中 + 强制链）",
        _ => return techniques::technique(technique).0.to_string(),
    };
    let before = if technique == Technique::Multiple { "" } else { "动态" };
    let kind = match chain.kind {
        ChainKind::Contradiction => "矛盾",
        ChainKind::Double => "双重",
        ChainKind::Cell(_) => "单元格",
        ChainKind::House(_) => "区域",
        ChainKind::Cycle | ChainKind::Forcing => "",
    };
    format!("{before}{kind}强制链{after}")
}

/// Where a chain starts, as far as that gives nothing away: with the digit, the cell could be the answer.
pub(super) fn start(chain: &Chain, digit: Option<Digit>) -> String {
    let first = chain.nodes().next();
    match (chain.kind, digit, first) {
        (ChainKind::Cell(cell), ..) => format!("{cell} 的每个候选数"),
        (ChainKind::House(place), _, Some(first)) => format!("数字 {} 在{}中的每个位置", first.digit, house(place)),
        (_, Some(digit), _) => format!("数字 {digit}"),
        (_, None, Some(first)) => first.cell.to_string(),
        (_, None, None) => String::new(),
    }
}

/// The start of a chain that looks both at a candidate and at its opposite.
pub(super) fn both(chain: &Chain) -> String {
    let name = |start: &Node| format!("{} 填与不填 {} 两种情形", start.cell, start.digit);
    chain.nodes().next().map_or(String::new(), name)
}

/// The cells that a chain runs through, in reading order; and where it starts, unless the one digit of it is told.
pub(super) fn run(step: &Step, digit: Option<Digit>) -> String {
    let (cells, start) = (step.cells(), step.chain().and_then(|chain| chain.nodes().next()));
    let through = match cells.len() {
        count if count > FEW => format!("经过 {count} 格的链"),
        _ => format!("经过 {} 的链", and(cells.iter())),
    };
    match (digit, start) {
        (Some(digit), _) => format!("数字 {digit}，{through}"),
        (None, Some(start)) => format!("从 {} 出发，{through}", start.cell),
        (None, None) => through,
    }
}

pub(super) fn premise(chain: &Chain) -> String {
    let starts = || chain.branches.iter().filter_map(|branch| branch.nodes.first());
    match chain.kind {
        ChainKind::Cycle => "沿着这条链推下去，直到回到起点。".to_string(),
        ChainKind::Forcing => "若一个假设推出自身的反面，它就不成立。".to_string(),
        ChainKind::Contradiction => "若一个假设推出矛盾，它就不成立。".to_string(),
        ChainKind::Double => {
            let start = starts().next().map(|start| format!("{} 或者填 {}，或者不填。", start.cell, start.digit));
            format!("{}两种情形都推出的结果必然成立。", start.unwrap_or_default())
        }
        ChainKind::Cell(cell) => {
            format!("{cell} 只能填 {}。每种情形都推出的结果必然成立。", or(starts().map(|start| start.digit)))
        }
        ChainKind::House(place) => {
            let digit = starts().next().map_or(String::new(), |start| start.digit.to_string());
            let cells = or(starts().map(|start| start.cell));
            format!("{}中，{digit} 只能填在 {cells}。每种情形都推出的结果必然成立。", house(place))
        }
    }
}

pub(super) fn suppose(start: &Node, case: Option<(usize, usize)>) -> String {
    match case {
        Some((number, count)) => format!("情形 {number}/{count}：{}。", fact(start)),
        None => format!("假设 {}。", fact(start)),
    }
}

pub(super) fn link(voice: &dyn Voice, link: &Link<'_>) -> String {
    let Node { digit, on, cause, .. } = link.node;
    let then = if link.is_next() { "则 " } else { "" };
    let cells = || and(link.parents.iter().map(|(parent, number)| format!("{}{}", parent.cell, reference(*number))));
    let digits = || and(link.parents.iter().map(|(parent, number)| format!("{}{}", parent.digit, reference(*number))));
    let all = if link.parents.len() == 1 { "" } else { "都" };
    let why = match (cause, on) {
        (Cause::Assumed, _) => "假设如此".to_string(),
        (Cause::Cell, false) => format!("该格已填 {}", digits()),
        (Cause::House(place), false) => format!("{}的 {digit} 已在 {}", house(*place), cells()),
        (Cause::Cell, true) if link.is_next() => "该格只剩这个候选数".to_string(),
        (Cause::House(place), true) if link.is_next() => format!("{}中 {digit} 只剩这个位置", house(*place)),
        (Cause::Cell, true) => format!("该格的 {} {all}已排除，只剩这个候选数", digits()),
        (Cause::House(place), true) => {
            format!("{}中 {} {all}已排除，{digit} 只剩这个位置", house(*place), cells())
        }
        (Cause::Step(_), _) if link.told.is_some() => format!("理由与{} 相同", reference(link.told)),
        (Cause::Step(step), _) => {
            let facts = and(link.parents.iter().map(|(parent, number)| fact(parent) + &reference(*number)));
            return format!("{then}{}：既然 {facts}，就可以用{}推出：", fact(link.node), voice.name(step));
        }
    };
    format!("{then}{}：{why}。", fact(link.node))
}

pub(super) fn upshot(step: &Step, chain: &Chain, ends: [usize; 2]) -> Vec<String> {
    let start = chain.nodes().next();
    let end = chain.branches.first().and_then(|branch| branch.nodes.last());
    match (chain.kind, start, end) {
        (ChainKind::Cycle, Some(start), _) => {
            let two_ways = format!(
                "链回到了起点，因此只有两种可能：以上每个“填”都成立；或者 {} 不填 {}，\
                 这时倒着推回去，以上每个“不填”都要改成“填”。",
                start.cell, start.digit
            );
            let seen = both_ways(step, chain).into_iter().map(|BothWays { cells, digit, seen }| {
                let seen = and(seen.map(|(other, house)| format!("{other}（同{}）", kind(house))));
                format!("无论哪种，{seen}中必有一格填 {digit}，所以 {} 不能填 {digit}。", and(cells.iter()))
            });
            [two_ways].into_iter().chain(seen).collect()
        }
        (ChainKind::Forcing, Some(_), _) => vec!["这与假设相反，所以假设不成立。".to_string()],
        (ChainKind::Contradiction, Some(_), _) => {
            vec![format!("({}) 与 ({}) 矛盾，所以假设不成立。", ends[0], ends[1])]
        }
        (_, _, Some(end)) => vec![format!("{}种情形下都有 {}。", number(chain.branches.len()), fact(end))],
        _ => vec![],
    }
}

fn fact(node: &Node) -> String {
    format!("{} {} {}", node.cell, if node.on { "填" } else { "不填" }, node.digit)
}

fn reference(number: Option<usize>) -> String {
    number.map_or(String::new(), |number| format!(" ({number})"))
}
