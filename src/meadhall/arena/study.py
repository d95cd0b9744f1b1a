"""What a designer asks after who wins: what is offered, taken and wins, what is dead, how often there is no choice.

Games of a plan are played again, which gives the same games, and this time somebody looks on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from meadhall.arena.drama import Chances, DramaFigures, drama_of
from meadhall.arena.game import LUCK, Chooses, Played, play_game
from meadhall.arena.intervals import DealTally, Share, share_of
from meadhall.arena.plan import Plan, checked_asked
from meadhall.arena.summary import has_won
from meadhall.engine.chance import Dice
from meadhall.engine.contract import COOPERATIVE, Action, Seat, View

FEWEST: Final = 30
"""With fewer games a share that won says too little to be shown."""


class ActionFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How it goes with one action, or with all of one kind."""

    action: str
    """As it is typed."""
    offered: int
    """Decisions at which it could be chosen."""
    taken: int
    games: int
    """In how many it was taken."""
    won: Share | None
    """Of the seats that took it at least once, those that won; None if it was never taken."""

    @property
    def rate(self) -> float:
        """How often it is taken where it is offered."""
        return self.taken / self.offered


class SeatFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a seat wins, whoever sits there."""

    seat: int
    won: Share


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of looking on."""

    games: int
    decisions: int
    forced: Share
    """Decisions with one choice."""
    kinds: list[ActionFigures]
    """By the first word of what is typed."""
    actions: list[ActionFigures]
    dead: list[str]
    """Offered and never taken, the most often offered first."""
    seats: list[SeatFigures]
    """Empty where all win together."""
    drama: DramaFigures | None = None
    """Who led and when it was decided; only where a search was asked."""


class _Looking:
    """A player whose choices are counted; it chooses as it would."""

    def __init__(self, bot: Chooses, seat: Seat, notes: _Notes) -> None:
        self._bot = bot
        self._seat = seat
        self._notes = notes

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Choose, and be seen."""
        if self._notes.chances is not None:
            self._notes.chances.see(self._seat, view, legal)
        chosen = self._bot.choose(view, legal, dice)
        self._notes.see(self._seat, legal, chosen)
        return chosen


class _Notes:
    """What was seen in one game."""

    def __init__(self, chances: Chances | None = None) -> None:
        self.chances = chances
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.takers: dict[str, set[Seat]] = {}
        self.decisions = self.forced = 0

    def see(self, seat: Seat, legal: list[Action], chosen: Action) -> None:
        """Count one decision."""
        self.decisions += 1
        self.forced += len(legal) == 1
        texts = [action.text for action in legal]
        self.offered.update(texts)
        self.offered.update({kind_of(text) for text in texts})
        for name in (chosen.text, kind_of(chosen.text)):
            self.taken[name] += 1
            self.takers.setdefault(name, set()).add(seat)


def _looking(notes: _Notes, bot: Chooses, seat: Seat) -> Chooses:
    return _Looking(bot, seat, notes)


def kind_of(text: str) -> str:
    """Return the kind of an action: the first word of what is typed, and a sign that no single action has."""
    return f"{text.split(maxsplit=1)[0]} \N{HORIZONTAL ELLIPSIS}"


def study(plan: Plan, games: int, progress: Callable[[int], object] = int, asked: str = "") -> Study:
    """Play the first *games* of a plan again, and look on; the search *asked* says the chances on the way."""
    rules = plan.rules()
    together = rules.utility == COOPERATIVE
    asked = asked and checked_asked(asked, plan.game)
    seen: list[tuple[_Notes, Played]] = []
    for number in range(min(games, plan.games)):
        luck = Dice(f"{LUCK} {plan.game} {plan.seed} game {number} drama".encode())
        notes = _Notes(Chances(rules, asked, luck) if asked else None)
        played = play_game(plan, number, partial(_looking, notes)).played
        seen.append((notes, played))
        progress(number + 1)
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for notes, _ in seen:
        offered.update(notes.offered)
        taken.update(notes.taken)
    found = {name: _figures(name, offered[name], taken[name], seen, together) for name in offered}
    order = sorted(found.values(), key=lambda row: (-row.taken, -row.offered, row.action))
    return Study(
        games=len(seen),
        decisions=sum(notes.decisions for notes, _ in seen),
        forced=_by_deal([(played, notes.forced, notes.decisions) for notes, played in seen]),
        kinds=[row for row in order if row.action.endswith("\N{HORIZONTAL ELLIPSIS}")],
        actions=[row for row in order if not row.action.endswith("\N{HORIZONTAL ELLIPSIS}")],
        dead=[
            row.action
            for row in sorted(found.values(), key=lambda row: (-row.offered, row.action))
            if not row.taken and not row.action.endswith("\N{HORIZONTAL ELLIPSIS}")
        ],
        seats=[] if together or plan.seats == 1 else [_seat(seat, seen) for seat in range(plan.seats)],
        drama=drama_of(rules, asked, [(notes.chances.turns, played) for notes, played in seen if notes.chances]),
    )


def _figures(name: str, offered: int, taken: int, seen: list[tuple[_Notes, Played]], together: bool) -> ActionFigures:
    rows: list[tuple[Played, int, int]] = []
    for notes, played in seen:
        takers = notes.takers.get(name)
        if takers:
            rows.append((played, sum(has_won(played, seat, together) for seat in takers), len(takers)))
    return ActionFigures(name, offered, taken, len(rows), _by_deal(rows) if rows else None)


def _seat(seat: Seat, seen: list[tuple[_Notes, Played]]) -> SeatFigures:
    return SeatFigures(seat, _by_deal([(played, int(has_won(played, seat, False)), 1) for _, played in seen]))


def _by_deal(rows: list[tuple[Played, int, int]]) -> Share:
    """Return a share of what is counted game by game, so many of so many; its interval is made of deals."""
    sums: Counter[int] = Counter()
    counts: Counter[int] = Counter()
    for played, some, of in rows:
        sums[played.deal] += some
        counts[played.deal] += of
    share = share_of(DealTally([float(sums[deal]) for deal in counts], list(counts.values())))
    return Share(share.count, sum(counts.values()), share.share, share.low, share.high)
