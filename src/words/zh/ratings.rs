//! 难度评定所用的中文词语。

use crate::rate::Band;
use crate::words::RatingLabels;

pub(super) fn band(band: Band) -> &'static str {
    match band {
        Band::Easy => "简单",
        Band::Medium => "中等",
        Band::Hard => "困难",
        Band::Fiendish => "高难",
        Band::Diabolical => "极难",
        Band::Extreme => "骨灰级",
    }
}

pub(super) const LABELS: RatingLabels = RatingLabels {
    title: "题目难度分布",
    puzzles: "题数",
    of_puzzles: "题",
    steps: "步数",
    difficulty: "难度",
    technique: "技巧",
    techniques: "所用技巧",
    outcomes: ["已评定", "超过上限", "不合条件", "已填满", "多解", "无解", "技巧不足", "预算用完", "无效"],
    averages: ["最低", "中位", "平均", "最高"],
    times: ["用时", "总共", "平均每题", "最慢"],
    signs: ["：", "，"],
    interrupted: "已中断：只含此前的题目",
};
