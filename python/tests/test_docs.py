"""What the docs show is true: every example in Python is run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import ninefold
import ninefold.grid
from conftest import EXAMPLE, ROOT

PAGES = ["README.md", "README.zh-CN.md", "python/README.md", "python/README.zh-CN.md", "docs/scale.md", "docs/scale.zh-CN.md"]


def test_examples_in_docstrings() -> None:
    for module in (ninefold, ninefold.grid):
        found = doctest.testmod(module, extraglobs={"ninefold": ninefold, "puzzle": EXAMPLE})
        assert found.failed == 0 and found.attempted > 0, module


def blocks(page: str) -> list[str]:
    path = ROOT / page
    return re.findall(r"^```python\n(.*?)^```", path.read_text(), re.DOTALL | re.MULTILINE) if path.exists() else []


@pytest.mark.parametrize("page", PAGES)
def test_examples_on_pages(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A block with prompts is a session; any other is a script, and the scripts of a page belong together. One that needs a cluster begins
    with `# cluster`, and is left to the long checks."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks(page):
        if block.startswith("# cluster"):
            continue
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, page, page, 0)
            result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS).run(test, clear_globs=False)
            names.update(test.globs)
            assert result.failed == 0, page
        else:
            exec(compile(block, page, "exec"), names)


def test_pages_in_two_languages_have_the_same_examples() -> None:
    for page in PAGES[::2]:
        assert blocks(page) == blocks(page.replace(".md", ".zh-CN.md")), page
