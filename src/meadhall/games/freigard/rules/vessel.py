"""Chapter 11: the Vessel."""

from __future__ import annotations

from meadhall.engine.contract import Action, Rule, Way
from meadhall.engine.rows import one_of_each
from meadhall.games.freigard import pieces
from meadhall.games.freigard.events import VesselFilled, VesselReturned
from meadhall.games.freigard.pieces import NO_CARD, VESSEL, Card
from meadhall.games.freigard.rules.dealing import Drawing, hold, scatter
from meadhall.games.freigard.rules.rounds import end_round
from meadhall.games.freigard.rules.table import OfCard
from meadhall.games.freigard.state import FreigardState, take_from


class UseVessel(OfCard):
    """Keep a card of the hand under the Vessel."""


class Vessel(Way[FreigardState, UseVessel]):
    """A card of the hand is put under the Vessel; one is drawn for it (11.1)."""

    def __init__(self, codes: list[str]) -> None:
        super().__init__([UseVessel("vessel", code, kind) for kind, code in enumerate(codes)])

    def add_choices(self, state: FreigardState, choices: list[Action]) -> None:
        if state.is_ready(VESSEL):
            for row in one_of_each(self.rows, state.hand):
                choices.append(row)

    def refusal(self, state: FreigardState, action: UseVessel) -> Rule:
        return pieces.NOT_FOR_VESSEL if state.is_ready(VESSEL) else pieces.TOTEM_SPENT  # 11.2

    def carry_out(self, state: FreigardState, action: UseVessel) -> None:
        state.spend_totem(VESSEL)
        state.vessel = action.kind
        take_from(state.hand, action.kind)
        state.phase = pieces.VESSEL_DRAW
        state.tell(VesselFilled(action.kind))


class InItsPlace(Drawing):
    """CHANCE is asked for a card in place of the one under the Vessel (11.1)."""

    def take(self, state: FreigardState, kind: Card) -> None:
        hold(state, kind)
        if not state.deck_size():
            end_round(state)  # 11.6
        elif kind == state.box.rout:
            scatter(state)  # 11.5
        else:
            state.phase = pieces.TURN


class Return(Action):
    """Put the Vessel's card on top of the deck."""


class Returning(Way[FreigardState, Return]):
    """The card under the Vessel is put on top of the deck (11.3)."""

    def __init__(self) -> None:
        super().__init__([Return("return")], pieces.VESSEL_EMPTY)

    def allows(self, state: FreigardState, action: Return) -> bool:
        return state.vessel != NO_CARD

    def carry_out(self, state: FreigardState, action: Return) -> None:
        state.tell(VesselReturned(state.vessel))
        state.top.append(state.vessel)
        state.vessel = NO_CARD
        if state.phase == pieces.REFILL:
            state.phase = pieces.DEAL


class Refill(Action):
    """Go on to the new hand and leave the Vessel's card where it is."""


class Refilling(Way[FreigardState, Refill]):
    """The new hand is dealt without the Vessel's card."""

    def __init__(self) -> None:
        super().__init__([Refill("refill")], pieces.NOT_NOW)

    def carry_out(self, state: FreigardState, action: Refill) -> None:
        state.phase = pieces.DEAL
