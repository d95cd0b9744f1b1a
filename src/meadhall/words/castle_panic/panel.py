"""The result of Castle Panic: who won and why, and what each score is made of."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event, Outcome
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import Panel


def panel(view: CastlePanicView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    return Panel(ending(outcome, names), "")


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    if outcome.ending == "saved":
        if len(outcome.winners) == len(outcome.scores):
            return "The castle is saved. You have won together."
        who = listed([names[seat] for seat in outcome.winners])
        verb = "wins" if len(outcome.winners) == 1 else "win"
        if max(outcome.scores) > 1:
            return f"The castle is saved. {who} {verb} with {counted(max(outcome.scores), 'point')}."
        return f"The castle is saved. {who} {verb}."
    reason = {
        "towers": "The last tower has fallen.",
        "homeless": "Nobody has a tower left.",
        "cap": "300 turns are over.",
    }[outcome.ending]
    if outcome.winners:
        return f"{reason} {listed([names[seat] for seat in outcome.winners])} wins."
    return f"{reason} The castle is lost."
