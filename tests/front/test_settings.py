"""What a table plays is said in a few words, and every preset can be played."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import front, words
from meadhall.engine.options import CHOICE, FLAG, OFF, ON, OptionError
from meadhall.words.settings import PRESETS

each_game = pytest.mark.parametrize("name", meadhall.list_games())


@each_game
def test_a_preset_has_a_line_and_can_be_played_with_any_number_of_seats(name: str) -> None:
    title = front.title(name)
    assert {preset.name for preset in title.presets} == set(words.of(name).PRESETS) <= set(PRESETS)
    assert title.presets[0].options == {}
    assert title.preset("first").seats in (0, *title.seats)
    for preset in title.presets:
        assert preset.seats in (0, *title.seats)
        for seats in title.seats:
            assert title.game(seats, preset.options, front.box(name)).options


@each_game
def test_every_option_stands_in_one_group_and_each_value_has_few_words(name: str) -> None:
    said, rows = words.of(name), front.title(name).options
    assert sorted(option for group in said.GROUPS for option in group.options) == sorted(row.name for row in rows)
    for row in rows:
        values = [ON, OFF] if row.kind == FLAG else row.choices if row.kind == CHOICE else [row.default]
        briefs = [said.option_brief(row.name, value) for value in values]
        assert all(briefs)
        assert len(set(briefs)) == len(briefs)


@pytest.mark.parametrize(
    ("name", "seats", "options", "said"),
    [
        ("castle_panic", 4, {}, ["Usual game"]),
        ("castle_panic", 3, {"walls": "none", "closed_hands": "on"}, ["no walls", "closed hands"]),
        ("castle_panic", 3, {"walls": "none", "start": "rough"}, ["Hard game"]),
        ("en_garde", 2, {"points": "3"}, ["first to 3"]),
        ("freigard", 1, {"level": "own", "castles": "9,8,7"}, ["own castles", "9, 8 and 7"]),
        ("rietburg", 2, {}, ["First game"]),
        ("rietburg", 2, {"preset": "hard", "heroes": "kram,eara"}, ["Hard game", "Kram and Eara"]),
        ("rietburg", 2, {"preset": "own", "red_creatures": "on", "red_halves": "on"}, ["Usual game"]),
        ("rietburg", 2, {"preset": "own", "red_creatures": "on"}, ["no red halves"]),
    ],
)
def test_only_what_differs_is_said(name: str, seats: int, options: dict[str, str], said: list[str]) -> None:
    assert front.settings_words(name, seats, front.game(name, seats, options).options) == said


def test_a_preset_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(OptionError, match="en_garde has no preset 'easy'; there are: usual, first, hard"):
        front.title("en_garde").preset("easy")
