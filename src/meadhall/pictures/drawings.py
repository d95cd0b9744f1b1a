"""Drawings that are kept as files: made by ``tools.art``, each read once.

They lie in ``drawn/<folder>``, a folder for each game and one for the people of the hall; ``shared.svg`` of a folder
holds what its drawings use, and the page defines it once with everything else.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

OPENING: Final = re.compile(r"^<svg[^>]*>")
SHARED: Final = "shared"


@cache
def drawing(folder: str, name: str) -> str:
    """Return a drawing around its own origin."""
    text = files("meadhall.pictures").joinpath("drawn", folder, f"{name}.svg").read_text(encoding="utf-8")
    return OPENING.sub("", text.strip()).removesuffix("</svg>").strip()


@cache
def folders() -> dict[str, list[str]]:
    """Return the names of all drawings, by folder."""
    found = {}
    for folder in sorted(files("meadhall.pictures").joinpath("drawn").iterdir(), key=lambda one: one.name):
        names = sorted(file.name.removesuffix(".svg") for file in folder.iterdir())
        found[folder.name] = [name for name in names if name != SHARED]
    return found


@cache
def shared() -> str:
    """Return what the drawings of all folders use, each thing once."""
    lines = [line for folder in folders() for line in drawing(folder, SHARED).splitlines()]
    return "".join(dict.fromkeys(lines))
