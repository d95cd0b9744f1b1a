"""What chance decides: each row weighs as many pieces as it stands for."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import A, Rule
from meadhall.engine.rows import Pile
from meadhall.games.freyas_folly.state import FreyasFollyState

DRAW_FIRST: Final = Rule("3.4", "what is drawn comes first")


class Drawing(Pile[FreyasFollyState, A]):
    """Ask chance what comes up."""

    def __init__(self, rows: list[A]) -> None:
        super().__init__(rows, DRAW_FIRST, DRAW_FIRST)
