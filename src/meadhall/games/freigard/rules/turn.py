"""Chapter 2: a turn, the fourth card, and which of four is discarded."""

from __future__ import annotations

from meadhall.engine.contract import Action, Rule, Way
from meadhall.engine.rows import one_of_each
from meadhall.engine.scene import show
from meadhall.games.freigard import pieces
from meadhall.games.freigard.events import Discarded
from meadhall.games.freigard.pieces import HAND_SIZE, Card
from meadhall.games.freigard.rules.castles import Accept, Fell, Spend, end_round
from meadhall.games.freigard.rules.dealing import Drawing, hold, scatter
from meadhall.games.freigard.rules.table import Asked, Asking, OfCard
from meadhall.games.freigard.rules.totems import UseShield
from meadhall.games.freigard.state import FreigardState, take_from


class Turn(Asking):
    """The player is asked to score, draw, or use a totem (2.1)."""

    def refusal(self, state: FreigardState, action: Action) -> Rule:
        if isinstance(action, (Fell, Accept)):
            return pieces.ROUND_GOES_ON
        if isinstance(action, Spend):
            return pieces.TOTEMS_WAIT
        return pieces.SHIELD_WAITS if isinstance(action, UseShield) else super().refusal(state, action)


class Draw(Action):
    """Draw a fourth card."""


class DrawingFourth(Way[FreigardState, Draw]):
    """The first card of the deck is drawn (2.3)."""

    def __init__(self) -> None:
        super().__init__([Draw("draw")], pieces.NOT_NOW)

    def carry_out(self, state: FreigardState, action: Draw) -> None:
        state.phase = pieces.DRAW


class FourthCard(Drawing):
    """CHANCE is asked for the fourth card."""

    def take(self, state: FreigardState, kind: Card) -> None:
        hold(state, kind)
        if not state.deck_size():
            end_round(state)  # 2.5, 6.1
        elif kind == state.box.rout:
            scatter(state)  # 5.1
        elif state.hand[0] == state.hand[HAND_SIZE]:
            show(state)
            discard(state, kind)
        else:
            state.phase = pieces.DISCARD


class Discard(OfCard):
    """Discard one of four cards."""


class Discarding(Asked[Discard]):
    """The player is asked which of four cards to discard (2.3)."""

    def __init__(self, codes: list[str]) -> None:
        super().__init__([Discard("discard", code, kind) for kind, code in enumerate(codes)], pieces.NOT_HELD)

    def choices(self, state: FreigardState) -> list[Discard]:
        return one_of_each(self.rows, state.hand)

    def answer(self, state: FreigardState, action: Discard) -> None:
        discard(state, action.kind)


def discard(state: FreigardState, kind: Card) -> None:
    """Discard one of four cards (2.3)."""
    take_from(state.hand, kind)
    state.discards[kind] += 1
    state.phase = pieces.TURN
    if state.told is not None:
        state.tell(Discarded(kind, False))
