//! Signals: they ask a run to end, and it ends with its answers in order.
//!
//! ```text
//!   first signal      every search stops; the answers so far are written; then the program ends
//!   another, later    the program ends at once
//!   no progress       the program ends at once: it waits for a pipe that nobody reads, or for a terminal that is gone
//! ```
//!
//! A signal that was ignored when the program started stays ignored: that is what `nohup` and `&` ask for.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::time::Duration;

/// A signal sets it; every search checks it.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// The signal that came first; SIGINT if none came.
static FIRST: AtomicI32 = AtomicI32::new(2);

/// A file that is complete takes its name: nothing may end the program now.
static NAMING: AtomicBool = AtomicBool::new(false);

/// Changes with every answer that is written.
static PROGRESS: AtomicU64 = AtomicU64::new(0);

/// How often the run is looked after, once a signal came.
const TICK: Duration = Duration::from_millis(50);
/// A second signal within this time is the same one: `timeout` sends it to the process and to its group.
const ECHO: u32 = 6;
/// A run that writes nothing for so many ticks waits for somebody who is gone.
const PATIENCE: u32 = 40;

pub(crate) fn is_stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// The exit status after a signal, as shells have it.
pub(crate) fn status() -> i32 {
    128 + FIRST.load(Ordering::Relaxed)
}

/// Tells that the run goes on.
pub(crate) fn progress() {
    PROGRESS.fetch_add(1, Ordering::Relaxed);
}

/// Does what must not be left half done.
pub(crate) fn undisturbed<T>(work: impl FnOnce() -> T) -> T {
    NAMING.store(true, Ordering::Relaxed);
    let done = work();
    NAMING.store(false, Ordering::Relaxed);
    done
}

/// After the first signal: waits until the program has to be ended from here.
fn look_after(mut another: impl FnMut() -> bool) {
    let (mut ticks, mut idle, mut seen) = (0, 0, PROGRESS.load(Ordering::Relaxed));
    loop {
        std::thread::sleep(TICK);
        ticks += 1;
        let now = PROGRESS.load(Ordering::Relaxed);
        idle = if now == seen { idle + 1 } else { 0 };
        seen = now;
        let is_urged = another() && ticks > ECHO;
        if (is_urged || idle >= PATIENCE) && !NAMING.load(Ordering::Relaxed) {
            return;
        }
    }
}

/// Notes the first signal, then looks after the run; `at_once` puts things in order before the program ends at once.
fn first(signal: i32, another: impl FnMut() -> bool, at_once: fn()) {
    FIRST.store(signal, Ordering::Relaxed);
    STOP.store(true, Ordering::Relaxed);
    look_after(another);
    at_once();
    std::process::exit(status());
}

/// Watches for the signals that ask a program to end.
#[cfg(unix)]
pub(crate) fn watch(at_once: fn()) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use std::sync::Arc;

    // A file that reaches the limit of its size: with a handler, the write fails like any other, and is reported.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
    let heard = [SIGINT, SIGTERM, SIGHUP, SIGXCPU].into_iter().filter(|&signal| !is_ignored(signal));
    let Ok(mut signals) = Signals::new(heard) else { return };
    let attend = move || {
        if let Some(signal) = signals.forever().next() {
            first(signal, || signals.pending().next().is_some(), at_once);
        }
    };
    // Without a thread for them, signals would be lost: then they do what they do to any program.
    if std::thread::Builder::new().name("signals".to_string()).spawn(attend).is_err() {
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGXCPU].into_iter().filter(|&signal| !is_ignored(signal)) {
            let _ = signal_hook::flag::register_conditional_default(signal, Arc::new(AtomicBool::new(true)));
        }
    }
}

/// Whether a signal was ignored when the program started.
#[cfg(unix)]
#[allow(unsafe_code)] // the only unsafe code of the command: no safe function asks this
fn is_ignored(signal: i32) -> bool {
    // SAFETY: `sigaction` is plain data, for which zero is a value. With a null pointer as its second argument the call
    // changes nothing and only writes to `now`, which lives as long as the call.
    unsafe {
        let mut now: libc::sigaction = std::mem::zeroed();
        libc::sigaction(signal, std::ptr::null(), &mut now) == 0 && now.sa_sigaction == libc::SIG_IGN
    }
}

/// Watches for Ctrl-C.
#[cfg(not(unix))]
pub(crate) fn watch(at_once: fn()) {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let _ = ctrlc::set_handler(move || {
        if COUNT.fetch_add(1, Ordering::Relaxed) == 0 {
            let _ =
                std::thread::Builder::new().spawn(move || first(2, || COUNT.swap(1, Ordering::Relaxed) > 1, at_once));
        }
    });
}
