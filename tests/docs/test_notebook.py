"""The notebook runs, and shows what it is stored with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest

from tools.docs.notebook import as_markdown
from tools.docs.run_notebook import NOTEBOOK, executed

pytestmark = pytest.mark.once


def shown(notebook: Any) -> list[list[str]]:
    """Return what each cell shows: texts as they are, pictures by their kind."""
    return [
        [
            output["text"] if output["output_type"] == "stream" else ",".join(sorted(output["data"]))
            for output in cell["outputs"]
            if output.get("name") != "stderr"
        ]
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


def test_it_runs_and_shows_what_it_is_stored_with(tmp_path: Path) -> None:
    kept = nbformat.read(NOTEBOOK, as_version=4)
    found = shown(executed(NOTEBOOK, tmp_path))
    assert found == shown(kept), "python -m tools.docs.run_notebook keeps what it shows now"
    kinds = {kind for cell in found for text in cell for kind in text.split(",")}
    assert {"image/svg+xml", "image/png", "text/html"} <= kinds


def test_it_is_a_page_with_its_pictures() -> None:
    text, images = as_markdown(NOTEBOOK.read_text(encoding="utf-8"), "notebook")
    assert text.startswith("# A notebook")
    assert sorted(Path(name).suffix for name in images) == [".png", ".svg"]
    assert all(f'src="_notebook/{name}"' in text for name in images)
