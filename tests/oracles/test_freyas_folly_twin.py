"""Freya's Folly against its naive twin: reach in the mine, what moves and trades bring, the end of a turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import meadhall
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, AnyGame
from meadhall.engine.play import copy_of
from tests.oracles import freyas_folly as twin
from tests.oracles import freyas_folly_table as box
from tests.walks import random_action

OPTIONS = [{}, {"brisingamen_tokens": "seven_cards"}]


def compare(game: AnyGame, state: Any, dice: Dice, most: int = 5) -> Counter[str]:
    """Hold a position against the twin, and some of what can be done in it; count the kinds of action."""
    notation = state.notation()
    legal = game.legal_actions(state)
    texts = [action.text for action in legal]
    assert sorted(texts) == sorted(twin.legal(notation, game.options)), notation
    kinds = Counter(text.split()[0] for text in texts)
    told = [action for action in legal if twin.covers(action.text)]
    while told and most:
        action = told.pop(dice.below(len(told)))
        most -= 1
        copy = copy_of(state)
        game.apply(copy, action)
        assert copy.notation() == twin.after(notation, action.text, game.options), f"{notation} | {action.text}"
    return kinds


@pytest.mark.parametrize("options", OPTIONS, ids=["four", "seven"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_twin_agrees_along_random_matches(seats: int, options: dict[str, str]) -> None:
    game = meadhall.game("freyas_folly", seats=seats, options=options)
    dice = Dice(f"{seats} {options}".encode())
    state = game.setup()
    checked = 0
    while checked < 140:
        action = random_action(game, state, dice)
        if action is None:
            state = game.setup()
            continue
        if game.actor(state) != CHANCE:
            compare(game, state, dice)
            checked += 1
        game.apply(state, action)


def crowd(table: box.Table, dice: Dice) -> str:
    """Put dwarfs all over the mine, some with abilities, jewels into barrows, homes and the market."""
    upper = [place for place in box.PARENTS if place not in box.CAVERNS]
    places = [place for place in box.PARENTS if place in upper[: 6 + dice.below(17)] or dice.below(3) == 0]
    seat = dice.below(len(table["players"]))
    table.update({"seat": seat, "left": dice.below(3), "free": 0, "took": dice.below(2), "busy": 1, "stage": "act"})
    pool = "".join(table["caverns"].values()) + table["market"]
    table["caverns"] = dict.fromkeys(box.CAVERNS, "")
    table["market"] = ""
    homes = [table["market"], *[player["home"] for player in table["players"]]]
    size = 1 + dice.below(6)
    for jewel in pool:
        where = dice.below(18 + size)
        if where < 18:
            table["caverns"][box.CAVERNS[where]] += jewel
        elif where == 18 or len(homes[1 + seat]) > 12:
            homes[0] += jewel
        else:
            homes[1 + (seat if dice.below(2) else dice.below(len(homes) - 1))] += jewel
    for number, home in enumerate(homes):
        if number:
            table["players"][number - 1]["home"] = box.in_order(home)
        else:
            table["market"] = box.in_order(home)
    for player in table["players"]:
        for dwarf in player["dwarfs"]:
            if dice.below(5) == 0 or not places or dwarf["place"] == "gone":
                continue
            dwarf["place"] = places.pop(dice.below(len(places)))
            # a barrow is filled from a cavern
            cavern = box.CAVERNS[dice.below(18)]
            if dice.below(3) == 0 and not dwarf["load"] and table["caverns"][cavern]:
                dwarf["load"], table["caverns"][cavern] = box.in_order(table["caverns"][cavern]), ""
            had = player["hand"] + [other["ability"] for other in player["dwarfs"] if other["ability"]]
            if len(had) < 3 and not dwarf["ability"] and table["hidden"]:
                give_ability(table, player, dwarf, had, dice)
        player["hand"].sort(key=box.ABILITIES.index)
    for cavern, jewels in table["caverns"].items():
        table["caverns"][cavern] = box.in_order(jewels)
    if table["left"] == 0:
        player = table["players"][seat]
        won = min(1 + dice.below(3), table["tokens"])
        player["tokens"] += won
        table["tokens"] -= won
        if not player["tokens"]:
            table["left"] = 1
    return box.write(table)


def give_ability(table: box.Table, player: box.Table, dwarf: box.Dwarf, had: list[str], dice: Dice) -> None:
    ability = table["hidden"][dice.below(len(table["hidden"]))]
    if ability in had:
        return
    table["hidden"].remove(ability)
    table["deck" if table["deck"] else "pile"] -= 1
    # a dwarf with a Bat has collected nothing
    if ability == "thief" or (ability == "bat" and dwarf["load"]) or dice.below(4) == 0:
        player["hand"].append(ability)
        return
    dwarf["ability"] = ability
    if ability == "strength":
        dwarf["active"] = dice.below(3)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_twin_agrees_in_crowded_mines(seats: int) -> None:
    game = meadhall.game("freyas_folly", seats=seats)
    dice = Dice(f"crowd {seats}".encode())
    kinds: Counter[str] = Counter()
    start = ""
    for number in range(100):
        if number % 20 == 0:
            state = game.setup()
            while game.actor(state) == CHANCE:
                game.apply(state, random_action(game, state, dice))
            start = state.notation()
        state = game.read(crowd(box.read(start), dice))
        # a few steps on, through the questions that a move raises
        for _ in range(4):
            if game.actor(state) == CHANCE:
                break
            kinds += compare(game, state, dice, 5)
            told = [action for action in game.legal_actions(state) if action.text.split()[0] in ASKING]
            action = told[dice.below(len(told))] if told else random_action(game, state, dice)
            game.apply(state, action)
    assert {"enter", "move", "gather", "rouse", "collect", "bat", "halt", "give", "take", "thief", "end"} <= set(kinds)


ASKING = {"enter", "move", "gather", "give", "take", "collect", "leave", "bat", "rouse", "wait", "halt"}
