"""Chapter 9: the Hourglass."""

from __future__ import annotations

from tests.games.freigard.positions import after, discards_of, hand_of, legal, phase_of, refused, table, top_of
from tests.rule import rule


@rule("9.1")
def test_9_1_a_discard_goes_on_top_of_the_deck() -> None:
    before = table("crimson1,crimson1,spike", discards="crimson1,blue1*2")
    assert [text for text in legal(before) if text.startswith("hourglass")] == ["hourglass crimson1", "hourglass blue1"]
    then = after(before, "hourglass crimson1")
    assert (hand_of(then), discards_of(then), top_of(then)) == ("spike,crimson1*2", "blue1*2", "crimson1")
    assert then.deck_size() == before.deck_size() + 1
    assert phase_of(then) == "turn"
    assert hand_of(after(then, "draw", "discard spike")) == "crimson1*3"


@rule("9.2")
def test_9_2_only_a_discard_can_be_called_back() -> None:
    state = table("crimson1,crimson1,spike", discards="blue1")
    assert refused(state, "hourglass crimson1") == "9.2"
    assert refused(state, "hourglass blue1") == ""
    assert refused(table("crimson1,crimson1,spike"), "hourglass blue1") == "9.2"


@rule("9.3")
def test_9_3_not_the_rout() -> None:
    state = table("crimson1,crimson1,spike", discards="blue1,rout")
    assert refused(state, "hourglass rout") == "9.3"
    assert "hourglass rout" not in legal(state)
