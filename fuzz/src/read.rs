//! Any bytes can be read: every reader ends with a puzzle or an error that says where, in the order of the text, and the same
//! however the text arrives.

use ninefold::formats::{self, Cutter, End, Record};
use ninefold::{Budget, ParseGridError, Puzzle, solve_lines_within};

type Answer = (usize, Result<Puzzle, ParseGridError>);

/// The last two bytes say how the text is cut into pieces, the others are the text.
pub fn check(bytes: &[u8]) {
    let Some((text, &[size, first])) = bytes.split_last_chunk() else { return };
    let records = formats::cut(text);
    let places: Vec<(usize, usize)> = records.iter().map(|record| (record.line(), record.column())).collect();
    assert!(places.is_sorted(), "{places:?}");
    let whole = answers(&records);
    let lines = text.split(|&byte| byte == b'\n' || byte == b'\r').count();
    for (line, answer) in &whole {
        assert!((1..=lines).contains(line));
        if let Err(error) = answer {
            assert!((1..=lines).contains(&error.line()), "{error}");
            assert!((1..=text.len() + 1).contains(&error.column()), "{error}");
        }
    }
    assert_eq!(passing_plain_lines_over(text), whole);
    // What is no UTF-8 is no `str`: that text has another sign in its place, and so may have another answer.
    let text = String::from_utf8_lossy(text);
    let whole = answers(&formats::cut(text.as_bytes()));
    if let [(_, answer)] = &whole[..] {
        assert_eq!(&formats::read(&text), answer);
    } else {
        assert!(formats::read(&text).is_err());
    }
    in_pieces(&text, 1 + usize::from(size), 100 + usize::from(first));
}

fn answers(records: &[Record]) -> Vec<Answer> {
    records.iter().map(|record| (record.line(), record.read())).collect()
}

/// The answers where lines of 81 signs are not cut into records. Each of those is a puzzle to `solve_lines` too.
fn passing_plain_lines_over(text: &[u8]) -> Vec<Answer> {
    let (mut cutter, mut answers, mut line, mut rest) = (Cutter::new(), Vec::new(), 1, Some(text));
    let mut records = Vec::new();
    while let Some(text) = rest {
        let passed = cutter.pass_plain(text);
        answers.extend(records.drain(..).map(|record: Record| (record.line(), record.read())));
        let mut solved = Vec::new();
        let tally = solve_lines_within(&text[..passed], &mut solved, &Budget::nodes(20));
        let count = solved.iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!((count, tally.invalid), (passed / 82, 0));
        for plain in text[..passed].chunks(82) {
            let grid = std::str::from_utf8(&plain[..81]).expect("81 signs").parse::<ninefold::Grid>();
            answers.push((line, grid.map(Puzzle::from)));
            line += 1;
        }
        let text = &text[passed..];
        let mut parts = text.splitn(2, |&byte| byte == b'\n');
        let next = parts.next().unwrap_or_default();
        rest = parts.next();
        cutter.push(next, End::Line, &mut records);
        line += next.strip_suffix(b"\r").unwrap_or(next).split(|&byte| byte == b'\r').count();
    }
    cutter.finish(&mut records);
    answers.extend(records.drain(..).map(|record| (record.line(), record.read())));
    answers
}

/// A long line of JSON or XML may arrive in pieces: it has the same puzzles then.
fn in_pieces(text: &str, size: usize, first: usize) {
    let line = &text.replace(['\n', '\r'], " ")[..];
    let whole = answers(&formats::cut(line.as_bytes()));
    if !line.starts_with(['[', '{', '<']) || whole.iter().any(|(_, answer)| answer.is_err()) {
        return;
    }
    let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    let mut rest = line;
    let mut wanted = first;
    while let Some((at, _)) = rest.char_indices().nth(wanted) {
        cutter.push(rest[..at].as_bytes(), End::Open, &mut records);
        rest = &rest[at..];
        wanted = size;
    }
    cutter.push(rest.as_bytes(), End::Line, &mut records);
    cutter.finish(&mut records);
    let pieces = answers(&records);
    // Other text in brackets is refused when it comes in pieces.
    if !matches!(&pieces[..], [(1, Err(error))] if error.to_string().contains("a line of more than a million bytes")) {
        assert_eq!(pieces, whole, "{line}");
    }
}
