"""What is raised, and why."""


class InvalidPuzzle(ValueError):
    """A text that is no puzzle.

    ``row`` is its place in a column, from 0; ``line`` and ``column`` are its place in a text, from 1.
    """

    def __init__(self, what: str, row: int | None = None, line: int | None = None, column: int | None = None) -> None:
        place = f"row {row}: " if row is not None else f"line {line}, column {column}: " if line is not None else ""
        super().__init__(place + what)
        self.what = what
        self.row = row
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type, tuple[str, int | None, int | None, int | None]]:
        return type(self), (self.what, self.row, self.line, self.column)


class Stopped(RuntimeError):
    """The budget ended before the answer was known."""


class NotFound(LookupError):
    """No such puzzle was found, or there is none."""
