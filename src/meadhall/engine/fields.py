"""The fields of one row of a card list, read under the label that says where something is wrong."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.reader import MOST, Reader, Row


class Fields:
    """A row or table of a list; its readers return what those of ``Reader`` do, and it knows what was asked for."""

    def __init__(self, reader: Reader, label: str, row: Row) -> None:
        self.reader: Final = reader
        self.label: Final = label
        self.row: Final = row
        self.asked: Final[list[str]] = []

    def complain(self, problem: str) -> None:
        """Note that something is wrong with the row."""
        self.reader.complain(self.label, problem)

    def get(self, field: str, default: object = None) -> Any:
        """Return what stands there, whatever it is."""
        self.asked.append(field)
        return self.row.get(field, default)

    def number(self, field: str, low: int = 0, high: int = MOST, default: int = -1) -> int:
        """Return a whole number within bounds; with a *default* it may be missing."""
        self.asked.append(field)
        return self.reader.number(self.label, self.row, field, low, high, default)

    def word(self, field: str, words: list[str]) -> int:
        """Return which of *words* stands there."""
        self.asked.append(field)
        return self.reader.word(self.label, self.row, field, words)

    def text(self, field: str) -> str:
        """Return a text that is not empty."""
        self.asked.append(field)
        return self.reader.text(self.label, self.row, field)

    def flag(self, field: str, default: bool | None = None) -> bool:
        """Return true or false."""
        self.asked.append(field)
        return self.reader.flag(self.label, self.row, field, default)

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
            if field not in self.asked:
                self.complain(f"unknown {what} {field}")


def fields_of(reader: Reader, part: str) -> list[Fields]:
    """Return the rows ``[[part]]``, each under its part and id."""
    return [Fields(reader, f"{part} {row.get('id')}", row) for row in reader.rows(part)]
