"""En Garde as the contract asks for it: its questions, its catalog, and its positions as text."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.box import Box
from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR, ZERO_SUM, Action, Game, Outcome, OverQuestion, Question, Seat
from meadhall.engine.notation import split_view
from meadhall.engine.scene import told_to
from meadhall.games.en_garde import notation, pieces, worlds
from meadhall.games.en_garde.rules.attacking import TurnQuestion
from meadhall.games.en_garde.rules.checking import check_state, check_view
from meadhall.games.en_garde.rules.defending import DefenceQuestion
from meadhall.games.en_garde.rules.drawing import DrawFencingCardQuestion
from meadhall.games.en_garde.rules.ending import NextRoundQuestion, begin_round
from meadhall.games.en_garde.state import EnGardeState, Laws
from meadhall.games.en_garde.view import EnGardeView, view_of

LONGEST_ROUND: Final = 58
"""25 draws; at most 16 turns, for each but a last attack draws one of 15 cards; as many parries; the beginning."""


class EnGarde(Game[EnGardeState, Action, EnGardeView]):
    """A duel on a strip."""

    def __init__(self, seats: int, options: dict[str, str], box: Box, version: int) -> None:
        self.laws: Final = Laws(options)
        self.drawing: Final = DrawFencingCardQuestion()
        self.acting: Final = TurnQuestion()
        self.defending: Final = DefenceQuestion(self.acting.moving.retreats)
        self.beginning: Final = NextRoundQuestion()
        self.ended: Final[OverQuestion[EnGardeState, Action]] = OverQuestion(pieces.IS_OVER)
        turn_rows = [row for item in self.acting.items for row in item.rows]
        super().__init__(
            name="en_garde",
            version=version,
            seats=seats,
            options=options,
            box=box,
            actions=[*self.drawing.rows, *turn_rows, *self.defending.parries, *self.beginning.rows],
            longest=pieces.MOST_ROUNDS * LONGEST_ROUND,
            utility=ZERO_SUM,
            over=pieces.IS_OVER,
            turn=pieces.NOT_YOUR_TURN,
        )

    def setup(self) -> EnGardeState:
        state = EnGardeState(self.laws)
        begin_round(state)
        return state

    def question(self, state: EnGardeState) -> Question[EnGardeState, Any]:
        if state.owed > 0:
            return self.drawing
        phase = state.phase
        if phase == pieces.TURN:
            return self.acting
        if phase == pieces.ANSWER:
            return self.defending
        return self.beginning if phase == pieces.BETWEEN else self.ended

    def outcome(self, state: EnGardeState) -> Outcome | None:
        if state.phase != pieces.OVER:
            return None
        points = self.points(state)
        winners = [seat for seat in (pieces.WHITE, pieces.BLACK) if points[seat] == max(points)]
        return Outcome("points" if max(points) >= self.laws.goal else "rounds", points, winners)

    def points(self, state: EnGardeState) -> list[int]:
        return [int(state.white_points), int(state.black_points)]

    def view(self, state: EnGardeState, seat: Seat) -> EnGardeView:
        view = view_of(state, seat)
        view.told = told_to(state.told, seat)
        view.actor = self.actor(state)
        return view

    def open_view(self, state: EnGardeState) -> EnGardeView:
        view = view_of(state, SPECTATOR, is_open=True)
        view.actor = self.actor(state)
        return view

    def imagine(self, view: EnGardeView, dice: Dice) -> EnGardeState:
        return worlds.imagine(view, dice)

    # Positions as text.

    def read(self, text: str) -> EnGardeState:
        state = self.setup()
        notation.STATE.read(state, text)
        check_state(state)
        return state

    def read_view(self, text: str) -> EnGardeView:
        seat, rest = split_view(text, self.seats)
        view = EnGardeView(seat, self.setup().without_cards())
        notation.VIEW.read(view, rest)
        check_view(view)
        view.actor = self.actor(view.seen)
        return view
