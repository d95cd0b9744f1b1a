"""Looking back: the table after any step, and never more of it than a seat was shown then."""

from __future__ import annotations

from itertools import pairwise

import pytest

import meadhall
from meadhall import words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, SPECTATOR, Action
from meadhall.engine.match import EVERYBODY, Playing
from meadhall.front.past import EVERY, MOST_LOG, Past
from tests.cases import every_game

HIDING: list[tuple[str, int, dict[str, str]]] = [
    ("en_garde", 2, {}),
    ("castle_panic", 3, {"closed_hands": "on", "start": "random"}),
    ("castle_panic", 3, {"version": "overlord", "start": "random"}),
]


def played(
    name: str, decisions: int, seats: int | None = None, seed: int = 4, options: dict[str, str] | None = None
) -> meadhall.Match:
    match = meadhall.new(name, seed=seed, seats=seats, options=options)
    dice = Dice(seed)
    for _ in range(decisions):
        if match.actor is None:
            break
        match.play_bot("random", seed=dice.below(1 << 30))
    return match


def seen(past: Past, step: int, eyes: int, names: list[str]) -> str:
    """Return everything that is shown of a step, as text."""
    then = past.at(step, eyes)
    said = words.of(past.match_at(0).game.name)
    parts = [then.status, then.sentence, then.where, str(then.actor), *[told.line.text for told in then.log]]
    for moment in then.moments:
        caption = moment.caption.text if moment.caption else ""
        parts += [caption, *[line.text for line in moment.lines], moment.picture.svg(), *said.table(moment.view, names)]
    return "\n".join(parts)


@every_game
def test_every_step_is_reached_from_anywhere(name: str) -> None:
    match = played(name, 30)
    match.undo(2)
    match.play_bot("random", seed=1)
    past = Past(match.playing, match.names)
    again = Playing(match.game, match.playing.fair)
    positions = [again.notation()]
    for step in match.playing.steps:
        again.follow(step.actor, step.action)
        positions.append(again.notation())
    dice = Dice(1)
    for _ in range(60):
        number = int(dice.below(len(positions)))
        assert past.match_at(number).notation() == positions[number]
    assert past.match_at(len(positions) - 1).notation() == match.notation()


def test_a_long_match_is_reached_from_copies_on_the_way() -> None:
    match = played("freyas_folly", 200)
    last = len(match.playing.steps)
    assert last > 2 * EVERY
    past = Past(match.playing, match.names)
    assert past.match_at(last).notation() == match.notation()
    for step in (EVERY + 1, EVERY, EVERY - 1, last, 0):
        assert len(past.match_at(step).steps) == step


@every_game
def test_a_seat_sees_of_a_step_what_it_was_shown_when_it_was_taken(name: str) -> None:
    match = meadhall.new(name, seed=6)
    shown: dict[tuple[int, int], list[str]] = {}
    for number in range(12):
        if match.actor is None:
            break
        match.play_bot("random", seed=number)
        for eyes in (SPECTATOR, *range(match.game.seats)):
            shown[len(match.playing.steps), eyes] = match.words.table(match.playing.last_step(eyes), match.names)
    past = Past(match.playing, match.names)
    for (step, eyes), text in shown.items():
        assert match.words.table(past.at(step, eyes).moments[-1].view, match.names) == text


@every_game
def test_the_log_of_a_step_ends_with_that_step(name: str) -> None:
    match = played(name, 12)
    past = Past(match.playing, match.names)
    last = len(match.playing.steps)
    whole = past.log(last, 0)
    for step in (last // 2, 0, last, last // 3):
        told = past.at(step, 0).log
        assert told == [one for one in whole if one.step <= step][-MOST_LOG:]
        assert past.at(step, 0).actor == past.match_at(step).actor


@every_game
def test_rounds_and_turns_are_marked_where_they_begin(name: str) -> None:
    match = played(name, 25)
    past = Past(match.playing, match.names)
    last = len(match.playing.steps)
    marks = past.marks(last)
    assert marks
    assert {mark.kind for mark in marks} <= {"round", "turn"}
    assert [mark.step for mark in marks] == sorted(mark.step for mark in marks)
    for one, two in pairwise(marks):
        between = match.playing.steps[one.step : two.step]
        assert one.text != two.text or any(step.actor != CHANCE for step in between)
    middle = last // 2
    assert past.at(middle, SPECTATOR).where == next((m.text for m in reversed(marks) if m.step <= middle), "")
    assert past.marks(middle) == [mark for mark in marks if mark.step <= middle]


def test_what_was_chosen_is_said_to_those_who_may_know() -> None:
    match = meadhall.new("en_garde", seed=6)
    sentence = match.play_bot("greedy", seed=1).sentence
    past = Past(match.playing, match.names)
    step = next(place for place, step in enumerate(match.playing.steps, 1) if step.actor == 0)
    assert words.plain(past.at(step, 0).sentence) == words.plain(sentence)
    assert words.plain(past.at(step, EVERYBODY).sentence) == words.plain(sentence)
    assert past.at(step, 1).sentence == past.at(step, SPECTATOR).sentence == ""
    assert past.at(step - 1, 0).sentence == ""


@pytest.mark.parametrize(("name", "seats", "options"), HIDING)
def test_when_it_is_over_every_hand_lies_open(name: str, seats: int, options: dict[str, str]) -> None:
    match = played(name, 9, seats, options=options)
    past = Past(match.playing, match.names)
    step = len(match.playing.steps)
    text = "\n".join(match.words.table(past.at(step, EVERYBODY).moments[-1].view, match.names))
    assert "hidden" not in text
    assert "a secret token" not in text
    for seat in range(seats):
        own = match.words.table(match.playing.view(seat), match.names)
        mine = next((line for line in own if ", your hand" in line), "")
        assert mine.replace(", your hand", "") in text
    assert "data-" in past.at(step, EVERYBODY).moments[-1].picture.svg()


def alike(name: str, playing: Playing, seat: int, seed: int) -> Playing:
    """Return a match that *seat* cannot tell from *playing*: what it does not see was drawn otherwise."""
    dice = Dice(seed)
    one, other = Playing(playing.game, playing.fair), Playing(playing.game, playing.fair)
    for step in playing.steps:
        one.follow(step.actor, step.action)
        actions: list[Action] = [step.action]
        if step.actor == CHANCE:
            legal = other.legal_actions()
            actions = sorted(legal, key=lambda _: dice.below(1 << 20))
        for action in actions:
            trial = other.copy()
            if trial.follow(step.actor, action) is None and told(trial, seat) == told(one, seat):
                break
        else:
            break
        other = trial
    return other


def told(match: Playing, seat: int) -> tuple[str, list[str], int]:
    names = words.of(match.game.name).seat_names(match.game.seats)
    view = match.last_step(seat)
    return view.notation(), [line.text for line in words.of(match.game.name).tell(view, names)], match.actor


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("name", "seats", "options"), HIDING)
def test_two_matches_that_a_seat_cannot_tell_apart_have_the_same_past(
    name: str, seats: int, options: dict[str, str], seed: int
) -> None:
    match = played(name, 8, seats, seed, options)
    differ = 0
    for seat in (SPECTATOR, *range(seats)):
        other = alike(name, match.playing, seat, seed)
        count = len(other.steps)
        one = Past(match.playing, match.names)
        two = Past(other, match.names)
        differ += one.match_at(count).notation() != other.notation()
        for step in range(0, count + 1, 3):
            assert seen(one, step, seat, match.names) == seen(two, step, seat, match.names)
    assert differ
