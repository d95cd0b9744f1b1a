"""What speaks for more than one sort of choice: what a way leads to, what jewels are for."""

from __future__ import annotations

from meadhall.words.freyas_folly.parts import JEWELS, HereIs, dwarf_phrase, one_setting, spot_of
from meadhall.words.reasoning import Grounds, NamedTerms
from meadhall.words.speech import Listing, Template
from meadhall.words.telling import begun

HOME = Template("That brings the load home{aim}.")
ON_THE_WAY = Template("The dwarf is then {way:# step|# steps} from home with {load:# jewel|# jewels}{aim}.")
CARRIES = Template("On the way home, with {way:# step|# steps} to go: {aim}.")
NEARLY = Template("Nearly home, {way:# step|# steps} away: {aim}.")
WITH_AIM = Template(": {aim}")
DWARF_NEEDED = Template("You need a dwarf outside for the next setting.")
HOLDS = Template("{spot}, {steps:# step|# steps} away, holds {what}.")
COLLECT_NEXT = Template("What lies in {spot} can be collected next: {what}.")
BEATS = Template("{dwarf} gets to {spot} first if you wait; it holds {what}.")
BEATS_BY_A_STEP = Template("Get in before {dwarf}: {spot} holds {what}.")
AT_ONCE = Template("That comes home at once: no dwarf has to carry it.")
AS_NEAR = Template("Hurry to {spot}: it holds {what}, and {dwarf} is just as near.")
LAST_ONES = Template("{spot}, {steps:# step|# steps} away, has all that is missing: {what}.")
SO_MANY = Template("{count:# jewel|# jewels}")
LACKS_NOTHING = Template("{wanted} for the {setting} ({points:# point|# points}), which then lacks nothing")
LACKS = Template("{wanted} for the {setting} ({points:# point|# points}), which then lacks {left:# jewel|# jewels}")


ONE_MOVE = 2
"""Steps that are nearly nothing."""


def is_alike(grounds: Grounds) -> bool:
    """Say whether comparing two choices tells nothing: what they lead to is named alike."""
    names = ("score", "aim", "lacks then", "after", "load", "way", "goal", "steps")
    return all(grounds.here.number(name) == grounds.there.number(name) for name in names)


def why_way(here: HereIs, grounds: Grounds) -> str:
    """Say what a way leads to: home with a load, or to jewels."""
    terms = grounds.here
    load, way = int(terms.number("load")), int(terms.number("way"))
    aim = _for_the_aim(here, terms)
    if load:
        if way and aim:
            return here.say(NEARLY if way <= ONE_MOVE else CARRIES, way=way, aim=aim)
        found = here.say(WITH_AIM, aim=aim) if aim else ""
        return here.say(ON_THE_WAY, way=way, load=load, aim=found) if way else here.say(HOME, aim=found)
    goal = terms.first("goal")
    if goal is None:
        return "" if way else here.say(DWARF_NEEDED)
    steps = int(terms.number("steps"))
    spot = spot_of(here.view.box, int(goal[1]))
    what = aim or here.say(SO_MANY, count=int(terms.number("after")))
    if not steps:
        return here.say(COLLECT_NEXT, spot=spot, what=what)
    beaten, rival = terms.first("beaten"), terms.first("rival")
    if beaten is not None:
        return here.say(
            BEATS_BY_A_STEP if steps <= 1 else BEATS, dwarf=dwarf_phrase(here, int(beaten[1])), spot=spot, what=what
        )
    if rival is not None:
        return here.say(AS_NEAR, dwarf=dwarf_phrase(here, int(rival[1])), spot=spot, what=what)
    is_last = bool(aim) and not terms.number("lacks then")
    return here.say(LAST_ONES if is_last else HOLDS, spot=spot, steps=steps, what=what)


def why_jewels(here: HereIs, grounds: Grounds) -> str:
    """Say what jewels are for."""
    said = _for_the_aim(here, grounds.here)
    return f"{begun(said)}." if said else ""


def why_stolen(here: HereIs, grounds: Grounds) -> str:
    """Say what jewels are for that a Thief takes, or what speaks for sending one."""
    return why_jewels(here, grounds) or here.say(AT_ONCE)


def _for_the_aim(here: HereIs, terms: NamedTerms) -> str:
    """Say what jewels do for the setting one works for: "the small ruby for the ruby ring (9 points)"."""
    aim, wanted = terms.first("aim"), terms.all("wanted")
    if aim is None or not wanted:
        return ""
    box, number = here.view.box, int(aim[1])
    jewels = Listing([JEWELS[jewel] for jewel in wanted], "the")
    points, left = box.setting_points[number], int(terms.number("lacks then"))
    if left:
        return here.say(LACKS, wanted=jewels, setting=one_setting(box, number), points=points, left=left)
    return here.say(LACKS_NOTHING, wanted=jewels, setting=one_setting(box, number), points=points)
