//! `-o` writes what the user may write, and changes nothing else.

use crate::common::{EXAMPLE, Folder, SOLVED, skipped};
use crate::run::{ended, fed, lines, run, shell, through_env, wait_for};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

fn mode(path: &str, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

fn answer() -> Vec<u8> {
    format!("{SOLVED}\n").into_bytes()
}

#[test]
fn a_read_only_file_is_refused_and_stays() {
    let folder = Folder::new("read-only");
    let out = folder.file("out.txt", "old");
    mode(&out, 0o444);
    for command in
        [format!("solve {EXAMPLE} -o"), format!("rate {EXAMPLE} --resume"), format!("learn scan {EXAMPLE} --tree")]
    {
        let out = if command.starts_with("learn") { folder.file("out.svg", "old") } else { out.clone() };
        mode(&out, 0o444);
        let ended = run(&mut shell(&format!("$N {command} {out}")));
        assert!(ended.status == 2 && ended.err.contains("the file is read-only"), "{command}: {ended:?}");
        assert_eq!(fs::read(&out).unwrap(), b"old");
    }
    assert_eq!(folder.names(), ["out.svg", "out.txt"]);
}

#[test]
fn what_standard_output_holds_already_stays() {
    let folder = Folder::new("log");
    for (line, descriptor) in [
        ("$N solve $E -o /dev/stdout >> log", 1),
        ("$N solve $E -o /dev/fd/3 3>> log", 3),
        ("$N solve $E -o /proc/self/fd/4 4>> log", 4),
    ] {
        folder.file("log", "old\n");
        let ended = run(shell(line).env("E", EXAMPLE).current_dir(&folder.0));
        assert_eq!(ended.status, 0, "{line}: {}", ended.err);
        assert_eq!(folder.files()["log"], [b"old\n", &answer()[..]].concat(), "descriptor {descriptor}");
        assert_eq!(folder.names(), ["log"]);
    }
    // Answers and complaints in one file don't overwrite each other.
    let ended = run(shell("$N solve $E nowhere -o /dev/stderr 2> log").env("E", EXAMPLE).current_dir(&folder.0));
    let log = String::from_utf8(folder.files()["log"].clone()).unwrap();
    assert!(ended.status == 2 && log.contains(SOLVED) && log.contains("nowhere: no such file"), "{log}");
}

#[test]
fn a_link_is_followed_even_to_nowhere() {
    let folder = Folder::new("links");
    fs::create_dir(folder.0.join("there")).unwrap();
    symlink("there/real.txt", folder.path("link")).unwrap();
    symlink("link", folder.path("chain")).unwrap();
    for name in ["link", "chain"] {
        let _ = fs::remove_file(folder.path("there/real.txt"));
        for _ in 0..2 {
            let ended = run(&mut shell(&format!("$N solve {EXAMPLE} -o {}", folder.path(name))));
            assert_eq!(ended.status, 0, "{}", ended.err);
            assert!(fs::symlink_metadata(folder.path(name)).unwrap().is_symlink());
            assert_eq!(fs::read(folder.path("there/real.txt")).unwrap(), answer());
        }
    }
    symlink("circle", folder.path("circle")).unwrap();
    let ended = run(&mut shell(&format!("$N solve {EXAMPLE} -o {}", folder.path("circle"))));
    assert!(ended.status == 2 && ended.err.contains("links that lead to each other"), "{}", ended.err);
    assert!(fs::symlink_metadata(folder.path("circle")).unwrap().is_symlink());
    assert_eq!(fs::read_dir(folder.0.join("there")).unwrap().count(), 1);
    let ended = run(&mut shell(&format!("$N solve {EXAMPLE} -o {}/", folder.path("nowhere"))));
    assert!(ended.status == 2 && ended.err.contains("is a folder, which gets a file for each file"), "{}", ended.err);
}

#[test]
fn a_file_keeps_its_mode_its_owner_and_its_other_names() {
    let folder = Folder::new("keeps");
    let out = folder
        .file("out.txt", "old old old old old old old old old old old old old old old old old old old old old old");
    mode(&out, 0o640);
    let owner = fs::metadata(&out).unwrap().uid();
    let is_root = owner == 0;
    if is_root {
        assert_eq!(run(&mut shell(&format!("chown 65534:65534 {out}"))).status, 0);
    }
    fs::hard_link(&out, folder.path("other")).unwrap();
    for other_name in [true, false] {
        if !other_name {
            fs::remove_file(folder.path("other")).unwrap();
        }
        let before = fs::metadata(&out).unwrap();
        assert_eq!(run(&mut shell(&format!("$N solve {EXAMPLE} -o {out}"))).status, 0);
        let after = fs::metadata(&out).unwrap();
        assert_eq!((before.mode(), before.uid(), before.gid()), (after.mode(), after.uid(), after.gid()));
        assert_eq!(fs::read(&out).unwrap(), answer());
        if other_name {
            assert_eq!(fs::read(folder.path("other")).unwrap(), answer());
        }
    }
    assert_eq!(folder.names(), ["out.txt"]);
}

#[test]
fn a_writable_file_in_a_folder_that_is_not_writable_is_written() {
    let folder = Folder::new("locked-folder");
    let out = folder.file("out.txt", "old");
    mode(&out, 0o666);
    mode(&folder.path(""), 0o755);
    // As root every folder is writable: be nobody. The program must be in reach of nobody, too.
    let is_root = fs::metadata(&out).unwrap().uid() == 0;
    let nobody = if is_root { "setpriv --reuid=65534 --regid=65534 --clear-groups" } else { "" };
    let program = folder.path("ninefold");
    fs::copy(env!("CARGO_BIN_EXE_ninefold"), &program).unwrap();
    mode(&program, 0o755);
    if !is_root {
        mode(&folder.path(""), 0o555);
    }
    if run(&mut shell(&format!("{nobody} {program} --version"))).status != 0 {
        return skipped("no way to be nobody");
    }
    let ended = run(&mut shell(&format!("{nobody} {program} solve {EXAMPLE} -o {out}")));
    assert_eq!(ended.status, 0, "{}", ended.err);
    assert_eq!(fs::read(&out).unwrap(), answer());
    let ended = run(&mut shell(&format!("{nobody} {program} solve {EXAMPLE} -o {}", folder.path("new.txt"))));
    assert!(ended.status == 2 && ended.err.contains("new.txt: "), "{}", ended.err);
    mode(&folder.path(""), 0o755);
    assert_eq!(folder.names(), ["ninefold", "out.txt"]);
}

#[test]
fn a_device_is_written_to_and_a_folder_is_refused() {
    let folder = Folder::new("device");
    let before = fs::metadata("/dev/null").unwrap().rdev();
    assert_eq!(run(&mut shell(&format!("$N solve {EXAMPLE} -o /dev/null"))).status, 0);
    assert_eq!(fs::metadata("/dev/null").unwrap().rdev(), before);
    let ended = run(&mut shell(&format!("$N solve {EXAMPLE} -o {}", folder.path(""))));
    assert!(ended.status == 2 && ended.err.contains("is a folder, which gets a file for each file"), "{}", ended.err);
    let ended = run(&mut shell(&format!("mkfifo {0}; cat {0} & $N solve {EXAMPLE} -o {0}; wait", folder.path("fifo"))));
    assert_eq!(ended.out, answer());
}

#[test]
fn a_name_may_be_as_long_as_the_file_system_allows() {
    let folder = Folder::new("long-name");
    for name in ["n".repeat(250), "n".repeat(255), "数".repeat(85), format!("{}.gz", "n".repeat(252))] {
        let ended = run(&mut shell(&format!("$N solve {EXAMPLE} -o {}", folder.path(&name))));
        assert_eq!(ended.status, 0, "{}", ended.err);
        assert_eq!(folder.names(), [name.as_str()]);
        fs::remove_file(folder.path(&name)).unwrap();
    }
}

#[test]
fn an_incomplete_file_of_an_earlier_run_is_left_alone() {
    let folder = Folder::new("earlier");
    folder.file("out.txt.partial", "precious");
    assert_eq!(run(&mut shell(&format!("$N solve {EXAMPLE} -o {}", folder.path("out.txt")))).status, 0);
    assert_eq!(folder.files()["out.txt.partial"], b"precious");
    assert_eq!(folder.names(), ["out.txt", "out.txt.partial"]);
}

#[test]
fn what_somebody_does_to_the_files_during_a_run_costs_no_answers() {
    let folder = Folder::new("meddled");
    let (out, partial) = (folder.path("out.txt"), folder.path("out.txt.partial"));
    let meddle = |before: &str, what: &str| {
        let _ = (fs::remove_file(&out), fs::remove_file(&partial));
        run(&mut shell(before));
        let (child, stdin) = fed(&mut through_env("-u_", &["solve", "-o", &out]), &lines(10));
        wait_for(&partial, 1);
        assert_eq!(run(&mut shell(what)).status, 0);
        drop(stdin);
        ended(child)
    };
    let removed = meddle("true", &format!("rm {partial}"));
    assert_eq!(removed.status, 0, "{}", removed.err);
    assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), 10);
    let replaced = meddle("true", &format!("rm {partial}; echo mine > {partial}"));
    assert_eq!(replaced.status, 0, "{}", replaced.err);
    assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), 10);
    assert_eq!(fs::read_to_string(&partial).unwrap(), "mine\n");
    let protected = meddle(&format!("echo old > {out}"), &format!("chmod 444 {out}"));
    assert!(protected.status == 2 && protected.err.contains("the file is read-only"), "{}", protected.err);
    assert_eq!(fs::read_to_string(&out).unwrap(), "old\n");
    assert_eq!(fs::read_to_string(&partial).unwrap().lines().count(), 10, "the complete answers");
}
