"""The picture of Pebbles: a bowl."""

from __future__ import annotations

from meadhall.pictures.pebbles.art import art
from meadhall.pictures.pebbles.clicks import handles
from meadhall.pictures.pebbles.draw import draw

HUE = "steel"
EMBLEM = "boulder"

__all__ = ["EMBLEM", "HUE", "art", "draw", "handles"]
