"""A box that heals: cards typed in from a real box, and the whole list checked again."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from meadhall import front
from meadhall.engine.box import BoxError
from meadhall.front import healing


def listed(game: str) -> str:
    return front.shipped_box(game, "standard").text


def cards(text: str, part: str) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in tomllib.loads(text)[part]}


@pytest.mark.parametrize(
    ("game", "part"), [("freigard", "card"), ("freyas_folly", "setting"), ("rietburg", "creature")]
)
def test_every_card_that_is_ours_can_be_typed_in_and_the_rest_stays(game: str, part: str) -> None:
    text = listed(game)
    row = next(row for row in healing.rows_of(text) if row.part == part)
    healed = healing.healed(game, text, row.part, row.id, {})
    assert healed.name == healing.OURS
    before, after = cards(text, part), cards(healed.text, part)
    changed = after.pop(row.id)
    assert changed == {**{key: value for key, value in before.pop(row.id).items() if key != "printed"}, **changed}
    assert (changed["status"], changed["source"]) == ("printed", "our own box")
    assert after == before
    again = next(one for one in healing.rows_of(healed.text) if one.id == row.id)
    assert again.is_typed


def test_what_is_typed_is_what_the_card_says_then() -> None:
    healed = healing.healed(
        "freyas_folly", listed("freyas_folly"), "setting", "S01", {"name": "two rubies", "small": "[2,0,0,0]"}
    )
    row = cards(healed.text, "setting")["S01"]
    assert (row["name"], row["small"]) == ("two rubies", [2, 0, 0, 0])


def test_some_of_the_copies_can_be_another_card() -> None:
    healed = healing.healed("rietburg", listed("rietburg"), "creature", "gor_a", {"strength": "6"}, 1)
    rows = cards(healed.text, "creature")
    assert (rows["gor_a"]["copies"], rows["gor_a"]["strength"]) == (2, 3)
    assert (rows["gor_a2"]["copies"], rows["gor_a2"]["strength"]) == (1, 6)
    assert healing.rows_of(healed.text)


@pytest.mark.parametrize(
    ("game", "part", "card", "typed", "said"),
    [
        ("freyas_folly", "setting", "S01", {"small": "[9, 9, 9, 99]"}, "small"),
        ("freyas_folly", "setting", "S01", {"points": "many"}, "points cannot be 'many'; it is written like 3"),
        ("freyas_folly", "setting", "S01", {"points": "[3"}, "cannot be"),
        ("freyas_folly", "setting", "S01", {"points": "true"}, "cannot be"),
        ("freyas_folly", "setting", "S01", {"id": "S02"}, "nothing that could be typed in"),
        ("freyas_folly", "setting", "S99", {}, "no such card"),
        ("freyas_folly", "dwarfs", "", {}, "no such card"),
        ("rietburg", "creature", "gor_a", {"name": "Dragon"}, "nothing that could be typed in"),
        ("freigard", "card", "G01", {"type": "horn"}, "type"),
    ],
)
def test_what_the_rulebook_prints_stays_and_what_is_no_card_is_refused(
    game: str, part: str, card: str, typed: dict[str, str], said: str
) -> None:
    with pytest.raises(BoxError, match=said):
        healing.healed(game, listed(game), part, card, typed)


def test_more_copies_than_there_are_are_refused() -> None:
    with pytest.raises(BoxError, match="there are 3 such cards"):
        healing.healed("rietburg", listed("rietburg"), "creature", "gor_a", {}, 4)


def test_where_every_card_is_printed_nothing_can_be_typed_in() -> None:
    assert healing.rows_of(listed("en_garde")) == []


def test_cards_of_one_name_are_told_apart() -> None:
    rows = [row for row in healing.rows_of(listed("rietburg")) if row.name == "Gor"]
    labels = [healing.label_of(row) for row in rows]
    assert len(set(labels)) == len(labels) > 1
    assert labels[0] == "Gor (red false, strength 3, reward [])"
