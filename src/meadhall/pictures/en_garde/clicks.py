"""What a person clicks in En Garde: cards, a space, the other fencer or the pack.

An advance and the attacks after it begin alike, with a card and a space: the page asks which is meant.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.ending import Begin
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.view import EnGardeView

FENCER: Final = "fencer"
PACK: Final = "pack"


def card_handle(value: int) -> str:
    """Return the handle of every card of *value*."""
    return f"card {value}"


def space_handle(space: int) -> str:
    """Return the handle of a space."""
    return f"space {space}"


def handles(view: EnGardeView, action: Action) -> tuple[str, ...]:
    """Return the pieces a person clicks to choose *action*."""
    if isinstance(action, Move):
        return card_handle(action.value), space_handle(view.seen.space_after(action.forward))
    if isinstance(action, Attack):
        return (*[card_handle(action.value)] * action.count, FENCER)
    if isinstance(action, Lunge):
        space = space_handle(view.seen.space_after(action.step))
        return (card_handle(action.step), space, *[card_handle(action.value)] * action.count)
    if isinstance(action, Parry):
        return (card_handle(action.value),) * action.count
    return (PACK,) if isinstance(action, Begin) else ()
