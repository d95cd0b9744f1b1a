"""The board of Freigard: castles, the points of the round, totems, deck and discards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import Discarded
from meadhall.games.freigard.pieces import NO_CARD, TOTEMS, VESSEL, Kind
from meadhall.pictures.canvas import line, rect, words
from meadhall.pictures.cards import back, badge, brackets, halo_rect, paper, pile, pile_height, seal
from meadhall.pictures.freigard.clicks import DECK, castle_handle, totem_handle
from meadhall.pictures.freigard.figures import (
    CASTLE_FIELD,
    EMBLEM,
    HUE,
    castle,
    low_totem,
    phone_totem,
    small_card,
    totem,
)
from meadhall.pictures.freigard.layout import FLOORS, LAYOUTS, Layout
from meadhall.pictures.freigard.meadow import NIGHT, castle_figure, castle_names, castle_state, inks, meadow, time_of
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import AT_BOARD, LOW, PHONE, WIDE, DrawnPiece, PicturePart, Section, Spot, section

BOARD: Final = "board"
GROUP: Final = 5
"""Points lie in groups of five (chapter 4)."""
MARK: Final = 0.26
"""How large a castle stands on the ruler."""


@lru_cache(maxsize=64)
def board_part(time: str, label: str, rule: str, totems: str, use: str) -> PicturePart:
    """Return the meadow with what is written on it: the rule, and what totems are for."""
    ink, pale = inks(time)
    grounds = {}
    for layout in LAYOUTS:
        left, width, y = layout.ruler
        thick = layout.thick
        grounds[layout.cut] = meadow(time, layout)
        grounds[layout.cut] += rect(left, y - thick / 2, width, thick, thick / 2, f"fg-{time}-mid")
    wide = LAYOUTS[0]
    grounds[WIDE] += words(190, 36, rule, wide.type, fill=pale, room=300)
    grounds[WIDE] += words(24, 290, totems, 20, weight=600, fill=ink, display=True)
    grounds[WIDE] += words(112, 290, use, wide.type, fill=pale, room=440)
    return PicturePart(
        BOARD,
        label,
        {layout.cut: (layout.width, layout.height) for layout in LAYOUTS},
        grounds,
        AT_BOARD,
        floors=FLOORS,
    )


def board_sections(view: FreigardView, labels: Mapping[str, str]) -> list[Section]:
    """Draw everything on the board that can change."""
    points = int(view.points)
    most = max([*view.laws.march, points]) + 2
    time = time_of(view.laws.level)
    ink = inks(time)[0]
    headings = _heading(labels["heading"], ink), _scored(labels["scored"], labels["scored.short"], ink)
    score = [_score(points, labels["points.label"], ink), *([_reached(points, most, ink)] if points else [])]
    return [
        section(*headings, *score, _marks(tuple(sorted(set(view.castles))), most, time)),
        section(*_castles(view, labels, most)),
        section(*_points(points, labels["hidden"])),
        section(*_totems(view, labels), *_kept(view, labels)),
        section(*_deck(view, labels), *_discards(view, labels)),
    ]


@lru_cache(maxsize=256)
def _heading(text: str, ink: str) -> DrawnPiece:
    x, y, size = LAYOUTS[0].heading
    said = words(0, 0, text, size, weight=600, fill=ink, display=True, room=186)
    return DrawnPiece("heading", BOARD, text, {WIDE: Spot(x, y, said)})


@lru_cache(maxsize=64)
def _scored(text: str, brief: str, ink: str) -> DrawnPiece:
    """Write what the number of points is."""
    spots = {}
    for layout in LAYOUTS:
        size = 15 if layout.is_small else layout.heading[2]
        said = words(0, 0, brief if layout.is_small else text, size, weight=600, fill=ink, display=True, room=230)
        spots[layout.cut] = Spot(*layout.scored, said)
    return DrawnPiece("scored", BOARD, "", spots)


@lru_cache(maxsize=256)
def _score(points: int, label: str, ink: str) -> DrawnPiece:
    spots = {
        layout.cut: Spot(*layout.points, numeral(points, 0, 0, 22 if layout.is_small else 34, ink))
        for layout in LAYOUTS
    }
    return DrawnPiece("score-points", BOARD, label, spots)


@lru_cache(maxsize=256)
def _reached(points: int, most: int, ink: str) -> DrawnPiece:
    """Draw how far the points reach on the ruler."""
    spots = {}
    for layout in LAYOUTS:
        left, width, y = layout.ruler
        high = layout.thick
        spots[layout.cut] = Spot(left, y, rect(0, -high / 2, max(high, width / most * points), high, high / 2, ink))
    return DrawnPiece("reached", BOARD, "", spots)


def scored_spot(view: FreigardView, points: int, cut: str) -> Spot:
    """Return so many points more on the ruler, with the sum at their end."""
    layout = next(layout for layout in LAYOUTS if layout.cut == cut)
    most = max([*view.laws.march, int(view.points)]) + 2
    left, width, y = layout.ruler
    step, high = width / most, layout.thick
    end = min(step * points, width - step * int(view.points))
    size = 14 if layout.is_small else 18
    bar = rect(0, -high / 2, max(high, end), high, high / 2, "gold", stroke="strap", stroke_width=2)
    sign = badge(end, -high - size * 0.4, f"+{points}", height=size * 1.5, size=size, pad=6)
    return Spot(left + step * int(view.points), y, bar + sign)


@lru_cache(maxsize=256)
def _marks(castles: tuple[int, ...], most: int, time: str) -> DrawnPiece:
    """Draw where the standing castles are on the ruler; where there is no room for them, with a tower each."""
    ink = inks(time)[0]
    spots = {}
    for layout in LAYOUTS:
        left, width, y = layout.ruler
        high, size = (layout.thick, 16) if layout.is_small else (16, 18)
        body = ""
        for number in castles:
            x = number * width / most
            body += line(x, -high, x, high, ink, 2.4)
            if layout.cut == LOW:
                body += icon("tower", x, -high - size * 0.5, size, ink, f"fg-{time}-sky")
            body += numeral(number, x, high + size * 0.6, size * 0.94, ink)
        spots[layout.cut] = Spot(left, y, body)
    return DrawnPiece("ruler", BOARD, "", spots)


def _castles(view: FreigardView, labels: Mapping[str, str], most: int) -> list[DrawnPiece]:
    """Draw the cards of the castles, the castles themselves in them, and those that stand on the ruler."""
    standing = view.castles[:]
    names = castle_names(view.laws.march)
    time = time_of(view.laws.level)
    pieces = []
    for position, number in enumerate(view.laws.march):
        is_felled = number not in standing
        if not is_felled:
            standing.remove(number)
        state = castle_state(number, is_felled, int(view.points))
        pieces.append(_castle(position, number, is_felled, time, labels[f"castle.{position}"]))
        pieces.append(_castle_figure(position, names[position], state))
        if not is_felled:
            pieces.append(_mark(position, number, most, names[position], state))
    return pieces


@lru_cache(maxsize=1024)
def _castle(position: int, number: int, is_felled: bool, time: str, label: str) -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        left, top, pitch, scale = layout.castles
        spots[layout.cut] = Spot(left + position * pitch, top, castle(number, is_felled, time), scale)
    return DrawnPiece(f"castle-{position}", BOARD, label, spots, "" if is_felled else castle_handle(number))


@lru_cache(maxsize=256)
def _castle_figure(position: int, name: str, state: str) -> DrawnPiece:
    """Draw a castle in its card, alone in its piece: a browser gets each once, for card and ruler."""
    spots = {}
    for layout in LAYOUTS:
        left, top, pitch, scale = layout.castles
        x, y, size = CASTLE_FIELD
        place_at = (left + position * pitch + x * scale, top + y * scale)
        spots[layout.cut] = Spot(*place_at, castle_figure(name, state), round(scale * size, 4))
    return DrawnPiece(f"crawler-{position}", BOARD, "", spots)


@lru_cache(maxsize=1024)
def _mark(position: int, number: int, most: int, name: str, state: str) -> DrawnPiece:
    """Draw a castle on the ruler."""
    spots = {}
    for layout in LAYOUTS:
        if layout.cut == LOW:
            continue
        left, width, y = layout.ruler
        scale = MARK * (0.8 if layout.is_small else 1)
        high = layout.thick if layout.is_small else 16
        at = (left + number * width / most - 75 * scale, y - high - 128 * scale)
        spots[layout.cut] = Spot(*at, castle_figure(name, state), scale)
    return DrawnPiece(f"mark-{position}", BOARD, "", spots)


@lru_cache(maxsize=128)
def _points(points: int, label: str) -> tuple[DrawnPiece, ...]:
    """Lay the points in groups of five, closer together the more there are; small cuts have none."""
    groups = (points + GROUP - 1) // GROUP
    rows = 1 if groups <= 6 else 2
    columns = max(3, -(-groups // rows))
    pitch = min(150.0, 400 / columns)
    scale = 1.0 if rows == 1 else 0.6
    step = min(20.0, (pitch - 48 * scale - 8) / (GROUP - 1))
    body = back(48, 67, HUE, EMBLEM, 6)
    pieces = []
    for point in range(points):
        group, position = point // GROUP, point % GROUP
        x = 500 + (group % columns) * pitch + position * step
        y = 162 + (group // columns) * 43
        pieces.append(DrawnPiece(f"point-{point}", BOARD, "" if point else label, {WIDE: Spot(x, y, body, scale)}))
    return tuple(pieces)


def _kept(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the card that the Vessel keeps."""
    if view.vessel == NO_CARD:
        return []
    card = view.box.kinds[view.vessel]
    spots = {}
    for layout in LAYOUTS:
        left, top, pitch, _ = layout.totems
        wide, high, x, y = {WIDE: (52, 72, 58, 10), PHONE: (40, 52, 44, 6), LOW: (28, 36, 30, 4)}[layout.cut]
        spots[layout.cut] = Spot(left + VESSEL * pitch + x, top + y, small_card(card, wide, high))
    return [DrawnPiece("kept", BOARD, labels["kept"], spots)]


def _totems(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    pieces = []
    for number, name in enumerate(TOTEMS):
        is_spent = not view.is_ready(number) and not (number == VESSEL and view.vessel != NO_CARD)
        said = labels[f"totem.{name}.name"], labels[f"totem.{name}.short"], labels["spent"]
        pieces.append(_totem(number, name, is_spent, said, labels[f"totem.{name}"]))
    return pieces


@lru_cache(maxsize=256)
def _totem(number: int, name: str, is_spent: bool, said: tuple[str, str, str], label: str) -> DrawnPiece:
    title, brief, spent = said
    bodies = {
        WIDE: totem(name, title, is_spent, spent),
        PHONE: phone_totem(name, title, is_spent, spent),
        LOW: low_totem(name, brief, is_spent, spent),
    }
    spots = {}
    for layout in LAYOUTS:
        left, top, pitch, scale = layout.totems
        spots[layout.cut] = Spot(left + number * pitch, top, bodies[layout.cut], scale)
    return DrawnPiece(f"totem-{name}", BOARD, label, spots, totem_handle(number))


def _deck(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the deck with its count; a card known to lie on top lies open there."""
    count = int(view.deck_size())
    pieces = [_pile(count, labels["deck.name"])]
    if view.top:
        card = view.box.kinds[view.top[-1]]
        spots = {}
        for layout in LAYOUTS:
            x, y, wide, high = layout.deck
            body = small_card(card, wide * 0.72, high * 0.72)
            spots[layout.cut] = Spot(x + wide * 0.14, y + high * 0.06 - _lift(layout, count), body)
        pieces.append(DrawnPiece("top", BOARD, labels["top"], spots))
    return [*pieces, _deck_count(labels["deck.count"], labels["deck"])]


def _lift(layout: Layout, count: int) -> float:
    """Return how high the top of the deck lies."""
    return (1.2 if layout.is_small else 2.4) * pile_height(count)


@lru_cache(maxsize=256)
def _pile(count: int, label: str) -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        x, y, wide, high = layout.deck
        step, radius, gap = (1.2, 8, 3) if layout.is_small else (2.4, 10, 5)
        lift = _lift(layout, count)
        body = halo_rect(0, -lift, wide, high + lift, radius, gap)
        if count:
            body += pile(wide, high, count, back(wide, high, HUE, EMBLEM, radius), step, radius)
        else:
            body += rect(0, 0, wide, high, radius, "none", stroke="edge", stroke_width=2, stroke_dasharray="6 6")
        spots[layout.cut] = Spot(x, y, body + seal(wide - 8, 8 - lift, 24))
    return DrawnPiece("deck", BOARD, label, spots, DECK)


@lru_cache(maxsize=256)
def _deck_count(text: str, label: str) -> DrawnPiece:
    spots = {}
    for layout in LAYOUTS:
        x, y, wide, high = layout.deck
        size, tall, pad = (13.2, 20, 4) if layout.is_small else (17, 28, 9)
        said = text.partition(" ")[0] if layout.cut == LOW else text
        spots[layout.cut] = Spot(
            x + wide / 2, y + high - tall * 0.55, badge(0, 0, said, height=tall, size=size, pad=pad)
        )
    return DrawnPiece("deck-count", BOARD, label, spots)


def _discards(view: FreigardView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    """Draw the discards as a pile, the last one on top with chalk around it; small cuts have them under a tab."""
    last = [event.kind for event in view.told or [] if isinstance(event, Discarded)][-1:]
    kind = last[0] if last else -1
    card = view.box.kinds[kind] if 0 <= kind < len(view.box.kinds) and kind != view.box.rout else None
    is_dark = time_of(view.laws.level) == NIGHT
    return [_discard_pile(view.discard_count(), card, bool(last), labels["discards"], is_dark)]


def _families(wide: float) -> str:
    """Draw the signs of the three families, where no card is known to lie on top."""
    signs = ("hex", "dragon", "leaf")
    return "".join(icon(sign, wide / 2, 26 + 36 * number, 28, "ink-3", "card") for number, sign in enumerate(signs))


@lru_cache(maxsize=1 << 10)
def _discard_pile(count: int, card: Kind | None, is_known: bool, label: str, is_dark: bool) -> DrawnPiece:
    x, y, wide, high = LAYOUTS[0].discards
    lift = 2.4 * pile_height(count)
    top = small_card(card, wide, high) if is_known else paper(wide, high, 8) + _families(wide)
    body = rect(0, 0, wide, high, 10, "none", stroke="edge", stroke_width=2, stroke_dasharray="6 6")
    if count:
        body = pile(wide, high, count, top, 2.4, 8)
    if is_known:
        body += brackets(0, -lift, wide, high, 3, 10, "chalk on-rock" if is_dark else "chalk")
    body += badge(wide / 2, high - 15, label, height=28, size=16.6, pad=9)
    return DrawnPiece("discards", BOARD, label, {WIDE: Spot(x, y, body)})
