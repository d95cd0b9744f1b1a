"""Pebbles, rule by rule."""

from tests.games.pebbles.positions import table
from tests.rule import rule


@rule("1.1", "1.2")
def test_a_coin_decides_who_begins() -> None:
    assert str(table()) == "12 -"
    assert str(table("12 -").play("coin 1")) == "12 1"
    assert table("12 1").refused("coin 0") == "1.2"
    assert table("12 -").refused("take 1") == "1.2"


@rule("2.1", "2.2")
def test_players_take_up_to_three_in_turn() -> None:
    at = table("9 0")
    assert at.legal() == ["take 1", "take 2", "take 3"]
    assert str(at.play("take 3")) == "6 1"
    assert table("2 0").refused("take 3") == "2.2"
    assert at.game.turn.number == "2.1"


@rule("3.1", "3.2")
def test_the_last_pebble_wins() -> None:
    at = table("3 1").play("take 3")
    assert at.outcome.winners == [1]
    assert at.refused("take 1") == "3.2"


@rule("4.1")
def test_the_bowl_can_hold_more() -> None:
    assert str(table(pebbles=20)) == "20 -"
