"""What stands in braces in the words of Freya's Folly: jewels, places, dwarfs and cards; and what is on its board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from meadhall.engine.contract import NOBODY, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly import events as told
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import (
    ABILITIES,
    COLOURS,
    EMPTY,
    JEWEL_COUNT,
    MARKET,
    NO_ABILITY,
    NOWHERE,
    colour_of,
    count_of,
    is_large,
    large_count,
    small_count,
)
from meadhall.games.freyas_folly.rules.abilities import Rouse, Steal
from meadhall.games.freyas_folly.rules.collecting import OfJewels
from meadhall.games.freyas_folly.rules.moving import Enter, FromPlace
from meadhall.games.freyas_folly.rules.setting_up import Begin
from meadhall.games.freyas_folly.rules.settings import Complete, RevealSetting, TakeSetting
from meadhall.words.rows import Here, Parts, Speaker
from meadhall.words.speech import Counted, Language, Listing, Noun, Person, Phrase, Template

HereIs: TypeAlias = Here[FreyasFollyView]
parts: Final = Parts[FreyasFollyView]()

SEATS: Final = ("Hammer", "Pick", "Anvil", "Axe", "Helm")
"""The craftsmen, by the sign on their dwarfs."""
CRAFTS: Final = tuple(name.lower() for name in SEATS)
"""The icons of those signs."""
KEPT: Final = 4096
"""How many names of a kind are kept: the same jewels and places are named again and again."""


@dataclass(frozen=True)
class Board:
    """The table, and what there is one of."""


@dataclass(frozen=True)
class SeatAt:
    """Somebody at the table."""

    seat: Seat


@dataclass(frozen=True)
class PlaceAt:
    """A place of the mine, by the name that is printed on it."""

    place: str


@dataclass(frozen=True)
class DwarfAt:
    """A dwarf, by his number among all of them."""

    dwarf: int


@dataclass(frozen=True)
class JewelOf:
    """A jewel by its letter: one of many."""

    letter: str


def found(names: Sequence[str], name: str) -> int:
    """Return where a name stands in a list; raise a KeyError where it does not."""
    if name not in names:
        raise KeyError(name)
    return names.index(name)


# Jewels.

_PLURALS: Final = {"ruby": "rubies", "amber": "amber"}


def _jewel_noun(jewel: int) -> Noun:
    size, colour = "large" if is_large(jewel) else "small", COLOURS[colour_of(jewel)]
    return Noun(f"{size} {colour}", f"{size} {_PLURALS.get(colour, f'{colour}s')}")


JEWELS: Final = tuple(_jewel_noun(jewel) for jewel in range(JEWEL_COUNT))
SHORT_JEWELS: Final = tuple(
    jewel if is_large(number) else Noun(jewel.name.removeprefix("small "), jewel.plural.removeprefix("small "))
    for number, jewel in enumerate(JEWELS)
)
"""The small ones without their size."""
THINGS: Final = Template("{things}")
NOTHING: Final = Template("nothing")
NO_JEWELS: Final = Template("no jewels")
NOTHING_THERE: Final = Template("empty")
SO_MANY: Final = Template("{count:# jewel|# jewels}")
LONG: Final = 40
"""Jewels whose names take more room than this are counted."""


def counts_in(heap: int) -> list[tuple[int, int]]:
    """List the jewels that are in a heap, and how many there are of each."""
    counted = [(jewel, int(count_of(heap, jewel))) for jewel in range(JEWEL_COUNT)]
    return [(jewel, count) for jewel, count in counted if count]


@lru_cache(KEPT)
def heap_words(heap: int, none: Template = NOTHING) -> Phrase:
    """Name the jewels of a heap: "1 large ruby and 2 small emeralds"."""
    things = [Counted(JEWELS[jewel], count) for jewel, count in counts_in(heap)]
    return Phrase(THINGS, {"things": Listing(things, "#")}, said={}) if things else Phrase(none, {}, said={})


def total(heap: int) -> int:
    """Return how many jewels a heap has."""
    return int(large_count(heap) + small_count(heap))


def heap_text(here: HereIs, heap: int, none: Template = NOTHING) -> str:
    """Name the jewels of a heap where a text is wanted."""
    return here.language.form(heap_words(heap, none), "")


@parts.of(OfJewels, told.Collected, told.Flew, told.Unloaded, told.Stole)
def jewels(here: HereIs, it: OfJewels) -> Phrase:
    return heap_words(it.heap)


def few_words(here: HereIs, heap: int) -> Phrase:
    """Name the jewels of a heap, or count them if that would be long."""
    if len(heap_text(here, heap)) <= LONG:
        return heap_words(heap)
    return Phrase(SO_MANY, {"count": total(heap)})


@parts.of(told.Collected, told.Flew, told.Stole)
def few(here: HereIs, it: told.Collected) -> Phrase:
    return few_words(here, it.heap)


SIZES: Final = (Template("{count} large"), Template("{count} small"))


@parts.of(OfJewels)
def sizes(here: HereIs, it: OfJewels) -> str:
    """Count large and small jewels: "1 large, 2 small"."""
    counts = zip(SIZES, (int(large_count(it.heap)), int(small_count(it.heap))), strict=True)
    return ", ".join(here.language.say(text, {"count": count}.__getitem__) for text, count in counts if count)


@parts.of(OfJewels)
def short(here: HereIs, it: OfJewels) -> str:
    """Name jewels in short: "large ruby, 2 emeralds"."""
    return ", ".join(here.language.form(Counted(SHORT_JEWELS[jewel], count), "") for jewel, count in counts_in(it.heap))


@parts.of(Steal, told.Stole)
def source(here: HereIs, it: Steal) -> Person | Phrase:
    return BLACK_MARKET if it.source == MARKET else here.person(it.source)


BLACK_MARKET: Final = Phrase(Template("the black market"), {}, said={})


def is_from_market(here: HereIs, it: Steal) -> str:
    """Tell whether a Thief goes to the market."""
    return "market" if it.source == MARKET else ""


# Places.

LANTERN: Final = Template("lantern {code}")
CAVERN: Final = Template("cavern {code}")
OUTSIDE: Final = Phrase(Template("outside"), {}, said={})
WITH_JEWELS: Final = Template("{spot}, {count:# jewel|# jewels}")
WITHOUT: Final = Template("{spot}, empty")


@lru_cache(KEPT)
def spot_of(box: FreyasFollyBox, number: int) -> Phrase:
    """Name a place: "lantern C1", "cavern K02", "outside"."""
    mine = box.mine
    if number == mine.outside:
        return OUTSIDE
    return Phrase(CAVERN if mine.is_cavern(number) else LANTERN, {"code": mine.ids[number]}, said={})


@parts.of(Rouse, told.Collected, told.Flew, told.Roused, told.Placed)
def place(here: HereIs, it: Rouse) -> Phrase:
    return spot_of(here.view.box, it.place)


@parts.of(Enter, FromPlace, told.Moved)
def target(here: HereIs, it: Enter) -> Phrase:
    return spot_of(here.view.box, it.target)


@parts.of(FromPlace, told.Moved)
def origin(here: HereIs, it: FromPlace) -> Phrase:
    return spot_of(here.view.box, it.origin)


@parts.of(Enter, FromPlace)
def there(here: HereIs, it: Enter) -> Phrase:
    """Name where a dwarf goes, and of a cavern what lies in it."""
    view = here.view
    if not view.box.mine.is_cavern(it.target):
        return spot_of(view.box, it.target)
    return _filled(view.box, it.target, total(view.jewels_at(it.target)))


@lru_cache(KEPT)
def _filled(box: FreyasFollyBox, number: int, count: int) -> Phrase:
    spot = spot_of(box, number)
    return Phrase(WITH_JEWELS, {"spot": spot, "count": count}, said={}) if count else Phrase(WITHOUT, {"spot": spot})


# Dwarfs.

OWN_DWARF: Final = Template("{owner:@} dwarf {number}")
OWN_DWARFS: Final = Template("{owner:'s} dwarfs {numbers}")
PAST: Final = Template(", past {dwarfs}")
PAST_SO_MANY: Final = Template(", past {count:# dwarf|# dwarfs}")
CARRYING: Final = Template("{dwarf}, carrying {load}")
GIFTED: Final = Template("{dwarf}, with {gift:a}")
AT_WORK: Final = Template("{dwarf}, with {gift} at work, {turns:# turn|# turns} left")


def number_of(view: FreyasFollyView, dwarf: int) -> int:
    """Return the number on a dwarf."""
    return dwarf % view.laws.dwarfs_each + 1


def owner_of(view: FreyasFollyView, dwarf: int) -> Seat:
    """Return whose a dwarf is."""
    return int(view.dwarfs[dwarf].seat)


@lru_cache(KEPT)
def _dwarf(name: str, owner: Seat, is_you: bool, number: int) -> Phrase:
    return Phrase(OWN_DWARF, {"owner": Person(name, owner, is_you), "number": number}, case="'s", said={})


def dwarf_phrase(here: HereIs, dwarf: int) -> Phrase:
    """Name a dwarf: "Astrid's dwarf 2"."""
    owner = here.person(owner_of(here.view, dwarf))
    return _dwarf(owner.name, owner.seat, owner.is_you, number_of(here.view, dwarf))


def dwarfs_past(here: HereIs, dwarfs: Sequence[int]) -> str:
    """Say whom a dwarf passes: ", past Astrid's dwarfs 1 and 2 and Ivar's dwarf 1"; "" if the way is free."""
    if not dwarfs:
        return ""
    by_owner: dict[Seat, list[int]] = {}
    for dwarf in dwarfs:
        by_owner.setdefault(owner_of(here.view, dwarf), []).append(dwarf)
    groups = [
        dwarf_phrase(here, several[0])
        if len(several) == 1
        else Phrase(
            OWN_DWARFS,
            {"owner": here.person(owner), "numbers": Listing([number_of(here.view, each) for each in several])},
        )
        for owner, several in by_owner.items()
    ]
    return here.say(PAST, dwarfs=Listing(groups))


@lru_cache(KEPT)
def _between(box: FreyasFollyBox, start: int, end: int) -> tuple[int, ...]:
    """Return the places that a dwarf passes on his way."""
    return tuple(box.mine.path(start, end)[:-1])


def passed_by(view: FreyasFollyView, start: int, end: int) -> list[int]:
    """Return the dwarfs whom a dwarf passes on his way."""
    return [view.dwarf_at[spot] for spot in _between(view.box, start, end) if view.dwarf_at[spot] != NOWHERE]


def _start_of(view: FreyasFollyView, it: Enter | FromPlace) -> int:
    return it.origin if isinstance(it, FromPlace) else view.box.mine.outside


@parts.of(Enter, FromPlace)
def past(here: HereIs, it: Enter | FromPlace) -> str:
    return dwarfs_past(here, passed_by(here.view, _start_of(here.view, it), it.target))


@parts.of(Enter, FromPlace)
def passing(here: HereIs, it: Enter | FromPlace) -> str:
    """Say how many dwarfs are passed."""
    passed = passed_by(here.view, _start_of(here.view, it), it.target)
    return here.say(PAST_SO_MANY, count=len(passed)) if passed else ""


@parts.of(told.Moved, told.Collected, told.Flew, told.Unloaded, told.Roused, DwarfAt)
def dwarf(here: HereIs, it: told.Moved) -> Phrase:
    return dwarf_phrase(here, it.dwarf)


@parts.of(told.Moved, told.Collected, told.Flew, told.Unloaded, told.Roused, told.Completed)
def dwarf_number(here: HereIs, it: told.Moved) -> int:
    return number_of(here.view, it.dwarf)


def seat_of_dwarf(here: HereIs, it: told.Moved) -> Seat:
    """Return whose dwarf did it."""
    return owner_of(here.view, it.dwarf)


def laden(here: HereIs, dwarf: int) -> str:
    """Name a dwarf with his load and ability."""
    one, owner = here.view.dwarfs[dwarf], here.person(owner_of(here.view, dwarf))
    return _laden(
        here.language, owner.name, owner.is_you, number_of(here.view, dwarf), one.barrow, one.ability, one.strength
    )


@lru_cache(KEPT)
def _laden(language: Language, name: str, is_you: bool, number: int, barrow: int, ability: int, strength: int) -> str:
    speaker, named = Speaker((), language), _dwarf(name, NOBODY, is_you, number)
    if barrow != EMPTY:
        named = Phrase(CARRYING, {"dwarf": named, "load": heap_words(barrow)})
    if strength > 0:
        return speaker.say(AT_WORK, dwarf=named, gift=ABILITY_NOUNS[ability], turns=strength)
    if ability != NO_ABILITY:
        return speaker.say(GIFTED, dwarf=named, gift=ABILITY_NOUNS[ability])
    return language.form(named, "")


# Whose it is.


@parts.of(
    SeatAt,
    told.TurnBegan,
    told.LostAbility,
    told.TookSetting,
    told.Completed,
    told.Forged,
    told.Traded,
    told.TookAbility,
    told.Stole,
    told.Passed,
    told.Paid,
    Begin,
)
def who(here: HereIs, it: SeatAt) -> Person:
    return here.person(it.seat)


@parts.of(told.Flew)
def owner(here: HereIs, it: told.Flew) -> Person:
    return here.person(owner_of(here.view, it.dwarf))


# Cards.

_CREATURES: Final = ("bat", "thief")
"""Abilities that one has one of: a Bat, but Speed."""
ABILITY_NOUNS: Final = tuple(
    Noun(word.capitalize(), word.capitalize(), article="a" if word in _CREATURES else "-") for word in ABILITIES
)
NAMED_TWICE: Final = Template("{name} ({code})")


def ability_noun(ability: int) -> Noun:
    """Name an ability."""
    return ABILITY_NOUNS[ability]


@parts.of(Enter, told.Moved, told.TookAbility, told.LostAbility, told.TurnedAbility)
def gift(here: HereIs, it: Enter) -> Noun:
    return ability_noun(it.ability)


@lru_cache(KEPT)
def setting_noun(box: FreyasFollyBox, number: int) -> Noun:
    """Name a setting."""
    name = box.setting_names[number]
    return Noun(name, name)


@lru_cache(KEPT)
def one_setting(box: FreyasFollyBox, number: int) -> Noun:
    """Name a setting: "ruby ring", or "ruby ring (S01)" in a box that has two of them."""
    name = box.setting_names[number]
    return Noun(name if box.setting_names.count(name) == 1 else f"{name} ({box.setting_ids[number]})")


@parts.of(TakeSetting, Complete, RevealSetting)
def setting(here: HereIs, it: TakeSetting) -> Noun:
    return one_setting(here.view.box, it.card)


def is_several(name: str) -> bool:
    """Say whether a setting is called as if there were several: earrings lie there, a ring lies there."""
    return name.endswith("s")


def cards_in(bits: int) -> list[int]:
    """List the cards of a set."""
    return [number for number in range(int(bits).bit_length()) if bits & (1 << number)]


def count_cards(bits: int) -> int:
    """Count a set of cards."""
    return int(bits).bit_count()
