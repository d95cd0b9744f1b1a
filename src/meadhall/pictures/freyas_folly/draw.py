"""Put the picture of Freya's Folly together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.pictures.freyas_folly.hand import hand_part, hand_pieces
from meadhall.pictures.freyas_folly.layout import BOARD, LAYOUTS, MARKET, NECKLACE, SIZES, WORKSHOP
from meadhall.pictures.freyas_folly.mine import ground, mine_pieces
from meadhall.pictures.freyas_folly.rows import others_part, others_pieces
from meadhall.pictures.freyas_folly.side import phone_part, side_ground, side_pieces
from meadhall.pictures.picture import WIDE, Choice, Part, Picture


def draw(view: FreyasFollyView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    is_spectator = view.seat == SPECTATOR
    plates = [labels[name] for name in (WORKSHOP, MARKET, NECKLACE)]
    parts = [_board(view.box, labels["board"], *plates)]
    if not is_spectator:
        parts.append(hand_part(labels["hand"], labels["jewels"], labels["barrows"]))
    for name in (WORKSHOP, MARKET, NECKLACE):
        parts.append(phone_part(name, labels[name]))
    parts.append(others_part(len(view.homes), is_spectator, labels["others"]))
    pieces = [*mine_pieces(view, labels), *side_pieces(view, labels)]
    pieces += hand_pieces(view, labels) + others_pieces(view, labels)
    return Picture(labels["title"], parts, pieces, labels["desc"], choices=choices)


@lru_cache
def _board(box: FreyasFollyBox, label: str, workshop: str, market: str, necklace: str) -> Part:
    grounds = {layout.cut: ground(box, layout) for layout in LAYOUTS}
    grounds[WIDE] += side_ground(workshop, market, necklace)
    return Part(BOARD, label, SIZES[BOARD], grounds)
