"""What chance decides in words: narrator cards, the encounter cards that they lay, and what heroes gain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Event
from meadhall.games.rietburg.events import CardLaid, DeckChanged, Gained, NarratorRead
from meadhall.games.rietburg.rules.draws import DrawEncounter, DrawFriend, DrawNarrator, DrawQuiver, DrawTask
from meadhall.words.reading import Reading, all_of
from meadhall.words.rietburg.parts import HereIs, card_name, parts, spoken_of, stack_piece
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Listing, Phrase, Template
from meadhall.words.telling import CHANCE_LINE, Act

NARRATOR: Final = ("deck",)
"""The narrator deck, beside which Tarok is drawn."""
WILLPOWER: Final = "willpower"
QUIVER: Final = "quiver"


# What chance draws.


@parts.of(DrawFriend)
def friend(here: HereIs, it: DrawFriend) -> str:
    return card_name(here.view, it.number)


@parts.of(DrawQuiver)
def value(here: HereIs, it: DrawQuiver) -> int:
    return int(here.view.laws.box.quiver_values[it.number])


@parts.of(DrawNarrator)
def narrator(here: HereIs, it: DrawNarrator) -> str:
    return here.view.laws.box.narrators[it.number].id


@parts.of(DrawTask)
def drawn_task(here: HereIs, it: DrawTask) -> str:
    return here.view.laws.box.tasks[it.number].name


# The narrator.


TALES: Final = {
    "n01": "Claws scrape at the stones of Brandur's Tower.",
    "n02": "The bar of the Gatehouse snaps like a twig.",
    "n03": "Something sits down on the empty throne.",
    "n04": "A cold breath puts out the candles in the Chapel.",
    "n05": "In the Royal Library a page is torn in two.",
    "n06": "The Forge glows again, but no smith is there.",
    "n07": "Shadows bow to one another in the Throne Hall.",
    "n08": "The Chapel bell rings. Nobody pulls the rope.",
    "n09": "Somebody whispers between the shelves.",
    "n10": "The anvil rings once, and then no more.",
    "n11": "Wet footprints lead in through the gate.",
    "n12": "High up in the tower a light goes out.",
    "n13": "A door flies open close by.",
    "n14": "The floor shakes. Something has caught a scent.",
    "n15": "Steps on the stairs. Then none.",
    "n16": "A torch dies, and the dark draws a breath.",
    "n17": "Chains rattle, and slowly the drawbridge sinks.",
    "n18": "Heavy boots march across the Throne Hall.",
    "n19": "Red eyes open in the ashes of the Forge.",
    "n20": "There is laughter under the floor of the Chapel.",
    "n21": "A book falls shut, and no wind is blowing.",
    "n22": "Wings beat over the roofs. All the beasts look up.",
}
"""What the narrator tells with each card, in our own words."""
ANY_TALE: Final = "The narrator turns a page, and the castle stirs."
"""What is told with a card of a box that has others."""


@parts.of(NarratorRead)
def tale(here: HereIs, it: NarratorRead) -> str:
    return TALES.get(here.view.laws.box.narrators[it.number].id, ANY_TALE)


@parts.of(CardLaid)
def laid(here: HereIs, it: CardLaid) -> int:
    """Count the cards that are laid at this location at this moment."""
    return sum(isinstance(other, CardLaid) and other.place == it.place for other in here.view.told or [])


@parts.of(DeckChanged)
def change(here: HereIs, it: DeckChanged) -> int:
    return abs(it.number)


def loom(here: HereIs, event: Event) -> list[Act]:
    """Let Tarok come nearer."""
    return [Act("darken", at=NARRATOR), Act("loom", at=NARRATOR), Act("darken", by=0)]


def _grows(here: HereIs, event: DeckChanged) -> str:
    return "grows" if event.number > 0 else "shrinks"


_DECK: Final = {
    "grows": "The narrator deck grows by **{change}**: {deck} left.",
    "shrinks": "The narrator deck shrinks by **{change}**: {deck} left.",
}
DECK: Final = {how: Template(text) for how, text in _DECK.items()}


def narrator_deck(here: HereIs, event: DeckChanged) -> str:
    """Say how the narrator deck grows or shrinks."""
    return here.say(DECK[_grows(here, event)], change=abs(event.number), deck=int(here.view.deck))


# What heroes gain.

ALL_GAIN = Template("{heroes} gain **{number} willpower** each")
GAINS_WILL = Template("{who:gains|gain} **{number} willpower**")
DRAWS_ONE = Template("{who:draws|draw} a quiver of **{value}**")
DRAWS_MANY = Template("{who:draws|draw} quivers of {values}")
FINDS = Template("{who:finds|find} {friends}")
MARKED = Template("**{name}**")
ONE_GAINS = Template("**{who}** {gain}")
SENTENCE = Template("{gains}.")


def gains_in(happened: Sequence[Event]) -> list[Gained]:
    """Pick out what was gained."""
    return all_of(happened, Gained)


def is_for_many(happened: Sequence[Event]) -> bool:
    """Say whether several heroes gained something."""
    return len({event.hero for event in gains_in(happened)}) > 1


def gain_of(here: HereIs, happened: Sequence[Event]) -> Phrase:
    """Say what one hero gains, beginning with the verb."""
    gains = gains_in(happened)
    who = spoken_of(here, gains[0].hero)
    if gains[0].what == WILLPOWER:
        return Phrase(GAINS_WILL, {"who": who, "number": sum(event.number for event in gains)})
    if gains[0].what == QUIVER and len(gains) == 1:
        return Phrase(DRAWS_ONE, {"who": who, "value": gains[0].number})
    if gains[0].what == QUIVER:
        return Phrase(DRAWS_MANY, {"who": who, "values": Listing([_marked(event.number) for event in gains])})
    found = [_marked(card_name(here.view, event.number)) for event in gains]
    return Phrase(FINDS, {"who": who, "friends": Listing(found)})


def _marked(name: str | int) -> Phrase:
    return Phrase(MARKED, {"name": name})


def gains_of(here: HereIs, happened: Sequence[Event]) -> Phrase:
    """Say who gains what, beginning with who."""
    gains = gains_in(happened)
    if is_for_many(happened):
        heroes = Listing([spoken_of(here, event.hero) for event in gains], "**")
        return Phrase(ALL_GAIN, {"heroes": heroes, "number": gains[0].number})
    return Phrase(ONE_GAINS, {"who": spoken_of(here, gains[0].hero), "gain": gain_of(here, happened)})


def _gained(here: HereIs, event: Gained, reading: Reading) -> str:
    return here.say(SENTENCE, gains=gains_of(here, here.view.told or []))


@parts.of(Gained)
def gained(here: HereIs, it: Gained) -> str:
    """Name the friend that was found."""
    return card_name(here.view, it.number)


_CHANCE: Final = "Chance decides"
_GAINS: Final = {WILLPOWER: "will", QUIVER: "quiver", "friend": "person"}

ROWS: list[AnyRow] = [
    Said(DrawEncounter, "Draw **{trophy:a}**", path="Chance", asks=_CHANCE),
    Said(DrawFriend, "Draw **{friend}**", path="Chance", asks=_CHANCE),
    Said(DrawQuiver, "Draw a quiver of **{value}**", path="Chance", asks=_CHANCE),
    Said(DrawNarrator, "Draw narrator card **{narrator}**", path="Chance", asks=_CHANCE),
    Said(DrawTask, "Draw the task **{drawn_task}**", path="Chance", asks=_CHANCE),
    Told(
        NarratorRead,
        caption="{doer:**} {doer:revitalizes|revitalize}. {tale} **{deck:# narrator card|# narrator cards}** left.",
        line="The narrator reads: {tale}",
        icon="dragon", kind=CHANCE_LINE, seat="", acts=loom,
    ),
    Told(
        CardLaid,
        caption={
            "down": "**{laid:# face-down card|# face-down cards}** {laid:comes|come} to {where:the **}.",
            "up": "{encounter:a **} comes to {where:the **}.",
        },
        line={"down": "A face-down card comes to {where:the}.", "up": "{encounter:a} comes to {where:the}."},
        how=lambda here, event: "down" if event.row < 0 else "up",
        icon=lambda here, event: "plus" if event.row < 0 else "eye",
        kind=CHANCE_LINE, seat="",
        acts=lambda here, event: [Act("build", at=(stack_piece(event.place),), joins=True)],
    ),
    Told(
        DeckChanged,
        caption=_DECK,
        line={
            "grows": "The narrator deck grows by {change:# card|# cards}.",
            "shrinks": "The narrator deck shrinks by {change:# card|# cards}.",
        },
        how=_grows, icon=lambda here, event: "hourglass" if event.number > 0 else "dragon", seat="", acts=loom,
    ),
    Told(
        Gained,
        {
            WILLPOWER: "{who} {who:gains|gain} {number} willpower.",
            QUIVER: "{who} {who:draws|draw} a quiver of {number}.",
            "friend": "{who} {who:finds|find} {gained}.",
        },
        how=lambda here, event: event.what, chain=_gained, icon=lambda here, event: _GAINS[event.what],
    ),
]  # fmt: skip
