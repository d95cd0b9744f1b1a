"""The hand: cards, and beside them all heroes in short, the shown hero's tokens, the supplies, and the battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import SHARP, SIDES, STEP, WATER_SPIRIT
from meadhall.pictures.canvas import rect, words
from meadhall.pictures.cards import halo_circle, target
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.battle import battle_height, battle_pieces
from meadhall.pictures.rietburg.clicks import AXE, shown_hero
from meadhall.pictures.rietburg.figures import TYPE, hero_hue, plate, seal, token
from meadhall.pictures.rietburg.gallery import phone_gallery_height, phone_trophies
from meadhall.pictures.rietburg.hand import HAND, card_pieces
from meadhall.pictures.rietburg.layout import cards_height
from meadhall.pictures.rietburg.signs import effect_row

HEROES_X: Final = 768
HEROES_WIDTH: Final = 222
BATTLE_X: Final = 998
BATTLE_WIDTH: Final = 202
PLATES_TOP: Final = 12
PLATES_HEIGHT: Final = 268
HERO_ROW: Final = 63
TOKEN_STEP: Final = 47
TOKENS_IN_A_ROW: Final = {WIDE: 4, PHONE: 8}
PHONE_HERO: Final = (189, 56)
SUPPLY_ROW: Final = 24


def ground(labels: Mapping[str, str]) -> str:
    """Draw the two plates of the wide cut."""
    drawing = plate(HEROES_X, PLATES_TOP, HEROES_WIDTH, PLATES_HEIGHT)
    return drawing + plate(BATTLE_X, PLATES_TOP, BATTLE_WIDTH, PLATES_HEIGHT)


def wide_height(view: RietburgView) -> int:
    """Return how high the hand is on a wide screen; a large hand needs a further row of slips."""
    return max(round(cards_height(view, WIDE)), 292)


def phone_height(view: RietburgView) -> int:
    """Return how high the hand is on a phone."""
    return round(_phone_tops(view)["end"])


def _phone_tops(view: RietburgView) -> dict[str, float]:
    """Return where each block begins on a phone, from top to bottom."""
    rows = -(-view.terms.hero_count // 2)
    tokens = -(-len(_tokens(view, {})) // TOKENS_IN_A_ROW[PHONE])
    tops = {"battle": 4.0}
    tops["tokens"] = tops["battle"] + battle_height(view)
    tops["cards"] = tops["tokens"] + tokens * TOKEN_STEP
    tops["heroes"] = tops["cards"] + cards_height(view, PHONE)
    tops["supply"] = tops["heroes"] + rows * (PHONE_HERO[1] + 4)
    tops["gallery"] = tops["supply"] + SUPPLY_ROW
    tops["end"] = tops["gallery"] + phone_gallery_height()
    return tops


def hand_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw cards, tokens, heroes in short, supplies, the battle, and the gallery of the phone."""
    tops = _phone_tops(view)
    pieces = card_pieces(view, labels, tops["cards"])
    pieces += battle_pieces(view, labels, HAND, (BATTLE_X + 12, PLATES_TOP + 6), tops["battle"])
    lowest = PLATES_TOP + PLATES_HEIGHT
    found = _tokens(view, labels)
    rows = -(-len(found) // TOKENS_IN_A_ROW[WIDE])
    for index, (key, handle, label, body) in enumerate(found):
        down, across = divmod(index, TOKENS_IN_A_ROW[WIDE])
        y = lowest - 3 - (rows - down) * TOKEN_STEP
        narrow_down, narrow_across = divmod(index, TOKENS_IN_A_ROW[PHONE])
        spots = {
            WIDE: Spot(BATTLE_X + 10 + across * TOKEN_STEP, y, body),
            PHONE: Spot(8 + narrow_across * TOKEN_STEP, tops["tokens"] + 2 + narrow_down * TOKEN_STEP, body),
        }
        pieces.append(Piece(key, HAND, label, spots, handle))
    for hero in range(view.terms.hero_count):
        down, across = divmod(hero, 2)
        phone = (4 + across * (PHONE_HERO[0] + 4), tops["heroes"] + down * (PHONE_HERO[1] + 4))
        pieces.append(_hero_line(view, labels, hero, phone))
    pieces.append(_supply(view, labels, tops["supply"]))
    return pieces + phone_trophies(view, labels, HAND, tops["gallery"])


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
                body = icon("quiver", 12, 20, 20, "green", "card") + numeral(value, 29, 20, 18)
                found.append((f"quiver-{value}", f"quiver {value}", f"quiver.{value}", token(body, count, False)))
    if hero == terms.book_hero:
        for number, book in enumerate(box.books):
            used = bool(view.books >> number & 1)
            body = icon("book", 20, 20, 24, "ink-3", "well") if used else effect_row([book.effect], 20, 20, 18, "card")
            found.append((f"book-{book.id}", f"book {book.id}", f"book.{number}", token(body, 1, used)))
    if hero == terms.axe_hero:
        bonus = box.sharp_bonus if view.axe == SHARP else box.dull_bonus
        body = icon("axe", 12, 20, 20, "amber", "card") + numeral(f"+{bonus}", 28, 20, 14)
        found.append(("axe", AXE, "axe", token(body, 1, False)))
    if view.frames and view.frames[-1].kind == STEP and view.frames[-1].op == WATER_SPIRIT:
        for side, name in enumerate(SIDES):
            body = icon("drop", 12, 20, 20, "blue", "card") + numeral("x2" if side == 0 else "+2", 28, 20, 14)
            found.append((f"side-{name}", f"side {name}", f"side.{side}", token(body, 1, False)))
    return [
        (key, handle, labels.get(label, ""), halo_circle(20, 20, 20, 1) + target(20, 20, 23) + body + seal(36, 34, 16))
        for key, handle, label, body in found
    ]


def _hero_line(view: RietburgView, labels: Mapping[str, str], hero: int, phone: tuple[float, float]) -> Piece:
    """Draw a hero in short: name, willpower, special things, cards in hand and played."""
    spots = {
        WIDE: Spot(HEROES_X + 8, PLATES_TOP + 10 + hero * HERO_ROW, _in_short(view, labels, hero, WIDE, 206, 59)),
        PHONE: Spot(*phone, _in_short(view, labels, hero, PHONE, *PHONE_HERO)),
    }
    return Piece(f"seat-{view.terms.names[hero]}", HAND, labels[f"seat.{hero}"], spots)


def _in_short(view: RietburgView, labels: Mapping[str, str], hero: int, cut: str, wide: float, high: float) -> str:
    name = view.terms.names[hero]
    field = "gold-wash" if hero == view.active else "table"
    size = TYPE[cut]
    bust = high * 0.66
    drawing = rect(0, 0, wide, high, 9, field, stroke="line")
    drawing += icon(name, bust / 2 + 6, high / 2, bust, hero_hue(name), field)
    if view.frames and view.frames[-1].hero == hero:
        drawing += icon("chat", bust * 0.9 + 4, high * 0.2, bust * 0.5, "gold-ink", field)
    left = bust + 14
    upper, lower = high * 0.29, high * 0.73
    drawing += words(
        left, upper + size * 0.35, labels[f"hero.{hero}"], size, weight=600, display=True, room=wide - left - size * 2.9
    )
    sign = size * 1.05
    if view.terms.uses_willpower[hero]:
        drawing += icon("will", left + sign / 2, lower, sign, "amber", field)
        drawing += numeral(view.will[hero], left + sign * 1.25, lower, size * 0.8, "ink", 15, "start")
    drawing += _special(view, hero, wide - 8, upper, size, field)
    return drawing + _small_cards(view, hero, wide - 8, lower, size, field)


def _special(view: RietburgView, hero: int, right: float, y: float, size: float, field: str) -> str:
    """Draw what only this hero has: quivers, axe, open books, the spirit."""
    terms = view.terms
    found: list[tuple[str, str, str]] = []
    if not terms.uses_willpower[hero]:
        found.append(("quiver", "green", str(sum(view.quivers))))
    if hero == terms.axe_hero:
        bonus = terms.box.sharp_bonus if view.axe == SHARP else terms.box.dull_bonus
        found.append(("axe", "amber", f"+{bonus}"))
    if hero == terms.book_hero:
        found.append(("book", "violet", str(len(terms.box.books) - view.books.bit_count())))
    if hero == terms.spirit_hero:
        side = "?" if view.spirit_place < 0 else "x2" if view.spirit_side == 0 else "+2"
        found.append(("drop", "blue", side))
    drawing = ""
    for name, hue, number in found:
        drawing += icon(name, right - size * 2.1, y, size * 1.05, hue, field)
        drawing += numeral(number, right - size * 1.4, y, size * 0.8, "ink", 15, "start")
    return drawing


def _small_cards(view: RietburgView, hero: int, right: float, y: float, size: float, field: str) -> str:
    """Draw a small card for each one in hand, solid, and for each one played, hollow."""
    box = view.terms.box
    hue = hero_hue(view.terms.names[hero])
    shown: list[tuple[str, bool]] = []
    for mask, is_played in ((view.hands[hero], False), (view.played[hero], True)):
        for card in range(box.card_count):
            if mask >> card & 1:
                sort = hue if card < box.friend_from else "amber" if box.is_object(card) else "green"
                shown.append((sort, is_played))
    wide, high = size * 0.5, size * 0.8
    step = min(wide + 3, size * 5 / max(len(shown), 1))
    drawing = ""
    for index, (sort, is_played) in enumerate(reversed(shown)):
        x = right - wide - index * step
        fill = field if is_played else f"{sort}-fill"
        drawing += rect(x, y - high / 2, wide, high, 2, fill, stroke=sort if is_played else field, stroke_width=1.4)
    return drawing


def _supply(view: RietburgView, labels: Mapping[str, str], top: float) -> Piece:
    """Draw what lies ready, where no battle needs the room."""
    size = TYPE[PHONE]
    narrow = words(0, 15, labels["supply"], size, fill="ink-2", room=380)
    spots = {PHONE: Spot(6, top, narrow)}
    if view.battle is None:
        rows = (
            ("will", "amber", "supply.will"),
            ("person", "green", "supply.friends"),
            ("quiver", "green", "supply.quivers"),
        )
        wide = words(2, 20, labels["supply.title"], TYPE[WIDE], weight=600, fill="ink-2", display=True, room=176)
        for index, (name, hue, key) in enumerate(rows):
            y = 50 + index * 32
            wide += icon(name, 14, y - 7, 24, hue, "panel") + words(36, y, labels[key], TYPE[WIDE], room=148)
        spots[WIDE] = Spot(BATTLE_X + 12, PLATES_TOP + 6, wide)
    return Piece("supply", HAND, labels["supply"], spots)
