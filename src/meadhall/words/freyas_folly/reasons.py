"""Why a master of dwarfs would do it, in words: what a setting lacks, what comes home, who is first at a cavern."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.rules.abilities import Fly, Halt, Steal, TakeAbility
from meadhall.games.freyas_folly.rules.collecting import Collect, Gather
from meadhall.games.freyas_folly.rules.moving import Enter, Move
from meadhall.games.freyas_folly.rules.settings import Complete, Forge, TakeSetting
from meadhall.games.freyas_folly.rules.trading import Give, Take
from meadhall.games.freyas_folly.rules.turn import End, Pass
from meadhall.words.freyas_folly.names import dwarf, jewel_name, jewels, place, setting
from meadhall.words.numbers import counted, listed
from meadhall.words.reasoning import Grounds, Named
from meadhall.words.telling import begun

_ABILITIES = (
    "Speed brings a dwarf two moves for one action: most of all deep in a full mine.",
    "The Bat carries two jewels home from wherever the dwarf stands.",
    "The Thief takes two jewels at once, also out of another home.",
    "Stealth leads past dwarfs who stand in the way.",
    "Strength holds up everybody who has to pass that dwarf.",
    "Stamina fills a barrow again that is not empty.",
)
"""What speaks for each ability card."""


def means(view: FreyasFollyView) -> str:
    """Say what the number of a choice means."""
    return "Chance that you win, and the points to be expected."


def reason(view: FreyasFollyView, grounds: Grounds, names: Sequence[str]) -> str:
    """Say why the best choice is better than another, or what speaks for it; "" where that tells nothing."""
    action, here = grounds.action, grounds.here
    if grounds.other is not None and _is_alike(grounds):
        return ""
    if isinstance(action, Complete):
        return _completed(grounds)
    if isinstance(action, TakeSetting):
        return _taken(here)
    if isinstance(action, Forge):
        tokens = counted(view.laws.piece_tokens[action.card], "free action")
        return f"It pays {tokens} for {jewels(view.box.piece_needs[action.card])}, and the necklace grows."
    if isinstance(action, Move | Gather | Enter):
        return _way(view, here, names)
    if isinstance(action, Give):
        take = next((step for step in grounds.line if isinstance(step, Take)), None)
        return f"It can bring {jewels(take.heap)}." if take is not None else ""
    if isinstance(action, Take | Steal | Fly):
        return _jewels(view, here)
    if isinstance(action, TakeAbility):
        return _ABILITIES[action.card]
    if isinstance(action, Collect):
        return f"The barrow is filled: {jewels(view.jewels_at(view.mover))}."
    if isinstance(action, End) and grounds.other is None:
        return "A free action does more in a later turn than anything left to do in this one."
    if isinstance(action, Halt) and grounds.other is None:
        return "No second move leads nearer to what is wanted."
    return "Nothing that this action could do would help." if isinstance(action, Pass) and not grounds.other else ""


def _is_alike(grounds: Grounds) -> bool:
    """Say whether comparing two choices tells nothing: what they lead to is named alike."""
    names = ("score", "aim", "lacks then", "after", "load", "way", "goal", "steps")
    return all(grounds.here.number(name) == grounds.there.number(name) for name in names)


def _completed(grounds: Grounds) -> str:
    gained = int(grounds.here.number("score"))
    return f"It adds {counted(gained, 'point')} to your score at once."


def _taken(here: Named) -> str:
    lacks, then, trades = (int(here.number(name)) for name in ("lacks", "lacks then", "trades"))
    if not lacks:
        return "You have every jewel for it: it can be completed at once."
    if not then and not trades:
        return "The jewels for it are on their way home already."
    if not then:
        return f"{counted(trades, 'trade')} at the market and you have every jewel for it."
    return f"Only {counted(then, 'jewel')} cannot be had by trading."


def _way(view: FreyasFollyView, here: Named, names: Sequence[str]) -> str:
    load, way = int(here.number("load")), int(here.number("way"))
    if load:
        done = "The load is home" if not way else f"{counted(way, 'step')} from home with {counted(load, 'jewel')}"
        aim = _for_the_aim(view, here)
        return f"{done}{': ' if aim else ''}{aim}."
    goal = here.first("goal")
    if goal is None:
        return "" if way else "A dwarf outside is needed for the next setting."
    steps = int(here.number("steps"))
    near = "where the dwarf is now" if not steps else f"{counted(steps, 'step')} away"
    where = f"{place(view, int(goal[1]))}, {near},"
    aim = _for_the_aim(view, here)
    said = f"{where} holds {aim or counted(int(here.number('after')), 'jewel')}"
    beaten, rival = here.first("beaten"), here.first("rival")
    if beaten is not None:
        said += f"; else {dwarf(view, int(beaten[1]), names)} is there first"
    elif rival is not None and steps:
        said += f", though {dwarf(view, int(rival[1]), names)} is as near"
    return f"{begun(said)}."


def _jewels(view: FreyasFollyView, here: Named) -> str:
    said = _for_the_aim(view, here)
    return f"{begun(said)}." if said else ""


def _for_the_aim(view: FreyasFollyView, here: Named) -> str:
    """Say what jewels do for the setting one works for: "the small ruby for the ruby ring of 9 points"."""
    aim = here.first("aim")
    wanted = here.all("wanted")
    if aim is None or not wanted:
        return ""
    found = listed([f"the {jewel_name(jewel)}" for jewel in wanted])
    name, points = setting(view, int(aim[1])), view.box.setting_points[int(aim[1])]
    left = int(here.number("lacks then"))
    rest = "which then lacks nothing" if not left else f"which then lacks {counted(left, 'jewel')}"
    return f"{found} for the {name} of {counted(points, 'point')}, {rest}"
