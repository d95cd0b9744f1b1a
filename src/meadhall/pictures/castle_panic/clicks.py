"""What a person clicks in Castle Panic: a card or a seat, then a monster, a wall, a tower or the card for that seat."""

from __future__ import annotations

from meadhall.engine.contract import Action
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.actions import Draw, OfArc, OfCastleCard, OfMonster, Roll
from meadhall.games.castle_panic.rules import hits, overlord, set_up, specials, trading
from meadhall.games.castle_panic.view import CastlePanicView

OWN_WALL = "own wall"
TARRED = "tarred"

_CARD_OF: dict[type[Action], int] = {
    hits.Aim: at.NICE_SHOT,
    hits.Slay: at.BARBARIAN,
    specials.Drive: at.DRIVE_HIM_BACK,
    specials.Pour: at.TAR,
    specials.Miss: at.MISSING,
    specials.DrawTwo: at.DRAW_2,
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
    return TARRED if target == view.laws.tarred else f"monster {target}"


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
    if isinstance(action, OfMonster):
        return _on_monster(view, action)
    if isinstance(action, OfArc):
        return _on_arc(action)
    if isinstance(action, OfCastleCard):
        return _on_card(view, action)
    if isinstance(action, trading.Offer):
        return seat_handle(action.partner), card_handle(action.card)
    if isinstance(action, trading.Accept):
        return (card_handle(view.table.wanted if view.seat == view.table.partner else view.table.offered),)
    if isinstance(action, set_up.Place):
        return (starter_handle(action.token),)
    if isinstance(action, overlord.Secret):
        return (left_handle(action.token),)
    if isinstance(action, overlord.Swap | overlord.Play):
        return (token_handle(action.token),)
    if isinstance(action, overlord.Put):
        return token_handle(action.token), forest_handle(action.arc)
    card = _CARD_OF.get(type(action))
    return () if card is None else (card_handle(card),)


def _on_monster(view: CastlePanicView, action: OfMonster) -> tuple[str, ...]:
    monster = monster_handle(view, action.target)
    card = action.card if isinstance(action, hits.Hit) else _CARD_OF.get(type(action))
    return (monster,) if card is None else (card_handle(card), monster)


def _on_arc(action: OfArc) -> tuple[str, ...]:
    if isinstance(action, specials.Fortify):
        return card_handle(at.FORTIFY_WALL), wall_handle(action.arc)
    if isinstance(action, specials.Wall):
        return card_handle(at.BRICK), card_handle(at.MORTAR), wall_handle(action.arc)
    if isinstance(action, specials.Raise):
        return OWN_WALL, wall_handle(action.arc)
    return () if isinstance(action, Roll) else (tower_handle(action.arc),)


def _on_card(view: CastlePanicView, action: OfCastleCard) -> tuple[str, ...]:
    if isinstance(action, specials.Dig):
        return card_handle(at.SCAVENGE), take_handle(action.card)
    if isinstance(action, trading.Want):
        return (other_handle(view.table.partner, action.card),)
    return () if isinstance(action, Draw) else (card_handle(action.card),)
