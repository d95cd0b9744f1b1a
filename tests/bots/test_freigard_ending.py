"""The end of a round of Freigard, worked out: the same as by trying everything, within bounds, and better than odds."""

from __future__ import annotations

import pytest

from meadhall.bots import make
from meadhall.bots.freigard.ending import Ending
from meadhall.bots.freigard.march import March
from meadhall.bots.freigard.search import FEW, MOST_POSITIONS, FreigardSearch
from meadhall.bots.search.budget import Budget
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games.freigard.rules.game import Freigard
from meadhall.games.freigard.state import FreigardState
from tests.games.freigard.positions import Table, table

LAST = {
    "no totems": table(
        "conifer1/2,broadleaf0/3,broadleaf1", level="night", castles="18", points=13, totems="",
        pool="broadleaf2/1,crimson1,round+,rout",
    ),
    "a card to call back": table(
        "spike/3,round+/2,broadleaf2/1", level="night", castles="18", points=15, totems="hourglass",
        discards="round+,square/3", pool="conifer2,conifer0,rout",
    ),
    "the eye, and a point that nobody saw": table(
        "spike+/1,conifer1,conifer2/1", level="night", castles="18", points=15, totems="eye",
        pool="broadleaf1,square/3,round+,rout", unseen=1,
    ),
    "a card for the vessel": table(
        "spike+/1,conifer1/2,broadleaf2/1", level="night", castles="18", points=14, totems="vessel",
        pool="conifer1,square+,round+/2",
    ),
    "four cards in hand": table(
        "spike,round,conifer1,conifer2", level="night", castles="18", points=15, totems="", phase="discard",
        pool="square,broadleaf1,rout",
    ),
    "castles that come later": table(
        "spike/3,conifer0/3,broadleaf2/1", level="night", castles="22,18", points=20, totems="shield",
        pool="blue1,spike+,spike+/1",
    ),
}  # fmt: skip
each_table = pytest.mark.parametrize("name", LAST)


def searcher(at: Table, budget: str = "8it") -> FreigardSearch:
    bot = make(f"search:{budget}", at.game)
    assert isinstance(bot, FreigardSearch)
    return bot


def march_of(at: Table) -> March:
    return searcher(at).ending.march


def tried(game: Freigard, march: March, state: FreigardState, number: int) -> float:
    """Try everything there is, and remember nothing."""
    actor = game.actor(state)
    if actor == NOBODY:
        return 0.0 if state.castles else 1.0
    if state.round != number:
        return march.chance(state.castles, int(state.ready))
    worths: list[float] = []
    for action in game.legal_actions(state):
        later = state.copy()
        game.apply(later, action)
        worths.append(tried(game, march, later, number))
    if actor != CHANCE:
        return max(worths)
    weights = game.weights(state)
    return sum(weight * worth for weight, worth in zip(weights, worths, strict=True)) / sum(weights)


@each_table
def test_it_is_the_same_as_trying_everything(name: str) -> None:
    at = LAST[name]
    march = march_of(at)
    legal = at.game.legal_actions(at.state)
    found = Ending(at.game, march, MOST_POSITIONS).values(at.state, legal, Budget(1, 0).open())
    wanted: list[float] = []
    for action in legal:
        later = at.state.copy()
        at.game.apply(later, action)
        wanted.append(tried(at.game, march, later, int(at.state.round)))
    assert found == pytest.approx(wanted, abs=1e-12)
    assert max(wanted) > min(wanted)


@each_table
def test_the_search_plays_what_was_worked_out(name: str) -> None:
    at = LAST[name]
    bot = searcher(at)
    legal = at.game.legal_actions(at.state)
    report = bot.think(at.view(0), legal, Dice(1))
    assert {row.action for row in report.rows} == set(legal)
    assert [row.value for row in report.rows] == sorted([row.value for row in report.rows], reverse=True)
    assert all(row.error == 0.0 for row in report.rows)
    assert bot.choose(at.view(0), legal, Dice(2)) is report.best()


def test_too_much_to_look_at_is_given_up() -> None:
    at = LAST["a card to call back"]
    ending = Ending(at.game, march_of(at), 20)
    assert ending.values(at.state, at.game.legal_actions(at.state), Budget(1, 0).open()) == []
    assert ending.spent == 21


def test_a_clock_ends_it_as_well() -> None:
    at = table("spike,round,blue1", level="night", castles="18", points=4, pool="square,conifer2,crimson1,blue2,rout")
    purse = Budget(0, 1).open()
    while not purse.is_late():
        pass
    ending = Ending(at.game, march_of(at), MOST_POSITIONS)
    assert ending.values(at.state, at.game.legal_actions(at.state), purse) == []
    assert ending.spent == 64


def test_with_many_cards_left_it_races() -> None:
    at = table("spike,round,conifer1", level="night", castles="18")
    bot = searcher(at)
    assert at.state.deck_size() > FEW
    assert bot.exact(at.view(0), at.game.legal_actions(at.state)) is None
    assert bot.think(at.view(0), at.game.legal_actions(at.state), Dice(1)).is_paired
