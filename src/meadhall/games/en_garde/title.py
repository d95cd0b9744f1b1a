"""En Garde on the shelf: its seats, options and box."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import CHOICE, NUMBER, Option
from meadhall.engine.title import Title
from meadhall.games.en_garde import box as boxes
from meadhall.games.en_garde.pieces import ADVANCED, BASIC, MOST_POINTS, STANDARD
from meadhall.games.en_garde.rules import EnGarde

VERSION: Final = 1


class EnGardeTitle(Title):
    """The title of En Garde."""

    def __init__(self) -> None:
        super().__init__(
            name="en_garde",
            version=VERSION,
            seats=[2],
            options=[
                Option("points", NUMBER, "5", "8.1", low=1, high=MOST_POINTS),
                Option("level", CHOICE, ADVANCED, "8.4", choices=[BASIC, STANDARD, ADVANCED]),
                Option("final_retreat", CHOICE, "distance", "8.5", choices=["distance", "compare"]),
            ],
            conflicts=[],
            boxes=[boxes.STANDARD],
        )

    def make(self, seats: int, options: dict[str, str], box: Box, version: int) -> AnyGame:
        return EnGarde(options, box, version)

    def shipped_box(self, name: str) -> Box:
        return boxes.shipped_box(name)

    def read_box(self, text: str) -> Box:
        return boxes.read_box(text)
