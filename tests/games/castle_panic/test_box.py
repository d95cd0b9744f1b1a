"""The box of Castle Panic: two printings, and every wrong list is told what is wrong, card by card."""

from __future__ import annotations

import pytest

from meadhall.engine.box import BoxError
from meadhall.games import title
from meadhall.games.castle_panic.box import CastlePanicBox

TITLE = title("castle_panic")
TEXT = TITLE.shipped_box("standard").text


def problems(text: str) -> list[str]:
    with pytest.raises(BoxError) as refused:
        TITLE.read_box(text)
    return refused.value.problems


def changed(kind: str, old: str, new: str) -> str:
    """Change a line of the row of a kind."""
    start = TEXT.index(f'kind = "{kind}"')
    return TEXT[:start] + TEXT[start:].replace(old, new, 1)


@pytest.mark.parametrize("name", TITLE.boxes)
def test_the_shipped_boxes_are_right(name: str) -> None:
    box = TITLE.shipped_box(name)
    assert isinstance(box, CastlePanicBox)
    assert TITLE.read_box(box.text).digest == box.digest
    assert (sum(box.cards), sum(box.tokens)) == (49, 49)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[totals]", "[sums]", "totals: missing"),
        ("cards = 49", "cards = 50", "totals: cards is 50; the rulebook prints 49"),
        ("walls = 6", 'walls = "six"', "totals: walls is 'six'; the rulebook prints 6"),
        ("tar_tokens = 1\n", "", "totals: tar_tokens is None; the rulebook prints 1"),
        ('status = "printed"', 'status = "sure"', "totals: status must be one of printed, derived, reconstruction"),
        ('kind = "green_archer"', 'kind = "red_archer"', "card 'red_archer': stands in the list twice"),
        ('kind = "green_archer"', 'kind = "red_archer"', "card 'green_archer': missing"),
        ('kind = "green_archer"', 'kind = "pink_archer"', "card 'pink_archer': there is no such row"),
        ('kind = "green_archer"', "kind = [1]", "card [1]: there is no such row"),
        ("[[card]]", "[[cart]]", "card 'red_archer': missing"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, problem: str) -> None:
    assert problem in problems(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("kind", "old", "new", "problem"),
    [
        ("red_archer", "copies = 3", "copies = 4", "card: the copies add up to 50; the rulebook prints 49"),
        ("red_archer", "copies = 3", "copies = -3", "card 'red_archer': copies must be a number from 0 to 49, not -3"),
        ("tar", "copies = 1", "copies = true", "card 'tar': copies must be a number from 0 to 49, not True"),
        ("orc", "points = 2", "points = 8", "token 'orc': points must be a number from 1 to 7, not 8"),
        ("orc", "points = 2\n", "", "token 'orc': points must be a number from 1 to 7, not None"),
        ("orc", "start = 2", "start = 1", "token: start adds up to 5; the rulebook prints 6"),
        ("orc_warlord", "start = 0", "start = 1", "token 'orc_warlord': a boss does not start"),
    ],
)
def test_what_is_wrong_is_said_card_by_card(kind: str, old: str, new: str, problem: str) -> None:
    assert problem in problems(changed(kind, old, new))


def test_easier_battles_cannot_leave_out_more_than_there_are() -> None:
    start = TEXT.index("easier = ")
    wrong = TEXT[:start] + "easier = 40" + TEXT[TEXT.index("\n", start) :]
    found = problems(wrong)
    assert len(found) == 1
    assert "easier must be a number from 0 to" in found[0]


def test_a_list_without_rows_is_refused() -> None:
    head = TEXT[: TEXT.index("[totals]")]
    rest = TEXT[TEXT.index("[[token]]") :]
    totals = TEXT[TEXT.index("[totals]") : TEXT.index("[[card]]")]
    assert problems(head + "card = [1, 2]\n" + totals + rest) == ["card: a list of rows [[card]] is missing"]


def test_everything_wrong_is_listed_at_once() -> None:
    text = TEXT.replace("cards = 49", "cards = 48").replace('kind = "tar"', 'kind = "feather"')
    assert len(problems(text)) == 3
