"""The picture of Castle Panic: the round board, the hand, and what the others hold.

It reads the labels that words/castle_panic/board.py gives, by the same keys.
"""

from meadhall.pictures.castle_panic.art import art
from meadhall.pictures.castle_panic.clicks import handles
from meadhall.pictures.castle_panic.closing import closing
from meadhall.pictures.castle_panic.draw import draw
from meadhall.pictures.castle_panic.sketches import sketch

HUE = "blue"
EMBLEM = "tower"

__all__ = ["EMBLEM", "HUE", "art", "closing", "draw", "handles", "sketch"]
