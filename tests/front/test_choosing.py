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
        assert set(seen.folds) == {path[0] for path in paths}
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
