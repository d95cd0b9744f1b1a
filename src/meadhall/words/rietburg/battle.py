"""Chapter 6 in words: battles, and what they bring."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.events import BattleWon
from meadhall.games.rietburg.pieces import is_facedown, row_of
from meadhall.games.rietburg.rules.asking import WithPoints
from meadhall.games.rietburg.rules.battle import Fight, Strike, Take
from meadhall.games.rietburg.rules.strength import creature_strength, total_of
from meadhall.words.numbers import counted
from meadhall.words.reasoning import Grounds
from meadhall.words.rietburg.parts import (
    HereIs,
    hero_piece,
    parts,
    spoken_of,
    stack_piece,
    the_card,
    the_place,
    top_name,
)
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Listing, Phrase, Template
from meadhall.words.telling import Act, begun


def battle_line(view: RietburgView) -> str:
    """Say how a battle stands: what is there, and what is still missing."""
    battle = view.battle
    if battle is None:
        return ""
    need = creature_strength(view, row_of(view.top(battle.place)))
    total = total_of(view, battle)
    missing = f"{need - total} short" if total < need else "it falls"
    return f"{top_name(view, battle.place)}: {total} against {need}, {missing}"


# What speaks for a battle.

COSTS_NOTHING = Template("It costs nothing.")


def is_creature(view: RietburgView, place: int) -> bool:
    """Say whether a creature lies face up on top of a location."""
    row = row_of(view.top(place))
    return 0 <= row < view.laws.box.creature_count and not is_facedown(view.top(place))


def in_the_way(view: RietburgView, place: int) -> str:
    """Say what lies between the heroes and a task."""
    if not is_creature(view, place):
        return ""
    card = the_card(view.laws.box.encounters[row_of(view.top(place))])
    left = len(view.stacks[place]) - 1
    task = f"the task in {the_place(view, place)}"
    if not left:
        return f"Only {card} stands between you and {task}."
    return f"{begun(card)} lies on {task}, with {counted(left, 'more card')} below."


def _why_fight(here: HereIs, grounds: Grounds) -> str:
    return in_the_way(here.view, grounds.action.place) if isinstance(grounds.action, Fight) else ""


# What a battle takes.


@parts.of(Fight)
def takes(here: HereIs, it: Fight) -> int:
    """Return how much strength it takes."""
    row = row_of(here.view.top(it.place))
    return int(creature_strength(here.view, row)) if row >= 0 else 0


@parts.of(Fight)
def price(here: HereIs, it: Fight) -> int:
    """Return how much gold it takes besides."""
    row = row_of(here.view.top(it.place))
    return here.view.laws.box.encounters[row].extra_gold if row >= 0 else 0


POINTS: Final = {"some": "{points} willpower", "none": "no willpower"}


def with_points(here: HereIs, it: WithPoints) -> str:
    """Tell whether any willpower is added."""
    return "some" if it.points else "none"


# A battle that is won.

BLOW, OWN_BLOW = Template("{hero} {strength}"), Template("{strength}")


@parts.of(BattleWon)
def blows(here: HereIs, it: BattleWon) -> Listing:
    pairs = zip(it.heroes, it.strengths, strict=True)
    text = BLOW if len(it.heroes) > 1 else OWN_BLOW
    return Listing([Phrase(text, {"hero": spoken_of(here, hero), "strength": strength}) for hero, strength in pairs])


@parts.of(BattleWon)
def total(here: HereIs, it: BattleWon) -> int:
    return sum(it.strengths)


def _struck(here: HereIs, event: BattleWon) -> list[Act]:
    """Let each hero strike, and the creature fall."""
    creature = (stack_piece(event.place),)
    acts = []
    for hero in event.heroes:
        one = (hero_piece(here.view, hero),)
        acts += [Act("lunge", one, creature), Act("clash", one, creature)]
    return [*acts, Act("hit", at=creature), Act("fall", at=creature)]


ROWS: list[AnyRow] = [
    Said(
        Fight,
        {
            "": "Fight {top:the **} in {where:the **}, strength {takes}",
            "costs": "Fight {top:the **} in {where:the **}, strength {takes} and {price} gold",
        },
        how=lambda here, it: "costs" if price(here, it) else "",
        path="Fight", own="{top}, {where}", asks="Fight which creature?", icon="sword", why=_why_fight, opens=True,
    ),
    Said(
        Strike,
        {
            "some": "Fight {creature:the **} with **{points} willpower**",
            "none": "Fight {creature:the **} without willpower",
        },
        how=with_points, path="Fight now", own=POINTS, asks="Fight with how much willpower?", icon="sword",
    ),
    Said(
        Take, "Take the reward: **{gift}**",
        path="Take the reward", asks="Take the reward?", icon="seal",
        why=lambda here, grounds: here.say(COSTS_NOTHING),
    ),
    Told(
        BattleWon,
        caption="{heroes} {heroes:fells|fell} {encounter:the **}: {total} against {need}.",
        line="{heroes} {heroes:fells|fell} {encounter:the} in {where:the}: {blows} against {need}.",
        icon="swords", acts=_struck,
    ),
]  # fmt: skip
