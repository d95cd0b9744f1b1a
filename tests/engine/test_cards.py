"""Actions that name a card."""

from __future__ import annotations

from meadhall.engine.cards import OfCard, one_for_each


class Turn(OfCard):
    """A card is turned."""


def test_every_card_has_a_row_in_the_order_of_the_names() -> None:
    rows = one_for_each(("tar", "brick"), "turn", Turn)
    assert [(row.text, row.card) for row in rows] == [("turn tar", 0), ("turn brick", 1)]
    assert all(isinstance(row, Turn) for row in rows)
