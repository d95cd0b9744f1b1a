"""A real box: the match waits until somebody who may know it tells what was drawn, and the record marks it."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.engine import record as records
from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.engine.match import Playing
from tests.cases import Case, cases_of

HIDDEN = [Case("castle_panic", 3, (("closed_hands", "on"),)), Case("castle_panic", 3, (("version", "overlord"),))]


def told_match(case: Case, seed: int) -> Playing:
    """Return a match played to its end, or for a while, in which every draw was told."""
    match, dice = Playing(case.game(), Fair(b"", [], is_real=True)), Dice(seed)
    match.settle()
    while match.actor != NOBODY and len(match.steps) < 400:
        if match.actor == CHANCE:
            legal = match.legal_actions()
            assert {action.index for action in legal} <= {action.index for action in match.tellable()}
            assert match.tell(match.tellers()[-1], legal[int(dice.below(len(legal)))]) is None
        else:
            legal = match.legal_actions()
            match.play(match.actor, legal[int(dice.below(len(legal)))])
        match.settle()
    return match


@pytest.mark.parametrize("case", [*[cases_of(name)[0] for name in meadhall.list_games()], *HIDDEN], ids=str)
def test_every_game_can_be_told_and_replayed(case: Case) -> None:
    match = told_match(case, 5)
    title = meadhall.front.title(case.name)
    text = records.write(match, [], True, with_secret=True)
    assert "\ndraws real\n" in text
    assert "commit" not in text
    assert all(not line.startswith("chance ") for line in text.splitlines())
    again = records.replay(records.read(text), title)
    assert again.notation() == match.notation()
    with pytest.raises(records.RecordError, match="real box"):
        records.verify(records.read(text), title)


def test_nobody_else_tells_and_nothing_else_can_be_told() -> None:
    match = Playing(meadhall.game("en_garde"), Fair(b"", [], is_real=True))
    match.settle()
    assert match.waits_for_draw
    assert match.tellers() == [0]
    draw = match.legal_actions()[0]
    assert match.tell(1, draw) is not None
    assert match.play(0, draw) is not None
    assert match.steps == []
    for _ in range(5):
        assert match.tell(0, draw) is None
    assert match.tellers() == [1]
    assert match.tell(1, draw) is not None
    assert [action.text for action in match.tellable()] == [f"draw {value}" for value in range(1, 6)]


def test_a_record_of_a_real_box_has_no_draw_by_chance() -> None:
    match = told_match(Case("en_garde", 2), 1)
    text = records.write(match, [], True, with_secret=True)
    with pytest.raises(records.RecordError, match="'real'"):
        records.read(text.replace("real draw", "chance draw", 1))
    with pytest.raises(records.RecordError, match="'chance'"):
        records.read(text.replace("draws real", "draws match"))


@pytest.mark.parametrize("case", [Case("en_garde", 2), Case("freigard", 1), *HIDDEN], ids=str)
def test_what_was_told_last_is_known_after_every_step_and_every_undo(case: Case) -> None:
    """As a match does that is played again up to the draw: it waits for it, and the same seats may tell it."""
    played, dice = told_match(case, 3), Dice(9)
    match = Playing(case.game(), Fair(b"", [], is_real=True))
    found = 0
    for step in played.steps[:60]:
        assert match.follow(step.actor, step.action) is None
        found += _check_told(match)
        if dice.below(4) == 0:
            again = match.copy()
            for _ in range(2):
                line = again.in_force()
                assert again.undo(0, 1 + int(dice.below(len(line)))) is None
                found += _check_told(again)
                if not again.in_force():
                    break
    assert found > 20


def _check_told(match: Playing) -> bool:
    told = match.told_last()
    place, tellers = told.place, told.tellers(match.game)
    line, count = match.in_force(), 0
    while count < len(line) and line[-1 - count].actor == CHANCE:
        count += 1
        before = match.copy()
        before.undo(0, count)
        if before.waits_for_draw:
            assert match.steps[place] is line[-count]
            assert tellers == before.tellers()
            return True
    assert (place, tellers) == (-1, [])
    return False


def test_whoever_draws_unseen_is_asked_whatever_others_hide() -> None:
    """With 4s alone left in the pile as with others: those who watch see the same, and it is Astrid who is asked."""
    game = meadhall.game("en_garde")
    for start in (
        "refill 1 0 0:0 1 7-8 3555/22234 00101 1x1+ 0+1 -",
        "refill 1 0 0:0 1 7-8 2233/25555 00020 1x1+ 0+1 -",
    ):
        match = Playing(game, Fair(b"", [], is_real=True), start=start)
        assert match.waits_for_draw
        assert match.tellers() == [0]
        assert len(match.tellable()) == 5
        assert match.tell(1, match.legal_actions()[0]) is not None
        assert match.tell(0, match.legal_actions()[0]) is None
