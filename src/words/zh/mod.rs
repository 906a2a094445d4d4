//! 中文。

mod chains;
mod steps;
mod techniques;

pub(super) use steps::Chinese;

use super::scene::list;
use super::{FEW, FlowChart, Labels, Level, MOST, givens, names};
use crate::explain::{Ending, Explanation, Mistake, Slip};
use crate::learn::{Counters, Event, Lesson};
use crate::rate::Unrated;
use crate::{Cell, Clash, Conflict, Diagnosis, Digit, Digits, House, HouseKind, Marks, Puzzle, Reason};

pub(super) fn diagnosis(puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<String> {
    match diagnosis {
        Diagnosis::Unique(solution) => {
            let wrong = puzzle.wrong_entries(solution);
            let mut sentences = vec!["此题有唯一解。".to_string()];
            if !wrong.is_empty() {
                sentences.push(format!("以下填入的数字与解不符：{}。", names(wrong, "、")));
            }
            sentences
        }
        Diagnosis::Impossible { clashes, conflict } if clashes.is_empty() => contradiction(puzzle, conflict),
        Diagnosis::Impossible { clashes, .. } => clashing(clashes),
        Diagnosis::Many { open, repair, .. } => {
            let count = open.len();
            let list = if count <= FEW { format!("：{}", names(*open, "、")) } else { String::new() };
            let open = format!("此题有多个解。81 格中有 {count} 格在各解中可能不同{list}。");
            let repair = match repair {
                Some((cell, digit)) => format!("增加一个提示数即可使解唯一：{cell}={digit}。"),
                None => "仅增加一个提示数，不足以使解唯一。".to_string(),
            };
            vec![open, repair]
        }
    }
}

fn clashing(clashes: &[Clash]) -> Vec<String> {
    let one = |clash: &Clash| {
        let (house, digit, cells) = (house(clash.house), clash.digit, names(clash.cells, "、"));
        format!("{house}中数字 {digit} 重复出现：{cells}。")
    };
    let more = clashes.len().saturating_sub(MOST);
    let rest = (more > 0).then(|| format!("另有 {more} 处类似的重复未列出。"));
    clashes.iter().take(MOST).map(one).chain(rest).collect()
}

fn contradiction(puzzle: &Puzzle, conflict: &Conflict) -> Vec<String> {
    let what = if puzzle.is_classic() { "个提示数" } else { "格的候选数限制" };
    let rules = puzzle.rules();
    let why = reason(&rules, what, conflict);
    match conflict.reason {
        Reason::NoDigit(cell) if rules[cell].is_empty() => vec![why],
        _ => vec![why, "去掉其中任何一个，矛盾即不复存在。".to_string()],
    }
}

fn reason(rules: &Marks, what: &str, conflict: &Conflict) -> String {
    let (listed, count) = (givens(rules, conflict.cells, "、"), conflict.cells.len());
    match conflict.reason {
        Reason::NoDigit(cell) if rules[cell].is_empty() => format!("{cell} 没有任何候选数。"),
        Reason::NoDigit(cell) => format!("受这 {count} {what}影响，{cell} 没有数字可填：{listed}。"),
        Reason::NoPlace(digit, place) => {
            format!("受这 {count} {what}影响，数字 {digit} 在{}中无处可填：{listed}。", house(place))
        }
        Reason::Twice(digit, place) => format!("数字 {digit} 在{}中出现两次：{listed}。", house(place)),
        Reason::Search => format!("这 {count} {what}互相矛盾，但单看任何一格或一个区域都看不出来：{listed}。"),
    }
}

/// What contradicts a mistake; these rules have it in them.
fn refutation(rules: &Marks, why: &Diagnosis) -> Vec<String> {
    match why {
        Diagnosis::Impossible { clashes, conflict } if clashes.is_empty() => vec![reason(rules, "格", conflict)],
        Diagnosis::Impossible { clashes, .. } => clashing(clashes),
        Diagnosis::Unique(_) | Diagnosis::Many { .. } => vec![],
    }
}

pub(super) fn mistake(rules: &Marks, mistake: &Mistake, level: Level) -> Vec<String> {
    let Mistake { cell, digit, slip, why } = mistake;
    let what = match (slip, level) {
        (Slip::Wrote, _) => format!("{cell}={digit} 填错了。"),
        // The digit would give the answer away, and so would the reason.
        (Slip::CrossedOut, Level::Look) => format!("{cell} 有一个不该划去的候选数被划去了。"),
        (Slip::CrossedOut, _) => format!("{cell} 的候选数 {digit} 不该划去：这一格正需要它。"),
    };
    let is_kept_back = (*slip, level) == (Slip::CrossedOut, Level::Look);
    let why = if is_kept_back { vec![] } else { refutation(rules, why) };
    [what].into_iter().chain(why).collect()
}

pub(super) const NO_SOLUTION: &str = "此题无解。";
pub(super) const SOLVED: &str = "所有格都已填好，而且全部正确。";
pub(super) const STUCK: &str = "现有的技巧都无法再推进一步。";
pub(super) const RATING_STOPPED: &str = "预算用完，或者评定被中断，没有得出难度；加大预算也许可以。";
pub(super) const STOPPED: &str = "还没有找到下一步，预算就用完了，或者查找被中断；加大预算也许能找到。";

/// How an explanation ends, unless with a diagnosis; the name is that of its hardest step.
pub(super) fn explained(explanation: &Explanation, hardest: Option<String>) -> String {
    let (rating, count) = (explanation.rating(), explanation.steps.len());
    match (&explanation.ending, rating, hardest) {
        (Some(Ending::Solved(_)), Some(rating), Some(hardest)) => {
            format!("共 {count} 步解出，最难的一步是{hardest}。难度：{rating}。")
        }
        (Some(Ending::Solved(_)), ..) => "盘面已填满，无需讲解。".to_string(),
        (None, ..) => format!("走了 {count} 步后中止。"),
        (_, Some(rating), _) => format!("走了 {count} 步后，现有的技巧都无法再推进。到此为止的难度：{rating}。"),
        _ => "现有的技巧连第一步也走不出。".to_string(),
    }
}

/// Why there is no rating, unless a diagnosis says it.
pub(super) fn unrated(unrated: &Unrated) -> String {
    match unrated {
        Unrated::Improper(_) => "只有唯一解的题目才有难度值。".to_string(),
        Unrated::Full => "盘面已填满，没有难度可评。".to_string(),
        Unrated::Stuck(rating) => format!("此难度标准所含的技巧解不出此题；按其约定记为 {rating}。"),
    }
}

fn house(house: House) -> String {
    format!("第 {} {}", house.index() + 1, kind(house))
}

fn kind(house: House) -> &'static str {
    match house.kind() {
        HouseKind::Row => "行",
        HouseKind::Column => "列",
        HouseKind::Box => "宫",
    }
}

fn and<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "、", "、")
}

fn or<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "、", " 或 ")
}

/// Houses of one kind: 第 3、8 行.
fn lines(houses: &[House]) -> String {
    let numbers = and(houses.iter().map(|house| house.index() + 1));
    houses.first().map_or(String::new(), |first| format!("第 {numbers} {}", kind(*first)))
}

fn number(count: usize) -> &'static str {
    ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九"].get(count).unwrap_or(&"多")
}

pub(super) fn lesson(lesson: Lesson) -> &'static str {
    match lesson {
        Lesson::Scan => "直接查棋盘；每次都从左上角起找下一个空白格",
        Lesson::Arrays => "用布尔数组记录行、列、宫；逐格前进",
        Lesson::Hash => "用哈希集合记录行、列、宫；预先列出所有空白格",
        Lesson::Flow => "选位置，填数字，合法则继续，否则换一个；用循环而非递归",
        Lesson::Patches => "把棋盘看成一棵树；每个宫用列表记下已有的数字",
        Lesson::Bits => "每行、每列、每宫各用一个九位掩码；预先列出所有空白格",
        Lesson::Fewest => "同 bits，但先填候选数最少的空白格",
        Lesson::Propagate => "每次猜测之前先填唯一候选数和隐性唯一候选数",
    }
}

pub(super) fn event(event: Event) -> String {
    match event {
        Event::Try(cell, digit) => format!("在 {cell} 试 {digit}"),
        Event::Reject(cell, digit, kind) => {
            let house = match kind {
                HouseKind::Row => "行",
                HouseKind::Column => "列",
                HouseKind::Box => "宫",
            };
            format!("{cell} 不能填 {digit}：同{house}已有")
        }
        Event::Place(cell, digit) => format!("在 {cell} 填入 {digit}"),
        Event::Backtrack(cell, digit) => format!("回溯：从 {cell} 擦去 {digit}"),
        Event::Solved => "解出：已无空白格".to_string(),
    }
}

pub(super) fn node(cell: Cell, digit: Digit, rejected: Digits) -> String {
    match rejected.is_empty() {
        true => format!("{cell}={digit}"),
        false => format!("{cell}={digit}；下一空白格不能填：{rejected}"),
    }
}

pub(super) fn tree_legend(drawn: u64, left_out: u64) -> [String; 3] {
    let shape = "深度：空白格。宽度：数字。绿色：通往解的路。";
    let marks = "✗：死路。…：其余略去。虚线：尚无定论。";
    let count = match (drawn, left_out) {
        (0, _) => "没有填入任何数字。".to_string(),
        (_, 0) => format!("共填入 {drawn} 次，全部画出。"),
        _ => format!("画出填数 {drawn} 次（最先的都在其中），略去 {left_out} 次。"),
    };
    [shape.to_string(), marks.to_string(), count]
}

pub(super) const FLOW_CHART: FlowChart = FlowChart {
    steps: [
        "选一个位置",
        "还有空白格吗？",
        "填一个数字",
        "合法吗？",
        "换一个数字",
        "还有数字吗？",
        "退回上一个位置",
        "解出",
        "无解",
    ],
    answers: ["没有", "有", "合法：继续", "不合法", "有", "没有", "已无可退"],
};

pub(super) const LABELS: Labels = Labels {
    columns: ["解法", "试数", "填数", "回溯", "规则检查", "最大深度", "微秒", "用时（对数）"],
    endings: ["解出", "无解", "未完成即中止"],
    sentences: ["已解出。", "此题无解。", "未完成即中止。"],
    keys: "空格 播放  ←/→ 单步  ↑/↓ 速度  home/end  q 退出",
    too_small: "请把窗口放大",
    recording_ends: "记录到此为止，求解仍在继续",
};

pub(super) fn counts(counters: &Counters) -> String {
    let Counters { tries, placements, backtracks, .. } = counters;
    format!("试数 {tries}，填数 {placements}，回溯 {backtracks}")
}
