"""How the moments at Rietburg are acted out: heroes on their way, battles, tasks done, Tarok who comes nearer."""

from __future__ import annotations

from meadhall.engine.contract import Event
from meadhall.games.rietburg import RietburgView, events
from meadhall.games.rietburg.pieces import FREED
from meadhall.words.telling import Act

NARRATOR = ("deck",)
"""The narrator deck, beside which Tarok is drawn."""


def acts(view: RietburgView) -> list[Act]:
    """Name the gestures of a moment, from ``view.told`` alone."""
    return [act for event in view.told or [] for act in _acts_of(view, event)]


def _acts_of(view: RietburgView, event: Event) -> list[Act]:
    if isinstance(event, events.HeroMoved):
        return [Act("march", (_hero(view, event.hero),))]
    if isinstance(event, events.BattleWon):
        return _battle(view, event)
    if isinstance(event, events.TaskCompleted):
        task = (_task(event.place),)
        return [Act("crown", at=task), Act("pop", at=("done",))]
    if isinstance(event, events.NarratorRead | events.DeckChanged):
        return [Act("darken", at=NARRATOR), Act("loom", at=NARRATOR), Act("darken", by=0)]
    if isinstance(event, events.GameEnded):
        if event.ending == FREED:
            return [Act("crown", at=("done",), ends=True)]
        return [
            Act("darken", at=NARRATOR, tone="lose", ends=True),
            Act("loom", at=NARRATOR, ends=True),
            Act("darken", by=0, ends=True),
        ]
    return _cards(view, event)


def _battle(view: RietburgView, event: events.BattleWon) -> list[Act]:
    """Let each hero strike, and the creature fall."""
    creature = (_stack(event.place),)
    blows = []
    for hero in event.heroes:
        one = (_hero(view, hero),)
        blows += [Act("lunge", one, creature), Act("clash", one, creature)]
    return [*blows, Act("hit", at=creature), Act("fall", at=creature)]


def _cards(view: RietburgView, event: Event) -> list[Act]:
    if isinstance(event, events.CardLaid):
        return [Act("build", at=(_stack(event.place),), joins=True)]
    if isinstance(event, events.CardTurned):
        return [Act("flip", at=(_stack(event.place),)), Act("open", at=(_stack(event.place),))]
    if isinstance(event, events.TaskTurned):
        return [Act("flip", at=(_task(event.place),)), Act("open", at=(_task(event.place),))]
    if isinstance(event, events.CardMoved):
        return [Act("fall", at=(_stack(event.place),)), Act("build", at=(_stack(event.other),))]
    if isinstance(event, events.CardRemoved | events.ObjectPickedUp):
        return [Act("fall", at=(_stack(event.place),))]
    if isinstance(event, events.CreaturesSwapped):
        both = (_stack(event.place), _stack(event.other))
        return [Act("flip", at=both), Act("open", at=both)]
    if isinstance(event, events.SpiritPlaced):
        return [Act("build", at=("spirit",))]
    return []


def _hero(view: RietburgView, hero: int) -> str:
    return f"hero-{view.laws.box.heroes[view.laws.heroes[hero]].id}"


def _stack(place: int) -> str:
    return f"stack-{place + 1}"


def _task(place: int) -> str:
    return f"task-{place + 1}"
