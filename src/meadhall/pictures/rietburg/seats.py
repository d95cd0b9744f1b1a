"""Whose heroes are whose: the busts in the plates of the seats, and what each hero has in the homes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.pieces import SHARP
from meadhall.pictures.canvas import group
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import AT_HOME, AT_RAIL, AT_SEAT, PHONE, WIDE, DrawnPiece, PicturePart, Spot
from meadhall.pictures.rietburg.clicks import hero_handle
from meadhall.pictures.rietburg.figures import KEPT, bust
from meadhall.pictures.rietburg.whole import SMALL, CardWriting, said_of, whole_card

FACE: Final = (34.0, 34.0)
SIGN: Final = 17.0
CUTS: Final = (WIDE, PHONE)


class Special(NamedTuple):
    """What only one hero has: a picture, its hue and a number."""

    picture: str
    hue: str
    number: str


def has_seats(view: RietburgView) -> bool:
    """Say whether anybody else sits at the table."""
    return view.laws.seats > 1


def seat_part(seat: int) -> str:
    """Return the name of the tray in the plate of a seat."""
    return f"seat-{seat}"


def home_part(view: RietburgView, hero: int) -> str:
    """Return the name of the tray of what a hero has."""
    return f"home-{view.laws.names[hero]}"


# Parts.


def seat_parts(view: RietburgView, labels: Mapping[str, str]) -> list[PicturePart]:
    """List the plates of the seats and the homes of all heroes; somebody alone has his heroes beside the castle."""
    laws = view.laws
    parts: list[PicturePart] = []
    if has_seats(view):
        parts += [_plate(seat, labels[f"seat.{seat}"], labels[f"seat.note.{seat}"]) for seat in range(laws.seats)]
    for hero in range(laws.hero_count):
        seat = laws.seat_of(hero) if has_seats(view) else -1
        heading, note = labels[f"hero.{hero}"], labels[f"hero.note.{hero}"]
        parts.append(_home(home_part(view, hero), heading, note, seat, labels["heroes"]))
    return parts


@lru_cache(maxsize=KEPT)
def _plate(seat: int, label: str, note: str) -> PicturePart:
    return PicturePart(seat_part(seat), label, at=AT_SEAT, seat=seat, note=note)


@lru_cache(maxsize=KEPT)
def _home(name: str, heading: str, note: str, seat: int, tab: str) -> PicturePart:
    at = AT_RAIL if seat < 0 else AT_HOME
    return PicturePart(
        name, heading, at=at, panel=name, heading=heading, note=note, seat=seat, tab=tab if seat < 0 else ""
    )


# Pieces.


def seat_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the plates of the seats and the homes of all heroes."""
    laws = view.laws
    pieces: list[DrawnPiece] = []
    asked = view.frames[-1].hero if view.frames else -1
    for hero, name in enumerate(laws.names):
        if has_seats(view):
            seat = laws.seat_of(hero)
            will = view.will[hero] if laws.uses_willpower[hero] else -1
            is_first = hero < laws.seats
            label = labels[f"held.{hero}"]
            pieces.append(
                _figure(name, label, hero_handle(view, hero), seat, is_first, hero == view.active, hero == asked)
            )
            pieces += _things(name, seat, will, labels[f"will.{hero}"], _special(view, hero))
        pieces += _held(view, labels, hero)
    return pieces


@lru_cache(maxsize=KEPT)
def _figure(
    name: str, label: str, handle: str, seat: int, is_first: bool, is_active: bool, is_asked: bool
) -> DrawnPiece:
    """Draw a hero's bust; that of the first hero is the face of the seat."""
    spot = Spot(0, 0, face_of_hero(name), size=FACE)
    marks = [mark for mark, is_so in (("active", is_active), ("asked", is_asked)) if is_so]
    classes = ("face" if is_first else "figure", *marks)
    return DrawnPiece(f"seat-{name}", seat_part(seat), label, dict.fromkeys(CUTS, spot), handle, classes)


@cache
def face_of_hero(name: str) -> str:
    """Draw a hero's bust for a plate, with the sign of somebody who is asked something."""
    asked = group(icon("chat", 27, 8, 15, "gold-ink", "table"), class_="if-asked")
    return bust(name, FACE[0] / 2, FACE[1] / 2, FACE[0]) + asked


def _special(view: RietburgView, hero: int) -> Special | None:
    """Return what only this hero has: quivers, axe, open books, the spirit."""
    laws = view.laws
    if not laws.uses_willpower[hero]:
        return Special("quiver", "green", str(sum(view.quivers)))
    if hero == laws.axe_hero:
        bonus = laws.box.sharp_bonus if view.axe == SHARP else laws.box.dull_bonus
        return Special("axe", "amber", f"+{bonus}")
    if hero == laws.book_hero:
        return Special("book", "violet", str(len(laws.box.books) - view.books.bit_count()))
    if hero == laws.spirit_hero:
        return Special("drop", "blue", "?" if view.spirit_place < 0 else "x2" if view.spirit_side == 0 else "+2")
    return None


@lru_cache(maxsize=KEPT)
def _things(name: str, seat: int, will: int, label: str, special: Special | None) -> tuple[DrawnPiece, ...]:
    pieces = []
    if will >= 0:
        pieces.append(_sign(f"will-{name}", label, seat, Special("will", "amber", str(will))))
    if special is not None:
        pieces.append(_sign(f"special-{name}", "", seat, special))
    return tuple(pieces)


@lru_cache(maxsize=KEPT)
def _sign(key: str, label: str, seat: int, sign: Special) -> DrawnPiece:
    """Draw a small sign with its number, in the colour of the plate it stands on."""
    body = icon(sign.picture, SIGN / 2, SIGN / 2 + 2, SIGN, sign.hue, "table")
    body += numeral(sign.number, SIGN + 2, SIGN / 2 + 2, 12, "currentColor", 14, "start")
    spot = Spot(0, 0, body, size=(SIGN + 5 + numeral_width(sign.number, 12), SIGN + 4))
    return DrawnPiece(key, seat_part(seat), label, dict.fromkeys(CUTS, spot))


def _held(view: RietburgView, labels: Mapping[str, str], hero: int) -> list[DrawnPiece]:
    """Draw what a hero holds and has played, as small cards."""
    box = view.laws.box
    hand, played = view.hands[hero], view.played[hero]
    part = home_part(view, hero)
    return [
        _held_card(box, card, said_of(box, card, labels), bool(played >> card & 1), part)
        for card in range(box.card_count)
        if (hand | played) >> card & 1
    ]


@lru_cache(maxsize=KEPT)
def _held_card(box: RietburgBox, card: int, said: CardWriting, is_played: bool, part: str) -> DrawnPiece:
    spot = Spot(0, 0, whole_card(box, card, said, is_played, SMALL), size=SMALL.size_of(box, card))
    return DrawnPiece(f"held-{box.card_ids[card]}", part, said.label, dict.fromkeys(CUTS, spot), "", ("card",))
