//! What each signal does.

use crate::common::{EXAMPLE, Folder};
use crate::run::{ended, fed, lines, pause, run, send, shell, through_env, wait_for};
use std::fs;
use std::process::Stdio;

#[test]
fn an_interrupted_run_leaves_the_old_file_and_tells_where_its_answers_are() {
    for (signal, status) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let folder = Folder::new(&format!("old-file-{signal}"));
        let out = folder.file("out.txt", "old\n");
        let input = lines(3_000);
        let (child, stdin) = fed(&mut through_env("-u_", &["convert", "--to", "sdm", "-o", &out]), &input);
        wait_for(&folder.path("out.txt.partial"), 1);
        send(signal, &child);
        let ended = ended(child);
        drop(stdin);
        assert_eq!(ended.status, status, "{}", ended.err);
        let partial = folder.path("out.txt.partial");
        assert!(ended.err.contains(&format!("are in {partial}; {out} is as it was")), "{}", ended.err);
        assert_eq!(folder.names(), ["out.txt", "out.txt.partial"]);
        assert_eq!(fs::read_to_string(&out).unwrap(), "old\n");
        let answers = fs::read_to_string(&partial).unwrap();
        assert!(answers.ends_with('\n') && input.replace('.', "0").starts_with(&answers), "{signal}");
    }
}

#[test]
fn an_interrupt_is_told_in_chinese_too() {
    let folder = Folder::new("interrupt-zh");
    let out = folder.file("out.txt", "old\n");
    let args = ["convert", "--to", "sdm", "--lang", "zh", "-o", &out];
    let (child, stdin) = fed(&mut through_env("-u_", &args), &lines(3_000));
    wait_for(&folder.path("out.txt.partial"), 1);
    send("INT", &child);
    let ended = ended(child);
    drop(stdin);
    let partial = folder.path("out.txt.partial");
    let expected = format!("ninefold: 已中断；在此之前的答案在 {partial}；{out} 保持原样\n");
    assert_eq!((ended.status, &ended.err[..]), (130, &expected[..]));
}

#[test]
fn an_interrupted_search_for_duplicates_keeps_what_was_known_and_no_temporary_file() {
    let folder = Folder::new("dedupe-interrupt");
    let temporary = Folder::new("dedupe-interrupt-temporary");
    let out = folder.file("out.txt", "old\n");
    let input = lines(150_000);
    let mut dedupe = through_env("-u_", &["dedupe", "--exact", "--memory", "1M", "-o", &out]);
    let (child, stdin) = fed(dedupe.env("TMPDIR", &temporary.0), &input);
    wait_for(&folder.path("out.txt.partial"), 1_000_000); // by now it uses the disk, or soon will
    pause(200);
    send("INT", &child);
    let ended = ended(child);
    drop(stdin);
    assert!(ended.status == 130 && ended.err.contains("out.txt.partial; "), "{}", ended.err);
    assert_eq!((folder.names(), temporary.names()), (vec!["out.txt".into(), "out.txt.partial".into()], vec![]));
    let kept = fs::read_to_string(folder.path("out.txt.partial")).unwrap();
    let mut seen = std::collections::HashSet::new();
    let all: String = input.split_inclusive('\n').filter(|line| seen.insert(line.to_string())).collect();
    assert!(kept.ends_with('\n') && all.starts_with(&kept) && kept.len() < all.len());
}

#[test]
fn a_file_that_is_converted_in_place_is_whole_after_an_interrupt() {
    let folder = Folder::new("in-place-interrupt");
    let text = lines(400_000);
    let file = folder.file("io.txt", &text);
    let child = through_env("-u_", &["convert", "--to", "sdm", &file, "-o", &file])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for(&folder.path("io.txt.partial"), 1);
    send("INT", &child);
    let ended = ended(child);
    let now = fs::read_to_string(&file).unwrap();
    match ended.status {
        130 => assert!(now == text, "the input is as it was"),
        0 => assert!(now == text.replace('.', "0"), "the signal came too late"),
        status => panic!("{status}: {}", ended.err),
    }
}

#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    for signal in ["HUP", "INT", "TERM"] {
        let folder = Folder::new(&format!("nohup-{signal}"));
        let out = folder.path("out.txt");
        let ignored = format!("--ignore-signal={signal}");
        let (child, stdin) = fed(&mut through_env(&ignored, &["convert", "-o", &out]), &lines(2_000));
        wait_for(&folder.path("out.txt.partial"), 1);
        send(signal, &child);
        pause(300);
        drop(stdin); // only now is the input complete
        let ended = ended(child);
        assert_eq!((ended.status, ended.err.as_str()), (0, ""), "{signal}");
        assert_eq!(fs::read_to_string(&out).unwrap(), lines(2_000));
    }
}

#[test]
fn one_signal_ends_a_run_that_waits_for_a_full_pipe() {
    let folder = Folder::new("full-pipe");
    let input = folder.file("in.txt", lines(50_000));
    for (signal, status) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let mut child = through_env("-u_", &["solve", &input]).stdout(Stdio::piped()).spawn().unwrap();
        let reader = child.stdout.take(); // who never reads
        pause(400);
        send(signal, &child);
        assert_eq!(ended(child).status, status);
        drop(reader);
    }
}

#[test]
fn one_signal_ends_a_run_whose_complaints_nobody_reads() {
    let folder = Folder::new("full-stderr");
    let long = folder.0.join("n".repeat(200));
    fs::create_dir_all(&long).unwrap();
    let names: Vec<String> = (0..600).map(|i| format!("{}/{i}", long.display())).collect();
    let arguments: Vec<&str> = ["solve"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let mut child = through_env("-u_", &arguments).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let reader = child.stderr.take();
    pause(400);
    send("TERM", &child);
    let status = ended(child).status;
    assert!(status == 143 || status == 2, "{status}"); // 2: twenty complaints fit into the pipe
    drop(reader);
}

#[test]
fn the_same_signal_twice_in_a_moment_is_one_signal() {
    let folder = Folder::new("twice");
    let out = folder.path("out.txt");
    let (child, stdin) = fed(&mut through_env("-u_", &["solve", "-o", &out]), &lines(2_000));
    wait_for(&folder.path("out.txt.partial"), 82 * 2_000);
    send("TERM", &child);
    send("TERM", &child);
    let ended = ended(child);
    drop(stdin);
    assert_eq!(ended.status, 143);
    assert_eq!(fs::read_to_string(folder.path("out.txt.partial")).unwrap().lines().count(), 2_000);
}

#[test]
fn a_second_signal_ends_a_run_at_once() {
    let folder = Folder::new("second");
    let input = folder.file("in.txt", lines(50_000));
    let mut child = through_env("-u_", &["solve", &input]).stdout(Stdio::piped()).spawn().unwrap();
    let reader = child.stdout.take();
    pause(300);
    send("INT", &child);
    pause(600);
    send("TERM", &child);
    assert_eq!(ended(child).status, 130, "the first signal counts");
    drop(reader);
}

#[test]
fn a_run_that_had_no_answer_yet_leaves_nothing() {
    let folder = Folder::new("no-answer");
    let out = folder.path("out.txt");
    let blank = format!("{}\n", ".".repeat(81));
    let (child, stdin) = fed(&mut through_env("-u_", &["count", "--limit", "1000000000000", "-o", &out]), &blank);
    pause(500);
    send("INT", &child);
    let ended = ended(child);
    drop(stdin);
    assert_eq!(ended.status, 130);
    assert!(ended.err.contains("interrupted; there was no answer yet"), "{}", ended.err);
    assert!(folder.names().is_empty(), "{:?}", folder.names());
}

#[test]
fn a_fifo_that_nobody_reads_can_be_given_up() {
    let folder = Folder::new("fifo");
    let fifo = folder.path("fifo");
    assert_eq!(run(&mut shell(&format!("mkfifo {fifo}"))).status, 0);
    let child = through_env("-u_", &["solve", EXAMPLE, "-o", &fifo]).stderr(Stdio::piped()).spawn().unwrap();
    pause(300);
    send("INT", &child);
    assert_eq!(ended(child).status, 130);
    assert_eq!(folder.names(), ["fifo"]);
}

#[test]
fn an_interrupted_sheet_is_not_written() {
    let folder = Folder::new("interrupted-sheet");
    let out = folder.file("out.html", "old\n");
    let (child, stdin) = fed(&mut through_env("-u_", &["sheet", "-o", &out]), &lines(300));
    wait_for(&folder.path("out.html.partial"), 0);
    pause(300);
    send("INT", &child);
    let ended = ended(child);
    drop(stdin);
    let says = "ninefold: interrupted; a sheet is written when all its puzzles are there, so there is none\n";
    assert_eq!((ended.status, ended.err.as_str()), (130, says));
    assert_eq!(folder.names(), ["out.html"]);
    assert_eq!(fs::read_to_string(&out).unwrap(), "old\n");
}

#[test]
fn an_interrupted_drawing_is_not_written() {
    let folder = Folder::new("tree");
    let tree = folder.file("tree.svg", "old");
    let trap = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let args = ["learn", "scan", trap, "--limit", "100000000000", "--tree", &tree];
    let child = through_env("-u_", &args).stderr(Stdio::piped()).spawn().unwrap();
    pause(500);
    send("TERM", &child);
    let ended = ended(child);
    assert!(ended.status == 143 && ended.err.contains("is not written"), "{ended:?}");
    assert_eq!(fs::read(&tree).unwrap(), b"old");
    assert_eq!(folder.names(), ["tree.svg"]);
}

#[test]
fn puzzles_of_an_interrupted_generate_are_whole() {
    let folder = Folder::new("interrupted-generate");
    let out = folder.path("out.txt");
    let args = ["generate", "--seed", "1", "--count", "1000000", "--rate", "-o", &out];
    let child = through_env("-u_", &args).stderr(Stdio::piped()).spawn().unwrap();
    wait_for(&folder.path("out.txt.partial"), 10_000);
    send("INT", &child);
    let ended = ended(child);
    assert_eq!(ended.status, 130, "{}", ended.err);
    let made = fs::read_to_string(folder.path("out.txt.partial")).unwrap();
    let count = made.lines().count();
    assert!(made.lines().all(|line| line.split('\t').count() == 4), "each has its rating");
    assert!(ended.err.contains(&format!("to go on: --seed 1 --start {count}\n")), "{}", ended.err);
}

#[test]
fn an_interrupted_sheet_is_not_there() {
    let folder = Folder::new("interrupted-pdf");
    let args = ["generate", "--seed", "1", "--count", "1000000", "--sheet", &folder.path("out.pdf")];
    let child = through_env("-u_", &args).stderr(Stdio::piped()).spawn().unwrap();
    pause(500);
    send("INT", &child);
    let ended = ended(child);
    assert_eq!((ended.status, folder.names().len()), (130, 0), "{}", ended.err);
    assert!(ended.err.contains("so there is none"), "{}", ended.err);
}

#[test]
fn an_interrupted_run_over_a_folder_keeps_what_is_complete_and_goes_on() {
    let folder = Folder::new("folder-interrupt");
    fs::create_dir(folder.0.join("in")).unwrap();
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
    folder.file("in/a.txt", lines(50));
    folder.file("in/b.txt", hard.repeat(20_000));
    let (input, out) = (folder.path("in"), folder.path("out"));
    let mut rate = through_env("-u_", &["rate", "--max-er", "12.0", &input, "-o", &format!("{out}/")]);
    let child = rate.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for(&folder.path("out/a.txt"), 1);
    send("INT", &child);
    let ended = ended(child);
    assert_eq!(ended.status, 130, "{}", ended.err);
    assert!(
        ended.err.contains(&format!("--resume {out}/")) && !ended.err.contains("b.txt.partial; to"),
        "{}",
        ended.err
    );
    assert!(fs::exists(folder.path("out/a.txt")).unwrap() && !fs::exists(folder.path("out/b.txt")).unwrap());
    folder.file("in/b.txt", hard);
    let again = run(&mut through_env("-u_", &["rate", &input, "--resume", &out]));
    assert!(again.status == 0 && again.err.contains("complete already: 1"), "{}", again.err);
    let mut names: Vec<_> = fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["a.txt", "b.txt"]);
}
