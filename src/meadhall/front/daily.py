"""The deal of a day: the same cards in the same order for everybody."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import date

from meadhall import words
from meadhall.engine.chance import Fair
from meadhall.engine.match import Match as Playing
from meadhall.front.look import events_of
from meadhall.front.match import Match
from meadhall.front.shelf import OptionValue, game, list_games


def has_daily(name: str) -> bool:
    """Say whether a game has a daily deal."""
    return words.daily_of(name) is not None


def daily_secret(name: str, day: date) -> bytes:
    """Return the secret of a day's deal: everybody can know it, for everybody gets the same cards."""
    return hashlib.sha256(f"meadhall daily {name} {day.isoformat()}".encode()).digest()


def daily(name: str, day: date, *, options: Mapping[str, OptionValue] | None = None) -> Match:
    """Start the deal of a day: the cards lie in one order, whatever anybody does.

    Raise a ValueError for a game that has none.
    """
    if not has_daily(name):
        raise ValueError(f"{name} has no daily deal; there is one for: {', '.join(filter(has_daily, list_games()))}")
    match = Match(Playing(game(name, 1, options), Fair(daily_secret(name, day), []), is_deal=True))
    match.playing.settle()
    return match


def daily_line(playing: Playing, day: date) -> str:
    """Say in one line, to be copied, how the deal of a day went; the match must be over."""
    said = words.daily_of(playing.game.name)
    assert said is not None
    options = ", ".join(value for value in playing.game.options.values() if value)
    title_words = words.of(playing.game.name).TITLE
    return f"{title_words} {day.isoformat()} ({options}) {said.result(events_of(playing))}"
