"""What a worker of a cluster does: batches of rows in, the same rows with their answers out. It needs nothing but pyarrow.

Each function takes an iterator of record batches and gives one, as ``mapInArrow`` of Spark and of Sail wants it. They can be used
without a cluster, too: on what ``pyarrow.dataset`` or ``pyarrow.parquet`` reads.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from . import _ninefold as engine
from .columns import Errors, ask
from .errors import InvalidPuzzle

#: The columns that each question adds, with the names of their types in SQL.
ADDED: dict[str, dict[str, str]] = {
    "solve": {"solution": "string"},
    "check": {"outcome": "string"},
    "count": {"solutions": "bigint"},
    "rate": {"er": "double", "ep": "double", "ed": "double"},
    "canonical": {"canonical": "string"},
}

#: The columns of a data set that stand before the user's own.
CANDIDATE = {"id": "string", "puzzle": "string", "solution": "string"}
ROW = CANDIDATE | {"clues": "int", "er": "double", "ep": "double", "ed": "double", "difficulty": "string", "side": "string"}

SIDES = ("train", "validation", "test")


def answer(batches: Iterable[Any], *, what: str, place: int, names: list[str], errors: Errors, **options: Any) -> Iterator[Any]:
    """Each batch with the answers behind its columns. The puzzles are in column ``place``; ``names`` are those of the new columns."""
    for batch in batches:
        yield with_columns(batch, dict(zip(names, _answers(what, batch.column(place), errors, options), strict=True)))


def with_columns(batch: Any, added: dict[str, Any]) -> Any:
    """The batch with more columns behind its own, which stay as they are."""
    fields = [*batch.schema, *(pa.field(name, array.type) for name, array in added.items())]
    return pa.RecordBatch.from_arrays([*batch.columns, *added.values()], schema=pa.schema(fields, batch.schema.metadata))


def _answers(what: str, puzzles: Any, errors: Errors, options: dict[str, Any]) -> list[Any]:
    try:
        answers = ask(what, puzzles, errors=errors, **options)
    except InvalidPuzzle as error:
        # The number of a row in a batch says nothing to people; the value does.
        value = "" if error.row is None else f": {puzzles[error.row].as_py()[:100]!r}"
        raise InvalidPuzzle(error.what + value) from None
    answers, reasons = answers if errors == "reasons" else (answers, None)
    columns = answers.flatten() if what == "rate" else [answers]
    kinds = [pa.int64() if kind == "bigint" else pa.float64() if kind == "double" else pa.string() for kind in ADDED[what].values()]
    columns = [column.cast(kind) for column, kind in zip(columns, kinds, strict=True)]
    return columns if reasons is None else [*columns, reasons.cast(pa.string())]


def candidates(batches: Iterable[Any], *, place: int, names: list[str], **options: Any) -> Iterator[Any]:
    """The proper puzzles with something to solve: id, puzzle (81 signs), solution, then the user's other columns."""
    for batch in batches:
        solutions = ask("solve", batch.column(place), errors="null", **options).cast(pa.string())
        batch, solutions = batch.filter(solutions.is_valid()), solutions.filter(solutions.is_valid())
        # A puzzle of pencil marks has no canonical form, and is none of a data set.
        ids = ask("canonical", batch.column(place), errors="null", **options).cast(pa.string())
        puzzles = lines(batch.column(place))
        is_wanted = pc.and_(ids.is_valid(), pc.not_equal(puzzles, solutions))
        ours = [column.filter(is_wanted) for column in (ids, puzzles, solutions)]
        yield _before(batch.filter(is_wanted), ours, names, place)


def rows(batches: Iterable[Any], *, names: list[str], split: tuple[int, int, int], seed: int, **options: Any) -> Iterator[Any]:
    """The rows of a data set, of candidates of which no two are equivalent."""
    for batch in batches:
        ratings = ask("rate", batch.column(1).cast(pa.string()), errors="null", **options)
        batch, ratings = batch.filter(ratings.is_valid()), ratings.filter(ratings.is_valid())
        ids, puzzles, solutions = (batch.column(place).cast(pa.string()) for place in range(3))
        er, ep, ed = ratings.flatten()
        words = {number: engine.Rating(number, 0, 0).difficulty for number in pc.unique(er).to_pylist()}
        ours = [
            *(ids, puzzles, solutions),
            pc.subtract(81, pc.count_substring(puzzles, ".")).cast(pa.int32()),
            *(er, ep, ed),
            pa.array([words[number] for number in er.to_pylist()], pa.string()),
            pa.array([side(split, seed, text) for text in ids.to_pylist()], pa.string()),
        ]
        yield _before(batch, ours, names, 0, 1, 2)


def _before(batch: Any, ours: list[Any], names: list[str], *left_out: int) -> Any:
    """Our columns, then those of the batch, without some of them."""
    kept = [place for place in range(batch.num_columns) if place not in left_out]
    fields = [*(pa.field(name, array.type) for name, array in zip(names, ours, strict=True)), *(batch.schema.field(place) for place in kept)]
    return pa.RecordBatch.from_arrays([*ours, *(batch.column(place) for place in kept)], schema=pa.schema(fields))


def lines(texts: Any) -> Any:
    """Puzzles as lines of 81 signs, a point for a blank. Each text has to be a puzzle."""
    texts = texts.cast(pa.string())
    is_line = pc.match_substring_regex(texts, r"\A[1-9.]{81}\z")
    if pc.all(is_line).as_py() is not False:
        return texts
    both = zip(texts.to_pylist(), is_line.to_pylist(), strict=True)
    return pa.array([text if already else str(engine.Puzzle(text).givens) for text, already in both], pa.string())


def side(split: tuple[int, int, int], seed: int, identity: str) -> str:
    """The side of a class in a data set, by the formula of ``ninefold dataset``: it depends on the seed and on the class alone."""
    number = int.from_bytes(hashlib.sha256(f"{seed}:{identity}".encode()).digest()[:8], "big")
    scaled = number * sum(split) >> 64
    return SIDES[0 if scaled < split[0] else 1 if scaled < split[0] + split[1] else 2]


def parts(split: str) -> tuple[int, int, int]:
    """``"80/10/10"`` as numbers."""
    pieces = [piece.strip() for piece in split.split("/")]
    if len(pieces) != 3 or not all(piece.isascii() and piece.isdigit() for piece in pieces) or not any(map(int, pieces)):
        raise ValueError(f"split={split!r}: three whole numbers are needed, for training, validation and test: 80/10/10")
    train, validation, test = map(int, pieces)
    return train, validation, test
