"""What one seat may know of Rietburg: everything, so the state itself is the view."""

from __future__ import annotations

from meadhall.games.rietburg.state import Battle, RietburgState

RietburgView = RietburgState
BattleView = Battle
