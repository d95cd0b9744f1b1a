"""What is shown of Freya's Folly moment by moment: the caption over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.events import (
    Collected,
    Completed,
    Flew,
    Forged,
    GameEnded,
    LostAbility,
    Moved,
    Paid,
    Passed,
    Placed,
    Roused,
    Stole,
    TookAbility,
    TookSetting,
    Traded,
    TurnBegan,
    TurnedAbility,
    TurnedPiece,
    TurnedSetting,
    Unloaded,
)
from meadhall.games.freyas_folly.pieces import NO_ABILITY
from meadhall.words.freyas_folly.names import (
    ability,
    dwarf_number,
    fitting,
    jewel_count,
    jewels,
    past,
    place,
    source,
)
from meadhall.words.freyas_folly.story import ENDS, icon_of, seat_of
from meadhall.words.languages.english import does, whose
from meadhall.words.numbers import counted, listed
from meadhall.words.speech import MARK
from meadhall.words.telling import Caption, begun

_DRAWN: Final = (Placed, TurnedSetting, TurnedPiece, TurnedAbility)
_LONG: Final = 40
"""Jewels whose names take more room than this are counted."""


def caption(view: FreyasFollyView, names: Sequence[str]) -> Caption | None:
    """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself."""
    events = view.told or []
    drawn = [event for event in events if isinstance(event, _DRAWN)]
    if any(isinstance(event, Placed) for event in drawn):
        return Caption(_laid_out(events, names), icon_of(drawn[0]))
    if drawn:
        return Caption(_turned(view, drawn), icon_of(drawn[-1]))
    for event in events:
        text = _of_dwarf(view, event, events, names) or _of_craftsman(view, event, names) or _of_end(event)
        if text:
            free = "Free action: " if any(isinstance(other, Paid) for other in events) else ""
            return Caption(f"{free}{text}.", icon_of(event), seat_of(view, event), isinstance(event, GameEnded))
    return None


def is_one(before: Event, after: Event) -> bool:
    """Say whether two things that happen one after the other are one event for people: cards turned in a row."""
    return isinstance(before, _DRAWN) and isinstance(after, _DRAWN)


def _of_dwarf(view: FreyasFollyView, event: Event, events: Sequence[Event], names: Sequence[str]) -> str:
    if isinstance(event, Moved):
        return _moved(view, event, events, names)
    if isinstance(event, Collected):
        return f"{_dwarf(view, event.dwarf, names)} collects **{_heap(event.heap)}** in {place(view, event.place)}"
    if isinstance(event, Flew):
        return f"{whose(names[view.dwarfs[event.dwarf].seat], MARK)} **Bat** carries **{_heap(event.heap)}** home"
    if isinstance(event, Roused):
        return f"{_dwarf(view, event.dwarf, names)} bars the way at **{place(view, event.place)}** with Strength"
    if isinstance(event, LostAbility):
        return f"{whose(names[event.seat], MARK)} **{ability(event.ability)}** wears off"
    return ""


def _moved(view: FreyasFollyView, event: Moved, events: Sequence[Event], names: Sequence[str]) -> str:
    who = _dwarf(view, event.dwarf, names)
    outside = view.box.mine.outside
    over = past(view, event.passed, names) if len(event.passed) == 1 else _past_many(event.passed)
    if event.target == outside:
        load = [other.heap for other in events if isinstance(other, Unloaded)]
        return f"{who} comes **home** with {f'**{_heap(load[0])}**' if load else 'nothing'}{over}"
    if event.origin == outside:
        gift = f" with **{ability(event.ability)}**" if event.ability != NO_ABILITY else ""
        return f"{who} enters the mine{gift}, to **{place(view, event.target)}**{over}"
    return f"{who} goes to **{place(view, event.target)}**{over}"


def _past_many(dwarfs: Sequence[int]) -> str:
    """Say how many dwarfs are passed, where to name them all would be long."""
    return f", past {len(dwarfs)} dwarfs" if dwarfs else ""


def _of_craftsman(view: FreyasFollyView, event: Event, names: Sequence[str]) -> str:
    box = view.box
    if isinstance(event, TookSetting):
        points = counted(box.setting_points[event.setting], "point")
        name = box.setting_names[event.setting]
        return f"{does(names[event.seat], 'takes', MARK)} the **{name}**, {points}"
    if isinstance(event, Completed):
        points = counted(box.setting_points[event.setting], "point")
        name = box.setting_names[event.setting]
        sold = f"dwarf {dwarf_number(view, event.dwarf)} sells {fitting(name, 'it', 'them')}"
        return f"{does(names[event.seat], 'completes', MARK)} the **{name}** for {points}; {sold}"
    if isinstance(event, Forged):
        won = counted(event.tokens, "free action")
        piece = f"**piece {box.piece_ids[event.piece]}** of the Brisingamen"
        return f"{does(names[event.seat], 'completes', MARK)} {piece} for {won}"
    if isinstance(event, Traded):
        return f"{does(names[event.seat], 'trades', MARK)} **{_heap(event.given)}** for **{_heap(event.taken)}**"
    if isinstance(event, TookAbility):
        return f"{does(names[event.seat], 'takes', MARK)} **{ability(event.ability)}** from the black market"
    if isinstance(event, Stole):
        loot = _heap(event.heap)
        return f"{whose(names[event.seat], MARK)} **Thief** takes **{loot}** from {source(event.source, names)}"
    return does(names[event.seat], "passes", MARK) if isinstance(event, Passed) else ""


def _of_end(event: Event) -> str:
    return ENDS[event.ending].rstrip(".") if isinstance(event, GameEnded) else ""


def _laid_out(events: Sequence[Event], names: Sequence[str]) -> str:
    """Sum up the set-up, and say who begins."""
    placed = counted(len([1 for event in events if isinstance(event, Placed)]), "jewel")
    open_settings = counted(len([1 for event in events if isinstance(event, TurnedSetting)]), "setting")
    first = [f" {does(names[event.seat], 'begins', MARK)}." for event in events if isinstance(event, TurnBegan)]
    return f"**{placed}** come into the caverns, **{open_settings}** into the workshop.{''.join(first)}"


def _turned(view: FreyasFollyView, drawn: Sequence[Event]) -> str:
    """Say which cards are turned, and of a single one where it goes."""
    if len(drawn) > 1:
        return f"The deck brings {listed([_card(view, event) for event in drawn])}."
    card = _card(view, drawn[0])
    card = begun(card)
    if isinstance(drawn[0], TurnedSetting):
        come = fitting(view.box.setting_names[drawn[0].setting], "comes", "come")
        return f"{card} {come} into the workshop."
    if isinstance(drawn[0], TurnedAbility):
        return f"{card} {'comes into the black market' if drawn[0].is_open else 'goes under the ability pile'}."
    return f"{card} of the Brisingamen is laid open."


def _card(view: FreyasFollyView, event: Event) -> str:
    if isinstance(event, TurnedSetting):
        return f"the **{view.box.setting_names[event.setting]}**"
    if isinstance(event, TurnedAbility):
        return f"**{ability(event.ability)}**"
    return f"**piece {view.box.piece_ids[event.piece]}**" if isinstance(event, TurnedPiece) else ""


def _dwarf(view: FreyasFollyView, number: int, names: Sequence[str]) -> str:
    return f"{whose(names[view.dwarfs[number].seat], MARK)} dwarf {dwarf_number(view, number)}"


def _heap(heap: int) -> str:
    """Name the jewels of a heap, or count them if that would be long."""
    named = jewels(heap)
    return named if len(named) <= _LONG else jewel_count(heap)
