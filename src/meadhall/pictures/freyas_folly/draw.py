"""Put the picture of Freya's Folly together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.pictures.freyas_folly.homes import hand_part, hand_pieces, others_part, others_pieces
from meadhall.pictures.freyas_folly.layout import BOARD, LAYOUTS, MARKET, NECKLACE, SIZES, WORKSHOP
from meadhall.pictures.freyas_folly.mine import ground, mine_pieces
from meadhall.pictures.freyas_folly.side import phone_ground, side_ground, side_pieces
from meadhall.pictures.picture import PHONE, WIDE, Choice, Part, Picture


def draw(view: FreyasFollyView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    parts = [_board(view, labels)]
    if view.seat != SPECTATOR:
        parts.append(hand_part(labels))
    for name in (WORKSHOP, MARKET, NECKLACE):
        parts.append(Part(name, labels[name], SIZES[name], {PHONE: phone_ground(name, labels)}))
    parts.append(others_part(view, labels))
    pieces = [*mine_pieces(view, labels), *side_pieces(view, labels)]
    pieces += hand_pieces(view, labels) + others_pieces(view, labels)
    return Picture(labels["title"], parts, pieces, labels["desc"], choices=choices)


def _board(view: FreyasFollyView, labels: Mapping[str, str]) -> Part:
    grounds = {layout.cut: ground(view, layout) for layout in LAYOUTS}
    grounds[WIDE] += side_ground(labels)
    return Part(BOARD, labels["board"], SIZES[BOARD], grounds)
