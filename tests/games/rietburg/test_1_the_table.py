"""1. The table: set-up and what everybody may know."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Dice
from meadhall.engine.options import OptionError
from meadhall.games.rietburg import TITLE
from tests.games.rietburg.positions import Table, at, game_of, table
from tests.rule import rule


def opened(**options: str) -> Table:
    """Return a table after the set-up, drawn at random."""
    start = Table(game_of(**options))
    dice = Dice(3)
    while start.is_chance:
        start.game.apply(start.state, start.game.deal(start.state, dice))
    return start


@rule("1.1")
def test_1_1_heroes_are_dealt_out_to_the_seats_in_turn() -> None:
    game = game_of(2, heroes="thorn,chada,orfen,kram")
    assert [game.laws.seat_of(hero) for hero in range(4)] == [0, 1, 0, 1]
    before = table(game, hero="thorn")
    assert before.actor == 0
    after = before.play("play thorn_1 blank")
    assert (after["hero"], after.actor) == ("chada", 1)
    for wrong in ("thorn", "thorn,thorn", "thorn,gandalf", "thorn,chada,orfen,kram,eara"):
        with pytest.raises(OptionError):
            game_of(2, heroes=wrong)
    with pytest.raises(OptionError, match="everybody leads at least one"):
        game_of(3, heroes="thorn,chada")


@rule("1.2")
def test_1_2_all_start_at_the_gatehouse_with_their_own_cards() -> None:
    start = opened(heroes="thorn,orfen")
    assert start["at"] == "6,6"
    assert start["hand"] == "thorn_1,thorn_2,thorn_3/orfen_1,orfen_2,orfen_3,orfen_4"
    assert start["played"] == "-/-"


@rule("1.3")
def test_1_3_axe_books_and_spirit_come_with_their_heroes() -> None:
    start = opened(heroes="kram,eara,kheela")
    assert (start["axe"], start["books"], start["spirit"]) == ("sharp", "-", "-")
    assert opened(heroes="thorn,chada")["axe"] == "-"


@rule("1.4")
def test_1_4_each_location_has_a_task_and_a_card_face_down() -> None:
    state = game_of(heroes="thorn,chada", red_creatures="off").setup()
    assert state.notation().count("stacks=?/?/?/?/?/? tasks=?,?,?,?,?,? pile=36") == 1


@rule("1.5")
def test_1_5_twice_as_many_narrator_cards_as_heroes_are_opened_first() -> None:
    assert opened(heroes="thorn,chada")["read"].count("n") == 4
    assert opened(heroes="thorn,chada,orfen,kram")["read"].count("n") == 8
    game = game_of(heroes="thorn,chada")
    start = Table(game)
    assert start.is_chance
    start.play("draw n13", "draw gor_a")
    assert start["stacks"].split("/")[5] == "?,gor_a"
    assert start["stacks"].split("/")[2] == "?,?"


@rule("1.6")
def test_1_6_ten_narrator_cards_are_the_deck() -> None:
    start = opened(heroes="thorn,chada")
    assert start["deck"] == "10"
    assert start.state.unused_narrators() == 22 - 4 - 10


@rule("1.7")
def test_1_7_friends_quivers_and_points_lie_ready() -> None:
    state = opened(heroes="thorn,chada").state
    assert bin(state.unseen_friends).count("1") == 8
    assert sum(state.quiver_supply) == 16
    assert state.supply() == 18


@rule("1.8")
def test_1_8_a_face_down_card_is_any_card_not_seen_with_equal_chance() -> None:
    before = table(stacks=at(l4="?", l2="gor_a,gor_a"))
    before.play("play thorn_2 2", "turn 4")
    assert before.is_chance
    weights = before.odds()
    assert weights["draw gor_a"] == 1
    assert weights["draw gor_b"] == 3
    assert sum(weights.values()) == 51
    assert before.refused("go 4") == "1.8"
    assert before.refused("draw n01") == "1.8"
    assert table().refused("draw gor_a") == "1.8"


@rule("1.8")
def test_a_removed_card_stays_among_the_unseen() -> None:
    before = table(stacks=at(l4="?", l3="?"))
    unseen = sum(before.state.unseen)
    before.play("play thorn_1 2", "remove 4")
    assert sum(before.state.unseen) == unseen
    assert before["pile"] == "20"


@rule("1.1")
def test_the_usual_table_is_a_first_game() -> None:
    game = TITLE.game(1, {}, TITLE.shipped_box("standard"))
    assert game.options["heroes"] == "chada,thorn"
