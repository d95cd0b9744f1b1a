"""Positions that can come up in play: what a written one must keep besides its pieces."""

from __future__ import annotations

from meadhall.engine.bits import size_of
from meadhall.engine.contract import NotationError
from meadhall.engine.notation import refuse
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.pieces import EMPTY, NO_ABILITY, NO_ENDING, NOWHERE, covers, large_count, small_count
from meadhall.games.freyas_folly.rules.census import check_cards, check_pieces
from meadhall.games.freyas_folly.rules.moving import is_own
from meadhall.games.freyas_folly.rules.setting_up import next_place, stage_of_set_up
from meadhall.games.freyas_folly.rules.settings import kind_counts
from meadhall.games.freyas_folly.rules.trading import can_be_answered
from meadhall.games.freyas_folly.rules.turn import may_use_token
from meadhall.games.freyas_folly.state import FreyasFollyState


def check(state: FreyasFollyState) -> None:
    """Refuse a position that cannot come up."""
    check_pieces(state)
    check_cards(state)
    _check_dwarfs(state)
    _check_ending(state)
    _check_causes(state)
    _check_turn_counts(state)
    if state.turn == NOWHERE:
        _check_set_up(state)
    else:
        _check_turn(state)


def _check_dwarfs(state: FreyasFollyState) -> None:
    for seat in range(len(state.homes)):
        given = [dwarf.ability for dwarf in state.dwarfs if dwarf.seat == seat and dwarf.ability != NO_ABILITY]
        cards = size_of(state.homes[seat].hand) + len(given)
        if cards != size_of(state.abilities_of(seat)) or cards > state.box.ability_hand:
            raise NotationError(f"seat {seat} has two abilities of a kind, or more than {state.box.ability_hand}")
        if state.gone_count(seat) != size_of(state.homes[seat].done):  # 6.8
            raise NotationError(f"seat {seat} has not as many dwarfs at market as settings completed")
    for dwarf in state.dwarfs:
        refuse(dwarf.ability == pieces.THIEF, "a Thief is never given to a dwarf")
        refuse(dwarf.ability == pieces.BAT and dwarf.barrow != EMPTY, "a dwarf with a Bat has collected nothing")
        is_in_turn = state.turn == dwarf.seat and state.stage != pieces.OVER
        if dwarf.strength > state.box.strength_turns + (1 if is_in_turn else 0):  # 10.15
            raise NotationError(f"Strength does not work for {dwarf.strength} turns now")


# 12. The end.


def _check_ending(state: FreyasFollyState) -> None:
    is_normal = NO_ENDING < state.ended <= pieces.BY_BRISINGAMEN
    if is_normal != (state.ender != NOWHERE) or (is_normal and state.ender != state.turn):
        reason = "the seat whose turn it is, and nobody else, has ended the game by its last dwarf or the Brisingamen"
        raise NotationError(reason)
    if (state.stage == pieces.OVER) != (state.ended != NO_ENDING) and not (is_normal and state.stage != pieces.OVER):
        raise NotationError("a game is over exactly when it has ended")


def _check_causes(state: FreyasFollyState) -> None:
    """Look for the cause of the ending, and for causes that have not ended the game."""
    each = state.box.dwarfs_each(len(state.homes))
    made = size_of(state.forged())
    is_finished = made == state.box.pieces_to_finish
    if made > state.box.pieces_to_finish:  # 7.5
        raise NotationError(f"no more than {state.box.pieces_to_finish} pieces of the Brisingamen are ever completed")
    refuse(state.ended == pieces.BY_BRISINGAMEN and not is_finished, "the Brisingamen is not finished")
    if state.ended == pieces.BY_DWARFS and state.gone_count(state.ender) < each:
        raise NotationError("the seat that ended the game still has dwarfs")
    for seat in range(len(state.homes)):
        if seat != state.ender and state.gone_count(seat) == each:
            raise NotationError(f"the last dwarf of seat {seat} would have ended the game")  # 12.1
    if is_finished and (state.ender == NOWHERE or state.homes[state.ender].forged == 0):
        raise NotationError("the fourth piece of the Brisingamen would have ended the game")  # 12.2


def _check_turn_counts(state: FreyasFollyState) -> None:
    limit = state.box.turns_per_player * len(state.homes)
    most_idle = state.box.rounds_of_passes * len(state.homes)
    is_over = state.stage == pieces.OVER
    refuse(state.idle > state.turns, "there were not as many turns as turns of nothing but passes")
    refuse(state.turns > limit or state.idle > most_idle, "the game would have ended before")
    refuse(not is_over and (state.turns == limit or state.idle == most_idle), "the game would have ended before")
    want = f"the game ends for want of anything done exactly after {most_idle} turns of nothing but passes"
    refuse((state.ended == pieces.BY_STALEMATE) != (state.idle == most_idle), want)  # 12.10
    refuse(state.ended == pieces.BY_LIMIT and state.turns != limit, f"the last turn is number {limit}")  # 12.11
    if is_over and (state.left > 0 or state.turns == 0 or state.busy != (state.idle == 0)):
        raise NotationError("the last turn has not been finished, or is not counted as it was played")


# 2. Setting up.


def _check_set_up(state: FreyasFollyState) -> None:
    if state.stage not in (pieces.PLACE, pieces.TURN_SETTING, pieces.TURN_ABILITY, pieces.TURN_PIECE, pieces.FIRST):
        raise NotationError(f"in the stage {pieces.STAGES[state.stage]} it is somebody's turn")
    box = state.box
    numbers = (state.left, state.free, state.turns, state.idle, state.given)
    if any(numbers) or state.took or state.busy or state.second or state.mover != NOWHERE:
        raise NotationError("before the first turn nothing has been done")
    for home in state.homes:
        if home.jewels or home.hand or home.held or home.done or home.forged or home.tokens:
            raise NotationError("before the first turn nobody has anything")
    if any(dwarf.place != box.mine.outside for dwarf in state.dwarfs):
        raise NotationError("before the first turn all dwarfs are outside")
    counts = (state.upper, state.deck, state.pile)
    if counts != (box.upper_settings, box.upper_abilities, box.abilities_in_pile) or state.under:
        raise NotationError("before the first turn draw deck and pile are whole")
    for ability in range(pieces.ABILITY_COUNT):
        if state.open_abilities[ability] + state.unseen_abilities[ability] != box.ability_cards[ability]:
            raise NotationError("before the first turn no ability is out of the game")
    refuse(not _is_filled_in_order(state), "the places of the mine are filled one after the other, the amber first")
    if state.stage != stage_of_set_up(state) or not _is_dealt_in_order(state):
        raise NotationError(f"the set-up has not come to the stage {pieces.STAGES[state.stage]}")


def _is_filled_in_order(state: FreyasFollyState) -> bool:
    box = state.box
    reached = next_place(state)[0]
    for cavern in range(box.cavern_count):
        heap = state.caverns[cavern]
        small = pieces.small_grey_count(heap)
        large = pieces.large_grey_count(heap)
        if not covers(heap, box.amber[cavern]):
            return False  # 2.2
        if (large > 0 and small < box.grey_small[cavern]) or (NOWHERE < reached < cavern and small + large > 0):
            return False  # 2.3
    return True


def _is_dealt_in_order(state: FreyasFollyState) -> bool:
    """Say whether nothing is dealt that comes after the stage, and nothing too often."""
    box = state.box
    dealt = [size_of(state.workshop), state.open_count(), size_of(state.pieces)]
    wanted = [box.workshop, box.abilities_open, box.pieces_open]
    stages = [pieces.TURN_SETTING, pieces.TURN_ABILITY, pieces.TURN_PIECE]
    for number in range(len(stages)):
        if dealt[number] > (wanted[number] if state.stage >= stages[number] else 0):
            return False
    return True


# 3. A turn.


def _check_turn(state: FreyasFollyState) -> None:
    stage = state.stage
    is_moving = stage in (pieces.COLLECT, pieces.FLY, pieces.ROUSE, pieces.AGAIN)
    if is_moving != (state.mover != NOWHERE) or (state.second and not is_moving):
        raise NotationError("a dwarf is under way exactly when his move asks something")
    refuse((stage == pieces.TAKE) != (state.given != EMPTY), "jewels are given exactly when a trade is under way")
    refuse(stage in (pieces.PLACE, pieces.FIRST), f"the stage {pieces.STAGES[stage]} belongs to the set-up")
    refuse(stage == pieces.ACT and state.left == 0 and not may_use_token(state), "the turn would have ended")
    _check_actions(state)
    if is_moving:
        refuse(not is_own(state, state.mover), "the dwarf under way belongs to the seat whose turn it is")
        refuse(state.second and state.dwarf_in_move().ability != pieces.SPEED, "only Speed gives a second move")
    elif stage == pieces.TAKE:
        count = large_count(state.given) + small_count(state.given)
        can_be_finished = count <= pieces.PAIR and can_be_answered(state, state.given)
        refuse(not can_be_finished, "that trade cannot be finished")
    else:
        _check_draw(state)


def _check_actions(state: FreyasFollyState) -> None:
    """Hold what this turn has brought against the actions that were begun in it."""
    box = state.box
    if state.left > box.actions or state.free > box.free_actions:
        raise NotationError("there are more actions in this turn than a turn has")
    refuse(state.free > 0 and state.left > 0, "tokens are used after the actions of the turn")  # 11.1
    is_under_way = state.stage not in (pieces.ACT, pieces.OVER)
    begun = box.actions - state.left + state.free
    refuse(is_under_way and (begun == 0 or not state.busy), "the action under way is not counted")
    if state.stage == pieces.TURN_PILE and not state.took:
        raise NotationError("the ability pile is turned only when an ability was taken")
    brought = 0
    if state.took and state.stage != pieces.TURN_PILE:
        brought += 1
    if state.ender != NOWHERE:
        brought += 1
    if any(dwarf.strength > box.strength_turns for dwarf in state.dwarfs):
        brought += 1
    refuse(brought > begun - (1 if is_under_way else 0), "more has been done in this turn than it had actions")
    if begun == 0 if state.busy else brought > 0 or state.free > 0:
        raise NotationError("busy does not say whether anything but a pass was done in this turn")


def _check_draw(state: FreyasFollyState) -> None:
    stage = state.stage
    can_be_drawn = True
    if stage == pieces.TURN_KIND:
        can_be_drawn = len([count for count in kind_counts(state) if count > 0]) > 1
    elif stage == pieces.TURN_SETTING:
        can_be_drawn = state.unseen != 0
    elif stage == pieces.TURN_PIECE:
        can_be_drawn = state.veiled != 0
    elif stage in (pieces.TURN_ABILITY, pieces.TURN_PILE):
        can_be_drawn = sum(state.unseen_abilities) > 0
    refuse(not can_be_drawn, f"nothing can be drawn in the stage {pieces.STAGES[stage]}")
