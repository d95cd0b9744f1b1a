"""A real box: people draw and roll themselves and tell what came.  Who may tell it, and what may be told."""

from __future__ import annotations

from typing import Final

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, SPECTATOR, Action, AnyGame, Seat, State, View
from meadhall.engine.play import copy_of
from meadhall.engine.step import Step

WORLDS: Final = 30
"""Number of worlds imagined before only one thing is taken to be possible."""


class ToldDraw:
    """The last draw that was told, if chance alone has followed it."""

    def __init__(self, place: int = -1, before: State | None = None) -> None:
        self.place: Final = place
        """Where it stands among the steps; -1 if there is none."""
        self.before: Final = before
        """The table before it."""

    def tellers(self, game: AnyGame) -> list[Seat]:
        """Return the seats that may enter it again."""
        return [] if self.before is None else tellers(game, self.before)


def told_in(game: AnyGame, first: State, steps: list[Step], places: list[int]) -> ToldDraw:
    """Return the last draw that was told in the steps at *places*, played from a *first* state."""
    told = ToldDraw()
    for place in places:
        step = steps[place]
        if step.actor != CHANCE:
            told = ToldDraw()
        elif asks(game, first):
            told = ToldDraw(place, copy_of(first))
        game.apply(first, step.action)
    return told


def asks(game: AnyGame, state: State) -> bool:
    """Say whether a seat must enter what is drawn now; not where everybody knows that only one thing can come.

    Chance must be asked in *state*.
    """
    return len(game.legal_actions(_doubtful(game, state))) > 1


def tellers(game: AnyGame, state: State) -> list[Seat]:
    """Return the seats that may know what is drawn now: those to which two outcomes do not look alike.

    All of them if it makes no difference to anybody.  Chance must be asked in *state*.
    """
    state = _doubtful(game, state)
    legal: list[Action] = game.legal_actions(state)
    first = copy_of(state)
    last = copy_of(state)
    game.apply(first, legal[0])
    game.apply(last, legal[-1])
    found: list[Seat] = []
    for seat in range(game.seats):
        one: View = game.view(first, seat)
        other: View = game.view(last, seat)
        if one.notation() != other.notation():
            found.append(seat)
    return found if found else list(range(game.seats))


def tellable(game: AnyGame, state: State) -> list[Action]:
    """List what may be told: what can come, or if not everybody may know that, all that is ever drawn so."""
    legal: list[Action] = game.legal_actions(state)
    if len(tellers(game, state)) == game.seats:
        return legal
    kinds = [type(action) for action in legal]
    return [action for action in game.actions if type(action) in kinds]


def _doubtful(game: AnyGame, state: State) -> State:
    """Return a table at which several things can come and that looks like *state* to those who watch, if there is one.

    Where only one card is left in the pile because of what others hide, its drawer is asked all the same: that
    nobody is asked would tell what they hide.
    """
    if len(game.legal_actions(state)) > 1:
        return state
    view: View = game.view(state, SPECTATOR)
    dice = Dice(0)
    for _ in range(WORLDS):
        world: State = game.imagine(view, dice)
        if len(game.legal_actions(world)) > 1:
            return world
    return state


def hides(game: AnyGame, seat: Seat) -> bool:
    """Say whether a seat holds something that others may not see, so that no bot can hold it."""
    view: View = game.view(game.setup(), seat)
    return any(view.hides_from(other) for other in range(game.seats))
