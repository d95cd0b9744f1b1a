"""1. The table."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE, SPECTATOR
from meadhall.games import title
from tests.games.en_garde.positions import BLACK, VALUES, WATCHERS, WHITE, Table, game_of, table
from tests.rule import rule

START = "W.....................B"


@rule("1.1")
def test_1_1_white_stands_on_space_1_and_black_on_space_23() -> None:
    new = Table(game_of())
    assert new.strip == START
    assert len(new.strip) == 23
    assert new.game.seats == 2


@rule("1.1")
def test_1_1_the_fencers_go_back_at_the_start_of_every_round() -> None:
    after = table(8, 11, "11345/11245").play("attack 3x1")
    assert after.strip == ".......W..B............"
    assert after.play("begin").strip == START


@rule("1.2")
def test_1_2_there_are_five_cards_of_each_value() -> None:
    new = Table(game_of())
    assert new.pack == "1111122222333334444455555"
    content = title("en_garde").shipped_box("standard").text
    assert [content.count(f"value = {value}\ncopies = 5") for value in VALUES] == [1] * 5


@rule("1.3")
def test_1_3_white_is_dealt_five_cards_then_black() -> None:
    new = Table(game_of())
    assert (new.actor, new["draws"]) == (CHANCE, "0+5")
    new.play("draw 5", "draw 5", "draw 1")
    assert (new.actor, new["draws"], new["hands"]) == (CHANCE, "0+2", "155/-")
    new.play("draw 2", "draw 3")
    assert (new.actor, new["draws"], new["hands"]) == (CHANCE, "1+5", "12355/-")
    new.play("draw 4", "draw 4", "draw 4", "draw 4", "draw 4")
    assert (new.actor, new["hands"]) == (WHITE, "12355/44444")
    assert new.pack == "111122223333555"
    assert len(new.pack) == 15


@rule("1.3")
def test_1_3_all_cards_are_shuffled_again_for_the_next_round() -> None:
    after = table(8, 11, "11345/11245").play("attack 3x1")
    assert after.played == "3"
    after.play("begin")
    assert (after["phase"], after["hands"], len(after.pack), after.played) == ("deal", "-/-", 25, "")


@rule("1.3")
def test_1_3_every_card_that_is_left_can_be_drawn_by_its_count() -> None:
    new = Table(game_of()).play("draw 5", "draw 5", "draw 5", "draw 5")
    assert new.legal() == ["draw 1", "draw 2", "draw 3", "draw 4", "draw 5"]
    assert new.game.weights(new.state) == [5, 5, 5, 5, 1]
    new.play("draw 5")
    assert new.legal() == ["draw 1", "draw 2", "draw 3", "draw 4"]


@rule("1.4")
def test_1_4_a_fencer_sees_his_own_hand_and_how_many_cards_the_other_has() -> None:
    before = table(hands="12345/22345")
    assert before.seen_by(WHITE)[6] == "12345/?????"
    assert before.seen_by(BLACK)[6] == "?????/22345"
    assert before.seen_by(SPECTATOR)[6] == "?????/?????"
    before.play("advance 5")
    assert before.seen_by(BLACK)[6] == "????/22345"
    assert before.seen_by(SPECTATOR)[6] == "????/?????"


@rule("1.4")
def test_1_4_a_drawn_card_is_known_to_whoever_drew_it() -> None:
    after = table(hands="12345/22345").play("advance 5", "draw 1")
    views = [after.view(seat) for seat in WATCHERS]
    assert [type(event).__name__ for view in views for event in view.told] == ["Drew", "DrewUnseen", "DrewUnseen"]


@rule("1.5")
def test_1_5_the_size_of_the_pack_and_every_played_card_are_open() -> None:
    before = table(hands="12345/22345", pack="111233455")
    for seat in WATCHERS:
        pack_size, discards = before.seen_by(seat)[7:9]
        assert (pack_size, discards) == ("9", "11121")
    before.play("advance 5", "draw 1")
    for seat in WATCHERS:
        pack_size, discards = before.seen_by(seat)[7:9]
        assert (pack_size, discards) == ("8", "11122")


@rule("1.6")
def test_1_6_white_starts_the_first_round() -> None:
    new = Table(game_of()).deal()
    assert (new.actor, new.round, new.starter) == (WHITE, 1, WHITE)


@rule("1.6")
@pytest.mark.parametrize(("number", "starter"), [(1, WHITE), (2, BLACK), (3, WHITE)])
@pytest.mark.parametrize(
    ("hands", "pack", "points", "ending"),
    [
        ("1234/12345", None, "1:0", "touch:0"),
        ("12345/1234", None, "0:1", "touch:1"),
        ("12345/12345", "", "0:0", "drawn"),
    ],
)
def test_1_6_the_start_changes_sides_every_round(
    number: int, starter: int, hands: str, pack: str | None, points: str, ending: str
) -> None:
    turn = 1 - starter
    between = table(
        8, 16, hands, pack=pack, phase="between", number=number, starter=starter, turn=turn, points=points, last=ending
    )
    assert between.actor == 1 - starter
    between.play("begin").deal()
    assert (between.round, between.starter, between.actor) == (number + 1, 1 - starter, 1 - starter)
