"""What things are called in Pebbles: the seats and the options."""

from __future__ import annotations


def seat_names(seats: int) -> list[str]:
    """Return what the rulebook calls the seats."""
    return ["First", "Second"]


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    return value or "Pebbles in the bowl"
