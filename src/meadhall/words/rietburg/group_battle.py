"""Chapter 7 in words: heroes who ask each other for help."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg.events import Answered, Asked, BattleCalledOff
from meadhall.games.rietburg.rules.battle import battle_of, needed
from meadhall.games.rietburg.rules.group_battle import AddWill, CallOff, Decline, Invite, Join, JoinSide
from meadhall.games.rietburg.rules.strength import most_with, total_of
from meadhall.words.reasoning import Grounds
from meadhall.words.rietburg.battle import POINTS, with_points
from meadhall.words.rietburg.parts import HereIs, icon_of_card
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Template

# What speaks for a choice.

NOT_ALONE = Template("Alone you do not win: {total} against {need}.")
BRINGS = Template("It brings up to {most}; the battle has {total} of {need}.")
NOT_WORTH_IT = Template("The cards that the battle takes are worth more than what it clears.")


def _why_invite(here: HereIs, grounds: Grounds) -> str:
    battle = battle_of(here.view)
    total, need = int(total_of(here.view, battle)), int(needed(here.view, battle))
    return here.say(NOT_ALONE, total=total, need=need) if total < need else ""


def _why_join(here: HereIs, grounds: Grounds) -> str:
    """Say what a helper's card brings to a battle."""
    view, action = here.view, grounds.action
    if not isinstance(action, Join | JoinSide):
        return ""
    battle = battle_of(view)
    most = int(most_with(view, view.frames[-1].hero, action.card, action.option, battle.place))
    return here.say(BRINGS, most=most, total=int(total_of(view, battle)), need=int(needed(view, battle)))


def _why_not(here: HereIs, grounds: Grounds) -> str:
    return here.say(NOT_WORTH_IT)


JOIN: Final = "join"
FETCH: Final = "fetch"


def _what_for(here: HereIs, event: Asked) -> str:
    return event.what if event.what in (JOIN, FETCH) else "retake"


def _is_willing(here: HereIs, event: Answered) -> str:
    return "no" if event.card < 0 else "yes"


_HOW: Final = "Join with {card}: how?"

ROWS: list[AnyRow] = [
    Said(
        Invite, "Ask {led:**} to help",
        path="Ask for help", own="{led}", asks="Ask whom?", note="who joins the battle", icon="swords", why=_why_invite,
    ),
    Said(
        Join, "Join with **{card}**: {effect}",
        path="{card}", own="{effect}", asks=_HOW, note="{offer}", icon="swords", why=_why_join,
    ),
    Said(
        JoinSide, "Join with **{card}**: {effect}",
        path="{card}", own="{effect}", asks=_HOW, note="{offer}", icon="swords", why=_why_join,
    ),
    Said(
        AddWill,
        {"some": "Add **{points} willpower**", "none": "Add no willpower"},
        how=with_points, path="Add willpower", own=POINTS, asks="Add how much willpower?", icon="will",
    ),
    Said(Decline, "Decline", path="Decline", asks="Decline?", icon="arrow", why=_why_not, passes=True),
    Said(
        CallOff, "Call off the battle",
        path="Call off", asks="Call off the battle?", icon="arrow", why=_why_not, passes=True,
    ),
    Told(
        Asked,
        caption={
            JOIN: "{doer:**} {doer:asks|ask} {asked:**} to help against {top:the **}.",
            FETCH: "{doer:**} {doer:asks|ask} {asked:**} to come to {where:the}.",
            "retake": "{doer:**} {doer:lets|let} {asked:**} take back a card.",
        },
        line={
            JOIN: "{asked} {asked:is|are} asked to help in {where:the}.",
            FETCH: "{asked} {asked:is|are} asked to come.",
            "retake": "{asked} may take back a card.",
        },
        how=_what_for, icon="chat",
    ),
    Told(
        Answered,
        caption={
            "no": "{asked:**} {asked:declines|decline}.",
            "yes": "{asked:**} {asked:joins|join} with **{card}**, strength {strength}.",
        },
        line={
            "no": "{asked} {asked:declines|decline}.",
            "yes": "{asked} {asked:joins|join} with {card}, strength {strength}.",
        },
        how=_is_willing, icon=lambda here, event: "chat" if event.card < 0 else icon_of_card(here.view, event.card),
    ),
    Told(
        BattleCalledOff,
        caption="The battle against {encounter:the **} is called off.",
        line="The battle against {encounter:the} is called off.",
        icon="back",
    ),
]  # fmt: skip
