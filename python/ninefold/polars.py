"""Expressions for Polars: ``pl.col("puzzle").ninefold.rate()``.

``import ninefold.polars`` teaches Polars that name; ``import ninefold`` does, too, if Polars was imported before it.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from .columns import ask


@pl.api.register_expr_namespace("ninefold")
class Expressions:
    """The questions that can be asked about a column, as expressions. Values that are no puzzles become null."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def _ask(self, what: str, dtype: Any, **options: Any) -> pl.Expr:
        options.setdefault("errors", "null")
        if options["errors"] == "reasons":
            raise ValueError('errors="reasons": in an expression take .ninefold.reason() beside it')
        # Rows are answered one by one, so that a stream can be: it has never all of a column in memory.
        return self._expression.map_batches(lambda series: ask(what, series, **options), return_dtype=dtype, is_elementwise=True)

    def solve(self, **options: Any) -> pl.Expr:
        """The solution of each puzzle that has exactly one."""
        return self._ask("solve", pl.String, **options)

    def check(self, **options: Any) -> pl.Expr:
        """``unique``, ``none`` or ``many``."""
        return self._ask("check", pl.String, **options)

    def count(self, **options: Any) -> pl.Expr:
        """The number of solutions, up to ``limit``."""
        return self._ask("count", pl.Int64, **options)

    def rate(self, **options: Any) -> pl.Expr:
        """A struct of er, ep and ed; ``.struct.field("er")`` or ``.unnest`` takes it apart."""
        return self._ask("rate", pl.Struct({"er": pl.Float64, "ep": pl.Float64, "ed": pl.Float64}), **options)

    def canonical(self, **options: Any) -> pl.Expr:
        """The form that all equivalent puzzles share."""
        return self._ask("canonical", pl.String, **options)

    def reason(self, what: str = "solve", **options: Any) -> pl.Expr:
        """Why there is no answer to a question, or null where there is one."""
        def reasons(series: pl.Series) -> pl.Series:
            told: pl.Series = ask(what, series, errors="reasons", **options)[1]
            return told

        return self._expression.map_batches(reasons, return_dtype=pl.String, is_elementwise=True)

