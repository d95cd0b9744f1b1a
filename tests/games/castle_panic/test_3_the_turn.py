"""Chapter 3: the turn."""

from __future__ import annotations

from meadhall.engine.chance import Fair
from meadhall.engine.match import Playing
from tests.games.castle_panic.positions import game_of, table
from tests.rule import rule


@rule("3.1")
def test_everything_has_its_phase() -> None:
    at = table(hands="red_archer,tar/brick", monsters="orc2-archer1", phase="exchange")
    for text in (
        "hit red_archer orc2-archer1",
        "offer 1 tar",
        "roll 3",
        "token orc",
        "draw tar",
        "accept",
        "discard tar",
    ):
        assert at.refused(text) == "3.1"
    at.play("done")
    assert at.refused("exchange tar") == "3.1"
    at.play("done")
    assert at.refused("offer 1 tar") == "3.1"


@rule("3.1")
def test_who_is_not_asked_is_refused() -> None:
    game = game_of()
    match = Playing(game, Fair(b"secret", []))
    refusal = match.play(1, match.legal_actions()[0])
    assert refusal is not None
    assert refusal.rule.number == "3.1"


@rule("3.2")
def test_the_player_to_the_left_has_the_next_turn() -> None:
    at = table(game_of(3), seat="2", monsters="orc2-forest1", phase="token", due="1").play("token plague_knights")
    assert (at["seat"], at["turn"]) == ("0", "10")
