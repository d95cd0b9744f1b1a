"""Chapter 5 in words: jewels are collected, and brought home."""

from __future__ import annotations

from typing import Final

from meadhall.games.freyas_folly.events import Collected, Flew, Unloaded
from meadhall.games.freyas_folly.pieces import AMBER, LETTERS, colour_of, count_of, is_large
from meadhall.games.freyas_folly.rules.collecting import Collect, Gather, Leave
from meadhall.words.freyas_folly.moving import NOTE, OWN, craft_icon, is_home, place_number
from meadhall.words.freyas_folly.parts import (
    JEWELS,
    DwarfAt,
    HereIs,
    JewelOf,
    PlaceAt,
    found,
    heap_words,
    owner_of,
    parts,
    seat_of_dwarf,
    spot_of,
)
from meadhall.words.freyas_folly.reasons import why_way
from meadhall.words.printed import is_reconstructed
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Noun, Phrase, Template
from meadhall.words.telling import Act, begun

MOST_STONES: Final = 6
"""Of more jewels than this the first fly."""
NOT_NOW = Template("The jewels stay for another dwarf, and this barrow stays free for what you need more.")
FILLED = Template("It fills the barrow with {jewels}.")


def _why_collect(here: HereIs, grounds: Grounds) -> str:
    return here.say(FILLED, jewels=heap_words(here.view.jewels_at(here.view.mover)))


def _why_leave(here: HereIs, grounds: Grounds) -> str:
    return here.say(NOT_NOW)


@parts.of(Gather)
def lying(here: HereIs, it: Gather) -> Phrase:
    return heap_words(here.view.jewels_at(it.origin))


@parts.of(Collect)
def lying_here(here: HereIs, it: Collect) -> Phrase:
    return heap_words(here.view.jewels_at(here.view.mover))


# Jewels that are seen.


class Stone:
    """A jewel in a cavern, at home or in a seat's list."""

    def __init__(self, letter: str, place: str = "", seat: int = -1, copy: int = 1) -> None:
        self.letter = letter
        self.place = place
        self.seat = seat
        self.copy = copy


def jewel_number(letter: str) -> int:
    """Return the jewel that a letter means; raise a KeyError for one that means none."""
    return found(LETTERS, letter)


@parts.of(JewelOf, Stone)
def jewel(here: HereIs, it: JewelOf) -> Noun:
    return JEWELS[jewel_number(it.letter)]


@parts.of(Stone)
def jewel_titled(here: HereIs, it: Stone) -> str:
    return begun(JEWELS[jewel_number(it.letter)].name)


@parts.of(JewelOf, Stone)
def jewels_titled(here: HereIs, it: JewelOf) -> str:
    return begun(JEWELS[jewel_number(it.letter)].plural)


@parts.of(Stone)
def lies_in(here: HereIs, it: Stone) -> Phrase:
    return spot_of(here.view.box, place_number(here, PlaceAt(it.place)))


@parts.of(Stone)
def points(here: HereIs, it: Stone) -> int:
    box = here.view.box
    return int(box.large_points if is_large(jewel_number(it.letter)) else box.small_points)


def is_amber(here: HereIs, it: Stone) -> str:
    """Tell amber from the jewels of settings."""
    return "amber" if colour_of(jewel_number(it.letter)) == AMBER else ""


def rules_of_use(here: HereIs, it: Stone) -> str:
    """Return the rules that say what a jewel is for."""
    return "7.2" if is_amber(here, it) else "6.7"


def _stones(here: HereIs, event: Collected | Flew) -> tuple[str, ...]:
    """Name the jewels that lay in a cavern."""
    name = here.view.box.mine.ids[event.place]
    keys = [
        f"stone-{name}-{letter}-{copy + 1}"
        for number, letter in enumerate(LETTERS)
        for copy in range(int(count_of(event.heap, number)))
    ]
    return tuple(keys[:MOST_STONES])


def gather(here: HereIs, event: Collected | Flew) -> list[Act]:
    """Let jewels fly to a dwarf."""
    return [Act("gather", _stones(here, event), (f"figure-{event.dwarf}",), tone="jewel")]


def at_home(here: HereIs, seat: int, heap: int) -> tuple[str, ...]:
    """Name the jewels at somebody's home: his own, or their number on his plate."""
    if seat != here.view.seat:
        return (f"fact-{seat}-jewels",)
    return tuple(f"home-{seat}-{letter}" for number, letter in enumerate(LETTERS) if count_of(heap, number))


def _unload(here: HereIs, event: Unloaded) -> list[Act]:
    return [Act("pop", at=at_home(here, owner_of(here.view, event.dwarf), event.heap), tone="jewel")]


def _is_our_cavern(here: HereIs, it: PlaceAt) -> bool:
    return is_reconstructed(here.view.box, "cavern", it.place, "parent")


ROWS: list[AnyRow] = [
    Said(
        Gather,
        {
            "": "Collect **{lying}**, then move **{mover}** from {origin} to **{there}**{past}",
            "home": "Collect **{lying}**, then bring **{mover}** from {origin} **home**{past}",
        },
        how=is_home, path="Move {mover}", family="Collect first", own=OWN,
        asks="Move {mover}: where to?", note=NOTE, icon=craft_icon, why=why_way,
    ),
    Said(
        Collect, "Collect **{lying_here}**",
        path="Collect", asks="Collect the jewels?", icon="bag", why=_why_collect,
    ),
    Said(
        Leave, "Leave the jewels where they are",
        path="Leave the jewels", asks="Leave the jewels?", icon="arrow", why=_why_leave, passes=True,
    ),
    Told(
        Collected,
        caption="{dwarf:**'s} collects **{few}** in {place}.",
        line="{dwarf} collected {jewels} in {place}.",
        recap="Dwarf {dwarf_number} collected {jewels}.",
        icon="pick", seat=seat_of_dwarf, acts=gather,
    ),
    Told(
        Unloaded,
        line="{dwarf} brought {jewels} home.",
        icon="bag", seat=seat_of_dwarf, acts=_unload,
    ),
    Piece(
        PlaceAt, "cavern-{place}", "{titled}", "Cavern",
        "A dead end with jewels and room for one dwarf. If his barrow is empty, and his move begins or ends here, he "
        "may collect all of them or none.",
        "1.2 4.5 5.1 5.2 5.3 5.5", is_ours=_is_our_cavern,
    ),
    Piece(
        Stone, "stone-{place}-{letter}-{copy:d}", "{jewel_titled} in {lies_in}", "Jewel",
        By(is_amber, {
            "": "A dwarf in the cavern can collect it together with all the others. At home it is worth "
            "{points:# point|# points}, or goes into a silver setting.",
            "amber": "A dwarf in the cavern can collect it together with all the others. At home it is worth "
            "{points:# point|# points}, or goes into a piece of the Brisingamen.",
        }),
        "5.1 5.2 5.3 12.5", more=rules_of_use,
    ),
    Piece(
        DwarfAt, "barrow-{dwarf:d}", "Barrow of {dwarf}", "Load",
        "The jewels he carries. They are worth nothing and cannot be used or stolen until he leaves the mine with "
        "them.",
        "4.9 5.5 5.8 12.5",
    ),
    Piece(
        JewelOf, "left-{letter}", "{jewels_titled} left in the mine", "Count",
        "How many still lie in the caverns. None ever goes back into the mine.",
        "2.3 5.8",
    ),
    Piece(JewelOf, "", labels={"jewel.{letter}": "{jewel}"}),
]  # fmt: skip
