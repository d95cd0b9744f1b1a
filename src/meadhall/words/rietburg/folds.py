"""How the choices of Rietburg are folded: by the card that is played, or by what a step does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.rules import (
    asking,
    battle,
    free,
    gallery,
    group_battle,
    steps,
    symbols,
    tasks,
    things,
    turn,
)
from meadhall.words import plain
from meadhall.words.rietburg.names import (
    SIDES,
    card_name,
    card_offer,
    led_hero,
    option_words,
    place_name,
    side_words,
    top_name,
)
from meadhall.words.rietburg.sentences import sentence
from meadhall.words.telling import Fold

_BLANK: Final = "without effect"
_WORDS: Final[dict[type[Action], tuple[str, Fold]]] = {
    group_battle.Decline: ("Decline", Fold("Decline?", "", "arrow")),
    group_battle.CallOff: ("Call off", Fold("Call the battle off?", "", "arrow")),
    group_battle.Invite: ("Invite a hero", Fold("Invite whom?", "into the battle", "swords")),
    group_battle.AddWill: ("Add willpower", Fold("Add how much willpower?", "", "will")),
    battle.Fight: ("Fight", Fold("Fight whom?", "", "sword")),
    battle.Strike: ("Strike", Fold("Strike with how much willpower?", "", "sword")),
    battle.Take: ("Take the reward", Fold("Take the reward?", "", "seal")),
    free.PickUp: ("Pick up", Fold("Pick it up?", "", "bag")),
    free.Receive: ("Receive", Fold("Receive what?", "from another hero", "bag")),
    free.TurnTask: ("Turn over a task", Fold("Turn over which task?", "pick the location", "scroll")),
    tasks.Complete: ("Complete a task", Fold("Complete which task?", "", "seal")),
    things.Repair: ("Sharpen the axe", Fold("Sharpen the axe?", "", "axe")),
    things.UseAxe: ("Use the axe", Fold("Use the axe?", "", "axe")),
    things.UseQuiver: ("Use a quiver", Fold("Use which quiver?", "adds its strength", "quiver")),
    things.UseBook: ("Use a book", Fold("Use which book?", "", "book")),
    things.PlaceSpirit: ("Water spirit", Fold("Place it where, and how?", "pick the location", "drop")),
    steps.Retake: ("Take a card back", Fold("Take which card back?", "", "back")),
    steps.Offer: ("Let a hero take a card back", Fold("Which hero?", "", "back")),
    turn.Revitalize: ("Revitalize", Fold("Revitalize?", "", "rotate")),
    steps.Go: ("Go", Fold("Go where?", "pick the location", "boot")),
    steps.Fetch: ("Fetch a hero", Fold("Fetch whom?", "to this location", "person")),
    steps.Consent: ("Answer", Fold("Agree?", "", "person")),
    steps.Exchange: ("Exchange a task", Fold("Exchange which task?", "", "scroll")),
    steps.Turn: ("Turn a card", Fold("Turn which card?", "pick the location", "rotate")),
    steps.Remove: ("Remove a card", Fold("Remove which card?", "pick the location", "none")),
    steps.Bring: ("Fetch a card", Fold("Fetch which card?", "to this location", "arrow")),
    steps.Swap: ("Swap", Fold("Swap which cards?", "two top cards change places", "swap")),
    gallery.Pay: ("Pay with", Fold("Pay with what?", "from the gallery", "coin")),
    gallery.PayFriend: ("Leave behind", Fold("Who stays behind?", "", "person")),
    gallery.Spend: ("Pay willpower", Fold("Who pays?", "", "will")),
    symbols.UseSymbol: ("Use a symbol", Fold("Which symbol?", "", "bolt")),
    symbols.Stop: ("Leave the rest", Fold("Leave the rest?", "", "arrow")),
    symbols.Back: ("Think again", Fold("Think again?", "", "undo")),
    turn.End: ("End the turn", Fold("End the turn?", "", "arrow")),
}


def path(view: RietburgView, action: Action, names: Sequence[str]) -> tuple[str, ...]:
    """Say under which words a choice is found: a card or a deed, then the option or the target."""
    box = view.laws.box
    if isinstance(action, turn.Play | group_battle.Join):
        return card_name(view, action.card), option_words(box, action.card, action.option)
    if isinstance(action, turn.PlaySide | group_battle.JoinSide):
        return card_name(view, action.card), side_words(box, action.card)
    if isinstance(action, turn.PlayBlank):
        return card_name(view, action.card), _BLANK
    if isinstance(action, free.Give):
        return f"Give {card_name(view, action.card)}", led_hero(view, action.hero, names)
    if isinstance(action, steps.Shift):
        return f"Shift from {place_name(view, action.place)}", place_name(view, action.other)
    word, _ = _WORDS.get(type(action), ("Chance", Fold("")))
    return (word, *_own_words(view, action, names))


def _own_words(view: RietburgView, action: Action, names: Sequence[str]) -> tuple[str, ...]:
    """Return what tells a choice from others of its kind."""
    if isinstance(action, things.PlaceSpirit):
        return place_name(view, action.place), SIDES[action.side]
    if isinstance(action, steps.Swap):
        return place_name(view, action.place), place_name(view, action.other)
    if isinstance(action, battle.Fight | steps.OnPlace):
        return (f"{top_name(view, action.place)}, {place_name(view, action.place)}",)
    if isinstance(action, asking.AtPlace):
        return (place_name(view, action.place),)
    if isinstance(action, asking.WithHero):
        return (led_hero(view, action.hero, names),)
    if isinstance(action, asking.WithCard):
        return (card_name(view, action.card),)
    if isinstance(action, asking.WithPoints):
        return (f"{action.points} willpower",)
    return _thing(view, action, names)


def _thing(view: RietburgView, action: Action, names: Sequence[str]) -> tuple[str, ...]:
    box = view.laws.box
    if isinstance(action, things.UseQuiver):
        return (f"quiver {box.quiver_values[action.number]}",)
    if isinstance(action, things.UseBook):
        return (box.books[action.number].name,)
    if isinstance(action, gallery.Pay):
        return (box.encounters[action.number].name,)
    if isinstance(action, symbols.UseSymbol | steps.Consent):
        return (plain(sentence(view, action, names)),)
    return ()


def fold(view: RietburgView, action: Action, names: Sequence[str]) -> Fold:
    """Say what the choices with one card, or of one kind, have in common."""
    box = view.laws.box
    if isinstance(action, turn.Play | turn.PlaySide | turn.PlayBlank):
        return Fold(f"Play {card_name(view, action.card)}: how?", card_offer(box, action.card), "hero")
    if isinstance(action, group_battle.Join | group_battle.JoinSide):
        return Fold(f"Join with {card_name(view, action.card)}: how?", card_offer(box, action.card), "swords")
    if isinstance(action, free.Give):
        return Fold(f"Give {card_name(view, action.card)} to whom?", "to a hero who is here", "bag")
    if isinstance(action, steps.Shift):
        return Fold("Shift it where?", top_name(view, action.place), "arrow")
    return _WORDS.get(type(action), ("", Fold("Chance decides")))[1]
