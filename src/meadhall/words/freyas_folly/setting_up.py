"""Chapter 2 in words: jewels come into the caverns, cards into workshop and market, and somebody begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.freyas_folly.events import Placed, TurnBegan, TurnedSetting
from meadhall.games.freyas_folly.pieces import NOWHERE
from meadhall.games.freyas_folly.rules.setting_up import Begin, PlaceJewel, next_place
from meadhall.words.freyas_folly.parts import JEWELS, HereIs, parts, spot_of
from meadhall.words.reading import all_of
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Noun, Phrase, Template
from meadhall.words.telling import CHANCE_LINE

CHANCE: Final = "Chance"
"""The word under which everything is found that chance does."""
CHANCE_DECIDES: Final = "Chance decides"


@parts.of(PlaceJewel)
def drawn_jewel(here: HereIs, it: PlaceJewel) -> Noun:
    return JEWELS[it.jewel]


@parts.of(PlaceJewel)
def cavern(here: HereIs, it: PlaceJewel) -> Phrase:
    return spot_of(here.view.box, next_place(here.view)[0] + here.view.box.mine.lantern_count)


def _has_place(here: HereIs, it: PlaceJewel) -> str:
    return "" if next_place(here.view)[0] == NOWHERE else "place"


def _who_begins(here: HereIs, it: Begin) -> str:
    return "you" if here.person(it.seat).is_you else ""


def count_of(events: Sequence[Event], kind: type[Event]) -> int:
    """Count the events of a kind."""
    return sum(type(event) is kind for event in events)


@parts.of(Placed)
def placed(here: HereIs, it: Placed) -> int:
    """How many jewels came to light together."""
    return count_of(here.view.told or [], Placed)


LAID_OUT = Template(
    "**{placed:# jewel|# jewels}** come into the caverns, **{opened:# setting|# settings}** into the workshop."
)
BEGINS = Template(" **{who}** {who:begins|begin}.")


def laid_out(here: HereIs, events: Sequence[Event]) -> str:
    """Sum up the set-up, and say who begins."""
    said = here.say(LAID_OUT, placed=count_of(events, Placed), opened=count_of(events, TurnedSetting))
    first = [here.say(BEGINS, who=here.person(event.seat)) for event in all_of(events, TurnBegan)]
    return "".join([said, *first])


ROWS: list[AnyRow] = [
    Said(
        PlaceJewel,
        {"": "Draw a **{drawn_jewel}**", "place": "Draw a **{drawn_jewel}** for **{cavern}**"},
        how=_has_place, path=CHANCE, asks=CHANCE_DECIDES,
    ),
    Said(
        Begin,
        {"": "Let **{who}** begin", "you": "**Begin** yourself"},
        how=_who_begins, path=CHANCE, asks=CHANCE_DECIDES,
    ),
    Told(
        Placed,
        line="{placed:# jewel|# jewels} came to light in the caverns.",
        icon="bag", kind=CHANCE_LINE, seat="",
    ),
]  # fmt: skip
