//! `ninefold hint`, `explain` and `rate`: their words, their formats, and how an interrupted rating resumes.

mod common;

use common::{EXAMPLE, Folder, SOLVED, command, run, run_with};
use ninefold::Grid;
use ninefold::explain::explain;
use ninefold::rate::rate;
use std::fs;
use std::process::Stdio;

const BLANK: &str = ".................................................................................";
const CLASH: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle that needs pairs, a wing and more.
const WING: &str = ".5.7..8......9....6....8..94.5.7......3..2.....81...522..4...8.....8.6.1.1....295";
/// The hardest puzzles. Rating them takes long.
const MONSTER: &str = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// The line that `rate` should print.
fn rated(text: &str) -> String {
    let rating = rate(&grid(text)).unwrap();
    format!("{text}\t{}\t{}\t{}\n", rating.er, rating.ep, rating.ed)
}

/// Reads one JSON value, and gives what stands after it.
fn json(text: &str) -> &str {
    let text = text.trim_start();
    let list = |end: char, item: fn(&str) -> &str| {
        let mut rest = text[1..].trim_start();
        while !rest.starts_with(end) {
            rest = item(rest).trim_start();
            rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
        }
        &rest[1..]
    };
    match text.as_bytes()[0] {
        b'{' => list('}', |rest| json(json(rest).trim_start().strip_prefix(':').expect("a value after a name"))),
        b'[' => list(']', json),
        b'"' => {
            let mut escaped = false;
            let end = text[1..].find(|c| {
                let ends = c == '"' && !escaped;
                assert!(c >= ' ', "a control character in a string");
                escaped = c == '\\' && !escaped;
                ends
            });
            &text[end.expect("the string ends") + 2..]
        }
        _ => {
            let end = text.find([',', '}', ']']).unwrap_or(text.len());
            let plain = &text[..end];
            assert!(["true", "false", "null"].contains(&plain) || plain.parse::<f64>().is_ok(), "{plain}");
            &text[end..]
        }
    }
}

/// Every line is one JSON object.
fn assert_json_lines(text: &str) {
    for line in text.lines() {
        assert!(line.starts_with('{') && json(line).is_empty(), "{line}");
    }
}

/// Every element that is opened is closed, in order.
fn assert_well_formed(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1).map(|part| part.split_once('>').expect("a tag ends").0) {
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{tag}"),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().unwrap()),
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_hint_tells_more_from_level_to_level() {
    let step = explain(&grid(WING)).steps[0].clone();
    let hints: Vec<String> = ["1", "2", "3"].map(|level| run(&["hint", "--level", level, WING]).out).to_vec();
    assert_eq!(hints[0], run(&["hint", WING]).out, "the first level is what is told unasked");
    assert!(hints.iter().all(|hint| hint.lines().count() == 1), "one line a puzzle: {hints:?}");
    let (cell, _) = step.places.unwrap();
    assert!(!hints[0].contains(&step.name()) && hints[1].contains(&step.name()), "{hints:?}");
    assert!(!hints[1].contains(&format!("So {cell} is")) && hints[2].contains(&format!("{cell} is")), "{hints:?}");
    assert_eq!(run(&["hint", "--level", "4", WING]).code, 2);
    let chinese = run(&["hint", "--lang", "zh", WING]);
    assert!(chinese.out.starts_with("请看") && chinese.code == 0, "{}", chinese.out);
}

#[test]
fn a_hint_honours_what_a_player_did_and_tells_a_mistake() {
    let right = format!(":0000:x:53+4{}:::", &EXAMPLE[3..]);
    let ran = run(&["hint", "--format", "json", "--level", "3", &right]);
    assert!(ran.code == 0 && !ran.out.contains("\"places\":{\"cell\":\"r1c3\""), "{}", ran.out);
    let wrong = format!(":0000:x:53+2{}:::", &EXAMPLE[3..]);
    let ran = run(&["hint", "--format", "json", "--level", "3", &wrong]);
    assert!(ran.code == 1 && ran.out.contains("\"result\":\"mistake\",\"mistake\":\"wrote\""), "{}", ran.out);
    assert!(ran.out.contains("\"cell\":\"r1c3\",\"digit\":2"), "{}", ran.out);
    assert_json_lines(&ran.out);
}

#[test]
fn a_hint_for_what_needs_none_or_has_none() {
    let words = |text: &str| {
        let ran = run(&["hint", "--format", "json", text]);
        assert_json_lines(&ran.out);
        let word = ran.out.split("\"result\":\"").nth(1).unwrap().split('"').next().unwrap().to_string();
        (word, ran.code)
    };
    assert_eq!(words(SOLVED), ("solved".to_string(), 0));
    assert_eq!(words(BLANK), ("many".to_string(), 1));
    assert_eq!(words(CLASH), ("none".to_string(), 1));
    assert_eq!(words(EXAMPLE), ("step".to_string(), 0));
    let ran = run(&["hint", "--budget", "0", EXAMPLE]);
    assert!(ran.code == 1 && !ran.out.trim().is_empty(), "{}", ran.out);
    let ran = run_with(&["hint"], format!("{EXAMPLE}\nrubbish\n{SOLVED}\n").as_bytes());
    assert_eq!((ran.out.lines().nth(1), ran.out.lines().count(), ran.code), (Some("invalid"), 3, 2));
    assert!(ran.err.contains("<stdin>:2:1:"), "{}", ran.err);
    let limits =
        run(&["convert", "--to", "pencilmarks", EXAMPLE]).out.replacen("..3......123456789", "..3......1234.6789", 1);
    assert_eq!(run_with(&["hint"], limits.as_bytes()).code, 0, "a pencilmark puzzle has a next step too");
}

#[test]
fn an_explanation_has_every_step_in_each_form() {
    let explanation = explain(&grid(WING));
    let text = run(&["explain", WING]);
    assert_eq!((text.code, text.out.lines().next()), (0, Some(WING)));
    for (i, step) in explanation.steps.iter().enumerate() {
        assert!(text.out.contains(&format!("\n{:>3}. {step}\n     ", i + 1)), "{step} in\n{}", text.out);
    }
    assert!(text.out.contains(&rate(&grid(WING)).unwrap().to_string()) && !text.out.contains('\u{1b}'));

    let json = run(&["explain", "--format", "json", WING, EXAMPLE]);
    assert_json_lines(&json.out);
    let steps: Vec<usize> = json.out.lines().map(|line| line.matches("\"technique\":").count()).collect();
    assert_eq!((steps.len(), steps[0]), (2, explanation.steps.len()));
    assert!(json.out.contains(&format!("\"solution\":\"{SOLVED}\"")));

    let md = run(&["explain", "--format", "md", WING]).out;
    assert_eq!(md.matches("```").count() % 2, 0);
    assert!(md.starts_with(&format!("# `{WING}`\n")) && md.contains("\n```text\n+---"), "{md}");
    assert!(md.lines().all(|line| !line.starts_with("    ")), "nothing looks like code by chance");
}

#[test]
fn a_picture_is_well_formed_and_of_one_puzzle() {
    let folder = Folder::new("picture");
    let file = folder.path("steps.svg");
    for language in ["en", "zh"] {
        let ran = run(&["explain", "--format", "svg", "--lang", language, WING, "-o", &file]);
        assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), ("", "", 0));
        let svg = fs::read_to_string(&file).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_well_formed(&svg);
        assert!(svg.contains("class=\"strike\"") && svg.contains("class=\"placed\"") && svg.contains("class=\"cell\""));
    }
    let ran = run(&["explain", "--format", "svg", WING, EXAMPLE]);
    assert!(ran.code == 2 && ran.err.contains("a picture shows one"), "{}", ran.err);
    let ran = run(&["explain", "--format", "svg", BLANK]);
    assert!(ran.code == 1 && ran.err.contains("several solutions"), "{}", ran.err);
    assert_well_formed(&ran.out);
}

#[test]
fn what_can_not_be_explained_says_why() {
    let limits =
        run(&["convert", "--to", "pencilmarks", EXAMPLE]).out.replacen("..3......123456789", "..3......1234.6789", 1);
    for form in ["text", "json", "md"] {
        let args = ["explain", "--format", form];
        for (puzzle, says) in [(BLANK, "several solutions"), (CLASH, "more than once"), (SOLVED, "")] {
            let ran = run(&[&args[..], &[puzzle]].concat());
            assert_eq!((ran.code, ran.out.contains(says)), ((puzzle != SOLVED) as i32, true), "{form}: {}", ran.out);
        }
        let ran = run_with(&args, limits.as_bytes());
        assert!(ran.code == 0 && !ran.out.contains("ER "), "a pencilmark puzzle is explained, not rated: {}", ran.out);
        let ran = run_with(&args, b"rubbish\n");
        assert!(ran.code == 2 && ran.out.contains("invalid"), "{}", ran.out);
        assert_eq!(run(&[&args[..], &["--budget", "0", EXAMPLE]].concat()).code, 1);
    }
}

#[test]
fn ratings_come_in_three_forms_and_in_order() {
    let rating = rate(&grid(WING)).unwrap();
    assert_eq!(run(&["rate", WING]).out, rated(WING));
    let serate = format!("{}/{}/{}\n", rating.er, rating.ep, rating.ed);
    assert_eq!(run(&["rate", "--format", "serate", WING]).out, serate);
    let json = run(&["rate", "--format", "json", "--steps", WING]).out;
    assert_json_lines(&json);
    assert!(
        json.contains(&format!("\"er\":{},", rating.er)) && json.contains("\"scale\":\"Sudoku Explainer 1.2.1.3\"")
    );
    let steps = run(&["rate", "--steps", WING]).out;
    let used = steps.trim_end().split('\t').nth(4).unwrap();
    assert!(used.starts_with("Hidden Single x") && used.contains(", XYZ-Wing"), "{used}");

    let many = format!("{EXAMPLE}\n{WING}\n").repeat(40);
    let expected = format!("{}{}", rated(EXAMPLE), rated(WING)).repeat(40);
    for threads in ["1", "2"] {
        assert_eq!(run_with(&["rate", "-j", threads], many.as_bytes()).out, expected);
    }
}

#[test]
fn a_puzzle_without_a_rating_gets_a_word_and_a_reason() {
    let limits =
        run(&["convert", "--to", "pencilmarks", EXAMPLE]).out.replacen("..3......123456789", "..3......1234.6789", 1);
    let input = format!("{EXAMPLE}\n{BLANK}\n{CLASH}\n{SOLVED}\nrubbish\n{limits}{EXAMPLE}\n");
    let ran = run_with(&["rate"], input.as_bytes());
    let lines: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split('\t').collect()).collect();
    let words: Vec<&str> = lines.iter().map(|line| line[1]).collect();
    let number = words[0];
    assert_eq!(words, [number, "many", "none", "solved", "invalid", "invalid", number]);
    for line in &lines[1..6] {
        assert!(line.len() == 5 && line[2..4] == ["", ""] && !line[4].is_empty(), "{line:?}");
    }
    assert!(
        lines[5][4].contains("pencilmark puzzle") && ran.err.contains("<stdin>:6: a pencilmark puzzle"),
        "{}",
        ran.err
    );
    assert_eq!(ran.code, 2);
    assert_eq!([BLANK, SOLVED].map(|puzzle| run(&["rate", puzzle]).code), [1, 0]);
    for form in ["json", "serate"] {
        let ran = run_with(&["rate", "--format", form], input.as_bytes());
        assert_eq!(ran.out.lines().count(), 7, "{}", ran.out);
        if form == "json" {
            assert_json_lines(&ran.out);
        }
    }
    let chinese = run(&["rate", "--lang", "zh", BLANK]).out;
    assert!(chinese.contains("多个解"), "{chinese}");
}

#[test]
fn a_budget_stops_a_monster() {
    let ran = run(&["rate", "--budget", "200", MONSTER, EXAMPLE]);
    let word = ran.out.split('\t').nth(1);
    assert_eq!((word, ran.out.lines().count(), ran.code), (Some("stopped"), 2, 1), "{}", ran.out);
    assert!(ran.out.ends_with(&rated(EXAMPLE)));
}

#[test]
fn an_interrupted_rating_goes_on_where_it_ended() {
    let folder = Folder::new("resume");
    let puzzles = [EXAMPLE, WING, "rubbish", BLANK, SOLVED, WING, EXAMPLE].join("\n") + "\n";
    let file = folder.file("puzzles.txt", &puzzles);
    for form in ["line", "json", "serate"] {
        let whole = run(&["rate", "--format", form, &file]).out;
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        for complete in [0, 1, 3, 6, 7] {
            // The last line was cut off while it was being written. A complete line is not looked at again.
            let half = lines.get(complete).map_or("", |line| &line[..line.len() / 2]);
            let kept = lines[..complete].concat();
            let out = folder.file("out", format!("{kept}{half}"));
            let ran = run(&["rate", "--format", form, "--resume", &out, &file]);
            assert_eq!(fs::read_to_string(&out).unwrap(), whole, "{form}, {complete} lines: {}", ran.err);
            assert_eq!(ran.out, "");
        }
    }
    let fresh = folder.path("fresh.tsv");
    run_with(&["rate", "--resume", &fresh], puzzles.as_bytes());
    assert_eq!(fs::read_to_string(&fresh).unwrap(), run(&["rate", &file]).out, "one that is not there yet is begun");
    let marked = rated(EXAMPLE).replace("\t1.2", "\t9.9");
    let out = folder.file("marked.tsv", &marked);
    run(&["rate", "--resume", &out, EXAMPLE, WING]);
    assert_eq!(fs::read_to_string(&out).unwrap(), format!("{marked}{}", rated(WING)), "nothing is computed twice");
}

#[test]
fn an_output_of_other_puzzles_is_refused_and_left_alone() {
    let folder = Folder::new("refused");
    let out = folder.path("out");
    let earlier = format!("{}{}half", rated(EXAMPLE), rated(WING));
    for (form, content, puzzles, says) in [
        ("line", earlier.as_str(), vec![WING, EXAMPLE, WING], "line 1 is not about line 1 of argument 1"),
        ("line", &earlier, vec![EXAMPLE, EXAMPLE, WING], "line 2 is not about line 1 of argument 2"),
        ("line", &earlier, vec![EXAMPLE], "line 2 is beyond the end of the input"),
        ("json", &earlier, vec![EXAMPLE, WING], "line 1 was not made with these options"),
        ("serate", "1.2/1.2/1.2\n1.2/1.2/1.2\n", vec![EXAMPLE], "line 2 is beyond the end of the input"),
        ("line", &format!("{EXAMPLE}\n"), vec![EXAMPLE], "line 1 was not made with these options"),
    ] {
        fs::write(&out, content).unwrap();
        let ran = run(&[&["rate", "--format", form, "--resume", &out][..], &puzzles].concat());
        assert!(ran.code == 2 && ran.err.contains(says), "{says}: {}", ran.err);
        assert_eq!(fs::read_to_string(&out).unwrap(), content, "{says}");
    }
    fs::write(&out, &earlier).unwrap();
    let ran = run(&["rate", "--steps", "--resume", &out, EXAMPLE, WING]);
    assert!(ran.code == 2 && ran.err.contains("line 1 was not made with these options"), "{}", ran.err);
    assert_eq!(run(&["rate", "--resume", &folder.path("out.gz"), EXAMPLE]).code, 2);
    assert!(!std::path::Path::new(&folder.path("out.gz")).exists(), "a refused run leaves no file");
    assert_eq!(run(&["rate", "--resume", &out, "-o", &out, EXAMPLE]).code, 2);
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_whole_lines() {
    let folder = Folder::new("stop");
    let (file, out) =
        (folder.file("in.txt", format!("{EXAMPLE}\n{}", format!("{MONSTER}\n").repeat(2_000))), folder.path("out"));
    let mut child =
        command().args(["rate", "-j", "1", "--resume", &out, &file]).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let written = fs::read_to_string(&out).unwrap();
    assert!(written.starts_with(&rated(EXAMPLE)) && written.ends_with('\n'), "{written}");
    assert!(written.lines().count() < 2_000 && !written.contains("stopped"), "{written}");
}

#[test]
fn bench_rate_measures_and_compares() {
    let ran = run(&["bench", "rate", "--puzzles", "5", "--budget", "20000"]);
    assert!(ran.code == 0 && ran.out.lines().any(|line| line.starts_with("minimal ")), "{}", ran.out);
    let folder = Folder::new("bench-rate");
    let good = folder.file("good.tsv", rated(EXAMPLE) + &rated(WING));
    let bad = folder.file("bad.tsv", format!("{EXAMPLE}\t9.0\t1.2\t1.2\n{WING}\n"));
    let ran = run(&["bench", "rate", &good]);
    assert!(ran.code == 0 && ran.out.contains("2 of 2"), "{}", ran.out);
    let ran = run(&["bench", "rate", &good, &bad, "nowhere.tsv"]);
    assert!(ran.code == 2 && ran.out.contains("0 of 1") && ran.err.contains("[9.0, 1.2, 1.2] expected"), "{}", ran.err);
}

#[test]
fn help_tells_what_the_numbers_mean() {
    let help = run(&["rate", "--help"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        help.contains("Sudoku Explainer 1.2.1.3") && help.contains("turned, mirrored or relabelled form"),
        "{help}"
    );
    for command in ["hint", "explain", "rate"] {
        assert!(run(&[command, "--help"]).out.contains("Examples:"), "{command}");
        assert!(run(&["man", command]).out.contains(command));
        assert!(run(&["completions", "bash"]).out.contains(command));
    }
}
