"""The numbered rules of every game, read from words/rules/<game>.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_NUMBERED = re.compile(r"^\*\*(\d+\.\d+)\*\* (.*?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)

_CHAPTER = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)


@cache
def text(name: str) -> str:
    """Return the rules of the game *name* as Markdown."""
    return (Path(__file__).parent / "rules" / f"{name}.md").read_text(encoding="utf-8")


@cache
def rules(name: str) -> dict[str, str]:
    """Return every numbered rule of the game *name*, in order, each on one line."""
    return {number: " ".join(rule.split()) for number, rule in _NUMBERED.findall(text(name))}


@cache
def chapters(name: str) -> dict[str, str]:
    """Return the titles of the chapters of the game *name* by their numbers."""
    return dict(_CHAPTER.findall(text(name)))


def in_order(numbers: Iterable[str]) -> tuple[str, ...]:
    """Return the numbers of rules in the order of the book, each once."""
    return tuple(sorted(set(numbers), key=lambda number: [int(part) for part in number.split(".")]))
