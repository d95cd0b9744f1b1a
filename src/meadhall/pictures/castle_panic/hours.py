"""The hour of the board: how far the pile of tokens has gone is the way of the sun, and eyes open in the forest."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.canvas import circle, ellipse, path, polar
from meadhall.pictures.castle_panic.layout import BOARD, CENTRE, everywhere
from meadhall.pictures.picture import DrawnPiece, Spot

DAY, DUSK, NIGHT = "day", "dusk", "night"
DUSK_FROM: Final = 60
NIGHT_FROM: Final = 25
"""Up to so many per cent of the tokens are still to come."""
EYES: Final = (
    (357, 37), (377, 47), (352, 97), (371, 155), (356, 218), (374, 275), (381, 333), (350, 334),
    (373, 95), (379, 213), (352, 271), (353, 157), (361, 5), (384, 61), (365, 125), (383, 186),
    (362, 244), (384, 303), (363, 53), (368, 110), (383, 170), (366, 230), (383, 288), (361, 347),
)  # fmt: skip
"""How far from the middle each pair of eyes is, and where in the circle; in the order in which they open."""
SUNS: Final = {DAY: (74, 76), DUSK: (33, 645), NIGHT: (742, 70)}
"""Where sun and moon stand."""


def hour_of(view: CastlePanicView) -> str:
    """Return the hour: day while most tokens are still to come, night when few are."""
    share = 100 * view.pile_size / sum(view.laws.tokens_in_play)
    return DAY if share > DUSK_FROM else DUSK if share > NIGHT_FROM else NIGHT


def hour_pieces(view: CastlePanicView) -> list[DrawnPiece]:
    """Draw sun or moon, which tells the board its hour, and the eyes that are open."""
    hour = hour_of(view)
    whole = sum(view.laws.tokens_in_play)
    is_day = hour == DAY
    count = 0 if is_day else round(len(EYES) * (1 - view.pile_size / whole))
    return [_sun(hour), *[_eyes(place) for place in range(count)]]


@cache
def _sun(hour: str) -> DrawnPiece:
    if hour == DAY:
        body = circle(0, 0, 40, "#F7DF9A", opacity=0.7) + circle(0, 0, 29, "#F7DF9A")
    elif hour == DUSK:
        body = path("M-33 12A34 34 0 0 1 34-1C12 0-10 4-33 12Z", "#E9764A")
    else:
        body = circle(0, 0, 38, "#EDE7CF")
        body += "".join(circle(x, y, r, "#D8CFAF") for x, y, r in ((-14, -10, 7), (10, 14, 10), (14, -16, 5)))
    return DrawnPiece("sun", BOARD, "", everywhere(Spot(*SUNS[hour], body)), classes=(hour,))


@cache
def _eyes(place: int) -> DrawnPiece:
    """Draw a pair of eyes in the forest; they look at nobody and mean nothing but the hour."""
    body = "".join(ellipse(x, 0, 3.7, 3.1, "#17120D") + ellipse(x, 0, 2.7, 2.1, "#E4F07A") for x in (-4, 4))
    body += "".join(circle(x, 0.2, 0.9, "#17120D") for x in (-3.6, 4.4))
    spot = Spot(*polar(CENTRE, CENTRE, *EYES[place]), body, 1.2 + place % 3 * 0.2, place * 37 % 19 - 9)
    return DrawnPiece(f"eyes-{place}", BOARD, "", everywhere(spot))
