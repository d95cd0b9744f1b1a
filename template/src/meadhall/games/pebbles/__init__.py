"""Pebbles: whoever takes the last one wins."""

from __future__ import annotations

from typing import TypeAlias

from meadhall.games.pebbles.state import PebblesState
from meadhall.games.pebbles.title import TITLE

__all__ = ["TITLE", "PebblesView"]

PebblesView: TypeAlias = PebblesState
"""What other rooms see: nothing is hidden, so a view is a state with a seat."""
