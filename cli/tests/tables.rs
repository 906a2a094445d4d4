//! Tables in, tables out: the user's columns come back, with ours behind them.

mod common;

use common::{EXAMPLE, Folder, SOLVED, run, run_with};

const BLANK: &str = ".................................................................................";

/// What a command makes of a table.
fn table(args: &[&str], text: &str) -> String {
    run_with(&[args, &["--format", "csv"]].concat(), text.as_bytes()).out
}

#[test]
fn every_column_comes_back_and_ours_stand_behind_them() {
    let text = format!("id,quizzes,note\n1,{EXAMPLE},\"a, \"\"b\"\"\nc\"\n2,{BLANK},x\n");
    let first = format!("1,{EXAMPLE},\"a, \"\"b\"\"\nc\"");
    let solved = table(&["solve"], &text);
    let head = "id,quizzes,note,outcome,solution,another,clues\n";
    assert!(solved.starts_with(&format!("{head}{first},unique,{SOLVED},,30\n2,{BLANK},x,many,")), "{solved}");
    let checked = table(&["check"], &text);
    let start =
        format!("id,quizzes,note,outcome,reason,clues\n{first},unique,The puzzle has exactly one solution.,30\n");
    assert!(checked.starts_with(&start), "{checked}");
    let counted = table(&["count", "--limit", "9"], &text);
    assert_eq!(counted, format!("id,quizzes,note,count,outcome,clues\n{first},1,unique,30\n2,{BLANK},x,9+,many,0\n"));
    let rated = table(&["rate"], &text);
    let head = "id,quizzes,note,er,ep,ed,difficulty,hardest,outcome,reason,clues,scale\n";
    let row = format!("{first},1.2,1.2,1.2,easy,Hidden Single,unique,,30,Sudoku Explainer 1.2.1.3; ninefold ");
    assert!(
        rated.starts_with(&format!("{head}{row}")) && rated.contains(&format!("\n2,{BLANK},x,,,,,,many,")),
        "{rated}"
    );
}

#[test]
fn a_row_that_can_not_be_read_is_not_lost() {
    let text = format!("id,puzzle,note\n1,rubbish,x\n2,rag\n3,a,b,c\n4,\"open,z\n5,{EXAMPLE},y\n");
    let ran = run_with(&["solve", "-f", "csv"], text.as_bytes());
    let expected = [
        "id,puzzle,note,outcome,solution,another,clues",
        "1,rubbish,x,invalid,,,",
        "2,rag,,invalid,,,",
        "3,a,\"b,c\",invalid,,,",
        "4,\"\"\"open,z\",,invalid,,,",
        &format!("5,{EXAMPLE},y,unique,{SOLVED},,30"),
    ];
    assert_eq!(ran.out.lines().collect::<Vec<_>>(), expected);
    assert!(ran.code == 2 && ran.err.lines().count() == 4 && ran.err.contains("<stdin>:3:5: 2 fields"), "{}", ran.err);
}

#[test]
fn bytes_and_line_ends_stay_as_they_are() {
    let mut text = format!("\u{feff}name;sudoku\r\n\"two\r\nlines\";{EXAMPLE}\r\n").into_bytes();
    text.extend_from_slice(b"caf\xe9;");
    text.extend_from_slice(format!("{EXAMPLE}\r\n").as_bytes());
    let folder = Folder::new("bytes");
    let (input, output) = (folder.file("in.csv", &text), folder.path("out.csv"));
    assert_eq!(run(&["count", "-f", "csv", "-o", &output, &input]).code, 0);
    let mut expected =
        format!("\u{feff}name;sudoku;count;outcome;clues\r\n\"two\r\nlines\";{EXAMPLE};1;unique;30\r\n").into_bytes();
    expected.extend_from_slice(b"caf\xe9;");
    expected.extend_from_slice(format!("{EXAMPLE};1;unique;30\r\n").as_bytes());
    assert_eq!(std::fs::read(&output).unwrap(), expected);
}

#[test]
fn names_of_ours_that_are_taken_get_a_prefix_and_the_header_may_be_left_out() {
    let text = format!("puzzle,outcome,Clues\n{EXAMPLE},a,b\n");
    let head = "puzzle,outcome,Clues,count,ninefold_outcome,ninefold_clues\n";
    let row = format!("{EXAMPLE},a,b,1,unique,30\n");
    assert_eq!(table(&["count"], &text), format!("{head}{row}"));
    assert_eq!(table(&["count", "--no-header"], &text), row);
    for command in ["solve", "check", "count", "rate"] {
        for form in ["csv", "tsv"] {
            let ran = run(&[command, "--format", form, EXAMPLE]);
            let bare = run(&[command, "--format", form, "--no-header", EXAMPLE]).out;
            let (head, row) = ran.out.split_once('\n').unwrap();
            assert!(head.starts_with("puzzle") && head.ends_with("name"), "{head}");
            assert_eq!(row, bare, "{command} {form}");
        }
    }
}

#[test]
fn a_good_row_is_no_header_though_a_field_reads_like_one() {
    let text = format!("puzzle,kind\n{EXAMPLE},grid\n{EXAMPLE},board\n");
    assert_eq!(run_with(&["solve"], text.as_bytes()).out, format!("{SOLVED}\n{SOLVED}\n"));
}

#[test]
fn later_tables_are_fitted_into_the_columns_of_the_first() {
    let folder = Folder::new("fitted");
    let one = folder.file("one.csv", format!("id,puzzle,note\n1,{EXAMPLE},a\n"));
    let other = folder.file("other.tsv", format!("Note\tquiz\tid\nb,c\t{EXAMPLE}\t2\n"));
    let ran = run(&["count", "-f", "csv", &one, &other]);
    let head = "id,puzzle,note,count,outcome,clues\n";
    assert_eq!(ran.out, format!("{head}1,{EXAMPLE},a,1,unique,30\n2,{EXAMPLE},\"b,c\",1,unique,30\n"));
    assert_eq!((ran.err.as_str(), ran.code), ("", 0));
    let third = folder.file("third.csv", format!("puzzle,er\n{EXAMPLE},1.2\n"));
    let ran = run(&["count", "-f", "csv", &one, &third, EXAMPLE]);
    assert_eq!(ran.out, format!("{head}1,{EXAMPLE},a,1,unique,30\n,{EXAMPLE},,1,unique,30\n,{EXAMPLE},,1,unique,30\n"));
    let says = "third.csv:2: another header than the columns of the first table: it lacks id, note; \
                the output has no room for er";
    assert!(ran.code == 2 && ran.err.contains(says), "{}", ran.err);
}

#[test]
fn a_wrong_solution_is_told_with_its_row_and_is_improper() {
    let wrong = SOLVED.replacen("534", "543", 1);
    let text = format!(
        "quizzes,solutions\n{EXAMPLE},{SOLVED}\n{EXAMPLE},{wrong}\n{EXAMPLE},\n\"{EXAMPLE}\",\"{SOLVED}\"\n{EXAMPLE},{}\n{BLANK},{SOLVED}\n{BLANK},{}\n{EXAMPLE},unsolved\n",
        &SOLVED[..80],
        wrong.replace('4', "5")
    );
    let sentence = "The solution that came with the puzzle is wrong: r1c2 is 3, not 4.";
    let says = [
        format!("ninefold: <stdin>:3: {sentence}"),
        "ninefold: <stdin>:6: The solution that came with the puzzle can't be read: 80 cells; 81 expected in a puzzle on \
         one line."
            .to_string(),
        "ninefold: <stdin>:8: The solution that came with the puzzle is no solution of it.".to_string(),
    ];
    for command in ["solve", "check", "rate"] {
        for form in ["line", "csv", "json"] {
            let ran = run_with(&[command, "--format", form], text.as_bytes());
            assert_eq!(ran.err.lines().collect::<Vec<_>>(), says, "{command} {form}");
            assert_eq!((ran.code, ran.out.lines().count()), (1, 8 + usize::from(form == "csv")), "{command} {form}");
        }
        let column = match command {
            "rate" => 7,
            _ => 2,
        };
        let out = table(&[command], &text);
        let outcomes: Vec<&str> = out.lines().skip(1).filter_map(|line| line.split(',').nth(column)).collect();
        assert_eq!(outcomes, ["unique", "wrong", "unique", "unique", "wrong", "many", "many", "unique"], "{out}");
    }
    let right = format!("quizzes,solutions\n{EXAMPLE},{SOLVED}\n");
    assert_eq!(run_with(&["solve"], right.as_bytes()).code, 0);
    assert!(table(&["check"], &text).contains(sentence) && table(&["rate"], &text).contains(sentence));
    let chinese = run_with(&["check", "-f", "csv", "--lang", "zh"], text.as_bytes()).out;
    assert!(chinese.contains("随题附带的解有误：r1c2 应为 3，而不是 4。"), "{chinese}");
}

#[test]
fn names_ids_and_comments_travel() {
    let rows: String = (0..9).map(|row| format!("{}\n", &EXAMPLE[9 * row..9 * row + 9])).collect();
    let sdk = format!("#ARuud\n#DFor a rainy day\n{rows}");
    let back = run_with(&["convert", "--to", "sdk"], sdk.as_bytes()).out;
    assert_eq!(back, format!("#ARuud\n#DFor a rainy day\n#CWritten by Ninefold\n{rows}\n"));
    let monday =
        format!("{EXAMPLE} # Monday, \"the\" first\n0000183b305c,{EXAMPLE}\n# Tuesday\n{EXAMPLE}\n{EXAMPLE}\n");
    let names = ["\"Monday, \"\"the\"\" first\"", "0000183b305c", "Tuesday", ""];
    for command in [&["solve"][..], &["check"], &["count"], &["rate"], &["convert", "--to", "csv"]] {
        let args = [command, if command.len() > 1 { &[] } else { &["--format", "csv"] }].concat();
        let out = run_with(&args, monday.as_bytes()).out;
        assert!(
            out.lines().zip(["name"].iter().chain(&names)).all(|(line, name)| line.ends_with(&format!(",{name}"))),
            "{out}"
        );
    }
    for command in ["solve", "check", "count", "rate"] {
        let out = run_with(&[command, "--format", "json"], monday.as_bytes()).out;
        let has = |line: usize, key: &str| out.lines().nth(line).unwrap().contains(key);
        assert!(has(0, r#""name":"Monday, \"the\" first""#) && has(1, r#""id":"0000183b305c""#), "{out}");
        assert!(has(2, r#""name":"Tuesday""#) && !has(3, "name"), "{out}");
        let sdk = run_with(&[command, "--format", "json"], sdk.as_bytes()).out;
        assert!(sdk.contains(r#""author":"Ruud""#) && sdk.contains(r#""description":"For a rainy day""#), "{sdk}");
    }
    // Plain lines stay plain.
    assert_eq!(run_with(&["convert"], monday.as_bytes()).out, format!("{EXAMPLE}\n").repeat(4));
    let table = format!("id,puzzle,note\n7,{EXAMPLE},\"a, b\"\n");
    let converted = run_with(&["convert", "--to", "tsv"], table.as_bytes()).out;
    assert_eq!(converted, format!("id\tpuzzle\tnote\tgivens\n7\t{EXAMPLE}\ta, b\t30\n"));
    let json = run_with(&["convert", "--to", "json"], table.as_bytes()).out;
    assert!(json.starts_with(r#"{"id":"7","comment":"a, b","board":[["5","#), "{json}");
}

#[test]
fn an_interrupted_table_of_ratings_goes_on_wherever_it_was_cut() {
    let folder = Folder::new("resumed-table");
    let text =
        format!("id,puzzle,note\r\n1,{EXAMPLE},\"two\r\nlines, \"\"quoted\"\"\"\r\n2,rubbish,x\r\n3,{EXAMPLE},y\r\n");
    let input = folder.file("in.csv", text);
    let lines = folder.file("in.txt", format!("{EXAMPLE} # a, b\nrubbish\n{EXAMPLE}\n"));
    for (form, input) in [("csv", &input), ("tsv", &input), ("csv", &lines)] {
        for header in [&[][..], &["--no-header"]] {
            let whole = run(&[&["rate", "--format", form, input][..], header].concat()).out;
            for end in (0..=whole.len()).filter(|end| end % 13 == 0 || whole.as_bytes()[end.saturating_sub(1)] == b'\n')
            {
                let out = folder.file("out", &whole[..end]);
                let ran = run(&[&["rate", "--format", form, "--resume", &out, input][..], header].concat());
                assert_eq!(std::fs::read_to_string(&out).unwrap(), whole, "{form} from {end}: {}", ran.err);
            }
            let again = format!("{whole}{whole}");
            for other in
                [whole.replace("1,", "8,").replace("1\t", "8\t").replace("53.", "5.3"), again, format!("{whole}junk")]
            {
                let out = folder.file("out", &other);
                let ran = run(&[&["rate", "--format", form, "--resume", &out, input][..], header].concat());
                assert!(ran.code == 2 && std::fs::read_to_string(&out).unwrap() == other, "{other}: {}", ran.err);
            }
        }
    }
    let whole = run(&["rate", "--format", "csv", "--no-header", &input]).out;
    let out = folder.file("out", &whole);
    let ran = run(&["rate", "--format", "csv", "--no-header", "--steps", "--resume", &out, &input]);
    assert!(ran.code == 2 && ran.err.contains("line 1 was not made with these options"), "{}", ran.err);
}

/// The rows of a long table: plain ones, quoted ones, some over two lines, some that can't be read.
fn row(number: usize) -> String {
    let blank = number % 70;
    let puzzle = format!("{}.{}..{}", &SOLVED[..blank], &SOLVED[blank + 1..78], &SOLVED[80..]);
    match number % 10 {
        3 => format!("{number},\"{puzzle}\",\"name, {number}\""),
        5 => format!("{number},{puzzle},\"two\nlines \"\"{number}\"\"\""),
        7 => format!("{number},{},short", &puzzle[..70]),
        _ => format!("{number},{puzzle},name {number}"),
    }
}

/// The table through a command, row by row, so that neither side keeps it. Gives a checksum of the answers, and the most memory
/// that the command has used, in kB.
fn through(args: &[&str], rows: usize) -> (u64, u64) {
    use std::hash::{DefaultHasher, Hasher};
    use std::io::{BufRead, BufReader, BufWriter, Read, Write};
    use std::process::Stdio;
    let mut child = common::command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = BufWriter::new(child.stdin.take().unwrap());
    let feeder = std::thread::spawn(move || {
        stdin.write_all(b"id,puzzle,note\n").unwrap();
        for number in 0..rows {
            stdin.write_all(row(number).as_bytes()).unwrap();
            stdin.write_all(b"\n").unwrap();
        }
    });
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let (mut hasher, mut memory, mut line) = (DefaultHasher::new(), 0, Vec::new());
    answers.read_until(b'\n', &mut line).unwrap();
    assert!(line.starts_with(b"id,puzzle,note,"));
    for number in 0..rows {
        let expected = row(number) + ",";
        let mut start = vec![0; expected.len()];
        answers.read_exact(&mut start).unwrap();
        assert_eq!(String::from_utf8_lossy(&start), expected);
        line.clear();
        answers.read_until(b'\n', &mut line).unwrap();
        let outcome = if number % 10 == 7 { "invalid" } else { "unique" };
        assert!(String::from_utf8_lossy(&line).contains(outcome), "{number}");
        hasher.write(&line);
        if number % 10_000 == 0 {
            memory = memory.max(common::peak_memory(child.id()).unwrap_or(0));
        }
    }
    assert_eq!(answers.read_to_end(&mut line).unwrap(), 0, "nothing follows");
    feeder.join().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    (hasher.finish(), memory)
}

/// In the soak it is ten million rows.
#[test]
fn a_long_table_keeps_its_order_and_its_rows_in_bounded_memory() {
    let is_soak = std::env::var_os("NINEFOLD_SOAK").is_some();
    for (command, rows) in [("solve", 60_000), ("rate", 20_000)] {
        let rows = if is_soak { 10_000_000 } else { rows };
        let runs: Vec<(u64, u64)> = ["1", "2", "7"]
            .iter()
            .map(|threads| through(&[command, "--format", "csv", "--threads", threads], rows))
            .collect();
        assert!(runs.iter().all(|(answers, _)| *answers == runs[0].0), "{command}: {runs:?}");
        assert!(runs.iter().all(|(_, memory)| *memory < 200_000), "{command}: {runs:?}");
    }
}

#[test]
fn a_table_with_any_names_comes_back() {
    let table = format!("id,what to solve,note\n1,{EXAMPLE},foo\n2,{EXAMPLE},\"a, b\"\n");
    let ran = run_with(&["solve", "--format", "csv"], table.as_bytes());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("id,what to solve,note,"), "{}", ran.out);
    assert!(lines[1].starts_with(&format!("1,{EXAMPLE},foo,")) && lines[1].contains(SOLVED), "{}", ran.out);
    assert!(lines[2].starts_with(&format!("2,{EXAMPLE},\"a, b\",")), "{}", ran.out);
    assert_eq!((lines.len(), ran.code, &ran.err[..]), (3, 0, ""));
}

#[test]
fn a_number_is_no_solution_and_a_word_or_flag_claims_nothing() {
    for (claim, code) in [("534", 1), ("", 0), ("hello", 0), ("1", 0), ("yes", 0), (SOLVED, 0), (&SOLVED[1..], 1)] {
        let ran = run_with(&["solve", "--format", "csv"], format!("puzzle,solution\n{EXAMPLE},{claim}\n").as_bytes());
        assert_eq!(ran.code, code, "{claim}: {}", ran.err);
        assert_eq!(ran.out.contains(",wrong,"), code == 1, "{claim}: {}", ran.out);
    }
}

#[test]
fn what_is_wrong_with_a_whole_file_is_told_after_any_number_of_bad_rows() {
    let bad = format!("puzzle,id\n{}", "x,1\n".repeat(30));
    let ran = run_with(&["solve", "-", "no-such-file.txt"], bad.as_bytes());
    assert!(ran.err.contains("and 10 more like these"), "{}", ran.err);
    assert!(ran.err.contains("no-such-file.txt: no such file"), "{}", ran.err);
}
