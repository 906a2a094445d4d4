"""Solve, diagnose, explain, rate, make and compare classic 9x9 Sudoku puzzles: one, or a column of millions.

>>> import ninefold
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> ninefold.solve(puzzle)[:9]
'534678912'
>>> ninefold.rate([puzzle, puzzle])
[Rating(er=1.2, ep=1.2, ed=1.2), Rating(er=1.2, ep=1.2, ed=1.2)]

``solve``, ``check``, ``count``, ``rate`` and ``canonical`` take a str, a list, a numpy array or anything that speaks Arrow
(pyarrow, Polars, pandas, DuckDB), and give back the same kind, in order, on all cores. These options are common to them:

``errors``
    What to do with values that are no puzzles: ``"raise"`` (an :class:`InvalidPuzzle` with the row), ``"null"`` (no answer), or
    ``"reasons"`` (no answer; a second column says why: the result is a pair).
``threads``
    How many threads to use; all cores if it is left out. Ctrl-C works meanwhile.
``progress``
    A function that is called with the numbers of rows done and of all rows.
``budget``
    How many positions a search may look at for one puzzle. Where that is not enough there is no answer, and the reason is
    ``stopped``.
``device`` (``solve``, ``check`` and ``count``)
    What solves: ``"cpu"``, ``"gpu"`` (NVIDIA's), or ``"auto"``: a GPU, if there is one, for what takes the processor long.

Null stays null. Where numpy has no null, zeros stand for a missing grid, -1 for a missing count and NaN for a missing rating.
"""

from __future__ import annotations

import sys as _sys
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeVar, overload

from . import _ninefold as _engine
from ._ninefold import Column, Diagnosis, Explanation, Hint, Path, Puzzle, Rating, Step
from .columns import Device, Errors, Progress, ask
from .errors import InvalidPuzzle, NotFound, Stopped
from .grid import Grid

__version__, _ = _engine.version()

__all__ = [
    "Column",
    "Diagnosis",
    "Explanation",
    "Generated",
    "Grid",
    "Hint",
    "InvalidPuzzle",
    "NotFound",
    "Path",
    "Puzzle",
    "Rating",
    "Step",
    "Stopped",
    "canonical",
    "check",
    "convert",
    "count",
    "explain",
    "formats",
    "generate",
    "hint",
    "path",
    "rate",
    "read",
    "shuffle",
    "solutions",
    "solve",
    "steps",
    "techniques",
]

_Column = TypeVar("_Column")
_NoReasons = Literal["raise", "null"]
_Reasons = Literal["reasons"]


@overload
def solve(puzzles: str | Puzzle, *, errors: _NoReasons = ..., budget: int | None = ...) -> Grid | None: ...
@overload
def solve(puzzles: str | Puzzle, *, errors: _Reasons, budget: int | None = ...) -> tuple[Grid | None, str | None]: ...
@overload
def solve(puzzles: list[str], *, errors: _NoReasons = ..., budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ..., device: Device = ...) -> list[str | None]: ...
@overload
def solve(puzzles: _Column, *, errors: _NoReasons = ..., budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ..., device: Device = ...) -> _Column: ...
@overload
def solve(puzzles: _Column, *, errors: _Reasons, budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ..., device: Device = ...) -> tuple[_Column, Any]: ...
def solve(puzzles: Any, *, errors: Errors = "raise", budget: int | None = None, threads: int | None = None, progress: Progress | None = None, device: Device = "auto") -> Any:
    """The solution of each puzzle that has exactly one.

    A puzzle without a solution, or with several, has none here: the reason is ``none`` or ``many``.

    >>> ninefold.solve([puzzle, "." * 81], errors="reasons")[1]
    [None, 'many']
    """
    return ask("solve", puzzles, errors=errors, budget=budget, threads=threads, progress=progress, device=device)


@overload
def check(puzzles: str | Puzzle, *, errors: Literal["raise"] = ..., budget: int | None = ...) -> Diagnosis: ...
@overload
def check(puzzles: _Column, *, errors: _NoReasons = ..., budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ..., device: Device = ...) -> _Column: ...
@overload
def check(puzzles: _Column, *, errors: _Reasons, budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ..., device: Device = ...) -> tuple[_Column, Any]: ...
def check(puzzles: Any, *, errors: Errors = "raise", budget: int | None = None, threads: int | None = None, progress: Progress | None = None, device: Device = "auto") -> Any:
    """What is wrong with a puzzle, as a :class:`Diagnosis`; for a column the word for each: ``unique``, ``none`` or ``many``.

    With ``errors="reasons"`` the second column says in plain sentences what is wrong.

    >>> ninefold.check("55" + puzzle[2:]).sentences()[0]
    'Row 1 has the digit 5 more than once: r1c1, r1c2.'
    >>> ninefold.check([puzzle, "." * 81])
    ['unique', 'many']
    """
    return ask("check", puzzles, errors=errors, budget=budget, threads=threads, progress=progress, device=device)


@overload
def count(puzzles: str | Puzzle, *, limit: int = ..., errors: Literal["raise"] = ..., budget: int | None = ...) -> int: ...
@overload
def count(puzzles: list[str], *, limit: int = ..., errors: _NoReasons = ..., budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ..., device: Device = ...) -> list[int | None]: ...
@overload
def count(puzzles: Any, *, limit: int = ..., errors: Errors = ..., budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ..., device: Device = ...) -> Any: ...
def count(
    puzzles: Any,
    *,
    limit: int = 1_000_000,
    errors: Errors = "raise",
    budget: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    device: Device = "auto",
) -> Any:
    """The number of solutions, up to ``limit``.

    >>> ninefold.count("." * 81, limit=100)
    100
    """
    if limit < 1:
        raise ValueError(f"limit={limit}: at least 1")
    return ask("count", puzzles, errors=errors, limit=limit, budget=budget, threads=threads, progress=progress, device=device)


@overload
def rate(puzzles: str | Puzzle, *, errors: _NoReasons = ..., budget: int | None = ...) -> Rating | None: ...
@overload
def rate(puzzles: str | Puzzle, *, errors: _Reasons, budget: int | None = ...) -> tuple[Rating | None, str | None]: ...
@overload
def rate(puzzles: list[str], *, errors: _NoReasons = ..., budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ...) -> list[Rating | None]: ...
@overload
def rate(puzzles: Any, *, errors: Errors = ..., budget: int | None = ..., threads: int | None = ..., progress: Progress | None = ...) -> Any: ...
def rate(puzzles: Any, *, errors: Errors = "raise", budget: int | None = None, threads: int | None = None, progress: Progress | None = None) -> Any:
    """How hard puzzles are, on the scale of Sudoku Explainer 1.2.1.3: ER (the hardest step), EP and ED.

    Arrow columns come back as structs with the fields er, ep and ed, pandas as a DataFrame with these columns, numpy as an array of
    shape (n, 3).

    >>> ninefold.rate(".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4").er
    2.6
    """
    return ask("rate", puzzles, errors=errors, budget=budget, threads=threads, progress=progress)


@overload
def canonical(puzzles: str | Puzzle, *, errors: Literal["raise"] = ...) -> Grid: ...
@overload
def canonical(puzzles: list[str], *, errors: _NoReasons = ..., threads: int | None = ..., progress: Progress | None = ...) -> list[str | None]: ...
@overload
def canonical(puzzles: _Column, *, errors: _NoReasons = ..., threads: int | None = ..., progress: Progress | None = ...) -> _Column: ...
@overload
def canonical(puzzles: _Column, *, errors: _Reasons, threads: int | None = ..., progress: Progress | None = ...) -> tuple[_Column, Any]: ...
def canonical(puzzles: Any, *, errors: Errors = "raise", threads: int | None = None, progress: Progress | None = None) -> Any:
    """The canonical form (minlex): the same for all puzzles that differ only by a symmetry of the rules.

    >>> ninefold.canonical(ninefold.shuffle(puzzle, seed=1)) == ninefold.canonical(puzzle)
    True
    """
    return ask("canonical", puzzles, errors=errors, threads=threads, progress=progress)


def solutions(puzzle: str | Puzzle, limit: int = 100, *, budget: int | None = None) -> list[Grid]:
    """So many solutions of a puzzle, or all if there are fewer."""
    return _engine.solutions(puzzle, limit, budget=budget)


def hint(puzzle: str | Puzzle, *, budget: int | None = None) -> Hint:
    """The easiest next step from where a player stands. A mistake of the player is told first.

    >>> print(ninefold.hint(puzzle))
    Look at box 2. A digit can be written.
    """
    return _engine.hint(puzzle, budget=budget)


def steps(puzzle: str | Puzzle, *, budget: int | None = None) -> list[Step]:
    """Every step that can be taken now, the easiest first."""
    return _engine.steps(puzzle, budget=budget)


def explain(puzzle: str | Puzzle, *, budget: int | None = None) -> Explanation:
    """How a person solves the puzzle: a sequence of steps, each the easiest one there was.

    >>> len(ninefold.explain(puzzle)), str(ninefold.explain(puzzle)[0])
    (51, '1.2 Hidden Single: r1c6=8')
    """
    return _engine.explain(puzzle, budget=budget)


def path(puzzle: str | Puzzle, *, ladder: str | None = None, budget: int | None = None) -> Path:
    """The steps on the second ladder: the techniques that players name, in HoDoKu's order, with its score and level.

    ``ladder`` is a text with the abbreviation of a technique on each line, in the order in which they may be used: see docs/ladder.md.

    >>> ninefold.path(puzzle)
    <ninefold.Path: 51 steps, Easy, 204>
    >>> ninefold.path(puzzle).steps[0]
    ('n1', 4, 'r5c5=5')
    """
    return _engine.path(puzzle, ladder=ladder, budget=budget)


class Generated(NamedTuple):
    """A puzzle that was made."""

    puzzle: Grid
    solution: Grid
    #: Its rating, if a wish was about ratings or techniques.
    rating: Rating | None


def generate(
    count: int = 1,
    *,
    seed: int | None = None,
    rating: tuple[float | None, float | None] | float | None = None,
    difficulty: str | None = None,
    technique: str | Iterable[str] = (),
    hardest: str | None = None,
    without: str | Iterable[str] = (),
    symmetry: str = "none",
    clues: tuple[int, int] | int | None = None,
    minimal: bool = False,
    pattern: str | Puzzle | None = None,
    solution: str | Puzzle | None = None,
    near: str | Puzzle | None = None,
    exchange: int = 2,
    budget: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> list[Generated]:
    """Puzzles to order: every one has exactly one solution, and every wish is exactly true.

    The same seed and the same wishes make the same puzzles on every machine; without a seed one is drawn.

    >>> made = ninefold.generate(2, seed=7, rating=(7.1, 7.5))
    >>> [str(puzzle.rating) for puzzle in made]
    ['7.2/1.2/1.2', '7.2/1.2/1.2']
    """
    if count < 0:
        raise ValueError(f"count={count}: it can't be negative")
    if rating is not None and difficulty is not None:
        raise ValueError("rating and difficulty: give one of them")
    if seed is None:
        import secrets

        seed = secrets.randbits(32)
    wishes = {
        "rating": (rating, rating) if isinstance(rating, (int, float)) else rating,
        "difficulty": difficulty,
        "technique": [technique] if isinstance(technique, str) else list(technique),
        "hardest": hardest,
        "without": [without] if isinstance(without, str) else list(without),
        "symmetry": symmetry,
        "clues": (clues, clues) if isinstance(clues, int) else clues,
        "minimal": minimal,
        "pattern": pattern,
        "solution": solution,
        "near": near,
        "exchange": exchange,
    }
    made = _engine.generate(count, seed, wishes, budget=budget, threads=threads, progress=progress)
    return [Generated(*one) for one in made]


def shuffle(puzzle: str | Puzzle, seed: int, *, number: int = 0, copy: int = 0) -> Grid:
    """A random puzzle that is equivalent to this one.

    ``ninefold shuffle --seed`` makes the same: ``number`` is the place of the puzzle in its input, ``copy`` that of the copy, both
    from 0.
    """
    return _engine.shuffle(puzzle, seed, number, copy)


def convert(puzzle: str | Puzzle, to: str = "line") -> str:
    """The puzzle in another format; :func:`formats` lists their names.

    >>> ninefold.convert(puzzle, "rows").splitlines()[0]
    '53..7....'
    """
    return _engine.convert(puzzle, to)


def read(text: str) -> list[Puzzle]:
    """All puzzles in a text. The format is recognised."""
    return _engine.read(text)


def formats() -> dict[str, str]:
    """The formats that puzzles can be written in: names and descriptions."""
    return dict(_engine.formats_known())


def techniques(lang: str = "en") -> list[str]:
    """The names of the techniques, from the easiest to the hardest."""
    return _engine.techniques(lang)


if "polars" in _sys.modules:
    from . import polars as polars
