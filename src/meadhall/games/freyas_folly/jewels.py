"""Heaps of jewels: how many of each colour and size, packed into one integer.

A heap has ten counts of 5 bits, each under a guard bit that is never set in a heap:

    bit 59                                                        bit 0
    | y . . . . . | a | s | e | r | Y | A | S | E | R . . . . . guard |

Two heaps are added and taken away like numbers.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from meadhall.engine.contract import NotationError

Jewel: TypeAlias = int
"""0 to 4: large ruby, emerald, sapphire, amethyst, amber; 5 to 9: the same, small."""

Heap: TypeAlias = i64

COLOURS: Final = ("ruby", "emerald", "sapphire", "amethyst", "amber")
COLOUR_COUNT: Final = 5
JEWEL_COUNT: Final = 10
AMBER: Final = 4
LETTERS: Final = "RESAYresay"
MOST_OF_A_KIND: Final = 31
"""A count has 5 bits."""

EMPTY: Final = 0
_BITS: Final = 6
_COUNT: Final = 31
_GUARDS: Final = 0o40404040404040404040


def one(jewel: i64) -> i64:
    """Return the heap of a single jewel."""
    return shifted(1, jewel * _BITS)


def shifted(unit: i64, places: i64) -> i64:
    """Return *unit* moved up by so many bits."""
    # A literal 1 would be shifted as a C int of 32 bits: an argument is an i64.
    return unit << places


def count_of(heap: i64, jewel: i64) -> i64:
    """Count the jewels of one colour and size."""
    return (heap >> (jewel * _BITS)) & _COUNT


def covers(heap: i64, wanted: i64) -> bool:
    """Say whether every jewel of *wanted* is in *heap*."""
    return ((heap | _GUARDS) - wanted) & _GUARDS == _GUARDS


def is_large(jewel: int) -> bool:
    """Say whether a jewel is a large one."""
    return jewel < COLOUR_COUNT


def colour_of(jewel: int) -> int:
    """Return the colour of a jewel, 0 (ruby) to 4 (amber)."""
    return jewel % COLOUR_COUNT


def large_count(heap: i64) -> i64:
    """Count the large jewels."""
    total: i64 = 0
    for jewel in range(COLOUR_COUNT):
        total += count_of(heap, jewel)
    return total


def small_count(heap: i64) -> i64:
    """Count the small jewels."""
    total: i64 = 0
    for jewel in range(COLOUR_COUNT, JEWEL_COUNT):
        total += count_of(heap, jewel)
    return total


def without_kinds_of(heap: i64, other: i64) -> i64:
    """Return *heap* less every jewel of a colour and size that is in *other*."""
    rest: i64 = heap
    for jewel in range(JEWEL_COUNT):
        if count_of(other, jewel) > 0:
            rest -= count_of(heap, jewel) << (jewel * _BITS)
    return rest


def word_of(heap: i64) -> str:
    """Write a heap as letters, large ones first; "-" when empty."""
    letters: list[str] = []
    for jewel in range(JEWEL_COUNT):
        letters.append(LETTERS[jewel] * int(count_of(heap, jewel)))
    return "".join(letters) or "-"


def heap_of(word: str) -> int:
    """Read what `word_of` writes; raise NotationError for anything else."""
    if word == "-":
        return EMPTY
    total: i64 = 0
    for letter in word:
        jewel = LETTERS.find(letter)
        if jewel < 0:
            raise NotationError(f"{letter!r} in {word!r} is no jewel: use the letters {LETTERS}")
        if count_of(total, jewel) == MOST_OF_A_KIND:
            raise NotationError(f"{word!r} has more than {MOST_OF_A_KIND} of {letter!r}")
        total += one(jewel)
    if word_of(total) != word:
        raise NotationError(f"{word!r} is not in the order {LETTERS}: write {word_of(total)!r}")
    return int(total)


def jewels_in(heap: i64) -> list[int]:
    """List the jewels of a heap one by one."""
    found: list[int] = []
    for jewel in range(JEWEL_COUNT):
        for _ in range(count_of(heap, jewel)):
            found.append(jewel)
    return found


def heaps_of(size: int) -> list[int]:
    """List every heap of *size* jewels, in the order of their letters."""
    heaps: list[int] = [EMPTY]
    highest: list[int] = [0]
    for _ in range(size):
        longer: list[int] = []
        ends: list[int] = []
        for heap, lowest in zip(heaps, highest, strict=True):
            for jewel in range(lowest, JEWEL_COUNT):
                longer.append(int(heap + one(jewel)))
                ends.append(jewel)
        heaps = longer
        highest = ends
    return heaps
