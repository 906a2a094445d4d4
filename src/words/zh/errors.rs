//! 库的各种错误。

use super::{and, faults};
use crate::error::{Name, ParseNameError};
use crate::explain::Technique;
use crate::formats::{Format, Lacking, UnknownFormat, Unwritable};
use crate::learn::{Lesson, UnknownLesson};
use crate::words::{Language, UnknownTechnique};
use crate::{Kernel, KernelError, ParseGridError, Stopped};
use std::error::Error;

/// The error in Chinese, if it is one of the library's that people meet.
pub(super) fn error(error: &(dyn Error + 'static)) -> Option<String> {
    if let Some(error) = error.downcast_ref::<ParseGridError>() {
        return Some(format!("第 {} 行第 {} 列：{}", error.line(), error.column(), faults::fault(error.fault())));
    }
    if let Some(error) = error.downcast_ref::<Unwritable>() {
        return Some(unwritable(error));
    }
    if let Some(error) = error.downcast_ref::<UnknownTechnique>() {
        return Some(technique(error));
    }
    if let Some(error) = error.downcast_ref::<ParseNameError>() {
        return Some(name(error));
    }
    if let Some(UnknownFormat(name)) = error.downcast_ref() {
        return Some(format!("没有名为 '{name}' 的格式；有：{}", and(Format::ALL)));
    }
    if let Some(UnknownLesson(name)) = error.downcast_ref() {
        return Some(format!("没有名为 '{name}' 的解法；有：{}", and(Lesson::ALL)));
    }
    if let Some(KernelError(name)) = error.downcast_ref() {
        return Some(format!("这台机器的处理器上没有名为 '{name}' 的内核；有：{}", and(Kernel::available())));
    }
    let stopped: &Stopped = error.downcast_ref()?;
    Some(format!("查找提前结束；到此为止找到 {} 个解", stopped.found))
}

fn unwritable(error: &Unwritable) -> String {
    let format = error.format();
    match error.lacking() {
        Lacking::Candidates => format!("{format} 存不下这道候选数题目的候选数；pencilmarks 和 candidates 可以"),
        Lacking::EmptyCell(cell) => format!("{format} 存不下没有候选数的格（{cell}）；pencilmarks 可以"),
        Lacking::Entries => {
            format!("没有提示数时，{format} 存不下玩家填的数字；sadman、ss 和 hodoku 可以")
        }
    }
}

fn technique(error: &UnknownTechnique) -> String {
    let (listed, what) = match error.near() {
        [] => (Technique::ALL, "技巧有"),
        near => (near, "相近的有"),
    };
    let name = |technique: &Technique| format!("{}（{technique}）", Language::Chinese.technique(*technique));
    format!("'{}' 不是技巧的名称；{what}：{}", error.text(), and(listed.iter().map(name)))
}

fn name(error: &ParseNameError) -> String {
    let (text, wanted) = error.parts();
    let wanted = match wanted {
        Name::Cell => "格的名称；格是 r1c1 至 r9c9",
        Name::House => "行、列、宫的名称；写作 row 1 至 row 9、column 1 至 9、box 1 至 9",
        Name::Technique => "技巧的名称；写作 'Hidden Single' 这样",
        Name::Rating => "难度值；写作 '6.7' 这样",
        Name::Band => "难度级别；写作 'easy' 这样",
        Name::Symmetry => "对称方式；写作 'rotate180' 这样",
    };
    format!("'{text}' 不是{wanted}")
}
