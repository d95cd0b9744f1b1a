"""A notebook as a page: its cells as Markdown, and what they gave when it was last run."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

from docutils import nodes
from myst_parser.parsers.sphinx_ import MystParser

IMAGES = {"image/svg+xml": "svg", "image/png": "png"}
FOLDER = "_notebook"


class NotebookParser(MystParser):
    """Reads a notebook as the Markdown that it amounts to."""

    supported = ("notebook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Turn the cells into Markdown, and read that."""
        environment = document.settings.env
        folder = Path(environment.app.outdir) / FOLDER
        name = environment.docname.replace("/", "-")
        text, images = as_markdown(inputstring, name)
        folder.mkdir(parents=True, exist_ok=True)
        for file, content in images.items():
            (folder / file).write_bytes(content)
        super().parse(text, document)


def as_markdown(notebook: str, name: str) -> tuple[str, dict[str, bytes]]:
    """Return the text of the page, and its pictures by file name."""
    parts: list[str] = []
    images: dict[str, bytes] = {}
    for place, cell in enumerate(json.loads(notebook)["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for number, output in enumerate(cell["outputs"]):
            parts.append(_shown(output, f"{name}-{place}-{number}", images))
    return "\n\n".join(parts) + "\n", images


def _shown(output: dict[str, Any], file: str, images: dict[str, bytes]) -> str:
    if output["output_type"] == "stream":
        return _as_text(output["text"])
    data = output.get("data", {})
    for kind, suffix in IMAGES.items():
        if kind in data:
            content = "".join(data[kind])
            images[f"{file}.{suffix}"] = content.encode() if suffix == "svg" else base64.b64decode(content)
            return (
                f'```{{raw}} html\n<img class="output" src="{FOLDER}/{file}.{suffix}" alt="What the cell shows">\n```'
            )
    return _as_text(data.get("text/plain", ""))


def _as_text(lines: str | list[str]) -> str:
    return "```{code-block} text\n:class: output\n\n" + "".join(lines).rstrip() + "\n```"
