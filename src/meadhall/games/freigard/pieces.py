"""The pieces of Freigard: the kinds of cards, the Eye's features, the totems, and the rules that refuse.

Identical cards are one kind, an index into the box's list of kinds; the Rout has the index after the last of them.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from meadhall.engine.contract import Rule

Card: TypeAlias = i64
"""A kind of card: its place in the box's list, or the Rout's, or NO_CARD."""
Castle: TypeAlias = i64
"""A castle is its number."""
Totem: TypeAlias = i64

PLAYER: Final = 0
"""The one seat."""

GOLEM: Final = 0
DRAGON: Final = 1
ENT: Final = 2
FAMILIES: Final = ["golem", "dragon", "ent"]
FAMILY_SIZES: Final = [15, 15, 19]

TYPES: Final = ["spike", "round", "square"]
COLOURS: Final = ["crimson", "blue"]
TREES: Final = ["conifer", "broadleaf"]
LOOKS: Final = [TYPES, COLOURS, TREES]
"""By family."""

HAND_SIZE: Final = 3
CASTLES: Final = 3
HIGHEST_CASTLE: Final = 99
MOST_ROUNDS: Final = 4

ANY_THREE: Final = 1
DIFFERENT_GOLEMS: Final = 2
ALIKE_GOLEMS: Final = 3
ONE_HEADED: Final = 2
TWO_HEADED: Final = 3

HOURGLASS: Final = 0
EYE: Final = 1
VESSEL: Final = 2
SHIELD: Final = 3
TOTEMS: Final = ["hourglass", "eye", "vessel", "shield"]

LEVELS: Final = {"dawn": [22, 18, 14], "noon": [25, 20, 15], "dusk": [26, 21, 16], "night": [28, 22, 18]}
"""The castles of each."""
OWN: Final = "own"

VICTORY: Final = "victory"
OVERRUN: Final = "overrun"

# What the table is waiting for.

DEAL: Final = 0
DRAW: Final = 1
VESSEL_DRAW: Final = 2
SEARCH: Final = 3
TURN: Final = 4
DISCARD: Final = 5
PLACE: Final = 6
REFILL: Final = 7
END: Final = 8
SPEND: Final = 9
OVER: Final = 10
PHASES: Final = ["deal", "draw", "vessel", "eye", "turn", "discard", "place", "refill", "end", "spend", "over"]
LAST_OF_CHANCE: Final = SEARCH
"""In the phases up to this one CHANCE acts."""

NO_CARD: Final = -1
NO_CASTLE: Final = 0

# The rules that refuse; their numbers are those of words/rules/freigard.md.

NOT_LEFT: Final = Rule("1.4", "no such card can be left in the deck")
NOT_NOW: Final = Rule("2.1", "first finish what has begun")
NOT_HELD: Final = Rule("2.4", "you do not hold that card")
NO_COMBINATION: Final = Rule("3.1", "only three cards of one family, or three with a sphere each, can be scored")
NOT_THERE: Final = Rule("4.8", "that card does not lie where this point must come from")
ROUND_GOES_ON: Final = Rule("6.1", "castles fall at the end of the round, when the deck is empty")
ROUND_IS_OVER: Final = Rule("6.1", "the round is over, and no card is drawn or scored any more")
HIGHEST_MUST_FALL: Final = Rule("7.2", "the highest castle your score reaches must fall")
CASTLE_TOO_HIGH: Final = Rule("7.3", "that castle is out of reach, or has fallen already")
CANNOT_ACCEPT: Final = Rule("7.6", "your score fells a castle, so there is no defeat to accept")
IS_OVER: Final = Rule("7.7", "the game is over")
TOTEM_SPENT: Final = Rule("8.1", "that totem has been used")
TOTEMS_WAIT: Final = Rule("8.2", "totems are given for points only at the end of a round, for a castle that was named")
NOT_DISCARDED: Final = Rule("9.2", "that card does not lie among the discards")
NOT_THE_ROUT: Final = Rule("9.3", "the Hourglass cannot call back the Rout")
NOT_FOR_VESSEL: Final = Rule("11.2", "only a card of your hand can be put under the Vessel")
VESSEL_EMPTY: Final = Rule("11.4", "no card lies under the Vessel")
TOO_LATE: Final = Rule("11.6", "the round has ended, and it is too late to put the card back")
SHIELD_WAITS: Final = Rule("12.1", "the Shield is held up only when a round has ended")
NO_NEED_OF_SHIELD: Final = Rule("12.2", "your score fells a castle, so the Shield cannot be used")


class Kind:
    """What one defender shows.

    *look* is a golem's type, a dragon's colour or an ent's tree; *number* is 1 for
    a golem with a surge, a dragon's heads, or the ents on an ent card.
    """

    def __init__(self, family: i64, look: i64, number: i64, sphere: i64) -> None:
        self.family: Final = family
        self.look: Final = look
        self.number: Final = number
        self.sphere: Final = sphere
        mark = str(number) if family != GOLEM else "+" if number else ""
        self.code: Final = LOOKS[family][look] + mark + (f"/{sphere}" if sphere else "")

    def rank(self) -> list[int]:
        """Return what kinds are ordered by."""
        if self.family == DRAGON:
            return [self.family, self.number, self.look, self.sphere]
        return [self.family, self.look, self.number, self.sphere]

    def has_surge(self) -> bool:
        return self.family == GOLEM and self.number == 1


class Feature:
    """What the Eye may search for: one family, and its look or its number."""

    def __init__(self, family: i64, is_look: bool, value: i64, name: str) -> None:
        self.family: Final = family
        self.is_look: Final = is_look
        self.value: Final = value
        self.name: Final = name

    def fits(self, kind: Kind) -> bool:
        return kind.family == self.family and (kind.look if self.is_look else kind.number) == self.value


FEATURES: Final = [
    Feature(GOLEM, True, 0, "golem-spike"),
    Feature(GOLEM, True, 1, "golem-round"),
    Feature(GOLEM, True, 2, "golem-square"),
    Feature(GOLEM, False, 1, "golem-surge"),
    Feature(GOLEM, False, 0, "golem-plain"),
    Feature(DRAGON, True, 0, "dragon-crimson"),
    Feature(DRAGON, True, 1, "dragon-blue"),
    Feature(DRAGON, False, 1, "dragon-1"),
    Feature(DRAGON, False, 2, "dragon-2"),
    Feature(ENT, True, 0, "ent-conifer"),
    Feature(ENT, True, 1, "ent-broadleaf"),
    Feature(ENT, False, 0, "ent-0"),
    Feature(ENT, False, 1, "ent-1"),
    Feature(ENT, False, 2, "ent-2"),
]
"""10.1: spheres cannot be named."""
