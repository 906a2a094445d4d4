"""One job on one engine: ``engines.py ENGINE WHAT IN OUT``. IN is a folder of Parquet files, OUT gets the answers."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def polars(what: str, source: Path, target: Path) -> None:
    """As a stream: neither the table nor a column is ever in memory as a whole."""
    import polars as pl

    import ninefold.polars  # noqa: F401

    column: Any = pl.col("puzzle")
    answers = getattr(column.ninefold, what)().alias("answer")
    table = pl.scan_parquet(source / "*.parquet").with_columns(answers)
    table = table.unnest("answer") if what == "rate" else table.rename({"answer": "solution"})
    target.mkdir()
    table.sink_parquet(target / "all.parquet", engine="streaming")


@contextmanager
def sail(mode: str) -> Iterator[Any]:
    """A session of Sail, in this process."""
    os.environ |= {"SAIL_MODE": mode, "RUST_LOG": "error"}
    from pysail.spark import SparkConnectServer
    from pyspark.sql import SparkSession

    server = SparkConnectServer(port=0)
    server.start(background=True)
    _, port = server.listening_address
    session = SparkSession.builder.remote(f"sc://127.0.0.1:{port}").getOrCreate()
    yield session
    session.stop()
    server.stop()


@contextmanager
def pyspark(master: str) -> Iterator[Any]:
    """A session of PySpark on this machine."""
    import pyspark as package
    from pyspark.sql import SparkSession

    os.environ |= {"SPARK_HOME": str(Path(package.__file__).parent), "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    settings: dict[str, Any] = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "2g",
        "spark.executor.memory": "1g",
        "spark.sql.shuffle.partitions": "16",
        "spark.sql.files.maxPartitionBytes": "8m",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.log.level": "ERROR",
    }
    session = SparkSession.builder.master(master).config(map=settings).getOrCreate()
    yield session
    session.stop()


SESSIONS: dict[str, Callable[[], Any]] = {
    "sail": lambda: sail("local"),
    "sail-cluster": lambda: sail("local-cluster"),
    "pyspark": lambda: pyspark("local[2]"),
    "pyspark-cluster": lambda: pyspark("local-cluster[2,1,1024]"),
}


def spark(what: str, session: Any, source: Path, target: Path) -> None:
    import ninefold.spark

    table = session.read.parquet(str(source))
    options = {"order": "id"} if what in ("dedupe", "dataset") else {}
    getattr(ninefold.spark, what)(table, **options).write.parquet(str(target))


def by_file(what: str, session: Any, source: Path, target: Path) -> None:
    """A job for each file that has no answers yet. A folder gets its name when all that is in it is there."""
    target.mkdir(exist_ok=True)
    for file in sorted(source.glob("*.parquet")):
        done, partial = target / file.stem, target / f".{file.stem}.partial"
        if done.exists():
            continue
        shutil.rmtree(partial, ignore_errors=True)
        spark(what, session, file, partial)
        partial.rename(done)
        print(done.name, flush=True)


def main(engine: str, what: str, source: Path, target: Path) -> None:
    if engine == "polars":
        return polars(what, source, target)
    engine, _, each = engine.partition(":")
    with SESSIONS[engine]() as session:
        (by_file if each else spark)(what, session, source, target)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
