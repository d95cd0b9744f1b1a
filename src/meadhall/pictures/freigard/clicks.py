"""What a person clicks in Freigard: a card, the deck, a castle, or a totem and what it acts on."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import EYE, FEATURES, HOURGLASS, SHIELD, TOTEMS, VESSEL
from meadhall.games.freigard.rules.points import Place, Score
from meadhall.games.freigard.rules.rounds import Fell, Spend
from meadhall.games.freigard.rules.totems import Refill, Return, UseEye, UseHourglass, UseShield, UseVessel
from meadhall.games.freigard.rules.turn import Discard, Draw

DECK: Final = "deck"
SCORE: Final = "score"


def hand_handle(code: str) -> str:
    """Return the handle of every card of a kind in the hand."""
    return f"hand {code}"


def discard_handle(code: str) -> str:
    """Return the handle of a kind among the discards."""
    return f"discard {code}"


def totem_handle(totem: int) -> str:
    """Return the handle of a totem."""
    return f"totem {TOTEMS[totem]}"


def castle_handle(castle: int) -> str:
    """Return the handle of every castle with this number."""
    return f"castle {castle}"


def feature_handle(feature: int) -> str:
    """Return the handle of a feature in the odds."""
    return f"feature {FEATURES[feature].name}"


def handles(view: FreigardView, action: Action) -> tuple[str, ...]:
    """Return the pieces a person clicks to choose *action*."""
    codes = view.box.codes
    if isinstance(action, Score):
        return (SCORE,)
    if isinstance(action, Draw | Refill):
        return (DECK,)
    if isinstance(action, Discard):
        return (hand_handle(codes[action.card]),)
    if isinstance(action, Place):
        return (hand_handle(codes[action.card]) if view.hand else discard_handle(codes[action.card]),)
    if isinstance(action, UseHourglass):
        return totem_handle(HOURGLASS), discard_handle(codes[action.card])
    if isinstance(action, UseEye):
        return totem_handle(EYE), feature_handle(action.feature)
    if isinstance(action, UseVessel):
        return totem_handle(VESSEL), hand_handle(codes[action.card])
    if isinstance(action, Return):
        return (totem_handle(VESSEL),)
    if isinstance(action, Fell):
        return (castle_handle(action.castle),)
    if isinstance(action, UseShield):
        return (totem_handle(SHIELD),)
    return (totem_handle(action.totem),) if isinstance(action, Spend) else ()
