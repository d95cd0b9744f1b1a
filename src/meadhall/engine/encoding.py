"""Views as packed numbers: what stands where in an array, and the pieces of bytes that an encoder puts side by side.

Without NumPy, so that it is compiled with the rules; ``adapters/encodings`` makes arrays of the bytes.
"""

from __future__ import annotations

from abc import abstractmethod
from struct import pack
from typing import Any, Final, Generic, TypeAlias

from mypy_extensions import i64

from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR, A, Game, S, Seat, V
from meadhall.engine.play import let_chance_act

Pieces: TypeAlias = list[bytes]
WIDTH: Final = 2
"""The bytes of a number, an int16 as the machine has it."""
MOST_KEPT: Final = 4096
"""Entries of a packed table; a long run of games sees more hands than need be kept."""
LARGEST: Final = 4095
"""No number of a view is larger."""
LEAST: Final = -4
"""No number of a view is smaller. ``ones_of`` ends with a row of zeros for each negative index down to it."""
LONGEST_GAP: Final = 64
SMALL_BITS: Final = 3
SMALL: Final = 1 << SMALL_BITS
"""Numbers below it are put down four at a time."""


class EncodingPart:
    """Some numbers in a row: what they are called, how many and how large they are, what they mean."""

    def __init__(self, name: str, length: int, low: int, high: int, meaning: str) -> None:
        self.name: Final = name
        self.length: Final = length
        self.low: Final = low
        self.high: Final = high
        self.meaning: Final = meaning


class Encoder(Generic[V]):
    """How the views of one game object become numbers: the table of parts, and what writes all of them."""

    def __init__(self, parts: list[EncodingPart]) -> None:
        self.parts: Final = parts

    @abstractmethod
    def add(self, view: V, to: Pieces) -> None:
        """Append the packed numbers of a view, in the order of the parts and as many as these say."""

    def packed(self, view: V) -> bytes:
        """Return the numbers of a view as bytes."""
        pieces: Pieces = []
        self.add(view, pieces)
        return b"".join(pieces)


AnyEncoder: TypeAlias = Encoder[Any]


# What many tables do in one step.


def act(
    game: Game[S, A, V], states: list[S], dice: list[Dice], actors: list[Seat], rows: list[int], passed: list[bool]
) -> None:
    """Do a row of the catalog at every table that is not *passed*, let chance act, and note who is asked then."""
    for number, state in enumerate(states):
        if not passed[number]:
            game.apply(state, game.actions[rows[number]])
            actors[number] = let_chance_act(game, state, dice[number])


def look(
    game: Game[S, A, V], encoder: Encoder[V], states: list[S], actors: list[Seat], marks: bytearray, cells: memoryview
) -> None:
    """Mark what the actor of each table may do, and write what it sees into *cells*."""
    width = len(game.actions)
    start = 0
    first = 0
    for number, state in enumerate(states):
        for action in game.legal_actions(state):
            marks[start + action.index] = 1
        start += width
        numbers = encoder.packed(game.view(state, actors[number]))  # To keep all views would set off the collector.
        last = first + len(numbers)
        cells[first:last] = numbers
        first = last


# Small ways to write a part.


def packed_numbers(numbers: list[int]) -> bytes:
    """Pack numbers."""
    return pack(f"={len(numbers)}h", *numbers)


NUMBERS: Final[Pieces] = [packed_numbers([number]) for number in [*range(LARGEST + 1), *range(LEAST, 0)]]
"""A single number by itself; the negative ones stand at the end, where a list has them."""
FOURS: Final[Pieces] = [
    packed_numbers([first, second, third, fourth])
    for first in range(SMALL)
    for second in range(SMALL)
    for third in range(SMALL)
    for fourth in range(SMALL)
]
"""Four small numbers side by side."""
ZEROS: Final[Pieces] = [packed_numbers([0] * count) for count in range(LONGEST_GAP + 1)]


def ones_of(count: int) -> Pieces:
    """Return by index *count* zeros with a one there; there is none for a negative index, nor just behind."""
    rows = [packed_numbers([int(place == index) for place in range(count)]) for index in range(count)]
    return rows + [packed_numbers([0] * count)] * -LEAST


def sets_of(count: int) -> Pieces:
    """Return by set of bits *count* zeros and ones, the lowest bit first; for few, as all sets are listed."""
    return [packed_numbers([members >> place & 1 for place in range(count)]) for members in range(1 << count)]


def add_numbers(to: Pieces, numbers: list[int]) -> None:
    """Append numbers as they are."""
    at: i64 = 0
    end: i64 = len(numbers)
    while at + 4 <= end:
        first: i64 = numbers[at]
        second: i64 = numbers[at + 1]
        third: i64 = numbers[at + 2]
        fourth: i64 = numbers[at + 3]
        if 0 <= first | second | third | fourth < SMALL:
            to.append(FOURS[((first << SMALL_BITS | second) << SMALL_BITS | third) << SMALL_BITS | fourth])
        else:
            to += [NUMBERS[first], NUMBERS[second], NUMBERS[third], NUMBERS[fourth]]
        at += 4
    while at < end:
        to.append(NUMBERS[numbers[at]])
        at += 1


def add_counts(to: Pieces, kinds: list[int], count: int) -> None:
    """Append how often each of the kinds 0 to *count* - 1 occurs in a list."""
    place: i64 = 0
    at: i64 = 0
    ordered = kinds if is_sorted(kinds) else sorted(kinds)
    end: i64 = len(ordered)
    while at < end:
        kind: i64 = ordered[at]
        first = at
        while at < end and ordered[at] == kind:
            at += 1
        add_zeros(to, kind - place)
        to.append(NUMBERS[at - first])
        place = kind + 1
    add_zeros(to, count - place)


def is_sorted(numbers: list[int]) -> bool:
    """Say whether numbers never fall, as most hands do not: to sort would go through the interpreter."""
    last: i64 = LEAST
    for one in numbers:
        number: i64 = one
        if number < last:
            return False
        last = number
    return True


def add_zeros(to: Pieces, count: i64) -> None:
    """Append *count* zeros."""
    while count > LONGEST_GAP:
        to.append(ZEROS[LONGEST_GAP])
        count -= LONGEST_GAP
    to.append(ZEROS[count])


class PackedTable:
    """Packed numbers by what they show, packed into one number itself; each is made when it is first asked for."""

    def __init__(self) -> None:
        self._kept: Final[dict[int, bytes]] = {}
        self._of_nothing = b""
        """What 0 looks like, an empty set or heap, which is shown most; empty until it is first asked for."""

    @abstractmethod
    def numbers(self, shown: int) -> list[int]:
        """Return what *shown* looks like."""

    def of(self, shown: int) -> bytes:
        """Return what *shown* looks like, packed."""
        if shown == 0 and self._of_nothing:
            return self._of_nothing
        found = self._kept.get(shown)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = packed_numbers(self.numbers(shown))
            self._kept[shown] = found
        if shown == 0:
            self._of_nothing = found
        return found


class BitTable(PackedTable):
    """By set of bits the zeros and ones of its members in an order; usually the lowest bit first."""

    def __init__(self, order: list[int]) -> None:
        super().__init__()
        self._order: Final = order

    def numbers(self, shown: int) -> list[int]:
        """Return a one for each member, else a zero."""
        return [shown >> place & 1 for place in self._order]


def bits_of(count: int) -> BitTable:
    """Return by set of bits *count* zeros and ones, the lowest bit first."""
    return BitTable(list(range(count)))


def seats_from(seat: Seat, count: int) -> list[Seat]:
    """List *count* seats in order of play, *seat* first; a spectator begins with seat 0."""
    first = seat if 0 <= seat < count else 0
    return [(first + step) % count for step in range(count)]


def orders_of(seats: int, count: int) -> list[list[Seat]]:
    """Return by seat how ``seats_from`` lists the first *count* seats; a spectator finds its own by its number."""
    return [seats_from(seat, count) for seat in [*range(seats), *range(SPECTATOR, 0)]]
