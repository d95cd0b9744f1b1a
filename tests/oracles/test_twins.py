"""Each game against its naive twin: what is legal, how likely chance is, and what comes of everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations, product
from math import gcd
from types import ModuleType
from typing import Any

import pytest

import meadhall
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, AnyGame
from meadhall.engine.play import copy_of
from tests.oracles import en_garde, freigard, made_up
from tests.walks import random_action

LEVELS = ["basic", "standard", "advanced"]
FENCES = [
    {"level": level, "final_retreat": retreat, "points": points}
    for level, retreat, points in product(LEVELS, ["distance", "compare"], ["1", "2", "5", "20"])
]
MARCHES = [{"level": level} for level in ("dawn", "noon", "dusk", "night")] + [
    {"level": "own", "castles": castles} for castles in ("3,2,1", "1,1,1", "9,7,9", "12,3,10", "99,1,4", "20,20,20")
]
TABLES = [
    *[
        pytest.param("en_garde", en_garde, options, 350, id=f"en_garde-{'-'.join(options.values())}")
        for options in FENCES
    ],
    *[
        pytest.param("freigard", freigard, options, 250, id=f"freigard-{'-'.join(options.values())}")
        for options in MARCHES
    ],
]


def compare(game: AnyGame, twin: ModuleType, state: Any) -> list[str]:
    """Hold a position against the twin; return the positions after each legal action."""
    notation = state.notation()
    legal = game.legal_actions(state)
    texts = [action.text for action in legal]
    assert sorted(texts) == sorted(twin.legal(notation, game.options)), notation
    if game.actor(state) == CHANCE:
        odds = dict(zip(texts, game.weights(state), strict=True))
        assert lowest_terms(odds) == lowest_terms(twin.weights(notation, game.options)), notation
    found = []
    for action in legal:
        copy = copy_of(state)
        game.apply(copy, action)
        found.append(copy.notation())
        assert found[-1] == twin.after(notation, action.text, game.options), f"{notation} | {action.text}"
    return found


def lowest_terms(weights: dict[str, int]) -> dict[str, int]:
    """Only the proportions of weights mean something."""
    divisor = gcd(*weights.values())
    return {text: weight // divisor for text, weight in weights.items()}


@pytest.mark.parametrize(("name", "twin", "options", "positions"), TABLES)
def test_the_twin_agrees_along_random_matches(
    name: str, twin: ModuleType, options: dict[str, str], positions: int
) -> None:
    game = meadhall.game(name, options=options)
    dice = Dice(f"{name} {options}".encode())
    state = game.setup()
    assert compare(game, twin, state)
    checked = 0
    while checked < positions:
        action = random_action(game, state, dice)
        if action is None:
            compare(game, twin, state)
            state = game.setup()
            continue
        # the long deals are alike; everything else is looked at
        if game.actor(state) != CHANCE or dice.below(6) == 0:
            compare(game, twin, state)
            checked += 1
        game.apply(state, action)


@pytest.mark.parametrize("options", [options for options in FENCES if options["points"] in ("1", "5")], ids=str)
def test_the_twin_agrees_on_made_up_positions_of_en_garde(options: dict[str, str]) -> None:
    game = meadhall.game("en_garde", options=options)
    dice = Dice(str(options).encode())
    endings = try_made_up(
        game, en_garde, lambda: made_up.en_garde(options["level"], int(options["points"]), dice), 450, last_word
    )
    assert {"touch", "compared", "progress", "drawn"} <= endings.keys()


@pytest.mark.parametrize("options", MARCHES, ids=str)
def test_the_twin_agrees_on_made_up_positions_of_freigard(options: dict[str, str]) -> None:
    game = meadhall.game("freigard", options=options)
    castles = freigard.read(game.setup().notation())["castles"]
    dice = Dice(str(options).encode())
    phases = try_made_up(game, freigard, lambda: made_up.freigard(castles, dice), 250, phase_of)
    assert {"turn", "discard", "draw", "deal", "refill", "eye", "place", "vessel", "over"} <= phases.keys()


def try_made_up(
    game: AnyGame, twin: ModuleType, make: Callable[[], str | None], tries: int, label: Callable[[str], str]
) -> Counter[str]:
    """Hold made-up positions against the twin; count what comes next, by label."""
    labels: Counter[str] = Counter()
    for _ in range(tries):
        notation = make()
        if notation is None:
            continue
        state = game.read(notation)
        assert state.notation() == notation
        for text in compare(game, twin, state):
            assert game.read(text).notation() == text
            labels[label(text)] += 1
    return labels


def last_word(notation: str) -> str:
    return notation.rsplit(maxsplit=1)[-1].partition(":")[0]


def phase_of(notation: str) -> str:
    return str(freigard.read(notation)["phase"]).partition(":")[0]


# Hand-made: what is rare even among the made-up ones

DUELS = {
    "the first position": "deal 1 0 0:0 0 1-23 -/- 55555 - 0+5 -",
    "a free lunge of ten": "turn 1 0 0:0 0 8-18 55555/12344 43330 - - -",
    "a direct attack with everything": "turn 1 0 0:0 1 8-9 22345/11111 03444 - - -",
    "advance and attack with one value": "turn 1 0 0:0 0 8-10 11111/22345 03444 - - -",
    "an escape to the very edge": "answer 1 0 0:0 0 2-5 12444/25555 42400 3x1+ - -",
    "an escape, or the only parry": "answer 1 0 0:0 1 16-20 12335/13444 34200 4x2+ - -",
    "the edge, and only the parry": "answer 1 0 0:0 1 19-23 12335/13344 34100 4x2+ - -",
    "the last attack, direct": "answer 1 0 0:0 0 9-12 11335/2344 00000 3x1 - -",
    "the last attack, parried with the last fitting card": "answer 1 0 0:0 0 9-12 11235/33344 00000 3x1 - -",
    "the last attack, indirect": "answer 1 0 0:0 0 9-12 11335/2344 00000 3x1+ - -",
    "an escape that takes the last card": "answer 1 0 0:0 0 9-12 11235/33344 00001 3x1+ - -",
    "an escape's last card": "refill 1 0 0:0 1 8-12 1235/33444 00001 escape 0+1 -",
    "fewer cards than are missing": "turn 1 0 0:0 0 9-12 13335/11244 00010 - - -",
    "the last card after an attack": "refill 1 0 0:0 1 9-12 15/11234 00010 3x3+ 0+1 -",
    "equal in everything": "refill 1 0 0:0 1 9-15 1234/12345 00001 - 0+1 -",
    "a parry after which nothing can be done": "answer 1 0 0:0 0 1-2 13445/22345 11110 1x1 - -",
    "a step that leaves the other nothing to do": "turn 1 0 0:0 0 17-23 12345/33445 32210 - - -",
    "round 100, the last card": "refill 100 1 4:4 1 9-15 1234/12345 00001 - 0+1 drawn",
    "round 100, a touch": "turn 100 1 3:0 1 9-12 12455/33345 11111 - - touch:0",
    "between rounds": "between 7 0 3:2 1 9-12 1245/33345 00000 - - touch:0",
    "between rounds, Black started": "between 8 1 3:2 0 9-12 12455/345 11111 - - touch:1",
}


@pytest.mark.parametrize("name", DUELS)
@pytest.mark.parametrize("retreat", ["distance", "compare"])
def test_the_twin_agrees_on_hand_made_duels(name: str, retreat: str) -> None:
    attack = en_garde.read(DUELS[name])["attack"]
    for level in LEVELS if attack == "-" else ["advanced"]:
        game = meadhall.game("en_garde", options={"level": level, "final_retreat": retreat})
        state = game.read(DUELS[name])
        following = compare(game, en_garde, state)
        for text in following:
            # one step further: what a refill leads to
            compare(game, en_garde, game.read(text))


START = freigard.read(
    "round=1 shuffles=1 castles=22,18,14 totems=hourglass,eye,vessel,shield vessel=- points=0 phase=turn hand=- top=- "
    "under=0 pool=- discards=- revealed=- before=0 seen=- drawn=-"
)
MARCH: dict[str, dict[str, str]] = {
    "ten points from ents": {"hand": "conifer2,conifer2/1,conifer1", "pool": "spike+*2,round,rout", "under": "4"},
    "points that even the deck cannot give": {"hand": "conifer2,conifer2/1,conifer1", "pool": "spike", "under": "1"},
    "points from known cards": {
        "hand": "conifer2,conifer2/1,conifer1/2", "top": "blue1,spike", "pool": "round,square/3,square", "under": "3",
        "discards": "rout",
    },
    "the Rout or another for a point": {
        "hand": "crimson1/2,crimson1/3,crimson2/2", "discards": "spike,rout", "pool": "conifer0*4", "under": "4",
    },
    "nothing to choose, the hands alike": {"hand": "conifer0*3", "pool": "spike+*2,round+*2", "under": "4"},
    "three left after scoring": {"hand": "spike,round,square", "pool": "spike+*2,round+", "under": "3"},
    "three left, and a card under the Vessel": {
        "hand": "spike,round+,round", "pool": "spike+*2,round/2", "under": "3", "vessel": "blue1",
        "totems": "hourglass",
    },
    "two left, and a card under the Vessel": {
        "hand": "spike,round+,round", "pool": "spike+*2", "under": "2", "vessel": "blue1", "totems": "hourglass",
    },
    "four of a kind drawn": {"hand": "conifer0*3", "phase": "draw", "pool": "conifer0,spike,rout", "under": "3"},
    "the Rout is all there is": {"hand": "spike,blue1,blue2", "pool": "rout", "under": "1"},
    "the Rout last under the Eye": {
        "hand": "spike,blue1,blue2", "pool": "rout", "under": "1", "phase": "eye:ent-2", "totems": "shield",
    },
    "the last card under the Eye": {
        "hand": "spike,blue1,blue2", "pool": "square,spike+", "under": "1", "revealed": "round*1,conifer0*2",
        "phase": "eye:ent-2", "totems": "shield",
    },
    "the Eye sees known cards": {
        "hand": "spike,blue1,blue2", "top": "round,spike+", "pool": "spike+,round+,rout", "under": "2",
    },
    "the Rout in a new hand with two left": {
        "hand": "spike,rout", "phase": "deal", "pool": "blue1*2,crimson1*2", "under": "3",
    },
    "the Rout in a new hand with three left and the Vessel": {
        "hand": "spike,rout", "phase": "deal", "pool": "blue1*2,crimson1*2", "under": "4", "vessel": "conifer2",
        "totems": "hourglass,eye",
    },
    "the Rout is the last card of a new hand": {
        "hand": "spike,blue2", "phase": "deal", "pool": "rout", "under": "1", "points": "13",
    },
    "all totems for the highest castle": {"phase": "end", "points": "18", "hand": "spike,blue2,rout"},
    "one short of everything": {"phase": "end", "points": "13", "totems": "shield"},
    "too far from everything": {"phase": "end", "points": "9", "totems": "eye,shield"},
    "giving totems up": {"phase": "spend:18", "points": "16"},
    "the last one given": {"phase": "spend:18", "points": "17", "totems": "eye,shield"},
    "the last castle": {"phase": "end", "points": "16", "castles": "18", "round": "3", "shuffles": "3"},
    "the last castle in round four": {
        "phase": "end", "points": "17", "castles": "18", "round": "4", "shuffles": "5", "totems": "hourglass,vessel",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", MARCH)
def test_the_twin_agrees_on_hand_made_marches(name: str) -> None:
    game = meadhall.game("freigard")
    fields = dict(field.split("=") for field in freigard.write(START).split()) | MARCH[name]
    notation = freigard.write(freigard.read(" ".join(f"{field}={value}" for field, value in fields.items())))
    compare(game, freigard, game.read(notation))


SMALL = [
    {"pool": "spike,round,blue1,rout", "under": "2", "before": "2", "seen": "blue1"},
    {"pool": "spike+*2,blue1*2,rout", "under": "3", "before": "1", "seen": "spike+"},
    {"pool": "spike+,blue1,conifer0*3,rout", "under": "4", "before": "2", "seen": "spike+,conifer0", "drawn": "spike+"},
    {"pool": "spike+,conifer0*3", "under": "2", "before": "1", "seen": "spike+,conifer0*2", "drawn": "spike+"},
]


@pytest.mark.parametrize("small", SMALL, ids=lambda small: small["pool"])
def test_the_odds_after_the_eye_are_those_of_counting_everything(small: dict[str, str]) -> None:
    """10.6: list every way in which points can lie unseen and cards can be drawn, and count."""
    fields = dict(field.split("=") for field in freigard.write(START).split())
    fields |= {"hand": "square,blue2,broadleaf0", "phase": "draw", "totems": "shield", "shuffles": "2", **small}
    notation = " ".join(f"{field}={value}" for field, value in fields.items())
    table = freigard.read(notation)
    unknown = table["pool"] + table["drawn"]
    for card in table["seen"]:
        unknown.remove(card)
    counted: Counter[str] = Counter()
    for places in combinations(range(len(unknown)), table["before"]):
        deck = table["seen"] + [card for place, card in enumerate(unknown) if place not in places]
        for *drawn, following in permutations(deck, len(table["drawn"]) + 1):
            if drawn == table["drawn"]:
                counted["reveal " + following] += 1
    game = meadhall.game("freigard")
    state = game.read(notation)
    weights = dict(zip([action.text for action in game.legal_actions(state)], game.weights(state), strict=True))
    assert lowest_terms(weights) == lowest_terms(dict(counted))
