"""What each action of Castle Panic would do, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Action
from meadhall.games.castle_panic import catalog as do
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import CARDS, SOLDIERS, TOKENS, monster_words
from meadhall.words.numbers import listed

_ASKED = {
    at.START: "Place the first monsters",
    at.OWN_TOWER: "Choose your tower",
    at.KINGS_TOWER: "Name the King's Tower",
    at.SECRET_TOKEN: "Set a token aside",
    at.DESPERATE: "Discard your whole hand?",
    at.EXCHANGE: "Exchange a card",
    at.TRADE: "Offer a trade",
    at.WANT: "Choose the card you want",
    at.ANSWER: "Answer the offer",
    at.CONFIRM: "Agree to the trade?",
    at.PLAY: "Play your cards",
    at.HIT: "Choose the hit for Nice Shot",
    at.FELL: "Choose the victim",
    at.SWAP: "Replace a token?",
    at.COMMAND: "Play your tokens",
    at.OVER: "The game is over",
}
_DONE = {
    at.DESPERATE: "Keep your hand",
    at.EXCHANGE: "Exchange no card",
    at.TRADE: "Make no trade",
    at.PLAY: "Play no more cards; the monsters move",
    at.SWAP: "Keep all your tokens",
    at.COMMAND: "Play no more tokens; the turn ends",
}
_ARC_WORDS = {
    do.TO_OWN: "Choose tower **{}** as your home",
    do.TO_KING: "Make tower **{}** the King's Tower",
    do.TO_CLAIM: "Claim tower **{}**",
    do.TO_WALL: "Build a wall in arc **{}** with **Brick** and **Mortar**",
    do.TO_RAISE: "Place **your wall** in arc **{}**",
    do.TO_FORTIFY: "Fortify the wall in arc **{}**",
    do.TO_ROLL: "Roll a **{}**",
}
_CARD_WORDS = {
    do.TO_DRAW: "Draw **{}**",
    do.TO_EXCHANGE: "Discard **{}** and draw",
    do.TO_WANT: "Ask for **{}**",
    do.TO_ANSWER: "Give **{}** for it",
    do.TO_SCAVENGE: "Scavenge **{}** from the discards",
    do.TO_DISCARD: "Discard **{}**",
}
_TARGET_WORDS = {
    do.TO_SLAY: "Slay {} with the **Barbarian**",
    do.TO_DRIVE: "Drive {} back to the forest",
    do.TO_TAR: "Pour **Tar** on {}",
    do.TO_FELL: "Slay {}",
    do.TO_HURT: "Take the point from {}",
}
_SINGLE_WORDS = {
    do.TO_DESPAIR: "Discard **your whole hand**; no trade and no cards this turn",
    do.TO_AIM: "Play **Nice Shot**, then a hit\u2026",
    do.TO_MISS: "Play **Missing**: no new tokens this turn",
    do.TO_DRAW_2: "Play **Draw 2 Cards**",
}
_TOKEN_WORDS = {
    do.TO_SECRET: "Set **{}** aside",
    do.TO_SWAP: "Give **{}** back for a new token",
    do.TO_TOKEN: "Turn up **{}**",
}


def asked(view: CastlePanicView) -> str:
    """Say what the actor is asked for."""
    table = view.table
    if table.phase != at.OVER:
        if table.asks:
            return "Choose which monster is hurt"
        if table.discarders:
            return "Discard a card"
        if table.homes and table.turn > 0 and any(home >= 0 and not table.towers >> home & 1 for home in table.homes):
            return "Claim another tower"
    return _ASKED.get(table.phase, "Chance decides")


def sentence(view: CastlePanicView, action: Action, names: Sequence[str]) -> str:
    """Say what an action of the actor would do."""
    assert isinstance(action, do.Deed)
    verb = action.verb
    table = view.table
    if verb in _ARC_WORDS:
        return _ARC_WORDS[verb].format(action.arc + 1)
    if verb in _CARD_WORDS:
        return _CARD_WORDS[verb].format(CARDS[action.card])
    if verb in _TARGET_WORDS:
        return _TARGET_WORDS[verb].format(target_words(view, action.target))
    if verb in _SINGLE_WORDS:
        return _SINGLE_WORDS[verb]
    if verb in _TOKEN_WORDS:
        return _TOKEN_WORDS[verb].format(TOKENS[action.token])
    if verb == do.TO_HIT:
        return f"Hit {target_words(view, action.target)} with **{CARDS[action.card]}**"
    if verb == do.TO_PLACE:
        return f"Place **{_a(TOKENS[action.token])}** in **Archer {action.arc + 1}**"
    if verb == do.TO_OFFER:
        return f"Offer **{CARDS[action.card]}** to **{names[action.seat]}**\u2026"
    if verb == do.TO_ACCEPT:
        given, got = table.offered, table.wanted
        if view.seat == table.partner:
            given, got = got, given
        return f"Give **{_card(given)}** and get **{_card(got)}**"
    if verb == do.TO_DECLINE:
        return "Decline the trade"
    if verb == do.TO_UNITED:
        return _union_words(action.card)
    if verb == do.TO_PLAY:
        how = "by the die" if _kind(view, action.token) <= at.GIANT_BOULDER else "for its effect"
        return f"Play **{_token(view, action.token)}** {how}"
    if verb == do.TO_PUT:
        return f"Put **{_token(view, action.token)}** in **Forest {action.arc + 1}**, as your only token"
    return _DONE.get(table.phase, "Go on")


def target_words(view: CastlePanicView, target: int) -> str:
    """Name the monster that a target means."""
    figures = view.table.figures
    if target == view.laws.catalog.tarred:
        if view.table.tar < 0:
            return "the **tarred monster**"
        return monster_words(figures, view.table.tar, "**", tarred=True)
    return monster_words(figures, target, "**")


def _union_words(union: int) -> str:
    stand_ins = [f"Any Color {soldier}" for place, soldier in enumerate(SOLDIERS) if union >> place & 1]
    extra = f", with {listed(stand_ins)}" if stand_ins else ""
    return f"Play **Archer, Knight and Swordsman** together{extra}\u2026"


def _kind(view: CastlePanicView, token: int) -> int:
    return view.table.hidden if token == do.HIDDEN else token


def _token(view: CastlePanicView, token: int) -> str:
    if token != do.HIDDEN:
        return TOKENS[token]
    kind = view.table.hidden
    return "your secret token" + (f", {TOKENS[kind]}" if kind >= 0 else "")


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else "a card"


def _a(noun: str) -> str:
    return ("an " if noun[0] in "AEIO" else "a ") + noun
