"""8. The heroes' special things."""

from __future__ import annotations

from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule

CHADA = game_of(heroes="chada,thorn")
KRAM = game_of(heroes="kram,thorn")
KHEELA = game_of(heroes="kheela,thorn")
EARA = game_of(heroes="eara,thorn")
AWAY = "6,2"


@rule("8.1")
def test_8_1_a_quiver_symbol_needs_a_quiver() -> None:
    before = table(CHADA, stacks=at(l6="gor_a"), at=AWAY)
    assert before.refused("play chada_2 1") == "8.1"
    armed = table(CHADA, stacks=at(l6="gor_a"), at=AWAY, quivers="3,5").play("play chada_2 1", "fight 6")
    assert armed.refused("strike 0") == "8.1"
    assert armed.refused("quiver 9") == "8.1"
    armed.play("quiver 3", "strike 0")
    assert (armed["quivers"], armed["gallery"]) == ("5", "gor_a:1")


@rule("8.2")
def test_8_2_two_quivers_are_added_in_one_battle() -> None:
    before = table(CHADA, stacks=at(l6="troll_a"), at=AWAY, quivers="2,3,5,9").play("play chada_2 1", "fight 6")
    before.play("quiver 3", "quiver 5")
    assert before["gallery"] == "troll_a:1"
    weak = table(CHADA, stacks=at(l6="troll_c"), at=AWAY, quivers="2,3,9").play("play chada_2 1", "fight 6")
    weak.play("quiver 9")
    assert weak["battle"] == "6:chada:chada_2:1:0:q9@-"
    thorn = table(CHADA, stacks=at(l6="troll_c"), quivers="2,3,9").play(
        "play chada_2 1", "fight 6", "quiver 9", "quiver 2"
    )
    assert thorn.refused("quiver 3") == "8.2"


@rule("8.3")
def test_8_3_used_quivers_stay_out_of_the_supply() -> None:
    before = table(CHADA, stacks=at(l6="gor_a"), at=AWAY, quivers="9")
    supply = before.state.quiver_supply[:]
    before.play("play chada_2 1", "fight 6")
    assert before["used"] == "9"
    assert before.state.quiver_supply == supply


@rule("8.4")
def test_8_4_the_sharp_axe_adds_4_once() -> None:
    before = table(KRAM, stacks=at(l6="troll_a"), at=AWAY, will="1,0").play("play kram_1 1", "fight 6")
    assert before["battle"] == "6:kram:kram_1:1:0:axe@-"
    before.play("strike 0")
    assert (before["gallery"], before["axe"]) == ("troll_a:1", "dull")
    kept = table(KRAM, stacks=at(l6="gor_b"), at=AWAY).play("play kram_1 1", "fight 6", "strike 0")
    assert kept["axe"] == "sharp"
    dull = table(KRAM, stacks=at(l6="gor_b"), axe="dull", will="1,0", at=AWAY).play("play kram_1 1", "fight 6")
    assert dull.refused("axe") == "8.4"


@rule("8.5")
def test_8_5_the_dull_axe_adds_1_to_every_hero_card() -> None:
    before = table(KRAM, stacks=at(l6="gor_c"), at=AWAY, axe="dull").play("play kram_1 1", "fight 6")
    assert (before["gallery"], before["axe"]) == ("gor_c:1", "dull")
    hand = "kram_1,kram_2,kram_3,triest/thorn_1,thorn_2,thorn_3"
    friend = table(KRAM, stacks=at(l6="gor_c"), at=AWAY, axe="dull", hand=hand)
    assert friend.refused("play triest") == "6.2"


@rule("8.6")
def test_8_6_the_axe_is_repaired_for_two_gold() -> None:
    before = table(KRAM, axe="dull", gallery="gor_a:2,gor_b:1", at="3,2")
    before.play("repair")
    assert (before["axe"], before["gallery"], before["do"]) == ("sharp", "gor_b:1", "main")
    assert before.refused("repair") == "8.6"
    assert table(KRAM, axe="dull", gallery="gor_a:1").refused("repair") == "8.6"
    assert table(KRAM, hero="thorn", axe="dull", gallery="gor_a:2").refused("repair") == "8.6"


@rule("8.7")
def test_8_7_the_spirit_is_placed_anywhere_with_either_side() -> None:
    before = table(KHEELA).play("play kheela_1 2", "use 1", "spirit 4 plus")
    assert before["spirit"] == "4:plus"
    before.play("stop", "play thorn_1 blank", "play kheela_2 1", "use 1")
    assert before.refused("spirit 4 plus") == "8.7"
    before.play("spirit 4 double")
    assert before["spirit"] == "4:double"


@rule("8.8")
def test_8_8_double_doubles_kheelas_card_before_points() -> None:
    fields = {"stacks": at(l6="troll_c"), "at": AWAY, "spirit": "6:double"}
    before = table(KHEELA, **fields).play("play kheela_3 1", "fight 6")
    assert before["gallery"] == "troll_c:1"
    more = table(KHEELA, **{**fields, "stacks": at(l6="troll_red"), "will": "2,0"})
    more.play("play kheela_3 1", "fight 6")
    assert more["will"] == "0,0"
    thorn = table(KHEELA, **{**fields, "hero": "thorn", "at": "2,6"})
    assert thorn.refused("play thorn_1 1") == "6.2"


@rule("8.9")
def test_8_9_plus_adds_2_for_each_hero_there() -> None:
    alone = table(KHEELA, hero="thorn", stacks=at(l6="troll_a"), at="2,6", spirit="6:plus")
    assert alone.play("play thorn_1 1", "fight 6")["gallery"] == "troll_a:1"
    both = table(KHEELA, stacks=at(l6="troll_red"), spirit="6:plus").play("play kheela_1 1", "fight 6")
    both.play("invite thorn", "join thorn_3 1", "strike 0")
    assert both["gallery"] == "troll_red:1"


@rule("8.10")
def test_8_10_the_spirit_helps_only_hero_cards_on_the_spot() -> None:
    hand = "kheela_1,kheela_2,kheela_3,triest/thorn_1,thorn_2,thorn_3"
    friend = table(KHEELA, stacks=at(l6="gor_c"), at=AWAY, spirit="6:plus", hand=hand)
    assert friend.refused("play triest") == "6.2"
    game = game_of(heroes="eara,kheela")
    far = table(game, stacks=at(l6="gor_c"), at="1,2", spirit="6:plus")
    far.play("play eara_3 1")
    assert far.refused("fight 6") == "6.2"
    near = table(game, stacks=at(l6="gor_c"), at="6,2", spirit="6:plus")
    near.play("play eara_3 1", "fight 6", "book book_ranged")
    assert near["gallery"] == "gor_c:1"


@rule("8.11")
def test_8_11_each_book_symbol_uses_an_open_book() -> None:
    before = table(EARA, stacks=at(l6="gor_b", l2="?"), at="6,3").play("play eara_3 1")
    assert before.legal() == ["stop", "fight 6", "book book_move", "book book_reveal"]
    before.play("book book_reveal", "turn 2", "draw gor_a")
    assert (before["books"], before["hero"]) == ("book_reveal", "thorn")
    fight = table(EARA, stacks=at(l6="gor_b"), at="6,3").play("play eara_3 1", "fight 6")
    assert fight.legal() == ["book book_mid", "book book_high", "back"]
    assert fight.refused("book book_move") == "8.11"
    assert fight.refused("strike 0") == "8.11"
    fight.play("book book_mid")
    assert fight["books"] == "book_mid"


@rule("8.12")
def test_8_12_the_far_book_fights_elsewhere_alone() -> None:
    before = table(EARA, stacks=at(l5="gor_a", l4="gor_b"), at="6,3", will="2,0").play("play eara_1 1", "fight 5")
    assert before.refused("book book_high") == "8.12"
    before.play("strike 0")
    assert (before["gallery"], before["books"]) == ("gor_a:1", "book_ranged")
    points = table(EARA, stacks=at(l5="gor_c"), at="6,3", will="2,0").play("play eara_1 1", "fight 5")
    assert (points["gallery"], points["will"], points["books"]) == ("gor_c:1", "0,0", "book_ranged")
    assert table(EARA, stacks=at(l5="gor_c"), at="6,3", will="1,0").play("play eara_1 1").refused("fight 5") == "6.2"


@rule("8.13")
def test_8_13_two_books_are_combined_at_will() -> None:
    both = table(EARA, stacks=at(l6="troll_a"), at="6,3").play("play eara_1 1", "fight 6")
    both.play("book book_mid")
    assert (both["gallery"], both["books"]) == ("troll_a:1", "book_mid,book_high")
    apart = table(EARA, stacks=at(l6="gor_a,gor_b"), at="6,3").play("play eara_1 1", "fight 6")
    apart.play("book book_mid", "strike 0", "fight 6", "book book_high")
    assert apart["gallery"] == "gor_a:1,gor_b:1"
    moved = table(EARA, stacks=at(l1="gor_c"), at="6,3").play("play eara_1 1", "book book_move", "go 1", "fight 1")
    assert moved["gallery"] == "gor_c:1"
    one = table(EARA, stacks=at(l6="gor_a"), at="6,3", will="1,0").play("play eara_3 1", "fight 6", "book book_mid")
    assert one.refused("book book_high") == "8.13"


@rule("8.14")
def test_8_14_books_open_again_only_by_revitalizing() -> None:
    fields = {"books": "book_mid,book_move", "hand": "eara_1,eara_2,eara_3/thorn_1,thorn_2,thorn_3"}
    before = table(EARA, stacks=at(l2="?"), **fields).play("play eara_3 1")
    assert before.refused("book book_move") == "8.14"
    rested = table(EARA, **fields).play("revitalize", "draw n03", "draw gor_a")
    assert rested["books"] == "-"
