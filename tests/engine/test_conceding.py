"""Conceding: a line of the record that ends the match; the rules do not know of it."""

from __future__ import annotations

import pytest

from meadhall.engine import record as records
from meadhall.engine.asides import NOT_A_DUEL, HandOver
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games import title
from tests.engine.test_undo import begun, go_on


@pytest.mark.parametrize(
    ("name", "options"),
    [("en_garde", {}), ("castle_panic", {"version": "overlord"}), ("castle_panic", {"version": "master_slayer"})],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_one_wins_and_the_record_replays_and_verifies(name: str, options: dict[str, str], seat: int) -> None:
    match = begun(name, 2, **options)
    go_on(match, 5, Dice(2))
    before = match.notation()
    assert match.concede(seat) is None
    assert (match.actor, match.notation(), match.legal_actions()) == (NOBODY, before, [])
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("conceded", [1 - seat])
    text = records.write(match, [], True, True)
    scores = " ".join(map(str, outcome.scores))
    assert text.endswith(f"\n{seat} concede\nend conceded {scores} winners {1 - seat}\n")
    record = records.read(text)
    again = records.replay(record, title(name))
    assert (again.notation(), again.conceded) == (before, seat)
    verdict = records.verify(record, title(name))
    assert (verdict.problems, verdict.is_over) == ([], True)
    assert verdict.draws == sum(actor == CHANCE for actor in record.actors)


def test_points_that_were_won_before_stand() -> None:
    match = begun("en_garde")
    dice = Dice(4)
    while sum(match.game.points(match.game.read(match.notation()))) == 0:
        go_on(match, 1, dice)
    points = match.game.points(match.game.read(match.notation()))
    match.concede(points.index(max(points)))
    assert match.outcome is not None
    assert match.outcome.scores == points


def test_nothing_follows_it() -> None:
    match = begun("en_garde")
    go_on(match, 2, Dice(1))
    legal, copy = match.legal_actions()[0], match.copy()
    assert match.concede(0) is None
    steps = len(match.steps)
    assert match.play(0, legal) is not None
    assert match.play(1, legal) is not None
    assert match.undo(0, 1) is not None
    assert match.practise(0) is not None
    assert match.hand_over(1, HandOver("greedy")) is not None
    assert match.concede(1) is not None
    assert len(match.steps) == steps
    assert match.copy().conceded == 0
    assert copy.outcome is None


@pytest.mark.parametrize(("name", "seats"), [("freyas_folly", 3), ("rietburg", 2), ("castle_panic", 2)])
def test_only_one_of_two_who_play_against_each_other_concedes(name: str, seats: int) -> None:
    refusal = begun(name, seats).concede(0)
    assert refusal is not None
    assert refusal.rule is NOT_A_DUEL
    for stranger in (2, NOBODY):
        assert begun("en_garde").concede(stranger) is not None


def test_a_record_that_claims_another_winner_is_refused() -> None:
    match = begun("en_garde")
    match.concede(1)
    text = records.write(match, [], True, True)
    for wrong in (text.replace("winners 0", "winners 1"), text.replace("1 concede", "0 concede")):
        with pytest.raises(records.RecordError, match="replayed"):
            records.replay(records.read(wrong), title("en_garde"))
    more = text.replace("1 concede\n", "1 concede\n1 undo 1\n")
    with pytest.raises(records.RecordError, match="against rule"):
        records.replay(records.read(more), title("en_garde"))
