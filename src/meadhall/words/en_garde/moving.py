"""Chapters 2 and 3 in words: to advance, to retreat, to escape; the spaces of the strip."""

from __future__ import annotations

from meadhall.games.en_garde.events import Moved
from meadhall.games.en_garde.pieces import FIRST_SPACE, HIGHEST, LAST_SPACE
from meadhall.games.en_garde.rules.moving import Advance, Move, Retreat
from meadhall.words.en_garde import attacking
from meadhall.words.en_garde.parts import (
    USES,
    Board,
    HereIs,
    Space,
    could_attack_after,
    figure,
    is_forward,
    parts,
    phase,
)
from meadhall.words.en_garde.reasons import LIKELY, MUCH, after, quoted, standing
from meadhall.words.reasoning import Grounds, percent
from meadhall.words.rows import ITSELF, AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Person, Several, Template
from meadhall.words.telling import Act

COMPARED = Template("Then the pack is empty, and {chance} of the time you hold more {value}s than {he}.")
SAFER = Template("{after}. After {instead} {he} hits {chance} of the time.")
KEEPS = Template("At distance {distance} you still have {cards}, to parry or to strike.")
KEEPS_BLOW = Template(
    "It keeps {cards} together, and {he} parries those {chance} of the time; {instead} plays one of them."
)
KEEPS_SURE = Template("It keeps {cards} together, and {he} cannot parry those; {instead} plays one of them.")
READY = Template(
    "Your hand is ready: you can strike at {ready} of the {all} distances {he} may come to, but at only {fewer} "
    "after {instead}."
)
OUT_OF_REACH = Template("{he} cannot strike you there yet, not even after an advance. After {instead} that changes.")
GROUND_DECIDES = Template(
    "The pack has {pack:# card|# cards} left, and then ground counts: you come {gained:# space|# spaces} further "
    "than with {instead}."
)
GROUND_IS_FREE = Template(
    "{he} cannot reach you there, so take the ground: {gained:# space|# spaces} more than {instead}."
)
TURNS_CLOSER = Template("It brings you {gained:# space|# spaces} closer than {instead}, and {he} hits no more often.")
YIELDS = Template("It gives up {saved:# space|# spaces} less than {instead} and is just as safe.")
GAINS = Template("It gains {gained:# space|# spaces} more than {instead} and is just as safe.")
SPARES_GROUND = Template("It leaves {he} {given:# space|# spaces} less room than {instead} and is just as safe.")
HOLDS = Template("You still hold {cards} for distance {distance}.")


READIER = 2
"""So many distances more are worth a word."""
FEW_CARDS = 6
"""With so few cards left in the pack the ground decides soon."""
FAR = 3
"""Spaces that are more than a little ground."""


def why_move(here: HereIs, grounds: Grounds) -> str:
    """Say why to move."""
    he, other = here.person(1 - here.view.seat), grounds.other
    if isinstance(other, attacking.STRIKES):
        return attacking.why_not_yet(here, grounds, he)
    return why_compared(here, grounds, he) or (
        _why_step(here, grounds, he) if isinstance(other, Move) else why_held(here, grounds, he)
    )


def why_compared(here: HereIs, grounds: Grounds, he: Person) -> str:
    """Say why the hands may be compared."""
    found = grounds.here.first("compared")
    if found is None or grounds.rise("compared", found[0]) <= MUCH:
        return ""
    return here.say(COMPARED, value=found[0], he=he, chance=percent(found[1]))


def why_held(here: HereIs, grounds: Grounds, he: Person) -> str:
    """Say what is still held, or how one stands, where nothing is compared."""
    held = grounds.here.first("held")
    if grounds.other is not None:
        return ""
    if held is not None and held[1] > 0:
        return here.say(HOLDS, cards=Several(int(held[1]), held[0]), distance=held[0])
    return standing(here, grounds, he)


def _why_step(here: HereIs, grounds: Grounds, he: Person) -> str:
    """Compare two steps."""
    near, far = grounds.here.first("struck"), grounds.there.first("struck")
    mine, theirs = near[1] if near else 0.0, far[1] if far else 0.0
    assert grounds.other is not None
    instead = quoted(here, grounds.other)
    if theirs - mine > MUCH:
        return here.say(SAFER, after=after(here, grounds.here, he), instead=instead, he=he, chance=percent(theirs))
    held, less = grounds.here.first("held"), grounds.there.first("held")
    if held and less and held[0] <= HIGHEST and held[1] > less[1]:
        return here.say(KEEPS, cards=Several(int(held[1]), held[0]), distance=held[0])
    if mine - theirs >= MUCH:
        return ""
    return _why_hand(here, grounds, he, instead) or _why_ground(here, grounds, he, instead)


def _why_hand(here: HereIs, grounds: Grounds, he: Person, instead: str) -> str:
    """Say what is kept in hand for the next turns, if that is more than with another step."""
    blow, other = grounds.here.first("blow"), grounds.other
    assert isinstance(other, Move)
    if blow is not None and int(other.value) == blow[0] and blow[1] < LIKELY:
        count = int(grounds.here.number("blow cards", blow[0]))
        left = grounds.there.first("blow")
        if count > 1 and (left is None or left[1] - blow[1] > MUCH):
            said = KEEPS_BLOW if blow[1] else KEEPS_SURE
            return here.say(said, cards=Several(count, blow[0]), he=he, chance=percent(blow[1]), instead=instead)
    if grounds.here.number("in reach") < grounds.there.number("in reach"):
        return here.say(OUT_OF_REACH, he=he, instead=instead)
    ready, fewer = int(grounds.here.number("ready")), int(grounds.there.number("ready"))
    if ready - fewer >= READIER and grounds.here.number("in reach"):
        return here.say(READY, ready=ready, all=HIGHEST, he=he, fewer=fewer, instead=instead)
    return ""


def _why_ground(here: HereIs, grounds: Grounds, he: Person, instead: str) -> str:
    """Say what the ground is worth that a step takes, or does not give up."""
    gained = int(grounds.rise("ahead"))
    if gained <= 0:
        return ""
    pack = int(grounds.here.number("pack"))
    if pack <= FEW_CARDS:
        return here.say(GROUND_DECIDES, pack=pack, gained=gained, instead=instead)
    if isinstance(grounds.action, Retreat):
        return here.say(YIELDS, saved=gained, instead=instead)
    if not grounds.here.number("in reach"):
        return here.say(GROUND_IS_FREE, he=he, gained=gained, instead=instead)
    if isinstance(grounds.other, Retreat):
        return here.say(SPARES_GROUND, he=he, given=gained, instead=instead)
    return here.say(TURNS_CLOSER if gained >= FAR else GAINS, gained=gained, instead=instead, he=he)


@parts.of(Space)
def owner(here: HereIs, it: Space) -> Person:
    """Whoever starts on a space."""
    return here.person(0 if it.space == FIRST_SPACE else 1)


def _edge(here: HereIs, it: Space) -> str:
    return "end" if it.space in (FIRST_SPACE, LAST_SPACE) else "middle"


def _advanced(here: HereIs, it: object) -> str:
    return "advanced" if here.view.laws.is_advanced else ""


ROWS: list[AnyRow] = [
    Said(
        Advance,
        sentence={
            "": "Advance **{value}**, to space **{there}**",
            "only": "Only advance **{value}**, to space **{there}**",
        },
        how=lambda here, action: "only" if could_attack_after(here, int(action.value)) else "",
        path="Play a {value}", own=ITSELF, asks="Play a {value}: how?", note=USES, icon="sword", why=why_move,
    ),
    Said(
        Retreat,
        sentence={
            "turn": "Retreat **{value}**, to space **{there}**",
            "answer": "Escape **{value}**, to space **{there}**",
        },
        how=phase,
        path="Play a {value}", own=ITSELF, asks="Play a {value}: how?", note=USES, icon="sword", why=why_move,
    ),
    Told(
        Moved,
        how=lambda here, event: "escape" if event.is_escape else "forward" if is_forward(event) else "back",
        caption={
            "escape": "**{who}** {who:escapes|escape} **{value}**, to space **{space}**.",
            "forward": "**{who}** {who:advances|advance} **{value}**, to space **{space}**.",
            "back": "**{who}** {who:retreats|retreat} **{value}**, to space **{space}**.",
        },
        line={
            "escape": "{who} escaped {value}, from space {start} to {space}.",
            "forward": "{who} advanced {value}, from space {start} to {space}.",
            "back": "{who} retreated {value}, from space {start} to {space}.",
        },
        icon="boot",
        acts=lambda here, event: [Act("march", (figure(event.seat),))],
    ),
    Piece(
        Space, "space-{space:d}", "Space {space}", "Place",
        By(_edge, {
            "end": "To get here, play a card of exactly as many spaces. {owner} {owner:starts|start} every round "
                   "here and cannot retreat any further.",
            "middle": "To get here, play a card of exactly as many spaces. Nobody may step onto or past the other "
                      "fencer, and whoever has come further forward wins a tie at the end of the round.",
        }),
        "1.1 3.1 3.2 3.3",
        labels={"space.{space}": "space {space}"},
    ),
    Piece(
        Space, "flag-{space:d}", "Flag of space {space}", "Choice",
        By(_advanced, {
            "": "Touch it to go to space {space}. The number is the card you need.",
            "advanced": "Touch it to go to space {space}. The number is the card you need; after an advance you "
                        "may attack at once.",
        }),
        "3.1",
        more=lambda here, it: "4.2 5.4" if here.view.laws.is_advanced else "",
    ),
    Piece(Board, "trail", "Chalk trail", "Mark", "The path of the fencer who moved last.", "3.1"),
]  # fmt: skip
