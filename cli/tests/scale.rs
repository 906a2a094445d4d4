//! The recipes for many machines in docs/scale.md, each job in its turn: together they do what one run does.
#![cfg(unix)]

mod common;

use common::{Folder, command, run};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

const PAGES: [&str; 2] = ["docs/scale.md", "docs/scale.zh-CN.md"];
const FILES: usize = 5;

/// The first block of this language on a page.
fn block(page: &str, language: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the command line lives in the tree");
    let text = fs::read_to_string(root.join(page)).unwrap();
    let start = format!("\n```{language}\n");
    let (_, rest) = text.split_once(&start).unwrap_or_else(|| panic!("{page} has no block of {language}"));
    rest.split_once("\n```").unwrap().0.to_string()
}

/// The number behind the first of these words.
fn number(text: &str, before: &str) -> usize {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before:?} in {text}"));
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
}

/// A folder with the inputs, and with what one run makes of them.
fn inputs(name: &str) -> Folder {
    let folder = Folder::new(name);
    fs::create_dir(folder.0.join("in")).unwrap();
    for number in 0..FILES {
        let seed = number.to_string();
        let ran = run(&["generate", "--seed", &seed, "--count", "3", "-o", &folder.path(&format!("in/{number}.txt"))]);
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    // A puzzle without a single solution is no failure of a job.
    fs::write(folder.0.join("in/0.txt"), format!("{}\n", ".".repeat(81))).unwrap();
    assert_eq!(run(&["rate", &folder.path("in"), "-o", &folder.path("whole/"), "-q"]).code, 1);
    folder
}

fn check(folder: &Folder, recipe: &str) {
    for number in 0..FILES {
        let read = |from: &str| fs::read_to_string(folder.0.join(format!("{from}/{number}.txt"))).unwrap_or_default();
        assert_eq!(read("rated"), read("whole"), "{recipe}: file {number}");
    }
    fs::remove_dir_all(folder.0.join("rated")).unwrap();
}

/// A shell in the folder that finds the command.
fn shell(folder: &Folder, script: &str) -> Command {
    let binary = Path::new(command().get_program()).parent().unwrap().to_path_buf();
    let path = format!("{}:{}:{}", folder.0.display(), binary.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", script]).current_dir(&folder.0).env("PATH", path).env("LC_ALL", "C.UTF-8");
    shell
}

#[test]
fn tasks_of_slurm_do_what_one_run_does() {
    let folder = inputs("slurm");
    for page in PAGES {
        let script = block(page, "bash");
        for task in 1..=number(&script, "--array=1-") {
            let mut shell = shell(&folder, &script);
            shell.env("SLURM_ARRAY_TASK_ID", task.to_string());
            shell.env("SLURM_CPUS_PER_TASK", number(&script, "--cpus-per-task=").to_string());
            assert!(shell.status().unwrap().success(), "{page}: task {task}");
        }
        check(&folder, "Slurm");
    }
}

#[test]
fn pods_of_kubernetes_do_what_one_run_does() {
    let folder = inputs("kubernetes");
    for page in PAGES {
        let job = block(page, "yaml");
        let line = job.lines().map(str::trim).find_map(|line| line.strip_prefix("- ninefold ")).unwrap();
        let script = format!("ninefold {line}").replace("/data", &folder.0.display().to_string());
        for index in 0..number(&job, "completions: ") {
            let mut shell = shell(&folder, &script);
            shell.env("JOB_COMPLETION_INDEX", index.to_string());
            assert!(shell.status().unwrap().success(), "{page}: index {index}");
        }
        check(&folder, "Kubernetes");
    }
}

#[test]
fn jobs_of_parallel_do_what_one_run_does() {
    let folder = inputs("parallel");
    // What GNU parallel does with this line, one job after the other, all on this machine.
    let stand_in = "#!/bin/sh\n[ \"$1\" = -S ] && shift 2\n[ \"$1\" = --wd ] && shift 2\nline=\nwhile [ \"$1\" != ::: ]; do line=\"$line $1\"; shift; done\nshift\n\
        for job; do sh -c \"$(echo \"$line\" | sed \"s/{}/$job/\")\"; done\ntrue\n";
    fs::set_permissions(folder.file("parallel", stand_in), fs::Permissions::from_mode(0o755)).unwrap();
    for page in PAGES {
        assert!(shell(&folder, &block(page, "sh")).status().unwrap().success(), "{page}");
        check(&folder, "GNU parallel");
    }
}
