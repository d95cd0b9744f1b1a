"""What a craftsman has: jewels to hand, barrows, dwarfs at home, free actions, abilities and settings.

The own home stands beside the mine; that of another is opened by touching the seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, LETTERS
from meadhall.pictures.freyas_folly.chips import (
    RISK,
    barrow_chip,
    dwarf_chip,
    fact_chip,
    jewel_chip,
    kinds_of,
    mini_chip,
    more_chip,
    sign_chip,
)
from meadhall.pictures.freyas_folly.clicks import hand_handle, home_handle, newcomer_handle
from meadhall.pictures.freyas_folly.figures import (
    KEPT,
    PILL,
    ability_pill,
    finished_pile,
    no_setting,
    pill_width,
    sigil,
)
from meadhall.pictures.freyas_folly.layout import TRAYS, jewel_names, tray_piece
from meadhall.pictures.freyas_folly.side import card_spot, numbers, owned, setting_piece
from meadhall.pictures.icons import icon
from meadhall.pictures.picture import AT_HAND, AT_HOME, AT_SEAT, PHONE, DrawnPiece, PicturePart, Spot

HAND: Final = "hand"
FACE: Final = 34.0
MOST_MINIS: Final = 3
"""The most kinds of jewels in the plate of a seat."""


class DrawnHome(NamedTuple):
    """Whose home is drawn, and whether it is the viewer's own."""

    seat: int
    is_own: bool

    def part(self, tray: str) -> str:
        """Return the name of one of its trays."""
        return f"{HAND if self.is_own else f'home-{self.seat}'}-{tray}"


JEWELS: Final = "jewels"
BARROWS: Final = "barrows"
DWARFS: Final = "dwarfs"
SETTINGS: Final = "settings"


def home_parts(home: DrawnHome, labels: Mapping[str, str]) -> list[PicturePart]:
    """Return the trays of a home; the first of them is headed."""
    seat = home.seat
    heading, note = (
        (labels["home"], labels["home note"]) if home.is_own else (labels[f"seat.{seat}"], labels[f"sheet.{seat}"])
    )
    leads = {JEWELS: labels["to hand"], BARROWS: "", DWARFS: labels["at home"], SETTINGS: ""}
    parts = []
    for tray, lead in leads.items():
        is_first = tray == JEWELS
        texts = (heading if is_first else "", note if is_first else "", lead)
        parts.append(_part(home, tray, f"{heading}: {labels[f'{tray} label']}", texts, labels["home tab"]))
    return parts


@lru_cache(KEPT)
def _part(home: DrawnHome, tray: str, label: str, texts: tuple[str, str, str], tab: str) -> PicturePart:
    heading, note, lead = texts
    at, panel = (AT_HAND, HAND) if home.is_own else (AT_HOME, f"home-{home.seat}")
    return PicturePart(
        home.part(tray),
        label,
        at=at,
        panel=panel,
        heading=heading,
        note=note,
        lead=lead,
        tab=tab if home.is_own else "",
        seat=-1 if home.is_own else home.seat,
    )


def home_pieces(view: FreyasFollyView, home: DrawnHome, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw everything in a home."""
    seat = home.seat
    mine = view.homes[seat]
    names = jewel_names(labels)
    pieces = [_jewel(home, jewel, count, names[jewel]) for jewel, count in kinds_of(mine.jewels)]
    each = view.laws.dwarfs_each
    first = view.first_outside(seat)
    outside = view.box.mine.outside
    for number in range(seat * each, (seat + 1) * each):
        one = view.dwarfs[number]
        if one.barrow != EMPTY:
            pieces.append(_barrow(home, number, number % each + 1, int(one.barrow), labels[f"dwarf.{number}"]))
        if one.place == outside:
            pieces.append(_waiting(home, number, number % each + 1, number == first, labels[f"dwarf.{number}"]))
    pieces.append(_tokens(home, int(mine.tokens), labels[f"tokens.{seat}"]))
    for number in numbers(mine.hand):
        pieces.append(_ability(home, ABILITIES[number], labels[f"ability.{ABILITIES[number]}"]))
    return pieces + _settings(view, home, labels)


@lru_cache(KEPT)
def _jewel(home: DrawnHome, jewel: int, count: int, name: str) -> DrawnPiece:
    letter = LETTERS[jewel]
    handle = home_handle(home.seat, letter)
    spot = jewel_chip(jewel, count)
    return tray_piece(f"home-{home.seat}-{letter}", home.part(JEWELS), f"{name}: {count}", spot, handle, ("stack",))


@lru_cache(KEPT)
def _barrow(home: DrawnHome, number: int, sign: int, heap: int, label: str) -> DrawnPiece:
    return tray_piece(f"barrow-{number}", home.part(BARROWS), label, barrow_chip(home.seat, sign, heap))


@lru_cache(KEPT)
def _waiting(home: DrawnHome, number: int, sign: int, is_first: bool, label: str) -> DrawnPiece:
    """Draw a dwarf at home; the one with the lowest number enters the mine."""
    handle = newcomer_handle(home.seat) if is_first else ""
    return tray_piece(f"waiting-{number}", home.part(DWARFS), label, dwarf_chip(home.seat, sign), handle)


@lru_cache(KEPT)
def _tokens(home: DrawnHome, count: int, label: str) -> DrawnPiece:
    return tray_piece(
        f"tokens-{home.seat}", home.part(DWARFS), label, sign_chip(icon("crown", 10, 0, 19, "amber"), count)
    )


@lru_cache(KEPT)
def _ability(home: DrawnHome, word: str, title: str) -> DrawnPiece:
    """Draw an ability at hand: with its name, but on a phone, where all stands in one line."""
    pill = Spot(2, 1, ability_pill(word, title), size=(pill_width(title) + 4, PILL + 4))
    sign = Spot(2, 1, ability_pill(word, ""), size=(pill_width("") + 4, PILL + 4))
    spots = {cut: sign if cut == PHONE and home.is_own else pill for cut in TRAYS}
    handle = hand_handle(word) if home.is_own else ""
    classes = ("card",) if home.is_own else ()
    return DrawnPiece(f"hand-{home.seat}-{word}", home.part(DWARFS), title, spots, handle, classes)


# Settings.


def _settings(view: FreyasFollyView, home: DrawnHome, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the settings that are held, those that can be completed first, and a pile of the finished ones."""
    box, mine, part = view.box, view.homes[home.seat], home.part(SETTINGS)
    ready: list[DrawnPiece] = []
    others: list[DrawnPiece] = []
    for number in numbers(mine.held):
        have = owned(box.setting_needs[number], mine.jewels)
        name = box.setting_ids[number]
        word = labels["ready"] if all(have) else ""
        drawn = setting_piece(box, number, part, have, labels[f"name.{name}"], labels[f"setting.{name}"], word)
        (ready if word else others).append(drawn)
    pieces = ready + others
    done = numbers(mine.done)
    if done:
        points = sum(box.setting_points[number] for number in done)
        pieces.append(_finished(home, labels[f"finished.{home.seat}"], points))
    return pieces or [_no_settings(home, labels["no"], labels["settings label"])]


@lru_cache(KEPT)
def _finished(home: DrawnHome, said: str, points: int) -> DrawnPiece:
    spot = card_spot(finished_pile(said, points))
    return tray_piece(f"finished-{home.seat}", home.part(SETTINGS), f"{said}, {points}", spot)


@lru_cache
def _no_settings(home: DrawnHome, first: str, second: str) -> DrawnPiece:
    spot = card_spot(no_setting(first, second))
    return tray_piece(f"no-settings-{home.seat}", home.part(SETTINGS), "", spot)


# The plates of the seats.


def seat_part(seat: int, labels: Mapping[str, str]) -> PicturePart:
    """Return the row in the plate of a seat."""
    return _seat(seat, labels[f"seat.{seat}"], labels[f"points.{seat}"])


@lru_cache(KEPT)
def _seat(seat: int, name: str, points: str) -> PicturePart:
    return PicturePart(f"seat-{seat}", name, at=AT_SEAT, seat=seat, note=points)


def seat_pieces(view: FreyasFollyView, seat: int, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the sign of a seat, what people track of it, and of others the jewels that they have to hand."""
    home = view.homes[seat]
    pieces = [_face(seat, labels[f"seat.{seat}"])]
    numbers_of = {
        "dwarfs": view.laws.dwarfs_each - view.gone_count(seat),
        "orders": int(home.held).bit_count(),
        RISK: sum(view.box.loss_of(number) for number in numbers(home.held)),
        "jewels": sum(count for _, count in kinds_of(home.jewels)),
        "tokens": int(home.tokens),
    }
    pieces += [
        _fact(seat, what, count, labels[f"{what}.{seat}"], seat == view.seat)
        for what, count in numbers_of.items()
        if count or what != RISK
    ]
    if seat != view.seat:
        pieces += _minis(seat, home.jewels, jewel_names(labels), labels[f"jewels.{seat}"])
    return pieces


@lru_cache(KEPT)
def _fact(seat: int, what: str, count: int, label: str, is_own: bool) -> DrawnPiece:
    classes = ("fact", what, "own") if is_own else ("fact", what)
    return tray_piece(f"fact-{seat}-{what}", f"seat-{seat}", label, fact_chip(what, count), classes=classes)


@lru_cache
def _face(seat: int, name: str) -> DrawnPiece:
    spot = Spot(FACE / 2, FACE / 2, sigil(seat, FACE / 2 - 1), size=(FACE, FACE))
    return tray_piece(f"face-{seat}", f"seat-{seat}", name, spot, classes=("face",))


@lru_cache(KEPT)
def _minis(seat: int, heap: int, names: tuple[str, ...], label: str) -> tuple[DrawnPiece, ...]:
    """Draw the first kinds of jewels, and how many more there are."""
    part = f"seat-{seat}"
    kinds = kinds_of(heap)
    pieces = [
        tray_piece(f"mini-{seat}-{LETTERS[jewel]}", part, f"{names[jewel]}: {count}", mini_chip(jewel, count))
        for jewel, count in kinds[:MOST_MINIS]
    ]
    more = sum(count for _, count in kinds[MOST_MINIS:])
    if more:
        pieces.append(tray_piece(f"more-{seat}", part, label, more_chip(more)))
    return tuple(pieces)
