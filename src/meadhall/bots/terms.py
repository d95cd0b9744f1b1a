"""What a bot can name: the numbers by which a good player would tell two choices apart."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Generic, TypeAlias

from meadhall.bots.bot import Bot
from meadhall.engine.chance import Dice
from meadhall.engine.contract import A, Action, AnyGame, S, Seat, V
from meadhall.engine.play import copy_of
from meadhall.engine.term import Term

MOST_STEPS: Final = 30
"""The most decisions of one turn to follow."""


class Terms(Generic[V, A]):
    """Names what an action leads to, from the view of the seat that chooses it and nothing else."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game

    @abstractmethod
    def after(self, view: V, action: A, line: list[Action], dice: Dice) -> list[Term]:
        """Name what *action* of the seat whose view this is leads to; *line* is what it is expected to do then.

        No two terms have the same name and are about the same thing; what is not named is nothing.
        """

    def aims(self, view: V, action: A, line: list[Action], dice: Dice) -> list[Term]:
        """Name what the seat should aim at in its next turns, after *action*; nothing if nobody can say."""
        return []


# Front handles the terms of every game; the view they get is always their own game's.
AnyTerms: TypeAlias = Terms[Any, Any]


def follow(game: AnyGame, state: S, seat: Seat, action: Action, line: list[Action], bot: Bot | None, dice: Dice) -> S:
    """Return *state* after an action, the part of *line* that is still the seat's own, and what *bot* adds to that.

    It ends where chance or anybody else is asked.
    """
    after = copy_of(state)
    game.apply(after, action)
    for place in range(MOST_STEPS):
        if game.actor(after) != seat:
            break
        legal: list[Action] = game.legal_actions(after)
        if place < len(line) and line[place] in legal:
            game.apply(after, line[place])
        elif bot is not None:
            game.apply(after, bot.choose(game.view(after, seat), legal, dice))
        else:
            break
    return after
