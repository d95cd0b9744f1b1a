"""Looking: one seat's whole sight of a match, and the moments that led to it."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall import front, pictures
from meadhall.engine.contract import SPECTATOR, View
from meadhall.pictures.picture import Picture

each_game = pytest.mark.parametrize("name", meadhall.list_games())


@each_game
def test_the_actor_sees_what_may_be_done_and_the_others_who_is_choosing(name: str) -> None:
    match = meadhall.new(name, seed=3)
    seen = match.look()
    assert seen.choices
    assert seen.actor == match.actor
    watching = match.look(SPECTATOR)
    assert not watching.choices
    assert watching.heading == f"{match.names[seen.actor]} is choosing."
    assert watching.status


@each_game
def test_every_event_of_a_whole_game_is_in_exactly_one_moment(name: str) -> None:
    match = meadhall.new(name, seed=5)
    for turn in range(60):
        if match.actor is None:
            break
        match.play_bot("random", seed=turn)
        for seat in (SPECTATOR, 0):
            moments = front.moments_of(match.playing, seat, match.names)
            told = [event for moment in moments for event in moment.view.told or []]
            assert told == match.playing.view(seat).told
            assert moments[-1].view.notation() == match.playing.view(seat).notation()
            assert all(moment.caption for moment in moments[:-1])


def test_a_match_that_is_over_has_its_panel() -> None:
    match = meadhall.new("en_garde", seed=2, options={"points": 1})
    while match.actor is not None:
        assert match.look().panel is None
        match.play_bot("greedy", seed=1)
    panel = match.look(0).panel
    assert panel is not None
    assert panel.verdict


def test_something_taken_back_is_told() -> None:
    match = meadhall.new("rietburg", seed=1)
    before = match.notation()
    match.play(match.actions()[0])
    match.undo()
    seen = match.look()
    assert match.notation() == before
    assert [line.icon for line in seen.lines] == ["undo"]


@each_game
def test_a_look_is_drawn_when_somebody_wants_to_see_it_and_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = meadhall.new(name, seed=3)
    drawn: list[View] = []
    draw = pictures.of(name).draw

    def count(view: View, *given: Any) -> Picture:
        drawn.append(view)
        return draw(view, *given)

    monkeypatch.setattr(pictures.of(name), "draw", count)
    seen = match.look()
    assert seen.status
    assert not drawn
    assert seen.picture is seen.picture
    assert len(drawn) == len(seen.moments) == len(seen.beats)
    assert seen.picture.choices == seen.choices
