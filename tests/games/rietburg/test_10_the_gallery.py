"""10. The trophy gallery."""

from __future__ import annotations

from meadhall.games.rietburg.pieces import FLUGGORS, GOLD, ROW3
from meadhall.games.rietburg.rules.gallery import trophy_count
from tests.games.rietburg.positions import at, game_of, table
from tests.rule import rule

KRAM = game_of(heroes="kram,thorn")


@rule("10.1")
def test_10_1_three_rows() -> None:
    rows = {row.id: row.row for row in KRAM.laws.box.encounters}
    assert {row for name, row in rows.items() if name.startswith(("gor", "chalk", "telescope", "bone"))} == {1}
    assert {row for name, row in rows.items() if name.startswith("fluggor")} == {2}
    assert {rows[name] for name in ("wardrak_a", "troll_a", "skral_a", "hagrod", "shan", "falcon")} == {3}
    state = table(gallery="gor_a:2,wardrak_a:1,fluggor:3,telescope:1,falcon:1").state
    assert [trophy_count(state, sort) for sort in (GOLD, FLUGGORS, ROW3)] == [3, 3, 2]


@rule("10.2")
def test_10_2_gold_belongs_to_all() -> None:
    before = table(KRAM, axe="dull", gallery="gor_a:1,telescope:1")
    assert before.state.gold() == 2
    thorn = table(KRAM, hero="thorn", stacks=at(l6="skeleton_a"), gallery="gor_a:1", at="2,6")
    assert "play thorn_1 1" in thorn.legal()


@rule("10.3")
def test_10_3_gold_is_paid_with_cards_of_ones_choice() -> None:
    before = table(KRAM, axe="dull", gallery="gor_a:1,gor_b:1,chalk_skral_a:1,telescope:1")
    before.play("repair")
    assert before.legal() == ["pay gor_a", "pay telescope"]
    assert before.refused("pay gor_b") == "10.3"
    assert before.refused("pay fluggor") == "10.3"
    before.play("pay telescope")
    assert (before["gallery"], before["out"]) == ("gor_b:1,chalk_skral_a:1", "gor_a:1,telescope:1")


@rule("10.3")
def test_nothing_is_asked_when_it_cannot_matter() -> None:
    before = table(KRAM, axe="dull", gallery="gor_a:1,gor_b:1,chalk_skral_a:1").play("repair")
    assert (before["gallery"], before["axe"]) == ("chalk_skral_a:1", "sharp")
    everything = table(KRAM, axe="dull", gallery="gor_a:1,telescope:1").play("repair")
    assert everything["gallery"] == "-"
