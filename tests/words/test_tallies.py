"""The count at the end of a match: it comes to the score, and what it counts lies on the board."""

from __future__ import annotations

import pytest

from meadhall import front
from meadhall.engine.contract import SPECTATOR
from tests.hall.moments import played

SEATS = {"freigard": 1, "freyas_folly": 3}
COUNTED = ("castle_panic", "en_garde", "freigard", "freyas_folly", "rietburg")
"""The games that leave something on the board to count."""
WHOLE = 5000
"""More decisions than any match has."""


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("seed", [3, 5])
def test_the_count_comes_to_the_score_and_names_pieces_of_the_board(name: str, seed: int) -> None:
    match = played(name, WHOLE, seed, SEATS.get(name, 2))
    assert match.outcome is not None
    for seat in (0, SPECTATOR):
        seen = front.look(match.playing, seat, match.names)
        assert seen.panel is not None
        tallies = seen.panel.tallies
        assert tallies is not None
        there = {piece.key for piece in seen.picture.pieces}
        for step in tallies.steps:
            assert there & set(step.at), step
            assert len(step.brings) == len(tallies.names)
        if tallies.most:
            assert [step.brings for step in tallies.steps] == [[1]] * len(tallies.steps)
            assert len(tallies.steps) <= tallies.most
        else:
            totals = [sum(step.brings[place] for step in tallies.steps) for place in range(len(tallies.names))]
            assert totals == match.outcome.scores


def test_the_points_of_a_slayer_are_counted_for_each() -> None:
    match = played("castle_panic", WHOLE, 5, 3, version="master_slayer")
    tallies = match.words.panel(match.view(0), match.outcome, [], match.names).tallies if match.outcome else None
    assert tallies is not None
    assert len(tallies.names) == 3
    assert tallies.steps[0].text == "Monsters slain"


def test_nobody_is_you_where_winners_and_losers_share_a_screen() -> None:
    match = played("en_garde", WHOLE, 5, 2)
    outcome = match.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    view = match.view(winner)
    own, shared = (front.panel_of(match.playing, view, ["Ada", "Bea"], held) for held in ([winner], [0, 1]))
    assert own is not None
    assert shared is not None
    assert own.verdict.startswith("You win ")
    assert shared.verdict.startswith(f"{['Ada', 'Bea'][winner]} wins ")
    assert (own.tone, shared.tone) == ("good", "")
