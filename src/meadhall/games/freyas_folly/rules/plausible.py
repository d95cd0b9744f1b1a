"""Positions that can be on a table: what a written one must keep besides having every piece."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.cards import card_count
from meadhall.games.freyas_folly.jewels import COLOUR_COUNT, EMPTY, covers, large_count, small_count
from meadhall.games.freyas_folly.pieces import (
    ABILITY_COUNT,
    ACT,
    AGAIN,
    BAT,
    BY_BRISINGAMEN,
    BY_DWARFS,
    BY_LIMIT,
    BY_STALEMATE,
    COLLECT,
    FIRST,
    FLY,
    GONE,
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
from meadhall.games.freyas_folly.rules.plausible_cards import objection_to_cards
from meadhall.games.freyas_folly.rules.setting_up import grey_count, next_place
from meadhall.games.freyas_folly.rules.trading import can_be_answered
from meadhall.games.freyas_folly.rules.turn import may_use_token
from meadhall.games.freyas_folly.rules.workshop import kind_counts
from meadhall.games.freyas_folly.state import Dwarf, Table


def objection_to(table: Table) -> str:
    """Say why a position cannot come up; empty when it can."""
    return (
        objection_to_cards(table)
        or _about_dwarfs(table)
        or _about_ending(table)
        or (_about_set_up(table) if table.turn == NOWHERE else _about_turn(table))
    )


def _about_dwarfs(table: Table) -> str:
    for seat in range(len(table.homes)):
        given = [dwarf.ability for dwarf in table.dwarfs if dwarf.seat == seat and dwarf.ability != NO_ABILITY]
        cards = card_count(table.homes[seat].hand) + len(given)
        if cards != card_count(table.abilities_of(seat)) or cards > table.box.ability_hand:
            return f"seat {seat} has two abilities of a kind, or more than {table.box.ability_hand}"
        if _gone_count(table, seat) != card_count(table.homes[seat].done):  # 6.8
            return f"seat {seat} has not as many dwarfs at market as settings completed"
    for dwarf in table.dwarfs:
        if dwarf.ability == THIEF:
            return "a Thief is never given to a dwarf"
        if dwarf.ability == BAT and dwarf.barrow != EMPTY:
            return "a dwarf with a Bat has collected nothing"
        if dwarf.strength > table.box.strength_turns + (1 if _is_in_turn(table, dwarf.seat) else 0):  # 10.15
            return f"Strength does not work for {dwarf.strength} turns now"
    return ""


def _gone_count(table: Table, seat: i64) -> int:
    return len([1 for dwarf in table.dwarfs if dwarf.seat == seat and dwarf.place == GONE])


def _is_in_turn(table: Table, seat: i64) -> bool:
    """Say whether it is a seat's turn and not yet over."""
    return table.turn == seat and table.stage != OVER


# 12. The end.


def _about_ending(table: Table) -> str:
    is_normal = NO_ENDING < table.ended <= BY_BRISINGAMEN
    if is_normal != (table.ender != NOWHERE) or (is_normal and table.ender != table.turn):
        return "the seat whose turn it is, and nobody else, has ended the game by its last dwarf or the Brisingamen"
    if (table.stage == OVER) != (table.ended != NO_ENDING) and not (is_normal and table.stage != OVER):
        return "a game is over exactly when it has ended"
    return _about_causes(table) or _about_turn_counts(table)


def _about_causes(table: Table) -> str:
    """Look for the cause of the ending, and for causes that have not ended the game."""
    each = table.box.dwarfs_each(len(table.homes))
    pieces = card_count(table.forged())
    is_finished = pieces == table.box.pieces_to_finish
    if pieces > table.box.pieces_to_finish:  # 7.5
        return f"no more than {table.box.pieces_to_finish} pieces of the Brisingamen are ever completed"
    if table.ended == BY_BRISINGAMEN and not is_finished:
        return "the Brisingamen is not finished"
    if table.ended == BY_DWARFS and _gone_count(table, table.ender) < each:
        return "the seat that ended the game still has dwarfs"
    for seat in range(len(table.homes)):
        if seat != table.ender and _gone_count(table, seat) == each:
            return f"the last dwarf of seat {seat} would have ended the game"  # 12.1
    if is_finished and (table.ender == NOWHERE or table.homes[table.ender].forged == 0):
        return "the fourth piece of the Brisingamen would have ended the game"  # 12.2
    return ""


def _about_turn_counts(table: Table) -> str:
    limit = table.box.turns_per_player * len(table.homes)
    most_idle = table.box.rounds_of_passes * len(table.homes)
    is_over = table.stage == OVER
    if table.idle > table.turns:
        return "there were not as many turns as turns of nothing but passes"
    if table.turns > limit or table.idle > most_idle:
        return "the game would have ended before"
    if not is_over and (table.turns == limit or table.idle == most_idle):
        return "the game would have ended before"
    if (table.ended == BY_STALEMATE) != (table.idle == most_idle):  # 12.10
        return f"the game ends for want of anything done exactly after {most_idle} turns of nothing but passes"
    if table.ended == BY_LIMIT and table.turns != limit:  # 12.11
        return f"the last turn is number {limit}"
    if is_over and (table.left > 0 or table.turns == 0 or table.busy != (table.idle == 0)):
        return "the last turn has not been finished, or is not counted as it was played"
    return ""


# 2. Setting up.


def _about_set_up(table: Table) -> str:
    if table.stage not in (PLACE, TURN_SETTING, TURN_ABILITY, TURN_PIECE, FIRST):
        return f"in the stage {STAGES[table.stage]} it is somebody's turn"
    box = table.box
    numbers = (table.left, table.free, table.turns, table.idle, table.given)
    if any(numbers) or table.took or table.busy or table.second or table.mover != NOWHERE:
        return "before the first turn nothing has been done"
    for home in table.homes:
        if home.jewels or home.hand or home.held or home.done or home.forged or home.tokens:
            return "before the first turn nobody has anything"
    if any(dwarf.place != box.mine.outside for dwarf in table.dwarfs):
        return "before the first turn all dwarfs are outside"
    counts = (table.upper, table.deck, table.pile)
    if counts != (box.upper_settings, box.upper_abilities, box.abilities_in_pile) or table.under:
        return "before the first turn draw deck and pile are whole"
    for ability in range(ABILITY_COUNT):
        if table.open_abilities[ability] + table.unseen_abilities[ability] != box.ability_cards[ability]:
            return "before the first turn no ability is out of the game"
    if not _is_filled_in_order(table):
        return "the places of the mine are filled one after the other, the amber first"
    if table.stage != _stage_of_set_up(table) or not _is_dealt_in_order(table):
        return f"the set-up has not come to the stage {STAGES[table.stage]}"
    return ""


def _is_filled_in_order(table: Table) -> bool:
    box = table.box
    reached = next_place(table)[0]
    for cavern in range(box.cavern_count):
        heap = table.caverns[cavern]
        small = grey_count(heap, COLOUR_COUNT)
        large = grey_count(heap, 0)
        if not covers(heap, box.amber[cavern]):
            return False  # 2.2
        if (large > 0 and small < box.grey_small[cavern]) or (NOWHERE < reached < cavern and small + large > 0):
            return False  # 2.3
    return True


def _is_dealt_in_order(table: Table) -> bool:
    """Say whether nothing is dealt that comes after the stage, and nothing too often."""
    box = table.box
    dealt = [card_count(table.workshop), sum(table.open_abilities), card_count(table.pieces)]
    wanted = [box.workshop, box.abilities_open, box.pieces_open]
    stages = [TURN_SETTING, TURN_ABILITY, TURN_PIECE]
    for number in range(len(stages)):
        if dealt[number] > (wanted[number] if table.stage >= stages[number] else 0):
            return False
    return True


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
    objection = _about_actions(table)
    if objection:
        return objection
    if is_moving:
        return _about_move(table, table.dwarfs[table.mover])
    if stage == TAKE:
        count = large_count(table.given) + small_count(table.given)
        return "" if count <= PAIR and can_be_answered(table, table.given) else "that trade cannot be finished"
    return _about_draw(table)


def _about_actions(table: Table) -> str:
    """Hold what this turn has brought against the actions that were begun in it."""
    box = table.box
    if table.left > box.actions or table.free > box.free_actions:
        return "there are more actions in this turn than a turn has"
    if table.free > 0 and table.left > 0:  # 11.1
        return "tokens are used after the actions of the turn"
    is_under_way = table.stage not in (ACT, OVER)
    begun = box.actions - table.left + table.free
    if is_under_way and (begun == 0 or not table.busy):
        return "the action under way is not counted"
    if table.stage == TURN_PILE and not table.took:
        return "the ability pile is turned only when an ability was taken"
    brought = 0
    if table.took and table.stage != TURN_PILE:
        brought += 1
    if table.ender != NOWHERE:
        brought += 1
    if any(dwarf.strength > box.strength_turns for dwarf in table.dwarfs):
        brought += 1
    if brought > begun - (1 if is_under_way else 0):
        return "more has been done in this turn than it had actions"
    if begun == 0 if table.busy else brought > 0 or table.free > 0:
        return "busy does not say whether anything but a pass was done in this turn"
    return ""


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
    can_be_drawn = True
    if stage == TURN_KIND:
        can_be_drawn = len([count for count in kind_counts(table) if count > 0]) > 1
    elif stage == TURN_SETTING:
        can_be_drawn = table.unseen != 0
    elif stage == TURN_PIECE:
        can_be_drawn = table.veiled != 0
    elif stage in (TURN_ABILITY, TURN_PILE):
        can_be_drawn = sum(table.unseen_abilities) > 0
    return "" if can_be_drawn else f"nothing can be drawn in the stage {STAGES[stage]}"
