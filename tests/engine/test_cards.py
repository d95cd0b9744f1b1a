"""Actions that name a card."""

from __future__ import annotations

from meadhall.engine.cards import OfCard, one_for_each


def test_every_card_has_a_row_in_the_order_of_the_names() -> None:
    rows = one_for_each(("tar", "brick"), "turn", OfCard)
    assert [(row.text, row.card) for row in rows] == [("turn tar", 0), ("turn brick", 1)]
    assert all(type(row) is OfCard for row in rows)
