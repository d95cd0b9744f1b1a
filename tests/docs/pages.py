"""The pages of docs/ as a test reads them: their blocks, and a house to follow them in."""

from __future__ import annotations

import re
from pathlib import Path

from tests.house.places import ROOT

DOCS = ROOT / "docs"
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def page(name: str) -> str:
    """Return the text of a page."""
    return (DOCS / name).read_text(encoding="utf-8")


def pages() -> list[str]:
    """Return the names of all pages."""
    return sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


def blocks(name: str, *kinds: str) -> list[tuple[str, str]]:
    """Return the blocks of some kinds on a page, in order, each with its kind."""
    return [(kind, text) for kind, text in _BLOCK.findall(page(name)) if kind in kinds]


def commands(text: str) -> list[str]:
    """Return the command lines of a block, without what is said of them."""
    return [line.split("  #")[0].strip() for line in text.splitlines() if line.strip()]


def apply_difference(text: str, house: Path) -> None:
    """Change a file of *house* as a block says: each part stands in it exactly once."""
    head, *parts = re.split(r"^@@.*\n", text, flags=re.MULTILINE)
    file = house / re.findall(r"^\+\+\+ b/(\S+)$", head, re.MULTILINE)[0]
    content = file.read_text(encoding="utf-8")
    for part in parts:
        lines = part.splitlines()
        before = "\n".join(line[1:] for line in lines if line[:1] != "+")
        after = "\n".join(line[1:] for line in lines if line[:1] != "-")
        assert content.count(before) == 1, f"{file.name} has not once: {before}"
        content = content.replace(before, after)
    file.write_text(content, encoding="utf-8")
