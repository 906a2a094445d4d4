"""Columns: the same kind comes back, in order, with the same answers as one by one."""

from __future__ import annotations

from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import ninefold
import ninefold.duckdb
import ninefold.polars
from conftest import CHAIN, CLASH, EMPTY, EXAMPLE, SOLUTION

QUESTIONS = ["solve", "check", "count", "rate", "canonical"]
MIXED = [EXAMPLE, None, "rubbish", CLASH, EMPTY, CHAIN, ""]


def one_by_one(what: str, puzzle: str | None) -> Any:
    """The answer for one puzzle, as plain data."""
    if puzzle is None:
        return None
    try:
        answer = getattr(ninefold, what)(puzzle, **limit(what))
    except ninefold.InvalidPuzzle:
        return None
    return plain(answer)


def limit(what: str) -> dict[str, int]:
    return {"limit": 50} if what == "count" else {}


def plain(answer: Any) -> Any:
    if isinstance(answer, ninefold.Rating):
        return {"er": answer.er, "ep": answer.ep, "ed": answer.ed}
    if isinstance(answer, ninefold.Diagnosis):
        return answer.kind
    return None if answer is None else answer if isinstance(answer, (int, dict)) else str(answer)


def columns(values: list[str | None]) -> dict[str, Any]:
    """The same values in every kind of column with nulls."""
    half = len(values) // 2
    return {
        "list": values,
        "tuple": tuple(values),
        "pyarrow": pa.array(values, pa.string()),
        "pyarrow large": pa.array(values, pa.large_string()),
        "pyarrow view": pa.array(values, pa.string_view()),
        "pyarrow binary": pa.array([None if v is None else v.encode() for v in values], pa.binary()),
        "pyarrow dictionary": pa.array(values, pa.string()).dictionary_encode(),
        "pyarrow sliced": pa.array(["x", *values, "y"])[1:-1],
        "pyarrow chunked": pa.chunked_array([values[:half], [], values[half:]], pa.string()),
        "polars": pl.Series("p", values, dtype=pl.String),
        "polars chunked": pl.concat([pl.Series("p", values[:half], dtype=pl.String), pl.Series("p", values[half:], dtype=pl.String)], rechunk=False),
        "polars categorical": pl.Series("p", values, dtype=pl.String).cast(pl.Categorical),
        "pandas": pd.Series(values, name="p"),
        "pandas string": pd.Series(values, name="p", dtype="string"),
        "pandas arrow": pd.Series(values, name="p", dtype=pd.ArrowDtype(pa.string())),
    }


def listed(answers: Any) -> list[Any]:
    """A column of answers as plain data."""
    if isinstance(answers, pd.DataFrame):
        rows = answers.to_dict("records")
        return [None if pd.isna(row["er"]) else row for row in rows]
    if isinstance(answers, pd.Series):
        return [None if pd.isna(value) else value for value in answers.tolist()]
    if isinstance(answers, pl.Series):
        return answers.to_list()
    if isinstance(answers, (pa.Array, pa.ChunkedArray)):
        return list(answers.to_pylist())
    return [plain(answer) for answer in answers]


@pytest.mark.parametrize("what", QUESTIONS)
@pytest.mark.parametrize("kind", list(columns([EXAMPLE])))
def test_every_kind_comes_back(what: str, kind: str) -> None:
    given = columns(MIXED)[kind]
    answers = getattr(ninefold, what)(given, errors="null", **limit(what))
    assert listed(answers) == [one_by_one(what, puzzle) for puzzle in MIXED]
    wanted = {"tuple": list, "pandas": pd.DataFrame if what == "rate" else pd.Series}.get(kind.split()[0], type(given))
    if isinstance(given, pa.Array):
        wanted = pa.Array
    assert isinstance(answers, wanted), type(answers)
    if kind.startswith("polars"):
        assert answers.name == "p"


@pytest.mark.parametrize("what", QUESTIONS)
def test_reasons_stand_in_a_second_column(what: str) -> None:
    for kind, given in columns(MIXED).items():
        answers, reasons = getattr(ninefold, what)(given, errors="reasons", **limit(what))
        reasons = listed(reasons) if not isinstance(reasons, list) else reasons
        assert len(reasons) == len(MIXED), kind
        assert reasons[0] is None and reasons[1] is None and reasons[2].startswith("invalid: line 1, column 1: 'r'"), kind
        if what in ("solve", "rate"):
            assert reasons[3:6] == ["none", "many", None], kind
        if what == "check":
            assert "Row 1 has the digit 5 more than once" in reasons[3] and "several solutions" in reasons[4], kind


@pytest.mark.parametrize("what", QUESTIONS)
def test_a_bad_value_raises_with_its_row(what: str, thousand: list[str]) -> None:
    values: list[str | None] = [*thousand[:40], None, "53.x7" + EXAMPLE[5:], "rubbish"]
    for kind, given in columns(values).items():
        with pytest.raises(ninefold.InvalidPuzzle, match="row 41: .*'x' is neither") as raised:
            getattr(ninefold, what)(given)
        assert raised.value.row == 41, kind


def test_order_is_kept_on_all_cores(thousand: list[str]) -> None:
    many = thousand * 20
    expected = [ninefold.solve(puzzle) for puzzle in thousand] * 20
    for threads in (None, 1, 2, 7):
        assert ninefold.solve(many, threads=threads) == expected
    rated = ninefold.rate(thousand[:300], threads=3)
    assert rated == [ninefold.rate(puzzle) for puzzle in thousand[:300]]
    assert ninefold.solve(pa.array(many)).to_pylist() == expected


def test_no_rows_are_no_answers() -> None:
    for kind, given in columns([]).items():
        for what in QUESTIONS:
            assert len(getattr(ninefold, what)(given)) == 0, (kind, what)
    assert ninefold.solve(pa.array([], pa.string())).type == pa.string()
    assert ninefold.rate(pl.Series("p", [], dtype=pl.String)).dtype == pl.Struct({"er": pl.Float64, "ep": pl.Float64, "ed": pl.Float64})
    assert ninefold.solve(pa.nulls(3)).to_pylist() == [None] * 3


def integers(puzzles: list[str], dtype: Any = np.uint8) -> Any:
    return np.array([[0 if sign in ".0" else int(sign) for sign in puzzle] for puzzle in puzzles], dtype=dtype)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.uint16, np.int16, np.uint32, np.int32, np.uint64, np.int64])
def test_integers_of_numpy(dtype: Any, thousand: list[str]) -> None:
    puzzles = thousand[:50]
    array, wanted = integers(puzzles, dtype), integers([str(ninefold.solve(puzzle)) for puzzle in puzzles], dtype)
    for shape in ((50, 81), (50, 9, 9)):
        solved = ninefold.solve(array.reshape(shape))
        assert solved.dtype == dtype and solved.shape == shape and (solved == wanted.reshape(shape)).all()
    assert (ninefold.solve(array[::2]) == wanted[::2]).all() and (ninefold.solve(np.asfortranarray(array)) == wanted).all()
    assert (ninefold.canonical(array) == integers([ninefold.canonical(puzzle) for puzzle in puzzles], dtype)).all()
    rated = ninefold.rate(array)
    assert rated.shape == (50, 3) and [ninefold.Rating(*row) for row in rated] == ninefold.rate(puzzles)
    assert ninefold.count(array).tolist() == [1] * 50 and ninefold.check(array).tolist() == ["unique"] * 50


@pytest.mark.parametrize("kind", ["S81", "U81", "S200", "object"])
def test_texts_of_numpy(kind: str, thousand: list[str]) -> None:
    puzzles = thousand[:30]
    texts = [puzzle.encode() for puzzle in puzzles] if kind.startswith("S") else puzzles
    array = np.array(texts, dtype=object if kind == "object" else kind)
    solved = ninefold.solve(array)
    expected = ninefold.solve(puzzles)
    assert [text.decode() if isinstance(text, bytes) else str(text) for text in solved.tolist()] == expected
    assert ninefold.rate(array).shape == (30, 3)


def test_rows_of_numpy_without_an_answer() -> None:
    array = integers([EXAMPLE, EMPTY, CLASH])
    solved, reasons = ninefold.solve(array, errors="reasons")
    assert reasons.tolist() == [None, "many", "none"] and solved[1:].sum() == 0
    assert np.isnan(ninefold.rate(array)[1:]).all()
    array[0, 5] = 12
    with pytest.raises(ninefold.InvalidPuzzle, match="row 0: 12 at r1c6 is neither a digit nor 0"):
        ninefold.solve(array)
    assert ninefold.count(array, limit=3, errors="null").tolist() == [-1, 3, 0]
    with pytest.raises(ninefold.InvalidPuzzle, match="-1 at r1c6"):
        ninefold.solve(np.where(array == 12, -1, array.astype(np.int64)))
    with pytest.raises(ninefold.InvalidPuzzle, match="300 at r1c6"):
        ninefold.solve(np.where(array == 12, 300, array.astype(np.int64)))


@pytest.mark.parametrize("bad", [np.zeros((3, 80), np.uint8), np.zeros(81, np.uint8), np.zeros((2, 81)), np.zeros((2, 81), bool), np.zeros((2, 2), "S81")])
def test_other_arrays_are_refused(bad: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="take"):
        ninefold.solve(bad)


def test_other_things_are_refused() -> None:
    for thing in (3, None, object(), {"a": 1}, b"x", pa.array([1, 2]), pl.Series([1.5]), pd.DataFrame({"p": [EXAMPLE]}), [EXAMPLE, 3]):
        with pytest.raises(TypeError):
            ninefold.solve(thing)
    with pytest.raises(ValueError, match="errors="):
        ninefold.solve([EXAMPLE], errors="ignore")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="threads=0"):
        ninefold.solve([EXAMPLE], threads=0)
    with pytest.raises(ValueError, match="limit=0"):
        ninefold.count([EXAMPLE], limit=0)


def test_pandas_keeps_its_index() -> None:
    series = pd.Series([EXAMPLE, CHAIN], index=["a", "b"], name="puzzle")
    assert ninefold.solve(series).index.tolist() == ["a", "b"] and ninefold.solve(series).name == "puzzle"
    assert ninefold.rate(series)["er"].to_dict() == {"a": 1.2, "b": 7.1}


def test_expressions_of_polars() -> None:
    frame = pl.DataFrame({"puzzle": [EXAMPLE, "rubbish", None, CHAIN]})
    for answered in (frame, frame.lazy()):
        found = answered.with_columns(
            pl.col("puzzle").ninefold.solve().alias("solution"),  # type: ignore[attr-defined]
            pl.col("puzzle").ninefold.rate().alias("rating"),  # type: ignore[attr-defined]
            pl.col("puzzle").ninefold.check().alias("check"),  # type: ignore[attr-defined]
            pl.col("puzzle").ninefold.count(limit=2).alias("count"),  # type: ignore[attr-defined]
            pl.col("puzzle").ninefold.canonical().alias("id"),  # type: ignore[attr-defined]
            pl.col("puzzle").ninefold.reason().alias("reason"),  # type: ignore[attr-defined]
        ).lazy().collect()
        assert found["solution"].to_list() == [SOLUTION, None, None, ninefold.solve(CHAIN)]
        assert found["rating"].struct.field("er").to_list() == [1.2, None, None, 7.1]
        assert found["reason"].to_list()[1].startswith("invalid: ") and found["reason"].null_count() == 3
        assert found["count"].to_list() == [1, None, None, 1] and found["id"][0] == ninefold.canonical(EXAMPLE)


def test_functions_of_duckdb() -> None:
    connection = duckdb.connect()
    ninefold.duckdb.register(connection)
    frame = pa.table({"id": [1, 2, 3], "puzzle": [EXAMPLE, "rubbish", None]})  # noqa: F841  (DuckDB finds it by its name)
    found = connection.sql(
        "SELECT id, ninefold_solve(puzzle), ninefold_rate(puzzle).er, ninefold_check(puzzle), ninefold_count(puzzle), ninefold_canonical(puzzle) FROM frame ORDER BY id"
    ).fetchall()
    assert found == [(1, SOLUTION, 1.2, "unique", 1, ninefold.canonical(EXAMPLE)), (2, *[None] * 5), (3, *[None] * 5)]
