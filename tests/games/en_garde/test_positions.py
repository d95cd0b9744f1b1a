"""Positions of En Garde: what is impossible is refused in so many words; White and Black are alike."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, NotationError
from tests.cases import Case, near
from tests.games.en_garde.positions import ALL, BLACK, WATCHERS, Table, game_of, table
from tests.strategies import positions
from tests.walks import random_action

GAME = Case("en_garde", 2).game()
LEVELS = ["basic", "standard", "advanced"]


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("turn 1 0 0:0 0 8-14 12345/12345 33333 - -", "a position has 11 fields, not 10"),
        ("walk 1 0 0:0 0 8-14 12345/12345 33333 - - -", "phase must be one of deal"),
        ("turn 0 0 0:0 0 8-14 12345/12345 33333 - - -", "round must be a number from 1 to 100"),
        ("turn 101 0 0:0 0 8-14 12345/12345 33333 - - -", "round must be a number from 1 to 100"),
        ("turn 1 2 0:0 0 8-14 12345/12345 33333 - - -", "starter must be a number from 0 to 1"),
        ("turn 1 0 0-0 0 8-14 12345/12345 33333 - - -", "points are written 2:1"),
        ("turn 1 0 0:0 0 08-14 12345/12345 33333 - - -", "space must be a number"),
        ("turn 1 0 0:0 0 14-14 12345/12345 33333 - - -", "White must stand on a lower space"),
        ("turn 1 0 0:0 0 8-24 12345/12345 33333 - - -", "space must be a number from 1 to 23"),
        ("turn 1 0 0:0 0 8-14 12345 33333 - - -", "hands are written"),
        ("turn 1 0 0:0 0 8-14 123456/12345 33333 - - -", "is no hand"),
        ("turn 1 0 0:0 0 8-14 12354/12345 33333 - - -", "is not in order"),
        ("turn 1 0 0:0 0 8-14 12345/12345 3333 - - -", "is no count of cards"),
        ("turn 1 0 0:0 0 8-14 12345/12345 43333 - - -", "there are 6 cards of value 1"),
        ("turn 1 0 0:0 0 8-14 12345/1234 33333 - - -", "in a turn the pack has cards"),
        ("turn 1 0 0:0 0 8-14 12345/12345 00000 - - -", "in a turn the pack has cards"),
        ("turn 1 0 0:0 0 8-14 12345/12345 33333 4x1 - -", "in the phase turn no attack stands"),
        ("turn 1 0 0:0 0 8-14 12345/12345 33333 - 0+1 -", "cards are owed in the phases deal and refill"),
        ("turn 1 0 0:0 0 1-3 33445/12345 33222 - - -", "can do nothing"),
        ("turn 7 0 5:0 0 8-14 12345/12345 33333 - - touch:0", "so it would be over"),
        ("over 5 0 4:0 0 8-14 1234/12345 33333 - - touch:0", "the match is not over before"),
        ("answer 1 0 0:0 1 10-14 12345/12345 33333 - - -", "an attack must stand"),
        ("answer 1 0 0:0 1 10-14 12345/12345 33333 4x1 - -", "not among the discards"),
        ("answer 1 0 0:0 1 10-14 12345/12345 33323 3x1 - -", "the attack's value must be the distance"),
        ("answer 1 0 0:0 1 10-14 12345/12355 33332 4x1 - -", "can do nothing"),
        ("answer 1 0 0:0 1 10-14 12345/1234 33323 4x1 - -", "while an attack stands both have 5 cards"),
        ("answer 1 0 0:0 1 10-14 12345/12345 33323 4 - -", "is no attack"),
        ("refill 1 0 0:0 1 10-14 1235/12355 33332 4x1 0+1 -", "can do nothing"),
        ("refill 1 0 0:0 0 10-14 1234/12345 33332 - 0+1 -", "the turn is the other fencer's"),
        ("refill 1 0 0:0 1 10-14 123/12345 33322 - 0+1 -", "a hand gets up to 5 cards"),
        ("refill 1 0 0:0 1 10-14 1234/1234 33332 - 0+1 -", "whoever does not draw has 5 cards"),
        ("refill 1 0 0:0 1 10-14 12345/12345 33332 - 0+1 -", "more cards are owed"),
        ("refill 1 0 0:0 1 10-14 1234/12345 33332 - 01 -", "does not say who draws"),
        ("deal 1 0 0:0 0 1-23 123/- 44455 - 0+3 -", "more cards are owed"),
        ("deal 1 0 0:0 0 1-23 123/- 44445 - 0+2 -", "in the phase deal"),
        ("deal 1 0 0:0 0 2-23 123/- 44455 - 0+2 -", "in the phase deal"),
        ("deal 1 0 0:0 0 1-23 123/1 34455 - 0+2 -", "in the phase deal"),
        ("between 1 0 1:0 1 10-14 12345/12345 33333 - - -", "after a round its ending must be told"),
        ("turn 2 0 1:0 0 8-14 12345/12345 33333 - - touch:0", "the start changes sides every round"),
        ("turn 3 1 1:0 0 8-14 12345/12345 33333 - - touch:0", "the start changes sides every round"),
        ("turn 2 1 1:1 0 8-14 12345/12345 33333 - - touch:0", "there are 2 points, and fewer rounds have been won"),
        ("turn 2 1 1:0 0 8-14 12345/12345 33333 - - drawn", "there are 1 points, and fewer rounds have been won"),
        ("turn 2 1 1:0 0 8-14 12345/12345 33333 - - touch:1", "whoever won the last round has a point"),
        ("turn 2 1 1:0 0 8-14 12345/12345 33333 - - -", "after a round its ending must be told"),
        ("turn 1 0 0:0 0 8-14 12345/12345 33333 - - drawn", "no round has ended yet"),
        ("over 8 1 5:2 0 9-15 12345/12345 00000 - - drawn", "the match is over when the winner"),
        ("over 8 1 5:2 0 8-14 12345/1234 33333 - - touch:1", "the match is over when the winner"),
        ("over 8 1 6:2 0 8-14 1234/12345 33333 - - touch:0", "the match is over when the winner"),
        (
            "turn 1 0 0:0 1 1-23 12345/12345 33333 - - -",
            "before anything is played in a round the turn is the starter's",
        ),
        ("turn 1 0 0:0 0 8-14 1/12345 33333 - - -", "a turn begins with 5 cards"),
        ("turn 1 0 0:0 0 8-12 1235/12345 33332 - - -", "a turn begins with 5 cards"),
        ("turn 1 0 0:0 0 8-12 12/12345 11110 - - -", "a turn begins with 5 cards"),
        ("deal 1 0 0:0 1 1-23 123/- 44455 - 0+2 -", "in the phase deal the turn is the starter's"),
        ("answer 1 0 0:0 1 1-5 12345/12345 33323 4x1+ - -", "begins with a card that goes forward"),
        ("answer 1 0 0:0 1 10-14 12335/12335 22003 4x5+ - -", "begins with a card that goes forward"),
        ("refill 1 0 0:0 1 10-14 123/12345 33322 escape 0+2 -", "more cards are missing"),
        ("refill 1 0 0:0 1 10-14 1/12345 33322 - 0+4 -", "more cards are missing"),
        ("refill 1 0 0:0 1 10-14 1/12345 33312 4x1 0+4 -", "more cards are missing"),
        ("between 1 0 1:0 1 10-14 12345/12345 33333 - - touch:0", "after a touch the winner has played cards"),
        ("between 1 0 1:0 1 10-14 1234/1234 33333 - - touch:0", "after a touch the winner has played cards"),
        ("between 1 0 1:0 1 10-14 1234/12345 33333 - - stuck:0", "the other has 5 cards, and the pack some"),
        ("between 1 0 1:0 1 11-14 12344/12335 00001 - - compared:0", "when the pack is empty, and not before"),
        ("between 1 0 1:0 1 10-14 12344/13445 00000 - - compared:0", "do not give the round to its winner"),
        ("between 1 0 1:0 1 8-14 12344/13445 00000 - - progress:0", "do not give the round to its winner"),
        ("between 1 0 0:0 1 8-14 12344/13445 00000 - - drawn", "do not give the round to its winner"),
        ("between 1 0 1:0 1 10-14 12345/12345 33333 - - touch", "is no end of a round"),
        ("between 1 0 1:0 1 10-14 12345/12345 33333 - - drawn:0", "is no end of a round"),
        ("between 1 0 1:0 1 10-14 12345/12345 33333 - - drawn:", "is no end of a round"),
    ],
)
def test_an_impossible_position_is_refused(notation: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.read(notation)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("01@turn 1 0 0:0 0 8-14 12345/????? 15 00000 - - -", "a view begins with a seat number"),
        ("2@turn 1 0 0:0 0 8-14 12345/????? 15 00000 - - -", "begins with a seat from 0 to 1 or *, then @"),
        ("0@turn 1 0 0:0 0 8-14 12345/????? 15 00000 - -", "a view has 12 fields"),
        ("0@turn 1 0 0:0 0 8-14 ?????/????? 15 00000 - - -", "is no hand"),
        ("0@turn 1 0 0:0 0 8-14 12345/12345 15 00000 - - -", "is hidden here and written with ?"),
        ("0@turn 1 0 0:0 0 8-14 12345 15 00000 - - -", "hands are written"),
        ("0@turn 1 0 0:0 0 8-14 12345/????? x 00000 - - -", "the size of the pack must be a number"),
        ("0@turn 1 0 0:0 0 8-14 12345/????? 14 00000 - - -", "together must be 25 cards"),
        ("0@turn 1 0 0:0 0 8-14 11111/????? 14 10000 - - -", "more than 5 cards of value 1"),
        ("0@turn 1 0 0:0 1 8-14 12345/? 13 22200 - - -", "a turn begins with 5 cards"),
        ("0@turn 2 0 0:0 1 8-14 12345/????? 15 00000 - - drawn", "the start changes sides every round"),
        ("0@answer 1 0 0:0 1 10-14 12344/????? 13 00020 4x2 - -", "can do nothing"),
    ],
)
def test_an_impossible_view_is_refused(notation: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.read_view(notation)
    assert reason in str(refused.value)


@pytest.mark.parametrize("seat", WATCHERS)
def test_a_view_says_who_is_asked(seat: int) -> None:
    play = Table(game_of())
    view = play.view(seat)
    assert view.actor == play.game.read_view(view.notation()).actor == CHANCE
    play = table(8, 14, turn=BLACK)
    view = play.view(seat)
    assert view.actor == play.game.read_view(view.notation()).actor == BLACK


def test_an_attacker_imagines_only_defenders_who_can_answer() -> None:
    """Two 4s were played and White holds one: Black has both that are left."""
    play = table(10, 14, "12345/14455", phase="answer", turn=BLACK, attack="4x2")
    view = play.view(0)
    worlds = [play.game.imagine(view, Dice(seed)) for seed in range(50)]
    hands = [world.notation().split(" ")[6].split("/")[1] for world in worlds]
    assert all(hand.count("4") == 2 for hand in hands)
    assert len(set(hands)) > 5


def test_imagined_hands_are_as_likely_as_a_shuffle_makes_them() -> None:
    """White holds 1, 1, 1, 1, 5; of the 20 other cards one is a 1: Black has it in 5 of 20 worlds."""
    play = table(8, 14, "11115/22345")
    view = play.view(0)
    dice = Dice(1)
    worlds = [play.game.imagine(view, dice).notation().split(" ")[6] for _ in range(2000)]
    assert all(world.startswith("11115/") for world in worlds)
    assert near(sum("1" in world.split("/")[1] for world in worlds), 2000, 5 / 20)
    held = [int(value) for world in worlds for value in world.split("/")[1]]
    assert all(near(held.count(value), 10_000, 5 / 20) for value in (2, 3, 4))


def mirrored(notation: str) -> str:
    """Swap White and Black: the strip is read from the other end.  Who starts depends on the round alone."""
    phase, number, starter, points, turn, spaces, hands, pack, attack, draws, last = notation.split(" ")
    swap = {"0": "1", "1": "0"}
    white, black = spaces.split("-")
    last = last[:-1] + swap[last[-1]] if ":" in last else last
    draws = swap[draws[0]] + draws[1:] if draws != "-" else draws
    points = ":".join(reversed(points.split(":")))
    hands = "/".join(reversed(hands.split("/")))
    spaces = f"{24 - int(black)}-{24 - int(white)}"
    turn = turn if phase == "between" else swap[turn]
    return " ".join([phase, number, starter, points, turn, spaces, hands, pack, attack, draws, last])


def is_fresh(notation: str) -> bool:
    """Say whether nothing has been played in a round."""
    phase, _, _, _, _, spaces, hands, pack, *_ = notation.split(" ")
    return phase == "deal" or (spaces == "1-23" and len(hands) - 1 + sum(int(count) for count in pack) == len(ALL))


@pytest.mark.parametrize(
    "notation",
    [
        "turn 1 0 0:0 0 8-12 1235/12345 33313 - - -",
        "turn 1 0 0:0 0 8-12 123/12345 33301 - - -",
        "refill 1 0 0:0 1 10-14 12/12345 33322 - 0+3 -",
        "between 1 0 0:1 1 8-14 12345/12345 00000 - - progress:1",
        "over 8 1 5:2 0 8-14 1234/12345 33333 - - touch:0",
        "over 100 1 4:4 0 8-14 12345/1234 33333 - - touch:1",
    ],
)
def test_a_rare_position_is_read(notation: str) -> None:
    """After a parry a turn begins with four or three cards; a match ends with its last point or its last round."""
    assert GAME.read(notation).notation() == notation


@settings(max_examples=60)
@given(level=st.sampled_from(LEVELS), data=st.data(), seed=st.integers(0, 1000))
def test_white_and_black_are_alike(level: str, data: st.DataObject, seed: int) -> None:
    """A round seen from the other end of the strip goes on as the mirror of itself."""
    position = data.draw(positions(Case("en_garde", 2, (("level", level),))))
    game = position.game
    state = position.state()
    if is_fresh(state.notation()):
        return  # Who begins a round depends on its number, and has no mirror.
    other = game.read(mirrored(state.notation()))
    dice = Dice(seed)
    for _ in range(30):
        action = random_action(game, state, dice)
        if action is None or action.text == "begin":
            break
        assert game.legal_actions(other) == game.legal_actions(state)
        game.apply(state, action)
        game.apply(other, action)
        assert mirrored(state.notation()) == other.notation()
    if game.actor(state) == NOBODY:
        ended, mirror = game.outcome(state), game.outcome(other)
        assert ended is not None
        assert mirror is not None
        assert (mirror.ending, mirror.scores) == (ended.ending, list(reversed(ended.scores)))
        assert mirror.winners == sorted(1 - seat for seat in ended.winners)


def test_a_round_has_at_most_58_steps() -> None:
    """25 draws, a beginning, and a choice or two for each card of the pack and for the last attack."""
    steps = 0
    for seed in range(200):
        play = Table(game_of(points="1"))
        dice = Dice(seed)
        taken = 0
        while play.actor != NOBODY and play["phase"] != "between":
            action = random_action(play.game, play.state, dice)
            assert action is not None
            play.game.apply(play.state, action)
            taken += 1
        steps = max(steps, taken)
    assert 25 < steps <= 58
    assert play.game.longest == 100 * 58
