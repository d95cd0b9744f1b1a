"""The bots of Freigard: what they know, and that they play well."""

from __future__ import annotations

import pytest

from meadhall.bots import make
from meadhall.bots.bot import Bot
from meadhall.bots.freigard.odds import Odds
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY
from tests.games.freigard.positions import Table, box, game_of, table

DISCARDS = "spike,round,square,blue1,blue2,crimson1,crimson2"


@pytest.fixture(scope="module")
def odds() -> Odds:
    bot = make("odds", game_of("night"))
    assert isinstance(bot, Odds)
    return bot


def chosen(bot: Bot, at: Table) -> str:
    return bot.choose(at.view(0), at.game.legal_actions(at.state), Dice(1)).text


def wins(bot: Bot, level: str, games: int) -> int:
    rules = game_of(level)
    dice = Dice(11)
    won = 0
    for _ in range(games):
        state = rules.setup()
        while (actor := rules.actor(state)) != NOBODY:
            if actor == CHANCE:
                rules.apply(state, rules.deal(state, dice))
            else:
                rules.apply(state, bot.choose(rules.view(state, actor), rules.legal_actions(state), dice))
        won += not state.castles
    return won


@pytest.mark.parametrize("kind", ["greedy", "odds"])
def test_the_best_hand_is_scored_at_once(kind: str, odds: Odds) -> None:
    bot = odds if kind == "odds" else make(kind, game_of("night"))
    assert chosen(bot, table("conifer1,conifer2,conifer2/1", level="night", discards=DISCARDS)) == "score"


@pytest.mark.parametrize("kind", ["greedy", "odds"])
def test_a_card_of_another_family_is_discarded(kind: str, odds: Odds) -> None:
    bot = odds if kind == "odds" else make(kind, game_of("night"))
    assert chosen(bot, table("spike,conifer1,conifer2,conifer2/1", level="night", phase="discard")) == "discard spike"


@pytest.mark.parametrize("kind", ["greedy", "odds"])
def test_a_defeat_is_turned_away(kind: str, odds: Odds) -> None:
    bot = odds if kind == "odds" else make(kind, game_of("night"))
    assert chosen(bot, table("spike,round,blue1", level="night", phase="end", points=5, pool="rout")) == "shield"


def test_the_shield_is_the_last_totem_to_give(odds: Odds) -> None:
    giving = table("spike,round,blue1", level="night", phase="spend:22", points=21, pool="rout", totems="vessel,shield")
    assert chosen(odds, giving) == "spend vessel"


def test_a_hand_promises_more_the_more_cards_are_left(odds: Odds) -> None:
    values = odds.values
    hand = values.hands.number(box().codes.index("spike"), box().codes.index("round"), box().codes.index("square"))
    promises = [values.of_hand[left][hand] for left in range(51)]
    assert promises == sorted(promises)
    assert promises[0] == 0
    assert promises[1] == 2  # scored before the deck is empty
    assert 19 < values.of_new_hand[50] < 23


def test_the_march_is_certain_at_its_end_and_easier_with_totems(odds: Odds) -> None:
    march = odds.march
    assert march.chance([], 0) == 1
    assert march.at_end([14], 0)[13] == 0
    assert march.at_end([14], 0)[14] == 1
    assert march.at_end([14], 1)[13] == 1
    chances = [march.chance([28, 22, 18], ready) for ready in (0, 1, 3, 7, 15)]
    assert chances == sorted(chances)


def test_both_win_most_games_at_dawn(odds: Odds) -> None:
    assert wins(make("greedy", game_of("dawn")), "dawn", 8) >= 6
    assert wins(odds, "dawn", 8) >= 6
