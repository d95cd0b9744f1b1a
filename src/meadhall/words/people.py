"""Names for those who have brought none."""

from __future__ import annotations

from collections.abc import Collection, Iterable

BOT_NAMES = ("Sigrun", "Bjorn", "Eira", "Odd", "Astrid", "Leif", "Runa", "Torsten")
GUEST = "Guest"


def person_name(seat_name: str, is_numbered: bool) -> str:
    """Return what somebody without a name is called: as his seat is, or a guest where seats are only numbered."""
    return GUEST if is_numbered else seat_name


def distinct(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number if somebody at the table has it already."""
    taken = set(others)
    if name not in taken:
        return name
    return next(f"{name} {number}" for number in range(2, 100) if f"{name} {number}" not in taken)


def bot_name(taken: Collection[str]) -> str:
    """Return what a bot is called where these names are *taken*."""
    return next((name for name in BOT_NAMES if name not in taken), "Bot")
