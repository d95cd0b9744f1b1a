"""The pieces of En Garde: the printed numbers, cards counted in one integer, and the rules that refuse.

Cards are counted four bits for each value, so that a hand, the pack and the
discards are machine words; the small functions here say what is meant.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from meadhall.engine.contract import Rule

Fencer: TypeAlias = i64
"""WHITE or BLACK: a seat."""
Space: TypeAlias = i64
Value: TypeAlias = i64
"""What a card says."""
Cards: TypeAlias = i64
"""How many there are of each value."""

WHITE: Final = 0
BLACK: Final = 1
NO_WINNER: Final = -1

FIRST_SPACE: Final = 1
LAST_SPACE: Final = 23
VALUES: Final = [1, 2, 3, 4, 5]
HIGHEST: Final = 5
COPIES: Final = 5
HAND_SIZE: Final = 5
MOST_PARRIED: Final = 2
"""Of five equal cards three have attacked if more are to be parried."""
MOST_LUNGED: Final = HAND_SIZE - 1
LONGEST_REACH: Final = 2 * HIGHEST
"""The greatest distance from which an advance and an attack can hit."""
MOST_ROUNDS: Final = 100
MOST_POINTS: Final = 20

DEAL: Final = 0
TURN: Final = 1
ANSWER: Final = 2
REFILL: Final = 3
BETWEEN: Final = 4
OVER: Final = 5
PHASES: Final = ["deal", "turn", "answer", "refill", "between", "over"]

NONE_YET: Final = 0
TOUCH: Final = 1
STUCK: Final = 2
COMPARED: Final = 3
PROGRESS: Final = 4
DRAWN: Final = 5
ENDINGS: Final = ["-", "touch", "stuck", "compared", "progress", "drawn"]

BASIC: Final = "basic"
STANDARD: Final = "standard"
ADVANCED: Final = "advanced"

# Cards.

ALL_CARDS: Final = 0x555550
"""Five of each value."""
BITS: Final = 4
FULL: Final = 15


def count_of(cards: Cards, value: Value) -> i64:
    """Count the cards of *value*."""
    return (cards >> (value * BITS)) & FULL


def cards_of(value: Value, count: i64) -> Cards:
    """Return *count* cards of *value*."""
    return count << (value * BITS)


def size_of(cards: Cards) -> i64:
    """Count all the cards."""
    pairs = (cards & 0x0F0F0F) + ((cards >> BITS) & 0x0F0F0F)
    return (pairs + (pairs >> 8) + (pairs >> 16)) & 0xFF


def values_in(cards: Cards) -> i64:
    """Return which values there are, a bit for each: 1s are the lowest."""
    some = (cards | (cards >> 1) | (cards >> 2)) & 0x111110
    return (some >> 4 & 1) | (some >> 7 & 2) | (some >> 10 & 4) | (some >> 13 & 8) | (some >> 16 & 16)


def values_of(cards: Cards) -> list[int]:
    """List the values of all the cards, lowest first."""
    return [value for value in VALUES for _ in range(count_of(cards, value))]


def value_at(cards: Cards, place: i64) -> Value:
    """Return the value of the card at a place from 0, if they lie in a row with the lowest first."""
    value: Value = 1
    rest = cards >> BITS
    while place >= rest & FULL:
        place -= rest & FULL
        rest >>= BITS
        value += 1
    return value


def has_up_to(cards: Cards, most: Value) -> bool:
    """Say whether there is a card of *most* or less."""
    return cards != 0 if most >= HIGHEST else cards & (cards_of(most + 1, 1) - 1) != 0


# The rules that refuse; their numbers are those of words/rules/en_garde.md.

NONE_LEFT: Final = Rule("1.2", "no such card is left in the pack: there are five of each number")
NOT_YOUR_TURN: Final = Rule("2.1", "it is not your turn")
NOT_NOW: Final = Rule("2.2", "on a turn a fencer moves or attacks")
LACKS_CARDS: Final = Rule("2.3", "you do not hold these cards")
OFF_THE_STRIP: Final = Rule("3.2", "a fencer may not leave the strip")
BLOCKED: Final = Rule("3.3", "a fencer may not advance onto or past the other")
NOT_THE_DISTANCE: Final = Rule("4.1", "attacking cards must equal the distance")
NOT_THE_REST: Final = Rule("4.2", "after the advance, attacking cards must equal the distance that is left")
MUST_ANSWER: Final = Rule("5.1", "an attack must be answered first")
UNEQUAL_PARRY: Final = Rule("5.2", "a parry takes as many cards as the attack, of the same value")
NO_RETREAT: Final = Rule("5.3", "a direct attack can only be parried")
MUST_BEGIN: Final = Rule("6.12", "the round is over; its next starter must begin the new one")
IS_OVER: Final = Rule("7.3", "the match is over")
BASIC_LEVEL: Final = Rule("8.2", "on the basic level an attack is one card, without an advance")
STANDARD_LEVEL: Final = Rule("8.3", "on the standard level nobody advances and attacks in one turn")
