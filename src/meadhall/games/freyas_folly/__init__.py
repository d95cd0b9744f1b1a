"""Freya's Folly: jewels from one narrow mine, and a necklace for a goddess."""

from typing import TypeAlias

from meadhall.games.freyas_folly.state import FreyasFollyState
from meadhall.games.freyas_folly.title import TITLE

__all__ = ["TITLE", "FreyasFollyView"]

FreyasFollyView: TypeAlias = FreyasFollyState
"""What a seat sees: the whole table, for nothing on it is hidden."""
