"""What is shown of Castle Panic moment by moment: the caption over the board, a deed and its result in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import NOBODY, Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.pieces import Figures
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import (
    CARDS,
    COLORS,
    MONSTERS,
    TOKENS,
    article,
    bare_monster,
    event_icon,
    missing_words,
    points_left,
    space_words,
)
from meadhall.words.castle_panic.story import drawn_words, seat_of, structure_words, trade_words
from meadhall.words.numbers import counted, listed
from meadhall.words.reading import Reading
from meadhall.words.telling import Caption, begun

_ASIDES = (told.ChargeBegan, told.DiscardsShuffled, told.CardLost)
"""What happens between the cards that somebody draws is said after them."""
_DRAWING = (
    told.CardDrawn,
    told.CardExchanged,
    told.CardPlayed,
    told.HandDiscarded,
    told.DiscardsShuffled,
    told.CardLost,
)
"""After this a card that is drawn belongs to it."""
_ALIKE = (
    (told.TokenTaken, told.TokenTaken),
    (told.MonsterPlaced, told.MonsterPlaced),
    (told.MonsterPlaced, told.DieRolled),
    (told.DieRolled, told.DieRolled),
)
"""The Overlord's tokens; and what the table is set up with."""
MOST_CARDS = 3
"""More cards than this are counted."""
_TRADE = {
    told.OFFERED: "**{who}** offers **{partner}** {offered}.",
    told.WANTED: "**{who}** offers **{partner}** {offered} for {wanted}.",
    told.ANSWERED: "**{who}** offers {wanted} in return.",
    told.DECLINED: "**{who}** declines.",
    told.TRADED: "**{who}** gives **{partner}** {offered} for {wanted}.",
}
_BUILDING: dict[type[Event], str] = {
    told.HomeChosen: "**{who}** lives in **tower {arc}**.",
    told.HomeClaimed: "**{who}** loses a home and moves to **tower {arc}**.",
    told.WallBuilt: "**{who}** places **wall {arc}**.",
}
MOST_MONSTERS = 2
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


def caption(view: CastlePanicView, names: Sequence[str]) -> Caption | None:
    """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself."""
    events = view.told or []
    reading = Reading(sorted(events, key=lambda event: isinstance(event, _ASIDES)))
    said: list[Caption] = []
    while reading.is_left:
        event = reading.take_any()
        if isinstance(event, told.DieRolled):
            event = reading.take(told.BoulderRolled) or event
        text = _sentence(view, event, reading, names)
        if text:
            said.append(Caption(text, event_icon(view.table.figures, event), seat_of(event)))
    if not said:
        return None
    text = " ".join(part.text for part in said).replace("!.", "!")
    return Caption(text, said[0].icon, said[0].seat)


def is_one(before: Event, after: Event) -> bool:
    """Say whether two things that happen one after the other are one event for people."""
    if isinstance(after, told.CardDrawn):
        return isinstance(before, _DRAWING)
    return any(isinstance(before, one) and isinstance(after, other) for one, other in _ALIKE)


def _sentence(view: CastlePanicView, event: Event, reading: Reading, names: Sequence[str]) -> str:
    """Say what happened in an event and in those after it that belong to it."""
    return _deed(view, event, reading, names) or _horror(view, event, reading, names)


# What players do.


def _deed(view: CastlePanicView, event: Event, reading: Reading, names: Sequence[str]) -> str:
    """Say what a player does, with what comes of it; "" if it is no player's deed."""
    if isinstance(event, told.TurnBegan):
        drawn = reading.run(told.CardDrawn)
        return f"**{names[event.seat]}** begins turn **{event.turn}** and draws {_drawn(drawn)}." if drawn else ""
    if isinstance(event, told.CardDrawn):
        return _draws([event, *reading.run(told.CardDrawn)], names)
    if isinstance(event, told.CardPlayed):
        return _plays(view, [event, *reading.run(told.CardPlayed)], reading, names)
    if isinstance(event, told.CardExchanged):
        drawn = reading.run(told.CardDrawn)
        for_what = f" for {_drawn(drawn)}" if drawn else ""
        return f"**{names[event.seat]}** exchanges {CARDS[event.card]}{for_what}."
    if isinstance(event, told.HandDiscarded):
        drawn = reading.run(told.CardDrawn)
        more = f" and draws {_drawn(drawn)}" if drawn else ""
        return f"**{names[event.seat]}** discards the whole hand{more}."
    if isinstance(event, told.CardDiscarded):
        return _discards([event, *reading.run(told.CardDiscarded)], names)
    if isinstance(event, told.TradeStep):
        offered, wanted = trade_words(event)
        return _TRADE[event.what].format(
            who=names[event.seat], partner=names[event.partner], offered=offered, wanted=wanted
        )
    if isinstance(event, told.OfArc) and event.seat != NOBODY:
        return _BUILDING[type(event)].format(who=names[event.seat], arc=event.arc + 1)
    if isinstance(event, told.PlayerOut):
        return f"**{names[event.seat]}** has no tower left and is out of the game."
    return _overlord(event, reading, names)


def _draws(drawn: list[told.CardDrawn], names: Sequence[str]) -> str:
    seats = {event.seat for event in drawn}
    if len(seats) == 1:
        return f"**{names[drawn[0].seat]}** draws {_drawn(drawn)}."
    return f"Everybody is dealt **{counted(len(drawn) // len(seats), 'card')}**."


def _drawn(drawn: list[told.CardDrawn]) -> str:
    return drawn_words(drawn) if len(drawn) <= MOST_CARDS else counted(len(drawn), "card")


def _discards(discarded: list[told.CardDiscarded], names: Sequence[str]) -> str:
    parts = [f"**{names[event.seat]}** discards {CARDS[event.card]}" for event in discarded]
    return f"{listed(parts)}."


def _plays(view: CastlePanicView, played: list[told.CardPlayed], reading: Reading, names: Sequence[str]) -> str:
    """Say which cards somebody plays, and what they do."""
    figures = view.table.figures
    who = f"**{names[played[0].seat]}**"
    cards = listed([CARDS[event.card] for event in played])
    if (hit := reading.take(told.MonsterHit)) is not None:
        left = points_left(figures, hit.there)
        return f"{who} hits {bare_monster(figures, hit.monster)} with {cards}: **{left}** left."
    if (slain := reading.take(told.MonsterSlain)) is not None:
        return f"{who} slays {bare_monster(figures, slain.monster)} with {cards}."
    if (driven := reading.take(told.MonsterDriven)) is not None:
        return f"{who} drives {bare_monster(figures, driven.monster)} back to the forest."
    if (tarred := reading.take(told.MonsterTarred)) is not None:
        return f"{who} pours tar on {bare_monster(figures, tarred.monster)}."
    if (built := reading.take(told.WallBuilt)) is not None:
        return f"{who} builds **wall {built.arc + 1}** with {cards}."
    if (fortified := reading.take(told.WallFortified)) is not None:
        return f"{who} fortifies **wall {fortified.arc + 1}**."
    if (taken := reading.take(told.CardScavenged)) is not None:
        return f"{who} takes **{CARDS[taken.card]}** out of the discards."
    if drawn := reading.run(told.CardDrawn):
        return f"{who} plays {cards} and draws {_drawn(drawn)}."
    more = f": {missing_words(view)} in this turn" if played[0].card == at.MISSING else ""
    return f"{who} plays **{cards}**{more}."


def _overlord(event: Event, reading: Reading, names: Sequence[str]) -> str:
    if isinstance(event, told.TokenGivenBack):
        return f"**{names[event.seat]}** gives a token back."
    if not isinstance(event, told.TokenTaken):
        return ""
    taken = [event, *reading.run(told.TokenTaken)]
    seen = [TOKENS[token.token] for token in taken if token.token >= 0]
    is_short = 0 < len(seen) <= MOST_CARDS
    what = listed(seen) if is_short else counted(len(taken), "token")
    return f"**{names[event.seat]}** {'sets aside' if event.is_set_aside else 'draws'} {what}."


# What monsters, tokens and the die do.


def _horror(view: CastlePanicView, event: Event, reading: Reading, names: Sequence[str]) -> str:
    """Say what happens to the castle, with what comes of it; "" if there is nothing to see by itself."""
    figures = view.table.figures
    if isinstance(event, told.MonstersBegan):
        moved = reading.run(told.MonsterMoved)
        return _advance(figures, moved) if moved else ""
    if isinstance(event, told.MonsterMoved):
        return f"{begun(_moves(figures, [event, *reading.run(told.MonsterMoved)]))}."
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
        return f"{begun(listed(lost))} {'leaves' if len(lost) == 1 else 'leave'} the game."
    if isinstance(event, told.OfMonster):
        return _monster(figures, event, reading)
    return _PLAIN.get(type(event), "")


def _advance(figures: Figures, moved: list[told.MonsterMoved]) -> str:
    """Say how all monsters move; one of them by its name."""
    round_count = sum(_ring(figures, move.monster) == at.CASTLE for move in moved)
    if len(moved) == 1:
        return f"{begun(_moves(figures, moved))}."
    if round_count == len(moved):
        return "The **monsters** go on round the castle."
    more = f"; {round_count} {'goes' if round_count == 1 else 'go'} **round the castle**" if round_count else ""
    return f"The **monsters** move one ring **inwards**{more}."


def _moves(figures: Figures, moved: list[told.MonsterMoved]) -> str:
    if len(moved) == 1:
        return f"{bare_monster(figures, moved[0].monster)} moves to **{space_words(moved[0].there // figures.count)}**"
    colors = {at.color_of(move.monster // figures.count % at.ARCS) for move in moved}
    where = f" in {COLORS[colors.pop()]}" if len(colors) == 1 else ""
    is_inwards = any(_ring(figures, move.monster) != _ring(figures, move.there) for move in moved)
    return f"**{counted(len(moved), 'monster')}**{where} move {'inwards' if is_inwards else 'round'}"


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
    if len(lost) <= MOST_MONSTERS:
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
        parts.append(f"crushes {listed(kinds) if len(kinds) <= MOST_MONSTERS else counted(len(kinds), 'monster')}")
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
    monster = begun(bare_monster(figures, event.monster))
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
    return f"{begun(article(f'**{_kind(figures, event.monster)}**'))} stands in **{where}**."
