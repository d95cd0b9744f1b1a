"""Tokens of the shown hero, all heroes in short, and the battle being put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.rietburg.frames import STEP
from meadhall.games.rietburg.operations import WATER_SPIRIT
from meadhall.games.rietburg.pieces import SHARP, SIDES, row_of
from meadhall.games.rietburg.rules.strength import creature_strength, strength_of, total_of
from meadhall.games.rietburg.view import RietburgView
from meadhall.pictures.canvas import path, rect, words
from meadhall.pictures.cards import halo_circle, plate, target
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.clicks import AXE, shown_hero
from meadhall.pictures.rietburg.figures import HERO_HUES, effect_row, seal, token, wrapped
from meadhall.pictures.rietburg.hand import HAND, PHONE_ROW, phone_rows

HEROES_X: Final = 812
BATTLE_X: Final = 1000
TOKEN_ROW: Final = 52
HERO_ROW: Final = 54
BATTLE_ROW: Final = 76


def phone_height(view: RietburgView) -> int:
    """Return how high the hand is on a phone."""
    return 6 + phone_rows(view) * PHONE_ROW + TOKEN_ROW + HERO_ROW + BATTLE_ROW


def ground(labels: Mapping[str, str]) -> str:
    """Draw the two plates of the wide cut."""
    drawing = plate(HEROES_X, 30, 176, 262, labels["heroes"])
    return drawing + plate(BATTLE_X, 30, 196, 262)


def thing_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw tokens, heroes in short and the battle."""
    pieces = []
    for index, (key, handle, label, body) in enumerate(_tokens(view, labels)):
        column, row = index % 4, index // 4
        spots = {
            WIDE: Spot(BATTLE_X + 12 + column * 46, 196 + row * 46, body),
            PHONE: Spot(6 + index * 47, 8 + phone_rows(view) * PHONE_ROW, body),
        }
        pieces.append(Piece(key, HAND, label, spots, handle))
    pieces += [_hero_line(view, labels, hero) for hero in range(view.terms.hero_count)]
    return [*pieces, _battle(view, labels)]


def _tokens(view: RietburgView, labels: Mapping[str, str]) -> list[tuple[str, str, str, str]]:
    """Return key, handle, label and drawing of each special thing of the shown hero."""
    hero = shown_hero(view)
    terms = view.terms
    box = terms.box
    found: list[tuple[str, str, str, str]] = []
    if not terms.uses_willpower[hero]:
        for index, count in enumerate(view.quivers):
            if count:
                value = box.quiver_values[index]
                body = icon("quiver", 12, 20, 20, "green", "card") + numeral(value, 28, 20, 17)
                found.append(
                    (f"quiver-{value}", f"quiver {value}", labels[f"quiver.{value}"], token(body, count, False))
                )
    if hero == terms.book_hero:
        for number, book in enumerate(box.books):
            used = bool(view.books >> number & 1)
            body = effect_row([book.effect], 20, 20, 16, "card")
            found.append((f"book-{book.id}", f"book {book.id}", labels[f"book.{number}"], token(body, 1, used)))
    if hero == terms.axe_hero:
        bonus = box.sharp_bonus if view.axe == SHARP else box.dull_bonus
        body = icon("axe", 12, 20, 20, "amber", "card") + numeral(f"+{bonus}", 28, 20, 13)
        found.append(("axe", AXE, labels["axe"], token(body, 1, False)))
    if view.frames and view.frames[-1].kind == STEP and view.frames[-1].op == WATER_SPIRIT:
        for side, name in enumerate(SIDES):
            body = icon("drop", 12, 20, 20, "blue", "card") + numeral("x2" if side == 0 else "+2", 28, 20, 13)
            found.append((f"side-{name}", f"side {name}", labels[f"side.{side}"], token(body, 1, False)))
    return [
        (key, handle, label, halo_circle(20, 20, 20, 2) + target(20, 20, 23) + body + seal(36, 34, 16))
        for key, handle, label, body in found
    ]


def _hero_line(view: RietburgView, labels: Mapping[str, str], hero: int) -> Piece:
    """Draw a hero in short: bust, willpower, cards in hand and played, friends and objects in hand."""
    name = view.terms.names[hero]
    hue = HERO_HUES.get(name, "steel")
    field = "gold-wash" if hero == view.active else "table"
    wide = rect(0, 0, 156, 50, 9, field, stroke="line") + icon(name, 24, 25, 36, hue, field)
    wide += icon("will", 58, 15, 18, "amber", field) + numeral(view.will[hero], 74, 15, 14, "ink", 15, "start")
    wide += icon("scroll", 106, 15, 18, "ink", field)
    wide += numeral(view.hands[hero].bit_count(), 122, 15, 14, "ink", 15, "start")
    wide += words(50, 44, labels[f"counts.{hero}"], 16, fill="ink-2", room=104)
    narrow = rect(0, 0, 92, 48, 8, field, stroke="line") + icon(name, 20, 24, 30, hue, field)
    narrow += icon("will", 48, 15, 15, "amber", field) + numeral(view.will[hero], 60, 15, 13, "ink", 15, "start")
    narrow += icon("scroll", 48, 35, 15, "ink", field)
    narrow += numeral(view.hands[hero].bit_count(), 60, 35, 13, "ink", 15, "start")
    y = 8 + phone_rows(view) * PHONE_ROW + TOKEN_ROW
    spots = {
        WIDE: Spot(HEROES_X + 10, 70 + hero * 55, wide),
        PHONE: Spot(6 + hero * 96, y, narrow),
    }
    return Piece(f"seat-{name}", HAND, labels[f"seat.{hero}"], spots)


def _battle(view: RietburgView, labels: Mapping[str, str]) -> Piece:
    """Draw the battle with each contribution and what is missing, or what is asked."""
    y = 10 + phone_rows(view) * PHONE_ROW + TOKEN_ROW + HERO_ROW
    battle = view.battle
    if battle is None:
        said = labels["ending"] or labels["pending"]
        wide = words(0, 0, labels["things"], 17, weight=600, fill="ink-2", display=True, room=170)
        for index, part in enumerate(wrapped(said, 172, 17, 4)):
            wide += words(0, 28 + index * 20, part, 17, room=176)
        wide += words(0, 122, labels["supply"], 16, fill="ink-2", room=172)
        narrow = words(2, 18, said, 13.5, room=372) + words(2, 38, labels["supply"], 12.5, fill="ink-2", room=372)
        return Piece("battle", HAND, said, {WIDE: Spot(BATTLE_X + 14, 58, wide), PHONE: Spot(6, y, narrow)})
    need = creature_strength(view, row_of(view.top(battle.place)))
    total = total_of(view, battle)
    wide = _against(total, need, 0, 16)
    narrow = _against(total, need, 0, 24)
    for index, hero in enumerate(battle.order):
        name = view.terms.names[hero]
        hue = HERO_HUES.get(name, "steel")
        strength = strength_of(view, battle, hero)
        wide += icon(name, 16 + index * 44, 66, 28, hue, "panel") + numeral(strength, 16 + index * 44, 94, 16)
        narrow += icon(name, 178 + index * 50, 22, 24, hue, "hall") + numeral(strength, 200 + index * 50, 22, 15)
    for index, part in enumerate(wrapped(labels["battle"], 172, 16, 2)):
        wide += words(0, 118 + index * 17, part, 16, fill="ink-2", room=176)
    narrow += words(2, 66, labels["battle"], 12.5, fill="ink-2", room=372)
    return Piece("battle", HAND, labels["battle"], {WIDE: Spot(BATTLE_X + 14, 52, wide), PHONE: Spot(6, y, narrow)})


def _against(total: int, need: int, x: float, y: float) -> str:
    hue = "good" if total >= need else "blue"
    drawing = icon("sword", x + 16, y + 4, 28, hue, "panel") + numeral(total, x + 56, y + 4, 30, hue)
    shield = f"M{x + 104} {y - 18}H{x + 144}V{y + 8}L{x + 124} {y + 26}L{x + 104} {y + 8}Z"
    return drawing + path(shield, "red-fill") + numeral(need, x + 124, y, 22, "white", 15)
