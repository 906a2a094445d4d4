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
