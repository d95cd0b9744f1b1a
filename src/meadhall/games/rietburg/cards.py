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
from meadhall.games.rietburg.reader import Reader, Row, named

OPTION_COUNT: Final = 3
SYMBOL_COUNT: Final = 4
"""The most symbols that an option of any box may have."""

NEEDS: Final = [
    "trophies_exceed_board_cards",
    "heroes_here",
    "all_heroes_here",
    "clear_locations",
    "other_hero_on_clear_other_location",
    "trophies_of_kind",
    "trophy_objects",
    "facedown_tops_at_most",
]
"""What a task can ask to be true."""
PAYMENTS: Final = ["gold", "fluggors", "willpower_here", "trophies_row3", "friends_here", "narrator"]
"""What a task can ask to be paid."""

FACE_UP_TOPS: Final = -1
"""The strength of a fluggor: as many as there are face-up creatures on top."""


class Encounter:
    """One row of creatures or objects; *copies* of them are in the deck."""

    def __init__(self, reader: Reader, row: Row, is_object: bool, card: int) -> None:
        label = ("object " if is_object else "creature ") + str(row.get("id"))
        strength = 0
        if row.get("strength_rule") == "face_up_tops":
            strength = FACE_UP_TOPS
        elif not is_object:
            strength = reader.integer(row, label, "strength")
        self.id: Final = reader.string(row, label, "id")
        self.name: Final = reader.string(row, label, "name")
        self.kind: Final = self.id if is_object else reader.string(row, label, "kind")
        self.is_object: Final = is_object
        self.copies: Final = 1 if is_object else reader.integer(row, label, "copies")
        self.red: Final = reader.flag(row, label, "red")
        self.strength: Final = strength
        self.extra_gold: Final = reader.integer(row, label, "extra_gold", 0)
        self.gold: Final = reader.integer(row, label, "gold")
        self.row: Final = reader.integer(row, label, "row")
        self.reward: Final = [] if is_object else reader.effects(row.get("reward"), label)
        self.mandatory: Final = reader.flag(row, label, "mandatory")
        self.card: Final = card
        """The hand card of an object, -1 for a creature."""


class Symbol:
    """One thing that an option lets a hero do; battle symbols of an option are one."""

    def __init__(self, number: int, effect: Effect, strength: int, ranged: int, quivers: int, books: int) -> None:
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

    def __init__(self, reader: Reader, row: Row, heroes: list[str]) -> None:
        label = "hero_card " + str(row.get("id"))
        name = reader.string(row, label, "hero")
        hero = heroes.index(name) if name in heroes else 0
        if name not in heroes:
            reader.complain(label, "unknown hero " + name)
        options: list[list[Effect]] = []
        listed = row.get("options")
        if isinstance(listed, list) and len(listed) == OPTION_COUNT:
            for option in listed:
                options.append(reader.effects(option, label))
                if not 0 < len(options[-1]) <= SYMBOL_COUNT:
                    reader.complain(label, f"an option has 1 to {SYMBOL_COUNT} symbols")
        else:
            reader.complain(label, f"a hero card has {OPTION_COUNT} options")
        self.id: Final = reader.string(row, label, "id")
        self.hero: Final = hero
        self.effects: Final = options
        self.options: Final = [symbols_of(option) for option in options]
        self.blows: Final = [blow_of(symbols) for symbols in self.options]
        """For each option what it brings to a battle, or None."""


class SideCard:
    """A friend or an object in a hand."""

    def __init__(self, reader: Reader, row: Row, is_object: bool) -> None:
        label = ("object " if is_object else "friend ") + str(row.get("id"))
        self.id: Final = reader.string(row, label, "id")
        self.name: Final = reader.string(row, label, "name")
        self.is_object: Final = is_object
        self.cost: Final = reader.integer(row, label, "cost_gold", 0)
        self.effects: Final = reader.effects(row.get("effect"), label)
        self.group: Final = reader.flag(row, label, "group_battle")
        """It may replace a hero card in a group battle."""
        strength = 0
        ranged = 0
        for effect in self.effects:
            if effect.op in (BATTLE, BATTLE_RANGED):
                strength += effect.number
            if effect.op == BATTLE_RANGED:
                ranged += effect.number
        self.strength: Final = strength
        self.ranged: Final = ranged


class Book:
    """A book of spells: its effect, and its strength if it fights."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = "book " + str(row.get("id"))
        effects = reader.effects(row.get("effect"), label)
        if len(effects) != 1:
            reader.complain(label, "a book has exactly one effect")
            effects = [Effect(0, 0, 0, False)]
        effect = effects[0]
        self.id: Final = reader.string(row, label, "id")
        self.name: Final = reader.string(row, label, "name")
        self.effect: Final = effect
        self.strength: Final = effect.number if is_fight(effect.op) else 0
        self.ranged: Final = effect.number if effect.op == BATTLE_RANGED else 0


class Narrator:
    """A narrator card: what each half lays."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = "narrator " + str(row.get("id"))
        self.id: Final = reader.string(row, label, "id")
        self.top: Final = reader.placing(reader.table(row, "top"), label)
        self.bottom: Final = reader.placing(reader.table(row, "bottom"), label)
        self.bottom_red: Final = reader.flag(row, label, "bottom_red")


class Task:
    """A task: blue box, what must be true, what is paid."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = "task " + str(row.get("id"))
        need = reader.table(row, "need")
        pay = reader.table(row, "pay")
        for key in need:
            if key not in NEEDS:
                reader.complain(label, "unknown condition " + key)
        for key in pay:
            if key not in PAYMENTS:
                reader.complain(label, "unknown payment " + key)
        kind = ""
        kind_count = 0
        kinds = need.get("trophies_of_kind")
        if isinstance(kinds, dict):
            if len(kinds) != 1:
                reader.complain(label, "trophies_of_kind names one kind")
            for asked, count in named(kinds).items():
                kind = asked
                kind_count = count if isinstance(count, int) else 0
        dark = -1
        if "facedown_tops_at_most" in need:
            dark = reader.integer(need, label, "facedown_tops_at_most")
        self.id: Final = reader.string(row, label, "id")
        self.name: Final = reader.string(row, label, "name")
        self.blue: Final = reader.effects(row.get("blue"), label)
        self.need_more_trophies: Final = reader.flag(need, label, "trophies_exceed_board_cards")
        self.need_heroes_here: Final = reader.integer(need, label, "heroes_here", 0)
        self.need_all_heroes_here: Final = reader.flag(need, label, "all_heroes_here")
        self.need_clear_locations: Final = reader.integer(need, label, "clear_locations", 0)
        self.need_watchers: Final = reader.integer(need, label, "other_hero_on_clear_other_location", 0)
        self.need_kind: Final = kind
        self.need_kind_count: Final = kind_count
        self.need_objects: Final = reader.integer(need, label, "trophy_objects", 0)
        self.most_facedown: Final = dark
        """The most face-down cards on top that are allowed, -1 for any number."""
        self.pay_gold: Final = reader.integer(pay, label, "gold", 0)
        self.pay_fluggors: Final = reader.integer(pay, label, "fluggors", 0)
        self.pay_willpower: Final = reader.integer(pay, label, "willpower_here", 0)
        self.pay_row3: Final = reader.integer(pay, label, "trophies_row3", 0)
        self.pay_friends: Final = reader.integer(pay, label, "friends_here", 0)
        self.pay_narrators: Final = reader.integer(pay, label, "narrator", 0)


class HeroFigure:
    """A hero of the box."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = "hero " + str(row.get("id"))
        self.id: Final = reader.string(row, label, "id")
        self.name: Final = reader.string(row, label, "name")
        self.color: Final = reader.string(row, label, "color")
        self.uses_willpower: Final = reader.flag(row, label, "can_use_willpower")


class Preset:
    """A named level of difficulty."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = "preset " + str(row.get("id"))
        self.id: Final = reader.string(row, label, "id")
        self.red_creatures: Final = reader.flag(row, label, "red_creatures")
        self.red_halves: Final = reader.flag(row, label, "red_halves")
        self.narrator_deck: Final = reader.integer(row, label, "narrator_deck")
        self.blank_friends: Final = reader.flag(row, label, "blank_friends")


def symbols_of(effects: list[Effect]) -> list[Symbol]:
    """Join battle symbols into one, and book symbols into one; keep the others."""
    strength = 0
    ranged = 0
    quivers = 0
    books = 0
    for effect in effects:
        if effect.op in (BATTLE, BATTLE_RANGED):
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
