"""Ninefold on a cluster: the functions of this module take a DataFrame of Spark and give one.

They run on PySpark 4 and on everything that speaks Spark Connect, such as Sail. Workers need this package and pyarrow.

    import ninefold.spark

    df = spark.read.parquet("puzzles/")
    ninefold.spark.rate(df).write.parquet("rated/")

``solve``, ``check``, ``count``, ``rate`` and ``canonical`` add their columns behind those of the DataFrame, which stay as they are. A
name that is taken gets ``ninefold_`` before it. These options are common to them:

``column``
    The name of the column with the puzzles.
``errors``
    What to do with values that are no puzzles: ``"null"`` (no answer), ``"reasons"`` (no answer, and a column ``reason`` says why),
    or ``"raise"`` (the job fails).
``threads``
    How many threads a task uses: 1, for a cluster has a task for each core already. Give more only where a task has more cores
    (``spark.task.cpus``).
``budget``
    How many positions a search may look at for one puzzle. Where that is not enough there is no answer, and the reason is
    ``stopped``.

Null stays null. Names and options are checked at once, before any job runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from . import batches
from .columns import Errors

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame
    from pyspark.sql.types import StructField, StructType

__all__ = ["canonical", "check", "count", "dataset", "dedupe", "rate", "solve"]

Order = str | Sequence[str] | None


def solve(df: DataFrame, column: str = "puzzle", *, errors: Errors = "null", budget: int | None = None, threads: int | None = 1) -> DataFrame:
    """The solution of each puzzle that has exactly one, as the column ``solution``."""
    return _ask(df, column, "solve", errors, threads, budget=budget)


def check(df: DataFrame, column: str = "puzzle", *, errors: Errors = "null", budget: int | None = None, threads: int | None = 1) -> DataFrame:
    """Whether each puzzle has one solution, none or several: ``unique``, ``none`` or ``many`` in the column ``outcome``."""
    return _ask(df, column, "check", errors, threads, budget=budget)


def count(
    df: DataFrame, column: str = "puzzle", *, limit: int = 1_000_000, errors: Errors = "null", budget: int | None = None, threads: int | None = 1
) -> DataFrame:
    """The number of solutions, up to ``limit``, as the column ``solutions``."""
    if limit < 1:
        raise ValueError(f"limit={limit}: at least 1")
    return _ask(df, column, "count", errors, threads, budget=budget, limit=limit)


def rate(df: DataFrame, column: str = "puzzle", *, errors: Errors = "null", budget: int | None = None, threads: int | None = 1) -> DataFrame:
    """How hard each puzzle is, as the columns ``er``, ``ep`` and ``ed``."""
    return _ask(df, column, "rate", errors, threads, budget=budget)


def canonical(df: DataFrame, column: str = "puzzle", *, errors: Errors = "null", threads: int | None = 1) -> DataFrame:
    """The form that all equivalent puzzles share, as the column ``canonical``."""
    return _ask(df, column, "canonical", errors, threads)


def dedupe(df: DataFrame, column: str = "puzzle", *, order: Order = None, threads: int | None = 1) -> DataFrame:
    """One row of each class of equivalent puzzles, as it stands. Values that are no puzzles are left out.

    With ``order``, the name of a column or of several, that is the first by these columns, as ``ninefold dedupe`` keeps the first of
    its input. Without it, it is the one whose text is the smallest. Ties are broken by the text, then by the other columns: how the
    rows lie in partitions makes no difference. The rows come back in no order.
    """
    place = _place(df, column)
    by = _order(df, order)
    form = _free("canonical", df.columns)
    job = partial(batches.answer, what="canonical", place=place, names=[form], errors="null", threads=_threads(threads))
    formed = _map(df, job, _schema(df.schema, {form: "string"}))
    return _firsts(formed, form, [*by, df.columns[place]]).drop(form)


def dataset(
    df: DataFrame, column: str = "puzzle", *, split: str = "80/10/10", split_seed: int = 0, order: Order = None, threads: int | None = 1
) -> DataFrame:
    """A data set as ``ninefold dataset`` makes it: proper puzzles, no two of them equivalent, rated, each on its side.

    The columns are ``id`` (the canonical form), ``puzzle`` (81 signs), ``solution``, ``clues``, ``er``, ``ep``, ``ed``, ``difficulty``
    and ``side`` (``train``, ``validation`` or ``test``), then the other columns of the DataFrame. Equivalent puzzles are on one side, in
    every run: the side is made of ``split_seed`` and the class alone. Which one of them is kept is told at :func:`dedupe`.
    """
    place = _place(df, column)
    threads = _threads(threads)
    sizes = batches.parts(split)
    if split_seed < 0:
        raise ValueError(f"split_seed={split_seed}: it can't be negative")
    others = [field for field in df.schema if field.name != df.columns[place]]
    taken = [field.name for field in others]
    names = {name: _free(name, taken) for name in batches.ROW}
    puzzle = names["puzzle"]
    by = [puzzle if name == df.columns[place] else name for name in _order(df, order)]

    def schema(kinds: dict[str, str]) -> StructType:
        return _schema([], {names[name]: kind for name, kind in kinds.items()}, others)

    job = partial(batches.candidates, place=place, names=[names[name] for name in batches.CANDIDATE], threads=threads)
    proper = _map(df, job, schema(batches.CANDIDATE))
    firsts = _firsts(proper, names["id"], [*by, puzzle])
    finish = partial(batches.rows, names=list(names.values()), split=sizes, seed=split_seed, threads=threads)
    return _map(firsts, finish, schema(batches.ROW))


def _ask(df: DataFrame, column: str, what: str, errors: Errors, threads: int | None, **options: Any) -> DataFrame:
    if errors not in ("raise", "null", "reasons"):
        raise ValueError(f'errors={errors!r}: take "null", "reasons" or "raise"')
    budget = options.get("budget")
    if budget is not None and budget < 0:
        raise ValueError(f"budget={budget}: it can't be negative")
    place = _place(df, column)
    added = batches.ADDED[what] | ({"reason": "string"} if errors == "reasons" else {})
    added = {_free(name, df.columns): kind for name, kind in added.items()}
    job = partial(batches.answer, what=what, place=place, names=list(added), errors=errors, threads=_threads(threads), **options)
    return _map(df, job, _schema(df.schema, added))


def _map(df: DataFrame, job: Callable[[Iterable[Any]], Iterator[Any]], schema: StructType) -> DataFrame:
    """What a job makes of the batches of a DataFrame.

    Spark Connect takes a name with a point for the way to a field, so such columns have other names meanwhile.
    """
    other = {name: _free(f"column{place}", [*df.columns, *schema.names]) for place, name in enumerate(df.columns) if "." in name or "`" in name}
    if not other:
        return df.mapInArrow(job, schema)
    from pyspark.sql.types import StructField, StructType

    renamed = df.toDF(*(other.get(name, name) for name in df.columns))
    fields = [StructField(other.get(field.name, field.name), field.dataType, field.nullable, field.metadata) for field in schema]
    return renamed.mapInArrow(job, StructType(fields)).toDF(*schema.names)


def _firsts(df: DataFrame, form: str, order: list[str]) -> DataFrame:
    """The first row of each class, by these columns, then by all others whose values have an order."""
    from pyspark.sql import Window
    from pyspark.sql import functions as sql
    from pyspark.sql.types import BinaryType, BooleanType, DateType, NumericType, StringType, TimestampNTZType, TimestampType

    ordered = (BinaryType, BooleanType, DateType, NumericType, StringType, TimestampNTZType, TimestampType)
    others = [field.name for field in df.schema if isinstance(field.dataType, ordered) and field.name != form]
    keys = [_named(name).asc_nulls_last() for name in dict.fromkeys([*order, *others])]
    rank = _free("rank", df.columns)
    ranked = df.where(_named(form).isNotNull()).withColumn(rank, sql.row_number().over(Window.partitionBy(_named(form)).orderBy(*keys)))
    return ranked.where(_named(rank) == 1).drop(rank)


def _place(df: DataFrame, column: str) -> int:
    """The place of the column of puzzles."""
    from pyspark.sql.types import StringType

    names = df.columns
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(f"two columns are called {twice!r}: rename one of them")
    name = _column(df, column)
    kind = df.schema[name].dataType
    if not isinstance(kind, StringType):
        raise TypeError(f"column {name!r} is of {kind.simpleString()}: a column of texts is needed")
    return names.index(name)


def _column(df: DataFrame, name: str) -> str:
    """The name as the DataFrame has it. Upper and lower case are the same to Spark, if no two columns differ in that alone."""
    if name in df.columns:
        return name
    alike = [other for other in df.columns if other.lower() == name.lower()]
    if len(alike) == 1:
        return alike[0]
    raise ValueError(f"no column is called {name!r}; there are {', '.join(map(repr, df.columns))}")


def _order(df: DataFrame, order: Order) -> list[str]:
    names = [] if order is None else [order] if isinstance(order, str) else list(order)
    return list(dict.fromkeys(_column(df, name) for name in names))


def _free(name: str, taken: Sequence[str]) -> str:
    """The name, with ``ninefold_`` before it as long as it is taken."""
    lower = {other.lower() for other in taken}
    while name in lower:
        name = f"ninefold_{name}"
    return name


def _named(name: str) -> Column:
    from pyspark.sql import functions as sql

    return sql.col("`" + name.replace("`", "``") + "`")


def _schema(before: Iterable[StructField], ours: dict[str, str], after: Iterable[StructField] = ()) -> StructType:
    from pyspark.sql.types import DoubleType, IntegerType, LongType, StringType, StructField, StructType

    kinds = {"string": StringType(), "int": IntegerType(), "bigint": LongType(), "double": DoubleType()}
    return StructType([*before, *(StructField(name, kinds[kind]) for name, kind in ours.items()), *after])


def _threads(threads: int | None) -> int | None:
    if threads is not None and threads < 1:
        raise ValueError(f"threads={threads}: at least 1, or None for all cores of the machine")
    return threads
