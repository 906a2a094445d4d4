//! `ninefold learn`: listed, logged, compared, drawn, and animated in a real terminal.

mod common;

use common::{EXAMPLE, Folder, run, run_with};
use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

#[test]
fn the_list_has_a_line_for_each_solver() {
    let ran = run(&["learn"]);
    let names: Vec<&str> = ran.out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, ["scan", "onward", "arrays", "hash", "flow", "loop", "patches", "bits", "fewest", "propagate"]);
    let ran = run(&["learn", "magic"]);
    assert!(ran.code == 2 && ran.err.contains("no solver 'magic'; there are scan,"), "{}", ran.err);
}

#[test]
fn a_log_has_a_line_for_each_event_and_says_how_it_ended() {
    let ran = run(&["learn", "propagate", EXAMPLE]);
    assert_eq!(ran.code, 0);
    // For each blank: why, try, write, and three marks; the call and its return; the end.
    assert_eq!(ran.out.lines().count(), 51 * 6 + 2 + 2);
    let end = "solved: no blank is left\nsolved: 51 tries, 51 placements, 0 backtracks\n";
    assert!(ran.out.ends_with(end), "{}", ran.out);
    let cut = run(&["learn", "bits", EXAMPLE, "--log", "--limit", "10"]);
    assert!(cut.code == 1 && cut.out.contains("\ncut off before the end: "), "{}", cut.out);
    let none = run(&["learn", "scan", &EXAMPLE.replacen("53", "55", 1)]);
    assert_eq!((none.code, none.out.as_str()), (1, "no solution: 0 tries, 0 placements, 0 backtracks\n"));
    assert!(none.err.contains("the givens clash, so no solver runs"), "{}", none.err);
    let piped = run_with(&["learn", "scan"], format!("{}\n", EXAMPLE.replacen("53", "55", 1)).as_bytes());
    assert_eq!(piped.out, none.out);
}

#[test]
fn the_table_compares_all_with_the_engine_last_and_says_who_was_cut_off() {
    let ran = run(&["learn", "--compare", EXAMPLE]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], EXAMPLE);
    assert!(lines[2].starts_with("scan ") && lines[12].starts_with("solve "), "{}", ran.out);
    assert!(lines[2..13].iter().all(|line| line.contains('█') && !line.contains("cut off")), "{}", ran.out);
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let ran = run(&["learn", "--compare", "--limit", "1000", hard, EXAMPLE]);
    assert_eq!(ran.out.matches("cut off before the end").count(), 8 + 1 + 8, "{}", ran.out);
    assert!(ran.out.lines().filter(|line| !line.contains("cut off")).all(|line| line.chars().count() <= 81));
    assert!(ran.out.contains("deepest") && !run(&["learn", "--compare", EXAMPLE]).out.contains("deepest"));
    let full = run(&["solve", EXAMPLE]).out;
    let ran = run(&["learn", "--compare", full.trim()]);
    assert!(ran.out.contains(" 81 ") && ran.out.contains("0."), "{}", ran.out); // less than a microsecond is not 0
}

#[test]
fn what_can_not_be_meant_is_refused() {
    for (args, says) in [
        (&["learn", "--tree", "x.svg"][..], "which solver?"),
        (&["learn", "--log"], "which solver?"),
        (&["learn", "scan", EXAMPLE, EXAMPLE], "several puzzles"),
        (&["learn", "--compare", "scan"], "leave the name away"),
        (&["learn", "--flow", "x.png"], "must end in .svg"),
        (&["learn", "scan", "--flow", "x.svg"], "leave the solver and the puzzle away"),
        (&["learn", "--event", "3"], "which solver?"),
        (&["learn", EXAMPLE], "put its name before the puzzle"),
        (&["learn", "scan", "bits", EXAMPLE], "one solver at a time"),
        (&["learn", "bits", EXAMPLE, "--log", "--event", "999999"], "there is no event 999999; the last one is 121340"),
        (
            &["learn", "bits", EXAMPLE, "--picture", "x.svg", "--event", "999999"],
            "there is no event 999999; the last one is",
        ),
    ] {
        let ran = run(args);
        assert!(ran.code == 2 && ran.err.contains(says), "{args:?}: {}", ran.err);
    }
}

#[test]
fn trees_and_charts_are_drawn_into_files() {
    let folder = Folder::new("learn");
    let (svg, dot, flow) = (folder.path("tree.svg"), folder.path("tree.dot"), folder.path("flow.svg"));
    assert_eq!(run(&["learn", "scan", EXAMPLE, "--tree", &svg, "--nodes", "30"]).code, 0);
    assert_eq!(run(&["learn", "fewest", EXAMPLE, "--tree", &dot]).code, 0);
    assert_eq!(run(&["learn", "--flow", &flow, "--lang", "zh"]).code, 0);
    let tree = fs::read_to_string(&svg).unwrap();
    assert!(tree.starts_with("<svg ") && tree.ends_with("</svg>\n"));
    assert!(tree.matches("<g class=\"dead\"").count() >= 29 && tree.contains("class=\"good\""));
    assert_eq!(tree.matches("<g ").count(), tree.matches("</g>").count());
    assert_eq!(fs::read_to_string(&dot).unwrap().matches(" -> ").count(), 51);
    assert!(fs::read_to_string(&flow).unwrap().contains("填一个数字"));
    let ran = run(&["learn", "scan", EXAMPLE, "--tree", &folder.path("tree.png")]);
    assert!(ran.code == 2 && ran.err.contains("must end in .svg or .dot"), "{}", ran.err);
}

#[test]
fn bad_puzzles_are_errors_with_their_place() {
    let ran = run(&["learn", "scan", &EXAMPLE[..80]]);
    assert!(ran.code == 2 && ran.err.contains("argument 1:1:80: 80 cells; 81 expected"), "{}", ran.err);
    let ran = run(&["learn", "scan", "nosuchfile"]);
    assert!(ran.code == 2 && ran.err.contains("nosuchfile: no such file"), "{}", ran.err);
}

#[test]
fn an_animation_ends_with_its_terminal() {
    let Some(terminal) = Terminal::new("gone") else { return };
    let folder = Folder::new("gone");
    let command = format!("{} learn scan & echo $! > {}; fg", env!("CARGO_BIN_EXE_ninefold"), folder.path("pid"));
    terminal.type_until(&["set -m", "Enter"], "set -m");
    terminal.type_until(&[&command, "Enter"], "q quit");
    let child = fs::read_to_string(folder.path("pid")).expect("the shell wrote it").trim().to_string();
    drop(terminal);
    for _ in 0..100 {
        if !fs::exists(format!("/proc/{child}")).unwrap_or(false) {
            return;
        }
        sleep(Duration::from_millis(50));
    }
    panic!("{child} is still there");
}

/// A terminal of its own, for a test that types.
struct Terminal(String);

impl Terminal {
    fn new(name: &str) -> Option<Terminal> {
        let name = format!("ninefold-{name}-{}", std::process::id());
        let made = Command::new("tmux").args(["-L", &name, "new-session", "-d", "-x", "80", "-y", "24", "sh"]).status();
        if !made.as_ref().is_ok_and(|status| status.success()) {
            common::skipped(&format!("no tmux to type into: {made:?}"));
            return None;
        }
        Some(Terminal(name))
    }

    fn tmux(&self, args: &[&str]) -> String {
        let output = Command::new("tmux").args(["-L", &self.0]).args(args).output().expect("tmux runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Types, and waits until the screen has the words.
    fn type_until(&self, keys: &[&str], words: &str) {
        self.tmux(&[&["send-keys"], keys].concat());
        self.wait_for(words);
    }

    fn wait_for(&self, words: &str) {
        for _ in 0..200 {
            if self.tmux(&["capture-pane", "-p"]).contains(words) {
                return;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("no {words:?} on\n{}", self.tmux(&["capture-pane", "-p"]));
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

#[test]
fn the_animation_steps_plays_goes_back_and_survives_a_small_window() {
    let Some(terminal) = Terminal::new("animation") else { return };
    let command = format!("LC_ALL=C.UTF-8 {} learn scan; echo left with $?", env!("CARGO_BIN_EXE_ninefold"));
    terminal.type_until(&[&command, "Enter"], "q quit");
    terminal.type_until(&["Space"], "⏸");
    terminal.type_until(&["Home"], " 0/235503");
    terminal.type_until(&["Right"], "call: fill the rest of the board");
    terminal.wait_for(" >fn solve(board: &mut Grid) -> bool {");
    terminal.type_until(&["p"], "write 1 into r1c3");
    terminal.wait_for(">                    board.set(cell, Some(digit));");
    terminal.type_until(&["d"], "nine digits failed in r1c9");
    terminal.wait_for(">            return false; // nine digits failed");
    terminal.wait_for("     6  r1c9=9?"); // the open calls
    terminal.type_until(&["w"], "go back: wipe 9 from r1c8");
    terminal.type_until(&["W"], "there is none");
    terminal.type_until(&["1", "5", "Enter"], " 15/235503");
    terminal.wait_for("not 1 in r1c4: its row already has a 1");
    terminal.type_until(&["Left", "Left", "Left"], " 12/235503");
    terminal.type_until(&["P"], "write 1 into r1c3");
    terminal.wait_for("1 try, 1 placement, 0 backtracks");
    terminal.tmux(&["resize-window", "-x", "20", "-y", "10"]);
    terminal.wait_for("enlarge the window");
    terminal.tmux(&["resize-window", "-x", "40", "-y", "18"]);
    terminal.wait_for("write 1 into r1c3");
    terminal.tmux(&["resize-window", "-x", "90", "-y", "30"]);
    terminal.wait_for("calls (1)");
    terminal.type_until(&["s"], "solved");
    terminal.type_until(&["f"], "writes and wipes");
    terminal.type_until(&["Space"], "▶"); // once more from the start
    terminal.type_until(&["End"], "37652 tries, 4208 placements, 4157 backtracks");
    terminal.wait_for("│ 3 4 5 │ 2 8 6 │ 1 7 9 │");
    terminal.type_until(&["C-c"], "left with 0");
    terminal.type_until(&["stty -a | grep -c ' echo '", "Enter"], "\n1\n"); // the terminal is as it was
}
