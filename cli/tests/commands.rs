//! Every command gives its answers.

mod common;

use common::{EXAMPLE, Folder, SOLVED, command, run, run_with};

const CLASH: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const BLANK: &str = ".................................................................................";

#[test]
fn solve_writes_a_line_for_each_puzzle_in_order() {
    let ran = run_with(&["solve"], format!("{EXAMPLE}\n{BLANK}\n{CLASH}\n# nothing\n{EXAMPLE}\n").as_bytes());
    assert_eq!(ran.out, format!("{SOLVED}\nmany\nnone\n{SOLVED}\n"));
    assert_eq!((ran.err.as_str(), ran.code), ("", 1));
    assert_eq!(run(&["solve", EXAMPLE]).code, 0);
}

/// Plain lines are solved in batches of their own. The answers for the lines between them must not change.
#[test]
fn plain_lines_among_others_are_answered_as_each_would_be_alone() {
    let drawing: String = (0..9).map(|row| format!("{}\n", &EXAMPLE[9 * row..9 * row + 9])).collect();
    let plain = format!("{EXAMPLE}\n{BLANK}\n{CLASH}\n");
    let text = format!(
        "{plain}{plain}12345\n{plain}# a remark\n\n{plain}{EXAMPLE} 7.1\r\n{plain}{drawing}\n{plain}{BLANK}x\n{EXAMPLE}"
    );
    let three = format!("{SOLVED}\nmany\nnone\n");
    let expected =
        format!("{three}{three}invalid\n{three}{three}{SOLVED}\n{three}{SOLVED}\n{three}invalid\n{SOLVED}\n");
    for threads in ["1", "2", "7"] {
        let ran = run_with(&["solve", "-j", threads], text.as_bytes());
        assert_eq!(ran.out, expected);
        assert!(ran.err.contains("<stdin>:7:") && ran.err.contains("<stdin>:33:82:"), "{}", ran.err);
        assert_eq!(ran.code, 2);
    }
    // The other forms cut every line.
    let verdicts = |form: &str| -> Vec<String> {
        let out = run_with(&["solve", "--format", form], text.as_bytes()).out;
        out.lines().skip((form == "tsv") as usize).map(|line| line.to_string()).collect()
    };
    let tsv: Vec<String> = verdicts("tsv").iter().map(|line| line.split('\t').nth(1).unwrap().to_string()).collect();
    let lines: Vec<String> =
        expected.lines().map(|line| if line.len() == 81 { "unique" } else { line }.to_string()).collect();
    assert_eq!(tsv, lines);
}

#[test]
fn bench_measures_what_is_built_in_and_files() {
    let ran = run(&["bench", "--puzzles", "30", "--rounds", "1"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for set in ["easy", "minimal", "many", "slip"] {
        assert!(ran.out.lines().any(|line| line.starts_with(set) && line.contains("portable")), "{}", ran.out);
    }
    let folder = Folder::new("bench");
    let file = folder.file("two.txt", format!("{EXAMPLE}\n{}\n", ".".repeat(81)));
    let ran = run(&["bench", "--kernel", "portable", "-r", "1", "-n", "0", &file, "nowhere.txt"]);
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    assert!(ran.err.contains("nowhere.txt") && ran.code == 2, "{}", ran.err);
    assert_eq!(run(&["bench", "--kernel", "abacus"]).code, 2);
}

#[test]
fn the_environment_can_force_a_kernel() {
    for (kernel, code) in [("portable", 0), ("abacus", 2)] {
        let output = command().args(["solve", EXAMPLE]).env("NINEFOLD_KERNEL", kernel).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{kernel}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).contains("portable"), code == 2, "the names that there are");
    }
}

#[test]
fn puzzles_files_and_standard_input_can_be_mixed() {
    let folder = Folder::new("mixed");
    let file = folder.file("one.txt", format!("{CLASH}\n"));
    let ran = run_with(&["solve", EXAMPLE, &file, "-", EXAMPLE], format!("{BLANK}\n").as_bytes());
    assert_eq!(ran.out, format!("{SOLVED}\nnone\nmany\n{SOLVED}\n"));
}

#[test]
fn a_puzzle_may_start_with_a_dash() {
    let dashed = format!("-{}", &EXAMPLE[1..]).replace('.', "-");
    let dotted = run(&["solve", &dashed.replace('-', ".")]).out;
    assert_eq!(run(&["solve", &dashed]).out, dotted);
    let marks = run(&["convert", "--to", "pencilmarks", EXAMPLE]).out.replace('.', "-");
    assert_eq!(run(&["solve", marks.trim_end()]).out, format!("{SOLVED}\n"));
}

#[test]
fn a_puzzle_alone_is_solved_and_the_help_says_so() {
    assert_eq!(run(&[EXAMPLE]).out, format!("{SOLVED}\n"));
    for page in ["--help", "man"] {
        let text = run(&[page]).out.replace("\\fB", "").replace("\\fR", "").replace(['\n', '\\'], " ");
        assert!(text.contains("ninefold PUZZLE"), "{text}");
        assert!(text.contains("A PUZZLE without a command is solved."), "{text}");
        assert!(text.contains("an empty file, an empty pipe or the null device"), "{text}");
    }
}

#[test]
fn nine_rows_may_be_nine_arguments() {
    let rows = |text: &str| -> Vec<String> {
        text.chars().collect::<Vec<_>>().chunks(9).map(|row| row.iter().collect()).collect()
    };
    for blank in [".", "0", "_", "-", "*", "x", "X", "?", " "] {
        let puzzle = rows(&EXAMPLE.replace('.', blank));
        let puzzle: Vec<&str> = puzzle.iter().map(String::as_str).collect();
        for before in [&["solve"][..], &["solve", "-j", "1", "-q"], &[]] {
            let ran = run(&[before, &puzzle].concat());
            assert_eq!(ran.out, format!("{SOLVED}\n"), "{before:?} {puzzle:?}: {}", ran.err);
        }
        let trimmed: Vec<&str> = puzzle.iter().map(|row| row.trim_end()).collect();
        assert_eq!(run(&[&["solve"][..], &trimmed, &[EXAMPLE], &puzzle].concat()).out, format!("{SOLVED}\n").repeat(3));
    }
    let puzzle = rows(EXAMPLE);
    let mut puzzle: Vec<&str> = puzzle.iter().map(String::as_str).collect();
    let ran = run(&[&["solve"][..], &puzzle[..8]].concat());
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 2));
    assert_eq!(ran.err, "ninefold: arguments 1 to 8:1:1: 8 rows found; 9 rows of nine cells expected\n");
    puzzle[2] = ".9y....6.";
    let ran = run(&[&["solve"][..], &puzzle].concat());
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 2));
    assert_eq!(ran.err, "ninefold: arguments 1 to 9:3:3: 'y' is neither a digit nor a blank (. 0 _ - *)\n");
    let ran = run(&["solve", &EXAMPLE.replace('.', " ")]);
    assert_eq!(ran.out, format!("{SOLVED}\n"));
    let ran = run(&["solve", EXAMPLE.replace('.', " ")[..80].trim_end()]);
    assert!(ran.err.contains("argument 1:1:80: 80 characters; with spaces for blanks there must be 81"), "{}", ran.err);
    let ran = run(&["solve", "nosuchfile", "123456789"]);
    assert_eq!((ran.err.matches("no such file").count(), ran.code), (2, 2), "{}", ran.err);
}

#[test]
fn solve_has_five_forms() {
    let form = |form: &str| run_with(&["solve", "--format", form], format!("{EXAMPLE}\nx\n").as_bytes()).out;
    assert_eq!(form("line"), format!("{SOLVED}\ninvalid\n"));
    assert!(form("grid").starts_with("+-------+-------+-------+\n| 5 3 4 | 6 7 8 | 9 1 2 |\n"));
    assert_eq!(
        form("tsv"),
        format!(
            "puzzle\toutcome\tsolution\tanother\tclues\tname\n{EXAMPLE}\tunique\t{SOLVED}\t\t30\t\nx\tinvalid\t\t\t\t\n"
        )
    );
    assert_eq!(form("csv"), form("tsv").replace('\t', ","));
    let json = form("json");
    let first = format!("{{\"puzzle\":\"{EXAMPLE}\",\"result\":\"unique\",\"solutions\":[\"{SOLVED}\"]}}");
    assert_eq!(json.lines().next(), Some(first.as_str()));
    assert!(
        json.lines().nth(1).unwrap().starts_with("{\"result\":\"invalid\",\"line\":2,\"column\":1,\"error\":\"'x'")
    );
}

#[test]
fn what_is_written_can_be_read_again() {
    for form in ["grid", "csv", "tsv", "json"] {
        let once = run(&["solve", "--format", form, EXAMPLE, BLANK]).out;
        let again = run_with(&["convert"], once.as_bytes());
        let lines: Vec<&str> = again.out.lines().collect();
        match form {
            "grid" => assert_eq!((lines[0], lines.len()), (SOLVED, 2)),
            _ => assert_eq!(lines, [EXAMPLE, BLANK], "{form}"),
        }
    }
}

#[test]
fn check_says_what_is_wrong_in_two_languages() {
    let ran = run(&["check", EXAMPLE, CLASH, BLANK]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "unique\tThe puzzle has exactly one solution.");
    assert!(lines[1].starts_with("none\tRow 1 has the digit 5 more than once: r1c1, r1c2. Box 1 has"));
    assert!(lines[2].starts_with("many\tThe puzzle has several solutions. They can differ in 81 of the 81 cells."));
    assert_eq!(ran.code, 1);
    let ran = run(&["check", "--lang", "zh", CLASH]);
    assert!(ran.out.starts_with("none\t第 1 行中数字 5 重复出现：r1c1、r1c2。"), "{}", ran.out);
    let output = command().args(["check", CLASH]).env("LC_ALL", "zh_CN.UTF-8").output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), ran.out);
}

#[test]
fn check_names_wrong_entries() {
    let ran = run(&["check", &format!(":0000:x:53+47+9{}:::", &EXAMPLE[5..])]);
    assert_eq!(ran.code, 1, "r1c5 is given as 9: {}", ran.out);
    let ran = run(&["check", &format!(":0000:x:53+2{}:::", &EXAMPLE[3..])]);
    assert_eq!(ran.out, "unique\tThe puzzle has exactly one solution. These entries are not part of it: r1c3.\n");
}

#[test]
fn check_gives_its_data_as_json() {
    let json = run(&["check", "--format", "json", CLASH]).out;
    for part in [
        "\"result\":\"none\"",
        "\"clashes\":[{\"house\":\"row 1\",\"digit\":5,\"cells\":[\"r1c1\",\"r1c2\"]}",
        "\"conflict\":[\"r1c1\",\"r1c2\"]",
        "\"reason\":{\"kind\":\"twice\",\"digit\":5,\"house\":\"row 1\"}",
    ] {
        assert!(json.contains(part), "{json}");
    }
    let json = run(&["check", "--format", "json", BLANK]).out;
    assert!(json.contains("\"repair\":null") && json.contains("\"solutions\":[\""), "{json}");
}

/// The search for a small conflict is longer than this budget. What is known by then is told.
#[test]
fn a_known_verdict_is_told_though_the_budget_ends() {
    let slow = ".....5.8....6.1.42.7........9.5........1.6............5......61........4.........";
    let ran = run(&["check", "--budget", "2051", "--format", "json", slow]);
    assert!(ran.out.contains("\"result\":\"none\"") && ran.out.contains("\"minimal\":false"), "{}", ran.out);
    assert!(ran.out.contains("the search for a smaller set was cut short"), "{}", ran.out);
    assert!(run(&["check", "--budget", "2051", "--lang", "zh", slow]).out.contains("查找已提前结束"));
    for command in ["rate", "hint"] {
        let ran = run(&[command, "--budget", "2051", "--format", "json", slow]);
        assert!(ran.out.contains("\"result\":\"none\""), "{}", ran.out);
        assert!(run(&[command, "--budget", "2050", "--format", "json", slow]).out.contains("\"result\":\"stopped\""));
    }
    let ran = run(&["check", "--budget", "60", "--format", "json", BLANK]);
    assert!(ran.out.contains("\"result\":\"many\"") && ran.out.contains("\"complete\":false"), "{}", ran.out);
    let whole = run(&["check", "--format", "json", slow]);
    assert!(whole.out.contains("\"minimal\":true"), "{}", whole.out);
    for budget in ["24", "2050", "2051"] {
        let word = if budget == "2051" { "none" } else { "stopped" };
        for form in ["line", "tsv", "json"] {
            assert!(run(&["solve", "--budget", budget, "--format", form, slow]).out.contains(word), "{budget} {form}");
        }
    }
}

#[test]
fn count_stops_at_its_limit_and_says_so() {
    let ran = run(&["count", "--limit", "7", EXAMPLE, BLANK, CLASH]);
    assert_eq!((ran.out.as_str(), ran.code), ("1\n7+\n0\n", 1));
    assert_eq!(run(&["count", "--limit", "1", EXAMPLE]).out, "1\n");
    assert_eq!(
        run(&["count", "--format", "tsv", EXAMPLE]).out,
        format!("puzzle\tcount\toutcome\tclues\tname\n{EXAMPLE}\t1\tunique\t30\t\n")
    );
    let json = run(&["count", "--limit", "2", "--format", "json", BLANK]).out;
    assert_eq!(json, format!("{{\"puzzle\":\"{BLANK}\",\"count\":2,\"complete\":false}}\n"));
}

#[test]
fn a_budget_gives_a_puzzle_up() {
    assert_eq!(run(&["solve", "--budget", "0", EXAMPLE]).out, "stopped\n");
    assert_eq!(run(&["check", "--budget", "0", BLANK]).out, "stopped\t\n");
    let known = run(&["check", "--budget", "150", BLANK]).out;
    assert!(known.starts_with("many\tThe puzzle has several solutions. They differ in at least "), "{known}");
    let ran = run(&["count", "--budget", "500", "--limit", "1000000000", BLANK]);
    assert!(ran.out.trim_end().ends_with('+') && ran.code == 1, "{}", ran.out);
}

#[test]
fn show_draws_and_marks() {
    assert!(run(&["show", EXAMPLE]).out.starts_with("+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n"));
    assert!(run(&["show", "--marks", EXAMPLE]).out.contains("| 5      3      124    | 26     7      2468   |"));
}

#[test]
fn convert_writes_every_format_and_reads_it_back() {
    let formats = ninefold::Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>();
    for format in formats {
        let text = run(&["convert", "--to", format, EXAMPLE, EXAMPLE]);
        assert_eq!(text.code, 0, "{format}: {}", text.err);
        let lines = run_with(&["convert"], text.out.as_bytes());
        assert_eq!(lines.out, format!("{EXAMPLE}\n{EXAMPLE}\n"), "{format}:\n{}", text.out);
    }
}

#[test]
fn a_pencilmark_puzzle_is_solved_with_its_candidates_and_refused_by_formats_without_room() {
    let all = run(&["convert", "--to", "pencilmarks", EXAMPLE]).out;
    let without_4 = all.replacen("..3......123456789", "..3......123.56789", 1); // r1c3 is 4 in the solution
    assert_ne!(all, without_4);
    assert_eq!(run_with(&["solve"], without_4.as_bytes()).out, "none\n");
    let ran = run_with(&["convert", "--to", "sdm"], without_4.as_bytes());
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 2));
    assert!(ran.err.contains("<stdin>:1: sdm has no room for the candidates"), "{}", ran.err);
}

#[test]
fn completions_and_manual_pages_are_there() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell]).out.contains("ninefold"), "{shell}");
    }
    assert!(run(&["man"]).out.contains(".TH ninefold 1"));
    assert!(run(&["man", "solve"]).out.contains("solve"));
    let ran = run(&["man", "sing"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no command 'sing'; there are solve, check,"), "{}", ran.err);
    for command in ["solve", "check", "count", "show", "convert", "completions", "man"] {
        assert!(run(&[command, "--help"]).out.contains("Examples:"), "{command}");
    }
}

#[test]
fn wrong_usage_ends_with_2() {
    for args in [&["sing"][..], &["solve", "--format", "mp3"], &["convert", "--to", "doc"], &["solve", "-j", "0"], &[]]
    {
        assert_eq!(run(args).code, 2, "{args:?}");
    }
}
