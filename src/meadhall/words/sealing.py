"""What is said of a sealed match: "Astrid beat master 5:3 at En Garde"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from meadhall.engine.asides import CONCEDED
from meadhall.engine.contract import Outcome, Seat
from meadhall.words.levels import bot_label
from meadhall.words.numbers import listed


def line(title: str, name: str, levels: Sequence[str], outcome: Outcome, seat: Seat, *, is_together: bool) -> str:
    """Say how a match with bots of these levels ended for the person on a seat."""
    company = _company(levels)
    has_won = seat in outcome.winners
    if is_together:
        return f"{name} {'won' if has_won else 'lost'} with {company} at {title}"
    others = [score for place, score in enumerate(outcome.scores) if place != seat]
    points = ":".join(str(score) for score in [outcome.scores[seat], *sorted(others, reverse=True)])
    verb = "drew with" if len(outcome.winners) == len(outcome.scores) else "beat" if has_won else "lost to"
    conceded = ", conceded" if outcome.ending == CONCEDED else ""
    return f"{name} {verb} {company} {points} at {title}{conceded}"


def _company(levels: Sequence[str]) -> str:
    said = [(bot_label(level).lower(), count) for level, count in Counter(levels).items()]
    return listed([label if count == 1 else f"{count} {label} bots" for label, count in said])
