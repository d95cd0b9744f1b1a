"""The greedy bot of Freya's Folly finishes games, uses every ability and beats chance."""

from __future__ import annotations

import pytest

from meadhall import bots
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, AnyGame
from tests.games.freyas_folly.positions import Board, game, opening


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_beats_random_and_ends_the_game(seats: int) -> None:
    for seed in range(2):
        rules: AnyGame = game(seats)
        table = rules.setup()
        dice = Dice(seed)
        greedy = seed % seats
        players = [bots.make("greedy" if seat == greedy else "random", rules) for seat in range(seats)]
        while (actor := rules.actor(table)) != NOBODY:
            if actor == CHANCE:
                action = rules.deal(table, dice)
            else:
                action = players[actor].choose(rules.view(table, actor), rules.legal_actions(table), dice)
            rules.apply(table, action)
        outcome = rules.outcome(table)
        assert outcome is not None
        assert outcome.winners == [greedy]
        assert outcome.ending in ("dwarfs", "brisingamen")


def _choice(board: Board) -> str:
    rules: AnyGame = board.rules
    bot = bots.make("greedy", rules)
    seat = rules.actor(board.table)
    return bot.choose(rules.view(board.table, seat), rules.legal_actions(board.table), Dice(1)).text


def test_it_completes_what_is_ready() -> None:
    assert _choice(opening().own(0, "Rrrr").hold(0, "S17")) == "complete S17"


def test_it_takes_the_setting_its_jewels_fit() -> None:
    assert _choice(opening().own(0, "Rrrss")) == "setting S29"


def test_it_trades_for_the_last_jewel() -> None:
    board = opening().own(0, "Rrrry").hold(0, "S17").stock("es")
    assert _choice(board) == "complete S17"
    board = opening().own(0, "Rrre").hold(0, "S17").stock("rs")
    assert _choice(board) == "give e"
    assert _choice(board.play("give e")) == "take r"


def test_it_collects_and_carries_home() -> None:
    board = opening().stand(0, "C").play("move C K01")
    assert _choice(board) == "collect"
    board = opening().send_to_market(0, 4).stand(0, "A", "RRrr").offer()
    assert _choice(board) == "move A out"


def test_it_forges_and_keeps_its_tokens() -> None:
    board = opening().own(0, "yyyyy").open_pieces("B4")
    assert _choice(board) == "forge B4"
    board = opening().pay(0, 1).play("pass", "pass")
    assert _choice(board) == "end"


def test_it_gives_abilities_and_sends_bat_and_thief() -> None:
    assert _choice(opening().give_card(0, "speed")) == "enter speed A"
    board = opening().fill("K01", "RErs").stand(0, "C", ability="bat").play("move C K01")
    assert len(_choice(board).removeprefix("bat ").strip("-")) == 2
    board = opening().give_card(0, "thief").own(1, "Y").open_pieces("B3").own(0, "yy")
    assert _choice(board).startswith("thief ")


def test_it_rouses_strength_where_others_are_held_up() -> None:
    board = opening().give_card(0, "strength")
    for seat, place in ((1, "C"), (2, "D"), (3, "E")):
        board.stand(seat, place, "r")
    board.play("enter strength A")
    assert _choice(board) == "rouse A"
