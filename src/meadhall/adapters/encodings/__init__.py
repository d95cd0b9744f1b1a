"""Views as arrays: each game's table of parts, and what reads its views, is in ``games/<game>/encoding.py``."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from meadhall.adapters.encodings.encoding import Encoding, Observation, Rows
from meadhall.engine.contract import AnyGame
from meadhall.engine.encoding import EncodingPart

__all__ = ["Encoding", "EncodingPart", "Observation", "Rows", "of"]


@lru_cache(maxsize=32)
def of(game: AnyGame) -> Encoding:
    """Return how the views of *game* are encoded: its length and bounds are fixed for a game object."""
    return Encoding(import_module(f"meadhall.games.{game.name}.encoding").encoder(game))
