"""A grid: a text of 81 signs that knows what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _ninefold as engine

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Grid(str):
    """81 cells, row by row: a digit, or ``.`` for a blank.

    It is made from a puzzle in any format, and is a ``str``: it can be a key, stand in a table and be compared with other texts.
    A notebook draws it.

    >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> grid[0], grid.clues, grid.solve()[:9]
    ('5', 30, '534678912')
    """

    __slots__ = ()

    def __new__(cls, puzzle: object) -> Grid:
        return cls._of(engine.convert(puzzle, "line").rstrip("\n"))

    @classmethod
    def _of(cls, text: str) -> Grid:
        return str.__new__(cls, text)

    @property
    def clues(self) -> int:
        """The number of digits."""
        return 81 - self.count(".")

    @property
    def rows(self) -> list[str]:
        """The nine rows."""
        return [self[start : start + 9] for start in range(0, 81, 9)]

    def to_numpy(self) -> NDArray[np.uint8]:
        """The digits as an array of shape (9, 9), 0 for a blank."""
        import numpy as np

        return np.array([0 if sign == "." else int(sign) for sign in self], dtype=np.uint8).reshape(9, 9)

    def solve(self) -> Grid | None:
        """The solution, if there is exactly one."""
        return engine.solve(self)

    def solutions(self, limit: int = 100) -> list[Grid]:
        """So many solutions, or all if there are fewer."""
        return engine.solutions(self, limit)

    def check(self) -> engine.Diagnosis:
        """What is wrong with the puzzle, if anything is."""
        return engine.check(self)

    def rate(self) -> engine.Rating | None:
        """How hard the puzzle is, if it has exactly one solution."""
        return engine.rate(self)

    def hint(self) -> engine.Hint:
        """The easiest next step."""
        return engine.hint(self)

    def explain(self) -> engine.Explanation:
        """How a person solves the puzzle."""
        return engine.explain(self)

    def canonical(self) -> Grid:
        """The form that all equivalent puzzles share."""
        return engine.canonical(self)

    def drawing(self) -> str:
        """A grid of characters."""
        return engine.convert(self, "grid")

    def __repr__(self) -> str:
        return f"Grid({str.__repr__(self)})"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return Grid._of, (str(self),)

    def _repr_svg_(self) -> str:
        return engine.draw(self)
