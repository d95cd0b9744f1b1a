"""Tables that are in the store and nowhere else: nobody can play at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall import front, words
from meadhall.hall.errors import Refused
from meadhall.hall.store.rows import TableRow
from meadhall.words.hall import say

if TYPE_CHECKING:
    from meadhall.hall.play.table import Table


class Unplayable(Refused):
    """A table whose steps do not fit the rules any more."""

    def __init__(
        self, row: TableRow, status: int = 500, sentence: str = say("refusals.unplayable"), code: str = "unplayable"
    ) -> None:
        super().__init__(status, sentence, code=code)
        self.row = row
        self.last_known: Table | None = None
        """The table as far as the rules of this hall follow its steps; None where they follow none."""
        self.step_count = 0
        """How many steps are stored."""


class OtherVersion(Unplayable):
    """A table that was begun with rules which this hall does not play."""

    def __init__(self, row: TableRow) -> None:
        plays = front.title(row.game).version
        sentence = say("refusals.other_version", game=words.of(row.game).TITLE, version=row.version, plays=plays)
        super().__init__(row, 409, sentence, "version")


class Closed(Unplayable):
    """A table that the keeper of the hall has closed."""

    def __init__(self, row: TableRow) -> None:
        super().__init__(row, 410, say("refusals.closed"), "closed")
