"""The words of En Garde say what can be done, and no more."""

from __future__ import annotations

import pytest

from meadhall import words
from meadhall.engine.contract import SPECTATOR
from meadhall.words.telling import texts
from tests.games.en_garde.positions import BLACK, WHITE, Table, table

SAID = words.of("en_garde")
NAMES = ["Astrid", "Bjorn"]


def asked(play: Table, seat: int) -> str:
    return SAID.asked(play.view(seat))


def sentences(play: Table) -> list[str]:
    view = play.view(play.actor)
    return [SAID.sentence(view, action, NAMES) for action in play.game.legal_actions(play.state)]


@pytest.mark.parametrize(
    ("hand", "black", "attack", "own", "others"),
    [
        ("12455", 14, "4x1+", "Parry or escape", "Parry or escape"),
        ("12355", 14, "4x1+", "Escape", "Parry or escape"),
        ("14455", 23, "4x2+", "Parry", "Parry"),
        ("44555", 21, "4x2+", "Parry", "Parry or escape"),
        ("12355", 14, "4x3+", "Escape", "Escape"),
        ("12455", 14, "4x1", "Parry", "Parry"),
    ],
)
def test_a_defender_is_asked_for_what_he_can_do(hand: str, black: int, attack: str, own: str, others: str) -> None:
    """Three cards are never parried, nobody escapes off the strip, and only the defender knows what he holds."""
    play = table(black - 4, black, f"11233/{hand}", phase="answer", turn=BLACK, attack=attack)
    assert asked(play, BLACK) == own
    assert asked(play, WHITE) == asked(play, SPECTATOR) == others
    verbs = {sentence.split(" ")[0] for sentence in sentences(play)}
    assert verbs == set(own.replace(" or escape", " or Escape").split(" or "))


def test_an_advance_that_could_be_an_attack_says_that_it_is_none() -> None:
    """Five apart with 1, 2, 3, 3: after 2 a 3 hits, after 3 a 2; nothing hits after 1."""
    said = sentences(table(8, 13, "12333/12345"))
    assert said[:3] == [
        "Advance **1**, to space **9**",
        "Only advance **2**, to space **10**",
        "Only advance **3**, to space **11**",
    ]
    assert "Only advance **2**, to space **10**" not in sentences(table(8, 13, "12333/12345", level="standard"))


def test_an_advance_and_an_attack_need_two_cards() -> None:
    assert "Advance **3**, to space **11**" in sentences(table(8, 14, "11235/12345"))
    assert "Only advance **3**, to space **11**" in sentences(table(8, 14, "11335/12345"))


def test_a_last_escape_says_that_the_pack_is_empty() -> None:
    play = table(10, 14, "11233/12445", phase="answer", turn=BLACK, attack="4x1+", pack="5").play("retreat 1", "draw 5")
    told = texts(SAID.tell(play.view(SPECTATOR), NAMES))
    assert told[:2] == [
        "The pack is empty.",
        "Astrid has come further forward, 9 spaces to 8, and wins the round.",
    ]


def test_a_comparison_says_once_that_the_pack_is_empty() -> None:
    play = table(8, 15, pack="5").play("advance 1", "draw 5")
    told = texts(SAID.tell(play.view(SPECTATOR), NAMES))
    assert sum("The pack is empty." in line for line in told) == 1


def test_no_level_is_refused_by_attacks_that_it_does_not_have() -> None:
    for level in ("basic", "standard", "advanced"):
        play = table(8, 14, level=level)
        rule = play.game.why_not(play.state, play.row("parry 1x1"))
        assert rule is not None
        assert (rule.number, rule.reason) == ("2.2", "on a turn a fencer moves or attacks")
