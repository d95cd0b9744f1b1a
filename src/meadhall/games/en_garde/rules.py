"""The rules of En Garde, in the order of words/rules/en_garde.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.box import Box
from meadhall.engine.chance import Dice
from meadhall.engine.contract import (
    CHANCE,
    NOBODY,
    ZERO_SUM,
    Action,
    Game,
    Outcome,
    Rule,
    told_to,
)
from meadhall.games.en_garde.checking import check_state, check_terms
from meadhall.games.en_garde.choices import Choices
from meadhall.games.en_garde.events import (
    Attacked,
    Compared,
    Drew,
    DrewUnseen,
    MatchEnded,
    Moved,
    Parried,
    RoundBegun,
    RoundEnded,
)
from meadhall.games.en_garde.pieces import (
    ADVANCED,
    ALL_CARDS,
    ANSWER,
    BASIC,
    BETWEEN,
    BLACK,
    COMPARED,
    DEAL,
    DRAWN,
    FIRST_SPACE,
    HAND_SIZE,
    HIGHEST,
    IS_OVER,
    LAST_SPACE,
    MOST_ROUNDS,
    NO_WINNER,
    NOT_YOUR_TURN,
    OVER,
    PROGRESS,
    REFILL,
    STUCK,
    TOUCH,
    TURN,
    VALUES,
    WHITE,
    Advance,
    Attack,
    Catalog,
    Draw,
    Lunge,
    Parry,
    Retreat,
    cards_of,
    count_of,
    size_of,
)
from meadhall.games.en_garde.reach import can_act, can_answer
from meadhall.games.en_garde.state import EnGardeState, read_state
from meadhall.games.en_garde.view import EnGardeView, read_view, view_of
from meadhall.games.en_garde.worlds import imagine

LONGEST_ROUND: Final = 58
"""25 draws; at most 16 turns, for each but a last attack draws one of 15 cards; as many parries; the beginning."""


class EnGarde(Game[EnGardeState, Action, EnGardeView]):
    """A duel on a strip."""

    def __init__(self, options: dict[str, str], box: Box, version: int) -> None:
        self.catalog: Final = Catalog()
        super().__init__(
            name="en_garde",
            version=version,
            seats=2,
            options=options,
            box=box,
            actions=self.catalog.rows,
            longest=MOST_ROUNDS * LONGEST_ROUND,
            utility=ZERO_SUM,
            over=IS_OVER,
            turn=NOT_YOUR_TURN,
        )
        self.goal: Final = int(options["points"])
        self.is_basic: Final = options["level"] == BASIC
        self.choices: Final = Choices(self.catalog, self.is_basic, options["level"] == ADVANCED)
        self.compares_after_escape: Final = options["final_retreat"] == "compare"

    # 1. The table.

    def setup(self) -> EnGardeState:
        return EnGardeState()

    def actor(self, state: EnGardeState) -> int:
        if state.owed > 0:
            return CHANCE
        if state.phase == OVER:
            return NOBODY
        return int(state.turn)

    def view(self, state: EnGardeState, seat: int) -> EnGardeView:
        view = view_of(state, seat)
        view.goal = self.goal
        view.level = self.options["level"]
        view.told = told_to(state.told, seat)
        return view

    def imagine(self, view: EnGardeView, dice: Dice) -> EnGardeState:
        return imagine(view, dice)

    def weights(self, state: EnGardeState) -> list[int]:
        return [int(count_of(state.pack, value)) for value in VALUES if count_of(state.pack, value)]

    def pile(self, state: EnGardeState) -> str:
        return f"pack {state.round}"

    def deal(self, state: EnGardeState, dice: Dice) -> Action:
        # Counting in the packed word saves making two lists for every card.
        left = dice.below(size_of(state.pack))
        value: i64 = 1
        while left >= count_of(state.pack, value):
            left -= count_of(state.pack, value)
            value += 1
        return self.catalog.draws[value - 1]

    # 2. A turn.

    def legal_actions(self, state: EnGardeState) -> list[Action]:
        if state.owed > 0:
            return self._draws(state)
        if state.phase == TURN:
            return self.choices.turn_actions(state)
        if state.phase == ANSWER:
            return self.choices.answers(state)
        if state.phase == BETWEEN:
            return [self.catalog.begin]
        return []

    def _draws(self, state: EnGardeState) -> list[Action]:
        return [self.catalog.draws[value - 1] for value in VALUES if count_of(state.pack, value)]

    def why_not(self, state: EnGardeState, action: Action) -> Rule | None:
        return self.choices.why_not(state, action)

    def apply(self, state: EnGardeState, action: Action) -> None:
        if isinstance(action, Draw):
            self._draw(state, action.value)
        elif isinstance(action, Advance):
            self._move(state, action.value, action.value)
        elif isinstance(action, Retreat):
            self._move(state, action.value, -action.value)
        elif isinstance(action, Attack):
            self._attack(state, 0, action.value, action.count)
        elif isinstance(action, Lunge):
            self._attack(state, action.step, action.value, action.count)
        elif isinstance(action, Parry):
            self._parry(state, action)
        else:
            self._begin_round(state)

    def _draw(self, state: EnGardeState, value: i64) -> None:
        card = cards_of(value, 1)
        state.pack -= card
        if state.drawer == WHITE:
            state.white_hand += card
        else:
            state.black_hand += card
        state.owed -= 1
        if state.told is not None:
            seat = int(state.drawer)
            state.told.append(Drew(seat, int(value), state.phase == DEAL))
            state.told.append(DrewUnseen(seat, state.phase == DEAL))
        if state.owed:
            return
        if state.phase == REFILL:
            self._after_refill(state)
        elif state.drawer == WHITE:  # 1.3
            state.drawer = BLACK
            state.owed = HAND_SIZE
        else:
            self._begin_turn(state, state.starter)

    def _begin_turn(self, state: EnGardeState, seat: i64) -> None:
        state.turn = seat
        state.phase = TURN
        state.has_escaped = False
        if not can_act(state):
            self._end_round(state, STUCK, 1 - seat)  # 6.2

    def _refill(self, state: EnGardeState) -> None:
        """Let the fencer whose turn it was draw; the other one is next."""
        seat = state.turn
        missing = HAND_SIZE - size_of(state.hand_of(seat))
        left = size_of(state.pack)
        state.drawer = seat
        state.owed = missing if missing < left else left  # 2.4
        state.turn = 1 - seat
        state.phase = REFILL

    def _after_refill(self, state: EnGardeState) -> None:
        if state.attack_count:
            state.phase = ANSWER  # 4.3, 6.4
        elif state.pack:
            self._begin_turn(state, state.turn)
        elif state.has_escaped:
            self._end_after_escape(state)
        else:
            self._compare(state)  # 6.3, 6.10

    # 3. Moving.

    def _move(self, state: EnGardeState, value: i64, forward: i64) -> None:
        is_escape = state.phase == ANSWER
        start, space = _go(state, forward)
        _discard(state, cards_of(value, 1))
        if state.told is not None:
            state.told.append(Moved(int(state.turn), int(value), start, space, is_escape))
        state.attack_count = 0
        state.attack_value = 0
        state.is_indirect = False
        state.has_escaped = is_escape
        if state.pack:
            self._refill(state)
        else:
            self._end_after_escape(state)

    # 4. Attacking.

    def _attack(self, state: EnGardeState, step: i64, value: i64, count: i64) -> None:
        seat = state.turn
        start, space = _go(state, step)
        if step:
            _discard(state, cards_of(step, 1))
        _discard(state, cards_of(value, count))
        if state.told is not None:
            state.told.append(Attacked(int(seat), int(step), int(value), int(count), start, space))
        if self.is_basic or not can_answer(state, 1 - seat, step > 0, value, count):
            self._end_round(state, TOUCH, seat)  # 4.4, 6.1, 8.2
            return
        state.attack_value = value
        state.attack_count = count
        state.is_indirect = step > 0
        self._refill(state)

    # 5. Defending.

    def _parry(self, state: EnGardeState, action: Parry) -> None:
        _discard(state, cards_of(action.value, action.count))
        if state.told is not None:
            state.told.append(Parried(int(state.turn), int(action.value), int(action.count)))
        state.attack_count = 0
        state.attack_value = 0
        state.is_indirect = False
        if state.pack:
            self._begin_turn(state, state.turn)  # 5.5
        else:
            self._compare(state)  # 6.5

    # 6. The end of a round.

    def _end_after_escape(self, state: EnGardeState) -> None:
        if self.compares_after_escape:
            self._compare(state)  # 8.5
        else:
            self._measure(state)  # 6.9

    def _compare(self, state: EnGardeState) -> None:
        distance = state.distance()
        white: i64 = 0
        black: i64 = 0
        if distance <= HIGHEST:
            white = count_of(state.white_hand, distance)
            black = count_of(state.black_hand, distance)
        if state.told is not None:
            state.told.append(Compared(int(distance), int(white), int(black)))
        if white == black:
            self._measure(state)
        else:
            self._end_round(state, COMPARED, WHITE if white > black else BLACK)  # 6.6

    def _measure(self, state: EnGardeState) -> None:
        white = state.room_behind(WHITE)
        black = state.room_behind(BLACK)
        if white == black:
            self._end_round(state, DRAWN, NO_WINNER)  # 6.8
        else:
            self._end_round(state, PROGRESS, WHITE if white > black else BLACK)  # 6.7

    def _end_round(self, state: EnGardeState, ending: i64, winner: i64) -> None:
        state.ending = ending
        state.winner = winner
        state.has_escaped = False
        if winner == WHITE:
            state.white_points += 1
        elif winner == BLACK:
            state.black_points += 1
        if state.told is not None:
            white, black = int(state.room_behind(WHITE)), int(state.room_behind(BLACK))
            state.told.append(RoundEnded(int(ending), int(winner), white, black))
        goal = self.goal
        if state.white_points >= goal or state.black_points >= goal or state.round >= MOST_ROUNDS:
            state.phase = OVER
            if state.told is not None:
                state.told.append(MatchEnded(int(state.white_points), int(state.black_points)))
        else:
            state.phase = BETWEEN
            state.turn = 1 - state.starter  # 1.6

    def _begin_round(self, state: EnGardeState) -> None:
        state.round += 1
        state.starter = 1 - state.starter
        state.phase = DEAL
        state.white_space = FIRST_SPACE
        state.black_space = LAST_SPACE
        state.white_hand = 0
        state.black_hand = 0
        state.pack = ALL_CARDS
        state.drawer = WHITE
        state.owed = HAND_SIZE
        if state.told is not None:
            state.told.append(RoundBegun(int(state.round), int(state.starter)))

    # 7. The end of the match.

    def outcome(self, state: EnGardeState) -> Outcome | None:
        if state.phase != OVER:
            return None
        white = int(state.white_points)
        black = int(state.black_points)
        ending = "points" if white >= self.goal or black >= self.goal else "rounds"
        winners = [seat for seat, points in ((WHITE, white), (BLACK, black)) if points == max(white, black)]
        return Outcome(ending, [white, black], winners)

    # Positions as text.

    def read(self, text: str) -> EnGardeState:
        state = read_state(text)
        check_state(state)
        check_terms(state, self.goal, self.options["level"])
        return state

    def read_view(self, text: str) -> EnGardeView:
        view = read_view(text)
        check_terms(view.seen, self.goal, self.options["level"])
        view.goal = self.goal
        view.level = self.options["level"]
        return view


def _go(state: EnGardeState, forward: i64) -> tuple[int, int]:
    """Move the fencer whose turn it is; return where he stood and where he stands."""
    if state.turn == WHITE:
        start = state.white_space
        state.white_space += forward
        return int(start), int(state.white_space)
    start = state.black_space
    state.black_space -= forward
    return int(start), int(state.black_space)


def _discard(state: EnGardeState, cards: i64) -> None:
    if state.turn == WHITE:
        state.white_hand -= cards
    else:
        state.black_hand -= cards
