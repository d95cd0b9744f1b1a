"""The numbered rules of every game, read from words/rules/<game>.md, with the positions that show them.

A position stands in the text as a fenced block, a line for each field; ``play``, ``legal``, ``refused``,
``tells`` and ``reads`` may come several times:

    ```position
    caption: White holds a 4 at distance 4, and can strike.
    at: turn 3 0 2:1 0 8-12 22345/11445 30213 - - touch:0
    seats: 2
    options: level=basic
    play: advance 2
    eyes: 0
    show: board, hand
    legal: attack 4x1
    refused: 3.3 advance 4
    tells: White attacks
    reads: Distance 4
    ends: fifth point
    ```

Only ``caption`` and ``at`` must be there.  ``play`` takes a step from the position, chance included; ``eyes``
are those of a seat or of ``all``, else of whoever is to act; ``show`` names parts of the picture, all of them if
it is not said.  The rest is what the caption claims: what is legal then (it is marked in the picture), which
rule refuses what, what the log tells of the last step, what the table in words says, how the game has ended.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

_NUMBERED = re.compile(r"^\*\*(\d+\.\d+)\*\* (.*?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
_MARKS = re.compile(r"[*`]")
POSITION: Final = "position"
"""What a fenced block is called that holds a position."""
_BLOCK = re.compile(rf"^```{POSITION}\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
_ONCE: Final = ("caption", "at", "seats", "options", "eyes", "show", "ends")
_OFTEN: Final = ("play", "legal", "refused", "tells", "reads")
ALL: Final = "all"
"""The eyes that see every hand."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position that shows a rule, and what is claimed of it."""

    caption: str
    notation: str
    seats: int | None = None
    """None: the usual number."""
    options: tuple[tuple[str, str], ...] = ()
    plays: tuple[str, ...] = ()
    """The steps taken from it, chance included."""
    eyes: str = ""
    """A seat, ALL, or "" for whoever is to act."""
    show: tuple[str, ...] = ()
    """Parts of the picture; () is all of them."""
    legal: tuple[str, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    """The number of a rule, and what it refuses."""
    tells: tuple[str, ...] = ()
    """What stands in the log of the last step."""
    reads: tuple[str, ...] = ()
    """What stands in the table in words."""
    ends: str = ""


_CHAPTER = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)


@cache
def text(name: str) -> str:
    """Return the rules of the game *name* as Markdown, positions included."""
    return (Path(__file__).parent / "rules" / f"{name}.md").read_text(encoding="utf-8")


@cache
def told(name: str) -> str:
    """Return the rules of the game *name* as Markdown for whoever sees no pictures: captions stand for them."""
    return _BLOCK.sub(lambda block: f"*For instance:* {read_position(block[1]).caption}", text(name))


@cache
def rules(name: str) -> dict[str, str]:
    """Return every numbered rule of the game *name*, in order, each on one line and without marks."""
    return {number: " ".join(_MARKS.sub("", rule).split()) for number, rule in _NUMBERED.findall(text(name))}


@cache
def chapters(name: str) -> dict[str, str]:
    """Return the titles of the chapters of the game *name* by their numbers."""
    return dict(_CHAPTER.findall(text(name)))


@cache
def positions(name: str) -> tuple[Position, ...]:
    """Return the positions that show the rules of the game *name*, in order."""
    return tuple(read_position(block) for block in _BLOCK.findall(text(name)))


def read_position(block: str) -> Position:
    """Read the lines of a block; raise ValueError for any that is no field of a position."""
    once: dict[str, str] = {}
    often: dict[str, list[str]] = {name: [] for name in _OFTEN}
    for line in block.splitlines():
        name, _, value = (part.strip() for part in line.partition(":"))
        if name in often and value:
            often[name].append(value)
        elif name in _ONCE and value and name not in once:
            once[name] = value
        else:
            raise ValueError(
                f"{line!r} is no line of a position: it is one of {', '.join(_ONCE + _OFTEN)}, and a value"
            )
    if "caption" not in once or "at" not in once:
        raise ValueError(f"a position needs a caption and a notation (at): {block!r}")
    return Position(
        caption=once["caption"],
        notation=once["at"],
        seats=int(once["seats"]) if "seats" in once else None,
        options=tuple(_pair(part, "=") for part in once.get("options", "").split()),
        plays=tuple(often["play"]),
        eyes=once.get("eyes", ""),
        show=tuple(part.strip() for part in once["show"].split(",")) if "show" in once else (),
        legal=tuple(often["legal"]),
        refused=tuple(_pair(value, " ") for value in often["refused"]),
        tells=tuple(often["tells"]),
        reads=tuple(often["reads"]),
        ends=once.get("ends", ""),
    )


def in_order(numbers: Iterable[str]) -> tuple[str, ...]:
    """Return the numbers of rules in the order of the book, each once."""
    return tuple(sorted(set(numbers), key=lambda number: [int(part) for part in number.split(".")]))


def _pair(text: str, sign: str) -> tuple[str, str]:
    first, _, second = text.partition(sign)
    return first, second
