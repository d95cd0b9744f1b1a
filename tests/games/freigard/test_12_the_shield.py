"""Chapter 12: the Shield."""

from __future__ import annotations

from tests.games.freigard.positions import table
from tests.rule import rule

LAST_DRAW = ("draw", "reveal blue1")


@rule("12.1")
def test_12_1_another_round_instead_of_a_defeat() -> None:
    at = table("spike,round,crimson1", pool="blue1", points=5, totems="eye,shield").play(*LAST_DRAW)
    assert at.legal() == ["shield", "accept"]
    then = at.play("shield")
    assert (then.state.round, then.state.castles, then.state.points) == (2, [22, 18, 14], 0)
    assert (then["totems"], then["phase"]) == ("eye", "deal")


@rule("12.2")
def test_12_2_not_when_the_score_alone_fells_a_castle() -> None:
    at = table("spike,round,crimson1", pool="blue1", points=17).play(*LAST_DRAW)
    assert at.legal() == ["fell 18", "fell 14"]
    assert at.refused("shield") == "12.2"


@rule("12.3")
def test_12_3_four_rounds_at_most() -> None:
    at = table("spike,round,crimson1", pool="blue1", points=5, totems="shield")
    at.play(*LAST_DRAW, "shield")
    for castle in (22, 18, 14):
        ready = table(
            "spike,round,crimson1",
            pool="blue1",
            points=castle,
            totems="",
            castles=",".join(str(left) for left in at.state.castles),
            round_=int(at.state.round),
        )
        at = ready.play(*LAST_DRAW)
    assert (at.state.round, at.state.castles, at["phase"]) == (4, [], "over")
    lost = table("spike,round,crimson1", pool="blue1", points=5, totems="").play(*LAST_DRAW)
    assert lost["phase"] == "over"


@rule("12.1")
def test_12_1_the_shield_waits_for_the_end_of_a_round() -> None:
    assert table("spike,round,crimson1").refused("shield") == "12.1"
