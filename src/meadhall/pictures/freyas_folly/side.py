"""Workshop, black market and Brisingamen: beside the mine, or in parts of their own on a phone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.engine.contract import NOBODY, SPECTATOR, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import ABILITIES, JEWEL_COUNT, LETTERS, colour_of, count_of, is_large, jewels_in
from meadhall.pictures.canvas import circle, rect, tag, words
from meadhall.pictures.cards import back, pile, plate
from meadhall.pictures.freyas_folly.clicks import market_handle, offer_handle, piece_handle, setting_handle
from meadhall.pictures.freyas_folly.figures import (
    HUE,
    KEPT,
    PLAYERS,
    ability_card,
    loose_stone,
    piece_card,
    setting_card,
    stone,
)
from meadhall.pictures.freyas_folly.layout import (
    BOARD,
    MARKET,
    NECKLACE,
    SIDE_LEFT,
    SIDE_WIDTH,
    SIZES,
    TEXT,
    WORKSHOP,
    Where,
    jewel_names,
    pieces_at,
)
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Part, Piece, Spot

MARKET_TOP: Final = 308
NECKLACE_TOP: Final = 482
BOTTOM: Final = 620
SLOT: Final = {WIDE: 75, PHONE: 54.5}
"""From piece to piece of the Brisingamen."""
MOST_SMALL: Final = 4
MOST_LARGE: Final = 2


@lru_cache(KEPT)
def numbers(bits: int) -> tuple[int, ...]:
    """List the cards of a set."""
    return tuple(number for number in range(bits.bit_length()) if bits & (1 << number))


def side_ground(workshop: str, market: str, necklace: str) -> str:
    """Draw the plates beside the mine, with their titles."""
    drawing = ""
    for title, top, low in (
        (workshop, 0, MARKET_TOP - 8),
        (market, MARKET_TOP, NECKLACE_TOP - 8),
        (necklace, NECKLACE_TOP, BOTTOM),
    ):
        drawing += plate(SIDE_LEFT, top, SIDE_WIDTH, low - top) + _title(SIDE_LEFT + 14, top + 26, title, WIDE)
    return drawing


def _title(x: float, y: float, what: str, cut: str) -> str:
    return words(x, y, what, TEXT[cut], weight=600, fill="ink-2", display=True)


@lru_cache
def phone_part(part: str, title: str) -> Part:
    """Return the plate of a part on a phone, empty."""
    width, height = SIZES[part][PHONE]
    drawing = plate(0, 0, width, height, radius=12) + _title(10, 20, title, PHONE)
    return Part(part, title, SIZES[part], {PHONE: drawing})


@lru_cache(KEPT)
def _note(key: str, part: str, top: float, what: str) -> tuple[Piece, ...]:
    """Write what is left, at the right of a title."""
    right = SIDE_LEFT + SIDE_WIDTH - 14
    places = [
        Where(BOARD, WIDE, Spot(right, top + 26, words(0, 0, what, TEXT[WIDE], "end", fill="ink-2"))),
        Where(part, PHONE, Spot(380, 20, words(0, 0, what, TEXT[PHONE], "end", fill="ink-2"))),
    ]
    return pieces_at(key, what, places)


@lru_cache(KEPT)
def owned(need: int, jewels: int) -> tuple[bool, ...]:
    """Say for each stone of a card whether there is one at home."""
    left = [int(count_of(jewels, jewel)) for jewel in range(JEWEL_COUNT)]
    found = []
    for jewel in jewels_in(need):
        found.append(left[jewel] > 0)
        left[jewel] -= 1
    return tuple(found)


def side_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw everything that lies beside the mine."""
    jewels = 0 if view.seat == SPECTATOR else view.homes[view.seat].jewels
    return [*_workshop(view, labels, jewels), *_market(view, labels), *_necklace(view, labels, jewels)]


def _workshop(view: FreyasFollyView, labels: Mapping[str, str], jewels: int) -> list[Piece]:
    box = view.box
    pieces = [*_note("deck", WORKSHOP, 0, labels["deck"])]
    for position, number in enumerate(numbers(view.workshop)):
        name = box.setting_ids[number]
        have = owned(box.setting_needs[number], jewels)
        pieces += _open_setting(box, number, position, have, labels[f"name.{name}"], labels[f"setting.{name}"])
    return pieces


@lru_cache(KEPT)
def _open_setting(
    box: FreyasFollyBox, number: int, position: int, have: tuple[bool, ...], title: str, label: str
) -> tuple[Piece, ...]:
    row, column = divmod(position, 4)
    points, loss, need = box.setting_points[number], box.loss_of(number), tuple(jewels_in(box.setting_needs[number]))
    wide = setting_card(points, loss, title, need, have, width=124, height=124, text=TEXT[WIDE])
    small = setting_card(points, loss, "", need, have, width=88, height=74, text=TEXT[PHONE])
    places = [
        Where(BOARD, WIDE, Spot(SIDE_LEFT + 12 + column * 132, 36 + row * 131, wide)),
        Where(WORKSHOP, PHONE, Spot(8 + column * 95, 30 + row * 81, small)),
    ]
    name = box.setting_ids[number]
    return pieces_at(f"setting-{name}", label, places, setting_handle(name), ("card",))


def _market(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    pieces: list[Piece] = []
    offers = [number for number, count in enumerate(view.open_abilities) for _ in range(count)]
    for position, number in enumerate(offers):
        copy = offers[: position + 1].count(number)
        pieces += _offer(ABILITIES[number], copy, position, labels[f"ability.{ABILITIES[number]}"])
    pieces += _pile(view.pile + len(view.under), labels["pile"])
    names = jewel_names(labels)
    for jewel in range(JEWEL_COUNT):
        pieces += _stock(jewel, count_of(view.market, jewel), names[jewel])
    return pieces


@lru_cache(KEPT)
def _offer(word: str, copy: int, position: int, title: str) -> tuple[Piece, ...]:
    wide = Spot(SIDE_LEFT + 12 + position * 116, MARKET_TOP + 34, ability_card(word, title, 112, 120, TEXT[WIDE]))
    small = Spot(8 + position * 92, 30, ability_card(word, title, 86, 102, TEXT[PHONE]))
    places = [Where(BOARD, WIDE, wide), Where(MARKET, PHONE, small)]
    return pieces_at(f"offer-{word}-{copy}", title, places, offer_handle(word), ("card",))


@lru_cache(KEPT)
def _pile(left: int, label: str) -> tuple[Piece, ...]:
    cards = pile(34, 48, left, back(34, 48, HUE, "mark", 5), 2, 5) if left else _empty(34, 48)
    body = cards + numeral(left, 17, 66, 18)
    places = [
        Where(BOARD, WIDE, Spot(SIDE_LEFT + 362, MARKET_TOP + 58, body)),
        Where(MARKET, PHONE, Spot(306, 46, body)),
    ]
    return pieces_at("pile", label, places)


def _empty(width: float, height: float) -> str:
    return rect(0, 0, width, height, 5, "none", stroke="edge", stroke_width=1.4, stroke_dasharray="4 4")


@lru_cache(KEPT)
def _stock(jewel: int, count: int, label: str) -> tuple[Piece, ...]:
    """Draw the jewels of one kind: its letter, as many as a trade can take, and their count."""
    letter = LETTERS[jewel]
    big = is_large(jewel)
    colour = colour_of(jewel)
    wide = Spot(SIDE_LEFT + (478 if big else 402), MARKET_TOP + 20 + colour * 31, "")
    small = Spot(12 + colour * 76, 160 if big else 208, "")
    pieces: list[Piece] = []
    for copy in range(min(count, MOST_LARGE if big else MOST_SMALL)):
        places = [
            Where(BOARD, WIDE, Spot(wide.x + 24 + copy * (6 if big else 5), wide.y, loose_stone(jewel, 18, 22))),
            Where(MARKET, PHONE, Spot(small.x + 24 + copy * 5, small.y, loose_stone(jewel, 20, 26))),
        ]
        pieces += pieces_at(f"market-{letter}-{copy + 1}", label, places, market_handle(letter))
    for part, cut, spot, across in ((BOARD, WIDE, wide, 50 if big else 58), (MARKET, PHONE, small, 60)):
        body = words(0, TEXT[cut] * 0.36, letter, TEXT[cut], fill="ink-2")
        body += numeral(count, across, 0, TEXT[cut], "ink" if count else "ink-3")
        if not count:
            body += tag("g", stone(jewel, 24, 0, 18, 22), opacity=0.25)
        pieces.append(Piece(f"stock-{letter}-{cut}", part, "", {cut: Spot(spot.x, spot.y, body)}))
    return tuple(pieces)


def _necklace(view: FreyasFollyView, labels: Mapping[str, str], jewels: int) -> list[Piece]:
    box = view.box
    made = [(number, seat) for seat, home in enumerate(view.homes) for number in numbers(home.forged)]
    shown = [*made, *[(number, NOBODY) for number in numbers(view.pieces)]]
    pieces = [*_note("made", NECKLACE, NECKLACE_TOP, f"{labels['made']} · {labels['supply']}")]
    for position, (number, seat) in enumerate(shown):
        label = labels[f"piece.{box.piece_ids[number]}"]
        if seat != NOBODY:
            label += f" {labels[f'seat.{seat}']}"
        need = box.piece_needs[number]
        have = owned(need, need if seat != NOBODY else jewels)
        pieces += _piece(box, number, view.laws.piece_tokens[number], position, have, seat, label)
    return pieces


@lru_cache(KEPT)
def _piece(
    box: FreyasFollyBox, number: int, tokens: int, position: int, have: tuple[bool, ...], seat: Seat, label: str
) -> tuple[Piece, ...]:
    """Draw a piece of the Brisingamen, with the sign of the seat that made it."""
    need = tuple(jewels_in(box.piece_needs[number]))
    bodies = []
    for width, height in ((68, 94), (50, 78)):
        body = piece_card(tokens, need, have, width, height)
        bodies.append(body + (_maker(seat, width) if seat != NOBODY else ""))
    places = [
        Where(BOARD, WIDE, Spot(SIDE_LEFT + 12 + position * SLOT[WIDE], NECKLACE_TOP + 36, bodies[0])),
        Where(NECKLACE, PHONE, Spot(6 + position * SLOT[PHONE], 28, bodies[1])),
    ]
    name = box.piece_ids[number]
    if seat != NOBODY:
        return pieces_at(f"piece-{name}", label, places)
    return pieces_at(f"piece-{name}", label, places, piece_handle(name), ("card",))


def _maker(seat: int, width: float) -> str:
    hue, craft = PLAYERS[seat]
    return circle(width - 8, 6, 13, f"{hue}-fill", stroke="card", stroke_width=2) + icon(
        craft, width - 8, 6, 17, "white", f"{hue}-fill"
    )
