"""What the seats are called in Pebbles."""

from __future__ import annotations

from meadhall.games.pebbles import PebblesView


def seat_names(seats: int) -> list[str]:
    """Return what the rulebook calls the seats."""
    return ["First", "Second"]


def signs(view: PebblesView) -> list[str]:
    """Return what each seat is known by on the table."""
    return seat_names(2)
