"""Read and check a box of The Liberation of Rietburg: every card, count and printed number."""

from __future__ import annotations

from typing import Final

from meadhall.engine import box as boxes
from meadhall.engine.box import BoxError, read_toml, shipped_text
from meadhall.games.rietburg.cards import (
    Book,
    Encounter,
    HeroCard,
    HeroFigure,
    Narrator,
    Preset,
    SideCard,
    Task,
)
from meadhall.games.rietburg.operations import BOOK, EXCHANGE_TASK, Effect
from meadhall.games.rietburg.reader import Reader, Row

FEWEST_HEROES: Final = 2
MOST_HEROES: Final = 4
GOLD_ROW: Final = 1
FLUGGOR_ROW: Final = 2
OTHER_ROW: Final = 3
STANDARD: Final = "standard"
PRESETS: Final = ["first_game", "normal", "hard"]


PRINTED: Final = {
    "creatures": 45,
    "red creatures": 11,
    "objects": 8,
    "friends": 8,
    "narrator cards": 22,
    "tasks": 16,
    "hero cards": 19,
    "heroes": 6,
    "locations": 6,
    "books": 6,
    "battle books": 4,
    "quivers": 16,
    "willpower points": 18,
}
"""Every total that the rulebook prints."""
HERO_CARDS: Final = {"thorn": 3, "chada": 3, "orfen": 4, "kram": 3, "eara": 3, "kheela": 3}


class RietburgBox(boxes.Box):
    """What is in the box.  Hand cards are numbered: hero cards, friends, objects."""

    def __init__(self, text: str, data: Row, reader: Reader) -> None:
        super().__init__(reader.string(data, "box", "name"), text)
        counts = reader.table(data, "counts")
        setup = reader.table(data, "setup")
        axe = reader.table(data, "axe")
        spirit = reader.table(data, "water_spirit")
        quivers = reader.table(data, "quivers")
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
        self.quiver_counts: Final = [reader.integer(quivers, "quivers", str(value)) for value in values]
        self.locations: Final = [reader.string(row, "location", "name") for row in reader.rows(data, "location")]
        self.heroes: Final = [HeroFigure(reader, row) for row in reader.rows(data, "hero")]
        hero_ids = [hero.id for hero in self.heroes]
        self.axe_owner: Final = _owner(axe, "axe", hero_ids, reader)
        self.spirit_owner: Final = _owner(spirit, "water_spirit", hero_ids, reader)
        book_rows = reader.rows(data, "book")
        self.books: Final = [Book(reader, row) for row in book_rows]
        self.book_owner: Final = _owner(book_rows[0] if book_rows else {}, "book", hero_ids, reader)
        self.hero_cards: Final = [HeroCard(reader, row, hero_ids) for row in reader.rows(data, "hero_card")]
        friends = [SideCard(reader, row, False) for row in reader.rows(data, "friend")]
        object_rows = reader.rows(data, "object")
        objects = [SideCard(reader, row, True) for row in object_rows]
        self.friend_from: Final = len(self.hero_cards)
        self.object_from: Final = self.friend_from + len(friends)
        self.card_count: Final = self.object_from + len(objects)
        self.side_cards: Final = friends + objects
        encounters = [Encounter(reader, row, False, -1) for row in reader.rows(data, "creature")]
        self.creature_count: Final = len(encounters)
        for index, row in enumerate(object_rows):
            encounters.append(Encounter(reader, row, True, self.object_from + index))
        self.encounters: Final = encounters
        self.narrators: Final = [Narrator(reader, row) for row in reader.rows(data, "narrator")]
        self.tasks: Final = [Task(reader, row) for row in reader.rows(data, "task")]
        self.presets: Final = [Preset(reader, row) for row in reader.rows(data, "preset")]
        self.first_heroes: Final = _first_heroes(reader.table(data, "first_game_heroes"), hero_ids, reader)
        self.card_ids: Final = [card.id for card in self.hero_cards] + [card.id for card in self.side_cards]

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
        return self.first_heroes[count - FEWEST_HEROES]


def shipped_box(name: str) -> RietburgBox:
    """Return the box that comes with the program."""
    return read_box(shipped_text(__file__, name, STANDARD))


def read_box(text: str) -> RietburgBox:
    """Read a card list; raise BoxError with everything that is wrong with it."""
    reader = Reader()
    box = RietburgBox(text, read_toml(text, "rietburg"), reader)
    if not reader.problems:
        _check(box, reader)
    if reader.problems:
        raise BoxError(reader.problems)
    return box


def _owner(row: Row, label: str, hero_ids: list[str], reader: Reader) -> int:
    owner = reader.string(row, label, "owner")
    if owner in hero_ids:
        return hero_ids.index(owner)
    reader.complain(label, "unknown hero " + owner)
    return 0


def _first_heroes(table: Row, hero_ids: list[str], reader: Reader) -> list[list[int]]:
    groups: list[list[int]] = []
    for count in range(FEWEST_HEROES, MOST_HEROES + 1):
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


def _check(box: RietburgBox, reader: Reader) -> None:
    """Compare the rows with every total that the rulebook prints, and with its gallery."""
    creatures = box.encounters[: box.creature_count]
    found = {
        "creatures": sum([row.copies for row in creatures]),
        "red creatures": sum([row.copies for row in creatures if row.red]),
        "objects": len(box.encounters) - box.creature_count,
        "friends": box.object_from - box.friend_from,
        "narrator cards": len(box.narrators),
        "tasks": len(box.tasks),
        "hero cards": len(box.hero_cards),
        "heroes": len(box.heroes),
        "locations": len(box.locations),
        "books": len(box.books),
        "battle books": len([book for book in box.books if book.strength > 0]),
        "quivers": sum(box.quiver_counts),
        "willpower points": box.willpower,
    }
    for label, printed in PRINTED.items():
        if found[label] != printed:
            reader.complain(label, f"there are {found[label]}, the rulebook says {printed}")
    for number, hero in enumerate(box.heroes):
        cards = len([card for card in box.hero_cards if card.hero == number])
        printed = HERO_CARDS.get(hero.id, 0)
        if cards != printed:
            reader.complain(hero.id, f"there are {cards} cards, the rulebook says {printed}")
    for row in box.encounters:
        if (row.gold > 0) != (row.row == GOLD_ROW):
            reader.complain(row.id, "cards with gold belong to row 1, and only they")
        if (row.kind == "fluggor") != (row.row == FLUGGOR_ROW):
            reader.complain(row.id, "fluggors belong to row 2, and only they")
        if row.gold > 1:
            reader.complain(row.id, "a card has one gold or none")
        if row.row > OTHER_ROW:
            reader.complain(row.id, "the gallery has three rows")
        _check_given(row.id, row.reward, reader)
    for task in box.tasks:
        _check_given(task.id, task.blue, reader)
        if EXCHANGE_TASK in [effect.op for effect in task.blue]:
            reader.complain(task.id, "a blue box cannot exchange tasks, or that would never end")
    ids = box.card_ids[: box.object_from] + [row.id for row in box.encounters]
    ids += [card.id for card in box.narrators] + [task.id for task in box.tasks]
    for name in sorted(set(ids)):
        if ids.count(name) > 1:
            reader.complain(name, "two cards have this id")
    if [preset.id for preset in box.presets] != PRESETS:
        reader.complain("preset", "the presets are " + ", ".join(PRESETS))


def _check_given(name: str, effects: list[Effect], reader: Reader) -> None:
    for effect in effects:
        if effect.op <= BOOK:
            reader.complain(name, "a reward or blue box cannot fight or use books")
