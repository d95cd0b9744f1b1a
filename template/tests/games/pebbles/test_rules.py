"""Pebbles, rule by rule."""

import pytest

import meadhall
from meadhall.engine.contract import AnyGame
from tests.rule import rule


@pytest.fixture
def game() -> AnyGame:
    return meadhall.game("pebbles")


def after(game: AnyGame, position: str, *texts: str) -> str:
    state = game.read(position)
    for text in texts:
        game.apply(state, next(row for row in game.actions if row.text == text))
    notation: str = state.notation()
    return notation


def refused(game: AnyGame, position: str, text: str) -> str:
    action = next(row for row in game.actions if row.text == text)
    rule = game.why_not(game.read(position), action)
    assert rule is not None
    return rule.number


@rule("1.1", "1.2")
def test_a_coin_decides_who_begins(game: AnyGame) -> None:
    assert game.setup().notation() == "12 -"
    assert after(game, "12 -", "coin 1") == "12 1"
    assert refused(game, "12 1", "coin 0") == "1.2"
    assert refused(game, "12 -", "take 1") == "1.2"


@rule("2.1", "2.2")
def test_players_take_up_to_three_in_turn(game: AnyGame) -> None:
    assert [row.text for row in game.legal_actions(game.read("9 0"))] == ["take 1", "take 2", "take 3"]
    assert after(game, "9 0", "take 3") == "6 1"
    assert refused(game, "2 0", "take 3") == "2.2"
    assert game.turn.number == "2.1"


@rule("3.1", "3.2")
def test_the_last_pebble_wins(game: AnyGame) -> None:
    state = game.read(after(game, "3 1", "take 3"))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == [1]
    assert refused(game, "0 1", "take 1") == "3.2"


@rule("4.1")
def test_the_bowl_can_hold_more() -> None:
    assert meadhall.game("pebbles", options={"pebbles": 20}).setup().notation() == "20 -"
