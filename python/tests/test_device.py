"""Whatever solves, the answers are the same; where there is no GPU, that is said."""

from __future__ import annotations

import pytest

import ninefold
from conftest import CHAIN, EMPTY, EXAMPLE
from ninefold.columns import Device


@pytest.mark.parametrize("device", ["auto", "cpu", "gpu"])
def test_answers_are_the_same_on_every_device(device: Device) -> None:
    column = [EXAMPLE, CHAIN, EMPTY, "rubbish", None] * 3_000
    try:
        solved = ninefold.solve(column, errors="reasons", device=device)
    except RuntimeError as error:
        assert device == "gpu" and "use the processor" in str(error)
        pytest.skip("no GPU")
    assert solved == ninefold.solve(column, errors="reasons")
    assert ninefold.check(column, errors="null", device=device) == ninefold.check(column, errors="null")
    assert ninefold.count(column, limit=7, errors="null", device=device) == ninefold.count(column, limit=7, errors="null")


def test_another_device_is_no_device() -> None:
    with pytest.raises(ValueError, match='device="tpu": take "auto", "cpu" or "gpu"'):
        ninefold.solve([EXAMPLE], device="tpu")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="one puzzle is for the processor"):
        ninefold.solve(EXAMPLE, device="gpu")
    assert ninefold.solve([EXAMPLE], device="cpu") == ninefold.solve([EXAMPLE])
