"""Card lists: typed fields, and a sentence for each thing that is wrong."""

from __future__ import annotations

import pytest

from meadhall.engine.box import BoxError
from meadhall.engine.reader import Reader

STAMP = 'status = "printed"\nsource = "the box"\n'
LIST = f"""
game = "camp"
name = "small"
[totals]
cards = 3
{STAMP}
[levels.dawn]
castles = [1, 2]
{STAMP}
[[card]]
id = "tar"
copies = 2
color = "red"
fast = true
needs = [1, 0]
{STAMP}
[[card]]
id = "brick"
copies = 1
color = "blue"
fast = false
needs = [0, 1]
{STAMP}
"""


def problems(text: str) -> list[str]:
    """Return what a game would say that reads every field."""
    reader = Reader(text, "camp")
    reader.printed("totals", {"cards": 3})
    reader.printed("levels.dawn", {"castles": [1, 2]})
    copies = 0
    for row in reader.rows_of("card", "id", ["brick", "tar"]):
        copies += row.number("copies", 1, 9)
        row.word("color", ["red", "blue"])
        row.flag("fast")
        row.text("color")
        row.numbers("needs", 2, 5)
        assert row.number("more", 0, 9, default=4) == 4
    reader.must_add_up("card", "the copies", copies, 3)
    return reader.problems


def test_a_right_list_is_read_in_the_order_of_the_game() -> None:
    assert problems(LIST) == []
    reader = Reader(LIST, "camp")
    assert reader.name == "small"
    assert [row.get("id") for row in reader.rows_of("card", "id", ["brick", "tar"])] == ["brick", "tar"]
    reader.finish()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cards = 3", "cards = 4", ["totals: cards is 4; the rulebook prints 3"]),
        ("[totals]", "[total]", ["totals: missing"]),
        ("castles = [1, 2]", "castles = [1]", ["levels.dawn: castles is [1]; the rulebook prints [1, 2]"]),
        (
            "copies = 2",
            'copies = "2"',
            [
                "card 'tar': copies must be a number from 1 to 9, not '2'",
                "card: the copies add up to 2; the rulebook prints 3",
            ],
        ),
        (
            "copies = 2",
            "copies = true",
            [
                "card 'tar': copies must be a number from 1 to 9, not True",
                "card: the copies add up to 2; the rulebook prints 3",
            ],
        ),
        ('color = "red"', 'color = "grey"', ["card 'tar': color must be one of red, blue, not 'grey'"]),
        ("fast = true", "fast = 1", ["card 'tar': fast must be true or false, not 1"]),
        ("needs = [1, 0]", "needs = [1]", ["card 'tar': needs must be 2 numbers from 0 to 5, not [1]"]),
        (
            'id = "tar"',
            'id = "brick"',
            [
                "card 'brick': stands in the list twice",
                "card 'tar': missing",
                "card: the copies add up to 0; the rulebook prints 3",
            ],
        ),
        (
            'id = "tar"',
            'id = "rat"',
            [
                "card 'rat': there is no such row",
                "card 'tar': missing",
                "card: the copies add up to 0; the rulebook prints 3",
            ],
        ),
    ],
)
def test_each_thing_that_is_wrong_is_said(old: str, new: str, said: list[str]) -> None:
    assert problems(LIST.replace(old, new, 1)) == said


def test_a_missing_list_and_a_row_without_its_source_are_said() -> None:
    assert problems(LIST.replace("[[card]]", "[[cards]]"))[0] == "card: a list of rows [[card]] is missing"
    assert problems(LIST.replace('source = "the box"', 'source = ""', 1)) == ["totals: source is missing"]


def test_all_problems_are_raised_together() -> None:
    reader = Reader(LIST, "camp")
    reader.complain("card", "torn")
    reader.complain("box", "wet")
    with pytest.raises(BoxError) as caught:
        reader.finish()
    assert caught.value.problems == ["card: torn", "box: wet"]


def test_what_is_needed_is_said_only_where_it_is_missing() -> None:
    reader = Reader(LIST, "camp")
    for row in reader.rows("card"):
        row.need(row.get("id") == "brick", "is no brick")
    reader.need(True, "card", "there are no cards")
    assert reader.problems == ["card 'tar': is no brick"]


def test_what_no_list_may_change_is_returned_and_a_list_that_shows_another_is_told() -> None:
    reader = Reader(LIST, "camp")
    assert reader.table("totals").fixed("cards", 3) == 3
    assert not reader.problems
    assert reader.table("totals").fixed("cards", 4) == 4
    assert reader.problems == ["totals: cards is 3; it must be 4"]
    assert reader.table("seats").fixed("most", 5) == 5
    assert reader.problems[1:] == ["seats: missing"]
