"""What has happened at the table of Freya's Folly, told from the events alone."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event, Outcome
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
from meadhall.games.freyas_folly.pieces import (
    BY_BRISINGAMEN,
    BY_DWARFS,
    BY_LIMIT,
    BY_STALEMATE,
    ENDINGS,
    NO_ABILITY,
)
from meadhall.words.freyas_folly.names import ability, dwarf, dwarf_number, jewels, past, place, source
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import Line

_ENDS = {
    BY_DWARFS: "The last dwarf of a craftsman has gone to market.",
    BY_BRISINGAMEN: "The Brisingamen is finished.",
    BY_STALEMATE: "Nobody wants to go on.",
    BY_LIMIT: "The last turn has been played.",
}


def tell(view: FreyasFollyView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    return [Line(text) for text in _texts(view, names)]


def _texts(view: FreyasFollyView, names: Sequence[str]) -> list[str]:
    """Tell what has happened."""
    events = view.told or []
    lines = []
    placed = len([1 for event in events if isinstance(event, Placed)])
    if placed:
        lines.append(f"{counted(placed, 'jewel')} came to light in the caverns.")
    for event in events:
        line = _of_dwarfs(view, event, names) or _of_cards(view, event, names) or _of_turns(event, names)
        if line:
            lines.append(line)
    return lines


def _of_dwarfs(view: FreyasFollyView, event: Event, names: Sequence[str]) -> str:
    if isinstance(event, Moved):
        return _moved(view, event, names)
    if isinstance(event, Collected):
        who = dwarf(view, event.dwarf, names)
        return f"{who} collected {jewels(event.heap)} in {place(view, event.place)}."
    if isinstance(event, Flew):
        return f"The Bat of {dwarf(view, event.dwarf, names)} carried {jewels(event.heap)} home."
    if isinstance(event, Unloaded):
        return f"{dwarf(view, event.dwarf, names)} brought {jewels(event.heap)} home."
    if isinstance(event, Roused):
        return f"{dwarf(view, event.dwarf, names)} bars the way at {place(view, event.place)}. His Strength works."
    if isinstance(event, LostAbility):
        end = "" if event.is_used else ", unused"
        return f"{names[event.seat]}'s {ability(event.ability)} is out of the game{end}."
    return ""


def _moved(view: FreyasFollyView, event: Moved, names: Sequence[str]) -> str:
    who = dwarf(view, event.dwarf, names)
    outside = view.box.mine.outside
    if event.origin == outside:
        gift = f" with {ability(event.ability)}" if event.ability != NO_ABILITY else ""
        said = f"{who} entered the mine{gift}, to {place(view, event.target)}"
    elif event.target == outside:
        said = f"{who} left the mine from {place(view, event.origin)}"
    else:
        said = f"{who} went from {place(view, event.origin)} to {place(view, event.target)}"
    return f"{said}{past(view, event.passed, names)}."


def _of_cards(view: FreyasFollyView, event: Event, names: Sequence[str]) -> str:
    if isinstance(event, TurnedSetting):
        return f"The {view.box.setting_names[event.setting]} lies in the workshop."
    if isinstance(event, TurnedPiece):
        return f"Piece {view.box.piece_ids[event.piece]} of the Brisingamen lies open."
    if isinstance(event, TurnedAbility):
        where = "lies in the black market" if event.is_open else "went under the ability pile"
        return f"{ability(event.ability)} {where}."
    if isinstance(event, TookSetting):
        return f"{names[event.seat]} took the {view.box.setting_names[event.setting]}."
    if isinstance(event, Completed):
        points = counted(view.box.setting_points[event.setting], "point")
        number = dwarf_number(view, event.dwarf)
        name = view.box.setting_names[event.setting]
        return f"{names[event.seat]} completed the {name} for {points}. Dwarf {number} sells it."
    if isinstance(event, Forged):
        piece = view.box.piece_ids[event.piece]
        won = counted(event.tokens, "free action")
        return f"{names[event.seat]} completed piece {piece} of the Brisingamen and won {won}."
    if isinstance(event, Traded):
        return f"{names[event.seat]} traded {jewels(event.given)} for {jewels(event.taken)}."
    if isinstance(event, TookAbility):
        return f"{names[event.seat]} took {ability(event.ability)}."
    if isinstance(event, Stole):
        return f"{names[event.seat]}'s Thief took {jewels(event.heap)} from {source(event.source, names)}."
    return ""


def _of_turns(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, TurnBegan):
        return f"It is {names[event.seat]}'s turn."
    if isinstance(event, Passed):
        return f"{names[event.seat]} passed."
    if isinstance(event, Paid):
        return f"{names[event.seat]} used a free action."
    return _ENDS[event.ending] if isinstance(event, GameEnded) else ""


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    best = max(outcome.scores)
    winners = listed([names[seat] for seat in outcome.winners])
    verb = "wins" if len(outcome.winners) == 1 else "share the victory"
    return f"{_ENDS[ENDINGS.index(outcome.ending)]} {winners} {verb} with {counted(best, 'point')}."
