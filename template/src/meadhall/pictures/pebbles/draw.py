"""Put the picture of Pebbles together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.games.pebbles import PebblesView
from meadhall.pictures.canvas import circle, rect
from meadhall.pictures.cards import halo_circle
from meadhall.pictures.pebbles.clicks import PEBBLE
from meadhall.pictures.pebbles.layout import RADIUS, SIZES, place_of
from meadhall.pictures.picture import AT_BOARD, Choice, Part, Picture, Piece, Spot

BOARD = "board"


def draw(view: PebblesView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the bowl as *view* knows it."""
    grounds = {cut: rect(0, 0, *SIZES[cut], 16, fill="stone") for cut in SIZES}
    bowl = Part(BOARD, labels["bowl"], SIZES, grounds, AT_BOARD)
    pieces = [_pebble(number, labels["pebble"]) for number in range(view.pebbles)]
    return Picture(labels["title"], [bowl], pieces, labels["desc"], choices=choices)


def _pebble(number: int, label: str) -> Piece:
    body = circle(0, 0, RADIUS, fill="steel-fill") + halo_circle(0, 0, RADIUS)
    spots = {cut: Spot(*place_of(number, cut), body) for cut in SIZES}
    return Piece(f"pebble-{number}", BOARD, label, spots, PEBBLE)
