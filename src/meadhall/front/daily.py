"""The deal of a day: the same cards in the same order for everybody."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import date
from typing import Final

from meadhall import bots, words
from meadhall.engine.chance import Dice, Fair
from meadhall.engine.match import Match as Playing
from meadhall.front.look import events_of
from meadhall.front.match import Match
from meadhall.front.shelf import OptionValue, game, list_games

PAR: Final = bots.STRONG
"""The bot whose game of a deal is its par."""


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
    options = ", ".join(filter(None, [playing.game.options[option] for option in said.DAILY_OPTIONS]))
    title_words = words.of(playing.game.name).TITLE
    return f"{title_words} {day.isoformat()}{f' ({options})' if options else ''} {result_of(playing)}"


def result_of(playing: Playing) -> str:
    """Say in a few words how the deal of a day went: "won: 4 towers stand after 21 turns"; the match must be over."""
    said = words.daily_of(playing.game.name)
    assert said is not None
    return said.result(events_of(playing))


def par_of(name: str, day: date, options: Mapping[str, OptionValue] | None = None, kind: str = PAR) -> str:
    """Play the deal of a day with a bot, the strong one if none is named, and say what comes of it: the par of the day.

    It takes as long as that bot takes for a game: up to a minute.
    """
    match = daily(name, day, options=options)
    bot = bots.make(kind, match.game)
    dice = Dice(daily_secret(name, day))
    while match.actor is not None:
        match.play(bot.choose(match.view(), match.playing.legal_actions(), dice))
    return result_of(match.playing)


def with_par(line: str, par: str) -> str:
    """Add the par of the day to a line about somebody's game of it; nothing while nobody knows it."""
    return f"{line} \N{MIDDLE DOT} par {par}" if par else line
