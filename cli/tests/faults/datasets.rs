//! `dataset` under fault: killed at any moment, on disks that are full, resumed with something else.

use crate::common::Folder;
use crate::disks::Disk;
use crate::run::{ended, fed, in_soak, lines, run, send, shell, through_env, wait_for};
use ninefold::Random;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &str) -> Files {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}")).map(Result::unwrap);
    entries.map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())).collect()
}

/// Proper puzzles, copies of them and rubbish.
fn mixed(count: usize) -> String {
    let puzzles = ninefold::generate::Generator::new(3).take(count).map(|made| format!("{}\n", made.unwrap().puzzle));
    puzzles.collect::<String>() + &lines(20) + "rubbish\n" + &".".repeat(81) + "\n"
}

#[test]
fn a_run_that_is_killed_twenty_times_ends_with_the_bytes_of_an_undisturbed_one() {
    let folder = Folder::new("dataset-killed");
    let input = folder.file("in.txt", mixed(400));
    let mut random = Random::new(21);
    let options = "--augment 1 --steps --format csv,jsonl,npy --seed 2";
    for args in [format!("--count 400 {options}"), format!("{input} {options}")] {
        let whole = folder.path("whole");
        let begin = Instant::now();
        run(&mut shell(&format!("$N dataset {whole} {args}")));
        let time = begin.elapsed();
        let wanted = files(&whole);
        assert!(wanted.len() >= 16, "{:?}", wanted.keys());
        for _ in 0..if in_soak() { 10 } else { 1 } {
            let (mut kills, mut out) = (0, folder.path("out"));
            while kills < 20 {
                let threads = ["1", "2", "7"][kills % 3];
                let mut command = vec!["dataset", &out, "--resume", "-j", threads];
                command.extend(args.split(' '));
                let child = through_env("-u_", &command).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
                std::thread::sleep(time.mul_f64(random.below(100) as f64 / 700.0));
                send(["KILL", "KILL", "KILL", "INT", "TERM"][kills % 5], &child);
                let ended = ended(child);
                kills += 1;
                // It may be complete by now: then the next run begins another one.
                if Path::new(&out).exists() && !Path::new(&format!("{out}.partial")).exists() {
                    assert!(files(&out) == wanted, "{args}: {}", ended.err);
                    out = folder.path(&format!("out{kills}"));
                }
            }
            run(&mut shell(&format!("$N dataset {out} --resume {args}")));
            assert!(files(&out) == wanted, "{args}");
            for entry in fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().path()) {
                let name = entry.file_name().unwrap().to_string_lossy().into_owned();
                assert!(!name.ends_with(".partial"), "{name} is left");
                if name.starts_with("out") {
                    fs::remove_dir_all(entry).unwrap();
                }
            }
        }
        fs::remove_dir_all(&whole).unwrap();
    }
}

#[test]
fn what_a_pipe_brought_is_not_needed_again() {
    let folder = Folder::new("dataset-pipe");
    let input = folder.file("in.txt", mixed(300));
    let (whole, out) = (folder.path("whole"), folder.path("out"));
    run(&mut shell(&format!("cat {input} | $N dataset {whole} - --steps")));
    let (child, stdin) = fed(&mut through_env("-u_", &["dataset", &out, "-", "--steps"]), &mixed(300));
    drop(stdin);
    wait_for(&format!("{out}.partial/work"), 1_000);
    send("KILL", &child);
    ended(child);
    assert!(Path::new(&format!("{out}.partial/input-0")).exists());
    let resumed = run(&mut shell(&format!("$N dataset {out} - --steps --resume < /dev/null")));
    assert!(files(&out) == files(&whole), "{}", resumed.err);
}

#[test]
fn a_full_disk_ends_a_run_that_can_be_resumed() {
    let whole = Folder::new("dataset-full-whole");
    let args = "--count 300 --seed 5 --steps --format csv,jsonl";
    run(&mut shell(&format!("$N dataset {} {args}", whole.path("set"))));
    let wanted = files(&whole.path("set"));
    let bytes: usize = wanted.values().map(Vec::len).sum();
    assert!(bytes > 3_000_000, "{bytes}");
    // At first there is no room for the work, then none for the files.
    let Some(disk) = Disk::new("dataset-full", 40) else { return };
    let out = disk.0.path("set");
    for room in [40, 80, 700, 2_000] {
        assert_eq!(run(&mut shell(&format!("mount -o remount,size={room}k {}", disk.0.path("")))).status, 0);
        let ended = run(&mut shell(&format!("$N dataset {out} {args} --resume")));
        assert!(ended.status == 2 && ended.err.contains("No space left on device"), "{room}: {ended:?}");
        assert!(ended.err.contains("the same command with --resume goes on"), "{}", ended.err);
        let names_files = ended.err.contains("set.partial/final/");
        assert!(if room < 100 { ended.err.contains("set.partial/work: ") } else { names_files }, "{}", ended.err);
        assert_eq!(disk.0.names(), ["set.partial"]);
        assert!(!disk.0.0.join("set.partial/final").exists(), "incomplete files take no room");
    }
    let room = bytes / 1024 + 3_000;
    assert_eq!(run(&mut shell(&format!("mount -o remount,size={room}k {}", disk.0.path("")))).status, 0);
    let ended = run(&mut shell(&format!("$N dataset {out} {args} --resume")));
    assert_eq!(ended.status, 0, "{}", ended.err);
    assert!(files(&out) == wanted);
    assert_eq!(disk.0.names(), ["set"]);
}

#[test]
fn a_file_that_may_not_grow_ends_a_run_that_can_be_resumed() {
    let folder = Folder::new("dataset-limit");
    let (out, whole) = (folder.path("set"), folder.path("whole"));
    let args = "--count 200 --seed 5 --steps";
    run(&mut shell(&format!("$N dataset {whole} {args}")));
    let ended = run(&mut shell(&format!("ulimit -f 40; $N dataset {out} {args}")));
    assert!(ended.status == 2 && ended.err.contains("File too large"), "{ended:?}");
    assert_eq!(run(&mut shell(&format!("$N dataset {out} {args} --resume"))).status, 0);
    assert!(files(&out) == files(&whole));
}

#[test]
fn other_parameters_or_inputs_are_refused_and_named() {
    let folder = Folder::new("dataset-changed");
    let input = folder.file("in.txt", mixed(300));
    let out = folder.path("set");
    let args = format!("{input} --steps --seed 3 --augment 1");
    let begin = format!("ulimit -f 40; $N dataset {out} {args}");
    assert_eq!(run(&mut shell(&begin)).status, 2);
    let before = files(&format!("{out}.partial"));
    let refused = |args: &str, says: &str| {
        let ended = run(&mut shell(&format!("$N dataset {out} {args}")));
        assert!(ended.status == 2 && ended.err.contains(says), "{args}: {}", ended.err);
        assert!(files(&format!("{out}.partial")) == before, "{args}");
    };
    refused(&args, "an earlier run is unfinished; go on with --resume");
    refused(&format!("{input} --steps --seed 4 --augment 1 --resume"), "seed was 3 and is 4");
    refused(&format!("{input} --seed 3 --augment 1 --resume"), "steps was true and is false");
    refused(&format!("{args} --split 1/1/1 --resume"), "split was \"80/10/10\" and is \"1/1/1\"");
    refused(&format!("{args} --licence MIT --resume"), "licence was none and is \"MIT\"");
    let text = fs::read_to_string(&input).unwrap();
    folder.file("in.txt", text.clone() + "\n");
    refused(&format!("{args} --resume"), "inputs was ");
    folder.file("in.txt", text);
    let ended = run(&mut shell(&format!("$N dataset {out} {args} --resume")));
    assert_eq!(ended.status, 2, "some of it is rubbish: {}", ended.err);
    assert!(ended.err.contains("2 left out") && Path::new(&format!("{out}/manifest.json")).exists());
}

#[test]
fn two_runs_do_not_work_on_one_data_set() {
    let folder = Folder::new("dataset-locked");
    let out = folder.path("set");
    let args = ["dataset", &out, "--count", "100000", "--seed", "1"];
    let child = through_env("-u_", &args).stderr(Stdio::piped()).spawn().unwrap();
    wait_for(&format!("{out}.partial/work"), 1_000);
    let second = run(&mut shell(&format!("$N {} --resume", args.join(" "))));
    assert!(second.status == 2 && second.err.contains("another run is writing to it"), "{second:?}");
    send("INT", &child);
    let first = ended(child);
    assert!(first.status == 130 && first.err.contains("interrupted; what is done is kept"), "{first:?}");
}

#[test]
fn a_signal_ends_a_run_at_once_however_hard_the_puzzles_are() {
    let folder = Folder::new("dataset-signal");
    let out = folder.path("set");
    let args = ["dataset", &out, "--count", "1000", "--seed", "1", "--rating", "9.5.."];
    let child = through_env("-u_", &args).stderr(Stdio::piped()).spawn().unwrap();
    wait_for(&format!("{out}.partial/plan.json"), 1);
    std::thread::sleep(Duration::from_millis(300));
    let begin = Instant::now();
    send("TERM", &child);
    let ended = ended(child);
    assert!(ended.status == 143 && ended.err.contains("interrupted; "), "{ended:?}");
    assert!(begin.elapsed() < Duration::from_secs(30));
}
