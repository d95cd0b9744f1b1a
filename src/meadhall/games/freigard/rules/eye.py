"""Chapter 10: the Eye."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Action, Way
from meadhall.games.freigard.events import EyeClosed, EyeOpened, Revealed
from meadhall.games.freigard.pieces import EYE, FEATURES, NO_CARD, SEARCH, TOTEM_SPENT, TURN, Card
from meadhall.games.freigard.rules.dealing import Drawing
from meadhall.games.freigard.rules.odds import note_shuffled_in
from meadhall.games.freigard.rules.rounds import end_round
from meadhall.games.freigard.state import FreigardState


class UseEye(Action):
    """Search the deck for a feature."""

    def __init__(self, feature: i64) -> None:
        super().__init__("eye " + FEATURES[feature].name)
        self.feature: Final = feature


class Eye(Way[FreigardState, UseEye]):
    """A feature is named, and the search begins (10.1)."""

    def __init__(self) -> None:
        super().__init__([UseEye(feature) for feature in range(len(FEATURES))], TOTEM_SPENT)

    def add_choices(self, state: FreigardState, choices: list[Action]) -> None:
        if state.is_ready(EYE):
            choices.extend(self.rows)

    def carry_out(self, state: FreigardState, action: UseEye) -> None:
        state.spend_totem(EYE)
        state.phase = SEARCH
        state.number = action.feature
        state.tell(EyeOpened(action.feature))


class Search(Drawing):
    """Cards are revealed until one fits (10.2)."""

    def take(self, state: FreigardState, kind: Card) -> None:
        if state.told is not None:
            state.tell(Revealed(kind))
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
    state.tell(EyeClosed(found, is_rout, back))
    state.phase = TURN
    state.number = 0
    if not state.deck_size():
        end_round(state)  # 10.5
