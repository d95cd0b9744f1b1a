"""What is shown of En Garde moment by moment: the caption over the board."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.en_garde.events import (
    Attacked,
    Compared,
    Drew,
    Hit,
    MatchEnded,
    Moved,
    Parried,
    RoundBegun,
    RoundEnded,
)
from meadhall.games.en_garde.pieces import BLACK, COMPARED, DRAWN, HIGHEST, PROGRESS, STUCK, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.story import ENDING_ICONS, is_forward, result, winner_of
from meadhall.words.numbers import counted, listed, several
from meadhall.words.telling import Caption


def caption(view: EnGardeView, names: Sequence[str]) -> Caption | None:
    """Say what happens at a moment, from ``view.told`` alone; None where there is nothing to see by itself.

    A card that somebody else draws is seen with what he did before.
    """
    told = view.told or []
    drawn = [event for event in told if isinstance(event, Drew) and not event.is_deal]
    for event in reversed(told):
        if isinstance(event, RoundEnded):
            icon, seat = ENDING_ICONS[event.ending], winner_of(event)
            return Caption(_end_of_round(event, told, names), icon, seat, waits=True)
        said = _deed(event, names)
        if said is not None:
            return said
    if not drawn:
        return None
    cards = listed([f"a **{event.value}**" for event in drawn])
    return Caption(f"**{names[drawn[0].seat]}** draws {cards}.", "draw2", drawn[0].seat)


def _deed(event: Event, names: Sequence[str]) -> Caption | None:
    if isinstance(event, Moved):
        verb = "escapes" if event.is_escape else "advances" if is_forward(event) else "retreats"
        text = f"**{names[event.seat]}** {verb} **{event.value}**, to space **{event.space}**."
        return Caption(text, "boot", event.seat)
    if isinstance(event, Attacked):
        step = f"advances **{event.step}** and " if event.step else ""
        cards = several(event.count, str(event.value))
        return Caption(f"**{names[event.seat]}** {step}attacks with **{cards}**.", "sword", event.seat)
    if isinstance(event, Parried):
        cards = several(event.count, str(event.value))
        return Caption(f"**{names[event.seat]}** parries with **{cards}**.", "shield", event.seat)
    if isinstance(event, RoundBegun):
        text = f"**Round {event.number}** is dealt. **{names[event.starter]}** starts."
        return Caption(text, "swords", event.starter)
    return None


def _end_of_round(event: RoundEnded, told: Sequence[Event], names: Sequence[str]) -> str:
    """Say why a round ends and who wins it, and the match if that ends too."""
    won = "the round is drawn" if event.ending == DRAWN else f"**{names[event.winner]}** wins the round"
    said = f"{_why(event, told, names)}: {won}."
    over = next((event for event in told if isinstance(event, MatchEnded)), None)
    return said if over is None else f"{said} {result(over.white_points, over.black_points, names)}"


def _why(event: RoundEnded, told: Sequence[Event], names: Sequence[str]) -> str:
    hit = next((said for said in told if isinstance(said, Hit)), None)
    if hit is not None:
        return f"**{names[hit.seat]}** is hit by **{several(hit.count, str(hit.value))}**"
    if event.ending == STUCK:
        return f"**{names[1 - event.winner]}** can neither move nor attack"
    compared = next((said for said in told if isinstance(said, Compared)), None)
    if event.ending == COMPARED and compared is not None:
        held = f"**{names[WHITE]}** has {compared.white}, **{names[BLACK]}** {compared.black} to hit with"
        return f"The pack is empty, {compared.distance} apart. {held}"
    reach = "" if compared is None else "out of reach, " if compared.distance > HIGHEST else "equal to hit with, "
    if event.ending == PROGRESS:
        far, near = event.progress[event.winner], event.progress[1 - event.winner]
        return f"The pack is empty, {reach}**{names[event.winner]}** is further ahead, {far} to {near}"
    return f"The pack is empty, {reach}both are {counted(event.progress[WHITE], 'space')} ahead"


def is_one(before: Event, after: Event) -> bool:
    """Say whether two things that happen one after the other are one event for people: cards that one seat draws."""
    return isinstance(before, Drew) and isinstance(after, Drew) and before.is_deal == after.is_deal
