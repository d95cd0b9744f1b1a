"""How choices are folded, and which of them cannot be taken back: whole games of all five."""

from __future__ import annotations

from collections import Counter

import pytest

import meadhall
from meadhall.engine.chance import Dice

MOST_WORDS = 3
MOST_LETTERS = 60
MOST_STEPS = 250
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("en_garde", 2, {}),
    ("freigard", 1, {}),
    ("castle_panic", 1, {}),
    ("castle_panic", 4, {}),
    ("castle_panic", 3, {"closed_hands": "on"}),
    ("castle_panic", 3, {"version": "overlord", "secret_forces": "on"}),
    ("castle_panic", 3, {"my_home": "on", "kings_tower": "on", "all_for_one": "on"}),
    ("freyas_folly", 3, {}),
    ("freyas_folly", 5, {}),
    ("rietburg", 1, {}),
    ("rietburg", 4, {}),
]
each_table = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


@each_table
def test_every_choice_is_found_under_at_most_three_words_and_no_other_under_the_same(
    name: str, seats: int, options: dict[str, str]
) -> None:
    match, dice = meadhall.new(name, seats=seats, options=options, seed=5), Dice(5)
    for _ in range(MOST_STEPS):
        if match.actor is None:
            break
        seen = match.look(match.actor)
        paths = [choice.path for choice in seen.choices]
        assert all(1 <= len(path) <= MOST_WORDS for path in paths)
        assert all(word and len(word) <= MOST_LETTERS and "**" not in word for path in paths for word in path), paths
        assert [path for path, count in Counter(paths).items() if count > 1] == []
        opened = [answer.path for choice in seen.choices if choice.opens for answer in choice.then]
        assert set(seen.folds) == {path[0] for path in paths + opened}
        assert all(fold.asks for fold in seen.folds.values())
        match.play(seen.choices[dice.below(len(seen.choices))].index)


@each_table
def test_what_does_not_say_that_it_reveals_can_be_taken_back(name: str, seats: int, options: dict[str, str]) -> None:
    match, dice = meadhall.new(name, seats=seats, options=options, seed=9), Dice(9)
    for _ in range(MOST_STEPS):
        seat = match.actor
        if seat is None:
            break
        choices = match.look(seat).choices
        choice = choices[dice.below(len(choices))]
        match.play(choice.index)
        is_free = match.outcome is None and match.playing.undoable([seat]) > 0
        if not choice.reveals:
            assert is_free, choice
        elif is_free:
            assert match.actor != seat, choice


def test_what_only_opens_a_question_is_offered_with_its_answers() -> None:
    """Of two symbols one can be used: which one is not asked first.  What gives something at once is no question."""
    match, dice = meadhall.new("rietburg", seats=3, seed=2), Dice(2)
    opened = 0
    for _ in range(MOST_STEPS):
        if match.actor is None:
            break
        choices = match.look(match.actor).choices
        others = [choice for choice in choices if not choice.is_pass]
        assert all(choice in others and len(others) == 1 for choice in choices if choice.opens)
        if not choices[0].opens:
            match.play(choices[dice.below(len(choices))].index)
            continue
        opened += 1
        match.play(choices[0].index)
        after = match.look(match.actor)
        assert (after.heading, after.lines) == (choices[0].opens, [])
        assert [one.sentence for one in choices[0].then] == [one.sentence for one in after.choices if not one.is_pass]
        match.play(choices[0].then[-1].index)
    assert opened
