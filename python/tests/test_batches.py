"""What a worker of a cluster does, without a cluster."""

from __future__ import annotations

import csv
import pickle
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import ninefold
from conftest import CLASH as NONE
from conftest import EMPTY as MANY
from conftest import EXAMPLE as PUZZLE
from ninefold import batches
from ninefold.columns import Errors

BAD = "no puzzle"


def a_batch(puzzles: list[str | None]) -> pa.RecordBatch:
    return pa.record_batch({"puzzle": pa.array(puzzles, pa.string()), "n": pa.array(range(len(puzzles)), pa.int16())})


def asked(what: str, puzzles: list[str | None], errors: Errors = "null", **options: Any) -> dict[str, list[object]]:
    names = [*batches.ADDED[what], *(["reason"] if errors == "reasons" else [])]
    job = partial(batches.answer, what=what, place=0, names=names, errors=errors, threads=1, **options)
    (answered,) = pickle.loads(pickle.dumps(job))([a_batch(puzzles)])
    assert answered.schema.field("n").type == pa.int16() and answered.column("n").to_pylist() == list(range(len(puzzles)))
    return {name: answered.column(name).to_pylist() for name in names}


def test_each_question_adds_its_columns() -> None:
    assert asked("solve", [PUZZLE, None, BAD, MANY]) == {"solution": [ninefold.solve(PUZZLE), None, None, None]}
    assert asked("check", [PUZZLE, None, MANY, NONE]) == {"outcome": ["unique", None, "many", "none"]}
    assert asked("count", [PUZZLE, None, MANY], limit=5) == {"solutions": [1, None, 5]}
    assert asked("rate", [None, PUZZLE, MANY]) == {"er": [None, 1.2, None], "ep": [None, 1.2, None], "ed": [None, 1.2, None]}
    assert asked("canonical", [PUZZLE, None, BAD]) == {"canonical": [ninefold.canonical(PUZZLE), None, None]}


def test_reasons_stand_beside_the_answers() -> None:
    reasons = asked("solve", [PUZZLE, None, BAD, MANY], "reasons")["reason"]
    assert reasons[:2] == [None, None] and str(reasons[2]).startswith("invalid: ") and reasons[3] == "many"
    assert asked("solve", [MANY], "reasons", budget=1)["reason"] == ["stopped"]


def test_what_is_raised_shows_the_value() -> None:
    with pytest.raises(ninefold.InvalidPuzzle, match="'no puzzle'"):
        asked("solve", [PUZZLE, BAD], "raise")


def test_texts_may_be_held_in_any_way() -> None:
    for kind in (pa.string(), pa.large_string(), pa.string_view()):
        batch = pa.record_batch({"puzzle": pa.array([PUZZLE, None], kind)})
        (answered,) = batches.answer([batch], what="solve", place=0, names=["solution"], errors="null", threads=1)
        assert answered.schema.types == [kind, pa.string()]
        assert answered.column("solution").to_pylist() == [ninefold.solve(PUZZLE), None]


def test_an_empty_batch_has_the_columns_too() -> None:
    for what, added in batches.ADDED.items():
        (answered,) = batches.answer([a_batch([])], what=what, place=0, names=list(added), errors="null", threads=1)
        assert answered.num_rows == 0 and answered.schema.names == ["puzzle", "n", *added]


def made(puzzles: list[str | None], split: str = "80/10/10", seed: int = 0) -> list[dict[str, object]]:
    proper = batches.candidates([a_batch(puzzles)], place=0, names=list(batches.CANDIDATE), threads=1)
    rows = batches.rows(proper, names=list(batches.ROW), split=batches.parts(split), seed=seed, threads=1)
    return [row for batch in rows for row in batch.to_pylist()]


def test_rows_of_a_data_set_are_of_proper_puzzles() -> None:
    solution = ninefold.solve(PUZZLE)
    zeros = PUZZLE.replace(".", "0")
    pencil_marks = ninefold.convert(PUZZLE, "candidates")
    rows = made([None, BAD, MANY, NONE, solution, zeros, PUZZLE, ninefold.convert(PUZZLE, "rows"), pencil_marks])
    assert [row["puzzle"] for row in rows[:3]] == [PUZZLE] * 3
    assert [row["n"] for row in rows[:3]] == [5, 6, 7]
    identity = str(ninefold.canonical(PUZZLE))
    expected = {"id": identity, "solution": solution, "clues": 30, "er": 1.2, "ep": 1.2, "ed": 1.2, "difficulty": "easy", "side": batches.side((80, 10, 10), 0, identity)}
    assert expected.items() <= rows[0].items()
    assert list(rows[0]) == [*batches.ROW, "n"]


def test_the_side_of_a_class_is_pinned() -> None:
    # The command has the same line in cli/src/dataset/side.rs.
    sides = [batches.side((1, 1, 1), 0, str(number)) for number in range(8)]
    assert sides == ["test", "test", "validation", "validation", "train", "test", "validation", "train"]


def test_sides_are_the_folders_of_the_command(tmp_path: Path) -> None:
    puzzles = [str(one.puzzle) for one in ninefold.generate(60, seed=5)]
    copies = [str(ninefold.shuffle(puzzle, 1)) for puzzle in puzzles[:20]]
    (tmp_path / "in.txt").write_text("\n".join([*puzzles, *copies, MANY, BAD]) + "\n")
    command = [sys.executable, "-m", "ninefold", "dataset", "out", "in.txt", "--split", "5/3/2", "--split-seed", "9", "--quiet"]
    assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 2  # for the one that is no puzzle
    rows = {str(row["id"]): row for row in reversed(made([*puzzles, *copies, MANY, BAD], "5/3/2", 9))}
    told = {row["id"]: (name, row) for name in batches.SIDES for row in csv.DictReader((tmp_path / "out" / f"{name}.csv").open())}
    assert told.keys() == rows.keys() and len(rows) == 60
    for identity, (name, row) in told.items():
        ours = rows[identity]
        assert ours["side"] == name
        assert all(str(ours[column]) == row[column] for column in batches.ROW if column != "side"), row


def test_other_splits_are_refused() -> None:
    assert batches.parts(" 9 /0/1") == (9, 0, 1)
    for text in ("", "80", "80/20", "1/2/3/4", "a/b/c", "0/0/0", "-1/1/1", "0.8/0.1/0.1", "²/1/1"):
        with pytest.raises(ValueError, match="three whole numbers"):
            batches.parts(text)
