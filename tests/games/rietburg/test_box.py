"""The box: totals, sentences about what is wrong, and cards that need no code."""

from __future__ import annotations

import pytest

from meadhall import bots, words
from meadhall.engine.box import BoxError
from meadhall.engine.chance import Dice
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import OptionError
from meadhall.games.rietburg import TITLE
from meadhall.games.rietburg.rules.game import Rietburg
from tests.games.rietburg.positions import BLANK_HANDS, Table, at, table
from tests.pictures.drawn import draw


def changed(old: str, new: str) -> str:
    text = TITLE.shipped_box("standard").text
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("copies = 3", "copies = 2", "creatures: there are 44, the rulebook says 45"),
        ('op = "remove_facedown"', 'op = "banish"', "exchange_task, not 'banish'"),
        ("strength = 4", 'strength = "four"', "creature 'gor_b': strength must be a number"),
        ("gold = 1", "gold = 0", "gor_a: cards with gold belong to row 1"),
        ("row = 2", "row = 3", "fluggor: fluggors belong to row 2"),
        ('id = "triest"', 'id = "veest"', "friend 'veest': stands in the list twice"),
        ('id = "triest"', 'id = "gor_a"', "gor_a: two cards have this id"),
        ('id = "gor_b"', 'id = "gor_a"', "creature 'gor_a': stands in the list twice"),
        (
            'hero = "thorn"',
            'hero = "gandalf"',
            "hero_card 'thorn_1': hero must be one of thorn, chada",
        ),
        ("willpower = 18", "willpower = 17", "willpower points: there are 17, the rulebook says 18"),
        ("need = { heroes_here = 2 }", "need = { luck = 2 }", "task 'hadrian_fire': unknown condition luck"),
        ("pay = { fluggors = 4 }", "pay = { tears = 4 }", "task 'jrain': unknown payment tears"),
        ('where = "hero"', 'where = "moon"', "where must be 1 to 6, hero, here or battle"),
        ('face = "up"', 'face = "sideways"', "face must be one of up, down"),
        ('status = "reconstruction"', 'status = "guess"', "status must be one of"),
        ("[axe]", "[axes]", "axe: missing"),
        (
            'owner = "kram"',
            'owner = "nobody"',
            "axe: owner must be one of thorn, chada",
        ),
        ("gold = 1", "gold = 2", "gor_a: a card has one gold or none"),
        ('op = "reveal", n = 2', 'op = "reveal", n = 10', "n must be a number from 0 to 9"),
        ('face = "up", n = 1', 'face = "up", n = 10', "n must be a number from 0 to 9"),
        ("{ troll = 2 }", "{ troll = 2, gor = 1 }", "task 'troll_hunt': trophies_of_kind names one kind"),
        ('op = "all_gain_wp", n = 1', 'op = "exchange_task", n = 1', "fire_spirit: a blue box cannot exchange tasks"),
        ('reward = [{ op = "gain_wp", n = 1 }]', 'reward = [{ op = "battle", n = 1 }]', "cannot fight or use books"),
    ],
)
def test_a_wrong_box_is_told_by_card(old: str, new: str, problem: str) -> None:
    with pytest.raises(BoxError) as caught:
        TITLE.read_box(changed(old, new))
    assert any(problem in sentence for sentence in caught.value.problems), caught.value.problems


def test_a_card_of_a_real_box_needs_no_code() -> None:
    """Another friend with operations that exist: two rewards at once, and a hero card that fights from afar."""
    text = changed(
        'effect = [{ op = "gain_wp", n = 2 }]', 'effect = [{ op = "gain_wp", n = 1 }, { op = "move", n = 1 }]'
    )
    text = text.replace(
        '[{ op = "battle", n = 6 }],', '[{ op = "battle_ranged", n = 2 }, { op = "battle", n = 4 }],', 1
    )
    game = TITLE.game(1, {"heroes": "thorn,chada"}, TITLE.read_box(text))
    assert isinstance(game, Rietburg)
    hand = BLANK_HANDS["thorn"] + ",reka/" + BLANK_HANDS["chada"]
    line = (
        f"turn=1 hero=thorn do=main at=6,1 will=0,0 hand={hand} played=-/- stacks={at(l6='chalk_skral_a', l4='gor_a')} "
        "tasks=jrain,?,?,?,?,kings_chest pile=9 gallery=- out=- quivers=- used=- mixed=0 axe=- books=- spirit=- deck=3 "
        "read=- dropped=0 returned=- card=- held=- refused=- declined=- back=0 battle=-"
    )
    friend = Table(game, line).play("play reka", "go 2")
    assert (friend["will"], friend["at"]) == ("1,0", "2,1")
    fight = Table(game, line).play("play thorn_1 1", "fight 6")
    assert fight["gallery"] == "chalk_skral_a:1"


NEW_CREATURE = """id = "ash_gor"
name = "Ash Gor"
kind = "ash_gor"
copies = 3
red = false
strength = 7
gold = 1
row = 1
reward = [{ op = "gain_wp", n = 2 }, { op = "fetch_facedown", n = 1 }]
"""
NEW_TASK = """id = "last_watch"
name = "The Last Watch"
blue = [{ op = "all_gain_wp", n = 1 }, { op = "remove_facedown", n = 2 }]
need = { heroes_here = 2, trophies_of_kind = { ash_gor = 1 } }
pay = { gold = 1, willpower_here = 2 }
"""


def another_box() -> str:
    """Return a card list with a creature and a task that no shipped box has, and a punishment that asks for a step."""
    text = TITLE.shipped_box("standard").text
    for name, new in (("gor_a", NEW_CREATURE), ("ambush", NEW_TASK)):
        start = text.index(f'id = "{name}"')
        text = text[:start] + new + text[text.index("status = ", start) :]
    text = text.replace('printed = ["name", "kind", "gold", "row"]\n', "", 1)
    return text.replace('[{ op = "drop_narrator", n = 1 }]', '[{ op = "move_facedown", n = 2 }]', 1)


def another_table(**fields: str) -> Table:
    game = TITLE.game(2, {"heroes": "thorn,orfen", "red_creatures": "on"}, TITLE.read_box(another_box()))
    assert isinstance(game, Rietburg)
    return table(game, **fields)


def test_a_new_creature_and_its_rewards_need_no_code() -> None:
    shown = another_table(stacks=at(l6="ash_gor", l2="?"), at="6,1", will="1,0").play("play thorn_1 1", "fight 6")
    assert (shown["gallery"], shown["do"]) == ("ash_gor:1", "after>fetch_facedown:1>gift:gain_wp:2")
    shown.play("take", "bring 2")
    assert (shown["will"], shown["stacks"]) == ("2,0", at(l6="?"))
    assert shown.state.gold() == 1


def test_a_new_task_with_its_blue_box_needs_no_code() -> None:
    shown = another_table(tasks="?,?,?,?,?,?", stacks=at(l1="?", l3="?"), gallery="ash_gor:2")
    shown.play("task 6", "draw last_watch")
    assert (shown["will"], shown["do"]) == ("1,1", "main>remove_facedown:1:!>remove_facedown:1:!")
    assert shown.refused("stop") == "6.8"
    shown.play("remove 3", "remove 1", "complete 6")
    assert (shown["tasks"], shown["gallery"], shown["will"]) == ("?,?,?,?,?,last_watch*", "ash_gor:1", "0,0")
    for lacking in ({"at": "6,1"}, {"gallery": "gor_b:2"}, {"will": "1,0"}):
        met = {"tasks": "?,?,?,?,?,last_watch", "gallery": "ash_gor:1", "will": "1,1", **lacking}
        assert another_table(**met).refused("complete 6") == "12.2"


def test_a_blue_box_is_carried_out_as_far_as_it_can_be() -> None:
    shown = another_table(tasks="?,?,?,?,?,?", stacks=at(l1="?")).play("task 6", "draw last_watch", "remove 1")
    assert (shown["stacks"], shown["do"]) == (at(), "main")


def test_a_new_punishment_cannot_be_waived() -> None:
    shown = another_table(stacks=at(l6="calrai", l1="?"), at="6,1", will="2,0").play("play thorn_1 1", "fight 6")
    assert shown["do"] == "after>move_facedown:1:!>move_facedown:1:!"
    assert (shown.refused("stop"), shown.refused("pick up")) == ("6.8", "5.1")
    shown.play("shift 1 2", "shift 2 3")
    assert (shown["stacks"], shown["hero"]) == (at(l3="?"), "orfen")


def test_new_cards_are_told_drawn_and_played_by_bots() -> None:
    shown = another_table(tasks="?,?,?,?,?,last_watch", stacks=at(l6="ash_gor"))
    said = "\n".join(words.of("rietburg").table(shown.state, ["Astrid", "Eira"]))
    assert "Ash Gor (strength 7, reward: 2 willpower and fetch a face-down card, gold)" in said
    assert "The Last Watch (2 heroes here, 1 ash gor in the gallery, pay 1 gold, pay 2 willpower" in said
    rules: AnyGame = shown.game
    legal = rules.legal_actions(shown.state)
    picture = draw(rules, rules.view(shown.state, 0), legal)
    assert {"stack-6", "task-6"} <= {piece.key for piece in picture.pieces}
    chosen = bots.make("greedy", rules).choose(rules.view(shown.state, 0), legal, Dice(1))
    assert chosen.text.startswith("play thorn_")


def test_options_are_refused_by_name() -> None:
    box = TITLE.shipped_box("standard")
    with pytest.raises(OptionError, match="there is no option 'dragons'"):
        TITLE.game(2, {"dragons": "on"}, box)
