"""Help by name, where there is no picture: any piece, and any kind of card or token even if none is in sight."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from meadhall import words
from meadhall.engine.match import Playing
from meadhall.front.help import Help, UnknownPiece, help_of
from meadhall.front.look import Seen
from meadhall.words import people
from meadhall.words.telling import About

NOT_HERE: Final = "None is in sight now."
MOST_NAMED: Final = 8
"""Names to list where several fit, or none."""
_LIKE: Final = 0.6
"""So much alike a name must be to be suggested."""
_BEFORE: Final = re.compile(r"^(?:(?:the|a|an|my|your|card|\d+(?: x)?)\s+)+")
_AFTER: Final = re.compile(r" \((?:twice|\d+ times)\)$")
_BESIDE: Final = re.compile(r",| \(| in ")
"""Where the name of a thing ends, and it is said where it is or whose."""
_MARKS: Final = ("Mark", "Sign", "Count", "Odds")
"""Kinds of pieces that only stand beside others."""
_PLACE: Final = "place-"
_PLURALS: Final = (("men", "man"), ("ies", "y"), ("oes", "o"), ("s", ""))


def find_help(playing: Playing, seen: Seen, text: str) -> Help:
    """Say what is meant by a name or a key; raise UnknownPiece if that is nothing, or more than one thing.

    What lies on the board comes before what is only in the box.
    """
    said = words.of(playing.game.name)
    labels = {piece.key: piece.label for piece in seen.picture.pieces}
    if text in labels:
        return help_of(playing, seen, text)
    keys = dict.fromkeys([*labels, *said.lexicon(seen.view)])
    names_on_table = people.called(seen.names)
    abouts = {key: said.about(seen.view, key, names_on_table) for key in keys}
    found = _meant(abouts, labels, text)
    things = [key for key in found if abouts[key].kind not in _MARKS]
    found = things or found
    names = list(dict.fromkeys(_short(abouts[key].name) for key in found))
    if len(names) > 1 and not set.intersection(*map(_forms, names)):
        raise UnknownPiece(f"{text!r} can be several things: {_some(names)}")
    if not names:
        near = _alike(text, [_short(about.name) for about in abouts.values()])
        raise UnknownPiece(f"nothing is called {text!r}" + (f"; there is: {_some(near)}" if near else ""))
    best = _most_alive(seen, found)
    if best in labels:
        return help_of(playing, seen, best)
    about = abouts[best]
    return Help(about, False, NOT_HERE, about.rules[0] if about.rules else "")


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_NAMED]) + (", ..." if len(names) > MOST_NAMED else "")


def _most_alive(seen: Seen, keys: Sequence[str]) -> str:
    """Return the first of some pieces of one name with which something can be done, else the first."""
    offered = {handle for choice in seen.choices for handle in choice.handles}
    alive = {piece.key for piece in seen.picture.pieces if piece.handle in offered}
    return next((key for key in keys if key in alive), keys[0])


def _meant(abouts: Mapping[str, About], labels: Mapping[str, str], text: str) -> list[str]:
    """Return the keys of what a text means: what is called so, else what has all of its words in its name."""
    wanted = _forms(text)
    names = {key: about.name for key, about in abouts.items()}
    short = {key: _short(name) for key, name in names.items()}
    tails = {key: key.partition("-")[2] for key in names}
    for called in (names, short, tails, labels):
        found = [key for key, name in called.items() if wanted & _forms(name)]
        if found:
            # A place goes by its sign alone; what only bears the same sign has a name of its own.
            places = [key for key in found if key.startswith(_PLACE)]
            return places if called is tails and places else found
    asked = [_forms(word) for word in text.split()]
    # The text of a table names some things by their code and their name: "S04 amethyst ring".
    whole = {key: f"{name} {labels.get(key, '')} {tails[key]}" for key, name in names.items()}
    for called in (names, whole):
        found = [key for key, name in called.items() if asked and _has_all(asked, name)]
        if found:
            return found
    return []


def _short(name: str) -> str:
    """Return the name of a thing without where it is, or whose."""
    return _BESIDE.split(name)[0]


def _has_all(asked: Iterable[set[str]], name: str) -> bool:
    """Say whether each word that is asked for, in one of its forms, is in a name."""
    there = {form for word in re.findall(r"[\w'+/]+", name) for form in _forms(word)}
    return all(forms & there for forms in asked)


def _forms(text: str) -> set[str]:
    """Return how a name can be written: without an article or a count, for one thing or for several."""
    spaced = " ".join(text.casefold().replace("!", "").strip(" .,;:?").split())
    bare = _AFTER.sub("", _BEFORE.sub("", spaced))
    return {bare, *[bare.removesuffix(many) + one for many, one in _PLURALS if bare.endswith(many)]} - {""}


def _alike(text: str, names: Sequence[str]) -> list[str]:
    """Return names that look like a text."""
    folded = {name.casefold(): name for name in names}
    return [folded[name] for name in get_close_matches(text.casefold(), folded, MOST_NAMED // 2, _LIKE)]
