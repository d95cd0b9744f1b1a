"""Workshop, black market and Brisingamen: beside the mine, or in parts of their own on a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly.jewels import JEWEL_COUNT, LETTERS, count_of, is_large, jewels_in
from meadhall.games.freyas_folly.pieces import ABILITIES
from meadhall.games.freyas_folly.view import FreyasFollyView
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
    WORKSHOP,
    Where,
    pieces_at,
)
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot

MARKET_TOP: Final = 334
NECKLACE_TOP: Final = 520
SLOT: Final = 63
"""From piece to piece of the Brisingamen."""
MOST_SMALL: Final = 4
MOST_LARGE: Final = 2


def numbers(bits: int) -> list[int]:
    """List the cards of a set."""
    return [number for number in range(int(bits).bit_length()) if bits & (1 << number)]


def side_ground(labels: Mapping[str, str]) -> str:
    """Draw the plates beside the mine."""
    drawing = plate(SIDE_LEFT, 0, SIDE_WIDTH, MARKET_TOP - 8, labels["workshop"])
    drawing += plate(SIDE_LEFT, MARKET_TOP, SIDE_WIDTH, NECKLACE_TOP - MARKET_TOP - 8, labels["market"])
    return drawing + plate(SIDE_LEFT, NECKLACE_TOP, SIDE_WIDTH, 660 - NECKLACE_TOP, labels["necklace"])


def phone_ground(part: str, labels: Mapping[str, str]) -> str:
    """Draw the plate of a part on a phone."""
    high = {WORKSHOP: 172, MARKET: 150, NECKLACE: 104}[part]
    return rect(0, 0, 390, high, 12, "panel", stroke="line") + words(
        10, 19, labels[part], 13, weight=600, fill="ink-2", display=True
    )


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
    note = [
        Where(BOARD, WIDE, Spot(SIDE_LEFT + SIDE_WIDTH - 14, 26, words(0, 0, labels["deck"], 18, "end", fill="ink-2"))),
        Where(WORKSHOP, PHONE, Spot(380, 19, words(0, 0, labels["deck"], 12, "end", fill="ink-2"))),
    ]
    pieces = pieces_at("deck", labels["deck"], note)
    for position, number in enumerate(numbers(view.workshop)):
        need = tuple(jewels_in(box.setting_needs[number]))
        have = owned(need, _jewels_of_viewer(view))
        name = box.setting_ids[number]
        facts = (box.setting_points[number], box.loss_of(number), labels[f"name.{name}"], need, have)
        row, column = divmod(position, 4)
        places = [
            Where(BOARD, WIDE, Spot(SIDE_LEFT + 14 + column * 111, 40 + row * 142, setting_card(*facts))),
            Where(WORKSHOP, PHONE, Spot(8 + column * 95, 28 + row * 72, setting_card(*facts, width=88, height=64))),
        ]
        handle = setting_handle(name)
        pieces += pieces_at(f"setting-{name}", labels[f"setting.{name}"], places, handle, ("card",))
    return pieces


def _market(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    pieces: list[Piece] = []
    offers = [number for number, count in enumerate(view.open_abilities) for _ in range(count)]
    for position, number in enumerate(offers):
        word = ABILITIES[number]
        wide = Spot(SIDE_LEFT + 12 + position * 95, MARKET_TOP + 44, ability_card(word, labels[f"ability.{word}"]))
        small = Spot(8 + position * 74, 34, ability_card(word, labels[f"ability.{word}"], 70, 94))
        copy = offers[: position + 1].count(number)
        places = [Where(BOARD, WIDE, wide), Where(MARKET, PHONE, small)]
        key = f"offer-{word}-{copy}"
        pieces += pieces_at(key, labels[f"ability.{word}"], places, offer_handle(word), ("card",))
    left = int(view.pile) + len(view.under)
    cards = pile(34, 48, left, back(34, 48, HUE, "mark", 5), 2, 5) if left else _empty(34, 48)
    body = cards + numeral(left, 17, 64, 14)
    places = [
        Where(BOARD, WIDE, Spot(SIDE_LEFT + 300, MARKET_TOP + 62, body)),
        Where(MARKET, PHONE, Spot(229, 52, body)),
    ]
    pieces += pieces_at("pile", labels["pile"], places)
    for jewel in range(JEWEL_COUNT):
        pieces += _stock(view, labels, jewel)
    return pieces


def _empty(width: float, height: float) -> str:
    return rect(0, 0, width, height, 5, "none", stroke="edge", stroke_width=1.4, stroke_dasharray="4 4")


def _stock(view: FreyasFollyView, labels: Mapping[str, str], jewel: int) -> list[Piece]:
    """Draw the jewels of one kind: as many as a trade can take, and their count."""
    count = int(count_of(view.market, jewel))
    row = jewel % 5
    big = is_large(jewel)
    wide_x = SIDE_LEFT + (414 if big else 352)
    phone_x = 342 if big else 276
    shown = min(count, MOST_LARGE if big else MOST_SMALL)
    step = 9 if big else 7
    pieces: list[Piece] = []
    for copy in range(shown):
        body = loose_stone(jewel, 16, 20)
        places = [
            Where(BOARD, WIDE, Spot(wide_x + copy * step, MARKET_TOP + 30 + row * 29, body)),
            Where(MARKET, PHONE, Spot(phone_x + copy * step, 22 + row * 26, body)),
        ]
        key = f"market-{LETTERS[jewel]}-{copy + 1}"
        pieces += pieces_at(key, labels[f"jewel.{LETTERS[jewel]}"], places, market_handle(LETTERS[jewel]))
    figure = numeral(count, 0, 0, 15, "ink" if count else "ink-3")
    ghost = "" if count else stone(jewel, 0, 0, 16, 20)
    across = 38 if big else 47
    faded = tag("g", ghost, opacity=0.25) if ghost else ""
    for part, cut, x, y in (
        (BOARD, WIDE, wide_x, MARKET_TOP + 30 + row * 29),
        (MARKET, PHONE, phone_x, 22 + row * 26),
    ):
        body = faded + tag("g", figure, transform=f"translate({across - 8} 0)")
        pieces.append(Piece(f"stock-{LETTERS[jewel]}-{cut}", part, "", {cut: Spot(x, y, body)}))
    return pieces


def _necklace(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Piece]:
    box = view.box
    made = [(number, seat) for seat in range(len(view.homes)) for number in numbers(view.homes[seat].forged)]
    shown = [*made, *[(number, -1) for number in numbers(view.pieces)]]
    text = f"{labels['made']} · {labels['supply']}"
    pieces = pieces_at(
        "made",
        text,
        [
            Where(
                BOARD,
                WIDE,
                Spot(SIDE_LEFT + SIDE_WIDTH - 14, NECKLACE_TOP + 26, words(0, 0, text, 18, "end", fill="ink-2")),
            ),
            Where(NECKLACE, PHONE, Spot(380, 19, words(0, 0, text, 12, "end", fill="ink-2"))),
        ],
    )
    for position, (number, seat) in enumerate(shown):
        name = box.piece_ids[number]
        need = tuple(jewels_in(box.piece_needs[number]))
        have = (True,) * len(need) if seat >= 0 else owned(need, _jewels_of_viewer(view))
        bodies = []
        for width, height in ((57, 92), (50, 74)):
            body = piece_card(view.piece_tokens[number], need, have, width, height)
            bodies.append(body + (_maker(seat, width) if seat >= 0 else ""))
        places = [
            Where(BOARD, WIDE, Spot(SIDE_LEFT + 12 + position * SLOT, NECKLACE_TOP + 38, bodies[0])),
            Where(NECKLACE, PHONE, Spot(6 + position * 54.5, 26, bodies[1])),
        ]
        said = labels[f"piece.{name}"] + (f" {labels[f'seat.{seat}']}" if seat >= 0 else "")
        handle = piece_handle(name) if seat < 0 else ""
        pieces += pieces_at(f"piece-{name}", said, places, handle, ("card",) if seat < 0 else ())
    return pieces


def _maker(seat: int, width: float) -> str:
    hue, craft = PLAYERS[seat]
    return circle(width - 6, 4, 10, f"{hue}-fill", stroke="card", stroke_width=2) + icon(
        craft, width - 6, 4, 12, "white", f"{hue}-fill"
    )
