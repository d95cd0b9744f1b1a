"""What monsters, tokens and the die do in Castle Panic, in the present: an event and its result in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.pieces import Figures
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import (
    CARDS,
    MONSTERS,
    TOKENS,
    article,
    bare_monster,
    capital,
    points_left,
    space_words,
)
from meadhall.words.castle_panic.reading import Reading
from meadhall.words.castle_panic.story import structure_words
from meadhall.words.numbers import counted, listed

MOST_NAMED = 2
"""More monsters or cards than this are counted."""
_OVER = {
    at.SAVED: "The last monster is gone: the castle is **saved**.",
    at.TOWERS_LOST: "The last tower has fallen: the castle is **lost**.",
    at.HOMELESS: "Nobody has a tower left: the castle is **lost**.",
    at.CAPPED: "300 turns are over: the castle is **lost**.",
}
_PLAIN: dict[type[Event], str] = {
    told.ChargeBegan: "The pile is empty: the **final charge** begins.",
    told.DiscardsShuffled: "The discards become the new deck.",
    told.PileRefilled: "It is not over yet: the discarded tokens make a **new pile**.",
    told.KingsTowerFell: "The **King's Tower** has fallen: everybody discards, and hands are smaller now.",
}


def horror(view: CastlePanicView, event: Event, reading: Reading, names: Sequence[str]) -> str:
    """Say what happens to the castle, with what comes of it; "" if there is nothing to see by itself."""
    figures = view.table.figures
    if isinstance(event, told.MonstersBegan):
        moved = reading.run(told.MonsterMoved)
        return _advance(figures, moved) if moved else ""
    if isinstance(event, told.MonsterMoved):
        return f"{capital(_moves(figures, [event, *reading.run(told.MonsterMoved)]))}."
    if isinstance(event, told.WallFell | told.FortFell | told.TowerFell):
        return _breaks(figures, event, reading)
    if isinstance(event, told.TokenTurned):
        return _token(figures, event.token, reading, names)
    if isinstance(event, told.DieRolled):
        return _die(figures, event, reading)
    if isinstance(event, told.BoulderRolled):
        return _boulder(figures, event, reading)
    if isinstance(event, told.GameEnded):
        return _OVER[event.ending]
    if isinstance(event, told.KingsTowerNamed):
        return f"**Tower {event.arc + 1}** is the King's Tower."
    if isinstance(event, told.CardLost):
        lost = [f"a {CARDS[card.card]}" for card in (event, *reading.run(told.CardLost))]
        return f"{capital(listed(lost))} {'leaves' if len(lost) == 1 else 'leave'} the game."
    if isinstance(event, told.OfMonster):
        return _monster(figures, event, reading)
    return _PLAIN.get(type(event), "")


def _advance(figures: Figures, moved: list[told.MonsterMoved]) -> str:
    """Say how all monsters move; one of them by its name."""
    round_count = sum(_ring(figures, move.monster) == at.CASTLE for move in moved)
    if len(moved) == 1:
        return f"{capital(_moves(figures, moved))}."
    if round_count == len(moved):
        return "The **monsters** go on round the castle."
    more = f"; {round_count} {'goes' if round_count == 1 else 'go'} **round the castle**" if round_count else ""
    return f"The **monsters** move one ring **inwards**{more}."


def _moves(figures: Figures, moved: list[told.MonsterMoved]) -> str:
    if len(moved) == 1:
        return f"{bare_monster(figures, moved[0].monster)} moves to **{space_words(moved[0].there // figures.count)}**"
    is_inwards = any(_ring(figures, move.monster) != _ring(figures, move.there) for move in moved)
    return f"**{counted(len(moved), 'monster')}** move {'inwards' if is_inwards else 'round'}"


def _ring(figures: Figures, monster: int) -> int:
    return monster // figures.count // at.ARCS


def _breaks(figures: Figures, event: told.OfArc, reading: Reading) -> str:
    """Say what falls, and who is hurt by it, unless that has to be chosen."""
    arc = event.arc + 1
    what = f"**tower {arc}**" if isinstance(event, told.TowerFell) else f"**wall {arc}**"
    if isinstance(event, told.FortFell):
        what = f"the **Fortify token** of wall {arc}"
    if (hurt := reading.take(told.MonsterHurt)) is not None:
        left = points_left(figures, hurt.there)
        return f"The **{_kind(figures, hurt.monster)}** breaks {what} and has **{left}** left."
    if (died := reading.take(told.MonsterDied)) is not None:
        return f"The **{_kind(figures, died.monster)}** breaks {what} and **dies**."
    return f"Several monsters break {what}."


def _kind(figures: Figures, monster: int) -> str:
    return MONSTERS[figures.kind_of[monster % figures.count]]


def _token(figures: Figures, token: int, reading: Reading, names: Sequence[str]) -> str:
    """Say which token is turned up and what it does; one that needs a die waits for it."""
    name = TOKENS[token]
    if token <= at.GIANT_BOULDER:
        reading.take(told.DieRolled)
        placed = reading.take(told.MonsterPlaced)
        if placed is None:
            return f"A **{name}** is turned up." if token == at.GIANT_BOULDER else ""
        more = " Three more tokens follow." if token == at.GOBLIN_KING else ""
        return f"A new **{name}** comes out in **{space_words(placed.monster // figures.count)}**.{more}"
    if at.RED_MOVE <= token <= at.COUNTER_CLOCKWISE:
        moved = reading.run(told.MonsterMoved)
        return f"**{name}**: {_moves(figures, moved) if moved else 'none stands there'}."
    if at.PLAGUE_ARCHERS <= token <= at.PLAGUE_SWORDSMEN:
        return f"**{name}**: {_plague(reading.run(told.CardPlagued), names)}."
    return f"**{name}**."


def _plague(lost: list[told.CardPlagued], names: Sequence[str]) -> str:
    if not lost:
        return "nobody holds one"
    if len(lost) <= MOST_NAMED:
        return listed([f"**{names[event.seat]}** loses {CARDS[event.card]}" for event in lost])
    counts = [
        f"{names[seat]} {sum(event.seat == seat for event in lost)}" for seat in {event.seat: 0 for event in lost}
    ]
    return f"{listed(counts)} cards are lost"


def _die(figures: Figures, event: told.DieRolled, reading: Reading) -> str:
    """Say what the die decides."""
    if moved := reading.run(told.MonsterMoved):
        return f"The die shows **{event.number}**: {_moves(figures, moved)}."
    if (placed := reading.take(told.MonsterPlaced)) is not None:
        return _monster(figures, placed, reading)
    more = reading.run(told.DieRolled)
    return f"The die shows **{listed([str(roll.number) for roll in (event, *more)])}**."


def _boulder(figures: Figures, event: told.BoulderRolled, reading: Reading) -> str:
    """Say where the boulder rolls, whom it crushes and what stops it."""
    parts = [f"rolls down arc **{event.arc + 1}**"]
    crushed = []
    while (monster := reading.take(told.MonsterCrushed)) is not None:
        crushed.append(monster)
        reading.take(told.TokenRecycled)
    if crushed:
        kinds = [article(_kind(figures, monster.monster)) for monster in crushed]
        parts.append(f"crushes {listed(kinds) if len(kinds) <= MOST_NAMED else counted(len(kinds), 'monster')}")
    if reading.take(told.BoulderStopped) is not None:
        fallen = reading.take(told.OfArc)
        assert fallen is not None
        what = "tower" if isinstance(fallen, told.TowerFell) else "wall"
        fort = "the Fortify token of " if isinstance(fallen, told.FortFell) else ""
        parts.append(f"breaks {fort}**{what} {fallen.arc + 1}**")
    elif (left := reading.take(told.BoulderLeft)) is not None:
        parts.append(f"leaves through arc {left.arc + 1}")
    return f"The **boulder** {listed(parts)}."


def _monster(figures: Figures, event: told.OfMonster, reading: Reading) -> str:
    """Say what befalls a monster, or several in the same way."""
    if isinstance(event, told.MonsterPlaced):
        return _placed(figures, event, reading)
    if isinstance(event, told.MonsterHealed):
        healed = [event, *reading.run(told.MonsterHealed)]
        if len(healed) > 1:
            return f"The Healer heals **{counted(len(healed), 'monster')}**."
        return f"The Healer heals {bare_monster(figures, event.monster)}: **{points_left(figures, event.there)}**."
    monster = capital(bare_monster(figures, event.monster))
    structure = structure_words(figures, event.monster)
    if isinstance(event, told.MonsterHurt):
        return f"{monster} is hurt at the {structure}: **{points_left(figures, event.there)}** left."
    return f"{monster} **dies** at the {structure}." if isinstance(event, told.MonsterDied) else ""


def _placed(figures: Figures, event: told.MonsterPlaced, reading: Reading) -> str:
    """Say which monsters the table is set up with."""
    placed = [event]
    while True:
        reading.take(told.DieRolled)
        more = reading.take(told.MonsterPlaced)
        if more is None:
            break
        placed.append(more)
    if len(placed) > 1:
        return f"**{counted(len(placed), 'monster')}** stand in the Archer ring."
    where = space_words(event.monster // figures.count)
    return f"{capital(article(f'**{_kind(figures, event.monster)}**'))} stands in **{where}**."
