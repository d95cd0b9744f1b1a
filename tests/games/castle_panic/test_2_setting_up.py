"""Chapter 2: setting up."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE
from tests.games.castle_panic.positions import ALL, Table, game_of
from tests.rule import rule


@rule("2.1")
def test_six_towers_and_six_walls_stand() -> None:
    at = Table(game_of())
    assert (at["towers"], at["walls"], at["phase"]) == (ALL, ALL, "start")


@rule("2.2")
def test_the_first_player_places_the_monsters_arc_by_arc() -> None:
    at = Table(game_of(3))
    assert at.actor == 0
    assert at.legal() == ["place goblin 1", "place orc 1", "place troll 1"]
    assert at.refused("place goblin 2") == "3.1"
    at.play("place troll 1")
    assert at.refused("place troll 2") == "2.2"
    at.play("place orc 2", "place orc 3")
    assert at["monsters"] == "troll3-archer1,orc2-archer2,orc2-archer3,goblin1-archer4,goblin1-archer5,goblin1-archer6"
    assert at["phase"] == "deal"


@rule("2.3")
def test_chance_places_them_if_that_was_chosen() -> None:
    at = Table(game_of(2, start="random"))
    assert at.actor == CHANCE
    assert at.game.weights(at.state) == [3, 2, 1]
    assert at.play("place orc 1")["monsters"] == "orc2-archer1"


@rule("2.4")
@pytest.mark.parametrize(("seats", "cards"), [(1, 6), (2, 6), (3, 5), (4, 5), (5, 5), (6, 4)])
def test_hands_are_dealt_by_the_number_of_players(seats: int, cards: int) -> None:
    at = Table(game_of(seats)).play("place troll 1", "place orc 2", "place orc 3")
    while at["phase"] == "deal":
        at.play(at.legal("draw")[-1])
    assert [len(hand) for hand in at.state.hands] == [cards] * seats
    assert at.state.deck_size == 49 - seats * cards


@rule("2.5")
def test_the_other_tokens_are_the_pile() -> None:
    at = Table(game_of()).play("place troll 1", "place orc 2", "place orc 3")
    assert at.state.pile_size == 43
    assert at["pile"].startswith("goblin*3,orc*9,troll*9,goblin_king")


@rule("2.6")
def test_hands_are_open_and_the_first_player_begins() -> None:
    at = Table(game_of()).play("place troll 1", "place orc 2", "place orc 3")
    while at["phase"] == "deal":
        at.play(at.legal("draw")[0])
    assert (at["turn"], at["seat"], at.actor) == ("1", "0", 0)
    assert at.game.view(at.state, 1).table.hands == at.state.hands
