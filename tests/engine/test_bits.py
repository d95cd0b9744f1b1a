"""Small sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.bits import bit, has, members, set_of, size_of

numbers = st.sets(st.integers(0, 61))


@given(numbers)
def test_a_set_of_bits_is_a_set(chosen: set[int]) -> None:
    bits = set_of(sorted(chosen))
    assert members(bits) == sorted(chosen)
    assert size_of(bits) == len(chosen)
    assert {number for number in range(62) if has(bits, number)} == chosen


def test_a_set_reaches_beyond_32_members() -> None:
    """Compiled, a literal is shifted in 32 bits."""
    assert [bit(member) for member in (0, 31, 32, 61)] == [1, 1 << 31, 1 << 32, 1 << 61]
    assert set_of([0, 40, 61]) == 1 + (1 << 40) + (1 << 61)
    assert members(set_of([0, 40, 61])) == [0, 40, 61]
