"""The Liberation of Rietburg: heroes free a castle before the dragon comes."""

from typing import Final

from meadhall.games.rietburg.title import RietburgTitle

TITLE: Final = RietburgTitle()
