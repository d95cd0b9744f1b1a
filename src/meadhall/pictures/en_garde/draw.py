"""Put the picture of En Garde together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.engine.contract import SPECTATOR
from meadhall.games.en_garde.pieces import BETWEEN, BLACK, COMPARED, OVER, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.cards import brackets
from meadhall.pictures.en_garde.clicks import card_handle
from meadhall.pictures.en_garde.fencers import fencer_pieces
from meadhall.pictures.en_garde.figures import CARD_HEIGHT, CARD_WIDTH, card
from meadhall.pictures.en_garde.layout import LAYOUTS
from meadhall.pictures.en_garde.piste import (
    FLAGS_IN_A_ROW,
    floor,
    space_pieces,
    trail_pieces,
)
from meadhall.pictures.en_garde.sides import (
    BOARD,
    hand_pieces,
    own_place,
    pack_piece,
    seat_piece,
    tally_headings,
    tally_pieces,
)
from meadhall.pictures.en_garde.strength import distance_and_strengths
from meadhall.pictures.picture import PHONE, WIDE, Choice, Part, Picture, Piece, Spot

HAND: Final = "hand"
HAND_SIZES: Final = {WIDE: (1200, 260), PHONE: (390, 128)}


def draw(view: EnGardeView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    parts = [_board(labels)]
    if view.seat != SPECTATOR:
        parts.append(Part(HAND, labels["hand"], HAND_SIZES, {WIDE: "", PHONE: ""}))
    return Picture(labels["title"], parts, _pieces(view, choices, labels), labels["desc"], choices=choices)


def _board(labels: Mapping[str, str]) -> Part:
    sizes = {layout.cut: (layout.width, layout.height) for layout in LAYOUTS}
    grounds = {layout.cut: floor(layout) + tally_headings(labels, layout) for layout in LAYOUTS}
    return Part(BOARD, labels["board"], sizes, grounds)


def _pieces(view: EnGardeView, choices: Sequence[Choice], labels: Mapping[str, str]) -> list[Piece]:
    targets = {handle for choice in choices for handle in choice.handles if handle.startswith("space ")}
    pieces = [seat_piece(view, labels, seat) for seat in (WHITE, BLACK)]
    for seat in (WHITE, BLACK):
        pieces += hand_pieces(view, labels, seat)
    pieces += [pack_piece(view, labels), *tally_pieces(view, labels)]
    pieces += space_pieces(view, labels, choices)
    pieces += distance_and_strengths(view, labels, len(targets) > FLAGS_IN_A_ROW)
    return pieces + trail_pieces(view) + fencer_pieces(view, labels) + _own_hand(view, labels)


def _own_hand(view: EnGardeView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the own cards, large; when hands were compared, those that hit are marked."""
    if view.seat == SPECTATOR:
        return []
    values = view.hand_values(view.seat)
    pieces = []
    for position, value in enumerate(values):
        copy = values[: position + 1].count(value)
        body = card(value, _mark(view, value))
        spots = {}
        for layout in LAYOUTS:
            x, y, scale = own_place(layout, position, len(values))
            spots[layout.cut] = Spot(x, y, body, scale)
        key = f"card-{view.seat}-{value}-{copy}"
        pieces.append(Piece(key, HAND, labels[f"card.{value}"], spots, card_handle(value), ("card",)))
    return pieces


def _mark(view: EnGardeView, value: int) -> str:
    was_compared = view.seen.phase in (BETWEEN, OVER) and view.seen.ending == COMPARED
    return brackets(0, 0, CARD_WIDTH, CARD_HEIGHT, 2, 16) if was_compared and value == view.seen.distance() else ""
