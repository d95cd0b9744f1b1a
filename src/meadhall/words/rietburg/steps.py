"""Chapter 4 in words: where heroes go, and what the symbols of a card do to cards and tasks."""

from __future__ import annotations

from meadhall.engine.contract import Action
from meadhall.games.rietburg.events import CardMoved, CardRemoved, CardTurned, CreaturesSwapped, HeroMoved
from meadhall.games.rietburg.pieces import Hero, is_facedown, is_up, row_of
from meadhall.games.rietburg.rules.asking import is_of_one
from meadhall.games.rietburg.rules.steps import (
    Bring,
    Consent,
    Exchange,
    Fetch,
    Go,
    Offer,
    Remove,
    Retake,
    Shift,
    Swap,
    Turn,
)
from meadhall.words.numbers import counted
from meadhall.words.reasoning import Grounds
from meadhall.words.rietburg.battle import is_creature
from meadhall.words.rietburg.parts import (
    HereIs,
    hero_name,
    hero_piece,
    noun_of,
    parts,
    place_name,
    place_noun,
    spoken_of,
    stack_piece,
)
from meadhall.words.rietburg.tasks import for_task
from meadhall.words.rows import ITSELF, AnyRow, Said, Told
from meadhall.words.speech import Noun, Person, Template
from meadhall.words.telling import Act

# What speaks for a choice.

UNTURNED = Template("Face down it cannot be fought or picked up, and {where:the} has {cards} to clear.")
TOGETHER = Template("Together with {hero} you can fight {creature:the}.")
WANTED = Template("You are wanted in {meeting:the} more than where you stand.")
STAYS = Template("You do more where you stand.")
NEARER = Template("{hero} is needed in {where:the}{task}.")


def _why_turn(here: HereIs, grounds: Grounds) -> str:
    view, action = here.view, grounds.action
    if not isinstance(action, Turn) or not is_facedown(view.top(action.place)):
        return ""
    cards = counted(len(view.stacks[action.place]), "card")
    return here.say(UNTURNED, where=place_noun(place_name(view, action.place)), cards=cards)


def _why_fetch(here: HereIs, grounds: Grounds) -> str:
    """Say what another hero can do here."""
    view, action = here.view, grounds.action
    assert isinstance(action, Fetch)
    place, hero = view.places[view.active], hero_name(view, action.hero)
    if is_creature(view, place):
        creature = noun_of(view.laws.box.encounters[row_of(view.top(place))])
        return here.say(TOGETHER, hero=hero, creature=creature)
    return here.say(NEARER, hero=hero, where=place_noun(place_name(view, place)), task=for_task(view, place))


def _why_answer(here: HereIs, grounds: Grounds) -> str:
    """Say whether a hero is of more use where he is wanted."""
    if is_refusal(grounds.action):
        return here.say(STAYS)
    return here.say(WANTED, meeting=place_noun(place_name(here.view, here.view.places[here.view.active])))


# Who is fetched where.


@parts.of(Consent)
def guest(here: HereIs, it: Consent) -> Person:
    return spoken_of(here, here.view.frames[-1].hero)


@parts.of(Consent)
def meeting(here: HereIs, it: Consent) -> Noun:
    return place_noun(place_name(here.view, here.view.places[here.view.active]))


def is_refusal(action: Action) -> bool:
    """Say whether a hero refuses to come."""
    return isinstance(action, Consent) and action.text == "refuse"


def _march(here: HereIs, event: HeroMoved) -> list[Act]:
    hero: Hero = event.hero
    return [Act("march", (hero_piece(here.view, hero),))]


def _swapped(here: HereIs, event: CreaturesSwapped) -> list[Act]:
    both = (stack_piece(event.place), stack_piece(event.other))
    return [Act("flip", at=both), Act("open", at=both)]


def _turned(here: HereIs, event: CardTurned) -> list[Act]:
    return [Act("flip", at=(stack_piece(event.place),)), Act("open", at=(stack_piece(event.place),))]


def is_known(here: HereIs, event: CardRemoved) -> str:
    """Tell whether anybody knows a card that is removed or moved."""
    return "known" if event.row >= 0 else ""


_PICK = "pick the location"

ROWS: list[AnyRow] = [
    Said(Go, "Go to {where:the **}", path="Go", own="{where}", asks="Go where?", note=_PICK, icon="boot"),
    Said(
        Fetch, {"": "Fetch {led:**}", "ask": "Ask {led:**} to come"},
        how=lambda here, it: "" if is_of_one(here.view, it.hero) else "ask",
        path="Fetch a hero", own="{led}", asks="Fetch whom?", note="to this location", icon="person", why=_why_fetch,
    ),
    Said(
        Consent, {"agree": "Agree: **{guest} {guest:goes|go} to {meeting:the}**", "refuse": "Refuse: stay here"},
        how=lambda here, it: "refuse" if is_refusal(it) else "agree",
        path="Answer", own=ITSELF, asks="Agree?", icon="person", why=_why_answer,
    ),
    Said(
        Turn,
        {
            "up": "Turn {top:the **} in {where:the **} face down",
            "down": "Turn over {top:the **} in {where:the **}",
        },
        how=lambda here, it: "up" if is_up(here.view.top(it.place)) else "down",
        path="Turn a card", own="{top}, {where}", asks="Turn which card?", note=_PICK, icon="rotate", why=_why_turn,
    ),
    Said(
        Remove, "Remove {top:the **} from {where:the **}",
        path="Remove a card", own="{top}, {where}", asks="Remove which card?", note=_PICK, icon="none",
    ),
    Said(
        Shift, "Shift {top:the **} from {where:the **} to {there:the **}",
        path="Shift from {where}", own="{there}", asks="Shift it where?", note="{top}", icon="arrow",
    ),
    Said(
        Bring, "Fetch {top:the **} from {where:the **}",
        path="Fetch a card", own="{top}, {where}", asks="Fetch which card?", note="to this location", icon="arrow",
    ),
    Said(
        Swap, "Swap {top:the **} in {where:the **} with {other_top:the **} in {there:the}",
        path="Swap", family="{where}", own="{there}", asks="Swap which cards?", note="two top cards change places",
        icon="swap",
    ),
    Said(
        Retake, "Take back **{card}**: {offer}",
        path="Take back a card", own="{card}", asks="Take back which card?", icon="back",
    ),
    Said(
        Offer, "Let {led:**} take back a card",
        path="Let a hero take back a card", own="{led}", asks="Which hero?", icon="back",
    ),
    Said(
        Exchange, "Exchange **{task}** in {where:the}",
        path="Exchange a task", own="{where}", asks="Exchange which task?", icon="scroll",
    ),
    Told(
        HeroMoved,
        caption={
            "": "{doer:**} {doer:goes|go} to {where:the **}.",
            "fetched": "{doer:**} {doer:fetches|fetch} {who:**} to {where:the **}.",
        },
        line={
            "": "{who} {who:goes|go} to {where:the}.",
            "fetched": "{who} {who:is|are} fetched to {where:the}.",
        },
        how=lambda here, event: "fetched" if event.is_fetched else "",
        icon="boot", acts=_march,
    ),
    Told(
        CardTurned,
        caption={
            "up": "{encounter:a **} is turned up in {where:the}.",
            "down": "{doer:**} {doer:turns|turn} {encounter:the **} in {where:the} face down.",
        },
        line={
            "up": "{encounter:a} is turned up in {where:the}.",
            "down": "{encounter:the} in {where:the} is turned face down.",
        },
        how=lambda here, event: "up" if event.is_up else "down",
        icon="eye", acts=_turned,
    ),
    Told(
        CardRemoved,
        caption={
            "": "{doer:**} {doer:removes|remove} {encounter:a **} from {where:the}.",
            "known": "{doer:**} {doer:removes|remove} {encounter:the **} from {where:the}.",
        },
        line={
            "": "{encounter:a} from {where:the} goes to the box unseen.",
            "known": "{encounter:the} from {where:the} goes to the box.",
        },
        how=is_known, icon="none", acts=lambda here, event: [Act("fall", at=(stack_piece(event.place),))],
    ),
    Told(
        CardMoved,
        caption={
            "": "{doer:**} {doer:moves|move} {encounter:a **} from {where:the} to {there:the **}.",
            "known": "{doer:**} {doer:moves|move} {encounter:the **} from {where:the} to {there:the **}.",
        },
        line={
            "": "{encounter:a} goes from {where:the} to {there:the}.",
            "known": "{encounter:the} goes from {where:the} to {there:the}.",
        },
        how=is_known, icon="next",
        acts=lambda here, event: [
            Act("fall", at=(stack_piece(event.place),)), Act("build", at=(stack_piece(event.other),)),
        ],
    ),
    Told(
        CreaturesSwapped,
        caption="{doer:**} {doer:swaps|swap} {encounter:the **} and {other_encounter:the **}.",
        line="{encounter:the} is now in {there:the}, {other_encounter:the} in {where:the}.",
        icon="rotate", acts=_swapped,
    ),
]  # fmt: skip
