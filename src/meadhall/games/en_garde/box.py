"""Read the box of En Garde; everything in it is printed, so a box is right or it is not."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.box import Box, BoxError, read_toml, shipped_text, status_problems
from meadhall.games.en_garde.pieces import COPIES, FIRST_SPACE, HAND_SIZE, LAST_SPACE, VALUES

STANDARD: Final = "standard"


class EnGardeBox(Box):
    """25 cards and a strip."""


def shipped_box(name: str) -> EnGardeBox:
    return read_box(shipped_text(__file__, name, STANDARD))


def read_box(text: str) -> EnGardeBox:
    """Read a card list; raise BoxError with everything that is wrong with it."""
    content = read_toml(text, "en_garde")
    problems = _strip_problems(content) + _card_problems(content)
    if problems:
        raise BoxError(problems)
    return EnGardeBox(content["name"], text)


def _strip_problems(content: dict[str, Any]) -> list[str]:
    problems: list[str] = []
    wanted = {
        "strip": {"spaces": LAST_SPACE, "white": FIRST_SPACE, "black": LAST_SPACE},
        "hand": {"cards": HAND_SIZE},
    }
    for part, fields in wanted.items():
        row = content.get(part)
        if not isinstance(row, dict):
            problems.append(f"{part}: missing")
            continue
        problems += status_problems(part, row)
        for field, number in fields.items():
            if row.get(field) != number:
                problems.append(f"{part}: {field} is {row.get(field)!r}; the rulebook prints {number}")
    return problems


def _card_problems(content: dict[str, Any]) -> list[str]:
    problems: list[str] = []
    rows = content.get("card")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        return ["card: a list of rows [[card]] is missing"]
    seen: list[Any] = []
    for row in rows:
        value = row.get("value")
        label = f"card {value!r}"
        if value in seen:
            problems.append(f"{label}: stands in the list twice")
        elif value not in VALUES:
            problems.append(f"{label}: values are 1 to {len(VALUES)}")
        seen.append(value)
        problems += status_problems(label, row)
        if row.get("copies") != COPIES:
            problems.append(f"{label}: copies is {row.get('copies')!r}; the rulebook prints {COPIES}")
    problems += [f"card {value}: missing" for value in VALUES if value not in seen]
    return problems
