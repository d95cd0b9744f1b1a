"""Put the picture of Freya's Folly together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.pictures.freyas_folly.ground import ground
from meadhall.pictures.freyas_folly.home import DrawnHome, home_parts, home_pieces, seat_part, seat_pieces
from meadhall.pictures.freyas_folly.layout import BOARD, FLOORS, plans
from meadhall.pictures.freyas_folly.mine import mine_sections
from meadhall.pictures.freyas_folly.odds import odds_ground, odds_parts, odds_pieces
from meadhall.pictures.freyas_folly.side import side_parts, side_sections
from meadhall.pictures.picture import AT_BOARD, WIDE, Picture, PicturePart, Touchable, section


def draw(view: FreyasFollyView, choices: Sequence[Touchable], labels: Mapping[str, str]) -> Picture:
    """Draw the table as *view* knows it."""
    parts = [_board(view.box, labels["board"], (labels["in mine"], labels["in deck"], labels["hidden"]))]
    sections = [section(*odds_pieces(view, labels)), *mine_sections(view, labels), *side_sections(view, labels)]
    parts += side_parts(labels) + odds_parts(labels)
    seats = range(len(view.homes))
    homes = [DrawnHome(seat, seat == view.seat) for seat in seats]
    for home in sorted(homes, key=lambda home: not home.is_own):
        parts += home_parts(home, labels)
        sections.append(section(*home_pieces(view, home, labels)))
    for seat in seats:
        parts.append(seat_part(seat, labels))
        sections.append(section(*seat_pieces(view, seat, labels)))
    return Picture(labels["title"], parts, sections, labels["desc"], choices=choices)


@lru_cache
def _board(box: FreyasFollyBox, label: str, titles: tuple[str, str, str]) -> PicturePart:
    sizes = {plan.cut: (plan.width, plan.height) for plan in plans(box)}
    grounds = {cut: ground(box, cut) for cut in sizes}
    grounds[WIDE] += odds_ground(*titles)
    return PicturePart(BOARD, label, sizes, grounds, at=AT_BOARD, floors=FLOORS)
