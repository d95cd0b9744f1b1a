"""Workshop, black market and Brisingamen: what everybody sees beside the mine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.engine.contract import SPECTATOR, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import ABILITIES, JEWEL_COUNT, LETTERS, count_of, jewels_in
from meadhall.pictures.freyas_folly.chips import counted_chip, kinds_of
from meadhall.pictures.freyas_folly.clicks import market_handle, offer_handle, piece_handle, setting_handle
from meadhall.pictures.freyas_folly.drawn import BOXES
from meadhall.pictures.freyas_folly.figures import (
    KEPT,
    PIECE,
    SETTING,
    TILE,
    ability_tile,
    deck_card,
    hidden_piece,
    made_card,
    piece_card,
    pile_tile,
    setting_card,
)
from meadhall.pictures.freyas_folly.layout import MARKET, NECKLACE, OFFERS, WORKSHOP, jewel_names, tray_piece
from meadhall.pictures.picture import AT_RAIL, DrawnPiece, PicturePart, Section, Spot, section

EDGE: Final = 3.0
RAISED: Final = 11.0
"""How far a card stands below the edge of its drawing, without and with a word above it."""


@lru_cache(KEPT)
def numbers(bits: int) -> tuple[int, ...]:
    """List the cards of a set."""
    return tuple(number for number in range(bits.bit_length()) if bits & (1 << number))


@lru_cache(KEPT)
def owned(need: int, jewels: int) -> tuple[bool, ...]:
    """Say for each stone of a card whether there is one at home."""
    left = [int(count_of(jewels, jewel)) for jewel in range(JEWEL_COUNT)]
    found = []
    for jewel in jewels_in(need):
        found.append(left[jewel] > 0)
        left[jewel] -= 1
    return tuple(found)


def side_parts(labels: Mapping[str, str]) -> list[PicturePart]:
    """Return the panels beside the mine."""
    return [
        rail(WORKSHOP, labels["workshop"], labels["deck"], labels["shop"]),
        rail(OFFERS, labels["market"], labels["pile"], labels["shop"], panel=MARKET),
        rail(MARKET, "", "", labels["shop"], label=labels["stock"]),
        rail(NECKLACE, labels["necklace"], labels["made"], labels["shop"]),
    ]


@lru_cache(KEPT)
def rail(name: str, heading: str, note: str, tab: str, panel: str = "", label: str = "", lead: str = "") -> PicturePart:
    """Return a tray beside the mine; it stands in a panel of its own if none is named."""
    return PicturePart(
        name, label or heading, at=AT_RAIL, panel=panel or name, heading=heading, note=note, lead=lead, tab=tab
    )


def side_sections(view: FreyasFollyView, labels: Mapping[str, str]) -> list[Section]:
    """Draw everything that lies beside the mine."""
    jewels = 0 if view.seat == SPECTATOR else view.homes[view.seat].jewels
    return [
        section(*_workshop(view, labels, jewels)),
        section(*_market(view, labels)),
        section(*_necklace(view, labels, jewels)),
    ]


# The workshop.


def _workshop(view: FreyasFollyView, labels: Mapping[str, str], jewels: int) -> list[DrawnPiece]:
    box = view.box
    pieces = []
    for number in numbers(view.workshop):
        name = box.setting_ids[number]
        have = owned(box.setting_needs[number], jewels)
        pieces.append(setting_piece(box, number, WORKSHOP, have, labels[f"name.{name}"], labels[f"setting.{name}"]))
    return [*pieces, _deck(labels["left"], labels["deck"])]


@lru_cache(KEPT)
def setting_piece(
    box: FreyasFollyBox, number: int, part: str, have: tuple[bool, ...], title: str, label: str, ready: str = ""
) -> DrawnPiece:
    """Draw a setting in a tray; *ready* is what it says when it can be completed."""
    name = box.setting_ids[number]
    need = tuple(jewels_in(box.setting_needs[number]))
    body = setting_card(box.setting_points[number], box.loss_of(number), title, need, have, ready)
    spot = card_spot(body, above=RAISED if ready else EDGE)
    return tray_piece(f"setting-{name}", part, label, spot, setting_handle(name), ("card",))


def card_spot(body: str, size: tuple[float, float] = SETTING, above: float = EDGE) -> Spot:
    """Put a card into its little drawing, with room for its tongue and for what stands above it."""
    return Spot(2, above, body, size=(size[0] + 4, size[1] + 2 + above))


@lru_cache(KEPT)
def _deck(left: str, label: str) -> DrawnPiece:
    return tray_piece("deck", WORKSHOP, label, card_spot(deck_card(left)))


# The market.


def _market(view: FreyasFollyView, labels: Mapping[str, str]) -> list[DrawnPiece]:
    pieces = []
    offers = [number for number, count in enumerate(view.open_abilities) for _ in range(count)]
    for position, number in enumerate(offers):
        copy = offers[: position + 1].count(number)
        pieces.append(_offer(ABILITIES[number], copy, labels[f"ability.{ABILITIES[number]}"]))
    pieces.append(_pile(int(view.pile) + len(view.under), labels["pile.long"]))
    names = jewel_names(labels)
    for jewel in range(JEWEL_COUNT):
        pieces.append(_stock(jewel, int(count_of(view.market, jewel)), names[jewel]))
    return pieces


@lru_cache(KEPT)
def _offer(word: str, copy: int, title: str) -> DrawnPiece:
    spot = card_spot(ability_tile(word, title), TILE)
    return tray_piece(f"offer-{word}-{copy}", OFFERS, title, spot, offer_handle(word), ("card",))


@lru_cache(KEPT)
def _pile(left: int, label: str) -> DrawnPiece:
    return tray_piece("pile", OFFERS, label, card_spot(pile_tile(left), TILE))


@lru_cache(KEPT)
def _stock(jewel: int, count: int, name: str) -> DrawnPiece:
    letter = LETTERS[jewel]
    spot = counted_chip(jewel, count, 43)
    return tray_piece(f"market-{letter}", MARKET, f"{name}: {count}", spot, market_handle(letter), ("stack",))


# The Brisingamen.


def _necklace(view: FreyasFollyView, labels: Mapping[str, str], jewels: int) -> list[DrawnPiece]:
    box = view.box
    made = [(number, seat) for seat, home in enumerate(view.homes) for number in numbers(home.forged)]
    pieces = []
    for place, (number, seat) in enumerate(made, 1):
        name = box.piece_ids[number]
        pieces.append(_made(name, min(place, len(BOXES)), seat, f"{labels[f'piece.{name}']} {labels[f'seat.{seat}']}"))
    for number in numbers(view.pieces):
        have = _of_need(box.piece_needs[number], jewels)
        label = labels[f"piece.{box.piece_ids[number]}"]
        pieces.append(_piece(box, number, view.laws.piece_tokens[number], have, label))
    pieces += [_veiled(copy, labels["veiled"]) for copy in range(1, len(numbers(view.veiled)) + 1)]
    return pieces


@lru_cache(KEPT)
def _of_need(need: int, jewels: int) -> int:
    """Return the kinds of a need of which enough is there, as a heap; cards look alike whatever more one has."""
    there = [jewel for jewel, count in kinds_of(need) if count_of(jewels, jewel) >= count]
    return sum(count_of(need, jewel) << (6 * jewel) for jewel in there)


@lru_cache(KEPT)
def _piece(box: FreyasFollyBox, number: int, tokens: int, have: int, label: str) -> DrawnPiece:
    """Draw a piece of the Brisingamen that can be made."""
    kinds = tuple((jewel, count, count_of(have, jewel) >= count) for jewel, count in kinds_of(box.piece_needs[number]))
    name = box.piece_ids[number]
    spot = card_spot(piece_card(tokens, kinds), PIECE)
    return tray_piece(f"piece-{name}", NECKLACE, label, spot, piece_handle(name), ("card",))


@lru_cache(KEPT)
def _made(name: str, place: int, seat: Seat, label: str) -> DrawnPiece:
    """Draw a piece that is made, with the sign of the seat that made it."""
    return tray_piece(f"piece-{name}", NECKLACE, label, card_spot(made_card(place, seat), PIECE))


@lru_cache
def _veiled(copy: int, label: str) -> DrawnPiece:
    return tray_piece(f"veiled-{copy}", NECKLACE, label, card_spot(hidden_piece(), PIECE))
