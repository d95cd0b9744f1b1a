"""Workshop, black market and Brisingamen: beside the mine, or in parts of their own on a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES, JEWEL_COUNT, LETTERS, colour_of, count_of, is_large, jewels_in
from meadhall.pictures.canvas import circle, rect, tag, words
from meadhall.pictures.cards import back, pile, plate
from meadhall.pictures.freyas_folly.clicks import market_handle, offer_handle, piece_handle, setting_handle
from meadhall.pictures.freyas_folly.figures import (
    HUE,
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
    pieces_at,
)
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot

MARKET_TOP: Final = 308
NECKLACE_TOP: Final = 482
BOTTOM: Final = 620
SLOT: Final = {WIDE: 75, PHONE: 54.5}
"""From piece to piece of the Brisingamen."""
MOST_SMALL: Final = 4
MOST_LARGE: Final = 2


def numbers(bits: int) -> list[int]:
    """List the cards of a set."""
    return [number for number in range(int(bits).bit_length()) if bits & (1 << number)]


def side_ground(labels: Mapping[str, str]) -> str:
    """Draw the plates beside the mine."""
    drawing = ""
    tops = {WORKSHOP: 0, MARKET: MARKET_TOP, NECKLACE: NECKLACE_TOP}
    for part, low in ((WORKSHOP, MARKET_TOP - 8), (MARKET, NECKLACE_TOP - 8), (NECKLACE, BOTTOM)):
        drawing += plate(SIDE_LEFT, tops[part], SIDE_WIDTH, low - tops[part])
        drawing += _title(SIDE_LEFT + 14, tops[part] + 26, labels[part], WIDE)
    return drawing


def _title(x: float, y: float, what: str, cut: str) -> str:
    return words(x, y, what, TEXT[cut], weight=600, fill="ink-2", display=True)


def phone_ground(part: str, labels: Mapping[str, str]) -> str:
    """Draw the plate of a part on a phone."""
    width, height = SIZES[part][PHONE]
    return plate(0, 0, width, height, radius=12) + _title(10, 20, labels[part], PHONE)


def _note(key: str, part: str, top: float, what: str) -> list[Piece]:
    """Write what is left, at the right of a title."""
    right = SIDE_LEFT + SIDE_WIDTH - 14
    places = [
        Where(BOARD, WIDE, Spot(right, top + 26, words(0, 0, what, TEXT[WIDE], "end", fill="ink-2"))),
        Where(part, PHONE, Spot(380, 20, words(0, 0, what, TEXT[PHONE], "end", fill="ink-2"))),
    ]
    return pieces_at(key, what, places)


def owned(need: Sequence[int], jewels: int) -> tuple[bool, ...]:
    """Say for each stone of a card whether there is one at home."""
    left = [int(count_of(jewels, jewel)) for jewel in range(JEWEL_COUNT)]
    found = []
    for jewel in need:
        found.append(left[jewel] > 0)
        left[jewel] -= 1
    return tuple(found)


def _jewels_of_viewer(view: FreyasFollyView) -> int:
    return 0 if view.seat == SPECTATOR else int(view.homes[view.seat].jewels)


def side_pieces(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw everything that lies beside the mine."""
    return [*_workshop(view, labels), *_market(view, labels), *_necklace(view, labels)]


def _workshop(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    box = view.box
    pieces = _note("deck", WORKSHOP, 0, labels["deck"])
    for position, number in enumerate(numbers(view.workshop)):
        need = tuple(jewels_in(box.setting_needs[number]))
        have = owned(need, _jewels_of_viewer(view))
        name = box.setting_ids[number]
        points, loss = box.setting_points[number], box.loss_of(number)
        row, column = divmod(position, 4)
        wide = setting_card(points, loss, labels[f"name.{name}"], need, have, width=124, height=124, text=TEXT[WIDE])
        small = setting_card(points, loss, "", need, have, width=88, height=74, text=TEXT[PHONE])
        places = [
            Where(BOARD, WIDE, Spot(SIDE_LEFT + 12 + column * 132, 36 + row * 131, wide)),
            Where(WORKSHOP, PHONE, Spot(8 + column * 95, 30 + row * 81, small)),
        ]
        handle = setting_handle(name)
        pieces += pieces_at(f"setting-{name}", labels[f"setting.{name}"], places, handle, ("card",))
    return pieces


def _market(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    pieces: list[Piece] = []
    offers = [number for number, count in enumerate(view.open_abilities) for _ in range(count)]
    for position, number in enumerate(offers):
        word = ABILITIES[number]
        title = labels[f"ability.{word}"]
        wide = Spot(SIDE_LEFT + 12 + position * 116, MARKET_TOP + 34, ability_card(word, title, 112, 120, TEXT[WIDE]))
        small = Spot(8 + position * 92, 30, ability_card(word, title, 86, 102, TEXT[PHONE]))
        copy = offers[: position + 1].count(number)
        places = [Where(BOARD, WIDE, wide), Where(MARKET, PHONE, small)]
        pieces += pieces_at(f"offer-{word}-{copy}", title, places, offer_handle(word), ("card",))
    left = int(view.pile) + len(view.under)
    cards = pile(34, 48, left, back(34, 48, HUE, "mark", 5), 2, 5) if left else _empty(34, 48)
    body = cards + numeral(left, 17, 66, 18)
    places = [
        Where(BOARD, WIDE, Spot(SIDE_LEFT + 362, MARKET_TOP + 58, body)),
        Where(MARKET, PHONE, Spot(306, 46, body)),
    ]
    pieces += pieces_at("pile", labels["pile"], places)
    for jewel in range(JEWEL_COUNT):
        pieces += _stock(view, labels, jewel)
    return pieces


def _empty(width: float, height: float) -> str:
    return rect(0, 0, width, height, 5, "none", stroke="edge", stroke_width=1.4, stroke_dasharray="4 4")


def _stock(view: FreyasFollyView, labels: Mapping[str, str], jewel: int) -> list[Piece]:
    """Draw the jewels of one kind: its letter, as many as a trade can take, and their count."""
    count = int(count_of(view.market, jewel))
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
        key = f"market-{LETTERS[jewel]}-{copy + 1}"
        pieces += pieces_at(key, labels[f"jewel.{LETTERS[jewel]}"], places, market_handle(LETTERS[jewel]))
    for part, cut, spot, across in ((BOARD, WIDE, wide, 50 if big else 58), (MARKET, PHONE, small, 60)):
        body = words(0, TEXT[cut] * 0.36, LETTERS[jewel], TEXT[cut], fill="ink-2")
        body += numeral(count, across, 0, TEXT[cut], "ink" if count else "ink-3")
        if not count:
            body += tag("g", stone(jewel, 24, 0, 18, 22), opacity=0.25)
        pieces.append(Piece(f"stock-{LETTERS[jewel]}-{cut}", part, "", {cut: Spot(spot.x, spot.y, body)}))
    return pieces


def _necklace(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    box = view.box
    made = [(number, seat) for seat in range(len(view.homes)) for number in numbers(view.homes[seat].forged)]
    shown = [*made, *[(number, -1) for number in numbers(view.pieces)]]
    pieces = _note("made", NECKLACE, NECKLACE_TOP, f"{labels['made']} · {labels['supply']}")
    for position, (number, seat) in enumerate(shown):
        name = box.piece_ids[number]
        need = tuple(jewels_in(box.piece_needs[number]))
        have = (True,) * len(need) if seat >= 0 else owned(need, _jewels_of_viewer(view))
        bodies = []
        for width, height in ((68, 94), (50, 78)):
            body = piece_card(view.laws.piece_tokens[number], need, have, width, height)
            bodies.append(body + (_maker(seat, width) if seat >= 0 else ""))
        places = [
            Where(BOARD, WIDE, Spot(SIDE_LEFT + 12 + position * SLOT[WIDE], NECKLACE_TOP + 36, bodies[0])),
            Where(NECKLACE, PHONE, Spot(6 + position * SLOT[PHONE], 28, bodies[1])),
        ]
        said = labels[f"piece.{name}"] + (f" {labels[f'seat.{seat}']}" if seat >= 0 else "")
        handle = piece_handle(name) if seat < 0 else ""
        pieces += pieces_at(f"piece-{name}", said, places, handle, ("card",) if seat < 0 else ())
    return pieces


def _maker(seat: int, width: float) -> str:
    hue, craft = PLAYERS[seat]
    return circle(width - 8, 6, 13, f"{hue}-fill", stroke="card", stroke_width=2) + icon(
        craft, width - 8, 6, 17, "white", f"{hue}-fill"
    )
