"""What is in the box: the text of a card list, its name and its fingerprint."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Any, Final

MOST_CHARACTERS: Final = 400_000
"""A card list is a page or two; anything longer is no card list."""

STATUSES: Final = ["printed", "derived", "reconstruction"]


class BoxError(ValueError):
    """A card list that cannot be played with, and everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems: Final = problems


class Box:
    """Base of every game's typed box."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = text
        self.digest: Final = hashlib.sha256(text.encode()).hexdigest()


def read_toml(text: str, game: str) -> dict[str, Any]:
    """Parse a card list of *game*; raise BoxError for what no game can use."""
    if len(text) > MOST_CHARACTERS:
        raise BoxError([f"the list has {len(text)} characters; {MOST_CHARACTERS} are the most"])
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError([f"not a TOML file: {error}"]) from None
    if content.get("game") != game:
        raise BoxError([f"game = {content.get('game')!r} stands in the list; it must be {game!r}"])
    name = content.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= 40 or not name.isprintable() or " " in name:
        raise BoxError(["name must be a word of 1 to 40 characters"])
    return content


def status_problems(label: str, row: dict[str, Any]) -> list[str]:
    """List what is wrong with the status, source and printed fields of one row."""
    problems: list[str] = []
    if row.get("status") not in STATUSES:
        problems.append(f"{label}: status must be one of {', '.join(STATUSES)}")
    if not isinstance(row.get("source"), str) or not row["source"]:
        problems.append(f"{label}: source is missing")
    for field in row.get("printed", []):
        if field not in row:
            problems.append(f"{label}: printed names {field!r}, which the row does not have")
    return problems


def shipped_text(module: str, name: str, default: str) -> str:
    """Return the text of a shipped box: box.toml beside *module*, or box.<name>.toml."""
    file = "box.toml" if name == default else f"box.{name}.toml"
    return (Path(module).parent / file).read_text(encoding="utf-8")
