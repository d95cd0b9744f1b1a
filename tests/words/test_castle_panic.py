"""What Castle Panic says: sentences that were wrong once."""

from __future__ import annotations

from meadhall import words
from meadhall.words import rulebook
from meadhall.words.telling import texts
from tests.games.castle_panic.positions import Table, game_of, table

SAID = words.of("castle_panic")
NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Fay"]


def said(at: Table, text: str) -> str:
    return SAID.sentence(at.view(at.actor), at.row(text), NAMES)


def told(at: Table, text: str) -> list[str]:
    return texts(SAID.tell(at.play(text).view(0), NAMES))


def lines(at: Table) -> list[str]:
    return SAID.table(at.view(0), NAMES)


def test_a_second_exchange_and_a_second_trade_are_called_so() -> None:
    at = table(game_of(1), phase="exchange", hands="brick,tar", monsters="orc2-forest1")
    assert said(at, "done") == "Exchange no card"
    assert said(at.play("exchange brick"), "done") == "Exchange no second card"
    at = table(game_of(6), phase="trade", trades="2", hands="brick,tar/mortar/-/-/-/-", monsters="orc2-forest1")
    assert said(at, "done") == "Make no trade"
    assert said(at.play("offer 1 tar", "want mortar", "accept"), "done") == "Make no second trade"


def test_only_a_goblin_king_is_not_the_only_token() -> None:
    game = game_of(2, version="overlord", secret_forces="on")
    at = table(game, phase="command", due="2", tokens="orc,goblin_king", hidden="troll", monsters="orc2-forest1")
    assert said(at, "put orc 3") == "Put **Orc** in **Forest 3**, as your only token"
    assert said(at, "put goblin_king 3") == "Put **Goblin King** in **Forest 3**, and draw three more tokens"
    assert said(at, "put hidden 3") == "Put **your secret token, Troll,** in **Forest 3**, as your only token"
    assert said(at, "play hidden") == "Play **your secret token, Troll,** by the die"


def test_a_hit_after_nice_shot_slays() -> None:
    at = table(hands="red_archer,nice_shot/-", monsters="troll3-archer1")
    assert said(at, "hit red_archer troll3-archer1") == "Hit the **Troll** in **Archer 1** with **Red Archer**"
    at.play("nice_shot")
    assert said(at, "hit red_archer troll3-archer1") == "Slay the **Troll** in **Archer 1** with **Red Archer**"


def test_who_is_hurt_is_told_with_what_by() -> None:
    at = table(hands="tar/-", monsters="goblin1-swordsman1,troll3-swordsman1", walls="1").play("done")
    assert told(at.copy(), "hurt goblin1-swordsman1")[0] == "The Goblin in Swordsman 1 dies at the wall."
    assert (
        told(at, "hurt troll3-swordsman1")[0] == "The Troll in Swordsman 1 is hurt at the wall and has 2 points left."
    )
    at = table(hands="tar/-", monsters="goblin1-swordsman1,orc2-swordsman1", walls="").play("done")
    assert told(at, "hurt orc2-castle1")[0] == "The Orc in Castle 1 is hurt at the tower and has 1 point left."


def test_points_left_are_said_of_each() -> None:
    at = table(hands="tar/-", monsters="orc1-archer1*2,troll2-archer2")
    assert "Archer ring: arc 1: 2 Orcs (1 point left each); arc 2: Troll (2 points left)." in lines(at)


def test_names_keep_their_capitals() -> None:
    at = table(hands="red_archer,nice_shot/-", monsters="troll3-archer1").play("nice_shot")
    assert lines(at)[-1] == "Ada's choice: choose a hit for Nice Shot."


def test_missing_keeps_the_overlord_from_his_tokens() -> None:
    at = table(hands="missing,tar/-", monsters="orc2-forest1")
    assert said(at, "missing") == "Play **Missing**: no new tokens this turn"
    assert "Missing was played: no new tokens this turn." in lines(at.play("missing"))
    game = game_of(2, version="overlord")
    at = table(game, hands="missing,tar", monsters="orc2-forest1", tokens="orc")
    assert said(at, "missing") == "Play **Missing**: the Overlord neither draws nor plays tokens this turn"
    assert "Missing was played: the Overlord neither draws nor plays tokens this turn." in lines(at.play("missing"))


def test_missing_is_told_and_summed_up_as_it_works() -> None:
    for game, what in (
        (game_of(2), "no new tokens"),
        (game_of(2, version="overlord"), "the Overlord neither draws nor"),
    ):
        held = {"tokens": "orc"} if what.startswith("the") else {}
        hands = "missing,tar" if held else "missing,tar/-"
        at = table(game, hands=hands, monsters="orc2-forest1", **held).play("missing")
        shown = SAID.caption(at.view(0), NAMES)
        assert shown is not None
        assert shown.text.startswith(f"**Ada** plays **Missing**: {what}")
        recap = [line for block in SAID.recap(at.view(0), at.told, NAMES) for line in texts(block.lines)]
        assert [line for line in recap if line.startswith(f"Played Missing: {what}")]


def test_the_overlords_turn_is_told_in_its_order() -> None:
    rule = rulebook.rules("castle_panic")["12.3"]
    assert rule.index("the monsters move") < rule.index("draws until he holds") < rule.index("plays tokens")


def test_whoever_gives_a_token_back_has_a_name() -> None:
    game = game_of(2, version="overlord", monstrous_choices="on")
    at = table(game, phase="swap", due="2", tokens="orc,goblin,troll", monsters="orc2-forest1")
    assert "Bo gave a token back." in told(at, "swap orc")


def test_the_die_says_what_it_shows() -> None:
    at = table(phase="roll", token="orc", due="1", monsters="orc2-forest1")
    assert SAID.labels(at.play("roll 5").view(0), NAMES[:2])["die"] == "The die shows 5"
