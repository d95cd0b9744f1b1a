"""Chapter 1: the deck is shuffled; and what questions have in common."""

from __future__ import annotations

from meadhall.engine.contract import A, Rule, Seat
from meadhall.engine.menu import Menu
from meadhall.engine.rows import Pick
from meadhall.games.freigard.pieces import DEAL, NOT_NOW, PLAYER
from meadhall.games.freigard.rules.odds import forget
from meadhall.games.freigard.state import FreigardState


class Asked(Pick[FreigardState, A]):
    """A question to the player that has one kind of answers."""

    def __init__(self, rows: list[A], rule: Rule) -> None:
        super().__init__(rows, rule, NOT_NOW)

    def actor(self, state: FreigardState) -> Seat:
        return PLAYER


class Asking(Menu[FreigardState]):
    """A question to the player that can be answered in many ways."""

    def actor(self, state: FreigardState) -> Seat:
        return PLAYER


def lay_out_deck(state: FreigardState) -> None:
    """Shuffle all cards together; what CHANCE deals next is the hand (1.4)."""
    counts = state.box.counts
    state.points = 0
    state.hand = []
    state.top = []
    state.pool = counts[:]
    state.pool_size = sum(counts)
    state.under = state.pool_size
    state.discards = [0] * len(counts)
    state.revealed = []
    forget(state)
    state.phase = DEAL
    state.number = 0
