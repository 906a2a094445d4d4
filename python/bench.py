"""How fast columns are answered through Python, beside the library itself: the same puzzles, one thread, CPU time, in turns.

`python bench.py FILE [ROUNDS]`; FILE has a puzzle on each line. The package should be built with `maturin develop --release`.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa

import ninefold

ROOT = Path(__file__).parent.parent
FEW = 20_000


def main() -> None:
    path, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    puzzles = Path(path).read_text().split()
    subprocess.run(["cargo", "build", "--quiet", "--release", "-p", "ninefold-benches", "--bin", "api"], cwd=ROOT, check=True)
    column, few = pa.array(puzzles), pa.array(puzzles[:FEW])
    integers = np.frombuffer("".join(puzzles).replace(".", "0").encode(), np.uint8).reshape(-1, 81) - ord("0")
    asked: dict[str, tuple[str, Callable[[], Any], int]] = {
        "pyarrow, solve": ("solve_lines", lambda: ninefold.solve(column, threads=1), len(puzzles)),
        "Polars, solve": ("solve_lines", lambda series=pl.Series(column): ninefold.solve(series, threads=1), len(puzzles)),  # type: ignore[misc]
        "numpy uint8, solve": ("solve_lines", lambda: ninefold.solve(integers, threads=1), len(puzzles)),
        "numpy int64, solve": ("solve_lines", lambda wide=integers.astype(np.int64): ninefold.solve(wide, threads=1), len(puzzles)),  # type: ignore[misc]
        "numpy S81, solve": ("solve_lines", lambda texts=np.array(puzzles, "S81"): ninefold.solve(texts, threads=1), len(puzzles)),  # type: ignore[misc]
        "list, solve": ("solve_lines", lambda: ninefold.solve(puzzles, threads=1), len(puzzles)),
        "pyarrow, check": ("solve_lines", lambda: ninefold.check(column, threads=1), len(puzzles)),
        "pyarrow, rate": ("rate", lambda: ninefold.rate(few, threads=1), len(few)),
        "pyarrow, canonical": ("canonical", lambda: ninefold.canonical(few, threads=1), len(few)),
    }
    ours: dict[str, list[float]] = {name: [] for name in asked}
    theirs: dict[str, list[float]] = {}
    for _ in range(rounds):
        told = subprocess.run([ROOT / "target/release/api", path], capture_output=True, text=True, check=True).stdout
        for line in map(json.loads, told.splitlines()):
            theirs.setdefault(line["name"], []).append(line["seconds"] / line["puzzles"] * 1e6)
        for name, (_, call, count) in asked.items():
            start = time.process_time()
            call()
            ours[name].append((time.process_time() - start) / count * 1e6)
    print(f"{len(puzzles):,} puzzles, one thread, CPU time, the median of {rounds} rounds; kernel {ninefold._engine.version()[1]}")
    print(f"{'column':<22}{'µs a puzzle':>12}{'Rust API, µs':>14}{'share':>8}")
    for name, (beside, _, _) in asked.items():
        here, there = statistics.median(ours[name]), statistics.median(theirs[beside])
        print(f"{name:<22}{here:>12.3f}{there:>14.3f}{there / here:>8.0%}")


if __name__ == "__main__":
    main()
