"""What has happened at the table of Freya's Folly, told from the events alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import NOBODY, Event, Outcome, Seat
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
    ABILITIES,
    BAT,
    BY_BRISINGAMEN,
    BY_DWARFS,
    BY_LIMIT,
    BY_STALEMATE,
    ENDINGS,
    NO_ABILITY,
    STRENGTH,
    THIEF,
)
from meadhall.words.freyas_folly.names import CRAFTS, ability, dwarf, dwarf_number, fitting, jewels, past, place, source
from meadhall.words.languages.english import does, whose
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import CHANCE_LINE, DEED, TURN, Line, begun

ENDS: Final = {
    BY_DWARFS: "The last dwarf of a craftsman has gone to market.",
    BY_BRISINGAMEN: "The Brisingamen is finished.",
    BY_STALEMATE: "Nobody wants to go on.",
    BY_LIMIT: "The last turn has been played.",
}


_ICONS: Final = {
    Placed: "bag",
    TurnedSetting: "scroll",
    TurnedPiece: "crown",
    Moved: "boot",
    Collected: "pick",
    Flew: ABILITIES[BAT],
    Unloaded: "bag",
    Roused: ABILITIES[STRENGTH],
    TookSetting: "scroll",
    Completed: "seal",
    Forged: "crown",
    Traded: "coin",
    Stole: ABILITIES[THIEF],
    Passed: "hourglass",
    Paid: "plus",
    GameEnded: "flag",
}
_CHANCE: Final = (Placed, TurnedSetting, TurnedPiece, TurnedAbility)
"""What is drawn."""


def tell(view: FreyasFollyView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    return lines_of(view, view.told or [], names)


def lines_of(view: FreyasFollyView, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """Tell these events, a line for each; the jewels of the set-up together."""
    lines: list[Line] = []
    placed = len([1 for event in events if isinstance(event, Placed)])
    if placed:
        lines.append(Line(f"{counted(placed, 'jewel')} came to light in the caverns.", CHANCE_LINE, _ICONS[Placed]))
    for row in _rows(events):
        event = row[0]
        if isinstance(event, TurnBegan):
            heading = f"Turn {event.number} · {names[event.seat]}"
            lines.append(Line(heading, TURN, icon_of(event), event.seat))
            continue
        text = _turned(view, row) or _of_dwarfs(view, event, names) or _of_cards(view, event, names)
        text = text or _of_turns(event, names)
        if text:
            kind = CHANCE_LINE if isinstance(event, _CHANCE) else DEED
            lines.append(Line(text, kind, icon_of(event), seat_of(view, event)))
    return lines


def _rows(events: Sequence[Event]) -> list[list[Event]]:
    """Put cards that are turned one after the other, and lie in one place, together."""
    rows: list[list[Event]] = []
    for event in events:
        if rows and _lies(event) and _lies(event) == _lies(rows[-1][0]):
            rows[-1].append(event)
        else:
            rows.append([event])
    return rows


def _lies(event: Event) -> str:
    """Say where a card that is turned lies among others; "" of anything else."""
    if isinstance(event, TurnedSetting):
        return "in the workshop"
    return "in the black market" if isinstance(event, TurnedAbility) and event.is_open else ""


def _turned(view: FreyasFollyView, row: Sequence[Event]) -> str:
    """Tell which cards are turned into one place."""
    names = [f"the {view.box.setting_names[event.setting]}" for event in row if isinstance(event, TurnedSetting)]
    names += [ability(event.ability) for event in row if isinstance(event, TurnedAbility) and event.is_open]
    if not names:
        return ""
    text = listed(names)
    lie = "lie" if len(names) > 1 else fitting(names[0], "lies", "lie")
    return f"{begun(text)} {lie} {_lies(row[0])}."


def icon_of(event: Event) -> str:
    """Return the icon of what happened: of an ability its own, of a turn the sign of its seat."""
    if isinstance(event, (TurnedAbility, TookAbility, LostAbility)):
        return ABILITIES[event.ability]
    return CRAFTS[event.seat] if isinstance(event, TurnBegan) else _ICONS.get(type(event), "")


def seat_of(view: FreyasFollyView, event: Event) -> Seat:
    """Return whose deed it was; NOBODY's if it was drawn."""
    if isinstance(event, (Moved, Collected, Flew, Unloaded, Roused)):
        return int(view.dwarfs[event.dwarf].seat)
    if isinstance(event, (TurnBegan, LostAbility, TookSetting, Completed, Forged, Traded, TookAbility, Stole)):
        return event.seat
    return event.seat if isinstance(event, (Passed, Paid)) else NOBODY


def _of_dwarfs(view: FreyasFollyView, event: Event, names: Sequence[str]) -> str:
    if isinstance(event, Moved):
        return _moved(view, event, names)
    if isinstance(event, Collected):
        who = dwarf(view, event.dwarf, names)
        return f"{who} collected {jewels(event.heap)} in {place(view, event.place)}."
    if isinstance(event, Flew):
        return f"{whose(names[seat_of(view, event)])} Bat carried {jewels(event.heap)} home."
    if isinstance(event, Unloaded):
        return f"{dwarf(view, event.dwarf, names)} brought {jewels(event.heap)} home."
    if isinstance(event, Roused):
        return f"{dwarf(view, event.dwarf, names)} bars the way at {place(view, event.place)}. His Strength works."
    if isinstance(event, LostAbility):
        end = "" if event.is_used else ", unused"
        return f"{whose(names[event.seat])} {ability(event.ability)} is out of the game{end}."
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
    if isinstance(event, TurnedPiece):
        return f"Piece {view.box.piece_ids[event.piece]} of the Brisingamen lies open."
    if isinstance(event, TurnedAbility):
        return f"{ability(event.ability)} went under the ability pile."
    if isinstance(event, TookSetting):
        return f"{names[event.seat]} took the {view.box.setting_names[event.setting]}."
    if isinstance(event, Completed):
        points = counted(view.box.setting_points[event.setting], "point")
        name = view.box.setting_names[event.setting]
        sold = f"Dwarf {dwarf_number(view, event.dwarf)} sells {fitting(name, 'it', 'them')}"
        return f"{names[event.seat]} completed the {name} for {points}. {sold}."
    if isinstance(event, Forged):
        piece = view.box.piece_ids[event.piece]
        won = counted(event.tokens, "free action")
        return f"{names[event.seat]} completed piece {piece} of the Brisingamen and won {won}."
    if isinstance(event, Traded):
        return f"{names[event.seat]} traded {jewels(event.given)} for {jewels(event.taken)}."
    if isinstance(event, TookAbility):
        return f"{names[event.seat]} took {ability(event.ability)}."
    if isinstance(event, Stole):
        return f"{whose(names[event.seat])} Thief took {jewels(event.heap)} from {source(event.source, names)}."
    return ""


def _of_turns(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, Passed):
        return f"{names[event.seat]} passed."
    if isinstance(event, Paid):
        return f"{names[event.seat]} used a free action."
    return ENDS[event.ending] if isinstance(event, GameEnded) else ""


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    best = max(outcome.scores)
    winners = [names[seat] for seat in outcome.winners]
    won = does(winners[0], "wins") if len(winners) == 1 else f"{listed(winners)} share the victory"
    return f"{ending_sentence(outcome)} {won} with {counted(best, 'point')}."


def ending_sentence(outcome: Outcome) -> str:
    """Say what ended the game."""
    return ENDS[ENDINGS.index(outcome.ending)]
