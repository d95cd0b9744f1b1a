"""The greedy bot of Rietburg wins games and does what is plainly good."""

from __future__ import annotations

import pytest

from meadhall import bots
from meadhall.bots.rietburg.greedy import Planner
from meadhall.bots.rietburg.search import RietburgHooks
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, AnyGame
from meadhall.games.rietburg import TITLE
from meadhall.games.rietburg.rules.game import Rietburg
from tests.games.rietburg.positions import Table, at, game_of, table


def ending(rules: AnyGame, kind: str, seed: int) -> str:
    state = rules.setup()
    dice = Dice(seed)
    bot = bots.make(kind, rules)
    while (actor := rules.actor(state)) != NOBODY:
        if actor == CHANCE:
            action = rules.deal(state, dice)
        else:
            action = bot.choose(rules.view(state, actor), rules.legal_actions(state), dice)
        rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    return str(outcome.ending)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_greedy_wins_where_chance_loses(seats: int) -> None:
    rules = TITLE.game(seats, {"preset": "first_game"}, TITLE.shipped_box("standard"))
    assert [ending(rules, "random", seed) for seed in range(3)].count("freed") == 0
    assert [ending(rules, "greedy", seed) for seed in range(3)].count("freed") >= 1


@pytest.mark.parametrize("heroes", ["eara,kheela", "kram,orfen,eara", "kheela,eara,kram,chada"])
def test_greedy_finishes_with_every_hero(heroes: str) -> None:
    rules = game_of(heroes=heroes, red_halves="on", blank_friends="off")
    assert ending(rules, "greedy", 5) in ("freed", "tarok", "overrun")


def choice(shown: Table) -> str:
    bot = bots.make("greedy", shown.game)
    return bot.choose(shown.view(shown.actor), shown.game.legal_actions(shown.state), Dice(1)).text


def test_it_completes_the_fourth_task() -> None:
    tasks = "ambush*,jrain*,farewell*,?,?,side_by_side"
    assert choice(table(tasks=tasks)) == "complete 6"
    away = table(tasks=tasks, at="5,6")
    assert choice(away) in ("play thorn_1 3", "play thorn_3 1")


def test_it_fights_with_the_weakest_card_that_suffices() -> None:
    shown = table(stacks=at(l6="gor_c"), at="6,2", tasks="?,?,?,?,?,?")
    assert choice(shown) == "play thorn_2 1"


def test_it_agrees_to_help() -> None:
    shown = table(stacks=at(l6="troll_c"), tasks="?,?,?,?,?,?", quivers="9")
    shown.play("play thorn_1 1", "fight 6", "invite chada")
    assert choice(shown).startswith("join chada_")


def test_a_search_answers_a_position_that_comes_again_as_if_it_were_new() -> None:
    rules = TITLE.game(3, {"preset": "normal"}, TITLE.shipped_box("standard"))
    assert isinstance(rules, Rietburg)
    hooks, state, dice = RietburgHooks(rules), rules.setup(), Dice(7)
    for _ in range(60):
        actor, legal = rules.actor(state), rules.legal_actions(state)
        if actor == CHANCE:
            rules.apply(state, rules.deal(state, dice))
            continue
        before = state.notation()
        line = hooks.decide(state, actor, legal, dice)
        assert line == Planner(rules).best(state, legal)
        assert line == hooks.decide(state.copy(), actor, legal, dice)
        assert state.notation() == before
        rules.apply(state, line[0])
