"""Handing over: a line of the record that says who plays for a seat; the rules do not know of it."""

from __future__ import annotations

import pytest

from meadhall.engine import record as records
from meadhall.engine.asides import BY_HOST, BY_TIME, HandOver
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE
from meadhall.games import title
from tests.cases import every_game
from tests.engine.test_undo import begun, go_on


@every_game
def test_a_record_with_a_bot_that_plays_on_replays_and_verifies(name: str) -> None:
    match = begun(name)
    dice = Dice(8)
    go_on(match, 1, dice)
    for action in (HandOver("greedy"), HandOver(""), HandOver("random", BY_TIME), HandOver("greedy", BY_HOST)):
        before, actor = match.notation(), match.actor
        assert match.hand_over(0, action) is None
        assert (match.notation(), match.actor, match.bots[0]) == (before, actor, action.bot)
        go_on(match, 1, dice)
    while match.outcome is None:
        go_on(match, 1, dice)
    record = records.read(records.write(match, [], True, True))
    assert [text for text in record.texts if text.split()[0] in ("bot", "person")] == [
        "bot greedy",
        "person",
        "bot random time",
        "bot greedy host",
    ]
    again = records.replay(record, title(name))
    assert (again.notation(), again.bots) == (match.notation(), match.bots)
    verdict = records.verify(record, title(name))
    assert verdict.problems == []
    assert verdict.draws == sum(actor == CHANCE for actor in record.actors)


@every_game
def test_what_is_taken_back_passes_over_who_plays(name: str) -> None:
    match = begun(name)
    go_on(match, 3, Dice(3))
    before, taken, seat = match.notation(), len(match.in_force()), match.actor
    go_on(match, 1, Dice(4))
    match.hand_over(0, HandOver("greedy"))
    assert match.undo(seat, len(match.in_force()) - taken) is None
    assert match.notation() == before
    assert match.bots[0] == "greedy"
    assert match.copy().bots == match.bots


def test_nothing_is_handed_over_twice_or_nowhere() -> None:
    match = begun("en_garde")
    steps = len(match.steps)
    for seat, action in ((0, HandOver("")), (2, HandOver("greedy")), (-1, HandOver("greedy"))):
        refusal = match.hand_over(seat, action)
        assert refusal is not None
        assert refusal.rule.number == "bot"
    assert len(match.steps) == steps
    match.hand_over(1, HandOver("greedy"))
    assert match.follow(1, HandOver("greedy")) is not None
    while match.outcome is None:
        go_on(match, 1, Dice(5))
    assert match.hand_over(1, HandOver("")) is not None


@pytest.mark.parametrize(
    "text", ["bot", "bot ", "bot greedy now", "bot a b c", "bot 1x", "bot " + "x" * 21, "person 1"]
)
def test_what_nobody_writes_is_no_line_of_a_record(text: str) -> None:
    assert begun("en_garde").find(text) is None
