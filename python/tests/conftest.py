"""What the tests share: puzzles of the house, a judge, and how a test says that it was skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CHAIN = "..84.96....6.1.......2....7.....3.1.6.....8....41..75...572...91..3..5..2...8...."
EMPTY = "." * 81
CLASH = "55" + EXAMPLE[2:]


@pytest.fixture(scope="session")
def thousand() -> list[str]:
    """A thousand proper puzzles of all grades."""
    text = (ROOT / "puzzles" / "thousand.txt").read_text()
    puzzles = [line[:81] for line in text.splitlines() if line and not line.startswith("#")]
    assert len(puzzles) == 1000
    return puzzles


def obeys_the_rules(puzzle: str, solution: str) -> bool:
    """Whether a solution is one, by the rules alone."""
    rows = [set(solution[9 * r : 9 * r + 9]) for r in range(9)]
    columns = [set(solution[c::9]) for c in range(9)]
    boxes = [{solution[27 * (b // 3) + 3 * (b % 3) + 9 * (k // 3) + k % 3] for k in range(9)} for b in range(9)]
    digits = set("123456789")
    return all(house == digits for house in rows + columns + boxes) and all(given in (".", "0", digit) for given, digit in zip(puzzle, solution))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Skipped tests are counted by name."""
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        terminalreporter.write_line(f"skipped: {report.nodeid.rpartition('::')[2]}: {str(reason).removeprefix('Skipped: ')}")
