"""The box of En Garde: everything is printed, so a list is right or it is told what is wrong."""

from __future__ import annotations

import pytest

from meadhall.engine.box import BoxError
from meadhall.games import title

TITLE = title("en_garde")
TEXT = TITLE.shipped_box("standard").text


def problems(text: str) -> list[str]:
    with pytest.raises(BoxError) as refused:
        TITLE.read_box(text)
    return refused.value.problems


def test_the_shipped_box_is_right() -> None:
    box = TITLE.read_box(TEXT)
    assert (box.name, box.digest) == ("standard", TITLE.shipped_box("standard").digest)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("spaces = 23", "spaces = 18", "strip: spaces is 18; the rulebook prints 23"),
        ("white = 1", "white = 2", "strip: white is 2; the rulebook prints 1"),
        ("cards = 5", "cards = 6", "hand: cards is 6; the rulebook prints 5"),
        ("copies = 5", "copies = 4", "card 1: copies is 4; the rulebook prints 5"),
        ("value = 2", "value = 1", "card 1: stands in the list twice"),
        ("value = 5", "value = 6", "card 6: values are 1 to 5"),
        ("value = 5", "value = 6", "card 5: missing"),
        ("value = 5", 'value = "x"', "card 'x': values are 1 to 5"),
        ("[strip]", "[board]", "strip: missing"),
        ('status = "printed"', 'status = "sure"', "strip: status must be one of printed, derived, reconstruction"),
        ('source = "rulebook, Introduction"', 'source = ""', "strip: source is missing"),
        ("[[card]]", "[[tile]]", "card 1: missing"),
    ],
)
def test_what_is_wrong_is_said_card_by_card(old: str, new: str, problem: str) -> None:
    assert problem in problems(TEXT.replace(old, new, 1))


def test_a_list_without_cards_is_refused() -> None:
    head = TEXT[: TEXT.index("[[card]]")]
    assert problems(head) == ["card: a list of rows [[card]] is missing"]
    assert problems(TEXT[: TEXT.index("[strip]")] + "card = [1, 2]\n" + head[head.index("[strip]") :])


def test_everything_wrong_is_listed_at_once() -> None:
    assert len(problems(TEXT.replace("copies = 5", "copies = 4"))) == 5
