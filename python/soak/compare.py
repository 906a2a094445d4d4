"""Whether answers are the same, row by row: each id once, with the same values."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq


class Difference(Exception):
    """Something is lost, twice or different."""


def files(path: Path) -> list[Path]:
    """The data in a folder and in its folders. A name with a point or a line before it is no data by custom."""
    inside = path.rglob("*.parquet") if path.is_dir() else iter([path])
    return sorted(file for file in inside if not any(part[0] in "._" for part in file.relative_to(path).parts))


def batches(path: Path, columns: list[str]) -> Iterator[Any]:
    for file in files(path):
        yield from pq.ParquetFile(file).iter_batches(batch_size=1 << 17, columns=columns)


def values(column: Any) -> Any:
    """A column for numpy. Texts are grids: 81 signs each."""
    if column.null_count:
        raise Difference(f"{column.null_count} values are missing")
    if pa.types.is_string(column.type) or pa.types.is_large_string(column.type) or pa.types.is_string_view(column.type):
        fixed = column.cast(pa.large_string()).cast(pa.large_binary()).cast(pa.binary(81))
        return np.frombuffer(fixed.buffers()[1], dtype="S81", count=len(fixed), offset=fixed.offset * 81)
    return column.to_numpy(zero_copy_only=False)


class Table:
    """Columns by id: the reference."""

    def __init__(self, path: Path, columns: list[str], rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.held: dict[str, Any] = {}
        self.seen = self._walk(path, self._hold)

    def _walk(self, path: Path, visit: Any) -> Any:
        seen = np.zeros(self.rows, dtype=np.uint8)
        for batch in batches(path, ["id", *self.columns]):
            ids = batch.column("id").to_numpy()
            np.add.at(seen, ids, 1)
            for name in self.columns:
                visit(name, ids, values(batch.column(name)))
        if (seen > 1).any():
            raise Difference(f"{path}: {(seen > 1).sum()} rows are there twice")
        return seen

    def _hold(self, name: str, ids: Any, given: Any) -> None:
        if name not in self.held:
            self.held[name] = np.zeros(self.rows, dtype=given.dtype)
        self.held[name][ids] = given

    def check(self, path: Path) -> int:
        """The number of rows, if the other table has the same ones."""

        def same(name: str, ids: Any, given: Any) -> None:
            differ = self.held[name][ids] != given
            if differ.any():
                raise Difference(f"{path}: {name} differs in {differ.sum()} rows, first of all id {ids[differ][0]}")

        seen = self._walk(path, same)
        if (seen != self.seen).any():
            raise Difference(f"{path}: {(seen < self.seen).sum()} rows are lost, {(seen > self.seen).sum()} are too many")
        return int(seen.sum())
