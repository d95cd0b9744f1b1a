"""Dice: sfc32 as its author defines it, without bias, the same in both builds."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.chance import Dice, seed_number
from tests.cases import near

WORD = 2**32


def words(seed: int) -> Iterator[int]:
    """Yield the words of sfc32, written from its definition: shifts 9, 3 and 21 on 32-bit words."""
    a, b, c, counter = seed % WORD, seed // WORD, 0x9E3779B9, 1
    first = 12
    while True:
        result = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a = b ^ (b // 2**9)
        b = (c + c * 8) % WORD
        c = ((c * 2**21) % WORD + c // 2**11 + result) % WORD
        if first:
            first -= 1
        else:
            yield result


def rolls(seed: int, bound: int) -> Iterator[int]:
    """Yield numbers below *bound*: the high half of word times bound, unless the low half is among the surplus."""
    surplus = WORD % bound
    for word in words(seed):
        if word * bound % WORD >= surplus:
            yield word * bound // WORD


def test_the_first_words_are_pinned() -> None:
    """Numbers below 2**31 - 1 show nearly all bits of a word."""
    dice = Dice(7)
    assert [dice.below(2**31 - 1) for _ in range(4)] == [50293767, 1424832350, 1488447321, 1213921214]


@given(seed=st.integers(0, 2**64 - 1), bound=st.integers(1, 2**31 - 1))
def test_dice_are_sfc32(seed: int, bound: int) -> None:
    dice = Dice(seed)
    expected = rolls(seed, bound)
    assert [dice.below(bound) for _ in range(20)] == [next(expected) for _ in range(20)]


@pytest.mark.parametrize("bound", [2**31 - 1, 3 * 2**29, 2**30 + 1])
def test_words_that_would_favour_a_number_are_thrown_again(bound: int) -> None:
    dice = Dice(1)
    expected = rolls(1, bound)
    assert [dice.below(bound) for _ in range(2000)] == [next(expected) for _ in range(2000)]


def test_every_number_is_equally_likely() -> None:
    dice = Dice(3)
    thrown = Counter(dice.below(6) for _ in range(6000))
    assert set(thrown) == set(range(6))
    assert all(near(count, 6000, 1 / 6) for count in thrown.values())


def test_below_one_is_always_zero() -> None:
    dice = Dice(0)
    assert {dice.below(1) for _ in range(50)} == {0}


@pytest.mark.parametrize("bound", [0, -1, 2**31, 2**40])
def test_a_bound_that_no_die_has_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match=f"not below {bound}"):
        Dice(0).below(bound)


def test_pick_follows_the_weights() -> None:
    dice = Dice(5)
    picked = Counter(dice.pick([1, 0, 3]) for _ in range(4000))
    assert picked[1] == 0
    assert near(picked[0], 4000, 1 / 4)
    assert near(picked[2], 4000, 3 / 4)


@given(seed=st.integers(0, 2**64 - 1), weights=st.lists(st.integers(1, 1000), min_size=1, max_size=10))
def test_pick_counts_along_the_weights(seed: int, weights: list[int]) -> None:
    number = next(rolls(seed, sum(weights)))
    index = Dice(seed).pick(weights)
    assert sum(weights[:index]) <= number < sum(weights[: index + 1])


@given(seed=st.binary(max_size=40))
def test_bytes_are_hashed_to_a_seed(seed: bytes) -> None:
    number = int(hashlib.sha256(seed).hexdigest()[:16], 16)
    assert seed_number(seed) == number
    assert Dice(seed).below(1000) == Dice(number).below(1000)


@pytest.mark.parametrize("seed", [-1, 2**64, -(2**70)])
def test_a_seed_that_does_not_fit_64_bits_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"from 0 to 2\*\*64 - 1"):
        Dice(seed)


def test_the_same_seed_gives_the_same_dice_and_another_others() -> None:
    first, again, other = Dice(2**64 - 1), Dice(2**64 - 1), Dice(2**64 - 2)
    numbers = [first.below(1000) for _ in range(10)]
    assert [again.below(1000) for _ in range(10)] == numbers
    assert [other.below(1000) for _ in range(10)] != numbers


def test_a_copy_rolls_what_the_dice_would() -> None:
    dice = Dice(5)
    dice.below(6)
    copy = dice.copy()
    rolls = [dice.below(1000) for _ in range(20)]
    assert [copy.below(1000) for _ in range(20)] == rolls
    assert dice.below(1000) == copy.below(1000)
