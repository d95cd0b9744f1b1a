"""Why something is not possible in a battle being put together, or why a battle cannot begin."""

from __future__ import annotations

from meadhall.engine.contract import Rule
from meadhall.games.rietburg import pieces as kinds
from meadhall.games.rietburg.frames import ANSWER, CLASH, Frame
from meadhall.games.rietburg.pieces import Deed, invited_of, row_of
from meadhall.games.rietburg.rules import reasons
from meadhall.games.rietburg.rules.battle import spare_will
from meadhall.games.rietburg.rules.strength import book_slots, has_arms, own_most
from meadhall.games.rietburg.rules.table import is_creature_up
from meadhall.games.rietburg.state import Battle, RietburgState, bit_count


def fight_refusal(state: RietburgState, card: int, option: int, place: int, books: int) -> Rule:
    """Return why the creature at *place* cannot be fought with this card."""
    if not is_creature_up(state, place):
        return reasons.NO_CREATURE
    if own_most(state, card, option, place, books) == 0:
        return reasons.NO_CREATURE
    row = row_of(state.top(place))
    if state.terms.box.encounters[row].extra_gold > state.gold():
        return reasons.LACKS_EXTRA_GOLD
    return reasons.TOO_WEAK


def battle_refusal(state: RietburgState, deed: Deed, frame: Frame) -> Rule:
    """Return the rule against an action while a battle is put together."""
    battle = state.battle
    assert battle is not None
    if frame.kind == ANSWER:
        if deed.kind in (kinds.JOIN, kinds.JOIN_CARD):
            return _join_refusal(state, battle, deed, frame.hero)
        return reasons.MUST_JOIN if deed.kind == kinds.DECLINE else reasons.ONE_SYMBOL
    hero = state.active if frame.kind == CLASH else frame.hero
    if deed.kind == kinds.QUIVER:
        return _quiver_refusal(state, battle, deed, hero)
    if deed.kind == kinds.USE_BOOK:
        return _book_refusal(state, battle, deed, hero)
    if deed.kind == kinds.AXE:
        return reasons.NO_SHARP_AXE
    if deed.kind == (kinds.STRIKE if frame.kind == CLASH else kinds.WILL):
        return _points_refusal(state, battle, deed, hero)
    if frame.kind == CLASH and deed.kind == kinds.INVITE:
        if deed.hero in battle.order:
            return reasons.IN_BATTLE
        invited = invited_of(state.top(battle.place)) >> deed.hero & 1
        return reasons.INVITED_BEFORE if invited else reasons.CANNOT_JOIN
    if frame.kind == CLASH and deed.kind == kinds.CALL_OFF:
        return reasons.NOT_ANSWERED
    return reasons.ONE_SYMBOL


def _join_refusal(state: RietburgState, battle: Battle, deed: Deed, hero: int) -> Rule:
    if not state.hands[hero] >> deed.card & 1:
        return reasons.NO_BATTLE_CARD
    return reasons.NO_BATTLE_CARD if state.places[hero] == battle.place else reasons.CANNOT_JOIN


def _quiver_refusal(state: RietburgState, battle: Battle, deed: Deed, hero: int) -> Rule:
    card = battle.cards[hero]
    box = state.terms.box
    symbol = box.hero_cards[card].blows[battle.options[hero]] if card < box.friend_from else None
    if symbol is None or symbol.quivers == 0 or state.quivers[deed.number] <= battle.quivers[deed.number]:
        return reasons.LACKS_QUIVER
    return reasons.ENOUGH_QUIVERS if symbol.quivers <= sum(battle.quivers) else reasons.TOO_WEAK


def _book_refusal(state: RietburgState, battle: Battle, deed: Deed, hero: int) -> Rule:
    box = state.terms.box
    if state.books >> deed.number & 1:
        return reasons.BOOK_TURNED
    if hero != state.terms.book_hero or battle.cards[hero] >= box.friend_from or box.books[deed.number].strength == 0:
        return reasons.NO_BOOK
    if state.places[hero] != battle.place:
        return reasons.TOO_FAR
    if bit_count(battle.books) >= book_slots(state, battle, hero):
        return reasons.ENOUGH_BOOKS
    return reasons.NO_BOOK if battle.books >> deed.number & 1 else reasons.TOO_WEAK


def _points_refusal(state: RietburgState, battle: Battle, deed: Deed, hero: int) -> Rule:
    if not has_arms(state, battle, hero):
        return reasons.LACKS_QUIVER if state.terms.book_hero != hero else reasons.NO_BOOK
    if deed.number <= spare_will(state, battle, hero):
        return reasons.TOO_WEAK
    if battle.cards[hero] >= state.terms.box.friend_from:
        return reasons.NO_POINTS_ON_CARD
    return reasons.TOO_MANY_POINTS if state.terms.uses_willpower[hero] else reasons.NO_POINTS_FOR_HER
