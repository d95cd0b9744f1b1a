"""What is shown of Rietburg moment by moment: the caption over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.rietburg import RietburgView, events
from meadhall.games.rietburg.pieces import FREED, OVERRUN, SETUP, TAROK
from meadhall.words.numbers import counted, listed
from meadhall.words.rietburg.names import (
    SIDES,
    a_card,
    blue_words,
    card_name,
    hero_name,
    led_hero,
    option_words,
    side_words,
    task_brief,
    the_card,
    the_place,
    the_top,
)
from meadhall.words.rietburg.story import acting, icon_of, seat_of
from meadhall.words.telling import Caption, begun

_PAID: Final = (events.TrophyPaid, events.WillPaid, events.FriendPaid)
_BESIDES: Final = (*_PAID, events.DeckChanged, events.TurnBegan)
"""What is told as a part of something else, if there is anything else."""


def caption(view: RietburgView, names: Sequence[str]) -> Caption | None:
    """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself."""
    told = view.told or []
    if not told or (view.frames and view.frames[0].kind == SETUP):
        return None
    heroes = acting(view, told)
    if heroes[0] < 0:
        return _set_up(view, told, names)
    for besides in (_BESIDES, events.TurnBegan):
        for event, hero in zip(told, heroes, strict=True):
            if not isinstance(event, besides):
                text = _sentence(view, event, hero, told, names)
                return Caption(text, icon_of(view, event), seat_of(view, event, hero))
    return None


def is_one(before: Event, after: Event) -> bool:
    """Say whether two things that happen one after the other are one event for people: a card and what it gives."""
    if not isinstance(after, events.Gained):
        return False
    return isinstance(before, events.CardPlayed) or (isinstance(before, events.Gained) and before.what == after.what)


def _set_up(view: RietburgView, told: Sequence[Event], names: Sequence[str]) -> Caption:
    laid = len([event for event in told if isinstance(event, events.CardLaid)])
    begins = f"{led_hero(view, view.active, names, '**')} begins."
    return Caption(f"The narrator lays **{counted(laid, 'card')}**. {begins}", "tower", view.laws.seat_of(view.active))


def _sentence(view: RietburgView, event: Event, hero: int, told: Sequence[Event], names: Sequence[str]) -> str:
    """Say what an event did in the turn of *hero*, with what else was told."""
    who = f"**{hero_name(view, hero)}**"
    return (
        _heroes(view, event, who, told)
        or _cards(view, event, who, told)
        or _battles(view, event, who, names)
        or _things(view, event, who, told)
        or _tasks(view, event, who, told)
    )


def _heroes(view: RietburgView, event: Event, who: str, told: Sequence[Event]) -> str:
    """Say what heroes do with their cards, and where they go."""
    if isinstance(event, events.CardPlayed):
        return _played(view, event, who, told)
    if isinstance(event, events.HeroMoved):
        where = the_place(view, event.place, "**")
        return f"{who} fetches {_hero(view, event.hero)} to {where}." if event.is_fetched else f"{who} goes to {where}."
    if isinstance(event, events.Gained):
        return begun(_gains(view, told)) + "."
    if isinstance(event, events.CardTakenBack):
        return f"{_hero(view, event.hero)} takes **{card_name(view, event.card)}** back."
    if isinstance(event, events.Revitalized):
        return f"{who} takes **all played cards** back."
    if isinstance(event, events.CardPassed):
        card = f"**{card_name(view, event.card)}**"
        return f"{_hero(view, event.giver)} gives {card} to {_hero(view, event.taker)}."
    return ""


def _played(view: RietburgView, event: events.CardPlayed, who: str, told: Sequence[Event]) -> str:
    """Say which card is played, and what came of it at once."""
    plays = f"{who} plays **{card_name(view, event.card)}**"
    for other in told:
        if isinstance(other, events.BattleWon):
            row = view.laws.box.encounters[other.row]
            return f"{plays} and fells {the_card(row, '**')}: {sum(other.strengths)} against {other.need}."
        if isinstance(other, events.DeckChanged):
            return f"{plays}. {_deck(view, other)}"
        if isinstance(other, events.Gained):
            own = other.hero == event.hero and not _is_for_many(told)
            return f"{plays} and {_gain(view, told)}." if own else f"{plays}: {_gains(view, told)}."
    if event.card >= view.laws.box.friend_from:
        return f"{plays} without effect." if event.option < -1 else f"{plays}: {side_words(view.laws.box, event.card)}."
    if event.option < 0:
        return f"{plays} without effect."
    return f"{plays}: {option_words(view.laws.box, event.card, event.option)}."


def _gains(view: RietburgView, told: Sequence[Event]) -> str:
    """Say who gains what, beginning with who."""
    gains = [event for event in told if isinstance(event, events.Gained)]
    if _is_for_many(told):
        heroes = listed([_hero(view, event.hero) for event in gains])
        return f"{heroes} gain **{gains[0].number} willpower** each"
    return f"{_hero(view, gains[0].hero)} {_gain(view, told)}"


def _is_for_many(told: Sequence[Event]) -> bool:
    return len({event.hero for event in told if isinstance(event, events.Gained)}) > 1


def _gain(view: RietburgView, told: Sequence[Event]) -> str:
    """Say what one hero gains."""
    gains = [event for event in told if isinstance(event, events.Gained)]
    if gains[0].what == "willpower":
        return f"gains **{sum(event.number for event in gains)} willpower**"
    if gains[0].what == "quiver":
        values = listed([f"**{event.number}**" for event in gains])
        return f"draws a quiver of {values}" if len(gains) == 1 else f"draws quivers of {values}"
    return f"finds {listed([f'**{card_name(view, event.number)}**' for event in gains])}"


def _cards(view: RietburgView, event: Event, who: str, told: Sequence[Event]) -> str:
    """Say what becomes of cards at locations."""
    rows = view.laws.box.encounters
    if isinstance(event, events.NarratorRead):
        return f"{who} revitalizes. The **narrator** reads a card: {view.deck} left."
    if isinstance(event, events.CardLaid):
        laid = [other for other in told if isinstance(other, events.CardLaid) and other.place == event.place]
        if event.row < 0:
            comes = f"**{counted(len(laid), 'face-down card')}** {'comes' if len(laid) == 1 else 'come'}"
            return f"{comes} to {the_place(view, event.place, '**')}."
        return f"{begun(a_card(rows[event.row], '**'))} comes to {the_place(view, event.place, '**')}."
    if isinstance(event, events.CardTurned):
        where = the_place(view, event.place)
        if event.is_up:
            return f"{begun(a_card(rows[event.row], '**'))} is turned up in {where}."
        return f"{who} turns {the_card(rows[event.row], '**')} in {where} face down."
    if isinstance(event, events.CardRemoved):
        return f"{who} removes {_card(view, event.row)} from {the_place(view, event.place)}."
    if isinstance(event, events.CardMoved):
        there = the_place(view, event.other, "**")
        return f"{who} moves {_card(view, event.row)} from {the_place(view, event.place)} to {there}."
    if isinstance(event, events.CreaturesSwapped):
        first, second = the_card(rows[event.row], "**"), the_card(rows[event.other_row], "**")
        return f"{who} lets {first} and {second} change places."
    return ""


def _battles(view: RietburgView, event: Event, who: str, names: Sequence[str]) -> str:
    """Say what heroes ask and answer, and how battles end."""
    rows = view.laws.box.encounters
    if isinstance(event, events.BattleWon):
        fell = "fells" if len(event.heroes) == 1 else "fell"
        heroes = listed([_hero(view, hero) for hero in event.heroes])
        return f"{heroes} {fell} {the_card(rows[event.row], '**')}: {sum(event.strengths)} against {event.need}."
    if isinstance(event, events.BattleCalledOff):
        return f"The battle against {the_card(rows[event.row], '**')} is called off."
    if isinstance(event, events.Asked):
        other = led_hero(view, event.hero, names, "**")
        if event.what == "join":
            return f"{who} asks {other} to help against {the_top(view, event.place)}."
        if event.what == "fetch":
            return f"{who} asks {other} to come to {the_place(view, event.place)}."
        return f"{who} lets {other} take a card back."
    if isinstance(event, events.Answered):
        other = led_hero(view, event.hero, names, "**")
        if event.card < 0:
            return f"{other} declines."
        return f"{other} joins with **{card_name(view, event.card)}**, strength {event.strength}."
    return ""


def _things(view: RietburgView, event: Event, who: str, told: Sequence[Event]) -> str:
    """Say what heroes do with special things, and what they pay."""
    box = view.laws.box
    if isinstance(event, events.ObjectPickedUp):
        return f"{who} picks up {the_card(box.encounters[event.row], '**')}."
    if isinstance(event, events.SpiritPlaced):
        return f"The **water spirit** waits at {the_place(view, event.place, '**')}: {SIDES[event.side]}."
    if isinstance(event, events.BookUsed):
        return f"{who} uses the **{box.books[event.number].name}**."
    if isinstance(event, events.AxeRepaired):
        return f"{who} makes the **axe** sharp again{_price(view, told)}."
    return f"{who} pays {_payment(view, told)}." if isinstance(event, _PAID) else ""


def _price(view: RietburgView, told: Sequence[Event]) -> str:
    """Say what was paid for something; nothing if nothing was."""
    paid = _payment(view, told)
    return f" for {paid}" if paid else ""


def _payment(view: RietburgView, told: Sequence[Event]) -> str:
    """Sum up what was paid."""
    trophies = [event.number for event in told if isinstance(event, events.TrophyPaid)]
    points = sum(event.number for event in told if isinstance(event, events.WillPaid))
    said = []
    if len(trophies) == 1:
        said.append(the_card(view.laws.box.encounters[trophies[0]], "**"))
    elif trophies:
        said.append(f"**{len(trophies)} trophies**")
    if points:
        said.append(f"**{points} willpower**")
    said += [f"**{card_name(view, event.card)}**" for event in told if isinstance(event, events.FriendPaid)]
    return listed(said)


def _tasks(view: RietburgView, event: Event, who: str, told: Sequence[Event]) -> str:
    """Say what becomes of tasks and of the narrator deck, and how it ends."""
    box = view.laws.box
    if isinstance(event, events.TaskTurned):
        task = box.tasks[event.task]
        what = f"**{task.name}**: {task_brief(task)}.{blue_words(task)}"
        if event.old >= 0:
            return f"**{box.tasks[event.old].name}** is exchanged for {what}"
        return f"The task in {the_place(view, event.place)} is {what}"
    if isinstance(event, events.TaskCompleted):
        done = f"{event.number} of {box.tasks_to_win} tasks"
        return f"{who} completes **{box.tasks[event.task].name}**{_price(view, told)}: {done}."
    if isinstance(event, events.DeckChanged):
        return _deck(view, event)
    return _ended(event) if isinstance(event, events.GameEnded) else ""


def _deck(view: RietburgView, event: events.DeckChanged) -> str:
    change = "grows" if event.number > 0 else "shrinks"
    return f"The narrator deck {change} by **{abs(event.number)}**: {view.deck} left."


def _ended(event: events.GameEnded) -> str:
    if event.ending == FREED:
        return f"**Rietburg is free**, with {counted(event.deck, 'narrator card')} left."
    if event.ending == TAROK:
        return "No narrator card is left. **Tarok has come.**"
    return (
        "No card is left to lay. **The castle is overrun.**"
        if event.ending == OVERRUN
        else "**400 turns** have passed."
    )


def _hero(view: RietburgView, hero: int) -> str:
    return f"**{hero_name(view, hero)}**"


def _card(view: RietburgView, row: int) -> str:
    """Name a card that may be known or not."""
    return "a **face-down card**" if row < 0 else the_card(view.laws.box.encounters[row], "**")
