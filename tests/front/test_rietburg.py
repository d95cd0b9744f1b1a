"""Rietburg from Python: a script plays a whole game."""

from __future__ import annotations

import meadhall


def test_a_script_plays_a_whole_game() -> None:
    match = meadhall.new("rietburg", seed=7, seats=3, options={"preset": "first_game"})
    steps = 0
    while match.actor is not None:
        actions = match.actions()
        match.play(actions[steps % len(actions)])
        steps += 1
    assert match.outcome is not None
    assert match.outcome.ending in ("freed", "tarok", "overrun", "too_long")
    again = meadhall.replay(match.record())
    assert again.outcome is not None
    assert again.outcome.ending == match.outcome.ending
    assert "Rietburg" in match.picture(0).svg()
