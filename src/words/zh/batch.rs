//! 批量处理的小结，以及随题附带的解。

use crate::words::batch::Account;
use crate::words::{grouped, hundredths};

pub(super) fn account(account: &Account<'_>) -> String {
    match account {
        Account::Summary(summary) => {
            let listed = summary.listed(["唯一解", "多解", "无解", "附解有误", "提前结束", "无效"]);
            let counts: Vec<String> = listed.into_iter().map(|(word, count)| format!("{word} {count}")).collect();
            let colon = if counts.is_empty() { "" } else { "：" };
            let (puzzles, counts, seconds) =
                (grouped(summary.puzzles as u64), counts.join("，"), hundredths(summary.seconds));
            format!("共 {puzzles} 题{colon}{counts}；用时 {seconds} 秒")
        }
        Account::SolutionDiffers(cell, is, Some(stands)) => {
            format!("随题附带的解有误：{cell} 应为 {is}，而不是 {stands}。")
        }
        Account::SolutionDiffers(cell, is, None) => format!("随题附带的解有误：{cell} 应为 {is}，却是空格。"),
        Account::NoSuchSolution => "随题附带的解并不是此题的解。".to_string(),
        Account::UnreadableSolution(why) => format!("随题附带的解无法读取：{why}。"),
    }
}
