"""Chapter 6 in words: the other special cards (6.12 to 6.22), and the walls that players hold."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.events import (
    ArcEvent,
    CardPlayed,
    CardScavenged,
    MonsterDriven,
    MonsterTarred,
    WallBuilt,
    WallFortified,
)  # fmt: skip
from meadhall.games.castle_panic.rules.specials import Dig, DrawTwo, Drive, Fortify, Miss, Pour, Raise, Wall
from meadhall.words.castle_panic.parts import Card, HereIs, act_built, card_noun, icon_of, parts, piece_of
from meadhall.words.castle_panic.threats import TURNS, monster_in, with_threat
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Listing, Noun, Phrase, Template
from meadhall.words.telling import Act

_WALL_OF_TWO = (
    "Together with a {} it builds a Wall in an arc that has none, even in front of a fallen Tower. Alone it does "
    "nothing."
)
CARDS = [
    Card(
        at.BRICK, Noun("Brick"), _WALL_OF_TWO.format("Mortar"), "6.17 6.18",
        note="with Mortar", icon="brick", kind="Build card",
    ),
    Card(
        at.MORTAR, Noun("Mortar"), _WALL_OF_TWO.format("Brick"), "6.17 6.18",
        note="with Brick", icon="trowel", kind="Build card",
    ),
    Card(
        at.DRIVE_HIM_BACK, Noun("Drive Him Back!"),
        "Sends one monster that is not in the Forest back to the Forest of its arc, past any Wall. It keeps the "
        "points it has left, and walks on again this turn.", "6.12 6.13",
        note="to the forest", icon="back", kept="Drive Him Back! for a monster that comes to a tower",
    ),
    Card(
        at.TAR, Noun("Tar"),
        "Holds one monster, in any ring: nothing moves it before the next turn begins, and it attacks no Wall. "
        "It can still be hit, driven back, healed and crushed.", "6.14 6.15 6.16",
        note="holds one", icon="tar", kept="Tar, which holds a monster for a turn",
    ),
    Card(
        at.FORTIFY_WALL, Noun("Fortify Wall"),
        "Puts a Fortify token on a standing Wall: the next attack or boulder takes the token instead of the Wall. "
        "A Wall can hold one, and there are two in all.", "6.19 7.4 9.2",
        note="one wall", icon="brace", kept="Fortify Wall: its token takes a blow for a wall",
    ),
    Card(
        at.MISSING, Noun("Missing"),
        "No tokens are drawn at the end of this turn; the monsters still move. "
        "It cannot be played when none would be drawn anyway.", "6.20",
        note="no tokens", icon="none", kept="Missing for a turn with too many monsters",
    ),
    Card(
        at.DRAW_2, Noun("Draw 2 Cards"),
        "Draw two cards at once, even beyond a full hand. You may play them this turn.", "6.21",
        note="two cards", icon="draw2", kept="Draw 2 Cards, which is two for one",
    ),
    Card(
        at.SCAVENGE, Noun("Scavenge"),
        "Take any other card from the discards into your hand. You may play it this turn, even one that was "
        "already played this turn.", "6.22",
        note="from discards", icon="search", kept="Scavenge: it fetches whatever the discards have",
    ),
]  # fmt: skip

# Why a coach would.

HOLDS, HOLDS_ELSE = (
    Template("It holds {target} for a turn."),
    Template("It holds {target} for a turn; otherwise {threat}."),
)
DRIVES = Template("{target} starts over in the forest.")
DRIVES_ELSE = Template("{target} starts over in the forest; otherwise {threat}.")
NO_DANGER = Template("No wall is in greater danger than wall {wall}.")
FORTIFIES = Template("The {kind} comes to wall {wall} {turns}: it breaks the token instead, and wall and tower stay.")
WITHOUT = Template("Without it the {kind} reaches tower {wall} {turns}: the wall stops it once and hurts it.")
STANDS_BEFORE = Template("It stands before tower {wall} when the next monsters come.")
ENOUGH = Template("{count:# monster|# monsters} on the board will do: no new tokens this turn.")
TWO_FOR_ONE = Template("Two cards for one: draw them before you decide on the others.")
HITS_AT_ONCE = Template("{card} hits {count:# monster|# monsters} at once.")
BEST_DISCARD = Template("{card} is the best card in the discards now.")


def why_fortify(here: HereIs, grounds: Grounds) -> str:
    """Say which wall is in danger."""
    action, terms = grounds.action, grounds.here
    assert isinstance(action, Fortify)
    if not terms.has("wall", action.arc):
        return here.say(NO_DANGER, wall=action.arc + 1) if grounds.other is None else ""
    turns = Phrase(TURNS[int(terms.number("wall", action.arc))], {})
    return here.say(FORTIFIES, kind=monster_in(terms, "wall by", action.arc), wall=action.arc + 1, turns=turns)


def why_wall(here: HereIs, grounds: Grounds) -> str:
    """Say which tower a wall saves."""
    action, terms = grounds.action, grounds.here
    assert isinstance(action, Wall | Raise)
    if terms.has("tower", action.arc):
        turns = Phrase(TURNS[int(terms.number("tower", action.arc))], {})
        return here.say(WITHOUT, kind=monster_in(terms, "tower by", action.arc), wall=action.arc + 1, turns=turns)
    return "" if grounds.other is not None else here.say(STANDS_BEFORE, wall=action.arc + 1)


def why_dig(here: HereIs, grounds: Grounds) -> str:
    """Say what a card from the discards does."""
    action = grounds.action
    assert isinstance(action, Dig)
    card, reached = int(action.card), int(grounds.here.number("reaches", action.card))
    is_hit = card < at.HIT_CARDS and reached
    return here.say(HITS_AT_ONCE if is_hit else BEST_DISCARD, card=card_noun(card), count=reached)


# What they are about.

NO_TOKENS = Template("no new tokens")
OVERLORD_RESTS = Template("the Overlord neither draws nor plays tokens")
_SUITS = ("Red", "Green", "Blue", "Any Color")


def missing_words(here: HereIs) -> Phrase:
    """Say what Missing does in the turn in which it is played."""
    return Phrase(OVERLORD_RESTS if here.view.laws.overlord else NO_TOKENS, {})


@parts.of(Miss, CardPlayed)
def missing(here: HereIs, it: object) -> Phrase:
    return missing_words(here)


@parts.of(Dig)
def suit(here: HereIs, it: Dig) -> str:
    if it.card >= at.HIT_CARDS:
        return "Others"
    return _SUITS[it.card % at.SUITS if it.card < at.RED_HERO else it.card - at.RED_HERO]


WALLS = Template("{arcs:wall|walls} {arcs}")


@parts.of_run(WallBuilt, WallFortified)
def walls(here: HereIs, run: Sequence[ArcEvent]) -> Phrase:
    """Walls by their numbers: "walls 2 and 4"."""
    return Phrase(WALLS, {"arcs": Listing([event.arc + 1 for event in run])})


@parts.of(CardScavenged)
def taken(here: HereIs, it: CardScavenged) -> Noun:
    return card_noun(it.card)


def _fly(here: HereIs, event: MonsterDriven) -> list[Act]:
    return [Act("fly", (piece_of(here, event.there),), was=(piece_of(here, event.monster),), tone="swish")]


ROWS: list[AnyRow] = [
    Said(
        Pour, "Pour **Tar** on {target}",
        path="Tar", own="{short}", asks="Pour Tar on which monster?", note="it does not move", icon="tar",
        why=lambda here, grounds: with_threat(here, grounds, HOLDS, HOLDS_ELSE),
    ),
    Told(
        MonsterTarred,
        line="{monster} sticks in the tar.",
        after={CardPlayed: "**{who}** {who:pours|pour} tar on {bare}."},
        recap="Tarred {monster}.", icon="tar", acts=lambda here, event: [Act("build", at=("tarred",))],
    ),
    Said(
        Drive, "Drive {target} back to the forest",
        path="Drive Him Back!", own="{short}", asks="Drive which monster back?",
        note="a monster goes back to the forest", icon="back",
        why=lambda here, grounds: with_threat(here, grounds, DRIVES, DRIVES_ELSE),
    ),
    Told(
        MonsterDriven,
        line="{monster} is driven back to {there}.",
        after={CardPlayed: "**{who}** {who:drives|drive} {bare} back to the forest."},
        recap="Drove {monster} back.", icon="back", acts=_fly,
    ),
    Said(
        Wall, "Build a wall in arc **{number}** with **Brick** and **Mortar**",
        path="Build a wall", own="arc {number}", asks="Build a wall in which arc?",
        note="with Brick and Mortar", icon="wall", why=why_wall,
    ),
    Said(
        Raise, "Place **your wall** in arc **{number}**",
        path="Place your wall", own="arc {number}", asks="Place your wall in which arc?",
        note="pick the arc", icon="wall", why=why_wall,
    ),
    Told(
        WallBuilt,
        line="{who} built a wall in arc {number}.", caption="**{who}** {who:places|place} **wall {number}**.",
        after={CardPlayed: "**{who}** {who:builds|build} **wall {number}** with {cards}."},
        recap="Built {walls}.", sums=True, icon="wall", acts=act_built,
    ),
    Said(
        Fortify, "Fortify the wall in arc **{number}**",
        path="Fortify a wall", own="arc {number}", asks="Fortify which wall?",
        note="with Fortify Wall", icon="brace", why=why_fortify,
    ),
    Told(
        WallFortified,
        line="{who} fortified the wall in arc {number}.",
        after={CardPlayed: "**{who}** {who:fortifies|fortify} **wall {number}**."},
        recap="Fortified {walls}.", sums=True, icon="brace", acts=act_built,
    ),
    Said(
        Miss, "Play **Missing**: {missing} this turn", path="Missing", asks="Play Missing?", icon="none",
        why=lambda here, grounds: here.say(ENOUGH, count=int(grounds.here.number("monsters"))),
    ),
    Said(
        DrawTwo, "Play **Draw 2 Cards**", path="Draw 2 Cards", asks="Draw two cards?", icon="draw2",
        why=lambda here, grounds: here.say(TWO_FOR_ONE),
    ),
    Said(
        Dig, "Scavenge **{card}** from the discards",
        path="Scavenge", family="{suit}", own="{card}", asks="Take which card from the discards?",
        note="take a card from the discards", icon="search", why=why_dig,
    ),
    Told(
        CardScavenged,
        line="{who} took {card} from the discards.",
        after={CardPlayed: "**{who}** {who:takes|take} **{taken}** from the discards."},
        recap="Took {card} from the discards.", icon=lambda here, event: icon_of(event.card),
    ),
    Told(
        CardPlayed,
        line="{who} played {card}.", runs=True,
        how=lambda here, event: "missing" if event.card == at.MISSING else "",
        caption={
            "": "**{who}** {who:plays|play} **{cards}**.",
            "missing": "**{who}** {who:plays|play} **{cards}**: {missing} this turn.",
        },
        recap={"": "", "missing": "Played Missing: {missing}."},
        icon=lambda here, event: icon_of(event.card),
    ),
]  # fmt: skip
