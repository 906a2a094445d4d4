//! 难度评定所用的中文词语。

use crate::rate::Band;

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
