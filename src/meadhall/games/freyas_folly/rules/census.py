"""What a written position must keep: everything in the box is somewhere, nothing twice, and all lies where it can."""

from __future__ import annotations

from meadhall.engine.bits import has, size_of
from meadhall.engine.contract import NotationError
from meadhall.engine.notation import refuse
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.pieces import ABILITIES, AMBER, COLOUR_COUNT, JEWEL_COUNT, NOWHERE, count_of
from meadhall.games.freyas_folly.state import FreyasFollyState


def check_pieces(state: FreyasFollyState) -> None:
    """Refuse a table at which something is missing or too many."""
    settings = [state.workshop, state.unseen]
    for home in state.homes:
        settings += [home.held, home.done]
    _once_each(settings, state.box.setting_ids)
    _once_each([state.pieces, state.veiled] + [home.forged for home in state.homes], state.box.piece_ids)
    _count_jewels(state)
    _count_abilities(state)
    _count_tokens(state)


def _once_each(places: list[int], ids: list[str]) -> None:
    for number, card in enumerate(ids):
        count = len([1 for cards in places if has(cards, number)])
        refuse(count != 1, f"{card} is written {count} times")


def _count_jewels(state: FreyasFollyState) -> None:
    box = state.box
    heaps = [state.market, state.given, *state.caverns]
    for home in state.homes:
        heaps.append(home.jewels)
        heaps += [need for number, need in enumerate(box.setting_needs) if has(home.done, number)]
        heaps += [need for number, need in enumerate(box.piece_needs) if has(home.forged, number)]
    heaps += [dwarf.barrow for dwarf in state.dwarfs]
    for jewel in range(JEWEL_COUNT):
        count = sum([int(count_of(heap, jewel)) for heap in heaps])
        there, letter = box.jewel_count(jewel), pieces.LETTERS[jewel]
        refuse(count != there, f"the jewel {letter} is there {count} times, the box has {there}")


def _count_abilities(state: FreyasFollyState) -> None:
    for ability, word in enumerate(ABILITIES):
        count = state.open_abilities[ability] + state.unseen_abilities[ability] + state.under.count(ability)
        count += len([1 for home in state.homes if has(home.hand, ability)])
        count += len([1 for dwarf in state.dwarfs if dwarf.ability == ability])
        most = state.box.ability_cards[ability]
        refuse(count > most, f"{word} is there {count} times, the box has {most}")


def _count_tokens(state: FreyasFollyState) -> None:
    count = state.supply + sum([int(home.tokens) for home in state.homes])
    refuse(count > state.box.token_count, f"there are {count} tokens, the box has {state.box.token_count}")
    turning = 1 if state.stage in (pieces.TURN_ABILITY, pieces.TURN_PILE) else 0
    if state.turn != NOWHERE and state.deck + state.pile + turning != sum(state.unseen_abilities):
        raise NotationError("deck and pile do not hold as many abilities as are hidden")


# Where cards and jewels can lie.


def check_cards(state: FreyasFollyState) -> None:
    """Refuse cards and jewels that cannot lie so."""
    _check_caverns(state)
    _check_tokens(state)
    if state.turn != NOWHERE:
        _check_workshop(state)
        _check_deck(state)
        _check_abilities(state)


def is_refill(state: FreyasFollyState) -> bool:
    """Say whether a card is being turned for the workshop."""
    stages = (pieces.TURN_KIND, pieces.TURN_SETTING, pieces.TURN_PIECE, pieces.TURN_ABILITY)
    return state.turn != NOWHERE and state.stage in stages


def _check_caverns(state: FreyasFollyState) -> None:
    """Compare jewels with places: none ever comes back into a cavern (5.8)."""
    box = state.box
    for cavern in range(box.cavern_count):
        heap = state.caverns[cavern]
        places = box.amber[cavern]
        is_too_full = (
            pieces.small_grey_count(heap) > box.grey_small[cavern]
            or pieces.large_grey_count(heap) > box.grey_large[cavern]
            or count_of(heap, AMBER) > count_of(places, AMBER)
            or count_of(heap, AMBER + COLOUR_COUNT) > count_of(places, AMBER + COLOUR_COUNT)
        )
        refuse(is_too_full, "there are more jewels in a cavern than places")


def _check_tokens(state: FreyasFollyState) -> None:
    box = state.box
    paid = 0
    for seat in range(len(state.homes)):
        home = state.homes[seat]
        won = sum([state.laws.piece_tokens[piece] for piece in range(len(box.piece_ids)) if has(home.forged, piece)])
        used = state.free if seat == state.turn else 0
        refuse(home.tokens + used > won, f"seat {seat} has more tokens than its pieces of the Brisingamen pay")
        paid += won
    if state.supply != max(0, box.token_count - paid):  # 7.4
        raise NotationError("the supply is not what the completed pieces leave of the tokens")


def _check_workshop(state: FreyasFollyState) -> None:
    box = state.box
    lying = size_of(state.workshop)
    is_deck_empty = state.unseen == 0 and state.veiled == 0 and state.deck == 0
    if is_refill(state):
        refuse(lying != box.workshop - 1, "a card is turned for the workshop exactly when one setting lacks there")
    elif lying > box.workshop or (lying < box.workshop and not is_deck_empty):  # 6.3
        raise NotationError("the workshop would have been refilled, or has too many cards")


def _check_deck(state: FreyasFollyState) -> None:
    box = state.box
    turning = 1 if state.stage == pieces.TURN_SETTING else 0
    lower = size_of(state.unseen) - state.upper - turning
    most = len(box.setting_ids) - box.workshop - box.upper_settings
    if state.upper > box.upper_settings or not 0 <= lower <= most:
        raise NotationError("the halves of the draw deck do not hold as many settings as are unseen")
    is_upper = state.upper > 0 or state.veiled != 0 or state.deck > 0 or state.stage == pieces.TURN_ABILITY
    if is_upper and lower < most:  # 2.8
        raise NotationError("the lower half of the draw deck is touched before the upper one is used up")
    if size_of(state.veiled) > len(box.piece_ids) - box.pieces_open:  # 2.7
        raise NotationError("not every piece of the Brisingamen that was dealt lies open or is complete")


def _check_abilities(state: FreyasFollyState) -> None:
    """Follow the pile: first its unknown cards come up, then the known ones, and only then a place stays free (9.5)."""
    box = state.box
    lying = state.open_count()
    is_pile = state.stage == pieces.TURN_PILE
    if state.pile + (1 if is_pile else 0) > box.abilities_in_pile or state.deck > box.upper_abilities:
        raise NotationError("draw deck or ability pile have more abilities than they began with")
    if lying > box.abilities_open or (is_pile and lying != box.abilities_open - 1):
        raise NotationError("more abilities lie open than there are places for")
    turned = box.upper_abilities - state.deck - (1 if state.stage == pieces.TURN_ABILITY else 0)
    if len(state.under) > turned or ((state.pile > 0 or is_pile) and len(state.under) < turned):  # 6.4
        raise NotationError("the known cards under the ability pile are not those the draw deck brought")
    if lying < box.abilities_open and not is_pile and (state.pile > 0 or state.under):
        raise NotationError("the ability pile would have filled the free place")
