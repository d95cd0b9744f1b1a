"""What stands in braces in the words of Rietburg: its heroes, locations and cards; and what is on its board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from meadhall.engine.contract import Event
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg import events as told
from meadhall.games.rietburg.box import EncounterCard, RietburgBox
from meadhall.games.rietburg.pieces import Encounter, Hero, Place, row_of
from meadhall.games.rietburg.rules.asking import AtPlace, WithCard, WithHero
from meadhall.games.rietburg.rules.battle import Strike
from meadhall.games.rietburg.rules.draws import DrawEncounter
from meadhall.games.rietburg.rules.free import Give, PickUp
from meadhall.games.rietburg.rules.gallery import Pay
from meadhall.games.rietburg.rules.things import PlaceSpirit
from meadhall.words.languages.english import ENGLISH
from meadhall.words.numbers import listed
from meadhall.words.people import You
from meadhall.words.rows import Here, Parts
from meadhall.words.speech import Listing, Noun, Person, Phrase, Template

HereIs: TypeAlias = Here[RietburgView]
parts: Final = Parts[RietburgView]()
KEPT: Final = 1 << 12
"""So many names and labels of a sort are kept for the next look."""


@dataclass(frozen=True)
class Board:
    """The table as a whole."""


# Locations.


@lru_cache(maxsize=KEPT)
def place_noun(name: str) -> Noun:
    """Return the noun for the name of a location: the Chapel, but Brandur's Tower."""
    return Noun(name, article="-" if "'s " in name else "")


def place_name(view: RietburgView, place: Place) -> str:
    """Return the name of a location."""
    return view.laws.box.locations[place]


def in_sentence(name: str) -> str:
    """Return the name of a location with its article."""
    return ENGLISH.form(place_noun(name), "the")


def the_place(view: RietburgView, place: Place) -> str:
    """Return the name of a location as it stands in a sentence: the Chapel, Brandur's Tower."""
    return in_sentence(place_name(view, place))


@parts.of(
    AtPlace,
    PlaceSpirit,
    told.PlaceEvent,
    told.HeroMoved,
    told.Asked,
    told.SpiritPlaced,
    told.TaskTurned,
    told.TaskCompleted,
)
def where(here: HereIs, it: AtPlace) -> Noun:
    return place_noun(place_name(here.view, it.place))


@parts.of(AtPlace, told.CardMoved, told.CreaturesSwapped)
def there(here: HereIs, it: AtPlace) -> Noun:
    return place_noun(place_name(here.view, it.other))


# Heroes.


def hero_name(view: RietburgView, hero: Hero) -> str:
    """Return the name of a hero of the match."""
    return view.laws.box.heroes[view.laws.heroes[hero]].name


def signs(view: RietburgView) -> list[str]:
    """Return the heroes that each seat leads."""
    laws = view.laws
    led_by = [[hero for hero in range(laws.hero_count) if laws.seat_of(hero) == seat] for seat in range(laws.seats)]
    return [listed([hero_name(view, hero) for hero in heroes]) for heroes in led_by]


LED: Final = Template("{hero:@} ({player})")
ALONE: Final = Template("{hero:@}")


def led_phrase(here: HereIs, hero: Hero) -> Phrase:
    """Name a hero and who leads him: "Thorn (Astrid)"; the hero alone where one person leads them all."""
    laws, noun = here.view.laws, Noun(hero_name(here.view, hero), article="-")
    if laws.seats == 1:
        return Phrase(ALONE, {"hero": noun})
    return Phrase(LED, {"hero": noun, "player": here.person(laws.seat_of(hero))})


def led_hero(view: RietburgView, hero: Hero, names: Sequence[str]) -> str:
    """Name a hero and who leads him, outside rows."""
    name = hero_name(view, hero)
    return name if view.laws.seats == 1 else f"{name} ({names[view.laws.seat_of(hero)]})"


@lru_cache(maxsize=KEPT)
def _of_name(name: str) -> Person:
    return Person(name)


def spoken_of(here: HereIs, hero: Hero) -> Person:
    """Name a hero in what is told: by his name, and "you" to whoever leads him alone."""
    laws = here.view.laws
    seat = laws.seat_of(hero)
    if sum(laws.seat_of(other) == seat for other in range(laws.hero_count)) == 1 and type(here.names[seat]) is You:
        return here.person(seat)
    return _of_name(hero_name(here.view, hero))


def acting(view: RietburgView, happened: Sequence[Event]) -> list[Hero]:
    """Return in which hero's turn each thing happened, -1 before the first turn; *view* is the table after them."""
    heroes: list[int] = []
    hero = view.active
    for event in reversed(happened):
        if isinstance(event, told.TurnBegan):
            heroes.append(event.hero)
            hero = (event.hero - 1) % view.laws.hero_count if event.number > 1 else -1
        else:
            heroes.append(hero)
    return heroes[::-1]


@parts.of(Event)
def doer(here: HereIs, it: Event) -> Person:
    """Name the hero in whose turn something happened at this moment."""
    happened = here.view.told or []
    heroes = acting(here.view, happened)
    found = (hero for event, hero in zip(happened, heroes, strict=True) if event is it)
    return spoken_of(here, next(found, here.view.active))


@parts.of(told.OfHero, told.CardEvent, told.HeroMoved, told.ObjectPickedUp)
def who(here: HereIs, it: told.OfHero) -> Person:
    return spoken_of(here, it.hero)


@parts.of(WithHero, Give, told.TurnBegan)
def led(here: HereIs, it: WithHero) -> Phrase:
    return led_phrase(here, it.hero)


@parts.of(told.Asked, told.Answered)
def asked(here: HereIs, it: told.Asked) -> Person | Phrase:
    """Name a hero who is asked, and who leads him; "you" to whoever leads him alone."""
    person = spoken_of(here, it.hero)
    return person if person.is_you else led_phrase(here, it.hero)


@parts.of(told.BattleWon)
def heroes(here: HereIs, it: told.BattleWon) -> Listing:
    return Listing([spoken_of(here, hero) for hero in it.heroes], "**")


# Hand cards.


def card_name(view: RietburgView, card: int) -> str:
    """Return the name of a hand card: Thorn 2, Merrik, Telescope."""
    return card_title(view.laws.box, card)


@lru_cache(maxsize=KEPT)
def card_title(box: RietburgBox, card: int) -> str:
    """Return the name of a hand card of a box."""
    if card >= box.friend_from:
        return box.side_card(card).name
    own = [other for other in range(box.friend_from) if box.hero_cards[other].hero == box.hero_cards[card].hero]
    return f"{box.heroes[box.hero_cards[card].hero].name} {own.index(card) + 1}"


@parts.of(WithCard, told.CardEvent, told.CardPassed)
def card(here: HereIs, it: WithCard) -> str:
    return card_name(here.view, it.card)


def icon_of_card(view: RietburgView, card: int) -> str:
    """Return the icon of a hand card: its hero, or what sort of card it is."""
    box = view.laws.box
    if card >= box.friend_from:
        return "bag" if box.is_object(card) else "person"
    return box.heroes[box.hero_cards[card].hero].id


# Encounter cards.

FACE_DOWN_CARD: Final = Noun("face-down card")


def is_named(encounter: EncounterCard) -> bool:
    """Say whether an encounter card is somebody who bears this name alone."""
    return not encounter.is_object and encounter.copies == 1 and encounter.kind == encounter.id


@lru_cache(maxsize=KEPT)
def _encounter_noun(name: str, named: bool) -> Noun:
    return Noun(name, article="-" if named else "")


def noun_of(encounter: EncounterCard) -> Noun:
    """Return the noun for an encounter card: the Gor, an Orc, but Shan."""
    return _encounter_noun(encounter.name, is_named(encounter))


def noun_of_row(view: RietburgView, row: Encounter) -> Noun:
    """Return the noun for an encounter card that may be known or not."""
    return FACE_DOWN_CARD if row < 0 else noun_of(view.laws.box.encounters[row])


def the_card(encounter: EncounterCard) -> str:
    """Name an encounter card as it stands in a sentence: the Gor, the Telescope, but Shan."""
    return ENGLISH.form(noun_of(encounter), "the")


def a_card(encounter: EncounterCard) -> str:
    """Name an encounter card that comes into sight: a Gor, an Orc, but Shan."""
    return ENGLISH.form(noun_of(encounter), "a")


def top_name(view: RietburgView, place: Place) -> str:
    """Name the top card of a location shortly."""
    return noun_of_row(view, row_of(view.top(place))).name


@parts.of(AtPlace, told.Asked)
def top(here: HereIs, it: AtPlace) -> Noun:
    return noun_of_row(here.view, row_of(here.view.top(it.place)))


@parts.of(PickUp)
def found(here: HereIs, it: PickUp) -> Noun:
    return noun_of_row(here.view, row_of(here.view.top(here.view.places[here.view.active])))


@parts.of(AtPlace)
def other_top(here: HereIs, it: AtPlace) -> Noun:
    return noun_of_row(here.view, row_of(here.view.top(it.other)))


@parts.of(told.PlaceEvent)
def encounter(here: HereIs, it: told.PlaceEvent) -> Noun:
    return noun_of_row(here.view, it.row)


@parts.of(told.CreaturesSwapped)
def other_encounter(here: HereIs, it: told.CreaturesSwapped) -> Noun:
    return noun_of_row(here.view, it.other_row)


@parts.of(Strike)
def creature(here: HereIs, it: Strike) -> Noun:
    battle = here.view.battle
    return Noun("creature") if battle is None else noun_of_row(here.view, row_of(here.view.top(battle.place)))


@parts.of(Pay, DrawEncounter, told.TrophyPaid)
def trophy(here: HereIs, it: Pay) -> Noun:
    return noun_of(here.view.laws.box.encounters[it.number])


# What lies where, as the picture names it.


def stack_piece(place: Place) -> str:
    """Return the key of the cards at a location."""
    return f"stack-{place + 1}"


def task_piece(place: Place) -> str:
    """Return the key of the task at a location."""
    return f"task-{place + 1}"


def hero_piece(view: RietburgView, hero: Hero) -> str:
    """Return the key of a hero's figure."""
    return f"hero-{view.laws.box.heroes[view.laws.heroes[hero]].id}"


# The table.


@parts.of(Board, told.NarratorRead, told.DeckChanged)
def deck(here: HereIs, it: Board) -> int:
    """Count the narrator cards that are left."""
    return int(here.view.deck)


@parts.of(Board, told.TaskCompleted)
def to_win(here: HereIs, it: Board) -> int:
    """Count the tasks that it takes to win."""
    return int(here.view.laws.box.tasks_to_win)
