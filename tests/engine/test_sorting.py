"""Sorted lists stay sorted."""

from __future__ import annotations

from meadhall.engine.sorting import put_in


def test_a_number_is_put_in_where_it_belongs() -> None:
    numbers: list[int] = []
    for number in (3, 1, 2, 3):
        put_in(numbers, number)
    assert numbers == [1, 2, 3, 3]
