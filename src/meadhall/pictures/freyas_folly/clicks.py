"""What a person clicks in Freya's Folly: a dwarf and a place, cards, jewels."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES, LETTERS, MARKET, NO_ABILITY, THIEF, jewels_in
from meadhall.games.freyas_folly.rules.abilities import Fly, Rouse, Steal, TakeAbility
from meadhall.games.freyas_folly.rules.collecting import Collect, Gather
from meadhall.games.freyas_folly.rules.moving import Enter, Move
from meadhall.games.freyas_folly.rules.settings import Complete, Forge, TakeSetting
from meadhall.games.freyas_folly.rules.trading import Give, Take

OUTSIDE: Final = "outside"
"""The entrance, as a target."""


def newcomer_handle(seat: int) -> str:
    """Return the handle of the dwarf of a seat who enters next."""
    return f"newcomer {seat}"


def dwarf_handle(place: str) -> str:
    """Return the handle of the dwarf at a place."""
    return f"dwarf {place}"


def place_handle(place: str) -> str:
    """Return the handle of a place as a target."""
    return f"place {place}"


def heap_handle(place: str) -> str:
    """Return the handle of all jewels in a cavern."""
    return f"heap {place}"


def stone_handle(letter: str) -> str:
    """Return the handle of one jewel that a Bat may carry."""
    return f"stone {letter}"


def market_handle(letter: str) -> str:
    """Return the handle of a jewel in the market."""
    return f"market {letter}"


def home_handle(seat: int, letter: str) -> str:
    """Return the handle of a jewel in somebody's home."""
    return f"home {seat} {letter}"


def offer_handle(ability: str) -> str:
    """Return the handle of an ability card in the market."""
    return f"offer {ability}"


def hand_handle(ability: str) -> str:
    """Return the handle of an ability card at hand."""
    return f"hand {ability}"


def setting_handle(card: str) -> str:
    """Return the handle of a setting."""
    return f"setting {card}"


def piece_handle(card: str) -> str:
    """Return the handle of a piece of the Brisingamen."""
    return f"piece {card}"


def handles(view: FreyasFollyView, action: Action) -> tuple[str, ...]:
    """Return the pieces a person clicks to choose *action*."""
    ids = view.box.mine.ids
    if isinstance(action, Enter):
        gift = (hand_handle(ABILITIES[action.ability]),) if action.ability != NO_ABILITY else ()
        return (newcomer_handle(view.turn), *gift, _target(view, action.target))
    if isinstance(action, Move):
        return dwarf_handle(ids[action.origin]), _target(view, action.target)
    if isinstance(action, Gather):
        origin = ids[action.origin]
        return dwarf_handle(origin), heap_handle(origin), _target(view, action.target)
    if isinstance(action, Rouse):
        return (dwarf_handle(ids[action.place]),)
    if isinstance(action, Collect):
        return (heap_handle(ids[view.mover]),)
    return _cards(view, action)


def _target(view: FreyasFollyView, place: int) -> str:
    return OUTSIDE if place == view.box.mine.outside else place_handle(view.box.mine.ids[place])


def _cards(view: FreyasFollyView, action: Action) -> tuple[str, ...]:
    if isinstance(action, (TakeSetting, Complete)):
        return (setting_handle(view.box.setting_ids[action.card]),)
    if isinstance(action, Forge):
        return (piece_handle(view.box.piece_ids[action.card]),)
    if isinstance(action, TakeAbility):
        return (offer_handle(ABILITIES[action.card]),)
    if isinstance(action, Give):
        return tuple(home_handle(int(view.turn), LETTERS[jewel]) for jewel in jewels_in(action.heap))
    if isinstance(action, Take):
        return tuple(market_handle(LETTERS[jewel]) for jewel in jewels_in(action.heap))
    if isinstance(action, Fly):
        return tuple(stone_handle(LETTERS[jewel]) for jewel in jewels_in(action.heap))
    if isinstance(action, Steal):
        letters = [LETTERS[jewel] for jewel in jewels_in(action.heap)]
        loot = [market_handle(x) if action.source == MARKET else home_handle(action.source, x) for x in letters]
        return (hand_handle(ABILITIES[THIEF]), *loot)
    return ()
