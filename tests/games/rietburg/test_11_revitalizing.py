"""11. Revitalizing."""

from __future__ import annotations

from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule

TIRED = {"hand": "thorn_1,falcon/chada_1,chada_2,chada_3", "played": "thorn_2,thorn_3,reka/-"}


@rule("11.1")
def test_11_1_a_narrator_card_then_all_cards_come_back() -> None:
    before = table(**TIRED).play("revitalize")
    assert before.is_chance
    assert (before["deck"], before["hand"].split("/")[0]) == ("9", "thorn_1,falcon")
    before.play("draw n03", "draw troll_a")
    assert before["stacks"] == at(l1="troll_a", l2="?")
    assert before["hand"].split("/")[0] == "thorn_1,thorn_2,thorn_3,reka,falcon"
    assert before["played"] == "-/-"


@rule("11.2")
def test_11_2_nothing_turns_over_when_the_last_card_is_played() -> None:
    before = table(hand="thorn_1/chada_1,chada_2,chada_3", played="thorn_2,thorn_3/-").play("play thorn_1 blank")
    assert (before["deck"], before["hero"]) == ("10", "chada")
    before.play("play chada_1 blank")
    assert before.legal() == ["revitalize"]


@rule("11.3")
def test_11_3_something_must_come_back() -> None:
    assert table().refused("revitalize") == "11.3"
    eara = game_of(heroes="eara,thorn")
    assert table(eara).refused("revitalize") == "11.3"
    assert "revitalize" in table(eara, books="book_low").legal()
    assert table(eara, books="book_low", hero="thorn").refused("revitalize") == "11.3"


@rule("11.4")
def test_11_4_two_halves_from_top_to_bottom() -> None:
    game = game_of(red_halves="on")
    before = table(game, **TIRED, stacks=at(l6="gor_a")).play("revitalize", "draw n02", "draw gor_b")
    assert (before["stacks"], before.is_chance) == (at(l6="gor_a,gor_b"), True)
    before.play("draw wineskin")
    assert before["stacks"] == at(l6="gor_a,gor_b,wineskin", l4="?")
    assert before["pile"] == "17"


@rule("11.5")
def test_11_5_at_the_hero_means_where_he_stands() -> None:
    before = table(**TIRED, at="4,2").play("revitalize", "draw n01", "draw gor_a")
    assert before["stacks"] == at(l4="gor_a,?")
    other = table(**TIRED, at="5,2").play("revitalize", "draw n01", "draw gor_a")
    assert other["stacks"] == at(l4="gor_a", l5="?")


@rule("11.6")
def test_11_6_a_narrator_card_never_returns() -> None:
    before = table(**TIRED, read="n03", deck="5").play("revitalize")
    assert "draw n03" not in before.legal()
    assert len(before.legal()) == 21
    before.play("draw n04", "draw gor_a")
    assert before["read"] == "n03,n04"


@rule("11.7")
def test_11_7_with_an_empty_deck_cards_must_be_played() -> None:
    before = table(**TIRED, deck="0")
    assert before.refused("revitalize") == "11.7"
    hands = "telescope/chada_1,chada_2,chada_3"
    useless = table(hand=hands, played="thorn_1,thorn_2,thorn_3/-", deck="0")
    assert useless.legal() == ["revitalize", "give telescope chada"]
    blank = table(hand="reka/chada_1,chada_2,chada_3", played="thorn_1,thorn_2,thorn_3/-", deck="0")
    assert blank.refused("revitalize") == "11.7"
