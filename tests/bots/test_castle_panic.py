"""The greedy bot of Castle Panic: what it prefers, and that it plays better than chance on both sides."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.bots import make
from meadhall.bots.search.race import Race
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games.castle_panic.pieces import TURN_CAP
from meadhall.games.castle_panic.rules.game import CastlePanic
from tests.games.castle_panic.positions import Table, game_of, table


def chosen(at: Table) -> str:
    bot = make("greedy", at.game)
    return bot.choose(at.game.view(at.state, at.actor), list(at.game.legal_actions(at.state)), Dice(1)).text


def wins(game: CastlePanic, kinds: list[str], seat: int, games: int) -> int:
    players = [make(kind, game) for kind in kinds]
    won = 0
    for seed in range(games):
        dice = Dice(seed)
        state = game.setup()
        while (actor := game.actor(state)) != NOBODY:
            if actor == CHANCE:
                game.apply(state, game.deal(state, dice))
            else:
                game.apply(state, players[actor].choose(game.view(state, actor), game.legal_actions(state), dice))
        outcome = game.outcome(state)
        won += outcome is not None and seat in outcome.winners
    return won


def test_the_nearest_monster_is_hit_first() -> None:
    at = table(hands="red_hero,tar/-", monsters="goblin1-archer1,goblin1-swordsman2", walls="1")
    assert chosen(at) == "hit red_hero goblin1-swordsman2"


def test_the_barbarian_is_kept_for_something_worth_it() -> None:
    assert chosen(table(hands="barbarian/-", monsters="goblin1-archer1")) == "done"
    at = table(hands="barbarian/-", monsters="troll3-castle1", towers="2,3,4")
    assert chosen(at) == "slay troll3-castle1"


def test_the_strongest_attacker_is_hurt_last_if_another_can_die() -> None:
    at = table(
        monsters="goblin1-castle4,troll3-castle4", phase="move", asks="t4:goblin1,troll3", towers="5,6", hands="tar/-"
    )
    assert chosen(at).startswith("hurt ")


def test_a_useless_card_is_exchanged() -> None:
    at = table(phase="exchange", hands="red_archer,blue_knight/-", monsters="orc2-archer1")
    assert chosen(at) == "exchange blue_knight"


def test_a_trade_that_helps_is_offered_and_accepted() -> None:
    game = game_of(2)
    fields = {"hands": "blue_archer,brick/red_swordsman,brick", "monsters": "goblin1-swordsman1", "walls": "2"}
    at = table(game, phase="trade", trades="1", **fields)
    assert chosen(at) == "offer 1 blue_archer"
    at.play("offer 1 blue_archer")
    assert chosen(at) == "want red_swordsman"
    assert chosen(at.play("want red_swordsman")) == "accept"


def test_the_barbarian_is_fetched_for_a_troll_in_the_castle() -> None:
    fields = {"hands": "blue_archer,brick/barbarian,brick/-", "monsters": "troll3-castle1", "towers": "2,3,4"}
    at = table(game_of(3), phase="trade", trades="1", **fields)
    at.play(chosen(at))
    assert chosen(at) == "want barbarian"
    assert chosen(at.play("want barbarian")) == "accept"
    assert chosen(at.play("accept")) == "slay troll3-castle1"


def test_a_hand_that_can_do_nothing_is_thrown_away_and_a_good_one_is_kept() -> None:
    game = game_of(2, desperate_times="on")
    useless = "brick*3,green_archer*2,green_knight"
    monsters = "troll3-forest1,troll3-archer1"
    assert chosen(table(game, phase="desperate", hands=f"{useless}/-", monsters=monsters)) == "despair"
    useful = "red_archer*3,red_knight,red_hero,barbarian"
    assert chosen(table(game, phase="desperate", hands=f"{useful}/-", monsters=monsters)) == "done"


def test_a_trade_that_hurts_is_declined() -> None:
    at = table(phase="trade", trades="1", hands="blue_archer/red_archer", monsters="goblin1-forest1")
    assert chosen(at.play("offer 1 blue_archer", "want red_archer")) == "decline"


def test_a_partner_who_always_declines_is_asked_once_a_turn() -> None:
    game = game_of(2)
    bots = [make("greedy", game), make("greedy", game)]
    declined: Counter[int] = Counter()
    for seed in range(4):
        dice = Dice(seed)
        state = game.setup()
        while (actor := game.actor(state)) != NOBODY:
            legal = game.legal_actions(state)
            if actor == CHANCE:
                action = game.deal(state, dice)
            elif game.asker(state) != NOBODY:
                action = next(action for action in legal if action.text == "decline")
                declined[seed * TURN_CAP + state.turn] += 1
            else:
                action = bots[actor].choose(game.view(state, actor), legal, dice)
            game.apply(state, action)
    assert len(declined) > 20
    assert max(declined.values()) == 1


def test_greedy_saves_castles_that_chance_loses() -> None:
    game = game_of(2)
    assert wins(game, ["random", "random"], 0, 10) == 0
    assert wins(game, ["greedy", "greedy"], 0, 30) >= 8


@pytest.mark.parametrize("seats", [2, 4])
def test_a_greedy_overlord_beats_the_castle_more_often_than_a_random_one(seats: int) -> None:
    game = game_of(seats, version="overlord")
    castle = ["greedy"] * (seats - 1)
    assert wins(game, [*castle, "greedy"], seats - 1, 20) > wins(game, [*castle, "random"], seats - 1, 20)


def test_the_overlord_opens_with_more_tokens() -> None:
    game = game_of(2, version="overlord")
    at = table(game, phase="command", due="2", monsters="orc2-archer1", tokens="draw_4,goblin,orc")
    assert chosen(at) == "play draw_4"


def test_the_castle_chooses_its_own_good_in_the_turn_of_the_overlord() -> None:
    game = game_of(2, version="overlord")
    fields = {"monsters": "goblin1-castle4,troll3-castle4", "towers": "5,6", "hands": "tar", "flags": "played"}
    at = table(game, phase="command", due="1", asks="t4:goblin1,troll3", tokens="orc", **fields)
    assert chosen(at) == "hurt goblin1-castle4"


def test_the_overlord_gives_a_boulder_back_for_another_token() -> None:
    game = game_of(2, version="overlord", monstrous_choices="on")
    at = table(game, phase="swap", due="2", monsters="orc2-archer1", tokens="giant_boulder,orc*2", hands="tar")
    assert chosen(at) == "swap giant_boulder"
    at = table(game, phase="swap", due="2", monsters="orc2-archer1", tokens="goblin,orc*2", hands="tar")
    assert chosen(at) == "done"


@pytest.mark.parametrize(("seats", "version", "turns"), [(1, "coop", 3), (2, "coop", 2), (3, "overlord", 4)])
def test_the_search_looks_as_far_as_a_choice_takes_to_show(seats: int, version: str, turns: int) -> None:
    game = game_of(seats, version=version)
    race = make("search:4it", game)
    assert isinstance(race, Race)
    dice, state = Dice(2), game.setup()
    usual = make("greedy", game)
    while game.actor(state) != seats - 1 or len(game.legal_actions(state)) == 1:
        actor = game.actor(state)
        if actor == CHANCE:
            game.apply(state, game.deal(state, dice))
        else:
            game.apply(state, usual.choose(game.view(state, actor), game.legal_actions(state), dice))
    race.choose(game.view(state, seats - 1), game.legal_actions(state), dice)
    assert race.hooks.horizon == turns
