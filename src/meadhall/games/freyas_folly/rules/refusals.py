"""Why an action is not legal: the rule against it. Must agree with what the chapters list as legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.contract import Rule
from meadhall.games.freyas_folly.actions import (
    Collect,
    Complete,
    End,
    Enter,
    Fly,
    Forge,
    Gather,
    Give,
    Halt,
    Leave,
    Move,
    Pass,
    Rouse,
    Steal,
    Step,
    Take,
    TakeAbility,
    TakeSetting,
    Wait,
)
from meadhall.games.freyas_folly.cards import card_count, has_card
from meadhall.games.freyas_folly.jewels import EMPTY, covers, without_kinds_of
from meadhall.games.freyas_folly.pieces import (
    ACT,
    AGAIN,
    BAT,
    COLLECT,
    FLY,
    MARKET,
    NO_ABILITY,
    NOWHERE,
    ROUSE,
    THIEF,
)
from meadhall.games.freyas_folly.rules.moving import (
    bars_way,
    jewels_at,
    may_collect,
    may_rouse,
    passes_of,
    targets_from,
)
from meadhall.games.freyas_folly.rules.trading import brings, can_be_answered, stock_of
from meadhall.games.freyas_folly.rules.turn import is_free
from meadhall.games.freyas_folly.state import Dwarf, Table

IS_OVER: Final = Rule("12.12", "the game is over")
NOT_YOUR_TURN: Final = Rule("3.1", "it is not your turn")
NOT_YOURS_TO_DRAW: Final = Rule("3.1", "what is drawn is not a player's choice")
DRAW_FIRST: Final = Rule("3.4", "what is drawn comes first")
FINISH_FIRST: Final = Rule("3.4", "the action under way is finished first")
NOTHING_UNDER_WAY: Final = Rule("3.4", "no move or trade asks for this now")
NOT_YOUR_DWARF: Final = Rule("4.1", "you have no dwarf there")
STOP_EARLIER: Final = Rule("4.2", "a dwarf stops on the first free lantern of his way")
NOT_FREE: Final = Rule("4.2", "a dwarf stands there already")
TOO_MANY: Final = Rule("4.3", "a dwarf passes at most two others in a move")
CAVERN_TAKEN: Final = Rule("4.5", "a dwarf stands in that cavern")
NO_WAY_IN: Final = Rule("4.6", "no free lantern can be reached from outside")
NO_WAY_OUT: Final = Rule("4.8", "a free lantern lies between him and the entrance")
BARROW_FULL: Final = Rule("5.5", "his barrow is not empty")
NO_JEWELS: Final = Rule("5.6", "there are no jewels where he stands")
NOT_MOVING: Final = Rule("5.6", "jewels are collected only as part of a move")
IN_A_BARROW: Final = Rule("5.8", "some of these jewels are still in a barrow")
NOT_IN_WORKSHOP: Final = Rule("6.1", "that setting does not lie in the workshop")
NOT_YOUR_SETTING: Final = Rule("6.6", "you do not hold that setting")
LACKS_JEWELS: Final = Rule("6.7", "you do not have every jewel it asks for")
NOBODY_FOR_MARKET: Final = Rule("6.8", "you have no dwarf outside to take it to market")
NOT_OPEN: Final = Rule("7.1", "that piece does not lie open")
LACKS_AMBER: Final = Rule("7.2", "you do not have all the amber it asks for")
NOBODY_TO_FORGE: Final = Rule("7.3", "you have no dwarf outside")
NECKLACE_DONE: Final = Rule("7.5", "four pieces are complete already")
NOT_YOUR_JEWELS: Final = Rule("8.1", "you do not have these jewels at home")
WRONG_TRADE: Final = Rule("8.2", "that is not what these jewels bring")
MARKET_LACKS: Final = Rule("8.5", "the market does not have these jewels")
SAME_JEWEL: Final = Rule("8.6", "you would take back what you give")
NOT_ON_OFFER: Final = Rule("9.1", "that ability does not lie open in the market")
ONE_A_TURN: Final = Rule("9.2", "you have taken an ability this turn")
THREE_CARDS: Final = Rule("9.3", "you have three ability cards")
SAME_KIND: Final = Rule("9.4", "you have an ability of this kind")
NO_CARD_TO_GIVE: Final = Rule("9.6", "you have no such ability card to give him")
NO_THIEF: Final = Rule("10.1", "you have no Thief")
NOBODY_TO_STEAL: Final = Rule("10.2", "a Thief needs a dwarf of yours outside")
NOTHING_TO_STEAL: Final = Rule("10.3", "a Thief takes what another player or the market has")
BAT_LACKS: Final = Rule("10.4", "the Bat carries only jewels of this cavern")
NO_BAT_HERE: Final = Rule("10.5", "no Bat has just come into a cavern")
BAT_FIRST: Final = Rule("10.6", "a dwarf with a Bat collects nothing")
SAME_DWARF: Final = Rule("10.9", "the second move is made by the same dwarf, at once")
NO_STRENGTH: Final = Rule("10.13", "he has no Strength potion to begin")
STRENGTH_BARS: Final = Rule("10.14", "a dwarf whose Strength is at work bars the way")
NOT_BY_TOKEN: Final = Rule("11.2", "a token does not pay for this")
TWO_ACTIONS_FIRST: Final = Rule("11.5", "the turn is ended after its two actions; pass to give one up")


def why_not_now(table: Table, action: Step) -> Rule | None:
    """Return the rule against an action of the seat, or None when it is legal; the actor is a seat."""
    if table.stage == ACT:
        return _why_not_act(table, action)
    if table.stage == COLLECT:
        return None if isinstance(action, (Collect, Leave)) else FINISH_FIRST
    mover = table.dwarfs[table.mover]
    if table.stage == FLY:
        if not isinstance(action, Fly):
            return FINISH_FIRST
        return None if covers(jewels_at(table, mover.place), action.heap) else BAT_LACKS
    if table.stage == ROUSE:
        if isinstance(action, Wait) or (isinstance(action, Rouse) and action.place == mover.place):
            return None
        return FINISH_FIRST
    if table.stage == AGAIN:
        return _why_not_again(table, mover, action)
    return _why_not_take(table, action)


def _why_not_again(table: Table, mover: Dwarf, action: Step) -> Rule | None:
    if isinstance(action, Halt):
        return None
    if isinstance(action, Move):
        return _why_not_move(table, action.origin, action.target) if action.origin == mover.place else SAME_DWARF
    if isinstance(action, Gather):
        return _why_not_gather(table, action) if action.origin == mover.place else SAME_DWARF
    return FINISH_FIRST


def _why_not_take(table: Table, action: Step) -> Rule | None:
    if not isinstance(action, Take):
        return FINISH_FIRST
    if not brings(table.given, action.large, action.small):
        return WRONG_TRADE
    if without_kinds_of(action.heap, table.given) != action.heap:
        return SAME_JEWEL
    return None if covers(table.market, action.heap) else MARKET_LACKS


def _why_not_act(table: Table, action: Step) -> Rule | None:
    if isinstance(action, Move):
        return _why_not_move(table, action.origin, action.target)
    if isinstance(action, Gather):
        return _why_not_gather(table, action)
    if isinstance(action, Enter):
        return _why_not_enter(table, action)
    if isinstance(action, Rouse):
        if not _is_own(table, action.place):
            return NOT_YOUR_DWARF
        return None if may_rouse(table.dwarfs[table.dwarf_at[action.place]]) else NO_STRENGTH
    if isinstance(action, Give):
        if not covers(table.homes[table.turn].jewels, action.heap):
            return _why_not_at_home(table, table.turn, action.heap, NOT_YOUR_JEWELS)
        return None if can_be_answered(table, action.heap) else MARKET_LACKS
    if isinstance(action, Steal):
        return _why_not_steal(table, action)
    return _why_not_card(table, action)


def _why_not_card(table: Table, action: Step) -> Rule | None:
    if isinstance(action, TakeSetting):
        return None if has_card(table.workshop, action.setting) else NOT_IN_WORKSHOP
    if isinstance(action, Complete):
        return _why_not_complete(table, action.setting)
    if isinstance(action, Forge):
        return _why_not_forge(table, action.piece)
    if isinstance(action, TakeAbility):
        return _why_not_ability(table, action.ability)
    if isinstance(action, Pass):
        return NOT_BY_TOKEN if is_free(table) else None
    if isinstance(action, End):
        return None if is_free(table) else TWO_ACTIONS_FIRST
    if isinstance(action, (Collect, Leave)):
        return NOT_MOVING
    if isinstance(action, Fly):
        return NO_BAT_HERE
    if isinstance(action, (Take, Wait, Halt)):
        return NOTHING_UNDER_WAY
    return NOT_YOURS_TO_DRAW


# 4 and 5. Moving and collecting.


def _is_own(table: Table, place: int) -> bool:
    number = table.dwarf_at[place]
    return number != NOWHERE and table.dwarfs[number].seat == table.turn


def _why_not_enter(table: Table, action: Enter) -> Rule | None:
    if table.first_outside(table.turn) == NOWHERE:
        return NOT_YOUR_DWARF
    if action.ability != NO_ABILITY and not has_card(table.homes[table.turn].hand, action.ability):
        return NO_CARD_TO_GIVE
    outside = table.box.mine.outside
    passes = passes_of(table, action.ability)
    if not targets_from(table, table.turn, outside, passes):
        return NO_WAY_IN
    return _why_no_way(table, outside, action.target, passes)


def _why_not_move(table: Table, origin: int, target: int) -> Rule | None:
    if not _is_own(table, origin):
        return NOT_YOUR_DWARF
    return _why_no_way(table, origin, target, passes_of(table, table.dwarfs[table.dwarf_at[origin]].ability))


def _why_not_gather(table: Table, action: Gather) -> Rule | None:
    rule = _why_not_move(table, action.origin, action.target)
    if rule is not None:
        return rule
    dwarf = table.dwarfs[table.dwarf_at[action.origin]]
    if may_collect(table, dwarf):
        return None
    if dwarf.ability == BAT:
        return BAT_FIRST
    return NO_JEWELS if jewels_at(table, action.origin) == EMPTY else BARROW_FULL


def _why_no_way(table: Table, origin: int, target: int, passes: i64) -> Rule | None:
    mine = table.box.mine
    way = mine.path(origin, target)
    for passed, place in enumerate(way[:-1]):
        other = table.dwarf_at[place]
        if other == NOWHERE:
            return NO_WAY_OUT if target == mine.outside else STOP_EARLIER
        if bars_way(table.dwarfs[other], table.turn):
            return STRENGTH_BARS
        if passed == passes:
            return TOO_MANY
    if target == mine.outside or table.dwarf_at[target] == NOWHERE:
        return None
    return CAVERN_TAKEN if mine.is_cavern(target) else NOT_FREE


def _why_not_at_home(table: Table, seat: i64, heap: i64, lacks: Rule) -> Rule:
    """Say why jewels that a home lacks cannot be used: its dwarfs still carry them, or it has none of them."""
    found: i64 = EMPTY if seat == MARKET else table.homes[seat].jewels
    for dwarf in table.dwarfs:
        if dwarf.seat == seat:
            found += dwarf.barrow
    return IN_A_BARROW if covers(found, heap) else lacks


# 6, 7 and 9. Cards.


def _why_not_complete(table: Table, setting: int) -> Rule | None:
    home = table.homes[table.turn]
    if not has_card(home.held, setting):
        return NOT_YOUR_SETTING
    if not covers(home.jewels, table.box.setting_needs[setting]):
        return _why_not_at_home(table, table.turn, table.box.setting_needs[setting], LACKS_JEWELS)
    return NOBODY_FOR_MARKET if table.first_outside(table.turn) == NOWHERE else None


def _why_not_forge(table: Table, piece: int) -> Rule | None:
    if not covers(table.homes[table.turn].jewels, table.box.piece_needs[piece]):
        return _why_not_at_home(table, table.turn, table.box.piece_needs[piece], LACKS_AMBER)
    if table.first_outside(table.turn) == NOWHERE:
        return NOBODY_TO_FORGE
    if not has_card(table.pieces, piece):
        return NOT_OPEN
    return NECKLACE_DONE if card_count(table.forged()) == table.box.pieces_to_finish else None


def _why_not_ability(table: Table, ability: int) -> Rule | None:
    if table.took:
        return ONE_A_TURN
    cards = table.abilities_of(table.turn)
    if card_count(cards) == table.box.ability_hand:
        return THREE_CARDS
    if has_card(cards, ability):
        return SAME_KIND
    return None if table.open_abilities[ability] > 0 else NOT_ON_OFFER


# 10. The Thief.


def _why_not_steal(table: Table, action: Steal) -> Rule | None:
    if is_free(table):
        return NOT_BY_TOKEN
    if not has_card(table.homes[table.turn].hand, THIEF):
        return NO_THIEF
    if table.first_outside(table.turn) == NOWHERE:
        return NOBODY_TO_STEAL
    if action.source == table.turn:
        return NOTHING_TO_STEAL
    if covers(stock_of(table, action.source), action.heap):
        return None
    return _why_not_at_home(table, action.source, action.heap, NOTHING_TO_STEAL)
