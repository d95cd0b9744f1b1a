"""Chapter 12: the Shield."""

from __future__ import annotations

from tests.games.freigard.positions import after, legal, phase_of, refused, table, totems_of
from tests.rule import rule

LAST_DRAW = ("draw", "reveal blue1")


@rule("12.1")
def test_12_1_another_round_instead_of_a_defeat() -> None:
    state = after(table("spike,round,crimson1", pool="blue1", points=5, totems="eye,shield"), *LAST_DRAW)
    assert legal(state) == ["shield", "accept"]
    then = after(state, "shield")
    assert (then.round, then.castles, then.points) == (2, [22, 18, 14], 0)
    assert (totems_of(then), phase_of(then)) == ("eye", "deal")


@rule("12.2")
def test_12_2_not_when_the_score_alone_fells_a_castle() -> None:
    state = after(table("spike,round,crimson1", pool="blue1", points=17), *LAST_DRAW)
    assert legal(state) == ["fell 18", "fell 14"]
    assert refused(state, "shield") == "12.2"


@rule("12.3")
def test_12_3_four_rounds_at_most() -> None:
    state = table("spike,round,crimson1", pool="blue1", points=5, totems="shield")
    state = after(state, *LAST_DRAW, "shield")
    for castle in (22, 18, 14):
        ready = table(
            "spike,round,crimson1",
            pool="blue1",
            points=castle,
            totems="",
            castles=",".join(str(left) for left in state.castles),
            round_=int(state.round),
        )
        state = after(ready, *LAST_DRAW)
    assert (state.round, state.castles, phase_of(state)) == (4, [], "over")
    lost = after(table("spike,round,crimson1", pool="blue1", points=5, totems=""), *LAST_DRAW)
    assert phase_of(lost) == "over"


@rule("12.1")
def test_12_1_the_shield_waits_for_the_end_of_a_round() -> None:
    assert refused(table("spike,round,crimson1"), "shield") == "12.1"
