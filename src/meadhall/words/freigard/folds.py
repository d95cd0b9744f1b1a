"""How the choices of Freigard are folded: by the totem that is used, and its cards by their families."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import EYE, FEATURES, HOURGLASS, VESSEL
from meadhall.games.freigard.rules.points import Place, Score
from meadhall.games.freigard.rules.rounds import Accept, Fell, Spend
from meadhall.games.freigard.rules.totems import Refill, Return, UseEye, UseHourglass, UseShield, UseVessel
from meadhall.games.freigard.rules.turn import Discard, Draw
from meadhall.words.freigard.names import ROUT, caption_of, feature_short, name_of, title_of, totem_name
from meadhall.words.telling import Fold

FAMILIES: Final = ("Golems", "Dragons", "Ents")
_WORDS: Final[dict[type[Action], str]] = {
    Score: "Score this hand",
    Draw: "Draw",
    Discard: "Discard",
    Place: "Lay down",
    UseHourglass: totem_name(HOURGLASS),
    UseEye: totem_name(EYE),
    UseVessel: totem_name(VESSEL),
    Return: "Put back",
    Refill: "Go on",
    Fell: "Fell a castle",
    Spend: "Give a totem",
    UseShield: "Hold up the Shield",
    Accept: "Accept the defeat",
}
_FOLDS: Final[dict[type[Action], Fold]] = {
    Score: Fold("Score this hand?", "", "seal"),
    Draw: Fold("Draw a card?", "", "draw2"),
    Discard: Fold("Discard which card?", "Keep the other three", "bag"),
    Place: Fold("Lay down which card?", "Each is a point", "seal"),
    UseHourglass: Fold("Put which card on top?", "Put a discard on top of the deck", "hourglass"),
    UseEye: Fold("Search for what?", "Search the deck for a kind of card", "eye"),
    UseVessel: Fold("Keep which card?", "Keep a card for later, draw one", "vessel"),
    Return: Fold("Put it back?", "", "vessel"),
    Refill: Fold("Go on?", "", "next"),
    Fell: Fold("Which castle falls?", "One castle falls each round", "tower"),
    Spend: Fold("Give which totem?", "Each is a point", "mark"),
    UseShield: Fold("Play another round?", "", "shield"),
    Accept: Fold("Is the game lost?", "", "rubble"),
}


def path(view: FreigardView, action: Action, names: Sequence[str]) -> tuple[str, ...]:
    """Say under which words a choice is found: a deed or a totem, a family, a card."""
    word = _WORDS.get(type(action), "Turn up")
    if isinstance(action, UseHourglass | Place):
        return word, *_card(view, int(action.card))
    if isinstance(action, UseEye):
        return word, FAMILIES[FEATURES[action.feature].family], feature_short(action.feature)
    if isinstance(action, UseVessel | Discard):
        return word, name_of(view, action.card)
    if isinstance(action, Fell):
        return word, f"castle {action.castle}"
    return (word, totem_name(action.totem)) if isinstance(action, Spend) else (word,)


def fold(view: FreigardView, action: Action, names: Sequence[str]) -> Fold:
    """Say what the choices with one totem, or of one kind, have in common."""
    return _FOLDS.get(type(action), Fold("Chance decides"))


def _card(view: FreigardView, kind: int) -> tuple[str, str]:
    """Return the family and the short name of a card: "Golems", "spike, with surge, sphere 1"."""
    if kind == view.box.rout:
        return "Others", ROUT
    card = view.box.kinds[kind]
    sphere = f", sphere {card.sphere}" if card.sphere else ""
    return FAMILIES[card.family], f"{title_of(card).lower()}, {caption_of(card)}{sphere}"
