"""How a match is spoken of that one of two players gave to the other; no game knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.asides import CONCEDED
from meadhall.engine.contract import SPECTATOR, Outcome, Seat
from meadhall.words import GameWords
from meadhall.words.languages.english import does
from meadhall.words.telling import BAD, GOOD, Panel, set_right

ICON: Final = "door"


def ending(said: GameWords, outcome: Outcome, names: Sequence[str]) -> str:
    """Say how a match ended: in the words of its game, unless it was conceded."""
    if outcome.ending != CONCEDED:
        return said.ending(outcome, names)
    return set_right(f"{concession(_loser(outcome), names)} {does(names[outcome.winners[0]], 'wins')}.")


def concession(seat: Seat, names: Sequence[str]) -> str:
    """Tell who concedes."""
    return f"{does(names[seat], 'concedes')}."


def panel(outcome: Outcome, viewer: Seat, names: Sequence[str]) -> Panel:
    """Return the result of a match that was conceded, as *viewer* sees it."""
    winner = outcome.winners[0]
    tone = "" if viewer == SPECTATOR else GOOD if viewer == winner else BAD
    return Panel(does(names[winner], "wins"), concession(_loser(outcome), names), tone, ICON)


def _loser(outcome: Outcome) -> Seat:
    return next(seat for seat in range(len(outcome.scores)) if seat not in outcome.winners)
