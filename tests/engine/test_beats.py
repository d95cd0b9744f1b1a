"""Beats: the table at each moment since the last decision, as one seat may see it."""

from __future__ import annotations

from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import SPECTATOR
from meadhall.engine.match import Playing
from meadhall.engine.scene import Scene
from meadhall.games import title
from tests.cases import every_game


@every_game
def test_beats_lead_from_one_decision_to_the_next(name: str) -> None:
    found = title(name)
    game = found.game(found.seats[0], {}, found.shipped_box(found.boxes[0]))
    match = Playing(game, Fair(secret_of(9), []))
    match.settle()
    dice = Dice(2)
    for _ in range(60):
        if match.outcome is not None:
            break
        legal = match.legal_actions()
        first = len(match.steps)
        match.play(match.actor, legal[dice.below(len(legal))])
        match.settle()
        for seat in (*range(game.seats), SPECTATOR):
            beats = match.beats(seat)
            assert len(beats) >= len(match.steps) - first
            assert beats[-1].notation() == match.view(seat).notation()
            told = [event for beat in beats for event in beat.told or []]
            assert told == match.view(seat).told
            assert not any(isinstance(event, Scene) for event in told)
            assert all(beat.seat == seat for beat in beats)


@every_game
def test_a_match_that_nobody_looks_at_keeps_no_scenes_and_its_copy_does(name: str) -> None:
    found = title(name)
    match = Playing(found.game(found.seats[0], {}, found.shipped_box(found.boxes[0])), Fair(secret_of(9), []))
    match.settle()
    twin = match.copy()
    match.is_told = False
    chosen = match.legal_actions()[0]
    for one in (match, twin):
        assert one.play(one.actor, chosen) is None
    assert match.last_beats(SPECTATOR)[-1].notation() == twin.last_beats(SPECTATOR)[-1].notation()
    assert not match.last_step(SPECTATOR).told
    assert match.copy().is_told
