"""The proof of `longest` (docs/decisions/rietburg.md), held against random turns."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE
from meadhall.games.rietburg.events import Answered, BattleCalledOff
from meadhall.games.rietburg.pieces import MOST_TURNS
from meadhall.games.rietburg.rules.longest import longest_turn
from tests.games.rietburg.positions import game_of

TABLES = [(1, "chada,thorn"), (3, "kram,chada,orfen"), (4, "eara,kheela,kram,orfen")]
STEPS = 3_000
LIKELY = ("invite", "call off", "fetch", "offer", "give", "receive", "decline", "refuse")
"""What makes a turn long, if it is done whenever it can be."""


@pytest.mark.parametrize(("seats", "heroes"), TABLES, ids=str)
def test_no_turn_is_longer_and_no_battle_is_called_off_before_an_answer(seats: int, heroes: str) -> None:
    game = game_of(seats, heroes=heroes, red_halves="on")
    bound = longest_turn(game.laws)
    dice = Dice(f"longest {heroes}".encode())
    state = game.setup()
    turn = steps = most = 0
    for _ in range(STEPS):
        if game.outcome(state) is not None:
            state = game.setup()
        legal = game.legal_actions(state)
        if game.actor(state) == CHANCE:
            action = game.deal(state, dice)
        else:
            long = [deed for deed in legal if deed.text.startswith(LIKELY)]
            action = legal[dice.below(len(legal))] if not long or dice.below(4) == 0 else long[dice.below(len(long))]
        answered = state.battle is not None and state.battle.answered != 0
        state.told = []
        game.apply(state, action)
        told = state.told or []
        if any(isinstance(event, BattleCalledOff) for event in told):
            assert answered or any(isinstance(event, Answered) for event in told)
        steps = steps + 1 if state.turn == turn else 1
        turn = state.turn
        most = max(most, steps)
        assert steps <= bound
    assert most >= 10


def test_longest_is_the_set_up_and_400_of_the_longest_turns() -> None:
    game = game_of(1, heroes="chada,thorn", red_creatures="off")
    assert longest_turn(game.laws) == 1_087
    assert game.longest == 4 * 4 + MOST_TURNS * 1_087
    four = game_of(4, heroes="kram,chada,eara,kheela", red_creatures="on")
    assert four.longest == 8 * 4 + MOST_TURNS * 3_248
