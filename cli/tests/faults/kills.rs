//! Every command that writes, ended at any moment by any signal.

use crate::common::Folder;
use crate::run::{Ended, ended, in_soak, lines, run, send, shell, through_env};
use ninefold::Random;
use std::fs;
use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// A command, and how many puzzles keep it busy for a moment.
const COMMANDS: [(&[&str], usize); 8] = [
    (&["solve"], 150_000),
    (&["convert", "--to", "sdm"], 100_000),
    (&["check"], 40_000),
    (&["count"], 60_000),
    (&["show"], 40_000),
    (&["hint"], 3_000),
    (&["explain"], 150),
    (&["rate"], 3_000),
];

const SIGNALS: [(&str, i32); 5] = [("INT", 130), ("TERM", 143), ("HUP", 129), ("XCPU", 152), ("KILL", -9)];
const ENDINGS: [&str; 3] = ["", ".gz", ".zst"];

/// As much as can be unpacked.
fn unpacked(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut reader: Box<dyn Read + '_> = match name {
        _ if name.contains(".gz") => Box::new(flate2::read::MultiGzDecoder::new(bytes)),
        _ if name.contains(".zst") && !bytes.is_empty() => Box::new(zstd::Decoder::new(bytes).unwrap()),
        _ => Box::new(bytes),
    };
    let (mut all, mut piece) = (Vec::new(), [0; 4096]);
    while let Ok(read @ 1..) = reader.read(&mut piece) {
        all.extend_from_slice(&piece[..read]);
    }
    all
}

/// One command with its input and its answers.
struct Case {
    folder: Folder,
    args: &'static [&'static str],
    input: String,
    whole: Vec<u8>,
    /// How long an undisturbed run takes.
    time: Duration,
}

impl Case {
    fn new(args: &'static [&'static str], count: usize) -> Case {
        let folder = Folder::new(&format!("kill-{}", args[0]));
        let input = folder.file("in.txt", lines(count));
        let start = Instant::now();
        let whole = run(&mut shell(&format!("$N {} {input}", args.join(" ")))).out;
        assert!(whole.len() > 10_000, "{args:?}");
        Case { folder, args, input, whole, time: start.elapsed() }
    }

    /// Starts a run, sends a signal after a while, and looks at what is there then.
    fn kill(&self, (signal, status): (&str, i32), ending: &str, threads: &str, after: Duration) {
        let what = format!("{:?} {ending} -j {threads} {signal} after {after:?}", self.args);
        let name = format!("out.txt{ending}");
        let out = self.folder.file(&name, "old");
        let args = [self.args, &["-j", threads, &self.input, "-o", &out]].concat();
        let child = through_env("-u_", &args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(after);
        send(signal, &child);
        let Ended { status: found, err, .. } = ended(child);
        let mut files = self.folder.files();
        files.remove("in.txt");
        let now = files.remove(&name).unwrap();
        fs::remove_file(&out).unwrap();
        if found == 0 {
            assert!(unpacked(&name, &now) == self.whole && files.is_empty() && err.is_empty(), "{what}: {err}");
            return;
        }
        // A signal may come before the program has begun to listen.
        let early = ["HUP", "INT", "", "", "", "", "", "", "", "", "", "", "", "", "TERM"];
        let is_early = found < 0 && early.get(-found as usize - 1) == Some(&signal) && files.is_empty();
        assert!(found == status || is_early || (signal == "XCPU" && found == -24), "{what}: {found} {err}");
        assert_eq!(now, b"old", "{what}");
        let partial = format!("{name}.partial");
        if let Some(bytes) = files.remove(&partial) {
            let answers = unpacked(&partial, &bytes);
            assert!(self.whole.starts_with(&answers), "{what}: no prefix");
            if signal != "KILL" {
                assert!(err.contains(&self.folder.path(&partial)), "{what}: {err}");
                assert!(answers.ends_with(b"\n"), "{what}: half a line");
            }
            if self.args[0] == "rate" && ending.is_empty() {
                assert!(signal == "KILL" || err.contains("--resume ") || err.contains("at once"), "{what}: {err}");
                let line = format!("$N rate {} --resume {}", self.input, self.folder.path(&partial));
                assert_eq!(run(&mut shell(&line)).status, 0, "{what}");
                assert!(self.folder.files()[&partial] == self.whole, "{what}: resumed");
            }
            fs::remove_file(self.folder.path(&partial)).unwrap();
        }
        assert!(files.is_empty(), "{what}: {:?}", files.keys());
    }
}

#[test]
fn a_run_that_is_killed_leaves_the_old_file_or_the_whole_new_one_and_a_prefix() {
    let cases: Vec<Case> = COMMANDS.iter().map(|&(args, count)| Case::new(args, count)).collect();
    let mut random = Random::new(11);
    let (start, mut kills) = (Instant::now(), 0);
    let limit = Duration::from_secs(if in_soak() { 3_600 } else { 0 });
    loop {
        for case in &cases {
            for signal in SIGNALS {
                let mut pick = |count: usize| random.below(count);
                let (ending, threads) = (ENDINGS[pick(3)], ["1", "2", "7"][pick(3)]);
                let after = case.time.mul_f64(pick(1_100) as f64 / 1_000.0);
                case.kill(signal, ending, threads, after);
                kills += 1;
            }
        }
        if start.elapsed() >= limit {
            break;
        }
    }
    if in_soak() {
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{kills} kills\n").as_bytes());
    }
}
