"""What came out of an arena: who won how often, how long games were, how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from meadhall.arena.game import Played
from meadhall.arena.intervals import Mean, Share, mean_of, share_of, tally_of
from meadhall.arena.plan import Plan
from meadhall.arena.ratings import Rating, rate
from meadhall.engine.contract import COOPERATIVE

FORMAT: Final = "meadhall results 2"


class PlayerFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one of the plan's bots achieved, on whatever seat."""

    bot: str
    won: Share
    drawn: Share
    score: float
    """On average."""
    rating: Rating | None
    forfeits: dict[str, int] = {}
    """Turns that an outside bot left to the random one, by reason."""


class EndingFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a game ended like this."""

    ending: str
    games: Share


class StoryFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In how many lines of the story a pattern occurs, a game on average."""

    pattern: str
    lines: float


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that an arena reports; docs/arena.md explains each figure."""

    format: str
    plan: Plan
    games: int
    deals: int
    """Games of one deal have the same luck: every interval is made of how deals differ."""
    together: Share | None
    """Games that all won together, where they can."""
    players: list[PlayerFigures]
    seats: list[Share]
    """How often each seat won, whoever sat there."""
    last_acted: Share | None
    """How often the seat that acted last won, where players are against each other."""
    endings: list[EndingFigures]
    turns: Mean
    decisions: Mean
    best_score: Mean
    deal: Rating | None
    stories: list[StoryFigures]


def summarise(plan: Plan, games: Sequence[Played]) -> Summary:
    """Count what the games have in common; there is at least one."""
    count = len(games)
    deals = [played.deal for played in games]

    def share(hits: Iterable[bool]) -> Share:
        return share_of(tally_of(hits, deals))

    together = plan.rules().utility == COOPERATIVE
    ratings = rate(plan, games)
    players: list[PlayerFigures] = []
    for player, bot in enumerate(plan.bots):
        sat = [(played, played.players.index(player)) for played in games]
        players.append(
            PlayerFigures(
                bot,
                share(has_won(played, seat, together) for played, seat in sat),
                share(is_drawn(played, together) for played in games),
                sum(played.scores[seat] for played, seat in sat) / count,
                None if ratings is None else ratings.players[player],
                _forfeits([played.forfeits.get(seat, {}) for played, seat in sat]),
            )
        )
    endings = Counter(played.ending for played in games)
    return Summary(
        format=FORMAT,
        plan=plan,
        games=count,
        deals=len(set(deals)),
        together=share(bool(played.winners) for played in games) if together else None,
        players=players,
        seats=[share(has_won(played, seat, together) for played in games) for seat in range(plan.seats)],
        last_acted=None if together else share(has_won(played, played.last, together) for played in games),
        endings=[
            EndingFigures(ending, share(played.ending == ending for played in games))
            for ending, _ in sorted(endings.items(), key=lambda item: (-item[1], item[0]))
        ],
        turns=mean_of([played.turns for played in games], deals),
        decisions=mean_of([played.decisions for played in games], deals),
        best_score=mean_of([max(played.scores) for played in games], deals),
        deal=None if ratings is None else ratings.deal,
        stories=[
            StoryFigures(pattern, sum(played.stories[place] for played in games) / count)
            for place, pattern in enumerate(plan.stories)
        ],
    )


def _forfeits(games: Sequence[dict[str, int]]) -> dict[str, int]:
    turns: Counter[str] = Counter()
    for forfeits in games:
        turns.update(forfeits)
    return dict(sorted(turns.items()))


def to_json(figures: msgspec.Struct | Sequence[msgspec.Struct]) -> str:
    """Write figures for programs; docs/arena.md has their schema."""
    return msgspec.json.format(msgspec.json.encode(figures), indent=2).decode()


def is_drawn(played: Played, together: bool) -> bool:
    """Say whether all of several players have won, who are against each other and not *together*."""
    return not together and len(played.winners) == len(played.players)


def has_won(played: Played, seat: int, together: bool) -> bool:
    """Say whether a seat is among the winners, alone, with its team or with others, and the game is no draw."""
    return seat in played.winners and not is_drawn(played, together)
