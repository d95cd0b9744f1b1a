"""What is shown of Rietburg moment by moment: the caption over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.rietburg import RietburgView, events
from meadhall.games.rietburg.frames import SetupFrame
from meadhall.games.rietburg.pieces import FREED, OVERRUN, TAROK
from meadhall.words.languages.english import does, verb
from meadhall.words.numbers import counted, listed
from meadhall.words.rietburg.names import (
    SIDES,
    a_card,
    blue_words,
    card_name,
    led_or_you,
    option_words,
    side_words,
    spoken_of,
    task_brief,
    the_card,
    the_place,
    the_top,
)
from meadhall.words.rietburg.story import acting, icon_of, seat_of
from meadhall.words.speech import MARK
from meadhall.words.telling import Caption, begun

_PAID: Final = (events.TrophyPaid, events.WillPaid, events.FriendPaid)
_BESIDES: Final = (*_PAID, events.DeckChanged, events.TurnBegan)
"""What is told as a part of something else, if there is anything else."""


def caption(view: RietburgView, names: Sequence[str]) -> Caption | None:
    """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself."""
    told = view.told or []
    if not told or (view.frames and isinstance(view.frames[0], SetupFrame)):
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
    begins = f"{led_or_you(view, view.active, names, '**')} {verb(spoken_of(view, view.active, names), 'begins')}."
    return Caption(f"The narrator lays **{counted(laid, 'card')}**. {begins}", "tower", view.laws.seat_of(view.active))


def _sentence(view: RietburgView, event: Event, hero: int, told: Sequence[Event], names: Sequence[str]) -> str:
    """Say what an event did in the turn of *hero*, with what else was told."""
    who = spoken_of(view, hero, names)
    return (
        _heroes(view, event, who, told, names)
        or _cards(view, event, who, told)
        or _battles(view, event, who, names)
        or _things(view, event, who, told)
        or _tasks(view, event, who, told)
    )


def _heroes(view: RietburgView, event: Event, who: str, told: Sequence[Event], names: Sequence[str]) -> str:
    """Say what heroes do with their cards, and where they go."""
    if isinstance(event, events.CardPlayed):
        return _played(view, event, who, told, names)
    if isinstance(event, events.HeroMoved):
        where = the_place(view, event.place, "**")
        if event.is_fetched:
            return f"{does(who, 'fetches', MARK)} {_hero(view, event.hero, names)} to {where}."
        return f"{does(who, 'goes', MARK)} to {where}."
    if isinstance(event, events.Gained):
        return begun(_gains(view, told, names)) + "."
    if isinstance(event, events.CardTakenBack):
        return f"{does(spoken_of(view, event.hero, names), 'takes', MARK)} **{card_name(view, event.card)}** back."
    if isinstance(event, events.Revitalized):
        return f"{does(who, 'takes', MARK)} **all played cards** back."
    if isinstance(event, events.CardPassed):
        card = f"**{card_name(view, event.card)}**"
        giver = spoken_of(view, event.giver, names)
        return f"{does(giver, 'gives', MARK)} {card} to {_hero(view, event.taker, names)}."
    return ""


def _played(view: RietburgView, event: events.CardPlayed, who: str, told: Sequence[Event], names: Sequence[str]) -> str:
    """Say which card is played, and what came of it at once."""
    plays = f"{does(who, 'plays', MARK)} **{card_name(view, event.card)}**"
    for other in told:
        if isinstance(other, events.BattleWon):
            row = view.laws.box.encounters[other.row]
            return (
                f"{plays} and {verb(who, 'fells')} {the_card(row, '**')}: {sum(other.strengths)} against {other.need}."
            )
        if isinstance(other, events.DeckChanged):
            return f"{plays}. {_deck(view, other)}"
        if isinstance(other, events.Gained):
            own = other.hero == event.hero and not _is_for_many(told)
            return f"{plays} and {_gain(view, told, who)}." if own else f"{plays}: {_gains(view, told, names)}."
    if event.card >= view.laws.box.friend_from:
        return f"{plays} without effect." if event.option < -1 else f"{plays}: {side_words(view.laws.box, event.card)}."
    if event.option < 0:
        return f"{plays} without effect."
    return f"{plays}: {option_words(view.laws.box, event.card, event.option)}."


def _gains(view: RietburgView, told: Sequence[Event], names: Sequence[str]) -> str:
    """Say who gains what, beginning with who."""
    gains = [event for event in told if isinstance(event, events.Gained)]
    if _is_for_many(told):
        heroes = listed([_hero(view, event.hero, names) for event in gains])
        return f"{heroes} gain **{gains[0].number} willpower** each"
    who = spoken_of(view, gains[0].hero, names)
    return f"**{who}** {_gain(view, told, who)}"


def _is_for_many(told: Sequence[Event]) -> bool:
    return len({event.hero for event in told if isinstance(event, events.Gained)}) > 1


def _gain(view: RietburgView, told: Sequence[Event], who: str) -> str:
    """Say what one hero gains, beginning with the verb."""
    gains = [event for event in told if isinstance(event, events.Gained)]
    if gains[0].what == "willpower":
        return f"{verb(who, 'gains')} **{sum(event.number for event in gains)} willpower**"
    if gains[0].what == "quiver":
        values = listed([f"**{event.number}**" for event in gains])
        return f"{verb(who, 'draws')} {'a quiver' if len(gains) == 1 else 'quivers'} of {values}"
    return f"{verb(who, 'finds')} {listed([f'**{card_name(view, event.number)}**' for event in gains])}"


def _cards(view: RietburgView, event: Event, who: str, told: Sequence[Event]) -> str:
    """Say what becomes of cards at locations."""
    rows = view.laws.box.encounters
    if isinstance(event, events.NarratorRead):
        return f"{does(who, 'revitalizes', MARK)}. The **narrator** reads a card: {view.deck} left."
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
        return f"{does(who, 'turns', MARK)} {the_card(rows[event.row], '**')} in {where} face down."
    if isinstance(event, events.CardRemoved):
        return f"{does(who, 'removes', MARK)} {_card(view, event.row)} from {the_place(view, event.place)}."
    if isinstance(event, events.CardMoved):
        there = the_place(view, event.other, "**")
        return f"{does(who, 'moves', MARK)} {_card(view, event.row)} from {the_place(view, event.place)} to {there}."
    if isinstance(event, events.CreaturesSwapped):
        first, second = the_card(rows[event.row], "**"), the_card(rows[event.other_row], "**")
        return f"{does(who, 'lets', MARK)} {first} and {second} change places."
    return ""


def _battles(view: RietburgView, event: Event, who: str, names: Sequence[str]) -> str:
    """Say what heroes ask and answer, and how battles end."""
    rows = view.laws.box.encounters
    if isinstance(event, events.BattleWon):
        first = spoken_of(view, event.heroes[0], names)
        heroes = listed([_hero(view, hero, names) for hero in event.heroes])
        fell = verb(first, "fells") if len(event.heroes) == 1 else "fell"
        return f"{heroes} {fell} {the_card(rows[event.row], '**')}: {sum(event.strengths)} against {event.need}."
    if isinstance(event, events.BattleCalledOff):
        return f"The battle against {the_card(rows[event.row], '**')} is called off."
    if isinstance(event, events.Asked):
        other = led_or_you(view, event.hero, names, "**")
        if event.what == "join":
            return f"{does(who, 'asks', MARK)} {other} to help against {the_top(view, event.place)}."
        if event.what == "fetch":
            return f"{does(who, 'asks', MARK)} {other} to come to {the_place(view, event.place)}."
        return f"{does(who, 'lets', MARK)} {other} take a card back."
    if isinstance(event, events.Answered):
        other, asked = led_or_you(view, event.hero, names, "**"), spoken_of(view, event.hero, names)
        if event.card < 0:
            return f"{other} {verb(asked, 'declines')}."
        return f"{other} {verb(asked, 'joins')} with **{card_name(view, event.card)}**, strength {event.strength}."
    return ""


def _things(view: RietburgView, event: Event, who: str, told: Sequence[Event]) -> str:
    """Say what heroes do with special things, and what they pay."""
    box = view.laws.box
    if isinstance(event, events.ObjectPickedUp):
        return f"{does(who, 'picks', MARK)} up {the_card(box.encounters[event.row], '**')}."
    if isinstance(event, events.SpiritPlaced):
        return f"The **water spirit** waits at {the_place(view, event.place, '**')}: {SIDES[event.side]}."
    if isinstance(event, events.BookUsed):
        return f"{does(who, 'uses', MARK)} the **{box.books[event.number].name}**."
    if isinstance(event, events.AxeRepaired):
        return f"{does(who, 'makes', MARK)} the **axe** sharp again{_price(view, told)}."
    return f"{does(who, 'pays', MARK)} {_payment(view, told)}." if isinstance(event, _PAID) else ""


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
        return f"{does(who, 'completes', MARK)} **{box.tasks[event.task].name}**{_price(view, told)}: {done}."
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


def _hero(view: RietburgView, hero: int, names: Sequence[str]) -> str:
    return f"**{spoken_of(view, hero, names)}**"


def _card(view: RietburgView, row: int) -> str:
    """Name a card that may be known or not."""
    return "a **face-down card**" if row < 0 else the_card(view.laws.box.encounters[row], "**")
