"""The board of Freigard: castles, the points of the round, totems, deck and discards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import Discarded
from meadhall.games.freigard.pieces import NO_CARD, TOTEMS, VESSEL
from meadhall.games.freigard.rules.odds import family_weights
from meadhall.pictures.canvas import line, place, rect, words
from meadhall.pictures.cards import back, badge, halo_rect, pile, pile_height, seal
from meadhall.pictures.freigard.clicks import DECK, castle_handle, discard_handle, totem_handle
from meadhall.pictures.freigard.figures import EMBLEM, HUE, castle, chip, small_card, small_castle, small_totem, totem
from meadhall.pictures.freigard.layout import BOARD_SIZES, CHIP_AREA, RULER, TOTEM_PITCH, chip_cells
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral, numeral_width
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

BOARD: Final = "board"
ODDS_SIGNS: Final = (("steel", "hex"), ("red", "dragon"), ("green", "leaf"), ("violet", "rout"))
GROUP: Final = 5
"""Points lie in groups of five (chapter 4)."""


def board_part(view: FreigardView, labels: Mapping[str, str]) -> Part:
    """Return the meadow with what is written on it."""
    grounds = {}
    for cut, (wide, high) in BOARD_SIZES.items():
        grounds[cut] = rect(0, 0, wide, high, 16, "meadow") + rect(0, 0, wide, high, 16, "url(#p-hill)")
    grounds[WIDE] += words(28, 64, labels["rule"], 19.5, fill="ink-2")
    grounds[WIDE] += words(28, 316, labels["totems"], 20, weight=600, fill="ink-2", display=True)
    for number, y in ((1, 344), (2, 368), (3, 392)):
        grounds[WIDE] += words(28, y, labels[f"totems.{number}"], 19.5, fill="ink-2", room=144)
    return Part(BOARD, labels["board"], BOARD_SIZES, grounds)


def board_pieces(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw everything on the board that can change."""
    pieces = [_heading(labels), _score(view, labels), _ruler(view)]
    pieces += _castles(view, labels) + _points(view, labels) + _totems(view, labels) + _kept(view, labels)
    odds = [] if view.is_round_over() else [_odds_line(view, labels)]
    return [*pieces, _deck(view, labels), *odds, _discard_count(labels), *_discards(view, labels)]


def _heading(labels: Mapping[str, str]) -> Piece:
    spots = {
        WIDE: Spot(28, 38, words(0, 0, labels["heading"], 24, weight=600, display=True, room=480)),
        PHONE: Spot(12, 24, words(0, 0, labels["heading"], 16, weight=600, display=True, room=190)),
    }
    return Piece("heading", BOARD, labels["heading"], spots)


def _score(view: FreigardView, labels: Mapping[str, str]) -> Piece:
    points = int(view.points)
    spots = {
        WIDE: Spot(
            560,
            38,
            words(0, 0, labels["scored"], 22, weight=600, display=True, room=240) + numeral(points, 280, -7, 34),
        ),
        PHONE: Spot(
            378,
            24,
            words(-numeral_width(points, 20) - 8, 0, labels["scored"], 13.6, "end", fill="ink-2", room=158)
            + numeral(points, -numeral_width(points, 20) / 2, -6, 20),
        ),
    }
    return Piece("scored", BOARD, labels["points.label"], spots)


def _ruler(view: FreigardView) -> Piece:
    """Draw how far the points reach, and where the standing castles are."""
    most = max([*view.laws.march, int(view.points)]) + 2
    spots = {}
    for cut, (left, width, y) in RULER.items():
        step = width / most
        high = 16 if cut == WIDE else 10
        size = 18 if cut == WIDE else 13
        body = rect(0, -high / 2, width, high, high / 2, "meadow-2")
        if view.points:
            body += rect(0, -high / 2, max(high, step * int(view.points)), high, high / 2, "ink")
        for number in sorted(set(view.castles)):
            x = number * step
            body += line(x, -high, x, high, "ink", 2.6)
            body += icon("tower", x, -high - 9, size, "ink", "meadow") if cut == WIDE else ""
            body += numeral(number, x, high + size * 0.6, size) if cut == WIDE else ""
        spots[cut] = Spot(left, y, body)
    return Piece("ruler", BOARD, "", spots)


def _castles(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    standing = view.castles[:]
    pieces = []
    for position, number in enumerate(view.laws.march):
        felled = number not in standing
        if not felled:
            standing.remove(number)
        spots = {
            WIDE: Spot(
                26 + position * 162,
                84,
                castle(number, felled, labels["needs"], labels["points"], labels["felled"]),
            ),
            PHONE: Spot(10 + position * 94, 36, small_castle(number, felled, labels["needs"], labels["felled"])),
        }
        handle = "" if felled else castle_handle(number)
        pieces.append(Piece(f"castle-{position}", BOARD, labels[f"castle.{position}"], spots, handle))
    return pieces


def _points(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Lay the points in groups of five, closer together the more there are; the narrow cut has none."""
    points = int(view.points)
    groups = (points + GROUP - 1) // GROUP
    rows = 1 if groups <= 6 else 2
    columns = max(3, -(-groups // rows))
    pitch = min(196.0, 616 / columns)
    scale = 1.0 if rows == 1 else 0.6
    step = min(26.0, (pitch - 48 * scale - 10) / (GROUP - 1))
    body = back(48, 67, HUE, EMBLEM, 6)
    pieces = []
    for point in range(points):
        group, position = point // GROUP, point % GROUP
        x = 560 + (group % columns) * pitch + position * step
        y = 142 + (group // columns) * 43
        label = labels["hidden"] if point == 0 else ""
        pieces.append(Piece(f"point-{point}", BOARD, label, {WIDE: Spot(x, y, body, scale)}))
    return pieces


def _kept(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw the card that the Vessel keeps."""
    if view.vessel == NO_CARD:
        return []
    card = view.box.kinds[view.vessel]
    spots = {
        WIDE: Spot(178 + VESSEL * TOTEM_PITCH[WIDE] + 62, 304, small_card(card, 52, 76)),
        PHONE: Spot(10 + VESSEL * TOTEM_PITCH[PHONE] + 55, 175, small_card(card, 30, 38)),
    }
    return [Piece("kept", BOARD, labels["kept"], spots)]


def _totems(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    pieces = []
    for number, name in enumerate(TOTEMS):
        spent = not view.is_ready(number) and not (number == VESSEL and view.vessel != NO_CARD)
        title = labels[f"totem.{name}.name"]
        spots = {
            WIDE: Spot(178 + number * TOTEM_PITCH[WIDE], 290, totem(name, title, spent, labels["spent"])),
            PHONE: Spot(10 + number * TOTEM_PITCH[PHONE], 172, small_totem(name, title, spent, labels["spent"])),
        }
        pieces.append(Piece(f"totem-{name}", BOARD, labels[f"totem.{name}"], spots, totem_handle(number)))
    return pieces


def _deck(view: FreigardView, labels: Mapping[str, str]) -> Piece:
    """Draw the deck with its count; a card known to lie on top lies open there."""
    count = int(view.deck_size())
    spots = {}
    for cut, (x, y, wide, high) in {WIDE: (724.0, 268.0, 118.0, 165.0), PHONE: (298.0, 52.0, 78.0, 80.0)}.items():
        step = 2.4 if cut == WIDE else 1.2
        radius = 10 if cut == WIDE else 8
        lift = step * pile_height(count)
        body = halo_rect(0, -lift, wide, high + lift, radius, 5 if cut == WIDE else 3)
        if count:
            body += pile(wide, high, count, back(wide, high, HUE, EMBLEM, radius), step, radius)
        else:
            body += rect(0, 0, wide, high, radius, "none", stroke="edge", stroke_width=2, stroke_dasharray="6 6")
        if view.top:
            body += _known(view, wide, high, lift)
        size, tall = (19.5, 32) if cut == WIDE else (13.6, 22)
        body += badge(wide / 2, high - tall * 0.6, labels["deck.count"], height=tall, size=size)
        spots[cut] = Spot(x, y, body + seal(wide - 8, 8 - lift, 24))
    return Piece("deck", BOARD, labels["deck"], spots, DECK)


def _known(view: FreigardView, wide: float, high: float, lift: float) -> str:
    """Draw the card on top of the deck, open."""
    card = view.box.kinds[view.top[-1]]
    return place(wide * 0.14, high * 0.06 - lift, small_card(card, wide * 0.72, high * 0.72))


def _odds_line(view: FreigardView, labels: Mapping[str, str]) -> Piece:
    """Write the odds of the families in a line; the wide cut has them beside the hand."""
    weights = family_weights(view)
    total = sum(weights) or 1
    body = ""
    for place_in_line, share in enumerate(weights):
        x = 4 + place_in_line * 92
        hue, sign = ODDS_SIGNS[place_in_line]
        body += icon(sign, x + 10, -5, 20, hue, "meadow")
        body += words(x + 26, 0, f"{round(100 * share / total)} %", 15, weight=600)
    return Piece("odds-line", BOARD, labels["odds.line"], {PHONE: Spot(12, 256, body)})


def _discard_count(labels: Mapping[str, str]) -> Piece:
    spots = {
        WIDE: Spot(888, 240, words(0, 0, labels["discards"], 19.5, fill="ink-2", room=296)),
        PHONE: Spot(12, 277, words(0, 0, labels["discards"], 13.6, fill="ink-2", room=200)),
    }
    return Piece("discards", BOARD, labels["discards"], spots)


def _discards(view: FreigardView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw every kind among the discards, once; the last one has chalk around it."""
    kinds = [kind for kind, count in enumerate(view.discards) if count]
    last = [event.kind for event in view.told or [] if isinstance(event, Discarded)][-1:]
    cells = {cut: chip_cells(cut, len(kinds)) for cut in (WIDE, PHONE)}
    pieces = []
    for position, kind in enumerate(kinds):
        code = view.box.codes[kind]
        card = view.box.kinds[kind] if kind != view.box.rout else None
        spots = {}
        for cut in (WIDE, PHONE):
            left, top, _, _ = CHIP_AREA[cut]
            columns, wide, high = cells[cut]
            x, y = left + (position % columns) * wide, top + (position // columns) * high
            gap = min(13 if cut == WIDE else 9, wide * 0.16)
            spots[cut] = Spot(x, y, chip(card, wide - gap, high - gap, view.discards[kind], kind in last))
        label = labels[f"card.{code}"]
        pieces.append(Piece(f"discard-{code}", BOARD, label, spots, discard_handle(code)))
    return pieces
