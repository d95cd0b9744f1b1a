"""Run the notebook of docs/ and keep what its cells show: ``.venv/bin/python -m tools.docs.run_notebook``."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
from nbclient import NotebookClient

import meadhall

NOTEBOOK = Path(__file__).resolve().parents[2] / "docs" / "notebook.ipynb"
SECONDS = 600
"""For the kernel to start; how long a cell takes is for whoever waits to judge, since a machine may be busy."""


def executed(file: Path, folder: Path) -> nbformat.NotebookNode:
    """Return the notebook with what its cells gave when they were run in *folder*; raise if one fails."""
    notebook: nbformat.NotebookNode = nbformat.read(file, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=None,
        startup_timeout=SECONDS,
        coalesce_streams=True,  # What a cell prints comes in one piece or in several, as the machine is quick or slow.
        record_timing=False,
        resources={"metadata": {"path": str(folder)}},
    )
    here = str(Path(meadhall.__file__).parents[1])  # The kernel plays by the same rules as whoever asks.
    client.execute(env={**os.environ, "PYTHONPATH": here})
    notebook.metadata.pop("language_info", None)
    return notebook


def main() -> None:
    """Run it, and write it back."""
    notebook = executed(NOTEBOOK, NOTEBOOK.parent)
    nbformat.write(notebook, NOTEBOOK)


if __name__ == "__main__":
    main()
