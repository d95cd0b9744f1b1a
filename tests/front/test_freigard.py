"""Freigard from Python: a whole game, refusals with their rule, a picture and a record that verifies."""

from __future__ import annotations

import pytest

import meadhall


def test_a_script_plays_a_whole_game() -> None:
    match = meadhall.new("freigard", seed=7, options={"level": "own", "castles": [3, 2, 1]})
    with pytest.raises(meadhall.IllegalAction) as refused:
        match.play("hourglass rout")
    assert refused.value.rule == "9.3"
    while match.actor is not None:
        offers = match.actions()
        match.play(next((offer for offer in offers if offer.text == "score"), offers[0]))
    assert match.outcome is not None
    assert match.outcome.ending in ("victory", "overrun")
    assert match.picture().svg().startswith("<svg")
    assert meadhall.verify(match.record()).problems == []
    assert meadhall.replay(match.record()).table() == match.table()
