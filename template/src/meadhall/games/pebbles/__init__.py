"""Pebbles: whoever takes the last one wins."""

from typing import Final

from meadhall.games.pebbles.title import PebblesTitle

TITLE: Final = PebblesTitle()
