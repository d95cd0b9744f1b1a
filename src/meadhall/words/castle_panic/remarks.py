"""What makes bots speak in Castle Panic: a tower that falls."""

from __future__ import annotations

from typing import Final

from meadhall.games.castle_panic.events import TowerFell

MATTERS: Final = {TowerFell: ""}
"""By event the part of it that says who did it: nobody."""
