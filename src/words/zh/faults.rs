//! 读取题目时的各种错误。

use crate::fault::{BLANKS, Expected, Fault, Rule, Thing};

pub(super) fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Foreign(found) => format!("{found:?} 既不是数字，也不是空格的写法（{BLANKS}）"),
        Fault::NotUtf8 => "有一个字节不是 UTF-8 文本".into(),
        Fault::Utf16 => "这是 UTF-16 文本；请另存为 UTF-8".into(),
        Fault::PastNine(number) => format!("{number} 既不是数字，也不是表示空格的 0"),
        Fault::Empty => "文本是空的，没有题目".into(),
        Fault::Second => "这里有第二道题；只应有一道".into(),
        Fault::SeveralOnLine => "一行里有几道题；请每行只写一道".into(),
        Fault::Pencilmarks => "这是候选数题目；Grid 存不下候选数，Puzzle 可以".into(),
        Fault::LongLine => "一行超过一百万字节".into(),

        Fault::LineCells(found) => format!("有 {found} 格；写成一行的题目应有 81 格"),
        Fault::RowCells(found) => format!("这一行有 {found} 格；应有 9 格"),
        Fault::Rows(found) => format!("找到 {found} 行；应有 9 行，每行九格"),
        Fault::BlanksAmongCandidates => "这一行有空格；候选数盘面的每一格都应写出候选数".into(),
        Fault::UnclearZero(cell) => {
            format!("{cell} 是 0，旁边又有候选数：可能是空格，也可能是没有候选数的格；空格请写 .")
        }
        Fault::PlusBlank => "加号之后是空格；加号表示玩家填的数，例如 +4".into(),
        Fault::UnclearSpaces(found) => {
            format!("有 {found} 行含空格符，分不清哪些表示空格；请给每个空格写一个符号（{BLANKS}）")
        }
        Fault::SpacedLine(found) => {
            format!("有 {found} 个字符；用空格符表示空格时应正好 81 个。最好给每个空格写一个符号（{BLANKS}）")
        }
        Fault::Marks(found) => format!("有 {found} 个字符；应有 729 个，每格九个"),
        Fault::MarkElsewhere(found, cell, digit) => {
            format!("此处是 {found}，但 {cell} 的这个位置只能写 {digit} 或空格")
        }

        Fault::OpenField => "带引号的字段在本行内没有结束".into(),
        Fault::Fields(found, wanted) => format!("有 {found} 个字段；表头有 {wanted} 个"),
        Fault::StateAlone => "有 [State] 而没有 [Puzzle]".into(),
        Fault::StateDiffers(cell, digit) => format!("{cell} 在 [Puzzle] 中是 {digit}，在 [State] 中却不是"),
        Fault::GivenOtherwise(cell, digit) => format!("{cell} 是提示数，而且不是 {digit}"),
        Fault::Colons(found) => format!("有 {found} 个冒号；HoDoKu 题库的一行应有 6 或 7 个"),
        Fault::LibraryCells(found) => format!("有 {found} 格；第三个字段应有 81 格"),
        Fault::NoCandidate(found) => format!("{found:?} 不是候选数；应是三个数字：数字、行、列"),

        Fault::SeveralLinks => "一行里有几个链接；请每行只写一个".into(),
        Fault::UnknownSite(host, known) => format!("{host:?} 的链接无法读取；能读的网站有：{}", known.join("、")),
        Fault::OnServer => "题目在网站的服务器上，不在链接里；请打开链接，复制 81 个字符的一行".into(),
        Fault::NoBoard => "这个 SudokuWiki 链接里没有题目；应有 ?bd= 和 81 个数字".into(),
        Fault::PackedBoard => "SudokuWiki 的压缩链接无法读取；请复制 81 个数字".into(),
        Fault::NoPayload => "这个 f-puzzles 链接里没有题目；应有 ?load= 和数据".into(),
        Fault::Unpackable => "f-puzzles 数据无法解压；链接可能不全，请完整复制".into(),
        Fault::Drawn => "这种链接含有画出来的规则，无法读取；请导出为 f-puzzles 链接或 81 个字符的一行".into(),
        Fault::LinkCells(None) => "链接超过了 81 格".into(),
        Fault::LinkCells(Some(found)) => format!("链接在 81 格中的第 {found} 格之后就结束了"),
        Fault::CodeCells(None) => "编码超过了 81 格；请重新复制链接".into(),
        Fault::CodeCells(Some(found)) => format!("编码在 81 格中的第 {found} 格之后就结束了；请完整复制链接"),
        Fault::NoSign(found) => format!("{found:?} 不是这种编码的符号"),
        Fault::Rule(rule) => format!("题目有标准规则以外的规则：{}", name_of(rule)),
        Fault::UnknownKey(key) => format!("{} 的含义未知，可能是标准规则以外的规则", thing(key)),
        Fault::Size(size) => format!("题目的大小是 {}；只能读取大小为 9 的题目", thing(size)),
        Fault::Region(cell) => format!("题目的分区不规则：{cell} 不在通常的宫里"),

        Fault::NoGame => "XML 文本里没有 OpenSudoku 的 <game> 元素".into(),
        Fault::OpenTag => "标签没有结束".into(),
        Fault::NoData => "这个 game 没有 data 属性；至少应有 data=\"81 个数字\"".into(),
        Fault::ListVersion(found, newest) => format!("单元格列表的版本 {found:?} 未知；能读 1 至 {newest} 版"),
        Fault::DataCells(found) => format!("data 有 {found} 格；应有 81 格"),
        Fault::ListFields(found) => format!("单元格列表有 {found} 个字段；应是 81 组 value|note|editable|"),
        Fault::ListValue(cell, found) => format!("{cell}：{found:?} 既不是数字，也不是表示空格的 0"),
        Fault::ListFlag(cell, found) => format!("{cell}：editable 应是 0 或 1，这里是 {found:?}"),

        Fault::OpenBrackets => "括号没有闭合".into(),
        Fault::AfterBracket => "右括号之后还有文字；请每行只写一道题".into(),
        Fault::AfterValue(found) => format!("JSON 值结束之后还有{}", character(*found)),
        Fault::Unexpected(found, wanted) => format!("此处应是{}，却是{}", expected(*wanted), character(*found)),
        Fault::Depth(most) => format!("括号嵌套超过 {most} 层"),
        Fault::Number => "数无法读取；请写成 7 这样".into(),
        Fault::Word => "词没有加引号；请给文字加上引号".into(),
        Fault::OpenText => "文字缺少后引号".into(),
        Fault::HexEscape => "\\u 之后缺少四位十六进制数字".into(),
        Fault::Escape => "未知的 \\ 转义；反斜杠请写成 \\\\".into(),
        Fault::Texts(found) => format!("列表里有 {found} 段文字；盘面应有 9 行"),
        Fault::NoBoardValue(found) => format!("{}不是盘面；应是 9 行的列表", subject(found)),
        Fault::NoRow(row, found) => format!("第 {row} 行是{}；应是 9 格的列表", object(found)),
        Fault::BoardRow(row, found) => format!("第 {row} 行有 {found} 格；应有 9 格"),
        Fault::BoardRows(found) => format!("盘面有 {found} 行；应有 9 行"),
        Fault::NoDigit(found) => format!("{}既不是数字，也不是空格的写法（{BLANKS}）", subject(found)),
        Fault::NoPuzzleObject(found) => format!("{}不是 f-puzzles 题目；应是一个对象", subject(found)),
        Fault::NoGrid => "对象里没有 9 行的 \"grid\"".into(),
        Fault::NoCellObject(cell, found) => format!("{cell}：此处应是一个对象，却是{}", object(found)),
        Fault::CellNoDigit(cell, found) => format!("{cell}：{}既不是数字，也不是空格", subject(found)),

        Fault::InGrid(inner) => format!("在 \"grid\" 中：{}", self::fault(inner)),
        Fault::At(column, inner) => format!("第 {column} 个字符：{}", self::fault(inner)),
        Fault::InKey(key, column, inner) => format!("在 \"{key}\" 的第 {column} 个字符：{}", self::fault(inner)),
        Fault::InPayload(line, column, inner) => {
            format!("解压后的 f-puzzles 数据第 {line} 行第 {column} 列：{}", self::fault(inner))
        }
    }
}

fn character(found: Option<char>) -> String {
    found.map_or("文本的结尾".into(), |c| format!(" {c:?}"))
}

fn expected(wanted: Expected) -> String {
    match wanted {
        Expected::Value => "列表、带引号的文字或数".into(),
        Expected::Key => "带引号的键".into(),
        Expected::Colon => " ':'".into(),
        Expected::CommaOr(close) => format!(" ',' 或 '{close}'"),
    }
}

fn name_of(rule: &Rule) -> String {
    match rule {
        Rule::Key(key) => key.clone(),
        Rule::CageWithValue => "带数值的笼".into(),
        Rule::Windoku => "窗口数独".into(),
        Rule::Diagonals => "两条对角线".into(),
        Rule::Sign(sign) => format!("未知的符号 {sign:?}"),
    }
}

fn thing(thing: &Thing) -> &str {
    match thing {
        Thing::Literal(text) => text,
        Thing::LongText => "一段长文字",
        Thing::List => "一个列表",
        Thing::Object => "一个对象",
    }
}

/// With a space between it and the Chinese words after it, where it has Latin letters or digits.
fn subject(found: &Thing) -> String {
    if matches!(found, Thing::Literal(_)) { format!("{} ", thing(found)) } else { thing(found).to_string() }
}

/// The same with the words before it.
fn object(found: &Thing) -> String {
    if matches!(found, Thing::Literal(_)) { format!(" {}", thing(found)) } else { thing(found).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Digit};
    use std::collections::BTreeSet;

    /// One fault of each kind.
    fn all() -> Vec<Fault> {
        let (cell, [seven, eight]) = (Cell::ALL[30], [Digit::ALL[6], Digit::ALL[7]]);
        let (text, literal, inner) = ("ab".to_string(), Thing::Literal("12".to_string()), Box::new(Fault::Number));
        vec![
            Fault::Foreign('x'),
            Fault::NotUtf8,
            Fault::Utf16,
            Fault::PastNine(11),
            Fault::Empty,
            Fault::Second,
            Fault::SeveralOnLine,
            Fault::Pencilmarks,
            Fault::LongLine,
            Fault::LineCells(80),
            Fault::RowCells(8),
            Fault::Rows(1),
            Fault::BlanksAmongCandidates,
            Fault::UnclearZero(cell),
            Fault::PlusBlank,
            Fault::UnclearSpaces(9),
            Fault::SpacedLine(77),
            Fault::Marks(728),
            Fault::MarkElsewhere(seven, cell, eight),
            Fault::OpenField,
            Fault::Fields(3, 4),
            Fault::StateAlone,
            Fault::StateDiffers(cell, seven),
            Fault::GivenOtherwise(cell, seven),
            Fault::Colons(5),
            Fault::LibraryCells(80),
            Fault::NoCandidate(text.clone()),
            Fault::SeveralLinks,
            Fault::UnknownSite(text.clone(), vec!["one.org", "two.org", "three.org"]),
            Fault::OnServer,
            Fault::NoBoard,
            Fault::PackedBoard,
            Fault::NoPayload,
            Fault::Unpackable,
            Fault::Drawn,
            Fault::LinkCells(None),
            Fault::LinkCells(Some(80)),
            Fault::CodeCells(None),
            Fault::CodeCells(Some(80)),
            Fault::NoSign('é'),
            Fault::Rule(Rule::Key("renban".to_string())),
            Fault::Rule(Rule::CageWithValue),
            Fault::Rule(Rule::Windoku),
            Fault::Rule(Rule::Diagonals),
            Fault::Rule(Rule::Sign('q')),
            Fault::UnknownKey(literal.clone()),
            Fault::Size(Thing::Object),
            Fault::Region(cell),
            Fault::NoGame,
            Fault::OpenTag,
            Fault::NoData,
            Fault::ListVersion(text.clone(), 4),
            Fault::DataCells(80),
            Fault::ListFields(80),
            Fault::ListValue(cell, text.clone()),
            Fault::ListFlag(cell, text),
            Fault::OpenBrackets,
            Fault::AfterBracket,
            Fault::AfterValue(None),
            Fault::Unexpected(Some('z'), Expected::Value),
            Fault::Unexpected(Some('z'), Expected::Key),
            Fault::Unexpected(None, Expected::Colon),
            Fault::Unexpected(Some('z'), Expected::CommaOr(']')),
            Fault::Depth(64),
            Fault::Number,
            Fault::Word,
            Fault::OpenText,
            Fault::HexEscape,
            Fault::Escape,
            Fault::Texts(8),
            Fault::NoBoardValue(Thing::LongText),
            Fault::NoRow(3, literal.clone()),
            Fault::BoardRow(3, 8),
            Fault::BoardRows(1),
            Fault::NoDigit(Thing::List),
            Fault::NoPuzzleObject(literal.clone()),
            Fault::NoGrid,
            Fault::NoCellObject(cell, literal.clone()),
            Fault::CellNoDigit(cell, literal),
            Fault::InGrid(inner.clone()),
            Fault::At(3, inner.clone()),
            Fault::InKey("puzzle", 3, inner.clone()),
            Fault::InPayload(2, 3, inner),
        ]
    }

    /// The numbers, cells and texts in quotes that a message has.
    fn facts(message: &str) -> BTreeSet<String> {
        let mut quoted = message.split(['\'', '"']);
        let mut facts = BTreeSet::new();
        while let Some(plain) = quoted.next() {
            let words = plain.split(|c: char| !c.is_ascii_alphanumeric());
            facts.extend(words.filter(|word| word.contains(|c: char| c.is_ascii_digit())).map(str::to_string));
            facts.extend(quoted.next().map(str::to_string));
        }
        facts
    }

    #[test]
    fn every_fault_is_told_in_chinese_with_the_same_facts() {
        let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
        for one in all() {
            let (english, chinese) = (one.to_string(), fault(&one));
            assert!(chinese.contains(is_han) && !english.contains(is_han), "{one:?}: {chinese}");
            // These have an apostrophe in English, or words to translate within quotes.
            if !matches!(one, Fault::OnServer | Fault::NoData | Fault::Pencilmarks) {
                assert_eq!(facts(&chinese), facts(&english), "{chinese}\n{english}");
            }
            let chars: Vec<char> = chinese.chars().collect();
            for two in chars.windows(2) {
                let meets = (is_han(two[0]) && two[1].is_ascii_alphanumeric())
                    || (two[0].is_ascii_alphanumeric() && is_han(two[1]));
                assert!(!meets, "no space between {:?} and {:?}: {chinese}", two[0], two[1]);
            }
        }
    }
}
