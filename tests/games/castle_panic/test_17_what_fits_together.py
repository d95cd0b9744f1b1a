"""Chapter 17: what fits together."""

from __future__ import annotations

import pytest

from meadhall.engine.options import OptionError
from tests.games.castle_panic.positions import game_of
from tests.rule import rule


def refusal(seats: int, **options: str) -> str:
    with pytest.raises(OptionError) as error:
        game_of(seats, **options)
    return str(error.value)


@rule("17.1")
@pytest.mark.parametrize(("name", "value"), [("not_over_yet", "on"), ("charging_horde", "yes")])
def test_the_overlord_has_his_own_phase(name: str, value: str) -> None:
    assert "Overlord replaces" in refusal(3, version="overlord", **{name: value})
    assert game_of(3, **{name: value})


@rule("17.2")
@pytest.mark.parametrize("name", ["more_minions", "secret_forces", "monstrous_choices"])
def test_his_rules_need_the_overlord(name: str) -> None:
    assert "for the Overlord" in refusal(3, **{name: "on"})
    assert game_of(3, version="overlord", **{name: "on"})


@rule("17.3")
def test_some_things_need_somebody_else() -> None:
    assert "two seats" in refusal(1, version="master_slayer")
    assert "two seats" in refusal(1, version="overlord")
    assert "hide" in refusal(1, closed_hands="on")
    assert "trade with" in refusal(1, charging_horde="two_trades")
    assert game_of(2, version="overlord", closed_hands="on")


@rule("17.4")
def test_the_kings_tower_needs_my_home_and_a_tower_left() -> None:
    assert "My Home" in refusal(3, kings_tower="on")
    assert "fewer than six" in refusal(6, kings_tower="on", my_home="on")
    assert game_of(6, kings_tower="on", my_home="on", version="overlord")
