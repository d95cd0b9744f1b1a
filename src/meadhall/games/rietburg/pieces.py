"""The pieces of The Liberation of Rietburg: operations, symbols, cards at locations, and the numbers of the rules."""

from __future__ import annotations

from typing import Final, TypeAlias

Hero: TypeAlias = int
"""A hero's number in the match, in turn order."""
Place: TypeAlias = int
"""A location, from 0."""
Card: TypeAlias = int
"""A hand card of the box: hero cards, then friends, then objects."""
Encounter: TypeAlias = int
"""A row of creatures or objects of the box."""
Entry: TypeAlias = int
"""An encounter card at a location: its row + 1 (0: undecided) and its face."""
Mask: TypeAlias = int
"""A set of cards, heroes, books or rows, as bits."""

# Operations: all that a card does is a list of them.

BATTLE: Final = 0
BATTLE_RANGED: Final = 1
QUIVER_BATTLE: Final = 2
BOOK: Final = 3
GAIN_WP: Final = 4
GAIN_QUIVER: Final = 5
GAIN_FRIEND: Final = 6
ADD_NARRATOR: Final = 7
DROP_NARRATOR: Final = 8
PLACE: Final = 9
ALL_GAIN_WP: Final = 10
MOVE: Final = 11
REVEAL: Final = 12
FLIP: Final = 13
REVEAL_TASK: Final = 14
REMOVE_FACEDOWN: Final = 15
MOVE_FACEDOWN: Final = 16
FETCH_CREATURE: Final = 17
FETCH_FACEDOWN: Final = 18
SWAP_CREATURES: Final = 19
WATER_SPIRIT: Final = 20
RETRIEVE: Final = 21
RETRIEVE_OWN: Final = 22
EXCHANGE_TASK: Final = 23

OPERATIONS: Final = [
    "battle", "battle_ranged", "quiver_battle", "book",
    "gain_wp", "gain_quiver", "gain_friend", "add_narrator", "drop_narrator", "place", "all_gain_wp",
    "move", "reveal", "flip", "reveal_task", "remove_facedown", "move_facedown", "fetch_creature", "fetch_facedown",
    "swap_creatures", "water_spirit", "retrieve", "retrieve_own", "exchange_task",
]  # fmt: skip
"""The word of each operation in a box."""
HIGHEST: Final = 9
"""The highest number of an operation that does not fight: how often a frame can still be to do."""
WHERE_HERO: Final = -1
"""Where to lay cards: at the active hero."""
WHERE_HERE: Final = -2
"""Where to lay cards: at the task, or at the battle."""


def is_fight(op: int) -> bool:
    """Say whether *op* is a part of a battle on its own card."""
    return op <= QUIVER_BATTLE


def is_gain(op: int) -> bool:
    """Say whether *op* needs no target."""
    return GAIN_WP <= op <= ALL_GAIN_WP


class Effect:
    """One operation with its number; *where* and *up* only matter to PLACE."""

    def __init__(self, op: int, number: int, where: int = 0, up: bool = False) -> None:
        self.op: Final = op
        self.number: Final = number
        self.where: Final = where
        self.up: Final = up


class Symbol:
    """One thing that an option lets a hero do; battle symbols of an option are one, and book symbols are one."""

    def __init__(self, number: int, effect: Effect, joined: list[Effect], same: Mask) -> None:
        ops = [other.op for other in joined]
        self.number: Final = number
        """From 1, as it is written."""
        self.bit: Final[Mask] = 1 << (number - 1)
        self.same: Final = same
        """Symbols before it that do the same; while one of them is left it stands for this one."""
        self.effect: Final = effect
        self.strength: Final = sum([other.number for other in joined if other.op in (BATTLE, BATTLE_RANGED)])
        self.ranged: Final = sum([other.number for other in joined if other.op == BATTLE_RANGED])
        """The part of the strength that reaches other locations."""
        self.quivers: Final = ops.count(QUIVER_BATTLE)
        self.books: Final = ops.count(BOOK)
        self.fights: Final = is_fight(effect.op)
        self.gains: Final = is_gain(effect.op)


def symbols_of(effects: list[Effect]) -> list[Symbol]:
    """Join battle symbols into one, and book symbols into one; keep the others."""
    fights = [effect for effect in effects if is_fight(effect.op)]
    books = [effect for effect in effects if effect.op == BOOK]
    symbols: list[Symbol] = []
    for index, effect in enumerate(effects):
        joined = fights if effect in fights else books if effect in books else [effect]
        if effect is joined[0]:
            same = [other for other in symbols if other.effect.op == effect.op and other.effect.number == effect.number]
            symbols.append(Symbol(index + 1, effect, joined, sum([other.bit for other in same])))
    return symbols


# What lies about.

DOUBLE: Final = 0
SIDES: Final = ["double", "plus"]
"""The sides of the water spirit."""

# A task at a location.
FACE_DOWN: Final = 0
FACE_UP: Final = 1
COMPLETED: Final = 2

# Kram's axe.
NO_AXE: Final = 0
SHARP: Final = 1
DULL: Final = 2
AXES: Final = ["-", "sharp", "dull"]

# Sorts of payment.
GOLD: Final = 0
FLUGGORS: Final = 1
WILLPOWER: Final = 2
ROW3: Final = 3
FRIEND: Final = 4
SORTS: Final = ["gold", "fluggors", "will", "row3", "friend"]

# Endings.
GOING_ON: Final = 0
FREED: Final = 1
TAROK: Final = 2
OVERRUN: Final = 3
TOO_LONG: Final = 4
ENDINGS: Final = ["", "freed", "tarok", "overrun", "too_long"]

MOST_TURNS: Final = 400
MOST_BACKS: Final = 9
"""How often choices can be left again in one turn (3.10)."""

# An encounter card at a location, and who was invited against it in this turn.
CARD_MASK: Final = 63
UP: Final = 64
INVITED_SHIFT: Final = 7
UNKNOWN: Final = 0
NOTHING: Final = -1
"""What lies on top of a clear location."""


def row_of(entry: Entry) -> Encounter:
    """Return the encounter row of a card at a location, or -1 if nobody knows it."""
    return (entry & CARD_MASK) - 1


def is_up(entry: Entry) -> bool:
    """Say whether a card at a location lies face up."""
    return entry >= 0 and entry & UP != 0


def is_facedown(entry: Entry) -> bool:
    """Say whether a card at a location lies face down."""
    return entry >= 0 and entry & UP == 0


def face_up(row: Encounter) -> Entry:
    """Return an encounter card lying face up."""
    return (row + 1) | UP


def invited_of(entry: Entry) -> Mask:
    """Return the heroes who were invited against this card in this turn."""
    return entry >> INVITED_SHIFT


def with_invited(entry: Entry, hero: Hero) -> Entry:
    """Return a card at a location with one more hero invited against it."""
    return entry | 1 << (INVITED_SHIFT + hero)


def without_hero(entry: Entry, hero: Hero) -> Entry:
    """Return a card at a location as if this hero had not been invited against it."""
    return entry & ~(1 << (INVITED_SHIFT + hero))


def without_invited(entry: Entry) -> Entry:
    """Return a card at a location in a new turn."""
    return entry & ((1 << INVITED_SHIFT) - 1)


# Frames: what is being done, from the whole turn down to the next small choice.

# Bottom frames.
SETUP: Final = 0
MAIN: Final = 1
AFTER: Final = 2
# Questions to the active hero.
SYMBOLS: Final = 3
STEP: Final = 4
STRUGGLE: Final = 5
BOOKS: Final = 6
CLASH: Final = 7
GIFT: Final = 8
PAYING: Final = 9
# Questions to other heroes.
ANSWER: Final = 10
ARM: Final = 11
CONSENT: Final = 12
CHOOSE: Final = 13
# Chance.
LAY: Final = 14
TURNING: Final = 15
FRIENDS: Final = 16
QUIVERS: Final = 17
NARRATOR: Final = 18
TASK: Final = 19
EXCHANGING: Final = 20
# Carried out without a question.
HALF: Final = 21
REST: Final = 22
DONE: Final = 23

SHAPES: Final = [
    "setup:number", "main", "after", "symbols:card:option:symbols", "step:number:must", "fight:card:option:must",
    "books:card:option:number", "clash:card:option:place", "gift:op:number", "pay:sort:number",
    "answer:hero", "arm:hero", "consent:hero", "choose:hero",
    "place:place:face:number", "turn:place", "friends:number", "quivers:number", "narrator", "task:place",
    "exchange:place", "half:narrator", "rest", "done:place",
]  # fmt: skip
"""How each kind of frame is written: its word, and then what of it."""


class Frame:
    """One thing being done; frames never change, they are replaced."""

    def __init__(
        self,
        kind: int,
        op: int = 0,
        number: int = 0,
        card: Card = -1,
        option: int = -1,
        place: Place = -1,
        hero: Hero = -1,
        flag: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.op: Final = op
        """An operation; the sort of a payment."""
        self.number: Final = number
        """How often is left; the mask of symbols left; a narrator card."""
        self.card: Final = card
        self.option: Final = option
        self.place: Final = place
        self.hero: Final = hero
        self.flag: Final = flag
        """Something must change first (steps, fights); face up (cards to lay)."""

    def with_number(self, number: int) -> Frame:
        """Return the same frame with another number."""
        return Frame(self.kind, self.op, number, self.card, self.option, self.place, self.hero, self.flag)


IN_MAIN: Final = Frame(MAIN)
"""The active hero owes his action."""
IN_AFTER: Final = Frame(AFTER)
"""The action is done, but for what lies on top."""
