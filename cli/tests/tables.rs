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
    let head = "id,quizzes,note,er,ep,ed,hardest,outcome,reason,clues,scale\n";
    let scale = "Sudoku Explainer 1.2.1.3";
    assert!(
        rated
            .starts_with(&format!("{head}{first},1.2,1.2,1.2,Hidden Single,unique,,30,{scale}\n2,{BLANK},x,,,,,many,")),
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
