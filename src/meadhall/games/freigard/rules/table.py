"""Chapters 1 and 6: the deck is shuffled and a round begins."""

from __future__ import annotations

from meadhall.games.freigard.pieces import DEAL
from meadhall.games.freigard.state import FreigardState


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
    state.before = 0
    state.seen = []
    state.drawn = []
    state.phase = DEAL
    state.number = 0


def begin_round(state: FreigardState) -> None:
    """Begin the next round with a fresh deck (6.4)."""
    state.round += 1
    state.shuffles += 1
    lay_out_deck(state)
