"""What has become of Rietburg since somebody's last turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from meadhall.engine.contract import Event
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg import events as happened
from meadhall.words.numbers import counted, listed
from meadhall.words.reading import all_of
from meadhall.words.rietburg.parts import (
    HereIs,
    a_card,
    acting,
    card_name,
    hero_name,
    icon_of_card,
    led_hero,
    spoken_of,
    the_card,
    the_place,
)
from meadhall.words.telling import CHANCE_LINE, DEED, Block, Line

_AS_TOLD: Final = (
    happened.CreaturesSwapped,
    happened.CardMoved,
    happened.CardPassed,
    happened.SpiritPlaced,
    happened.BookUsed,
    happened.AxeRepaired,
    happened.BattleCalledOff,
    happened.DeckChanged,
    happened.GameEnded,
)
"""What is too rare to be summed up: it is said as in the log."""


Tell: TypeAlias = Callable[[HereIs, Sequence[Event], Sequence[int]], list[Line]]
"""Tells events as lines of the log, with the heroes in whose turn each happened."""


def recap(here: HereIs, events: list[Event], tell: Tell) -> list[Block]:
    """Sum up what happened, a block for each actor in turn order; *events* are what the seat was told."""
    view, names = here.view, here.names
    heroes = acting(view, events)
    turns: list[tuple[int, list[Event]]] = []
    turn = _first_turn(view, events)
    for event, hero in zip(events, heroes, strict=True):
        if isinstance(event, happened.TurnBegan):
            turn = event.number
        if not turns or turns[-1][0] != turn:
            turns.append((turn, []))
        if hero >= 0:
            turns[-1][1].append(event)
    blocks = [_to_you(here, events, heroes)]
    for number, told in turns:
        hero = (view.active - (view.turn - number)) % view.laws.hero_count
        heading = f"{led_hero(view, hero, names)}, turn {number}"
        blocks.append(Block(heading, _lines(here, told, hero, tell), view.laws.seat_of(hero)))
    return [block for block in blocks if block.lines]


def _first_turn(view: RietburgView, events: Sequence[Event]) -> int:
    """Return in which turn the first event happened."""
    begun = [event.number for event in all_of(events, happened.TurnBegan)]
    return begun[0] - 1 if begun else view.turn


def _to_you(here: HereIs, events: Sequence[Event], heroes: Sequence[int]) -> Block:
    """Say what others did to the heroes of the seat that looks."""
    lines = []
    view, names = here.view, here.names
    laws = view.laws
    for event, hero in zip(events, heroes, strict=True):
        if hero < 0 or laws.seat_of(hero) == view.seat:
            continue
        if isinstance(event, happened.HeroMoved) and laws.seat_of(event.hero) == view.seat:
            where = the_place(view, event.place)
            text = f"{led_hero(view, hero, names)} fetched {_spoken_of(here, event.hero)} to {where}."
            lines.append(Line(text, icon="boot", seat=laws.seat_of(hero)))
        if isinstance(event, happened.CardPassed) and laws.seat_of(event.taker) == view.seat:
            card = card_name(view, event.card)
            text = f"{led_hero(view, event.giver, names)} gave {card} to {_spoken_of(here, event.taker)}."
            lines.append(Line(text, icon="next", seat=laws.seat_of(hero)))
    return Block(names[view.seat] if lines else "", lines, view.seat)


def _spoken_of(here: HereIs, hero: int) -> str:
    return here.language.form(spoken_of(here, hero), "")


def _lines(here: HereIs, told: Sequence[Event], hero: int, tell: Tell) -> list[Line]:
    """Sum up what happened in one hero's turn."""
    view, names = here.view, here.names
    said = [
        *_cards(view, told),
        *_ways(view, told),
        *_drawn(view, told),
        *_battles(view, told, names),
        *_gains(view, told, hero),
        *_tasks(view, told),
        *_payments(told),
    ]
    rare = all_of(told, _AS_TOLD)
    seat = view.laws.seat_of(hero)
    return [replace(line, seat=seat) for line in said] + tell(here, rare, [hero] * len(rare))


def _drawn(view: RietburgView, told: Sequence[Event]) -> list[Line]:
    """Say what came into sight by chance."""
    rows = view.laws.box.encounters
    lines = []
    laid = all_of(told, happened.CardLaid)
    down = len([event for event in laid if event.row < 0])
    came = [counted(down, "face-down card")] if down else []
    came += [a_card(rows[event.row]) for event in laid if event.row >= 0]
    if came:
        lines.append(Line(f"Laid: {listed(came)}.", CHANCE_LINE, "plus"))
    turned = [event for event in all_of(told, happened.CardTurned) if event.is_up]
    if turned:
        shown = listed([f"{a_card(rows[event.row])} in {the_place(view, event.place)}" for event in turned])
        lines.append(Line(f"Turned up: {shown}.", CHANCE_LINE, "eye"))
    for event in told:
        if isinstance(event, happened.TaskTurned):
            name = view.laws.box.tasks[event.task].name
            lines.append(Line(f"The task in {the_place(view, event.place)}: {name}.", CHANCE_LINE, "flag"))
    return lines


def _cards(view: RietburgView, told: Sequence[Event]) -> list[Line]:
    """Say which cards were played, taken back, picked up and removed."""
    said = []
    for event in told:
        if isinstance(event, happened.CardPlayed):
            said.append(Line(f"Played {card_name(view, event.card)}.", DEED, icon_of_card(view, event.card)))
        elif isinstance(event, happened.Revitalized):
            said.append(Line("Revitalized.", DEED, "back"))
    taken = [card_name(view, event.card) for event in all_of(told, happened.CardTakenBack)]
    if taken:
        said.append(Line(f"Took back {listed(taken)}.", DEED, "back"))
    rows = view.laws.box.encounters
    found = [the_card(rows[event.row]) for event in all_of(told, happened.ObjectPickedUp)]
    if found:
        said.append(Line(f"Picked up {listed(found)}.", DEED, "bag"))
    hidden = [event for event in all_of(told, happened.CardTurned) if not event.is_up]
    if hidden:
        said.append(
            Line(f"Turned {listed([the_card(rows[event.row]) for event in hidden])} face down.", DEED, "rotate")
        )
    removed = all_of(told, happened.CardRemoved)
    if removed:
        said.append(Line(f"Removed {counted(len(removed), 'face-down card')}.", DEED, "none"))
    return said


def _ways(view: RietburgView, told: Sequence[Event]) -> list[Line]:
    """Say where heroes went, and who was fetched."""
    moves = all_of(told, happened.HeroMoved)
    went = [the_place(view, event.place) for event in moves if not event.is_fetched]
    said = [Line(f"Went to {listed(went, 'then')}.", DEED, "boot")] if went else []
    for event in moves:
        if event.is_fetched:
            said.append(Line(f"Fetched {hero_name(view, event.hero)} to {the_place(view, event.place)}.", DEED, "boot"))
    return said


def _battles(view: RietburgView, told: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """Say which creatures fell, and who helped or declined."""
    won = all_of(told, happened.BattleWon)
    said = []
    if won:
        said.append(Line(f"Felled {listed([_felled(view, event) for event in won])}.", DEED, "swords"))
    for event in told:
        if isinstance(event, happened.Answered) and event.card < 0:
            said.append(Line(f"{led_hero(view, event.hero, names)} declined.", DEED, "chat"))
    return said


def _felled(view: RietburgView, event: happened.BattleWon) -> str:
    creature = the_card(view.laws.box.encounters[event.row])
    helpers = [hero_name(view, hero) for hero in event.heroes[1:]]
    return f"{creature} with {listed(helpers)}" if helpers else creature


def _gains(view: RietburgView, told: Sequence[Event], hero: int) -> list[Line]:
    """Say what was gained, summed for each hero."""
    gains = all_of(told, happened.Gained)
    points: dict[int, int] = {}
    for event in gains:
        if event.what == "willpower":
            points[event.hero] = points.get(event.hero, 0) + event.number
    said = []
    for other, number in points.items():
        who = "Gained" if other == hero else f"{hero_name(view, other)} gained"
        said.append(Line(f"{who} {number} willpower.", DEED, "will"))
    quivers = [str(event.number) for event in gains if event.what == "quiver"]
    if quivers:
        said.append(
            Line(f"Drew {'a quiver' if len(quivers) == 1 else 'quivers'} of {listed(quivers)}.", CHANCE_LINE, "quiver")
        )
    friends = [card_name(view, event.number) for event in gains if event.what == "friend"]
    if friends:
        said.append(Line(f"Found {listed(friends)}.", CHANCE_LINE, "person"))
    return said


def _tasks(view: RietburgView, told: Sequence[Event]) -> list[Line]:
    box = view.laws.box
    return [
        Line(f"Completed {box.tasks[event.task].name}: {event.number} of {box.tasks_to_win}.", DEED, "flag")
        for event in told
        if isinstance(event, happened.TaskCompleted)
    ]


def _payments(told: Sequence[Event]) -> list[Line]:
    """Sum up what was paid."""
    trophies = len(all_of(told, happened.TrophyPaid))
    points = sum(event.number for event in all_of(told, happened.WillPaid))
    friends = len(all_of(told, happened.FriendPaid))
    paid = [counted(trophies, "trophy", "trophies")] if trophies else []
    paid += [f"{points} willpower"] if points else []
    paid += [counted(friends, "friend")] if friends else []
    return [Line(f"Paid {listed(paid)}.", DEED, "coin")] if paid else []
