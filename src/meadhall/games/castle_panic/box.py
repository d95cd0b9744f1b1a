"""Read the box of Castle Panic: the castle deck and the monster tokens."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.box import Box, BoxError, read_toml, shipped_text, status_problems
from meadhall.games.castle_panic.pieces import ARCS, CARD_NAMES, FORTIFY_TOKENS, MONSTERS, STARTERS, TOKEN_NAMES

STANDARD: Final = "standard"
SECOND_PRINTING: Final = "second_printing"
ALL_CARDS: Final = 49
ALL_TOKENS: Final = 49
MOST_POINTS: Final = 7
"""Figures are counted in one machine word."""
MOST_TROPHY: Final = 99


class CastlePanicBox(Box):
    """The lists of a box, by kind."""

    def __init__(self, name: str, text: str, cards: list[int], tokens: list[int], easier: list[int]) -> None:
        super().__init__(name, text)
        self.cards: Final = cards
        self.tokens: Final = tokens
        self.easier: Final = easier
        """How many of each token Easier Battles leaves in the box (14.1)."""
        self.points: list[int] = []
        self.trophies: list[int] = []
        self.start: list[int] = []
        self.rough_start: list[int] = []


def shipped_box(name: str) -> CastlePanicBox:
    """Return a box that comes with the program."""
    return read_box(shipped_text(__file__, name, STANDARD))


def read_box(text: str) -> CastlePanicBox:
    """Read a card list; raise BoxError with everything that is wrong with it."""
    content = read_toml(text, "castle_panic")
    cards = _rows(content, "card", CARD_NAMES)
    tokens = _rows(content, "token", TOKEN_NAMES)
    problems = _totals_problems(content)
    problems += _list_problems(content, "card", CARD_NAMES, ALL_CARDS)
    problems += _list_problems(content, "token", TOKEN_NAMES, ALL_TOKENS)
    if not problems:
        problems = _monster_problems(tokens) + _easier_problems(tokens)
    if problems:
        raise BoxError(problems)
    box = CastlePanicBox(
        content["name"],
        text,
        [row["copies"] for row in cards],
        [row["copies"] for row in tokens],
        [row.get("easier", 0) for row in tokens],
    )
    for row in tokens[:MONSTERS]:
        box.points.append(row["points"])
        box.trophies.append(row["trophy"])
        box.start.append(row["start"])
        box.rough_start.append(row["rough_start"])
    return box


def _rows(content: dict[str, Any], part: str, names: list[str]) -> list[dict[str, Any]]:
    """Return the rows of a list in the order of the kinds, as far as there are any."""
    found = content.get(part)
    if not isinstance(found, list):
        return []
    rows = [row for row in found if isinstance(row, dict) and row.get("kind") in names]
    rows.sort(key=lambda row: names.index(row["kind"]))
    return rows


def _totals_problems(content: dict[str, Any]) -> list[str]:
    row = content.get("totals")
    if not isinstance(row, dict):
        return ["totals: missing"]
    problems = status_problems("totals", row)
    printed = {
        "cards": ALL_CARDS,
        "tokens": ALL_TOKENS,
        "towers": ARCS,
        "walls": ARCS,
        "fortify_tokens": FORTIFY_TOKENS,
        "tar_tokens": 1,
    }
    for field, number in printed.items():
        if row.get(field) != number:
            problems.append(f"totals: {field} is {row.get(field)!r}; the rulebook prints {number}")
    return problems


def _list_problems(content: dict[str, Any], part: str, names: list[str], total: int) -> list[str]:
    rows = content.get(part)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        return [f"{part}: a list of rows [[{part}]] is missing"]
    problems: list[str] = []
    seen: list[Any] = []
    count = 0
    for row in rows:
        kind = row.get("kind")
        label = f"{part} {kind!r}"
        if kind in seen:
            problems.append(f"{label}: stands in the list twice")
        elif kind not in names:
            problems.append(f"{label}: there is no such kind")
        seen.append(kind)
        problems += status_problems(label, row)
        copies = row.get("copies")
        if not _is_number(copies, 0, total):
            problems.append(f"{label}: copies must be a number from 0 to {total}, not {copies!r}")
        else:
            count += copies
    problems += [f"{part} {name!r}: missing" for name in names if name not in seen]
    if not problems and count != total:
        problems.append(f"{part}: the copies add up to {count}; the rulebook prints {total}")
    return problems


def _monster_problems(tokens: list[dict[str, Any]]) -> list[str]:
    problems: list[str] = []
    for row in tokens[:MONSTERS]:
        label = f"token {row['kind']!r}"
        for field, low, high in (
            ("points", 1, MOST_POINTS),
            ("trophy", 0, MOST_TROPHY),
            ("start", 0, row["copies"]),
            ("rough_start", 0, row["copies"]),
        ):
            if not _is_number(row.get(field), low, high):
                problems.append(f"{label}: {field} must be a number from {low} to {high}, not {row.get(field)!r}")
    if problems:
        return problems
    for field in ("start", "rough_start"):
        total = sum(row[field] for row in tokens[:STARTERS])
        if total != ARCS:
            problems.append(f"token: {field} adds up to {total}; the rulebook prints {ARCS}")
        problems += [f"token {row['kind']!r}: a boss does not start" for row in tokens[STARTERS:MONSTERS] if row[field]]
    return problems


def _easier_problems(tokens: list[dict[str, Any]]) -> list[str]:
    return [
        f"token {row['kind']!r}: easier must be a number from 0 to {row['copies']}, not {row['easier']!r}"
        for row in tokens
        if "easier" in row and not _is_number(row["easier"], 0, row["copies"])
    ]


def _is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
