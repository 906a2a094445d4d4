//! `ninefold rate` with limits, filters, another order, a file for each band, and summaries.

mod common;

use common::{EXAMPLE, Folder, SOLVED, command, peak_memory, run, run_with, skipped};
use ninefold::explain::{Technique, Tenths, explain};
use ninefold::rate::{Band, Rating};
use std::fs;
use std::process::{Command, Stdio};

const BLANK: &str = ".................................................................................";
/// Rating it takes long.
const MONSTER: &str = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";

/// A puzzle with its rating and the techniques of its steps.
struct Known {
    puzzle: String,
    rating: Rating,
    techniques: Vec<Technique>,
}

/// The puzzles of puzzles/ratings.txt up to an ER of 9.0, not in order.
fn known() -> Vec<Known> {
    let lines = include_str!("../../puzzles/ratings.txt").lines().filter(|line| !line.starts_with('#'));
    let known = lines.filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [er, ep, ed] = [1, 2, 3].map(|i| fields[i].parse().unwrap());
        let steps = || explain(&fields[0].parse().unwrap()).steps;
        (er <= Tenths::new(90)).then(|| Known {
            puzzle: fields[0].to_string(),
            rating: Rating { er, ep, ed },
            techniques: steps().iter().map(|step| step.technique).collect(),
        })
    });
    let mut known: Vec<Known> = known.collect();
    known.sort_by_key(|known| known.puzzle.clone());
    assert!(known.len() > 40);
    known
}

impl Known {
    fn line(&self) -> String {
        let Rating { er, ep, ed } = self.rating;
        format!("{}\t{er}\t{ep}\t{ed}\n", self.puzzle)
    }

    fn clues(&self) -> usize {
        self.puzzle.bytes().filter(|byte| *byte != b'.').count()
    }
}

fn input(known: &[Known]) -> String {
    known.iter().map(|known| format!("{}\n", known.puzzle)).collect()
}

fn lines<'a>(known: impl IntoIterator<Item = &'a Known>) -> String {
    known.into_iter().map(Known::line).collect()
}

fn rate_with(args: &[&str], input: &str) -> common::Ran {
    run_with(&[&["rate"], args].concat(), input.as_bytes())
}

#[test]
fn a_puzzle_above_the_limit_is_told_as_such_at_once() {
    let ran = run(&["rate", "--max-er", "7.0", MONSTER, EXAMPLE]);
    assert_eq!((ran.out, ran.code), (format!("{MONSTER}\t>7.0\t>7.0\t>7.0\n{EXAMPLE}\t1.2\t1.2\t1.2\n"), 0));
    let serate = run(&["rate", "--max-er", "7", "--format", "serate", MONSTER, EXAMPLE]).out;
    assert_eq!(serate, ">7.0/>7.0/>7.0\n1.2/1.2/1.2\n");
    let json = run(&["rate", "--max-er", "7.0", "--format", "json", MONSTER]).out;
    assert!(json.contains("\"result\":\"above\",\"above\":7.0,\"scale\"") && !json.contains("\"er\""), "{json}");
    let csv = run(&["rate", "--max-er", "7.0", "--format", "csv", MONSTER]).out;
    assert!(csv.contains(&format!("\n{MONSTER},>7.0,>7.0,>7.0,,,above,,23,")), "{csv}");
    let steps = run(&["rate", "--max-er", "7.0", "--steps", MONSTER]).out;
    assert_eq!(steps, format!("{MONSTER}\t>7.0\t>7.0\t>7.0\t\n"));
}

#[test]
fn limits_keep_a_line_for_every_puzzle_and_only_leaves_out() {
    let known = known();
    let text = input(&known);
    let told = |limit: &str, known: &Known| -> Option<String> {
        let Rating { er, ep, ed } = known.rating;
        let limit: Tenths = match limit {
            "--pearl" => ep,
            "--diamond" => ed,
            number => number.parse().unwrap(),
        };
        let number = |number: Tenths| if number <= limit { number.to_string() } else { format!(">{limit}") };
        (er > limit).then(|| format!("{}\t>{limit}\t{}\t{}\n", known.puzzle, number(ep), number(ed)))
    };
    for (args, limit) in
        [(vec!["--max-er", "6.0"], "6.0"), (vec!["--pearl"], "--pearl"), (vec!["--diamond"], "--diamond")]
    {
        let expected: String = known.iter().map(|known| told(limit, known).unwrap_or(known.line())).collect();
        let ran = rate_with(&args, &text);
        assert_eq!((ran.out, ran.code), (expected, 0), "{args:?}");
        let within = lines(known.iter().filter(|known| told(limit, known).is_none()));
        assert!(!within.is_empty());
        assert_eq!(rate_with(&[&args[..], &["--only"]].concat(), &text).out, within, "{args:?}");
    }
}

#[test]
fn filters_leave_out_what_does_not_fit() {
    let known = known();
    let text = input(&known);
    let holds = |args: &[&str], fits: &dyn Fn(&Known) -> bool| {
        let expected = lines(known.iter().filter(|known| fits(known)));
        assert!(!expected.is_empty() && expected != lines(&known), "{args:?} is no test");
        let ran = rate_with(args, &text);
        assert_eq!((ran.out, ran.code), (expected, 0), "{args:?}");
    };
    let number = |text: &str| text.parse::<Tenths>().unwrap();
    holds(&["--min-er", "7.1"], &|known| known.rating.er >= number("7.1"));
    holds(&["--min-er", "4", "--max-er", "7.0"], &|known| (number("4.0")..=number("7.0")).contains(&known.rating.er));
    holds(&["--min-ep", "1.5"], &|known| known.rating.ep >= number("1.5"));
    holds(&["--max-ep", "1.5"], &|known| known.rating.ep <= number("1.5"));
    holds(&["--min-ed", "1.5"], &|known| known.rating.ed >= number("1.5"));
    holds(&["--max-ed", "1.2"], &|known| known.rating.ed <= number("1.2"));
    holds(&["--min-clues", "26"], &|known| known.clues() >= 26);
    holds(&["--max-clues", "25", "--min-clues", "22"], &|known| (22..=25).contains(&known.clues()));
    let uses = |known: &Known, technique| known.techniques.contains(&technique);
    holds(&["--with", "xy-wing"], &|known| uses(known, Technique::XyWing));
    holds(&["--without", "POINTING"], &|known| !uses(known, Technique::Pointing));
    holds(&["--with", "XY翼", "--with", "naked pair"], &|known| {
        uses(known, Technique::XyWing) && uses(known, Technique::NakedPair)
    });
    // What has no rating fits no filter. The exit status still tells of it.
    let ran = rate_with(&["--min-er", "1.0"], &format!("{EXAMPLE}\n{BLANK}\nrubbish\n{SOLVED}\n"));
    assert_eq!((ran.out, ran.code), (format!("{EXAMPLE}\t1.2\t1.2\t1.2\n"), 2));
    let csv = rate_with(&["--only", "--format", "csv"], &format!("{EXAMPLE}\n{BLANK}\nrubbish\n"));
    assert_eq!(csv.out.lines().count(), 2, "{}", csv.out);
}

#[test]
fn an_unknown_technique_lists_the_near_ones() {
    let ran = run(&["rate", "--with", "naked triple", EXAMPLE]);
    assert!(
        ran.code == 2 && ran.err.contains("'naked triple' is no technique; near to it: Naked Triplet"),
        "{}",
        ran.err
    );
    let ran = run(&["rate", "--without", "???", EXAMPLE]);
    assert!(ran.code == 2 && ran.err.contains("the techniques are: Hidden Single (排除法)"), "{}", ran.err);
    let ran = run(&["rate", "--min-er", "7.1", "--max-er", "7", EXAMPLE]);
    assert!(ran.code == 2 && ran.err.contains("--min-er is greater than --max-er"), "{}", ran.err);
    let ran = run(&["rate", "--max-er", "hard", EXAMPLE]);
    assert!(ran.code == 2 && ran.err.contains("ratings are as in '6.7'"), "{}", ran.err);
}

#[test]
fn answers_are_sorted_with_what_has_no_rating_last() {
    let known = known();
    let text = format!("{BLANK}\n{}rubbish\n{SOLVED}\n", input(&known));
    let last: Vec<String> = rate_with(&[], &text)
        .out
        .lines()
        .filter(|line| line.split('\t').count() == 5)
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(last.len(), 3);
    let mut sorted: Vec<&Known> = known.iter().collect();
    sorted.sort_by_key(|known| known.rating.er);
    let expected = lines(sorted.iter().copied()) + &last.concat();
    for threads in ["1", "3"] {
        assert_eq!(rate_with(&["--sort", "er", "-j", threads], &text).out, expected);
    }
    sorted = known.iter().collect();
    sorted.sort_by_key(|known| std::cmp::Reverse(known.rating.er));
    assert_eq!(rate_with(&["--sort", "er", "--reverse"], &text).out, lines(sorted.iter().copied()) + &last.concat());
    sorted = known.iter().collect();
    sorted.sort_by_key(|known| (known.clues(), known.rating.ep, known.rating.ed));
    assert_eq!(rate_with(&["--sort", "clues,ep,ed"], &text).out, lines(sorted.iter().copied()) + &last.concat());
    // What is above a limit comes after what is below.
    let limited = rate_with(&["--sort", "er", "--max-er", "5.0"], &text).out;
    let is_above: Vec<bool> = limited.lines().map(|line| line.contains('>')).collect();
    assert_eq!(
        is_above.iter().filter(|above| **above).count(),
        known.iter().filter(|known| known.rating.er > Tenths::new(50)).count()
    );
    assert!(is_above[..is_above.len() - 3].is_sorted() && !is_above[is_above.len() - 1]);
    // A table keeps its header at the top, and each row its own columns.
    let table = format!("id,puzzle\n1,{MONSTER}\n2,\"{EXAMPLE}\"\n");
    let csv = rate_with(&["--sort", "er", "--max-er", "3", "--format", "csv"], &table).out;
    let starts: Vec<&str> = csv.lines().map(|line| &line[..3]).collect();
    assert_eq!(starts, ["id,", "2,\"", "1,9"], "{csv}");
}

/// What is too much for the memory is sorted in a temporary file that has no name.
#[test]
#[cfg(target_os = "linux")]
fn sorting_takes_little_memory_and_leaves_nothing_behind() {
    let rows = if std::env::var_os("NINEFOLD_SOAK").is_some() { 10_000_000 } else { 400_000 };
    let folder = Folder::new("sorted");
    let temporary = Folder::new("sorted-temporary");
    let other = EXAMPLE.replace("53..7", "5...7");
    let input = folder.file("puzzles.txt", format!("{EXAMPLE}\n{other}\n").repeat(rows / 2));
    let out = folder.path("out.txt");
    let sorting = |folder: &std::path::Path| {
        let mut command = command();
        command.args(["rate", "--max-er", "1.0", "--sort", "clues", &input, "-o", &out]).env("TMPDIR", folder);
        command
    };
    let start = || sorting(&temporary.0).stderr(Stdio::null()).spawn().unwrap();
    let mut child = start();
    let mut peak = 0;
    let status = loop {
        peak = peak_memory(child.id()).unwrap_or(0).max(peak);
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None => std::thread::sleep(std::time::Duration::from_millis(20)),
        }
    };
    assert!(status.success());
    assert_eq!(fs::read_dir(&temporary.0).unwrap().count(), 0);
    assert!(peak > 0 && peak < 200_000, "{peak} kB");
    let text = fs::read_to_string(&out).unwrap();
    let mut clues = text.lines().map(|line| line.starts_with("53..7"));
    assert_eq!((text.lines().count(), clues.by_ref().take(rows / 2).all(|more| !more)), (rows, true));
    assert!(clues.all(|more| more));
    // Killed on the way, it leaves no temporary file, and the old output as it was.
    let mut child = start();
    std::thread::sleep(std::time::Duration::from_millis(300));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read_dir(&temporary.0).unwrap().count(), 0);
    // Without a place for the file it says what to do.
    let failed = sorting(&temporary.0.join("nowhere")).output().unwrap();
    let said = String::from_utf8_lossy(&failed.stderr);
    assert!(failed.status.code() == Some(2) && said.contains("TMPDIR names another folder"), "{said}");
    assert!(fs::read_to_string(&out).unwrap() == text);
}

#[test]
fn answers_are_split_into_a_file_for_each_band() {
    let known = known();
    let folder = Folder::new("split");
    let (dir, text) = (folder.path("new/dir"), format!("{}{BLANK}\n", input(&known)));
    let ran = rate_with(&["--split", &dir], &text);
    assert_eq!((ran.out.as_str(), ran.code), ("", 1), "{}", ran.err);
    let mut expected: Vec<(String, String)> = Vec::new();
    for &band in Band::ALL {
        let lines = lines(known.iter().filter(|known| Band::of(known.rating.er) == band));
        expected.extend((!lines.is_empty()).then(|| (format!("{band}.txt"), lines)));
    }
    assert!(expected.len() >= 6);
    for (name, content) in &expected {
        assert_eq!(fs::read_to_string(folder.0.join("new/dir").join(name)).unwrap(), *content, "{name}");
    }
    assert!(fs::read_to_string(format!("{dir}/unrated.txt")).unwrap().contains("\tmany\t"));
    assert_eq!(fs::read_dir(&dir).unwrap().count(), expected.len() + 1, "no file without answers, none half done");

    // A second run replaces the files that it has answers for, and no others.
    let ran = rate_with(&["--split", &dir, "--max-er", "2.0", "--sort", "clues"], &text);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_eq!(fs::read_to_string(format!("{dir}/extreme.txt")).unwrap(), expected[5].1);
    assert!(fs::read_to_string(format!("{dir}/above.txt")).unwrap().lines().all(|line| line.contains("\t>2.0\t")));

    let ran = rate_with(&["--split", &dir, "--format", "csv"], &text);
    assert_eq!(ran.code, 1);
    for name in ["easy.csv", "hard.csv", "unrated.csv"] {
        let csv = fs::read_to_string(format!("{dir}/{name}")).unwrap();
        assert!(csv.starts_with("puzzle,er,ep,ed,difficulty,") && csv.lines().count() > 1, "{csv}");
    }
    assert_eq!(rate_with(&["--split", &dir, "-o", "x"], &text).code, 2);
    let file = folder.file("file", "");
    assert!(rate_with(&["--split", &file], &text).err.contains(&file));
}

/// Ctrl-C while something slow is rated: what it says, and its exit status.
#[cfg(unix)]
fn interrupted(args: &[&str]) -> (String, Option<i32>) {
    let child = command().args(["rate", "-j", "1"]).args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1_000));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stderr).unwrap() + &String::from_utf8(output.stdout).unwrap(), output.status.code())
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_old_files_as_they_were() {
    let folder = Folder::new("interrupted");
    let input = folder.file("in.txt", format!("{EXAMPLE}\n").repeat(8) + &format!("{MONSTER}\n").repeat(500));
    let out = folder.file("out.txt", "old");
    let (said, code) = interrupted(&["--sort", "er", &input, "-o", &out]);
    assert!(code == Some(130) && said.contains("sorted answers are written when all are there"), "{said}");
    assert_eq!(fs::read_to_string(&out).unwrap(), "old");
    let (said, code) = interrupted(&["--split", &folder.path("dir"), &input]);
    let partial = folder.path("dir/easy.txt.partial");
    assert!(code == Some(130) && said.contains(&partial) && !said.contains("--resume"), "{said}");
    assert_eq!(fs::read_to_string(&partial).unwrap(), format!("{EXAMPLE}\t1.2\t1.2\t1.2\n").repeat(8));
    assert_eq!(fs::read_dir(folder.path("dir")).unwrap().count(), 1);
    let (said, code) = interrupted(&["--summary", &input]);
    assert!(code == Some(130) && said.contains("interrupted: only the puzzles up to there"), "{said}");
    assert!(said.contains("8 rated"), "{said}");
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 3, "nothing else is left");
}

#[test]
fn a_summary_counts_what_came_out() {
    let known = known();
    let text = format!("{}{BLANK}\nrubbish\n{SOLVED}\n", input(&known));
    let ran = rate_with(&["--summary"], &text);
    assert_eq!(ran.code, 2);
    let count = known.len();
    let has = |line: String| assert!(ran.out.contains(&line), "{line} is not in\n{}", ran.out);
    has(format!("Sudoku Explainer 1.2.1.3; ninefold {}\n", env!("CARGO_PKG_VERSION")));
    has(format!("{} puzzles: {count} rated, 1 solved, 1 many, 1 invalid\n", count + 3));
    for &band in Band::ALL {
        let count = known.iter().filter(|known| Band::of(known.rating.er) == band).count();
        let line = ran.out.lines().find(|line| line.starts_with(&format!("{band} "))).unwrap();
        assert_eq!(line.split_whitespace().nth(2), Some(&count.to_string()[..]), "{line}");
    }
    let wings = known.iter().filter(|known| known.techniques.contains(&Technique::XyWing)).count();
    let line = ran.out.lines().find(|line| line.starts_with("XY-Wing ")).unwrap();
    assert_eq!(line.split_whitespace().nth(1), Some(&wings.to_string()[..]), "{line}");
    assert!(!ran.out.contains(&known[0].puzzle) || ran.out.contains("slowest"), "{}", ran.out);

    let zh = rate_with(&["--summary", "--lang", "zh", "--max-er", "2"], &text).out;
    assert!(zh.contains("max-er 2.0") && zh.contains("超过上限") && zh.contains("排除法"), "{zh}");
    assert!(rate_with(&["--summary"], "").out.starts_with("Sudoku Explainer"));
}

#[test]
fn a_summary_is_text_json_or_a_picture() {
    let folder = Folder::new("summary");
    let chart = folder.path("chart.svg");
    let ran = run(&["rate", "--summary=svg", EXAMPLE, "-o", &chart]);
    assert_eq!((ran.out.as_str(), ran.code), ("", 0), "{}", ran.err);
    let svg = fs::read_to_string(&chart).unwrap();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n") && svg.contains("<title>1.2: 1</title>"), "{svg}");
    assert!(svg.contains("Sudoku Explainer 1.2.1.3; ninefold") && svg.contains("Hidden Single"));
    let limited = run(&["rate", "--summary=svg", "--max-er", "1", "--lang", "zh", EXAMPLE]).out;
    assert!(
        limited.contains("1 超过上限") && !limited.contains('>')
            || limited.contains("&gt;")
            || limited.contains("max-er 1.0")
    );
    let json = run(&["rate", "--summary=json", EXAMPLE, BLANK]).out;
    let start = format!(
        "{{\"scale\":\"Sudoku Explainer 1.2.1.3\",\"version\":\"ninefold {}\",\"interrupted\":false,\"puzzles\":2,\
         \"outcomes\":{{\"many\":1,\"rated\":1}}",
        env!("CARGO_PKG_VERSION")
    );
    assert!(json.starts_with(&start) && json.contains("\"er\":[{\"er\":1.2,\"puzzles\":1}]"), "{json}");
    assert!(json.contains("\"techniques\":[{\"technique\":\"Hidden Single\",\"puzzles\":1,\"steps\":51}]"), "{json}");
    let bad = run(&["rate", "--summary", "rubbish", "-o", &folder.path("bad.txt")]);
    assert_eq!(bad.code, 2);
    for args in [&["--summary", "--sort", "er"][..], &["--summary", "--split", "x"], &["--summary", "--format", "csv"]]
    {
        assert_eq!(run(&[&["rate"], args, &[EXAMPLE]].concat()).code, 2, "{args:?}");
    }
}

#[test]
fn a_run_with_limits_or_filters_resumes_and_one_that_waits_does_not() {
    let folder = Folder::new("resume-limits");
    let file = folder.file("puzzles.txt", format!("{EXAMPLE}\n{MONSTER}\n{BLANK}\n{EXAMPLE}\n"));
    for form in ["line", "csv", "tsv", "json", "serate"] {
        let whole = run(&["rate", "--format", form, "--max-er", "2.0", &file]).out;
        for kept in 0..whole.lines().count() {
            let start: String = whole.lines().take(kept).map(|line| format!("{line}\n")).collect();
            let out = folder.file("out", start);
            let ran = run(&["rate", "--format", form, "--max-er", "2.0", "--resume", &out, &file]);
            assert_eq!(fs::read_to_string(&out).unwrap(), whole, "{form} {kept}: {}", ran.err);
        }
    }
    let out = folder.file("out", "");
    for (option, value) in [("--sort", "er"), ("--split", "x"), ("--summary=text", EXAMPLE)] {
        let ran = run(&["rate", option, value, "--resume", &out, &file]);
        assert!(ran.code == 2 && ran.err.contains("--resume") && ran.err.contains(&option[..6]), "{}", ran.err);
    }
    // Of a filtered output, what stands before its last line was answered, though most of it was left out.
    let known = known();
    let file = folder.file("many.txt", format!("{}{}", input(&known), input(&known)));
    for form in ["line", "csv", "tsv", "json"] {
        let args = ["rate", "--format", form, "--min-er", "7.0"];
        let whole = run(&[&args[..], &[&file]].concat()).out;
        let count = whole.lines().count();
        for kept in [0, 1, count / 2, count] {
            let start: String = whole.lines().take(kept).map(|line| format!("{line}\n")).collect();
            let out = folder.file("out", start);
            let ran = run(&[&args[..], &["--resume", &out, &file]].concat());
            assert_eq!((fs::read_to_string(&out).unwrap() == whole, ran.code), (true, 0), "{form} {kept}: {}", ran.err);
        }
    }
    let out = folder.file("out", format!("{EXAMPLE}\t1.2\t1.2\t1.2\n"));
    let ran = run(&["rate", "--min-er", "2.0", "--resume", &out, &file]);
    assert!(ran.code == 2 && ran.err.contains("line 1 is about no puzzle that follows"), "{}", ran.err);
    let ran = run(&["rate", "--min-er", "2.0", "--format", "serate", "--resume", &out, &file]);
    assert!(
        ran.code == 2 && ran.err.contains("--min-er can't be used with --resume and --format serate"),
        "{}",
        ran.err
    );
}

#[test]
fn every_output_but_plain_lines_names_scale_version_and_options() {
    let version = format!("ninefold {}", env!("CARGO_PKG_VERSION"));
    let line = format!("Sudoku Explainer 1.2.1.3; {version}; max-er 7.0; diamond; with Hidden Single; budget 500");
    let args = ["--diamond", "--max-er", "7", "--with", "hidden single", "--budget", "500", EXAMPLE];
    let rate = |form: &[&str]| run(&[&["rate"], form, &args[..]].concat()).out;
    assert_eq!(rate(&[]), format!("{EXAMPLE}\t1.2\t1.2\t1.2\n"));
    let text = rate(&["--format", "text"]);
    assert!(text.starts_with(&format!("{line}\nER 1.2   EP 1.2   ED 1.2   easy, Hidden Single ")), "{text}");
    let named = rate_with(&["--format", "text"], &format!("# Monday\n{EXAMPLE}\n")).out;
    assert!(named.contains("easy, Hidden Single  Monday "), "{named}");
    for form in ["csv", "tsv"] {
        assert!(rate(&["--format", form]).contains(&line), "{form}");
    }
    assert!(rate(&["--summary"]).starts_with(&format!("{line}\n")));
    let options = "max-er 7.0; diamond; with Hidden Single; budget 500";
    let json = format!("\"scale\":\"Sudoku Explainer 1.2.1.3\",\"version\":\"{version}\",\"options\":\"{options}\"");
    for form in [&["--format", "json"][..], &["--summary=json"]] {
        assert!(rate(form).contains(&json), "{form:?}");
    }
    assert!(rate(&["--format", "json"]).contains("\"difficulty\":\"easy\",\"hardest\":\"Hidden Single\""));
}

#[test]
#[cfg(target_os = "linux")]
fn on_a_terminal_the_numbers_have_labels() {
    let line = format!("{} rate {EXAMPLE} {BLANK}", env!("CARGO_BIN_EXE_ninefold"));
    let mut script = Command::new("script");
    match script.args(["-qec", &line, "/dev/null"]).env("LC_ALL", "C.UTF-8").output() {
        Ok(output) => {
            let seen = String::from_utf8_lossy(&output.stdout).replace('\r', "");
            assert!(seen.starts_with("Sudoku Explainer 1.2.1.3; ninefold "), "{seen}");
            assert!(seen.contains("\nER 1.2   EP 1.2   ED 1.2   easy, Hidden Single"), "{seen}");
            assert!(seen.contains("\nmany ") && seen.contains(BLANK), "{seen}");
        }
        Err(error) => skipped(&format!("no 'script' to provide a terminal: {error}")),
    }
}

#[test]
fn help_shows_every_option_in_an_example() {
    let help = run(&["rate", "--help"]).out;
    let (options, examples) = help.split_once("Examples:").unwrap();
    let shared =
        ["--help", "--output", "--threads", "--color", "--quiet", "--lang", "--budget", "--no-header", "--shard"];
    let names = options
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .filter(|word| word.starts_with("--") && word.len() > 2);
    let missing: Vec<&str> = names.filter(|name| !shared.contains(name) && !examples.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?} in no example");
}

#[test]
fn a_bad_line_does_not_lose_the_summary() {
    let folder = Folder::new("summary-bad");
    let puzzles = folder.file("p.txt", format!("{EXAMPLE}\nrubbish, and no puzzle\n{SOLVED}\n"));
    for form in ["--summary", "--summary=json", "--summary=svg"] {
        let to = folder.path("out");
        let ran = run(&["rate", form, &puzzles, "-o", &to]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(std::fs::read_to_string(&to).unwrap().contains("invalid"), "{form}");
        std::fs::remove_file(&to).unwrap();
    }
}

#[test]
fn the_locale_does_not_change_data_and_the_option_does() {
    for (form, easy) in [("csv", ",easy,"), ("tsv", "\teasy\t"), ("json", "\"easy\"")] {
        let told = |args: &[&str]| {
            let mut command = common::command();
            command.args(["rate", "--format", form]).args(args).arg(EXAMPLE).env("LC_ALL", "zh_CN.UTF-8");
            String::from_utf8(command.output().unwrap().stdout).unwrap()
        };
        assert!(told(&[]).contains(easy), "{}", told(&[]));
        assert!(told(&["--lang", "zh"]).contains("简单"), "{}", told(&["--lang", "zh"]));
    }
}

#[test]
fn files_of_an_earlier_split_are_named() {
    let folder = Folder::new("split-again");
    let (puzzles, to) = (folder.file("p.txt", input(&known())), folder.path("bands"));
    let first = run(&["rate", "--split", &to, &puzzles]);
    assert_eq!(first.err, "");
    let again = run(&["rate", "--split", &to, EXAMPLE]);
    assert!(again.err.contains("is from an earlier run") && !again.err.contains("easy.txt"), "{}", again.err);
    assert_eq!(again.code, 0);
    assert_eq!(run(&["rate", "-q", "--split", &to, EXAMPLE]).err, "");
}
