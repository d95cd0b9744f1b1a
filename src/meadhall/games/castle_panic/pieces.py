"""The pieces of Castle Panic: arcs, rings, castle cards, monster tokens and figures.

  6 | 1        Arcs run clockwise from the top; inside the program they count
5   o   2      from 0, at the table from 1. Rings count from the forest
  4 | 3        inwards; a space is ring * 6 + arc.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from meadhall.engine.contract import Rule
from meadhall.engine.notation import listed

Arc: TypeAlias = int
Ring: TypeAlias = int
Space: TypeAlias = int
Card: TypeAlias = int
Token: TypeAlias = int
Monster: TypeAlias = int
"""A figure, which is a monster kind with the points it has left, in a space: space * Figures.count + figure."""
Target: TypeAlias = int
"""A monster, or the number after the last one: the tarred monster."""

ARCS: Final = 6
OPPOSITE: Final = 3
ARCS_OF_A_COLOR: Final = 2

FOREST: Final = 0
ARCHER: Final = 1
KNIGHT: Final = 2
SWORDSMAN: Final = 3
CASTLE: Final = 4
RINGS: Final = 5
RING_NAMES: Final = ["forest", "archer", "knight", "swordsman", "castle"]
SPACES: Final = 30

# Castle cards. A soldier's kind is 4 * its place in the line + colour, 3 meaning Any Color.

CARD_NAMES: Final = [
    "red_archer", "green_archer", "blue_archer", "any_archer",
    "red_knight", "green_knight", "blue_knight", "any_knight",
    "red_swordsman", "green_swordsman", "blue_swordsman", "any_swordsman",
    "red_hero", "green_hero", "blue_hero",
    "brick", "mortar", "barbarian", "nice_shot", "drive_him_back", "tar",
    "fortify_wall", "missing", "draw_2", "scavenge",
]  # fmt: skip
CARDS: Final = 25
SUITS: Final = 4
"""Three colours and Any Color."""
ANY: Final = 3
UNIONS: Final = 8
"""In All for One! each of archer, knight and swordsman may be the Any Color card."""
RED_HERO: Final = 12
HIT_CARDS: Final = 15
"""Kinds below this one are hit cards."""
BRICK: Final = 15
MORTAR: Final = 16
BARBARIAN: Final = 17
NICE_SHOT: Final = 18
DRIVE_HIM_BACK: Final = 19
TAR: Final = 20
FORTIFY_WALL: Final = 21
MISSING: Final = 22
DRAW_2: Final = 23
SCAVENGE: Final = 24

# Monster tokens. Monsters and bosses come first.

TOKEN_NAMES: Final = [
    "goblin", "orc", "troll", "goblin_king", "orc_warlord", "troll_mage", "healer",
    "giant_boulder", "red_move", "green_move", "blue_move", "clockwise", "counter_clockwise",
    "plague_archers", "plague_knights", "plague_swordsmen", "all_discard", "draw_3", "draw_4",
]  # fmt: skip
TOKENS: Final = 19
MONSTERS: Final = 7
"""Kinds below this one are monsters and bosses."""
STARTERS: Final = 3
"""Kinds below this one may stand on the board from the start."""
GOBLIN_KING: Final = 3
ORC_WARLORD: Final = 4
TROLL_MAGE: Final = 5
HEALER: Final = 6
GIANT_BOULDER: Final = 7
RED_MOVE: Final = 8
GREEN_MOVE: Final = 9
BLUE_MOVE: Final = 10
CLOCKWISE: Final = 11
COUNTER_CLOCKWISE: Final = 12
PLAGUE_ARCHERS: Final = 13
PLAGUE_SWORDSMEN: Final = 15
ALL_DISCARD: Final = 16
DRAW_3: Final = 17
DRAW_4: Final = 18

# Numbers of the rulebook that no box changes.

FORTIFY_TOKENS: Final = 2
TURN_CAP: Final = 300
PLAY_CAP: Final = 49
REFUSAL_CAP: Final = 3
LEAVE_CAP: Final = 6
DIE: Final = 6
HAND_SIZES: Final = [0, 6, 6, 5, 5, 5, 4]
"""Cards of a full hand, by castle players (2.4)."""
TRADES: Final = [0, 0, 1, 1, 1, 1, 2]
"""Trades of a turn, by castle players (5.1)."""
SOLO_EXCHANGES: Final = 2
CARDS_OF_DRAW_2: Final = 2
EXTRA_TOKENS: Final = [{GOBLIN_KING: 3, DRAW_3: 3, DRAW_4: 4}.get(token, 0) for token in range(TOKENS)]
"""How many more tokens each token brings (8.3, 8.11)."""
CHARGES: Final = [RED_MOVE, GREEN_MOVE, BLUE_MOVE, CLOCKWISE, TROLL_MAGE, COUNTER_CLOCKWISE]
"""By the die of the final charge: the token that moves the monsters in the same way (16.2)."""
TOKENS_A_TURN: Final = 2
OVERLORD_HAND: Final = 3
EVERYWHERE: Final = -1
"""In place of a colour: the whole board."""

# Versions, phases and endings.

COOP: Final = "coop"
MASTER_SLAYER: Final = "master_slayer"
OVERLORD: Final = "overlord"

WALL_COUNT: Final = 0
WALL_ARCS: Final = 1
START: Final = 2
DEAL: Final = 3
OWN_TOWER: Final = 4
KINGS_TOWER: Final = 5
SECRET_TOKEN: Final = 6
MUSTER: Final = 7
# Phases of a turn.
DESPERATE: Final = 8
DRAW_UP: Final = 9
EXCHANGE: Final = 10
REFILL: Final = 11
TRADE: Final = 12
WANT: Final = 13
ANSWER: Final = 14
CONFIRM: Final = 15
PLAY: Final = 16
HIT: Final = 17
FELL: Final = 18
DRAW_TWO: Final = 19
MOVE: Final = 20
CHARGE: Final = 21
CHARGED: Final = 22
TOKEN: Final = 23
ROLL: Final = 24
# Phases of the Overlord's turn.
ARM: Final = 25
SWAP: Final = 26
RESWAP: Final = 27
COMMAND: Final = 28
REINFORCE: Final = 29
OVER: Final = 30

PHASES: Final = {
    WALL_COUNT: "wall_count",
    WALL_ARCS: "wall_arcs",
    START: "start",
    DEAL: "deal",
    OWN_TOWER: "own",
    KINGS_TOWER: "king",
    SECRET_TOKEN: "secret",
    MUSTER: "muster",
    DESPERATE: "desperate",
    DRAW_UP: "draw_up",
    EXCHANGE: "exchange",
    REFILL: "refill",
    TRADE: "trade",
    WANT: "want",
    ANSWER: "answer",
    CONFIRM: "confirm",
    PLAY: "play",
    HIT: "hit",
    FELL: "fell",
    DRAW_TWO: "draw_2",
    MOVE: "move",
    CHARGE: "charge",
    CHARGED: "charged",
    TOKEN: "token",
    ROLL: "roll",
    ARM: "arm",
    SWAP: "swap",
    RESWAP: "reswap",
    COMMAND: "command",
    REINFORCE: "reinforce",
    OVER: "over",
}
"""Each phase with its name in a notation; rules/game.py has the question of each."""
PHASE_NAMES: Final = [PHASES[phase] for phase in range(len(PHASES))]

STRUCTURES: Final = 12
"""Six walls, then six towers."""

RUNNING: Final = 0
SAVED: Final = 1
TOWERS_LOST: Final = 2
HOMELESS: Final = 3
CAPPED: Final = 4
ENDING_NAMES: Final = ["", "saved", "towers", "homeless", "cap"]


# The rules that refuse; their numbers are those of words/rules/castle_panic.md.

NO_SUCH_STARTER: Final = Rule("2.2", "no monster of that kind is left to place")
NOT_NOW: Final = Rule("3.1", "first finish what is asked now")
NOTHING_TO_DRAW: Final = Rule("4.1", "no such card is left in the deck")
LACKS_CARD: Final = Rule("4.5", "you do not hold that card")
LACKS_BOTH: Final = Rule("4.5", "a Wall needs Brick and Mortar, and you hold neither of them")
NO_TRADE_LEFT: Final = Rule("5.1", "you have no trade left this turn")
ONE_FOR_ONE: Final = Rule("5.2", "a trade is one card for another one that the partner holds")
EMPTY_HANDED: Final = Rule("5.2", "that partner holds no card")
OFFERED_BEFORE: Final = Rule("5.4", "this offer was already declined this turn")
TOO_MANY_OFFERS: Final = Rule("5.5", "three offers were declined this turn")
NO_PARTNER: Final = Rule("5.6", "a partner is another castle player who is in the game")
LEFT_TOO_OFTEN: Final = Rule("5.7", "six offers were dropped this turn, so ask for a card now")
NO_SUCH_MONSTER: Final = Rule("6.2", "no such monster is on the board")
TOO_MANY_PLAYS: Final = Rule("6.3", "no more cards can be played this turn")
WRONG_SPACE: Final = Rule("6.4", "the card hits in the ring of its name and in its colour only")
WRONG_RING: Final = Rule("6.5", "an Any Color card hits in the ring of its name only")
WRONG_COLOR: Final = Rule("6.6", "a Hero hits in its own colour only")
NOT_IN_THE_FOREST: Final = Rule("6.7", "a monster in the Forest cannot be hit")
NOT_IN_THE_CASTLE: Final = Rule("6.8", "hit cards do not reach the Castle ring")
BARBARIAN_NOT_THERE: Final = Rule("6.10", "the Barbarian does not go into the Forest")
NEEDS_A_HIT: Final = Rule("6.11", "Nice Shot needs a hit card that hits a monster")
IN_THE_FOREST_ALREADY: Final = Rule("6.13", "the monster is in the Forest already")
HAS_THE_TAR: Final = Rule("6.16", "the Tar token is on that monster already")
IS_THE_TARRED: Final = Rule("6.16", "that monster carries the Tar token: choose the tarred one")
NO_BRICK: Final = Rule("6.17", "a Wall needs Brick and Mortar, and you hold no Brick")
NO_MORTAR: Final = Rule("6.17", "a Wall needs Brick and Mortar, and you hold no Mortar")
HAS_A_WALL: Final = Rule("6.18", "a Wall stands there already")
CANNOT_FORTIFY: Final = Rule("6.19", "this needs a Wall without a Fortify token, and a token that is free")
NOTHING_TO_MISS: Final = Rule("6.20", "no token would be drawn this turn anyway")
NOT_DISCARDED: Final = Rule("6.22", "that card is not among the discards")
NOT_THE_VICTIM: Final = Rule("7.8", "only a monster that broke the structure can be hurt by it")
NO_SUCH_TOKEN: Final = Rule("8.1", "no such token is left in the pile")
IS_OVER: Final = Rule("10.4", "the game is over")
PUT_COMES_FIRST: Final = Rule("12.4", "an arc is chosen only for a monster, as the only token of the turn")
LACKS_TOKEN: Final = Rule("12.5", "you do not hold that token")
MUST_PLAY: Final = Rule("12.6", "with no monster on the board you must play a token")
NO_MISSING_OVERLORD: Final = Rule("12.8", "the Overlord would play no token anyway")
NO_UNION: Final = Rule("14.2", "All for One! needs a monster between Forest and Castle in the colour of its cards")
HERO_OF_ANOTHER_COLOR: Final = Rule("14.3", "in the Castle ring a Hero hits in its own colour only")
TOWER_IS_TAKEN: Final = Rule("15.1", "that Tower belongs to somebody")
NOT_CLAIMABLE: Final = Rule("15.3", "only a standing Tower that nobody owns can be claimed")
NOT_THE_KINGS: Final = Rule("15.6", "the King's Tower is one that nobody owns")
WALL_STANDS: Final = Rule("15.10", "a Wall stands there, so the die is rolled again")
NO_WALL_HELD: Final = Rule("15.11", "you hold no Wall")
NO_WALL_FREE: Final = Rule("15.12", "all six Walls are standing or held by players")
NOT_SECRET: Final = Rule("16.7", "no such token is in the pile")
NOT_TO_SWAP: Final = Rule("16.8", "you do not hold that token")


# Offers, and asks for the victim of a structure, are packed into one number each.


def packed_offer(partner: int, offered: Card, wanted: Card) -> int:
    """Pack an offer; a card may be -1."""
    return (partner * (CARDS + 1) + offered + 1) * (CARDS + 1) + wanted + 1


def parts_of(offer: int) -> tuple[int, Card, Card]:
    """Return the partner of a packed offer, the card offered and the card wanted."""
    cards = CARDS + 1
    return offer // cards // cards, offer // cards % cards - 1, offer % cards - 1


def packed_ask(structure: int, candidates: int) -> int:
    """Pack a structure (arcs 0 to 5 walls, then towers) with the figures that may be hurt by it."""
    return candidates * STRUCTURES + structure


def parts_of_ask(ask: int) -> tuple[int, int]:
    """Return the structure of a packed ask, and the figures that may be hurt by it."""
    return ask % STRUCTURES, ask // STRUCTURES


def space_at(ring: int, arc: int) -> int:
    """Return the space of a ring in an arc."""
    return ring * ARCS + arc


def color_of(arc: int) -> int:
    """Return the colour of an arc."""
    return arc // ARCS_OF_A_COLOR


class Figures:
    """Every monster kind with every number of points it can have; a monster is space * count + figure."""

    def __init__(self, points: list[int]) -> None:
        self.full: Final = points
        """The points each kind begins with."""
        self.kind_of: Final = listed(points)
        first = [self.kind_of.index(kind) for kind in range(MONSTERS)]
        self.fresh_of: Final = [first[kind] + points[kind] - 1 for kind in range(MONSTERS)]
        """The figure of each kind at full points."""
        self.points_of: Final = [figure - first[kind] + 1 for figure, kind in enumerate(self.kind_of)]
        self.count: Final = len(self.kind_of)
        self.names: Final = [f"{TOKEN_NAMES[kind]}{self.points_of[figure]}" for figure, kind in enumerate(self.kind_of)]

    def healed(self, monster: Monster) -> Monster:
        """Return a monster with a point more, if it lacks any (8.6)."""
        figure = monster % self.count
        return monster + 1 if self.points_of[figure] < self.full[self.kind_of[figure]] else monster

    def monster_name(self, monster: int) -> str:
        """Write a monster as figure-space."""
        space = monster // self.count
        return f"{self.names[monster % self.count]}-{RING_NAMES[space // ARCS]}{space % ARCS + 1}"


def can_reach(card: int, space: int, heroic: bool) -> bool:
    """Tell whether a hit card hits in a space (6.4 to 6.8, 14.3)."""
    ring = space // ARCS
    color = color_of(space % ARCS)
    if card >= RED_HERO:
        innermost = CASTLE if heroic else SWORDSMAN
        return color == card - RED_HERO and ARCHER <= ring <= innermost
    suit = card % SUITS
    return ring == ARCHER + card // SUITS and (suit in (ANY, color))
