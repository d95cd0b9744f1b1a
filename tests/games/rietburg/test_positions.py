"""Texts that are no position: reading refuses them, with a sentence."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import NotationError
from tests.games.rietburg.positions import BLANK_HANDS, at, game_of, table

HIDDEN = "?,?,?,?,?,?"
CHADA = BLANK_HANDS["chada"]
BATTLE = {
    "do": "after>fight:thorn_1:1>clash:thorn_1:1:6",
    "hand": "thorn_2,thorn_3/orfen_1,orfen_2,orfen_3,orfen_4/kram_1,kram_2,kram_3",
    "played": "thorn_1/-/-",
    "card": "thorn_1:1",
    "stacks": at(l6="troll_c!1"),
    "battle": "6:thorn:thorn_1:1:0:/orfen:orfen_1:1:0:@-",
}


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"do": "after>pay:gold:1"}, "trophies to pay with are missing"),
        ({"do": "after>pay:friend:1"}, "friends to pay with are missing"),
        ({"do": "after>pay:will:1"}, "points to pay with are missing"),
        ({"gallery": "gor_a:-1"}, "must be a number"),
        ({"gallery": "gor_a:0"}, "must be a number"),
        ({"gallery": "gor_b:1,gor_a:1"}, "one written form"),
        ({"tasks": "ambush*,jrain*,farewell*,lost_relics*,?,?"}, "4 completed tasks end the game"),
        ({"do": "freed"}, "4 completed tasks end the game"),
        ({"spirit": "4:plus"}, "only with its hero"),
        ({"books": "book_low"}, "only with their hero"),
        ({"axe": "dull"}, "exactly when its hero is"),
        ({"do": "main>gift:move:1"}, "no reward"),
        ({"do": "setup:9>narrator", "deck": "0", "tasks": HIDDEN}, "turns over 4 narrator cards"),
        ({"do": "setup:3>narrator", "deck": "0", "tasks": HIDDEN, "will": "1,0"}, "changes nothing else"),
        ({"card": "thorn_1:1"}, "played for its action"),
        ({"do": "after", "card": "thorn_1:1"}, "not where it was laid"),
        ({"stacks": at(l2="?!1")}, "nobody has seen"),
        ({"do": "after>narrator"}, "by revitalizing"),
        (
            {"do": "after>rest>narrator", "card": "thorn_1", "played": "thorn_1/-", "hand": "thorn_2,thorn_3/" + CHADA},
            "plays no card",
        ),
        ({"do": "after>rest>narrator", "deck": "22", "read": "-"}, "only 22 narrator cards"),
        ({"do": "dance"}, "must be one of"),
        ({"do": ""}, "what is being done must be told"),
        ({"do": "step:1"}, "is not written as"),
        ({"do": "main>" + ">".join(["move:1"] * 12)}, "cannot be going on at once"),
        ({"hand": "thorn_2,thorn_1,thorn_3/chada_1,chada_2,chada_3"}, "twice or out of order"),
        ({"out": "reka:2"}, "one of each friend"),
    ],
)
def test_it_is_no_position(fields: dict[str, str], reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        table(**fields)


def test_quivers_are_there_only_with_somebody_who_draws_them() -> None:
    game = game_of(heroes="thorn,orfen")
    for fields in ({"quivers": "5"}, {"used": "5"}, {"mixed": "1"}):
        with pytest.raises(NotationError, match="nobody here draws quivers"):
            table(game, **fields)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"do": BATTLE["do"] + ">arm:kram"}, "has not joined"),
        ({"do": BATTLE["do"] + ">answer:orfen"}, "has not joined"),
        ({"do": BATTLE["do"] + ">arm:orfen", "battle": BATTLE["battle"].replace("@-", "@1")}, "has answered"),
        ({"do": BATTLE["do"] + ">arm:orfen", "stacks": at(l6="troll_c")}, "was not invited"),
        ({"battle": BATTLE["battle"].replace("@-", "@2")}, "was invited against"),
        ({"battle": BATTLE["battle"].replace("thorn_1:1:0", "thorn_1:1:1"), "will": "1,0,0"}, "with the blow"),
        ({"battle": BATTLE["battle"].replace("thorn_1:1", "thorn_2:1")}, "another card"),
        ({"card": "thorn_1:2"}, "has not been played"),
        ({"card": "bone_branches", "gallery": "bone_branches:1"}, "has not been played"),
        ({"battle": BATTLE["battle"].replace("orfen_1:1", "orfen_1:4")}, "from 1 to 3"),
        ({"battle": "-"}, "the battle is missing"),
        ({"do": BATTLE["do"] + ">arm:orfen", "at": "6,1,6"}, "somebody must have a choice"),
        ({"do": "main", "card": "-", "played": "-/-/-", "hand": "thorn_1," + BATTLE["hand"]}, "while one is put"),
    ],
)
def test_it_is_no_battle(fields: dict[str, str], reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        table(game_of(heroes="thorn,orfen,kram"), **{**BATTLE, **fields})
