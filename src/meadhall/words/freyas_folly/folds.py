"""How the choices of Freya's Folly are folded: by the dwarf who moves, or by what is taken, traded or stolen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import EMPTY, JEWEL_COUNT, MARKET, NO_ABILITY, NOWHERE, count_of, large_count
from meadhall.games.freyas_folly.rules.abilities import Fly, Halt, Rouse, Steal, TakeAbility, Wait
from meadhall.games.freyas_folly.rules.collecting import Collect, Gather, Leave
from meadhall.games.freyas_folly.rules.moving import Enter, Move
from meadhall.games.freyas_folly.rules.settings import Complete, Forge, TakeSetting
from meadhall.games.freyas_folly.rules.trading import Give, Take
from meadhall.games.freyas_folly.rules.turn import End, Pass
from meadhall.words.freyas_folly.names import (
    CRAFTS,
    KEPT,
    ability,
    dwarf_number,
    jewel_count,
    jewel_name,
    jewel_total,
    jewels,
    place,
    source,
)
from meadhall.words.freyas_folly.sentences import passed_by
from meadhall.words.numbers import counted
from meadhall.words.telling import Fold

_WORDS: Final[dict[type[Action], tuple[str, Fold]]] = {
    Enter: ("Send a dwarf in", Fold("Send him where?", "alone, or with an ability", "door")),
    TakeSetting: ("Take a setting", Fold("Take which setting?", "from the workshop", "crown")),
    Complete: ("Complete a setting", Fold("Complete which setting?", "a dwarf goes to market", "seal")),
    Forge: ("Forge for the Brisingamen", Fold("Complete which piece?", "for free actions", "amber")),
    TakeAbility: ("Take an ability", Fold("Take which ability?", "from the black market", "bolt")),
    Give: ("Trade jewels", Fold("Trade which jewels away?", "at the black market", "swap")),
    Take: ("Take jewels", Fold("Take which jewels?", "from the black market", "swap")),
    Steal: ("Send the Thief", Fold("Steal what?", "from a home or from the market", "thief")),
    Fly: ("Let the Bat carry", Fold("Carry which jewels home?", "", "bat")),
    Rouse: ("Begin a Strength", Fold("Whose Strength begins?", "", "strength")),
    Collect: ("Collect", Fold("Collect the jewels?", "", "bag")),
    Leave: ("Leave the jewels", Fold("Leave the jewels?", "", "arrow")),
    Wait: ("Wait", Fold("Keep the Strength?", "", "arrow")),
    Halt: ("Halt", Fold("Make no second move?", "", "arrow")),
    Pass: ("Pass", Fold("Pass this action?", "", "arrow")),
    End: ("End your turn", Fold("End your turn?", "", "arrow")),
}


def path(view: FreyasFollyView, action: Action, names: Sequence[str]) -> tuple[str, ...]:
    """Say under which words a choice is found: a dwarf or a deed, the family of targets, the target."""
    if isinstance(action, (Move, Gather)):
        family, target = _target(view, action.target)
        passed = _passed(view, action.origin, action.target)
        first = "Collect first" if isinstance(action, Gather) else family
        return _dwarf(view, action.origin), first, target + passed
    word, _ = _WORDS.get(type(action), ("Chance", Fold("")))
    if isinstance(action, Enter):
        gift = "Alone" if action.ability == NO_ABILITY else f"With {ability(action.ability)}"
        return word, gift, place(view, action.target) + _passed(view, NOWHERE, action.target)
    if isinstance(action, Give | Take | Fly):
        return (word, *_heap(action.heap))
    if isinstance(action, Steal):
        whose = "From the market" if action.source == MARKET else f"From {source(action.source, names)}"
        return word, whose, _short(action.heap)
    return (word, *_card(view, action))


def _card(view: FreyasFollyView, action: Action) -> tuple[str, ...]:
    if isinstance(action, (TakeSetting, Complete)):
        points = counted(view.box.setting_points[action.card], "point")
        return (f"{view.box.setting_names[action.card]}, {points}",)
    if isinstance(action, Forge):
        return (f"piece {view.box.piece_ids[action.card]}",)
    if isinstance(action, TakeAbility):
        return (ability(action.card),)
    return (place(view, action.place),) if isinstance(action, Rouse) else ()


def fold(view: FreyasFollyView, action: Action, names: Sequence[str]) -> Fold:
    """Say what the choices of one dwarf, or of one deed, have in common."""
    if isinstance(action, (Move, Gather)):
        number = view.dwarf_at[action.origin]
        load = view.dwarfs[number].barrow if number != NOWHERE else EMPTY
        carried = f", carrying {jewels(load)}" if load != EMPTY else ""
        note = f"at {place(view, action.origin)}{carried}"
        return Fold(f"{_dwarf(view, action.origin)}: where to?", note, CRAFTS[view.turn])
    return _WORDS.get(type(action), ("", Fold("Chance decides")))[1]


def _dwarf(view: FreyasFollyView, origin: int) -> str:
    number = view.dwarf_at[origin]
    return f"Move dwarf {dwarf_number(view, number)}" if number != NOWHERE else "Move a dwarf"


def _target(view: FreyasFollyView, target: int) -> tuple[str, str]:
    """Return the family of a target, and the target."""
    mine = view.box.mine
    if target == mine.outside:
        return "Out", "home"
    if not mine.is_cavern(target):
        return "To a lantern", place(view, target)
    heap = view.jewels_at(target)
    if heap == EMPTY:
        return "To an empty cavern", place(view, target)
    return "To jewels", f"{place(view, target)}, {jewel_count(heap)}"


def _passed(view: FreyasFollyView, origin: int, target: int) -> str:
    passed = len(passed_by(view, origin, target))
    return f", past {counted(passed, 'dwarf', 'dwarfs')}" if passed else ""


@lru_cache(KEPT)
def _heap(heap: int) -> tuple[str, ...]:
    """Return how many jewels a heap has, and which: "1 large, 2 small", "large ruby, 2 emeralds"; "" for none."""
    if heap == EMPTY:
        return ()
    large = int(large_count(heap))
    small = jewel_total(heap) - large
    return ", ".join(f"{count} {size}" for count, size in ((large, "large"), (small, "small")) if count), _short(heap)


@lru_cache(KEPT)
def _short(heap: int) -> str:
    """Name the jewels of a heap in short, the small ones without their size: "large ruby, 2 emeralds"."""
    found = []
    for jewel in range(JEWEL_COUNT):
        count = int(count_of(heap, jewel))
        if count:
            name = jewel_name(jewel, count).removeprefix("small ")
            found.append(name if count == 1 else f"{count} {name}")
    return ", ".join(found)
