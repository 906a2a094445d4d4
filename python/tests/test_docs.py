"""What the docs show is true: every example in Python is run."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ninefold
import ninefold.grid
from conftest import EXAMPLE, ROOT

PAGES = ["README.md", "README.zh-CN.md", "python/README.md", "python/README.zh-CN.md", "docs/scale.md", "docs/scale.zh-CN.md", "docs/gpu.md", "docs/gpu.zh-CN.md"]


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


def test_examples_have_the_right_types(tmp_path: Path) -> None:
    for number, page in enumerate(PAGES[::2]):
        script = "\n".join(plain(block) for block in blocks(page))
        (tmp_path / f"page{number}.py").write_text(script)
    # Polars learns the name `.ninefold` when the program runs, and the examples need no notes about what may be missing.
    options = ["--no-strict-optional", "--disable-error-code=attr-defined", "--disable-error-code=import-untyped", "--ignore-missing-imports"]
    checked = subprocess.run([sys.executable, "-m", "mypy", *options, *map(str, tmp_path.glob("*.py"))], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def plain(block: str) -> str:
    """An example without prompts and answers. One that shows an exception is left out."""
    if ">>>" not in block:
        return block
    examples = doctest.DocTestParser().get_examples(block)
    return "".join(example.source for example in examples if example.exc_msg is None)


def test_pages_in_two_languages_have_the_same_examples() -> None:
    for page in PAGES[::2]:
        assert blocks(page) == blocks(page.replace(".md", ".zh-CN.md")), page
