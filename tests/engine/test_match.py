"""A match: who may act, what is refused, what everybody is told."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, Action
from meadhall.engine.match import Playing
from meadhall.games.en_garde.events import Drew, DrewUnseen, Moved
from tests.cases import Case

GAME = Case("en_garde", 2, (("points", "1"),)).game()


def match() -> Playing:
    """Return a match that waits for White."""
    found = Playing(GAME, Fair(b"match", []))
    found.settle()
    assert found.actor == 0
    return found


def row(text: str) -> Action:
    found = match().find(text)
    assert found is not None
    return found


def finished() -> Playing:
    found = match()
    while found.actor != NOBODY:
        found.play(found.actor, found.legal_actions()[0])
        found.settle()
    return found


def test_a_seat_acts_in_its_turn() -> None:
    playing = match()
    action = playing.legal_actions()[0]
    assert playing.why_not(0, action) is None
    assert playing.play(0, action) is None
    assert playing.steps[-1].actor == 0
    assert playing.steps[-1].action is action


@pytest.mark.parametrize("seat", [1, 2, CHANCE, NOBODY, SPECTATOR, -7])
def test_not_your_turn_is_said_to_everybody_else_before_the_action_is_looked_at(seat: int) -> None:
    playing = match()
    before = playing.notation()
    for action in GAME.actions:
        refusal = playing.play(seat, action)
        assert refusal is not None
        assert refusal.rule is GAME.turn
    assert playing.notation() == before
    assert len(playing.steps) == 10


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    playing = match()
    before = playing.notation()
    refusal = playing.play(0, row("begin"))
    assert refusal is not None
    assert refusal.rule.number == "2.2"
    assert playing.notation() == before
    assert len(playing.steps) == 10


def test_nobody_plays_for_chance() -> None:
    playing = Playing(GAME, Fair(b"match", []))
    assert playing.actor == CHANCE
    refusal = playing.play(CHANCE, playing.legal_actions()[0])
    assert refusal is not None
    assert refusal.rule is GAME.turn
    assert playing.steps == []


def test_when_it_is_over_everything_is_refused_as_over() -> None:
    playing = finished()
    assert playing.outcome is not None
    for seat in (0, 1, CHANCE):
        refusal = playing.play(seat, row("advance 1"))
        assert refusal is not None
        assert refusal.rule is GAME.over


def test_a_record_is_followed_line_by_line() -> None:
    told = finished()
    again = Playing(GAME, Fair(b"", []))
    for step in told.steps:
        assert again.follow(step.actor, step.action) is None
    assert again.notation() == told.notation()


def test_a_line_of_chance_is_refused_when_a_seat_must_act() -> None:
    refusal = match().follow(CHANCE, row("draw 1"))
    assert refusal is not None
    assert refusal.rule is GAME.turn


def test_a_draw_that_cannot_be_is_refused() -> None:
    playing = Playing(GAME, Fair(b"", []))
    for _ in range(5):
        assert playing.follow(CHANCE, row("draw 3")) is None
    refusal = playing.follow(CHANCE, row("draw 3"))
    assert refusal is not None
    assert playing.follow(CHANCE, row("advance 1")) is not None
    assert len(playing.steps) == 5


def test_what_a_seat_is_told_goes_back_to_the_last_decision() -> None:
    playing = match()
    playing.play(0, row(playing.legal_actions()[0].text))
    playing.settle()
    white = playing.view(0).told
    black = playing.view(1).told
    watcher = playing.view(SPECTATOR).told
    assert white is not None
    assert black is not None
    assert watcher is not None
    assert [type(event) for event in white] == [Moved, Drew]
    assert [type(event) for event in black] == [Moved, DrewUnseen]
    assert [type(event) for event in watcher] == [Moved, DrewUnseen]
    last = playing.last_step(0).told
    assert last is not None
    assert [type(event) for event in last] == [Drew]


def test_every_seat_has_its_own_view() -> None:
    playing = match()
    assert playing.view(0).notation().startswith("0@")
    assert playing.view(1).notation().startswith("1@")
    assert playing.view(SPECTATOR).notation().startswith("*@")
    assert playing.asker == NOBODY
    assert playing.consent() is None
