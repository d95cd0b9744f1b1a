"""Chapter 9: the Hourglass."""

from __future__ import annotations

from tests.games.freigard.positions import table
from tests.rule import rule


@rule("9.1")
def test_9_1_a_discard_goes_on_top_of_the_deck() -> None:
    before = table("crimson1,crimson1,spike", discards="crimson1,blue1*2")
    assert before.legal("hourglass") == ["hourglass crimson1", "hourglass blue1"]
    then = before.copy().play("hourglass crimson1")
    assert (then["hand"], then["discards"], then["top"]) == ("spike,crimson1*2", "blue1*2", "crimson1")
    assert then.state.deck_size() == before.state.deck_size() + 1
    assert then["phase"] == "turn"
    assert then.play("draw", "discard spike")["hand"] == "crimson1*3"


@rule("9.2")
def test_9_2_only_a_discard_can_be_called_back() -> None:
    at = table("crimson1,crimson1,spike", discards="blue1")
    assert at.refused("hourglass crimson1") == "9.2"
    assert at.refused("hourglass blue1") == ""
    assert table("crimson1,crimson1,spike").refused("hourglass blue1") == "9.2"


@rule("9.3")
def test_9_3_not_the_rout() -> None:
    at = table("crimson1,crimson1,spike", discards="blue1,rout")
    assert at.refused("hourglass rout") == "9.3"
    assert "hourglass rout" not in at.legal()
