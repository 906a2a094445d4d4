//! `rate --resume` under fault: however often a run is killed, the whole is what one run would have written.

use crate::common::{EXAMPLE, Folder};
use crate::run::{ended, fed, in_soak, lines, run, send, shell, through_env, wait_for};
use ninefold::Random;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

#[test]
fn a_run_that_is_killed_again_and_again_ends_with_the_same_bytes() {
    let folder = Folder::new("resumed");
    let input = folder.file("in.txt", lines(3_000) + "rubbish\n" + EXAMPLE + "\n");
    let mut random = Random::new(12);
    for form in ["line", "csv", "tsv", "json", "serate"] {
        let whole = run(&mut shell(&format!("$N rate --format {form} {input}"))).out;
        for round in 0..if in_soak() { 40 } else { 1 } {
            let out = folder.path("out");
            let _ = fs::remove_file(&out);
            for signal in ["KILL", "TERM", "KILL", "INT", "HUP", "KILL"] {
                let args = ["rate", "--format", form, "--resume", &out, &input, "-j", ["1", "2", "7"][round % 3]];
                let mut command = through_env("-u_", &args);
                let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
                std::thread::sleep(Duration::from_millis(random.below(150) as u64));
                send(signal, &child);
                ended(child);
                let so_far = fs::read(&out).unwrap_or_default();
                assert!(whole.starts_with(&so_far), "{form} after {signal}");
            }
            run(&mut shell(&format!("$N rate --format {form} --resume {out} {input}")));
            assert!(fs::read(&out).unwrap() == whole, "{form}");
        }
    }
    assert_eq!(folder.names(), ["in.txt", "out"]);
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let folder = Folder::new("locked");
    let out = folder.path("out.tsv");
    let (child, stdin) = fed(&mut through_env("-u_", &["rate", "--resume", &out, "-"]), &lines(50));
    wait_for(&out, 50 * 81);
    let second = run(&mut shell(&format!("$N rate --resume {out} {EXAMPLE}")));
    assert!(second.status == 2 && second.err.contains("out.tsv: another run is writing to it"), "{second:?}");
    drop(stdin);
    assert_eq!(ended(child).status, 0);
    assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), 50);
    // What a run with -o is writing is its own, too.
    let (child, stdin) = fed(&mut through_env("-u_", &["rate", "-o", &folder.path("new.tsv"), "-"]), &lines(50));
    wait_for(&folder.path("new.tsv.partial"), 50 * 81);
    let second = run(&mut shell(&format!("$N rate --resume {} {EXAMPLE}", folder.path("new.tsv.partial"))));
    assert!(second.status == 2 && second.err.contains("another run is writing to it"), "{second:?}");
    drop(stdin);
    assert_eq!(ended(child).status, 0);
}

#[test]
fn a_fifo_or_a_device_is_no_earlier_output() {
    let folder = Folder::new("resume-fifo");
    let fifo = folder.path("fifo");
    assert_eq!(run(&mut shell(&format!("mkfifo {fifo}"))).status, 0);
    for path in [fifo.as_str(), "/dev/null", "/dev/full"] {
        let ended = run(&mut shell(&format!("$N rate --resume {path} {EXAMPLE}")));
        assert!(ended.status == 2 && ended.err.contains("not a file"), "{path}: {ended:?}");
    }
    let ended = run(&mut shell(&format!("$N rate --resume {} {EXAMPLE}", folder.path(""))));
    assert!(ended.status == 2 && ended.err.contains("is a folder, which gets a file for each file"), "{ended:?}");
}

#[test]
fn a_truncated_archive_can_be_followed_by_the_whole_one() {
    let folder = Folder::new("resume-archive");
    let input = folder.file("in.txt", lines(2_000));
    let whole = run(&mut shell(&format!("$N rate {input}"))).out;
    for ending in ["gz", "zst"] {
        let packed = folder.path(&format!("in.txt.{ending}"));
        assert_eq!(run(&mut shell(&format!("$N convert {input} -o {packed}"))).status, 0);
        let bytes = fs::read(&packed).unwrap();
        let out = folder.path(&format!("out-{ending}.tsv"));
        for part in [3, 2] {
            let half = folder.file("half", &bytes[..bytes.len() - bytes.len() / part]);
            let ended = run(&mut shell(&format!("$N rate {half} --resume {out}")));
            assert!(ended.status == 2 && ended.err.contains("half: "), "{ended:?}");
            let so_far = fs::read(&out).unwrap();
            assert!(whole.starts_with(&so_far), "{ending}");
            assert!(!String::from_utf8_lossy(&so_far).contains("invalid"));
        }
        let ended = run(&mut shell(&format!("$N rate {packed} --resume {out}")));
        assert_eq!((ended.status, ended.err.as_str()), (0, ""), "{ending}");
        assert!(fs::read(&out).unwrap() == whole, "{ending}");
    }
}

#[test]
fn a_file_that_is_something_else_is_not_cut() {
    let folder = Folder::new("resume-foreign");
    let rated = String::from_utf8(run(&mut shell(&format!("$N rate {EXAMPLE}"))).out).unwrap();
    for text in
        ["a letter to my mother, without a line end", "\0\u{1}\u{2}", &rated.replace("1.2", "9.9")[..rated.len() - 1]]
    {
        let out = folder.file("letter.txt", text);
        let ended = run(&mut shell(&format!("$N rate {EXAMPLE} --resume {out}")));
        assert!(ended.status == 2 && ended.err.contains("letter.txt: "), "{text}: {ended:?}");
        assert_eq!(fs::read_to_string(&out).unwrap(), text);
    }
    let out = folder.file("more.tsv", format!("{rated}junk"));
    let ended = run(&mut shell(&format!("$N rate {EXAMPLE} --resume {out}")));
    assert!(ended.status == 2 && ended.err.contains("the last line is incomplete"), "{ended:?}");
    assert_eq!(fs::read_to_string(&out).unwrap(), format!("{rated}junk"));
    let out = folder.file("cut.tsv", &rated[..90]);
    assert_eq!(run(&mut shell(&format!("$N rate {EXAMPLE} --resume {out}"))).status, 0);
    assert_eq!(fs::read_to_string(&out).unwrap(), rated, "the beginning of the next answer is completed");
}
