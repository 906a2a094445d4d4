//! 库的各种错误。

use super::{and, faults, house};
use crate::error::{Name, ParseNameError};
use crate::explain::{AnyTechnique, Technique, hodoku};
use crate::formats::{Format, Lacking, UnknownFormat, Unwritable};
use crate::generate::{Impossible, NotFound, Range};
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
    if let Some(impossible) = error.downcast_ref() {
        return Some(self::impossible(impossible));
    }
    if let Some(NotFound { tried, .. }) = error.downcast_ref() {
        return Some(format!("在预算内没有找到；试过 {tried} 道题"));
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
    let what = if error.near().is_empty() { "技巧有" } else { "相近的有" };
    let name = |technique: &AnyTechnique| format!("{}（{technique}）", Language::Chinese.any_technique(*technique));
    format!("'{}' 不是技巧的名称；{what}：{}", error.text(), and(error.listed().iter().map(name)))
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

/// 为什么办不到。
fn impossible(impossible: &Impossible) -> String {
    match impossible {
        Impossible::Clues(clues) if clues.is_empty() => {
            format!("{} 到 {} 之间没有数", clues.start(), clues.end())
        }
        Impossible::Clues(clues) if *clues.start() > 80 => format!("有 {} 个提示数的盘面不是题目", clues.start()),
        Impossible::Clues(clues) => format!("只有 {} 个提示数的题目不会有唯一解：至少要 17 个", clues.end()),
        Impossible::SmallPattern(count) => {
            format!("布局只有 {count} 格，而有唯一解的题目至少要有 17 个提示数")
        }
        Impossible::EmptyLines(one, two) => {
            let (one, two) = (house(one), house(two));
            format!("布局在{one}和{two}没有提示数：两者可以互换，就会有两个解")
        }
        Impossible::PatternClues(count, clues) => {
            format!("布局有 {count} 个提示数，而要求的是 {}", Range::new(clues, " 到 "))
        }
        Impossible::PatternSymmetry(symmetry) => format!("布局不具有 {symmetry} 对称"),
        Impossible::Solution => "所给的解不是填写正确的终盘".to_string(),
        Impossible::NearImproper => "所给的邻近题目没有唯一解".to_string(),
        Impossible::NearCount(count, givens) => format!("有 {givens} 个提示数的题目不能换掉 {count} 个"),
        Impossible::NearClues(count, clues) => {
            format!("所给的邻近题目有 {count} 个提示数，而要求的是 {}", Range::new(clues, " 到 "))
        }
        Impossible::NearAndMore => "要求邻近某道题时，不能同时要求布局、对称或另一个解".to_string(),
        Impossible::Rating(er) if er.is_empty() => format!("{} 到 {} 之间没有难度值", er.start(), er.end()),
        Impossible::Rating(er) => format!("没有难度为 {} 的步骤", Range::new(er, " 到 ")),
        Impossible::TechniqueAbove(technique, highest) => {
            let name = Language::Chinese.technique(*technique);
            format!("{name}的难度至少为 {}，而要求的最高为 {highest}", technique.lowest())
        }
        Impossible::WithAndWithout(technique) => {
            format!("{}既被要求又被排除", Language::Chinese.any_technique(*technique))
        }
        Impossible::WithoutHiddenSingle => {
            format!("每道题最后都用{}", Language::Chinese.technique(Technique::HiddenSingle))
        }
        Impossible::WithoutFullHouse => {
            format!("每道题最后都用{}", Language::Chinese.path_technique(hodoku::Technique::FullHouse))
        }
    }
}
