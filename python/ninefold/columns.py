"""Questions about one puzzle or a column of them. What comes back is of the kind that was given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from . import _ninefold as engine

Errors = Literal["raise", "null", "reasons"]
Device = Literal["auto", "cpu", "gpu"]
Progress = Callable[[int, int], object]

#: The answer for one puzzle.
_ONE: dict[str, Callable[..., Any]] = {
    "solve": engine.solve,
    "check": engine.check,
    "count": engine.count,
    "rate": engine.rate,
    "canonical": engine.canonical,
}


def ask(what: str, puzzles: Any, *, errors: Errors = "raise", threads: int | None = None, progress: Progress | None = None, **options: Any) -> Any:
    """Asks about one puzzle, or about each of a column."""
    if errors not in ("raise", "null", "reasons"):
        raise ValueError(f'errors={errors!r}: take "raise", "null" or "reasons"')
    if threads is not None and threads < 1:
        raise ValueError(f"threads={threads}: at least 1, or None for all cores")
    if isinstance(puzzles, (str, engine.Puzzle)):
        if options.pop("device", "auto") not in ("auto", "cpu"):
            raise ValueError('device: one puzzle is for the processor; a GPU takes a column')
        return _one(what, puzzles, errors, options)
    options |= {"errors": errors, "threads": threads, "progress": progress}
    kind = type(puzzles).__module__.partition(".")[0]
    if kind == "numpy":
        return _numpy(what, puzzles, errors, options)
    if kind == "pandas":
        return _pandas(what, puzzles, errors, options)
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        answers, reasons = engine.answer_column(what, puzzles, **options)
        return _pair(_like(puzzles, kind, answers), None if reasons is None else _like(puzzles, kind, reasons), errors)
    if isinstance(puzzles, Sequence) and not isinstance(puzzles, (bytes, bytearray)):
        answers, reasons = engine.answer_column(what, _texts(puzzles), **options)
        if what == "rate":
            answers = [None if answer is None else engine.Rating(*answer) for answer in answers]
        return _pair(answers, reasons, errors)
    raise TypeError(
        f"a puzzle or a column of puzzles is needed, not {type(puzzles).__name__}: "
        "a str, a list, a numpy array, or anything that speaks Arrow (pyarrow, Polars, pandas, DuckDB)"
    )


def _pair(answers: Any, reasons: Any, errors: Errors) -> Any:
    return (answers, reasons) if errors == "reasons" else answers


def _one(what: str, puzzle: Any, errors: Errors, options: dict[str, Any]) -> Any:
    from .errors import InvalidPuzzle

    try:
        answer = _ONE[what](puzzle, **options)
    except InvalidPuzzle as error:
        if errors == "raise":
            raise
        return _pair(None, f"invalid: {error}", errors)
    if errors != "reasons":
        return answer
    # The same words as in a column.
    listed = engine.answer_column(what, [str(puzzle)], errors="reasons", **options)[1]
    return answer, listed[0] if listed else None


def _texts(puzzles: Sequence[Any]) -> list[str | None]:
    if all(puzzle is None or type(puzzle) is str for puzzle in puzzles):
        return puzzles if isinstance(puzzles, list) else list(puzzles)
    texts: list[str | None] = []
    for row, puzzle in enumerate(puzzles):
        if not (puzzle is None or isinstance(puzzle, (str, engine.Puzzle))):
            raise TypeError(f"row {row}: {type(puzzle).__name__} is no puzzle; take str, Puzzle or None")
        texts.append(None if puzzle is None else str(puzzle))
    return texts


def _numpy(what: str, array: Any, errors: Errors, options: dict[str, Any]) -> Any:
    import numpy as np

    kind = array.dtype.kind
    if kind == "b" or kind not in "iuSUO":
        raise TypeError(f"an array of {array.dtype}; take integers of shape (n, 81) or (n, 9, 9), or texts (S81, U81, object)")
    if kind in "iu" and array.shape[1:] not in ((81,), (9, 9)):
        raise ValueError(f"an array of shape {array.shape}; take (n, 81) or (n, 9, 9)")
    if kind in "SUO" and array.ndim != 1:
        raise ValueError(f"texts of shape {array.shape}; take one dimension")
    if kind == "O" or (kind == "S" and array.dtype.itemsize != 81) or kind == "U":
        given = [text.decode() if isinstance(text, bytes) else text for text in array.tolist()]
        given = [None if text is None or text == "" else text for text in given]
        answers, reasons = engine.answer_column(what, given, **options)
        return _pair(_array(what, answers, kind, np), None if reasons is None else _objects(reasons, np), errors)
    answers, reasons = engine.answer_column(what, np.ascontiguousarray(array), **options)
    if what in ("solve", "canonical"):
        answers = answers.view("S81") if kind == "S" else answers.reshape(array.shape).astype(array.dtype, copy=False)
    elif what == "rate":
        answers = answers.reshape(-1, 3)
    elif what == "check":
        answers = _objects(answers, np)
    return _pair(answers, None if reasons is None else _objects(reasons, np), errors)


def _objects(values: list[Any], np: Any) -> Any:
    array = np.empty(len(values), dtype=object)
    array[:] = values
    return array


def _array(what: str, answers: list[Any], kind: str, np: Any) -> Any:
    """An array like the one of texts that was given."""
    if what == "rate":
        blank = (np.nan,) * 3
        return np.array([blank if answer is None else answer for answer in answers], dtype=float).reshape(-1, 3)
    if what == "count":
        return np.array([-1 if answer is None else answer for answer in answers], dtype=np.int64)
    if kind == "O" or what == "check":
        return _objects(answers, np)
    return np.array([answer or "" for answer in answers], dtype="U81" if kind == "U" else "S81")


def _pandas(what: str, series: Any, errors: Errors, options: dict[str, Any]) -> Any:
    """A Series for a Series, with its index and its name; for ratings a DataFrame."""
    import pandas as pd

    if not isinstance(series, pd.Series):
        raise TypeError(f"a Series of puzzles is needed, not {type(series).__name__}: take one column of it")
    if isinstance(series.dtype, pd.ArrowDtype):
        import pyarrow as pa

        answers, reasons = engine.answer_column(what, pa.chunked_array(series.array.__arrow_array__()), **options)

        def made(column: Any, name: Any) -> Any:
            array = pa.chunked_array(column)
            return pd.Series(pd.arrays.ArrowExtensionArray(array), index=series.index, name=name)

        if what == "rate":
            struct = pa.chunked_array(answers)
            fields = {name: made(pa.chunked_array([chunk.field(name) for chunk in struct.chunks], pa.float64()), name) for name in ("er", "ep", "ed")}
            return _pair(pd.DataFrame(fields), None if reasons is None else made(reasons, "reason"), errors)
        return _pair(made(answers, series.name), None if reasons is None else made(reasons, "reason"), errors)
    given = [None if value is None or value is pd.NA or value != value else value for value in series.tolist()]
    answers, reasons = engine.answer_column(what, _texts(given), **options)
    told = None if reasons is None else pd.Series(reasons, index=series.index, name="reason", dtype=series.dtype)
    if what == "rate":
        blank = (float("nan"),) * 3
        frame = pd.DataFrame([blank if answer is None else answer for answer in answers], index=series.index, columns=["er", "ep", "ed"], dtype=float)
        return _pair(frame, told, errors)
    dtype: Any = "Int64" if what == "count" else series.dtype
    return _pair(pd.Series(answers, index=series.index, name=series.name, dtype=dtype), told, errors)


def _like(given: Any, kind: str, column: engine.Column) -> Any:
    """The column as the library has it that the given one is from."""
    if kind == "polars":
        import polars as pl

        return pl.Series(column).alias(given.name)
    if kind == "pyarrow":
        import pyarrow as pa

        return pa.chunked_array(column) if isinstance(given, pa.ChunkedArray) else pa.array(column)
    return column
