"""What the pieces in the picture of Castle Panic are called, by the keys of pictures/castle_panic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.bits import has
from meadhall.games.castle_panic.events import DieRolled
from meadhall.games.castle_panic.pieces import ARCS, SPACES
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import (
    CARDS,
    PHASES,
    TOKENS,
    is_overlord,
    monster_words,
    space_words,
)
from meadhall.words.castle_panic.table import status, whose_turn
from meadhall.words.numbers import counted


def labels(view: CastlePanicView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    seen = view.table
    said = {
        "title": f"Castle Panic, turn {seen.turn}" if seen.turn else "Castle Panic, setting up",
        "desc": f"{status(view)}. {whose_turn(view, names)}",
        "board": "The board",
        "hand": "Your hand",
        "side": "The turn",
        "turn": f"Turn of {names[seen.active]}" if seen.turn else "Setting up",
        "towers": "tower" if seen.towers.bit_count() == 1 else "towers",
        "towers.label": counted(seen.towers.bit_count(), "tower"),
        "deck": "Castle deck",
        "deck.label": f"Castle deck, {counted(view.deck_size, 'card')}, {sum(seen.discard)} discarded",
        "discards": f"{sum(seen.discard)} discarded",
        "monsters": "Monsters",
        "pile.label": f"Monster pile, {counted(view.pile_size, 'token')}",
        "to_come": "tokens to come",
        "others": "The others hold",
        "left": "Still to come",
        "hidden": "hidden card",
        "hidden_token": "hidden token",
        "secret": "Your secret token" if view.seat == view.laws.castle_seats else "Secret token",
        "own_wall": "Your wall",
        "done": "Pass",
    }
    for event in view.told or []:
        if isinstance(event, DieRolled):
            said["die"] = f"The die shows {event.number}"
    for phase, name in enumerate(PHASES):
        said[f"phase.{phase}"] = name
    for card, name in enumerate(CARDS):
        said[f"card.{card}"] = name
    for token, name in enumerate(TOKENS):
        said[f"token.{token}"] = name
    for space in range(SPACES):
        said[f"space.{space}"] = space_words(space)
    for monster in set(seen.monsters):
        said[f"monster.{monster}"] = monster_words(seen.figures, monster)[4:]
    if seen.tar >= 0:
        said["tarred"] = monster_words(seen.figures, seen.tar, tarred=True)[4:]
    for arc in range(ARCS):
        said[f"wall.{arc}"] = _wall(view, arc)
        said[f"tower.{arc}"] = _tower(view, arc, names)
    for seat, name in enumerate(names):
        said[f"seat.{seat}"] = name
        said[f"role.{seat}"] = _role(view, seat)
    return said


def _wall(view: CastlePanicView, arc: int) -> str:
    if not has(view.table.walls, arc):
        return f"No wall in arc {arc + 1}"
    return f"Fortified wall in arc {arc + 1}" if has(view.table.forts, arc) else f"Wall in arc {arc + 1}"


def _tower(view: CastlePanicView, arc: int, names: Sequence[str]) -> str:
    seen = view.table
    if not has(seen.towers, arc):
        return f"Tower {arc + 1} has fallen"
    if arc == seen.kings:
        return f"Tower {arc + 1}, the King's"
    if arc in seen.homes:
        return f"Tower {arc + 1}, home of {names[seen.homes.index(arc)]}"
    return f"Tower {arc + 1}"


def _role(view: CastlePanicView, seat: int) -> str:
    seen = view.table
    if is_overlord(view, seat):
        return "Overlord"
    if has(seen.out, seat):
        return "out"
    if seen.trophies:
        return counted(points_of(view.laws, seen, seat), "point")
    return counted(view.hand_size_of(seat), "card")
