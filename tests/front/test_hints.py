"""Fifty hints of each game: none is empty, and no template stands in more than a fifth of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import meadhall
from meadhall.bots.search.report import Report
from meadhall.front.coach import Advice, coach, explain, has_coach
from meadhall.games import names as all_games
from tests.front.reports import report_of
from tests.front.shapes import frame_of, sentences_of

HINTS = 50
A_FIFTH = HINTS // 5
GAMES = [name for name in all_games() if has_coach(name)]
SEATS = {"castle_panic": 2, "freyas_folly": 3, "rietburg": 3}
OPTIONS = {"freigard": {"level": "night"}, "rietburg": {"preset": "normal"}}
APART = {"en_garde": 4, "freigard": 6, "castle_panic": 9, "freyas_folly": 9, "rietburg": 13}
"""Decisions between two hints of one match; a match gives a dozen at most."""


def hints(name: str, budget: str = "") -> Iterator[Advice]:
    """Ask at decisions of matches in which some play gently; by what greedy thinks at once, or by the coach himself."""
    told = number = 0
    while told < HINTS:
        match = meadhall.new(name, seats=SEATS.get(name), seed=70 + number, options=OPTIONS.get(name))
        number += 1
        before, step = told, 0
        while match.actor is not None and told < min(HINTS, before + 12):
            legal = match.playing.legal_actions()
            if len(legal) > 1 and step % APART.get(name, 5) == 1:
                view = match.view()
                if budget:
                    yield coach(match.game, view, legal, match.names, budget)
                else:
                    found = report_of(match.game, view, legal)
                    yield explain(match.game, view, Report(found.rows, 1, is_paired=True), match.names)
                told += 1
            match.play_bot("greedy" if step % 7 else "gentle", seed=step)
            step += 1


EQUAL = ("is as good by my count.", "are as good by my count.", "others are as good.")


def check(told: list[Advice], with_equals: bool) -> None:
    """See that every hint argues for its choice and not only names its equals, and that they do not say it alike."""
    silent = [
        advice.choices[0].sentence
        for advice in told
        if all(sentence.endswith(EQUAL) for sentence in sentences_of(advice.reason))
    ]
    assert not silent
    frames: Counter[str] = Counter()
    for advice in told:
        said = [sentence for sentence in sentences_of(advice.reason) if with_equals or not sentence.endswith(EQUAL)]
        frames.update({frame_of(sentence) for sentence in said})
    frame, count = frames.most_common(1)[0]
    assert count <= A_FIFTH, f"{count} of {len(told)} hints say {frame!r}"


@pytest.mark.parametrize("name", GAMES)
def test_fifty_hints_say_something_and_not_always_the_same(name: str) -> None:
    """What is as good as the best depends on errors, which are made up here."""
    check(list(hints(name)), with_equals=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_fifty_hints_of_the_coach_himself(name: str) -> None:
    check(list(hints(name, "16it")), with_equals=True)
