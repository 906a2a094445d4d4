"""Wall and CPU time of a program with all that it starts, and the table of them."""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

#: Orphans become children of this process, so that their time is counted, too (Linux).
SET_CHILD_SUBREAPER = 36


@dataclass
class Measured:
    name: str
    wall: float
    cpu: float
    #: The load of the machine when it began: others may use it.
    load: float
    bytes: int


def size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else sum(file.stat().st_size for file in path.rglob("*") if file.is_file())


def run(name: str, command: list[str], target: Path, statuses: tuple[int, ...] = (0,)) -> Measured:
    """Runs a command to its end, with all its children."""
    ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    load, before, start = os.getloadavg()[0], resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    status = subprocess.run(command, check=False).returncode
    wall = time.monotonic() - start
    if status not in statuses:
        sys.exit(f"{name}: status {status}: {' '.join(command)}")
    reap()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    measured = Measured(name, wall, cpu, load, size(target))
    print(f"{name}: {wall:.1f} s, CPU {cpu:.1f} s, load {load:.1f}", flush=True)
    return measured


def reap(patience: float = 20) -> None:
    """Waits for orphans to end."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.1)
        except ChildProcessError:
            return


def table(title: str, rows: int, measured: list[Measured]) -> str:
    lines = [f"{title}, {rows:,} rows", "", "| engine | wall s | CPU s | puzzles per CPU second | output MB | load before |", "|---|--:|--:|--:|--:|--:|"]
    for one in measured:
        lines.append(f"| {one.name} | {one.wall:.1f} | {one.cpu:.1f} | {rows / one.cpu:,.0f} | {one.bytes / 1e6:,.0f} | {one.load:.1f} |")
    return "\n".join(lines)
