"""Read typed fields from the tables of a box, and remember everything that is wrong."""

from __future__ import annotations

from typing import Final, TypeAlias

from meadhall.engine.box import status_problems
from meadhall.games.rietburg.operations import HIGHEST, OPERATIONS, PLACE, WHERE_HERE, WHERE_HERO, Effect, is_fight

Row: TypeAlias = dict[str, object]

LOCATIONS: Final = 6
BARE_OPERATIONS: Final = ["quiver_battle", "book"]


class Reader:
    """Reads rows; each problem becomes one sentence that names the card."""

    def __init__(self) -> None:
        self.problems: Final[list[str]] = []

    def complain(self, label: str, problem: str) -> None:
        """Note that something is wrong with the row called *label*."""
        self.problems.append(label + ": " + problem)

    def integer(self, row: Row, label: str, key: str, default: int = -1) -> int:
        """Read a number; without *default* it must be there."""
        value = row.get(key)
        if value is None and default >= 0:
            return default
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        self.complain(label, key + " must be a number of 0 or more")
        return 0

    def string(self, row: Row, label: str, key: str) -> str:
        """Read a text that is not empty."""
        value = row.get(key)
        if isinstance(value, str) and value != "":
            return value
        self.complain(label, key + " must be a text")
        return "?"

    def flag(self, row: Row, label: str, key: str, default: bool = False) -> bool:
        """Read true or false."""
        value = row.get(key, default)
        if isinstance(value, bool):
            return value
        self.complain(label, key + " must be true or false")
        return default

    def table(self, data: Row, key: str) -> Row:
        """Read one table."""
        value = data.get(key)
        if isinstance(value, dict):
            return named(value)
        self.complain(key, "the table is missing")
        return {}

    def rows(self, data: Row, key: str) -> list[Row]:
        """Read the rows of one kind, each of which must have status and source."""
        value = data.get(key)
        if not isinstance(value, list) or not value:
            self.complain(key, "there are no rows of this kind")
            return []
        rows: list[Row] = []
        for item in value:
            if isinstance(item, dict):
                row = named(item)
                label = key + " " + str(row.get("id", "without id"))
                self.problems.extend(status_problems(label, row))
                rows.append(row)
            else:
                self.complain(key, "every row must be a table")
        return rows

    def effects(self, value: object, label: str) -> list[Effect]:
        """Read a list of operations."""
        if not isinstance(value, list):
            self.complain(label, "effects must be a list")
            return []
        effects: list[Effect] = []
        for item in value:
            if isinstance(item, dict):
                effects.append(self.effect(named(item), label))
            else:
                self.complain(label, "every effect must be a table with op and n")
        return effects

    def effect(self, row: Row, label: str) -> Effect:
        """Read one operation."""
        word = self.string(row, label, "op")
        if word not in OPERATIONS:
            self.complain(label, "unknown operation " + word)
            word = OPERATIONS[0]
        number = 1 if word in BARE_OPERATIONS else self.integer(row, label, "n")
        op = OPERATIONS.index(word)
        if op == PLACE:
            return self.placing(row, label)
        if number > HIGHEST and not is_fight(op):
            self.complain(label, f"n is at most {HIGHEST}")
        return Effect(op, number, 0, False)

    def placing(self, row: Row, label: str) -> Effect:
        """Read where, with which face and how many encounter cards are laid."""
        where = row.get("where")
        spot = 0
        if where == "hero":
            spot = WHERE_HERO
        elif where in ("here", "battle"):
            spot = WHERE_HERE
        elif isinstance(where, int) and 1 <= where <= LOCATIONS:
            spot = where - 1
        else:
            self.complain(label, "where must be 1 to 6, hero, here or battle")
        face = row.get("face")
        if face not in ("up", "down"):
            self.complain(label, "face must be up or down")
        number = self.integer(row, label, "n")
        if number > HIGHEST:
            self.complain(label, f"n is at most {HIGHEST}")
        return Effect(PLACE, number, spot, face == "up")


def named(table: dict[object, object]) -> Row:
    """Return *table* with its keys as text."""
    row: Row = {}
    for key, value in table.items():
        row[str(key)] = value
    return row
