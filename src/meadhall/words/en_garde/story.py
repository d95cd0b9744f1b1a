"""What has happened in a match of En Garde, told line by line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from meadhall.engine.contract import NOBODY, Event, Outcome, Seat
from meadhall.games.en_garde.events import (
    Attacked,
    Compared,
    Drew,
    MatchEnded,
    Moved,
    Parried,
    RoundBegun,
    RoundEnded,
)
from meadhall.games.en_garde.pieces import BLACK, COMPARED, DRAWN, PROGRESS, STUCK, TOUCH, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.names import cards_in_words
from meadhall.words.numbers import counted, several
from meadhall.words.telling import CHANCE_LINE, DEED, ROUND, Line

ENDING_ICONS = {TOUCH: "sword", STUCK: "none", COMPARED: "draw2", PROGRESS: "flag", DRAWN: "none"}
"""The icon of each way in which a round ends."""


def tell(view: EnGardeView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    return lines_of(view.told or [], names)


def lines_of(events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """Tell events, a line for each thing."""
    lines: list[Line] = []
    for before, event in pairwise([None, *events]):
        if isinstance(event, RoundEnded):
            lines += _tell_round(event, names, isinstance(before, Compared))
        elif event is not None:
            lines += _tell(event, names)
    return lines


def _tell(event: Event, names: Sequence[str]) -> list[Line]:
    """Tell one thing, or nothing if it goes without saying."""
    if isinstance(event, Drew):
        return [] if event.is_deal else [_line(event.seat, f"drew a {event.value}.", names, "draw2", CHANCE_LINE)]
    if isinstance(event, Moved):
        return [_line(event.seat, _move(event), names, "boot")]
    if isinstance(event, Attacked):
        return [_line(event.seat, _attack(event), names, "sword")]
    if isinstance(event, Parried):
        return [_line(event.seat, f"parried with {several(event.count, str(event.value))}.", names, "shield")]
    if isinstance(event, RoundBegun):
        return [Line(f"Round {event.number} · {names[event.starter]} starts", ROUND, "swords", event.starter)]
    if isinstance(event, Compared):
        return [Line(_comparison(event, names), icon="draw2")]
    if isinstance(event, MatchEnded):
        return [Line(result(event.white_points, event.black_points, names), icon="crown")]
    return []


def _line(seat: int, deed: str, names: Sequence[str], icon: str, kind: str = DEED) -> Line:
    return Line(f"{names[seat]} {deed}", kind, icon, seat)


def is_forward(event: Moved) -> bool:
    """Say whether a fencer went towards the other one."""
    return (event.space > event.start) == (event.seat == WHITE)


def _move(event: Moved) -> str:
    verb = "escaped" if event.is_escape else "advanced" if is_forward(event) else "retreated"
    return f"{verb} {event.value}, from space {event.start} to {event.space}."


def _attack(event: Attacked) -> str:
    cards = several(event.count, str(event.value))
    step = f"advanced {event.step}, to space {event.space}, and " if event.step else ""
    return f"{step}attacked with {cards}."


def _comparison(event: Compared, names: Sequence[str]) -> str:
    return (
        f"The pack is empty. At distance {event.distance} {names[WHITE]} has {event.white} "
        f"and {names[BLACK]} has {event.black} to hit with."
    )


def _tell_round(event: RoundEnded, names: Sequence[str], was_compared: bool) -> list[Line]:
    lines = []
    if event.ending in (PROGRESS, DRAWN) and not was_compared:
        lines.append(Line("The pack is empty.", icon="draw2"))
    lines.append(Line(how_it_ended(event, names), icon=ENDING_ICONS[event.ending], seat=winner_of(event)))
    hands = [f"{names[seat]} {cards_in_words(event.hands[seat])}" for seat in (WHITE, BLACK)]
    return [*lines, Line(f"The hands lie open: {hands[0]}; {hands[1]}.", icon="eye")]


def winner_of(event: RoundEnded) -> Seat:
    """Return the seat that won a round, or NOBODY."""
    return NOBODY if event.ending == DRAWN else event.winner


def how_it_ended(event: RoundEnded, names: Sequence[str]) -> str:
    """Say how a round ended."""
    if event.ending == DRAWN:
        return f"Both stand equally far ahead, {counted(event.progress[WHITE], 'space')}. The round is drawn."
    winner, loser = names[event.winner], names[1 - event.winner]
    if event.ending == TOUCH:
        return f"{loser} was hit. {winner} wins the round."
    if event.ending == STUCK:
        return f"{loser} could neither move nor attack. {winner} wins the round."
    if event.ending == PROGRESS:
        far, near = event.progress[event.winner], event.progress[1 - event.winner]
        return f"{winner} stands further ahead, {counted(far, 'space')} against {near}, and wins the round."
    return f"{winner} has more to hit with and wins the round."


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the match ended."""
    said = result(outcome.scores[WHITE], outcome.scores[BLACK], names)
    return said if outcome.ending == "points" else said + " The last round has been played."


def result(white: int, black: int, names: Sequence[str]) -> str:
    """Say who has won a match with these points."""
    if white == black:
        return f"The match is drawn, {white} to {black}."
    winner = WHITE if white > black else BLACK
    return f"{names[winner]} wins the match, {max(white, black)} to {min(white, black)}."
