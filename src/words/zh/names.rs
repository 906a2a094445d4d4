//! 各步的中文名称，比技巧名更细。

use super::techniques::technique;
use crate::explain::{Chain, ChainKind, Pattern, Step, Technique};

pub(super) fn step_name(step: &Step) -> String {
    let name = technique(step.technique).0;
    match &step.pattern {
        Pattern::Loop { cells, way, .. } if cells.len() > 6 => {
            format!("{name}（{} 格，类型 {}）", cells.len(), way.number())
        }
        Pattern::Loop { way, .. } | Pattern::Bug { way, .. } => format!("{name}（类型 {}）", way.number()),
        Pattern::Chain(chain) => chain_name(step.technique, chain),
        _ => name.to_string(),
    }
}

/// 例：动态区域强制链（+）。
fn chain_name(technique: Technique, chain: &Chain) -> String {
    let after = match technique {
        Technique::XCycle if chain.complexity == 4 => return "广义X翼".to_string(),
        Technique::XChain if chain.complexity == 6 => return "多宝鱼".to_string(),
        Technique::Multiple | Technique::Dynamic => "",
        Technique::DynamicPlus => "（+）",
        Technique::NestedForcing => "（+ 强制链）",
        Technique::NestedMultiple => "（+ 多重强制链）",
        Technique::NestedDynamic => "（+ 动态强制链）",
        Technique::NestedNested => "（+ 动态强制链，其中 + 强制链）",
        _ => return self::technique(technique).0.to_string(),
    };
    let before = if technique == Technique::Multiple { "" } else { "动态" };
    let kind = match chain.kind {
        ChainKind::Contradiction => "矛盾",
        ChainKind::Double => "双重",
        ChainKind::Cell(_) => "单元格",
        ChainKind::House(_) => "区域",
        ChainKind::Cycle | ChainKind::Forcing => "",
    };
    format!("{before}{kind}强制链{after}")
}
