"""What the pieces in the picture of Castle Panic are called, by the keys of pictures/castle_panic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from meadhall.engine.bits import has
from meadhall.games.castle_panic.events import DieRolled
from meadhall.games.castle_panic.pieces import ARCS, GIANT_BOULDER, HIT_CARDS, SPACES, Figures
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import (
    CARD_NOTES,
    CARDS,
    PHASES,
    SHORT_TOKENS,
    TOKENS,
    is_overlord,
    monster_words,
    share,
    space_words,
)
from meadhall.words.castle_panic.table import status, whose_turn
from meadhall.words.numbers import counted

_FIXED = {
    "board": "The board",
    "hand": "Your hand",
    "hand.of": "What is with",
    "slain": "Slain",
    "slain.by": "Slain by",
    "deck": "Castle deck",
    "unseen": "Not seen yet",
    "to_come": "To come",
    "left": "Still to come",
    "next": "The next token",
    "discards": "Discards",
    "hidden": "hidden card",
    "hidden_token": "hidden token",
    "own_wall": "Your wall",
    **{f"phase.{phase}": name for phase, name in enumerate(PHASES)},
    **{f"card.{card}": name for card, name in enumerate(CARDS)},
    **{f"note.{card}": note for card, note in enumerate(CARD_NOTES, HIT_CARDS)},
    **{f"token.{token}": name for token, name in enumerate(TOKENS)},
    **{f"short.{token}": name for token, name in enumerate(SHORT_TOKENS)},
    **{f"space.{space}": space_words(space) for space in range(SPACES)},
}


def labels(view: CastlePanicView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    seen = view.table
    discarded = sum(seen.discard)
    said = {
        **_FIXED,
        "title": f"Castle Panic, turn {seen.turn}" if seen.turn else "Castle Panic, setting up",
        "desc": f"{status(view)}. {whose_turn(view, names)}",
        "turn": f"Turn of {names[seen.active]}" if seen.turn else "Setting up",
        "towers": "tower" if seen.towers.bit_count() == 1 else "towers",
        "towers.label": counted(seen.towers.bit_count(), "tower"),
        "deck.label": f"Castle deck, {counted(view.deck_size, 'card')}, {discarded} discarded",
        "pile.label": f"Monster pile, {counted(view.pile_size, 'token')}",
        "deck.note": counted(view.deck_size, "card"),
        "discards.note": counted(discarded, "card"),
        "left.note": counted(sum(seen.pile), "token"),
        "secret": "Your secret token" if view.seat == view.laws.castle_seats else "Secret token",
    }
    for event in view.told or []:
        if isinstance(event, DieRolled):
            said["die"] = f"The die shows {event.number}"
    for monster in set(seen.monsters):
        said[f"monster.{monster}"] = _monster(seen.figures, monster)
    if seen.tar >= 0:
        said["tarred"] = _monster(seen.figures, seen.tar, tarred=True)
    for arc in range(ARCS):
        said[f"wall.{arc}"] = _wall(arc, has(seen.walls, arc), has(seen.forts, arc))
        said[f"tower.{arc}"] = _tower(view, arc, names)
    for seat, name in enumerate(names):
        said[f"seat.{seat}"] = name
        said[f"role.{seat}"] = _role(view, seat)
    said |= _next(tuple(seen.pile))
    return said


@lru_cache(maxsize=1 << 10)
def _next(counts: tuple[int, ...]) -> Mapping[str, str]:
    """Say how likely the next token is a monster, a boulder or something else."""
    monsters, whole = sum(counts[:GIANT_BOULDER]), sum(counts)
    boulders = counts[GIANT_BOULDER]
    numbers = {"Monster": monsters, "Boulder": boulders, "Other": whole - monsters - boulders}
    return {
        f"next.{sort}": f"{name.capitalize()}: {share(number, whole)}"
        for sort, (name, number) in enumerate(numbers.items())
    }


@lru_cache(maxsize=1 << 12)
def _monster(figures: Figures, monster: int, tarred: bool = False) -> str:
    return monster_words(figures, monster, tarred=tarred).removeprefix("the ")


def _wall(arc: int, stands: bool, is_fortified: bool) -> str:
    if not stands:
        return f"No wall in arc {arc + 1}"
    return f"Fortified wall in arc {arc + 1}" if is_fortified else f"Wall in arc {arc + 1}"


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
    """Say what stands below a player's name; everybody sees the own cards."""
    seen = view.table
    if is_overlord(view, seat):
        return f"Overlord \N{MIDDLE DOT} {counted(view.token_count + view.has_secret, 'token')}"
    if has(seen.out, seat):
        return "out"
    facts = [counted(view.hand_size_of(seat), "card")] if seat != view.seat else []
    if seen.trophies:
        facts.append(counted(points_of(seen, seat), "point"))
    return " \N{MIDDLE DOT} ".join(facts)
