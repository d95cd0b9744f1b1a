"""The fields of one row: read under its label, and known when somebody has asked for them."""

from __future__ import annotations

from meadhall.engine.reader import Reader

LIST = """
game = "camp"
name = "small"
[[card]]
id = "tar"
copies = 2
color = "red"
fast = true
cost = { gold = 3, luck = 1 }
odd = 1
status = "printed"
source = "the box"
"""


def test_fields_are_read_under_the_label_of_their_row() -> None:
    reader = Reader(LIST, "camp")
    (row,) = reader.rows("card")
    assert row.text("id") == "tar"
    assert row.number("copies", 1, 9) == 2
    assert row.number("more", default=4) == 4
    assert row.word("color", ["blue", "red"]) == 1
    assert row.flag("fast")
    assert row.get("odd") == 1
    assert row.part("cost").number("gold") == 3
    assert reader.problems == []
    assert row.number("color") == 0
    assert row.part("odd").row == {}
    assert reader.problems == [
        "card 'tar': color must be a number from 0 to 999, not 'red'",
        "card 'tar': odd must be a table",
    ]


def test_a_field_that_nobody_asks_for_is_refused() -> None:
    reader = Reader(LIST, "camp")
    (row,) = reader.rows("card")
    cost = row.part("cost")
    assert cost.number("gold") == 3
    cost.refuse_others("price")
    assert reader.problems == ["card 'tar': unknown price luck"]
