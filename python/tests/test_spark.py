"""DataFrames of Spark, on Sail: the same code as on PySpark, without a Java machine. ``./soak cluster`` runs on both."""

from __future__ import annotations

import datetime
import importlib.util
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import ninefold
import ninefold.spark
from conftest import CLASH as NONE
from conftest import EMPTY as MANY
from conftest import EXAMPLE as PUZZLE
from ninefold import batches
from test_docs import blocks

BAD = "no puzzle"


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    if os.environ.get("NINEFOLD_SPARK") == "pyspark":
        from pyspark.sql import SparkSession

        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        here: dict[str, Any] = {"spark.sql.shuffle.partitions": "4", "spark.ui.enabled": "false"}
        session = SparkSession.builder.master("local[2]").config(map=here).getOrCreate()
        yield session
        session.stop()
        return
    if importlib.util.find_spec("pysail") is None or importlib.util.find_spec("pyspark") is None:
        yield None
        return
    from pysail.spark import SparkConnectServer
    from pyspark.sql import SparkSession

    server = SparkConnectServer(port=0)
    server.start(background=True)
    _, port = server.listening_address
    session = SparkSession.builder.remote(f"sc://127.0.0.1:{port}").getOrCreate()
    yield session
    session.stop()
    server.stop()


@pytest.fixture
def spark(session: Any) -> Any:
    if session is None:
        pytest.skip("pysail and pyspark-client are not installed")
    return session


def frame(spark: Any, puzzles: list[str | None], partitions: int = 3) -> Any:
    """Puzzles with their numbers, in several partitions."""
    table = pa.table({"n": pa.array(range(len(puzzles)), pa.int64()), "puzzle": pa.array(puzzles, pa.string())})
    return spark.createDataFrame(table).repartition(partitions)


def rows(df: Any) -> list[dict[str, Any]]:
    return sorted((row.asDict() for row in df.collect()), key=lambda row: row["n"])


def column(df: Any, name: str) -> list[Any]:
    return [row[name] for row in rows(df)]


@pytest.fixture(scope="module")
def puzzles() -> list[str]:
    return [str(one.puzzle) for one in ninefold.generate(40, seed=3)]


@pytest.fixture(scope="module")
def mixed(puzzles: list[str]) -> list[str | None]:
    """Puzzles with all that may stand among them."""
    return [*puzzles, None, BAD, MANY, NONE, str(ninefold.solve(PUZZLE)), PUZZLE.replace(".", "0"), ""]


def test_every_question_has_the_answers_of_plain_python(spark: Any, mixed: list[str | None]) -> None:
    df = frame(spark, mixed)
    array = pa.array(mixed, pa.string())
    assert column(ninefold.spark.solve(df), "solution") == ninefold.solve(array, errors="null").to_pylist()
    assert column(ninefold.spark.check(df), "outcome") == ninefold.check(array, errors="null").to_pylist()
    assert column(ninefold.spark.count(df, limit=3), "solutions") == ninefold.count(array, limit=3, errors="null").to_pylist()
    assert column(ninefold.spark.canonical(df), "canonical") == ninefold.canonical(array, errors="null").to_pylist()
    rated = rows(ninefold.spark.rate(df))
    told = [rating and (rating["er"], rating["ep"], rating["ed"]) for rating in ninefold.rate(array, errors="null").to_pylist()]
    assert [(row["er"], row["ep"], row["ed"]) for row in rated] == [rating or (None, None, None) for rating in told]


def test_reasons_and_budgets(spark: Any, mixed: list[str | None]) -> None:
    df = frame(spark, mixed)
    for what in ("solve", "check", "count", "rate", "canonical"):
        expected = getattr(ninefold, what)(pa.array(mixed, pa.string()), errors="reasons")[1].to_pylist()
        assert column(getattr(ninefold.spark, what)(df, errors="reasons"), "reason") == expected, what
    stopped = ninefold.spark.solve(frame(spark, [MANY, PUZZLE]), errors="reasons", budget=1, threads=2)
    assert column(stopped, "reason")[0] == "stopped"


def test_a_bad_value_fails_the_job_if_that_is_asked_for(spark: Any) -> None:
    with pytest.raises(Exception, match="no puzzle"):
        ninefold.spark.solve(frame(spark, [PUZZLE, BAD]), errors="raise").collect()


def test_the_other_columns_stay_as_they_are(spark: Any) -> None:
    utc = datetime.timezone.utc
    table = pa.table(
        {
            "n": pa.array([0, 1, 2], pa.int8()),
            "Board": [PUZZLE, None, BAD],
            "solution": ["mine", None, "x"],
            "price": pa.array([Decimal("1.25"), None, Decimal("3.50")], pa.decimal128(12, 2)),
            "day": pa.array([datetime.date(2026, 1, 2), None, datetime.date(1970, 1, 1)]),
            "at": pa.array([datetime.datetime(2026, 1, 2, 3, tzinfo=utc), None, datetime.datetime(1969, 1, 1, tzinfo=utc)], pa.timestamp("us", "UTC")),
            "bytes": pa.array([b"\x00\xff", None, b""]),
            "list": pa.array([[1, None], None, []], pa.list_(pa.int32())),
            "struct": pa.array([{"a": 1.5, "b": "x"}, None, {"a": None, "b": None}], pa.struct({"a": pa.float32(), "b": pa.string()})),
            "map": pa.array([[("k", 1)], None, []], pa.map_(pa.string(), pa.int64())),
            "with.dot": [True, None, False],
        }
    )
    df = spark.createDataFrame(table)
    solved = ninefold.spark.solve(df, "board", errors="reasons")
    assert solved.columns == [*df.columns, "ninefold_solution", "reason"]
    assert solved.schema.fields[: len(df.columns)] == df.schema.fields
    before, after = rows(df), rows(solved)
    assert [{name: row[name] for name in df.columns} for row in after] == before
    assert [row["ninefold_solution"] for row in after] == [str(ninefold.solve(PUZZLE)), None, None]
    assert rows(ninefold.spark.dedupe(df, "board", order="n")) == before[:1]
    (made,) = rows(ninefold.spark.dataset(df, "board"))
    assert {name: made[name] for name in df.columns if name != "Board"} == {name: before[0][name] for name in df.columns if name != "Board"}
    assert (made["puzzle"], made["ninefold_solution"]) == (PUZZLE, str(ninefold.solve(PUZZLE)))


def test_mistakes_are_told_before_any_job(spark: Any) -> None:
    df = frame(spark, [PUZZLE])
    with pytest.raises(ValueError, match="no column is called 'board'; there are 'n', 'puzzle'"):
        ninefold.spark.solve(df, "board")
    with pytest.raises(ValueError, match="no column is called 'when'"):
        ninefold.spark.dedupe(df, order="when")
    with pytest.raises(TypeError, match="column 'n' is of bigint"):
        ninefold.spark.rate(df, "n")
    with pytest.raises(ValueError, match="two columns are called 'n'"):
        ninefold.spark.rate(df.select("n", "n", "puzzle"))
    for wrong in ({"errors": "ignore"}, {"threads": 0}, {"budget": -1}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            ninefold.spark.solve(df, **wrong)
    with pytest.raises(ValueError, match="limit"):
        ninefold.spark.count(df, limit=0)
    with pytest.raises(ValueError, match="split"):
        ninefold.spark.dataset(df, split="80/20")
    with pytest.raises(ValueError, match="split_seed"):
        ninefold.spark.dataset(df, split_seed=-1)


def planted(puzzles: list[str]) -> list[str | None]:
    """Puzzles with copies of some in disguise, equal ones, and values that are no puzzles."""
    copies = [str(ninefold.shuffle(puzzle, seed)) for seed in range(3) for puzzle in puzzles[:15]]
    all_of_them: list[str | None] = [*puzzles, *copies, *puzzles[:5], BAD, None, MANY]
    random.Random(1).shuffle(all_of_them)
    return all_of_them


def firsts(values: list[str | None], order: list[int]) -> list[int]:
    """The place of the first of each class, in plain Python."""
    seen: dict[str, int] = {}
    for place in order:
        value = values[place]
        if value is not None and value != BAD:
            seen.setdefault(str(ninefold.canonical(value)), place)
    return sorted(seen.values())


def test_dedupe_keeps_the_first_of_each_class(spark: Any, puzzles: list[str]) -> None:
    values = planted(puzzles)
    kept = rows(ninefold.spark.dedupe(frame(spark, values, 4), order="n"))
    assert kept == [{"n": place, "puzzle": values[place]} for place in firsts(values, list(range(len(values))))]
    assert len(kept) == len(puzzles) + 1


def test_dedupe_without_an_order_does_not_depend_on_partitions(spark: Any, puzzles: list[str]) -> None:
    values = planted(puzzles)
    smallest = sorted(range(len(values)), key=lambda place: (values[place] or "", place))
    expected = firsts(values, smallest)
    for partitions in (1, 5):
        assert column(ninefold.spark.dedupe(frame(spark, values, partitions)), "n") == expected


def test_data_sets_have_each_class_once_on_its_side(spark: Any, puzzles: list[str]) -> None:
    values = planted(puzzles)
    made = ninefold.spark.dataset(frame(spark, values), split="5/3/2", split_seed=4, order="n")
    assert made.columns == [*batches.ROW, "n"]
    expected = [place for place in firsts(values, list(range(len(values)))) if values[place] != MANY]
    found = rows(made)
    assert [row["n"] for row in found] == expected
    for row in found:
        puzzle = row["puzzle"]
        rating = ninefold.rate(puzzle)
        assert rating is not None and puzzle == values[row["n"]]
        assert (row["id"], row["solution"]) == (str(ninefold.canonical(puzzle)), str(ninefold.solve(puzzle)))
        assert (row["er"], row["ep"], row["ed"], row["difficulty"]) == (rating.er, rating.ep, rating.ed, rating.difficulty)
        assert row["clues"] == 81 - puzzle.count(".")
        assert row["side"] == batches.side((5, 3, 2), 4, row["id"])
    assert {row["side"] for row in found} == set(batches.SIDES)


@pytest.mark.parametrize("page", ["docs/scale.md", "docs/scale.zh-CN.md"])
def test_examples_for_clusters(spark: Any, page: str, tmp_path: Path) -> None:
    """They run as one program, behind the first example of the page, which makes their data."""
    pytest.importorskip("polars")
    if os.environ.get("NINEFOLD_SPARK") == "pyspark":
        pytest.skip("the examples are about Sail")
    first, *others = blocks(page)
    program = "\n".join([first, *(block for block in others if block.startswith("# cluster"))])
    assert program.count("# cluster") > 3
    # The session of the other tests has left its marks here.
    environment = {name: value for name, value in os.environ.items() if "SPARK" not in name}
    (tmp_path / "program.py").write_text(program)
    subprocess.run([sys.executable, "program.py"], cwd=tmp_path, check=True, timeout=120, env=environment)
