"""The Liberation of Rietburg against its naive twin: battle sums, what may be added, and tasks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import meadhall
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, AnyGame
from meadhall.engine.play import copy_of
from tests.oracles import rietburg as twin
from tests.oracles import rietburg_table as box
from tests.walks import random_action

TABLES = [
    (1, "thorn,chada"),
    (2, "kheela,eara"),
    (3, "kram,chada,orfen"),
    (2, "eara,kram,chada"),
    (4, "chada,eara,kheela,kram"),
    (1, "orfen,kheela,thorn,eara"),
]
TOLD = ("task", "complete", "repair", "pick")


def compare(game: AnyGame, state: Any) -> Counter[str]:
    """Hold a position against the twin; count what was looked at."""
    notation = state.notation()
    if game.actor(state) in (CHANCE, NOBODY):
        return Counter()
    heroes = game.options["heroes"].split(",")
    legal = game.legal_actions(state)
    texts = [action.text for action in legal]
    top = notation.split(" do=")[1].split(maxsplit=1)[0].split(">")[-1].split(":")[0]
    free = [text for text in texts if text.split(maxsplit=1)[0] in TOLD]
    if top == "reveal_task":
        free = [text for text in free if not text.startswith("task")]
    assert sorted(free) == sorted(twin.free_actions(notation, heroes)), notation
    found = Counter(text.split(maxsplit=1)[0] for text in free)
    if top == "main":
        offered = [text for text in texts if text.startswith("play") and battle_alone(text)]
        assert sorted(offered) == sorted(twin.plays(notation, heroes)), notation
        found["play"] += len(offered)
    elif top in ("fight", "books"):
        offered = [text for text in texts if text.startswith("fight")]
        assert offered == twin.fights(notation, heroes), notation
    elif top == "clash":
        assert sorted(texts) == sorted(twin.clash(notation, heroes)), notation
    elif top == "answer":
        assert sorted(texts) == sorted(twin.answer(notation, heroes, game.seats)), notation
    elif top == "arm":
        assert sorted(texts) == sorted(twin.arm(notation, heroes, game.seats)), notation
    if top in ("clash", "answer", "arm"):
        # what leaves no choice is done without asking
        assert len(texts) - ("back" in texts) > 1 or texts[0].startswith("invite"), notation
        found["call off"] += "call off" in texts
    found[top] += 1
    for action in legal:
        if action.text.startswith("strike"):
            copy = copy_of(state)
            game.apply(copy, action)
            expected = twin.after_strike(notation, action.text, heroes)
            real = box.read(copy.notation(), heroes)
            creature = box.read(notation, heroes)
            beaten = creature["stacks"][creature["place"]][-1]["card"]
            real |= {"trophies": len(real["gallery"]), "creature": real["gallery"].count(beaten)}
            if ">pay:" in copy.notation():
                continue
            assert {name: real[name] for name in expected} == expected, f"{notation} | {action.text}"
            found["strike"] += 1
        elif action.text.startswith("complete"):
            place = int(action.text.split()[1])
            copy = paid(game, state, action)
            expected = twin.after_complete(notation, action.text, heroes)
            assert twin.wealth(copy.notation(), heroes, place) == expected, f"{notation} | {action.text}"
            found["paid"] += 1
    return found


def paid(game: AnyGame, state: Any, action: Any) -> Any:
    """Complete a task on a copy, and pay for it with the last thing that is offered each time."""
    copy = copy_of(state)
    game.apply(copy, action)
    while copy.notation().split(" do=")[1].split(maxsplit=1)[0].split(">")[-1].startswith("pay:"):
        game.apply(copy, game.legal_actions(copy)[-1])
    return copy


def battle_alone(text: str) -> bool:
    card, option = [*text.split(), ""][1:3]
    return (card in box.ONLY_FIGHTS and option == "1") or (
        option == "" and (card in box.FIGHTING_FRIENDS or card == box.SHIELD)
    )


@pytest.mark.parametrize(("seats", "heroes"), TABLES, ids=str)
def test_the_twin_agrees_along_random_matches(seats: int, heroes: str) -> None:
    game = meadhall.game("rietburg", seats=seats, options={"heroes": heroes, "red_creatures": "on"})
    dice = Dice(f"{seats} {heroes}".encode())
    state = game.setup()
    for _ in range(800):
        action = random_action(game, state, dice)
        if action is None:
            state = game.setup()
            continue
        compare(game, state)
        game.apply(state, action)


TASKS = [
    "providence", "jrain", "fire_spirit", "hadrian_fire", "prisoners", "skral_witch", "kings_chest", "side_by_side",
    "watch_on_the_walls", "troll_hunt", "farewell", "lost_relics", "ambush", "shadow_of_tarok", "light_in_every_hall",
    "oath_at_the_anvil",
]  # fmt: skip
VALUES = [2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 9]
CARDS = {"orfen": 4}
RED = ["skeleton_a", "skeleton_b", "calrai", "shan", "troll_red", "wardrak_red", "fluggor_red", "chalk_skral_red"]
BOX_ORDER = [card for card in box.CREATURES if card not in RED] + RED
BOX_ORDER.remove("hagrod")
BOX_ORDER.remove("fluggor")
BOX_ORDER[BOX_ORDER.index("skeleton_a") : BOX_ORDER.index("skeleton_a")] = ["fluggor", "hagrod"]
BOX_ORDER += list(box.OBJECTS)
FIGHTING = ("fight", "invite", "join", "quiver", "book", "axe", "will", "strike")


def drawn(things: list[Any], count: int, dice: Dice) -> list[Any]:
    """Take so many out of a list."""
    return [things.pop(dice.below(len(things))) for _ in range(count)]


def listed(words: list[str]) -> str:
    return ",".join(words) or "-"


def made_up(heroes: list[str], dice: Dice) -> str:
    """Heroes close together, creatures on top of short stacks, a full gallery, open tasks."""
    encounters = [card for card, row in box.CREATURES.items() for _ in range(row["copies"])] + list(box.OBJECTS)
    friends, values, tasks = box.FRIENDS[:], VALUES[:], TASKS[:]
    active = heroes[dice.below(len(heroes))]
    hot = 1 + dice.below(6)
    at = [hot if dice.below(3) else 1 + dice.below(6) for _ in heroes]
    held = drawn(friends, dice.below(5), dice)
    if dice.below(2):
        encounters.remove("brother_shield")
        held.append("brother_shield")
    hands: list[list[str]] = []
    played = []
    for hero in heroes:
        cards = [f"{hero}_{number}" for number in range(1, CARDS.get(hero, 3) + 1)]
        out = [card for card in cards if dice.below(3) == 0]
        if hero == active and len(out) == len(cards):
            out = out[1:]
        played.append(out)
        hands.append([card for card in cards if card not in out])
    for card in held:
        hands[dice.below(len(heroes))].append(card)
    order = [*box.FRIENDS, *box.OBJECTS]
    for hand in hands:
        hand.sort(key=lambda card: order.index(card) if card in order else -1)
    stacks = []
    for _ in range(6):
        stack = [any_face(card, dice) for card in drawn(encounters, [0, 0, 1, 1, 2][dice.below(5)], dice)]
        stacks.append(listed(stack))
    gallery = Counter(drawn(encounters, dice.below(16), dice))
    # at most three are done, or the game would be over
    board = [["?", task, task, task, task + "*"][dice.below(5)] for task in drawn(tasks, 3, dice)]
    board += ["?" if dice.below(5) == 0 else task for task in drawn(tasks, 3, dice)]
    quivers = sorted(drawn(values, dice.below(4), dice)) if "chada" in heroes else []
    books = [book for book in [*box.BOOKS, "book_move", "book_reveal"] if dice.below(3) == 0]
    spirit = f"{hot if dice.below(3) else 1 + dice.below(6)}:{['double', 'plus'][dice.below(2)]}"
    fields = {
        "turn": "9", "hero": active, "do": "main", "at": ",".join(str(place) for place in at),
        "will": ",".join("0" if hero == "chada" else str(dice.below(4)) for hero in heroes),
        "hand": "/".join(listed(hand) for hand in hands), "played": "/".join(listed(out) for out in played),
        "stacks": "/".join(stacks), "tasks": ",".join(board), "pile": "3",
        "gallery": listed([f"{card}:{gallery[card]}" for card in BOX_ORDER if gallery[card]]), "out": "-",
        "quivers": listed([str(value) for value in quivers]), "used": "-", "mixed": "0",
        "axe": ["sharp", "dull"][dice.below(2)] if "kram" in heroes else "-",
        "books": listed(books) if "eara" in heroes else "-", "spirit": spirit if "kheela" in heroes else "-",
        "deck": str(dice.below(3)), "read": "-", "dropped": "0", "returned": "-", "card": "-", "held": "-",
        "refused": "-", "declined": "-", "back": "0", "battle": "-",
    }  # fmt: skip
    return " ".join(f"{name}={value}" for name, value in fields.items())


def any_face(card: str, dice: Dice) -> str:
    return card if dice.below(5) else "?" + card


@pytest.mark.parametrize(("seats", "heroes"), TABLES, ids=str)
def test_the_twin_agrees_on_made_up_battles_and_tasks(seats: int, heroes: str) -> None:
    options = {"heroes": heroes, "red_creatures": "on", "blank_friends": "off" if seats > 1 else "on"}
    game = meadhall.game("rietburg", seats=seats, options=options)
    dice = Dice(f"made up {seats} {heroes}".encode())
    found: Counter[str] = Counter()
    for _ in range(150):
        state = game.read(made_up(heroes.split(","), dice))
        for _ in range(9):
            found += compare(game, state)
            if game.actor(state) in (CHANCE, NOBODY):
                break
            legal = game.legal_actions(state)
            likely = [action for action in legal if fights_on(action.text)]
            action = likely[dice.below(len(likely))] if likely and dice.below(5) else random_action(game, state, dice)
            assert action is not None
            game.apply(state, action)
    assert {"play", "fight", "clash", "answer", "call off", "strike", "complete", "paid", "task"} <= set(found)


def fights_on(text: str) -> bool:
    """Say whether something leads into a battle or on in it."""
    words = text.split()
    if words[0] == "play":
        return words[1] in box.FIGHTING_FRIENDS or words[1] == box.SHIELD or words[-1] == "1"
    return words[0] in FIGHTING
