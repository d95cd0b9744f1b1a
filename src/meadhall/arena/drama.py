"""How exciting a game is: who led, when it was decided, and whether those who have lost choose who wins.

A search is asked on the way what the chance of winning is, at the first choice of each turn, from the view of the seat
whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from meadhall import bots
from meadhall.arena.game import Played
from meadhall.arena.intervals import DealTally, Mean, Share, mean_of, share_of
from meadhall.bots.search.search import Search
from meadhall.engine.chance import Dice
from meadhall.engine.contract import COOPERATIVE, FREE_FOR_ALL, NOBODY, Action, AnyGame, Seat, View

SURE: Final = 0.9
"""A game is decided when what comes of it is held for likelier than this from then on."""
HOPELESS: Final = 0.05
EVEN: Final = 0.5
PERCENT: Final = 100


class DramaFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the chances on the way tell of some games."""

    asked: str
    """Which search said the chances."""
    lead_changes: Mean
    """In a game: another seat is held for the likeliest to win; where all win together, the chance crosses one half."""
    decided: Mean
    """At how many per cent of its turns a game was decided: what came was held for 90 % likely from then on."""
    kingmaking: Share | None
    """Of the lead changes, those by a seat that had less than 5 % itself; None with fewer than three rivals."""


class ChanceTurn(msgspec.Struct, frozen=True):
    """What a seat was told at the beginning of its turn."""

    seat: Seat
    chance: float


class Chances:
    """Hears the turns of one game."""

    def __init__(self, game: AnyGame, asked: str, dice: Dice) -> None:
        search = bots.make(asked, game)
        assert isinstance(search, Search)
        self._search: Final = search
        self._dice: Final = dice
        self._last: Seat = NOBODY
        self.turns: Final[list[ChanceTurn]] = []

    def see(self, seat: Seat, view: View, legal: list[Action]) -> None:
        """Hear of a decision, and ask at the first choice of a turn."""
        if seat == self._last or len(legal) < 2:
            return
        self._last = seat
        row = self._search.think(view, legal[:], self._dice).rows[0]
        self.turns.append(ChanceTurn(seat, row.value))


def drama_of(game: AnyGame, asked: str, seen: Sequence[tuple[Sequence[ChanceTurn], Played]]) -> DramaFigures | None:
    """Return what the chances tell; None if nobody ever had a choice."""
    games = [(turns, played) for turns, played in seen if turns]
    if not games:
        return None
    together = game.utility == COOPERATIVE
    deals = [played.deal for _, played in games]
    leads = [_leads(turns, game.seats, together) for turns, _ in games]
    kings = None
    if game.utility == FREE_FOR_ALL and game.seats > 2:
        counts = [len(found) for found in leads]
        if sum(counts):
            kings = share_of(_tally([float(sum(found)) for found in leads], counts, deals))
    return DramaFigures(
        asked=asked,
        lead_changes=mean_of([len(found) for found in leads], deals),
        decided=mean_of([_decided(turns, played, together) for turns, played in games], deals),
        kingmaking=kings,
    )


def _leads(turns: Sequence[ChanceTurn], seats: int, together: bool) -> list[bool]:
    """List the lead changes of a game; each says whether a seat without hope brought it about."""
    chances = [1 / seats] * seats
    leader: Seat | bool | None = None
    found: list[bool] = []
    for place, turn in enumerate(turns):
        maker = turns[place - 1].seat if place else turn.seat
        was_hopeless = chances[maker] < HOPELESS
        chances[turn.seat] = turn.chance
        if seats == 2 and not together:
            chances[1 - turn.seat] = 1 - turn.chance
        now: Seat | bool = turn.chance > EVEN if together or seats == 1 else chances.index(max(chances))
        if leader is not None and now != leader:
            found.append(was_hopeless and maker != turn.seat)
        leader = now
    return found


def _decided(turns: Sequence[ChanceTurn], played: Played, together: bool) -> int:
    """Return at how many per cent of its turns a game was decided."""
    for place in range(len(turns) - 1, -1, -1):
        turn = turns[place]
        won = bool(played.winners) if together else turn.seat in played.winners
        if (turn.chance if won else 1 - turn.chance) < SURE:
            return PERCENT * (place + 1) // len(turns)
    return 0


def _tally(sums: Sequence[float], counts: Sequence[int], deals: Sequence[int]) -> DealTally:
    """Return sums and counts by deal."""
    by_deal: dict[int, tuple[float, int]] = {}
    for some, of, deal in zip(sums, counts, deals, strict=True):
        before, had = by_deal.get(deal, (0.0, 0))
        by_deal[deal] = before + some, had + of
    kept = [row for row in by_deal.values() if row[1]]
    return DealTally([some for some, _ in kept], [of for _, of in kept])
