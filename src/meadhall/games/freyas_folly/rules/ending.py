"""Chapter 12: the end, and the score line by line; it can be read at any time of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import members
from meadhall.games.freyas_folly.pieces import NO_ENDING, large_count, small_count
from meadhall.games.freyas_folly.state import FreyasFollyState


def bring_end(state: FreyasFollyState, ending: i64) -> None:
    """Note that the seat has ended the game; the turn goes on."""
    if state.ended == NO_ENDING:  # 12.4
        state.ended = ending
        state.ender = state.turn


class Score:
    """What one player has: the lines of the score sheet."""

    def __init__(self, bonus: int, jewels: int, settings: int, unfinished: int, tokens: int) -> None:
        self.bonus: Final = bonus
        """For ending the game."""
        self.jewels: Final = jewels
        self.settings: Final = settings
        self.unfinished: Final = unfinished
        """Points lost, as a number of zero or less."""
        self.tokens: Final = tokens
        self.total: Final = bonus + jewels + settings + unfinished + tokens


def score_of(state: FreyasFollyState, seat: int) -> Score:
    """Count what *seat* would have if the game ended now."""
    box = state.box
    home = state.homes[seat]
    bonus = box.ender_points if state.ender == seat else 0  # 12.4
    jewels = small_count(home.jewels) * box.small_points + large_count(home.jewels) * box.large_points  # 12.5
    settings = sum([box.setting_points[setting] for setting in members(home.done)])  # 12.6
    unfinished = -sum([box.loss_of(setting) for setting in members(home.held)])  # 12.7
    worth = box.token_points_finished if state.is_finished() else box.token_points  # 12.8
    return Score(bonus, int(jewels), settings, unfinished, int(home.tokens) * worth)
