"""The kinds of things in the box of Freya's Folly: stages, cards, heaps of jewels, the mine, the rules that refuse.

A heap has ten counts of 5 bits, each under a guard bit that is never set in a heap, so that two heaps
are added and taken away like numbers:

    bit 59                                                        bit 0
    | y . . . . . | a | s | e | r | Y | A | S | E | R . . . . . guard |
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from meadhall.engine.bits import bit, set_of
from meadhall.engine.contract import Rule

Place: TypeAlias = int
"""A lantern or cavern of the mine by number, or `outside`."""

Setting: TypeAlias = int
Ability: TypeAlias = int

ABILITIES: Final = ("speed", "bat", "thief", "stealth", "strength", "stamina")
ABILITY_COUNT: Final = 6
NO_ABILITY: Final = -1
SPEED: Final = 0
BAT: Final = 1
THIEF: Final = 2
STEALTH: Final = 3
STRENGTH: Final = 4
STAMINA: Final = 5

Kind: TypeAlias = int
"""What sort of card the draw deck brings."""

KINDS: Final = ("setting", "brisingamen", "ability")
SETTING_CARD: Final = 0
BRISINGAMEN_CARD: Final = 1
ABILITY_CARD: Final = 2

STAGES: Final = (
    "place", "setting", "ability", "pile", "brisingamen", "first", "kind",
    "act", "collect", "bat", "rouse", "again", "take", "over",
)  # fmt: skip
PLACE: Final = 0
TURN_SETTING: Final = 1
TURN_ABILITY: Final = 2
TURN_PILE: Final = 3
TURN_PIECE: Final = 4
FIRST: Final = 5
TURN_KIND: Final = 6
ACT: Final = 7
COLLECT: Final = 8
FLY: Final = 9
ROUSE: Final = 10
AGAIN: Final = 11
TAKE: Final = 12
OVER: Final = 13

ENDINGS: Final = ("dwarfs", "brisingamen", "stalemate", "limit")
NO_ENDING: Final = -1
BY_DWARFS: Final = 0
BY_BRISINGAMEN: Final = 1
BY_STALEMATE: Final = 2
BY_LIMIT: Final = 3

MARKET: Final = -1
"""The black market, where a thief may name a seat."""

NOWHERE: Final = -1
"""No place, no seat."""

GONE: Final = -2
"""Where a dwarf is who went to market: out of the game."""

SMALL_FOR_LARGE: Final = 2
"""How many small jewels are worth a large one in a trade."""

FOUR_CARDS: Final = "four_cards"
SEVEN_CARDS: Final = "seven_cards"
"""Values of the option brisingamen_tokens."""

PAIR: Final = 2
"""How many jewels a trade gives, a Thief takes or a Bat carries at most."""

SHAPES: Final = [(1, 0), (0, 1), (2, 0), (0, 2), (1, 1), (1, 2), (0, 3), (0, 4)]
"""What a trade can bring: large and small jewels."""


# Jewels.

Jewel: TypeAlias = int
"""0 to 4: large ruby, emerald, sapphire, amethyst, amber; 5 to 9: the same, small."""

Heap: TypeAlias = int
"""How many there are of each jewel, packed into one number."""

COLOURS: Final = ("ruby", "emerald", "sapphire", "amethyst", "amber")
COLOUR_COUNT: Final = 5
JEWEL_COUNT: Final = 10
AMBER: Final = 4
LETTERS: Final = "RESAYresay"
GREY: Final = [0, 1, 2, 3, 5, 6, 7, 8]
"""Every jewel but amber."""
MOST_OF_A_KIND: Final = 31
"""A count has 5 bits."""

EMPTY: Final = 0
_BITS: Final = 6
_GUARDS: Final = 0o40404040404040404040
_COUNTS: Final = 0o37373737373737373737
_FIVE_ODD: Final = 0o7700770077
_FOUR_ODD: Final = 0o770077
_TWO: Final = 0o7777
_LARGE_GREY: Final = 0o77777777


def one(jewel: i64) -> i64:
    """Return the heap of a single jewel."""
    return bit(jewel * _BITS)


def count_of(heap: i64, jewel: i64) -> i64:
    """Count the jewels of one colour and size."""
    return heap >> jewel * _BITS & MOST_OF_A_KIND


def covers(heap: i64, wanted: i64) -> bool:
    """Say whether every jewel of *wanted* is in *heap*."""
    return ((heap | _GUARDS) - wanted) & _GUARDS == _GUARDS


def is_large(jewel: Jewel) -> bool:
    """Say whether a jewel is a large one."""
    return jewel < COLOUR_COUNT


def colour_of(jewel: Jewel) -> int:
    """Return the colour of a jewel, 0 (ruby) to 4 (amber)."""
    return jewel % COLOUR_COUNT


def large_count(heap: i64) -> i64:
    """Count the large jewels."""
    pairs = (heap & _FIVE_ODD) + (heap >> _BITS & _FOUR_ODD)  # two counts in each sum
    return (pairs & _TWO) + (pairs >> 2 * _BITS & _TWO) + (pairs >> 4 * _BITS)


def small_count(heap: i64) -> i64:
    """Count the small jewels."""
    return large_count(heap >> COLOUR_COUNT * _BITS)


def large_grey_count(heap: i64) -> i64:
    """Count the large jewels that are not amber."""
    return large_count(heap & _LARGE_GREY)


def small_grey_count(heap: i64) -> i64:
    """Count the small jewels that are not amber."""
    return large_grey_count(heap >> COLOUR_COUNT * _BITS)


def without_kinds_of(heap: i64, other: i64) -> i64:
    """Return *heap* less every jewel of a colour and size that is in *other*."""
    some = other + _COUNTS & _GUARDS  # a count above 0 carries into its guard bit
    return heap & ~(some - (some >> _BITS - 1))


def word_of(heap: Heap) -> str:
    """Write a heap as letters, large ones first; "-" when empty."""
    return "".join([LETTERS[jewel] for jewel in jewels_in(heap)]) or "-"


def jewels_in(heap: Heap) -> list[Jewel]:
    """List the jewels of a heap one by one."""
    return [jewel for jewel in range(JEWEL_COUNT) for _ in range(count_of(heap, jewel))]


def heap_of(word: str) -> Heap:
    """Return the heap that a word of letters means, in whatever order they are."""
    return sum([int(one(LETTERS.index(letter))) for letter in word]) if word != "-" else EMPTY


def heaps_of(size: int, lowest: Jewel = 0) -> list[Heap]:
    """List every heap of *size* jewels, none below *lowest*, in the order of their letters."""
    if size == 0:
        return [EMPTY]
    return [int(one(jewel)) + rest for jewel in range(lowest, JEWEL_COUNT) for rest in heaps_of(size - 1, jewel)]


# The mine.


class Mine:
    """A tree of lanterns whose dead ends are caverns; it never changes during a match.

    Places are numbered: passage lanterns first, then caverns, then `outside`.
    """

    def __init__(self, ids: list[str], lantern_count: int, parents: list[int]) -> None:
        self.ids: Final = ids
        """The printed name of each place; the last one is outside."""
        self.lantern_count: Final = lantern_count
        self.outside: Final = len(ids) - 1
        self.parents: Final = parents
        neighbours: list[list[int]] = [[] for _ in ids]
        for place, parent in enumerate(parents):
            neighbours[place].append(parent)
            neighbours[parent].append(place)
        self.neighbours: Final = neighbours
        self.beside: Final = [int(set_of(places)) for places in neighbours]
        """The same as sets."""
        self.lanterns: Final = int(set_of(list(range(lantern_count))))
        """The places where a dwarf can be passed, as a set."""
        places = range(len(ids))
        self.distances: Final = [[len(self.path(origin, target)) for target in places] for origin in places]
        """Steps between every two places."""

    def is_cavern(self, place: int) -> bool:
        """Say whether a place is a cavern."""
        return self.lantern_count <= place < self.outside

    def path(self, origin: int, target: int) -> list[int]:
        """List the places from *origin* (left out) to *target* on the only way there is."""
        up = self._way_out(origin)
        down = self._way_out(target)
        while len(up) > 1 and len(down) > 1 and up[-2] == down[-2]:
            up.pop()
            down.pop()
        down.pop()
        return up[1:] + down[::-1]

    def _way_out(self, place: int) -> list[int]:
        way = [place]
        while place != self.outside:
            place = self.parents[place]
            way.append(place)
        return way

    def within(self, origin: int, steps: int) -> list[int]:
        """List the other places at most *steps* away, in order."""
        return [place for place, distance in enumerate(self.distances[origin]) if 0 < distance <= steps]


# The rules that refuse; their numbers are those of words/rules/freyas_folly.md.

NOT_YOUR_TURN: Final = Rule("3.1", "it is not your turn")
NOT_YOURS_TO_DRAW: Final = Rule("3.1", "nobody chooses what is drawn")
NO_JEWEL_LEFT: Final = Rule("2.3", "no such jewel is left for this place")
NO_CARD_LEFT: Final = Rule("2.8", "no such card is left to be turned up")
FINISH_FIRST: Final = Rule("3.4", "first finish the action under way")
DRAW_FIRST: Final = Rule("3.4", "what is drawn comes first")
NOTHING_UNDER_WAY: Final = Rule("3.4", "nothing asks for this now")
NOT_YOUR_DWARF: Final = Rule("4.1", "you have no dwarf there")
STOP_EARLIER: Final = Rule("4.2", "a dwarf stops on the first free lantern of his way")
NOT_FREE: Final = Rule("4.2", "a dwarf stands there already")
TOO_MANY: Final = Rule("4.3", "a dwarf passes at most two others in a move")
CAVERN_TAKEN: Final = Rule("4.5", "a dwarf stands in that cavern")
NOBODY_OUTSIDE: Final = Rule("4.6", "you have no dwarf outside")
NO_WAY_IN: Final = Rule("4.6", "no free lantern can be reached from outside")
NO_WAY_OUT: Final = Rule("4.8", "a free lantern lies between him and the entrance")
BARROW_FULL: Final = Rule("5.5", "his barrow is not empty")
NO_JEWELS: Final = Rule("5.6", "there are no jewels where he stands")
NOT_MOVING: Final = Rule("5.6", "jewels are collected only as part of a move")
IN_A_BARROW: Final = Rule("5.8", "some of these jewels are still in a barrow")
NOT_IN_WORKSHOP: Final = Rule("6.1", "that setting does not lie in the workshop")
NOT_YOUR_SETTING: Final = Rule("6.6", "you do not hold that setting")
LACKS_JEWELS: Final = Rule("6.7", "you do not have every jewel it asks for")
NOBODY_FOR_MARKET: Final = Rule("6.8", "you have no dwarf outside to take it to market")
NOT_OPEN: Final = Rule("7.1", "that piece does not lie open")
LACKS_AMBER: Final = Rule("7.2", "you do not have all the amber it asks for")
NOBODY_TO_FORGE: Final = Rule("7.3", "you have no dwarf outside")
NECKLACE_DONE: Final = Rule("7.5", "four pieces are complete already")
NOT_YOUR_JEWELS: Final = Rule("8.1", "you do not have these jewels at home")
WRONG_TRADE: Final = Rule("8.2", "these jewels do not buy that")
MARKET_LACKS: Final = Rule("8.5", "the market does not have these jewels")
SAME_JEWEL: Final = Rule("8.6", "you would take back what you give")
NOT_ON_OFFER: Final = Rule("9.1", "that ability does not lie open in the market")
ONE_A_TURN: Final = Rule("9.2", "you have taken an ability this turn")
THREE_CARDS: Final = Rule("9.3", "you have three ability cards")
SAME_KIND: Final = Rule("9.4", "you have an ability of this kind")
NO_CARD_TO_GIVE: Final = Rule("9.6", "you have no such ability card to give him")
NO_THIEF: Final = Rule("10.1", "you have no Thief")
NOBODY_TO_STEAL: Final = Rule("10.2", "a Thief needs a dwarf of yours outside")
NOTHING_TO_STEAL: Final = Rule("10.3", "a Thief takes what another player or the market has")
BAT_LACKS: Final = Rule("10.4", "the Bat carries only jewels of this cavern")
NO_BAT_HERE: Final = Rule("10.5", "no Bat has just come into a cavern")
BAT_FIRST: Final = Rule("10.6", "a dwarf with a Bat collects nothing")
SAME_DWARF: Final = Rule("10.9", "the second move is made by the same dwarf, at once")
NO_STRENGTH: Final = Rule("10.13", "this dwarf has no Strength to use")
STRENGTH_BARS: Final = Rule("10.14", "a dwarf whose Strength is at work bars the way")
WORKS_ALREADY: Final = Rule("10.15", "his Strength is at work already")
NOT_BY_TOKEN: Final = Rule("11.2", "a token cannot pay for this")
TWO_ACTIONS_FIRST: Final = Rule("11.5", "the turn ends after its two actions; pass to give one up")
IS_OVER: Final = Rule("12.12", "the game is over")
