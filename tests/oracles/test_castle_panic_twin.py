"""Castle Panic against its naive twin: movement with walls and towers, who may be hurt, and boulders."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import meadhall
from meadhall.engine.chance import Dice
from meadhall.engine.contract import AnyGame, NotationError
from meadhall.engine.play import copy_of
from tests.oracles import castle_panic as twin
from tests.walks import random_action

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {"monster_recycling": "on"}),
    (3, {"walls": "none", "start": "rough"}),
    (4, {"walls": "random", "charging_horde": "yes"}),
    (2, {"version": "master_slayer", "final_charge": "on"}),
    (3, {"crushing_boulder": "on", "start": "rough"}),
]


def compare(game: AnyGame, state: Any, most: int = 20) -> Counter[str]:
    """Hold a position, and what comes of it, against the twin; count the kinds of what was done."""
    notation = state.notation()
    legal = game.legal_actions(state)
    if " asks=" in notation:
        assert sorted(action.text for action in legal) == sorted(twin.legal(notation)), notation
    found: Counter[str] = Counter()
    for action in legal:
        if not twin.covers(notation, action.text):
            continue
        copy = copy_of(state)
        game.apply(copy, action)
        same(twin.read(copy.notation()), twin.after(notation, action.text, game.options), f"{notation} | {action.text}")
        found[f"{twin.read(notation)['token']} {action.text.split(maxsplit=1)[0]}"] += 1
        found["asks"] += " asks=" in copy.notation()
        most -= 1
        if not most:
            break
    return found


def same(real: twin.Board, expected: twin.Board, where: str) -> None:
    assert real["ending"] == expected["ending"], where
    assert real["towers"] == expected["towers"], where
    assert real["walls"] == expected["walls"], where
    if real["ending"] == "towers":
        # lost: nobody asks any more who was hurt
        return
    assert real["asks"] == expected["asks"], where
    tarred = "tarred" if real["turn"] == expected["turn"] else ""
    assert standing(real, tarred) == standing(expected, tarred), where
    for heap in ("spent", "pile"):
        assert twin.only_monsters(real[heap]) == twin.only_monsters(expected[heap]), where


def standing(board: twin.Board, tarred: str) -> Counter[str]:
    """Name the monsters; the tar comes off when the next turn begins."""
    return Counter(
        twin.name_of(monster) + (" tarred" if tarred and monster["tarred"] else "") for monster in board["monsters"]
    )


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_the_twin_agrees_along_random_matches(seats: int, options: dict[str, str]) -> None:
    game = meadhall.game("castle_panic", seats=seats, options=options)
    dice = Dice(f"{seats} {options}".encode())
    state = game.setup()
    checked = 0
    while checked < 700:
        action = random_action(game, state, dice)
        if action is None:
            state = game.setup()
            continue
        if twin.covers(state.notation(), action.text):
            checked += sum(compare(game, state).values())
        game.apply(state, action)


def asked(game: AnyGame, start: str, charging: bool, dice: Dice) -> Any:
    """Scatter monsters until somebody is asked: where no card can be played the table would go on by itself."""
    while True:
        try:
            return game.read(scattered(start, charging, dice))
        except NotationError as error:
            if "does not stay" not in str(error):
                raise


def scattered(start: str, charging: bool, dice: Dice) -> str:
    """Put monsters all over the board, with some structures left, before something moves them."""
    fields = dict(field.split("=", 1) for field in start.split())
    pile = twin.counted(fields["pile"])
    for name, copies in twin.counted(fields["monsters"]).items():
        pile[name.split("-")[0][:-1]] += copies
    due = [["play"], ["token"], ["roll", "giant_boulder"], ["roll", "giant_boulder"], ["roll", any_of(BOSSES, dice)]]
    fields["phase"], *token = ["charge"] if charging else any_of(due, dice)
    # a Tower at least, so that the game goes on
    towers = sorted({1 + dice.below(6) for _ in range(1 + dice.below(7))})
    chance = dice.below(4)
    walls = [arc for arc in twin.ALL if dice.below(4) < chance]
    forts = [arc for arc in walls if dice.below(3) == 0][:2]
    monsters: Counter[str] = Counter()
    arcs = 1 + dice.below(6)
    for _ in range(1 + dice.below(14)):
        kind = any_of([kind for kind in twin.KINDS if pile[kind] and kind not in token], dice)
        ring = any_of([*twin.RINGS, "swordsman", "castle"], dice)
        arc = 1 + dice.below(arcs)
        if ring == "castle" and arc in towers:
            continue
        pile[kind] -= 1
        monsters[f"{kind}{1 + dice.below(twin.POINTS[kind])}-{ring}{arc}"] += 1
    if not monsters:
        pile["orc"] -= 1
        monsters["orc2-knight3"] = 1
    spent = pile if charging else Counter(any_of([twin.KINDS[:3], list(pile)], dice)) & pile
    spent -= Counter(token)
    pile = pile - spent - Counter(token)
    fields |= {
        "turn": "9", "towers": ",".join(str(arc) for arc in towers),
        "walls": ",".join(f"{arc}f" if arc in forts else str(arc) for arc in walls),
        "monsters": heap(dict(sorted(monsters.items(), key=place))), "pile": tokens(pile), "spent": tokens(spent),
        "tar": any_of([*monsters, ""], dice), "token": "".join(token),
        "due": "1" if fields["phase"] in ("token", "roll") else "", "flags": "charge" if charging else "",
    }  # fmt: skip
    return " ".join(f"{name}={fields[name]}" for name in ORDER if fields.get(name))


ORDER = ["turn", "seat", "phase", "towers", "walls", "monsters", "tar", "hands", "deck", "discard", "pile", "spent"]
ORDER += ["due", "token", "flags"]
BOSSES = ["orc_warlord", "troll_mage", "healer", "goblin_king"]
EFFECTS = ["giant_boulder", "red_move", "green_move", "blue_move", "clockwise", "counter_clockwise", "plague_archers"]
EFFECTS += ["plague_knights", "plague_swordsmen", "all_discard", "draw_3", "draw_4"]
FIGURES = [f"{kind}{points}" for kind, most in twin.POINTS.items() for points in range(1, most + 1)]


def any_of(things: list[Any], dice: Dice) -> Any:
    return things[dice.below(len(things))]


def heap(copies: dict[str, int]) -> str:
    return ",".join(name if count == 1 else f"{name}*{count}" for name, count in copies.items() if count)


def tokens(copies: Counter[str]) -> str:
    """Write them in the order of the box."""
    return heap({kind: copies[kind] for kind in [*twin.KINDS, *EFFECTS]})


def place(entry: tuple[str, int]) -> tuple[int, int, int]:
    figure, space = entry[0].split("-")
    return twin.RINGS.index(space[:-1]), int(space[-1]), FIGURES.index(figure)


@pytest.mark.parametrize("options", [{}, {"monster_recycling": "on"}, {"final_charge": "on"}], ids=str)
def test_the_twin_agrees_on_scattered_monsters(options: dict[str, str]) -> None:
    game = meadhall.game("castle_panic", seats=2, options=options)
    dice = Dice(f"scattered {options}".encode())
    state = game.setup()
    while "phase=play" not in state.notation():
        dealt = random_action(game, state, dice)
        assert dealt is not None
        game.apply(state, dealt)
    start = state.notation()
    found: Counter[str] = Counter()
    for _ in range(150):
        state = asked(game, start, bool("final_charge" in options and dice.below(2)), dice)
        found += compare(game, state)
        # then the questions, and the tokens still due
        for _ in range(3):
            action = random_action(game, state, dice)
            if action is None:
                break
            game.apply(state, action)
            found += compare(game, state)
    assert found["asks"] > 30
    assert {
        "giant_boulder roll",
        "orc_warlord roll",
        "troll_mage roll",
        "healer roll",
        " token",
        " done",
        " hurt",
    } <= set(found)
