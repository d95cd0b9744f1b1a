"""6. Battle."""

from __future__ import annotations

from meadhall.games.rietburg.events import BattleWon, CardPlayed
from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule

AWAY = "6,2"


@rule("6.1")
def test_6_1_a_hero_fights_the_face_up_creature_on_top_where_he_stands() -> None:
    before = table(stacks=at(l6="gor_a", l5="gor_a", l4="?"), at=AWAY)
    before.play("play thorn_1 1")
    for place in (5, 4, 3):
        assert before.refused(f"fight {place}") == "6.1"
    before.play("fight 6")
    assert before["stacks"] == at(l5="gor_a", l4="?")
    assert table(stacks=at(l6="gor_a,?"), at=AWAY).refused("play thorn_1 1") == "6.1"
    assert table(stacks=at(l6="falcon"), at=AWAY).refused("play thorn_1 1") == "6.1"


@rule("6.2")
def test_6_2_the_strength_must_suffice() -> None:
    for creature, thorn_2 in (("gor_c", True), ("chalk_skral_a", False)):
        before = table(stacks=at(l6=creature), at=AWAY)
        assert ("play thorn_2 1" in before.legal()) == thorn_2
    assert table(stacks=at(l6="chalk_skral_a"), at=AWAY).refused("play thorn_2 1") == "6.2"
    equal = table(stacks=at(l6="chalk_skral_a"), at=AWAY).play("play thorn_1 1", "fight 6")
    assert equal["gallery"] == "chalk_skral_a:1"


@rule("6.3")
def test_6_3_points_are_added_and_go_back_to_the_supply() -> None:
    before = table(stacks=at(l6="troll_a"), will="3,0", at=AWAY)
    before.play("play thorn_1 1", "fight 6")
    assert before.legal() == ["strike 2", "strike 3", "back"]
    assert before.refused("strike 1") == "6.2"
    assert before.refused("strike 4") == "6.3"
    before.play("strike 3")
    assert (before["will"], before.state.supply()) == ("0,0", 18)


@rule("6.4")
def test_6_4_chada_has_no_points() -> None:
    before = table(hero="chada", tasks="?,?,?,?,?,?", stacks=at(l6="-"))
    before.play("task 6", "draw fire_spirit")
    assert before["will"] == "1,0"
    reka = table(hero="chada", hand="thorn_1,thorn_2,thorn_3/chada_1,chada_2,chada_3,reka")
    assert reka.refused("play reka") == "3.6"
    gift = table(hero="chada", stacks=at(l6="gorlot_a"), at="2,6").play("play chada_1 1", "fight 6")
    assert (gift["will"], gift["hero"]) == ("0,0", "thorn")
    quivers = table(hero="chada", stacks=at(l6="gor_a"), at="2,6", quivers="4,5")
    quivers.play("play chada_2 1", "fight 6", "quiver 4")
    assert quivers.refused("strike 1") == "6.4"


@rule("6.5")
def test_6_5_the_defeated_creature_is_a_trophy() -> None:
    before = table(stacks=at(l6="?,gor_a"), at=AWAY)
    before.play("play thorn_1 1", "fight 6")
    assert (before["stacks"], before["gallery"]) == (at(l6="?"), "gor_a:1")


@rule("6.6")
def test_6_6_the_reward_is_the_active_heros_and_may_be_waived() -> None:
    fields = {"stacks": at(l6="gorlot_a"), "at": AWAY}
    taken = table(**fields).play("play thorn_1 1", "fight 6")
    assert taken.legal() == ["stop", "take"]
    assert taken.play("take")["will"] == "1,0"
    waived = table(**fields).play("play thorn_1 1", "fight 6", "stop")
    assert (waived["will"], waived["hero"]) == ("0,0", "chada")


@rule("6.7")
def test_6_7_rewards_are_carried_out_at_once() -> None:
    troll = table(stacks=at(l6="troll_a"), at=AWAY, will="2,0")
    troll.play("play thorn_1 1", "fight 6", "take")
    assert list(troll.odds().values()) == [1] * 8
    troll.play("draw triest")
    assert troll["hand"].split("/")[0] == "thorn_2,thorn_3,triest"
    hagrod = table(stacks=at(l6="hagrod"), at=AWAY, will="4,0").play("play thorn_1 1", "fight 6", "take")
    assert hagrod["deck"] == "11"
    fluggor = table(stacks=at(l6="fluggor"), at=AWAY).play("play thorn_1 1", "fight 6", "go 3")
    assert fluggor["at"] == "3,2"
    orfen = table(game_of(heroes="orfen,chada"), stacks=at(l6="wardrak_a", l4="telescope,?"), at=AWAY)
    orfen.play("play orfen_1 1", "use 2", "fight 6", "remove 4", "go 4", "pick up")
    assert orfen["hand"].split("/")[0] == "orfen_2,orfen_3,orfen_4,telescope"
    assert orfen["hero"] == "chada"
    reveal = table(stacks=at(l6="skral_a", l4="?", l3="?"), at=AWAY)
    reveal.play("play thorn_1 1", "fight 6", "turn 4", "draw gor_a", "stop")
    assert reveal["stacks"] == at(l4="gor_a", l3="?")


@rule("6.8")
def test_6_8_calrai_and_shan_punish() -> None:
    calrai = table(stacks=at(l6="calrai"), at=AWAY, will="2,0").play("play thorn_1 1", "fight 6")
    assert (calrai["deck"], calrai["dropped"], calrai["hero"]) == ("9", "1", "chada")
    shan = table(stacks=at(l6="shan"), at=AWAY, will="3,0").play("play thorn_1 1", "fight 6")
    assert (shan["stacks"], shan["pile"]) == (at(l6="?,?"), "18")
    empty = table(stacks=at(l6="calrai"), at=AWAY, will="2,0", deck="0").play("play thorn_1 1", "fight 6")
    assert (empty["deck"], empty.ending) == ("0", "")
    lost = table(stacks=at(l6="shan"), at=AWAY, will="3,0", pile="1").play("play thorn_1 1", "fight 6")
    assert lost.ending == "overrun"


@rule("6.9")
def test_6_9_a_fluggor_is_as_strong_as_there_are_creatures_on_top() -> None:
    stacks = at(l6="fluggor", l1="gor_a", l2="gor_a", l3="falcon", l4="gor_a,?", l5="troll_a")
    orfen = table(game_of(heroes="orfen,chada"), stacks=stacks, at=AWAY)
    assert "play orfen_2 1" in orfen.legal()
    assert orfen.refused("play orfen_4 1") == "6.2"
    alone = table(game_of(heroes="orfen,chada"), stacks=at(l6="fluggor"), at=AWAY)
    assert "play orfen_4 1" in alone.legal()


@rule("6.10")
def test_6_10_a_skeleton_warrior_costs_a_gold() -> None:
    stacks = at(l6="skeleton_a")
    assert table(stacks=stacks, at=AWAY).refused("play thorn_1 1") == "6.10"
    before = table(stacks=stacks, at=AWAY, gallery="gor_b:1").play("play thorn_1 1", "fight 6")
    assert (before["gallery"], before["out"]) == ("skeleton_a:1", "gor_b:1")


@rule("6.11")
def test_6_11_brother_shield_triest_and_veest_fight_without_points() -> None:
    hand = "thorn_1,thorn_2,thorn_3,triest,brother_shield/chada_1,chada_2,chada_3"
    before = table(hand=hand, stacks=at(l5="gor_c", l3="gor_a", l6="gor_c"), will="2,0", at=AWAY)
    assert before.refused("play triest") == "6.2"
    before.play("play brother_shield", "fight 5")
    assert (before["gallery"], before["will"]) == ("gor_c:1,brother_shield:1", "2,0")
    friend = table(hand=hand, stacks=at(l6="gor_b"), will="2,0", at=AWAY).play("play triest")
    assert (friend["gallery"], friend["played"]) == ("gor_b:1", "triest/-")
    group = table(hand=hand, stacks=at(l6="troll_a"), will="2,0", at="6,6").play("play triest")
    assert group.refused("strike 1") == "6.11"


@rule("6.12")
def test_6_12_a_card_has_one_battle() -> None:
    before = table(stacks=at(l6="gor_a,gor_a"), at=AWAY)
    before.play("play thorn_1 1", "fight 6")
    assert (before["stacks"], before["hero"]) == (at(l6="gor_a"), "chada")


@rule("6.11")
def test_a_card_is_told_before_the_creature_falls() -> None:
    hand = "thorn_1,thorn_2,thorn_3,triest/chada_1,chada_2,chada_3"
    shown = table(hand=hand, stacks=at(l6="gor_b"), at=AWAY).play("play triest")
    assert [type(event) for event in shown.told][:2] == [CardPlayed, BattleWon]
