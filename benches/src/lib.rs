//! What the benchmarks share: the clock, and a core of their own.

use rustix::time::{ClockId, clock_gettime};

/// The middle one.
pub fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The CPU time that this thread takes, in seconds.
pub fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let now = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
    };
    let start = now();
    let result = work();
    (now() - start, result)
}

#[cfg(not(target_os = "linux"))]
pub fn pin() {}

/// Pins this thread to one core, the last that it may use.
#[cfg(target_os = "linux")]
pub fn pin() {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    let Ok(allowed) = sched_getaffinity(None) else { return };
    let mut one = CpuSet::new();
    if let Some(core) = (0..CpuSet::MAX_CPU).rev().find(|&core| allowed.is_set(core)) {
        one.set(core);
        let _ = sched_setaffinity(None, &one);
    }
}
