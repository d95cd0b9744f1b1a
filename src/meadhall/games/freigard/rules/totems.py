"""Chapters 9 to 12: what the four totems do while they are ready."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.cards import OfCard, one_for_each
from meadhall.engine.contract import Action, MenuItem, Rule
from meadhall.engine.rows import one_of_each
from meadhall.engine.scene import show
from meadhall.games.freigard import events, pieces
from meadhall.games.freigard.pieces import EYE, FEATURES, HOURGLASS, NO_CARD, SHIELD, TOTEM_SPENT, VESSEL, Card
from meadhall.games.freigard.rules.odds import note_shuffled_in
from meadhall.games.freigard.rules.rounds import begin_round, end_round, highest_beaten
from meadhall.games.freigard.rules.turn import RevealCardQuestion
from meadhall.games.freigard.state import FreigardState, present, take_from

# 9. The Hourglass.


class UseHourglass(OfCard):
    """Put a discard on top of the deck."""


class HourglassItem(MenuItem[FreigardState, UseHourglass]):
    """A discard is put on top of the deck (9.1)."""

    def __init__(self, codes: list[str]) -> None:
        # The Rout has a row so that the refusal can be asked for.
        super().__init__(one_for_each(codes, "hourglass", UseHourglass))

    def add_choices(self, state: FreigardState, choices: list[Action]) -> None:
        if state.is_ready(HOURGLASS):
            for kind in present(state.discards):
                if kind != state.box.rout:
                    choices.append(self.rows[kind])

    def refusal(self, state: FreigardState, action: UseHourglass) -> Rule:
        if not state.is_ready(HOURGLASS):
            return TOTEM_SPENT
        return pieces.NOT_THE_ROUT if action.card == state.box.rout else pieces.NOT_DISCARDED

    def apply(self, state: FreigardState, action: UseHourglass) -> None:
        state.spend_totem(HOURGLASS)
        state.discards[action.card] -= 1
        state.top.append(action.card)
        state.tell(events.HourglassUsed(action.card))


# 10. The Eye.


class UseEye(Action):
    """Search the deck for a feature."""

    def __init__(self, feature: i64) -> None:
        super().__init__("eye " + FEATURES[feature].name)
        self.feature: Final = feature


class EyeItem(MenuItem[FreigardState, UseEye]):
    """A feature is named, and the search begins (10.1)."""

    def __init__(self) -> None:
        super().__init__([UseEye(feature) for feature in range(len(FEATURES))])

    def rule_against_all(self, state: FreigardState) -> Rule | None:
        return None if state.is_ready(EYE) else TOTEM_SPENT

    def apply(self, state: FreigardState, action: UseEye) -> None:
        state.spend_totem(EYE)
        state.go_on_to(pieces.SEARCH, action.feature)
        state.tell(events.EyeOpened(action.feature))


class SearchQuestion(RevealCardQuestion):
    """Cards are revealed until one fits (10.2)."""

    def take(self, state: FreigardState, kind: Card) -> None:
        state.tell(events.Revealed(kind))
        if kind == state.box.rout:
            state.discards[kind] += 1  # 10.3
            _close(state, NO_CARD, True)
        elif FEATURES[state.number].fits(state.box.kinds[kind]):
            _close(state, kind, False)
        else:
            state.revealed.append(kind)
            if not state.deck_size():
                _close(state, NO_CARD, False)  # 10.4


def _close(state: FreigardState, found: Card, is_rout: bool) -> None:
    """Shuffle the whole deck, and put the card that was found on top of it (10.2)."""
    back = len(state.revealed)
    note_shuffled_in(state, state.revealed + state.top)
    state.revealed = []
    state.top = []
    state.shuffles += 1
    if found != NO_CARD:
        state.top.append(found)
    state.tell(events.EyeClosed(found, is_rout, back))
    state.go_on_to(pieces.TURN)
    if not state.deck_size():
        end_round(state)  # 10.5


# 11. The Vessel.


class UseVessel(OfCard):
    """Keep a card of the hand under the Vessel."""


class VesselItem(MenuItem[FreigardState, UseVessel]):
    """A card of the hand is put under the Vessel; one is drawn for it (11.1)."""

    def __init__(self, codes: list[str]) -> None:
        super().__init__(one_for_each(codes, "vessel", UseVessel))

    def add_choices(self, state: FreigardState, choices: list[Action]) -> None:
        if state.is_ready(VESSEL):
            for row in one_of_each(self.rows, state.hand):
                choices.append(row)

    def refusal(self, state: FreigardState, action: UseVessel) -> Rule:
        return pieces.NOT_FOR_VESSEL if state.is_ready(VESSEL) else TOTEM_SPENT  # 11.2

    def apply(self, state: FreigardState, action: UseVessel) -> None:
        state.spend_totem(VESSEL)
        state.vessel = action.card
        take_from(state.hand, action.card)
        state.phase = pieces.VESSEL_DRAW
        state.tell(events.VesselFilled(action.card))


class Return(Action):
    """Put the Vessel's card on top of the deck."""


class ReturnItem(MenuItem[FreigardState, Return]):
    """The card under the Vessel is put on top of the deck (11.3)."""

    def __init__(self) -> None:
        super().__init__([Return("return")], pieces.VESSEL_EMPTY)

    def allows(self, state: FreigardState, action: Return) -> bool:
        return state.vessel != NO_CARD

    def apply(self, state: FreigardState, action: Return) -> None:
        state.tell(events.VesselReturned(state.vessel))
        state.top.append(state.vessel)
        state.vessel = NO_CARD
        if state.phase == pieces.REFILL:
            state.phase = pieces.DEAL


class Refill(Action):
    """Go on to the new hand and leave the Vessel's card where it is."""


# 12. The Shield.


class UseShield(Action):
    """Turn a defeat away."""


class ShieldItem(MenuItem[FreigardState, UseShield]):
    """The Shield turns a defeat away, and another round is played (12.1)."""

    def __init__(self) -> None:
        super().__init__([UseShield("shield")])

    def rule_against_all(self, state: FreigardState) -> Rule | None:
        if not state.is_ready(SHIELD):
            return TOTEM_SPENT
        return None if highest_beaten(state) == pieces.NO_CASTLE else pieces.NO_NEED_OF_SHIELD

    def apply(self, state: FreigardState, action: UseShield) -> None:
        state.spend_totem(SHIELD)
        state.tell(events.ShieldHeld())
        show(state)
        begin_round(state)
