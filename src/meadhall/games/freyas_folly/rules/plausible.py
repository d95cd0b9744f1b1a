"""Positions that can be on a table: what a written one must keep besides having every piece."""

from __future__ import annotations

from meadhall.games.freyas_folly.cards import card_count
from meadhall.games.freyas_folly.jewels import COLOUR_COUNT, EMPTY, large_count, small_count
from meadhall.games.freyas_folly.pieces import (
    ACT,
    AGAIN,
    BAT,
    BY_BRISINGAMEN,
    COLLECT,
    FIRST,
    FLY,
    NO_ABILITY,
    NO_ENDING,
    NOWHERE,
    OVER,
    PAIR,
    PLACE,
    ROUSE,
    SPEED,
    STAGES,
    TAKE,
    THIEF,
    TURN_ABILITY,
    TURN_KIND,
    TURN_PIECE,
    TURN_PILE,
    TURN_SETTING,
)
from meadhall.games.freyas_folly.rules.moving import jewels_at, may_collect, may_rouse, passes_of, targets_from
from meadhall.games.freyas_folly.rules.setting_up import grey_count, next_place
from meadhall.games.freyas_folly.rules.trading import can_be_answered
from meadhall.games.freyas_folly.rules.turn import may_use_token
from meadhall.games.freyas_folly.rules.workshop import kind_counts
from meadhall.games.freyas_folly.state import Dwarf, Table


def objection_to(table: Table) -> str:
    """Say why a position cannot come up; empty when it can."""
    return (
        _about_counts(table)
        or _about_dwarfs(table)
        or _about_ending(table)
        or (_about_set_up(table) if table.turn == NOWHERE else _about_turn(table))
    )


def _about_counts(table: Table) -> str:
    box = table.box
    if table.left > box.actions or table.free > box.free_actions:
        return "there are more actions in this turn than a turn has"
    if card_count(table.workshop) > box.workshop or sum(table.open_abilities) > box.abilities_open:
        return "more cards lie open than there are places for"
    if card_count(table.forged()) > box.pieces_to_finish:
        return f"no more than {box.pieces_to_finish} pieces of the Brisingamen are ever completed"
    turning = 1 if table.stage == TURN_SETTING else 0
    if table.upper + turning > card_count(table.unseen) and table.turn != NOWHERE:
        return "the upper half has more settings than are unseen"
    return ""


def _about_dwarfs(table: Table) -> str:
    for seat in range(len(table.homes)):
        given = [dwarf.ability for dwarf in table.dwarfs if dwarf.seat == seat and dwarf.ability != NO_ABILITY]
        cards = card_count(table.homes[seat].hand) + len(given)
        if cards != card_count(table.abilities_of(seat)) or cards > table.box.ability_hand:
            return f"seat {seat} has two abilities of a kind, or more than {table.box.ability_hand}"
    for dwarf in table.dwarfs:
        if dwarf.ability == THIEF:
            return "a Thief is never given to a dwarf"
        if dwarf.ability == BAT and dwarf.barrow != EMPTY:
            return "a dwarf with a Bat has collected nothing"
        if dwarf.strength > table.box.strength_turns + 1:
            return f"Strength does not work for {dwarf.strength} turns"
    return ""


def _about_ending(table: Table) -> str:
    seats = len(table.homes)
    is_normal = NO_ENDING < table.ended <= BY_BRISINGAMEN
    if is_normal != (table.ender != NOWHERE) or (is_normal and table.ender != table.turn):
        return "the seat whose turn it is, and nobody else, has ended the game by its last dwarf or the Brisingamen"
    if (table.stage == OVER) != (table.ended != NO_ENDING) and not (is_normal and table.stage != OVER):
        return "a game is over exactly when it has ended"
    limit = table.box.turns_per_player * seats
    most_idle = table.box.rounds_of_passes * seats
    if table.turns > limit or table.idle > most_idle:
        return "the game would have ended before"
    if table.stage != OVER and (table.turns == limit or table.idle == most_idle):
        return "the game would have ended before"
    return ""


# 2. Setting up.


def _about_set_up(table: Table) -> str:
    if table.stage not in (PLACE, TURN_SETTING, TURN_ABILITY, TURN_PIECE, FIRST):
        return f"in the stage {STAGES[table.stage]} it is somebody's turn"
    for home in table.homes:
        if home.jewels or home.hand or home.held or home.done or home.forged or home.tokens:
            return "before the first turn nobody has anything"
    if any(dwarf.place != table.box.mine.outside for dwarf in table.dwarfs):
        return "before the first turn all dwarfs are outside"
    box = table.box
    counts = (table.upper, table.deck, table.pile)
    if counts != (box.upper_settings, box.upper_abilities, box.abilities_in_pile) or table.under:
        return "before the first turn draw deck and pile are whole"
    for cavern in range(box.cavern_count):
        heap = table.caverns[cavern]
        if grey_count(heap, COLOUR_COUNT) > box.grey_small[cavern] or grey_count(heap, 0) > box.grey_large[cavern]:
            return "there are more jewels in a cavern than places"
    if table.stage != _stage_of_set_up(table):
        return f"the set-up has not come to the stage {STAGES[table.stage]}"
    return ""


def _stage_of_set_up(table: Table) -> int:
    box = table.box
    if next_place(table)[0] != NOWHERE:
        return PLACE
    if card_count(table.workshop) < box.workshop:
        return TURN_SETTING
    if sum(table.open_abilities) < box.abilities_open:
        return TURN_ABILITY
    return TURN_PIECE if card_count(table.pieces) < box.pieces_open else FIRST


# 3. A turn.


def _about_turn(table: Table) -> str:
    stage = table.stage
    is_moving = stage in (COLLECT, FLY, ROUSE, AGAIN)
    if is_moving != (table.mover != NOWHERE) or (table.second and not is_moving):
        return "a dwarf is under way exactly when his move asks something"
    if (stage == TAKE) != (table.given != EMPTY):
        return "jewels are given exactly when a trade is under way"
    if stage in (PLACE, FIRST):
        return f"the stage {STAGES[stage]} belongs to the set-up"
    if stage == ACT and table.left == 0 and not may_use_token(table):
        return "the turn would have ended"
    if is_moving:
        return _about_move(table, table.dwarfs[table.mover])
    if stage == TAKE:
        count = large_count(table.given) + small_count(table.given)
        return "" if count <= PAIR and can_be_answered(table, table.given) else "that trade cannot be finished"
    return _about_draw(table)


def _about_move(table: Table, dwarf: Dwarf) -> str:
    if dwarf.seat != table.turn:
        return "the dwarf under way belongs to the seat whose turn it is"
    if table.second and dwarf.ability != SPEED:
        return "only Speed gives a second move"
    can_be_asked = True
    if table.stage == COLLECT:
        can_be_asked = may_collect(table, dwarf)
    elif table.stage == FLY:
        can_be_asked = dwarf.ability == BAT and jewels_at(table, dwarf.place) != EMPTY
    elif table.stage == ROUSE:
        can_be_asked = may_rouse(dwarf)
    elif dwarf.ability != SPEED or table.second:
        can_be_asked = False
    else:
        can_be_asked = len(targets_from(table, dwarf.seat, int(dwarf.place), passes_of(table, SPEED))) > 0
    return "" if can_be_asked else f"his move does not ask the question {STAGES[table.stage]}"


def _about_draw(table: Table) -> str:
    stage = table.stage
    is_refill = card_count(table.workshop) < table.box.workshop
    can_be_drawn = True
    if stage == TURN_KIND:
        can_be_drawn = is_refill and len([count for count in kind_counts(table) if count > 0]) > 1
    elif stage == TURN_SETTING:
        can_be_drawn = is_refill and table.unseen != 0
    elif stage == TURN_PIECE:
        can_be_drawn = is_refill and table.veiled != 0
    elif stage == TURN_ABILITY:
        can_be_drawn = is_refill and sum(table.unseen_abilities) > 0
    elif stage == TURN_PILE:
        can_be_drawn = sum(table.open_abilities) < table.box.abilities_open and sum(table.unseen_abilities) > 0
    return "" if can_be_drawn else f"nothing can be drawn in the stage {STAGES[stage]}"
