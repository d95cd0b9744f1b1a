"""Chapters 8, 9 and 16 in words: tokens, the die, the boulder, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.actions import Roll, TurnUp
from meadhall.games.castle_panic.rules.tokens import Discard
from meadhall.words.castle_panic.movement import moves_of, structure_piece
from meadhall.words.castle_panic.parts import (
    MONSTERS,
    TOKEN_SIGNS,
    TOKENS,
    HereIs,
    act_slain,
    bare,
    card_noun,
    icon_of_monster,
    is_rolling,
    kind_of,
    left,
    parts,
    piece_of,
    space_at,
)
from meadhall.words.castle_panic.reasons import why_given_up
from meadhall.words.reading import Reading, all_of, first_of
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Listing, Noun, Phrase, Template
from meadhall.words.telling import CHANCE_LINE, Act

MOST_NAMED = 2
"""More monsters or cards than this are counted."""
FALLEN: tuple[type[told.WallFell | told.FortFell | told.TowerFell], ...] = (
    told.WallFell,
    told.FortFell,
    told.TowerFell,
)


# A token and what comes of it.

IS_TURNED_UP = Template("A **{token}** is turned up.")
COMES_OUT = Template("A new **{token}** comes out in **{space}**.")
KING_COMES_OUT = Template("A new **{token}** comes out in **{space}**. Three more tokens follow.")
MOVES = Template("**{token}**: {moves}.")
NONE_MOVES = Template("**{token}**: none stands there.")
NOBODY_LOSES = Template("**{token}**: nobody holds one.")
SOME_LOSE = Template("**{token}**: {losses}.")
MANY_LOSE = Template("**{token}**: {losses} cards are lost.")
LOSES = Template("**{who}** {who:loses|lose} {card}")
LOST_BY = Template("{who} {count}")
ALONE = Template("**{token}**.")


def _turned(here: HereIs, event: told.TokenTurned, reading: Reading) -> str:
    """Say which token is turned up and what it does; one that needs a die waits for it."""
    kind, name = event.token, TOKENS[event.token]
    if kind <= at.GIANT_BOULDER:
        reading.take(told.DieRolled)
        placed = reading.take(told.MonsterPlaced)
        if placed is None:
            return here.say(IS_TURNED_UP, token=name) if kind == at.GIANT_BOULDER else ""
        where = space_at(placed.monster // here.view.table.figures.count)
        return here.say(KING_COMES_OUT if kind == at.GOBLIN_KING else COMES_OUT, token=name, space=where)
    if at.RED_MOVE <= kind <= at.COUNTER_CLOCKWISE:
        moved = reading.run(told.MonsterMoved)
        return here.say(MOVES, token=name, moves=moves_of(here, moved)) if moved else here.say(NONE_MOVES, token=name)
    if at.PLAGUE_ARCHERS <= kind <= at.PLAGUE_SWORDSMEN:
        return _plague(here, name, reading.run(told.CardPlagued))
    return here.say(ALONE, token=name)


def _plague(here: HereIs, name: Noun, lost: list[told.CardPlagued]) -> str:
    if not lost:
        return here.say(NOBODY_LOSES, token=name)
    if len(lost) <= MOST_NAMED:
        said = [Phrase(LOSES, {"who": here.person(event.seat), "card": card_noun(event.card)}) for event in lost]
        return here.say(SOME_LOSE, token=name, losses=Listing(said))
    counts = [
        Phrase(LOST_BY, {"who": here.person(seat), "count": sum(event.seat == seat for event in lost)})
        for seat in dict.fromkeys(event.seat for event in lost)
    ]
    return here.say(MANY_LOSE, token=name, losses=Listing(counts))


# The die.


@parts.of(told.DieRolled)
def shown(here: HereIs, it: told.DieRolled) -> int:
    return it.number


DIE_MOVES = Template("The die shows **{number}**: {moves}.")
DIE_SHOWS = Template("The die shows **{numbers}**.")


def _rolled(here: HereIs, event: told.DieRolled, reading: Reading) -> str:
    """Say what the die decides."""
    if moved := reading.run(told.MonsterMoved):
        return here.say(DIE_MOVES, number=event.number, moves=moves_of(here, moved))
    if (placed := reading.take(told.MonsterPlaced)) is not None:
        return _placed(here, placed, reading)
    more = reading.run(told.DieRolled)
    return here.say(DIE_SHOWS, numbers=Listing([roll.number for roll in (event, *more)]))


# Monsters come and are healed.

STAND_THERE = Template("**{count:# monster|# monsters}** stand in the Archer ring.")
STANDS_THERE = Template("{kind:a **} stands in **{space}**.")
HEALS = Template("The Healer heals {monster}: **{left:# point|# points}**.")
HEALS_MANY = Template("The Healer heals **{count:# monster|# monsters}**.")


def _placed(here: HereIs, event: told.MonsterPlaced, reading: Reading) -> str:
    """Say which monsters the table is set up with."""
    count = 1
    while True:
        reading.take(told.DieRolled)
        if reading.take(told.MonsterPlaced) is None:
            break
        count += 1
    if count > 1:
        return here.say(STAND_THERE, count=count)
    where = space_at(event.monster // here.view.table.figures.count)
    return here.say(STANDS_THERE, kind=kind_of(here, event.monster), space=where)


def _healed(here: HereIs, event: told.MonsterHealed, reading: Reading) -> str:
    count = 1 + len(reading.run(told.MonsterHealed))
    if count > 1:
        return here.say(HEALS_MANY, count=count)
    return here.say(HEALS, monster=bare(here, event), left=left(here, event))


HURT_FIGURE = Template("{kind} ({left:# point|# points} left)")


@parts.of(told.MonsterPlaced)
def figure(here: HereIs, it: told.MonsterPlaced) -> Noun:
    """Name a monster, with the points it has left if it is hurt."""
    figures = here.view.table.figures
    number = it.monster % figures.count
    kind, points = figures.kind_of[number], figures.points_of[number]
    if points == figures.full[kind]:
        return MONSTERS[kind]
    return Noun(here.say(HURT_FIGURE, kind=MONSTERS[kind], left=points))


@parts.of(told.MonsterPlaced)
def space(here: HereIs, it: told.MonsterPlaced) -> Phrase:
    return space_at(it.monster // here.view.table.figures.count)


# The boulder.

ROLLS = Template("The **boulder** {deeds}.")
ROLLS_DOWN = Template("rolls down arc **{arc}**")
CRUSHES = Template("crushes {monsters}")
MANY = Template("{count:# monster|# monsters}")
BREAKS_TOWER = Template("breaks **tower {arc}**")
BREAKS_WALL = Template("breaks **wall {arc}**")
BREAKS_FORT = Template("breaks the Fortify token of **wall {arc}**")
LEAVES_BY = Template("leaves through arc {arc}")
BREAKS = {told.TowerFell: BREAKS_TOWER, told.WallFell: BREAKS_WALL, told.FortFell: BREAKS_FORT}


def _boulder(here: HereIs, event: told.BoulderRolled, reading: Reading) -> str:
    """Say where the boulder rolls, whom it crushes and what stops it."""
    deeds = [Phrase(ROLLS_DOWN, {"arc": event.arc + 1})]
    crushed = []
    while (monster := reading.take(told.MonsterCrushed)) is not None:
        crushed.append(kind_of(here, monster.monster))
        reading.take(told.TokenRecycled)
    if crushed:
        many = Phrase(MANY, {"count": len(crushed)})
        named = Listing(crushed, "a") if len(crushed) <= MOST_NAMED else many
        deeds.append(Phrase(CRUSHES, {"monsters": named}))
    if reading.take(told.BoulderStopped) is not None:
        fallen = reading.take_any()
        assert isinstance(fallen, FALLEN)
        deeds.append(Phrase(BREAKS[type(fallen)], {"arc": fallen.arc + 1}))
    elif (gone := reading.take(told.BoulderLeft)) is not None:
        deeds.append(Phrase(LEAVES_BY, {"arc": gone.arc + 1}))
    return here.say(ROLLS, deeds=Listing(deeds))


def roll(here: HereIs, events: Sequence[Event]) -> list[Act]:
    """Roll the boulder over what it crushes, up to what stops it."""
    rolled = first_of(events, told.BoulderRolled)
    if rolled is None:
        return []
    crushed = all_of(events, told.MonsterCrushed)
    over = [f"forest {rolled.arc}", *dict.fromkeys(piece_of(here, event.monster) for event in crushed)]
    broken = [structure_piece(event) for event in all_of(events, FALLEN)]
    struck = [Act("crumble", at=tuple(broken), by=3)] if broken else []
    return [Act("roll", at=(*over, *broken)), *struck]


def _crushed(here: HereIs, event: told.MonsterCrushed) -> list[Act]:
    return [] if is_rolling(here) else act_slain(here, event)


def _charge(here: HereIs, event: told.ChargeBegan) -> list[Act]:
    return [Act("darken", at=tuple(f"tower-{arc}" for arc in range(at.ARCS))), Act("darken", by=0)]


# Cards that are lost.

DISCARDS = Template("**{who}** {who:discards|discard} {card}")


@parts.of_run(told.CardDiscarded)
def discards(here: HereIs, run: list[told.CardDiscarded]) -> Listing:
    return Listing([Phrase(DISCARDS, {"who": here.person(event.seat), "card": card_noun(event.card)}) for event in run])


ROWS: list[AnyRow] = [
    Said(TurnUp, "Turn up **{token}**", path="Chance", own="{token}", asks="Chance decides"),
    Said(Roll, "Roll a **{number}**", path="Chance", own="arc {number}", asks="Chance decides"),
    Said(
        Discard,
        "Discard **{card}**",
        path="Discard a card",
        own="{card}",
        asks="Discard which card?",
        icon="bag",
        why=why_given_up,
    ),
    Told(
        told.TokenTurned,
        line="A token is turned up: {token}.",
        chain=_turned,
        icon=lambda here, event: TOKEN_SIGNS[event.token],
        kind=CHANCE_LINE,
        acts=lambda here, event: [Act("flip", at=("drawn",)), Act("open", at=("drawn",))],
    ),
    Told(
        told.DieRolled,
        line="The die shows {shown}.",
        chain=_rolled,
        icon=lambda here, event: f"die{event.number}",
        kind=CHANCE_LINE,
        acts=lambda here, event: [Act("tumble", at=("die",), joins=True)],
    ),
    Told(
        told.MonsterPlaced,
        line="{figure:a} comes to {space}.",
        chain=_placed,
        icon=icon_of_monster,
        acts=lambda here, event: [Act("build", at=(piece_of(here, event.monster),), joins=True)],
    ),
    Told(
        told.MonsterHealed,
        line="{monster} is healed and has {left:# point|# points} left.",
        chain=_healed,
        recap="{count:# monster|# monsters} healed.",
        sums=True,
        icon=icon_of_monster,
    ),
    Told(
        told.MonsterCrushed,
        line="The boulder crushes {monster}.",
        recap="Crushed by the boulder: {kinds}.",
        sums=True,
        icon="boulder",
        acts=_crushed,
    ),
    Told(told.TokenRecycled, line="The {token} goes back into the pile.", icon="rotate"),
    Told(
        told.PileRefilled,
        line="It is not over yet: the discarded tokens make a new pile.",
        caption="It is not over yet: the discarded tokens make a **new pile**.",
        icon="rotate",
    ),
    Told(told.BoulderRolled, line="The boulder rolls down arc {number}.", chain=_boulder, icon="boulder"),
    Told(told.BoulderStopped, line="The boulder stops in arc {number}.", icon="boulder"),
    Told(told.BoulderLeft, line="The boulder rolls out through arc {number}.", icon="boulder"),
    Told(
        told.CardPlagued,
        line="{who} lost {card} to the plague.",
        recap="Lost to the plague: {losses}.",
        sums=True,
        icon="plague",
    ),
    Told(
        told.CardDiscarded,
        runs=True,
        line="{who} discarded {card}.",
        caption="{discards}.",
        recap="Discarded: {losses}.",
        sums=True,
        icon="bag",
    ),
    Told(
        told.ChargeBegan,
        line="The pile is empty. The final charge begins.",
        caption="The pile is empty: the **final charge** begins.",
        icon="flag",
        acts=_charge,
    ),
]
