"""What a monster threatens, in words: what several reasons of the coach say."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.actions import OfMonster
from meadhall.words.castle_panic.parts import MONSTERS, HereIs, kind_of, target
from meadhall.words.reasoning import Grounds, NamedTerms
from meadhall.words.speech import Phrase, Template

TURNS: Final = (Template(""), Template("next move"), Template("in two turns"), Template("in three turns"))
REACHES: Final = Template("the {kind} reaches tower {arc} {turns}")
BREAKS: Final = Template("the {kind} breaks wall {arc} {turns}")


def threat_of(here: HereIs, action: Action, terms: NamedTerms) -> Phrase | None:
    """Say what the monster that an action is about would do soonest; None if that is far away."""
    if not isinstance(action, OfMonster):
        return None
    table, figures = here.view.table, here.view.table.figures
    monster = table.struck(action.target)
    if monster < 0:
        return None
    arc, kind = monster // figures.count % at.ARCS, figures.kind_of[monster % figures.count]
    soonest = at.SWORDSMAN - monster // figures.count // at.ARCS + 1
    if monster // figures.count >= at.space_at(at.CASTLE, 0):
        arc, soonest = (arc + 1) % at.ARCS, 1
    found = [
        (int(terms.number(what, arc)), what)
        for what in ("wall", "tower")
        if terms.number(what, arc) >= soonest and int(terms.number(f"{what} by", arc)) == kind
    ]
    if not found:
        return None
    turns, what = min(found)
    said = {"kind": kind_of(here, monster), "arc": arc + 1, "turns": Phrase(TURNS[turns], {})}
    return Phrase(REACHES if what == "tower" else BREAKS, said)


def with_threat(here: HereIs, grounds: Grounds, alone: Template, other: Template) -> str:
    """Say what an action does to its monster, and what that would do else."""
    action = grounds.action
    assert isinstance(action, OfMonster)
    threat = threat_of(here, action, grounds.here)
    said = here.say(alone if threat is None else other, target=target(here, action), threat=threat)
    return said.replace("**", "")


def monster_in(terms: NamedTerms, name: str, arc: int) -> object:
    """Return the kind of monster that a term names."""
    return MONSTERS[int(terms.number(name, arc))]
