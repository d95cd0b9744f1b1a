"""All heroes in short: name, willpower, special things, cards in hand and played.

What changes often is a small piece of its own beside the plate of a hero.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.pieces import SHARP
from meadhall.pictures.canvas import rect, words
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.figures import KEPT, TYPE, hero_hue
from meadhall.pictures.rietburg.hand import HAND

HEROES_X: Final = 768
HEROES_WIDTH: Final = 222
PLATES_TOP: Final = 12
HERO_ROW: Final = 63
PHONE_HERO: Final = (189, 56)
SIZES: Final = {WIDE: (206, 59), PHONE: PHONE_HERO}
BUST: Final = 0.66
"""The size of a hero's picture as a part of the height of his plate."""
UPPER: Final = 0.29
LOWER: Final = 0.73


class Special(NamedTuple):
    """What only one hero has: a picture, its hue and a number."""

    picture: str
    hue: str
    number: str


class Short(NamedTuple):
    """Everything that is shown of a hero in short."""

    hero: int
    name: str
    said: str
    label: str
    is_active: bool
    is_asked: bool
    will: int
    """-1 for a hero who takes none."""
    specials: tuple[Special, ...]
    hand: int
    played: int


def seat_pieces(view: RietburgView, labels: Mapping[str, str], phone_top: float) -> list[Piece]:
    """Draw all heroes in short, on a phone from *phone_top* on."""
    asked = view.frames[-1].hero if view.frames else -1
    terms = view.terms
    pieces: list[Piece] = []
    for hero, name in enumerate(terms.names):
        short = Short(
            hero,
            name,
            labels[f"hero.{hero}"],
            labels[f"seat.{hero}"],
            hero == view.active,
            hero == asked,
            view.will[hero] if terms.uses_willpower[hero] else -1,
            _specials(view, hero),
            view.hands[hero],
            view.played[hero],
        )
        pieces += _seat(terms.box, short, phone_top)
    return pieces


def _specials(view: RietburgView, hero: int) -> tuple[Special, ...]:
    """Return what only this hero has: quivers, axe, open books, the spirit."""
    terms = view.terms
    found: list[Special] = []
    if not terms.uses_willpower[hero]:
        found.append(Special("quiver", "green", str(sum(view.quivers))))
    if hero == terms.axe_hero:
        bonus = terms.box.sharp_bonus if view.axe == SHARP else terms.box.dull_bonus
        found.append(Special("axe", "amber", f"+{bonus}"))
    if hero == terms.book_hero:
        found.append(Special("book", "violet", str(len(terms.box.books) - view.books.bit_count())))
    if hero == terms.spirit_hero:
        side = "?" if view.spirit_place < 0 else "x2" if view.spirit_side == 0 else "+2"
        found.append(Special("drop", "blue", side))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _seat(box: RietburgBox, short: Short, phone_top: float) -> tuple[Piece, ...]:
    down, across = divmod(short.hero, 2)
    places = {
        WIDE: (HEROES_X + 8, PLATES_TOP + 10 + short.hero * HERO_ROW),
        PHONE: (4 + across * (PHONE_HERO[0] + 4), phone_top + down * (PHONE_HERO[1] + 4)),
    }
    field = _field(short.is_active)
    plates, wills, specials, cards = {}, {}, {}, {}
    for cut, (x, y) in places.items():
        wide, high = SIZES[cut]
        plates[cut] = Spot(x, y, _plate(short.name, short.said, short.is_active, short.is_asked, cut))
        wills[cut] = Spot(x + high * BUST + 14, y + high * LOWER, _will(short.will, field, cut))
        specials[cut] = Spot(x + wide - 8, y + high * UPPER, _special(short.specials, field, cut))
        small = _small_cards(box, short.name, short.hand, short.played, field, cut)
        cards[cut] = Spot(x + wide - 8, y + high * LOWER, small)
    pieces = [Piece(f"seat-{short.name}", HAND, short.label, plates)]
    if short.will >= 0:
        pieces.append(Piece(f"will-{short.name}", HAND, "", wills))
    if short.specials:
        pieces.append(Piece(f"special-{short.name}", HAND, "", specials))
    pieces.append(Piece(f"cards-{short.name}", HAND, "", cards))
    return tuple(pieces)


def _field(is_active: bool) -> str:
    return "gold-wash" if is_active else "table"


@lru_cache(maxsize=KEPT)
def _plate(name: str, said: str, is_active: bool, is_asked: bool, cut: str) -> str:
    """Draw the plate of a hero: bust and name, and whether he is asked something."""
    wide, high = SIZES[cut]
    field = _field(is_active)
    size = TYPE[cut]
    bust = high * BUST
    drawing = rect(0, 0, wide, high, 9, field, stroke="line")
    drawing += icon(name, bust / 2 + 6, high / 2, bust, hero_hue(name), field)
    if is_asked:
        drawing += icon("chat", bust * 0.9 + 4, high * 0.2, bust * 0.5, "gold-ink", field)
    left = bust + 14
    y = high * UPPER + size * 0.35
    return drawing + words(left, y, said, size, weight=600, display=True, room=wide - left - size * 2.9)


@lru_cache(maxsize=KEPT)
def _will(points: int, field: str, cut: str) -> str:
    size = TYPE[cut]
    sign = size * 1.05
    return icon("will", sign / 2, 0, sign, "amber", field) + numeral(
        points, sign * 1.25, 0, size * 0.8, "ink", 15, "start"
    )


@lru_cache(maxsize=KEPT)
def _special(specials: tuple[Special, ...], field: str, cut: str) -> str:
    size = TYPE[cut]
    drawing = ""
    for special in specials:
        drawing += icon(special.picture, -size * 2.1, 0, size * 1.05, special.hue, field)
        drawing += numeral(special.number, -size * 1.4, 0, size * 0.8, "ink", 15, "start")
    return drawing


@lru_cache(maxsize=KEPT)
def _small_cards(box: RietburgBox, name: str, hand: int, played: int, field: str, cut: str) -> str:
    """Draw a small card for each one in hand, solid, and for each one played, hollow."""
    hue = hero_hue(name)
    shown: list[tuple[str, bool]] = []
    for mask, is_played in ((hand, False), (played, True)):
        for card in range(box.card_count):
            if mask >> card & 1:
                sort = hue if card < box.friend_from else "amber" if box.is_object(card) else "green"
                shown.append((sort, is_played))
    size = TYPE[cut]
    wide, high = size * 0.5, size * 0.8
    step = min(wide + 3, size * 5 / max(len(shown), 1))
    drawing = ""
    for index, (sort, is_played) in enumerate(reversed(shown)):
        x = -wide - index * step
        fill = field if is_played else f"{sort}-fill"
        drawing += rect(x, -high / 2, wide, high, 2, fill, stroke=sort if is_played else field, stroke_width=1.4)
    return drawing
