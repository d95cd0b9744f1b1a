"""A box that heals: somebody types in a card that the list does not know, and the whole list is checked again.

What the rulebook prints stays as it is; what is ours, made to fit, gives way to the real card.  The corrected list is a
card list like any other: it can be kept, exported, and played with.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.engine.box import MOST_LINE, Box, BoxError
from meadhall.front.games import title

OURS: Final = "ours"
"""The name of a list that was corrected."""
SOURCE: Final = "our own box"
FIXED: Final = ("id", "status", "source", "printed", "copies")
"""Fields of a row that nobody types in; how many such cards there are is asked apart."""
KEPT: Final = ("game", "version")
_PART: Final = re.compile(r"^\[\[(\w+)\]\]\s*$")
_NEXT: Final = re.compile(r"^\[")
_FIELD: Final = re.compile(r"^(\w+) *=")
RECONSTRUCTION, PRINTED = "reconstruction", "printed"


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card of a list that may be another one in the real box."""

    part: str
    """As the list calls such cards: setting, creature."""
    id: str
    name: str
    copies: int
    fields: Mapping[str, str] = field(default_factory=dict)
    """What can be typed in, by name: texts as they are, everything else as the list writes it."""
    is_typed: bool = False
    """Whether it was typed in from a real box."""


@dataclass(frozen=True, slots=True)
class _Block:
    part: str
    first: int
    last: int
    """Its lines: the first one names the part, the last one is not in it."""
    row: Mapping[str, Any]


def rows_of(text: str) -> list[ListedCard]:
    """Return the cards of a list that are not printed by the rulebook, in its order."""
    return [_row(block) for block in _blocks(text) if _is_open(block.row)]


def healed(game: str, text: str, part: str, card: str, typed: Mapping[str, str], count: int = 0) -> Box:
    """Return the box with a card as it was typed in; *count* of its copies are so, all of them if that is 0.

    Raise BoxError with everything that is wrong with it then.
    """
    lines = text.split("\n")
    block = next((one for one in _blocks(text) if (one.part, _id_of(one.row)) == (part, card)), None)
    if block is None or not _is_open(block.row):
        raise BoxError([f"{part} {card[:20]!r}: there is no such card that could be another one"])
    unknown = [name for name in typed if name not in _open_fields(block.row)]
    if unknown:
        raise BoxError([f"{part} {card!r}: {name[:20]!r} is nothing that could be typed in" for name in unknown])
    copies = int(block.row.get("copies", 1))
    if not 0 <= count <= copies:
        raise BoxError([f"{part} {card!r}: there are {copies} such cards"])
    written = {name: _literal(block.row[name], value, f"{part} {card!r}: {name}") for name, value in typed.items()}
    old = lines[block.first : block.last]
    new = _typed_in(old, block.row, written)
    if 0 < count < copies:
        new = _with(new, {"id": json.dumps(_free_id(card, text)), "copies": str(count)})
        new = [*_with(old, {"copies": str(copies - count)}), *new]
    return title(game).read_box(_named("\n".join([*lines[: block.first], *new, *lines[block.last :]])))


def label_of(row: ListedCard) -> str:
    """Return what a card is called among others: its name in the list, and what tells it from cards of that name."""
    short = [f"{name} {value}" for name, value in row.fields.items() if name != "name" and len(value) <= MOST_TOLD]
    return f"{row.name} ({', '.join(short)})" if short else row.name


MOST_TOLD: Final = 24
"""Characters of a value that stands beside the name of a card."""


def _blocks(text: str) -> list[_Block]:
    """Return the rows of a list with the lines in which they are written."""
    lines = text.split("\n")
    content: dict[str, Any] = tomllib.loads(text)
    seen: dict[str, int] = {}
    blocks: list[_Block] = []
    for first, line in enumerate(lines):
        found = _PART.match(line)
        if found is None:
            continue
        last = next((place for place in range(first + 1, len(lines)) if _NEXT.match(lines[place])), len(lines))
        part = found[1]
        blocks.append(_Block(part, first, last, content[part][seen.setdefault(part, 0)]))
        seen[part] += 1
    return blocks


def _row(block: _Block) -> ListedCard:
    row = block.row
    shown = {name: row[name] if isinstance(row[name], str) else _written(row[name]) for name in _open_fields(row)}
    name = str(row.get("name", _id_of(row)))
    return ListedCard(block.part, _id_of(row), name, int(row.get("copies", 1)), shown, row.get("source") == SOURCE)


def _is_open(row: Mapping[str, Any]) -> bool:
    """Say whether a row may be another one in the real box: ours, or typed in before."""
    return bool(_id_of(row)) and (row.get("status") == RECONSTRUCTION or row.get("source") == SOURCE)


def _id_of(row: Mapping[str, Any]) -> str:
    return str(row.get("id", ""))


def _open_fields(row: Mapping[str, Any]) -> list[str]:
    return [name for name in row if name not in FIXED and name not in row.get("printed", [])]


def _typed_in(lines: list[str], row: Mapping[str, Any], written: Mapping[str, str]) -> list[str]:
    """Write a row anew: what was typed, what was there, and that it comes from a real box."""
    kept = [name for name in row if name not in ("status", "source")]
    values = {name: written.get(name, _written(row[name])) for name in kept}
    values |= {"status": json.dumps(PRINTED), "source": json.dumps(SOURCE)}
    return [lines[0], *[f"{name} = {value}" for name, value in values.items()], ""]


def _with(lines: list[str], changed: Mapping[str, str]) -> list[str]:
    """Return the lines of a row with some of its fields written otherwise."""
    names = [found[1] if (found := _FIELD.match(line)) else "" for line in lines]
    return [f"{name} = {changed[name]}" if name in changed else line for name, line in zip(names, lines, strict=True)]


def _named(text: str) -> str:
    """Return a list with the name of a corrected one."""
    return re.sub(r"^name *=.*$", f'name = "{OURS}"', text, count=1, flags=re.MULTILINE)


def _free_id(card: str, text: str) -> str:
    known = {_id_of(block.row) for block in _blocks(text)}
    return next(f"{card}{number}" for number in range(2, 1000) if f"{card}{number}" not in known)


def _literal(before: object, value: str, where: str) -> str:
    """Return a value that was typed as a list writes it; raise BoxError for what is no such value."""
    line = " ".join(value.split())
    if isinstance(before, str):
        return json.dumps(line, ensure_ascii=False)
    try:
        found = tomllib.loads(f"x = {line}")["x"] if len(line) < MOST_LINE else None
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        found = None
    if found is None or type(found) is not type(before):
        raise BoxError([f"{where} cannot be {line[:40]!r}; it is written like {_written(before)[:60]}"])
    return _written(found)


def _written(value: object) -> str:
    """Write a value as a list does, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(_written(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {_written(one)}' for name, one in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)
