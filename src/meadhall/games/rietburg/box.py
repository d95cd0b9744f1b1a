"""What is in the box of The Liberation of Rietburg: every card, count and printed number."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine import box as boxes
from meadhall.engine.reader import Reader, Row, is_number
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.pieces import Card, Effect, Encounter, Hero

PRESETS: Final = ["first_game", "normal", "hard"]
FEWEST_HEROES: Final = 2
MOST_HEROES: Final = 4
OPTION_COUNT: Final = 3
SYMBOL_COUNT: Final = 4
"""The most symbols that an option of any box may have."""
GOLD_ROW: Final = 1
FLUGGOR_ROW: Final = 2
OTHER_ROW: Final = 3
FLUGGOR: Final = "fluggor"
FACE_UP_TOPS: Final = -1
"""The strength of a fluggor: as many as there are face-up creatures on top."""
BARE_OPERATIONS: Final = ["quiver_battle", "book"]
"""Operations without a number."""
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


# Effects, as cards name them.


def read_effects(reader: Reader, label: str, value: Any) -> list[Effect]:
    """Read a list of operations."""
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        reader.complain(label, "effects must be a list of tables with op and n")
        return []
    return [_effect(reader, label, row) for row in value]


def _effect(reader: Reader, label: str, row: Row) -> Effect:
    op = reader.word(label, row, "op", pieces.OPERATIONS)
    if op == pieces.PLACE:
        return read_placing(reader, label, row)
    if pieces.OPERATIONS[op] in BARE_OPERATIONS:
        return Effect(op, 1)
    if pieces.is_fight(op):
        return Effect(op, reader.number(label, row, "n"))
    return Effect(op, reader.number(label, row, "n", high=pieces.HIGHEST))


def read_placing(reader: Reader, label: str, row: Any) -> Effect:
    """Read where, with which face and how many encounter cards are laid."""
    fields: Row = row if isinstance(row, dict) else {}
    where = fields.get("where")
    spot = 0
    if where == "hero":
        spot = pieces.WHERE_HERO
    elif where in ("here", "battle"):
        spot = pieces.WHERE_HERE
    elif is_number(where, 1, PRINTED["locations"]):
        spot = int(str(where)) - 1
    else:
        reader.complain(label, f"where must be 1 to {PRINTED['locations']}, hero, here or battle")
    up = reader.word(label, fields, "face", ["up", "down"]) == 0
    return Effect(pieces.PLACE, reader.number(label, fields, "n", high=pieces.HIGHEST), spot, up)


# The printed things as typed records.


class EncounterCard:
    """One row of creatures or objects; *copies* of them are in the deck."""

    def __init__(self, reader: Reader, row: Row, is_object: bool, card: Card) -> None:
        label = f"{'object' if is_object else 'creature'} {row.get('id')}"
        strength = 0
        if row.get("strength_rule") == "face_up_tops":
            strength = FACE_UP_TOPS
        elif not is_object:
            strength = reader.number(label, row, "strength")
        self.id: Final = reader.text(label, row, "id")
        self.name: Final = reader.text(label, row, "name")
        self.kind: Final = self.id if is_object else reader.text(label, row, "kind")
        self.is_object: Final = is_object
        self.copies: Final = 1 if is_object else reader.number(label, row, "copies")
        self.red: Final = reader.flag(label, row, "red", default=False)
        self.strength: Final = strength
        self.extra_gold: Final = reader.number(label, row, "extra_gold", default=0)
        self.gold: Final = reader.number(label, row, "gold")
        self.row: Final = reader.number(label, row, "row")
        self.reward: Final = [] if is_object else read_effects(reader, label, row.get("reward"))
        self.mandatory: Final = reader.flag(label, row, "mandatory", default=False)
        self.card: Final = card
        """The hand card of an object, -1 for a creature."""


class HeroCard:
    """One of a hero's cards: options of one or more symbols."""

    def __init__(self, reader: Reader, row: Row, heroes: list[str]) -> None:
        label = f"hero_card {row.get('id')}"
        options: list[list[Effect]] = []
        listed = row.get("options")
        if isinstance(listed, list) and len(listed) == OPTION_COUNT:
            for option in listed:
                options.append(read_effects(reader, label, option))
                if not 0 < len(options[-1]) <= SYMBOL_COUNT:
                    reader.complain(label, f"an option has 1 to {SYMBOL_COUNT} symbols")
        else:
            reader.complain(label, f"a hero card has {OPTION_COUNT} options")
        self.id: Final = reader.text(label, row, "id")
        self.hero: Final[Hero] = reader.word(label, row, "hero", heroes)
        self.effects: Final = options
        self.options: Final = [pieces.symbols_of(option) for option in options]
        self.blows: Final = [pieces.blow_of(symbols) for symbols in self.options]
        """For each option what it brings to a battle, or None."""
        self.strongest: Final = max([0] + [blow.strength for blow in self.blows if blow is not None])
        """The highest strength that an option prints."""


class SideCard:
    """A friend or an object in a hand."""

    def __init__(self, reader: Reader, row: Row, is_object: bool) -> None:
        label = f"{'object' if is_object else 'friend'} {row.get('id')}"
        effects = read_effects(reader, label, row.get("effect"))
        self.id: Final = reader.text(label, row, "id")
        self.name: Final = reader.text(label, row, "name")
        self.is_object: Final = is_object
        self.cost: Final = reader.number(label, row, "cost_gold", default=0)
        self.effects: Final = effects
        self.group: Final = reader.flag(label, row, "group_battle", default=False)
        """It may replace a hero card in a group battle."""
        fights = (pieces.BATTLE, pieces.BATTLE_RANGED)
        self.strength: Final = sum([effect.number for effect in effects if effect.op in fights])
        self.ranged: Final = sum([effect.number for effect in effects if effect.op == pieces.BATTLE_RANGED])


class Book:
    """A book of spells: its effect, and its strength if it fights."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = f"book {row.get('id')}"
        effects = read_effects(reader, label, row.get("effect"))
        if len(effects) != 1:
            reader.complain(label, "a book has exactly one effect")
            effects = [Effect(0, 0)]
        effect = effects[0]
        self.id: Final = reader.text(label, row, "id")
        self.name: Final = reader.text(label, row, "name")
        self.effect: Final = effect
        self.strength: Final = effect.number if pieces.is_fight(effect.op) else 0
        self.ranged: Final = effect.number if effect.op == pieces.BATTLE_RANGED else 0


class NarratorCard:
    """A narrator card: what each half lays."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = f"narrator {row.get('id')}"
        self.id: Final = reader.text(label, row, "id")
        self.top: Final = read_placing(reader, label, row.get("top"))
        self.bottom: Final = read_placing(reader, label, row.get("bottom"))
        self.bottom_red: Final = reader.flag(label, row, "bottom_red", default=False)


class Task:
    """A task: blue box, what must be true, what is paid."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = f"task {row.get('id')}"
        need = _part(reader, label, row, "need", "condition", NEEDS)
        pay = _part(reader, label, row, "pay", "payment", PAYMENTS)
        kinds = need.get("trophies_of_kind", {})
        if not isinstance(kinds, dict) or len(kinds) > 1:
            reader.complain(label, "trophies_of_kind names one kind")
            kinds = {}
        kind = "".join([str(name) for name in kinds])
        is_dark = "facedown_tops_at_most" in need
        self.id: Final = reader.text(label, row, "id")
        self.name: Final = reader.text(label, row, "name")
        self.blue: Final = read_effects(reader, label, row.get("blue"))
        self.need_more_trophies: Final = reader.flag(label, need, "trophies_exceed_board_cards", default=False)
        self.need_heroes_here: Final = reader.number(label, need, "heroes_here", default=0)
        self.need_all_heroes_here: Final = reader.flag(label, need, "all_heroes_here", default=False)
        self.need_clear_locations: Final = reader.number(label, need, "clear_locations", default=0)
        self.need_watchers: Final = reader.number(label, need, "other_hero_on_clear_other_location", default=0)
        self.need_kind: Final = kind
        self.need_kind_count: Final = reader.number(label, kinds, kind, default=0)
        self.need_objects: Final = reader.number(label, need, "trophy_objects", default=0)
        self.most_facedown: Final = reader.number(label, need, "facedown_tops_at_most") if is_dark else -1
        """The most face-down cards on top that are allowed, -1 for any number."""
        self.pay_gold: Final = reader.number(label, pay, "gold", default=0)
        self.pay_fluggors: Final = reader.number(label, pay, "fluggors", default=0)
        self.pay_willpower: Final = reader.number(label, pay, "willpower_here", default=0)
        self.pay_row3: Final = reader.number(label, pay, "trophies_row3", default=0)
        self.pay_friends: Final = reader.number(label, pay, "friends_here", default=0)
        self.pay_narrators: Final = reader.number(label, pay, "narrator", default=0)


def _part(reader: Reader, label: str, row: Row, name: str, what: str, known: list[str]) -> Row:
    part = row.get(name)
    if not isinstance(part, dict):
        reader.complain(label, f"{name} must be a table")
        return {}
    for key in part:
        if key not in known:
            reader.complain(label, f"unknown {what} {key}")
    return part


class HeroFigure:
    """A hero of the box."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = f"hero {row.get('id')}"
        self.id: Final = reader.text(label, row, "id")
        self.name: Final = reader.text(label, row, "name")
        self.color: Final = reader.text(label, row, "color")
        self.uses_willpower: Final = reader.flag(label, row, "can_use_willpower", default=False)


class Preset:
    """A named level of difficulty."""

    def __init__(self, reader: Reader, row: Row) -> None:
        label = f"preset {row.get('id')}"
        self.id: Final = reader.text(label, row, "id")
        self.red_creatures: Final = reader.flag(label, row, "red_creatures", default=False)
        self.red_halves: Final = reader.flag(label, row, "red_halves", default=False)
        self.narrator_deck: Final = reader.number(label, row, "narrator_deck")
        self.blank_friends: Final = reader.flag(label, row, "blank_friends", default=False)


class RietburgBox(boxes.Box):
    """What is in the box.  Hand cards are numbered: hero cards, friends, objects."""

    def __init__(self, text: str, reader: Reader) -> None:
        super().__init__(reader.name, text)
        counts = _plain(reader, "counts")
        setup = _plain(reader, "setup")
        axe = _plain(reader, "axe")
        spirit = _plain(reader, "water_spirit")
        quivers = _plain(reader, "quivers")
        self.willpower: Final = reader.number("counts", counts, "willpower")
        self.start: Final = reader.number("setup", setup, "start_location", low=1, high=PRINTED["locations"]) - 1
        self.tasks_to_win: Final = reader.number("setup", setup, "tasks_to_win")
        self.opened_per_hero: Final = reader.number("setup", setup, "narrator_opened_per_hero")
        self.sharp_bonus: Final = reader.number("axe", axe, "sharp_bonus")
        self.dull_bonus: Final = reader.number("axe", axe, "dull_bonus")
        self.repair_gold: Final = reader.number("axe", axe, "repair_gold")
        self.spirit_factor: Final = reader.number("water_spirit", spirit, "factor")
        self.spirit_bonus: Final = reader.number("water_spirit", spirit, "bonus")
        values = sorted([int(key) for key in quivers if key.isdigit()])
        self.quiver_values: Final = values
        self.quiver_counts: Final = [reader.number("quivers", quivers, str(value)) for value in values]
        self.locations: Final = [reader.text("location", row, "name") for row in reader.rows("location")]
        self.heroes: Final = [HeroFigure(reader, row) for row in reader.rows("hero")]
        names = [hero.id for hero in self.heroes]
        self.axe_owner: Final = reader.word("axe", axe, "owner", names)
        self.spirit_owner: Final = reader.word("water_spirit", spirit, "owner", names)
        book_rows = reader.rows("book")
        self.books: Final = [Book(reader, row) for row in book_rows]
        self.book_owner: Final = reader.word("book", book_rows[0] if book_rows else {}, "owner", names)
        self.hero_cards: Final = [HeroCard(reader, row, names) for row in reader.rows("hero_card")]
        friends = [SideCard(reader, row, False) for row in reader.rows("friend")]
        objects = reader.rows("object")
        self.friend_from: Final = len(self.hero_cards)
        self.object_from: Final = self.friend_from + len(friends)
        self.card_count: Final = self.object_from + len(objects)
        self.side_cards: Final = friends + [SideCard(reader, row, True) for row in objects]
        creatures = [EncounterCard(reader, row, False, -1) for row in reader.rows("creature")]
        self.creature_count: Final = len(creatures)
        self.encounters: Final = creatures + [
            EncounterCard(reader, row, True, self.object_from + index) for index, row in enumerate(objects)
        ]
        self.narrators: Final = [NarratorCard(reader, row) for row in reader.rows("narrator")]
        self.tasks: Final = [Task(reader, row) for row in reader.rows("task")]
        self.presets: Final = [Preset(reader, row) for row in reader.rows("preset")]
        self.card_ids: Final = [card.id for card in self.hero_cards] + [card.id for card in self.side_cards]

    def is_object(self, card: Card) -> bool:
        """Say whether the hand card is an object."""
        return card >= self.object_from

    def side_card(self, card: Card) -> SideCard:
        """Return the friend or object with this hand number."""
        return self.side_cards[card - self.friend_from]

    def encounter_of(self, card: Card) -> Encounter:
        """Return the encounter row of an object in hand."""
        return self.creature_count + card - self.object_from


def _plain(reader: Reader, part: str) -> Row:
    """Return a table of the list that has no source of its own."""
    found = reader.content.get(part)
    if isinstance(found, dict):
        return found
    reader.complain(part, "missing")
    return {}


def read_box(text: str) -> RietburgBox:
    """Read a card list; raise BoxError with everything that is wrong with it."""
    reader = Reader(text, "rietburg")
    box = RietburgBox(text, reader)
    if not reader.problems:
        _check(box, reader)
    reader.finish()
    return box


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
        if cards != HERO_CARDS.get(hero.id, 0):
            reader.complain(hero.id, f"there are {cards} cards, the rulebook says {HERO_CARDS.get(hero.id, 0)}")
    for row in box.encounters:
        if (row.gold > 0) != (row.row == GOLD_ROW):
            reader.complain(row.id, "cards with gold belong to row 1, and only they")
        if (row.kind == FLUGGOR) != (row.row == FLUGGOR_ROW):
            reader.complain(row.id, "fluggors belong to row 2, and only they")
        if row.gold > 1:
            reader.complain(row.id, "a card has one gold or none")
        if row.row > OTHER_ROW:
            reader.complain(row.id, "the gallery has three rows")
        _check_given(row.id, row.reward, reader)
    for task in box.tasks:
        _check_given(task.id, task.blue, reader)
        if pieces.EXCHANGE_TASK in [effect.op for effect in task.blue]:
            reader.complain(task.id, "a blue box cannot exchange tasks, or that would never end")
    ids = box.card_ids[: box.object_from] + [row.id for row in box.encounters]
    ids += [card.id for card in box.narrators] + [task.id for task in box.tasks]
    for name in sorted(set(ids)):
        if ids.count(name) > 1:
            reader.complain(name, "two cards have this id")
    if [preset.id for preset in box.presets] != PRESETS:
        reader.complain("preset", "the presets are " + ", ".join(PRESETS))


def _check_given(name: str, effects: list[Effect], reader: Reader) -> None:
    if any(effect.op <= pieces.BOOK for effect in effects):
        reader.complain(name, "a reward or blue box cannot fight or use books")
