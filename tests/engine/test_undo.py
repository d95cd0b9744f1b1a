"""Taking back: a line of the record that replays and verifies; the draws do not go back."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.engine import record as records
from meadhall.engine.asides import Undo
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import CHANCE
from meadhall.engine.match import Playing
from meadhall.games import title
from tests.cases import every_game


def begun(name: str, seats: int = 0, **options: str) -> Playing:
    """Return a match that waits for its first decision."""
    found = title(name)
    game = found.game(seats or found.seats[0], options, found.shipped_box(found.boxes[0]))
    match = Playing(game, Fair(secret_of(5), []))
    match.settle()
    return match


def go_on(match: Playing, decisions: int, dice: Dice) -> None:
    """Play some decisions by chance."""
    for _ in range(decisions):
        if match.outcome is not None:
            return
        legal = match.legal_actions()
        match.play(match.actor, legal[dice.below(len(legal))])
        match.settle()


@every_game
def test_the_table_is_as_it_was_and_the_record_keeps_everything(name: str) -> None:
    match = begun(name)
    dice = Dice(3)
    go_on(match, 3, dice)
    before, taken = match.notation(), len(match.steps)
    seat = match.actor
    go_on(match, 3, dice)
    count = len(match.steps) - taken
    assert match.undo(seat, count) is None
    assert match.notation() == before
    assert (match.actor, len(match.steps)) == (seat, taken + count + 1)
    assert match.steps[-1].action.text == f"undo {count}"
    assert len(match.in_force()) == taken


@every_game
def test_a_record_with_steps_taken_back_replays_and_verifies(name: str) -> None:
    match = begun(name)
    dice = Dice(8)
    for decisions in (5, 4, 9):
        go_on(match, decisions, dice)
        match.undo(0, 1 + dice.below(4))
        match.settle()
    while match.outcome is None:
        go_on(match, 1, dice)
    text = records.write(match, [], True, True)
    record = records.read(text)
    assert sum(line.startswith("undo ") for line in record.texts) == 3
    assert records.replay(record, title(name)).notation() == match.notation()
    verdict = records.verify(record, title(name))
    assert verdict.problems == []
    assert verdict.draws == sum(actor == CHANCE for actor in record.actors)


@every_game
def test_a_deal_is_practised_with_steps_taken_back(name: str) -> None:
    """A pile that was shuffled in what is taken back may be shuffled otherwise the next time."""
    match = Playing(begun(name).game, Fair(secret_of(5), []), is_deal=True)
    match.settle()
    dice = Dice(8)
    for _ in range(6):
        go_on(match, 40, dice)
        if match.outcome is not None:
            break
        match.undo(0, min(len(match.in_force()), 30))
        match.settle()
    while match.outcome is None:
        go_on(match, 1, dice)
    record = records.read(records.write(match, [], True, True))
    assert records.verify(record, title(name)).problems == []


@every_game
def test_taking_back_again_and_again_far_and_near_comes_to_the_same_table(name: str) -> None:
    match = begun(name)
    dice = Dice(2)
    for _ in range(40):
        go_on(match, 1 + dice.below(30), dice)
        far = 1 + dice.below(8 if dice.below(3) else 90)
        match.undo(0, min(len(match.in_force()), far))
        fresh = Playing(match.game, match.fair)
        for step in match.in_force():
            assert fresh.follow(step.actor, step.action) is None
        assert match.notation() == fresh.notation()
        match.settle()


def test_a_line_says_what_it_took_back() -> None:
    match = begun("en_garde")
    assert match.taken_back() == []
    match.play(match.actor, match.legal_actions()[0])
    match.settle()
    last = match.steps[-2:]
    match.undo(0, 2)
    assert match.taken_back() == last


def test_a_draw_made_again_comes_from_another_line() -> None:
    drawn = set()
    match = begun("en_garde")
    for _ in range(12):
        match.play(match.actor, match.legal_actions()[0])
        match.settle()
        drawn.add(match.steps[-1].action.text)
        match.undo(0, 2)
    assert len(drawn) > 1


@pytest.mark.parametrize(("seat", "count"), [(0, 0), (0, 11), (0, -1), (2, 1), (CHANCE, 1)])
def test_what_has_not_been_taken_cannot_be_taken_back(seat: int, count: int) -> None:
    match = begun("en_garde")
    before = match.notation()
    refusal = match.undo(seat, count)
    assert refusal is not None
    assert refusal.rule.reason == "so many steps have not been taken"
    assert (match.notation(), len(match.steps)) == (before, 10)


@pytest.mark.parametrize("text", ["undo", "undo x", "undo -1", "undo 1000000", "undo \u0663"])
def test_a_text_that_is_no_undo_is_no_action(text: str) -> None:
    assert begun("en_garde").find(text) is None


def test_a_line_that_takes_back_too_much_breaks_a_record() -> None:
    match = begun("en_garde")
    match.undo(1, 2)
    text = records.write(match, [], True, False).replace("1 undo 2", "1 undo 12")
    with pytest.raises(records.RecordError, match="'undo 12' is against rule undo: so many steps have not been taken"):
        records.replay(records.read(text), title("en_garde"))


def test_nobody_plays_an_undo_as_an_action() -> None:
    match = begun("en_garde")
    refusal = match.play(0, Undo(1))
    assert refusal is not None
    assert len(match.steps) == 10


@pytest.mark.parametrize("name", ["castle_panic", "freyas_folly", "rietburg"])
def test_own_steps_are_free_until_chance_or_somebody_else_has_acted(name: str) -> None:
    match = begun(name)
    dice = Dice(6)
    most = 0
    for _ in range(150):
        seat = match.actor
        before = match.undoable([seat])
        legal = match.legal_actions()
        match.play(seat, legal[dice.below(len(legal))])
        free = before + 1 if match.actor != CHANCE else 0
        match.settle()
        assert match.undoable([seat]) == free
        assert all(match.undoable([other]) == 0 for other in range(match.game.seats) if other != seat)
        most = max(most, free)
        if match.outcome is not None:
            break
    assert most >= 2


def test_nothing_is_free_where_hands_are_hidden_or_a_day_is_dealt() -> None:
    duel = begun("en_garde")
    go_on(duel, 1, Dice(1))
    assert [duel.undoable([seat]) for seat in (0, 1, -3)] == [0, 0, 0]
    deal = Playing(meadhall.game("freigard"), Fair(b"day", []), is_deal=True)
    deal.settle()
    deal.play(0, deal.legal_actions()[0])
    assert deal.undoable([0]) == 0


def test_a_script_takes_back_decisions() -> None:
    match = meadhall.new("castle_panic", seed=4)
    start = match.notation()
    for number in range(5):
        match.play_bot(seed=number)
    match.undo(2)
    middle = match.notation()
    match.undo(3)
    assert match.notation() == start != middle
    with pytest.raises(meadhall.UnknownAction, match="0 decisions can be taken back, not 1"):
        match.undo()
