"""Positions of the rulebook, set up and drawn: words give the notation, pictures the drawing."""

from __future__ import annotations

from dataclasses import replace

from meadhall import pictures, words
from meadhall.engine.chance import Fair
from meadhall.engine.contract import View
from meadhall.engine.match import EVERYBODY, Playing
from meadhall.front.choices import choices_of
from meadhall.front.games import shared_game, title
from meadhall.pictures.picture import Picture, PicturePart
from meadhall.words.rulebook import ALL, Position


def set_up(name: str, position: Position) -> Playing:
    """Return a match of the game *name* at a position, after its steps; raise ValueError for whatever does not fit."""
    found = title(name)
    seats = found.seats[0] if position.seats is None else position.seats
    rules = shared_game(name, seats, position.options, found.boxes[0], found.version)
    playing = Playing(rules, Fair(b"", []), start=position.notation)
    for text in position.plays:
        action = playing.find(text)
        if action is None:
            raise ValueError(f"{text!r} is no action of {name}")
        refusal = playing.follow(playing.actor, action)
        if refusal is not None:
            raise ValueError(f"{text!r} cannot be played here, rule {refusal.rule.number}: {refusal.rule.reason}")
    return playing


def seen_at(playing: Playing, position: Position) -> View:
    """Return the view that a position is looked at with."""
    if position.eyes == ALL:
        return playing.last_beats(EVERYBODY)[-1]
    if position.eyes:
        return playing.view(int(position.eyes))
    return playing.view(max(playing.actor, 0))


def illustrate(name: str, position: Position) -> Picture:
    """Draw a position: what is claimed to be legal is marked, the parts that are not asked for are left out."""
    playing = set_up(name, position)
    view = seen_at(playing, position)
    said = words.of(name)
    names = said.seat_names(playing.game.seats)
    marked = {action.index for text in position.legal if (action := playing.find(text)) is not None}
    choices = [choice for choice in choices_of(playing, view, names) if choice.index in marked] if marked else []
    picture = pictures.of(name).draw(view, choices, said.labels(view, names))
    if not position.show:
        return picture
    for word in position.show:
        if not any(_is_named(part, word) for part in picture.parts):
            raise ValueError(f"a picture of {name} has no part {word}")
    return replace(picture, parts=[part for part in picture.parts if any(_is_named(part, w) for w in position.show)])


def _is_named(part: PicturePart, word: str) -> bool:
    """Say whether a word of a position means a part: its name, the first word of it, or where it stands."""
    return part.name == word or part.name.startswith(f"{word}-") or (part.is_tray and part.at == word)
