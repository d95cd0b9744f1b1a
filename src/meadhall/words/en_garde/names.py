"""What things are called in En Garde: the seats, cards in a row."""

from __future__ import annotations

from collections.abc import Sequence

SEATS = ("White", "Black")


def seat_names(seats: int) -> list[str]:
    """Return what the rulebook calls the seats."""
    return list(SEATS)


def cards_in_words(values: Sequence[int]) -> str:
    """Name cards one by one."""
    return " ".join(str(value) for value in values) if values else "no cards"
