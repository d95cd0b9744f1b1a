"""Freya's Folly against its naive twin: reach, what moves, trades and cards bring, the end of a turn, the score."""

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
    if game.actor(state) == CHANCE:
        assert dict(zip(texts, game.weights(state), strict=True)) == twin.weights(notation), notation
    kinds = Counter(text.split()[0] for text in texts)
    told = list(legal)
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
        if "seat:- " not in state.notation():
            compare(game, state, dice)
            checked += 1
        game.apply(state, action)


def crowd(table: box.Table, dice: Dice) -> str:
    """Put dwarfs all over the mine, some with abilities, jewels into barrows, homes and the market."""
    upper = [place for place in box.PARENTS if place not in box.CAVERNS]
    places = [place for place in box.PARENTS if place in upper[: 6 + dice.below(17)] or dice.below(3) == 0]
    seat = dice.below(len(table["players"]))
    table.update({"seat": seat, "left": dice.below(2), "free": 0, "took": dice.below(2), "busy": 1, "stage": "act"})
    homes = [table["market"], *[player["home"] for player in table["players"]]]
    size = 3 + dice.below(6)
    for cavern in box.CAVERNS:
        # what a cavern has lost lies at home or in the market
        for jewel in table["caverns"][cavern] if dice.below(size) == 0 else "":
            if dice.below(size + 1) == 0 or len(homes[1 + seat]) > 12:
                homes[0] += jewel
            else:
                homes[1 + (seat if dice.below(2) else dice.below(len(homes) - 1))] += jewel
            table["caverns"][cavern] = box.without(table["caverns"][cavern], jewel)
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
    if table["left"] == 0:
        win_tokens(table, table["players"][seat], dice)
    return box.write(table)


def win_tokens(table: box.Table, player: box.Table, dice: Dice) -> None:
    """Let a player have completed a piece of the Brisingamen with amber of the mine, or leave them an action."""
    piece = (table["pieces"] + table["veiled"])[0]
    amber = box.PIECES[piece]
    if not box.holds("".join(table["caverns"].values()), amber):
        table["left"] = 1
        return
    for jewel in amber:
        cavern = next(name for name, jewels in table["caverns"].items() if jewel in jewels)
        table["caverns"][cavern] = box.without(table["caverns"][cavern], jewel)
    (table["pieces"] or table["veiled"]).remove(piece)
    player["pieces"] = [piece]
    table["tokens"] -= box.TOKENS["four_cards"][piece]
    player["tokens"] = 1 + dice.below(box.TOKENS["four_cards"][piece])


def give_ability(table: box.Table, player: box.Table, dwarf: box.Dwarf, had: list[str], dice: Dice) -> None:
    ability = table["hidden"][dice.below(len(table["hidden"]))]
    if ability in had:
        return
    table["hidden"].remove(ability)
    table["pile" if table["pile"] else "deck"] -= 1
    # a dwarf with a Bat has collected nothing
    if ability == "thief" or (ability == "bat" and dwarf["load"]) or dice.below(4) == 0:
        player["hand"].append(ability)
        return
    dwarf["ability"] = ability
    if ability == "strength":
        dwarf["active"] = dice.below(3)


def opened(game: AnyGame, dice: Dice) -> str:
    """Return the notation of a table that chance has just set up."""
    state = game.setup()
    while game.actor(state) == CHANCE:
        game.apply(state, random_action(game, state, dice))
    text: str = state.notation()
    return text


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_twin_agrees_in_crowded_mines(seats: int) -> None:
    game = meadhall.game("freyas_folly", seats=seats)
    dice = Dice(f"crowd {seats}".encode())
    kinds: Counter[str] = Counter()
    start = ""
    for number in range(160):
        if number % 20 == 0:
            start = opened(game, dice)
        state = game.read(crowd(box.read(start), dice))
        # a few steps on, through the questions that a move raises
        for _ in range(4):
            if game.actor(state) == CHANCE:
                break
            kinds += compare(game, state, dice, 5)
            told = [action for action in game.legal_actions(state) if action.text.split()[0] in ASKING]
            action = told[dice.below(len(told))] if told else random_action(game, state, dice)
            assert action is not None
            game.apply(state, action)
    assert {"enter", "move", "gather", "rouse", "collect", "bat", "halt", "give", "take", "thief", "end"} <= set(kinds)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_twin_counts_the_same_points(seats: int) -> None:
    """Random matches hardly ever complete anything, so their last tables are dealt out anew."""
    game = meadhall.game("freyas_folly", seats=seats)
    dice = Dice(f"score {seats}".encode())
    endings: Counter[str] = Counter()
    for number in range(60):
        if number % 10 == 0:
            start = opened(game, dice)
        state = game.read(finished(box.read(start), dice))
        outcome = game.outcome(state)
        assert outcome is not None
        assert (outcome.ending, outcome.scores, outcome.winners) == twin.outcome(state.notation()), state.notation()
        endings[outcome.ending] += 1
    assert set(endings) == {"dwarfs", "brisingamen", "stalemate", "limit"}


def finished(table: box.Table, dice: Dice) -> str:
    """Complete settings and pieces, deal the other jewels out, and end the game in one of the four ways."""
    players = table["players"]
    ending = ("dwarfs", "brisingamen", "stalemate", "limit")[dice.below(4)]
    ender = dice.below(len(players))
    # the upper half of the deck is turned but for its settings
    table["pieces"], table["veiled"] = sorted(table["pieces"] + table["veiled"]), []
    table["under"], table["hidden"], table["deck"] = table["hidden"][:6], table["hidden"][6:], 0
    table["pool"] = "".join(table["caverns"].values())
    table["caverns"] = dict.fromkeys(box.CAVERNS, "")
    for number in range(4 if ending == "brisingamen" else dice.below(4)):
        forge(table, players[ender if number == 3 else dice.below(len(players))], dice)
    for seat, player in enumerate(players):
        is_out = ending == "dwarfs" and seat == ender
        for dwarf in player["dwarfs"] if is_out else player["dwarfs"][2 + dice.below(4) :]:
            complete(table, player)
            dwarf["place"] = "gone"
        for _ in range(dice.below(3)):
            player["settings"] = sorted([*player["settings"], draw(table, dice.below(len(table["unseen"])))])
    for jewel in table.pop("pool"):
        where = dice.below(len(players) + 2)
        if where < len(players):
            players[where]["home"] = box.in_order(players[where]["home"] + jewel)
        else:
            table["market"] = box.in_order(table["market"] + jewel)
    is_idle = ending == "stalemate"
    turns = 100 * len(players) if ending == "limit" else 30
    table.update({"seat": ender, "stage": "over", "left": 0, "busy": int(not is_idle), "turns": turns, "ended": ending})
    table["idle"] = 2 * len(players) if is_idle else 0
    table["ender"] = str(ender) if ending in ("dwarfs", "brisingamen") else "-"
    return box.write(table)


def forge(table: box.Table, player: box.Table, dice: Dice) -> None:
    """Complete a piece of the Brisingamen; some of its tokens are used."""
    piece = table["pieces"].pop(0)
    table["pool"] = box.without(table["pool"], box.PIECES[piece])
    player["pieces"] = sorted([*player["pieces"], piece])
    won = box.TOKENS["four_cards"][piece]
    table["tokens"] -= won
    player["tokens"] += dice.below(won + 1)


def complete(table: box.Table, player: box.Table) -> None:
    """Complete the first setting in the deck for which there are jewels."""
    for place, card in enumerate(table["unseen"]):
        if box.holds(table["pool"], box.SETTINGS[card]):
            table["pool"] = box.without(table["pool"], box.SETTINGS[card])
            player["done"] = sorted([*player["done"], draw(table, place)])
            return
    raise AssertionError("no setting can be completed")


def draw(table: box.Table, place: int) -> str:
    """Take a setting that nobody has seen."""
    card = str(table["unseen"].pop(place))
    table["upper"] -= 1 if table["upper"] else 0
    return card


ASKING = {"enter", "move", "gather", "give", "take", "collect", "leave", "bat", "rouse", "wait", "halt"}
