"""9. Friends and objects."""

from __future__ import annotations

from tests.games.rietburg.positions import at, table
from tests.rule import rule

ALL_FRIENDS = "triest,veest,reka,merrik,thorald,gilda,lonas,melkart"
ALL_NARRATORS = ",".join(f"n{number:02}" for number in range(1, 13))


@rule("9.1")
def test_9_1_a_friend_is_drawn_from_the_pile() -> None:
    fields = {"stacks": at(l6="troll_a"), "at": "6,2", "will": "2,0"}
    before = table(**fields, out="triest:1,reka:1").play("play thorn_1 1", "fight 6", "take")
    assert before.legal() == [f"draw {name}" for name in ("veest", "merrik", "thorald", "gilda", "lonas", "melkart")]
    empty = table(**fields, hand=f"thorn_1,thorn_2,thorn_3/chada_1,chada_2,chada_3,{ALL_FRIENDS}")
    empty.play("play thorn_1 1", "fight 6")
    assert empty["hero"] == "chada"


@rule("9.2")
def test_9_2_the_hourglass_adds_an_unused_narrator_card() -> None:
    hand = "thorn_1,thorn_2,thorn_3,hadrian_hourglass/chada_1,chada_2,chada_3"
    before = table(hand=hand, read=ALL_NARRATORS, deck="9")
    before.play("play hadrian_hourglass")
    assert (before["deck"], before["gallery"]) == ("10", "hadrian_hourglass:1")
    for gone in ({"deck": "10"}, {"deck": "9", "dropped": "1"}):
        none = table(hand=hand, read=ALL_NARRATORS, **gone)
        assert none.refused("play hadrian_hourglass") == "3.7"


@rule("9.2")
def test_the_other_objects_do_what_is_printed() -> None:
    hand = "thorn_1,thorn_2,thorn_3,{}/chada_1,chada_2,chada_3"
    assert table(hand=hand.format("witch_brew")).play("play witch_brew")["will"] == "3,0"
    stone = table(hand=hand.format("rune_stone"), stacks=at(l1="?", l2="?,?"), gallery="gor_a:1")
    stone.play("play rune_stone", "remove 1", "remove 2")
    assert (stone["stacks"], stone["gallery"]) == (at(l2="?"), "rune_stone:1")


@rule("9.1")
def test_the_other_friends_do_what_is_printed() -> None:
    hand = "thorn_1,thorn_2,thorn_3,{}/chada_1,chada_2,chada_3"
    assert table(hand=hand.format("reka")).play("play reka")["will"] == "2,0"
    assert table(hand=hand.format("thorald")).play("play thorald", "go 1", "go 2")["at"] == "2,6"
    gilda = table(hand="thorn_1,gilda/chada_1,chada_2,chada_3", played="thorn_2,thorn_3/-", gallery="gor_a:1").play(
        "play gilda", "retake thorn_2", "retake thorn_3"
    )
    assert gilda["hand"].split("/")[0] == "thorn_1,thorn_2,thorn_3"
