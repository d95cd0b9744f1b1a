"""Matches that are under way, for whatever is asked of one."""

from __future__ import annotations

import meadhall


def play_on(match: meadhall.Match, bot: str, decisions: int) -> None:
    """Let a bot make so many decisions; in a short game the one that ends it is taken back."""
    for number in range(decisions):
        match.play_bot(bot, seed=number)
        if match.actor is None:
            match.undo()
            return
