"""A frame follows from its viewer's view alone, in every game: another truth behind the same view shows the same."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import SPECTATOR
from meadhall.engine.match import Match
from meadhall.front import title
from meadhall.hall.frame import frame_of
from meadhall.hall.opening import Opening, Sitter, row_of

POSITIONS = 10
APART = 7


@pytest.mark.parametrize("game", meadhall.list_games())
def test_a_frame_shows_what_its_viewer_may_know_and_nothing_else(game: str) -> None:
    seats = title(game).seats[0]
    row = row_of(Opening(game, [Sitter("me", "Astrid"), *[Sitter("friend")] * (seats - 1)]), "player")
    rules = title(game).game(seats, row.options, title(game).shipped_box(row.box))
    fair, dice = Fair(secret_of(11), []), Dice(11)
    match = Match(rules, fair)
    match.settle()
    for number in range(POSITIONS * APART):
        if match.outcome is not None:
            break
        if number % APART == 0:
            for viewer in (SPECTATOR, *range(seats)):
                twin = Match(rules, fair)
                twin._state = rules.imagine(match.view(viewer), dice)
                twin._recent = match._recent
                twin.steps.extend(match.steps)
                assert frame_of(row, twin, viewer) == frame_of(row, match, viewer)
        legal = match.legal_actions()
        assert match.play(match.actor, legal[dice.below(len(legal))]) is None
        match.settle()
