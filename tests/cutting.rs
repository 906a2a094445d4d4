//! The records of a text: each once, in order, and the same on every path through the library.

mod common;

use ninefold::formats::{self, Cutter, End, Record};
use ninefold::{Format, Grid, Outcome, ParseGridError, Puzzle, example, solve_lines};
use proptest::prelude::*;

/// Nine lines of 81 characters of this kind make 729 pencil marks. One such line is a puzzle, whatever its digits.
const NINTH: &str = "123456789123456789123456789......................................................";

fn word(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Impossible => "none".to_string(),
        Outcome::Unique(solution) => solution.to_string(),
        Outcome::Many(..) => "many".to_string(),
    }
}

fn answer(read: Result<Puzzle, ParseGridError>) -> String {
    read.map_or("invalid".to_string(), |puzzle| word(&puzzle.rules().solve()))
}

/// The answers where every puzzle is a record.
fn slow(text: &[u8]) -> Vec<String> {
    formats::cut(text).iter().map(|record| answer(record.read())).collect()
}

/// The answers where lines of 81 signs are passed over by the cutter and solved as they are.
fn fast(text: &[u8]) -> Vec<String> {
    let (mut cutter, mut records, mut answers) = (Cutter::new(), Vec::new(), Vec::new());
    let mut rest = Some(text);
    while let Some(text) = rest {
        let passed = cutter.pass_plain(text);
        answers.extend(records.drain(..).map(|record: Record| answer(record.read())));
        let mut solved = Vec::new();
        solve_lines(&text[..passed], &mut solved);
        answers.extend(String::from_utf8(solved).unwrap().lines().map(str::to_string));
        let mut parts = text[passed..].splitn(2, |&byte| byte == b'\n');
        cutter.push(parts.next().unwrap_or_default(), End::Line, &mut records);
        rest = parts.next();
    }
    cutter.finish(&mut records);
    answers.extend(records.drain(..).map(|record| answer(record.read())));
    answers
}

/// The records of a text where rows of tables are passed over by the cutter, a few at a time.
fn with_rows_passed(text: &[u8], most: usize) -> Vec<Record> {
    let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    let mut rest = Some(text);
    while let Some(mut text) = rest {
        while let Some(rows) = cutter.pass_rows(text, most) {
            assert!(rows.iter().count() <= most);
            records.extend(rows.iter().map(|row| {
                let record = row.record();
                assert_eq!(record.read(), Ok(row.grid().into()));
                assert_eq!(record.row(), Some(row.row));
                let column = row.row.header().solution();
                assert_eq!(row.solution(), column.and_then(|column| row.row.raw_fields().nth(column)));
                record
            }));
            text = &text[rows.bytes().len()..];
        }
        let mut parts = text.splitn(2, |&byte| byte == b'\n');
        cutter.push(parts.next().unwrap_or_default(), End::Line, &mut records);
        rest = parts.next();
    }
    cutter.finish(&mut records);
    records
}

/// Tables with good rows and all that goes wrong in tables.
fn table() -> impl Strategy<Value = Vec<u8>> {
    let (good, solved) = (example().to_string(), word(&example().solve()));
    let fields: Vec<Vec<u8>> = [
        &good as &str,
        &good.replace('.', "0"),
        &format!("\"{good}\""),
        &solved,
        &format!("\"{solved}\""),
        &good[..80],
        &format!("{good} "),
        &format!("{good}5"),
        "",
        "7",
        "a name",
        "grid",
        "\"a, b; c\td\"",
        "\"a \"\"b\"\"\"",
        "\"two\nlines\"",
        "\"two\r\nlines\"",
        "\"two\rlines\"",
        "\"open",
        "\"",
        "\"a\"b\"",
        "\"a\"b",
        "a\"b",
        "数独",
        "\u{feff}x",
        "\u{200b}\"y\"",
        "\u{1b}[1mbold\u{1b}[0m",
        "\u{1b}[1,2mx",
    ]
    .iter()
    .map(|field| field.as_bytes().to_vec())
    .chain([b"caf\xe9".to_vec(), b"\"\xff\xfe\"".to_vec()])
    .collect();
    let headers = ["id,puzzle,note", "puzzle;solution", "\"name\"\tquizzes\tsolutions\t", "solution,sudoku"];
    let row = prop_oneof![
        12 => prop::collection::vec(0..fields.len(), 1..5).prop_map(|columns| (None, columns)),
        12 => (0..9usize, 0..9usize).prop_map(|(one, other)| (None, vec![one, other])),
        12 => (8..12usize, 0..3usize, 8..20usize).prop_map(|(id, puzzle, note)| (None, vec![id, puzzle, note])),
        1 => (0..headers.len()).prop_map(|header| (Some(header), vec![])),
        1 => Just((None, vec![])),
    ];
    let delimiter = prop_oneof![4 => Just(None), 1 => Just(Some(b';'))];
    let end = prop_oneof![9 => Just("\n"), 3 => Just("\r\n"), 1 => Just("\r"), 1 => Just("\r\r\n"), 1 => Just("\n\n")];
    let first = (0..headers.len(), any::<bool>());
    (first, prop::collection::vec((row, delimiter, end), 0..12)).prop_map(move |((header, has_mark), rows)| {
        let mut text = if has_mark { "\u{feff}".to_string() } else { String::new() }.into_bytes();
        text.extend_from_slice(headers[header].as_bytes());
        text.push(b'\n');
        let mut usual = [b',', b';', b'\t', b','][header];
        for ((header, columns), delimiter, end) in rows {
            if let Some(header) = header {
                usual = [b',', b';', b'\t', b','][header];
                text.extend_from_slice(headers[header].as_bytes());
            }
            let columns: Vec<&[u8]> = columns.into_iter().map(|column| &fields[column][..]).collect();
            text.extend_from_slice(&columns.join(&delimiter.unwrap_or(usual)));
            text.extend_from_slice(end.as_bytes());
        }
        text
    })
}

/// Places never go back, and `read` agrees with `cut`.
fn holds(text: &str) {
    let records = formats::cut(text.as_bytes());
    let places: Vec<(usize, usize)> = records.iter().map(|record| (record.line(), record.column())).collect();
    assert!(places.is_sorted(), "{places:?}: {text}");
    match &records[..] {
        [record] => assert_eq!(formats::read(text), record.read(), "{text}"),
        _ => assert!(formats::read(text).is_err(), "{text}"),
    }
}

fn lines(text: &str) -> Vec<usize> {
    formats::cut(text.as_bytes()).iter().map(|record| record.line()).collect()
}

#[test]
fn equal_lines_have_equal_answers() {
    let text = format!("{NINTH}\n").repeat(3);
    assert_eq!(fast(text.as_bytes()), ["none"; 3]);
    assert_eq!(slow(text.as_bytes()), ["none"; 3]);
    assert_eq!(formats::read(NINTH), formats::cut(NINTH.as_bytes())[0].read());
    assert_eq!(NINTH.parse::<Grid>().unwrap().to_string(), NINTH);
    for format in Format::ALL {
        let grid: Grid = NINTH.parse().unwrap();
        assert_eq!(formats::read(&format.document(&grid.into()).unwrap()), Ok(grid.into()), "{format}");
    }
}

#[test]
fn records_come_in_the_order_of_the_text() {
    let (line, rows) = (example().to_string(), Format::Rows.write(&example().into()).unwrap());
    let (game, link) = (format!("<game data=\"{}\"/>", line.replace('.', "0")), "https://f-puzzles.com/?id=1");
    assert_eq!(lines(&format!("some words\n{game}\n")), [1, 2]);
    assert_eq!(lines(&format!("some words\n<?xml?>\n{game}\n{game}\n")), [1, 3, 4]);
    assert_eq!(lines(&format!("some words\n{link} {link}\n{line}\n")), [1, 2, 3]);
    assert_eq!(lines(&format!("some words\n\n{rows}{link} {link}\n{game}\n")), [3, 13, 14]);
    let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    cutter.push(b"some words", End::Line, &mut records);
    cutter.push(b"the start of a long line", End::Open, &mut records);
    assert_eq!(records.iter().map(Record::line).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_list_of_boards_over_many_lines_has_no_puzzle_but_its_boards() {
    let board = Format::Json.write(&example().into()).unwrap();
    let board = board.trim_end();
    let (line, good) = (example().to_string(), Ok(Puzzle::from(example())));
    for (text, expected) in [
        (format!("[\n{board},\n{board}\n]\n"), 2),
        (format!("[\n{board}\n,\n\n# a remark\n{board}\n];\n{line}\n"), 3),
        (format!("[{board},\n{board}]\n{board}\n"), 3),
        (format!("[{board}\n]\n[\n{board}\n]\n"), 2),
        (format!("[{{\"puzzle\": \"{line}\"}},\n{board},\n{{\"puzzle\": \"{line}\"}}\n]\n"), 3),
        (format!("[\n{board},\n{line}\n{line}\n"), 3), // the list is not closed
        (format!("[{{\"puzzle\": \"{line}\"}},\n{line}\n{line}\n"), 3),
    ] {
        let read: Vec<_> = formats::cut(text.as_bytes()).iter().map(Record::read).collect();
        assert_eq!(read, vec![good.clone(); expected], "{text}");
    }
    let (text, after) = (format!("[\n{board},\n{board}, x\n{board}\n"), "text after the closing bracket");
    let read: Vec<_> = formats::cut(text.as_bytes()).iter().map(Record::read).collect();
    assert!(read[2].as_ref().is_err_and(|error| error.what().starts_with(after)), "{text}");
    assert_eq!((read.len(), read[3].clone()), (4, good));
    let unclosed = format!("[[\n{line}\n{line}\n");
    assert_eq!(slow(unclosed.as_bytes()).len(), 3);
    assert_eq!(slow(unclosed.as_bytes())[1..], slow(format!("{line}\n{line}\n").as_bytes()));
}

#[test]
fn what_follows_the_end_of_a_document_does_not_depend_on_the_length_of_the_line() {
    let (line, game) = (example().to_string(), format!("<game data=\"{}\"/>", example().to_string().replace('.', "0")));
    for (text, expected) in [
        (format!("<opensudoku>{game}</opensudoku> {line}"), 1),
        (format!("<opensudoku>{game}</opensudoku>{game}"), 2),
        (format!("<opensudoku>{game}</opensudoku><opensudoku>\n<a>{game}</opensudoku>\n{line}"), 3),
        (format!("<opensudoku></opensudoku>\n{line}"), 2),
    ] {
        let whole = formats::cut(text.as_bytes());
        assert_eq!(whole.len(), expected, "{text}");
        for size in [1, 7, 100] {
            let (mut cutter, mut records) = (Cutter::new(), Vec::new());
            for line in text.split('\n') {
                let pieces: Vec<&[u8]> = line.as_bytes().chunks(size).collect();
                for (i, piece) in pieces.iter().enumerate() {
                    let end = if i + 1 == pieces.len() || !line.starts_with('<') { End::Line } else { End::Open };
                    let piece = if line.starts_with('<') { piece } else { line.as_bytes() };
                    cutter.push(piece, end, &mut records);
                    if !line.starts_with('<') {
                        break;
                    }
                }
            }
            cutter.finish(&mut records);
            assert_eq!(records, whole, "{size}: {text}");
        }
    }
}

#[test]
fn a_quoted_field_may_go_over_lines() {
    let (line, rows) = (example().to_string(), Format::Rows.write(&example().into()).unwrap().trim_end().to_string());
    let (drawing, good) = (Format::Grid.write(&example().into()).unwrap(), Ok(Puzzle::from(example())));
    for (text, starts) in [
        (format!("id,puzzle\n1,\"{rows}\"\n2,{line}\n"), vec![2, 11]),
        (format!("id,puzzle\r\n1,\"{}\"\r\n", rows.replace('\n', "\r\n")), vec![2]),
        (format!("puzzle;remark\n{line};\"a \"\"b\"\",\n\nc; d\"\n{line};x\n"), vec![2, 5]),
        (format!("remark\tpuzzle\n\"a\n\",\t\"\n\"\t{line}\nb\t{line}\n"), vec![5]),
        (format!("remark,puzzle\n\"{drawing}\",\"{drawing}\"\n"), vec![2]),
    ] {
        let records = formats::cut(text.as_bytes());
        let good: Vec<usize> = records.iter().filter(|record| record.read() == good).map(Record::line).collect();
        assert_eq!(good, starts, "{text}");
    }
    let error = formats::cut(format!("id,puzzle\n\"a\nb\",{}x\n", &line[..80]).as_bytes())[0].read().unwrap_err();
    assert_eq!((error.line(), error.column()), (3, 84), "{error}");
}

#[test]
fn a_quoted_field_before_the_puzzle_may_go_over_lines() {
    for text in ["note,puzzle\n\"a\nb\",P\nc,P\n", "id,note,puzzle\n2,\"c\nd, e\",P\n3,x,P\n"] {
        let text = text.replace('P', &example().to_string());
        let records = formats::cut(text.as_bytes());
        let read: Vec<_> = records.iter().map(|record| (record.line(), record.read().is_ok())).collect();
        assert_eq!(read, [(2, true), (4, true)], "{text}");
    }
}

#[test]
fn lines_after_a_tag_without_a_document_are_puzzles() {
    let (line, game) = (example(), format!("<game data=\"{}\"/>", example().to_string().replace('.', "0")));
    for (text, expected) in [
        (format!("{line}\n{game}\n{line}\n{line}\n"), [1, 2, 3, 4]),
        (format!("<a>\n{line}\n{game}\n{line}\n"), [1, 2, 3, 4]),
        (format!("{game}\n{game}{game}\n{line}\n"), [1, 2, 2, 3]),
    ] {
        assert_eq!(lines(&text), expected, "{text}");
    }
}

#[test]
fn a_quote_that_is_never_closed_spoils_its_line_only() {
    let line = example().to_string();
    let good = word(&example().solve());
    for (text, expected) in [
        (format!("id,puzzle\n1,\"{line}\n2,{line}\n3,{line}\n"), "invalid good good"),
        (format!("id,puzzle\n\"1,{line}\nx\n\n3,{line}\n\"4,{line}\n"), "invalid invalid good invalid"),
        (format!("id,puzzle\n\"1\n\"2\n\"3\n4,{line}\n"), "invalid invalid invalid good"),
        (format!("id,puzzle\n\"1\nid;sudoku\n4;{line}\n"), "invalid good"),
        (format!("id,puzzle\n\"1\n2,{line},x\n"), "invalid invalid"),
    ] {
        let expected: Vec<String> = expected.split(' ').map(|w| w.replace("good", &good)).collect();
        assert_eq!(slow(text.as_bytes()), expected, "{text}");
    }
    let many = format!("id,puzzle\n\"1\n{}4,{line}\n", "a\",\"\n".repeat(Cutter::LONGEST / 2));
    let answers = slow(many.as_bytes());
    assert_eq!(answers.last(), Some(&good));
    assert!(answers.len() > Cutter::LONGEST / 2);
}

/// Parts of texts in every format, whole and broken, with what stands between them.
fn mixture() -> impl Strategy<Value = String> {
    let mut parts: Vec<String> = Format::ALL.iter().map(|format| format.document(&example().into()).unwrap()).collect();
    parts.extend(Format::ALL.iter().map(|format| format.write(&example().into()).unwrap()));
    let (line, board) = (example().to_string(), Format::Json.write(&example().into()).unwrap());
    let rows = Format::Rows.write(&example().into()).unwrap();
    parts.extend([
        rows.replace('.', " "),
        rows.replace('.', "x"),
        rows.replace("....8..79", "    8  79").replace('.', " ").replace(" \n", "\n"),
        line.replace('.', " "),
        line.replace('.', "?"),
        line.replacen('.', "+4", 1),
        format!("Monday\n{line}\nTuesday"),
        NINTH.to_string(),
        line[..80].to_string(),
        format!("{line} {line}"),
        format!("{board},{board}]"),
        format!("{{\"puzzle\": \"{line}\"}}"),
        format!("1,\"{line}\""),
        format!("2,\"{line}"),
    ]);
    let small = [
        "some words",
        "2024",
        "https://a.org https://b.org",
        "https://f-puzzles.com/?id=1",
        "[",
        "]",
        "[[",
        "]]",
        "[{",
        "{",
        "}",
        "],",
        "[\"",
        "\"",
        ",",
        "null",
        "#",
        "# x",
        "[Puzzle]",
        "[State]",
        "[code]",
        "<x>",
        "<?xml?>",
        "<opensudoku>",
        "</opensudoku>",
        "<game ",
        "data=\"12\"",
        ">",
        "I025",
        "E00001",
        "53..7....",
        "123456789",
        "---------",
        "+---+",
        "12345",
        "id,puzzle",
        "puzzle;rating",
        "a\tsudoku",
        "1,2",
        "\u{feff}",
        "\u{1b}[1m",
        "::::::",
        "```",
        " ",
        "\t",
        "53  7",
        " 98    6",
        "         ",
        "53 | 7 |   ",
        "5 3     7        ",
        "1 2",
        "534678912",
        "53xx7xxxx",
        "xxxxxxxxx",
        "53+4.7....",
        "5 3 124 | . 7 . | . . .",
        "Monday",
    ];
    parts.extend(small.map(str::to_string));
    let between = prop_oneof![4 => Just("\n"), 1 => Just(" "), 1 => Just(""), 1 => Just("\n\n"), 1 => Just("\r")];
    let part = (0..parts.len(), between, any::<prop::sample::Index>(), 0..4u8);
    prop::collection::vec(part, 1..12).prop_map(move |chosen| {
        let mut text = String::new();
        for (which, between, at, kind) in chosen {
            let part = &parts[which];
            let mut at = at.index(part.len());
            while !part.is_char_boundary(at) {
                at -= 1;
            }
            text += match kind {
                0 => &part[..at],
                1 => &part[at..],
                _ => part,
            };
            text += between;
        }
        text
    })
}

/// Lines that are puzzles, are nearly puzzles, or are not.
fn line_file() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        4 => common::classic().prop_map(|grid| grid.to_string()),
        1 => common::any_grid().prop_map(|grid| grid.to_string()),
        1 => "[1-9]{3}".prop_map(|few| few + &NINTH[3..]),
        1 => Just(NINTH.to_string()),
        1 => "[0-9._*-]{80,82}",
        1 => "[0-9.]{81}[ ,;#x][0-9. ]{0,90}",
        1 => "[1-9 ]{80,82}",
        1 => "[1-9x]{81}",
        1 => "[1-9 ]{1,10}",
        1 => "[1-9.+]{81,85}",
        1 => Just("Monday".to_string()),
        1 => Just("-".repeat(81)),
        1 => Just("123456789".repeat(9)),
        1 => ".{0,30}",
    ];
    let end = prop_oneof![8 => Just("\n"), 1 => Just("\r\n"), 1 => Just("\r"), 1 => Just("\r\r\n")];
    prop::collection::vec((line, end), 0..8).prop_map(|lines| lines.into_iter().map(|(line, end)| line + end).collect())
}

proptest! {
    #![proptest_config(common::cases(1_500))]

    #[test]
    fn mixtures_of_all_formats_keep_the_order(text in mixture()) {
        holds(&text);
        prop_assert_eq!(fast(text.as_bytes()), slow(text.as_bytes()));
    }

    #[test]
    fn fast_and_slow_paths_agree_on_lines(text in line_file()) {
        holds(&text);
        prop_assert_eq!(fast(text.as_bytes()), slow(text.as_bytes()));
        let mut solved = Vec::new();
        solve_lines(text.replace('\u{1}', "").as_bytes(), &mut solved);
        let solved = String::from_utf8(solved).unwrap();
        let end = "\u{1}";
        let text = text.replace(end, "").replace("\r\r\n", end).replace("\r\n", end);
        let lines = text.replace(['\r', '\n'], end).replace(end, "\n");
        let read: Vec<String> = lines.lines().map(|line| match formats::read(line) {
            Ok(puzzle) if !puzzle.is_classic() => "invalid".to_string(),
            read => answer(read),
        }).collect();
        prop_assert_eq!(solved.lines().collect::<Vec<_>>(), read);
    }

    #[test]
    fn rows_that_are_passed_over_are_the_records_that_would_be_cut(text in table(), most in 1..9usize) {
        let cut = formats::cut(&text);
        prop_assert_eq!(&with_rows_passed(&text, most), &cut, "{}", String::from_utf8_lossy(&text));
        // A row comes back as it stood in the text, and has the fields that were read.
        for record in &cut {
            let row = record.row().unwrap();
            let bytes = row.bytes();
            prop_assert!(bytes == record.text().as_bytes() || text.windows(bytes.len()).any(|part| part == bytes));
            prop_assert!(record.read().is_err() || row.is_whole());
            prop_assert_eq!(row.raw_fields().collect::<Vec<_>>().join(&(row.header().delimiter() as u8)), bytes);
        }
    }
}

#[test]
fn a_table_is_one_though_its_puzzle_column_has_an_unknown_name() {
    let line = example().to_string();
    let Outcome::Unique(solution) = example().solve() else { unreachable!() };
    for (text, puzzle, other) in [
        (format!("id,sudoku_text,note\n1,{line},foo\n2,\"{line}\",\"a, b\"\n"), 1, None),
        (format!("\u{feff}input;output\n{line};{solution}\n{line};{solution}\n"), 0, Some(1)),
        (format!("output\tinput\r\n{solution}\t{line}\r\n{solution}\t{line}\r\n"), 1, Some(0)),
        (format!("备注,谜面\n一,{line}\n二,{line}\n"), 1, None),
        (format!("题目，备注,题目\n一,{line}\n二,{line}\n"), 1, None),
        (format!("cells,x, y\n{line},1, 2\n{line},1, 2\n"), 0, None),
    ] {
        let records = formats::cut(text.as_bytes());
        assert_eq!(records.len(), 2, "{text}");
        for record in &records {
            let row = record.row().unwrap_or_else(|| panic!("{text}: a table"));
            assert_eq!((row.header().puzzle(), row.header().solution()), (puzzle, other), "{text}");
            assert_eq!(record.read(), Ok(example().into()), "{text}");
            assert_eq!(row.header().bytes(), text.lines().next().unwrap().as_bytes(), "{text}");
        }
    }
    // A known name is enough where the first row is bad.
    let bad_first = formats::cut(format!("题目;备注\n{};一\n{line};二\n", &line[1..]).as_bytes());
    assert_eq!(bad_first.iter().map(|record| record.row().is_some()).collect::<Vec<_>>(), [true, true]);
    for (text, name) in [
        (format!("Monday, hard\n{line},remark\nTuesday, hard\n{line},remark\n"), "Monday, hard"),
        (format!("Monday,hard\n\n{line},remark\n"), "Monday,hard"),
        (format!("{line},a\n{line},b\n"), "a"),
    ] {
        let records = formats::cut(text.as_bytes());
        assert!(records.iter().all(|record| record.row().is_none() && record.read().is_ok()), "{text}");
        assert_eq!(records[0].about().label(), Some(name), "{text}");
    }
}
