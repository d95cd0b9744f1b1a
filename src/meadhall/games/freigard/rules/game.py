"""Freigard as the contract asks for it: its questions by phase, its catalog, and its positions as text."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.cards import one_for_each
from meadhall.engine.contract import COOPERATIVE, Action, Outcome, OverQuestion, Question
from meadhall.engine.menu import MenuQuestion
from meadhall.engine.open import OpenGame
from meadhall.games.freigard import pieces
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.notation import notation_of, read_table
from meadhall.games.freigard.rules.points import PlaceCardQuestion, ScoreItem
from meadhall.games.freigard.rules.rounds import AcceptItem, FellItem, SpendQuestion, begin_round
from meadhall.games.freigard.rules.totems import (
    EyeItem,
    HourglassItem,
    Refill,
    ReturnItem,
    SearchQuestion,
    ShieldItem,
    VesselItem,
)
from meadhall.games.freigard.rules.turn import (
    DealCardQuestion,
    Discard,
    DiscardQuestion,
    Draw,
    FourthCardQuestion,
    GoOnItem,
    Reveal,
    RevealCardQuestion,
)
from meadhall.games.freigard.state import FreigardState, Laws


class Freigard(OpenGame[FreigardState, Action]):
    """Freigard for one set of castles and one box."""

    def __init__(self, seats: int, options: dict[str, str], box: FreigardBox, version: int) -> None:
        level = options["level"]
        is_own = level == pieces.OWN
        castles = [int(word) for word in options["castles"].split(",")] if is_own else pieces.LEVELS[level]
        self.laws: Final = Laws(box, level, sorted(castles, reverse=True), notation_of(box))
        codes = box.codes[: box.rout]
        scoring = ScoreItem()
        drawing_fourth = GoOnItem(Draw("draw"), pieces.DRAW)
        placing = PlaceCardQuestion(box.codes)
        hourglass = HourglassItem(box.codes)
        eye = EyeItem()
        vessel = VesselItem(codes)
        returning = ReturnItem()
        refilling = GoOnItem(Refill("refill"), pieces.DEAL)
        felling = FellItem(castles)
        shielding = ShieldItem()
        accepting = AcceptItem()
        spending = SpendQuestion()
        reveals = one_for_each(box.codes, "reveal", Reveal)
        spending_later = (spending.rows, pieces.TOTEMS_WAIT)
        too_late = ([*returning.rows, *refilling.rows], pieces.TOO_LATE)  # 11.6
        falling_later = ([*felling.rows, *accepting.rows], pieces.ROUND_GOES_ON)
        self.free_turn: Final[MenuQuestion[FreigardState]] = MenuQuestion(
            [scoring, drawing_fourth, hourglass, eye, vessel, returning],
            pieces.NOT_NOW,
            [falling_later, spending_later, (shielding.rows, pieces.SHIELD_WAITS)],
        )
        self.discarding: Final = DiscardQuestion(codes)
        self.fourth_card: Final = FourthCardQuestion(reveals)
        dealing = DealCardQuestion(reveals)
        self.drawings: Final[list[RevealCardQuestion]] = [dealing, self.fourth_card, dealing, SearchQuestion(reveals)]
        """By phase, up to LAST_OF_CHANCE."""
        self.questions: Final[list[Question[FreigardState, Any]]] = [
            *self.drawings,
            self.free_turn,
            self.discarding,
            placing,
            MenuQuestion([returning, refilling], pieces.NOT_NOW),  # 11.3
            MenuQuestion([felling, shielding, accepting], pieces.ROUND_IS_OVER, [spending_later, too_late]),
            spending,
            OverQuestion(pieces.IS_OVER),
        ]
        """By phase."""
        catalog: list[Action] = [
            *scoring.rows, *drawing_fourth.rows, *self.discarding.rows, *placing.rows,
            *hourglass.rows, *eye.rows, *vessel.rows, *returning.rows, *refilling.rows,
            *felling.rows, *shielding.rows, *accepting.rows, *spending.rows, *reveals,
        ]  # fmt: skip
        super().__init__(
            "freigard",
            version=version,
            seats=seats,
            options=options,
            box=box,
            actions=catalog,
            longest=17 * sum(box.counts) + 26,  # proved in docs/decisions/freigard.md
            utility=COOPERATIVE,
            over=pieces.IS_OVER,
            turn=pieces.NOT_NOW,
        )

    def setup(self) -> FreigardState:
        state = FreigardState(self.laws).lay_out()
        state.castles = self.laws.march
        state.ready = (1 << len(pieces.TOTEMS)) - 1  # 1.3
        begin_round(state)
        return state

    def question(self, state: FreigardState) -> Question[FreigardState, Any]:
        # Typed attributes for what is asked most: reading the list costs a type check.
        phase = state.phase
        if phase == pieces.TURN:
            return self.free_turn
        if phase == pieces.DRAW:
            return self.fourth_card
        if phase == pieces.DISCARD:
            return self.discarding
        return self.questions[phase]

    def settle(self, state: FreigardState) -> None:
        """Turn up known cards of the deck, for which CHANCE need not be asked."""
        while state.top and state.phase <= pieces.LAST_OF_CHANCE:
            self.drawings[state.phase].take(state, state.top.pop())

    def reveals(self, state: FreigardState, action: Action) -> bool:
        if isinstance(action, Draw) and not state.top:  # 2.3: the card comes off the deck, and nobody knows it
            return True
        if isinstance(action, Discard):
            return False
        return super().reveals(state, action)

    def outcome(self, state: FreigardState) -> Outcome | None:
        if state.phase != pieces.OVER:
            return None
        if state.castles:
            return Outcome(pieces.OVERRUN, [0], [])
        return Outcome(pieces.VICTORY, [1], [pieces.PLAYER])

    def read_table(self, text: str) -> FreigardState:
        state = FreigardState(self.laws).lay_out()
        read_table(state, text)
        return state
