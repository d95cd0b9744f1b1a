"""Everything that a hall imports and makes once, made by whoever imports this: what is forked then is there at once."""

from __future__ import annotations

from pathlib import Path

from meadhall import front
from meadhall.hall.play.opening import ME, Opening, Sitter, row_of
from meadhall.hall.play.table import Table
from tests.hall.server import config_of

config_of(Path(), 0).load()
for game in front.list_games():
    Table(row_of(Opening(game, [Sitter(ME)] * max(front.title(game).seats)), "somebody")).start()
