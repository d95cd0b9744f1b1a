"""What a person clicks at Rietburg: an option of a card, a location, its top card, its task, a hero, a token."""

from __future__ import annotations

from meadhall.engine.contract import SPECTATOR, Action
from meadhall.games.rietburg import pieces as kinds
from meadhall.games.rietburg.pieces import SIDES, Deed
from meadhall.games.rietburg.rules.battle import needed
from meadhall.games.rietburg.rules.strength import total_of
from meadhall.games.rietburg.view import RietburgView

DECK = "deck"
AXE = "axe"


def place_handle(place: int) -> str:
    """Return the handle of a location."""
    return f"place {place + 1}"


def stack_handle(place: int) -> str:
    """Return the handle of the top card of a location."""
    return f"stack {place + 1}"


def task_handle(place: int) -> str:
    """Return the handle of the task of a location."""
    return f"task {place + 1}"


def hero_handle(view: RietburgView, hero: int) -> str:
    """Return the handle of a hero."""
    return f"hero {view.terms.names[hero]}"


def card_handle(view: RietburgView, card: int) -> str:
    """Return the handle of a hand card."""
    return f"card {view.terms.box.card_ids[card]}"


def option_handle(view: RietburgView, card: int, option: int) -> str:
    """Return the handle of an option of a hero card."""
    return f"option {view.terms.box.card_ids[card]} {option + 1}"


def trophy_handle(kind: str) -> str:
    """Return the handle of the trophies of one kind."""
    return f"trophy {kind}"


def shown_hero(view: RietburgView) -> int:
    """Return the hero whose cards lie in the hand: the one asked if this seat leads him, else the seat's first."""
    asked = view.active
    if view.frames and view.frames[-1].hero >= 0:
        asked = view.frames[-1].hero
    if view.seat == SPECTATOR or view.terms.seat_of(asked) == view.seat:
        return asked
    return max(view.seat, 0)


def handles(view: RietburgView, action: Action) -> tuple[str, ...]:
    """Return the pieces a person clicks to choose *action*."""
    assert isinstance(action, Deed)
    kind = action.kind
    if kind in (kinds.PLAY, kinds.JOIN):
        return (option_handle(view, action.card, action.option),)
    if kind in (kinds.PLAY_CARD, kinds.JOIN_CARD, kinds.RETAKE, kinds.PAY_FRIEND, kinds.GIVE):
        return _card_handles(view, action)
    if kind in (kinds.TURN, kinds.REMOVE, kinds.BRING, kinds.FIGHT, kinds.SWAP, kinds.SHIFT, kinds.PICK_UP):
        return _stack_handles(view, action)
    if kind in (kinds.TURN_TASK, kinds.COMPLETE, kinds.EXCHANGE):
        return (task_handle(action.place),)
    if kind in (kinds.FETCH, kinds.OFFER, kinds.INVITE, kinds.SPEND):
        return (hero_handle(view, action.hero),)
    if kind == kinds.GO:
        return (place_handle(action.place),)
    if kind == kinds.REVITALIZE:
        return (DECK,)
    return _token_handles(view, action)


def _card_handles(view: RietburgView, action: Deed) -> tuple[str, ...]:
    card = card_handle(view, action.card)
    hero = shown_hero(view)
    if not (view.hands[hero] | view.played[hero]) >> action.card & 1:
        return ()
    return (card, hero_handle(view, action.hero)) if action.kind == kinds.GIVE else (card,)


def _stack_handles(view: RietburgView, action: Deed) -> tuple[str, ...]:
    if action.kind == kinds.PICK_UP:
        return (stack_handle(view.places[view.active]),)
    if action.kind == kinds.SWAP:
        return stack_handle(action.place), stack_handle(action.other)
    if action.kind == kinds.SHIFT:
        return stack_handle(action.place), place_handle(action.other)
    return (stack_handle(action.place),)


def _token_handles(view: RietburgView, action: Deed) -> tuple[str, ...]:
    box = view.terms.box
    kind = action.kind
    if kind == kinds.SPIRIT:
        return place_handle(action.place), f"side {SIDES[action.number]}"
    if kind == kinds.QUIVER:
        return (f"quiver {box.quiver_values[action.number]}",)
    if kind == kinds.USE_BOOK:
        return (f"book {box.books[action.number].id}",)
    if kind == kinds.AXE:
        return (AXE,)
    if kind == kinds.PAY:
        return (trophy_handle(box.encounters[action.card].kind),)
    if kind == kinds.STRIKE and view.battle is not None:
        short = max(needed(view, view.battle) - total_of(view, view.battle), 0)
        return (stack_handle(view.battle.place),) if action.number == short else ()
    return ()
