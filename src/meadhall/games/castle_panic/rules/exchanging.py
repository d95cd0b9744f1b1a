"""Chapter 4: a player draws up and may exchange a card (and 13.2, 14.4)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from meadhall.engine.contract import Action
from meadhall.engine.rows import one_of_each
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.events import CardExchanged, HandDiscarded
from meadhall.games.castle_panic.rules import cards
from meadhall.games.castle_panic.rules.asking import Choosing, Drawing, Step
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.movement import begin_movement
from meadhall.games.castle_panic.rules.rows import Draw, OfCard
from meadhall.games.castle_panic.state import CastlePanicState


class Despair(Action):
    """Discard the whole hand."""


class Exchange(OfCard):
    """Discard a card to draw another."""


class Desperate(Step[Action]):
    """Asks whether the player discards the whole hand (14.4)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws)
        self.despairs: Final = [Despair("despair")] if laws.options.desperate_times else []

    def choices(self, state: CastlePanicState) -> list[Action]:
        return [*self.despairs, self.laws.done]

    def answer(self, state: CastlePanicState, action: Action) -> None:
        if isinstance(action, Despair):
            for card in state.hands[state.active][:]:
                cards.lay_off(state, state.active, card)
            state.despaired = True
            state.tell(HandDiscarded(state.active))
        state.phase = pieces.DRAW_UP


class DrawUp(Drawing):
    """The player draws up to a full hand (4.1)."""

    def leaves(self, state: CastlePanicState) -> bool:
        if len(state.hands[state.active]) < self.laws.hand_size(state) and cards.can_draw(self.laws, state):
            return False
        state.phase = pieces.EXCHANGE
        return True


class Exchanging(Choosing[Action]):
    """Asks which card the player exchanges, if any (4.4)."""

    def __init__(self, laws: Laws) -> None:
        super().__init__(laws, [Exchange("exchange", card) for card in range(pieces.CARDS)], pieces.LACKS_CARD)

    def choices(self, state: CastlePanicState) -> list[Action]:
        choices = one_of_each(self.rows, state.hands[state.active])
        choices.append(self.laws.done)
        return choices

    def answer(self, state: CastlePanicState, action: Action) -> None:
        if isinstance(action, Exchange):
            cards.lay_off(state, state.active, action.card)
            if state.told is not None:
                state.tell(CardExchanged(state.active, action.card))
            state.due += 1
            if self.laws.castle_seats == 1 and state.due < pieces.SOLO_EXCHANGES:  # 13.2
                return
        state.phase = pieces.REFILL

    def leaves(self, state: CastlePanicState) -> bool:
        if state.hands[state.active]:
            return False
        state.phase = pieces.REFILL
        return True


class DrawingDue(Drawing):
    """The player draws as many cards as are due."""

    def answer(self, state: CastlePanicState, action: Draw) -> None:
        super().answer(state, action)
        state.due -= 1

    def leaves(self, state: CastlePanicState) -> bool:
        if state.due > 0 and cards.can_draw(self.laws, state):
            return False
        state.due = 0
        self.go_on(state)
        return True

    @abstractmethod
    def go_on(self, state: CastlePanicState) -> None:
        """Say what comes next."""


class Refill(DrawingDue):
    """The player draws for the cards exchanged (4.4)."""

    def go_on(self, state: CastlePanicState) -> None:
        if state.despaired:  # 14.4
            begin_movement(self.laws, state)
        else:
            state.phase = pieces.TRADE
