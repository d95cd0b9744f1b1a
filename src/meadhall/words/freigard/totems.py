"""Chapters 9 to 12 in words: the Hourglass, the Eye, the Vessel and the Shield."""

from __future__ import annotations

from typing import Final

from meadhall.games.freigard.events import (
    EyeClosed,
    EyeOpened,
    HourglassUsed,
    Revealed,
    ShieldHeld,
    VesselFilled,
    VesselReturned,
)
from meadhall.games.freigard.pieces import EYE, HOURGLASS, NO_CARD, SHIELD, TOTEMS, VESSEL
from meadhall.games.freigard.rules.totems import Refill, Return, UseEye, UseHourglass, UseShield, UseVessel
from meadhall.words.freigard.odds import feature_family, feature_noun, feature_word
from meadhall.words.freigard.parts import TOTEM_NOUNS, Board, CardOf, HereIs, counted_cards, noun_of, parts
from meadhall.words.freigard.turn import is_ours, whole
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, How, Piece, Said, Text, Told
from meadhall.words.speech import Noun, Template
from meadhall.words.telling import CHANCE_LINE, Act, begun

# What speaks for it.

WITH_CARD = Template("With the {card} your hand scores {hand:# point|# points}.")
SEARCHED = Template(
    "{helping} of the {cards} cards left {helping:fits|fit}; the best makes your hand worth {best:# point|# points}."
)
FOR_LATER = Template("The {card} does nothing for this hand but may help a later one.")
COMES_THEN = Template("Then you know the next card: the {card}.")
WORTH_MORE = Template("The card under the Vessel is worth more in a later hand.")
ANOTHER_ROUND = Template("You get another round against the same castles. Without it you lose now.")


def _why_hourglass(here: HereIs, grounds: Grounds) -> str:
    action = grounds.action
    assert isinstance(action, UseHourglass)
    return here.say(WITH_CARD, card=noun_of(here.view, action.card), hand=whole(grounds.here, "hand"))


def _why_eye(here: HereIs, grounds: Grounds) -> str:
    terms = grounds.here
    return here.say(SEARCHED, helping=whole(terms, "helping"), cards=whole(terms, "cards"), best=whole(terms, "best"))


def _why_vessel(here: HereIs, grounds: Grounds) -> str:
    action = grounds.action
    assert isinstance(action, UseVessel)
    return here.say(FOR_LATER, card=noun_of(here.view, action.card))


# Features and cards.


@parts.of(UseEye, EyeOpened)
def feature(here: HereIs, it: UseEye) -> Noun:
    return feature_noun(it.feature)


@parts.of(UseEye)
def kin(here: HereIs, it: UseEye) -> str:
    return feature_family(it.feature)


@parts.of(UseEye)
def short(here: HereIs, it: UseEye) -> str:
    return feature_word(it.feature)


@parts.of(EyeClosed)
def found_card(here: HereIs, it: EyeClosed) -> Noun:
    return noun_of(here.view, it.found)


@parts.of(EyeClosed)
def turned(here: HereIs, it: EyeClosed) -> int:
    """How many cards the Eye has turned up."""
    return sum(type(event) is Revealed for event in here.view.told or [])


BACK = Template(" {count:# card was|# cards were} shuffled back.")


@parts.of(EyeClosed)
def back(here: HereIs, it: EyeClosed) -> str:
    return here.say(BACK, count=it.shuffled_in) if it.shuffled_in else ""


def _how_closed(here: HereIs, event: EyeClosed) -> str:
    return "rout" if event.is_rout else "nothing" if event.found == NO_CARD else "found"


@parts.of(Board, Return, Refill)
def kept(here: HereIs, it: object) -> Noun:
    return noun_of(here.view, here.view.vessel)


@parts.of(Board)
def kept_titled(here: HereIs, it: Board) -> str:
    return begun(noun_of(here.view, here.view.vessel).name)


@parts.of(Board)
def revealed_count(here: HereIs, it: Board) -> int:
    return len(here.view.revealed)


@parts.of(Board)
def revealed_cards(here: HereIs, it: Board) -> str:
    return counted_cards(here, here.view.revealed)


# Whether a totem is ready.

READY, SPENT, HOLDS = Template("{totem} ready"), Template("{totem} spent"), Template("{totem} holds the {card}")


def state_of(totem: int) -> How:
    """Return what tells whether a totem is ready."""

    def state(here: HereIs, it: object) -> str:
        if here.view.is_ready(totem):
            return "ready"
        return "holds" if totem == VESSEL and here.view.vessel != NO_CARD else "spent"

    return state


def totem_line(here: HereIs, totem: int) -> str:
    """Say whether a totem is ready."""
    state, noun = state_of(totem)(here, None), TOTEM_NOUNS[totem]
    if state == "holds":
        return here.say(HOLDS, totem=noun, card=noun_of(here.view, here.view.vessel))
    return here.say(READY if state == "ready" else SPENT, totem=noun)


_ONCE: Final = "Each totem works once in the game; unused, it can be given up for 1 point at the end of a round."


def _totem(totem: int, short_name: str, does: str, rules: str) -> AnyRow:
    word, name = TOTEMS[totem], TOTEM_NOUNS[totem].name
    state = {"ready": f"{name}, ready", "spent": f"{name}, spent", "holds": f"{name}, holds the {{kept}}"}
    labels: dict[str, Text] = {
        f"totem.{word}": By(state_of(totem), state), f"totem.{word}.name": name, f"totem.{word}.short": short_name,
    }  # fmt: skip
    return Piece(Board, f"totem-{word}", name, "Totem", f"{does} {_ONCE}", rules, labels=labels)


def _at(totem: int) -> str:
    return f"totem-{TOTEMS[totem]}"


ROWS: list[AnyRow] = [
    # 9. The Hourglass.
    Said(
        UseHourglass,
        "Hourglass: put the **{chosen}** on top of the deck",
        path="Hourglass", family="{kin}", own="{brief}", asks="Put which card on top?",
        note="Put a discard on top of the deck", icon="hourglass", why=_why_hourglass,
    ),
    Told(
        HourglassUsed,
        caption="The **Hourglass** puts the **{card}** on top of the deck.",
        line="{who} turned the Hourglass and put the {card} on top of the deck.",
        icon="hourglass",
        acts=lambda here, event: [Act("build", at=("top",))],
    ),
    _totem(
        HOURGLASS, "Glass",
        "Instead of a turn, put any discarded defender on top of the deck, never the Rout; you still have to "
        "draw it.",
        "8.1 8.2 8.5 9.1 9.3",
    ),
    # 10. The Eye.
    Said(
        UseEye,
        "Eye: search for **{feature:a}**",
        path="Eye", family="{kin}", own="{short}", asks="Search for what?",
        note="Search the deck for a kind of card", icon="eye", why=_why_eye,
    ),
    Told(
        EyeOpened,
        caption="**{who}** {who:opens|open} the **Eye** and {who:searches|search} for **{feature:a}**.",
        line="{who} opened the Eye and searched for {feature:a}.",
        icon="eye",
        acts=lambda here, event: [Act("darken", at=(_at(EYE), "deck"))],
    ),
    Told(Revealed, line="The Eye saw the {card}.", icon="eye", kind=CHANCE_LINE),
    Told(
        EyeClosed,
        how=_how_closed,
        caption={
            "rout": "The **Rout** blinds the **Eye** after {turned:# card|# cards}.",
            "nothing": "The **Eye** turns up {turned:# card|# cards} and finds nothing.",
            "found": "The **Eye** turns up {turned:# card|# cards} and finds the **{found_card}**.",
        },
        line={
            "rout": "The Rout blinded the Eye and was discarded.{back}",
            "nothing": "The Eye found nothing.{back}",
            "found": "The Eye found the {found_card} and put it on top of the deck.{back}",
        },
        icon="eye",
        acts=lambda here, event: [Act("darken", by=0)],
    ),
    _totem(
        EYE, "Eye",
        "Instead of a turn, name one feature of one family: the first such card goes on top of the deck, unless "
        "the Rout turns up first.",
        "8.1 8.2 8.5 10.1 10.2 10.3 10.4",
    ),
    # 11. The Vessel.
    Said(
        UseVessel,
        "Vessel: keep the **{chosen}** for later and draw a card",
        path="Vessel", own="{chosen}", asks="Keep which card?", note="Keep a card for later, draw one",
        icon="vessel", why=_why_vessel,
    ),
    Said(
        Return,
        "Put the **{kept}** from the Vessel on top of the deck",
        path="Put back", asks="Put it back?", icon="vessel",
        why=lambda here, grounds: here.say(COMES_THEN, card=noun_of(here.view, here.view.vessel)),
    ),
    Said(
        Refill,
        "Go on to the new hand; the **{kept}** stays under the Vessel",
        path="Go on", asks="Go on?", icon="next", why=lambda here, grounds: here.say(WORTH_MORE),
    ),
    Told(
        VesselFilled,
        caption="**{who}** {who:keeps|keep} the **{card}** under the **Vessel**.",
        line="{who} put the {card} under the Vessel.",
        icon="vessel",
        acts=lambda here, event: [Act("build", at=("kept",))],
    ),
    Told(
        VesselReturned,
        caption="The **{card}** goes from the **Vessel** to the top of the deck.",
        line="The {card} went from the Vessel to the top of the deck.",
        icon="vessel",
        acts=lambda here, event: [Act("build", at=("top",))],
    ),
    _totem(
        VESSEL, "Vessel",
        "Instead of a turn, put a card of your hand under it and draw one; later in the round that card may go on "
        "top of the deck.",
        "8.1 8.2 8.5 11.1 11.3 11.5 11.7",
    ),
    Piece(
        Board, "kept", "{kept_titled} under the Vessel", "Kept card",
        "You may put it on top of the deck once, for free, at the start of a turn or before you are dealt a new "
        "hand. Once the round ends it is too late.",
        "11.3 11.6 11.7",
        labels={"kept": By(lambda here, it: "" if here.view.vessel == NO_CARD else "kept", {"": "", "kept": "{kept}"})},
        is_ours=lambda here, it: is_ours(here, CardOf(here.view.box.codes[here.view.vessel])),
    ),
    # 12. The Shield.
    Said(
        UseShield,
        "Hold up the **Shield** and play another round",
        path="Hold up the Shield", asks="Play another round?", icon="shield",
        why=lambda here, grounds: here.say(ANOTHER_ROUND),
    ),
    Told(
        ShieldHeld,
        line="The Shield held. No castle fell.",
        icon="shield", waits=True,
        acts=lambda here, event: [Act("clash", (_at(SHIELD),), (_at(SHIELD),))],
    ),
    _totem(
        SHIELD, "Shield",
        "When a round ends and your score alone reaches no castle, you do not lose: none falls, and another round "
        "is played.",
        "8.1 8.2 12.1 12.2 12.3",
    ),
    Piece(Board, "", labels={
        "totems": "Totems", "totems.use": "each one ability, or a point at the end", "spent": "spent",
        "revealed": By(lambda here, it: "some" if here.view.revealed else "", {
            "": "", "some": "{revealed_count} revealed: {revealed_cards}",
        }),
    }),
]  # fmt: skip
