"""Chapter 8 in words: quivers, the axe, the water spirit and the books."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg.events import AxeRepaired, BookUsed, SpiritPlaced
from meadhall.games.rietburg.rules.things import PlaceSpirit, Repair, UseAxe, UseBook, UseQuiver
from meadhall.words.rietburg.gallery import is_paid
from meadhall.words.rietburg.parts import HereIs, parts, spoken_of
from meadhall.words.rietburg.symbols import effect_words
from meadhall.words.rows import AnyRow, By, Said, Told
from meadhall.words.speech import Person
from meadhall.words.telling import Act

SIDES: Final = ("double Kheela's card", "+2 for each hero card")


@parts.of(PlaceSpirit, SpiritPlaced)
def its_side(here: HereIs, it: PlaceSpirit) -> str:
    return SIDES[it.side]


@parts.of(UseQuiver)
def quiver(here: HereIs, it: UseQuiver) -> int:
    return int(here.view.laws.box.quiver_values[it.number])


@parts.of(UseBook, BookUsed)
def book(here: HereIs, it: UseBook) -> str:
    return here.view.laws.box.books[it.number].name


@parts.of(UseBook)
def spell(here: HereIs, it: UseBook) -> str:
    return effect_words(here.view.laws.box.books[it.number].effect)


@parts.of(BookUsed)
def reader(here: HereIs, it: BookUsed) -> Person:
    return spoken_of(here, here.view.laws.book_hero)


@parts.of(UseAxe)
def bonus(here: HereIs, it: UseAxe) -> int:
    return here.view.laws.box.sharp_bonus


@parts.of(Repair)
def repair_gold(here: HereIs, it: Repair) -> int:
    return here.view.laws.box.repair_gold


ROWS: list[AnyRow] = [
    Said(
        UseQuiver, "Use the **quiver {quiver}**",
        path="Use a quiver", own="quiver {quiver}", asks="Use which quiver?", note="adds its strength", icon="quiver",
    ),
    Said(UseAxe, "Use the **sharp axe**: +{bonus}", path="Use the axe", asks="Use the axe?", icon="axe"),
    Said(
        Repair, "Sharpen the **axe** for {repair_gold} gold",
        path="Sharpen the axe", asks="Sharpen the axe?", icon="axe",
    ),
    Said(
        PlaceSpirit, "Send the water spirit to {where:the **}: {its_side}",
        path="Water spirit", family="{where}", own="{its_side}", asks="Send it where, with which side up?",
        note="pick the location", icon="drop",
    ),
    Said(
        UseBook, "Use the **{book}**: {spell}",
        path="Use a book", own="{book}", asks="Use which book?", icon="book",
    ),
    Told(
        SpiritPlaced,
        caption="The **water spirit** waits in {where:the **}: {its_side}.",
        line="The water spirit waits in {where:the}: {its_side}.",
        icon="drop", acts=lambda here, event: [Act("build", at=("spirit",))],
    ),
    Told(
        BookUsed,
        caption="{doer:**} {doer:uses|use} the **{book}**.",
        line="{reader} {reader:uses|use} the {book}.",
        icon="book",
    ),
    Told(
        AxeRepaired,
        caption=By(is_paid, {
            "": "{doer:**} {doer:makes|make} the **axe** sharp again.",
            "paid": "{doer:**} {doer:makes|make} the **axe** sharp again for {payment}.",
        }),
        line="The axe is sharp again.",
        icon="axe",
    ),
]  # fmt: skip
