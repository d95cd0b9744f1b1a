"""Reads and checks card lists: typed fields from rows, and one sentence for each thing that is wrong.

A game's ``box.py`` says what must be there; reading goes on after a problem, so that all of them
are shown at once to those who correct a list.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, TypeVar

from meadhall.engine.box import BoxError, read_toml, status_problems

Row: TypeAlias = dict[str, Any]
E = TypeVar("E")

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

    def need(self, holds: bool, label: str, otherwise: str) -> None:
        """Complain about the part or row called *label* unless something is true of it."""
        if not holds:
            self.complain(label, otherwise)

    def finish(self) -> None:
        """Raise BoxError if anything was wrong."""
        if self.problems:
            raise BoxError(self.problems)

    def table(self, part: str, has_source: bool = True) -> Fields:
        """Return the table ``[part]``, or ``[outer.inner]``, with its status checked; empty if it is missing."""
        found: Any = self.content
        for name in part.split("."):
            found = found.get(name) if isinstance(found, dict) else None
        if not isinstance(found, dict):
            self.complain(part, "missing")
            return Fields(self, part, {})
        if has_source:
            self.problems.extend(status_problems(part, found))
        return Fields(self, part, found)

    def printed(self, part: str, fields: Row) -> None:
        """Complain about a table that does not show what the rulebook prints."""
        had = len(self.problems)
        table = self.table(part)
        if table.row or len(self.problems) == had:
            table.must_show(fields)

    def rows(self, part: str, key: str = "id") -> list[Fields]:
        """Return the rows ``[[part]]``, each called by its part and *key*, with its status checked and its key once."""
        found = self.content.get(part)
        if not isinstance(found, list) or not found or not all(isinstance(row, dict) for row in found):
            self.complain(part, f"a list of rows [[{part}]] is missing")
            return []
        rows = [Fields(self, f"{part} {row.get(key)!r}", row) for row in found]
        seen: list[Any] = []
        for fields in rows:
            fields.need(fields.row.get(key) not in seen, "stands in the list twice")
            seen.append(fields.row.get(key))
            self.problems.extend(status_problems(fields.label, fields.row))
        return rows

    def rows_of(self, part: str, key: str, names: list[Any]) -> list[Fields]:
        """Return one row for each of *names*, in their order; empty if one is missing, unknown or twice."""
        rows = self.rows(part, key)
        found = [fields.row.get(key) for fields in rows]
        for fields in rows:
            fields.need(fields.row.get(key) in names, "there is no such row")
        for name in names if rows else []:
            self.need(name in found, f"{part} {name!r}", "missing")
        if sorted(map(str, found)) != sorted(map(str, names)):
            return []
        return sorted(rows, key=lambda fields: names.index(fields.row[key]))

    def must_add_up(self, part: str, what: str, total: int, printed: int) -> None:
        """Complain if a sum over the rows is not what the rulebook prints."""
        self.need(total == printed, part, f"{what} add up to {total}; the rulebook prints {printed}")


class Fields:
    """The fields of a row or table, read under the label that says where something is wrong."""

    def __init__(self, reader: Reader, label: str, row: Row) -> None:
        self.reader: Final = reader
        self.label: Final = label
        self.row: Final = row
        self.asked: Final[list[str]] = []

    def complain(self, problem: str) -> None:
        """Note that something is wrong with the row."""
        self.reader.complain(self.label, problem)

    def need(self, holds: bool, otherwise: str) -> None:
        """Complain unless something is true of the row."""
        self.reader.need(holds, self.label, otherwise)

    def must_show(self, fields: Row) -> None:
        """Complain about every field that is not as printed."""
        for field, value in fields.items():
            found = self.row.get(field)
            is_same = found == value and isinstance(found, bool) == isinstance(value, bool)
            self.need(is_same, f"{field} is {found!r}; the rulebook prints {value!r}")

    def fixed(self, field: str, value: E) -> E:
        """Return what no list may change, and complain if a table that is there does not show it."""
        self.need(not self.row or self.get(field) == value, f"{field} is {self.get(field)!r}; it must be {value!r}")
        return value

    def get(self, field: str, default: object = None) -> Any:
        """Return what stands there, whatever it is."""
        self.asked.append(field)
        return self.row.get(field, default)

    def number(self, field: str, low: int = 0, high: int = MOST, default: int = -1) -> int:
        """Return a whole number within bounds, the lowest one if it is wrong; with a *default* it may be missing."""
        value = self.get(field, default if default >= low else None)
        if is_number(value, low, high):
            return int(value)
        self.complain(f"{field} must be a number from {low} to {high}, not {value!r}")
        return low

    def word(self, field: str, words: list[str]) -> int:
        """Return which of *words* stands there; the first one if none does."""
        value = self.get(field)
        if value in words:
            return words.index(value)
        self.complain(f"{field} must be one of {', '.join(words)}, not {value!r}")
        return 0

    def text(self, field: str) -> str:
        """Return a text that is not empty."""
        value = self.get(field)
        if isinstance(value, str) and value:
            return value
        self.complain(f"{field} must be a text, not {value!r}")
        return "?"

    def flag(self, field: str, default: bool | None = None) -> bool:
        """Return true or false."""
        value = self.get(field, default)
        if isinstance(value, bool):
            return value
        self.complain(f"{field} must be true or false, not {value!r}")
        return False

    def numbers(self, field: str, count: int, high: int = MOST) -> list[int]:
        """Return *count* whole numbers from 0; zeros if they are wrong."""
        value = self.get(field)
        if isinstance(value, list) and len(value) == count and all(is_number(number, 0, high) for number in value):
            return [int(number) for number in value]
        self.complain(f"{field} must be {count} numbers from 0 to {high}, not {value!r}")
        return [0] * count

    def part(self, field: str) -> Fields:
        """Return the table that stands there; empty if it is none."""
        found = self.get(field)
        if isinstance(found, dict):
            return self.within(found)
        self.complain(f"{field} must be a table")
        return self.within({})

    def within(self, row: Row) -> Fields:
        """Return the fields of a table within this one, under the same label."""
        return Fields(self.reader, self.label, row)

    def refuse_others(self, what: str) -> None:
        """Complain about every field that nobody has asked for; *what* says what it would be."""
        for field in self.row:
            self.need(field in self.asked, f"unknown {what} {field}")


def is_number(value: object, low: int, high: int) -> bool:
    """Say whether a value is a whole number within bounds; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
