"""The end of a round of Freigard, worked out: every card that may come, and the best that can be made of it.

With few cards left in the deck nothing has to be sampled or estimated: each choice is worth the mean over all draws by
their exact odds, and the best is taken at every later decision, totems included.  When the round is over the march
says how it goes on; where nothing follows, in a last round without the Shield, the value is the very chance to win.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.freigard.march import March
from meadhall.bots.search.budget import Purse
from meadhall.engine.contract import Action
from meadhall.games.freigard.pieces import HOURGLASS, LAST_OF_CHANCE, OVER
from meadhall.games.freigard.rules.game import Freigard
from meadhall.games.freigard.rules.odds import weights_of
from meadhall.games.freigard.state import FreigardState

NO_VALUE: Final = -1.0
SURE: Final = 1.0


class Ending:
    """Works out the last cards of a round."""

    def __init__(self, game: Freigard, march: March, most: int) -> None:
        self.game: Final = game
        self.march: Final = march
        self.most: Final[i64] = most
        """The most positions to look at before giving up."""
        self.spent: i64 = 0
        self.is_given_up = False
        self._round: i64 = 0
        self._known: dict[bytes, float] = {}

    def values(self, view: FreigardState, choices: list[Action], purse: Purse) -> list[float]:
        """Return the chance to win after each choice; empty if there would be too much to look at."""
        self.spent = 0
        self.is_given_up = False
        self._round = view.round
        self._known = {}
        worths: list[float] = []
        for action in choices:
            worths.append(self._after(view, action, purse))
            if self.is_given_up:
                break
        self._known = {}
        return [] if self.is_given_up else worths

    def _after(self, state: FreigardState, action: Action, purse: Purse) -> float:
        later = state.copy()
        self.game.apply(later, action)
        return self._worth(later, purse)

    def _worth(self, state: FreigardState, purse: Purse) -> float:
        """Return the chance to win from a position: chance draws by its odds, the player takes the best."""
        if state.phase == OVER:
            return 0.0 if state.castles else SURE
        if state.round != self._round:
            return self.march.chance(state.castles, int(state.ready))
        if len(state.castles) == 1 and state.points + state.ready_count() >= state.castles[0]:
            return SURE  # Drawing on to the end of the round is always possible.
        key = key_of(state)
        known = self._known.get(key, NO_VALUE)
        if known >= 0.0:
            return known
        self.spent += 1
        if self.spent > self.most or (self.spent % 64 == 0 and purse.is_late()):
            self.is_given_up = True
        if self.is_given_up:
            return 0.0
        worth = self._drawn(state, purse) if state.phase <= LAST_OF_CHANCE else self._best(state, purse)
        self._known[key] = worth
        return worth

    def _drawn(self, state: FreigardState, purse: Purse) -> float:
        """Let every card come that can, by its weight."""
        drawing = self.game.drawings[state.phase]
        worth = 0.0
        total = 0.0
        weights = weights_of(state)
        for kind in range(len(weights)):
            if weights[kind]:
                weight = float(weights[kind])
                worth += weight * self._after(state, drawing.rows[kind], purse)
                total += weight
                if self.is_given_up:
                    return 0.0
        return worth / total

    def _best(self, state: FreigardState, purse: Purse) -> float:
        best = 0.0
        for action in self.game.legal_actions(state):
            worth = self._after(state, action, purse)
            best = max(best, worth)
            if best >= SURE or self.is_given_up:
                break
        return best


def key_of(state: FreigardState) -> bytes:
    """Return all that matters for the rest of the round; the castles are the same in all of it."""
    marks = [state.phase, state.number, state.points, state.ready, state.vessel + 1, state.under, state.before]
    parts = [int(mark) for mark in marks]
    parts.append(len(state.hand))
    parts.extend(state.hand)
    parts.append(len(state.top))
    parts.extend(state.top)
    if state.is_ready(HOURGLASS):
        parts.extend(state.discards)
    else:  # Nobody calls one back: they only become points.
        parts.append(int(state.discard_count()))
    parts.extend(state.pool)
    parts.extend(sorted(state.revealed))
    parts.extend(state.seen)
    parts.extend(state.drawn)
    return bytes(parts)
