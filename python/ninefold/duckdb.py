"""Functions for DuckDB: ``ninefold.duckdb.register(connection)``, then ``SELECT ninefold_solve(puzzle) FROM puzzles``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .columns import ask

if TYPE_CHECKING:
    import duckdb

#: The functions, and what they give.
FUNCTIONS = {
    "solve": "VARCHAR",
    "check": "VARCHAR",
    "count": "BIGINT",
    "rate": "STRUCT(er DOUBLE, ep DOUBLE, ed DOUBLE)",
    "canonical": "VARCHAR",
}


def register(connection: duckdb.DuckDBPyConnection, *, prefix: str = "ninefold_", threads: int | None = None) -> None:
    """Adds ``ninefold_solve``, ``ninefold_check``, ``ninefold_count``, ``ninefold_rate`` and ``ninefold_canonical`` to a connection.

    Values that are no puzzles give NULL.
    """
    options: Any = {"type": "arrow", "null_handling": "special"}
    for name, kind in FUNCTIONS.items():
        connection.create_function(prefix + name, _function(name, threads), ["VARCHAR"], kind, **options)


def _function(name: str, threads: int | None) -> Callable[[Any], Any]:
    return lambda column: ask(name, column, errors="null", threads=threads)
