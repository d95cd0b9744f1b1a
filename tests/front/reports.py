"""Reports as a search would make them, from what the greedy bots think at once: for tests of what is said of them."""

from __future__ import annotations

from math import exp

from meadhall import bots
from meadhall.bots.greedy import Greedy
from meadhall.bots.rietburg.greedy import RietburgGreedy
from meadhall.bots.rietburg.judge import worth
from meadhall.bots.search.report import Report, Row
from meadhall.bots.terms import follow
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View
from meadhall.games.rietburg.state import RietburgState

ERROR = 0.01


def report_of(game: AnyGame, view: View, legal: list[Action]) -> Report:
    """Return every choice, the one that greedy likes best first, with a chance that rises with what it is worth."""
    values = [_worth(game, view, action, legal) for action in legal]
    highest = max(values)
    rows = [
        Row(action, 1, 1 / (1 + exp(min(highest - value, 50) / 10)), ERROR, [])
        for value, action in zip(values, legal, strict=True)
    ]
    rows.sort(key=lambda row: -row.value)
    return Report(rows, len(rows))


def _worth(game: AnyGame, view: View, action: Action, legal: list[Action]) -> float:
    bot = bots.make("greedy", game)
    if isinstance(bot, Greedy):
        bot.judge.begin(view, legal, Dice(1))
        return bot.judge.value(view, action, Dice(1))
    assert isinstance(bot, RietburgGreedy)
    assert isinstance(view, RietburgState)
    state = bot.rules.imagine(view, Dice(1))
    return worth(follow(bot.rules, state, view.seat, action, [], bot, Dice(1)))
