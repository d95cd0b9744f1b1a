"""The result of En Garde: who won and why, and what each score is made of."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event, Outcome
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.story import ending
from meadhall.words.telling import Panel


def panel(view: EnGardeView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    return Panel(ending(outcome, names), "")
