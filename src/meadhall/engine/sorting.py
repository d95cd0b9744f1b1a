"""Sorted lists, as hands of cards and pieces on a board are kept."""

from __future__ import annotations


def put_in(numbers: list[int], number: int) -> None:
    """Add a number to a sorted list."""
    numbers.append(number)  # bisect.insort would go through the interpreter.
    numbers.sort()
