//! The second ladder: `explain --ladder` and `rate --scale`.

mod common;

use common::{EXAMPLE, Folder, SOLVED, run, run_with};
use ninefold::explain::hodoku::path;
use ninefold::rate::rate;

const LOCKED: &str = ".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4";
const BLANK: &str = ".................................................................................";

#[test]
fn scores_are_those_of_the_library_in_every_form() {
    let found = path(&LOCKED.parse().unwrap());
    let (level, score) = (found.level.to_string(), found.score.to_string());
    let rating = rate(&LOCKED.parse().unwrap()).unwrap();
    let one = run(&["rate", "--scale", "hodoku", LOCKED]);
    assert_eq!((one.out, one.code), (format!("{LOCKED}\t{level}\t{score}\n"), 0));
    let both = run(&["rate", "--scale", "both", LOCKED]).out;
    assert_eq!(both, format!("{LOCKED}\t{}\t{}\t{}\t{level}\t{score}\n", rating.er, rating.ep, rating.ed));
    let json = run(&["rate", "--scale", "both", "--steps", "--format", "json", LOCKED]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((json["score"].as_u64(), json["level"].as_str()), (Some(u64::from(found.score)), Some(level.as_str())));
    assert_eq!(json["er"].to_string(), rating.er.to_string());
    let shorts: Vec<&str> = found.steps.iter().map(|step| step.technique.short()).collect();
    assert_eq!(json["path"].as_str(), Some(shorts.join(" ").as_str()));
    assert!(json["scale"].as_str().unwrap().contains("HoDoKu 2.2"));
    let csv = run(&["rate", "--scale", "hodoku", "--format", "csv", LOCKED]).out;
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("puzzle,level,score,outcome,reason,clues,scale,name"));
    assert!(lines.next().unwrap().starts_with(&format!("{LOCKED},{level},{score},unique,,24,HoDoKu 2.2")), "{csv}");
}

#[test]
fn what_has_no_score_says_why_and_the_others_go_through() {
    let input = format!("{EXAMPLE}\nrubbish\n{BLANK}\n{SOLVED}\n{LOCKED}\n");
    for form in ["line", "csv", "tsv", "json", "text"] {
        let ran = run_with(&["rate", "--scale", "both", "--format", form], input.as_bytes());
        assert_eq!(ran.code, 2, "{form}");
        assert!(ran.err.contains(":2:1"), "{form}: {}", ran.err);
        for word in ["many", "solved", "invalid", "Easy", "Medium"] {
            assert!(ran.out.contains(word), "{form}: no {word} in {}", ran.out);
        }
    }
    let stopped = run(&["rate", "--scale", "hodoku", "--budget", "20", LOCKED]);
    assert!(stopped.out.contains("stopped") && stopped.code == 1, "{}", stopped.out);
}

#[test]
fn options_about_er_are_refused_beside_the_other_scale() {
    for options in [&["--max-er", "7.0"][..], &["--sort", "er"], &["--format", "serate"], &["--canonical"], &["--only"]]
    {
        let ran = run(&[&["rate", "--scale", "hodoku", LOCKED], options].concat());
        assert!(ran.code == 2 && ran.err.contains(options[0]), "{options:?}: {}", ran.err);
    }
}

#[test]
fn the_second_ladder_is_explained_step_by_step() {
    let text = run(&["explain", "--ladder", "hodoku", LOCKED]);
    assert_eq!(text.code, 0, "{}", text.err);
    let found = path(&LOCKED.parse().unwrap());
    assert!(text.out.contains(&format!(
        "Solved in {} steps: {} points, level Medium.",
        found.steps.len(),
        found.score
    )));
    assert!(text.out.contains("In box 1, 6 fits only in r2c1 or r2c3, and now in neither."), "{}", text.out);
    let chinese = run(&["explain", "--ladder", "hodoku", "--lang", "zh", LOCKED]).out;
    assert!(chinese.contains("6 只能填在 r2c1 或 r2c3"), "{chinese}");
    let json: serde_json::Value =
        serde_json::from_str(&run(&["explain", "--ladder", "hodoku", "--format", "json", LOCKED]).out).unwrap();
    assert_eq!(json["steps"].as_array().unwrap().len(), found.steps.len());
    assert_eq!(json["steps"][0]["effect"], found.steps[0].effect().as_str());
    assert!(run(&["explain", "--ladder", "hodoku", "--format", "md", LOCKED]).out.contains("```text\n+---"));
    let picture = run(&["explain", "--ladder", "hodoku", "--format", "svg", LOCKED]);
    assert!(picture.code == 0 && picture.out.contains("Locked Pair (40)") && picture.out.ends_with("</svg>\n"));
    let many = run(&["explain", "--ladder", "hodoku", BLANK]);
    assert!(many.code == 1 && many.out.contains("several solutions"), "{}", many.out);
}

#[test]
fn the_steps_of_the_second_ladder_are_listed() {
    let all = run(&["steps", "--ladder", "hodoku", LOCKED]);
    assert!(all.code == 0 && all.out.contains("  1. Pointing (50): r2c8-6, r2c9-6\n"), "{}", all.out);
    for name in ["lc1", "pointing", "宫区块"] {
        let some = run(&["steps", "--ladder", "hodoku", "--technique", name, "--limit", "1", "--why", LOCKED]);
        assert!(some.code == 0 && some.out.contains("Suppose r2c8 is 6."), "{name}: {}", some.out);
    }
    let json = run(&["steps", "--ladder", "hodoku", "--format", "json", LOCKED]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["steps"][0]["truths"][0], serde_json::json!({"house": "box 1", "digit": 6}), "{json}");
    let picture = run(&["steps", "--ladder", "hodoku", "--limit", "2", "--format", "svg", LOCKED]);
    assert!(picture.code == 0 && picture.out.matches("Pointing (50)").count() == 2, "{}", picture.err);
    let of_the_first = run(&["steps", "--technique", "skyscraper", LOCKED]);
    assert!(of_the_first.code == 2 && of_the_first.err.contains("add --ladder hodoku"), "{}", of_the_first.err);
    let of_the_second = run(&["steps", "--ladder", "hodoku", "--technique", "nishio", LOCKED]);
    assert!(of_the_second.code == 2 && of_the_second.err.contains("leave --ladder out"), "{}", of_the_second.err);
}

#[test]
fn puzzles_are_made_with_techniques_of_the_second_ladder() {
    let made = run(&["generate", "--seed", "5", "--count", "3", "--technique", "sk", "--technique", "w-wing"]);
    assert_eq!((made.code, made.out.lines().count()), (0, 3), "{}", made.err);
    for line in made.out.lines() {
        let steps = path(&line.parse().unwrap()).steps;
        for short in ["sk", "w"] {
            assert!(steps.iter().any(|step| step.technique.short() == short), "{line}: {short}");
        }
    }
    let none = run(&["generate", "--technique", "skyscraper", "--without", "skyscraper"]);
    assert!(none.code == 1 && none.err.contains("Skyscraper is both asked for and excluded"), "{}", none.err);
}

#[test]
fn a_ladder_of_ones_own_is_a_file() {
    let folder = Folder::new("ladder");
    let singles = folder.file("singles.txt", "# for a child\nfh\nh1\nn1\n");
    let solved = run(&["explain", "--ladder", &singles, EXAMPLE]);
    assert!(solved.code == 0 && solved.out.contains("level Easy"), "{}", solved.out);
    let stuck = run(&["explain", "--ladder", &singles, LOCKED]);
    assert!(stuck.code == 1 && stuck.out.contains("no technique of this ladder leads on"), "{}", stuck.out);
    let wrong = folder.file("wrong.txt", "fh\nxyzzy\n");
    let ran = run(&["explain", "--ladder", &wrong, EXAMPLE]);
    assert!(ran.code == 2 && ran.err.contains("line 2: 'xyzzy'"), "{}", ran.err);
    let none = run(&["explain", "--ladder", &folder.path("none.txt"), EXAMPLE]);
    assert!(none.code == 2 && none.err.contains("explainer, hodoku or a file"), "{}", none.err);
}

#[test]
fn a_hint_may_come_from_the_second_ladder() {
    let look = run(&["hint", "--ladder", "hodoku", LOCKED]);
    assert_eq!((look.out.as_str(), look.code), ("Look at box 1. 2 candidates can be removed.\n", 0));
    let all = run(&["hint", "--ladder", "hodoku", "--level", "3", LOCKED]).out;
    assert!(
        all.starts_with(
            "Pointing, 50 points. Suppose r2c8 is 6. In box 1, 6 fits only in r2c1 or r2c3, and now in neither."
        ),
        "{all}"
    );
    let digit = run(&["hint", "--ladder", "hodoku", "--until", "digit", "--level", "2", LOCKED]).out;
    assert!(digit.lines().count() > 3 && digit.contains("4. Naked Single"), "{digit}");
    let json: serde_json::Value =
        serde_json::from_str(&run(&["hint", "--ladder", "hodoku", "--format", "json", "--level", "3", LOCKED]).out)
            .unwrap();
    assert_eq!((json["result"].as_str(), json["steps"][0]["technique"].as_str()), (Some("step"), Some("lc1")));
    let mistake = run(&["hint", "--ladder", "hodoku", "--givens", EXAMPLE, &EXAMPLE.replacen('.', "2", 1)]);
    assert!(mistake.code == 1 && mistake.out.contains("wrong"), "{}", mistake.out);
    let picture = run(&["hint", "--ladder", "hodoku", "--level", "3", "--format", "svg", LOCKED]);
    assert!(picture.code == 0 && picture.out.contains("Pointing (50): r2c8-6, r2c9-6"), "{}", picture.err);
}
