//! 各步推理的中文说法，链除外。

use super::{and, chains, house, kind, lines, number, or, techniques};
use crate::explain::{Chain, ChainKind, Node, Pattern, Step, Technique, Way};
use crate::words::scene::{Fault, LastPlace, Scene, by_digits, list, only_digit, removes};
use crate::words::tell::{Link, Voice};
use crate::{Cell, Cells, Digit, Digits, House};

pub(in crate::words) struct Chinese;

impl Voice for Chinese {
    fn technique(&self, technique: Technique) -> (&'static str, &'static str) {
        techniques::technique(technique)
    }

    fn name(&self, step: &Step) -> String {
        let name = techniques::technique(step.technique).0;
        match &step.pattern {
            Pattern::Loop { cells, way, .. } if cells.len() > 6 => {
                format!("{name}（{} 格，类型 {}）", cells.len(), way.number())
            }
            Pattern::Loop { way, .. } | Pattern::Bug { way, .. } => format!("{name}（类型 {}）", way.number()),
            Pattern::Chain(chain) => chains::name(step.technique, chain),
            _ => name.to_string(),
        }
    }

    fn title(&self, step: &Step) -> String {
        format!("{}，难度 {}。", self.name(step), step.rating)
    }

    fn look(&self, step: &Step) -> Vec<String> {
        let count: usize = step.removes.iter().map(|(_, digits)| digits.len()).sum();
        let success = match step.places {
            Some(_) => "可以填出一个数字。".to_string(),
            None => format!("可以删去 {count} 个候选数。"),
        };
        vec![format!("请看{}。", spaced(focus(step))), success]
    }

    fn here(&self, step: &Step) -> String {
        format!("位置：{}。", place(step))
    }

    fn argument(&self, scene: &Scene, step: &Step) -> Vec<String> {
        argument(scene, step)
    }

    fn conclusion(&self, step: &Step) -> String {
        let group = |(digits, cells): (Digits, Cells)| format!("从 {} 删去 {}", and(cells.iter()), and(digits.iter()));
        let groups = list(by_digits(&removes(step)).into_iter().map(group), "；", "；");
        match step.places {
            Some((cell, digit)) if groups.is_empty() => format!("所以 {cell} 填 {digit}。"),
            Some((cell, digit)) => format!("所以 {cell} 填 {digit}；{groups}。"),
            None => format!("{groups}。"),
        }
    }

    fn premise(&self, chain: &Chain) -> String {
        chains::premise(chain)
    }

    fn suppose(&self, start: &Node, case: Option<(usize, usize)>) -> String {
        chains::suppose(start, case)
    }

    fn link(&self, link: &Link<'_>) -> String {
        chains::link(self, link)
    }

    fn upshot(&self, step: &Step, chain: &Chain, ends: [usize; 2]) -> Vec<String> {
        chains::upshot(step, chain, ends)
    }
}

/// What to look at first.
fn focus(step: &Step) -> String {
    match &step.pattern {
        Pattern::NakedSingle => and(step.places.iter().map(|(cell, _)| cell)),
        Pattern::HiddenSingle { house: place }
        | Pattern::HiddenSet { house: place, .. }
        | Pattern::NakedSet { house: place, .. } => house(*place),
        Pattern::Locked { digit, inside, .. } => format!("{}中的数字 {digit}", house(*inside)),
        Pattern::Fish { digit, .. } => format!("数字 {digit}"),
        Pattern::Wing { pivot, .. } => format!("{pivot} 以及与它同行、同列、同宫的格"),
        Pattern::Loop { digits, .. } => format!("数字 {}", and(digits.iter())),
        Pattern::Bug { .. } => "候选数多于两个的格".to_string(),
        Pattern::Exclusion { cells, .. } => format!("{} 合在一起的填法", and(cells)),
        Pattern::Chain(chain) => chains::start(chain, only_digit(step)),
    }
}

/// Where the pattern is, without what follows from it.
fn place(step: &Step) -> String {
    match &step.pattern {
        Pattern::NakedSingle => focus(step),
        Pattern::HiddenSingle { house: place } => match only_digit(step) {
            Some(digit) => format!("{}中的数字 {digit}", house(*place)),
            None => house(*place),
        },
        Pattern::Locked { digit, inside, across, .. } => {
            format!("{}与{}中的数字 {digit}", house(*inside), house(*across))
        }
        Pattern::HiddenSet { house: place, digits, cells } => {
            format!("{}的 {}，数字 {}", house(*place), and(cells.iter()), and(digits.iter()))
        }
        Pattern::NakedSet { house: place, cells, .. } => format!("{}的 {}", house(*place), and(cells.iter())),
        Pattern::Fish { digit, base, cover } => format!("{}与{}中的数字 {digit}", lines(base), lines(cover)),
        Pattern::Wing { pivot, wings, .. } => format!("拐点 {pivot}，两翼 {}", and(wings)),
        Pattern::Loop { cells, digits, .. } => format!("{} 中的数字 {}", and(cells), and(digits.iter())),
        Pattern::Bug { extras, .. } => format!("{} 中多出来的候选数", and(extras.iter().map(|(cell, _)| cell))),
        Pattern::Exclusion { cells, excluders } => {
            format!("{} 的填法，以及由此给 {} 留下的候选数", and(cells), and(excluders.iter()))
        }
        Pattern::Chain(chain) => match (chain.kind, only_digit(step)) {
            (ChainKind::House(_) | ChainKind::Cell(_), digit) => chains::start(chain, digit),
            (ChainKind::Double, _) => chains::both(chain),
            (_, digit) => chains::run(step, digit),
        },
    }
}

fn argument(scene: &Scene, step: &Step) -> Vec<String> {
    match &step.pattern {
        Pattern::HiddenSingle { house } => step.places.map(|(cell, digit)| hidden_single(scene, *house, cell, digit)),
        Pattern::NakedSingle => step.places.map(|(cell, digit)| naked_single(scene, cell, digit)),
        Pattern::Locked { digit, inside, across, leaves } => {
            let cells = scene.having(inside.cells() & across.cells(), *digit);
            let (from, into) = (house(*inside), house(*across));
            let mut sentences = vec![
                format!("{from}中，{digit} 只能填在 {}，它们都在{into}。", or(cells.iter())),
                format!("无论填在哪一格，{into}的 {digit} 都在其中，{into}的其余格不能再填 {digit}。"),
            ];
            sentences.extend(leaves.map(|other| format!("这样一来，{digit} 在{}中只剩一个位置。", house(other))));
            Some(sentences)
        }
        Pattern::HiddenSet { house: place, digits, cells } => {
            let (place, count) = (house(*place), number(digits.len()));
            let mut sentences = vec![
                format!("{place}中，数字 {} 只能填在 {}。", and(digits.iter()), and(cells.iter())),
                format!("{count}个数字占满这{count}格，别的数字不能填入。"),
            ];
            sentences.extend(step.places.map(|(_, digit)| format!("这样一来，{digit} 在{place}中只剩一个位置。")));
            Some(sentences)
        }
        Pattern::NakedSet { house: place, digits, cells } => {
            let count = number(cells.len());
            Some(vec![
                format!("{} 合起来只有候选数 {}。", and(cells.iter()), and(digits.iter())),
                format!("这{count}格要用掉这{count}个数字，{}的其余格不能再填它们。", house(*place)),
            ])
        }
        Pattern::Fish { digit, base, cover } => {
            let (from, into) = (lines(base), lines(cover));
            let kind = |houses: &[House]| houses.first().map_or("条", |house| kind(*house));
            let (count, each, other) = (number(base.len()), kind(base), kind(cover));
            Some(vec![
                format!("{from}中，{digit} 只能填在{into}上。"),
                format!(
                    "这{count}{each}的 {digit} 各在不同的{other}，{into}的 {digit} 就都在其中，其余格不能再填 {digit}。"
                ),
            ])
        }
        Pattern::Wing { pivot, wings, digit } => Some(wing(scene, *pivot, *wings, *digit)),
        Pattern::Loop { cells, digits, way } => {
            let (pair, extras) = (and(digits.iter()), scene.extras(cells, *digits));
            let shape = if cells.len() == 4 { "矩形" } else { "环" };
            let mut sentences = vec![
                format!("{} 围成一个{shape}，每格都有候选数 {pair}。", and(cells)),
                format!("若这些格只填 {pair}，两数可以整圈互换，得到第二个解。"),
                "但此题只有唯一解，这一步正是以此为前提。".to_string(),
                format!("因此多出来的候选数中必有一个成立：{}。", listed(&extras)),
            ];
            sentences.extend(avoided(*way, &extras));
            Some(sentences)
        }
        Pattern::Bug { extras, way } => {
            let mut sentences = vec![
                format!("若去掉 {}，则每个空格都只有两个候选数，", listed(extras))
                    + "每个未填的数字在各行、各列、各宫都只有两个位置。",
                "这样的盘面不可能恰有一个解。但此题只有唯一解，这一步正是以此为前提。".to_string(),
                "因此去掉的候选数中必有一个成立。".to_string(),
            ];
            sentences.extend(avoided(*way, extras));
            Some(sentences)
        }
        Pattern::Exclusion { cells, excluders } => Some(exclusion(scene, step, cells, *excluders)),
        Pattern::Chain(_) => None,
    }
    .unwrap_or_default()
}

fn hidden_single(scene: &Scene, whole: House, cell: Cell, digit: Digit) -> Vec<String> {
    let place = house(whole);
    let (seen, crossed) = match scene.last_place(whole, cell, digit) {
        LastPlace::LastBlank => return vec![format!("{place}只剩 {cell} 一个空格，缺的数字是 {digit}。")],
        LastPlace::Others { seen, crossed } => (seen, crossed),
    };
    let mut reasons = Vec::new();
    if !seen.is_empty() {
        reasons.push(format!("与 {} 的 {digit} 同行、同列或同宫", or(seen.iter())));
    }
    if !crossed.is_empty() {
        reasons.push(format!("此前已删去候选数 {digit}（{}）", and(crossed.iter())));
    }
    vec![format!("{place}中，{digit} 只能填在 {cell}：其余空格{}。", list(reasons, "，", "，或"))]
}

fn naked_single(scene: &Scene, cell: Cell, digit: Digit) -> Vec<String> {
    let why = scene.last_digit(cell, digit);
    let mut others: Vec<String> =
        why.seen.iter().map(|(place, digits)| format!("{}已有 {}", house(*place), and(digits.iter()))).collect();
    if !why.crossed.is_empty() {
        others.push(format!("{} 此前已删去", and(why.crossed.iter())));
    }
    vec![format!("{cell} 除 {digit} 以外的数字都已排除：{}。", list(others, "；", "；"))]
}

fn wing(scene: &Scene, pivot: Cell, wings: [Cell; 2], digit: Digit) -> Vec<String> {
    let candidates = scene.marks[pivot];
    let case = |own: Digit| {
        let wing = wings.iter().find(|&&wing| scene.marks[wing].contains(own))?;
        Some(format!("若填 {own}，则 {wing} 填 {digit}。"))
    };
    let mut sentences = vec![format!("{pivot} 填 {}。", or(candidates.iter()))];
    sentences.extend((candidates - Digits::only(digit)).iter().filter_map(case));
    let all: Vec<Cell> = candidates.contains(digit).then_some(pivot).into_iter().chain(wings).collect();
    sentences.push(one_of(&and(&all), digit));
    sentences
}

/// How a second solution is avoided.
fn avoided(way: Way, extras: &[(Cell, Digits)]) -> Vec<String> {
    let they = and(extras.iter().map(|(cell, _)| cell));
    let digits = extras.iter().fold(Digits::NONE, |all, (_, digits)| all | *digits);
    match way {
        Way::OneCell => vec![format!("所以 {they} 填 {}。", or(digits.iter()))],
        Way::OneDigit(digit) => vec![one_of(&they, digit)],
        Way::NakedSet { house: place, digits: set, cells: others } => {
            let count = number(set.len());
            vec![
                format!("所以 {they} 中必有一格填 {}。", or(digits.iter())),
                format!("这一格与 {} 共{count}格，要用掉{count}个数字 {}，", and(others.iter()), and(set.iter()))
                    + &format!("{}的其余格不能再填它们。", house(place)),
            ]
        }
        Way::HiddenSet { house: place, digits: set, cells: others } => {
            let (count, others) = (number(set.len()), and(others.iter()));
            vec![
                format!("所以 {they} 中必有一格填 {}。", or(digits.iter())),
                format!("{}中，{count}个数字 {} 只能填在其中另一格与 {others}，", house(place), and(set.iter()))
                    + &format!("所以 {others} 不能填别的数字。"),
            ]
        }
        Way::Locked { house: place, digit } => {
            vec![format!("{}中，{digit} 只能填在 {they}：其中一格填 {digit}，另一格填多出来的候选数。", house(place))]
        }
    }
}

fn exclusion(scene: &Scene, step: &Step, cells: &[Cell], excluders: Cells) -> Vec<String> {
    let seen = excluders.iter().map(|cell| format!("{cell}（{}）", and(scene.marks[cell].iter())));
    let mut sentences = vec![
        format!("{} 都与 {} 同处一行、一列或一宫，", and(cells), and(excluders.iter()))
            + &format!("必须给 {}都留下候选数。", and(seen)),
    ];
    for (cell, digits) in &step.removes {
        for digit in digits.iter() {
            let faults = scene.faults(cells, excluders, *cell, digit).into_iter().map(|fault| match fault {
                Fault::Same([one, other], digit) => format!("{one} 与 {other} 不能都填 {digit}"),
                Fault::Empty(empty, with) if with.is_empty() => format!("{empty} 无数可填"),
                Fault::Empty(empty, with) => {
                    let with = and(with.iter().map(|(cell, digit)| format!("{cell} 填 {digit}")));
                    format!("若 {with}，则 {empty} 无数可填")
                }
            });
            sentences.push(format!("假设 {cell} 填 {digit}：{}。", list(faults, "；", "；")));
        }
    }
    sentences
}

/// What two or three cells that have a digit between them mean for others.
fn one_of(cells: &str, digit: Digit) -> String {
    format!("所以 {cells} 中必有一格填 {digit}，与它们都同行、同列或同宫的格不能填 {digit}。")
}

fn listed(extras: &[(Cell, Digits)]) -> String {
    let group = |(digits, cells): (Digits, Cells)| format!("{} 的 {}", and(cells.iter()), and(digits.iter()));
    list(by_digits(extras).into_iter().map(group), "，", "，")
}

/// Chinese stands close to Chinese; a Latin letter takes a blank before it.
fn spaced(text: String) -> String {
    if text.starts_with(|c: char| c.is_ascii()) { format!(" {text}") } else { text }
}
