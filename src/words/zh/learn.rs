//! 教科书解法的中文说法。

use crate::learn::{Counters, Event, Lesson};
use crate::words::{FlowChart, Labels};
use crate::{Cell, Digit, Digits};

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
            format!("{cell} 不能填 {digit}：同{}已有", super::kind(kind))
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
};

pub(super) fn counts(counters: &Counters) -> String {
    let Counters { tries, placements, backtracks, .. } = counters;
    format!("试数 {tries}，填数 {placements}，回溯 {backtracks}")
}
