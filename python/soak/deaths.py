"""What dies in the middle of a job, and what becomes of the job."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from compare import Difference, Table, files
from measure import below, reap

if TYPE_CHECKING:
    from cluster import Place

WHAT = "rate"


def wait_for(reached: Callable[[], bool], job: subprocess.Popen[bytes], patience: float = 300) -> None:
    end = time.monotonic() + patience
    while not reached():
        if job.poll() is not None:
            raise Difference("the job ended before anything died")
        if time.monotonic() > end:
            job.kill()
            raise Difference("the job made no progress")
        time.sleep(0.05)


def outcome(reference: Table, target: Path) -> str:
    """What a reader finds in the answers."""
    try:
        return f"{reference.check(target):,} rows, each once, with the right answer"
    except Difference as difference:
        return f"NOT the right rows ({str(difference).partition(': ')[2]})"


def deaths(place: Place, source: Path, reference: Table) -> Iterator[str]:
    for death in (executor, python_worker, server, server_by_file, command):
        target = place.folder / f"killed-{death.__name__}"
        shutil.rmtree(target, ignore_errors=True)
        start = time.monotonic()
        told = death(place, source, target, reference)
        reap()
        yield f"- {death.__name__}, {time.monotonic() - start:.0f} s: {told}"


def committed(target: Path) -> int:
    """How many tasks have handed in their part, on PySpark."""
    return len(list(target.glob("_temporary/0/task_*")))


def executor(place: Place, source: Path, target: Path, reference: Table) -> str:
    """One of the two executors of PySpark."""
    job = subprocess.Popen(place.job("pyspark-cluster", WHAT, source, target))
    wait_for(lambda: committed(target) >= 4, job)
    executors = [
        pid for pid, process in below(job.pid).items() if "CoarseGrainedExecutorBackend" in process.command and "java" in process.command.split()[0]
    ]
    done = committed(target)
    os.kill(executors[0], signal.SIGKILL)
    status = job.wait(600)
    found = outcome(reference, target)
    assert status == 0 and found.endswith("right answer"), (status, found)
    return f"one of {len(executors)} executors of PySpark killed after {done} tasks; the job went on and ended with status {status}: {found}"


def python_worker(place: Place, source: Path, target: Path, reference: Table) -> str:
    """A Python process of one executor of PySpark."""
    job = subprocess.Popen(place.job("pyspark-cluster", WHAT, source, target))
    wait_for(lambda: committed(target) >= 4, job)
    workers = [pid for pid, process in below(job.pid).items() if "pyspark.daemon" in process.command]
    done = committed(target)
    os.kill(max(workers), signal.SIGKILL)
    status = job.wait(600)
    found = outcome(reference, target)
    assert status == 0 and found.endswith("right answer"), (status, found)
    return f"one of {len(workers)} Python processes of PySpark killed after {done} tasks; the job went on and ended with status {status}: {found}"


def server(place: Place, source: Path, target: Path, reference: Table) -> str:
    """Sail, in cluster mode, in the middle of one job."""
    job = subprocess.Popen(place.job("sail-cluster", WHAT, source, target))
    wait_for(lambda: target.exists() and bool(files(target)), job)  # files come late: each when its partition is done
    others = len(below(job.pid))
    job.kill()
    job.wait()
    left = outcome(reference, target) if files(target) else "no files"
    return f"Sail's server killed in one job; it had {others} processes beside it; its folder is left with {len(files(target))} files: {left}"


def server_by_file(place: Place, source: Path, target: Path, reference: Table) -> str:
    """The same, with a job for each file; then once more, for the files that are missing."""
    again = place.job("sail-cluster:each", WHAT, source, target)
    job = subprocess.Popen(again, stdout=subprocess.DEVNULL)

    def finished() -> int:
        return len(list(target.glob("[!.]*")))

    wait_for(lambda: finished() >= 4, job)
    time.sleep(0.5)
    job.kill()
    job.wait()
    done = finished()
    subprocess.run(again, check=True, stdout=subprocess.DEVNULL)
    found = outcome(reference, target)
    assert found.endswith("right answer"), found
    return f"Sail's server killed after {done} of {len(files(source))} files, a job each; the second run did the others: {found}"


def command(place: Place, source: Path, target: Path, reference: Table) -> str:
    """The command, then --resume."""
    job = subprocess.Popen(place.job("command", WHAT, source, target))
    wait_for(lambda: len(files(target)) >= 4, job)
    time.sleep(0.5)
    job.kill()
    job.wait()
    done = len(files(target))
    subprocess.run([place.command, WHAT, str(source), "--resume", f"{target}/", "--quiet"], check=True)
    found = outcome(reference, target)
    assert found.endswith("right answer"), found
    return f"the command killed after {done} of {len(files(source))} files; --resume did the others: {found}"
