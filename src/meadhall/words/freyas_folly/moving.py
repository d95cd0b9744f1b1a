"""Chapter 4 in words: dwarfs go through the mine."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.freyas_folly.events import Moved, Unloaded
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, NO_ABILITY, NOWHERE, STEALTH
from meadhall.games.freyas_folly.rules.moving import Enter, FromPlace, Move
from meadhall.words.freyas_folly.parts import (
    CRAFTS,
    PAST_SO_MANY,
    Board,
    DwarfAt,
    HereIs,
    PlaceAt,
    ability_noun,
    dwarfs_past,
    few_words,
    found,
    heap_words,
    number_of,
    parts,
    seat_of_dwarf,
    spot_of,
    total,
)
from meadhall.words.freyas_folly.reasons import why_way
from meadhall.words.printed import is_reconstructed
from meadhall.words.reading import all_of, has_any
from meadhall.words.rows import AnyRow, By, Piece, Said, Text, Told
from meadhall.words.speech import Noun, Phrase, Template
from meadhall.words.telling import Act, begun

# Who moves, and where to.

NUMBERED: Final = Template("dwarf {number}")
SOME_DWARF: Final = Template("a dwarf")


@parts.of(FromPlace)
def mover(here: HereIs, it: FromPlace) -> Phrase:
    dwarf = here.view.dwarf_at[it.origin]
    return _numbered(0 if dwarf == NOWHERE else number_of(here.view, dwarf))


@lru_cache(maxsize=64)
def _numbered(number: int) -> Phrase:
    return Phrase(NUMBERED, {"number": number}, said={}) if number else Phrase(SOME_DWARF, {}, said={})


def load_of(here: HereIs, it: FromPlace) -> int:
    """Return what the dwarf has in his barrow who would move."""
    dwarf = here.view.dwarf_at[it.origin]
    return int(here.view.dwarfs[dwarf].barrow) if dwarf != NOWHERE else EMPTY


@parts.of(FromPlace)
def load(here: HereIs, it: FromPlace) -> Phrase:
    return heap_words(load_of(here, it))


@parts.of(FromPlace)
def lying_there(here: HereIs, it: FromPlace) -> int:
    """How many jewels lie where he goes."""
    return total(here.view.jewels_at(it.target))


def how_far(here: HereIs, it: FromPlace) -> str:
    """Tell whether a dwarf goes home, to a lantern, to jewels or to a cavern without any."""
    mine = here.view.box.mine
    if it.target == mine.outside:
        return "home"
    if not mine.is_cavern(it.target):
        return ""
    return "cavern" if here.view.jewels_at(it.target) == EMPTY else "jewels"


def is_home(here: HereIs, it: FromPlace) -> str:
    """Tell whether a dwarf goes home."""
    return "home" if it.target == here.view.box.mine.outside else ""


def _move_or_bring(here: HereIs, it: FromPlace) -> str:
    if it.target != here.view.box.mine.outside:
        return ""
    return "home" if load_of(here, it) == EMPTY else "laden"


FAMILY: Final = By(how_far, {"home": "Out", "": "To a lantern", "cavern": "To an empty cavern", "jewels": "To jewels"})
OWN: Final = By(
    how_far,
    {
        "home": "home{passing}",
        "": "{target}{passing}",
        "cavern": "{target}{passing}",
        "jewels": "{target}, {lying_there:# jewel|# jewels}{passing}",
    },
)
NOTE: Final = By(
    lambda here, it: "" if load_of(here, it) == EMPTY else "laden",
    {"": "at {origin}", "laden": "at {origin}, carrying {load}"},
)


def craft_icon(here: HereIs, it: FromPlace) -> str:
    """Return the sign of whoever moves."""
    return CRAFTS[here.view.turn]


def _alone(here: HereIs, it: Enter) -> str:
    return "" if it.ability == NO_ABILITY else "gift"


# What happens.


def _which_way(here: HereIs, it: Moved) -> str:
    outside = here.view.box.mine.outside
    if it.origin == outside:
        return "enter" if it.ability == NO_ABILITY else "gift"
    return "home" if it.target == outside else ""


def _unloaded(here: HereIs) -> list[int]:
    return [event.heap for event in all_of(here.view.told or [], Unloaded)]


def _is_laden(here: HereIs, it: Moved) -> str:
    way = _which_way(here, it)
    return "laden" if way == "home" and _unloaded(here) else way


@parts.of(Moved)
def past(here: HereIs, it: Moved) -> str:
    return dwarfs_past(here, it.passed)


@parts.of(Moved)
def over(here: HereIs, it: Moved) -> str:
    """Say whom a dwarf passes, or how many where to name them all would be long."""
    many = len(it.passed)
    return here.say(PAST_SO_MANY, count=many) if many > 1 else dwarfs_past(here, it.passed)


@parts.of(Moved)
def home_load(here: HereIs, it: Moved) -> Phrase:
    return few_words(here, _unloaded(here)[0])


# A turn of a dwarf, summed up: all his moves, and what he unloaded.


def _moves(run: list[Event]) -> list[Moved]:
    return all_of(run, Moved)


@parts.of_run(Moved)
def end(here: HereIs, run: list[Event]) -> Phrase:
    return spot_of(here.view.box, _moves(run)[-1].target)


@parts.of_run(Moved)
def turning(here: HereIs, run: list[Event]) -> Phrase:
    return spot_of(here.view.box, _moves(run)[0].target)


@parts.of_run(Moved)
def given(here: HereIs, run: list[Event]) -> Noun:
    return ability_noun(next(move.ability for move in _moves(run) if move.ability != NO_ABILITY))


@parts.of_run(Moved)
def brought(here: HereIs, run: list[Event]) -> Phrase:
    return heap_words([event.heap for event in all_of(run, Unloaded)][-1])


@parts.of_run(Moved)
def all_past(here: HereIs, run: list[Event]) -> str:
    return dwarfs_past(here, list(dict.fromkeys(dwarf for move in _moves(run) for dwarf in move.passed)))


def _whole_way(here: HereIs, run: list[Event]) -> str:
    moves, outside = _moves(run), here.view.box.mine.outside
    if moves[-1].target == outside:
        return "laden" if has_any(run, Unloaded) else "home"
    if moves[0].origin == outside:
        return "gift" if any(move.ability != NO_ABILITY for move in moves) else "enter"
    return "back" if moves[0].origin == moves[-1].target else ""


# The mine and its dwarfs.


def place_number(here: HereIs, it: PlaceAt) -> int:
    """Return the number of a place; raise a KeyError for one that is not there."""
    return found(here.view.box.mine.ids, it.place)


@parts.of(PlaceAt)
def named(here: HereIs, it: PlaceAt) -> Phrase:
    return spot_of(here.view.box, place_number(here, it))


@parts.of(PlaceAt)
def titled(here: HereIs, it: PlaceAt) -> str:
    return begun(here.language.form(named(here, it), ""))


def is_our_lantern(here: HereIs, it: PlaceAt) -> bool:
    """Say whether we had to place a lantern ourselves."""
    return is_reconstructed(here.view.box, "lantern", it.place, "parent")


def _ability_of(here: HereIs, it: DwarfAt) -> str:
    ability = here.view.dwarfs[it.dwarf].ability
    return "" if ability == NO_ABILITY else ABILITIES[ability]


@parts.of(DwarfAt)
def passed(here: HereIs, it: DwarfAt) -> int:
    """How many dwarfs he may pass."""
    box = here.view.box
    return int(box.passed_with_stealth if here.view.dwarfs[it.dwarf].ability == STEALTH else box.passed)


_DOES: Final = (
    "Goes along the passages to the next free lantern, past up to {passed} dwarfs, and brings home what he collects. "
)
_MORE: Final = {
    "": "Each setting that is completed costs its owner a dwarf, and somebody's last dwarf ends the game.",
    "speed": "With Speed he may make two moves in one action.",
    "bat": "With the Bat he may send one or two jewels straight home from a cavern that he enters.",
    "stealth": "Stealth lets him pass that many.",
    "strength": "Once he uses his Strength, no other player's dwarf can pass him.",
    "stamina": "With Stamina he may collect once more even though he carries jewels.",
}
"""What is said of a dwarf by the ability that he has."""
RULES_OF_ABILITY: Final = {
    "": "",
    "speed": "9.6 9.8 10.9 10.10 10.11",
    "bat": "9.6 9.8 10.4 10.5 10.6",
    "thief": "10.1 10.2 10.3 11.2",
    "stealth": "9.6 9.8 10.12 10.14",
    "strength": "9.6 9.8 10.13 10.14 10.15",
    "stamina": "9.6 9.8 10.7 10.8",
}
_MOVES: Final[Text] = {
    "": "Move **{mover}** from {origin} to **{there}**{past}",
    "home": "Bring **{mover}** from {origin} **home**{past}",
    "laden": "Bring **{mover}** from {origin} **home** with {load}{past}",
}

ROWS: list[AnyRow] = [
    Said(
        Enter,
        {
            "": "Send a **dwarf** in, to **{there}**{past}",
            "gift": "Send a **dwarf** in with {gift:a **}, to **{there}**{past}",
        },
        how=_alone, path="Send a dwarf in", family={"": "Alone", "gift": "With {gift:a}"}, own="{target}{passing}",
        asks="Send him where?", note="alone, or with an ability", icon="door", why=why_way,
    ),
    Said(
        Move, _MOVES,
        how=_move_or_bring, path="Move {mover}", family=FAMILY, own=OWN,
        asks="Move {mover}: where to?", note=NOTE, icon=craft_icon, why=why_way,
    ),
    Told(
        Moved,
        how=_is_laden,
        caption={
            "enter": "{dwarf:**'s} goes into the mine to **{target}**{over}.",
            "gift": "{dwarf:**'s} goes into the mine with {gift:a **}, to **{target}**{over}.",
            "home": "{dwarf:**'s} comes **home** empty-handed{over}.",
            "laden": "{dwarf:**'s} comes **home** with **{home_load}**{over}.",
            "": "{dwarf:**'s} goes to **{target}**{over}.",
        },
        line=By(_which_way, {
            "enter": "{dwarf} went into the mine to {target}{past}.",
            "gift": "{dwarf} went into the mine with {gift:a}, to {target}{past}.",
            "home": "{dwarf} left the mine from {origin}{past}.",
            "": "{dwarf} went from {origin} to {target}{past}.",
        }),
        recap=By(_whole_way, {
            "enter": "Dwarf {dwarf_number} went into the mine to {end}{all_past}.",
            "gift": "Dwarf {dwarf_number} went into the mine with {given:a}, to {end}{all_past}.",
            "home": "Dwarf {dwarf_number} came home{all_past}.",
            "laden": "Dwarf {dwarf_number} came home with {brought}{all_past}.",
            "back": "Dwarf {dwarf_number} went to {turning} and back{all_past}.",
            "": "Dwarf {dwarf_number} went from {origin} to {end}{all_past}.",
        }),
        icon="boot", seat=seat_of_dwarf,
        acts=lambda here, event: [Act("march", (f"figure-{event.dwarf}", f"plate-{event.dwarf}"))],
    ),
    Piece(
        Board, "outside", "Outside the mine", "Place",
        "Dwarfs enter the mine here, and leave it with their jewels when no free lantern lies before them. To complete "
        "anything or use a Thief you need a dwarf outside.",
        "4.6 4.8 4.9 6.8 7.3 10.2",
        labels={"board": "The mine", "outside": "Outside the mine"},
    ),
    Piece(
        PlaceAt, "lantern-{place}", "{titled}", "Lantern",
        "One dwarf can stand here. A dwarf on the move stops at the first free lantern on his way, past at most two "
        "that are taken.",
        "1.2 4.2 4.3 4.4", is_ours=is_our_lantern,
    ),
    Piece(
        PlaceAt, "cave-{place}", "Rock of {named}", "Mark",
        "A room in the rock. It is dark when nothing is left in it.", "5.1",
    ),
    Piece(PlaceAt, "lamp-{place}", "Light of {named}", "Mark", "It goes out when no jewels are left behind it.", "1.2"),
    Piece(DwarfAt, "figure-{dwarf:d}", "Figure of {dwarf}", "Mark", "With or without jewels in his barrow.", "5.5"),
    Piece(
        DwarfAt, "plate-{dwarf:d}", "Sign of {dwarf}", "Mark", "His number, and the ability that he has.",
        "4.2",
    ),
    Piece(Board, "trail", "Chalk trail", "Mark", "The route of the dwarf who moved last.", "4.2"),
    Piece(
        DwarfAt, "dwarf-{dwarf:d}", "{dwarf}", "Dwarf",
        By(_ability_of, {word: _DOES + more for word, more in _MORE.items()}),
        "4.2 4.3 4.9 6.8 12.1", more=lambda here, it: RULES_OF_ABILITY[_ability_of(here, it)],
    ),
    Piece(
        DwarfAt, "waiting-{dwarf:d}", "{dwarf}, at home", "Dwarf",
        "Of those at home the one with the lowest number goes into the mine first. Each setting that is completed "
        "sends one to market.",
        "4.6 4.8 6.8 12.1",
    ),
]  # fmt: skip
