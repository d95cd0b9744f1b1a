"""Options: every kind of row, its one written form, and a refusal by name for everything else."""

from __future__ import annotations

import pytest

from meadhall.engine.options import CHOICE, FLAG, NAMES, NUMBER, NUMBERS, Conflict, Option, OptionError, read_options

FLAG_ROW = Option("open", FLAG, "off", "9.1")
CHOICE_ROW = Option("level", CHOICE, "basic", "9.2", choices=["basic", "full"])
NUMBER_ROW = Option("points", NUMBER, "5", "9.3", low=1, high=20)
NUMBERS_ROW = Option("setup", NUMBERS, "1,2", "9.4", low=0, high=9, least=2, most=3)
NAMES_ROW = Option("heroes", NAMES, "ann", "9.5", choices=["ann", "bob", "cid"], least=1, most=2)
TWO_ROW = Option("pair", NAMES, "ann,bob", "9.6", choices=["ann", "bob", "cid"], least=2, most=2)
ROWS = [FLAG_ROW, CHOICE_ROW, NUMBER_ROW]


@pytest.mark.parametrize(
    ("row", "value", "form"),
    [
        (FLAG_ROW, "on", "on"),
        (FLAG_ROW, " off ", "off"),
        (CHOICE_ROW, "full", "full"),
        (NUMBER_ROW, "1", "1"),
        (NUMBER_ROW, "020", "20"),
        (NUMBERS_ROW, "3, 04", "3,4"),
        (NUMBERS_ROW, "0,0,9", "0,0,9"),
        (NAMES_ROW, "bob", "bob"),
        (NAMES_ROW, "cid, ann", "cid,ann"),
    ],
)
def test_a_value_has_one_written_form(row: Option, value: str, form: str) -> None:
    assert row.read(value) == form


@pytest.mark.parametrize(
    ("row", "value", "allowed"),
    [
        (FLAG_ROW, "yes", "on or off"),
        (FLAG_ROW, "", "on or off"),
        (CHOICE_ROW, "Full", "one of basic, full"),
        (NUMBER_ROW, "0", "a whole number from 1 to 20"),
        (NUMBER_ROW, "21", "a whole number from 1 to 20"),
        (NUMBER_ROW, "-3", "a whole number from 1 to 20"),
        (NUMBER_ROW, "five", "a whole number from 1 to 20"),
        (NUMBER_ROW, "²", "a whole number from 1 to 20"),
        (NUMBER_ROW, "1" * 5000, "a whole number from 1 to 20"),
        (NUMBERS_ROW, "1", "2 to 3 numbers from 0 to 9, joined by commas"),
        (NUMBERS_ROW, "1,2,3,4", "2 to 3 numbers from 0 to 9, joined by commas"),
        (NUMBERS_ROW, "1,10", "2 to 3 numbers from 0 to 9, joined by commas"),
        (NUMBERS_ROW, "1,,2", "2 to 3 numbers from 0 to 9, joined by commas"),
        (NAMES_ROW, "", "1 to 2 of ann, bob, cid, joined by commas"),
        (NAMES_ROW, "ann,ann", "1 to 2 of ann, bob, cid, joined by commas"),
        (NAMES_ROW, "ann,dan", "1 to 2 of ann, bob, cid, joined by commas"),
        (TWO_ROW, "ann", "2 of ann, bob, cid, joined by commas"),
    ],
)
def test_a_bad_value_is_refused_with_what_is_allowed(row: Option, value: str, allowed: str) -> None:
    with pytest.raises(OptionError) as refused:
        row.read(value)
    assert str(refused.value) == f"option {row.name} cannot be {value[:60]!r}: it must be {allowed}"


def test_defaults_are_filled_in_row_by_row() -> None:
    assert read_options(ROWS, [], {"points": "7"}) == {"open": "off", "level": "basic", "points": "7"}


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(OptionError, match="there is no option 'pionts'; there are: open, level, points"):
        read_options(ROWS, [], {"pionts": "7"})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="this game has none"):
        read_options([], [], {"points": "7"})


def test_values_that_do_not_go_together_are_refused_with_the_reason() -> None:
    conflict = Conflict("open", ["on"], "level", ["full"], "an open game has no full level")
    assert read_options(ROWS, [conflict], {"open": "on"})["level"] == "basic"
    assert read_options(ROWS, [conflict], {"level": "full"})["open"] == "off"
    with pytest.raises(OptionError, match="open=on does not go with level=full: an open game has no full level"):
        read_options(ROWS, [conflict], {"open": "on", "level": "full"})
