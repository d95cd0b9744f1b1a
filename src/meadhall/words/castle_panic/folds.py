"""How the choices of Castle Panic are folded: by the card that is played, or by the partner of a trade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.rules import (
    cards,
    hits,
    homes,
    movement,
    overlord,
    set_up,
    specials,
    tokens,
    trading,
    united,
)
from meadhall.games.castle_panic.rules.rows import Decline, Done, OfArc, OfCard, OfMonster, OfToken
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words import plain
from meadhall.words.castle_panic.names import CARDS, SOLDIERS, card_icon, cards_words, token_icon
from meadhall.words.castle_panic.sentences import target_words, token_words
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import Fold

_SUITS: Final = ("Red", "Green", "Blue", "Any Color")
_WORDS: Final[dict[type[Action], tuple[str, Fold]]] = {
    hits.Slay: (CARDS[at.BARBARIAN], Fold("Slay which monster?", "slays a monster", card_icon(at.BARBARIAN))),
    hits.Aim: (CARDS[at.NICE_SHOT], Fold("Which hit?", "", card_icon(at.NICE_SHOT))),
    specials.Drive: (
        CARDS[at.DRIVE_HIM_BACK],
        Fold("Drive which monster back?", "a monster goes back to the forest", card_icon(at.DRIVE_HIM_BACK)),
    ),
    specials.Pour: (CARDS[at.TAR], Fold("Pour Tar on which monster?", "it does not move", card_icon(at.TAR))),
    specials.Miss: (CARDS[at.MISSING], Fold("Play Missing?", "", card_icon(at.MISSING))),
    specials.DrawTwo: (CARDS[at.DRAW_2], Fold("Draw two cards?", "", card_icon(at.DRAW_2))),
    specials.Dig: (
        CARDS[at.SCAVENGE],
        Fold("Take which card from the discards?", "take a card from the discards", card_icon(at.SCAVENGE)),
    ),
    specials.Fortify: (
        "Fortify a wall",
        Fold("Fortify which wall?", "with Fortify Wall", card_icon(at.FORTIFY_WALL)),
    ),
    specials.Wall: ("Build a wall", Fold("Build a wall in which arc?", "with Brick and Mortar", "wall")),
    specials.Raise: ("Place your wall", Fold("Place your wall in which arc?", "pick the arc", "wall")),
    homes.Own: ("Choose a tower", Fold("Which tower is your home?", "", "tower")),
    homes.King: ("Name the King's Tower", Fold("Which tower is the King's?", "", "crown")),
    homes.Claim: ("Claim a tower", Fold("Claim which tower?", "", "tower")),
    united.Unite: ("Three soldiers together", Fold("With which cards?", "they slay a monster", "swords")),
    united.Fell: ("Slay", Fold("Slay which monster?", "", "swords")),
    movement.Hurt: ("Take the point", Fold("Which monster is hurt?", "", "wall")),
    cards.Exchange: ("Exchange a card", Fold("Discard which card?", "discard it and draw another", "draw2")),
    cards.Despair: ("Discard your whole hand", Fold("Discard your whole hand?", "", "bag")),
    tokens.Discard: ("Discard a card", Fold("Discard which card?", "", "bag")),
    trading.Want: ("You get", Fold("Ask for which card?", "", "swap")),
    trading.Answer: ("You give", Fold("Give which card?", "", "swap")),
    trading.Accept: ("Agree", Fold("Agree to the trade?", "", "swap")),
    Decline: ("Decline", Fold("Decline the trade?", "", "none")),
    set_up.Place: ("Place a monster", Fold("Place which monster?", "", "skull")),
    overlord.Secret: ("Set a token aside", Fold("Set which token aside?", "", "mark")),
    overlord.Swap: ("Give a token back", Fold("Give which token back?", "for a new one", "mark")),
    overlord.Play: ("Play a token", Fold("Play which token?", "", "mark")),
    Done: ("No more", Fold("No more?", "", "arrow")),
}


def path(view: CastlePanicView, action: Action, names: Sequence[str]) -> tuple[str, ...]:
    """Say under which words a choice is found: a card or a partner, then the target or the card for him."""
    if isinstance(action, trading.Offer):
        return names[action.partner], CARDS[action.card]
    if isinstance(action, overlord.Put):
        return f"Put {token_words(view, action.token)} in the forest", f"Forest {action.arc + 1}"
    if isinstance(action, hits.Hit):
        return CARDS[action.card], _target(view, action.target)
    word, _ = _WORDS.get(type(action), ("Chance", Fold("")))
    return (word, *_own_words(view, action))


def _own_words(view: CastlePanicView, action: Action) -> tuple[str, ...]:
    """Return what tells a choice from others of its kind: its family, if there are many, and its short name."""
    if isinstance(action, OfMonster):
        return (_target(view, action.target),)
    if isinstance(action, specials.Dig):
        return _family(action.card), CARDS[action.card]
    if isinstance(action, OfCard):
        return (CARDS[action.card],)
    if isinstance(action, OfArc):
        return (f"{'tower' if isinstance(action, homes.Own | homes.King | homes.Claim) else 'arc'} {action.arc + 1}",)
    if isinstance(action, OfToken | set_up.Place):
        return (token_words(view, action.token),)
    return (_union(action.union),) if isinstance(action, united.Unite) else ()


def fold(view: CastlePanicView, action: Action, names: Sequence[str]) -> Fold:
    """Say what the choices with one card, or with one partner, have in common."""
    if isinstance(action, trading.Offer):
        held = cards_words(view.table.hands[action.partner], view.unknown[action.partner])
        return Fold(f"Trade with {names[action.partner]}", held, "person")
    if isinstance(action, overlord.Put):
        kind = view.table.hidden if action.token == overlord.HIDDEN else action.token
        return Fold("Put it in which arc?", "pick the arc", token_icon(kind) if kind >= 0 else "mark")
    if isinstance(action, hits.Hit):
        verb = "slays" if view.table.phase == at.HIT else "hits"
        return Fold(f"{CARDS[action.card]}: which monster?", f"{verb} a monster", card_icon(action.card))
    return _WORDS.get(type(action), ("", Fold("Chance decides")))[1]


def _target(view: CastlePanicView, target: int) -> str:
    return plain(target_words(view, target)).removeprefix("the ")


def _family(card: int) -> str:
    if card >= at.HIT_CARDS:
        return "Others"
    return _SUITS[card % at.SUITS if card < at.RED_HERO else card - at.RED_HERO]


def _union(union: int) -> str:
    stand_ins = [f"Any Color {soldier}" for place, soldier in enumerate(SOLDIERS) if union >> place & 1]
    return f"with {listed(stand_ins)}" if stand_ins else f"all {counted(len(SOLDIERS), 'soldier')} of one color"
