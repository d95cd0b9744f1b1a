"""Ask what every piece is, at every moment of a whole game and through all eyes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import meadhall
from meadhall import front, pictures, words
from meadhall.engine.contract import SPECTATOR
from meadhall.words import rulebook
from meadhall.words.telling import About

LONGEST_SENTENCE = 160
MOST_SENTENCES = 2
NAMES = ("Astrid", "Bjorn", "Dagny", "Eirik", "Frida")

Asking = Callable[[Any, str, Sequence[str]], About]


def answers(asking: Asking, game: str, seats: int, options: Mapping[str, str] | None = None) -> dict[str, set[About]]:
    """Play a whole greedy game and return everything that was said of each key."""
    match = meadhall.new(game, seats=seats, seed=3, options=options, names=NAMES[:seats])
    found: dict[str, set[About]] = {}
    turn = 0
    while True:
        for seat in (SPECTATOR, *range(seats)):
            _ask(asking, match, seat, found)
        if match.actor is None:
            return found
        match.play_bot("greedy", seed=turn)
        turn += 1


def _ask(asking: Asking, match: front.Match, seat: int, found: dict[str, set[About]]) -> None:
    """Ask about every piece that a seat is shown since the last decision, the choices of the actor included."""
    game = match.game.name
    moments = front.moments_of(match.playing, seat, match.names)
    for moment in moments:
        view = moment.view
        is_asked = moment is moments[-1] and match.actor == seat
        choices = front.choices_of(match.playing, view, match.names) if is_asked else []
        picture = pictures.of(game).draw(view, choices, words.of(game).labels(view, match.names))
        for piece in picture.pieces:
            found.setdefault(piece.key, set()).add(asking(view, piece.key, match.names))


def problems(game: str, found: Mapping[str, set[About]]) -> list[str]:
    """List what is wrong with what was said: something is missing, too long, or names a rule that is not there."""
    numbers = rulebook.rules(game)
    wrong: list[str] = []
    for key, said in found.items():
        for told in said:
            wrong += [f"{key}: {complaint}" for complaint in _complaints(told, numbers)]
    return wrong


def _complaints(told: About, numbers: Mapping[str, str]) -> list[str]:
    sentences = sentences_of(told.does)
    wrong = [f"no {field}" for field in ("name", "kind", "does") if not getattr(told, field).strip()]
    wrong += [f"too long: {sentence}" for sentence in sentences if len(sentence) > LONGEST_SENTENCE]
    wrong += [f"no rule {number}" for number in told.rules if number not in numbers]
    if not told.rules:
        wrong.append("names no rule")
    if len(set(told.rules)) < len(told.rules):
        wrong.append(f"a rule twice: {told.rules}")
    if len(told.kind.split()) > 2:
        wrong.append(f"kind {told.kind}")
    if len(sentences) > MOST_SENTENCES:
        wrong.append(f"{len(sentences)} sentences")
    if not told.does.endswith(".") or not told.name[:1].isupper():
        wrong.append(f"no sentence, or a small letter: {told}")
    if any(mark in told.name + told.does for mark in "{}*"):
        wrong.append(f"a mark is left in: {told}")
    return wrong


def sentences_of(text: str) -> list[str]:
    """Cut a text into its sentences."""
    return re.split(r"(?<=[.!?]) (?=[A-Z])", text)


def names_by_form(found: Mapping[str, set[About]]) -> dict[str, set[str]]:
    """Return the names that were given to keys of each form: what stands before the first figure."""
    names: dict[str, set[str]] = {}
    for key, said in found.items():
        names.setdefault(re.split(r"-?\d", key)[0], set()).update(told.name for told in said)
    return names


def shared_names(found: Mapping[str, set[About]], *alike: Sequence[str]) -> list[str]:
    """List names that things of different forms share, but for the forms that are *alike*."""
    names = names_by_form(found)
    same = {form: group[0] for group in alike for form in group}
    owners: dict[str, set[str]] = {}
    for form, given in names.items():
        for name in given:
            owners.setdefault(name, set()).add(same.get(form, form))
    return [f"{name}: {', '.join(sorted(forms))}" for name, forms in owners.items() if len(forms) > 1]
