"""Read and check a box of The Liberation of Rietburg: every card, count and printed number."""

from __future__ import annotations

import tomllib
from typing import Final

from meadhall.games.rietburg.cards import (
    FACE_UP_TOPS,
    Book,
    Encounter,
    HeroCard,
    HeroFigure,
    Narrator,
    Preset,
    SideCard,
    Task,
)
from meadhall.games.rietburg.operations import Effect
from meadhall.games.rietburg.reader import Reader, Row, named

GOLD_ROW: Final = 1
FLUGGOR_ROW: Final = 2
OTHER_ROW: Final = 3
PRESETS: Final = ["first_game", "normal", "hard"]


class Box:
    """What is in the box.  Hand cards are numbered: hero cards, friends, objects."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        reader = Reader()
        data = named(tomllib.loads(text))
        counts = reader.table(data, "counts")
        setup = reader.table(data, "setup")
        axe = reader.table(data, "axe")
        spirit = reader.table(data, "water_spirit")
        quivers = reader.table(data, "quivers")
        self.name: Final = reader.string(data, "box", "name")
        self.willpower: Final = reader.integer(counts, "counts", "willpower")
        self.start: Final = reader.integer(setup, "setup", "start_location", 6) - 1
        self.tasks_to_win: Final = reader.integer(setup, "setup", "tasks_to_win")
        self.opened_per_hero: Final = reader.integer(setup, "setup", "narrator_opened_per_hero")
        self.sharp_bonus: Final = reader.integer(axe, "axe", "sharp_bonus")
        self.dull_bonus: Final = reader.integer(axe, "axe", "dull_bonus")
        self.repair_gold: Final = reader.integer(axe, "axe", "repair_gold")
        self.spirit_factor: Final = reader.integer(spirit, "water_spirit", "factor")
        self.spirit_bonus: Final = reader.integer(spirit, "water_spirit", "bonus")
        values = sorted([int(key) for key in quivers if key.isdigit()])
        self.quiver_values: Final = values
        self.quiver_counts: Final = [
            reader.integer(quivers, "quivers", str(value)) for value in values
        ]
        self.locations: Final = [
            reader.string(row, "location", "name") for row in reader.rows(data, "location")
        ]
        self.heroes: Final = [_hero(row, reader) for row in reader.rows(data, "hero")]
        hero_ids = [hero.id for hero in self.heroes]
        self.axe_owner: Final = _owner(axe, "axe", hero_ids, reader)
        self.spirit_owner: Final = _owner(spirit, "water_spirit", hero_ids, reader)
        book_rows = reader.rows(data, "book")
        self.books: Final = [_book(row, reader) for row in book_rows]
        self.book_owner: Final = _owner(book_rows[0] if book_rows else {}, "book", hero_ids, reader)
        self.hero_cards: Final = [
            _hero_card(row, hero_ids, reader) for row in reader.rows(data, "hero_card")
        ]
        friends = [_side_card(row, False, reader) for row in reader.rows(data, "friend")]
        object_rows = reader.rows(data, "object")
        objects = [_side_card(row, True, reader) for row in object_rows]
        self.friend_from: Final = len(self.hero_cards)
        self.object_from: Final = self.friend_from + len(friends)
        self.card_count: Final = self.object_from + len(objects)
        self.side_cards: Final = friends + objects
        encounters = [_creature(row, reader) for row in reader.rows(data, "creature")]
        self.creature_count: Final = len(encounters)
        for index, row in enumerate(object_rows):
            encounters.append(_object(row, self.object_from + index, reader))
        self.encounters: Final = encounters
        self.narrators: Final = [_narrator(row, reader) for row in reader.rows(data, "narrator")]
        self.tasks: Final = [_task(row, reader) for row in reader.rows(data, "task")]
        self.presets: Final = [_preset(row, reader) for row in reader.rows(data, "preset")]
        self.first_heroes: Final = _first_heroes(
            reader.table(data, "first_game_heroes"), hero_ids, reader
        )
        self.card_ids: Final = [card.id for card in self.hero_cards] + [
            card.id for card in self.side_cards
        ]
        self.problems: Final = reader.problems
        if not self.problems:
            _check(self, reader)

    def is_object(self, card: int) -> bool:
        """Say whether the hand card is an object."""
        return card >= self.object_from

    def side_card(self, card: int) -> SideCard:
        """Return the friend or object with this hand number."""
        return self.side_cards[card - self.friend_from]

    def encounter_of(self, card: int) -> int:
        """Return the encounter row of an object in hand."""
        return self.creature_count + card - self.object_from

    def first_game_heroes(self, count: int) -> list[int]:
        """Return the heroes whom the rulebook names for *count* heroes."""
        return self.first_heroes[count - 2]


def _owner(row: Row, label: str, hero_ids: list[str], reader: Reader) -> int:
    owner = reader.string(row, label, "owner")
    if owner in hero_ids:
        return hero_ids.index(owner)
    reader.complain(label, "unknown hero " + owner)
    return 0


def _hero(row: Row, reader: Reader) -> HeroFigure:
    label = "hero " + str(row.get("id"))
    return HeroFigure(
        reader.string(row, label, "id"),
        reader.string(row, label, "name"),
        reader.string(row, label, "color"),
        reader.flag(row, label, "can_use_willpower"),
    )


def _book(row: Row, reader: Reader) -> Book:
    label = "book " + str(row.get("id"))
    effects = reader.effects(row.get("effect"), label)
    if len(effects) != 1:
        reader.complain(label, "a book has exactly one effect")
        effects = [Effect(0, 0, 0, False)]
    return Book(
        reader.string(row, label, "id"), reader.string(row, label, "name"), effects[0]
    )


def _hero_card(row: Row, hero_ids: list[str], reader: Reader) -> HeroCard:
    label = "hero_card " + str(row.get("id"))
    hero = reader.string(row, label, "hero")
    if hero not in hero_ids:
        reader.complain(label, "unknown hero " + hero)
        hero = hero_ids[0] if hero_ids else ""
    options: list[list[Effect]] = []
    listed = row.get("options")
    if isinstance(listed, list) and len(listed) == 3:
        for option in listed:
            options.append(reader.effects(option, label))
    else:
        reader.complain(label, "a hero card has three options")
    return HeroCard(reader.string(row, label, "id"), hero_ids.index(hero), options)


def _side_card(row: Row, is_object: bool, reader: Reader) -> SideCard:
    label = ("object " if is_object else "friend ") + str(row.get("id"))
    return SideCard(
        reader.string(row, label, "id"),
        reader.string(row, label, "name"),
        is_object,
        reader.integer(row, label, "cost_gold", 0),
        reader.effects(row.get("effect"), label),
        reader.flag(row, label, "group_battle"),
    )


def _creature(row: Row, reader: Reader) -> Encounter:
    label = "creature " + str(row.get("id"))
    if row.get("strength_rule") == "face_up_tops":
        strength = FACE_UP_TOPS
    else:
        strength = reader.integer(row, label, "strength")
    return Encounter(
        reader.string(row, label, "id"),
        reader.string(row, label, "name"),
        reader.string(row, label, "kind"),
        False,
        reader.integer(row, label, "copies"),
        reader.flag(row, label, "red"),
        strength,
        reader.integer(row, label, "extra_gold", 0),
        reader.integer(row, label, "gold"),
        reader.integer(row, label, "row"),
        reader.effects(row.get("reward"), label),
        reader.flag(row, label, "mandatory"),
        -1,
    )


def _object(row: Row, card: int, reader: Reader) -> Encounter:
    label = "object " + str(row.get("id"))
    return Encounter(
        reader.string(row, label, "id"),
        reader.string(row, label, "name"),
        reader.string(row, label, "id"),
        True,
        1,
        False,
        0,
        0,
        reader.integer(row, label, "gold"),
        reader.integer(row, label, "row"),
        [],
        False,
        card,
    )


def _narrator(row: Row, reader: Reader) -> Narrator:
    label = "narrator " + str(row.get("id"))
    return Narrator(
        reader.string(row, label, "id"),
        reader.placing(reader.table(row, "top"), label),
        reader.placing(reader.table(row, "bottom"), label),
        reader.flag(row, label, "bottom_red"),
    )


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
PAYMENTS: Final = [
    "gold",
    "fluggors",
    "willpower_here",
    "trophies_row3",
    "friends_here",
    "narrator",
]


def _task(row: Row, reader: Reader) -> Task:
    label = "task " + str(row.get("id"))
    task = Task(
        reader.string(row, label, "id"),
        reader.string(row, label, "name"),
        reader.effects(row.get("blue"), label),
    )
    need = reader.table(row, "need")
    for key in need:
        if key not in NEEDS:
            reader.complain(label, "unknown condition " + key)
    task.need_more_trophies = reader.flag(need, label, "trophies_exceed_board_cards")
    task.need_heroes_here = reader.integer(need, label, "heroes_here", 0)
    task.need_all_heroes_here = reader.flag(need, label, "all_heroes_here")
    task.need_clear_locations = reader.integer(need, label, "clear_locations", 0)
    task.need_watchers = reader.integer(need, label, "other_hero_on_clear_other_location", 0)
    task.need_objects = reader.integer(need, label, "trophy_objects", 0)
    if "facedown_tops_at_most" in need:
        task.need_no_facedown_over = reader.integer(need, label, "facedown_tops_at_most")
    kinds = need.get("trophies_of_kind")
    if isinstance(kinds, dict):
        for kind, count in named(kinds).items():
            task.need_kind = kind
            task.need_kind_count = count if isinstance(count, int) else 0
    pay = reader.table(row, "pay")
    for key in pay:
        if key not in PAYMENTS:
            reader.complain(label, "unknown payment " + key)
    task.pay_gold = reader.integer(pay, label, "gold", 0)
    task.pay_fluggors = reader.integer(pay, label, "fluggors", 0)
    task.pay_willpower = reader.integer(pay, label, "willpower_here", 0)
    task.pay_row3 = reader.integer(pay, label, "trophies_row3", 0)
    task.pay_friends = reader.integer(pay, label, "friends_here", 0)
    task.pay_narrators = reader.integer(pay, label, "narrator", 0)
    return task


def _preset(row: Row, reader: Reader) -> Preset:
    label = "preset " + str(row.get("id"))
    return Preset(
        reader.string(row, label, "id"),
        reader.flag(row, label, "red_creatures"),
        reader.flag(row, label, "red_halves"),
        reader.integer(row, label, "narrator_deck"),
        reader.flag(row, label, "blank_friends"),
    )


def _first_heroes(table: Row, hero_ids: list[str], reader: Reader) -> list[list[int]]:
    groups: list[list[int]] = []
    for count in range(2, 5):
        group: list[int] = []
        listed = table.get(str(count))
        if isinstance(listed, list):
            for hero in listed:
                if isinstance(hero, str) and hero in hero_ids:
                    group.append(hero_ids.index(hero))
        if len(group) != count:
            reader.complain("first_game_heroes", str(count) + " must name as many heroes")
            group = list(range(count))
        groups.append(group)
    return groups


def _check(box: Box, reader: Reader) -> None:
    """Compare the rows with every total that the rulebook prints."""
    creatures = box.encounters[: box.creature_count]
    found = [
        ("creatures", sum([row.copies for row in creatures]), 45),
        ("red creatures", sum([row.copies for row in creatures if row.red]), 11),
        ("objects", len(box.encounters) - box.creature_count, 8),
        ("friends", box.object_from - box.friend_from, 8),
        ("narrator cards", len(box.narrators), 22),
        ("tasks", len(box.tasks), 16),
        ("hero cards", len(box.hero_cards), 19),
        ("heroes", len(box.heroes), 6),
        ("locations", len(box.locations), 6),
        ("books", len(box.books), 6),
        ("battle books", len([book for book in box.books if book.strength > 0]), 4),
        ("quivers", sum(box.quiver_counts), 16),
        ("willpower points", box.willpower, 18),
    ]
    for label, count, printed in found:
        if count != printed:
            reader.complain(label, f"there are {count}, the rulebook says {printed}")
    for number, hero in enumerate(box.heroes):
        cards = len([card for card in box.hero_cards if card.hero == number])
        printed = 4 if hero.id == "orfen" else 3
        if cards != printed:
            reader.complain(hero.id, f"there are {cards} cards, the rulebook says {printed}")
    for row in box.encounters:
        if (row.gold > 0) != (row.row == GOLD_ROW):
            reader.complain(row.id, "cards with gold belong to row 1, and only they")
        if (row.kind == "fluggor") != (row.row == FLUGGOR_ROW):
            reader.complain(row.id, "fluggors belong to row 2, and only they")
        if row.row > OTHER_ROW:
            reader.complain(row.id, "the gallery has three rows")
        _check_given(row.id, row.reward, reader)
    for task in box.tasks:
        _check_given(task.id, task.blue, reader)
    ids = box.card_ids[: box.object_from] + [row.id for row in box.encounters]
    ids += [card.id for card in box.narrators] + [task.id for task in box.tasks]
    for id in sorted(set(ids)):
        if ids.count(id) > 1:
            reader.complain(id, "two cards have this id")
    if [preset.id for preset in box.presets] != PRESETS:
        reader.complain("preset", "the presets are " + ", ".join(PRESETS))


def _check_given(id: str, effects: list[Effect], reader: Reader) -> None:
    for effect in effects:
        if effect.op < 4:
            reader.complain(id, "a reward or blue box cannot fight or use books")
