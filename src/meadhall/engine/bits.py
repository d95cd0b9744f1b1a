"""Small sets packed into one machine integer: a set of up to 62 numbers is an i64 of bits."""

from __future__ import annotations

from mypy_extensions import i64


def bit(member: i64) -> i64:
    """Return the set of one member."""
    return _shifted(1, member)


def _shifted(unit: i64, places: i64) -> i64:
    # A literal 1 would be shifted as a C int of 32 bits, in a local variable too; an argument is an i64.
    return unit << places


def has(bits: i64, member: i64) -> bool:
    """Say whether a set has a member."""
    return bits >> member & 1 == 1


def size_of(bits: i64) -> i64:
    """Count the members of a set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def members(bits: i64) -> list[int]:
    """List the members of a set in rising order."""
    found: list[int] = []
    member: i64 = 0
    while bits:
        if bits & 1:
            found.append(int(member))
        bits >>= 1
        member += 1
    return found


def set_of(numbers: list[int]) -> i64:
    """Return the set of these numbers."""
    bits: i64 = 0
    for number in numbers:
        bits |= bit(number)
    return bits
