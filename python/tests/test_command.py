"""`python -m ninefold` is the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

import ninefold
from conftest import EXAMPLE, SOLUTION


def ninefold_command(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "ninefold", *arguments], input=text, capture_output=True, text=True)


def test_the_command_solves_and_has_its_exit_status() -> None:
    solved = ninefold_command("solve", EXAMPLE)
    assert (solved.stdout, solved.returncode) == (SOLUTION + "\n", 0)
    piped = ninefold_command("solve", text=f"{EXAMPLE}\n{'.' * 81}\nrubbish\n")
    assert piped.stdout.splitlines() == [SOLUTION, "many", "invalid"] and piped.returncode == 2
    assert "<stdin>:3:1" in piped.stderr
    assert ninefold_command("--version").stdout == f"ninefold {ninefold.__version__}\n"


def test_the_command_reads_and_writes_parquet(tmp_path: Path, thousand: list[str]) -> None:
    puzzles = thousand[:100]
    pq.write_table(pa.table({"id": range(100), "puzzle": puzzles, "note": [None, "a"] * 50}), tmp_path / "in.parquet")
    done = ninefold_command("rate", str(tmp_path / "in.parquet"), "-o", str(tmp_path / "out.parquet"))
    assert done.returncode == 0, done.stderr
    table = pq.read_table(tmp_path / "out.parquet")
    assert table["id"].to_pylist() == list(range(100)) and table["id"].type == pa.int64() and table["note"].null_count == 50
    rated = [ninefold.Rating(*row) for row in zip(table["er"].to_pylist(), table["ep"].to_pylist(), table["ed"].to_pylist())]
    assert rated == ninefold.rate(puzzles)


def test_the_command_agrees_with_the_columns(tmp_path: Path, thousand: list[str]) -> None:
    (tmp_path / "in.txt").write_text("\n".join(thousand) + "\n")
    assert ninefold_command("solve", str(tmp_path / "in.txt")).stdout.splitlines() == ninefold.solve(thousand)
    assert ninefold_command("canon", str(tmp_path / "in.txt")).stdout.splitlines() == ninefold.canonical(thousand)
    shuffled = ninefold_command("shuffle", "--seed", "5", str(tmp_path / "in.txt")).stdout.splitlines()
    assert shuffled == [ninefold.shuffle(puzzle, 5, number=number) for number, puzzle in enumerate(thousand)]
