"""Chapter 10: the end."""

from __future__ import annotations

import pytest

from tests.games.castle_panic.positions import game_of, table
from tests.rule import rule


@rule("10.1")
def test_the_last_tower_is_the_end_even_if_the_last_monster_dies_of_it() -> None:
    at = table(hands="tar/-", monsters="goblin1-swordsman1", walls="2,3", towers="1", pile="").play("done")
    assert at.is_over
    assert (at.outcome.ending, at.outcome.winners, at.outcome.scores) == ("towers", [], [0, 0])


@rule("10.1")
def test_a_boulder_may_take_the_last_tower() -> None:
    at = table(phase="roll", token="giant_boulder", monsters="orc2-forest1", walls="", towers="5").play("roll 5")
    assert at.outcome.ending == "towers"


@rule("10.2")
def test_the_castle_is_saved_the_moment_nothing_is_left() -> None:
    at = table(hands="red_archer,tar/-", monsters="goblin1-archer1", pile="").play("hit red_archer goblin1-archer1")
    assert at.is_over
    assert (at.outcome.ending, at.outcome.winners, at.outcome.scores) == ("saved", [0, 1], [1, 1])


@rule("10.2")
def test_a_token_that_is_still_being_carried_out_comes_first() -> None:
    at = table(phase="token", due="1", monsters="", pile="orc").play("token orc")
    assert not at.is_over
    at = table(phase="token", due="2", monsters="", pile="clockwise").play("token clockwise")
    assert at.outcome.ending == "saved"


@rule("10.3")
def test_three_hundred_turns_are_the_end() -> None:
    at = table(turn="300", phase="token", due="1", monsters="orc2-forest1").play("token plague_knights")
    assert (at.outcome.ending, at.outcome.winners) == ("cap", [])
    at = table(turn="299", phase="token", due="1", monsters="orc2-forest1").play("token plague_knights")
    assert not at.is_over


@rule("10.4")
@pytest.mark.parametrize("text", ["done", "roll 3", "hit red_archer orc2-archer1", "token orc"])
def test_nothing_can_be_done_after_the_end(text: str) -> None:
    at = table(game_of(), turn="300", phase="over", ending="cap", monsters="orc2-archer1")
    assert at.legal() == []
    assert at.refused(text) == "10.4"
