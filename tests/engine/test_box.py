"""Boxes: what no game can use is refused, with everything that is wrong."""

from __future__ import annotations

import hashlib

import pytest

from meadhall.engine.box import (
    MOST_CHARACTERS,
    MOST_DEPTH,
    MOST_LINE,
    MOST_NUMBER,
    MOST_VALUES,
    Box,
    BoxError,
    read_toml,
    status_problems,
)


def test_a_box_has_the_fingerprint_of_its_text() -> None:
    box = Box("mine", "text ü")
    assert (box.name, box.text) == ("mine", "text ü")
    assert box.digest == hashlib.sha256("text ü".encode()).hexdigest()


def test_a_list_is_read() -> None:
    assert read_toml('game = "chess"\nname = "mine"\nextra = 3', "chess")["extra"] == 3


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("game = ", "not a TOML file"),
        ("", "game = None stands in the list; it must be 'chess'"),
        ('game = "go"', "game = 'go' stands in the list; it must be 'chess'"),
        ('game = "chess"', "name must be a word of 1 to 40 characters"),
        ('game = "chess"\nname = 3', "name must be a word"),
        ('game = "chess"\nname = ""', "name must be a word"),
        ('game = "chess"\nname = "two words"', "name must be a word"),
        ('game = "chess"\nname = "a\\nb"', "name must be a word"),
        ('game = "chess"\nname = "' + "x" * 41 + '"', "name must be a word"),
        ("#\n" * MOST_CHARACTERS, f"{MOST_CHARACTERS} are the most"),
        ("\n" + "#" * (MOST_LINE + 1), f"line 2 has {MOST_LINE + 1} characters; {MOST_LINE} are the most"),
        ("a." * (MOST_CHARACTERS // 2 - 5) + "a = 1", "line 1 has"),
        ("a = " + "[\n" * 20_000, "more than 8 deep"),
        ("a = " + "[" * MOST_DEPTH + "]" * MOST_DEPTH, "more than 8 deep"),
        ("a = " + "{b = " * 100 + "1" + "}" * 100, "line 1 has"),
        ("a." * MOST_DEPTH + "a = 1", "more than 8 deep"),
        ("a = [" + "1,\n" * MOST_VALUES + "]", f"more than {MOST_VALUES} rows and fields"),
        ("[[a]]\n" * (MOST_VALUES + 1), f"more than {MOST_VALUES} rows and fields"),
        ("a = 1" + "0" * 400, f"a number in the list is beyond {MOST_NUMBER}"),
        (f"a = -{MOST_NUMBER + 1}", f"a number in the list is beyond {MOST_NUMBER}"),
        ("a = inf", "inf stands in the list"),
        ("a = [nan]", "nan stands in the list"),
        ("a = 5.0", "5.0 stands in the list"),
        ("a = 2026-11-16", "2026-11-16 stands in the list"),
        ("a = 2026-02-31", "not a TOML file"),
        ("a = 0x" + "f" * 490, f"a number in the list is beyond {MOST_NUMBER}"),
    ],
)
def test_what_is_no_card_list_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BoxError) as refused:
        read_toml(text, "chess")
    assert len(refused.value.problems) == 1
    assert problem in str(refused.value)


def test_a_row_says_how_it_is_known() -> None:
    assert status_problems("orc", {"status": "derived", "source": "counts", "printed": ["status"]}) == []
    assert status_problems("orc", {"status": "guess", "printed": ["gold"]}) == [
        "orc: status must be one of printed, derived, reconstruction",
        "orc: source is missing",
        "orc: printed names 'gold', which the row does not have",
    ]
    assert status_problems("orc", {"status": "printed", "source": ""}) == ["orc: source is missing"]
    for printed in (1, "status", [["status"]]):
        row = {"status": "printed", "source": "1", "printed": printed}
        assert status_problems("orc", row) == ["orc: printed must be a list of fields"]


def test_an_error_lists_everything() -> None:
    error = BoxError(["a is wrong", "b is missing"])
    assert error.problems == ["a is wrong", "b is missing"]
    assert str(error) == "a is wrong; b is missing"
