"""The Liberation of Rietburg: heroes free a castle before the dragon comes."""

from typing import Final, TypeAlias

from meadhall.games.rietburg import state
from meadhall.games.rietburg.title import RietburgTitle

TITLE: Final = RietburgTitle()

RietburgView: TypeAlias = state.RietburgState
"""What one seat may know: everything, so the state itself is the view."""
