"""Why heroes would do it, in words: what a whole turn does for the tasks, or what a step is good for."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Action
from meadhall.games.rietburg import RietburgView, pieces
from meadhall.games.rietburg.frames import SymbolsFrame
from meadhall.games.rietburg.pieces import is_facedown, row_of
from meadhall.games.rietburg.rules.battle import Fight, Take, battle_of, needed
from meadhall.games.rietburg.rules.free import TurnTask
from meadhall.games.rietburg.rules.group_battle import CallOff, Decline, Invite, Join, JoinSide
from meadhall.games.rietburg.rules.steps import Fetch, Turn
from meadhall.games.rietburg.rules.strength import most_with, potential, total_of
from meadhall.games.rietburg.rules.symbols import Stop, UseSymbol
from meadhall.games.rietburg.rules.turn import End, Play, PlaySide, Revitalize
from meadhall.words.numbers import counted, listed
from meadhall.words.reasoning import Grounds, Named
from meadhall.words.rietburg.names import hero_name, task_words, the_card, the_place
from meadhall.words.telling import begun

MUCH = 0.5
"""Work that makes a difference."""


def means(view: RietburgView) -> str:
    """Say what the number of a choice means."""
    return "Chance that the castle is freed."


def reason(view: RietburgView, grounds: Grounds, names: Sequence[str]) -> str:
    """Say why the best choice is better than another, or what speaks for it; "" where that tells nothing."""
    here, there = grounds.here, grounds.there
    if here.has("won"):
        return "It completes the last task: the castle is freed."
    if grounds.other is not None and there.has("lost"):
        return "Anything else loses the castle now."
    others = there if grounds.other is not None else Named()
    parts = [
        *_completed(view, here, others),
        *_felled(view, here, others),
        *_turned(view, here, others),
        *_came(view, here, others),
        *_gained(here, others, is_alone=grounds.other is None),
    ]
    if not parts:
        return _purpose(view, grounds.action) if grounds.other is None else ""
    said = ", and ".join(parts[:2])
    return f"In this turn it {said}." if not here.has("unknown") else f"It {said}."


def _completed(view: RietburgView, here: Named, there: Named) -> list[str]:
    places = [place for place in here.all("completed") if not there.has("completed", place)]
    need = view.laws.box.tasks_to_win
    done = int(here.number("done"))
    return [f"completes the task at {the_place(view, place)}, {done} of {need}" for place in places]


def _felled(view: RietburgView, here: Named, there: Named) -> list[str]:
    """Say which cards are cleared away."""
    said: list[str] = []
    for place, count in here.all("felled").items():
        if count <= there.number("felled", place):
            continue
        left = int(here.number("stack", place))
        what = _tops(view, place, int(count))
        rest = (
            "which is clear then" if not left else f"where {counted(left, 'card')} {'is' if left == 1 else 'are'} left"
        )
        said.append(f"clears {what} from {the_place(view, place)}, {rest}")
    return said


def _tops(view: RietburgView, place: int, count: int) -> str:
    known = [row_of(entry) for entry in view.stacks[place][-count:]]
    named = [the_card(view.laws.box.encounters[row]) for row in known if row >= 0]
    return listed(named) if len(named) == count and count <= len(known) else counted(count, "card")


def _turned(view: RietburgView, here: Named, there: Named) -> list[str]:
    return [
        f"turns over what lies at {the_place(view, place)}"
        for place in here.all("turned")
        if not there.has("turned", place)
    ]


def _came(view: RietburgView, here: Named, there: Named) -> list[str]:
    """Say where heroes come to, if there is less to do then."""
    said: list[str] = []
    for place in here.all("here"):
        if there.has("here", place) or here.number("work", place) - there.number("work", place) < MUCH:
            continue
        said.append(f"brings a hero to {the_place(view, place)}{_for_task(view, place)}")
    return said


def _for_task(view: RietburgView, place: int) -> str:
    task = view.tasks[place]
    return f" (its task: {task_words(view.laws.box.tasks[task])})" if task >= 0 else ""


def _gained(here: Named, there: Named, is_alone: bool) -> list[str]:
    """Say what is gained or saved."""
    said: list[str] = []
    for name, noun in (("narrators", "narrator card"), ("gold", "gold"), ("will", "willpower"), ("cards", "card")):
        more = int(here.number(name) - there.number(name))
        if more <= 0:
            continue
        plural = "s" if more > 1 and name in ("narrators", "cards") else ""
        if here.number(name) > 0:
            said.append(f"gains {more} {noun}{plural}" + ("" if is_alone else " more"))
        elif not is_alone:
            said.append(f"saves {more} {noun}{plural}")
    return said


def _purpose(view: RietburgView, action: Action) -> str:
    """Say what a step is good for whose end nobody knows yet, or that waits for somebody else."""
    if isinstance(action, Play | PlaySide | UseSymbol):
        return _of_effects(view, action)
    if isinstance(action, Turn):
        return _unturned(view, action.place) if is_facedown(view.top(action.place)) else ""
    if isinstance(action, TurnTask):
        return _unknown_task(view, action.place)
    if isinstance(action, Fight):
        return _in_the_way(view, action.place)
    if isinstance(action, Invite):
        battle = battle_of(view)
        return f"Alone the battle is not won: {total_of(view, battle)} against {needed(view, battle)}."
    if isinstance(action, Join | JoinSide):
        return _joined(view, action)
    if isinstance(action, Decline | CallOff):
        return "The cards that the battle would take are worth more than what it clears."
    if isinstance(action, Fetch):
        return _together(view, action.hero)
    if isinstance(action, Revitalize):
        return f"{counted(int(size_of(view.played[view.active])), 'played card')} can be used again."
    if isinstance(action, Take):
        return "It costs nothing."
    if isinstance(action, End):
        return "Nothing that could still be done in this turn helps."
    return "Nothing that it still offers would help now." if isinstance(action, Stop) else ""


def _of_effects(view: RietburgView, action: Play | PlaySide | UseSymbol) -> str:
    """Say what the symbols of a card are good for: to know more, to be stronger later, or to fight."""
    ops = _ops(view, action)
    down = sum(is_facedown(view.top(place)) for place in range(view.laws.places))
    if pieces.REVEAL in ops and down:
        places = counted(down, "location")
        return f"At {places} the top card lies face down, where nobody can fight it or pick it up."
    if pieces.GAIN_QUIVER in ops:
        return "A quiver makes a battle stronger whenever it is needed."
    if pieces.RETRIEVE in ops or pieces.RETRIEVE_OWN in ops:
        return "A card taken back is played again without losing a turn."
    symbol = view.laws.box.hero_cards[action.card].blows[action.option] if isinstance(action, Play) else None
    if symbol is not None:
        here = view.places[view.active]
        most = potential(view, view.active, symbol, here, 0)
        return (
            f"{_in_the_way(view, here)[:-1]}; this card brings up to {most}."
            if _is_creature(view, here) and most
            else ""
        )
    return ""


def _ops(view: RietburgView, action: Play | PlaySide | UseSymbol) -> list[int]:
    box = view.laws.box
    if isinstance(action, PlaySide):
        return [effect.op for effect in box.side_card(action.card).effects]
    if isinstance(action, Play):
        return [effect.op for effect in box.hero_cards[action.card].effects[action.option]]
    frame = view.frames[-1]
    if not isinstance(frame, SymbolsFrame):
        return []
    symbols = box.hero_cards[frame.card].options[frame.option]
    return [symbol.effect.op for symbol in symbols if symbol.number == action.number]


def _unknown_task(view: RietburgView, place: int) -> str:
    if view.stacks[place]:
        return "Who knows a task can work for it while cards still lie on it."
    return f"{begun(the_place(view, place))} is clear: once its task is known, it can be completed."


def _unturned(view: RietburgView, place: int) -> str:
    cards = counted(len(view.stacks[place]), "card")
    return f"Face down it can be neither fought nor picked up; {the_place(view, place)} has {cards} to clear."


def _is_creature(view: RietburgView, place: int) -> bool:
    row = row_of(view.top(place))
    return 0 <= row < view.laws.box.creature_count and not is_facedown(view.top(place))


def _in_the_way(view: RietburgView, place: int) -> str:
    """Say what lies between the heroes and a task."""
    if not _is_creature(view, place):
        return ""
    card = the_card(view.laws.box.encounters[row_of(view.top(place))])
    left = len(view.stacks[place]) - 1
    task = f"the task at {the_place(view, place)}"
    if not left:
        return f"Only {card} lies in the way of {task}."
    return f"{begun(card)} lies in the way of {task}, with {counted(left, 'card')} below."


def _joined(view: RietburgView, action: Join | JoinSide) -> str:
    """Say what a helper's card brings to a battle."""
    battle = battle_of(view)
    most = most_with(view, view.frames[-1].hero, action.card, action.option, battle.place)
    return f"It brings up to {most}; the battle has {total_of(view, battle)} of {needed(view, battle)}."


def _together(view: RietburgView, hero: int) -> str:
    """Say what another hero can do here."""
    here = view.places[view.active]
    if _is_creature(view, here):
        card = the_card(view.laws.box.encounters[row_of(view.top(here))])
        return f"Together with {hero_name(view, hero)} the heroes can fight {card}."
    return f"{hero_name(view, hero)} is nearer to what is left to do at {the_place(view, here)}{_for_task(view, here)}."
