//! 各步推理的中文说法。

use super::spots::spot;
use super::{and, house, kind, lines, names, number, or, techniques};
use crate::explain::Failure;
use crate::explain::Node;
use crate::words::phrases::{cells_of, digits_of, list, reference};
use crate::words::reasons::{BothWays, Extras, counted_in};
use crate::words::sentence::{Link, Premises, Sentence, Why};
use crate::{Cell, Cells, Digit, Digits, House};

pub(super) fn sentence(sentence: &Sentence<'_>) -> String {
    match sentence {
        Sentence::Title(step) => format!("{}，难度 {}。", names::step_name(step), step.rating),
        Sentence::About(technique) => techniques::technique(*technique).1.to_string(),
        Sentence::Look(there) => format!("请看{}。", spaced(spot(there))),
        Sentence::Where(there) => format!("位置：{}。", spot(there)),
        Sentence::CanWrite => "可以填出一个数字。".to_string(),
        Sentence::CanRemove(count) => format!("可以删去 {count} 个候选数。"),

        Sentence::LastBlank { house: place, cell, digit } => {
            format!("{}只剩 {cell} 一个空格，缺的数字是 {digit}。", house(place))
        }
        Sentence::OnlyPlace { house: place, cell, digit, seen, crossed } => {
            let others = list(other_blanks(*digit, *seen, *crossed), "，", "，或");
            format!("{}中，{digit} 只能填在 {cell}：其余空格{others}。", house(place))
        }
        Sentence::OnlyDigit { cell, digit, seen, crossed } => {
            let others = list(other_digits(seen, *crossed), "；", "；");
            format!("{cell} 除 {digit} 以外的数字都已排除：{others}。")
        }

        Sentence::Locked { digit, inside, across, cells } => {
            format!("{}中，{digit} 只能填在 {}，它们都在{}。", house(inside), or(cells.iter()), house(across))
        }
        Sentence::LockedThere { digit, across } => {
            let place = house(across);
            format!("无论填在哪一格，{place}的 {digit} 都在其中，{place}的其余格不能再填 {digit}。")
        }
        Sentence::LeavesOnePlace { digit, house: place } => {
            format!("这样一来，{digit} 在{}中只剩一个位置。", house(place))
        }
        Sentence::HiddenSet { house: place, digits, cells } => {
            format!("{}中，数字 {} 只能填在 {}。", house(place), and(digits.iter()), and(cells.iter()))
        }
        Sentence::HiddenSetFills(count) => {
            let count = number(*count);
            format!("{count}个数字占满这{count}格，别的数字不能填入。")
        }
        Sentence::NakedSet { digits, cells } => {
            format!("{} 合起来只有候选数 {}。", and(cells.iter()), and(digits.iter()))
        }
        Sentence::NakedSetTakes { count, house: place } => {
            let count = number(*count);
            format!("这{count}格要用掉这{count}个数字，{}的其余格不能再填它们。", house(place))
        }
        Sentence::Fish { digit, base, cover } => {
            format!("{}中，{digit} 只能填在{}上。", lines(base), lines(cover))
        }
        Sentence::FishTakes { digit, base, cover } => {
            let kind = |houses: &[House]| houses.first().map_or("条", |house| kind(house.kind()));
            let (count, each, other, into) = (number(base.len()), kind(base), kind(cover), lines(cover));
            format!("这{count}{each}的 {digit} 各在不同的{other}，")
                + &format!("{into}的 {digit} 就都在其中，其余格不能再填 {digit}。")
        }

        Sentence::Pivot { cell, digits } => format!("{cell} 只能填 {}。", or(digits.iter())),
        Sentence::WingIs { pivot_is, wing, house, digit } => {
            format!("若填 {pivot_is}，则 {wing}（同{}）不能填 {pivot_is}，只能填 {digit}。", kind(house.kind()))
        }
        Sentence::OneOf { cells, digit } => {
            format!("所以 {} 中必有一格填 {digit}，与它们都同行、同列或同宫的格不能填 {digit}。", and(cells))
        }

        Sentence::Loop { cells, digits } => {
            let shape = if cells.len() == 4 { "矩形" } else { "环" };
            format!("{} 围成一个{shape}，每格都有候选数 {}。", and(*cells), and(digits.iter()))
        }
        Sentence::LoopSwaps(digits) => {
            format!("若这些格只填 {}，两数可以整圈互换，得到第二个解。", and(digits.iter()))
        }
        Sentence::LoopRelies => "但此题只有唯一解，这一步正是以此为前提。".to_string(),
        Sentence::LoopExtras(extras) if counted_in(extras) == 1 => {
            format!("因此多出来的候选数必定成立：{}。", listed(extras))
        }
        Sentence::LoopExtras(extras) => format!("因此多出来的候选数中必有一个成立：{}。", listed(extras)),
        Sentence::BugWithout(extras) => {
            format!("若去掉 {}，则每个空格都只有两个候选数，", listed(extras))
                + "每行、每列、每宫中缺少的数字也都只有两个位置。"
        }
        Sentence::BugRelies => "这样的盘面不可能恰有一个解。但此题只有唯一解，这一步正是以此为前提。".to_string(),
        Sentence::BugExtras(1) => "因此去掉的这个候选数必定成立。".to_string(),
        Sentence::BugExtras(_) => "因此去掉的候选数中必有一个成立。".to_string(),
        Sentence::ExtraInOneCell { cells, digits } => {
            let only = if digits.len() == 1 { "" } else { "只能" };
            format!("所以 {} {only}填 {}。", and(cells), or(digits.iter()))
        }
        Sentence::ExtraInOneOf { cells, digits } => {
            format!("所以 {} 中必有一格填 {}。", and(cells), or(digits.iter()))
        }
        Sentence::ExtraNakedSet { house: place, digits, others } => {
            let (count, others, digits) = (number(digits.len()), and(others.iter()), and(digits.iter()));
            format!("这一格与 {others} 共{count}格，要用掉{count}个数字 {digits}，")
                + &format!("{}的其余格不能再填它们。", house(place))
        }
        Sentence::ExtraHiddenSet { house: place, digits, others } => {
            let (count, others, digits) = (number(digits.len()), and(others.iter()), and(digits.iter()));
            format!("{}中，{count}个数字 {digits} 只能填在其中另一格与 {others}，", house(place))
                + &format!("所以 {others} 不能填别的数字。")
        }
        Sentence::ExtraLocked { house: place, digit, cells, is_bug } => {
            let (place, they) = (house(place), and(cells));
            let extra = if *is_bug { "去掉的" } else { "多出来的" };
            format!("{place}中，{digit} 只能填在 {they}：其中一格填 {digit}，另一格填{extra}候选数。")
        }

        Sentence::Excluders { cells, excluders } => {
            let seen = excluders.iter().map(|(cell, digits)| format!("{cell}（{}）", and(digits.iter())));
            let names = and(excluders.iter().map(|(cell, _)| cell));
            format!("{} 都与 {names} 同处一行、一列或一宫，", and(*cells))
                + &format!("必须给 {}{}留下候选数。", and(seen), if excluders.len() == 1 { "" } else { "都" })
        }
        Sentence::Fails { cell, digit, failures } => {
            format!("假设 {cell} 填 {digit}：{}。", list(failures.iter().map(failure), "；", "；"))
        }

        Sentence::ComesBack => "沿着这条链推下去，直到回到起点。".to_string(),
        Sentence::OppositeIsFalse => "若一个假设推出自身的反面，它就不成立。".to_string(),
        Sentence::ContradictionIsFalse => "若一个假设推出矛盾，它就不成立。".to_string(),
        Sentence::BothCases(start) => {
            let start = start.map(|start| format!("{} 或者填 {}，或者不填。", start.cell, start.digit));
            format!("{}两种情形都推出的结果必然成立。", start.unwrap_or_default())
        }
        Sentence::CellCases { cell, digits } => {
            format!("{cell} 只能填 {}。每种情形都推出的结果必然成立。", or(digits))
        }
        Sentence::HouseCases { house: place, digit, cells } => {
            let (place, digit, cells) = (house(place), and(digit), or(cells));
            format!("{place}中，{digit} 只能填在 {cells}。每种情形都推出的结果必然成立。")
        }
        Sentence::Suppose(node) => format!("假设 {}。", fact(node)),
        Sentence::Case { node, number, count } => format!("情形 {number}/{count}：{}。", fact(node)),
        Sentence::Follows(link) => follows(link),
        Sentence::TwoWays(start) => format!(
            "链回到了起点，因此只有两种可能：以上每个“填”都成立；或者 {} 不填 {}，\
             这时倒着推回去，以上每个“不填”都要改成“填”。",
            start.cell, start.digit
        ),
        Sentence::EitherWay(BothWays { cells, digit, seen }) => {
            let seen = and(seen.map(|(other, house)| format!("{other}（同{}）", kind(house.kind()))));
            format!("无论哪种，{seen}中必有一格填 {digit}，所以 {} 不能填 {digit}。", and(cells.iter()))
        }
        Sentence::Refuted => "这与假设相反，所以假设不成立。".to_string(),
        Sentence::Contradict([one, other]) => format!("({one}) 与 ({other}) 矛盾，所以假设不成立。"),
        Sentence::AllCases { count, end } => format!("{}种情形下都有 {}。", number(*count), fact(end)),

        Sentence::Conclusion { places, removes } => {
            let group =
                |(digits, cells): &(Digits, Cells)| format!("从 {} 删去 {}", and(cells.iter()), and(digits.iter()));
            let groups = list(removes.iter().map(group), "；", "；");
            match places {
                Some((cell, digit)) if groups.is_empty() => format!("所以 {cell} 填 {digit}。"),
                Some((cell, digit)) => format!("所以 {cell} 填 {digit}；{groups}。"),
                None => format!("{groups}。"),
            }
        }
    }
}

/// 其余空格为何不能填此数。
fn other_blanks(digit: Digit, seen: Cells, crossed: Cells) -> Vec<String> {
    let seen = (!seen.is_empty()).then(|| format!("与 {} 的 {digit} 同行、同列或同宫", or(seen.iter())));
    let crossed = (!crossed.is_empty()).then(|| format!("此前已删去候选数 {digit}（{}）", and(crossed.iter())));
    seen.into_iter().chain(crossed).collect()
}

/// 此格为何不能填其余数字。
fn other_digits(seen: &[(House, Digits)], crossed: Digits) -> Vec<String> {
    let seen = seen.iter().map(|(place, digits)| format!("{}已有 {}", house(place), and(digits.iter())));
    seen.chain((!crossed.is_empty()).then(|| format!("{} 此前已删去", and(crossed.iter())))).collect()
}

fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Same([one, other], digit) => format!("{one} 与 {other} 不能都填 {digit}"),
        Failure::Empty(empty, with) if with.is_empty() => format!("{empty} 无数可填"),
        Failure::Empty(empty, with) => {
            let with = and(with.iter().map(|(cell, digit): &(Cell, Digit)| format!("{cell} 填 {digit}")));
            format!("若 {with}，则 {empty} 无数可填")
        }
    }
}

fn follows(link: &Link<'_>) -> String {
    let (then, digit) = (if link.is_next { "则 " } else { "" }, link.node.digit);
    let why = match &link.why {
        Why::CellIs(from) => format!("该格已填 {}", and(digits_of(from))),
        Why::HouseHas(place, from) => format!("{}的 {digit} 已在 {}", house(place), and(cells_of(from))),
        Why::OtherCandidate => "该格只剩这个候选数".to_string(),
        Why::OtherPlace(place) => format!("{}中 {digit} 只剩这个位置", house(place)),
        Why::LastCandidate(from) => format!("该格的 {} {}已排除，只剩这个候选数", and(digits_of(from)), all(from)),
        Why::LastPlace(place, from) => {
            format!("{}中 {} {}已排除，{digit} 只剩这个位置", house(place), and(cells_of(from)), all(from))
        }
        Why::SameStep(number) => format!("理由与 ({number}) 相同"),
        Why::Step(step, from) => {
            let facts = and(from.iter().map(|(node, number)| fact(node) + &reference(*number)));
            return format!("{then}{}：既然 {facts}，就可以用{}推出：", fact(link.node), names::step_name(step));
        }
    };
    format!("{then}{}：{why}。", fact(link.node))
}

fn all(from: &Premises<'_>) -> &'static str {
    if from.len() == 1 { "" } else { "都" }
}

fn fact(node: &Node) -> String {
    format!("{} {} {}", node.cell, if node.on { "填" } else { "不填" }, node.digit)
}

fn listed(extras: &Extras) -> String {
    let group = |(digits, cells): &(Digits, Cells)| format!("{} 的 {}", and(cells.iter()), and(digits.iter()));
    list(extras.iter().map(group), "，", "，")
}

/// No space between Chinese characters; a space before a text that starts with an ASCII character.
fn spaced(text: String) -> String {
    if text.starts_with(|c: char| c.is_ascii()) { format!(" {text}") } else { text }
}
