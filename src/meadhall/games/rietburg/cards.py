"""The printed things of the box as typed records."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg.operations import (
    BATTLE,
    BATTLE_RANGED,
    BOOK,
    QUIVER_BATTLE,
    Effect,
    is_fight,
    is_gain,
)

FACE_UP_TOPS: Final = -1
"""The strength of a fluggor: as many as there are face-up creatures on top."""


class Encounter:
    """One row of creatures or objects; *copies* of them are in the deck."""

    def __init__(
        self,
        id: str,
        name: str,
        kind: str,
        is_object: bool,
        copies: int,
        red: bool,
        strength: int,
        extra_gold: int,
        gold: int,
        row: int,
        reward: list[Effect],
        mandatory: bool,
        card: int,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.kind: Final = kind
        self.is_object: Final = is_object
        self.copies: Final = copies
        self.red: Final = red
        self.strength: Final = strength
        self.extra_gold: Final = extra_gold
        self.gold: Final = gold
        self.row: Final = row
        self.reward: Final = reward
        self.mandatory: Final = mandatory
        self.card: Final = card
        """The hand card of an object, -1 for a creature."""


class Symbol:
    """One thing that an option lets a hero do; battle symbols of an option are one."""

    def __init__(
        self, number: int, effect: Effect, strength: int, ranged: int, quivers: int, books: int
    ) -> None:
        self.number: Final = number
        self.effect: Final = effect
        self.strength: Final = strength
        self.ranged: Final = ranged
        """The part of the strength that reaches other locations."""
        self.quivers: Final = quivers
        self.books: Final = books
        self.fights: Final = is_fight(effect.op)
        self.gains: Final = is_gain(effect.op)


class HeroCard:
    """One of a hero's cards: options of one or more symbols."""

    def __init__(self, id: str, hero: int, options: list[list[Effect]]) -> None:
        self.id: Final = id
        self.hero: Final = hero
        self.effects: Final = options
        self.options: Final = [symbols_of(option) for option in options]
        self.blows: Final = [blow_of(symbols) for symbols in self.options]
        """For each option what it brings to a battle, or None."""


class SideCard:
    """A friend or an object in a hand."""

    def __init__(
        self, id: str, name: str, is_object: bool, cost: int, effects: list[Effect], group: bool
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.is_object: Final = is_object
        self.cost: Final = cost
        self.effects: Final = effects
        self.group: Final = group
        """It may replace a hero card in a group battle."""
        strength = 0
        ranged = 0
        for effect in effects:
            if effect.op == BATTLE:
                strength += effect.number
            elif effect.op == BATTLE_RANGED:
                strength += effect.number
                ranged += effect.number
        self.strength: Final = strength
        self.ranged: Final = ranged


class Book:
    """A book of spells: its effect, and its strength if it fights."""

    def __init__(self, id: str, name: str, effect: Effect) -> None:
        self.id: Final = id
        self.name: Final = name
        self.effect: Final = effect
        self.strength: Final = effect.number if is_fight(effect.op) else 0
        self.ranged: Final = effect.number if effect.op == BATTLE_RANGED else 0


class Narrator:
    """A narrator card: what each half lays."""

    def __init__(self, id: str, top: Effect, bottom: Effect, bottom_red: bool) -> None:
        self.id: Final = id
        self.top: Final = top
        self.bottom: Final = bottom
        self.bottom_red: Final = bottom_red


class Task:
    """A task: blue box, what must be true, what is paid."""

    def __init__(self, id: str, name: str, blue: list[Effect]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.blue: Final = blue
        self.need_more_trophies = False
        self.need_heroes_here = 0
        self.need_all_heroes_here = False
        self.need_clear_locations = 0
        self.need_watchers = 0
        self.need_kind = ""
        self.need_kind_count = 0
        self.need_objects = 0
        self.need_no_facedown_over = -1
        self.pay_gold = 0
        self.pay_fluggors = 0
        self.pay_willpower = 0
        self.pay_row3 = 0
        self.pay_friends = 0
        self.pay_narrators = 0


class HeroFigure:
    """A hero of the box."""

    def __init__(self, id: str, name: str, color: str, uses_willpower: bool) -> None:
        self.id: Final = id
        self.name: Final = name
        self.color: Final = color
        self.uses_willpower: Final = uses_willpower


class Preset:
    """A named level of difficulty."""

    def __init__(
        self, id: str, red_creatures: bool, red_halves: bool, deck: int, blank: bool
    ) -> None:
        self.id: Final = id
        self.red_creatures: Final = red_creatures
        self.red_halves: Final = red_halves
        self.narrator_deck: Final = deck
        self.blank_friends: Final = blank


def symbols_of(effects: list[Effect]) -> list[Symbol]:
    """Join battle symbols into one, and book symbols into one; keep the others."""
    strength = 0
    ranged = 0
    quivers = 0
    books = 0
    for effect in effects:
        if effect.op == BATTLE or effect.op == BATTLE_RANGED:
            strength += effect.number
            if effect.op == BATTLE_RANGED:
                ranged += effect.number
        elif effect.op == QUIVER_BATTLE:
            quivers += 1
        elif effect.op == BOOK:
            books += 1
    symbols: list[Symbol] = []
    has_fight = False
    has_books = False
    for index, effect in enumerate(effects):
        if is_fight(effect.op):
            if not has_fight:
                symbols.append(Symbol(index + 1, effect, strength, ranged, quivers, 0))
            has_fight = True
        elif effect.op == BOOK:
            if not has_books:
                symbols.append(Symbol(index + 1, effect, 0, 0, 0, books))
            has_books = True
        else:
            symbols.append(Symbol(index + 1, effect, 0, 0, 0, 0))
    return symbols


def blow_of(symbols: list[Symbol]) -> Symbol | None:
    """Return the symbol of an option that counts in a battle."""
    for symbol in symbols:
        if symbol.fights or symbol.books > 0:
            return symbol
    return None
