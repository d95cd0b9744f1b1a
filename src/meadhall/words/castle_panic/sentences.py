"""What each action of Castle Panic would do, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

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
from meadhall.games.castle_panic.rules.rows import Decline, Done, Draw, OfArc, OfCard, OfMonster, OfToken, Roll, TurnUp
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import CARDS, SOLDIERS, TOKENS, article, missing_words, monster_words
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
    at.WANT: "Keep your card and leave this offer",
    at.PLAY: "Play no more cards; the monsters move",
    at.SWAP: "Keep all your tokens",
    at.COMMAND: "Play no more tokens; the turn ends",
}
_ARC_WORDS: dict[type[OfArc], str] = {
    homes.Own: "Choose tower **{}** as your home",
    homes.King: "Make tower **{}** the King's Tower",
    homes.Claim: "Claim tower **{}**",
    specials.Wall: "Build a wall in arc **{}** with **Brick** and **Mortar**",
    specials.Raise: "Place **your wall** in arc **{}**",
    specials.Fortify: "Fortify the wall in arc **{}**",
    Roll: "Roll a **{}**",
}
_CARD_WORDS: dict[type[OfCard], str] = {
    Draw: "Draw **{}**",
    cards.Exchange: "Discard **{}** and draw",
    trading.Answer: "Give **{}** for it",
    specials.Dig: "Scavenge **{}** from the discards",
    tokens.Discard: "Discard **{}**",
}
_TARGET_WORDS: dict[type[OfMonster], str] = {
    hits.Slay: "Slay {} with the **Barbarian**",
    specials.Drive: "Drive {} back to the forest",
    specials.Pour: "Pour **Tar** on {}",
    united.Fell: "Slay {}",
    movement.Hurt: "Take the point from {}",
}
_SINGLE_WORDS: dict[type[Action], str] = {
    cards.Despair: "Discard **your whole hand**; no trade and no cards this turn",
    hits.Aim: "Play **Nice Shot**, then a hit\u2026",
    specials.DrawTwo: "Play **Draw 2 Cards**",
    Decline: "Decline the trade",
}
_TOKEN_WORDS: dict[type[OfToken], str] = {
    overlord.Secret: "Set **{}** aside",
    overlord.Swap: "Give **{}** back for a new token",
    TurnUp: "Turn up **{}**",
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
    if isinstance(action, hits.Hit):
        verb = "Slay" if view.table.phase == at.HIT else "Hit"
        return f"{verb} {target_words(view, action.target)} with **{CARDS[action.card]}**"
    if isinstance(action, OfMonster):
        return _TARGET_WORDS[type(action)].format(target_words(view, action.target))
    if isinstance(action, trading.Want):
        deal = f"**{_card(view.table.offered)}** for **{CARDS[action.card]}**"
        return f"Offer **{names[view.table.partner]}** {deal}"
    if isinstance(action, OfCard):
        return _CARD_WORDS[type(action)].format(CARDS[action.card])
    if isinstance(action, OfArc):
        return _ARC_WORDS[type(action)].format(action.arc + 1)
    if isinstance(action, set_up.Place):
        return f"Place **{article(TOKENS[action.token])}** in **Archer {action.arc + 1}**"
    if isinstance(action, trading.Offer):
        return f"Offer **{CARDS[action.card]}** to **{names[action.partner]}**\u2026"
    if isinstance(action, trading.Accept):
        return _accepted(view)
    if isinstance(action, united.Unite):
        return _union_words(action.union)
    if isinstance(action, overlord.Play):
        how = "by the die" if _kind(view, action.token) <= at.GIANT_BOULDER else "for its effect"
        return f"Play **{token_words(view, action.token)}** {how}"
    if isinstance(action, overlord.Put):
        more = _kind(view, action.token) == at.GOBLIN_KING
        after = "and draw three more tokens" if more else "as your only token"
        return f"Put **{token_words(view, action.token)}** in **Forest {action.arc + 1}**, {after}"
    if isinstance(action, OfToken):
        return _TOKEN_WORDS[type(action)].format(TOKENS[action.token])
    if isinstance(action, specials.Miss):
        return f"Play **Missing**: {missing_words(view)} in this turn"
    if isinstance(action, Done):
        return _done(view)
    return _SINGLE_WORDS[type(action)]


def _done(view: CastlePanicView) -> str:
    table = view.table
    if table.phase == at.EXCHANGE and table.due > 0:
        return "Exchange no second card"
    if table.phase == at.TRADE and table.trades < view.laws.trades:
        return "Make no second trade"
    return _DONE[table.phase]


def _accepted(view: CastlePanicView) -> str:
    given, got = view.table.offered, view.table.wanted
    if view.seat == view.table.partner:
        given, got = got, given
    return f"Give **{_card(given)}** and get **{_card(got)}**"


def target_words(view: CastlePanicView, target: int) -> str:
    """Name the monster that a target means."""
    figures = view.table.figures
    if target == view.laws.tarred:
        if view.table.tar < 0:
            return "the **tarred monster**"
        return monster_words(figures, view.table.tar, "**", tarred=True)
    return monster_words(figures, target, "**")


def _union_words(union: int) -> str:
    stand_ins = [f"Any Color {soldier}" for place, soldier in enumerate(SOLDIERS) if union >> place & 1]
    extra = f", with {listed(stand_ins)}" if stand_ins else ""
    return f"Play **Archer, Knight and Swordsman** together{extra}\u2026"


def _kind(view: CastlePanicView, token: int) -> int:
    return view.table.hidden if token == overlord.HIDDEN else token


def token_words(view: CastlePanicView, token: int) -> str:
    """Name one of the Overlord's tokens, the secret one too."""
    if token != overlord.HIDDEN:
        return TOKENS[token]
    kind = view.table.hidden
    return "your secret token" + (f", {TOKENS[kind]}," if kind >= 0 else "")


def _card(card: int) -> str:
    return CARDS[card] if card >= 0 else "a card"
