"""Every rule that refuses, each with a position in which it does; none stands in the rules for nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.engine.contract import Rule
from meadhall.games.rietburg import TITLE, pieces
from meadhall.games.rietburg.rules.game import Rietburg
from tests.games.rietburg.positions import BLANK_HANDS, Table, at, game_of, table

THORN, CHADA = BLANK_HANDS["thorn"], BLANK_HANDS["chada"]
ALONE = "6,2"
EARA = {"heroes": "eara,thorn"}
KRAM = {"heroes": "kram,thorn"}
KHEELA = {"heroes": "kheela,thorn"}
TRIO = {"heroes": "thorn,orfen,kram"}
FRIENDS = "triest,veest,reka,merrik,thorald,gilda,lonas,melkart"


def made(options: dict[str, str] | None = None, /, *played: str, **fields: str) -> Table:
    """Return a table with what was played at it."""
    return table(game_of(**(options or {})), **fields).play(*played)


def side(card: str) -> str:
    """Return hands in which Thorn also holds a friend or object."""
    return f"{THORN},{card}/{CHADA}"


def changed(old: str, new: str, **fields: str) -> Table:
    """Return a table with another box, in which *old* has become *new*."""
    text = TITLE.shipped_box("standard").text
    assert old in text
    text = text.replace(old, new, 1)
    game = TITLE.game(2, {"heroes": "thorn,chada", "red_creatures": "on"}, TITLE.read_box(text))
    assert isinstance(game, Rietburg)
    return table(game, **fields)


def trolls(**fields: str) -> Table:
    """Return Thorn, Orfen and Kram before a troll of strength 10, Thorn having called the battle."""
    return made(TRIO, "play thorn_1 1", "fight 6", **{"stacks": at(l6="troll_c"), **fields})


def two_quivers() -> Table:
    played = ("play chada_2 1", "fight 6", "quiver 9", "quiver 2")
    return made({"heroes": "chada,thorn"}, *played, stacks=at(l6="troll_c"), quivers="2,3,9")


CASES: dict[str, tuple[Callable[[], Table], str]] = {
    "IS_OVER": (lambda: made({}, "revitalize", hand=f"-/{CHADA}", played=f"{THORN}/-", deck="0"), "end"),
    "CHANCE_DECIDES": (lambda: made({}, "play thorn_2 2", "turn 4", stacks=at(l4="?")), "go 4"),
    "NONE_LEFT": (lambda: made({}, "play thorn_2 2", "turn 4", stacks=at(l4="?", l1="hagrod")), "draw hagrod"),
    "NOT_DRAWN": (lambda: made({}, "play thorn_2 2", "turn 4", stacks=at(l4="?")), "draw n01"),
    "ACTION_OWED": (made, "end"),
    "ONE_ACTION": (lambda: made({}, "play thorn_1 blank", stacks=at(l6="falcon")), "play thorn_2 1"),
    "ACTION_DONE": (lambda: made({}, "play thorn_1 blank", stacks=at(l6="falcon")), "go 2"),
    "NEEDS_CARD": (made, "go 2"),
    "LACKS_CARD": (made, "play chada_1 1"),
    "NO_WAY_BACK": (made, "back"),
    "ONE_SYMBOL": (lambda: made({}, "play thorn_1 3"), "remove 1"),
    "SYMBOL_USED": (lambda: made({}, "play thorn_3 1", stacks=at(l6="gor_a")), "use 3"),
    "NO_BLANK": (lambda: made({"blank_friends": "off"}, hand=side("merrik")), "play merrik blank"),
    "MUST_CHANGE": (lambda: made({}, "play falcon", hand=side("falcon")), "stop"),
    "MUST_WIN": (lambda: made({}, hand=side("brother_shield")), "play brother_shield"),
    "NO_TARGET": (lambda: made(hand=side("bone_branches")), "play bone_branches"),
    "BLANK_INSTEAD": (lambda: made(hand=side("merrik")), "play merrik"),
    "LACKS_PRICE": (lambda: made(hand=side("lonas"), stacks=at(l3="?")), "play lonas"),
    "NOT_FREE_NOW": (lambda: made({}, "play thorn_1 3", "fetch chada", at=ALONE, stacks=at(l6="falcon")), "pick up"),
    "NO_OBJECT": (made, "pick up"),
    "NOT_TOGETHER": (lambda: made(hand=side("reka"), at=ALONE), "give reka chada"),
    "NOT_TO_PASS": (lambda: made(played="reka/-"), "give reka chada"),
    "HELD_BEFORE": (lambda: made({}, "give reka chada", hand=side("reka")), "receive reka"),
    "NO_FACEDOWN_TASK": (lambda: made(tasks="?,?,?,?,?,jrain"), "task 6"),
    "NOT_CLEAR": (lambda: made(tasks="?,?,?,?,?,?", stacks=at(l6="gor_a")), "task 6"),
    "NO_UP_TASK": (lambda: made(tasks="?,?,?,?,?,?"), "complete 6"),
    "NOT_DULL": (lambda: made(KRAM, gallery="gor_a:2"), "repair"),
    "LACKS_GOLD": (lambda: made(KRAM, axe="dull", gallery="gor_a:1"), "repair"),
    "ALREADY_THERE": (lambda: made({}, "play thorn_1 3"), "go 6"),
    "NOTHING_TO_FETCH": (lambda: made({}, "play thorn_1 3"), "fetch chada"),
    "HAS_REFUSED": (lambda: made({}, "play thorn_1 3", "fetch chada", "refuse", at=ALONE), "fetch chada"),
    "NOT_FACEDOWN": (made, "play thorn_2 2"),
    "NOTHING_TO_FLIP": (lambda: made(hero="chada"), "play chada_2 3"),
    "NOTHING_TO_REMOVE": (made, "play thorn_1 2"),
    "NOTHING_TO_SHIFT": (lambda: made(KRAM), "play kram_1 2"),
    "NO_CREATURE_TO_BRING": (lambda: made({"heroes": "orfen,thorn"}), "play orfen_1 2"),
    "NOTHING_TO_BRING": (lambda: made(KHEELA, "play kheela_3 2", "use 1", stacks=at(l2="?", l6="?")), "bring 6"),
    "NOT_TWO_CREATURES": (lambda: made(KHEELA, stacks=at(l6="gor_a")), "play kheela_2 2"),
    "NO_WILLPOWER": (lambda: made({"heroes": "thorn,orfen"}, will="9,9"), "play thorn_3 3"),
    "NO_QUIVER": (lambda: made(hero="chada", quivers="2,3,3,4,4,4,5,5,5,6,6,6,7,7,8,9"), "play chada_1 2"),
    "NO_TASK_DOWN": (lambda: made(EARA), "play eara_1 2"),
    "NOT_PLAYED": (lambda: made(EARA), "play eara_2 2"),
    "NOTHING_TO_OFFER": (
        lambda: made(EARA, "play eara_2 2", hand=f"eara_1,eara_2/{THORN}", played="eara_3/-"),
        "offer thorn",
    ),
    "MUST_TAKE_BACK": (
        lambda: table(game_of(1, **EARA), hand="eara_1,eara_2,eara_3/thorn_1", played="-/thorn_2,thorn_3").play(
            "play eara_2 2", "offer thorn"
        ),
        "decline",
    ),
    "NOTHING_TO_RETAKE": (
        lambda: made({}, "play wineskin", hand=f"thorn_1,wineskin/{CHADA}", played="thorn_2,thorn_3/-"),
        "retake thorn_1",
    ),
    "NO_EXCHANGE": (
        lambda: made({}, "play melkart", hand=side("melkart"), tasks="jrain,providence*,?,?,?,?"),
        "exchange 2",
    ),
    "NO_CREATURE": (lambda: made(at=ALONE), "play thorn_1 1"),
    "TOO_WEAK": (lambda: made(at=ALONE, stacks=at(l6="troll_a")), "play thorn_1 1"),
    "TOO_MANY_POINTS": (
        lambda: made({}, "play thorn_1 1", "fight 6", at=ALONE, stacks=at(l6="gor_a"), will="1,0"),
        "strike 2",
    ),
    "NO_POINTS_FOR_HER": (
        lambda: made({"heroes": "chada,thorn"}, "play chada_1 1", "fight 6", stacks=at(l6="troll_a")),
        "strike 2",
    ),
    "MUST_SUFFER": (
        lambda: changed(
            'op = "drop_narrator", n = 1', 'op = "remove_facedown", n = 1', stacks=at(l1="?", l6="calrai"), will="2,0"
        ).play("play thorn_1 1", "fight 6", "strike 2"),
        "stop",
    ),
    "LACKS_EXTRA_GOLD": (lambda: made(at=ALONE, stacks=at(l6="skeleton_a")), "play thorn_1 1"),
    "NO_POINTS_ON_CARD": (
        lambda: made({}, "play triest", hand=side("triest"), stacks=at(l6="troll_a"), will="2,0"),
        "strike 1",
    ),
    "CANNOT_JOIN": (lambda: trolls(at="6,6,2"), "invite kram"),
    "IN_BATTLE": (trolls, "invite thorn"),
    "MUST_JOIN": (
        lambda: table(game_of(1, **TRIO), stacks=at(l6="troll_c")).play("play thorn_1 1", "fight 6", "invite orfen"),
        "decline",
    ),
    "NO_BATTLE_CARD": (lambda: trolls().play("invite orfen"), "join orfen_1 2"),
    "NOT_ANSWERED": (trolls, "call off"),
    "INVITED_BEFORE": (lambda: trolls(will="4,0,0").play("invite orfen", "decline"), "invite orfen"),
    "LACKS_QUIVER": (lambda: made({"heroes": "chada,thorn"}, stacks=at(l6="gor_a"), at=ALONE), "play chada_2 1"),
    "ENOUGH_QUIVERS": (two_quivers, "quiver 3"),
    "NO_SHARP_AXE": (trolls, "axe"),
    "SAME_SPIRIT": (lambda: made(KHEELA, "play kheela_1 2", "use 1", spirit="4:plus"), "spirit 4 plus"),
    "NO_BOOK": (lambda: made(EARA, "play eara_3 1", "fight 6", stacks=at(l6="gor_b"), at=ALONE), "book book_move"),
    "TOO_FAR": (
        lambda: made(EARA, "play eara_1 1", "fight 5", stacks=at(l5="gor_a"), at=ALONE, will="1,0"),
        "book book_high",
    ),
    "ENOUGH_BOOKS": (
        lambda: made(EARA, "play eara_3 1", "fight 6", "book book_mid", stacks=at(l6="gor_a"), at=ALONE, will="1,0"),
        "book book_high",
    ),
    "BOOK_TURNED": (lambda: made(EARA, "play eara_3 1", books="book_move", stacks=at(l2="?")), "book book_move"),
    "NO_FRIENDS_LEFT": (
        lambda: changed('op = "battle", n = 6', 'op = "gain_friend", n = 1', hand=f"{THORN}/{CHADA},{FRIENDS}"),
        "play thorn_1 1",
    ),
    "NO_NARRATORS_LEFT": (
        lambda: changed('op = "battle", n = 6', 'op = "add_narrator", n = 1', deck="10", dropped="12"),
        "play thorn_1 1",
    ),
    "NOT_PAYABLE": (lambda: made(KRAM, "repair", axe="dull", gallery="gor_a:2,telescope:1"), "pay fluggor"),
    "NOTHING_PLAYED": (made, "revitalize"),
    "DECK_EMPTY": (lambda: made(hand=f"thorn_1/{CHADA}", played="thorn_2,thorn_3/-", deck="0"), "revitalize"),
    "TASK_UNMET": (
        lambda: changed('id = "side_by_side"', 'id = "together"', tasks="?,?,?,?,?,together", at=ALONE),
        "complete 6",
    ),
    "CANNOT_SPEND": (
        lambda: made(TRIO, "complete 6", tasks="?,?,?,?,?,fire_spirit", will="3,3,3", at="6,6,1"),
        "spend kram",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_rule_refuses_somewhere(name: str) -> None:
    make, text = CASES[name]
    shown = make()
    rule = shown.game.why_not(shown.state, shown.row(text))
    assert rule is getattr(pieces, name)


def test_there_is_no_other_rule_that_refuses() -> None:
    """It is another's turn (3.2) is said by the match, and the tasks (12.5 to 12.20) have their own tests."""
    rules = {name for name, value in vars(pieces).items() if isinstance(value, Rule)}
    assert rules - {"NOT_YOUR_TURN"} == set(CASES)


def test_books_are_refused_for_the_reason_that_is_theirs() -> None:
    books = "book_ranged,book_low,book_mid,book_high,book_move,book_reveal"
    assert made(EARA, books=books).refused("play eara_1 1") == "8.14"
    fighting = made(EARA, books="book_move,book_reveal", stacks=at(l6="troll_red"), at=ALONE)
    assert fighting.refused("play eara_1 1") == "6.2"


def test_a_friend_that_fights_is_refused_for_the_creature() -> None:
    assert made({}, hand=side("triest"), stacks=at(l6="troll_red"), at=ALONE).refused("play triest") == "6.2"
    assert made({}, hand=side("triest"), stacks=at(l2="gor_a"), at=ALONE).refused("play triest") == "6.1"
