"""Asking what every piece of whole games is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import meadhall
from meadhall import front, words
from meadhall.engine.contract import SPECTATOR
from meadhall.pictures.picture import CUTS
from meadhall.words.rulebook import rules
from meadhall.words.telling import About

LONGEST = 160
_SENTENCE_END = re.compile(r"(?<=[.!?]) (?=[A-Z])")


class Answer(NamedTuple):
    """What one piece is, as somebody was told who saw it."""

    seat: int
    key: str
    label: str
    about: About

    @property
    def sort(self) -> str:
        """What sort of piece it is: the key without its numbers; small at a seat it is the same as at home."""
        return re.sub(r"\d+", "#", re.sub("^mini-", "home-", self.key))


def answers(
    name: str, seats: int, options: Mapping[str, str] | None = None, kind: str = "greedy", seed: int = 1
) -> Iterator[list[Answer]]:
    """Play a whole game and ask for every piece of every moment, for all seats and a spectator; a list for each cut."""
    match = meadhall.new(name, seats=seats, seed=seed, options=options or {})
    said = words.of(name)
    step = 0
    while True:
        for seat in (SPECTATOR, *range(seats)):
            seen = front.look(match.playing, seat, match.names)
            for moment in seen.moments:
                pieces = moment.picture.pieces
                abouts = [said.about(moment.view, piece.key, match.names) for piece in pieces]
                told = [
                    Answer(seat, piece.key, piece.label, about) for piece, about in zip(pieces, abouts, strict=True)
                ]
                for cut in sorted({moment.picture.cut(cut) for cut in CUTS}):
                    yield [answer for piece, answer in zip(pieces, told, strict=True) if cut in piece.spots]
        if match.actor is None:
            return
        match.play_bot(kind, seed=step)
        step += 1


def check(name: str, moment: list[Answer]) -> None:
    """Check that every answer of a moment is whole and short, and that different things are called differently."""
    sorts: dict[str, tuple[str, str]] = {}
    for answer in moment:
        _check_one(name, answer.about)
        sort = (answer.sort, answer.about.kind)
        assert sorts.setdefault(answer.about.name, sort) == sort, answer


@cache
def _check_one(name: str, about: About) -> None:
    sentences = _SENTENCE_END.split(about.does)
    assert about.name, about
    assert 1 <= len(about.kind.split()) <= 2, about
    assert about.does.endswith("."), about
    assert len(sentences) <= 2, about
    assert all(len(sentence) <= LONGEST for sentence in sentences), about
    assert "**" not in about.name + about.does, about
    assert about.rules or about.kind == "Mark", about
    assert set(about.rules) <= rules(name).keys(), about
    assert len(set(about.rules)) == len(about.rules), about
