"""Put the picture of Castle Panic together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from meadhall.engine.contract import SPECTATOR
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.castle_panic.castle import count_piece, forest_pieces, tower_pieces, wall_pieces
from meadhall.pictures.castle_panic.chalk import chalk_pieces
from meadhall.pictures.castle_panic.crowds import crowd_pieces, crowds, lead_pieces
from meadhall.pictures.castle_panic.ground import ground
from meadhall.pictures.castle_panic.hand import TAKE, hand_pieces, take_pieces
from meadhall.pictures.castle_panic.hours import hour_of, hour_pieces
from meadhall.pictures.castle_panic.layout import BOARD, HAND, HEIGHT, LAYOUTS, WIDTH
from meadhall.pictures.castle_panic.monsters import boulder_pieces, monster_pieces, standing
from meadhall.pictures.castle_panic.others import seat_parts, seat_pieces
from meadhall.pictures.castle_panic.stock import stock_parts, stock_pieces
from meadhall.pictures.castle_panic.turned import turned_pieces
from meadhall.pictures.picture import AT_BOARD, AT_HAND, Picture, PicturePart, Touchable, section


def draw(view: CastlePanicView, choices: Sequence[Touchable], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    wanted = {handle for choice in choices for handle in choice.handles}
    has_hand = view.seat != SPECTATOR
    parts = [_board(labels[f"board.{hour_of(view)}"])]
    if has_hand:
        parts += _own(labels["hand"], labels["discards"], labels["discards.note"])
    parts += [*stock_parts(view, labels), *seat_parts(view, labels)]
    found = standing(view, labels)
    crowded = crowds(found)
    sections = [
        section(*hour_pieces(view), *forest_pieces(wanted, labels)),
        section(*wall_pieces(view, labels)),
        section(*tower_pieces(view, labels), count_piece(view, labels)),
        section(*lead_pieces(crowded), *monster_pieces(view, found)),
        section(*boulder_pieces(view), *crowd_pieces(crowded)),
        section(*chalk_pieces(view), *turned_pieces(view, labels, crowded)),
        *([section(*hand_pieces(view, labels, wanted)), section(*take_pieces(labels, wanted))] if has_hand else []),
        section(*stock_pieces(view, labels)),
        section(*seat_pieces(view, labels)),
    ]
    return Picture(labels["title"], parts, sections, labels["desc"], choices=choices)


@cache
def _board(label: str) -> PicturePart:
    sizes = {layout.cut: (WIDTH, HEIGHT) for layout in LAYOUTS}
    return PicturePart(BOARD, label, sizes, {layout.cut: ground(layout) for layout in LAYOUTS}, at=AT_BOARD)


@lru_cache(maxsize=1 << 10)
def _own(hand: str, discards: str, note: str) -> Sequence[PicturePart]:
    return (
        PicturePart(HAND, hand, at=AT_HAND),
        PicturePart(TAKE, discards, at=AT_HAND, panel=TAKE, heading=discards, note=note),
    )
