"""Freigard on the shelf: its seats, its options, its box."""

from __future__ import annotations

from meadhall.engine.box import Box
from meadhall.engine.options import CHOICE, NUMBERS, Option
from meadhall.engine.title import FIRST, HARD, USUAL, Preset, Title
from meadhall.games.freigard.box import read_box
from meadhall.games.freigard.pieces import CASTLES, HIGHEST_CASTLE, LEVELS, OWN
from meadhall.games.freigard.rules.game import Freigard


class FreigardTitle(Title):
    """One seat, four levels, or castles of one's own."""

    def __init__(self) -> None:
        options = [
            Option("level", CHOICE, "dawn", "1.1", choices=[*LEVELS, OWN]),
            Option("castles", NUMBERS, "", "1.2", low=1, high=HIGHEST_CASTLE, least=0, most=CASTLES),
        ]
        presets = [
            Preset(FIRST, {}),
            Preset(USUAL, {"level": "noon"}),
            Preset(HARD, {"level": "night"}),
        ]
        super().__init__("freigard", __file__, [2], [1], options, presets, read_box=read_box, make=Freigard)

    def objection(self, seats: int, options: dict[str, str], box: Box) -> str:
        castles = options["castles"]
        if options["level"] != OWN:
            reason = f"castles={castles} does not go with level={options['level']}: choose level=own"
            return reason if castles else ""
        if len(castles.split(",")) != CASTLES or not castles:
            return f"option castles must be {CASTLES} whole numbers from 1 to {HIGHEST_CASTLE} with level=own"
        return ""
