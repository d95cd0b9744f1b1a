"""Freya's Folly: jewels from one narrow mine, and a necklace for a goddess."""

from typing import Final, TypeAlias

from meadhall.games.freyas_folly.state import FreyasFollyState
from meadhall.games.freyas_folly.title import FreyasFollyTitle

FreyasFollyView: TypeAlias = FreyasFollyState
"""What a seat sees: the whole table, for nothing on it is hidden."""

TITLE: Final = FreyasFollyTitle()
