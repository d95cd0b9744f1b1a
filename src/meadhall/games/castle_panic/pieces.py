"""The pieces of Castle Panic: arcs, rings, castle cards, monster tokens and figures.

          6 | 1        Arcs run clockwise from the top; inside the program they count
        5   o   2      from 0, at the table from 1. Rings count from the forest
          4 | 3        inwards; a space is ring * 6 + arc.
"""

from __future__ import annotations

from typing import Final

ARCS: Final = 6
OPPOSITE: Final = 3
COLORS: Final = 3
ARCS_OF_A_COLOR: Final = 2
COLOR_NAMES: Final = ["red", "green", "blue"]

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
RED_ARCHER: Final = 0
RED_KNIGHT: Final = 4
RED_SWORDSMAN: Final = 8
SUITS: Final = 4
"""Three colours and Any Color."""
ANY: Final = 3
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
GOBLIN: Final = 0
ORC: Final = 1
TROLL: Final = 2
GOBLIN_KING: Final = 3
ORC_WARLORD: Final = 4
TROLL_MAGE: Final = 5
HEALER: Final = 6
GIANT_BOULDER: Final = 7
RED_MOVE: Final = 8
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
DIE: Final = 6
SOLO_EXCHANGES: Final = 2
CARDS_OF_DRAW_2: Final = 2
TOKENS_OF_THE_KING: Final = 3
TOKENS_OF_DRAW_3: Final = 3
TOKENS_OF_DRAW_4: Final = 4
TOKENS_A_TURN: Final = 2
OVERLORD_HAND: Final = 3
EVERYWHERE: Final = -1
"""In place of a colour: the whole board."""

# The die of the final charge (16.2): 1 to 3 are the colours.
CHARGE_CLOCKWISE: Final = 3
CHARGE_ALL: Final = 4


def space_at(ring: int, arc: int) -> int:
    """Return the space of a ring in an arc."""
    return ring * ARCS + arc


def color_of(arc: int) -> int:
    """Return the colour of an arc."""
    return arc // ARCS_OF_A_COLOR


def hand_size_of(players: int) -> int:
    """Return the cards of a full hand (2.4)."""
    if players <= 2:  # noqa: PLR2004
        return 6
    return 5 if players < ARCS else 4


def trades_of(players: int) -> int:
    """Return the trades of a turn (5.1)."""
    if players == 1:
        return 0
    return 2 if players == ARCS else 1


class Figures:
    """Every monster kind with every number of points it can have; a monster is space * count + figure."""

    def __init__(self, points: list[int]) -> None:
        kinds: list[int] = []
        left: list[int] = []
        first: list[int] = []
        names: list[str] = []
        for kind in range(MONSTERS):
            first.append(len(kinds))
            for value in range(1, points[kind] + 1):
                kinds.append(kind)
                left.append(value)
                names.append(TOKEN_NAMES[kind] + str(value))
        self.kind_of: Final = kinds
        self.points_of: Final = left
        self.first_of: Final = first
        self.full: Final = points
        """The points each kind begins with."""
        self.names: Final = names
        self.count: Final = len(kinds)

    def fresh(self, kind: int) -> int:
        """Return the figure of a kind at full points."""
        return self.first_of[kind] + self.full[kind] - 1

    def monster_name(self, monster: int) -> str:
        """Write a monster as figure@space."""
        space = monster // self.count
        return self.names[monster % self.count] + "@" + space_name(space)


def space_name(space: int) -> str:
    """Write a space as its ring and its arc, as at the table."""
    return RING_NAMES[space // ARCS] + str(space % ARCS + 1)


def can_reach(card: int, space: int, heroic: bool) -> bool:
    """Tell whether a hit card hits in a space (6.4 to 6.8, 14.3)."""
    ring = space // ARCS
    color = color_of(space % ARCS)
    if card >= RED_HERO:
        innermost = CASTLE if heroic else SWORDSMAN
        return color == card - RED_HERO and ARCHER <= ring <= innermost
    suit = card % SUITS
    return ring == ARCHER + card // SUITS and (suit == ANY or suit == color)
