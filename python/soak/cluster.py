"""The long check of the clusters: the same job on each engine gives the same answers, and survives what dies.

    cluster.py FOLDER --command NINEFOLD --sail PYTHON --spark PYTHON [PART...]

FOLDER gets the data. PYTHON is an interpreter with ninefold and pysail, or with ninefold and pyspark. The parts:

    make      the puzzles: copies of 17-clue puzzles in 16 Parquet files, and minimal puzzles with copies in disguise among them
    solve     all of them, on the command, Polars, Sail and PySpark
    rate      a tenth of them on all four
    kill      executors, servers and commands die in the middle: nothing is lost, nothing is there twice
    dedupe    a million, 100,000 of them copies: the same rows as the command keeps
    dataset   the same data set as the command's
    rate-all  all of them on all four: an hour

``results.md`` in FOLDER has the tables. NINEFOLD_ROWS is the number of puzzles, if not ten million.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from compare import Table, files
from deaths import deaths
from measure import Measured, run, table

HERE = Path(__file__).parent
FILES = 16
ROWS = int(os.environ.get("NINEFOLD_ROWS", "10_000_000"))
#: 17-clue puzzles, one a line: they are not ours to give away.
SOURCE = HERE.parents[2] / "shared" / "data" / "17clue.txt"


@dataclass
class Place:
    folder: Path
    command: str
    sail: str
    spark: str

    def job(self, engine: str, what: str, source: Path, target: Path) -> list[str]:
        """The command line of one job on one engine."""
        if engine == "command":
            return [self.command, what, str(source), "-o", f"{target}" if target.suffix else f"{target}/", "--quiet"]
        python = self.spark if engine.startswith("pyspark") else self.sail
        return [python, str(HERE / "engines.py"), engine, what, str(source), str(target)]

    def measure(self, engine: str, what: str, source: Path, name: str) -> tuple[Path, Measured]:
        target = self.folder / name
        clear(target)
        return target, run(engine, self.job(engine, what, source, target), target)

    def tell(self, text: str) -> None:
        print(f"\n{text}\n", flush=True)
        with (self.folder / "results.md").open("a") as results:
            results.write(f"{text}\n\n")


def clear(path: Path) -> None:
    shutil.rmtree(path, ignore_errors=True)
    path.unlink(missing_ok=True)


def write(target: Path, number: int, ids: range, puzzles: list[str]) -> None:
    target.mkdir(exist_ok=True)
    columns = {"id": pa.array(ids, pa.int64()), "puzzle": pa.array(puzzles, pa.string())}
    pq.write_table(pa.table(columns), target / f"part-{number:02}.parquet", compression="zstd", row_group_size=1 << 17)


def make(place: Place) -> None:
    many, some, each = place.folder / "many", place.folder / "some", ROWS // FILES
    copies = -(-each // len(SOURCE.read_text().split()))
    for number in range(FILES):
        shuffled = [place.command, "shuffle", str(SOURCE), "--count", str(copies), "--seed", str(number + 1)]
        puzzles = subprocess.run(shuffled, capture_output=True, text=True, check=True).stdout.split()[:each]
        write(many, number, range(number * each, (number + 1) * each), puzzles)
        write(some, number, range(number * (each // 10), (number + 1) * (each // 10)), puzzles[::10][: each // 10])
    # Minimal puzzles, and behind every nine of them a copy of one that stands anywhere.
    count, disguised, rows = ROWS * 9 // 100, place.folder / "disguised", ROWS // 10
    made = [place.command, "generate", "--seed", "17", "--count", str(count)]
    puzzles = subprocess.run(made, capture_output=True, text=True, check=True).stdout.split()
    listed = "\n".join(puzzles[::9])
    shuffled = [place.command, "shuffle", "-", "--seed", "5"]
    copied = subprocess.run(shuffled, input=listed, capture_output=True, text=True, check=True).stdout.split()
    mixed = [puzzle for number, nine in enumerate(zip(*[iter(puzzles)] * 9)) for puzzle in (*nine, copied[number * 7919 % len(copied)])]
    for number in range(FILES):
        ids = range(number * rows // FILES, (number + 1) * rows // FILES)
        write(disguised, number, ids, mixed[ids.start : ids.stop])


def compared(place: Place, what: str, source: str, rows: int, columns: list[str], engines: list[str]) -> None:
    """One job on each engine, with the same answers."""
    measured: list[Measured] = []
    reference = None
    for engine in engines:
        target, told = place.measure(engine, what, place.folder / source, f"{what}-{source}-{engine}")
        measured.append(told)
        if reference is None:
            given = Table(place.folder / source, ["puzzle"], rows)
            assert given.check(target) == rows
            reference = Table(target, ["puzzle", *columns], rows)
        assert reference.check(target) == rows
        if engine != engines[0]:
            clear(target)
    place.tell(table(f"`{what}`, all answers equal", rows, measured))


ENGINES = ["command", "polars", "sail", "pyspark"]


def solve(place: Place) -> None:
    compared(place, "solve", "many", ROWS // FILES * FILES, ["solution"], ENGINES)


def rate(place: Place) -> None:
    compared(place, "rate", "some", ROWS // 10 // FILES * FILES, ["er", "ep", "ed"], ENGINES)


def rate_all(place: Place) -> None:
    compared(place, "rate", "many", ROWS // FILES * FILES, ["er", "ep", "ed"], ENGINES)


def dedupe(place: Place) -> None:
    rows = ROWS // 10
    target = place.folder / "dedupe-command.parquet"
    clear(target)
    measured = [run("command", place.job("command", "dedupe", place.folder / "disguised", target), target)]
    reference = Table(target, ["puzzle"], rows)
    for engine in ("sail", "pyspark"):
        other, told = place.measure(engine, "dedupe", place.folder / "disguised", f"dedupe-{engine}")
        measured.append(told)
        kept = reference.check(other)
    place.tell(table(f"`dedupe`, {kept:,} rows kept, the same ones by all", rows, measured))


def dataset(place: Place) -> None:
    source = place.folder / "few"
    source.mkdir(exist_ok=True)
    for file in files(place.folder / "disguised")[:2]:
        shutil.copy(file, source)
    rows = sum(pq.ParquetFile(file).metadata.num_rows for file in files(source))
    columns = ["puzzle", "solution", "clues", "er", "ep", "ed", "difficulty"]
    clear(place.folder / "dataset-command")
    inputs = [place.command, "dataset", str(place.folder / "dataset-command"), *map(str, files(source)), "--format", "parquet", "--quiet"]
    measured = [run("command", inputs, place.folder / "dataset-command")]
    expected = sorted(
        (row["id"], file.stem, *(row[name] for name in columns)) for file in files(place.folder / "dataset-command") for row in pq.read_table(file).to_pylist()
    )
    for engine in ("sail", "pyspark"):
        target, told = place.measure(engine, "dataset", source, f"dataset-{engine}")
        measured.append(told)
        made = pa.concat_tables(pq.read_table(file) for file in files(target)).to_pylist()
        found = sorted((row["ninefold_id"], row["side"], *(row[name] for name in columns)) for row in made)
        assert found == expected, engine
    place.tell(table(f"`dataset`, {len(expected):,} rows, the same ones by all, each on the same side", rows, measured))


def kill(place: Place) -> None:
    rows = ROWS // 10 // FILES * FILES
    source, whole = place.folder / "some", place.folder / "rate-some-command"
    if not whole.exists():
        subprocess.run(place.job("command", "rate", source, whole), check=True)
    reference = Table(whole, ["puzzle", "er", "ep", "ed"], rows)
    place.tell("What dies in the middle:")
    for told in deaths(place, source, reference):
        place.tell(told)


PARTS = {"make": make, "solve": solve, "rate": rate, "kill": kill, "dedupe": dedupe, "dataset": dataset, "rate-all": rate_all}


def main() -> None:
    parser = argparse.ArgumentParser(description="The long check of the clusters.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--command", required=True)
    parser.add_argument("--sail", required=True)
    parser.add_argument("--spark", required=True)
    parser.add_argument("parts", nargs="*", default=list(PARTS))
    asked = parser.parse_intermixed_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if not SOURCE.exists():
        print("skipped: cluster: a puzzle set from outside is not here")
        return
    for part in asked.parts:
        if part not in PARTS:
            sys.exit(f"no part {part!r}: there are {', '.join(PARTS)}")
        print(f"\n-- {part}", flush=True)
        PARTS[part](Place(asked.folder, asked.command, asked.sail, asked.spark))


if __name__ == "__main__":
    main()
