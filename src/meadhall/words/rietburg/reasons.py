"""Why heroes would do it, in words: what a whole turn does for the tasks, or for what heroes have."""

from __future__ import annotations

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import row_of
from meadhall.words.numbers import counted, listed
from meadhall.words.reasoning import Grounds, NamedTerms
from meadhall.words.rietburg.parts import the_card, the_place
from meadhall.words.rietburg.tasks import for_task

MUCH = 0.5
"""Work that makes a difference."""


def of_turn(view: RietburgView, grounds: Grounds) -> str:
    """Say what the turn does by the best choice, or does better than by another; "" where that tells nothing."""
    here, there = grounds.here, grounds.there
    if here.has("won"):
        return "It completes the last task and frees the castle."
    if grounds.other is not None and there.has("lost"):
        return "Anything else loses the castle now."
    others = there if grounds.other is not None else NamedTerms()
    parts = [
        *_completed(view, here, others),
        *_felled(view, here, others),
        *_turned(view, here, others),
        *_came(view, here, others),
        *_gained(here, others, is_alone=grounds.other is None),
    ]
    if not parts:
        return ""
    said = (", and " if "," in parts[0] else " and ").join(parts[:2])
    return f"{_begun(parts[0], grounds, here.has('unknown'))} {said}."


def _begun(deed: str, grounds: Grounds, is_unknown: bool) -> str:
    """Begin the sentence by what the turn does first of all."""
    if deed.startswith("completes"):
        return "That is the turn that"
    if deed.startswith("clears"):
        if deed.endswith("leaving it clear"):
            return "With it the turn"
        if deed[len("clears ")].isdigit():
            return "Fewer cards lie in the way: it"
        return "By its end the turn" if not is_unknown else "It"
    if deed.startswith("saves"):
        return "It comes cheaper: it"
    if deed.startswith("gains"):
        return "This turn it" if grounds.other is None else "You end the turn with more: it"
    return "Somebody gets to work: it" if deed.startswith("brings") else "Then you know more: it"


def _completed(view: RietburgView, here: NamedTerms, there: NamedTerms) -> list[str]:
    places = [place for place in here.all("completed") if not there.has("completed", place)]
    need = view.laws.box.tasks_to_win
    done = int(here.number("done"))
    return [f"completes the task in {the_place(view, place)}, {done} of {need}" for place in places]


def _felled(view: RietburgView, here: NamedTerms, there: NamedTerms) -> list[str]:
    """Say which cards are cleared away."""
    said: list[str] = []
    for place, count in here.all("felled").items():
        if count <= there.number("felled", place):
            continue
        left = int(here.number("stack", place))
        what = _tops(view, place, int(count))
        rest = f"leaving {counted(left, 'card')}" if left else "leaving it clear"
        said.append(f"clears {what} from {the_place(view, place)}, {rest}")
    return said


def _tops(view: RietburgView, place: int, count: int) -> str:
    known = [row_of(entry) for entry in view.stacks[place][-count:]]
    named = [the_card(view.laws.box.encounters[row]) for row in known if row >= 0]
    return listed(named) if len(named) == count and count <= len(known) else counted(count, "card")


def _turned(view: RietburgView, here: NamedTerms, there: NamedTerms) -> list[str]:
    return [
        f"turns over what lies in {the_place(view, place)}"
        for place in here.all("turned")
        if not there.has("turned", place)
    ]


def _came(view: RietburgView, here: NamedTerms, there: NamedTerms) -> list[str]:
    """Say where heroes come to, if there is less to do then."""
    said: list[str] = []
    for place in here.all("here"):
        if there.has("here", place) or here.number("work", place) - there.number("work", place) < MUCH:
            continue
        said.append(f"brings a hero to {the_place(view, place)}{for_task(view, place)}")
    return said


def _gained(here: NamedTerms, there: NamedTerms, is_alone: bool) -> list[str]:
    """Say what is gained or saved."""
    said: list[str] = []
    for name, noun in (("narrators", "narrator card"), ("gold", "gold"), ("will", "willpower"), ("cards", "card")):
        more = int(here.number(name) - there.number(name))
        if more <= 0:
            continue
        plural = "s" if more > 1 and name in ("narrators", "cards") else ""
        if here.number(name) > 0:
            said.append(f"gains {more}{'' if is_alone else ' more'} {noun}{plural}")
        elif not is_alone:
            said.append(f"saves {more} {noun}{plural}")
    return said
