"""What a person clicks in Castle Panic: cards, then a monster, a wall, a tower or a seat."""

from __future__ import annotations

from meadhall.engine.contract import Action
from meadhall.games.castle_panic import catalog as do
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.view import CastlePanicView

OWN_WALL = "own wall"
TARRED = "tarred"

_CARD_OF = {
    do.TO_AIM: at.NICE_SHOT,
    do.TO_SLAY: at.BARBARIAN,
    do.TO_DRIVE: at.DRIVE_HIM_BACK,
    do.TO_TAR: at.TAR,
    do.TO_FORTIFY: at.FORTIFY_WALL,
    do.TO_MISS: at.MISSING,
    do.TO_DRAW_2: at.DRAW_2,
    do.TO_SCAVENGE: at.SCAVENGE,
}


def card_handle(card: int) -> str:
    """Return the handle of every own card of a kind."""
    return f"card {card}"


def other_handle(seat: int, card: int) -> str:
    """Return the handle of another player's cards of a kind."""
    return f"card {card} of {seat}"


def seat_handle(seat: int) -> str:
    """Return the handle of another player."""
    return f"seat {seat}"


def wall_handle(arc: int) -> str:
    """Return the handle of a wall, standing or not."""
    return f"wall {arc}"


def tower_handle(arc: int) -> str:
    """Return the handle of a tower."""
    return f"tower {arc}"


def forest_handle(arc: int) -> str:
    """Return the handle of a forest space."""
    return f"forest {arc}"


def monster_handle(view: CastlePanicView, target: int) -> str:
    """Return the handle of all monsters that are one choice."""
    return TARRED if target == view.laws.catalog.tarred else f"monster {target}"


def token_handle(token: int) -> str:
    """Return the handle of the Overlord's tokens of a kind."""
    return f"token {token}"


def left_handle(token: int) -> str:
    """Return the handle of the tokens of a kind that are still to come."""
    return f"left {token}"


def take_handle(card: int) -> str:
    """Return the handle of a kind of discards."""
    return f"take {card}"


def starter_handle(token: int) -> str:
    """Return the handle of the starting monsters of a kind."""
    return f"starter {token}"


def handles(view: CastlePanicView, action: Action) -> tuple[str, ...]:
    """Return the pieces a person clicks to choose *action*."""
    assert isinstance(action, do.Deed)
    verb = action.verb
    if verb == do.TO_HIT:
        return card_handle(action.card), monster_handle(view, action.target)
    if verb in (do.TO_SLAY, do.TO_DRIVE, do.TO_TAR):
        return card_handle(_CARD_OF[verb]), monster_handle(view, action.target)
    if verb in (do.TO_FELL, do.TO_HURT):
        return (monster_handle(view, action.target),)
    if verb == do.TO_FORTIFY:
        return card_handle(at.FORTIFY_WALL), wall_handle(action.arc)
    if verb == do.TO_WALL:
        return card_handle(at.BRICK), card_handle(at.MORTAR), wall_handle(action.arc)
    if verb == do.TO_RAISE:
        return OWN_WALL, wall_handle(action.arc)
    if verb == do.TO_SCAVENGE:
        return card_handle(at.SCAVENGE), take_handle(action.card)
    if verb in _CARD_OF:
        return (card_handle(_CARD_OF[verb]),)
    return _other_handles(view, action)


def _other_handles(view: CastlePanicView, action: do.Deed) -> tuple[str, ...]:
    verb = action.verb
    if verb in (do.TO_EXCHANGE, do.TO_DISCARD, do.TO_ANSWER):
        return (card_handle(action.card),)
    if verb == do.TO_OFFER:
        return card_handle(action.card), seat_handle(action.seat)
    if verb == do.TO_WANT:
        return (other_handle(view.table.partner, action.card),)
    if verb in (do.TO_OWN, do.TO_KING, do.TO_CLAIM):
        return (tower_handle(action.arc),)
    if verb == do.TO_PLACE:
        return (starter_handle(action.token),)
    if verb in (do.TO_PLAY, do.TO_SWAP):
        return (token_handle(action.token),)
    if verb == do.TO_PUT:
        return token_handle(action.token), forest_handle(action.arc)
    return (left_handle(action.token),) if verb == do.TO_SECRET else ()
