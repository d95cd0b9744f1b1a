"""Tension: what is near is said in a few words, at the right moment and not before."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import meadhall
from meadhall import front, words
from meadhall.engine.contract import View
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.games.en_garde.view import EnGardeView
from meadhall.games.freigard import FreigardView
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.rietburg import RietburgView
from meadhall.words.people import spoken_to

NAMES = ["Astrid", "Bjorn", "Dagny"]


def begun(game: str, seats: int, seed: int = 3) -> front.Match:
    return meadhall.new(game, seed=seed, seats=seats, names=NAMES[:seats])


def said(view: View, game: str, names: Sequence[str] = NAMES) -> str:
    return words.of(game).tension(view, names)


@pytest.mark.parametrize("game", meadhall.list_games())
def test_nothing_is_tense_at_the_beginning_or_after_the_end(game: str) -> None:
    match = begun(game, min(3, front.title(game).seats[-1]))
    assert said(match.view(0), game) == ""
    while match.actor is not None:
        match.play_bot("greedy", seed=1)
    assert said(match.view(0), game) == ""


def test_a_fencer_who_needs_one_more_point_has_match_point() -> None:
    view = begun("en_garde", 2).view(0)
    assert isinstance(view, EnGardeView)
    goal = view.laws.goal
    view.seen.black_points = goal - 1
    assert said(view, "en_garde") == "Match point for Bjorn"
    assert said(view, "en_garde", spoken_to(NAMES, 1)) == "Match point for you"
    view.seen.white_points = goal - 1
    assert said(view, "en_garde") == "The next touch wins the match"


@pytest.mark.parametrize(
    ("left", "words_of_it"),
    [(4, ""), (3, "3 cards left in the pack"), (1, "Last card in the pack"), (0, "The pack is empty")],
)
def test_the_pack_of_en_garde_runs_out(left: int, words_of_it: str) -> None:
    view = begun("en_garde", 2).view(0)
    assert isinstance(view, EnGardeView)
    view.pack_size = left
    assert said(view, "en_garde") == words_of_it


@pytest.mark.parametrize(("towers", "words_of_it"), [(0b111, ""), (0b101000, "2 towers left"), (0b1, "One tower left")])
def test_few_towers_of_castle_panic(towers: int, words_of_it: str) -> None:
    view = begun("castle_panic", 2).view(0)
    assert isinstance(view, CastlePanicView)
    view.table.towers = towers
    assert said(view, "castle_panic") == words_of_it


@pytest.mark.parametrize(("left", "words_of_it"), [(2, ""), (1, "One token to come"), (0, "The last monsters")])
def test_few_tokens_of_castle_panic(left: int, words_of_it: str) -> None:
    view = begun("castle_panic", 2).view(0)
    assert isinstance(view, CastlePanicView)
    view.pile_size, view.token_count = left, 0
    assert said(view, "castle_panic") == words_of_it


def test_the_deck_of_freigard_runs_out() -> None:
    match = begun("freigard", 1)
    heard = set()
    while match.actor is not None:
        view = match.view(0)
        assert isinstance(view, FreigardView)
        tension = said(view, "freigard")
        assert bool(tension) == (view.deck_size() <= 6 and not view.is_round_over())
        heard.add(tension)
        match.play_bot("greedy", seed=1)
    assert {"6 cards left in the deck", "1 card left in the deck"} <= heard


def test_the_necklace_of_freya_lacks_a_piece() -> None:
    match = begun("freyas_folly", 3, seed=0)
    heard = set()
    while match.actor is not None:
        view = match.view(0)
        assert isinstance(view, FreyasFollyView)
        made = int(view.forged()).bit_count()
        assert (said(view, "freyas_folly") == "One more piece ends it") == (made == view.box.pieces_to_finish - 1)
        heard.add(said(view, "freyas_folly"))
        match.play_bot("greedy", seed=1)
    assert "One more piece ends it" in heard


@pytest.mark.parametrize(
    ("deck", "words_of_it"),
    [(3, ""), (2, "Tarok is above the castle"), (1, "The last narrator card"), (0, "No narrator card left")],
)
def test_the_narrator_has_few_cards(deck: int, words_of_it: str) -> None:
    view = begun("rietburg", 2).view(0)
    assert isinstance(view, RietburgView)
    view.deck = deck
    assert said(view, "rietburg") == words_of_it
