"""The greedy bot of Freya's Folly finishes games, uses every ability and beats chance."""

from __future__ import annotations

import pytest

from meadhall import bots
from meadhall.bots.freyas_folly.needs import trades_to
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, AnyGame
from meadhall.games.freyas_folly.pieces import heap_of
from tests.games.freyas_folly.positions import Table, game_of, opening


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_beats_random_and_ends_the_game(seats: int) -> None:
    for seed in range(2):
        rules: AnyGame = game_of(seats)
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


def _choice(board: Table) -> str:
    bot = bots.make("greedy", board.game)
    return bot.choose(board.view(board.actor), board.game.legal_actions(board.state), Dice(1)).text


def test_it_completes_what_is_ready() -> None:
    assert _choice(opening().own(0, "Rrrr").hold(0, "S17")) == "complete S17"


def test_it_takes_the_setting_its_jewels_fit() -> None:
    assert _choice(opening().own(0, "Rrrss")) == "setting S29"


def test_it_trades_for_the_last_jewel() -> None:
    board = opening().own(0, "Rrrry").hold(0, "S17").stock("es")
    assert _choice(board) == "complete S17"
    board = opening().own(0, "Rrre").hold(0, "S17").stock("rs").offer()
    assert _choice(board) == "give e"
    assert _choice(board.play("give e")) == "take r"


def test_it_collects_and_carries_home() -> None:
    board = opening().stand(0, "C").play("move C K01")
    assert _choice(board) == "collect"
    board = opening().send_to_market(0, 4).hold(0, "S17").stand(0, "A", "RRrr").offer()
    assert _choice(board) == "move A out"


def test_it_forges_and_keeps_its_tokens() -> None:
    board = opening().own(0, "yyyyy").open_pieces("B4")
    assert _choice(board) == "forge B4"
    board = opening().pay(0, 1).play("pass", "pass")
    assert _choice(board) == "end"


def test_it_gives_a_dwarf_what_it_has_at_hand() -> None:
    assert _choice(opening().give_card(0, "speed")) == "enter speed A"
    assert _choice(opening().give_card(0, "stealth").offer()) == "enter stealth A"


def test_the_bat_carries_what_is_wanted_and_what_is_large() -> None:
    board = opening().hold(0, "S17").own(0, "rrr").fill("K01", "RErs").stand(0, "C", ability="bat")
    assert _choice(board.play("move C K01")) == "bat RE"


def test_the_thief_takes_the_last_jewel_of_a_setting() -> None:
    board = opening().give_card(0, "thief").hold(0, "S17").own(0, "rrr").own(1, "R").stock("ss")
    assert _choice(board) == "thief 1 R"


def test_stamina_collects_a_second_time() -> None:
    assert _choice(opening().stand(0, "C", "rr", ability="stamina").play("move C K01")) == "collect"


def test_strength_is_taken_given_and_begun_where_it_holds_others_up() -> None:
    def crowd(board: Table) -> Table:
        for seat, place in ((1, "C"), (2, "D"), (3, "E"), (1, "C1"), (2, "D1"), (3, "E1")):
            board.stand(seat, place, "r")
        return board

    assert _choice(crowd(opening().offer("strength", "bat", "stealth"))) == "ability strength"
    board = crowd(opening().give_card(0, "strength").offer())
    assert _choice(board) == "enter strength A"
    assert _choice(board.play("enter strength A")) == "rouse A"
    assert _choice(opening().give_card(0, "strength").play("enter strength A")) == "wait"


def test_it_ends_the_game_when_that_wins_it_and_not_otherwise() -> None:
    winning = opening().send_to_market(0, 4).hold(0, "S01").own(0, "re")
    assert _choice(winning) == "complete S01"
    behind = opening().send_to_market(0, 4).hold(0, "S01").own(0, "re").own(1, "RRRREEEE")
    assert _choice(behind) != "complete S01"


def test_it_secures_settings_while_there_are_any() -> None:
    assert _choice(opening().hold(0, "S17").offer()) == "enter - A"
    assert _choice(opening().hold(0, "S17").offer().empty_draw_deck()) == "setting S01"


def test_it_takes_a_cheap_setting_when_nothing_else_is_left_to_do() -> None:
    board = opening().send_to_market(0, 4).hold(0, "S37").own(0, "re").show("S01").empty_draw_deck().offer()
    for cavern in range(1, 19):
        board.fill(f"K{cavern:02}", "-")
    assert _choice(board) == "pass"
    board.state.idle = 4
    assert _choice(board) == "setting S01"
    assert _choice(board.play("setting S01").settle()) == "complete S01"


def test_trades_are_counted() -> None:
    def found(need: str, have: str, market: str) -> tuple[int, int]:
        return trades_to(heap_of(need), heap_of(have), heap_of(market))

    assert found("re", "re", "-") == (0, 0)
    assert found("re", "rs", "e") == (1, 0)
    assert found("re", "aa", "re") == (1, 0)
    assert found("rea", "sss", "rea") == (2, 0)
    assert found("re", "S", "re") == (1, 0)
    assert found("R", "ss", "R") == (1, 0)
    assert found("R", "s", "R") == (0, 1)
    assert found("RE", "Ssss", "RE") == (2, 0)
    assert found("re", "rs", "a") == (0, 1)
