"""What a written position must keep: everything in the box is somewhere, lies where it can, and play can come to it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import has, members, size_of
from meadhall.engine.contract import NotationError
from meadhall.engine.notation import refuse
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.pieces import AMBER, COLOUR_COUNT, EMPTY, NO_ABILITY, NO_ENDING, NOWHERE, count_of
from meadhall.games.freyas_folly.rules.moving import is_own
from meadhall.games.freyas_folly.rules.setting_up import deals_of_set_up, new_state, next_place, stage_of_set_up
from meadhall.games.freyas_folly.rules.settings import kind_counts
from meadhall.games.freyas_folly.rules.trading import can_be_answered
from meadhall.games.freyas_folly.rules.turn import may_use_token
from meadhall.games.freyas_folly.state import FreyasFollyState

DEALT: Final = ["stage", "market", "caverns", "workshop", "unseen", "pieces", "veiled", "abilities", "hidden"]
"""The fields that the set-up changes."""


def check(state: FreyasFollyState) -> None:
    """Refuse a position that cannot come up."""
    _count_cards(state)
    _count_jewels(state)
    _count_abilities(state)
    _check_caverns(state)
    _check_tokens(state)
    if state.turn != NOWHERE:
        _check_deck(state)
        _check_abilities(state)
    _check_dwarfs(state)
    _check_ending(state)
    _check_turn_counts(state)
    if state.turn == NOWHERE:
        _check_set_up(state)
    else:
        _check_turn(state)


# Everything in the box is there, and nothing twice.


def _count_cards(state: FreyasFollyState) -> None:
    settings = [state.workshop, state.unseen]
    necklace = [state.pieces, state.veiled]
    for home in state.homes:
        settings += [home.held, home.done]
        necklace.append(home.forged)
    for ids, places in ((state.box.setting_ids, settings), (state.box.piece_ids, necklace)):
        for number, card in enumerate(ids):
            count = len([1 for cards in places if has(cards, number)])
            refuse(count != 1, f"{card} is written {count} times")


def _count_jewels(state: FreyasFollyState) -> None:
    box = state.box
    heaps = [state.market, state.given, *state.caverns]
    for home in state.homes:
        heaps.append(home.jewels)
        heaps += [box.setting_needs[setting] for setting in members(home.done)]
        heaps += [box.piece_needs[piece] for piece in members(home.forged)]
    heaps += [dwarf.barrow for dwarf in state.dwarfs]
    for jewel in range(pieces.JEWEL_COUNT):
        count = sum([int(count_of(heap, jewel)) for heap in heaps])
        there, letter = box.jewel_count(jewel), pieces.LETTERS[jewel]
        refuse(count != there, f"the jewel {letter} is there {count} times, the box has {there}")


def _count_abilities(state: FreyasFollyState) -> None:
    for ability, word in enumerate(pieces.ABILITIES):
        count = state.open_abilities[ability] + state.unseen_abilities[ability] + state.under.count(ability)
        count += len([1 for home in state.homes if has(home.hand, ability)])
        count += len([1 for dwarf in state.dwarfs if dwarf.ability == ability])
        most = state.box.ability_cards[ability]
        refuse(count > most, f"{word} is there {count} times, the box has {most}")


# Where cards and jewels can lie.


def _check_caverns(state: FreyasFollyState) -> None:
    """Compare jewels with places: none ever comes back into a cavern (5.8)."""
    box = state.box
    for cavern, heap in enumerate(state.caverns):
        places = box.amber[cavern]
        is_too_full = (
            pieces.small_grey_count(heap) > box.grey_small[cavern]
            or pieces.large_grey_count(heap) > box.grey_large[cavern]
            or count_of(heap, AMBER) > count_of(places, AMBER)
            or count_of(heap, AMBER + COLOUR_COUNT) > count_of(places, AMBER + COLOUR_COUNT)
        )
        refuse(is_too_full, "there are more jewels in a cavern than places")


def _check_tokens(state: FreyasFollyState) -> None:
    left = state.box.token_count
    refuse(state.supply > left, f"there are {state.supply} tokens, the box has {left}")
    for seat, home in enumerate(state.homes):
        won = sum([state.laws.piece_tokens[piece] for piece in members(home.forged)])
        used = state.free if seat == state.turn else 0
        refuse(home.tokens + used > won, f"seat {seat} has more tokens than its pieces of the Brisingamen pay")
        left -= won
    refuse(state.supply != left, "the supply is not what the completed pieces leave of the tokens")


def _check_deck(state: FreyasFollyState) -> None:
    box = state.box
    lying = size_of(state.workshop)
    is_deck_empty = state.unseen == 0 and state.veiled == 0 and state.deck == 0
    if state.stage in (pieces.TURN_KIND, pieces.TURN_SETTING, pieces.TURN_PIECE, pieces.TURN_ABILITY):
        refuse(lying != box.workshop - 1, "a card is turned for the workshop exactly when one setting lacks there")
    elif lying > box.workshop or (lying < box.workshop and not is_deck_empty):  # 6.3
        raise NotationError("the workshop would have been refilled, or has too many cards")
    turning = 1 if state.stage == pieces.TURN_SETTING else 0
    lower = size_of(state.unseen) - state.upper - turning
    if state.upper > box.upper_settings or not 0 <= lower <= box.lower_settings:
        raise NotationError("the halves of the draw deck do not hold as many settings as are unseen")
    is_upper = any(kind_counts(state)) or state.stage == pieces.TURN_ABILITY
    if is_upper and lower < box.lower_settings:  # 2.8
        raise NotationError("the lower half of the draw deck is touched before the upper one is used up")
    if size_of(state.veiled) > box.upper_pieces:  # 2.7
        raise NotationError("not every piece of the Brisingamen that was dealt lies open or is complete")


def _check_abilities(state: FreyasFollyState) -> None:
    """Follow the pile: first its unknown cards come up, then the known ones, and only then a place stays free (9.5)."""
    box = state.box
    # The card that is being turned counts where it was.
    deck = state.deck + (state.stage == pieces.TURN_ABILITY)
    pile = state.pile + (state.stage == pieces.TURN_PILE)
    lying = state.open_count() + (state.stage == pieces.TURN_PILE)
    refuse(deck + pile != sum(state.unseen_abilities), "deck and pile do not hold as many abilities as are hidden")
    if pile > box.abilities_in_pile or deck > box.upper_abilities:
        raise NotationError("draw deck or ability pile have more abilities than they began with")
    refuse(lying > box.abilities_open, "more abilities lie open than there are places for")
    turned = box.upper_abilities - deck
    if len(state.under) > turned or (pile > 0 and len(state.under) < turned):  # 6.4
        raise NotationError("the known cards under the ability pile are not those the draw deck brought")
    is_left_free = lying < box.abilities_open and pile + len(state.under) > 0
    refuse(is_left_free, "the ability pile would have filled the free place")


def _check_dwarfs(state: FreyasFollyState) -> None:
    for seat, home in enumerate(state.homes):
        given = [1 for dwarf in state.dwarfs if dwarf.seat == seat and dwarf.ability != NO_ABILITY]
        cards = size_of(home.hand) + len(given)
        if cards != size_of(state.abilities_of(seat)) or cards > state.box.ability_hand:
            raise NotationError(f"seat {seat} has two abilities of a kind, or more than {state.box.ability_hand}")
        if state.gone_count(seat) != size_of(home.done):  # 6.8
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
    reason = "the seat whose turn it is, and nobody else, has ended the game by its last dwarf or the Brisingamen"
    refuse(is_normal != (state.ender != NOWHERE) or (is_normal and state.ender != state.turn), reason)
    is_wrong = state.ended == NO_ENDING if state.stage == pieces.OVER else state.ended > pieces.BY_BRISINGAMEN
    refuse(is_wrong, "a game is over exactly when it has ended")
    # The ending must have its cause, and no cause can be there that has not ended the game.
    each = state.laws.dwarfs_each
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
    another = 0 if is_over else 1
    refuse(state.turns + another > limit or state.idle + another > most_idle, "the game would have ended before")
    want = f"the game ends for want of anything done exactly after {most_idle} turns of nothing but passes"
    refuse((state.ended == pieces.BY_STALEMATE) != (state.idle == most_idle), want)  # 12.10
    refuse(state.ended == pieces.BY_LIMIT and state.turns != limit, f"the last turn is number {limit}")  # 12.11
    if is_over and (state.left > 0 or state.turns == 0 or state.busy != (state.idle == 0)):
        raise NotationError("the last turn has not been finished, or is not counted as it was played")


# 2. Setting up.


def _check_set_up(state: FreyasFollyState) -> None:
    stage = pieces.STAGES[state.stage]
    refuse(state.stage == pieces.TURN_PILE or state.stage > pieces.FIRST, f"in the stage {stage} it is somebody's turn")
    fresh = new_state(state.laws)
    for field in state.laws.line.fields:
        is_changed = field.name not in DEALT and field.write(state) != field.write(fresh)
        refuse(is_changed, f"before the first turn nothing has been done: {field.name} is {field.write(fresh)}")
    out = sum(state.box.ability_cards) - sum(state.unseen_abilities) - state.open_count()
    refuse(out != 0, "before the first turn no ability is out of the game")
    refuse(not _is_filled_in_order(state), "the places of the mine are filled one after the other, the amber first")
    is_too_early = any(dealt > (most if state.stage >= deal else 0) for deal, dealt, most in deals_of_set_up(state))
    refuse(is_too_early or state.stage != stage_of_set_up(state), f"the set-up has not come to the stage {stage}")


def _is_filled_in_order(state: FreyasFollyState) -> bool:
    box = state.box
    reached = next_place(state)[0]
    for cavern, heap in enumerate(state.caverns):
        small = pieces.small_grey_count(heap)
        large = pieces.large_grey_count(heap)
        is_beyond = NOWHERE < reached < cavern and small + large > 0
        if is_beyond or (large > 0 and small < box.grey_small[cavern]) or not pieces.covers(heap, box.amber[cavern]):
            return False  # 2.2, 2.3
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
        count = pieces.large_count(state.given) + pieces.small_count(state.given)
        can_be_finished = count <= pieces.PAIR and can_be_answered(state, state.given)
        refuse(not can_be_finished, "that trade cannot be finished")
    else:
        kinds = [count for count in kind_counts(state) if count > 0]
        is_drawn_out = stage == pieces.TURN_KIND and len(kinds) <= 1
        is_drawn_out = is_drawn_out or (stage == pieces.TURN_PIECE and state.veiled == 0)
        refuse(is_drawn_out, f"nothing can be drawn in the stage {pieces.STAGES[stage]}")


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
    has_taken = state.took and state.stage != pieces.TURN_PILE
    has_roused = any(dwarf.strength > box.strength_turns for dwarf in state.dwarfs)
    brought = sum([has_taken, state.ender != NOWHERE, has_roused])
    refuse(brought > begun - (1 if is_under_way else 0), "more has been done in this turn than it had actions")
    if begun == 0 if state.busy else brought > 0 or state.free > 0:
        raise NotationError("busy does not say whether anything but a pass was done in this turn")
