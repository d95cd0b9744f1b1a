"""Names for those who have brought none."""

from __future__ import annotations

from collections.abc import Collection

BOT_NAMES = ("Sigrun", "Bjorn", "Eira", "Odd", "Astrid", "Leif", "Runa", "Torsten")


def bot_name(taken: Collection[str]) -> str:
    """Return what a bot is called where these names are *taken*."""
    return next((name for name in BOT_NAMES if name not in taken), "Bot")
