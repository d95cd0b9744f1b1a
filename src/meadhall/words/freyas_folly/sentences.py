"""What an action of Freya's Folly would do, verb first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.engine.contract import Action
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import EMPTY, KINDS, NO_ABILITY, NOWHERE
from meadhall.games.freyas_folly.rules.abilities import Fly, RevealAbility, Rouse, Steal, TakeAbility, Wait
from meadhall.games.freyas_folly.rules.collecting import Collect, Gather, Leave
from meadhall.games.freyas_folly.rules.moving import Enter, Move
from meadhall.games.freyas_folly.rules.setting_up import Begin, PlaceJewel, next_place
from meadhall.games.freyas_folly.rules.settings import (
    Complete,
    Forge,
    RevealPiece,
    RevealSetting,
    TakeSetting,
    TurnKind,
)
from meadhall.games.freyas_folly.rules.trading import Give, Take
from meadhall.games.freyas_folly.rules.turn import End, Pass, may_use_token
from meadhall.words.freyas_folly.names import (
    KEPT,
    ability,
    dwarf_number,
    jewel_count,
    jewel_name,
    jewels,
    past,
    place,
    setting,
    source,
)
from meadhall.words.numbers import counted
from meadhall.words.people import You


def sentence(view: FreyasFollyView, action: Action, names: Sequence[str]) -> str:
    """Say what an action of the actor would do."""
    if isinstance(action, Enter):
        gift = f" with **{ability(action.ability)}**" if action.ability != NO_ABILITY else ""
        passed = _past(view, NOWHERE, action.target, names)
        return f"Send a **dwarf** in{gift}, to **{_target(view, action.target)}**{passed}"
    if isinstance(action, Move):
        return _move(view, action.origin, action.target, names)
    if isinstance(action, Gather):
        heap = jewels(view.jewels_at(action.origin))
        return f"Collect **{heap}**, then {_move(view, action.origin, action.target, names, lower=True)}"
    if isinstance(action, Give):
        return f"Trade away **{jewels(action.heap)}**…"
    if isinstance(action, Take):
        return f"Take **{jewels(action.heap)}** from the market"
    if isinstance(action, TakeSetting):
        points = counted(view.box.setting_points[action.card], "point")
        need = jewels(view.box.setting_needs[action.card])
        return f"Take the **{setting(view, action.card)}** for {points}: {need}"
    if isinstance(action, Complete):
        points = counted(view.box.setting_points[action.card], "point")
        return f"Complete the **{setting(view, action.card)}** for {points}; a dwarf goes to market"
    if isinstance(action, Forge):
        tokens = counted(view.laws.piece_tokens[action.card], "free action")
        need = jewels(view.box.piece_needs[action.card])
        return f"Complete **piece {view.box.piece_ids[action.card]}** of the Brisingamen with {need} for {tokens}"
    if isinstance(action, TakeAbility):
        return f"Take the ability **{ability(action.card)}**"
    if isinstance(action, Steal):
        return f"Send the **Thief** for **{jewels(action.heap)}** of {source(action.source, names)}"
    return _answer(view, action, names)


def _answer(view: FreyasFollyView, action: Action, names: Sequence[str]) -> str:
    if isinstance(action, Collect):
        heap = jewels(view.jewels_at(view.mover))
        return f"Collect **{heap}**"
    if isinstance(action, Leave):
        return "Leave the jewels where they are"
    if isinstance(action, Fly):
        return f"Let the **Bat** carry **{jewels(action.heap)}** home" if action.heap != EMPTY else "Keep the Bat"
    if isinstance(action, Rouse):
        return f"Begin the **Strength** of the dwarf at **{place(view, action.place)}**"
    if isinstance(action, Wait):
        return "Keep the Strength for later"
    if isinstance(action, Pass):
        if view.left > 1:
            return "Pass this action"
        return f"Pass this action; {'free actions may follow' if may_use_token(view) else 'your turn ends'}"
    if isinstance(action, End):
        return f"End your turn and keep {counted(int(view.homes[view.turn].tokens), 'free action')}"
    return _chance(view, action, names)


def _chance(view: FreyasFollyView, action: Action, names: Sequence[str]) -> str:
    if isinstance(action, PlaceJewel):
        cavern = next_place(view)[0]
        where = "" if cavern == NOWHERE else f" for **{place(view, cavern + view.box.mine.lantern_count)}**"
        return f"Draw a **{jewel_name(action.jewel)}**{where}"
    if isinstance(action, TurnKind):
        return f"Turn a card of the kind **{KINDS[action.kind]}**"
    if isinstance(action, RevealSetting):
        return f"Turn the **{setting(view, action.card)}**"
    if isinstance(action, RevealPiece):
        return f"Turn **piece {view.box.piece_ids[action.card]}** of the Brisingamen"
    if isinstance(action, RevealAbility):
        return f"Turn the ability **{ability(action.card)}**"
    if isinstance(action, Begin):
        return "**Begin** yourself" if isinstance(names[action.seat], You) else f"Let **{names[action.seat]}** begin"
    return "Make no second move"


def _move(view: FreyasFollyView, origin: int, target: int, names: Sequence[str], *, lower: bool = False) -> str:
    number = view.dwarf_at[origin]
    who = f"dwarf {dwarf_number(view, number)}" if number != NOWHERE else "a dwarf"
    start = place(view, origin)
    passed = _past(view, origin, target, names)
    if target == view.box.mine.outside:
        load = view.dwarfs[number].barrow if number != NOWHERE else EMPTY
        carried = f" with {jewels(load)}" if load != EMPTY and not lower else ""
        return f"{'bring' if lower else 'Bring'} **{who}** from {start} **home**{carried}{passed}"
    return f"{'move' if lower else 'Move'} **{who}** from {start} to **{_target(view, target)}**{passed}"


def _target(view: FreyasFollyView, target: int) -> str:
    heap = view.jewels_at(target)
    if not view.box.mine.is_cavern(target):
        return place(view, target)
    return f"{place(view, target)}, {jewel_count(heap) if heap != EMPTY else 'empty'}"


def passed_by(view: FreyasFollyView, origin: int, target: int) -> list[int]:
    """Return the dwarfs whom a dwarf passes on his way; *origin* is NOWHERE for one who comes in."""
    way = _between(view.box, view.box.mine.outside if origin == NOWHERE else origin, target)
    return [view.dwarf_at[spot] for spot in way if view.dwarf_at[spot] != NOWHERE]


def _past(view: FreyasFollyView, origin: int, target: int, names: Sequence[str]) -> str:
    """Say whom a dwarf passes."""
    passed = passed_by(view, origin, target)
    return past(view, passed, names) if passed else ""


@lru_cache(KEPT)
def _between(box: FreyasFollyBox, origin: int, target: int) -> tuple[int, ...]:
    """Return the places that a dwarf passes on his way."""
    return tuple(box.mine.path(origin, target)[:-1])
