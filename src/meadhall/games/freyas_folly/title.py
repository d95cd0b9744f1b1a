"""Freya's Folly on the shelf: its seats, options and box."""

from __future__ import annotations

from typing import Final

from meadhall.engine.options import CHOICE, Option
from meadhall.engine.title import FIRST, HARD, USUAL, Preset, Title
from meadhall.games.freyas_folly.box import read_box
from meadhall.games.freyas_folly.pieces import FOUR_CARDS, SEVEN_CARDS
from meadhall.games.freyas_folly.rules.game import FreyasFolly

TITLE: Final = Title(
    name="freyas_folly",
    module=__file__,
    versions=[1],
    seats=[4, 3, 5],
    options=[Option("brisingamen_tokens", CHOICE, FOUR_CARDS, "2.10", choices=[FOUR_CARDS, SEVEN_CARDS])],
    presets=[
        Preset(USUAL, {}),
        Preset(FIRST, {}, seats=3, is_gentle=True),
        Preset(HARD, {"brisingamen_tokens": SEVEN_CARDS}),
    ],
    read_box=read_box,
    make=FreyasFolly,
)
