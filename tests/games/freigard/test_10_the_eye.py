"""Chapter 10: the Eye."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from meadhall.games.freigard.pieces import FEATURES
from tests.games.freigard.positions import (
    after,
    box,
    discards_of,
    game,
    hand_of,
    legal,
    odds_of,
    phase_of,
    pool_of,
    table,
    top_of,
    totems_of,
)
from tests.rule import rule


@rule("10.1")
def test_10_1_one_family_and_one_feature() -> None:
    named = [text.removeprefix("eye ") for text in legal(table("spike,round,crimson1")) if text.startswith("eye ")]
    assert named == [feature.name for feature in FEATURES]
    assert len(named) == 14
    found = {
        feature.name: [kind.code for kind in box().kinds if feature.fits(kind)]
        for feature in FEATURES
        if feature.name in ("golem-surge", "dragon-2", "ent-0")
    }
    assert found == {
        "golem-surge": ["spike+", "spike+/1", "round+", "round+/2", "square+", "square+/1"],
        "dragon-2": ["crimson2", "crimson2/2", "blue2", "blue2/1"],
        "ent-0": ["conifer0", "conifer0/3", "broadleaf0", "broadleaf0/3"],
    }


@rule("10.2")
def test_10_2_search_until_one_fits_and_put_it_on_top() -> None:
    before = table("crimson2,crimson2,spike")
    searching = after(before, "eye dragon-2", "reveal round", "reveal conifer2")
    assert phase_of(searching) == "eye:dragon-2"
    then = after(searching, "reveal blue2")
    assert (phase_of(then), top_of(then), totems_of(then)) == ("turn", "blue2", "hourglass,vessel,shield")
    assert then.deck_size() == before.deck_size()
    assert hand_of(then) == "spike,crimson2*2"
    drawn = after(then, "draw", "discard spike")
    assert hand_of(drawn) == "crimson2*2,blue2"
    assert odds_of(after(drawn, "draw"))["round"] == 1  # shuffled back


@rule("10.2")
def test_10_2_known_cards_on_top_are_revealed_first_and_shuffled_too() -> None:
    state = table("crimson2,crimson2,spike", top="blue1,blue2,conifer2")
    then = after(state, "eye dragon-2")
    assert (phase_of(then), top_of(then)) == ("turn", "blue2")
    assert then.deck_size() == state.deck_size()
    assert "conifer2" in pool_of(then).split(",")
    assert then.shuffles == 2


@rule("10.3")
def test_10_3_the_rout_stops_the_search_and_spares_the_hand() -> None:
    before = table("crimson2,crimson2,spike")
    then = after(before, "eye dragon-2", "reveal round", "reveal rout")
    assert (hand_of(then), discards_of(then), phase_of(then)) == ("spike,crimson2*2", "rout", "turn")
    assert (top_of(then), totems_of(then)) == ("", "hourglass,vessel,shield")
    assert then.deck_size() == before.deck_size() - 1
    assert "round" in pool_of(then).split(",")


@rule("10.4")
def test_10_4_nothing_found_and_all_is_shuffled_back() -> None:
    before = table("crimson2,crimson2,spike", pool="round,square")
    then = after(before, "eye ent-2", "reveal square", "reveal round")
    assert (phase_of(then), top_of(then), pool_of(then)) == ("turn", "", "round,square")
    assert totems_of(then) == "hourglass,vessel,shield"


@rule("10.5")
def test_10_5_revealed_cards_keep_the_deck_from_being_empty() -> None:
    before = table("crimson2,crimson2,spike", pool="round,rout")
    then = after(before, "eye ent-2", "reveal round", "reveal rout")
    assert (phase_of(then), pool_of(then)) == ("turn", "round")
    only = table("crimson2,crimson2,spike", pool="rout", points=22)
    over = after(only, "eye ent-2", "reveal rout")
    assert (over.round, over.castles) == (2, [18, 14])


@rule("10.6")
def test_10_6_a_revealed_card_is_not_among_the_unseen_points() -> None:
    state = table("crimson2,crimson2,spike", pool="round,square,blue1,conifer0", unseen=2, points=2)
    then = after(state, "eye golem-spike", "reveal round", "reveal square")
    assert phase_of(then) == "turn"  # the whole deck was revealed: blue1 and conifer0 are the points
    assert odds_of(after(then, "draw")) == {"round": 1, "square": 1}


@rule("10.6")
def test_10_6_the_odds_agree_with_every_order_of_the_cards() -> None:
    """Lay out the real cards in every order, keep the orders that fit what was seen, and count."""
    start = table("crimson2,crimson2,spike", pool="round+*2,round,blue1*2,rout", unseen=2, points=2)
    searched = after(start, "eye ent-2", "reveal round+", "reveal blue1", "reveal rout", "draw")
    assert searched.before == 2
    cards = ["round+", "round+", "round", "blue1", "blue1", "rout"]
    first: dict[str, Fraction] = {}
    second: dict[str, Fraction] = {}
    for order in permutations(range(6)):
        named = [cards[place] for place in order]  # two points, then the deck from its top
        if named[2:5] != ["round+", "blue1", "rout"]:
            continue
        deck = [order[2], order[3], order[5]]
        for shuffled in permutations(deck):
            drawn = [cards[place] for place in shuffled]
            first[drawn[0]] = first.get(drawn[0], Fraction(0)) + 1
            if drawn[0] == "round+":
                second[drawn[1]] = second.get(drawn[1], Fraction(0)) + 1
    assert shares(odds_of(searched)) == shares(first)
    drawn_once = after(searched, "reveal round+", "discard spike", "draw")
    assert shares(odds_of(drawn_once)) == shares(second)


def shares(weights: dict[str, int] | dict[str, Fraction]) -> dict[str, Fraction]:
    total = sum(weights.values())
    return {card: Fraction(weight) / total for card, weight in weights.items()}


@rule("10.6")
def test_10_6_such_a_table_can_be_written_down() -> None:
    start = table("crimson2,crimson2,spike", pool="round+*2,round,blue1*2,rout", unseen=2, points=2)
    searched = after(start, "eye ent-2", "reveal round+", "reveal blue1", "reveal rout", "draw", "reveal round+")
    assert game().read(searched.notation()).notation() == searched.notation()
    assert searched.drawn != [0] * len(searched.drawn)
