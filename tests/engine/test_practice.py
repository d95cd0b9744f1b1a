"""Practice: a line of the record, after which the same place has the same luck; the record verifies."""

from __future__ import annotations

import pytest

from meadhall.engine import record as records
from meadhall.engine.asides import Practice
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE
from meadhall.engine.match import Playing
from meadhall.games import title
from tests.engine.test_undo import begun, go_on

WITH_CHANCE = ("castle_panic", "en_garde", "freigard", "freyas_folly", "rietburg")
every_game = pytest.mark.parametrize("name", WITH_CHANCE)
"""Those in which something is drawn again and again."""


def play(match: Playing, choice: int) -> list[str]:
    """Play one of the choices; return what chance did then."""
    first = len(match.steps) + 1
    legal = match.legal_actions()
    assert match.play(match.actor, legal[choice % len(legal)]) is None
    match.settle()
    return [step.action.text for step in match.steps[first:]]


def until_a_draw(match: Playing, dice: Dice) -> int:
    """Play until a choice is followed by chance; take that back for practice, and return which choice it was."""
    while True:
        first = len(match.in_force())
        choice = dice.below(len(match.legal_actions()))
        seat = match.actor
        if play(match, choice):
            match.undo(seat, len(match.in_force()) - first)
            return choice
        assert match.outcome is None


@every_game
@pytest.mark.parametrize("is_late", [False, True], ids=["before", "after"])
def test_the_same_choice_meets_the_same_draw(name: str, is_late: bool) -> None:
    match, dice = begun(name), Dice(4)
    go_on(match, 2, dice)
    match.undo(0, 1)  # For free and for real: lines and places are not the same any more.
    match.settle()
    if not is_late:
        assert match.practise(0) is None
    first = len(match.in_force())
    while True:
        first, seat = len(match.in_force()), match.actor
        choice = dice.below(len(match.legal_actions()))
        drawn = play(match, choice)
        if drawn:
            break
    if is_late:
        assert match.practise(0) is None
    for _ in range(3):
        assert match.undo(seat, len(match.in_force()) - first) is None
        assert play(match, choice) == drawn


@every_game
def test_for_real_a_draw_made_again_is_another_one(name: str) -> None:
    match, dice = begun(name), Dice(4)
    drawn: set[str] = set()
    choice = until_a_draw(match, dice)
    for _ in range(12):
        first, seat = len(match.in_force()), match.actor
        drawn.add(" ".join(play(match, choice)))
        match.undo(seat, len(match.in_force()) - first)
    assert len(drawn) > 1


@every_game
def test_a_record_of_practice_replays_and_verifies(name: str) -> None:
    match, dice = begun(name), Dice(8)
    go_on(match, 5, dice)
    match.undo(0, 2)
    match.settle()
    assert match.practise(1 % match.game.seats) is None
    for decisions in (5, 4, 9):
        go_on(match, decisions, dice)
        match.undo(0, 1 + dice.below(6))
        match.settle()
    while match.outcome is None:
        go_on(match, 1, dice)
    record = records.read(records.write(match, [], True, True))
    assert record.texts.count("practice") == 1
    again = records.replay(record, title(name))
    assert (again.notation(), again.is_practice) == (match.notation(), True)
    verdict = records.verify(record, title(name))
    assert verdict.problems == []
    assert verdict.draws == sum(actor == CHANCE for actor in record.actors)


def test_a_record_without_its_line_of_practice_does_not_verify() -> None:
    match = begun("en_garde")
    match.practise(0)
    go_on(match, 3, Dice(1))
    match.undo(0, 4)
    match.settle()
    while match.outcome is None:
        go_on(match, 1, Dice(1))
    text = records.write(match, [], True, True).replace("0 practice\n", "")
    assert records.verify(records.read(text), title("en_garde")).problems


def test_a_copy_practises_too_and_goes_on_with_the_same_draws() -> None:
    match = begun("en_garde")
    match.practise(0)
    go_on(match, 2, Dice(1))
    match.undo(0, 3)
    match.settle()
    copy = match.copy()
    go_on(match, 4, Dice(2))
    go_on(copy, 4, Dice(2))
    assert copy.is_practice
    assert copy.steps[-1].action.text == match.steps[-1].action.text
    assert copy.notation() == match.notation()


def test_it_is_said_once_and_not_after_the_end() -> None:
    match = begun("en_garde")
    assert isinstance(match.find("practice"), Practice)
    assert match.practise(7) is not None
    assert match.practise(1) is None
    assert match.practise(0) is not None
    assert [step.action.text for step in match.steps].count("practice") == 1
    while match.outcome is None:
        go_on(match, 1, Dice(1))
    other = begun("en_garde")
    while other.outcome is None:
        go_on(other, 1, Dice(1))
    refusal = other.practise(0)
    assert refusal is not None
    assert refusal.rule is other.game.over
