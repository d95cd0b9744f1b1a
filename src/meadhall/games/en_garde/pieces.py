"""The pieces of En Garde: the printed numbers, the rules that refuse, and the catalog of actions.

Cards are counted in one integer, four bits for each value, so that a hand, the
pack and the discards are machine words; the small functions here say what is meant.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, Row, Rule

FIRST_SPACE: Final = 1
LAST_SPACE: Final = 23
VALUES: Final = [1, 2, 3, 4, 5]
HIGHEST: Final = 5
COPIES: Final = 5
HAND_SIZE: Final = 5
MOST_PARRIED: Final = 2
MOST_LUNGED: Final = HAND_SIZE - 1
MOST_ROUNDS: Final = 100

MOST_POINTS: Final = 20

WHITE: Final = 0
BLACK: Final = 1

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

NO_WINNER: Final = -1

BASIC: Final = "basic"
STANDARD: Final = "standard"
ADVANCED: Final = "advanced"

ALL_CARDS: Final = 0x555550
"""Five of each value."""

BITS: Final = 4
FULL: Final = 15

# The rules that refuse; their numbers are those of words/rules/en_garde.md.

NOT_YOUR_TURN: Final = Rule("2.1", "it is not your turn")
NOT_NOW: Final = Rule("2.2", "in a turn a fencer moves, attacks, or advances and attacks")
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


def count_of(cards: i64, value: i64) -> i64:
    """Count the cards of *value*."""
    return (cards >> (value * BITS)) & FULL


def cards_of(value: i64, count: i64) -> i64:
    """Return *count* cards of *value*."""
    return count << (value * BITS)


def size_of(cards: i64) -> i64:
    """Count all the cards."""
    return count_of(cards, 1) + count_of(cards, 2) + count_of(cards, 3) + count_of(cards, 4) + count_of(cards, 5)


class Draw(Row):
    """CHANCE gives whoever draws a card of *value*."""

    def __init__(self, index: int, value: i64) -> None:
        super().__init__(index, f"draw {value}")
        self.value: Final = value


class Advance(Row):
    """Go forward *value* spaces."""

    def __init__(self, index: int, value: i64) -> None:
        super().__init__(index, f"advance {value}")
        self.value: Final = value


class Retreat(Row):
    """Go back *value* spaces: a move, or the escape from an indirect attack."""

    def __init__(self, index: int, value: i64) -> None:
        super().__init__(index, f"retreat {value}")
        self.value: Final = value


class Attack(Row):
    """Attack directly with *count* cards of *value*."""

    def __init__(self, index: int, value: i64, count: i64) -> None:
        super().__init__(index, f"attack {value}x{count}")
        self.value: Final = value
        self.count: Final = count


class Lunge(Row):
    """Advance *step* spaces and attack with *count* cards of *value*."""

    def __init__(self, index: int, step: i64, value: i64, count: i64) -> None:
        super().__init__(index, f"advance {step} attack {value}x{count}")
        self.step: Final = step
        self.value: Final = value
        self.count: Final = count


class Parry(Row):
    """Parry with *count* cards of *value*."""

    def __init__(self, index: int, value: i64, count: i64) -> None:
        super().__init__(index, f"parry {value}x{count}")
        self.value: Final = value
        self.count: Final = count


class Begin(Row):
    """Begin the next round."""

    def __init__(self, index: int) -> None:
        super().__init__(index, "begin")


class Catalog:
    """Every action of En Garde; rows are found by arithmetic on their fields."""

    def __init__(self) -> None:
        self.rows: Final[list[Action]] = []
        self.draws: Final[list[Draw]] = []
        self.advances: Final[list[Advance]] = []
        self.retreats: Final[list[Retreat]] = []
        self.attacks: Final[list[Attack]] = []
        self.lunges: Final[list[Lunge]] = []
        self.parries: Final[list[Parry]] = []
        for value in VALUES:
            self.draws.append(Draw(self._index(), value))
            self.rows.append(self.draws[-1])
        for value in VALUES:
            self.advances.append(Advance(self._index(), value))
            self.rows.append(self.advances[-1])
        for value in VALUES:
            self.retreats.append(Retreat(self._index(), value))
            self.rows.append(self.retreats[-1])
        for value in VALUES:
            for count in range(1, COPIES + 1):
                self.attacks.append(Attack(self._index(), value, count))
                self.rows.append(self.attacks[-1])
        for step in VALUES:
            for value in VALUES:
                for count in range(1, MOST_LUNGED + 1):
                    self.lunges.append(Lunge(self._index(), step, value, count))
                    self.rows.append(self.lunges[-1])
        for value in VALUES:
            for count in range(1, MOST_PARRIED + 1):
                self.parries.append(Parry(self._index(), value, count))
                self.rows.append(self.parries[-1])
        self.begin: Final = Begin(self._index())
        self.rows.append(self.begin)

    def _index(self) -> int:
        return len(self.rows)

    def attack(self, value: i64, count: i64) -> Attack:
        return self.attacks[(value - 1) * COPIES + count - 1]

    def lunge(self, step: i64, value: i64, count: i64) -> Lunge:
        return self.lunges[((step - 1) * HIGHEST + value - 1) * MOST_LUNGED + count - 1]

    def parry(self, value: i64, count: i64) -> Parry:
        return self.parries[(value - 1) * MOST_PARRIED + count - 1]
