"""Put the picture of En Garde together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from meadhall.engine.contract import SPECTATOR
from meadhall.games.en_garde.pieces import BETWEEN, BLACK, COMPARED, OVER, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.pictures.cards import brackets
from meadhall.pictures.en_garde.clicks import FENCER, card_handle
from meadhall.pictures.en_garde.fencers import fencer_pieces
from meadhall.pictures.en_garde.figures import CARD_HEIGHT, CARD_WIDTH, card
from meadhall.pictures.en_garde.layout import LAYOUTS
from meadhall.pictures.en_garde.piste import crowd_pieces, floor, legal_spaces, space_section, trail_pieces
from meadhall.pictures.en_garde.sides import (
    BOARD,
    pack_pieces,
    seat_parts,
    seat_pieces,
    tally_headings,
    tally_pieces,
)
from meadhall.pictures.en_garde.strength import distance_and_strengths
from meadhall.pictures.picture import (
    AT_BOARD,
    AT_HAND,
    LOW,
    PHONE,
    WIDE,
    DrawnPiece,
    Picture,
    PicturePart,
    Section,
    Spot,
    Touchable,
    section,
)

HAND: Final = "hand"
FLOORS: Final = {WIDE: 0.73, PHONE: 0.92, LOW: 0.93}


def draw(view: EnGardeView, choices: Sequence[Touchable], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    parts = [_board(labels["board"], labels["played"], labels["unseen"])]
    if view.seat != SPECTATOR:
        parts.append(_hand(labels["hand"]))
    parts += seat_parts(labels)
    return Picture(labels["title"], parts, _sections(view, choices, labels), labels["desc"], choices=choices)


@lru_cache(maxsize=16)
def _board(label: str, played: str, unseen: str) -> PicturePart:
    sizes = {layout.cut: (layout.width, layout.height) for layout in LAYOUTS}
    grounds = {layout.cut: floor(layout) + tally_headings(played, unseen, layout) for layout in LAYOUTS}
    return PicturePart(BOARD, label, sizes, grounds, AT_BOARD, floors=FLOORS)


@lru_cache(maxsize=16)
def _hand(label: str) -> PicturePart:
    return PicturePart(HAND, label, at=AT_HAND)


def _sections(view: EnGardeView, choices: Sequence[Touchable], labels: Mapping[str, str]) -> list[Section]:
    is_attackable = any(FENCER in choice.handles for choice in choices)
    return [
        section(*seat_pieces(view, labels, WHITE)),
        section(*seat_pieces(view, labels, BLACK)),
        section(*crowd_pieces(view), *pack_pieces(view, labels)),
        section(*tally_pieces(view, labels)),
        space_section(view, labels, legal_spaces(choices)),
        section(*trail_pieces(view)),
        section(*fencer_pieces(view, labels, is_attackable)),
        section(*distance_and_strengths(view, labels)),
        section(*_own_hand(view, labels)),
    ]


def _own_hand(view: EnGardeView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the own cards, large; when hands were compared, those that hit are marked."""
    if view.seat == SPECTATOR:
        return []
    values = view.hand_values(view.seat)
    was_compared = view.seen.phase in (BETWEEN, OVER) and view.seen.ending == COMPARED
    hitting = int(view.seen.distance()) if was_compared else 0
    pieces = []
    for position, value in enumerate(values):
        key = f"card-{view.seat}-{value}-{values[: position + 1].count(value)}"
        pieces.append(_own_card(key, value, value == hitting, labels[f"card.{value}"]))
    return pieces


@lru_cache(maxsize=2048)
def _own_card(key: str, value: int, is_marked: bool, label: str) -> DrawnPiece:
    body = card(value, brackets(0, 0, CARD_WIDTH, CARD_HEIGHT, 2, 16) if is_marked else "")
    spot = Spot(0, 0, body, size=(CARD_WIDTH, CARD_HEIGHT))
    return DrawnPiece(key, HAND, label, {WIDE: spot, PHONE: spot, LOW: spot}, card_handle(value), ("card",))
