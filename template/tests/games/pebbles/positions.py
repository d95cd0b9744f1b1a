"""Tables of Pebbles for tests."""

from __future__ import annotations

import tests.table
from meadhall.games.pebbles import TITLE
from meadhall.games.pebbles.rules.game import Pebbles
from meadhall.games.pebbles.state import PebblesState


class Table(tests.table.Table[Pebbles]):
    """A table of Pebbles."""

    state: PebblesState


def table(notation: str = "", *, pebbles: int = 12) -> Table:
    """Set up a table as it is written, or as a game with so many pebbles begins."""
    game = TITLE.game(2, {"pebbles": str(pebbles)}, TITLE.shipped_box("standard"))
    assert isinstance(game, Pebbles)
    return Table(game, notation)
