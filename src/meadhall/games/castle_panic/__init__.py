"""Castle Panic: six towers, and monsters out of the forest."""

from typing import Final

from meadhall.games.castle_panic.title import CastlePanicTitle

TITLE: Final = CastlePanicTitle()
