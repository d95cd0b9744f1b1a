"""Tables that are in the store and nowhere else: nobody can play at them."""

from __future__ import annotations

from meadhall.hall.refused import Refused
from meadhall.hall.rows import TableRow
from meadhall.hall.sentences import CLOSED, UNPLAYABLE


class Unplayable(Refused):
    """A table whose steps do not fit the rules any more."""

    def __init__(self, row: TableRow, status: int = 500, sentence: str = UNPLAYABLE, code: str = "unplayable") -> None:
        super().__init__(status, sentence, code=code)
        self.row = row


class Closed(Unplayable):
    """A table that the keeper of the hall has closed."""

    def __init__(self, row: TableRow) -> None:
        super().__init__(row, 410, CLOSED, "closed")
