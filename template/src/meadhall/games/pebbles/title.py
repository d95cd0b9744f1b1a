"""Pebbles on the shelf: its seats, options and box."""

from __future__ import annotations

from typing import Final

from meadhall.engine.options import NUMBER, Option
from meadhall.engine.title import FIRST, USUAL, Preset, Title
from meadhall.games.pebbles.box import read_box
from meadhall.games.pebbles.pieces import FEWEST, MOST, PLAYERS
from meadhall.games.pebbles.rules.game import Pebbles

TITLE: Final = Title(
    name="pebbles",
    module=__file__,
    versions=[1],
    seats=[PLAYERS],
    options=[Option("pebbles", NUMBER, "12", "4.1", low=FEWEST, high=MOST)],
    presets=[Preset(USUAL, {}), Preset(FIRST, {"pebbles": "7"})],
    read_box=read_box,
    make=Pebbles,
)
