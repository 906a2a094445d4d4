"""The notebook shows what its cells do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbclient
import nbformat

NOTEBOOK = Path(__file__).parent.parent / "examples" / "tour.ipynb"


def shown(notebook: Any) -> list[Any]:
    """What each cell shows, without what differs from run to run."""
    seen = []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if output.output_type == "stream" and output.name == "stderr":
                continue
            seen.append(output.get("text") or dict(output.data))
    return seen


def test_the_notebook_shows_what_its_cells_do() -> None:
    committed = nbformat.read(NOTEBOOK, 4)  # type: ignore[no-untyped-call]
    run = nbformat.read(NOTEBOOK, 4)  # type: ignore[no-untyped-call]
    nbclient.NotebookClient(run, timeout=120).execute()
    assert shown(run) == shown(committed)
    pictures = [data for data in shown(run) if isinstance(data, dict) and ("image/svg+xml" in data or "<svg " in data.get("text/html", ""))]
    assert len(pictures) == 6
