"""Chapter 3: what a hand is worth."""

from __future__ import annotations

import pytest

from meadhall.games.freigard.rules.worth import points_of, worth_of
from tests.games.freigard.positions import box, table
from tests.rule import rule


def worth(hand: str) -> int:
    """Return what a hand scores at the table, -1 if it cannot be scored."""
    at = table(hand)
    points = int(points_of(box().kinds, at.state.hand))
    if points < 0:
        assert "score" not in at.legal()
        return points
    assert worth_of(box().kinds, at.state.hand).points == points
    scored = at.play("score")
    assert scored.state.points == points
    return points


@rule("3.1")
def test_3_1_only_a_combination_can_be_scored() -> None:
    assert table("spike,round,crimson1").refused("score") == "3.1"
    assert table("spike/3,round/2,crimson1").refused("score") == "3.1"
    assert table("spike,round,square").refused("score") == ""
    assert table("spike/3,round/2,blue1/1").refused("score") == ""


@rule("3.2")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("spike,spike+,square", 1), ("spike,round,round+", 1), ("spike,round,square", 2), ("spike,spike/3,spike+", 3)],
)
def test_3_2_golems_any_different_alike(hand: str, points: int) -> None:
    assert worth(hand) == points


@rule("3.3")
def test_3_3_surge_and_sphere_do_not_make_golems_differ() -> None:
    assert worth("round,round/2,round+") == 3
    assert worth("square/3,square+,square") == 3


@rule("3.4")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("spike+,spike+,round+", 2), ("spike+,round+,square+", 4), ("spike+,spike+,spike+/1", 6), ("spike+*2,spike", 3)],
)
def test_3_4_three_surges_double(hand: str, points: int) -> None:
    assert worth(hand) == points


@rule("3.5")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("crimson1,blue1,blue2", 1), ("crimson1,crimson1,blue1", 2), ("crimson2,crimson2,blue2", 3)],
)
def test_3_5_dragons_by_their_heads(hand: str, points: int) -> None:
    assert worth(hand) == points


@rule("3.6")
@pytest.mark.parametrize(
    ("hand", "points"), [("crimson1,crimson1,crimson2", 2), ("crimson1*3", 4), ("blue2,blue2,blue2/1", 6)]
)
def test_3_6_one_colour_doubles(hand: str, points: int) -> None:
    assert worth(hand) == points


@rule("3.7")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("conifer0,broadleaf0,conifer1", 1), ("conifer2,broadleaf1,conifer0", 3), ("conifer2,conifer2/1,broadleaf2", 6)],
)
def test_3_7_each_ent_counts(hand: str, points: int) -> None:
    assert worth(hand) == points


@rule("3.8")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("conifer1,conifer0,conifer0", 2), ("broadleaf2,broadleaf1,broadleaf0", 6), ("conifer2,conifer2/1,conifer1", 10)],
)
def test_3_8_one_tree_doubles_with_cards_without_ents(hand: str, points: int) -> None:
    assert worth(hand) == points


@rule("3.9")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("spike/3,crimson1/3,conifer0/3", 3), ("spike/3,round/2,blue1/1", 1), ("round/2,crimson1/2,conifer1/2", 2)],
)
def test_3_9_three_spheres_are_worth_the_lowest(hand: str, points: int) -> None:
    assert worth(hand) == points


@rule("3.10")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("crimson1/2,crimson1/3,crimson2/2", 4),
        ("spike/3,round/2,square/3", 4),
        ("spike+/1,round+/2,square+/1", 5),
        ("conifer0/3,conifer1/2,conifer2/1", 7),
    ],
)
def test_3_10_family_doubled_and_spheres_added_after_it(hand: str, points: int) -> None:
    assert worth(hand) == points


@rule("3.11")
def test_3_11_three_cards_without_an_ent_score_nothing_and_are_discarded() -> None:
    before = table("conifer0,conifer0,broadleaf0")
    then = before.play("score")
    assert then.state.points == 0
    assert then["discards"] == "conifer0*2,broadleaf0"
    assert then["phase"] == "deal"
    assert then.state.deck_size() == 47
