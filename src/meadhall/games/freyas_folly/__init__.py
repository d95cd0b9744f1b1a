"""Freya's Folly: jewels from one narrow mine, and a necklace for a goddess."""

from typing import Final

from meadhall.games.freyas_folly.title import FreyasFollyTitle

TITLE: Final = FreyasFollyTitle()
