"""What a seat may imagine behind closed hands: everything that fits what it has seen, and nothing else."""

from __future__ import annotations

from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR
from meadhall.games.castle_panic.state import CastlePanicState
from tests.games.castle_panic.positions import Table, game_of, table

WORLDS = 60
BOARD = "troll3-archer1,orc2-knight3,troll3-swordsman2"
"""Red (arcs 1 and 2) and green (arcs 3 and 4) have a monster to be felled, blue has none."""


def worlds(at: Table, seat: int) -> list[CastlePanicState]:
    """Imagine many tables behind a view; each must look the same to the seat, and be one that can be written down."""
    seen = at.game.view(at.state, seat)
    found = [at.game.imagine(seen, Dice(number)) for number in range(WORLDS)]
    for state in found:
        assert at.game.view(state, seat).notation() == seen.notation()
        assert at.game.read(state.notation()).notation() == state.notation()
        assert at.game.legal_actions(state)
    return found


def soldiers(state: CastlePanicState) -> set[str]:
    """Return the colours in which the active hand has an archer and a swordsman."""
    text = Table(game_of(2, all_for_one="on", closed_hands="on"), state.notation()).hand(0)
    hand = {card.partition("*")[0] for card in text.split(",")}
    return {color for color in ("red", "green", "blue") if {f"{color}_archer", f"{color}_swordsman"} <= hand}


def test_three_soldiers_that_strike_together_are_there_in_a_color_that_has_a_victim() -> None:
    game = game_of(2, all_for_one="on", closed_hands="on")
    hands = "red_archer,any_knight,red_swordsman,tar,brick/mortar"
    at = table(game, hands=hands, monsters=BOARD).play("united -k-")
    for seat in (1, SPECTATOR):
        colors = [soldiers(state) for state in worlds(at, seat)]
        assert all(found & {"red", "green"} for found in colors)
        assert any("red" in found for found in colors)
        assert any("green" in found for found in colors)


def test_whoever_strikes_knows_his_own_cards() -> None:
    game = game_of(2, all_for_one="on", closed_hands="on")
    at = table(game, hands="red_archer,any_knight,red_swordsman,tar,brick/mortar", monsters=BOARD).play("united -k-")
    hands = {state.notation().split("hands=")[1].split("/")[0] for state in worlds(at, 0)}
    assert len(hands) == 1


def test_a_hidden_hand_that_shoots_well_has_something_to_shoot_with() -> None:
    game = game_of(2, closed_hands="on")
    at = table(game, hands="red_archer,nice_shot,tar,brick,mortar/mortar", monsters="troll3-archer1").play("nice_shot")
    for state in worlds(at, 1):
        assert Table(game, state.notation()).legal("hit")
