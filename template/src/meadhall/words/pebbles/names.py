"""What the seats are called in Pebbles."""

from __future__ import annotations


def seat_names(seats: int) -> list[str]:
    """Return what the rulebook calls the seats."""
    return ["First", "Second"]
