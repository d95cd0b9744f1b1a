"""Chapter 10 in words: the gallery, and what is paid from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meadhall.engine.contract import Event
from meadhall.games.rietburg.events import AxeRepaired, FriendPaid, TaskCompleted, TrophyPaid, WillPaid
from meadhall.games.rietburg.rules.gallery import Pay, PayFriend, Spend
from meadhall.words.reading import all_of, has_any
from meadhall.words.rietburg.parts import HereIs, card_name, noun_of, parts, spoken_of
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Listing, Phrase, Template

# What is paid at one moment.

CARD = Template("{card:the **}")
TROPHIES = Template("**{count} trophies**")
POINTS = Template("**{count} willpower**")
FRIEND = Template("**{name}**")


@parts.of(TrophyPaid, WillPaid, FriendPaid, TaskCompleted, AxeRepaired)
def payment(here: HereIs, it: Event) -> Listing:
    """Sum up what is paid."""
    view, happened = here.view, here.view.told or []
    trophies = [event.number for event in all_of(happened, TrophyPaid)]
    points = sum(event.number for event in all_of(happened, WillPaid))
    said = []
    if len(trophies) == 1:
        said.append(Phrase(CARD, {"card": noun_of(view.laws.box.encounters[trophies[0]])}))
    elif trophies:
        said.append(Phrase(TROPHIES, {"count": len(trophies)}))
    if points:
        said.append(Phrase(POINTS, {"count": points}))
    friends = all_of(happened, FriendPaid)
    said += [Phrase(FRIEND, {"name": card_name(view, event.card)}) for event in friends]
    return Listing(said)


def is_paid(here: HereIs, event: Event) -> str:
    """Tell whether anything is paid at this moment."""
    paid = has_any(here.view.told or [], TrophyPaid | WillPaid | FriendPaid)
    return "paid" if paid else ""


def summed(told: Sequence[Event], heroes: Sequence[int]) -> Iterator[tuple[Event, int]]:
    """Yield events with their heroes; points that one hero pays one after the other are one payment."""
    last: tuple[Event, int] | None = None
    for event, hero in zip(told, heroes, strict=True):
        before = None if last is None else last[0]
        if isinstance(event, WillPaid) and isinstance(before, WillPaid) and before.hero == event.hero:
            last = (WillPaid(event.hero, before.number + event.number), hero)
            continue
        if last is not None:
            yield last
        last = (event, hero)
    if last is not None:
        yield last


_PAYS = "{doer:**} {doer:pays|pay} {payment}."

ROWS: list[AnyRow] = [
    Said(
        Pay, "Pay with {trophy:the **}",
        path="Pay with", own="{trophy}", asks="Pay with what?", note="from the gallery", icon="coin",
    ),
    Said(
        PayFriend, "**{card}** stays behind",
        path="Leave behind", own="{card}", asks="Who stays behind?", icon="person",
    ),
    Said(
        Spend, {"": "{led:**} pays 1 willpower", "you": "Pay **1 willpower**"},
        how=lambda here, it: "you" if spoken_of(here, it.hero).is_you else "",
        path="Pay willpower", own="{led}", asks="Who pays?", icon="will",
    ),
    Told(TrophyPaid, caption=_PAYS, line="{trophy:the} is spent and leaves the game.", icon="coin"),
    Told(
        WillPaid,
        caption=_PAYS,
        line="{who} {who:pays|pay} {number} willpower.",
        icon="will",
    ),
    Told(FriendPaid, caption=_PAYS, line="{card} stays behind.", icon="person"),
]  # fmt: skip
