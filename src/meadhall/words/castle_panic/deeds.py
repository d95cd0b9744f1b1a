"""What players do in Castle Panic, in the present: a deed and its result in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.pieces import MISSING, Figures
from meadhall.words.castle_panic.names import CARDS, TOKENS, bare_monster, points_left
from meadhall.words.castle_panic.reading import Reading
from meadhall.words.castle_panic.story import drawn_words, trade_words
from meadhall.words.numbers import counted, listed

MOST_NAMED = 3
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


def deed(event: Event, figures: Figures, reading: Reading, names: Sequence[str]) -> str:
    """Say what a player does, with what comes of it; "" if it is no player's deed."""
    if isinstance(event, told.TurnBegan):
        drawn = reading.run(told.CardDrawn)
        return f"**{names[event.seat]}** begins turn **{event.turn}** and draws {_drawn(drawn)}." if drawn else ""
    if isinstance(event, told.CardDrawn):
        return _draws([event, *reading.run(told.CardDrawn)], names)
    if isinstance(event, told.CardPlayed):
        return _plays([event, *reading.run(told.CardPlayed)], figures, reading, names)
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
    if isinstance(event, told.OfBuilder):
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
    return drawn_words(drawn) if len(drawn) <= MOST_NAMED else counted(len(drawn), "card")


def _discards(discarded: list[told.CardDiscarded], names: Sequence[str]) -> str:
    parts = [f"**{names[event.seat]}** discards {CARDS[event.card]}" for event in discarded]
    return f"{listed(parts)}."


def _plays(played: list[told.CardPlayed], figures: Figures, reading: Reading, names: Sequence[str]) -> str:
    """Say which cards somebody plays, and what they do."""
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
    more = ": no new tokens in this turn" if played[0].card == MISSING else ""
    return f"{who} plays **{cards}**{more}."


def _overlord(event: Event, reading: Reading, names: Sequence[str]) -> str:
    if isinstance(event, told.TokenGivenBack):
        return f"**{names[event.seat]}** gives a token back."
    if not isinstance(event, told.TokenTaken):
        return ""
    taken = [event, *reading.run(told.TokenTaken)]
    seen = [TOKENS[token.token] for token in taken if isinstance(token, told.TokenSeenTaken)]
    is_short = 0 < len(seen) <= MOST_NAMED
    what = listed(seen) if is_short else counted(len(taken), "token")
    return f"**{names[event.seat]}** {'sets aside' if event.is_set_aside else 'draws'} {what}."
