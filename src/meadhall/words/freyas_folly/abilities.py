"""Chapters 9 and 10 in words: ability cards, and what each of the six does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meadhall.games.freyas_folly.events import (
    Flew,
    LostAbility,
    Roused,
    Stole,
    TookAbility,
    TurnedAbility,
)
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, STRENGTH
from meadhall.games.freyas_folly.rules.abilities import Fly, Halt, RevealAbility, Rouse, Steal, TakeAbility, Wait
from meadhall.words.freyas_folly.collecting import at_home, gather
from meadhall.words.freyas_folly.moving import RULES_OF_ABILITY
from meadhall.words.freyas_folly.parts import (
    Board,
    HereIs,
    ability_noun,
    found,
    is_from_market,
    parts,
    seat_of_dwarf,
)
from meadhall.words.freyas_folly.reasons import why_jewels, why_stolen
from meadhall.words.freyas_folly.setting_up import CHANCE, CHANCE_DECIDES
from meadhall.words.freyas_folly.settings import ability_icon
from meadhall.words.freyas_folly.turn import whose_titled
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Listing, Noun, Template
from meadhall.words.telling import CHANCE_LINE, Act

# What speaks for it.

GOOD_FOR: Final = (
    Template("Speed gives a dwarf two moves for one action, and pays most deep in a full mine."),
    Template("The Bat carries up to two jewels straight home from deep in the mine."),
    Template("The Thief takes up to two jewels at once, even from another home."),
    Template("Stealth slips past dwarfs who stand in the way."),
    Template("Strength holds up everybody else who has to pass that dwarf."),
    Template("Stamina lets a dwarf collect twice before he comes home."),
)
"""What speaks for each ability card."""
NO_NEARER = Template("No second move brings you any closer to what you want.")


def _why_take(here: HereIs, grounds: Grounds) -> str:
    action = grounds.action
    assert isinstance(action, TakeAbility)
    return here.say(GOOD_FOR[action.card])


def _why_halt(here: HereIs, grounds: Grounds) -> str:
    return here.say(NO_NEARER) if grounds.other is None else ""


# Ability cards.


@dataclass(frozen=True)
class AbilityCard:
    """A card of an ability: on offer, unseen, or in somebody's hand."""

    word: str
    copy: int = 1
    seat: int = -1


@parts.of(TakeAbility, RevealAbility)
def power(here: HereIs, it: TakeAbility) -> Noun:
    return ability_noun(it.card)


@parts.of(AbilityCard)
def named(here: HereIs, it: AbilityCard) -> Noun:
    return ability_noun(found(ABILITIES, it.word))


@parts.of(AbilityCard)
def whose(here: HereIs, it: AbilityCard) -> str:
    return whose_titled(here, it.seat)


@parts.of(AbilityCard)
def unseen(here: HereIs, it: AbilityCard) -> int:
    return sum(here.view.unseen_abilities)


@parts.of_run(TookAbility)
def gifts(here: HereIs, run: list[TookAbility]) -> Listing:
    return Listing([ability_noun(event.ability) for event in run], "a")


@parts.of(Board)
def pile(here: HereIs, it: Board) -> int:
    return int(here.view.pile) + len(here.view.under)


def word_of(here: HereIs, it: AbilityCard) -> str:
    """Return which ability it is."""
    return it.word


def _rules(here: HereIs, it: AbilityCard) -> str:
    return RULES_OF_ABILITY[it.word]


_ON_A_DWARF: Final = "It goes to a dwarf as he enters, and is lost when he leaves the mine."
_DOES: Final = By(word_of, {
    "speed": "Its dwarf may make two moves in each action that moves him, and may collect and turn back in between. "
    f"{_ON_A_DWARF}",
    "bat": "Once, when its dwarf enters a cavern, it may carry one or two jewels straight home; he collects nothing in "
    f"that action. {_ON_A_DWARF}",
    "thief": "As an action, with a dwarf outside, take one large jewel or up to two small ones from another home or "
    "the black market. The card is then gone, and a free action cannot play it.",
    "stealth": "Its dwarf may pass up to four dwarfs in each move instead of two, but nobody else's dwarf with "
    f"Strength at work. {_ON_A_DWARF}",
    "strength": "Use it during its dwarf's move or as an action: no other player's dwarf can then pass him until the "
    f"end of your second turn after that. {_ON_A_DWARF}",
    "stamina": "Once, its dwarf may collect even though he already carries jewels, in the same move or later; then the "
    f"card is gone. {_ON_A_DWARF}",
})  # fmt: skip


def _steal(here: HereIs, event: Stole) -> list[Act]:
    loot = at_home(here, event.seat, event.heap)
    return [Act("darken", at=loot), Act("pop", at=loot, tone="swish"), Act("darken", by=0)]


def _open(here: HereIs, event: TurnedAbility) -> list[Act]:
    return [Act("pop", at=("pile",), tone="card", joins=True)] if event.is_open else []


ROWS: list[AnyRow] = [
    # 9. Ability cards.
    Said(
        TakeAbility, "Take {power:a **} from the black market",
        path="Take an ability", own="{power}", asks="Take which ability?", note="from the black market", icon="bolt",
        why=_why_take,
    ),
    Said(RevealAbility, "Turn up {power:a **}", path=CHANCE, asks=CHANCE_DECIDES),
    Told(
        TurnedAbility,
        line="{gift} went to the bottom of the ability pile.",
        icon=lambda here, event: ability_icon(event.ability), kind=CHANCE_LINE, seat="", acts=_open,
    ),
    Told(
        TookAbility,
        caption="**{who}** {who:takes|take} {gift:a **} from the black market.",
        line="{who} took {gift:a}.",
        recap="Took {gifts}.",
        icon=lambda here, event: ability_icon(event.ability),
        acts=lambda here, event: [Act("pop", at=(f"face-{event.seat}",), tone="card")],
    ),
    Told(
        LostAbility,
        caption="{who:**'s} **{gift}** wears off.",
        line=By(lambda here, event: "" if event.is_used else "unused", {
            "": "{who:'s} {gift} is out of the game.", "unused": "{who:'s} {gift} is out of the game, unused.",
        }),
        recap=By(lambda here, run: "strength" if run[0].ability == STRENGTH else "", {
            "": "", "strength": "{gift} wore off.",
        }),
        icon=lambda here, event: ability_icon(event.ability),
    ),
    Piece(
        AbilityCard, "hidden-{word}", "{named} cards still unseen", "Count",
        "How many of the {unseen} abilities that nobody has seen, in the pile and the deck, are of this kind.",
        "1.4 2.8 9.5",
    ),
    Piece(
        AbilityCard, "offer-{word}-{copy:d}", "{named}", "Ability card", _DOES, "9.1 9.4", more=_rules,
        lexicon=lambda here: [AbilityCard(word) for word in ABILITIES],
        labels={"ability.{word}": "{named}"},
    ),
    Piece(
        AbilityCard, "hand-{seat:d}-{word}", "{whose} {named} card", "Ability card", _DOES, "9.3", more=_rules,
    ),
    Piece(
        Board, "pile", "Ability pile", "Cards",
        "Face-down abilities: when one is taken, the top one here replaces it. You may take one a turn and have at "
        "most three, all different.",
        "1.4 9.2 9.3 9.4 9.5",
        labels={"pile": "{pile} in the pile", "pile.long": "Ability pile, {pile:# card|# cards}"},
    ),
    # 10. The six abilities.
    Said(
        Steal, "Send the **Thief** to take **{jewels}** from {source}",
        path="Send the Thief", family=By(is_from_market, {"": "From {source}", "market": "From the market"}),
        own="{short}", asks="Steal what?", note="from a home or from the market", icon="thief", why=why_stolen,
    ),
    Said(
        Fly,
        {"": "Let the **Bat** carry **{jewels}** home", "none": "Keep the Bat"},
        how=lambda here, action: "none" if action.heap == EMPTY else "",
        path="Let the Bat carry", family="{sizes}", own="{short}",
        asks="Carry which jewels home?", icon="bat", why=why_jewels,
    ),
    Said(
        Rouse, "Use the **Strength** of the dwarf at **{place}**",
        path="Use Strength", own="{place}", asks="Use whose Strength?", icon="strength",
    ),
    Said(
        Wait, "Keep the Strength for later", path="Wait", asks="Keep the Strength?", icon="arrow", passes=True,
    ),
    Said(
        Halt, "Stop here, without a second move", path="Stop", asks="Stop here?", icon="arrow", why=_why_halt,
        passes=True,
    ),
    Told(
        Flew,
        caption="{owner:**'s} **Bat** carries **{few}** home.",
        line="{owner:'s} Bat carried {jewels} home.",
        recap="The Bat carried {jewels} home.",
        icon="bat", seat=seat_of_dwarf, acts=gather,
    ),
    Told(
        Stole,
        caption="{who:**'s} **Thief** takes **{few}** from {source}.",
        line="{who:'s} Thief took {jewels} from {source}.",
        recap=By(lambda here, run: "" if run[0].source == here.view.seat else "other", {
            "": "", "other": "The Thief took {jewels} from {source}.",
        }),
        icon="thief", acts=_steal,
    ),
    Told(
        Roused,
        caption="{dwarf:**'s} bars the way at **{place}** with Strength.",
        line="{dwarf} barred the way at {place} with Strength.",
        recap="Dwarf {dwarf_number} barred the way at {place}.",
        icon="strength", seat=seat_of_dwarf,
        acts=lambda here, event: [Act("pop", at=(f"figure-{event.dwarf}",))],
    ),
]  # fmt: skip
