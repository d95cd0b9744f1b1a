"""Freya's Folly on the shelf: its seats, options and box."""

from __future__ import annotations

from typing import Final

from meadhall.engine.box import Box
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import CHOICE, Option
from meadhall.engine.title import FIRST, HARD, USUAL, Preset, Title
from meadhall.games.freyas_folly import box as boxes
from meadhall.games.freyas_folly.pieces import FOUR_CARDS, SEVEN_CARDS
from meadhall.games.freyas_folly.rules.game import FreyasFolly

VERSION: Final = 1


class FreyasFollyTitle(Title):
    """The title of Freya's Folly."""

    def __init__(self) -> None:
        super().__init__(
            name="freyas_folly",
            module=__file__,
            version=VERSION,
            seats=[4, 3, 5],
            options=[Option("brisingamen_tokens", CHOICE, FOUR_CARDS, "2.10", choices=[FOUR_CARDS, SEVEN_CARDS])],
            presets=[
                Preset(USUAL, {}),
                Preset(FIRST, {}, seats=3),
                Preset(HARD, {"brisingamen_tokens": SEVEN_CARDS}),
            ],
        )

    def make(self, seats: int, options: dict[str, str], box: Box, version: int) -> AnyGame:
        assert isinstance(box, boxes.FreyasFollyBox)
        return FreyasFolly(seats, options, box, version)

    def read_box(self, text: str) -> Box:
        return boxes.read_box(text)
