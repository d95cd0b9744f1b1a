"""What a search knows of En Garde: a line is a round, and fencers play it on by estimate, with a slip now and then.

The last actions of a round are worked out (ending.py).
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.en_garde.ending import Ending, key_of
from meadhall.bots.en_garde.estimate import Estimate
from meadhall.bots.search.budget import Budget
from meadhall.bots.search.report import Report, Row
from meadhall.bots.search.tree import Lore, Tree
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Seat, View
from meadhall.games.en_garde.pieces import (
    BETWEEN,
    BLACK,
    NO_WINNER,
    WHITE,
    Cards,
    size_of,
)
from meadhall.games.en_garde.rules.game import EnGarde
from meadhall.games.en_garde.state import EnGardeState
from meadhall.games.en_garde.view import EnGardeView

SLIPS: Final = 10
"""One action in this many of a line is a random one."""
LEAST: Final = 0.02
"""A guess is never surer than this."""
FEW: Final = 2
"""With no more cards in the pack the round may be short enough to be worked out."""
MOST_WORLDS: Final = 4000
"""Worlds to look at for that."""


class EnGardeLore(Lore[EnGardeState, Action, EnGardeView]):
    """A line ends with the round; White is the first team."""

    def __init__(self, game: EnGarde) -> None:
        self.game: Final = game
        self.estimate: Final = Estimate(game.laws)

    def world(self, view: EnGardeView, dice: Dice) -> EnGardeState:
        return self.game.imagine(view, dice)

    def is_first(self, seat: Seat) -> bool:
        return seat == WHITE

    def is_over(self, state: EnGardeState) -> bool:
        return state.phase >= BETWEEN

    def result(self, state: EnGardeState) -> float:
        if state.winner == NO_WINNER:
            return 0.5
        return 1.0 if state.winner == WHITE else 0.0

    def key(self, state: EnGardeState, seat: Seat) -> int:
        return key_of(state, seat)

    def guess(self, state: EnGardeState, choices: list[Action], seat: Seat, dice: Dice) -> list[float]:
        self._look(state)
        guesses: list[float] = []
        for action in choices:
            guesses.append(min(max(self.estimate.value(action), LEAST), 1.0 - LEAST))
        return guesses

    def finish(self, state: EnGardeState, dice: Dice) -> float:
        game = self.game
        while state.phase < BETWEEN:
            if state.owed > 0:
                drawing = game.drawing
                drawing.apply(state, drawing.deal(state, dice))
                continue
            question = game.question(state)
            choices = question.choices(state)
            action = choices[0]
            if len(choices) > 1:
                if dice.below(SLIPS) == 0:
                    action = choices[dice.below(len(choices))]
                else:
                    action = self._best(state, choices)
            question.apply(state, action)
        return self.result(state)

    def chance(self, view: EnGardeView, value: float) -> float:
        me = view.seat
        mine = int(view.seen.points_of(me))
        theirs = int(view.seen.points_of(1 - me))
        goal = self.game.laws.goal
        won = match_chance(goal - mine - 1, goal - theirs)
        lost = match_chance(goal - mine, goal - theirs - 1)
        return lost + (won - lost) * value

    def _look(self, state: EnGardeState) -> None:
        """Look at the table as the fencer who is asked sees it."""
        me = state.turn
        other = BLACK if me == WHITE else WHITE
        unseen: Cards = state.pack + state.hand_of(other)
        self.estimate.look(
            state.hand_of(me),
            unseen,
            size_of(state.pack),
            state.distance(),
            state.room_behind(me),
            state.room_behind(other),
            state.attack_count > 0,
        )

    def _best(self, state: EnGardeState, choices: list[Action]) -> Action:
        self._look(state)
        best = choices[0]
        best_value = self.estimate.value(best)
        for action in choices[1:]:
            value = self.estimate.value(action)
            if value > best_value:
                best = action
                best_value = value
        return best


class EnGardeSearch(Tree):
    """Works out what it can, and grows a tree for the rest."""

    def __init__(self, game: EnGarde, budget: Budget) -> None:
        super().__init__(game, budget, EnGardeLore(game))
        self.ending: Final = Ending(game, MOST_WORLDS)

    def exact(self, view: View, legal: list[Action]) -> Report | None:
        """Work out each choice, the best first; say None if the round is not short enough for it."""
        assert isinstance(view, EnGardeView)
        if view.pack_size > FEW or view.seen.phase >= BETWEEN:
            return None
        values = self.ending.values(view.seen, view.unseen_cards(), view.sizes[1 - view.seat], legal, view.seat)
        ranked = [(-values[place], place) for place in range(len(values))]
        ranked.sort()
        worlds = int(self.ending.spent)
        rows = [Row(legal[place], worlds, self.lore.chance(view, -value), 0.0, []) for value, place in ranked]
        return Report(rows, worlds) if rows else None


def match_chance(mine: int, theirs: int) -> float:
    """Return the chance to be first, given the points each side still needs, if rounds are even."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    rounds = mine + theirs - 1
    ways = 1.0
    chance = 0.0
    for won in range(rounds + 1):
        if won >= mine:
            chance += ways
        ways = ways * float(rounds - won) / float(won + 1)
    return chance / float(1 << rounds)
