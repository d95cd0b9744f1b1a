"""Chapter 10: the Eye."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from meadhall.games.freigard.pieces import FEATURES
from tests.games.freigard.positions import box, game_of, table
from tests.rule import rule


@rule("10.1")
def test_10_1_one_family_and_one_feature() -> None:
    named = [text.removeprefix("eye ") for text in table("spike,round,crimson1").legal("eye")]
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
    searching = before.copy().play("eye dragon-2", "reveal round", "reveal conifer2")
    assert searching["phase"] == "eye:dragon-2"
    then = searching.play("reveal blue2")
    assert (then["phase"], then["top"], then["totems"]) == ("turn", "blue2", "hourglass,vessel,shield")
    assert then.state.deck_size() == before.state.deck_size()
    assert then["hand"] == "spike,crimson2*2"
    drawn = then.play("draw", "discard spike")
    assert drawn["hand"] == "crimson2*2,blue2"
    assert drawn.play("draw").odds()["reveal round"] == 1  # shuffled back


@rule("10.2")
def test_10_2_known_cards_on_top_are_revealed_first_and_shuffled_too() -> None:
    at = table("crimson2,crimson2,spike", top="blue1,blue2,conifer2")
    then = at.copy().play("eye dragon-2")
    assert (then["phase"], then["top"]) == ("turn", "blue2")
    assert then.state.deck_size() == at.state.deck_size()
    assert "conifer2" in then["pool"].split(",")
    assert then.state.shuffles == 2


@rule("10.3")
def test_10_3_the_rout_stops_the_search_and_spares_the_hand() -> None:
    before = table("crimson2,crimson2,spike")
    then = before.copy().play("eye dragon-2", "reveal round", "reveal rout")
    assert (then["hand"], then["discards"], then["phase"]) == ("spike,crimson2*2", "rout", "turn")
    assert (then["top"], then["totems"]) == ("-", "hourglass,vessel,shield")
    assert then.state.deck_size() == before.state.deck_size() - 1
    assert "round" in then["pool"].split(",")


@rule("10.4")
def test_10_4_nothing_found_and_all_is_shuffled_back() -> None:
    before = table("crimson2,crimson2,spike", pool="round,square")
    then = before.play("eye ent-2", "reveal square", "reveal round")
    assert (then["phase"], then["top"], then["pool"]) == ("turn", "-", "round,square")
    assert then["totems"] == "hourglass,vessel,shield"


@rule("10.5")
def test_10_5_revealed_cards_keep_the_deck_from_being_empty() -> None:
    before = table("crimson2,crimson2,spike", pool="round,rout")
    then = before.play("eye ent-2", "reveal round", "reveal rout")
    assert (then["phase"], then["pool"]) == ("turn", "round")
    only = table("crimson2,crimson2,spike", pool="rout", points=22)
    over = only.play("eye ent-2", "reveal rout")
    assert (over.state.round, over.state.castles) == (2, [18, 14])


@rule("10.6")
def test_10_6_a_revealed_card_is_not_among_the_unseen_points() -> None:
    at = table("crimson2,crimson2,spike", pool="round,square,blue1,conifer0", unseen=2, points=2)
    then = at.play("eye golem-spike", "reveal round", "reveal square")
    assert then["phase"] == "turn"  # the whole deck was revealed: blue1 and conifer0 are the points
    assert then.play("draw").odds() == {"reveal round": 1, "reveal square": 1}


@rule("10.6")
def test_10_6_the_odds_agree_with_every_order_of_the_cards() -> None:
    """Lay out the real cards in every order, keep the orders that fit what was seen, and count."""
    start = table("crimson2,crimson2,spike", pool="round+*2,round,blue1*2,rout", unseen=2, points=2)
    searched = start.play("eye ent-2", "reveal round+", "reveal blue1", "reveal rout", "draw")
    assert searched.state.before == 2
    cards = ["round+", "round+", "round", "blue1", "blue1", "rout"]
    first: dict[str, Fraction] = {}
    second: dict[str, Fraction] = {}
    for order in permutations(range(6)):
        named = [cards[place] for place in order]  # two points, then the deck from its top
        if named[2:5] != ["round+", "blue1", "rout"]:
            continue
        deck = [order[2], order[3], order[5]]
        for shuffled in permutations(deck):
            drawn = [f"reveal {cards[place]}" for place in shuffled]
            first[drawn[0]] = first.get(drawn[0], Fraction(0)) + 1
            if drawn[0] == "reveal round+":
                second[drawn[1]] = second.get(drawn[1], Fraction(0)) + 1
    assert shares(searched.odds()) == shares(first)
    drawn_once = searched.copy().play("reveal round+", "discard spike", "draw")
    assert shares(drawn_once.odds()) == shares(second)


def shares(weights: dict[str, int] | dict[str, Fraction]) -> dict[str, Fraction]:
    total = sum(weights.values())
    return {card: Fraction(weight) / total for card, weight in weights.items()}


@rule("10.6")
def test_10_6_such_a_table_can_be_written_down() -> None:
    start = table("crimson2,crimson2,spike", pool="round+*2,round,blue1*2,rout", unseen=2, points=2)
    searched = start.play("eye ent-2", "reveal round+", "reveal blue1", "reveal rout", "draw", "reveal round+")
    assert game_of().read(str(searched)).notation() == str(searched)
    assert searched.state.drawn != [0] * len(searched.state.drawn)
