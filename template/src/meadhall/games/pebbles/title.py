"""Pebbles on the shelf: its seats, options and box."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import NUMBER, Option
from meadhall.engine.title import FIRST, USUAL, Preset, Title
from meadhall.games.pebbles import box as boxes
from meadhall.games.pebbles.pieces import FEWEST, MOST, PLAYERS
from meadhall.games.pebbles.rules.game import Pebbles

VERSION: Final = 1


class PebblesTitle(Title):
    """The title of Pebbles."""

    def __init__(self) -> None:
        super().__init__(
            name="pebbles",
            module=__file__,
            version=VERSION,
            seats=[PLAYERS],
            options=[Option("pebbles", NUMBER, "12", "4.1", low=FEWEST, high=MOST)],
            presets=[Preset(USUAL, {}), Preset(FIRST, {"pebbles": "7"})],
        )

    def make(self, seats: int, options: dict[str, str], box: Box, version: int) -> AnyGame:
        assert isinstance(box, boxes.PebblesBox)
        return Pebbles(options, box, version)

    def read_box(self, text: str) -> Box:
        return boxes.read_box(text)
