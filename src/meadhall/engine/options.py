"""The options of a game: rows from which pages, command line, records and refusals are made."""

from __future__ import annotations

from typing import Final

FLAG: Final = "flag"
CHOICE: Final = "choice"
NUMBER: Final = "number"
NUMBERS: Final = "numbers"
NAMES: Final = "names"

ON: Final = "on"
OFF: Final = "off"


class OptionError(ValueError):
    """An option that is unknown, has a bad value or goes badly with another; says what is allowed."""


class Option:
    """One thing a table can choose before the game: its values are texts.

    flag: on, off.  choice: one of *choices*.  number: *low* to *high*.
    numbers: *least* to *most* numbers, joined by commas.  names: *least* to
    *most* different ones of *choices*, joined by commas, in an order that counts.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: str,
        rule: str,
        choices: list[str] | None = None,
        low: int = 0,
        high: int = 0,
        least: int = 1,
        most: int = 1,
        *,
        is_late: bool = False,
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.default: Final = default
        self.rule: Final = rule
        """The number of the rule that tells what the option does."""
        self.choices: Final = choices if choices is not None else []
        self.low: Final = low
        self.high: Final = high
        self.least: Final = least
        self.most: Final = most
        self.is_late: Final = is_late
        """Whether it came after a release: a record names it only where it is not as usual, so that older ones stay."""

    def allowed(self) -> str:
        """Say in words which values may be given."""
        if self.kind == FLAG:
            return "on or off"
        if self.kind == NUMBER:
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == NUMBERS:
            return f"{_count_words(self.least, self.most)} numbers from {self.low} to {self.high}, joined by commas"
        names = ", ".join(self.choices)
        if self.kind == NAMES:
            return f"{_count_words(self.least, self.most)} of {names}, joined by commas"
        return "one of " + names

    def read(self, value: str) -> str:
        """Return *value* in its one written form; raise OptionError if it is not allowed."""
        form = self._form(value.strip())
        if form is None:
            raise OptionError(f"option {self.name} cannot be {value[:60]!r}: it must be {self.allowed()}")
        return form

    def _form(self, value: str) -> str | None:
        if self.kind == FLAG:
            return value if value in (ON, OFF) else None
        if self.kind == CHOICE:
            return value if value in self.choices else None
        if self.kind == NUMBER:
            return self._number(value)
        parts = [part.strip() for part in value.split(",")] if value else []
        if not self.least <= len(parts) <= self.most:
            return None
        if self.kind == NAMES:
            if len(set(parts)) < len(parts) or not set(parts) <= set(self.choices):
                return None
            return ",".join(parts)
        numbers: list[str] = []
        for part in parts:
            number = self._number(part)
            if number is None:
                return None
            numbers.append(number)
        return ",".join(numbers)

    def _number(self, value: str) -> str | None:
        if not (value.isascii() and value.isdigit() and len(value) <= 9):
            return None
        number = int(value)
        return str(number) if self.low <= number <= self.high else None


class Conflict:
    """Two values that make no sense together, and why."""

    def __init__(self, option: str, values: list[str], other: str, other_values: list[str], reason: str) -> None:
        self.option: Final = option
        self.values: Final = values
        self.other: Final = other
        self.other_values: Final = other_values
        self.reason: Final = reason


def read_options(rows: list[Option], conflicts: list[Conflict], given: dict[str, str]) -> dict[str, str]:
    """Return every option with its value, defaults filled in; raise OptionError for what cannot be."""
    known = [row.name for row in rows]
    for name in given:
        if name not in known:
            there = "there are: " + ", ".join(known) if known else "this game has none"
            raise OptionError(f"there is no option {name!r}; {there}")
    chosen = {row.name: row.read(given.get(row.name, row.default)) for row in rows}
    for conflict in conflicts:
        if chosen[conflict.option] in conflict.values and chosen[conflict.other] in conflict.other_values:
            raise OptionError(
                f"{conflict.option}={chosen[conflict.option]} does not go with "
                f"{conflict.other}={chosen[conflict.other]}: {conflict.reason}"
            )
    return chosen


def _count_words(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
