"""What can be written but is no position is refused in so many words."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Dice
from meadhall.engine.contract import NotationError
from tests.cases import Case, cases_of
from tests.games.castle_panic.positions import Table, game_of, table
from tests.mutations import mutate, notations_of

TRIES = 60


def refused(at: Table, old: str, new: str) -> str:
    """Return why the position is refused once *old* has become *new*."""
    text = at.state.notation()
    assert old in text
    with pytest.raises(NotationError) as error:
        at.game.read(text.replace(old, new))
    return str(error.value)


@pytest.mark.parametrize("phase", ["answer", "command", "swap", "own", "desperate", "fell", "charge", "muster"])
def test_phases_of_options_that_are_off(phase: str) -> None:
    at = table(hands="tar/brick", monsters="orc2-archer1")
    assert "does not come with these options" in refused(at, "phase=play", f"phase={phase}")


def test_a_trade_without_an_offer_or_with_cards_that_nobody_holds() -> None:
    at = table(hands="tar/brick", monsters="orc2-archer1", phase="trade", trades="1").play("offer 1 tar", "want brick")
    assert "offer= stands while" in refused(at, " offer=1.tar.brick", "")
    assert "the active player holds" in refused(at, "offer=1.tar", "offer=1.missing")
    assert "another card of the partner" in refused(at, "tar.brick", "tar.mortar")
    assert "another castle player" in refused(at, "offer=1", "offer=0")


def test_a_victim_that_is_not_there() -> None:
    monsters = "goblin1-swordsman1,troll3-swordsman1"
    at = table(monsters=monsters, walls="1", hands="tar/-").play("done")
    assert "stand at the wall" in refused(at, "asks=w1:goblin1", "asks=w1:orc2")
    assert "all figures at a fallen tower" in refused(at, "asks=w1", "asks=t1")
    assert "two figures or more" in refused(at, "goblin1,troll3", "troll3")


def test_a_die_for_a_token_that_needs_none() -> None:
    at = table(phase="roll", token="giant_boulder", monsters="orc2-archer1", spent="draw_3")
    text = at.state.notation().replace("giant_boulder*3", "giant_boulder*4")
    text = text.replace("spent=draw_3 ", "").replace("token=giant_boulder", "token=draw_3")
    with pytest.raises(NotationError, match="wait for a die"):
        at.game.read(text)


def test_too_many_walls_and_tokens_on_them() -> None:
    at = table(hands="tar/-", monsters="orc2-archer1", walls="1f,2f,3,4,5,6")
    assert "2 Fortify tokens" in refused(at, "1f,2f,3", "1f,2f,3f")
    at = table(game_of(2, walls="players"), hands="tar/-", monsters="orc2-archer1", walls="1,2,3,4,5", held="0")
    assert "6 walls" in refused(at, "walls=1,2,3,4,5", "walls=1,2,3,4,5,6")


def test_homes_that_cannot_be() -> None:
    game = game_of(3, my_home="on")
    at = table(game, hands="tar/-/-", homes="1,2,3", monsters="orc2-archer1")
    assert "same home" in refused(at, "homes=1,2,3", "homes=1,1,3")
    assert "has no home" in refused(at, "homes=1,2,3", "homes=1,-,3")
    out = table(game, hands="tar/-/-", homes="1,-,3", out="1", monsters="orc2-archer1")
    assert "neither cards" in refused(
        out, "hands=tar/-/- deck=red_archer*3", "hands=tar/red_archer/- deck=red_archer*2"
    )
    claim = table(game, hands="tar/-/-", homes="1,2,3", monsters="troll3-swordsman2", walls="").play("done")
    assert claim.actor == 1
    assert "does not stay" in refused(claim, "homes=1,2,3", "homes=1,2,3 claimed=1")


def test_a_table_that_would_go_on_by_itself() -> None:
    at = table(hands="red_archer*3,green_archer*2/-", monsters="orc2-archer1", phase="draw_up", pile="")
    full = (
        "hands=red_archer*3,green_archer*2/- deck=green_archer,blue",
        "hands=red_archer*3,green_archer*3/- deck=blue",
    )
    assert "does not stay" in refused(at, *full)
    at = table(monsters="orc2-archer1", phase="token", due="1")
    assert "does not stay" in refused(at, " due=1", "")
    at = table(hands="red_archer,tar/-", monsters="goblin1-archer1", pile="")
    won = at.state.notation().replace(" monsters=goblin1-archer1", "").replace("spent=goblin*5", "spent=goblin*6")
    with pytest.raises(NotationError, match="does not stay"):
        at.game.read(won)


def test_what_counts_too_much() -> None:
    at = table(hands="tar/brick", monsters="orc2-archer1", phase="trade", trades="1")
    assert "trades=9" in refused(at, "trades=1", "trades=9")
    assert "300 turns" in refused(at, "turn=9", "turn=999")
    slayers = table(game_of(2, version="master_slayer"), hands="tar/brick", monsters="orc2-archer1", spent="draw_3")
    assert "only monsters" in refused(slayers, "spent=draw_3 trophies=-/-", "trophies=draw_3/-")


@pytest.mark.parametrize("case", cases_of("castle_panic"), ids=str)
def test_slips_of_the_pen_are_refused_or_are_positions(case: Case) -> None:
    game = case.game()
    dice = Dice(f"slips {case}".encode())
    texts = notations_of(case, dice, 12)
    report = mutate(game, texts, dice, TRIES)
    views = [game.view(game.read(text), int(dice.below(game.seats))).notation() for text in texts]
    assert report.faults + mutate(game, views, dice, TRIES).faults == []
