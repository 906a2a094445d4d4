"""What happens while millions are answered: memory, threads, progress, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import polars as pl
import pyarrow as pa
import pytest

import ninefold
from conftest import CHAIN, EMPTY, EXAMPLE
from ninefold import _ninefold as engine


def test_values_are_read_where_they_lie() -> None:
    column = pa.array([EXAMPLE, CHAIN] * 10)
    assert engine.address(column) == [column.buffers()[2].address]
    chunked = pa.chunked_array([column, column[3:]])
    assert engine.address(chunked)[0] == column.buffers()[2].address
    large = column.cast(pa.large_string())
    assert engine.address(large) == [large.buffers()[2].address]
    series = pl.Series(column)
    assert engine.address(series) == engine.address(series)


def test_a_wide_array_is_not_copied() -> None:
    """A copy of the input would be seen in the memory of the process."""
    script = """
import resource, sys, numpy as np, ninefold
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
array = np.zeros((400_000, 81), np.int64)
array[:, :9] = range(1, 10)
ninefold.check(array[:10])
before = peak()
assert set(ninefold.check(array).tolist()) == {"many"}
print((peak() - before) // 1024)
"""
    grown = int(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
    assert grown < 120, f"{grown} MB; the array has 247"


def test_memory_is_bounded_for_chunks() -> None:
    """A stream of chunks is answered one by one: a large one takes no more than its answers."""
    script = f"""
import resource, pyarrow as pa, ninefold
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
chunk = pa.array(["{EXAMPLE}"] * 20_000)
def counted(chunks):
    return ninefold.count(pa.chunked_array([chunk] * chunks), limit=2)
counted(2)
before = peak()
assert len(counted(50)) == 1_000_000
print((peak() - before) // 1024)
"""
    grown = int(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
    assert grown < 60, f"{grown} MB for answers of 8 MB"


def test_progress_is_told() -> None:
    calls: list[tuple[int, int]] = []
    ninefold.rate([CHAIN] * 400, progress=lambda done, total: calls.append((done, total)))
    assert calls[-1] == (400, 400) and [done for done, _ in calls] == sorted(done for done, _ in calls)
    made: list[int] = []
    ninefold.generate(100, seed=1, progress=lambda done, total: made.append(done))
    assert made[-1] == 100


def test_what_progress_raises_ends_the_work() -> None:
    def enough(done: int, total: int) -> None:
        raise LookupError("enough")

    start = time.monotonic()
    with pytest.raises(LookupError, match="enough"):
        ninefold.count([EMPTY] * 4, limit=10**15, progress=enough)
    assert time.monotonic() - start < 20


def test_other_threads_run_meanwhile() -> None:
    ticks = 0
    is_over = False

    def tick() -> None:
        nonlocal ticks
        while not is_over:
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    ninefold.rate([CHAIN] * 600, threads=1)
    is_over = True
    thread.join()
    assert ticks > 20


@pytest.mark.parametrize(
    "call",
    [
        f"ninefold.count(['{EMPTY}'] * 4, limit=10**15)",
        f"ninefold.count('{EMPTY}', limit=10**15)",
        f"ninefold.solutions('{EMPTY}', 10**12)",
        "ninefold.generate(5, seed=1, rating=(11.5, 11.8))",
        f"ninefold.count(pyarrow.array(['{EMPTY}'] * 4), limit=10**15)",
    ],
)
def test_ctrl_c_ends_the_work(call: str) -> None:
    script = f"import ninefold, pyarrow\nprint('ready', flush=True)\ntry:\n    {call}\nexcept KeyboardInterrupt:\n    print('interrupted')"
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "ready\n"
    time.sleep(0.4)
    os.kill(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    assert out == "interrupted\n"


def test_many_callers_at_once(thousand: list[str]) -> None:
    expected = ninefold.solve(thousand)
    results: list[list[str | None]] = []
    threads = [threading.Thread(target=lambda: results.append(ninefold.solve(thousand))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [expected] * 8


def test_rubbish_never_breaks_the_engine() -> None:
    random = np.random.default_rng(9)
    signs = list("123456789.0x_- \n\r\t,;|+#\"'{}[]<>äß数\x00")
    rubbish = ["".join(random.choice(signs, size)) for size in random.integers(0, 200, 3000)]
    for what in ("solve", "check", "count", "rate", "canonical"):
        options = {"limit": 3} if what == "count" else {}
        answers, reasons = getattr(ninefold, what)(rubbish, errors="reasons", budget=2000, **options) if what != "canonical" else ninefold.canonical(rubbish, errors="reasons")
        assert len(answers) == len(reasons) == len(rubbish)
    bytes_ = [bytes(random.integers(0, 256, 81, dtype=np.uint8)) for _ in range(500)]
    assert ninefold.solve(pa.array(bytes_, pa.binary()), errors="null").null_count == 500
    ninefold.solve(np.array(bytes_, dtype="S81"), errors="null")
