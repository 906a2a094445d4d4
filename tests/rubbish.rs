//! Rubbish is read in linear time and in bounded memory, whatever state a reader is in when it comes.

mod common;

use ninefold::formats::{self, Cutter, End, Record};
use ninefold::{Format, example};
use std::time::{Duration, Instant};

/// Texts that lead into every state of every automaton.
fn prefixes() -> Vec<String> {
    let (line, rows) = (example().to_string(), Format::Rows.write(&example().into()).unwrap());
    let (board, framed) =
        (Format::Json.write(&example().into()).unwrap(), Format::Grid.write(&example().into()).unwrap());
    let mut prefixes: Vec<String> = [
        "",
        "some words\n",
        "53..7....\n6..195...\n",
        "123456789\n",
        "---------\n",
        "+---+\n",
        "[Puzzle]\n",
        "[State]\n",
        "#",
        "```\n",
        "\u{feff}",
        "\u{1b}[",
        "[",
        "[[",
        "[[[",
        "[{",
        "[[1,",
        "[[\"",
        "[[\"\\",
        "['",
        "{",
        "{\"",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":[",
        "{\"puzzle\":\"",
        "[{},",
        "[{},1",
        "[{},\"",
        "x = [[",
        "<",
        "<x",
        "<game",
        "<game ",
        "<game data=",
        "<game data=\"",
        "<game data='",
        "<opensudoku>",
        "</opensudoku",
        "<opensudoku></opensudoku>",
        "<opensudoku>\n",
        "id,puzzle\n",
        "id,puzzle\n\"",
        "id,puzzle\n1,\"a\n",
        "id,puzzle\n1,\"a\"",
        "id\tpuzzle\n",
        "id;puzzle\n1;",
        ":",
        ":0000:x:",
        "https://",
        "http://a.org/?",
        "https://f-puzzles.com/?load=",
        "https://f-puzzles.com/?load=N4",
        "https://sudokupad.app/scf",
        "fpuzzlesN4",
        "scf",
        "classic",
        "https://www.sudokuwiki.org/?bd=",
        "I0",
        "2024 ",
        "53  7\n6  195\n\n",
        "53  7\n6  195\n 98    6\n\n8   6   3\n---+---+---\n",
        "xxxxxxxxx\n",
        "53+4.7....\n",
        "5 3 124 | . 7 . | . . .\n",
    ]
    .map(str::to_string)
    .to_vec();
    prefixes.extend([
        format!("{line}\n"),
        line.clone(),
        format!("{line} "),
        rows.clone(),
        format!("{rows}I025\n"),
        format!("[Puzzle]\n{rows}"),
        format!("[Puzzle]\n{rows}[State]\n"),
        framed,
        rows.replace('.', "-"),
        format!("[{board},\n"),
        format!("[{board}"),
        format!("[{board}]"),
        format!("<game data=\"{line}\"/>"),
        format!("https://sudokupad.app/{}*t", "1".repeat(81)),
        format!("{}[", " ".repeat(1_000)),
        format!("Monday\n{line}\nTuesday\n"),
        line.replace('.', " ") + "\n",
        rows.replace('.', " "),
    ]);
    prefixes
}

/// Signs and short texts that are repeated. Each shows what a reader does with long runs of it.
fn runs() -> Vec<String> {
    let signs = " \t\r\n\\\"'[]{}()<>|,;:.-_*+=/#&%!?~0159aAxN\u{0}\u{1b}\u{feff}\u{fffd}é数";
    let mut runs: Vec<String> = signs.chars().map(String::from).collect();
    let pairs = [
        "[]",
        "{}",
        "[[",
        "[{",
        "]}",
        "\"\"",
        "\"\",",
        "\\\\",
        "\\\"",
        "&#10;",
        "&amp;",
        "<game",
        "<game ",
        "<game>",
        "</game>",
        "</opensudoku>",
        "<opensudoku>",
        "<x>",
        "|",
        "1,",
        "\"a\",",
        "{\"\":",
        "[1],",
        "//",
        "%2B",
        "://",
        "x\n",
        ",\n",
        "\"\n",
        "[\n",
        "]\n",
        "{\n",
        "}\n",
        "[]\n",
        "[[]]\n",
        "a\",\"\n",
        "\"a\n",
        "53..7....\n",
        "123456789\n",
        "---------\n",
        "+---+\n",
        "I025\n",
        "E00001\n",
        "[State]\n",
        "[Puzzle]\n",
        "some words\n",
        "\n53..7....",
        "1 2 ",
        "<5> ",
        "\u{1b}[m",
        ":0:",
        "id,puzzle\n",
        "1,2\n",
        "\r\n",
        "\r\r\n",
        "{} ",
        "[[]] x ",
        "53  7\n",
        "53  7\n---\n\n",
        "         \n",
        "53oo7oooo\n",
        "xxxxxxxxx\n",
        "+4",
        "5  ",
        "124 . ",
    ];
    runs.extend(pairs.map(str::to_string));
    runs
}

/// Reads a text in lines, the long ones in pieces of at most `most` bytes.
fn read(text: &str, most: usize) {
    let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    let (mut bytes, mut last, mut count) = (0, (0, 0), 0);
    let mut answer = |records: &mut Vec<Record>| {
        for record in records.drain(..) {
            let place = (record.line(), record.column());
            assert!(last <= place, "{last:?} {place:?}");
            last = place;
            bytes += record.text().len();
            assert!(record.text().len() <= 2 * Cutter::LONGEST, "a record of {} bytes", record.text().len());
            count += 1;
            if count > 100 && record.text().len() < 100 {
                continue; // one more of the same
            }
            let said = record.read().err().map_or(0, |error| error.what().len());
            assert!(said < 2_000, "a message of {said} bytes");
        }
    };
    for line in text.split('\n') {
        let mut rest = line;
        while rest.len() > most {
            let mut at = most;
            while !rest.is_char_boundary(at) {
                at -= 1;
            }
            cutter.push(&rest.as_bytes()[..at], End::Open, &mut records);
            rest = &rest[at..];
            answer(&mut records);
        }
        cutter.push(rest.as_bytes(), End::Line, &mut records);
        answer(&mut records);
    }
    cutter.finish(&mut records);
    answer(&mut records);
    assert!(bytes <= 4 * text.len() + 1_000, "{bytes} bytes of records from {} bytes of text", text.len());
}

/// A text that leads into a state, and then is this run up to its length.
fn rubbish(prefix: &str, run: &str, length: usize) -> String {
    prefix.to_string() + &run.repeat(length / run.len())
}

/// A quadratic reader takes many seconds for some of these texts alone, and so half an hour for all of them.
#[test]
fn long_runs_in_every_state_are_read_at_once() {
    let length = |run: &str| match run.contains(['\n', '\r']) {
        _ if common::in_soak() => 1_000_000,
        true => 6_000, // each line is asked for all formats
        false => 50_000,
    };
    let began = Instant::now();
    for prefix in prefixes() {
        for run in runs() {
            let text = rubbish(&prefix, &run, length(&run));
            read(&text, usize::MAX);
            if common::in_soak() {
                read(&text, 1 << 16);
            }
            assert!(began.elapsed() < Duration::from_secs(1_800), "{prefix:?} and many {run:?}");
        }
    }
}

/// What was quadratic once.
#[test]
fn large_rubbish_is_read_in_linear_time() {
    let million = 1_000_000;
    for rubbish in [
        format!("{{}}{}{{}}", " ".repeat(million)),
        format!("[{}1{}", " ".repeat(million / 2), "[],".repeat(million / 6)),
        format!("<x>\n{}", format!("{}\n", example()).repeat(million / 82)),
        format!("{}|{}", "5".repeat(million / 2), " ".repeat(million / 2)),
        format!("53..7....\n{}6..195...\n", "#\n".repeat(million)),
        "I1\n53..7....\n".repeat(million / 14),
    ] {
        read(&rubbish, usize::MAX);
    }
}

/// Four times the text takes four times as long, and not sixteen times. Only the long checks have the patience.
#[test]
fn time_grows_with_the_length() {
    if !common::in_soak() {
        return;
    }
    let seconds = |text: &str| {
        let began = Instant::now();
        read(text, usize::MAX);
        began.elapsed().as_secs_f64()
    };
    for prefix in prefixes() {
        for run in runs() {
            let (short, long) = (rubbish(&prefix, &run, 100_000), rubbish(&prefix, &run, 400_000));
            let grows = || seconds(&long) > 9.0 * seconds(&short) + 0.01;
            assert!(!(0..5).all(|_| grows()), "{prefix:?} and many {run:?}");
        }
    }
}

#[test]
fn what_stays_open_is_bounded() {
    let rows = Format::Rows.write(&example().into()).unwrap();
    let many = 3 * Cutter::LONGEST;
    for text in [
        format!("{rows}{}I025\n", "\n".repeat(many)),
        format!("[Puzzle]\n{}", "[State]\n".repeat(many / 8)),
        format!("[Puzzle]\n{rows}{}[State]\n{rows}", "\n".repeat(many)),
        format!("{rows}{}", "E00001\n".repeat(many / 7)),
        format!("[[{}", "1,".repeat(many / 2)),
        format!("[{}", "1,\n".repeat(many / 3)),
        format!("{{\"a\":\n{}", "\n".repeat(many)),
        format!("<game data=\"{}", "1\n".repeat(many / 2)),
        format!("id,puzzle\n\"{}", "a\n".repeat(many / 2)),
        "---------\n".repeat(many / 10),
    ] {
        let mut longest = 0;
        for record in formats::cut(text.as_bytes()) {
            longest = longest.max(record.text().len());
            let _ = record.read();
        }
        assert!(longest <= Cutter::LONGEST + 100, "{longest} bytes: {:?}", &text[..20]);
    }
}

#[test]
fn what_is_too_long_is_refused_and_the_rest_is_read() {
    let line = example().to_string();
    let long = " ".repeat(2 * Cutter::LONGEST);
    let tail = |text: &str| formats::cut(text.as_bytes()).last().map(Record::read);
    for text in [
        format!("[[{long}1]]\n{line}\n"),
        format!("[[{long}1\n{line}\n"),
        format!("[{{\"a\":{long}1}},{{\"puzzle\":\"{line}\"}}]\n"),
        format!("<opensudoku><game {long}/><game data=\"{line}\"/></opensudoku>\n"),
        format!("<opensudoku><game data=\"{long}<game data=\"{line}\"/></opensudoku>\n"),
        format!("id,puzzle\n\"{long}\n1,{line}\n"),
    ] {
        assert_eq!(tail(&text), Some(Ok(example().into())), "{:?}", &text[..20]);
        assert_eq!(formats::cut(text.as_bytes()).len(), 2, "{:?}", &text[..20]);
    }
}
