"""What is in the box of The Liberation of Rietburg: every card, count and printed number."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine import box as boxes
from meadhall.engine.options import OFF, ON
from meadhall.engine.reader import MOST, Fields, Reader, is_number
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
PAYMENTS: Final = ["gold", "fluggors", "willpower_here", "trophies_row3", "friends_here"]
"""What a task can ask to be paid, in the order of the sorts of payment."""
PLACES: Final = 6
"""How many locations the castle has."""
HERO_CARDS: Final = {"thorn": 3, "chada": 3, "orfen": 4, "kram": 3, "eara": 3, "kheela": 3}


# Effects, as cards name them.


def read_effects(row: Fields, value: Any) -> list[Effect]:
    """Read a list of operations."""
    if not isinstance(value, list) or not all(isinstance(effect, dict) for effect in value):
        row.complain("effects must be a list of tables with op and n")
        return []
    return [_effect(row.within(effect)) for effect in value]


def _effect(row: Fields) -> Effect:
    op = row.word("op", pieces.OPERATIONS)
    if op == pieces.PLACE:
        return read_placing(row)
    if op in (pieces.QUIVER_BATTLE, pieces.BOOK):
        return Effect(op, 1)
    return Effect(op, row.number("n", high=MOST if pieces.is_fight(op) else pieces.HIGHEST))


def read_placing(row: Fields) -> Effect:
    """Read where, with which face and how many encounter cards are laid."""
    where = row.get("where")
    spot = 0
    if where == "hero":
        spot = pieces.WHERE_HERO
    elif where in ("here", "battle"):
        spot = pieces.WHERE_HERE
    elif is_number(where, 1, PLACES):
        spot = int(where) - 1
    else:
        row.complain(f"where must be 1 to {PLACES}, hero, here or battle")
    up = row.word("face", ["up", "down"]) == 0
    return Effect(pieces.PLACE, row.number("n", high=pieces.HIGHEST), spot, up)


# The printed things as typed records.


class EncounterCard:
    """One row of creatures or objects; *copies* of them are in the deck."""

    def __init__(self, row: Fields, is_object: bool) -> None:
        strength = 0
        if row.get("strength_rule") == "face_up_tops":
            strength = FACE_UP_TOPS
        elif not is_object:
            strength = row.number("strength")
        self.id: Final = row.text("id")
        self.name: Final = row.text("name")
        self.kind: Final = self.id if is_object else row.text("kind")
        self.is_object: Final = is_object
        self.copies: Final = 1 if is_object else row.number("copies")
        self.red: Final = row.flag("red", default=False)
        self.strength: Final = strength
        self.extra_gold: Final = row.number("extra_gold", default=0)
        self.gold: Final = row.number("gold")
        self.row: Final = row.number("row")
        self.reward: Final = [] if is_object else read_effects(row, row.get("reward"))
        self.mandatory: Final = row.flag("mandatory", default=False)


class HeroCard:
    """One of a hero's cards: options of one or more symbols."""

    def __init__(self, row: Fields, heroes: list[str]) -> None:
        listed = row.get("options")
        if not isinstance(listed, list) or len(listed) != OPTION_COUNT:
            row.complain(f"a hero card has {OPTION_COUNT} options")
            listed = []
        self.id: Final = row.text("id")
        self.hero: Final[Hero] = row.word("hero", heroes)
        self.effects: Final = [read_effects(row, option) for option in listed]
        is_short = all(0 < len(effects) <= SYMBOL_COUNT for effects in self.effects)
        row.need(is_short, f"an option has 1 to {SYMBOL_COUNT} symbols")
        self.options: Final = [pieces.symbols_of(option) for option in self.effects]
        self.masks: Final = [sum([symbol.bit for symbol in symbols]) for symbols in self.options]
        """All symbols of each option."""
        fights = [[symbol for symbol in symbols if symbol.fights or symbol.books] for symbols in self.options]
        self.blows: Final = [found[0] if found else None for found in fights]
        """For each option what it brings to a battle, or None."""
        self.strongest: Final = max([0] + [blow.strength for blow in self.blows if blow is not None])
        """The highest strength that an option prints."""


class SideCard:
    """A friend or an object in a hand."""

    def __init__(self, row: Fields, is_object: bool) -> None:
        effects = read_effects(row, row.get("effect"))
        fights = (pieces.BATTLE, pieces.BATTLE_RANGED)
        self.id: Final = row.text("id")
        self.name: Final = row.text("name")
        self.is_object: Final = is_object
        self.cost: Final = row.number("cost_gold", default=0)
        self.effects: Final = effects
        self.group: Final = row.flag("group_battle", default=False)
        """It may replace a hero card in a group battle."""
        self.strength: Final = sum([effect.number for effect in effects if effect.op in fights])
        self.ranged: Final = sum([effect.number for effect in effects if effect.op == pieces.BATTLE_RANGED])


class Book:
    """A book of spells: its effect, and its strength if it fights."""

    def __init__(self, row: Fields) -> None:
        effects = read_effects(row, row.get("effect"))
        if len(effects) != 1:
            row.complain("a book has exactly one effect")
            effects = [Effect(0, 0)]
        effect = effects[0]
        self.id: Final = row.text("id")
        self.name: Final = row.text("name")
        self.effect: Final = effect
        self.strength: Final = effect.number if pieces.is_fight(effect.op) else 0
        self.ranged: Final = effect.number if effect.op == pieces.BATTLE_RANGED else 0


class NarratorCard:
    """A narrator card: what each half lays."""

    def __init__(self, row: Fields) -> None:
        self.id: Final = row.text("id")
        self.top: Final = read_placing(row.part("top"))
        self.bottom: Final = read_placing(row.part("bottom"))
        self.bottom_red: Final = row.flag("bottom_red", default=False)


class Task:
    """A task: blue box, what must be true, what is paid."""

    def __init__(self, row: Fields) -> None:
        need = row.part("need")
        pay = row.part("pay")
        kinds = need.get("trophies_of_kind", {})
        if not isinstance(kinds, dict) or len(kinds) > 1:
            row.complain("trophies_of_kind names one kind")
            kinds = {}
        self.id: Final = row.text("id")
        self.name: Final = row.text("name")
        self.blue: Final = read_effects(row, row.get("blue"))
        self.need_more_trophies: Final = need.flag("trophies_exceed_board_cards", default=False)
        self.need_heroes_here: Final = need.number("heroes_here", default=0)
        self.need_all_heroes_here: Final = need.flag("all_heroes_here", default=False)
        self.need_clear_locations: Final = need.number("clear_locations", default=0)
        self.need_watchers: Final = need.number("other_hero_on_clear_other_location", default=0)
        self.need_kind: Final = "".join([str(kind) for kind in kinds])
        self.need_kind_count: Final = row.within(kinds).number(self.need_kind, default=0)
        self.need_objects: Final = need.number("trophy_objects", default=0)
        is_dark = need.get("facedown_tops_at_most") is not None
        self.most_facedown: Final = need.number("facedown_tops_at_most") if is_dark else -1
        """The most face-down cards on top that are allowed, -1 for any number."""
        self.pay: Final = [pay.number(sort, default=0) for sort in PAYMENTS]
        """How much of each sort of payment."""
        self.pay_narrators: Final = pay.number("narrator", default=0)
        need.refuse_others("condition")
        pay.refuse_others("payment")


class HeroFigure:
    """A hero of the box."""

    def __init__(self, row: Fields) -> None:
        self.id: Final = row.text("id")
        self.name: Final = row.text("name")
        self.color: Final = row.text("color")
        self.uses_willpower: Final = row.flag("can_use_willpower", default=False)


class LevelPreset:
    """A named level of difficulty."""

    def __init__(self, row: Fields) -> None:
        flags = ["red_creatures", "red_halves", "blank_friends"]
        self.id: Final = row.text("id")
        self.switches: Final = {name: ON if row.flag(name, default=False) else OFF for name in flags}
        """The options that it settles."""
        self.switches["narrator_deck"] = str(row.number("narrator_deck"))


class RietburgBox(boxes.Box):
    """What is in the box.  Hand cards are numbered: hero cards, friends, objects."""

    def __init__(self, text: str, reader: Reader) -> None:
        super().__init__(reader.name, text)
        setup = reader.table("setup", has_source=False)
        axe = reader.table("axe", has_source=False)
        spirit = reader.table("water_spirit", has_source=False)
        quivers = reader.table("quivers", has_source=False)
        self.willpower: Final = reader.table("counts", has_source=False).number("willpower")
        self.start: Final = setup.number("start_location", low=1, high=PLACES) - 1
        self.tasks_to_win: Final = setup.number("tasks_to_win")
        self.opened_per_hero: Final = setup.number("narrator_opened_per_hero")
        self.sharp_bonus: Final = axe.number("sharp_bonus")
        self.dull_bonus: Final = axe.number("dull_bonus")
        self.repair_gold: Final = axe.number("repair_gold")
        self.spirit_factor: Final = spirit.number("factor")
        self.spirit_bonus: Final = spirit.number("bonus")
        self.quiver_values: Final = sorted([int(key) for key in quivers.row if key.isdigit()])
        self.quiver_counts: Final = [quivers.number(str(value)) for value in self.quiver_values]
        self.locations: Final = [row.text("name") for row in reader.rows("location")]
        self.heroes: Final = [HeroFigure(row) for row in reader.rows("hero")]
        names = [hero.id for hero in self.heroes]
        self.axe_owner: Final = axe.word("owner", names)
        self.spirit_owner: Final = spirit.word("owner", names)
        books = reader.rows("book")
        self.books: Final = [Book(row) for row in books]
        self.book_owner: Final = books[0].word("owner", names) if books else -1
        self.hero_cards: Final = [HeroCard(row, names) for row in reader.rows("hero_card")]
        friends = [SideCard(row, False) for row in reader.rows("friend")]
        objects = reader.rows("object")
        self.friend_from: Final = len(self.hero_cards)
        self.object_from: Final = self.friend_from + len(friends)
        self.card_count: Final = self.object_from + len(objects)
        self.side_cards: Final = friends + [SideCard(row, True) for row in objects]
        creatures = [EncounterCard(row, False) for row in reader.rows("creature")]
        self.creature_count: Final = len(creatures)
        self.encounters: Final = creatures + [EncounterCard(row, True) for row in objects]
        self.narrators: Final = [NarratorCard(row) for row in reader.rows("narrator")]
        self.tasks: Final = [Task(row) for row in reader.rows("task")]
        self.presets: Final = [LevelPreset(row) for row in reader.rows("preset")]
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

    def card_of(self, row: Encounter) -> Card:
        """Return the hand card of an object that lies about."""
        return self.object_from + row - self.creature_count


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
    totals = [
        ("creatures", sum([row.copies for row in creatures]), 45),
        ("red creatures", sum([row.copies for row in creatures if row.red]), 11),
        ("objects", len(box.encounters) - box.creature_count, 8),
        ("friends", box.object_from - box.friend_from, 8),
        ("narrator cards", len(box.narrators), 22),
        ("tasks", len(box.tasks), 16),
        ("hero cards", len(box.hero_cards), 19),
        ("heroes", len(box.heroes), 6),
        ("locations", len(box.locations), PLACES),
        ("books", len(box.books), 6),
        ("battle books", len([book for book in box.books if book.strength > 0]), 4),
        ("quivers", sum(box.quiver_counts), 16),
        ("willpower points", box.willpower, 18),
    ]
    for label, found, printed in totals:
        reader.need(found == printed, label, f"there are {found}, the rulebook says {printed}")
    for number, hero in enumerate(box.heroes):
        cards = len([card for card in box.hero_cards if card.hero == number])
        printed = HERO_CARDS.get(hero.id, 0)
        reader.need(cards == printed, hero.id, f"there are {cards} cards, the rulebook says {printed}")
    for row in box.encounters:
        reader.need((row.gold > 0) == (row.row == GOLD_ROW), row.id, "cards with gold belong to row 1, and only they")
        is_fluggor = row.kind == FLUGGOR
        reader.need(is_fluggor == (row.row == FLUGGOR_ROW), row.id, "fluggors belong to row 2, and only they")
        reader.need(row.gold <= 1, row.id, "a card has one gold or none")
        reader.need(row.row <= OTHER_ROW, row.id, "the gallery has three rows")
    for task in box.tasks:
        is_bounded = pieces.EXCHANGE_TASK not in [effect.op for effect in task.blue]
        reader.need(is_bounded, task.id, "a blue box cannot exchange tasks, or that would never end")
    given = [(row.id, row.reward) for row in box.encounters] + [(task.id, task.blue) for task in box.tasks]
    for name, effects in given:
        is_peaceful = all(effect.op > pieces.BOOK for effect in effects)
        reader.need(is_peaceful, name, "a reward or blue box cannot fight or use books")
    ids = box.card_ids[: box.object_from] + [row.id for row in box.encounters]
    ids += [card.id for card in box.narrators] + [task.id for task in box.tasks]
    for name in sorted(set(ids)):
        reader.need(ids.count(name) == 1, name, "two cards have this id")
    has_all = [preset.id for preset in box.presets] == PRESETS
    reader.need(has_all, "preset", "the presets are " + ", ".join(PRESETS))
