"""What is shown of Rietburg moment by moment: the caption over the board."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.rietburg import RietburgView
from meadhall.words.rietburg.story import tell
from meadhall.words.telling import Caption


def caption(view: RietburgView, names: Sequence[str]) -> Caption | None:
    """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself."""
    lines = tell(view, names)
    return Caption(" ".join(line.text for line in lines), lines[0].icon, lines[0].seat) if lines else None


def is_one(before: Event, after: Event) -> bool:
    """Say whether two things that happen one after the other are one event for people."""
    return False
