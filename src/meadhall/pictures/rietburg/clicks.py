"""What a person clicks at Rietburg: an option of a card, a location, its top card, its task, a hero, a token."""

from __future__ import annotations

from meadhall.engine.contract import SPECTATOR, Action
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.pieces import SIDES
from meadhall.games.rietburg.rules import (
    battle,
    free,
    gallery,
    group_battle,
    steps,
    tasks,
    things,
    turn,
)
from meadhall.games.rietburg.rules.strength import total_of

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
    return f"hero {view.laws.names[hero]}"


def card_handle(box: RietburgBox, card: int) -> str:
    """Return the handle of a hand card."""
    return f"card {box.card_ids[card]}"


def option_handle(box: RietburgBox, card: int, option: int) -> str:
    """Return the handle of an option of a hero card."""
    return f"option {box.card_ids[card]} {option + 1}"


def trophy_handle(kind: str) -> str:
    """Return the handle of the trophies of one kind."""
    return f"trophy {kind}"


def shown_hero(view: RietburgView) -> int:
    """Return the hero whose cards lie in the hand: the one asked if this seat leads him, else the seat's first."""
    asked = view.active
    if view.frames and view.frames[-1].hero >= 0:
        asked = view.frames[-1].hero
    if view.seat == SPECTATOR or view.laws.seat_of(asked) == view.seat:
        return asked
    return max(view.seat, 0)


def handles(view: RietburgView, action: Action) -> tuple[str, ...]:
    """Return the pieces a person clicks to choose *action*."""
    if isinstance(action, turn.Play | group_battle.Join):
        return (option_handle(view.laws.box, action.card, action.option),)
    if isinstance(action, turn.PlaySide | group_battle.JoinSide | steps.Retake | gallery.PayFriend):
        return _card_handles(view, action.card)
    if isinstance(action, free.Give):
        card = _card_handles(view, action.card)
        return (*card, hero_handle(view, action.hero)) if card else ()
    if isinstance(action, free.TurnTask | tasks.Complete | steps.Exchange):
        return (task_handle(action.place),)
    if isinstance(action, steps.Fetch | steps.Offer | group_battle.Invite | gallery.Spend):
        return (hero_handle(view, action.hero),)
    if isinstance(action, steps.Go):
        return (place_handle(action.place),)
    if isinstance(action, turn.Revitalize):
        return (DECK,)
    return _stack_handles(view, action) or _token_handles(view, action)


def _card_handles(view: RietburgView, card: int) -> tuple[str, ...]:
    hero = shown_hero(view)
    is_shown = (view.hands[hero] | view.played[hero]) >> card & 1
    return (card_handle(view.laws.box, card),) if is_shown else ()


def _stack_handles(view: RietburgView, action: Action) -> tuple[str, ...]:
    if isinstance(action, free.PickUp):
        return (stack_handle(view.places[view.active]),)
    if isinstance(action, steps.Swap):
        return stack_handle(action.place), stack_handle(action.other)
    if isinstance(action, steps.Shift):
        return stack_handle(action.place), place_handle(action.other)
    if isinstance(action, steps.OnPlace | battle.Fight):
        return (stack_handle(action.place),)
    return ()


def _token_handles(view: RietburgView, action: Action) -> tuple[str, ...]:
    box = view.laws.box
    if isinstance(action, things.PlaceSpirit):
        return place_handle(action.place), f"side {SIDES[action.side]}"
    if isinstance(action, things.UseQuiver):
        return (f"quiver {box.quiver_values[action.number]}",)
    if isinstance(action, things.UseBook):
        return (f"book {box.books[action.number].id}",)
    if isinstance(action, things.UseAxe):
        return (AXE,)
    if isinstance(action, gallery.Pay):
        return (trophy_handle(box.encounters[action.number].kind),)
    if isinstance(action, battle.Strike) and view.battle is not None:
        short = max(battle.needed(view, view.battle) - total_of(view, view.battle), 0)
        return (stack_handle(view.battle.place),) if action.points == short else ()
    return ()
