"""Chapter 12: the score, line by line; it can be read at any time of the game."""

from __future__ import annotations

from typing import Final

from meadhall.games.freyas_folly.cards import card_count, has_card
from meadhall.games.freyas_folly.jewels import large_count, small_count
from meadhall.games.freyas_folly.state import Table


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


def score_of(table: Table, seat: int) -> Score:
    """Count what *seat* would have if the game ended now."""
    box = table.box
    home = table.homes[seat]
    bonus = box.ender_points if table.ender == seat else 0  # 12.4
    jewels = small_count(home.jewels) * box.small_points + large_count(home.jewels) * box.large_points  # 12.5
    settings = 0
    unfinished = 0
    for setting in range(len(box.setting_ids)):
        if has_card(home.done, setting):
            settings += box.setting_points[setting]  # 12.6
        elif has_card(home.held, setting):
            unfinished -= box.loss_of(setting)  # 12.7
    finished = card_count(table.forged()) == box.pieces_to_finish
    worth = box.token_points_finished if finished else box.token_points  # 12.8
    return Score(bonus, int(jewels), settings, unfinished, int(home.tokens) * worth)
