"""How a game of Pebbles is written: so many are left, and it is this seat's turn.

12 -    before the coin is thrown
7 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from meadhall.engine.notation import Field, Maybe, Notation, Number
from meadhall.games.pebbles.pieces import MOST, PLAYERS, UNDECIDED

if TYPE_CHECKING:
    from meadhall.games.pebbles.state import PebblesState

NOTATION: Final[Notation[PebblesState]] = Notation(
    [Field("pebbles", Number(0, MOST)), Field("turn", Maybe(Number(0, PLAYERS - 1), UNDECIDED))], ""
)
