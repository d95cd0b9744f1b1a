"""What is in the box: the text of a card list, its name and its fingerprint."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Any, Final

MOST_CHARACTERS: Final = 65_536
"""A card list is a page or two; anything longer is no card list."""

MOST_LINE: Final = 500
"""Characters of a line: a key of very many parts would keep the reader of TOML busy for a minute."""

MOST_VALUES: Final = 5_000
"""Rows and fields of a list, all in all."""

MOST_DEPTH: Final = 8
"""Lists and tables that may stand one within the other."""

MOST_NUMBER: Final = 1_000_000
"""No number in a list is further from 0."""

STANDARD: Final = "standard"
"""The box that every game has."""

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}, SHA-256 {self.digest[:12]}>"


def read_toml(text: str, game: str) -> dict[str, Any]:
    """Parse a card list of *game*; raise BoxError for what no game can use."""
    if len(text) > MOST_CHARACTERS:
        raise BoxError([f"the list has {len(text)} characters; {MOST_CHARACTERS} are the most"])
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_LINE:
            raise BoxError([f"line {number} has {len(line)} characters; {MOST_LINE} are the most"])
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError([f"not a TOML file: {error}"]) from None
    except RecursionError:
        raise BoxError([_TOO_DEEP]) from None
    except ValueError:  # from a date that is in no calendar
        raise BoxError(["not a TOML file: a number or date in it cannot be"]) from None
    problem = _problem_inside(content)
    if problem:
        raise BoxError([problem])
    if content.get("game") != game:
        raise BoxError([f"game = {content.get('game')!r} stands in the list; it must be {game!r}"])
    name = content.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= 40 or not name.isprintable() or " " in name:
        raise BoxError(["name must be a word of 1 to 40 characters"])
    return content


_TOO_DEEP: Final = f"lists and tables stand more than {MOST_DEPTH} deep one within the other"


def _problem_inside(content: dict[str, Any]) -> str:
    """Say what no list has inside, whatever its game; "" if there is nothing of the kind."""
    level: list[Any] = [content]
    count = 0
    for _ in range(MOST_DEPTH):
        inner: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inner.extend(value.values())
            elif isinstance(value, list):
                inner.extend(value)
            elif isinstance(value, int):
                if abs(value) > MOST_NUMBER:
                    return f"a number in the list is beyond {MOST_NUMBER}"
            elif not isinstance(value, str):
                return f"{value} stands in the list; texts, whole numbers, true and false are what can stand there"
        count += len(inner)
        if count > MOST_VALUES:
            return f"the list has more than {MOST_VALUES} rows and fields"
        level = inner
    return _TOO_DEEP if level else ""


def status_problems(label: str, row: dict[str, Any]) -> list[str]:
    """List what is wrong with the status, source and printed fields of one row."""
    problems: list[str] = []
    if row.get("status") not in STATUSES:
        problems.append(f"{label}: status must be one of {', '.join(STATUSES)}")
    if not isinstance(row.get("source"), str) or not row["source"]:
        problems.append(f"{label}: source is missing")
    printed = row.get("printed", [])
    if not isinstance(printed, list) or not all(isinstance(field, str) for field in printed):
        return [*problems, f"{label}: printed must be a list of fields"]
    for field in printed:
        if field not in row:
            problems.append(f"{label}: printed names {field!r}, which the row does not have")
    return problems


def shipped_text(module: str, name: str) -> str:
    """Return the text of a shipped box: box.toml beside *module*, or box.<name>.toml."""
    file = "box.toml" if name == STANDARD else f"box.{name}.toml"
    return (Path(module).parent / file).read_text(encoding="utf-8")
