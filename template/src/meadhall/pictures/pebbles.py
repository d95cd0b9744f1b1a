"""The picture of Pebbles: a bowl."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.contract import Action
from meadhall.games.pebbles.pieces import Take
from meadhall.games.pebbles.view import PebblesView
from meadhall.pictures.canvas import circle, rect
from meadhall.pictures.cards import halo_circle
from meadhall.pictures.picture import PHONE, WIDE, Choice, Part, Picture, Piece, Spot

HUE = "steel"
EMBLEM = "boulder"
RADIUS = 16


def handles(view: PebblesView, action: Action) -> tuple[str, ...]:
    """Return the pebbles a person clicks: any so many of them."""
    return ("pebble",) * action.count if isinstance(action, Take) else ()


def draw(view: PebblesView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the bowl as *view* knows it."""
    part = Part(
        name="board",
        label=labels["bowl"],
        sizes={WIDE: (600, 340), PHONE: (390, 372)},
        grounds={
            WIDE: rect(0, 0, 600, 340, 16, fill="stone"),
            PHONE: rect(0, 0, 390, 372, 14, fill="stone"),
        },
    )
    pieces = [_pebble(place, labels["pebble"]) for place in range(view.pebbles)]
    return Picture(labels["title"], [part], pieces, choices=choices)


def _pebble(place: int, label: str) -> Piece:
    row, column = divmod(place, 8)
    body = circle(0, 0, RADIUS, fill="steel-fill") + halo_circle(0, 0, RADIUS)
    return Piece(
        key=f"pebble-{place}",
        part="board",
        label=label,
        spots={WIDE: Spot(55 + 70 * column, 50 + 60 * row, body), PHONE: Spot(37 + 45 * column, 50 + 60 * row, body)},
        handle="pebble",
    )


def art() -> str:
    """Return the picture on the game's tile."""
    return rect(0, 0, 320, 240, 0, fill="stone") + "".join(
        circle(100 + 60 * place, 120, RADIUS, fill="steel-fill") for place in range(3)
    )
