"""The pieces of The Liberation of Rietburg: operations, symbols, cards at locations, the rules that refuse."""

from __future__ import annotations

from typing import Final, TypeAlias

from meadhall.engine.contract import Rule

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


def with_other_invited(entry: Entry, hero: Hero) -> Entry:
    """Return a card at a location with one more hero invited against it, or one who was not so after all."""
    return entry ^ 1 << (INVITED_SHIFT + hero)


def without_invited(entry: Entry) -> Entry:
    """Return a card at a location in a new turn."""
    return entry & ((1 << INVITED_SHIFT) - 1)


# The rules that refuse; their numbers are those of words/rules/rietburg.md.

CHANCE_DECIDES: Final = Rule("1.8", "only chance decides what a face-down card is")
NOT_DRAWN: Final = Rule("1.8", "this cannot be drawn now")
NONE_LEFT: Final = Rule("1.8", "no such thing is left to draw")
NO_BLANK: Final = Rule("2.4", "a friend must be used here, or not played")
ACTION_OWED: Final = Rule("3.1", "a card must be played first, or the hero revitalizes")
ONE_ACTION: Final = Rule("3.1", "the action of this turn is done")
LACKS_CARD: Final = Rule("3.1", "this card is not in the hero's hand")
NOT_YOUR_TURN: Final = Rule("3.2", "it is another player's turn to choose")
ACTION_DONE: Final = Rule("3.2", "the action of this turn is done; only free actions are left")
NEEDS_CARD: Final = Rule("3.3", "only a card that is played does this")
ONE_SYMBOL: Final = Rule("3.4", "first finish the symbol you are using")
SYMBOL_USED: Final = Rule("3.4", "this symbol is used up")
BLANK_INSTEAD: Final = Rule("3.6", "the friend's effect would change nothing; it can be played without it")
MUST_CHANGE: Final = Rule("3.7", "the effect must change something")
MUST_WIN: Final = Rule("3.7", "no creature can be fought with it, and it must win a battle")
NO_TARGET: Final = Rule("3.7", "the effect would change nothing")
LACKS_PRICE: Final = Rule("3.8", "there is not enough gold for the price")
NO_WAY_BACK: Final = Rule("3.10", "it is too late to take back the choice of creature, hero or symbol")
ALREADY_THERE: Final = Rule("4.1", "the hero is there already")
NOTHING_TO_FETCH: Final = Rule("4.2", "only a hero elsewhere can be fetched")
HAS_REFUSED: Final = Rule("4.3", "this hero has already refused this turn")
NOT_FACEDOWN: Final = Rule("4.5", "no face-down card lies on top there")
NOTHING_TO_FLIP: Final = Rule("4.6", "no encounter card lies there")
NOTHING_TO_REMOVE: Final = Rule("4.7", "only a top face-down card can be removed")
NOTHING_TO_SHIFT: Final = Rule("4.8", "only a top face-down card can be shifted")
NO_CREATURE_TO_BRING: Final = Rule("4.9", "only a top face-up creature of another location can be fetched")
NOTHING_TO_BRING: Final = Rule("4.10", "only a top face-down card of another location can be fetched")
NOT_TWO_CREATURES: Final = Rule("4.11", "only two top face-up creatures can be swapped")
NO_WILLPOWER: Final = Rule("4.12", "no willpower point is left")
NO_QUIVER: Final = Rule("4.13", "no quiver is left")
NO_TASK_DOWN: Final = Rule("4.14", "no face-down task lies there")
NOT_PLAYED: Final = Rule("4.15", "only another card that this hero has played can be taken back")
NOTHING_TO_OFFER: Final = Rule("4.16", "this hero has no played card, or has declined")
MUST_TAKE_BACK: Final = Rule("4.16", "between heroes of one player the card is simply chosen")
NOTHING_TO_RETAKE: Final = Rule("4.17", "only a card that this hero has played can be taken back")
NO_EXCHANGE: Final = Rule("4.18", "only a face-up task that is not completed can be exchanged")
NOT_FREE_NOW: Final = Rule("5.1", "free actions wait until the battle, payment, answer or first change is done")
NO_OBJECT: Final = Rule("5.2", "no object lies face up on top here")
NOT_TOGETHER: Final = Rule("5.4", "the two heroes are not at the same location")
NOT_TO_PASS: Final = Rule("5.5", "only friends and objects in hand can be passed")
HELD_BEFORE: Final = Rule("5.7", "this hero has already held the card this turn")
NO_FACEDOWN_TASK: Final = Rule("5.8", "no face-down task lies at the hero's location")
NOT_CLEAR: Final = Rule("5.9", "encounter cards still lie at this location")
NO_CREATURE: Final = Rule("6.1", "no face-up creature is on top where the hero can fight")
TOO_WEAK: Final = Rule("6.2", "the strength is not enough")
TOO_MANY_POINTS: Final = Rule("6.3", "the hero does not have that many points")
NO_POINTS_FOR_HER: Final = Rule("6.4", "Chada takes and uses no willpower points")
MUST_SUFFER: Final = Rule("6.8", "a punishment or a blue box must be carried out if it can be")
LACKS_EXTRA_GOLD: Final = Rule("6.10", "a gold is needed to defeat it")
NO_POINTS_ON_CARD: Final = Rule("6.11", "willpower points are not added to friends and objects")
CANNOT_JOIN: Final = Rule("7.1", "this hero cannot help there")
IN_BATTLE: Final = Rule("7.2", "this hero takes part already")
MUST_JOIN: Final = Rule("7.3", "between heroes of one player nothing is asked")
NO_BATTLE_CARD: Final = Rule("7.4", "this card is not in the helper's hand, or does not fight")
NOT_ANSWERED: Final = Rule("7.8", "nobody has answered yet, and the creature can be defeated")
INVITED_BEFORE: Final = Rule("7.9", "this hero was already invited against this creature this turn")
LACKS_QUIVER: Final = Rule("8.1", "there is no such quiver, or no symbol for it")
ENOUGH_QUIVERS: Final = Rule("8.2", "each quiver needs a symbol")
NO_SHARP_AXE: Final = Rule("8.4", "there is no sharp axe to add to this card")
NOT_DULL: Final = Rule("8.6", "the axe is not dull, or not Kram's turn")
LACKS_GOLD: Final = Rule("8.6", "there is not enough gold")
SAME_SPIRIT: Final = Rule("8.7", "the water spirit lies there with this side up")
NO_BOOK: Final = Rule("8.11", "this book cannot be used here")
TOO_FAR: Final = Rule("8.12", "from afar only the far book counts")
ENOUGH_BOOKS: Final = Rule("8.13", "each book needs a symbol")
BOOK_TURNED: Final = Rule("8.14", "this book is turned over")
NO_FRIENDS_LEFT: Final = Rule("9.1", "no friend is left in the pile")
NO_NARRATORS_LEFT: Final = Rule("9.2", "no unused narrator card is left")
NOT_PAYABLE: Final = Rule("10.3", "this cannot be paid now")
NOTHING_PLAYED: Final = Rule("11.3", "nothing would come back")
DECK_EMPTY: Final = Rule("11.7", "the narrator deck is empty, and a card can still be played")
NO_UP_TASK: Final = Rule("12.2", "no face-up task lies at the hero's location")
TASK_UNMET: Final = Rule("12.2", "what the task asks for is not there")
CANNOT_SPEND: Final = Rule("12.3", "payments come from heroes and trophies that are there")
IS_OVER: Final = Rule("13.4", "the game is over")

TASK_RULES: Final = {
    "providence": Rule("12.5", "there are not more trophies than cards at the locations"),
    "jrain": Rule("12.6", "four fluggors are needed"),
    "fire_spirit": Rule("12.7", "four willpower points of heroes here are needed"),
    "hadrian_fire": Rule("12.8", "two heroes here and two gold are needed"),
    "prisoners": Rule("12.9", "three clear locations are needed"),
    "skral_witch": Rule("12.10", "three trophies of row 3 are needed"),
    "kings_chest": Rule("12.11", "four gold are needed"),
    "side_by_side": Rule("12.12", "every hero must stand here"),
    "watch_on_the_walls": Rule("12.13", "another hero must stand at another clear location"),
    "troll_hunt": Rule("12.14", "two trolls in the gallery are needed"),
    "farewell": Rule("12.15", "a friend in the hand of a hero here is needed"),
    "lost_relics": Rule("12.16", "two objects in the gallery are needed"),
    "shadow_of_tarok": Rule("12.18", "a narrator card must be left in the deck"),
    "light_in_every_hall": Rule("12.19", "no face-down card may be on top anywhere"),
    "oath_at_the_anvil": Rule("12.20", "two gold and two willpower points of heroes here are needed"),
}
"""The rule of each task of the shipped box that can be unmet."""
