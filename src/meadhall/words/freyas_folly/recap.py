"""What has become of Freya's Folly since somebody's last turn: a block for each turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from meadhall.engine.contract import NOBODY, Event, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.events import (
    Completed,
    Forged,
    GameEnded,
    Moved,
    Paid,
    Passed,
    Placed,
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
from meadhall.words.derived import Words, icon_of
from meadhall.words.freyas_folly.parts import HereIs, ability_noun, heap_words, setting_noun
from meadhall.words.reading import all_of
from meadhall.words.speech import Listing, Phrase, Template
from meadhall.words.telling import CHANCE_LINE, DEED, Block, Line

E = TypeVar("E", bound=Event)
SUMMED: Final = (Traded, Passed, Paid, TookSetting, Completed, Forged, TookAbility)
"""What a seat did several times in a turn is one line."""
ROBBED = Template("{loot} from {who}.")
LOOT = Template("{thief:'s} Thief took {jewels}")
TURN, SET_UP = Template("{who}, turn {number}"), Template("The set-up")
LAID_OUT = Template("{placed:# jewel|# jewels} came into the caverns, {opened:# setting|# settings} into the workshop.")
TURNED = Template("Turned up {cards}.")
THE_SETTING, SOME_PIECES = Template("the {setting}"), Template("{count:a piece|# pieces} of the Brisingamen")
AN_ABILITY = Template("{gift:a}")


def recap(words: Words[FreyasFollyView], here: HereIs, events: Sequence[Event]) -> list[Block]:
    """Sum up what happened, a block for each turn; first what others took from the seat that looks."""
    view = here.view
    robbed = [event for event in all_of(events, Stole) if event.source == view.seat]
    blocks = []
    if robbed:
        loot = [Phrase(LOOT, {"thief": here.person(by.seat), "jewels": heap_words(by.heap)}) for by in robbed]
        text = here.say(ROBBED, loot=Listing(loot), who=here.person(view.seat))
        blocks.append(Block(here.names[view.seat], [Line(text, DEED, "thief", robbed[0].seat)], view.seat))
    for seat, number, told in _turns(view, events):
        lines = [*_deeds(words, here, told, seat), *_drawn(here, told), *words.lines(here, all_of(told, GameEnded))]
        heading = here.say(TURN, who=here.person(seat), number=number) if seat != NOBODY else here.say(SET_UP)
        if lines:
            blocks.append(Block(heading, lines, seat))
    return blocks


def _turns(view: FreyasFollyView, events: Sequence[Event]) -> list[tuple[Seat, int, list[Event]]]:
    """Cut events at the beginning of each turn: its seat, its number and what happened in it."""
    seats = len(view.homes)
    began = all_of(events, TurnBegan)
    first = int(view.turns) - len(began) - len(all_of(events, GameEnded))
    """Turns finished when the first of these events happened; less than 0 if that was in the set-up."""
    seat = (began[0].seat - 1) % seats if began else int(view.turn)
    turns: list[tuple[Seat, int, list[Event]]] = [(seat if first >= 0 else NOBODY, first // seats + 1, [])]
    for event in events:
        if isinstance(event, TurnBegan):
            turns.append((event.seat, event.number, []))
        else:
            turns[-1][2].append(event)
    return turns


def _deeds(words: Words[FreyasFollyView], here: HereIs, told: Sequence[Event], seat: Seat) -> list[Line]:
    """Say what a seat did in a turn, equal deeds together and in the order in which each was first done."""
    runs: dict[tuple[type[Event], int], list[Event]] = {}
    for place, event in enumerate(told):
        runs.setdefault(_sort(event, place), []).append(event)
    said: dict[str, Line] = {}
    for run in runs.values():
        run.sort(key=lambda event: isinstance(event, Unloaded))
        row = words.told[type(run[0])]
        text = "" if row is None else row.recap.say(here, run)
        if row is not None and text and text not in said:
            said[text] = Line(text, DEED, icon_of(row.row.icon, here, run[0]), seat)
    return list(said.values())


def _sort(event: Event, place: int) -> tuple[type[Event], int]:
    """Return the same for events that are one line: a dwarf's way in a turn, and deeds that are summed."""
    if isinstance(event, Moved | Unloaded):
        return Moved, event.dwarf
    if isinstance(event, SUMMED):
        return type(event), NOBODY
    return type(event), place


def _drawn(here: HereIs, told: Sequence[Event]) -> list[Line]:
    """Say in one line what was turned; of a set-up only how much."""
    box, settings = here.view.box, all_of(told, TurnedSetting)
    placed, pieces = len(all_of(told, Placed)), len(all_of(told, TurnedPiece))
    if placed:
        return [Line(here.say(LAID_OUT, placed=placed, opened=len(settings)), CHANCE_LINE, "bag")]
    drawn = [
        *[Phrase(THE_SETTING, {"setting": setting_noun(box, event.setting)}) for event in settings],
        *([Phrase(SOME_PIECES, {"count": pieces})] if pieces else []),
        *[Phrase(AN_ABILITY, {"gift": ability_noun(event.ability)}) for event in all_of(told, TurnedAbility)],
    ]
    return [Line(here.say(TURNED, cards=Listing(drawn)), CHANCE_LINE, "scroll")] if drawn else []
