"""What makes bots speak in a match of En Garde: a touch."""

from __future__ import annotations

from typing import Final

from meadhall.games.en_garde.events import RoundEnded

MATTERS: Final = {RoundEnded: "winner"}
"""By event the part of it that says who did it."""
