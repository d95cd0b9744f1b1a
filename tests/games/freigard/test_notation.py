"""What is no position of Freigard is refused, and the refusal says why."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import NotationError
from tests.games.freigard.positions import game_of, table

START = str(table("crimson1*2,blue1", discards="spike,rout", totems="eye,vessel", points=3))
SEEN = (
    "round=1 shuffles=2 castles=22,18,14 totems=- vessel=- points=2 phase=turn hand=spike,crimson2*2 top=- under=3 "
    "pool=round,round+*2,blue1*2 discards=rout revealed=- before=2 seen=round+,blue1 drawn=-"
)


def test_the_tables_themselves_are_read() -> None:
    assert game_of().read(START).notation() == START
    assert game_of().read(SEEN).notation() == SEEN


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("round=1", "round=5", "round must be a number from 1 to 4"),
        ("round=1 ", "", "the field round is missing"),
        ("castles=22,18,14", "castles=22,18,13", "no castle 13"),
        ("castles=22,18,14", "castles=18,22,14", "from the highest to the lowest"),
        ("castles=22,18,14", "castles=-", "without a castle the game is over"),
        ("totems=eye,vessel", "totems=eye,clock", "totems must be one of .*, not 'clock'"),
        ("totems=eye,vessel", "totems=vessel,eye", "out of order"),
        ("totems=eye,vessel", "totems=eye,eye", "stands there twice"),
        ("vessel=-", "vessel=elf", "vessel must be one of .*, not 'elf'"),
        ("phase=turn", "phase=dream", "phase must be one of"),
        ("phase=turn", "phase=turn:3", "is about nothing"),
        ("phase=turn", "phase=eye:elf", "what the Eye searches for must be one of .*, not 'elf'"),
        ("phase=turn", "phase=eye:ent-2", "no longer ready"),
        ("phase=turn", "phase=place:x", "place must be a number"),
        ("phase=turn", "phase=place:2", "not asked here"),
        ("phase=turn", "phase=discard", "a hand of 3 does not go with"),
        ("phase=turn", "phase=vessel", "a hand of 3 does not go with"),
        ("phase=turn", "phase=end", "the game is over"),
        ("phase=turn", "phase=spend:22", "not asked here"),
        ("hand=crimson1*2,blue1", "hand=crimson1*4,blue1", "there are"),
        ("hand=crimson1*2,blue1", "hand=blue1,crimson1*2", "one written form"),
        ("top=-", "top=rout", "there are 2 cards rout"),
        ("under=45", "under=46", "under must be a number from 0 to 45"),
        ("under=45", "under=0", "the round is over when the deck is empty"),
        ("discards=spike,rout", "discards=spike*2,rout", "there are 2 cards spike; the box has 1"),
        ("revealed=-", "revealed=spike", "there are 2 cards spike"),
        ("before=0", "before=1", "before must be a number from 0 to 0"),
        ("seen=-", "seen=spike", "only when points lay unseen"),
    ],
)
def test_a_wrong_field_is_refused(old: str, new: str, said: str) -> None:
    assert old in START
    with pytest.raises(NotationError, match=said):
        game_of().read(START.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seen=round+,blue1", "seen=-", "before is noted only when cards were seen"),
        ("seen=round+,blue1", "seen=round+*3", "more cards round\\+ were seen"),
        ("seen=round+,blue1", "seen=round,round+*2,blue1*2", "cannot all be cards that were not seen"),
        ("drawn=-", "drawn=conifer0", "drawn is noted only for a kind"),
        ("totems=-", "totems=eye", "one more once the Eye has searched"),
        ("discards=rout", "discards=-", "not in|there"),
    ],
)
def test_what_the_eye_has_seen_must_be_possible(old: str, new: str, said: str) -> None:
    text = SEEN.replace(old, new, 1)
    if new == "discards=-":
        assert game_of().read(text).notation() == text  # the Rout is a point then
        return
    with pytest.raises(NotationError, match=said):
        game_of().read(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            str(table("spike,round,crimson1,blue1", phase="discard", pool="rout")).replace(
                "hand=spike,round,crimson1,blue1", "hand=conifer0*4"
            ),
            "identical",
        ),
        (
            str(table("", phase="refill", vessel="spike", totems="eye")).replace("vessel=spike", "vessel=-"),
            "refill is asked",
        ),
        (
            str(table("spike,round,blue1", vessel="spike+", totems="eye")).replace("totems=eye", "totems=eye,vessel"),
            "cannot be ready with a card under it",
        ),
        (str(table("spike", phase="deal")).replace("under=49", "under=1"), "too short for a hand"),
        (
            str(table("spike,round", phase="vessel", vessel="blue1", totems="")).replace("vessel=blue1", "vessel=-"),
            "no card lies under",
        ),
        (str(table("spike,round,blue1", phase="draw")).replace("top=-", "top=blue2"), "there are|unknown card"),
        (
            str(table("conifer1,conifer0,broadleaf0", phase="place:1", points=1)).replace("place:1", "place:3"),
            "cannot come from this hand",
        ),
        (
            str(table("spike,round,blue1", phase="end", points=12, pool="rout")).replace("points=12", "points=40"),
            "when there is no other",
        ),
        (
            str(table("spike,round,blue1")).replace("hand=spike,round,blue1", "hand=spike,round,rout"),
            "there are|stay in a hand",
        ),
    ],
)
def test_a_phase_must_fit_the_table(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        game_of().read(text)


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("round=3 shuffles=3 castles=22,18,14 totems=eye", "round 3 does not come after so few castles"),
        ("round=2 shuffles=2 castles=22,18,14 totems=shield", "round 2 does not come after so few castles"),
        ("round=4 shuffles=4 castles=22,18 totems=eye", "round 4 does not come after so few castles"),
        ("round=1 shuffles=1 castles=22,18 totems=eye", "2 castles cannot be left in round 1"),
        ("round=1 shuffles=3 castles=22,18,14 totems=-", "there is one shuffle"),
        ("round=1 shuffles=2 castles=22,18,14 totems=eye", "there is one shuffle"),
        ("round=3 shuffles=2 castles=22 totems=-", "there is one shuffle"),
    ],
)
def test_rounds_and_shuffles_follow_from_castles_shield_and_eye(new: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        game_of().read(START.replace("round=1 shuffles=1 castles=22,18,14 totems=eye,vessel", new))


@pytest.mark.parametrize(
    "new",
    [
        "round=2 shuffles=2 castles=22,18,14 totems=eye",
        "round=2 shuffles=2 castles=22,18 totems=eye,shield",
        "round=4 shuffles=5 castles=14 totems=-",
        "round=4 shuffles=4 castles=14 totems=-",
    ],
)
def test_such_rounds_and_shuffles_can_be(new: str) -> None:
    text = START.replace("round=1 shuffles=1 castles=22,18,14 totems=eye,vessel", new)
    assert game_of().read(text).notation() == text


def test_a_view_needs_a_seat_and_a_state_none() -> None:
    with pytest.raises(NotationError, match="a view begins with a seat"):
        game_of().read_view(START)
    with pytest.raises(NotationError, match="not with '0@'"):
        game_of().read("0@" + START)
