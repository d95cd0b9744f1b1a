"""Chapter 8: trading."""

from __future__ import annotations

import pytest

from tests.games.freyas_folly.positions import opening
from tests.rule import rule


@rule("8.1")
def test_one_or_two_jewels_of_the_home_are_given() -> None:
    board = opening().own(0, "Rrr").stand(0, "C", "s")
    assert board.legal("give") == ["give R", "give r", "give Rr", "give rr"]
    assert board.refused("give e") == "8.1"
    assert board.refused("give re") == "8.1"
    board.play("give r", "take e")
    assert board.home() == "Rre"


@rule("8.2")
@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("r", "e s"),
        ("R", "E S es"),
        ("rr", "E es ee"),
        ("Rr", "Ee ees"),
    ],
)
def test_what_jewels_bring(given: str, taken: str) -> None:
    board = opening().own(0, given).stock("ESeess").play(f"give {given}")
    for word in taken.split():
        assert board.refused(f"take {word}") == ""
    before = set(board.market())
    row = taken.rsplit(maxsplit=1)[-1]
    board.play(f"take {row}")
    assert board.home() == row
    assert set(given) <= set(board.market()) <= before | set(given)


@rule("8.2")
def test_a_large_jewel_brings_exactly_two_small_ones() -> None:
    board = opening().own(0, "Rr").stock("ESeess").play("give R")
    assert board.refused("take e") == "8.2"
    assert board.refused("take ees") == "8.2"
    assert board.refused("take ES") == "8.2"


@rule("8.2")
def test_a_small_jewel_brings_no_large_one() -> None:
    board = opening().own(0, "r").stock("Ee").play("give r")
    assert board.legal() == ["take e"]
    assert board.refused("take E") == "8.2"


@rule("8.3")
def test_two_large_jewels_may_bring_four_small_ones() -> None:
    board = opening().own(0, "RR").stock("ESeessaa").play("give RR")
    shapes = {(sum(c.isupper() for c in text[5:]), sum(c.islower() for c in text[5:])) for text in board.legal()}
    assert shapes == {(2, 0), (1, 2), (0, 4)}
    board.play("take eess")
    assert board.home() == "eess"
    assert board.market() == "RRESaa"


@rule("8.4")
def test_amber_is_given_and_taken() -> None:
    board = opening().own(0, "Yye").stock("yr")
    board.play("give e", "take y")
    assert board.home() == "Yyy"
    board.play("give y", "take r")
    assert board.home() == "Yry"


@rule("8.5")
def test_only_what_the_market_had_can_be_taken() -> None:
    board = opening().own(0, "rR").stock("es").play("give r")
    assert board.refused("take a") == "8.5"
    board = opening().own(0, "rR").stock("e")
    assert board.refused("give R") == "8.5"
    assert board.refused("give r") == ""


@rule("8.6")
def test_nothing_is_taken_back() -> None:
    board = opening().own(0, "re").stock("rre").play("give r")
    assert board.refused("take r") == "8.6"
    assert board.legal() == ["take e"]
    board = opening().own(0, "r").stock("rr")
    assert board.legal("give") == []
    assert board.refused("give r") == "8.6"
    assert board.refused("give rr") == "8.1"
