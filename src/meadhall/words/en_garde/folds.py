"""How the choices of En Garde are folded: by the card that is played first."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Action
from meadhall.games.en_garde.pieces import ANSWER
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words import plain
from meadhall.words.en_garde.sentences import sentence
from meadhall.words.telling import Fold


def path(view: EnGardeView, action: Action, names: Sequence[str]) -> tuple[str, ...]:
    """Say under which words a choice is found: the card, then what is done with it."""
    said = plain(sentence(view, action, names))
    value = _card(action)
    return (f"Play a {value}", said) if value else (said,)


def fold(view: EnGardeView, action: Action, names: Sequence[str]) -> Fold:
    """Say what the choices with one card have in common."""
    value = _card(action)
    if not value:
        return Fold("What now?", icon="swords")
    note = "to parry or to escape" if view.seen.phase == ANSWER else "to move or to attack"
    return Fold(f"Play a {value}: how?", note, "sword")


def _card(action: Action) -> int:
    """Return the card that is played first; 0 if none is."""
    if isinstance(action, Lunge):
        return int(action.step)
    return int(action.value) if isinstance(action, Move | Attack | Parry) else 0
