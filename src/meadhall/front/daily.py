"""The deal of a day: the same cards in the same order for everybody, against the same rivals where a game needs them.

Its player sits on the first seat.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Final

from meadhall import bots, words
from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import COOPERATIVE, Seat
from meadhall.engine.match import Playing
from meadhall.front.games import OptionValue, game, list_games, title
from meadhall.front.look import events_of
from meadhall.front.match import Match
from meadhall.words.numbers import listed

PAR: Final = bots.STRONG
"""The bot whose game of a deal is its par."""
DUEL: Final = 2
YOU: Final = 0
"""The seat of the player of a deal."""


def has_daily(name: str) -> bool:
    """Say whether a game has a daily deal: it is played alone, or against rivals."""
    return words.daily_of(name) is not None or daily_seats(name) > 1


@cache
def daily_seats(name: str) -> int:
    """Return how many sit at the deal of a day: one where it is played alone, else as few as the game needs."""
    fewest = min(title(name).seats)
    if words.daily_of(name) is not None or game(name, fewest).utility == COOPERATIVE:
        return 1
    return fewest


def daily_rival(name: str) -> str:
    """Return which bots sit on the other seats: one strong rival, or several steady ones."""
    return bots.STRONG if daily_seats(name) == DUEL else bots.STEADY


def is_daily_won(playing: Playing) -> bool:
    """Say whether the player of a deal has won it; the match must be over."""
    return playing.outcome is not None and YOU in playing.outcome.winners


def daily_secret(name: str, day: date) -> bytes:
    """Return the secret of a day's deal: everybody can know it, for everybody gets the same cards."""
    return hashlib.sha256(f"meadhall daily {name} {day.isoformat()}".encode()).digest()


def daily(name: str, day: date, *, options: Mapping[str, OptionValue] | None = None) -> Match:
    """Start the deal of a day: the cards lie in one order, whatever anybody does.

    Raise a ValueError for a game that has none.
    """
    is_day = isinstance(day, date)
    if not is_day:
        raise ValueError(f"a day is a datetime.date, not {day!r}")
    if not has_daily(name):
        raise ValueError(f"{name} has no daily deal; there is one for: {', '.join(filter(has_daily, list_games()))}")
    chosen = daily_options(name, day) if options is None else options
    match = Match(Playing(game(name, daily_seats(name), chosen), Fair(daily_secret(name, day), []), is_deal=True))
    match.playing.settle()
    return match


def daily_options(name: str, day: date) -> dict[str, OptionValue]:
    """Return the options of the deal of a day, the same for everybody; all others are the usual ones."""
    said = words.daily_of(name)
    return {} if said is None else dict(said.day_options(day.weekday()))


def daily_line(playing: Playing, day: date) -> str:
    """Say in one line, to be copied, how the deal of a day went; the match must be over."""
    said = words.daily_of(playing.game.name)
    chosen = [] if said is None else said.DAILY_OPTIONS
    options = ", ".join(filter(None, [playing.game.options[option] for option in chosen]))
    title_words = words.of(playing.game.name).TITLE
    practice = " \N{MIDDLE DOT} practice" if playing.is_practice else ""
    return f"{title_words} {day.isoformat()}{f' ({options})' if options else ''} {result_of(playing)}{practice}"


def result_of(playing: Playing, seat: Seat = YOU) -> str:
    """Say in a few words how a deal went: "won: 4 towers stand after 21 turns"; the match must be over."""
    said = words.daily_of(playing.game.name)
    if said is not None:
        return said.result(events_of(playing))
    outcome = playing.outcome
    assert outcome is not None, "a result is told when the match is over"
    others = listed([str(score) for other, score in enumerate(outcome.scores) if other != seat])
    return f"{'won' if seat in outcome.winners else 'lost'}: {outcome.scores[seat]} to {others}"


def signs_of(playing: Playing, seat: Seat = YOU) -> str:
    """Draw how a deal went in signs that every font has: towers, castles, points in their order; else the lead."""
    drawn = words.signs_of(playing.game.name, events_of(playing), seat)
    outcome = playing.outcome
    if drawn or outcome is None or len(outcome.scores) < DUEL:
        return drawn
    _, lead = points_of(playing, seat)
    return f"\N{BLACK DIAMOND} {lead:+d}".replace("-", "\N{MINUS SIGN}") if lead else "\N{BLACK DIAMOND} 0"


def points_word(name: str) -> str:
    """Say what is counted where several have played the same deal of a game."""
    said = words.daily_of(name)
    return "points" if said is None else said.POINTS


def points_of(playing: Playing, seat: Seat = YOU) -> tuple[int, int]:
    """Count how well a deal went, and what decides between equals: more is better; the match must be over.

    Against others it is the score, and then the lead.
    """
    said = words.daily_of(playing.game.name)
    if said is not None:
        return said.points(events_of(playing))
    outcome = playing.outcome
    assert outcome is not None, "points are counted when the match is over"
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat], outcome.scores[seat] - max(others)


def par_of(name: str, day: date, options: Mapping[str, OptionValue] | None = None, kind: str = PAR) -> str:
    """Play the deal of a day with a bot, the strong one if none is named, and say what comes of it: the par of the day.

    It takes as long as that bot and its rivals take for a game: a minute or two.
    """
    match = daily(name, day, options=options)
    kinds = [kind, *[daily_rival(name)] * (match.game.seats - 1)]
    sitting = [bots.make(one, match.game) for one in kinds]
    dice = Dice(daily_secret(name, day))
    while match.actor is not None:
        match.play(sitting[match.actor].choose(match.view(), match.playing.legal_actions(), dice))
    return result_of(match.playing)


def daily_text(line: str, day: date, signs: str, par: str = "", link: str = "") -> str:
    """Write the result of a day in four lines, to be sent: no card and no move is in it.

    *line* is that of the day, *par* the signs of its par, and the last line is the *link* to the same deal.
    """
    title_words, _, told = line.partition(f" {day.isoformat()} ")
    lines = [f"Meadhall, {title_words}, {day.day} {day:%b}", " ".join(filter(None, [signs, told]))]
    return "\n".join([*lines, *([f"Par {par}"] if par else []), *([link] if link else [])])


def with_par(line: str, par: str) -> str:
    """Add the par of the day to a line about a game of it; nothing while the par is unknown."""
    return f"{line} \N{MIDDLE DOT} par {par}" if par else line
