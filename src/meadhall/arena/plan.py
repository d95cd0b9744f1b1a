"""What an arena plays, as plain data: a file can hold it, another process or machine can follow it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from meadhall import __version__, bots, front
from meadhall.arena.policies import bot_text, is_here, sit
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import ITERATIONS
from meadhall.engine.chance import seed_number
from meadhall.engine.contract import COOPERATIVE, TEAMS, AnyGame
from meadhall.front.policies import Policy, is_own

MOST_GAMES: Final = 10_000_000
FORMAT: Final = "meadhall arena 2"


class ArenaError(ValueError):
    """Something that an arena cannot do, as a sentence."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of games of one kind; two equal plans give equal results, wherever they are played."""

    format: str
    program: str
    """The version of Meadhall: another one may have other bots."""
    game: str
    version: int
    """The rules version."""
    options: dict[str, str]
    """Every option with its value."""
    box: str
    """The name of a shipped box, or the whole card list."""
    bots: list[str]
    """One for each player; a player takes another seat from game to game."""
    games: int
    seed: int
    stories: list[str]
    """Patterns: in how many lines of the story does each occur?"""
    records: bool
    """Whether the record of each match is kept."""
    asked: str = ""
    """The search that says during each game what the chances are; nobody without it."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.bots)

    def rules(self) -> AnyGame:
        """Return the rules; the same object for every game of a process."""
        return front.shared_game(self.game, self.seats, tuple(self.options.items()), self.box, self.version)


def make_plan(
    game: str,
    seats: Sequence[Policy],
    games: int,
    *,
    players: int = 0,
    seed: int = 1,
    options: Mapping[str, front.OptionValue] | None = None,
    box: str | Path | None = None,
    stories: Sequence[str] = (),
    records: bool = False,
    asked: str | None = None,
) -> Plan:
    """Check what is asked for; raise a ValueError that says what is wrong.

    *seats* has a bot's name or a policy for each seat (``meadhall.front.policies``); one alone takes all seats of a
    table for *players*, or of the usual one.  With *asked* a search says the chances during each game: the one
    named, or the coach's own for "".
    """
    title = front.title(game)
    if not 1 <= games <= MOST_GAMES:
        raise ArenaError(f"an arena plays 1 to {MOST_GAMES:,} games, not {games}")
    try:
        seed_number(seed)
        for pattern in stories:
            re.compile(pattern)
    except ValueError as error:
        raise ArenaError(str(error)) from None
    except re.error as error:
        raise ArenaError(f"the pattern {pattern!r} cannot be searched for: {error}") from None
    sitting = [bot_text(name, game) for name in seats]
    if len(sitting) == 1:
        sitting *= players or title.seats[0]
    elif players not in (0, len(sitting)):
        raise ArenaError(f"{len(sitting)} bots are named for {players} players; name one for all, or one for each")
    rules = front.game(game, len(sitting), options, box)
    for seat, text in enumerate(sitting):
        if is_own(text) or is_here(text):
            sit(text, rules, seat)
    shipped = {title.shipped_box(name).digest: name for name in title.boxes}
    return Plan(
        format=FORMAT,
        program=__version__,
        game=game,
        version=rules.version,
        options=rules.options,
        box=shipped.get(rules.box.digest, rules.box.text),
        bots=sitting,
        games=games,
        seed=seed,
        stories=list(stories),
        records=records,
        asked="" if asked is None else checked_asked(asked, game),
    )


def checked_asked(text: str, game: str) -> str:
    """Return the search to ask, the coach's own without a name; raise ArenaError if it cannot be asked."""
    if SEARCH not in bots.kinds(game):
        raise ArenaError(f"{game} has no bot that searches, so nobody says a chance")
    spec = bots.spec_of(text or f"{SEARCH}:{bots.coach_budget(game)}", game)
    if spec.kind != SEARCH or spec.unit != ITERATIONS:
        raise ArenaError(
            f"only a search with a number of iterations can be asked, as in {SEARCH}:100it, not {spec.text()}"
        )
    return spec.text()


def differences(plan: Plan, other: Plan) -> list[str]:
    """Say in which fields two plans differ."""
    found: list[str] = []
    for field in plan.__struct_fields__:
        one, two = getattr(plan, field), getattr(other, field)
        if isinstance(one, dict):
            found += [f"{key} {one.get(key)} and {two.get(key)}" for key in one | two if one.get(key) != two.get(key)]
        elif one != two:
            found.append(f"{field} {_brief(one)} and {_brief(two)}")
    return found


def _brief(value: object) -> str:
    if isinstance(value, list):
        return ",".join(str(part) for part in value) or "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    text = str(value)
    return f"(a list of SHA-256 {hashlib.sha256(text.encode()).hexdigest()[:12]})" if "\n" in text else text


def turns_of(plan: Plan) -> int:
    """Return how often a deal is played, each time with the players one seat farther.

    Once where all play together, and in teams: there each seat has a part of its own.  Else until the bots sit as they
    sat first: another turn would be the same game again, so where all are equal a deal is played once.
    """
    if plan.rules().utility in (COOPERATIVE, TEAMS):
        return 1
    bots = plan.bots
    return next(turn for turn in range(1, len(bots) + 1) if bots[turn:] + bots[:turn] == bots)


def deals_of(plan: Plan) -> int:
    """Return how many deals a plan plays."""
    return -(-plan.games // turns_of(plan))
