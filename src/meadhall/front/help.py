"""What is this: of any piece on the board what it is, and what can be done with it now or why nothing can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from meadhall import pictures, words
from meadhall.engine.contract import CHANCE, NOBODY, Rule, Seat
from meadhall.engine.match import Playing
from meadhall.front.look import Seen
from meadhall.pictures.picture import DrawnPiece
from meadhall.words import plain
from meadhall.words.hall import say, somebody
from meadhall.words.people import called
from meadhall.words.telling import About, begun, ended

MOST_NAMED = 3
"""Actions with a piece to name; more are counted."""


class UnknownPiece(ValueError):
    """A key or a name that no piece on the board has."""


@dataclass(frozen=True, slots=True)
class Help:
    """What a piece is, and how it stands with it now."""

    about: About
    can: bool
    """Whether something can be done with it now."""
    now: str
    """What can be done with it, or why nothing can."""
    rule: str
    """The number of the rule by which nothing can be done with it; "" if something can."""


def help_of(playing: Playing, seen: Seen, key: str) -> Help:
    """Say what the piece *key* of a picture is; raise UnknownPiece if there is none."""
    piece = next((piece for piece in seen.picture.pieces if piece.key == key), None)
    if piece is None:
        raise UnknownPiece(f"no piece on the board is called {key!r}")
    about = words.of(playing.game.name).about(seen.view, key, called(seen.names))
    answers = [answer for choice in seen.choices if choice.opens for answer in choice.then]
    for offered in (answers, seen.choices):
        sentences = [plain(choice.sentence) for choice in offered if piece.handle and piece.handle in choice.handles]
        if sentences:
            return Help(about, True, _named(sentences), "")
    now, rule = _why_not(playing, seen, piece, about)
    return Help(about, False, now, rule)


def _named(sentences: Sequence[str]) -> str:
    if len(sentences) <= MOST_NAMED:
        return ended("; ".join(sentences) + ".")
    return ended(say("match.some_choices", count=len(sentences), choice=sentences[0]))


def _why_not(playing: Playing, seen: Seen, piece: DrawnPiece, about: About) -> tuple[str, str]:
    """Return why nothing can be done with a piece, and the rule that says so."""
    spoken = about.rules[0] if about.rules else ""
    if seen.actor == NOBODY:
        return say("match.is_over"), playing.game.over.number
    if seen.seat < 0:
        return say("match.only_watch"), spoken
    if seen.actor == CHANCE:
        return seen.heading, spoken
    if seen.actor != seen.seat:
        return say("match.is_choosing", who=somebody(seen.names[seen.actor])), playing.game.turn.number
    if seen.waits and _is_legal(playing, piece, seen):
        return seen.waits, spoken
    rule = _most_telling(playing, seen.seat, piece, seen)
    if rule is None:
        return say("match.by_itself"), spoken
    return f"{begun(rule.reason)}.", rule.number


def _is_legal(playing: Playing, piece: DrawnPiece, seen: Seen) -> bool:
    """Say whether something could be done with a piece if no tour waited for something else."""
    handles = pictures.of(playing.game.name).handles
    return bool(piece.handle) and any(piece.handle in handles(seen.view, act) for act in playing.legal_actions())


def _most_telling(playing: Playing, seat: Seat, piece: DrawnPiece, seen: Seen) -> Rule | None:
    """Return the rule that refuses most of what could be done with a piece at another time."""
    if not piece.handle:
        return None
    handles = pictures.of(playing.game.name).handles
    refused: Counter[str] = Counter()
    rules: dict[str, Rule] = {}
    for action in playing.game.actions:
        if piece.handle in handles(seen.view, action):
            refusal = playing.why_not(seat, action)
            if refusal is not None:
                refused[refusal.rule.number] += 1
                rules[refusal.rule.number] = refusal.rule
    return rules[refused.most_common(1)[0][0]] if refused else None
