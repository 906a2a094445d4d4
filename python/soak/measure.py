"""Wall and CPU time of a program with all that it starts, and the table of them (Linux).

What the system adds up for a parent is not all: Spark's Python processes die unseen by theirs, and their time with them. So all processes
below this one are looked at, four times a second, and what each has used when it was last seen is added up.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

#: With this, orphans become children of this process and stay below it.
SET_CHILD_SUBREAPER = 36
TICKS = os.sysconf("SC_CLK_TCK")


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


@dataclass
class Process:
    parent: int
    #: When it was started: a number may be used again.
    start: int
    cpu: float
    command: str


def processes() -> dict[int, Process]:
    """All processes there are."""
    found: dict[int, Process] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except (FileNotFoundError, ProcessLookupError):
                continue
            found[int(entry.name)] = Process(int(fields[1]), int(fields[19]), (int(fields[11]) + int(fields[12])) / TICKS, command)
    return found


def below(ancestor: int) -> dict[int, Process]:
    """The processes that a process started, and those that these started."""
    known = processes()

    def is_below(pid: int) -> bool:
        while pid in known:
            pid = known[pid].parent
            if pid == ancestor:
                return True
        return False

    return {pid: process for pid, process in known.items() if is_below(pid)}


class Meter:
    """Adds up the CPU time of all processes below this one, until it is read."""

    def __init__(self) -> None:
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self.used: dict[tuple[int, int], float] = {}
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._watch, daemon=True)
        self.thread.start()

    def _watch(self) -> None:
        while True:
            for pid, process in below(os.getpid()).items():
                self.used[pid, process.start] = process.cpu
            if self.ended.wait(0.25):
                return

    def read(self) -> float:
        self.ended.set()
        self.thread.join()
        return sum(self.used.values())


def run(name: str, command: list[str], target: Path, statuses: tuple[int, ...] = (0,)) -> Measured:
    """Runs a command to its end, with all its children."""
    load, meter, start = os.getloadavg()[0], Meter(), time.monotonic()
    # A process that has ended keeps its figures until it is waited for, so the meter sees the last of it.
    program = subprocess.Popen(command)
    os.waitid(os.P_PID, program.pid, os.WEXITED | os.WNOWAIT)
    wall = time.monotonic() - start
    time.sleep(0.3)
    status = program.wait()
    if status not in statuses:
        sys.exit(f"{name}: status {status}: {' '.join(command)}")
    reap()
    measured = Measured(name, wall, meter.read(), load, size(target))
    print(f"{name}: {measured.wall:.1f} s, CPU {measured.cpu:.1f} s, load {load:.1f}", flush=True)
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
