"""Looking: one seat's whole sight of a match, and the moments that led to it."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall import front, pictures
from meadhall.engine.contract import SPECTATOR, View
from meadhall.front.look import Narration
from meadhall.pictures.picture import Picture
from meadhall.words.people import spoken_to

MOST_TURNS = 60
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("en_garde", 2, {}),
    ("castle_panic", 3, {}),
    ("castle_panic", 3, {"closed_hands": "on"}),
    ("castle_panic", 3, {"version": "overlord", "secret_forces": "on"}),
    ("freyas_folly", 3, {}),
    ("rietburg", 3, {}),
]
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


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_those_who_may_know_the_same_are_told_the_same(name: str, seats: int, options: dict[str, str]) -> None:
    """So it can be said once to all of them: words follow from events, and differ only for those who are in them."""
    match = meadhall.new(name, seats=seats, options=options, seed=4)
    for turn in range(MOST_TURNS):
        if match.actor is None:
            break
        match.play_bot("random", seed=turn)
        narration = Narration(match.playing)
        for seat in (SPECTATOR, *range(seats)):
            names = spoken_to(match.names, seat)
            shared = front.moments_of(match.playing, seat, names, narration=narration)
            alone = front.moments_of(match.playing, seat, names)
            for one, other in zip(shared, alone, strict=True):
                assert (one.caption, one.lines) == (other.caption, other.lines)


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
    assert [moment.picture for moment in seen.moments]
    assert len(drawn) == len(seen.moments)
    assert seen.picture.choices == seen.choices
