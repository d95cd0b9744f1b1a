"""The levels that people choose from: what they mean, that gentle is never senseless, and that dice repeat them."""

from __future__ import annotations

import pytest

from meadhall import bots, front
from meadhall.bots.bot import Bot, Judging
from meadhall.bots.gentle import MOST, Gentle
from meadhall.bots.greedy import Greedy
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import Spec, SpecError
from meadhall.engine.chance import Dice
from meadhall.games.castle_panic.actions import Decline
from meadhall.games.castle_panic.rules.trading import Offer
from meadhall.words.levels import BOTS, bot_label, bot_line

GAMES = front.list_games()
FEW = 5
"""In so few decisions chance need not have taken what is only near the best."""


@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_every_game(name: str) -> None:
    match = front.new(name, seed=3)
    for level in bots.LEVELS:
        assert isinstance(bots.make(level, match.game), Bot)
        assert bot_line(level)
    match.play_bot("gentle", seed=1)


def test_a_level_is_a_bot_with_its_time() -> None:
    assert [bots.spec_of(level, "en_garde").text() for level in bots.LEVELS] == [
        "gentle",
        "greedy",
        "search:200ms",
        "search:2000ms",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_where_there_is_no_search_the_best_bot_is_strong(name: str) -> None:
    best = "search:2000ms" if SEARCH in bots.kinds(name) else bots.usual(name)
    assert bots.spec_of("master", name).text() == best


@pytest.mark.parametrize("name", GAMES)
def test_a_master_that_is_not_stronger_is_not_offered_and_still_understood(name: str) -> None:
    assert bots.levels(name) == [level for level in bots.LEVELS if level != bots.MASTER]
    assert bots.MASTER not in bots.names(name)
    assert bots.level_of(bots.MASTER) == bots.MASTER
    assert isinstance(bots.make(bots.MASTER, front.new(name, seed=3).game), Bot)


def test_the_words_that_programs_used_stay() -> None:
    for kind in bots.kinds("en_garde"):
        assert bots.spec_of(kind, "en_garde").kind == kind
        assert kind in bots.names("en_garde")
    with pytest.raises(SpecError, match="there are: gentle, steady, strong, random, greedy, search"):
        bots.spec_of("wise", "en_garde")


def test_a_bot_of_an_earlier_table_has_a_level_and_a_label() -> None:
    old = {"random": "gentle", "greedy": "steady", "odds": "steady", "search:90it": "strong", "search:2000ms": "master"}
    assert {kind: bots.level_of(kind) for kind in old} == old
    assert {bots.level_of(level) for level in bots.LEVELS} == set(bots.LEVELS)
    assert bot_label("greedy") == "Steady"
    assert bot_label("search:90it") == "Searching"
    assert set(BOTS) >= {*bots.LEVELS, *bots.kinds("freigard")}


@pytest.mark.parametrize("name", GAMES)
def test_a_gentle_bot_takes_nothing_that_is_far_behind(name: str) -> None:
    match = front.new(name, seed=5)
    gentle = bots.make("gentle", match.game)
    judge = bots.make("greedy", match.game)
    assert isinstance(gentle, Gentle)
    assert isinstance(judge, Judging)
    slips = chances = 0
    for turn in range(60):
        if match.actor is None:
            break
        view, legal = match.view(), match.playing.legal_actions()
        chosen = gentle.choose(view, legal, Dice(turn))
        assert gentle.choose(view, legal, Dice(turn)) is chosen
        values = judge.values(view, legal, Dice(turn))
        behind = max(values) - values[legal.index(chosen)]
        assert behind <= gentle.close
        assert sum(value > values[legal.index(chosen)] for value in values) < MOST
        slips += behind > 0
        chances += any(0 < max(values) - value <= gentle.close for value in values)
        match.play(chosen)
    assert slips or chances < FEW


def test_of_what_is_close_a_gentle_bot_takes_all_and_of_the_rest_nothing() -> None:
    game = front.new("en_garde", seed=1).game
    judging = bots.make("greedy", game)
    assert isinstance(judging, Greedy)
    legal = game.actions[:6]
    near = Gentle(judging, 1.0).near(legal, [0.0, 5.0, 4.5, 5.0, 4.2, 3.9])
    assert near == [legal[1], legal[3], legal[2]]
    assert Gentle(judging, 1.0).near(legal[:2], [-3.0, 7.0]) == [legal[1]]


def test_a_spec_is_written_one_way() -> None:
    assert Spec("search", 200, "ms").text() == bots.spec_of(" strong ", "en_garde").text()


@pytest.mark.parametrize("bot", ["gentle", "steady", "search:6it"])
def test_a_bot_whose_trade_was_refused_offers_none_again_in_that_turn(bot: str) -> None:
    match = front.new("castle_panic", seed=8, options={"start": "random"}, seats=3)
    while not any(isinstance(action, Offer) for action in match.playing.legal_actions()):
        match.play_bot("greedy", seed=1)
    asker = match.actor
    refused = False
    while not refused:
        legal = match.playing.legal_actions()
        declining = [action for action in legal if isinstance(action, Decline)]
        refused = bool(declining) and match.actor != asker
        match.play(declining[0] if refused else legal[0])
    legal = match.playing.legal_actions()
    assert match.actor == asker
    assert any(isinstance(action, Offer) for action in legal)
    for seed in range(5):
        assert not isinstance(bots.make(bot, match.game).choose(match.view(), legal, Dice(seed)), Offer)


def test_levels_are_understood_from_python() -> None:
    match = front.new("en_garde", seed=3, options={"points": "1"})
    while match.actor is not None:
        match.play_bot("gentle" if match.actor else "steady", seed=len(match.playing.steps))
    assert match.outcome is not None
