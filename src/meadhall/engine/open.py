"""Games in which nothing is hidden: a state with a seat is that seat's view."""

from __future__ import annotations

from abc import abstractmethod

from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY, A, Game, NotationError, S, Seat
from meadhall.engine.notation import seat_mark, split_mark, split_view
from meadhall.engine.play import copy_of
from meadhall.engine.scene import told_to


class OpenGame(Game[S, A, S]):
    """What follows for views when every seat may know everything."""

    @abstractmethod
    def read_table(self, text: str) -> S:
        """Set up a state from a notation without a seat; raise NotationError for anything else."""

    def view(self, state: S, seat: Seat) -> S:
        """Return a copy that belongs to *seat*, with everything that was told."""
        view = copy_of(state)
        view.seat = seat
        view.told = told_to(state.told, seat)
        view.actor = self.actor(state)
        return view

    def imagine(self, view: S, dice: Dice) -> S:
        """Return the one state behind *view*."""
        state = copy_of(view)
        state.seat = NOBODY
        state.actor = NOBODY
        return state

    def read(self, text: str) -> S:
        """Read a state, which begins with its first field."""
        seat, _ = split_mark(text)
        if seat != NOBODY:
            raise NotationError(f"a state begins with its first field, not with {seat_mark(seat)!r}")
        return self.read_table(text)

    def read_view(self, text: str) -> S:
        """Read a view, which begins with its seat."""
        seat, rest = split_view(text, self.seats)
        return self.view(self.read_table(rest), seat)
