"""What has become of Freya's Folly since somebody's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from meadhall.engine.contract import NOBODY, SPECTATOR, Event, Seat
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
from meadhall.games.freyas_folly.pieces import GONE, NO_ABILITY, STRENGTH
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.words.freyas_folly.names import (
    ability,
    card_count,
    dwarf_number,
    jewel_total,
    jewels,
    past,
    place,
    source,
)
from meadhall.words.freyas_folly.story import icon_of, lines_of
from meadhall.words.languages.english import whose
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import CHANCE_LINE, DEED, Block, Count, Line

E = TypeVar("E", bound=Event)


def counts(view: FreyasFollyView, names: Sequence[str]) -> list[Count]:
    """Count what people judge the table by: whoever only watches sees the leader's home as a player the own one."""
    points = [score_of(view, seat).total for seat in range(len(view.homes))]
    own = view.seat if view.seat != SPECTATOR else points.index(max(points))
    dwarfs = [0] * len(view.homes)
    for dwarf in view.dwarfs:
        dwarfs[dwarf.seat] += dwarf.place != GONE
    return [
        Count("Points", points[own], "seal"),
        Count("Best other", max(points[:own] + points[own + 1 :]), "flag", is_good=False),
        Count("Jewels at home", jewel_total(view.homes[own].jewels), "bag"),
        Count("Jewels in the mine", sum(jewel_total(heap) for heap in view.caverns), "pick"),
        Count("Pieces made", card_count(view.forged()), "crown"),
        Count("Fewest dwarfs left", min(dwarfs), "hourglass"),
    ]


def recap(view: FreyasFollyView, events: list[Event], names: Sequence[str]) -> list[Block]:
    """Sum up what happened, a block for each turn; first what others took from the seat that looks."""
    robbed = [event for event in _of(Stole, events) if event.source == view.seat]
    blocks = []
    if robbed:
        loot = listed([f"{whose(names[event.seat])} Thief took {jewels(event.heap)}" for event in robbed])
        line = Line(f"{loot} from {names[view.seat]}.", DEED, icon_of(robbed[0]), robbed[0].seat)
        blocks.append(Block(names[view.seat], [line], view.seat))
    for seat, number, told in _turns(view, events):
        lines = _deeds(view, told, seat, names) + _drawn(view, told) + _end(view, told, names)
        heading = f"{names[seat]}, turn {number}" if seat != NOBODY else "The set-up"
        if lines:
            blocks.append(Block(heading, lines, seat))
    return blocks


def _turns(view: FreyasFollyView, events: Sequence[Event]) -> list[tuple[Seat, int, list[Event]]]:
    """Cut events at the beginning of each turn: its seat, its number and what happened in it."""
    seats = len(view.homes)
    finished = len(_of(TurnBegan, events)) + len(_of(GameEnded, events))
    first = int(view.turns) - finished
    """Turns finished when the first of these events happened; less than 0 if that was in the set-up."""
    began = _of(TurnBegan, events)
    seat = (began[0].seat - 1) % seats if began else int(view.turn)
    turns: list[tuple[Seat, int, list[Event]]] = [(seat if first >= 0 else NOBODY, first // seats + 1, [])]
    for event in events:
        if isinstance(event, TurnBegan):
            turns.append((event.seat, event.number, []))
        else:
            turns[-1][2].append(event)
    return turns


def _of(kind: type[E], events: Sequence[Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _deeds(view: FreyasFollyView, told: Sequence[Event], seat: Seat, names: Sequence[str]) -> list[Line]:
    """Say what a seat did in a turn, equal deeds together and in the order in which each was first done."""
    said: dict[str, Line] = {}
    for event in told:
        text = _of_dwarf(view, event, told, names) or _of_jewels(event, told, view.seat, names)
        text = text or _of_cards(view, event, told)
        if text and text not in said:
            said[text] = Line(f"{text}.", DEED, icon_of(event), seat)
    return list(said.values())


def _of_dwarf(view: FreyasFollyView, event: Event, told: Sequence[Event], names: Sequence[str]) -> str:
    if isinstance(event, Moved):
        load = [other.heap for other in _of(Unloaded, told) if other.dwarf == event.dwarf]
        return _way(view, [move for move in _of(Moved, told) if move.dwarf == event.dwarf], load, names)
    if isinstance(event, Collected):
        return f"Dwarf {dwarf_number(view, event.dwarf)} collected {jewels(event.heap)}"
    if isinstance(event, Flew):
        return f"The Bat carried {jewels(event.heap)} home"
    if isinstance(event, Roused):
        return f"Dwarf {dwarf_number(view, event.dwarf)} bars the way at {place(view, event.place)}"
    if isinstance(event, LostAbility) and event.ability == STRENGTH:
        return f"{ability(event.ability)} wore off"
    return ""


def _way(view: FreyasFollyView, moves: Sequence[Moved], load: Sequence[int], names: Sequence[str]) -> str:
    """Say where a dwarf went in a turn, wherever he stopped, and what he unloaded at home."""
    outside = view.box.mine.outside
    who = f"Dwarf {dwarf_number(view, moves[0].dwarf)}"
    over = past(view, list(dict.fromkeys(number for move in moves for number in move.passed)), names)
    if moves[-1].target == outside:
        return f"{who} came home{f' with {jewels(load[-1])}' if load else ''}{over}"
    target = place(view, moves[-1].target)
    gifts = [move.ability for move in moves if move.ability != NO_ABILITY]
    if moves[0].origin == outside:
        gift = f" with {ability(gifts[0])}" if gifts else ""
        return f"{who} entered the mine{gift}, to {target}{over}"
    if moves[0].origin == moves[-1].target:
        return f"{who} went to {place(view, moves[0].target)} and back{over}"
    return f"{who} went from {place(view, moves[0].origin)} to {target}{over}"


def _of_jewels(event: Event, told: Sequence[Event], viewer: Seat, names: Sequence[str]) -> str:
    if isinstance(event, Traded):
        trades = [f"{jewels(trade.given)} for {jewels(trade.taken)}" for trade in _of(Traded, told)]
        return f"Traded {listed(trades)}" if len(trades) == 1 else f"{len(trades)} trades: {'; '.join(trades)}"
    if isinstance(event, Stole) and event.source != viewer:
        return f"The Thief took {jewels(event.heap)} from {source(event.source, names)}"
    if isinstance(event, Passed):
        return "Passed twice" if len(_of(Passed, told)) > 1 else "Passed"
    if isinstance(event, Paid):
        return f"Used {counted(len(_of(Paid, told)), 'free action')}"
    return ""


def _of_cards(view: FreyasFollyView, event: Event, told: Sequence[Event]) -> str:
    box = view.box
    if isinstance(event, TookSetting):
        return f"Took {listed([f'the {box.setting_names[one.setting]}' for one in _of(TookSetting, told)])}"
    if isinstance(event, Completed):
        done = [one.setting for one in _of(Completed, told)]
        points = counted(sum(box.setting_points[setting] for setting in done), "point")
        return f"Completed {listed([f'the {box.setting_names[setting]}' for setting in done])} for {points}"
    if isinstance(event, Forged):
        made = _of(Forged, told)
        which = ("piece " if len(made) == 1 else "pieces ") + listed([box.piece_ids[one.piece] for one in made])
        won = counted(sum(one.tokens for one in made), "free action")
        return f"Completed {which} of the Brisingamen for {won}"
    if isinstance(event, TookAbility):
        return f"Took {listed([ability(one.ability) for one in _of(TookAbility, told)])}"
    return ""


def _drawn(view: FreyasFollyView, told: Sequence[Event]) -> list[Line]:
    """Say in one line what was turned; of a set-up only how much."""
    placed = len(_of(Placed, told))
    if placed:
        opened = counted(len(_of(TurnedSetting, told)), "setting")
        text = f"{counted(placed, 'jewel')} came into the caverns, {opened} into the workshop."
        return [Line(text, CHANCE_LINE, "bag")]
    drawn = [f"the {view.box.setting_names[one.setting]}" for one in _of(TurnedSetting, told)]
    drawn += [f"piece {view.box.piece_ids[one.piece]}" for one in _of(TurnedPiece, told)]
    drawn += [ability(one.ability) for one in _of(TurnedAbility, told)]
    return [Line(f"Turned: {listed(drawn)}.", CHANCE_LINE, "scroll")] if drawn else []


def _end(view: FreyasFollyView, told: Sequence[Event], names: Sequence[str]) -> list[Line]:
    return lines_of(view, _of(GameEnded, told), names)
