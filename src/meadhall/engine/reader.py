"""Reads and checks card lists: typed fields from rows, and one sentence for each thing that is wrong.

A game's ``box.py`` says what must be there; nothing stops at the first problem, so that somebody
who corrects a list from a real box sees everything at once.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from meadhall.engine.box import BoxError, read_toml, status_problems

Row: TypeAlias = dict[str, Any]

MOST: Final = 999
"""No card, count or number of a box is larger, unless a game says so."""


class Reader:
    """The parsed list of one game, and everything that is wrong with it."""

    def __init__(self, text: str, game: str) -> None:
        self.content: Final[Row] = read_toml(text, game)
        self.name: Final[str] = self.content["name"]
        self.problems: Final[list[str]] = []

    def complain(self, label: str, problem: str) -> None:
        """Note that something is wrong with the part or row called *label*."""
        self.problems.append(f"{label}: {problem}")

    def finish(self) -> None:
        """Raise BoxError if anything was wrong."""
        if self.problems:
            raise BoxError(self.problems)

    # Parts of the list.

    def table(self, part: str) -> Row:
        """Return the table ``[part]``, or ``[outer.inner]``, with its status checked; empty if it is missing."""
        found: Any = self.content
        for name in part.split("."):
            found = found.get(name) if isinstance(found, dict) else None
        if not isinstance(found, dict):
            self.complain(part, "missing")
            return {}
        self.problems.extend(status_problems(part, found))
        return found

    def printed(self, part: str, fields: Row) -> Row:
        """Return a table that must show what the rulebook prints."""
        had = len(self.problems)
        row = self.table(part)
        if row or len(self.problems) == had:
            self.must_show(part, row, fields)
        return row

    def must_show(self, label: str, row: Row, fields: Row) -> None:
        """Complain about every field of *row* that is not as printed."""
        for field, value in fields.items():
            if row.get(field) != value or isinstance(row.get(field), bool) != isinstance(value, bool):
                self.complain(label, f"{field} is {row.get(field)!r}; the rulebook prints {value!r}")

    def rows(self, part: str, key: str = "id") -> list[Row]:
        """Return the rows ``[[part]]``, each with its status checked and its *key* once."""
        found = self.content.get(part)
        if not isinstance(found, list) or not found or not all(isinstance(row, dict) for row in found):
            self.complain(part, f"a list of rows [[{part}]] is missing")
            return []
        seen: list[Any] = []
        for row in found:
            label = f"{part} {row.get(key)!r}"
            if row.get(key) in seen:
                self.complain(label, "stands in the list twice")
            seen.append(row.get(key))
            self.problems.extend(status_problems(label, row))
        return found

    def rows_of(self, part: str, key: str, names: list[Any]) -> list[Row]:
        """Return one row for each of *names*, in their order; empty if one is missing, unknown or twice."""
        rows = self.rows(part, key)
        if not rows:
            return []
        found = [row.get(key) for row in rows]
        for name in found:
            if name not in names:
                self.complain(f"{part} {name!r}", "there is no such row")
        for name in names:
            if name not in found:
                self.complain(f"{part} {name!r}", "missing")
        if sorted(map(str, found)) != sorted(map(str, names)):
            return []
        return sorted(rows, key=lambda row: names.index(row[key]))

    # Fields of a row.

    def number(self, label: str, row: Row, field: str, low: int = 0, high: int = MOST, default: int = -1) -> int:
        """Return a whole number within bounds, the lowest one if it is wrong; with a *default* it may be missing."""
        value: Any = row.get(field, default) if default >= low else row.get(field)
        if is_number(value, low, high):
            return int(value)
        self.complain(label, f"{field} must be a number from {low} to {high}, not {value!r}")
        return low

    def word(self, label: str, row: Row, field: str, words: list[str]) -> int:
        """Return which of *words* stands there; the first one if none does."""
        value = row.get(field)
        if value in words:
            return words.index(value)
        self.complain(label, f"{field} must be one of {', '.join(words)}, not {value!r}")
        return 0

    def text(self, label: str, row: Row, field: str) -> str:
        """Return a text that is not empty."""
        value = row.get(field)
        if isinstance(value, str) and value:
            return value
        self.complain(label, f"{field} must be a text, not {value!r}")
        return "?"

    def flag(self, label: str, row: Row, field: str, default: bool | None = None) -> bool:
        """Return true or false."""
        value = row.get(field, default)
        if isinstance(value, bool):
            return value
        self.complain(label, f"{field} must be true or false, not {value!r}")
        return False

    def numbers(self, label: str, row: Row, field: str, count: int, high: int = MOST) -> list[int]:
        """Return so many whole numbers from 0; zeros if they are wrong."""
        value = row.get(field)
        if isinstance(value, list) and len(value) == count and all(is_number(number, 0, high) for number in value):
            return [int(number) for number in value]
        self.complain(label, f"{field} must be {count} numbers from 0 to {high}, not {value!r}")
        return [0] * count

    def must_add_up(self, part: str, what: str, total: int, printed: int) -> None:
        """Complain if a sum over the rows is not what the rulebook prints."""
        if total != printed:
            self.complain(part, f"{what} add up to {total}; the rulebook prints {printed}")


def is_number(value: object, low: int, high: int) -> bool:
    """Say whether a value is a whole number within bounds; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
