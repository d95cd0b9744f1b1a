"""What Sphinx needs of ours: pages written from the program itself, notebooks, and the colours of the house."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from meadhall.hall.web.jinja_filters import icon
from meadhall.pictures.icons import symbols
from meadhall.pictures.theme import page_css
from tools.docs.commands import commands
from tools.docs.interface import interface, socket
from tools.docs.notebook import NotebookParser

WRITTEN: Final = {"commands": commands, "interface": interface, "socket": socket}
"""What can stand in a page as ``% written: <name>``."""

PAGE_ICONS: Final = ("arrow", "log", "mark", "moon", "sun")


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx of it."""
    app.add_source_suffix(".ipynb", "notebook")
    app.add_source_parser(NotebookParser)
    app.connect("source-read", fill_in)
    app.connect("html-page-context", add_icons)
    app.connect("build-finished", write_colours)
    return {"parallel_read_safe": True}


def fill_in(app: Sphinx, name: str, source: list[str]) -> None:
    """Put in what is written from the program."""
    for word, write in WRITTEN.items():
        mark = f"% written: {word}\n"
        if mark in source[0]:
            source[0] = source[0].replace(mark, write())


def add_icons(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: object) -> None:
    """Give the templates the icons of the hall."""
    context["icon"] = icon
    context["icon_defs"] = symbols(PAGE_ICONS)


def write_colours(app: Sphinx, error: Exception | None) -> None:
    """Write the style sheet of the house's colours and measures."""
    if error is None:
        (Path(app.outdir) / "_static" / "theme.css").write_text(page_css(), encoding="utf-8")
