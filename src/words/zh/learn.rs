//! 教科书解法的中文说法。

use crate::learn::{Counters, Event, Lesson};
use crate::words::{FlowChart, Labels, Moment, TreeWords};
use crate::{Cell, Digit, Digits};

pub(super) fn lesson(lesson: Lesson) -> &'static str {
    match lesson {
        Lesson::Scan => "直接查棋盘；每次都从左上角起找下一个空格",
        Lesson::Onward => "同 scan，但从刚填的那一格往后找空格",
        Lesson::Arrays => "用布尔数组记录行、列、宫；逐格前进",
        Lesson::Hash => "用哈希集合记录行、列、宫；预先列出所有空格",
        Lesson::Flow => "选位置，填数字，合法则继续，否则换一个；由当前位置算出下一个位置",
        Lesson::Loop => "把流程图写成循环，不用递归；用列表记下填过的数字",
        Lesson::Patches => "把棋盘看成一棵树；每个宫用列表记下已有的数字",
        Lesson::Bits => "每行、每列、每宫各用一个九位掩码；预先列出所有空格",
        Lesson::Fewest => "同 bits，但先填候选数最少的空格",
        Lesson::Propagate => "每次猜测之前，先用唯余法和排除法填数",
    }
}

pub(super) fn event(lesson: Lesson, event: Event) -> String {
    let entry = || lesson.entry(event).unwrap_or_default();
    match event {
        Event::Call => "调用：填余下的空格".to_string(),
        Event::Return(true) => "返回 true：已无空格".to_string(),
        Event::Return(false) => "返回 false：当前棋盘无解".to_string(),
        Event::Look(cell) => format!("{cell} 是空格吗？"),
        Event::Choose(cell) => format!("下一个空格是 {cell}"),
        Event::ChooseFewest(cell, count) => format!("下一个空格是 {cell}：候选数最少（{count} 个）"),
        Event::Mark(..) => format!("做标记：{}", entry()),
        Event::Unmark(..) => format!("撤销标记：{}", entry()),
        Event::Exhausted(cell) => format!("{cell} 试完了九个数字，都不行"),
        Event::NakedSingle(cell, digit) => format!("唯余法：{cell} 只剩候选数 {digit}"),
        Event::HiddenSingle(cell, digit, kind) => {
            format!("排除法：{cell} 所在的{}里，{digit} 没有别的位置", super::kind(kind))
        }
        Event::Guess(cell, count) => format!("没有能确定的数字，只好猜：{cell} 有 {count} 个候选数"),
        Event::NoCandidate(cell) => format!("{cell} 没有候选数：前面有数字填错了"),
        Event::NoPlace(cell, digit, kind) => {
            format!("{cell} 所在的{}里，{digit} 无处可填：前面有数字填错了", super::kind(kind))
        }
        Event::Try(cell, digit) => format!("在 {cell} 试 {digit}"),
        Event::Reject(cell, digit, kind) => {
            format!("{cell} 不能填 {digit}：同{}已有 {digit}", super::kind(kind))
        }
        Event::Place(cell, digit) => format!("在 {cell} 填入 {digit}"),
        Event::Backtrack(cell, digit) if lesson == Lesson::Hash => {
            format!("回溯：{cell} 填 {digit} 走不通；不必擦去，下一个数字会覆盖它")
        }
        Event::Backtrack(cell, digit) => format!("回溯：从 {cell} 擦去 {digit}"),
        Event::Solved => "解出：已无空格".to_string(),
    }
}

pub(super) fn node(cell: Cell, digit: Digit, event: u64, rejected: Digits) -> String {
    match rejected.is_empty() {
        true => format!("{cell}={digit}，第 {event} 个事件"),
        false => format!("{cell}={digit}，第 {event} 个事件；下一个空格不能填：{rejected}"),
    }
}

pub(super) fn root(rejected: Digits) -> String {
    match rejected.is_empty() {
        true => "原题".to_string(),
        false => format!("原题；第一个空格不能填：{rejected}"),
    }
}

pub(super) fn tree_legend(tree: &TreeWords) -> Vec<String> {
    let mut lines = vec!["深度：空格。宽度：数字。绿色：通往解的路。".to_string()];
    if tree.has_singles {
        lines.push("方框：只有这一个数可填。圆圈：猜测。连着的方框横排成行。".into());
    }
    let (stubs, events) = ("短线：下一个空格不能填的数字。", "灰色小字：第几个事件。");
    lines.extend(match (tree.has_stubs, tree.has_events) {
        (true, true) => Some(format!("{stubs}{events}")),
        (true, false) => Some(stubs.to_string()),
        (false, true) => Some(events.to_string()),
        (false, false) => None,
    });
    lines.push("✗：死路。…：其余从略。虚线：尚无定论。".to_string());
    lines.push(match (tree.drawn, tree.left_out) {
        (0, 0) => "没有填入任何数字。".to_string(),
        (0, left_out) => format!("填数 {left_out} 次，全部从略。"),
        (drawn, 0) => format!("共填数 {drawn} 次，全部画出。"),
        (drawn, left_out) => format!("画出填数 {drawn} 次（最先的都在其中），其余 {left_out} 次从略。"),
    });
    lines
}

pub(super) const MOMENT: Moment = Moment {
    nothing: "除了棋盘，它什么也不记。",
    blanks: "空格列表",
    points: "点的列表",
    written: "填过的数：",
    calls: "调用栈：",
};

pub(super) const FLOW_CHART: FlowChart = FlowChart {
    steps: [
        "选一个位置",
        "还有空格吗？",
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
    columns: ["解法", "试数", "填数", "回溯", "规则检查", "找空格", "调用", "最大深度", "微秒"],
    endings: ["解出", "无解", "未完成即中止"],
    sentences: ["已解出。", "此题无解。", "未完成即中止。"],
};

pub(super) fn counts(counters: &Counters) -> String {
    let Counters { tries, placements, backtracks, .. } = counters;
    format!("试数 {tries}，填数 {placements}，回溯 {backtracks}")
}
