"""What has happened at Rietburg, told from the records of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import NOBODY, Event, Outcome, Seat
from meadhall.games.rietburg import RietburgView, events
from meadhall.games.rietburg.pieces import FREED, OVERRUN, TAROK
from meadhall.words.languages.english import does, verb
from meadhall.words.numbers import counted, listed
from meadhall.words.rietburg.names import (
    SIDES,
    a_card,
    blue_words,
    card_name,
    led_hero,
    led_or_you,
    option_words,
    side_words,
    spoken_of,
    task_words,
    the_card,
    the_place,
)
from meadhall.words.telling import CHANCE_LINE, DEED, TURN, Line, begun

ENDINGS: Final = {
    "freed": "Four tasks are completed. Rietburg is free, and all have won.",
    "tarok": "No narrator card is left. Tarok has come, and all have lost.",
    "overrun": "No encounter card is left to lay. The castle is overrun, and all have lost.",
    "too_long": "400 turns have passed. All have lost.",
}


_ICONS: Final[dict[type[Event], str]] = {
    events.NarratorRead: "dragon",
    events.CardTurned: "eye",
    events.CardRemoved: "none",
    events.CardMoved: "next",
    events.CreaturesSwapped: "rotate",
    events.HeroMoved: "boot",
    events.Asked: "chat",
    events.BattleWon: "swords",
    events.BattleCalledOff: "back",
    events.CardTakenBack: "back",
    events.Revitalized: "back",
    events.ObjectPickedUp: "bag",
    events.CardPassed: "next",
    events.TrophyPaid: "coin",
    events.WillPaid: "will",
    events.FriendPaid: "person",
    events.SpiritPlaced: "drop",
    events.BookUsed: "book",
    events.AxeRepaired: "axe",
    events.TaskTurned: "flag",
    events.TaskCompleted: "flag",
    events.TurnBegan: "person",
}
_GAINS: Final = {"willpower": "will", "quiver": "quiver", "friend": "person"}
_END_ICONS: Final = {FREED: "tower", TAROK: "dragon", OVERRUN: "gor"}


def tell(view: RietburgView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    told = view.told or []
    return lines_of(view, told, acting(view, told), names)


def acting(view: RietburgView, told: Sequence[Event]) -> list[int]:
    """Return in which hero's turn each thing happened, -1 before the first turn; *view* is the table after them."""
    heroes: list[int] = []
    hero = view.active
    for event in reversed(told):
        heroes.append(event.hero if isinstance(event, events.TurnBegan) else hero)
        if isinstance(event, events.TurnBegan):
            hero = (event.hero - 1) % view.laws.hero_count if event.number > 1 else -1
    return heroes[::-1]


def lines_of(view: RietburgView, told: Sequence[Event], heroes: Sequence[int], names: Sequence[str]) -> list[Line]:
    """Tell events as lines of the log; *heroes* are those in whose turn each happened."""
    lines: list[Line] = []
    for event, hero in _summed(told, heroes):
        text = _cards(view, event) or _heroes(view, event, names) or _battles(view, event, names) or _tasks(view, event)
        if text:
            lines.append(Line(text, _kind(event), icon_of(view, event), seat_of(view, event, hero)))
    return lines


def _summed(told: Sequence[Event], heroes: Sequence[int]) -> list[tuple[Event, int]]:
    """Return events with their heroes; points that one hero pays one after the other are one payment."""
    summed: list[tuple[Event, int]] = []
    for event, hero in zip(told, heroes, strict=True):
        last = summed[-1][0] if summed else None
        if isinstance(event, events.WillPaid) and isinstance(last, events.WillPaid) and last.hero == event.hero:
            summed[-1] = (events.WillPaid(event.hero, last.number + event.number), hero)
        else:
            summed.append((event, hero))
    return summed


def _kind(event: Event) -> str:
    """Return what sort of line tells of an event: what is drawn is set apart."""
    if isinstance(event, events.TurnBegan):
        return TURN
    if isinstance(event, events.Gained):
        return DEED if event.what == "willpower" else CHANCE_LINE
    if isinstance(event, events.CardTurned):
        return CHANCE_LINE if event.is_up else DEED
    return CHANCE_LINE if isinstance(event, events.NarratorRead | events.CardLaid | events.TaskTurned) else DEED


def icon_of(view: RietburgView, event: Event) -> str:
    """Return the icon of an event."""
    if isinstance(event, events.CardPlayed):
        return _card_icon(view, event.card)
    if isinstance(event, events.Gained):
        return _GAINS[event.what]
    if isinstance(event, events.CardLaid):
        return "plus" if event.row < 0 else "eye"
    if isinstance(event, events.Answered):
        return "chat" if event.card < 0 else _card_icon(view, event.card)
    if isinstance(event, events.DeckChanged):
        return "hourglass" if event.number > 0 else "dragon"
    if isinstance(event, events.GameEnded):
        return _END_ICONS.get(event.ending, "hourglass")
    return _ICONS[type(event)]


def _card_icon(view: RietburgView, card: int) -> str:
    box = view.laws.box
    if card >= box.friend_from:
        return "bag" if box.is_object(card) else "person"
    return box.heroes[box.hero_cards[card].hero].id


def seat_of(view: RietburgView, event: Event, hero: int) -> Seat:
    """Return who did something in the turn of *hero*; NOBODY where the narrator did, or the end came."""
    if isinstance(event, events.NarratorRead | events.CardLaid | events.GameEnded | events.DeckChanged):
        return NOBODY
    if isinstance(event, events.Answered | events.CardTakenBack | events.Gained):
        hero = event.hero
    return NOBODY if hero < 0 else view.laws.seat_of(hero)


def _cards(view: RietburgView, event: Event) -> str:
    """Tell of cards at locations."""
    box = view.laws.box
    if isinstance(event, events.NarratorRead):
        return f"The narrator reads card {box.narrators[event.number].id[1:]}."
    if isinstance(event, events.CardLaid):
        card = "A face-down card" if event.row < 0 else begun(a_card(box.encounters[event.row]))
        return f"{card} comes to {the_place(view, event.place)}."
    if isinstance(event, events.CardTurned):
        turned = box.encounters[event.row]
        if event.is_up:
            return f"In {the_place(view, event.place)} {a_card(turned)} is turned up."
        return f"{begun(the_card(turned))} in {the_place(view, event.place)} is turned face down."
    if isinstance(event, events.CardRemoved):
        if event.row < 0:
            return f"A face-down card of {the_place(view, event.place)} goes to the box unseen."
        return f"{begun(the_card(box.encounters[event.row]))} of {the_place(view, event.place)} goes to the box."
    if isinstance(event, events.CardMoved):
        name = "A face-down card" if event.row < 0 else begun(the_card(box.encounters[event.row]))
        return f"{name} goes from {the_place(view, event.place)} to {the_place(view, event.other)}."
    if isinstance(event, events.CreaturesSwapped):
        first, second = the_card(box.encounters[event.row]), the_card(box.encounters[event.other_row])
        there, here = the_place(view, event.other), the_place(view, event.place)
        return f"{begun(first)} is now in {there}, {second} in {here}."
    return ""


def _heroes(view: RietburgView, event: Event, names: Sequence[str]) -> str:
    """Tell of what heroes do with their cards and things."""
    if isinstance(event, events.CardPlayed):
        return _played(view, event, names)
    if isinstance(event, events.HeroMoved):
        who, where = spoken_of(view, event.hero, names), the_place(view, event.place)
        return f"{does(who, 'is')} fetched to {where}." if event.is_fetched else f"{does(who, 'goes')} to {where}."
    if isinstance(event, events.Gained):
        return _gained(view, event, names)
    if isinstance(event, events.CardTakenBack):
        return f"{does(spoken_of(view, event.hero, names), 'takes')} {card_name(view, event.card)} back."
    if isinstance(event, events.Revitalized):
        return f"{does(spoken_of(view, event.hero, names), 'takes')} all played cards back."
    if isinstance(event, events.ObjectPickedUp):
        card = the_card(view.laws.box.encounters[event.row])
        return f"{does(spoken_of(view, event.hero, names), 'picks')} up {card}."
    if isinstance(event, events.CardPassed):
        giver, taker = spoken_of(view, event.giver, names), spoken_of(view, event.taker, names)
        return f"{does(giver, 'gives')} {card_name(view, event.card)} to {taker}."
    if isinstance(event, events.SpiritPlaced):
        return f"The water spirit waits at {the_place(view, event.place)}: {SIDES[event.side]}."
    if isinstance(event, events.BookUsed):
        book = view.laws.box.books[event.number].name
        return f"{does(spoken_of(view, view.laws.book_hero, names), 'uses')} the {book}."
    if isinstance(event, events.AxeRepaired):
        return "The axe is sharp again."
    if isinstance(event, events.TurnBegan):
        return f"Turn {event.number} · {led_hero(view, event.hero, names)}"
    return ""


def _played(view: RietburgView, event: events.CardPlayed, names: Sequence[str]) -> str:
    name = f"{does(spoken_of(view, event.hero, names), 'plays')} {card_name(view, event.card)}"
    box = view.laws.box
    if event.card >= box.friend_from:
        return f"{name} without effect." if event.option < -1 else f"{name}: {side_words(box, event.card)}."
    return f"{name} without effect." if event.option < 0 else f"{name}: {option_words(box, event.card, event.option)}."


def _gained(view: RietburgView, event: events.Gained, names: Sequence[str]) -> str:
    hero = spoken_of(view, event.hero, names)
    if event.what == "willpower":
        return f"{does(hero, 'gains')} {counted(event.number, 'willpower point')}."
    if event.what == "quiver":
        return f"{does(hero, 'draws')} a quiver of {event.number}."
    return f"{does(hero, 'finds')} a friend: {card_name(view, event.number)}."


def _battles(view: RietburgView, event: Event, names: Sequence[str]) -> str:
    """Tell of requests, answers and battles."""
    box = view.laws.box
    if isinstance(event, events.Asked):
        hero, asked = led_or_you(view, event.hero, names), spoken_of(view, event.hero, names)
        if event.what == "join":
            return f"{hero} {verb(asked, 'is')} invited to the battle in {the_place(view, event.place)}."
        if event.what == "fetch":
            return f"{hero} {verb(asked, 'is')} asked to come."
        return f"{hero} may take a card back."
    if isinstance(event, events.Answered):
        hero, asked = led_or_you(view, event.hero, names), spoken_of(view, event.hero, names)
        if event.card < 0:
            return f"{hero} {verb(asked, 'declines')}."
        return f"{hero} {verb(asked, 'joins')} with {card_name(view, event.card)}, strength {event.strength}."
    if isinstance(event, events.BattleWon):
        parts = [
            f"{spoken_of(view, hero, names)} {strength}"
            for hero, strength in zip(event.heroes, event.strengths, strict=True)
        ]
        creature = begun(the_card(box.encounters[event.row]))
        where = the_place(view, event.place)
        return f"{creature} in {where} falls: {listed(parts)} against {event.need}."
    if isinstance(event, events.BattleCalledOff):
        return f"The battle against {the_card(box.encounters[event.row])} is called off."
    if isinstance(event, events.TrophyPaid):
        return f"{begun(the_card(box.encounters[event.number]))} is paid and goes to the box."
    if isinstance(event, events.WillPaid):
        return f"{does(spoken_of(view, event.hero, names), 'pays')} {counted(event.number, 'willpower point')}."
    if isinstance(event, events.FriendPaid):
        return f"{card_name(view, event.card)} stays behind."
    return ""


def _tasks(view: RietburgView, event: Event) -> str:
    """Tell of tasks, the narrator deck and the end."""
    box = view.laws.box
    if isinstance(event, events.TaskTurned):
        task = box.tasks[event.task]
        if event.old >= 0:
            return f"{box.tasks[event.old].name} is exchanged for {task.name}: {task_words(task)}.{blue_words(task)}"
        return f"The task in {the_place(view, event.place)} is {task.name}: {task_words(task)}.{blue_words(task)}"
    if isinstance(event, events.TaskCompleted):
        return f"{box.tasks[event.task].name} is completed. {event.number} of {box.tasks_to_win} tasks are done."
    if isinstance(event, events.DeckChanged):
        change = "grows" if event.number > 0 else "shrinks"
        return f"The narrator deck {change} by {counted(abs(event.number), 'card')}."
    if isinstance(event, events.GameEnded):
        return _ended(event)
    return ""


def _ended(event: events.GameEnded) -> str:
    if event.ending == FREED:
        return f"Rietburg is free. {counted(event.deck, 'narrator card')} left. All have won."
    if event.ending == TAROK:
        return ENDINGS["tarok"]
    return ENDINGS["overrun"] if event.ending == OVERRUN else ENDINGS["too_long"]


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    return ENDINGS[outcome.ending]


DAILY_OPTIONS: Sequence[str] = ()
"""The daily deal is the first game."""


def result(happened: Sequence[Event]) -> str:
    """Say in one line how a whole game went: "won: freed with 2 narrator cards left"."""
    tasks = max((event.number for event in happened if isinstance(event, events.TaskCompleted)), default=0)
    end = next((event for event in reversed(happened) if isinstance(event, events.GameEnded)), None)
    if end is not None and end.ending == FREED:
        return f"won: freed with {counted(end.deck, 'narrator card')} left"
    return f"lost: {counted(tasks, 'task')} completed"
