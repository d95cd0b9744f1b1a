"""What has happened in a match of En Garde, told line by line."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event, Outcome
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
from meadhall.games.en_garde.pieces import BLACK, DRAWN, PROGRESS, STUCK, TOUCH, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.names import cards_in_words
from meadhall.words.numbers import counted, several
from meadhall.words.telling import Line


def tell(view: EnGardeView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    return [Line(text) for text in _texts(view, names)]


def _texts(view: EnGardeView, names: Sequence[str]) -> list[str]:
    """Tell what has happened."""
    lines: list[str] = []
    before: Event | None = None
    for event in view.told or []:
        line = _tell(event, names)
        if isinstance(event, RoundEnded) and event.ending in (PROGRESS, DRAWN) and not isinstance(before, Compared):
            lines.append("The pack is empty.")
        before = event
        if line:
            lines.append(line)
        if isinstance(event, RoundEnded):
            lines.append(_open_hands(view, names))
    return lines


def _tell(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, RoundBegun):
        return f"Round {event.number} begins. {names[event.starter]} starts."
    if isinstance(event, Drew):
        return "" if event.is_deal else f"{names[event.seat]} drew a {event.value}."
    if isinstance(event, Moved):
        return _tell_move(event, names)
    if isinstance(event, Attacked):
        cards = several(event.count, str(event.value))
        if event.step:
            return f"{names[event.seat]} advanced {event.step}, to space {event.space}, and attacked with {cards}."
        return f"{names[event.seat]} attacked with {cards}."
    if isinstance(event, Parried):
        return f"{names[event.seat]} parried with {several(event.count, str(event.value))}."
    if isinstance(event, Compared):
        return (
            f"The pack is empty. At distance {event.distance} {names[WHITE]} has {event.white} "
            f"and {names[BLACK]} has {event.black} to hit with."
        )
    if isinstance(event, RoundEnded):
        return _tell_round(event, names)
    if isinstance(event, MatchEnded):
        return result(event.white_points, event.black_points, names)
    return ""


def _tell_move(event: Moved, names: Sequence[str]) -> str:
    forward = (event.space > event.start) == (event.seat == WHITE)
    verb = "escaped" if event.is_escape else "advanced" if forward else "retreated"
    return f"{names[event.seat]} {verb} {event.value}, from space {event.start} to {event.space}."


def _tell_round(event: RoundEnded, names: Sequence[str]) -> str:
    if event.ending == DRAWN:
        return f"Both stand equally far ahead, {counted(event.white_progress, 'space')}. The round is drawn."
    winner, loser = names[event.winner], names[1 - event.winner]
    if event.ending == TOUCH:
        return f"{loser} was hit. {winner} wins the round."
    if event.ending == STUCK:
        return f"{loser} could neither move nor attack. {winner} wins the round."
    if event.ending == PROGRESS:
        far, near = (event.white_progress, event.black_progress)
        if event.winner == BLACK:
            far, near = near, far
        return f"{winner} stands further ahead, {counted(far, 'space')} against {near}, and wins the round."
    return f"{winner} has more to hit with and wins the round."


def _open_hands(view: EnGardeView, names: Sequence[str]) -> str:
    hands = [f"{names[seat]} {cards_in_words(view.hand_values(seat))}" for seat in (WHITE, BLACK)]
    return f"The hands lie open: {hands[0]}; {hands[1]}."


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
