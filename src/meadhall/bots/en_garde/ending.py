"""The end of a round, worked out: every hand that the other fencer may hold, and every card that may come.

When so few cards are left that the round is over within a few actions, nothing has to be sampled.  An action is worth
the mean of what follows over all worlds behind the view; in each the next one takes what is best for him over all the
worlds behind *his* view, and so on.  Nobody is taken to read the other's hand from what he did.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action
from meadhall.games.en_garde.pieces import (
    BETWEEN,
    HIGHEST,
    NO_WINNER,
    WHITE,
    Cards,
    Fencer,
    Value,
    count_of,
    size_of,
)
from meadhall.games.en_garde.rules.game import EnGarde
from meadhall.games.en_garde.state import EnGardeState
from meadhall.games.en_garde.worlds import hands_of, ways_to_take

NO_VALUE: Final = -1.0


class Ending:
    """Works out the last actions of a round.  Values are the chance to win it, for the fencer who is asked."""

    def __init__(self, game: EnGarde, most: int) -> None:
        self.game: Final = game
        self.most: Final = most
        """The most worlds to look at before giving up."""
        self.spent: i64 = 0
        self._known: dict[int, float] = {}

    def values(self, seen: EnGardeState, unseen: Cards, size: i64, choices: list[Action], seat: Fencer) -> list[float]:
        """Return what each choice is worth to *seat*, who is asked; empty if there would be too much to look at.

        *seen* is a table with his hand alone; the other hand, of this *size*, and the pack are *unseen*.
        """
        self.spent = 0
        self._known = {}
        worths = self._choices(seen, unseen, choices, seat, size)
        self._known = {}
        return [] if self.spent > self.most else worths

    def _choices(
        self, state: EnGardeState, unseen: Cards, choices: list[Action], seat: Fencer, size: i64
    ) -> list[float]:
        """Return the mean of what follows each choice, over every hand that the other one may hold."""
        worths: list[float] = [0.0] * len(choices)
        total = 0.0
        for hand in hands_of(unseen, size):
            weight = float(ways_to_take(hand, unseen))
            total += weight
            for place in range(len(choices)):
                if self.spent > self.most:
                    return worths
                world = state.copy()
                world.give(1 - seat, hand)
                world.pack = unseen - hand
                self.game.apply(world, choices[place])
                worths[place] += weight * self._after(world, seat)
        return [worth / total for worth in worths]

    def _after(self, state: EnGardeState, seat: Fencer) -> float:
        """Return what a world is worth to *seat*: chance draws, and each fencer decides by what he knows."""
        self.spent += 1
        if self.spent > self.most:
            return 0.0
        if state.phase >= BETWEEN:
            if state.winner == NO_WINNER:
                return 0.5
            return 1.0 if state.winner == seat else 0.0
        if state.owed > 0:
            return self._drawn(state, seat)
        worth = self._best(state, state.turn)
        return worth if state.turn == seat else 1.0 - worth

    def _drawn(self, state: EnGardeState, seat: Fencer) -> float:
        """Let chance draw: every card that can come, by its weight."""
        drawing = self.game.drawing
        choices = drawing.choices(state)
        weights = drawing.weights(state)
        worth = 0.0
        total = 0.0
        for place in range(len(choices)):
            world = state.copy()
            self.game.apply(world, choices[place])
            weight = float(weights[place])
            worth += weight * self._after(world, seat)
            total += weight
        return worth / total

    def _best(self, state: EnGardeState, seat: Fencer) -> float:
        """Return what a decision is worth to the fencer who takes it, by what he knows."""
        key = key_of(state, seat)
        known = self._known.get(key, NO_VALUE)
        if known >= 0.0:
            return known
        unseen = state.pack + state.hand_of(1 - seat)
        worths = self._choices(
            state, unseen, self.game.question(state).choices(state), seat, size_of(state.hand_of(1 - seat))
        )
        best = max(worths)
        self._known[key] = best
        return best


def key_of(state: EnGardeState, seat: Fencer) -> int:
    """Return a number for all that *seat* knows of a round in which he is asked."""
    discards = state.discards()
    hand = state.hand_of(seat)
    packed: i64 = 0
    value: Value = 1
    while value <= HIGHEST:
        packed = (packed * 6 + count_of(hand, value)) * 6 + count_of(discards, value)
        value += 1
    packed = (packed * 24 + state.white_space) * 24 + state.black_space
    attack = 2 * state.attack_count + (1 if state.is_indirect else 0)
    return int((packed * 16 + attack) * 2 + (0 if seat == WHITE else 1))
