"""What a fencer is asked in En Garde, and what each of his choices would do."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Action
from meadhall.games.en_garde.pieces import ANSWER, BETWEEN, MOST_PARRIED, OVER, TURN
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.drawing import Draw
from meadhall.games.en_garde.rules.moving import Advance, Retreat
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.numbers import several


def asked(view: EnGardeView) -> str:
    """Say what the actor is asked for."""
    seen = view.seen
    if seen.phase == TURN:
        return "Move or attack"
    if seen.phase == ANSWER:
        return _asked_for_an_answer(view)
    if seen.phase == BETWEEN:
        return "Look, then begin the next round"
    if seen.phase == OVER:
        return "The match is over"
    return "Cards are dealt"


def _asked_for_an_answer(view: EnGardeView) -> str:
    """Name what the attacked fencer can do, as far as this view tells."""
    seen = view.seen
    room = seen.room_behind(seen.turn)
    can_parry = seen.attack_count <= MOST_PARRIED
    can_escape = seen.is_indirect and room > 0
    if view.sees_hand(int(seen.turn)):
        hand = view.hand_values(int(seen.turn))
        can_parry = hand.count(int(seen.attack_value)) >= seen.attack_count
        can_escape = seen.is_indirect and min(hand) <= room
    if can_parry and can_escape:
        return "Parry or escape"
    return "Parry" if can_parry else "Escape"


def sentence(view: EnGardeView, action: Action, names: Sequence[str]) -> str:
    """Say what an action of the actor would do."""
    if isinstance(action, Advance):
        only = " only" if _could_attack_after(view, int(action.value)) else ""
        return f"Advance **{action.value}**{only}, to space **{view.seen.space_after(action.forward)}**"
    if isinstance(action, Retreat):
        verb = "Escape" if view.seen.phase == ANSWER else "Retreat"
        return f"{verb} **{action.value}**, to space **{view.seen.space_after(action.forward)}**"
    if isinstance(action, Attack):
        return f"Attack with **{several(action.count, str(action.value))}**"
    if isinstance(action, Lunge):
        cards = several(action.count, str(action.value))
        return f"Advance **{action.step}**, to space {view.seen.space_after(action.step)}, and attack with **{cards}**"
    if isinstance(action, Parry):
        return f"Parry with **{several(action.count, str(action.value))}**"
    if isinstance(action, Draw):
        return f"Draw a **{action.value}**"
    return f"Begin **round {view.seen.round + 1}**"


def _could_attack_after(view: EnGardeView, step: int) -> bool:
    """Say whether the actor, whose view this is, could also attack in the same turn after this advance."""
    rest = int(view.seen.distance()) - step
    needed = 2 if rest == step else 1
    return view.laws.is_advanced and view.hand_values(view.seat).count(rest) >= needed
