//! 关于题目的各种说法。

use super::{and, house};
use crate::explain::Slip;
use crate::words::phrases::FEW;
use crate::words::remark::{Blame, BlameKind, Remark};

pub(super) fn remark(remark: &Remark<'_>) -> String {
    match remark {
        Remark::Unique => "此题有唯一解。".to_string(),
        Remark::WrongEntries(cells) => format!("以下填入的数字与解不符：{}。", and(cells.iter())),
        Remark::NoSolution => "此题无解。".to_string(),
        Remark::Many(open) => {
            let count = open.len();
            let list = if count <= FEW { format!("：{}", and(open.iter())) } else { String::new() };
            format!("此题有多个解。81 格中有 {count} 格在各解中可能不同{list}。")
        }
        Remark::ManySoFar(open) => {
            let count = open.len();
            let list = if count <= FEW { format!("：{}", and(open.iter())) } else { String::new() };
            format!("此题有多个解。81 格中至少有 {count} 格在各解中不同{list}；其余尚未查完，查找已提前结束。")
        }
        Remark::Repair(Some((cell, digit))) => format!("增加一个提示数即可使解唯一：{cell}={digit}。"),
        Remark::Repair(None) => "仅增加一个提示数，不足以使解唯一。".to_string(),
        Remark::Clash(clash) => {
            format!("{}中数字 {} 重复出现：{}。", house(&clash.house), clash.digit, and(clash.cells.iter()))
        }
        Remark::MoreClashes(more) => format!("另有 {more} 处类似的重复未列出。"),
        Remark::NoCandidate(cell) => format!("{cell} 没有任何候选数。"),
        Remark::NoDigit(cell, obvious, blame) => {
            let (after, these, listed) = (after(obvious), these(blame), and(&blame.listed));
            format!("{after}受{these}影响，{cell} 没有数字可填：{listed}。")
        }
        Remark::NoPlace(digit, place, obvious, blame) => {
            let (after, these, place, listed) = (after(obvious), these(blame), house(place), and(&blame.listed));
            format!("{after}受{these}影响，数字 {digit} 在{place}中无处可填：{listed}。")
        }
        Remark::Twice(digit, place, blame) => {
            format!("数字 {digit} 在{}中出现两次：{}。", house(place), and(&blame.listed))
        }
        Remark::Contradiction(blame) => {
            format!("{}互相矛盾，但单看任何一格、一行、一列或一宫都看不出来：{}。", these(blame), and(&blame.listed))
        }
        Remark::NoneTooMany => "去掉其中任何一个，矛盾即不复存在。".to_string(),
        Remark::PerhapsTooMany => "其中有些未必是矛盾所必需的：尚未缩减到最小，查找已提前结束。".to_string(),
        Remark::FewerContradict(blame) => {
            format!("其实{}就已互相矛盾，只是更难看出来：{}。", these(blame), and(&blame.listed))
        }

        Remark::LookForMistake(place, Slip::Wrote) => format!("请看{}。那里有一个数字填错了。", house(place)),
        Remark::LookForMistake(place, Slip::CrossedOut) => {
            format!("请看{}。那里有一个不该划去的候选数被划去了。", house(place))
        }
        Remark::OneIsWrong(Slip::Wrote, items) => format!("以下数字中有一个填错了：{}。", and(items)),
        Remark::OneIsWrong(Slip::CrossedOut, items) => format!("以下划去的候选数中有一个不该划去：{}。", and(items)),
        Remark::WrongCell(cell) => format!("{cell} 的数字填错了。"),
        Remark::WrongDigit(cell, digit) => format!("{cell}={digit} 填错了。"),
        Remark::CrossedOut(cell) => format!("{cell} 有一个不该划去的候选数被划去了。"),
        Remark::CrossedOutDigit(cell, digit) => format!("{cell} 的候选数 {digit} 不该划去：这一格正需要它。"),
        Remark::AllFilled => "所有格都已填好，而且全部正确。".to_string(),
        Remark::NoHint => "现有的技巧都无法再推进一步。".to_string(),
        Remark::HintStopped => "还没有找到下一步，预算就用完了，或者查找被中断；加大预算也许能找到。".to_string(),

        Remark::Explained { count, hardest, rating } => {
            format!("共 {count} 步解出，最难的一步是{hardest}。难度：{rating}。")
        }
        Remark::NothingToExplain => "盘面已填满，无需讲解。".to_string(),
        Remark::ExplanationStopped(count) => format!("走了 {count} 步后中止。"),
        Remark::StuckAfter(count, rating) => {
            format!("走了 {count} 步后，现有的技巧都无法再推进。到此为止的难度：{rating}。")
        }
        Remark::StuckAtOnce => "现有的技巧连第一步也走不出。".to_string(),
        Remark::ExplainedFromHere { count, hardest, rating } => {
            format!("从当前盘面出发，共 {count} 步解出，最难的一步是{hardest}（难度 {rating}）。")
        }
        Remark::StuckFromHere(count) => format!("从当前盘面走了 {count} 步后，现有的技巧都无法再推进。"),
        Remark::Folded(count) => format!("……此嵌套步骤另有 {count} 句未列出。"),
        Remark::NoSuchStep => "还有别的步骤可走，但没有所要的这一种。".to_string(),

        Remark::OnlyProperIsRated => "只有唯一解的题目才有难度值。".to_string(),
        Remark::NothingToRate => "盘面已填满，没有难度可评。".to_string(),
        Remark::OffTheScale(rating) => format!("此难度标准所含的技巧解不出此题；按其约定记为 {rating}。"),
        Remark::AboveTheLimit(above) => format!("难度超过上限，更难的步骤没有再找：{above}。"),
        Remark::NotAskedFor => "此题不符合所给的条件。".to_string(),
        Remark::RatingStopped => "预算用完，或者评定被中断，没有得出难度；加大预算也许可以。".to_string(),
    }
}

/// 在这些数字填好之后。
fn after(obvious: &[String]) -> String {
    match obvious {
        [] => String::new(),
        few if few.len() <= FEW => format!("填入显而易见的 {} 之后，", and(few)),
        many => format!("填入显而易见的 {} 等 {} 个数字之后，", and(&many[..FEW / 2]), many.len()),
    }
}

/// 例：这 3 个提示数。
fn these(blame: &Blame) -> String {
    let what = match blame.kind {
        BlameKind::Givens => "个提示数",
        BlameKind::Limits => "格的候选数限制",
        BlameKind::Cells => "格",
    };
    format!("这 {} {what}", blame.listed.len())
}
