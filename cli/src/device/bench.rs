//! `ninefold bench --device gpu`

use super::present::refused;
use crate::bench::median;
use crate::language::told;
use ninefold::{Grid, solve_lines};
use ninefold_gpu::{Gpu, GpuError, Trial};
use std::io::{self, Write};
use std::sync::OnceLock;
use std::time::Instant;

/// So long a trial takes, about.
const SECONDS: f64 = 0.2;
/// So many puzzles it has, at least and at most.
const FEW: u64 = 1 << 20;
const MOST: u64 = 1 << 26;
/// So many lines a text has, at most: 330 MB.
const LINES: usize = 4_000_000;

/// The GPUs, which take a while to get ready.
fn gpu() -> Result<&'static Gpu, GpuError> {
    static GPU: OnceLock<Result<Gpu, GpuError>> = OnceLock::new();
    GPU.get_or_init(Gpu::new).as_ref().map_err(Clone::clone)
}

/// Measures a set, again and again the same puzzles, checks every answer, and prints the median of the times: in the memory of the first
/// GPU, from text in memory to text in memory, and the same in memory that GPUs read and write by themselves.
pub(crate) fn bench(name: &str, puzzles: &[Grid], rounds: usize, out: &mut impl Write) -> io::Result<()> {
    let gpu = gpu().map_err(refused)?;
    if puzzles.is_empty() {
        return Ok(());
    }
    let trial = |count: u64, compared: u64| -> io::Result<f64> {
        let tried = gpu.trial(&Trial { puzzles, count, seed: 0, compared }).map_err(refused)?;
        if tried.wrong + tried.different > 0 { Err(wrong(name)) } else { Ok(tried.seconds) }
    };
    let one = trial(FEW, puzzles.len() as u64)? / FEW as f64;
    let count = ((SECONDS / one) as u64).clamp(FEW, MOST);
    let mut on_gpu = (0..rounds).map(|_| trial(count, 0)).collect::<io::Result<Vec<f64>>>()?;

    let some: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let copies = (LINES.min((SECONDS / one) as usize) / puzzles.len()).max(1);
    let (text, lines) = (some.repeat(copies), copies * puzzles.len());
    let mut expected = Vec::new();
    solve_lines(some.as_bytes(), &mut expected);
    let is_right = |answers: &[u8]| {
        answers.len() == copies * expected.len() && answers.chunks(expected.len()).all(|part| part == expected)
    };
    let (mut answers, mut told) = (Vec::new(), gpu.text(text.len()).map_err(refused)?);
    let mut own = gpu.text(text.len()).map_err(refused)?;
    own.push(text.as_bytes()).map_err(refused)?;
    let (mut plain, mut pinned) = (Vec::new(), Vec::new());
    for round in 0..=rounds {
        answers.clear();
        told.clear();
        let start = Instant::now();
        gpu.solve_lines(text.as_bytes(), &mut answers).map_err(refused)?;
        let middle = Instant::now();
        gpu.solve_text(&own, &mut told).map_err(refused)?;
        // The first round brings the memory.
        if round > 0 {
            pinned.push(middle.elapsed().as_secs_f64());
            plain.push((middle - start).as_secs_f64());
        }
        if !is_right(&answers) || !is_right(&told) {
            return Err(wrong(name));
        }
    }
    let each = |seconds: &mut [f64], count: f64| count / median(seconds) / 1e6;
    writeln!(
        out,
        "{name:<14} {:>7} {:>10.1} {:>10.1} {:>10.1}",
        puzzles.len(),
        each(&mut on_gpu, count as f64),
        each(&mut plain, lines as f64),
        each(&mut pinned, lines as f64)
    )?;
    out.flush()
}

fn wrong(name: &str) -> io::Error {
    io::Error::other(told!(
        "{name}: a wrong answer of a GPU, a fault in this program or of the device",
        "{name}：GPU 的答案不对，是本程序或设备的缺陷",
    ))
}
