"""The story of one viewer: its turns are counted, and what happened since the last of them is summed up."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import front, words
from meadhall.engine.chance import Dice
from meadhall.hall.play.viewer.log import ViewerStory
from tests.hall import moments

ME = 0
DECISIONS = 400


def _told(story: ViewerStory, match: meadhall.Match) -> None:
    """Tell a viewer what has happened since the last decision."""
    playing = match.playing
    seen = front.moments_of(playing, ME, match.names)
    story.hear(seen, playing.decider == ME, words.of(playing.game.name), match.names)


def test_what_happened_is_summed_up_since_the_last_turn_whatever_was_asked_in_between() -> None:
    match = moments.played("castle_panic", 0, seed=5, seats=4, start="random")
    story, dice, turn, asked, summed = ViewerStory([], ME), Dice(5), 0, 0, 0
    for _ in range(DECISIONS):
        if match.actor is None:
            break
        if match.actor == ME and story.turn != turn:
            recap = story.recap(match.view(), match.words, match.names)
            if turn:
                assert recap is not None
                assert {1, 2, 3} <= {block.seat for block in recap.blocks}, (turn, asked)
                summed += asked > 0
            turn, asked = story.turn, 0
        elif match.actor == ME and story._moments:
            asked += 1
        match.play_bot(seed=dice.below(1 << 30))
        _told(story, match)
    assert summed, "somebody is asked something in the turns of others"


@pytest.mark.parametrize(("game", "seats"), [("en_garde", 2), ("freyas_folly", 3)])
def test_every_turn_has_a_number_of_its_own(game: str, seats: int) -> None:
    match = moments.played(game, 0, seed=5, seats=seats)
    story, dice, before, turns, acted = ViewerStory([], ME), Dice(5), -1, 0, False
    _told(story, match)
    for _ in range(60):
        if match.actor is None:
            break
        if match.actor == ME and before != ME and acted:
            turns += 1
            assert story.turn >= turns
        before = match.actor
        acted = acted or before == ME
        match.play_bot(seed=dice.below(1 << 30))
        _told(story, match)
    assert turns > 2
