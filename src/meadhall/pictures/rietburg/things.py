"""The hand: cards, and beside them all heroes in short, the shown hero's tokens, the supplies, and the battle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from meadhall.engine.contract import SPECTATOR
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import SHARP, SIDES, STEP, WATER_SPIRIT, Effect
from meadhall.pictures.canvas import words
from meadhall.pictures.cards import halo_circle, target
from meadhall.pictures.icons import icon
from meadhall.pictures.numerals import numeral
from meadhall.pictures.picture import PHONE, WIDE, Piece, Spot
from meadhall.pictures.rietburg.battle import PHONE_HEIGHT as BATTLE_HEIGHT
from meadhall.pictures.rietburg.battle import battle_pieces
from meadhall.pictures.rietburg.clicks import AXE, shown_hero
from meadhall.pictures.rietburg.figures import KEPT, TYPE, plate, seal, token
from meadhall.pictures.rietburg.gallery import phone_gallery_height, phone_trophies
from meadhall.pictures.rietburg.hand import HAND, card_pieces
from meadhall.pictures.rietburg.layout import Spread, usual_height
from meadhall.pictures.rietburg.seats import HEROES_WIDTH, HEROES_X, PHONE_HERO, PLATES_TOP, seat_pieces
from meadhall.pictures.rietburg.signs import effect_row

BATTLE_X: Final = 998
BATTLE_WIDTH: Final = 202
PLATES_HEIGHT: Final = 268
TOKEN_STEP: Final = 47
TOKENS_IN_A_ROW: Final = {WIDE: 4, PHONE: 8}
SUPPLY_ROW: Final = 24
SUPPLIES: Final = (("will", "amber"), ("friends", "green"), ("quivers", "green"))
SUPPLY_ICONS: Final = {"will": "will", "friends": "person", "quivers": "quiver"}


@cache
def plates() -> str:
    """Draw the two plates of the wide cut."""
    drawing = plate(HEROES_X, PLATES_TOP, HEROES_WIDTH, PLATES_HEIGHT)
    return drawing + plate(BATTLE_X, PLATES_TOP, BATTLE_WIDTH, PLATES_HEIGHT)


class Tops(NamedTuple):
    """Where each block begins on a phone, from top to bottom."""

    battle: float
    tokens: float
    cards: float
    heroes: float
    supply: float
    gallery: float
    end: float


def tops_of(view: RietburgView, spread: Spread) -> Tops:
    """Return where the blocks begin on a phone; the end is always as low as a battle and tokens would push it."""
    terms = view.terms
    led = [hero for hero in range(terms.hero_count) if view.seat in (SPECTATOR, terms.seat_of(hero))]
    own = (terms.book_hero, terms.axe_hero, terms.spirit_hero)
    has_tokens = any(hero in own or not terms.uses_willpower[hero] for hero in led)
    usual = usual_height(max([len(terms.cards[hero]) for hero in led], default=0))
    rows = -(-len(tokens_of(view)) // TOKENS_IN_A_ROW[PHONE])
    lacking = 1 if has_tokens and not rows else 0
    heroes = -(-terms.hero_count // 2)
    return _tops(view.battle is not None, rows, lacking, max(usual, spread.phone_height), heroes)


@lru_cache(maxsize=KEPT)
def _tops(is_battle: bool, token_rows: int, lacking_rows: int, cards: float, hero_rows: int) -> Tops:
    battle = 4.0
    tokens = battle + (BATTLE_HEIGHT + 6 if is_battle else 0)
    hand = tokens + token_rows * TOKEN_STEP
    heroes = hand + cards
    supply = heroes + hero_rows * (PHONE_HERO[1] + 4)
    gallery = supply + SUPPLY_ROW
    end = gallery + phone_gallery_height() + lacking_rows * TOKEN_STEP + (0 if is_battle else BATTLE_HEIGHT + 6)
    return Tops(battle, tokens, hand, heroes, supply, gallery, end)


def hand_pieces(view: RietburgView, labels: Mapping[str, str], spread: Spread, tops: Tops) -> list[Piece]:
    """Draw cards, tokens, heroes in short, the gallery of the phone, supplies and the battle."""
    return [
        *card_pieces(view, labels, spread, tops.cards),
        *_token_pieces(view, labels, tops.tokens),
        *seat_pieces(view, labels, tops.heroes),
        *phone_trophies(view, labels, HAND, tops.gallery),
        _phone_supply(labels["supply"], tops.supply),
        *_supply_pieces(view, labels),
        *battle_pieces(view, labels, HAND, (BATTLE_X + 12, PLATES_TOP + 6), tops.battle),
    ]


# Tokens.


class Token(NamedTuple):
    """A special thing of the shown hero."""

    key: str
    handle: str
    label: str
    """Which label names it."""
    picture: str
    hue: str
    number: str
    effect: Effect | None = None
    """What an open book does."""
    copies: int = 1
    is_used: bool = False


def tokens_of(view: RietburgView) -> list[Token]:
    """Return the special things of the shown hero."""
    hero = shown_hero(view)
    terms = view.terms
    box = terms.box
    found: list[Token] = []
    if not terms.uses_willpower[hero]:
        for index, count in enumerate(view.quivers):
            if count:
                value = box.quiver_values[index]
                name = f"quiver {value}"
                found.append(
                    Token(f"quiver-{value}", name, f"quiver.{value}", "quiver", "green", str(value), None, count)
                )
    if hero == terms.book_hero:
        for number, book in enumerate(box.books):
            used = bool(view.books >> number & 1)
            name = f"book {book.id}"
            found.append(Token(f"book-{book.id}", name, f"book.{number}", "book", "", "", book.effect, 1, used))
    if hero == terms.axe_hero:
        bonus = box.sharp_bonus if view.axe == SHARP else box.dull_bonus
        found.append(Token("axe", AXE, "axe", "axe", "amber", f"+{bonus}"))
    if view.frames and view.frames[-1].kind == STEP and view.frames[-1].op == WATER_SPIRIT:
        for side, name in enumerate(SIDES):
            sign = "x2" if side == 0 else "+2"
            found.append(Token(f"side-{name}", f"side {name}", f"side.{side}", "drop", "blue", sign))
    return found


def _token_pieces(view: RietburgView, labels: Mapping[str, str], top: float) -> list[Piece]:
    found = tokens_of(view)
    rows = -(-len(found) // TOKENS_IN_A_ROW[WIDE])
    return [_token_piece(one, labels.get(one.label, ""), index, rows, top) for index, one in enumerate(found)]


@lru_cache(maxsize=KEPT)
def _token_piece(one: Token, label: str, index: int, rows: int, top: float) -> Piece:
    """Draw a token: in rows above the lower edge of the plate, on a phone in rows from *top* on."""
    body = _token(one.picture, one.hue, one.number, one.effect, one.copies, one.is_used)
    down, across = divmod(index, TOKENS_IN_A_ROW[WIDE])
    y = PLATES_TOP + PLATES_HEIGHT - 3 - (rows - down) * TOKEN_STEP
    narrow_down, narrow_across = divmod(index, TOKENS_IN_A_ROW[PHONE])
    spots = {
        WIDE: Spot(BATTLE_X + 10 + across * TOKEN_STEP, y, body),
        PHONE: Spot(8 + narrow_across * TOKEN_STEP, top + 2 + narrow_down * TOKEN_STEP, body),
    }
    return Piece(one.key, HAND, label, spots, one.handle)


@lru_cache(maxsize=KEPT)
def _token(picture: str, hue: str, number: str, effect: Effect | None, count: int, is_used: bool) -> str:
    if effect is not None:
        body = icon(picture, 20, 20, 24, "ink-3", "well") if is_used else effect_row([effect], 20, 20, 18, "card")
    else:
        is_quiver = picture == "quiver"
        x, size = (29, 18) if is_quiver else (28, 14)
        body = icon(picture, 12, 20, 20, hue, "card") + numeral(number, x, 20, size)
    return halo_circle(20, 20, 20, 1) + target(20, 20, 23) + token(body, count, is_used) + seal(36, 34, 16)


# Supplies.


@lru_cache(maxsize=KEPT)
def _phone_supply(said: str, top: float) -> Piece:
    body = words(0, 15, said, TYPE[PHONE], fill="ink-2", room=380)
    return Piece("supply-phone", HAND, said, {PHONE: Spot(6, top, body)})


def _supply_pieces(view: RietburgView, labels: Mapping[str, str]) -> list[Piece]:
    """Draw what lies ready in the wide cut, where no battle needs the room."""
    if view.battle is not None:
        return []
    rows = [_supply_row(index, name, hue, labels[f"supply.{name}"]) for index, (name, hue) in enumerate(SUPPLIES)]
    return [_supply_title(labels["supply.title"], labels["supply"]), *rows]


@lru_cache(maxsize=KEPT)
def _supply_title(title: str, label: str) -> Piece:
    body = words(2, 20, title, TYPE[WIDE], weight=600, fill="ink-2", display=True, room=176)
    return Piece("supply", HAND, label, {WIDE: Spot(BATTLE_X + 12, PLATES_TOP + 6, body)})


@lru_cache(maxsize=KEPT)
def _supply_row(index: int, name: str, hue: str, said: str) -> Piece:
    body = icon(SUPPLY_ICONS[name], 14, -7, 24, hue, "panel") + words(36, 0, said, TYPE[WIDE], room=148)
    y = PLATES_TOP + 56 + index * 32
    return Piece(f"supply-{name}", HAND, "", {WIDE: Spot(BATTLE_X + 12, y, body)})
